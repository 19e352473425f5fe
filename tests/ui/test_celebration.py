"""A ticket that is done is celebrated at once: in words, and on the map for whoever cannot read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.stranger import begin, go_on_until, start, table
from tests.ui.test_rotate import eager
from tools.tablet import Tablet
from ttr_app.ai import Weights, make_agent


@pytest.mark.painted
@pytest.mark.parametrize("map_id", ["first_journey_europe", "usa"])
def test_a_ticket_that_is_done_shines_on_the_map_for_a_while(
    tablet: Tablet, tmp_path: Path, map_id: str
) -> None:
    hands = start(tablet, tmp_path, pace="fast")
    begin(hands, table(map_id, "pc"))
    # The board was made for motion; the computers need not wait for it.
    hands.app.services.change(pace="instant")
    hands.game.session.set_pace("instant")
    game, board = hands.game, hands.page.board
    seat, player = game.view.seat, make_agent(game.session.game, Weights(), "express")

    def done() -> set[int]:
        joined = {ticket for ticket, state in game.tickets.all() if state == "done"}
        return joined | set(game.view.done[seat])

    go_on_until(
        hands, lambda session: done() or session.view.over, lambda view: player.choose(view, view.step)
    )
    assert done(), "this game has a ticket done before it ends"
    assert not game.view.over
    if game.shown.throws:
        assert not hands.page.parts["tickets"].where("hole 0"), (
            "a ticket that is done lies with the others' here"
        )
    else:
        assert all(hands.page.parts["tickets"].where(f"hole {ticket}") for ticket in done()), "it is punched"
    shown = board.selection
    wanted = {city for ticket in done() for city in game.board.tickets[ticket].cities}
    assert set(shown.ticket_cities) == wanted
    # The map does not bleach: a light runs along the seat's own line between the ticket's cities, and its ring stays.
    assert shown.network is None
    assert shown.light
    assert all(game.view.owner[route] == seat for route in shown.light)
    ends = [game.board.ends[route] for route in shown.light]
    assert wanted <= {city for pair in ends for city in pair}
    assert shown.ticket_path == frozenset(shown.light)
    lit = board.light.spaces
    assert len(lit) == sum(len(game.board_plan.routes[route].spaces) for route in shown.light)
    assert any(game.names.city(city) in hands.page.parts["status"].text for city in wanted)
    tablet.picture(f"celebration-{map_id}", after=0.4)
    tablet.seconds(1.2)
    assert not board.light.spaces, "it runs once"
    tablet.seconds(7)
    assert not board.selection.ticket_cities
    assert board.selection.network is None
    assert game.messages.cheered is None
    assert not any(game.names.city(city) in game.messages.toast for city in wanted), "other news at most"


def test_whoever_acts_ends_the_celebration(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("first_journey_europe", "pp"))
    game = hands.game
    game.messages.cheer("!", 0, (0,), game.shown.now())
    game.signals.repaint()
    tablet.frames(1)
    assert hands.page.board.selection.ticket_cities
    go_on_until(hands, lambda session: session.view.step > 2 or session.view.over, eager)
    tablet.frames(2)
    assert game.messages.cheered is None
