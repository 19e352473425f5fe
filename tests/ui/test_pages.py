"""The pages by real taps and keys: home, set-up, settings, rules, history, and the way between them."""

import gc
import json
from pathlib import Path

import pytest
from kivy.uix.scrollview import ScrollView

from tests.ui.cramped import cramped
from tests.ui.hands import Hands, open_app
from tests.ui.stranger import begin, table
from tools.tablet import Tablet
from ttr_app.ui.kit.look import look
from ttr_app.ui.pages import EVERY, MAIN, RAIL
from ttr_app.ui.parts import Tap
from ttr_app.ui.shell.rail import Rail, Stop
from ttr_app.ui.shell.ring import taps_in

SIZES = ((1280, 800), (960, 600), (800, 1280), (360, 640), (640, 360))


def opened(tablet: Tablet, home: Path, **settings: object) -> Hands:
    return Hands(tablet, open_app(tablet, home, **settings))


def left_games(hands: Hands, count: int) -> list[int]:
    """Begin so many games and leave each; give their numbers, the last one first."""
    found = []
    for seed in range(count):
        session = hands.app.services.begin(table("usa", "pc", seed=seed + 1))
        session.leave()
        found.append(session.id)
    hands.app.root.go("play")
    hands.tablet.frames(2)
    return found[::-1]


def listed(hands: Hands) -> list[int]:
    """Give the games that home lists."""
    return [line["game_id"] for line in hands.page.home.ids.list.data if "game_id" in line]


