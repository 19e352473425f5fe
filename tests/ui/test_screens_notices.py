"""What is told beside the game: nothing is kept, a computer got stuck, how honest the deal is, help, looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands, finish, helped, open_app
from tests.ui.stranger import complaints, reading
from tests.ui.test_screens_taps import begun
from tools.tablet import Tablet
from ttr_app.ai import Advice, Weights, quick_move
from ttr_app.ai import advise as advise_with
from ttr_app.session import GameLibrary, SeatSetup, TableSetup
from ttr_app.session.deals import deal_of, read_code
from ttr_app.storage import commitment
from ttr_app.storage.players import weights_for

READ_ONLY = "Nie wolno tu zapisywać"
SIZES = [(1280, 800), (960, 600), (800, 1280), (360, 640), (640, 360)]


def advise(game: Any, view: Any, earlier: Any = None) -> Advice:
    return advise_with(game, weights_for(game.ruleset.name, Weights), view, earlier)


class Stuck:
    """A computer that fails whenever it is asked."""

    def __init__(self, _game: Any, _seat: Any) -> None:
        self.asked = 0

    def think(self, _view: Any, _seed: int) -> Any:
        """Fail."""
        raise RuntimeError("stuck")


@pytest.mark.painted
def test_when_the_disk_refuses_a_strip_says_so_in_the_game_and_at_home(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # It refuses as long as the test lasts.
    monkeypatch.setattr("ttr_app.storage.games_file.BETWEEN_TRIES", 1e9)
    hands = begun(tablet, tmp_path)
    board = hands.page.board
    assert hands.page.warning.width < 3
    high = board.height
    hands.app.services.library.db.execute("PRAGMA query_only = ON")
    hands.tap("two 0")
    tablet.frames(2)
    assert hands.page.warning.text.startswith(READ_ONLY)
    assert board.height < high, "the strip lies beside the board and not over it"
    assert board.top <= hands.page.warning.y + 1
    wrong: list[str] = []
    with reading() as notes:
        for size in SIZES:
            tablet.resize(*size)
            tablet.frames(2)
            for page in ("map", "hand", "tickets"):
                hands.page_to(page)
                strip = hands.page.warning
                assert strip.width > 100, (size, page)
                assert strip.height >= 30, (size, page)
                assert strip.top <= hands.page.parts["status"].y + 1 or not hands.page.game.pages.paged
                assert strip.text.startswith(READ_ONLY), (size, page)
                for name, part in hands.page.parts.items():
                    over = min(part.right, strip.right) - max(part.x, strip.x) > 1
                    assert not over or part.top <= strip.y + 1 or part.y >= strip.top - 1, (size, page, name)
                wrong += [f"{size} {page}: {c}" for c in complaints(hands, notes)]
                if size == (640, 360):
                    tablet.picture(f"warning-low-{page}")
    assert not wrong, "\n".join(dict.fromkeys(wrong))
    tablet.resize(1280, 800)
    hands.page_to("map")
    tablet.picture("warning-game")
    hands.tap("menu")
    assert READ_ONLY in hands.page.sheet.text
    assert "zapisana po każdym ruchu" not in hands.page.sheet.text
    hands.tap("leave")
    assert any(READ_ONLY in words for words in tablet.texts())
    assert hands.can("continue"), "the game goes on in memory"
    tablet.picture("warning-home")
    hands.tap("continue")
    tablet.frames(2)
    assert hands.page.warning.text.startswith(READ_ONLY), (
        "a table that is laid with the strip on shows it too"
    )


@pytest.mark.painted
def test_saved_games_set_aside_are_told_once(tablet: Tablet, tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no database at all, but somebody's letter " * 200)
    hands = Hands(tablet, open_app(tablet, tmp_path))
    assert hands.can("notice read")
    kept = next(path.name for path in tmp_path.iterdir() if path.name.startswith("games.db.foreign"))
    assert any(kept in words for words in tablet.texts())
    tablet.picture("notice-home")
    tablet.resize(360, 640)
    tablet.frames(2)
    tablet.picture("notice-home-phone")
    hands.tap("notice read")
    assert not hands.can("notice read")
    hands.tap("new usa")
    hands.tap("back") if hands.can("back") else tablet.key("escape")
    assert not hands.can("notice read")


@pytest.mark.painted
def test_a_stuck_computer_is_noted_in_the_log(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path, agents=Stuck))
    hands.tap("new usa")
    hands.tap("play")
    hands.keep_all()
    hands.wait()
    told = hands.game.session.troubles()
    assert told
    tablet.clear()
    hands = Hands(tablet, open_app(tablet, tmp_path, agents=Stuck))
    hands.tap("continue")
    hands.wait()
    assert hands.game.session.troubles()[: len(told)] == told, "also after the app was closed"
    hands.tap("log")
    assert "zaciął się" in hands.page.sheet.text or "szybki ruch" in hands.page.sheet.text
    tablet.picture("log-stuck")
    hands.tap("filter 0")
    assert "szybki ruch" not in hands.page.sheet.text, "it was not the person who got stuck"


@pytest.mark.painted
def test_the_seal_is_shown_from_the_start_and_can_be_checked_in_the_end(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = begun(tablet, tmp_path, "first_journey_europe")
    table = hands.game.session.table
    hands.tap("menu")
    seal = commitment(table)
    assert f"Odcisk tasowania: {seal[:16]}" in hands.page.sheet.text
    code = next(line for line in hands.page.sheet.text.split("\n") if line.startswith("Kod rozdania: "))
    assert read_code(code.split(": ")[1], hands.app.services.maps()) == deal_of(table)
    assert str(table.seed) not in hands.page.sheet.text
    tablet.picture("menu-tablet")
    for size in SIZES:
        tablet.resize(*size)
        tablet.frames(2)
        tablet.picture(f"menu-{size[0]}x{size[1]}")
    tablet.resize(1280, 800)
    hands.tap("rules")
    assert seal in hands.page.sheet.text.replace(" ", "")
    tablet.picture("rules-seal")
    hands.tap("close")
    finish(hands)
    hands.tap("skip show")
    assert str(table.seed) not in hands.page.sheet.text, (
        "an end is no list of numbers: they wait behind the i"
    )
    hands.tap("codes")
    tablet.frames(2)
    words = hands.page.sheet.text
    assert f"ziarno {table.seed}, sól {table.salt}" in words
    assert seal in words
    assert code in words
    tablet.picture("proof-tablet")
    tablet.resize(360, 640)
    tablet.frames(2)
    assert f"ziarno {table.seed}, sól {table.salt}" in hands.page.sheet.text
    tablet.picture("proof-phone")


def test_among_several_people_the_code_of_the_deal_waits_for_the_end(tablet: Tablet, tmp_path: Path) -> None:
    """Whoever knew it could deal the same cards on another device; the seal alone betrays nothing."""
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new usa")
    hands.tap("add person")
    hands.tap("play")
    hands.tap("menu")
    assert "Kod rozdania" not in hands.page.sheet.text
    assert "Odcisk" not in hands.page.sheet.text, "a covered page is the same whatever was dealt"
    hands.tap("go on")
    hands.tap("lift")
    hands.tap("menu")
    assert "Kod rozdania" not in hands.page.sheet.text
    assert f"Odcisk tasowania: {hands.game.session.commitment[:16]}" in hands.page.sheet.text


@pytest.mark.painted
@pytest.mark.parametrize("assist", ["off", "tickets", "plan"])
def test_off_tickets_and_plan_differ(tablet: Tablet, tmp_path: Path, assist: str) -> None:
    hands = helped(tablet, tmp_path, assist, advisor=advise)
    game, panel = hands.game, hands.page.parts["tickets"]
    advice = advise(game.session.game, game.view)
    # A ticket that the plan goes for: not every one is worth its way.
    ticket = next(hope.ticket for hope in advice.tickets if hope.routes)
    assert hands.can("plan") == (assist == "plan")
    assert ("Brakuje:" in panel.text) == (assist == "plan")
    assert ("zrealizowane" in panel.text) == (assist != "off")
    assert bool(hands.page.board.selection.plan) == (assist == "plan")
    tablet.picture(f"assist-{assist}")
    hands.tap(f"ticket {ticket}")
    path = hands.page.board.selection.ticket_path
    assert bool(path) == (assist != "off")
    if assist == "plan":
        assert path == frozenset(next(hope.routes for hope in advice.tickets if hope.ticket == ticket))
        tablet.picture("assist-plan-ticket")
        hands.tap("plan")
        assert hands.page.board.selection.plan == frozenset(advice.routes)
        lacking = [(colour, n) for _deck, colour, n in game.plan.lacking() if colour is not None]
        assert lacking == [(each.colour, each.cards) for each in advice.plan.bill.lacking]
        missing = sum(each.cards for each in advice.plan.bill.lacking)
        assert 0 < missing <= sum(game.board.lengths[route] for route in advice.routes)
        hands.tap("plan")
        assert not hands.page.board.selection.plan


@pytest.mark.painted
@pytest.mark.parametrize("size", [(360, 640), (960, 600), (800, 1280)])
def test_the_plan_is_asked_once_a_change(tablet: Tablet, tmp_path: Path, size: tuple[int, int]) -> None:
    asked = []

    def counted(game: Any, view: Any, earlier: Any) -> Any:
        asked.append(view.step)
        return advise(game, view, earlier)

    tablet.resize(*size)
    hands = Hands(tablet, open_app(tablet, tmp_path, advisor=counted))
    hands.tap("new world")
    hands.tap("chair 0")
    hands.tap("assist plan")
    hands.tap("done")
    hands.tap("play")
    for _ in range(3):
        hands.wait()
        hands.do(quick_move(hands.game.session.game, hands.game.view, 1))
    hands.wait()
    hands.page_to("tickets")
    tablet.frames(5)
    tablet.picture(f"assist-plan-world-{size[0]}x{size[1]}")
    assert asked
    assert len(asked) == len(set(asked)), "once for each state of the game"


@pytest.mark.painted
def test_theme_and_text_size_change_at_once_and_are_kept(tablet: Tablet, tmp_path: Path) -> None:
    from ttr_app.ui.kit.look import look

    hands = begun(tablet, tmp_path)
    hands.tap("menu")
    seen = []
    for _ in range(3):
        seen.append((look.theme.name, tuple(tablet.window.clearcolor[:3])))
        assert hands.page.board.theme is look.theme
        hands.tap("look")
        tablet.picture(f"theme-{look.theme.name}-menu")
    assert [name for name, _paper in seen] == ["light", "dark", "contrast"]
    assert len({paper for _name, paper in seen}) == 3
    hands.tap("look")
    hands.tap("go on")
    tablet.picture("theme-dark")
    hands.tap("menu")
    before = look.font("body")[1]
    sizes = []
    for _ in range(4):
        hands.tap("text size")
        sizes.append(look.text_scale)
        assert hands.page.board.text_scale == look.text_scale
    assert sizes == [1.15, 1.3, 1.5, 1.0]
    for _ in range(3):
        hands.tap("text size")
    assert look.font("body")[1] > before
    tablet.picture("text-large-menu")
    hands.tap("go on")
    tablet.picture("text-large")
    kept = GameLibrary(tmp_path).settings.load()
    assert (kept.theme, kept.text_size) == ("dark", 1.5)
    hands.app.services.change(theme="light", text_size=1.0)


def test_the_rules_open_with_f1_and_close_again(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "europe")
    tablet.key("f1")
    tablet.frames(2)
    assert hands.app.root.current.book.book.map_id == "europe"
    assert "Zasady: Europa" in tablet.texts()
    tablet.key("t")
    assert hands.page.open_sheet is None, "no key is the game's while the book lies over it"
    tablet.key("escape")
    tablet.frames(2)
    assert hands.app.root.current.book.book is None
    assert hands.page.open_sheet is None


def test_what_was_told_last_is_gone_when_the_scoring_begins(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "first_journey_europe")
    hands.game.turn.say("Coś z samego końca gry.")
    finish(hands)
    assert type(hands.page.open_sheet).__name__ == "ScoreShow"
    assert hands.game.messages.toast == ""
    assert hands.page.parts["status"].text.endswith("Koniec gry.")


@pytest.mark.timeout(170)
@pytest.mark.parametrize("when", ["in a game", "at its end"])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_nothing_of_it_is_clipped_or_too_small_in_any_window(
    tablet: Tablet, tmp_path: Path, text_size: float, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ttr_app.storage.games_file.BETWEEN_TRIES", 1e9)  # the disk refuses to the end
    wrong: list[str] = []

    def look_around(scene: str, pages: tuple[str, ...] = ("map",)) -> None:
        for size in SIZES:
            tablet.resize(*size)
            tablet.frames(2)
            for page in pages:
                if len(pages) > 1:
                    hands.page_to(page)
                tablet.frames(2)
                wrong.extend(f"{size} {scene} {page}: {words}" for words in complaints(hands, notes))
        tablet.resize(1280, 800)
        tablet.frames(2)

    with reading() as notes:
        hands = Hands(tablet, open_app(tablet, tmp_path, advisor=advise, text_size=text_size))
        ala = SeatSetup(name="Ala", colour="blue", assist="plan")
        rival = SeatSetup(name="Semafor", colour="red", level="local")
        hands.app.root.play(
            hands.app.services.begin(TableSetup(map="world", seats=(ala, rival), seed=5, first=0))
        )
        for _ in range(2):
            hands.wait()
            hands.do(quick_move(hands.game.session.game, hands.game.view, 1))
        hands.wait()
        hands.app.services.library.db.execute("PRAGMA query_only = ON")
        hands.tap("two 0")
        hands.wait()
        tablet.seconds(7)
        if when == "in a game":
            look_around("plan and warning", ("map", "hand", "tickets"))
            hands.tap("menu")
            look_around("menu")
            hands.tap("rules")
            look_around("rules")
        else:
            finish(hands)
            hands.tap("skip show")
            look_around("results")
            hands.tap("codes")
            look_around("proof")
            hands.tap("home")
            look_around("home")
    assert not wrong, "\n".join(wrong)
