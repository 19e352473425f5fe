"""What the table tells and where: my last turn, closed lanes, reasons beside the finger, one world, news in order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.spaces import as_seen
from tests.ui.stranger import begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.ai import quick_move
from ttr_app.engine import actions, events
from ttr_app.engine.position import Position
from ttr_app.i18n import Names
from ttr_app.session import Consequence
from ttr_app.ui.board.camera import Camera
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.sheets.brought import brought_words


def eager(hands: Any) -> Any:
    """Give a way to play that claims."""
    return lambda view: quick_move(hands.game.session.game, view, view.step)


def my_turn(after: int = 0) -> Any:
    """Say when a person is asked for a whole turn, some turns into the game."""
    return lambda s: s.view.mine and s.view.decision == "turn" and s.view.turn > after


def test_since_my_last_turn_is_one_strip_that_opens(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pcc", seed=4))
    go_on_until(hands, my_turn(20), eager(hands))
    found = [each for each in session.recap().seats if each.seat and not each.empty]
    assert {each.seat for each in found} == {1, 2}
    for size in ((1280, 800), (360, 640), (640, 360)):
        tablet.resize(*size)
        hands.tap("since")
        assert type(hands.page.open_sheet).__name__ == "SinceSheet"
        tablet.frames(2)
        told = as_seen(hands.page.sheet.text)
        for each in found:
            for claim in each.claims:
                assert as_seen(hands.game.names.route(claim.route)) in told, size
        assert hands.page.board.width > 100, "the map is in sight beside it"
        hands.tap("close")
        assert hands.page.open_sheet is None
    tablet.resize(1280, 800)
    hands.tap("card 0")
    assert not hands.game.view.mine or hands.can("since"), "it stays in the midst of a turn"


def test_the_strip_is_there_after_the_app_was_closed(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("usa", "pc", seed=4))
    go_on_until(hands, my_turn(8), eager(hands))
    hands.tap("menu")
    hands.tap("leave")
    hands.tap("continue")
    assert hands.can("since")
    assert "Jan:" in hands.page.parts["status"].text


def test_a_lane_that_is_closed_looks_closed_and_is_not_offered(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pc", seed=4))
    assert not hands.page.board.selection.closed

    def twin_taken(s: Any) -> bool:
        twins = s.board.twins
        return my_turn()(s) and any(twins[r] >= 0 for r, owner in enumerate(s.view.owner) if owner >= 0)

    go_on_until(hands, twin_taken, eager(hands))
    view, twins = session.view, session.board.twins
    shut = {twins[r] for r, owner in enumerate(view.owner) if owner >= 0 and twins[r] >= 0}
    shut = {r for r in shut if view.owner[r] < 0}
    assert hands.page.board.selection.closed == shut
    hands.tap("menu")
    assert hands.page.board.selection.closed == shut, "whatever else is shown"
    hands.tap("go on")
    corridor = hands.game.board_plan.corridor_of[min(shut)]
    from ttr_app.ui.board.hit import Hit

    free = next(a.target for a in view.legal if a.kind == "claim")
    hit = Hit((corridor, hands.game.board_plan.corridor_of[free]))
    hands.game.claiming.tap_doubtful(hit)
    tablet.frames(2)
    assert not hands.can(f"corridor {corridor}"), "nothing can be claimed there"


def test_why_not_is_told_beside_the_finger_and_goes_with_the_next_tap(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pc", seed=4))
    go_on_until(hands, my_turn(), eager(hands))
    bubble = hands.page.bubble
    board, plan = session.board, hands.game.board_plan
    far = max(range(len(board.lengths)), key=lambda r: board.lengths[r])
    for size in ((1280, 800), (360, 640)):
        tablet.resize(*size)
        tablet.seconds(1)
        bubble.hush()
        hands.page._finger = None
        hands.game.claiming.tap_corridor(plan.corridor_of[far])
        assert bubble.width < 3, "without a finger there is no place"
        x, y = hands.page.board.center
        hands.page._finger = (x, y)
        hands.game.claiming.tap_corridor(plan.corridor_of[far])
        tablet.frames(2)
        assert bubble.width > 50
        assert "brakuje" in bubble.text.lower() or "potrzeb" in bubble.text.lower(), bubble.text
        assert abs(bubble.center_x - x) < 150
        assert min(abs(bubble.y - y), abs(bubble.top - y)) < 60
        assert bubble.x >= 0
        assert bubble.right <= tablet.window.width
        status = hands.page.parts["status"]
        hands.at(status.x + 2, status.top - 2)
        assert bubble.width < 3
    tablet.resize(1280, 800)
    hands.tap("card 0") if session.view.market[0] != board.wild else hands.tap("deck 0")
    assert session.view.decision == "second"
    hands.page_to("tickets")
    hands.tap("tickets")
    tablet.frames(2)
    assert "Nie teraz." in bubble.text
    assert "jeszcze jedną kartę" in bubble.text, "it says what is asked instead"
    bubble.hush()
    hands.page._finger = hands.page.board.center
    hands.game.claiming.tap_corridor(plan.corridor_of[far])
    tablet.frames(2)
    assert "jeszcze jedną kartę" in bubble.text, "on the map, too"


def test_a_round_world_is_shown_once() -> None:
    camera = Camera((2000, 1000), 2000)
    for width, height in ((640, 180), (360, 400), (1000, 650), (300, 264)):
        camera.resize(width, height)
        camera.fit()
        left, right = camera.one_turn()
        assert right - left <= 2000 * camera.pose.scale + 1e-6, "never more than one turn"
        assert right - left <= width
        assert left == width - right
    flat = Camera((2000, 1000), None)
    flat.resize(640, 180)
    flat.fit()
    assert flat.one_turn() == (0, 640)


def test_beside_the_world_there_is_paper_and_nothing_to_tap(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("world", "pc", seed=4))
    go_on_until(hands, my_turn(), eager(hands))
    tablet.resize(640, 360)
    tablet.seconds(1)
    board = hands.page.board
    left, right = board.camera.one_turn()
    assert left > 20, "the world is narrower than this window"
    assert board._scissor.width <= right - left + 2
    heard: list[str] = []
    board.bind(on_tap_nothing=lambda *_: heard.append("nothing"))
    hands.at(board.x + left / 2, board.center_y)
    assert heard == ["nothing"]


def test_first_journey_says_what_wins_and_whose_the_bonus_is(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("first_journey_europe", "pc", seed=4))
    tickets = hands.page.parts["tickets"]
    assert "Wschód–zachód: +1" in tickets.text
    assert session.board.numbers.tickets_to_win == 6
    from ttr_app.ui.table.stars import stars_of

    assert stars_of(hands.game.shown) == (0, 6)


def test_news_wait_their_turn_mine_first_and_only_while_they_are_true() -> None:
    from ttr_app.engine.board import Board
    from ttr_app.storage.maps import open_map

    board = Board(open_map("usa"), 2)
    messages = Messages(Names(board, ("Ala", "Jan")))
    ending, rival, mine = (
        events.EndAnnounced(1, 2),
        events.TicketDone(1, 3),
        events.TicketDone(0, 4),
    )
    messages.say("Najpierw odpowiedź na dotknięcie.", 0.0)
    messages.take_in((rival, ending, mine, rival), 0, 1.0)
    tell = messages.narrator.tell
    assert messages.toast == tell(mine), "my own first; the answer to a tap is old"
    messages.go_on(messages.until)
    assert messages.toast == tell(rival)
    messages.outdated(events.EndAnnounced)
    messages.go_on(messages.until)
    assert messages.toast == "", "the count of turns is old, and nothing is told twice"


def test_an_answer_to_a_tap_ends_when_something_happens() -> None:
    from ttr_app.engine.board import Board
    from ttr_app.storage.maps import open_map

    messages = Messages(Names(Board(open_map("usa"), 2), ("Ala", "Jan")))
    messages.say("Teraz rusza się komputer.", 0.0)
    messages.take_in((events.TurnBegan(0, 3),), 0, 0.5)
    assert messages.toast == ""


@pytest.mark.parametrize("map_id", ["usa", "world"])
def test_the_rules_in_the_game_have_their_points(tablet: Tablet, tmp_path: Path, map_id: str) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table(map_id, "pc", seed=4))
    hands.tap("menu")
    hands.tap("rules")
    tablet.frames(2)
    words = as_seen(hands.page.sheet.text)
    assert "Pola połączenia i punkty za nie" in words
    assert ("punkty za port" in words) == (map_id == "world")
    most = max(hands.game.board.numbers.points.values())
    assert f"+{most}" in words


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (2, "Twoja ostatnia tura!"),
        (3, "Twoja kolej: zostały ci 2 tury."),
    ],
)
def test_the_sentence_on_top_counts_the_turns_that_are_left_to_me(
    tablet: Tablet, tmp_path: Path, turns: int, told: str
) -> None:
    hands = start(tablet, tmp_path)
    setup = table("usa", "pc", seed=4, position=Position(hands=({"red": 4}, {}), turns=turns))
    session = begin(hands, setup)
    assert my_turn()(session)
    assert hands.game.status_line.words(False) == (told, False)


def test_what_is_told_on_top_gives_way_to_what_is_asked_and_goes_after_a_while(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pc", seed=4))
    go_on_until(hands, my_turn(), eager(hands))
    game = hands.game
    assert session.submit(actions.blind(0)) is None
    line, asked = game.status_line, "Weź jeszcze jedną kartę."
    assert session.view.decision == "second"
    for words, on_a_phone in (("Pociąg jedzie.", ""), ("Pociąg jedzie. " * 4 + "Jedzie.", asked)):
        game.turn.say(words)
        assert line.words(False) == (f"{words} {asked}", True)
        assert line.words(True) == (on_a_phone or f"{words} {asked}", True)
    game.messages.until = game.shown.now()
    assert line.words(False) == (asked, False)


@pytest.mark.parametrize("assist", ["off", "plan"])
def test_what_an_act_would_bring_is_told_in_one_line(tablet: Tablet, tmp_path: Path, assist: str) -> None:
    """Who wants no help is not told which ticket it finishes: that is theirs to see."""
    hands = start(tablet, tmp_path)
    setup = table("usa", "pc", seed=4)
    me = msgspec.structs.replace(setup.seats[0], assist=assist)
    begin(hands, msgspec.structs.replace(setup, seats=(me, *setup.seats[1:])))
    game = hands.game
    found = Consequence(4, (0,), longest_before=2, longest_after=5, pieces_left=(41,), uncertain=True)
    ticket = f"kończy bilet {game.names.ticket(0)}\N{NO-BREAK SPACE}+{game.board.tickets[0].points}, "
    assert brought_words(game, found, "kto wie") == (
        "+4 punkty, "
        + (ticket if assist == "plan" else "")
        + "najdłuższa trasa 2 › 5, zostanie: 41 wagoników, kto wie"
    )
