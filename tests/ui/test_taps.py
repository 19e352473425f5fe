"""How many taps things take, counted by the driver, against the table of the project's targets for feel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.engine import actions


def counted(hands: Hands, act: Callable[[], object]) -> int:
    """Count the taps that something takes."""
    before = hands.taps
    act()
    return hands.taps - before


def my_turn(tablet: Tablet, home: Path, map_id: str = "europe", seats: str = "pc", **more: Any) -> Hands:
    """Begin a game and come to the person's first turn."""
    hands = start(tablet, home)
    begin(hands, table(map_id, seats, **more))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
    return hands


def step(hands: Hands) -> int:
    """Give the number of steps that the game has come."""
    return int(hands.game.session.status.step)


def seen(hands: Hands) -> list[int]:
    """Give the person's cards as the game has them, whoever is to move."""
    session = hands.game.session
    return list(session.game.observe(session._record.state, 0).hand)


def test_going_on_with_the_game_that_was_left_is_one_tap(tablet: Tablet, tmp_path: Path) -> None:
    hands = my_turn(tablet, tmp_path)
    at = step(hands)
    tablet.clear()
    hands = start(tablet, tmp_path)
    assert counted(hands, lambda: hands.tap("continue")) == 1
    assert step(hands) == at
    assert hands.game.view.mine


def test_a_new_solo_game_with_the_last_settings_is_two_taps(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)

    def new() -> None:
        hands.tap("new europe")
        hands.tap("play")

    assert counted(hands, new) == 2
    assert [seat.level is None for seat in hands.game.session.table.seats] == [True, False]


def test_two_face_up_cards_are_two_taps(tablet: Tablet, tmp_path: Path) -> None:
    hands = my_turn(tablet, tmp_path)
    plain = [i for i, card in enumerate(hands.game.view.market) if card != hands.game.board.wild]
    at, cards = step(hands), sum(seen(hands))

    def draw() -> None:
        hands.tap(f"card {plain[0]}")
        hands.tap(f"card {plain[1]}")

    assert counted(hands, draw) == 2
    assert step(hands) >= at + 2
    assert sum(seen(hands)) == cards + 2


@pytest.mark.parametrize(
    ("map_id", "deck"), [("usa", 0), ("europe", 0), ("first_journey_europe", 0), ("world", 0), ("world", 1)]
)
def test_two_cards_from_a_deck_are_one_tap(tablet: Tablet, tmp_path: Path, map_id: str, deck: int) -> None:
    hands = my_turn(tablet, tmp_path, map_id)
    cards = sum(seen(hands))
    assert counted(hands, lambda: hands.tap(f"two {deck}")) == 1
    assert sum(seen(hands)) == cards + 2


def claimable(hands: Hands, wanted: Callable[[int, int, int], bool]) -> int | None:
    """Find a route that can be claimed and of whose lanes and payments `wanted(route, lanes, payments)` is true."""
    session, plan = hands.game.session, hands.page.game.board_plan
    for route in sorted({a.target for a in session.view.legal if a.kind == "claim"}):
        lanes = [
            r
            for r in plan.corridors[plan.corridor_of[route]].routes
            if session.why_not(actions.claim(r)) is None
        ]
        if wanted(route, len(lanes), len(session.payments(actions.claim(route)))):
            return route
    return None


def zoomed_tap(hands: Hands, route: int) -> None:
    """Tap a route where nothing else is near: the board is moved there first."""
    board = hands.page.board
    board.camera.move_to(board.camera.show_box(board.plan.route_box([route]), 56, 2.6), 0.0)
    board.wake()
    hands.tablet.seconds(1)
    hands.tap_route(route)


def test_a_claim_is_two_taps_and_never_one(tablet: Tablet, tmp_path: Path) -> None:
    hands = my_turn(tablet, tmp_path)
    session = hands.game.session
    go_on_until(
        hands,
        lambda s: (
            s.view.mine
            and s.view.decision == "turn"
            and claimable(hands, lambda r, lanes, ways: lanes == ways == 1) is not None
        ),
    )
    route = claimable(hands, lambda r, lanes, ways: lanes == ways == 1)
    assert route is not None
    at = step(hands)
    assert counted(hands, lambda: zoomed_tap(hands, route)) == 1
    assert step(hands) == at, "one tap claims nothing"
    assert counted(hands, lambda: hands.tap("confirm")) == 1
    assert step(hands) > at
    tunnel = session.board.tunnels >> route & 1 if hasattr(session.board, "tunnels") else False
    assert tunnel or session._record.state.routes[0] >> route & 1


