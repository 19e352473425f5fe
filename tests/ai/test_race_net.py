"""Moves of a race that are nearly level are compared by a net, by the numbers that it was taught with."""

from __future__ import annotations

import msgspec
import pytest

from research.weights_file import written
from tests.ai.boards import Position, at_last, game, positions, skill, weights
from tests.ai.races import CHAIN, MAP, NET, done, edges, fond_net, race_of, route, some_net, tickets
from ttr_app.ai import Weights, advise, make_agent
from ttr_app.ai.choice import Choice
from ttr_app.ai.judge import Judge
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.packed import packed
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.players.levels import LEVELS, skill_of
from ttr_app.ai.racing.race import ALL, OVER, Priced, Race, race_choices
from ttr_app.ai.racing.race_net import MOST, RaceNet
from ttr_app.ai.racing.race_signs import OF_A_MOVE, race_sign_count, race_signs
from ttr_app.ai.racing.race_singles import all_numbers, number_count
from ttr_app.ai.racing.turns_net import LEAK
from ttr_app.engine import PlayerView

# Places of the numbers of a move, from the end of its row.
CLAIM, DRAW, THROW, DOES, BONUS, BEHIND, BEST, LEAST = range(-OF_A_MOVE, 0)
WIDE = number_count(CityGraph(game(MAP).board))


def choices_of(
    view: PlayerView, net: RaceNet | None, level: str = "champion", temper: str = ""
) -> list[Choice]:
    brain = Brain(game(MAP, view.seats), skill("first_journey", level, temper), NET, None, net)
    return brain.choices(view)


def priced(view: PlayerView, temper: str = "") -> tuple[Race, list[Choice]]:
    """A race with all its orders, and its moves by their prices, best first."""
    graph = CityGraph(game(MAP, view.seats).board)
    race = Race(Evaluation(graph, view, skill("first_journey", "champion", temper)), NET, ALL)
    found = at_last(race_choices(race, view.legal[0]))
    return race, sorted(found, key=lambda c: (-c.worth, c.action))


def turns_in(seats: int = 2) -> list[PlayerView]:
    """Some turns of a game in which there is something to choose."""
    table = game(MAP, seats)
    views = [table.observe(s, s.to_move) for s in positions(MAP, seats, seed=21, every=5)]
    return [view for view in views if view.decision == "turn" and len(view.legal) > 2][:: seats - 1]


