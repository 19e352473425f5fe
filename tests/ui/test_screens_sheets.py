"""Every sheet, rotated and resized while it is open; refusals in words; the keyboard; the way back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.spaces import as_seen
from tests.ui.hands import Hands, finish, helped, open_app
from tests.ui.test_screens_taps import begun, until
from tools.tablet import Tablet
from ttr_app.engine import actions

SIZES = [(360, 640), (960, 600), (800, 1280), (640, 360), (1366, 768), (1280, 800)]


def turn_about(tablet: Tablet, hands: Hands) -> None:
    """Rotate and resize with a sheet open: it stays, whole, and on the window."""
    sheet = hands.page.open_sheet
    for size in SIZES:
        tablet.resize(*size)
        tablet.frames(2)
        assert hands.page.open_sheet is sheet
        panel = hands.page.sheet
        assert panel.width > 100
        for target in panel.targets:
            box = target.box
            assert panel.x - 1 <= box.x, (size, target.key)
            assert box.right <= panel.right + 1, (size, target.key)
            assert panel.y - 1 <= box.y, (size, target.key)
            assert box.top <= panel.top + 1, (size, target.key)
            assert min(box.w, box.h) > 20, (size, target.key)
    tablet.resize(1280, 800)


def opened(hands: Hands, name: str) -> Any:
    """The sheet that is open; fail if it is another."""
    sheet = hands.page.open_sheet
    assert type(sheet).__name__ == name, type(sheet).__name__
    return sheet


def test_offer_split_and_exchange_of_the_world(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new world")
    hands.tap("play")
    hands.wait()
    opened(hands, "OfferSheet")
    turn_about(tablet, hands)
    for i in range(2):
        hands.tap(f"offer {i}")
    assert not hands.can("confirm"), "three tickets at least must be kept"
    assert "Zatrzymaj co najmniej 3 bilety." in hands.page.sheet.text
    hands.tap("look 3")
    assert hands.page.open_sheet.kept == 0b11, "looking is not choosing"
    hands.tap("offer 2")
    hands.tap("confirm")
    split = opened(hands, "SplitSheet")
    turn_about(tablet, hands)
    before = split.trains
    hands.tap("step 1")
    assert f"{before + 1} wagonik" in hands.page.sheet.text
    hands.tap("confirm")
    hands.wait()
    trains = hands.game.view.supply[0][0]
    assert trains == before + 1
    hands.tap("exchange")
    opened(hands, "ExchangeSheet")
    turn_about(tablet, hands)
    hands.tap("step 1")
    assert "strata 1 punktu" in hands.page.sheet.text
    hands.tap("confirm")
    assert hands.game.view.supply[0][0] == trains + 1
    assert hands.game.view.points[0] == -1


def test_a_claim_sheet_stays_through_every_rotation_and_back_closes_it(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = begun(tablet, tmp_path)
    claim = until(hands, "claim")
    hands.tap_route(claim.target)
    opened(hands, "ClaimSheet")
    turn_about(tablet, hands)
    assert "punkt" in hands.page.sheet.text
    assert "zostanie: " in hands.page.sheet.text
    tablet.key("back")
    assert hands.page.open_sheet is None
    tablet.key("back")
    opened(hands, "MenuSheet")
    turn_about(tablet, hands)
    tablet.key("back")
    assert hands.page.open_sheet is None


def test_a_station_is_built_on_its_sheet(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "europe")
    board = hands.game.board
    city = board.city_index["kyiv"]
    hands.tap_city(city)
    if hands.can(f"city {city}"):
        turn_about(tablet, hands)
        hands.tap(f"city {city}")
    opened(hands, "BuildSheet")
    turn_about(tablet, hands)
    assert "Dworzec: Kijów" in hands.page.sheet.text
    assert "4 punkty mniej na końcu. Zostaną 2 dworce." in hands.page.sheet.text
    hands.tap("confirm")
    assert hands.game.view.buildings[0] == (city,)


def test_the_tunnel_shows_the_cards_turned_and_can_be_given_up(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "europe")
    board = hands.game.board
    for _ in range(12):
        tunnel = until(hands, "claim", lambda a: board.kinds[a.target] == "tunnel")
        hands.do(tunnel)
        if hands.game.view.decision == "tunnel":
            break
    else:
        pytest.fail("no tunnel ever asked for more")
    sheet = opened(hands, "TunnelSheet")
    turn_about(tablet, hands)
    assert len(sheet.asked.revealed) == 3
    assert "Tunel: dopłać" in hands.page.sheet.text
    tablet.key("back")
    assert hands.game.view.decision != "tunnel" or hands.page.open_sheet is not None
    if hands.page.open_sheet is not sheet:
        hands.tap("go on")
    hands.tap("withdraw")
    assert hands.game.view.owner[tunnel.target] == -1


def test_a_refused_tap_says_why_in_one_sentence(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    game, board = hands.game, hands.game.board
    reasons = {
        r: game.session.why_not(actions.claim(r)) for r in range(len(board.lengths)) if board.twins[r] < 0
    }
    route = next(
        r for r, reason in reasons.items() if reason and reason.code == "short_of_cards" and reason.amount > 1
    )
    hands.tap_route(route)
    if hands.can(f"corridor {game.board_plan.corridor_of[route]}"):
        hands.tap(f"corridor {game.board_plan.corridor_of[route]}")
    assert hands.page.open_sheet is None
    said = hands.page.parts["status"].text
    assert game.names.route(route) in said
    assert "Brak" in said
    assert said.rstrip().endswith(".")


def test_a_colour_of_the_hand_lights_what_it_can_claim(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    claim = until(hands, "claim", lambda a: hands.game.board.cards[a.payment[0][0]].colour >= 0)
    card = claim.payment[0][0]
    hands.tap(f"hand {card}")
    lit = hands.page.board.selection.lit
    assert claim.target in lit
    colour = hands.game.board.cards[card].colour
    for action in hands.game.view.legal:
        if action.kind == "claim" and action.target in lit:
            continue
        if action.kind == "claim":
            assert colour not in {hands.game.board.cards[c].colour for c, _ in action.payment}
    hands.tap(f"hand {card}")
    assert not hands.page.board.selection.lit


def test_every_key_of_the_desktop_does_its_work(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    game = hands.game
    held = sum(game.view.hand)
    tablet.key("d")
    assert sum(game.view.hand) == held + 1
    wild = game.board.wild
    slot = next(i for i, card in enumerate(game.view.market) if card != wild)
    tablet.key(str(slot + 1))
    assert sum(game.view.hand) == held + 2
    hands.wait()
    tablet.key("t")
    opened(hands, "DrawTicketsSheet")
    tablet.key("escape")
    assert hands.page.open_sheet is None
    tablet.key("tab")
    assert game.pointing.ticket in game.view.tickets
    first = game.pointing.ticket
    tablet.key("tab")
    assert game.pointing.ticket != first
    tablet.key("l")
    opened(hands, "LogSheet")
    turn_about(tablet, hands)
    tablet.key("escape")
    scale = hands.page.board.camera.goal_scale
    tablet.key("=")
    assert hands.page.board.camera.goal_scale > scale
    tablet.key("0")
    tablet.seconds(1)
    assert hands.page.board.camera.at_fit
    claim = until(hands, "claim")
    hands.tap_route(claim.target)
    opened(hands, "ClaimSheet")
    route = hands.page.open_sheet.route
    tablet.key("enter")
    assert game.view.owner[route] == 0


def test_back_leaves_the_set_up_and_then_the_app(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new europe")
    hands.tap("chair 1")
    assert hands.can("level express") or hands.can("level " + hands.app.services.players.levels[2])
    tablet.key("back")
    assert hands.can("chair 1")
    tablet.key("back")
    assert hands.can("new europe")
    stopped = []
    hands.app.stop = lambda *_: stopped.append(1)
    tablet.key("back")
    assert stopped == [1]


def test_a_name_can_be_typed_in_one_field(tablet: Tablet, tmp_path: Path) -> None:
    from kivymd.uix.button import MDButton
    from kivymd.uix.textfield import MDTextField

    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new usa")
    hands.tap("chair 0")
    hands.tap("type name")
    tablet.seconds(1)
    tablet.find(MDTextField).text = "  Żaneta   Kolejowa "
    done = max(tablet.all(MDButton), key=lambda button: button.to_window(*button.pos)[0])
    tablet.tap(done)
    tablet.seconds(1)
    assert tablet.all(MDTextField) == []
    hands.tap("done")
    hands.tap("play")
    assert hands.game.names.seat(0) == "Żaneta Kolejowa"


def test_the_language_is_changed_with_one_tap_and_kept(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    assert "Nowa gra" in tablet.texts()
    hands.tap("language en")
    assert "New game" in tablet.texts()
    assert hands.app.services.library.settings.load().language == "en"
    hands.tap("language pl")
    assert "Nowa gra" in tablet.texts()


def test_the_picture_of_a_game_is_on_the_home_page(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    hands.tap("menu")
    hands.tap("leave")
    game = hands.app.services.unfinished()[0]
    assert hands.app.services.library.picture(game.id).startswith(b"\x89PNG")
    (card,) = [w for w in hands.on_page() if w.key == "continue"]
    assert card.map_id == "usa"
    services = hands.app.services
    inks = services.inks_of(game.table)
    assert card.claims == [(route, inks[seat]) for route, seat in services.library.claimed(game.id)]


def test_a_hint_appears_where_the_mouse_rests(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    x, y = hands._find("two 0")
    tablet.window.mouse_pos = (x, y)
    tablet.seconds(1)
    assert hands.app.root.tooltip.text == "Dobierz dwie karty ze stosu"
    tablet.window.mouse_pos = (5, 700)
    tablet.frames(2)
    assert hands.app.root.tooltip.width < 2


@pytest.mark.parametrize("assist", ["off", "tickets", "plan"])
def test_each_person_gets_as_much_help_as_they_want(tablet: Tablet, tmp_path: Path, assist: str) -> None:
    """Off: nothing is counted. Tickets: ways and standing. Plan: the ways on the map and a shopping list."""
    hands = helped(tablet, tmp_path, assist)
    assert ("zrealizowane: 0 z" in hands.page.parts["tickets"].text) == (assist != "off")
    assert bool(hands.page.board.selection.plan) == (assist == "plan")
    listed = [
        line for line in hands.page.parts["hand"].text.split("\n") if line.startswith(("brak", "starczy"))
    ]
    assert bool(listed) == (assist == "plan")
    hands.tap(f"ticket {hands.game.view.tickets[0]}")
    assert hands.page.board.selection.ticket_cities
    assert bool(hands.page.board.selection.ticket_path) == (assist != "off")


def test_the_finished_map_can_be_looked_at_and_everybodys_cards_opened(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = begun(tablet, tmp_path, "first_journey_europe")
    finish(hands)
    show = opened(hands, "ScoreShow")
    assert show.pace * len(show.steps) <= 20, "the show lasts 20 seconds at most"
    turn_about(tablet, hands)
    hands.tap("next")
    hands.tap("skip show")
    opened(hands, "ScoreTable")
    hands.tap("open 1")
    assert hands.game.names.seat(1) + ": karty i bilety" in as_seen(hands.page.sheet.text)
    hands.tap("map")
    opened(hands, "ResultsSheet")
    hands.tap("results")
    opened(hands, "ScoreTable")
    hands.tap("home")
    assert hands.can("new usa")


def test_the_rules_of_the_map_are_two_taps_away(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "europe")
    hands.tap("menu")
    hands.tap("rules")
    assert hands.taps == 2
    assert "Tunel: odkrywa się trzy karty" in hands.page.sheet.text
    turn_about(tablet, hands)
    hands.tap("close")
    assert hands.page.open_sheet is None


def test_a_clumsy_tap_is_put_right_by_one_more(tablet: Tablet, tmp_path: Path) -> None:
    """Beside the claim that was meant stand those nearby; none of them needs a better aim."""
    hands = begun(tablet, tmp_path, "europe")
    game = hands.game
    for _ in range(12):
        until(hands, "claim")
        near = []
        for action in game.view.legal:
            if action.kind == "claim" and not near:
                hands.tap_route(action.target)
                if type(hands.page.open_sheet).__name__ == "ClaimSheet" and hands.page.open_sheet.nearby:
                    near = hands.page.open_sheet.nearby
                elif hands.page.open_sheet is not None:
                    hands.tap("cancel")
        if near:
            break
        hands.tap("two 0")
    assert near, "no claim with another nearby was ever possible"
    hands.taps = 0
    hands.tap(f"or {near[0]}")
    assert hands.page.open_sheet.route in game.board_plan.corridors[near[0]].routes
    turn_about(tablet, hands)
    route = hands.page.open_sheet.route
    hands.tap("confirm")
    assert hands.taps == 2
    assert game.view.owner[route] == 0
