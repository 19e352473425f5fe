"""What a rival may take soon, as a player in the race for tickets sees it."""

from __future__ import annotations

import msgspec
import pytest

from tests.ai.boards import Position, game, positions
from tests.ai.test_racing import CHAIN, MAP, done, edges, race_of, route
from ttr_app.ai.choosing import Brain
from ttr_app.ai.levels import skill_of
from ttr_app.ai.rivals import feared
from ttr_app.ai.schemes import Race


def fears(race: Race) -> list[float]:
    """What is feared for every edge."""
    thought = feared(race)
    while True:
        try:
            next(thought)
        except StopIteration as end:
            found: list[float] = end.value
            return found


def test_only_the_last_free_lane_is_feared() -> None:
    """A rival who takes one lane of two leaves the other, and what is owned cannot be taken."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid")
    both, one, mine = edges(position, "paris-berlin", "warsaw-riga", "paris-amsterdam")
    before = fears(race_of(position))
    assert before[both] == 0.0
    assert before[one] > 0.0
    assert before[mine] > 0.0
    position.own("paris-berlin", "paris-amsterdam")
    after = fears(race_of(position))
    assert after[both] > 0.0
    assert after[mine] == 0.0


def test_what_leads_on_from_a_rivals_network_is_feared_more() -> None:
    """The next ticket is the sooner done, the less is missing; what a rival joins already is no ticket in its hand."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid")
    (edge,) = edges(position, "vienna-warsaw")
    far = fears(race_of(position))[edge]
    position.own("vienna-bucharest", "bucharest-ankara", "zurich-vienna", seat=1 - position.seat)
    assert fears(race_of(position))[edge] > far


def test_a_route_that_a_rival_needs_is_taken_sooner() -> None:
    """Of the cost of losing a route more counts when a rival's next ticket leads over it."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own(*CHAIN).hand(black=1)
    done(position, 4, position.seat)
    view = position.view()
    skill = skill_of("first_journey", "champion")
    assert skill.watch > 0.0
    careless = msgspec.structs.replace(skill, watch=0.0)
    worth = {
        used: {c.action: c.worth for c in Brain(position.game, used).choices(view)}
        for used in (skill, careless)
    }
    for action in view.legal:
        gain = worth[skill][action] - worth[careless][action]
        if action.kind == "claim" and action.target == route(position, "vienna-warsaw"):
            assert gain > 0.1
        else:
            assert gain == pytest.approx(0.0)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_fear_is_a_chance(seats: int) -> None:
    """In real games: never below nought, never above one for each rival, whatever they own."""
    table = game(MAP, seats)
    seen = 0
    for state in positions(MAP, seats, seed=22, every=5):
        view = table.observe(state, state.to_move)
        if view.decision != "turn":
            continue
        position = Position(MAP, seats)
        position.state, position.seat = state, state.to_move
        for chance in fears(race_of(position)):
            seen += 1
            assert 0.0 <= chance <= seats - 1 + 1e-9
    assert seen > 20
