"""The race for tickets: what a good player does in First Journey, and the pieces of judgement behind it."""

from __future__ import annotations

import msgspec
import pytest

from tests.ai.boards import Position, agent, game, positions, skill, weights
from tests.ai.races import CHAIN, MAP, NET, done, edges, race_of, route
from ttr_app.ai import advise
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.racing.race import DEALS, Race, race_choices
from ttr_app.ai.racing.race_features import RaceFeatures
from ttr_app.ai.racing.race_state import RaceContext, RaceState, context_of
from ttr_app.engine import GameSetup, GameState, bits
from ttr_app.engine.scoring.network import joined


# --- what it does ---------------------------------------------------------------------------------------------------
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
        choices = Brain(position.game, skill("first_journey", "champion", character), NET).choices(view)
        worth = {c.action.kind: c.worth for c in reversed(choices)}
        return worth["throw"] - worth["blind"]

    assert eager("collector") < eager("") - 0.8
    assert eager("racer") > eager("") + 0.8


def test_a_surveyor_builds_from_east_to_west() -> None:
    """A claim on the line across the board is liked better than others of its length [FJ: East-West]."""
    position = Position(MAP).tickets("dublin-madrid", "barcelona-dublin").own(*CHAIN).hand(black=4, white=4)
    across = set(race_of(position).features.bonus)
    view, graph = position.view(), CityGraph(position.board)

    def worths(character: str) -> dict[tuple[str, int], float]:
        choices = Brain(position.game, skill("first_journey", "champion", character), NET).choices(view)
        return {c.action[:2]: c.worth for c in reversed(choices)}

    plain, surveyor = worths(""), worths("surveyor")
    liked = {target for kind, target in plain if kind == "claim" and graph.edge_of[target] in across}
    assert liked
    more = {
        target: surveyor["claim", target] - plain["claim", target]
        for kind, target in plain
        if kind == "claim"
    }
    across_own = [n for target, n in more.items() if target in liked]
    assert min(across_own) > max([n for target, n in more.items() if target not in liked], default=-9.0) - 0.3
    assert max(across_own) > 0.3


def test_a_route_is_paid_with_as_few_wilds_as_may_be() -> None:
    """Wilds serve any colour, so that they are kept while the colour itself is there."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own("amsterdam-berlin")
    done(position, 5, position.seat)
    position.hand(blue=2, wild=2)
    choice = position.choice()
    assert choice[:2] == ("claim", route(position, "berlin-warsaw"))
    assert dict(choice.payment) == {position.board.card_index["blue"]: 2}


# --- what it looks at -----------------------------------------------------------------------------------------------
def test_cards_of_a_colour_pay_for_one_route_after_the_other() -> None:
    """What pays one route does not pay the next as well, and a wild fills whatever lacks."""
    position = Position(MAP).tickets("riga-rostov", "dublin-madrid").hand(yellow=3)
    race = race_of(position)
    yellow = position.board.colours.index("yellow")
    way = tuple(e for e, lanes in enumerate(race.context.lanes) if lanes == ((yellow, 2),))[:2]
    assert len(way) == 2
    assert race.features.cost(way[:1])[:4] == (1, 0, 2, 0)
    assert race.features.cost(way)[:4] == (2, 1, 4, 0)
    with_wild = race.context.drawn(race.state, len(race.state.hand) - 1)
    claims, lack, spaces, wilds, cards, single = RaceFeatures(race.context, with_wild).cost(way)
    assert (claims, lack, spaces, wilds, cards, single) == (2, 0, 4, 1, 0.0, 2)


def test_a_route_with_one_lane_is_paid_before_one_with_a_choice() -> None:
    """The colour that one route must have is not spent on another that could do with what is left."""
    position = Position(MAP).tickets("riga-rostov", "dublin-madrid")
    race = race_of(position)
    lanes = race.context.lanes
    pairs = [
        (e, other)
        for e, choice in enumerate(lanes)
        for other, only in enumerate(lanes)
        if len(choice) == 2 and len(only) == 1 and e < other and choice[0] == only[0]
    ]
    assert pairs
    for e, other in pairs:
        hand = [0] * len(race.state.hand)
        for colour, n in lanes[e]:
            hand[colour] = n
        features = RaceFeatures(race.context, msgspec.structs.replace(race.state, hand=tuple(hand)))
        assert features.cost((e, other))[:2] == (2, 0)


def test_a_rare_colour_is_waited_for_longer() -> None:
    """A card that lacks takes as many draws as the cards still to come say."""
    position = Position(MAP).tickets("riga-rostov", "dublin-madrid").hand(yellow=2, green=1)
    race = race_of(position)
    way = edges(position, "moscow-rostov", "riga-moscow")
    plain = race.features.cost(way)[4]
    odds = [p / 4 for p in race.context.odds]
    scarce = RaceContext(race.context.graph, race.context.lanes, odds, race.context.rivals, 0)
    assert RaceFeatures(scarce, race.state).cost(way)[4] > 2 * plain > 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_ways_lead_over_open_routes_to_the_ends_of_the_tickets(seats: int) -> None:
    """In real games: the ways that are found, with what is owned, do the tickets held."""
    table = game(MAP, seats)
    graph = CityGraph(table.board)
    seen = 0
    for state in positions(MAP, seats, seed=21, every=4):
        view = table.observe(state, state.to_move)
        if view.decision != "turn":
            continue
        race = Race(Evaluation(graph, view, skill("first_journey")), NET)
        features = race.features
        for way in (features.first, features.other, features.both):
            assert all(race.context.lanes[e] for e in way)
        own = race.evaluation.analysis.own
        for way in (features.first, features.both):
            if features.then_price < 200 and way:
                seen += 1
                routes = own | sum(1 << graph.lanes[e][0] for e in way)
                did = [t for t in view.tickets if joined(table.board, routes, table.board.tickets[t].mask)]
                assert len(did) >= (1 if way == features.first else 2)
    assert seen > 15


# --- what it guesses ------------------------------------------------------------------------------------------------
def test_the_net_fits_the_numbers() -> None:
    """As many weights a row as a state has numbers, through to one guess."""
    race = race_of(Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid"))
    numbers = race.features.numbers()
    wide = len(numbers)
    for layer in NET.layers:
        assert {len(row) for row in layer.rows} == {wide}
        assert len(layer.add) == len(layer.rows)
        wide = len(layer.rows)
    assert wide == 1


def test_a_race_is_shorter_with_cards_with_tickets_done_and_with_a_line_across_the_board() -> None:
    """What every player knows, the net knows too."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").hand(blue=1, red=1, white=1)
    race = race_of(position)
    start = race.turns(race.state)
    assert 14.0 < start < 20.0
    rich = race.context.drawn(race.state, 0, 1, 2, 3, len(race.state.hand) - 1)
    assert race.turns(rich) < start - 1.0
    for need in range(5, 0, -1):
        nearer = race.turns(msgspec.structs.replace(race.state, need=need))
        assert nearer < start - 1.0
        start = nearer
    built = race_of(Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own(*CHAIN))
    assert built.turns(built.state) < race.turns(race.state) - 3.0
    assert race.turns(msgspec.structs.replace(race.state, need=0)) == 0.0


