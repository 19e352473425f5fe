"""What lies under a sheet is still told: my tickets beside an offer, the map above a claim, all lines of the log."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.ui.hands import Hands, finish, open_app
from tests.ui.stranger import SIZES, Written, begin, complaints, go_on_until, reading, shortened, start, table
from tests.ui.test_rotate import asked, can, eager, first, play_on, tap_route, turn_about
from tools.tablet import Tablet
from ttr_app.ui.kit import lettering
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.table.questions import ShowLog, ShowSince


@pytest.mark.painted
@pytest.mark.parametrize("map_id", ["usa", "world"])
def test_my_tickets_can_be_seen_while_new_ones_are_chosen(
    tablet: Tablet, tmp_path: Path, map_id: str
) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table(map_id))
    go_on_until(hands, lambda s: can("tickets")(s))
    mine = session.view.tickets[:4]
    session.submit(first(session, "tickets"))
    go_on_until(hands, asked("offer"))
    seen = [t.key for t in hands.page.sheet.targets if t.key.startswith("held ")]
    assert seen[: len(mine)] == [f"held {ticket}" for ticket, _state in hands.game.tickets.all()][: len(mine)]
    tablet.picture(f"offer-{map_id}")
    hands.tap(seen[0])
    assert hands.page.selection().ticket_cities == session.board.tickets[int(seen[0].split()[1])].cities
    hands.tap(seen[0])
    hands.tap("offer 0")
    assert hands.page.open_sheet.kept == 1


def test_no_ticket_looks_hopeless_before_there_are_trains(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("world"))
    go_on_until(hands, asked("split"))
    assert {state for _ticket, state in hands.game.tickets.all()} == {"open"}
    assert any(t.key.startswith("held ") for t in hands.page.sheet.targets)
    hands.tap("confirm")
    go_on_until(hands, asked("turn"))
    assert "hopeless" not in {state for _ticket, state in hands.game.tickets.all()}


@pytest.mark.painted
@pytest.mark.parametrize("nearby", [[], [0], [0, 1]], ids=["sure", "one more", "two more"])
def test_the_route_that_is_claimed_is_in_sight_on_a_phone_on_its_side(
    tablet: Tablet, tmp_path: Path, nearby: list[int]
) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa"))
    go_on_until(hands, can("claim"))
    tablet.resize(640, 360)
    tap_route(hands, first(session, "claim").target)
    hands.page.open_sheet.nearby = nearby
    hands.page.relayout()
    tablet.seconds(1)
    assert [t.key for t in hands.page.sheet.targets if t.key.startswith("or ")] == [
        f"or {i}" for i in nearby
    ], "what else may be meant is one tap away, also beside two tracks and four payments"
    board = hands.page.board
    assert board.height >= 200, "the sheet stands beside the map"
    for _x, y in board.buttons.places.values():
        assert y - TOUCH / 2 >= board.y, "no button is half under the sheet"
    x, y = hands.on_board(
        board, *hands.page.game.board_plan.routes[hands.page.open_sheet.route].spaces[0][:2]
    )
    assert board.collide_point(x, y)
    assert board.camera.pose.scale * hands.page.game.board_plan.size[0] >= 0.9 * board.width, (
        "large enough to be found"
    )
    tablet.picture(f"claim-low-{len(nearby)}")
    hands.tap("cancel")
    tablet.seconds(1)
    assert board.camera.at_fit(), "the whole map is back"


def test_no_line_of_the_log_is_cut(tablet: Tablet, tmp_path: Path) -> None:
    with reading() as notes:
        hands = start(tablet, tmp_path)
        begin(hands, table("world", "pcccc"))
        assert play_on(hands, asked("turn"))
        told: set[str] = set()
        hands.tap("log")
        while True:
            written = [note for note in notes[id(hands.page.sheet)] if note.style == "label"]
            assert not [note.words for note in written if shortened(note)]
            told |= {note.words for note in written}
            if not hands.can("older"):
                break
            hands.tap("older")
    entries = {words for _seat, words in hands.page.open_sheet._entries()}
    assert entries <= told
    assert max(len(words) for words in entries) > 100, "a long line was among them"


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_five_seats_find_room_for_all_their_points_and_cards(
    tablet: Tablet, tmp_path: Path, text_size: float
) -> None:
    with reading() as notes:
        hands = start(tablet, tmp_path, text_size=text_size)
        begin(hands, table("world", "ppppp", seed=4))
        go_on_until(hands, lambda s: s.view.over, eager)
        hands.page.open_sheet.pace = 1e6  # the show waits
        wrong = turn_about(hands, "show", notes, SIZES[3:])
        hands.tap("skip show")
        wrong += turn_about(hands, "table", notes, SIZES[3:])
        hands.tap("open 2")
        wrong += turn_about(hands, "opened", notes, SIZES[3:])
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("size", SIZES[4:])
def test_beside_the_buttons_of_a_finished_game_hand_and_tickets_are_whole(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    wrong: list[str] = []
    with reading() as notes:
        tablet.resize(*size)
        hands = Hands(tablet, open_app(tablet, tmp_path))
        begin(hands, table("first_journey_europe", "pc"))
        finish(hands)
        hands.tap("skip show")
        hands.tap("map")
        for page in ("map", "hand", "tickets"):
            hands.page_to(page)
            tablet.frames(2)
            wrong += [f"{page}: {words}" for words in complaints(hands, notes)]
            shown = [
                part for part in hands.page.parts.values() if part.width > 2 and part.top > hands.page.sheet.y
            ]
            sheet = hands.page.sheet
            clear = {part.y >= sheet.top - 1 or part.right <= sheet.x + 1 for part in shown}
            assert clear == {True}, "nothing lies under them"
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_at_a_shared_table_everybodys_edge_can_be_held(
    tablet: Tablet, tmp_path: Path, text_size: float
) -> None:
    with reading() as notes:
        hands = start(tablet, tmp_path, text_size=text_size)
        begin(hands, table("world", "ppppp", mode="table"))
        wrong = turn_about(hands, "edges", notes)
        tablet.resize(360, 640)
        hands.tap("counts")
        assert hands.game.pages.open == "hand", "the strip of the cards leads to them"
        assert hands.can("hold 4")
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_figures_of_a_seat_stand_apart_beside_signs_that_can_be_made_out(
    tablet: Tablet, tmp_path: Path, text_size: float, seats: int
) -> None:
    with reading() as notes:
        hands = start(tablet, tmp_path, text_size=text_size)
        begin(hands, table("world", "p" + "c" * (seats - 1)))
        go_on_until(hands, asked("turn"))
        for size in SIZES:
            tablet.resize(*size)
            tablet.frames(3)
            figures = [note for note in notes[id(hands.page.parts["seats"])] if note.words.isdigit()]
            assert not [note for note in figures if shortened(note)], size
            rows: dict[tuple[float, float], list[Written]] = {}
            for note in figures:
                if note.words != "0" or note.style != "count":  # the points stand above
                    rows.setdefault((note.box.y, note.box.h), []).append(note)
            for row in rows.values():
                row.sort(key=lambda note: note.box.x)
                for one, other in pairwise(row):
                    # The gap before the sign, the sign, and at least a hair after it.
                    assert other.box.x - (one.box.x + one.size[0]) >= 3 + 11 + 1 - 1, (size, one.words)


def in_full_letters(note: Written) -> bool:
    """Whether words stand there in the letters of their style, no smaller."""
    font = look.font(note.style)
    return bool(lettering._set(note.words, font, note.box.w, note.box.h, note.lines, "left")[1])


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_long_sentences_are_told_in_the_large_letters_that_are_wanted(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    with reading() as notes:
        hands = start(tablet, tmp_path, language="en", text_size=1.5)
        begin(hands, table("europe", "pccc", seed=3))
        go_on_until(hands, lambda s: asked("turn")(s) and s.status.turn > 40)
        longest = 0
        for question in (ShowLog, ShowSince):
            hands.game.ask(question())
            tablet.frames(2)
            for _page in range(30):
                told = [note for note in notes[id(hands.page.sheet)] if note.style == "label"]
                assert not [note.words for note in told if not in_full_letters(note)], question
                longest = max([longest, *(len(note.words) for note in told)])
                if not hands.can("older"):
                    break
                hands.tap("older")
                tablet.frames(2)
        assert longest > 60, "a long sentence was among them"


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (360, 640)])
def test_the_cover_tells_what_happened_in_large_letters_as_far_as_there_is_room(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tablet.resize(*size)
    words = "Zosia digs the tunnel Marseille – Zurich; turned over: 2 orange cards, 1 white card. Nothing more to pay."
    with reading() as notes:
        hands = start(tablet, tmp_path, language="en", text_size=1.5)
        begin(hands, table("europe", "pp", mode="pass"))
        panel = hands.page.curtain
        for many in (1, 12):
            monkeypatch.setattr(hands.game.hand_over, "recap_words", lambda brief=False, n=many: [words] * n)
            panel.draw_now()
            told = [note for note in notes[id(panel)] if note.words == words]
            assert told
            assert not [note for note in told if shortened(note)]
            if many == 1:
                assert in_full_letters(told[0])