def standing() -> Position:
    """Berlin to Warsaw does a ticket, and the rival has one route from Paris and one lane of the two to London."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own("amsterdam-berlin")
    position.own("brest-paris", "london-paris", seat=1 - position.seat)
    done(position, 3, 1 - position.seat)
    return position.hand(blue=2, red=1, wild=1)


# --- what it reads --------------------------------------------------------------------------------------------------
def test_a_row_tells_single_things_after_the_sums() -> None:
    """Edges, lanes, tickets, cards, trains and rivals, at the places that the net was taught."""
    position = standing()
    race, board = race_of(position), position.board
    row = all_numbers(race.features)
    assert row[:55] == race.features.numbers()
    assert len(row) == WIDE == 417
    edge, lane, ticket = 55, 55 + 45, 55 + 45 + 70
    assert {e for e in range(45) if row[edge + e]} == set(edges(position, "amsterdam-berlin"))
    closed = {r for r in range(70) if not row[lane + r]}
    taken = {route(position, name) for name in ("amsterdam-berlin", "brest-paris", "london-paris")}
    twin = board.twins[route(position, "amsterdam-berlin")]
    assert closed == taken | {twin}, "of two lanes the rival has taken one"
    held = tickets(position, "amsterdam-warsaw", "dublin-madrid")
    assert {t for t in range(32) if row[ticket + t]} == {*held}
    assert {t for t in range(32) if row[ticket + 32 + t]} == {*race.state.coming}
    far = race.context.far(race.state.edges)
    for t in range(32):
        a, b = race.context.ends[t]
        assert row[ticket + 64 + t] == (min(far[a][b], 8.0) / 4.0 if t in race.state.coming else 0.0)
        for plan in (96, 128):
            assert row[ticket + plan + t] <= row[ticket + 64 + t]
    cards = ticket + 160
    told = [row[cards + 5 * colour : cards + 5 * colour + 5] for colour in range(6)]
    blue, red = board.colours.index("blue"), board.colours.index("red")
    assert (told[blue], told[red]) == ([1.0, 1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0])
    assert sum(map(sum, told)) == 3.0
    assert row[cards + 30 : cards + 36] == [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    trains = cards + 36 + 18 + 4
    assert row[trains : trains + 20] == [float(race.state.trains >= n) for n in range(1, 21)]
    rival = 20 - sum(board.lengths[route(position, name)] for name in ("brest-paris", "london-paris"))
    assert row[trains + 20 :] == [1.0, 1.0, 1.0, 0.0, 0.0, rival / 20.0, 1.0, 0.0, 0.0]


def test_a_row_tells_edges_beside_rivals_and_what_kind_of_move_it_is() -> None:
    """Of a claim all is told as it stands when it is paid and its tickets are done, of other moves as it stands now."""
    position = standing()
    race, found = priced(position.view())
    board, graph = position.board, race.context.graph
    assert race_sign_count(graph) == WIDE + 45 + OF_A_MOVE == 470
    actions = [choice.action for choice in found]
    rows = dict(zip(actions, race_signs(race, actions), strict=True))
    does = next(a for a in actions if a[:2] == ("claim", route(position, "berlin-warsaw")))
    least = min(p.turns for p in race.priced.values())
    for action, row in rows.items():
        after = race.after(action) if action.kind == "claim" else race.state
        hand = list(race.state.hand)
        for card, n in action.payment:
            hand[-1 if card == board.wild else board.cards[card].colour] -= n
        assert list(after.hand) == hand
        assert row[6] == sum(hand)
        mine = {e for e in range(45) if after.edges >> e & 1}
        assert {e for e in range(45) if row[55 + e]} == mine
        theirs = {c for name in ("brest-paris", "london-paris") for c in board.ends[route(position, name)]}
        gone = {route(position, name) for name in ("amsterdam-berlin", "brest-paris", "london-paris")}
        for e, lanes in enumerate(graph.lanes):
            left = len({*lanes} - gone)
            near = sum(city in theirs for city in graph.edge_ends[e])
            told = near * (1.0 if left == 1 else 0.5) if left and e not in mine else 0.0
            assert row[WIDE + e] == told, graph.edge_ends[e]
        kinds = [float(action.kind == kind) for kind in ("claim", "blind", "throw")]
        turns = race.priced[action].turns
        assert row[CLAIM:DOES] == kinds
        assert row[DOES:] == [action == does, 0.0, turns - least, action == actions[0], least]
    assert {1.0, 2.0} <= set(rows[does][WIDE : WIDE + 45]), "a lone lane beside a rival, and between two"
    now = rows[next(a for a in actions if a.kind == "throw")][WIDE : WIDE + 45]
    assert any(row[WIDE : WIDE + 45] != now for row in rows.values()), (
        "some claim takes an edge beside a rival"
    )


def test_a_row_tells_that_a_claim_wins_the_bonus() -> None:
    """East and west joined are no ticket held, but one less to do [FJ: East-West]."""
    position = Position(MAP).tickets("amsterdam-warsaw", "rome-rostov").own(*CHAIN).hand(wild=2, black=2)
    race, found = priced(position.view())
    claims = [c.action for c in found if c.action.kind == "claim"]
    west = [a for a in claims if a.target == route(position, "brest-paris")]
    assert west
    for action, row in zip(claims, race_signs(race, claims), strict=True):
        after = race.after(action)
        assert row[BONUS] == (after.bonus and not race.state.bonus) == (action in west)
        assert row[DOES] == (len(after.tickets) < 2)


# --- what it says ---------------------------------------------------------------------------------------------------
@pytest.mark.slow
def test_moves_scored_one_after_the_other_have_the_scores_of_a_plain_net() -> None:
    net = some_net(3)
    race, found = priced(turns_in()[1])
    rows = list(race_signs(race, [c.action for c in found]))
    assert len(rows) > 3

    def bent(number: float) -> float:
        return number if number > 0.0 else LEAK * number

    for row, score in zip(rows, net.scores(rows), strict=True):
        columns = list(zip(*net.first.rows, strict=True))
        nodes = [
            bent(sum(w * x for w, x in zip(c, row, strict=True)) + a)
            for c, a in zip(columns, net.add, strict=True)
        ]
        later = [
            bent(sum(w * x for w, x in zip(r, nodes, strict=True)) + a)
            for r, a in zip(net.second.rows, net.add_second, strict=True)
        ]
        assert score == pytest.approx(sum(w * x for w, x in zip(net.last, later, strict=True)) + net.add_last)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_the_move_with_the_best_score_comes_first_and_the_rest_stay(seats: int) -> None:
    """Among eight at most that are nearer than the window; it is worth what the best was, and no move is lost."""
    net, seen, moved = some_net(4), set[int](), 0
    for view in turns_in(seats):
        race, found = priced(view)
        least = race.priced[found[0].action].turns
        near = [c for c in found if race.priced[c.action].turns < least + net.window][:MOST]
        seen.add(len(near))
        rows = race_signs(race, [c.action for c in near])
        scores = [
            score - net.a_turn * (race.priced[c.action].turns - least)
            for c, score in zip(near, net.scores(rows), strict=True)
        ]
        best = near[scores.index(max(scores))]
        told = choices_of(view, net)
        assert told[0] == msgspec.structs.replace(best, worth=found[0].worth)
        rest = [c for c in found if c is not best]
        assert told[1 : len(found)] == rest
        assert {c.action for c in told} == set(view.legal)
        moved += best is not found[0]
    assert moved >= 2
    assert max(seen) > 3


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_a_net_of_noughts_plays_what_the_prices_with_all_tickets_say(seats: int) -> None:
    """Only the turns count then; every ticket that may come is imagined as the next one."""
    for view in turns_in(seats):
        race, found = priced(view)
        assert len(race.orders) == len({order[0] for order in race.orders}) == len(race.state.coming)
        told = choices_of(view, fond_net({}, window=9.0))
        assert [(c.action, c.worth) for c in told[: len(found)]] == [(c.action, c.worth) for c in found]


@pytest.mark.slow
def test_only_moves_within_the_window_are_compared() -> None:
    """A net that loves claims makes one where it costs less than the window and seven at most are better."""
    claimed = 0
    for view in turns_in():
        race, found = priced(view)
        turns = [race.priced[c.action].turns for c in found]
        first = next(n for n, c in enumerate(found) if c.action.kind == "claim")
        costs = turns[first] - turns[0]
        for window in (0.0, costs, costs + 0.01):
            told = choices_of(view, fond_net({CLAIM: 30.0}, window))[0]
            chosen = found[first if window > costs else 0]
            assert told == msgspec.structs.replace(chosen, worth=found[0].worth)
            claimed += told.action != found[0].action
        place = next(n for n, c in enumerate(found) if c.action.kind == "throw")
        thrown = choices_of(view, fond_net({THROW: 30.0}, window=30.0))[0].action.kind == "throw"
        assert thrown == (place < MOST)
    assert claimed >= 3


def test_a_claim_that_ends_the_game_is_not_thought_over() -> None:
    """Whatever the net says of it [FJ: end]."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own("amsterdam-berlin")
    done(position, 5, position.seat)
    view = position.hand(blue=2, green=3, red=3, white=3).view()
    told = choices_of(view, fond_net({DRAW: 30.0, THROW: 30.0}, window=3 * OVER))
    assert told[0].action[:2] == ("claim", route(position, "berlin-warsaw"))