def guesses(seed: int) -> list[tuple[float, int]]:
    """A champion's guess at each of its turns, and the turns that it then took; empty if it lost."""
    table = game(MAP)
    players = [agent(MAP, 2, "champion"), agent(MAP, 2, "local")]
    graph = CityGraph(table.board)
    state: GameState = table.new(GameSetup(seed, 0))
    found = []
    while state.decision != "over":
        view = table.observe(state, state.to_move)
        if state.to_move == 0 and view.decision == "turn":
            race = Race(Evaluation(graph, view, skill("first_journey")), NET)
            found.append(race.turns(race.state))
        table.apply(state, players[state.to_move].choose(view, seed))
    if 0 not in table.score(state).winners:
        return []
    return [(guess, len(found) - i) for i, guess in enumerate(found)]


@pytest.mark.slow
def test_guesses_come_true_on_the_whole() -> None:
    """Over 24 games against a weak rival the guesses are right within a turn early on and within half later."""
    found = [pair for seed in range(24) for pair in guesses(seed)]
    assert len(found) > 250
    for least, most, within in ((1, 5, 0.6), (6, 11, 0.9), (12, 30, 1.2)):
        some = [(guess, took) for guess, took in found if least <= took <= most]
        error = sum(guess - took for guess, took in some) / len(some)
        assert abs(error) < within, (least, error, len(some))


def test_no_ticket_to_come_is_favoured() -> None:
    """Every ticket comes as often as the others where new ones are imagined; what one holds does not come."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid")
    race = race_of(position)
    coming = len(position.board.tickets) - 2
    assert len(race.orders) == DEALS
    assert all(len(order) == coming == len(set(order)) for order in race.orders)
    assert len({order[0] for order in race.orders}) == DEALS
    assert not {t for order in race.orders for t in order} & set(bits(position.state.tickets[position.seat]))


def test_prices_are_turns_saved() -> None:
    """The best move of a race is the one after which fewest turns are left, itself counted."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own(*CHAIN).hand(black=1, red=2)
    evaluation = Evaluation(CityGraph(position.board), position.view(), skill("first_journey"))
    race = Race(evaluation, NET)
    steps = race_choices(race, position.view().legal[0])
    choices = None
    while choices is None:
        try:
            assert next(steps) in position.view().legal
        except StopIteration as end:
            choices = end.value
    price = {c.action: c.worth / evaluation.analysis.turn for c in choices}
    finishing = next(a for a in price if a.kind == "claim" and a.target == route(position, "vienna-warsaw"))
    assert price[finishing] == max(price.values())
    for action, saved in price.items():
        if action.kind == "claim" and action != finishing:
            (edge,) = (evaluation.graph.edge_of[action.target],)
            hand = list(race.state.hand)
            for card, n in action.payment:
                hand[position.board.cards[card].colour if card != position.board.wild else -1] -= n
            spaces = position.board.lengths[action.target]
            after: RaceState = race.context.claimed(race.state, edge, tuple(hand), spaces)
            assert race.turns(race.state) - 1.0 - race.turns(after) == pytest.approx(saved)


def test_lanes_that_others_have_taken_are_not_counted_on() -> None:
    """The context has the open lanes alone."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid")
    (edge,) = edges(position, "amsterdam-berlin")
    before = context_of(race_of(position).evaluation.analysis).lanes[edge]
    position.own("amsterdam-berlin", seat=1 - position.seat)
    after = context_of(race_of(position).evaluation.analysis).lanes[edge]
    assert len(after) == len(before) - 1


@pytest.mark.slow
def test_advice_shows_the_routes_that_the_race_goes_for() -> None:
    """What a child is shown on the map is what the best move is about, whichever of two ways as good the race goes."""
    table = game(MAP)
    seen = 0
    for seed in (5, 6, 8, 9, 10):
        for state in positions(MAP, 2, seed=seed, every=2):
            view = table.observe(state, state.to_move)
            if view.decision != "turn":
                continue
            advice = advise(table, weights(table), view)
            best = advice.moves[0]
            if best.action.kind == "claim" and best.why.code == "plan":
                seen += 1
                ends = {table.board.ends[r] for r in advice.routes}
                assert table.board.ends[best.action.target] in ends
    assert seen > 12