# --- home ---------------------------------------------------------------------------------------------------------
def test_every_kept_game_can_be_reached_and_says_who_whose_turn_and_when(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = opened(tablet, tmp_path)
    numbers = left_games(hands, 7)
    assert listed(hands) == numbers, "all of them, the last first"
    first = tablet.find("ResumeCard")
    assert first.names == "Ala, Jan"
    assert "ruch: Ala" in first.state_words
    assert "dziś" in first.state_words


def test_the_game_that_was_killed_shows_its_board(tablet: Tablet, tmp_path: Path) -> None:
    """No picture is kept when the app is killed: the board is drawn from the moves on disk."""
    hands = opened(tablet, tmp_path)
    session = begin(hands, table("europe", "pp"))
    while not any(owner >= 0 for owner in session.view.owner):
        if session.curtain.__class__.__name__ == "HandOver":
            session.lift()
        legal = session.view.legal
        claims = [action for action in legal if action.kind == "claim"]
        session.submit(
            (claims or [a for a in legal if a.kind in ("keep", "blind", "draw")] or list(legal))[0]
        )
    laid = [(route, owner) for route, owner in enumerate(session.view.owner) if owner >= 0]
    tablet.clear()  # nothing was left properly: no page had time to keep a picture
    hands = opened(tablet, tmp_path)
    inks = hands.app.services.inks_of(session.table)
    assert tablet.find("ResumeCard").claims == [(route, inks[seat]) for route, seat in laid]


def test_a_deleted_game_comes_back_with_one_tap_or_goes_for_good(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    second, first = left_games(hands, 2)
    hands.tap(f"delete {first}")
    tablet.frames(2)
    assert listed(hands) == [second]
    hands.tap("snack")
    tablet.frames(2)
    assert listed(hands) == [second, first]
    hands.tap(f"delete {first}")
    tablet.seconds(7)
    assert [game.id for game in hands.app.services.unfinished()] == [second]


def test_home_leads_to_what_has_a_page_and_to_nothing_else(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ttr_app.ui.pages import PAGES
    from ttr_app.ui.pages.play.more import entries

    hands = opened(tablet, tmp_path)
    monkeypatch.delitem(PAGES, "packs", raising=False)
    for size in ((1280, 800), (360, 640)):
        tablet.resize(*size)
        monkeypatch.setitem(PAGES, "daily", PAGES["learn"])
        hands.app.root.go("play")
        tablet.frames(3)
        for scrolled in tablet.all(ScrollView):
            scrolled.scroll_y = 0  # below the maps on a phone
        tablet.frames(3)
        shown = {tap.key for tap in taps_in(hands.app.root) if tap.key.startswith("open ")}
        assert shown == {f"open {entry.key}" for entry in entries(PAGES.__contains__)}
        assert "open packs" not in shown, "a button that leads nowhere"
        hands.tap("open daily")
        assert hands.page.name == "daily"
        monkeypatch.delitem(PAGES, "daily")


def test_a_map_without_a_drawing_kills_no_page(tablet: Tablet, tmp_path: Path) -> None:
    trees = Path(__file__).parents[1] / "maps" / "six_trees.json"
    trees = trees if trees.exists() else next(Path(__file__).parents[1].rglob("six_trees.json"))
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "six_trees.json").write_bytes(trees.read_bytes())
    flat = {"size": [0, 0], "period": None, "cities": {}, "routes": {}}
    odd = json.loads(trees.read_bytes()) | {"id": "flat_trees", "layout": flat}
    (tmp_path / "maps" / "flat_trees.json").write_text(json.dumps(odd))
    hands = opened(tablet, tmp_path)
    assert hands.can("new six_trees")
    hands.tap("new six_trees")
    tablet.frames(2)
    assert hands.can("play")


# --- set-up -------------------------------------------------------------------------------------------------------
def test_a_family_of_three_is_five_taps_without_typing(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    for key in ("new usa", "person Ala", "person Jan", "person Zosia", "play"):
        hands.tap(key)
        tablet.frames(2)
    assert hands.taps == 5
    seats = hands.game.session.table.seats
    assert [(seat.name, seat.level) for seat in seats] == [("Ala", None), ("Jan", None), ("Zosia", None)]


def test_a_company_is_remembered_for_its_map_and_for_no_other(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    for key in ("new usa", "person Ala", "person Jan", "person Zosia", "play"):
        hands.tap(key)
    hands.app.root.go("play")
    hands.tap("new europe")
    assert len(hands.page.chairs) == 2, "another map begins with its own company"
    hands.tap("back")
    hands.tap("new usa")
    assert [chair.name for chair in hands.page.chairs] == ["Ala", "Jan", "Zosia"]


def test_a_phone_turned_round_keeps_the_set_up(tablet: Tablet, tmp_path: Path) -> None:
    """Upright there is no picture of the board: it is not lost for when the window grows."""
    tablet.resize(360, 640)
    hands = opened(tablet, tmp_path)
    hands.tap("new usa")
    gc.collect()
    for size in ((640, 360), (1280, 800), (360, 640)):
        tablet.resize(*size)
        tablet.frames(3)
        gc.collect()
        hands.tap("chair 0")
        hands.tap("done")
    assert len(hands.page.chairs) == 2


@pytest.mark.parametrize(
    "kept",
    [
        [],
        {"chairs": None},
        {"chairs": [{"name": "Ala", "colour": "mauve", "level": None}]},
        {"chairs": [{"name": 5, "colour": "blue", "level": None}, {}]},
        {"chairs": [{"name": "Ala", "colour": "blue", "level": "wizard"}] * 2},
        {"chairs": [{"name": "Ala", "colour": "blue", "level": None, "assist": "magic"}] * 2},
    ],
)
def test_odd_companies_in_the_settings_fall_back_to_the_usual_one(
    tablet: Tablet, tmp_path: Path, kept: object
) -> None:
    hands = opened(tablet, tmp_path)
    hands.app.services.change(last_tables={"usa": kept})
    hands.tap("new usa")
    assert [chair.level is None for chair in hands.page.chairs] == [True, False]


def test_a_typed_name_takes_the_place_of_the_old_one_and_escape_needs_one_press(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = opened(tablet, tmp_path)
    hands.tap("new usa")
    hands.tap("chair 0")
    hands.tap("type name")
    tablet.seconds(0.6)
    card = next(child for child in tablet.window.children if child is not hands.app.root)
    assert card.field.selection_text == card.field.text == "Gracz 1", "the first letter replaces it"
    tablet.key("escape")
    tablet.seconds(0.6)
    assert tablet.window.children == [hands.app.root]
    assert hands.page.name == "setup", "Escape took the card away and nothing else"


# --- settings, rules, history ---------------------------------------------------------------------------------------
def test_every_setting_works_at_once(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    hands.tap("go settings")
    hands.tap("language en")
    assert "Settings" in tablet.texts()
    hands.tap("look dark")
    assert look.theme.name == "dark"
    hands.tap("look contrast")
    assert look.theme.name == "contrast"
    hands.tap("text_size 1.5")
    assert look.text_scale == 1.5
    for switch in ("reduced_motion", "fast_scoring", "stay_awake"):
        before = getattr(hands.app.services.settings, switch)
        hands.tap(switch)
        assert getattr(hands.app.services.settings, switch) is not before
    kept = hands.app.services.library.settings.load()
    assert (kept.language, kept.high_contrast, kept.text_size, kept.stay_awake) == ("en", True, 1.5, False)


def test_f1_shows_our_rules_and_never_kivys_settings(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    tablet.key("f1")
    assert hands.page.name == "rules"
    assert tablet.window.children == [hands.app.root]
    tablet.key("escape")
    assert hands.page.name == "play"


def test_learn_lists_the_lessons_and_leads_to_the_book(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    hands.tap("go learn")
    assert "Gra z przewodnikiem" in tablet.texts()
    hands.tap("go rules")
    assert hands.page.name == "rules"


def test_a_finished_game_is_in_the_history_with_its_board(tablet: Tablet, tmp_path: Path) -> None:
    from ttr_app.ai import quick_move

    hands = opened(tablet, tmp_path)
    session = begin(hands, table("first_journey_europe", "pc"))
    while not session.view.over:
        if session.status.wait == "person":
            session.submit(quick_move(session.game, session.view, session.view.step))
        tablet.frames(1)
    hands.app.root.go("history")
    tablet.frames(3)
    line = hands.page.sheet.ids.list.data[0]
    assert line["won"]
    (row,) = [tap for tap in hands.on_page() if tap.key == f"result {session.id}"]
    assert row.claims
    hands.tap(f"result {session.id}")
    tablet.frames(2)
    assert hands.page.opened
    assert "Ala" in tablet.texts()
    tablet.key("escape")
    assert not hands.page.opened


# --- all pages ------------------------------------------------------------------------------------------------------
def test_tab_reaches_everything_on_every_page(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    for name in EVERY:
        hands.app.root.go(name)
        tablet.frames(3)
        every = {tap.key for tap in taps_in(hands.app.root)}
        reached = set()
        for _step in range(len(every) + 8):
            tablet.key("tab")
            assert hands.app.root.ring.at.lit, "the ring is seen"
            reached.add(hands.app.root.ring.at.key)
        tablet.frames(1)
        assert every <= reached, "and what a long list brings into sight on the way"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_places_to_tap_are_large_and_apart_and_words_are_whole(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    """48 dp each, 8 dp between two that are not one in the other; no word is wider than what it stands in."""
    tablet.resize(*size)
    hands = opened(tablet, tmp_path, text_size=scale)
    left_games(hands, 2)
    for name in EVERY:
        hands.app.root.go(name)
        tablet.frames(4)
        assert cramped(hands.app.root) == [], name
    rail = [stop.children[0] for stop in tablet.all(Stop)]
    assert len(rail) == len(MAIN)
    assert not any(word.is_shortened for word in rail), "the way between the pages is written in full"


@pytest.mark.parametrize("size", SIZES)
def test_the_rail_has_room_for_a_page_more(
    tablet: Tablet, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setitem(RAIL, "rules", RAIL["learn"])
    look.prepare()
    rail = Rail(lambda _name: None)
    rail.lay(*size)
    tablet.resize(*size)
    tablet.show(rail)
    tablet.frames(2)
    stops = rail.children[::-1]
    assert [stop.key for stop in stops] == [f"go {name}" for name in (*MAIN, "rules")]
    assert all(rail.x <= stop.x and stop.right <= rail.right for stop in stops), "side by side"
    assert all(rail.y <= stop.y and stop.top <= rail.top for stop in stops), "or below each other"
    assert not any(stop.children[0].is_shortened for stop in stops)


def test_pages_stay_and_are_not_made_twice(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    made = {}
    for _round in range(2):
        for name in MAIN:
            hands.app.root.go(name)
            assert made.setdefault(name, hands.page) is hands.page
    assert all(isinstance(tap, Tap) for tap in taps_in(hands.app.root))


def test_a_company_of_another_map_sits_down_with_one_tap(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    for key in ("new usa", "person Ala", "person Jan", "person Zosia", "play"):
        hands.tap(key)
    hands.app.root.go("play")
    hands.taps = 0
    for key in ("new europe", "company 0", "play"):
        hands.tap(key)
    assert hands.taps == 3
    assert [(seat.name, seat.level) for seat in hands.game.session.table.seats] == [
        ("Ala", None),
        ("Jan", None),
        ("Zosia", None),
    ]


def test_all_computers_are_made_as_strong_with_one_tap(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    for key in ("new europe", "add computer", "computers master", "play"):
        hands.tap(key)
    assert [seat.level for seat in hands.game.session.table.seats] == [None, "master", "master"]