def test_a_claim_with_a_choice_is_three_taps_at_most(tablet: Tablet, tmp_path: Path) -> None:
    """A double route's other lane, or other cards than those proposed: one tap more."""
    hands = my_turn(tablet, tmp_path, "usa")
    go_on_until(
        hands,
        lambda s: (
            s.view.mine
            and s.view.decision == "turn"
            and claimable(hands, lambda r, lanes, ways: ways > 2) is not None
        ),
    )
    route = claimable(hands, lambda r, lanes, ways: ways > 2)
    assert route is not None
    at = step(hands)

    def claim() -> None:
        zoomed_tap(hands, route)
        hands.tap("payment 1")
        hands.tap("confirm")

    wanted: list[Any] = []
    hands_taps = counted(hands, claim)
    wanted = [s.action for s in hands.game.session._record.steps[at:] if s.action.kind == "claim"]
    assert hands_taps <= 3
    assert wanted
    assert wanted[0].payment


def test_tickets_are_three_taps_and_the_choices(tablet: Tablet, tmp_path: Path) -> None:
    hands = my_turn(tablet, tmp_path)
    at, mine = step(hands), len(hands.game.view.tickets)
    assert counted(hands, lambda: hands.tap("tickets")) == 1
    assert step(hands) == at, "one tap draws no tickets"
    assert counted(hands, lambda: hands.tap("confirm")) == 1
    assert hands.game.view.decision == "offer"
    assert counted(hands, hands.keep_all) == 1 + 3
    session = hands.game.session
    assert len(session.game.observe(session._record.state, 0).tickets) == mine + 3


def test_a_ticket_on_the_map_is_one_tap(tablet: Tablet, tmp_path: Path) -> None:
    hands = my_turn(tablet, tmp_path)
    ticket = hands.game.view.tickets[0]
    assert counted(hands, lambda: hands.tap(f"ticket {ticket}")) == 1
    shown = hands.page.board.selection
    assert set(shown.ticket_cities) == set(hands.game.board.tickets[ticket].cities)
    assert shown.ticket_path, "with the shortest way left"


def test_hand_tickets_and_rivals_are_seen_without_a_tap(tablet: Tablet, tmp_path: Path) -> None:
    hands = my_turn(tablet, tmp_path, seats="pcccc")
    view = hands.game.view
    for name in ("hand", "tickets", "seats", "market", "status"):
        part = hands.page.parts[name]
        assert part.width > 100, name
        assert 0 <= part.x < part.right <= 1280, name
        assert 0 <= part.y < part.top <= 800, name
    words = hands.page.parts["seats"].text.split("\n")
    for seat in range(5):
        assert hands.game.names.seat(seat) in words
        assert str(view.supply[seat][0]) in words
    assert len([t for t in hands.page.parts["tickets"].targets if t.key.startswith("ticket ")]) == len(
        view.tickets
    )
    tablet.resize(360, 640)
    tablet.frames(3)
    for page in ("map", "hand", "tickets"):
        hands.page_to(page)
        counts = hands.page.parts["counts"]
        assert counts.height > 30
        assert counts.text, "a phone shows the hand's counts on every page"


def test_handing_over_is_one_tap_and_undo_too(tablet: Tablet, tmp_path: Path) -> None:
    hands = my_turn(tablet, tmp_path, "usa", "pp")
    go_on_until(hands, lambda s: s.status.wait == "hand_over")
    assert counted(hands, lambda: hands.tap("lift")) == 1
    assert hands.game.session.viewer is not None
    go_on_until(hands, lambda s: s.view.mine and any(a.kind == "claim" for a in s.view.legal))
    session, at = hands.game.session, step(hands)
    session.submit(next(a for a in session.view.legal if a.kind == "claim"))
    tablet.frames(3)
    assert hands.game.hand_over.waiting
    assert counted(hands, lambda: hands.tap("undo")) == 1
    assert step(hands) == at


@pytest.mark.parametrize("map_id", ["europe", "world"])
def test_no_building_and_no_refused_tap_is_an_act(tablet: Tablet, tmp_path: Path, map_id: str) -> None:
    hands = my_turn(tablet, tmp_path, map_id)
    at = step(hands)
    for city in range(0, len(hands.page.game.board_plan.cities), 3):
        hands.tap_city(city)
        assert step(hands) == at
        hands.page.close_sheet()
    for route in range(0, len(hands.page.game.board_plan.routes), 6):
        hands.tap_route(route)
        assert step(hands) == at
        hands.page.close_sheet()


def test_cards_and_decks_are_large(tablet: Tablet, tmp_path: Path) -> None:
    for map_id in ("usa", "europe", "world"):
        hands = my_turn(tablet, tmp_path / map_id, map_id)
        for size in ((1280, 800), (960, 600), (800, 1280), (360, 640)):
            tablet.resize(*size)
            tablet.frames(3)
            hands.page_to("hand")
            boxes = {t.key: t.box for t in hands.page.parts["market"].targets}
            assert any(key.startswith("card") for key in boxes)
            for key, box in boxes.items():
                assert min(box.w, box.h) >= 71, f"{map_id} {size}: {key} is {box.w:.0f}x{box.h:.0f}"
        tablet.resize(1280, 800)
        tablet.clear()