def test_what_a_character_likes_counts_besides_in_turns() -> None:
    """Likings make up for turns that are lost, and the net is told the turns without them."""
    view = turns_in()[3]
    race, found = priced(view)
    near = found[:3]
    net = fond_net({BEHIND: 2.0}, window=9.0)  # two for each turn behind, so that the last is best
    net = msgspec.structs.replace(net, a_liked_turn=4.0)
    for liked, chosen in ((0.0, 2), (0.0375, 2), (0.0625, 1)):
        race.priced.update({c.action: Priced(10.0 + 0.2 * n, 0.0) for n, c in enumerate(near)})
        race.priced[near[1].action] = Priced(10.2, liked)
        order = sorted(near, key=lambda c: race.priced[c.action].felt)
        assert at_last(net.reconsider(race, order))[0].action == near[chosen].action
    for temper in ("surveyor", "blocker"):
        race, found = priced(view, temper)
        worth = race.evaluation.analysis.turn
        for choice in found:
            move = race.priced[choice.action]
            assert move.liked * worth == pytest.approx(race.liking(choice.action))
            assert choice.worth == pytest.approx((race.now - move.felt) * worth)
        assert any(move.liked for move in race.priced.values())
        told = choices_of(view, fond_net({}, window=9.0), temper=temper)
        assert told[0].action == found[0].action


