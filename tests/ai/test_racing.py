"""The race for tickets: what a good player does in First Journey, and the pieces of judgement behind it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ai.boards import Position, game, positions
from ttr_app.ai import advise
from ttr_app.ai.atlas import Atlas
from ttr_app.ai.choosing import Brain
from ttr_app.ai.levels import skill_of
from ttr_app.ai.moment import Moment
from ttr_app.ai.schemes import Race
from ttr_app.engine import bits

MAP = "first_journey_europe"
CHAIN = ("paris-amsterdam", "amsterdam-berlin", "berlin-vienna", "vienna-bucharest", "bucharest-ankara")


def race_of(position: Position) -> Race:
    """The race as the seat sees it."""
    race = Race(Moment(Atlas(position.board), position.view(), skill_of("first_journey", "champion")))
    for _ in race.think():
        pass
    return race


def route(position: Position, name: str) -> int:
    return position.board.route_index[name]


def edges(position: Position, *names: str) -> tuple[int, ...]:
    atlas = Atlas(position.board)
    return tuple(atlas.edge_of[route(position, name)] for name in names)


def done(position: Position, count: int, seat: int) -> None:
    """Let a seat have done so many tickets that nobody holds in these tests."""
    names = ("riga-rostov", "moscow-stockholm", "ankara-moscow", "riga-rome", "moscow-sarajevo")
    for name in names[:count]:
        ticket = 1 << position.board.ticket_index[name]
        position.state.done[seat] |= ticket
        position.state.ticket_deck = tuple(
            t for t in position.state.ticket_deck if t != position.board.ticket_index[name]
        )
    position.state.ticket_sources = (-1,) * len(position.state.ticket_deck)


def test_the_sixth_ticket_is_done_at_once() -> None:
    """A claim that wins the game comes before every other [FJ: end]."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own("amsterdam-berlin")
    done(position, 5, position.seat)
    position.hand(blue=2, green=3, red=3, white=3)
    assert position.choice()[:2] == ("claim", route(position, "berlin-warsaw"))


@pytest.mark.parametrize(("mine", "theirs"), [(3, 1), (1, 3)])
def test_the_last_train_is_laid_by_who_leads(mine: int, theirs: int) -> None:
    """Whoever lays the last train ends the game, which is good for the one with most tickets [FJ: end]."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own("amsterdam-berlin")
    done(position, mine, position.seat)
    # The rival's are others, but only their number counts here.
    position.state.done[1 - position.seat] = sum(
        1 << position.board.ticket_index[t]
        for t in ("athens-paris", "rome-rostov", "bucharest-paris")[:theirs]
    )
    position.hand(red=2, black=1).supply(1)
    choice = position.choice()
    assert (choice.kind == "claim") == (mine > theirs)


def test_the_lanes_are_chosen_together() -> None:
    """Yellow would do for either of two routes, so that the one that green pays as well takes green."""
    position = Position(MAP).tickets("riga-rostov", "dublin-madrid").hand(yellow=2, green=3)
    race = race_of(position)
    way = edges(position, "riga-moscow", "moscow-rostov")
    assert race.near(way, 0, race.hand, 0) == pytest.approx(2.0 + 5 * race.skill.scarce)
    poorer = list(race.hand)
    poorer[position.board.colours.index("green")] -= 1
    assert race.near(way, 0, poorer, 0) > race.near(way, 0, race.hand, 0) + 0.5
    assert race.near(way, 0, poorer, 1) == pytest.approx(2.0 + 5 * race.skill.scarce)


def test_cards_left_over_count_only_while_tickets_are_to_come() -> None:
    """What is left in the hand when the race is won is worth nothing."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").hand(blue=2, black=1, red=4)
    race = race_of(position)
    way = edges(position, "berlin-warsaw", "amsterdam-berlin")
    without_red = [0 if c == position.board.colours.index("red") else n for c, n in enumerate(race.hand)]
    assert race.near(way, 0, race.hand, 0) == race.near(way, 0, without_red, 0)
    assert race.near(way, 4, race.hand, 0) < race.near(way, 4, without_red, 0) - 0.3


