"""The state of a race: what a claim or new tickets make of it is what the rules then do."""

from __future__ import annotations

import pytest

from tests.ai.boards import Position, agent, game, skill
from tests.ai.races import CHAIN, MAP, NET, edges, race_of, tickets
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.racing.race import Race
from ttr_app.ai.racing.race_state import RaceContext
from ttr_app.engine import GameSetup


def test_a_ticket_that_is_done_makes_room_for_the_next_and_that_may_be_done_already() -> None:
    """Done tickets are replaced, and one whose cities are joined already counts at once [FJ: tickets]."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own(*CHAIN)
    race = race_of(position)
    (edge,) = edges(position, "vienna-warsaw")
    ready, other, last = tickets(position, "bucharest-paris", "rome-rostov", "berlin-athens")
    after = race.context.claimed(race.state, edge, race.state.hand, 1, (ready, other, last))
    assert after.need == race.state.need - 2
    assert set(after.tickets) == {other, *tickets(position, "dublin-madrid")}
    assert ready not in after.coming
    assert other not in after.coming
    assert last in after.coming
    assert after.trains == race.state.trains - 1


def test_east_and_west_joined_count_as_a_ticket_once() -> None:
    """The bonus counts as one done, and only once a seat [FJ: East-West]."""
    position = Position(MAP).tickets("amsterdam-warsaw", "rome-rostov").own(*CHAIN)
    race = race_of(position)
    assert not race.state.bonus
    first, second = edges(position, "brest-paris")[0], edges(position, "dublin-brest")[0]
    west = race.context.claimed(race.state, first, race.state.hand, 2)
    assert (west.bonus, west.need) == (True, race.state.need - 1)
    assert race.context.claimed(west, second, west.hand, 2).need == west.need


def test_new_tickets_take_the_place_of_both() -> None:
    """Whoever throws away holds two new tickets, those joined already counted [FJ: throwing away]."""
    position = Position(MAP).tickets("rome-rostov", "dublin-madrid").own(*CHAIN)
    race = race_of(position)
    ready, one, two = tickets(position, "bucharest-paris", "athens-paris", "amsterdam-warsaw")
    after = race.context.renewed(race.state, (ready, one, two))
    assert set(after.tickets) == {one, two}
    assert after.need == race.state.need - 1
    assert not {ready, one, two} & set(after.coming)


@pytest.mark.slow
def test_the_state_after_a_claim_is_the_one_that_the_game_comes_to() -> None:
    """What is imagined of a claim is what the rules then do, ticket by ticket, in whole games [FJ: tickets]."""
    table = game(MAP)
    player, seen = agent(MAP, 2, "champion"), 0
    graph = CityGraph(table.board)
    for seed in (3, 4):
        state = table.new(GameSetup(seed, 0))
        while state.decision != "over":
            me = state.to_move
            view = table.observe(state, me)
            action = player.choose(view, seed)
            if action.kind == "claim" and view.decision == "turn":
                race = Race(Evaluation(graph, view, skill("first_journey")), NET)
                order = state.ticket_deck
                edge, spaces = graph.edge_of[action.target], table.board.lengths[action.target]
                after = race.context.claimed(race.state, edge, race.state.hand, spaces, order)
                table.apply(state, action)
                real = table.observe(state, me)
                assert table.board.numbers.tickets_to_win - after.need == len(real.done[me]) + real.bonus[me]
                if state.decision != "over":
                    assert set(after.tickets) == set(real.tickets)
                seen += 1
                continue
            table.apply(state, action)
    assert seen > 25


def test_distances_after_a_claim_are_those_worked_out_anew() -> None:
    """The short way of bringing distances up to date changes nothing."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own(*CHAIN[:2])
    race = race_of(position)
    for edge, lanes in enumerate(race.context.lanes):
        if not lanes:
            continue
        after = race.context.claimed(race.state, edge, race.state.hand, 1)
        fresh = RaceContext(race.context.graph, race.context.lanes, race.context.odds, race.context.rivals, 0)
        assert race.context.far(after.edges) == fresh.far(after.edges)