def test_where_no_ticket_is_within_reach_nothing_is_compared() -> None:
    """Then the moves have prices of other games, and no turns."""
    position = Position(MAP).tickets("dublin-madrid", "barcelona-dublin").own(*CHAIN).hand(red=1).supply(1)
    view = position.view()
    assert not race_of(position).features.within_reach()
    net = fond_net({THROW: 30.0, CLAIM: 20.0, DRAW: 10.0}, window=99.0)
    assert choices_of(view, net) == choices_of(view, None)


def test_the_best_so_far_is_told_move_by_move() -> None:
    """So that a thread that thinks can rest between any two of them."""
    view = turns_in()[2]
    race, found = priced(view)
    net = some_net(5, window=9.0)
    told = list(net.reconsider(race, found))
    assert told == [found[0].action] * min(MOST, len(found))
    brain = Brain(game(MAP), skill("first_journey"), NET, None, net)
    assert all(move in view.legal for move in brain.consider(view, view.legal[0]))


# --- who has it -----------------------------------------------------------------------------------------------------
def taught(net: RaceNet) -> Weights:
    return msgspec.structs.replace(weights(game(MAP)), race_net=net)


def test_the_champion_plays_and_advises_by_it_and_no_level_below_does() -> None:
    """And who judges what others played goes by the prices alone, since the net knows no points."""
    table, plain = game(MAP), weights(game(MAP))
    fond = taught(fond_net({CLAIM: 30.0}, window=30.0))
    view = turns_in()[2]
    for level in LEVELS:
        before, after = (make_agent(table, each, level).choose(view, 1) for each in (plain, fond))
        if level == "champion":
            assert (before.kind, after.kind) == ("blind", "claim")
        else:
            assert before == after
    assert advise(table, plain, view).moves[0].action.kind == "blind"
    assert advise(table, fond, view).moves[0].action.kind == "claim"
    assert Judge(table, fond).moves(view) == Judge(table, plain).moves(view)


@pytest.mark.slow
def test_who_judges_a_race_prices_its_turns_as_the_champion_does() -> None:
    """In a race a move is worth what the net of turns makes of it: prices in points are another thing."""
    table = game(MAP)
    state = next(found for found in positions(MAP, 2, 3, 7) if found.turn > 10 and found.decision == "turn")
    view = table.observe(state, state.to_move)
    champion, found = skill_of(weights(table), "champion"), Judge(table, weights(table)).moves(view)
    assert found == Brain(table, champion, weights(table).turns_net).choices(view)
    assert found != Brain(table, champion).choices(view)


def test_a_net_that_was_taught_another_board_is_not_asked() -> None:
    """Another map of the rule set, or this one with a city more, is played by the turns alone."""
    net = some_net(6)
    assert net.knows(CityGraph(game(MAP).board))
    view = turns_in()[1]
    for change in ({"first": packed(net.first.rows[1:], 1000)}, {"map": "somewhere_else"}):
        other = msgspec.structs.replace(net, **change)
        assert not other.knows(CityGraph(game(MAP).board))
        assert choices_of(view, other) == choices_of(view, None)


@pytest.mark.parametrize("name", ["add", "add_second", "last"])
def test_layers_that_do_not_fit_together_are_refused(name: str) -> None:
    """With a sentence, when the file is read."""
    told = msgspec.to_builtins(some_net(7)) | {name: (1.0,)}
    with pytest.raises(msgspec.ValidationError, match="do not fit"):
        msgspec.convert(told, RaceNet)


def test_it_is_kept_in_a_file_of_weights() -> None:
    kept = taught(some_net(7))
    raw = written(kept)
    assert msgspec.json.decode(raw, type=Weights) == kept
    assert written(msgspec.json.decode(raw, type=Weights)) == raw