def test_a_network_across_the_board_leaves_less_to_come() -> None:
    """The tickets to come take fewer turns from a line through the middle than from a corner."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid")
    race = race_of(position)
    cities = position.board.city_index
    middle = [cities[c] for c in ("paris", "amsterdam", "berlin", "vienna", "bucharest")]
    corner = [cities[c] for c in ("dublin", "london")]
    assert race.rest(middle, (), 4, True) < race.rest(corner, (), 4, True) - 1.0
    assert race.rest(middle, (), 2, True) < race.rest(middle, (), 4, True) - 1.0
    assert race.rest(middle, (), 0, True) == 0.0


def test_every_ticket_comes_equally_often_at_every_place() -> None:
    """The futures differ, and none of the tickets to come is favoured; what one holds does not come."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid")
    race = race_of(position)
    for place in (0, 1, 5):
        assert set(Counter(order[place] for order in race.orders).values()) == {1}
    coming = {t for order in race.orders for t in order}
    assert len(coming) == len(position.board.tickets) - 2
    assert not coming & set(bits(position.state.tickets[position.seat]))


def test_a_planned_route_without_another_way_is_a_loss() -> None:
    """Losing the single route that does a ticket at once costs turns, losing one elsewhere nothing."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own(*CHAIN).hand(black=1)
    race = race_of(position)
    needed, elsewhere = edges(position, "vienna-warsaw", "moscow-rostov")
    assert race.top is not None
    assert race.top.edges == (needed,)
    assert race.loss(needed) > 0.5
    assert race.loss(elsewhere) == 0.0


def test_far_tickets_are_thrown_away_when_new_ones_are_nearer() -> None:
    """With a long line and two tickets elsewhere new ones are the better hope [FJ: throwing away]."""
    far = Position(MAP).tickets("dublin-madrid", "barcelona-dublin").own(*CHAIN, "sarajevo-bucharest")
    done(far, 4, far.seat)
    far.hand(black=1)
    assert far.choice().kind == "throw"
    near = Position(MAP).tickets("berlin-brest", "amsterdam-warsaw").own(*CHAIN, "sarajevo-bucharest")
    done(near, 4, near.seat)
    near.hand(black=1)
    assert near.choice()[:2] == ("claim", route(near, "vienna-warsaw"))


def test_a_collector_holds_on_to_tickets_and_a_racer_throws_them() -> None:
    """Tempers can be told apart by their throws [FJ: throwing away]."""
    position = Position(MAP).tickets("dublin-madrid", "barcelona-dublin").own(*CHAIN)
    done(position, 3, position.seat)
    position.hand(black=1)
    view = position.view()

    def eager(character: str) -> float:
        """How much better than a draw a throw is thought to be."""
        choices = Brain(position.game, skill_of("first_journey", "champion", character)).choices(view)
        worth = {c.action.kind: c.worth for c in reversed(choices)}
        return worth["throw"] - worth["blind"]

    assert eager("collector") < eager("") - 1.0
    assert eager("racer") > eager("") + 1.0


@pytest.mark.parametrize("seats", [2, 4])
def test_schemes_are_ways_that_the_trains_reach_for(seats: int) -> None:
    """In real games: no scheme needs more trains than there are, owns a route already or does nothing."""
    table = game(MAP, seats)
    seen = 0
    for state in positions(MAP, seats, seed=21, every=4):
        view = table.observe(state, state.to_move)
        if view.decision != "turn":
            continue
        race = Race(Moment(Atlas(table.board), view, skill_of("first_journey", "champion")))
        for _ in race.think():
            pass
        for scheme in race.schemes:
            seen += 1
            assert scheme.edges
            assert all(race.lanes[e] for e in scheme.edges)
            assert sum(min(n for _, n, _ in race.lanes[e]) for e in scheme.edges) <= race.trains
            assert scheme.left <= race.need - len(scheme.tickets)
    assert seen > 20


def test_advice_shows_the_routes_that_the_race_goes_for() -> None:
    """What a child is shown on the map is what the best move is about."""
    table = game("first_journey_europe")
    seen = 0
    for state in positions("first_journey_europe", 2, seed=5, every=3):
        view = table.observe(state, state.to_move)
        if view.decision != "turn":
            continue
        advice = advise(table, view)
        best = advice.moves[0]
        if best.action.kind == "claim" and best.why.code == "plan":
            seen += 1
            ends = {table.board.ends[r] for r in advice.routes}
            assert table.board.ends[best.action.target] in ends
    assert seen > 3
