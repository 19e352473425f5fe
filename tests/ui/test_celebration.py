"""A ticket that is done is celebrated at once: in words, and on the map for whoever cannot read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.stranger import begin, go_on_until, start, table
from tests.ui.test_rotate import eager
from tools.tablet import Tablet
from ttr_app.ai import Weights, make_agent


@pytest.mark.parametrize("map_id", ["first_journey_europe", "usa"])
def test_a_ticket_that_is_done_shines_on_the_map_for_a_while(
    tablet: Tablet, tmp_path: Path, map_id: str
) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table(map_id, "pc"))
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
    shown = board.selection
    wanted = {city for ticket in done() for city in game.board.tickets[ticket].cities}
    assert set(shown.ticket_cities) == wanted
    assert shown.network == seat
    assert any(game.names.city(city) in hands.page.parts["status"].text for city in wanted)
    tablet.picture(f"celebration-{map_id}")
    tablet.seconds(7)
    assert not board.selection.ticket_cities
    assert board.selection.network is None
    assert game.messages.toast == ""


def test_whoever_acts_ends_the_celebration(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("first_journey_europe", "pp"))
    game = hands.game
    game.messages.cheer("!", game.view.seat, game.view.tickets[:1], game.shown.now())
    game.signals.repaint()
    tablet.frames(1)
    assert hands.page.board.selection.network == game.view.seat
    go_on_until(hands, lambda session: session.view.step > 2 or session.view.over, eager)
    tablet.frames(2)
    assert game.messages.cheered is None
