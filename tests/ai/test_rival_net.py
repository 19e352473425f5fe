"""What a rival is about to do is told by what everybody sees of it, and a claim in its way is the better for it."""

from __future__ import annotations

from math import exp

import msgspec
import pytest

from tests.ai.boards import Position, at_last, game, skill, weights
from tests.ai.races import (
    MAP,
    done,
    edges,
    fond_net,
    race_of,
    route,
    some_net,
    some_rivals,
    sure_rivals,
    tickets,
)
from tests.ai.test_race_net import CLAIM, choices_of, priced, turns_in
from ttr_app.ai.packed import packed
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.racing.race import Priced
from ttr_app.ai.racing.race_net import WANTED
from ttr_app.ai.racing.rival_net import NEAREST, RivalNet
from ttr_app.ai.racing.rival_signs import rival_sign_count, rival_signs
from ttr_app.ai.racing.turns_net import LEAK
from ttr_app.ai.rivals.rival import Rival
from ttr_app.engine import PlayerView

EDGE, LANE, DONE, NEAR = 0, 45, 45 + 70, 45 + 70 + 32
HAND, COUNT, CARDS, LAST = NEAR + 32, NEAR + 46, NEAR + 52, NEAR + 59


def rivals_in(view: PlayerView) -> tuple[Rival, ...]:
    return Evaluation(CityGraph(game(MAP, view.seats).board), view, skill("first_journey")).rivals


def seen(view: PlayerView, seat: int) -> Rival:
    return next(rival for rival in rivals_in(view) if rival.seat == seat)


def standing() -> tuple[Position, int]:
    """A rival with a line from London to Brest, two tickets done, and four cards."""
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid").own("amsterdam-berlin")
    rival = 1 - position.seat
    position.own("brest-paris", "london-paris", seat=rival)
    done(position, 2, rival)
    return position.hand(blue=2, red=1, wild=1), rival


# --- what it reads ---------------------------------------------------------------------------------------------------
def test_a_row_tells_what_everybody_sees_of_a_rival() -> None:
    """Its routes and those left to it, tickets done, the size of its hand, its trains."""
    position, rival = standing()
    view = position.view()
    row = rival_signs(seen(view, rival))
    assert len(row) == rival_sign_count(CityGraph(position.board)) == LAST + 3 == 209
    own = edges(position, "brest-paris", "london-paris")
    assert {e for e in range(45) if row[EDGE + e]} == set(own)
    twin = {position.board.twins[route(position, name)] for name in ("brest-paris", "london-paris")} - {-1}
    gone = {route(position, name) for name in ("amsterdam-berlin", "brest-paris", "london-paris")} | twin
    assert {r for r in range(70) if not row[LANE + r]} == gone
    assert {t for t in range(32) if row[DONE + t]} == set(
        tickets(position, "riga-rostov", "moscow-stockholm")
    )
    size = view.hand_sizes[rival]
    assert row[HAND : HAND + 14] == [float(size >= n) for n in range(1, 15)]
    assert row[COUNT : COUNT + 6] == [1.0, 1.0, 0.0, 0.0, 0.0, 0.0]
    trains = 20 - sum(
        position.board.lengths[route(position, name)] for name in ("brest-paris", "london-paris")
    )
    assert row[LAST:] == [0.0, trains / 20.0, 1.0]


def test_a_row_tells_how_near_the_tickets_are_that_a_rival_may_hold() -> None:
    """By what it owns and what is open to it; those that I hold or that are done it does not hold."""
    position, rival = standing()
    row = rival_signs(seen(position.view(), rival))
    mine = tickets(position, "amsterdam-warsaw", "dublin-madrid", "riga-rostov", "moscow-stockholm")
    assert all(row[NEAR + t] == 0.0 for t in mine)
    race = race_of(position)
    far = race.context.far(sum(1 << e for e in edges(position, "brest-paris", "london-paris")))
    near = 0
    for t in set(range(32)) - set(mine):
        cities = position.board.tickets[t].cities
        away = far[cities[0]][cities[-1]]
        if (
            "amsterdam" in position.board.map.tickets[t].cities
            or "berlin" in position.board.map.tickets[t].cities
        ):
            continue  # my own route is open to nobody else
        assert row[NEAR + t] <= max(0.0, 8.0 - away) / 4.0 + 1e-9
        near += row[NEAR + t] > 0.5
    assert near >= 2


def test_a_row_tells_which_cards_may_be_in_its_hand() -> None:
    """All that I do not hold and that do not lie open, and one of all kinds alike is told as one."""
    position, rival = standing()
    view, board = position.view(), position.board
    row = rival_signs(seen(view, rival))[CARDS : CARDS + 7]
    assert sum(row) == pytest.approx(7.0)
    unseen = [
        board.card_count(card) - view.hand[card] - view.discards[card] for card in range(len(board.cards))
    ]
    blue = board.cards.index(next(c for c in board.cards if c.colour == board.colours.index("blue")))
    place = board.colours.index("blue")
    assert row[place] == pytest.approx(7.0 * unseen[blue] / sum(unseen))
    assert row[6] == pytest.approx(7.0 * unseen[board.wild] / sum(unseen))


# --- what it says ----------------------------------------------------------------------------------------------------
def test_it_tells_what_a_plain_net_of_one_hidden_layer_tells() -> None:
    net = some_rivals(8)
    position, rival = standing()
    row = rival_signs(seen(position.view(), rival))
    columns = list(zip(*net.first.rows, strict=True))
    sums = [
        sum(w * x for w, x in zip(c, row, strict=True)) + a for c, a in zip(columns, net.add, strict=True)
    ]
    nodes = [s if s > 0.0 else LEAK * s for s in sums]
    assert min(sums) < 0.0 < max(sums)
    last = list(zip(*net.last.rows, strict=True))
    told = [
        sum(w * x for w, x in zip(c, nodes, strict=True)) + a for c, a in zip(last, net.add_last, strict=True)
    ]
    assert net.told(row) == pytest.approx(told)


def test_of_one_rival_all_is_told_that_is_open_to_it() -> None:
    """What is claimed nobody can lose or claim, and who has one lane cannot take its twin."""
    position, rival = standing()
    view, net = position.view(), some_rivals(4)
    told, rivalry = net.told(rival_signs(seen(view, rival))), net.rivalry(rivals_in(view))
    gone = {route(position, name) for name in ("amsterdam-berlin", "brest-paris", "london-paris")}
    gone |= {position.board.twins[route(position, name)] for name in ("brest-paris", "london-paris")} - {-1}
    for r in range(70):
        cost, soon = (0.0, 0.0) if r in gone else (told[r], 1.0 / (1.0 + exp(-told[70 + r])))
        assert rivalry.cost[r] == pytest.approx(cost)
        assert rivalry.soon[r] == pytest.approx(soon)


def test_of_several_rivals_the_one_that_is_nearest_to_the_end_counts_most() -> None:
    """And one of them is enough to claim a lane."""
    position = Position(MAP, 3).tickets("amsterdam-warsaw", "dublin-madrid")
    one, other = (s for s in range(3) if s != position.seat)
    position.own("brest-paris", seat=one)
    view, net = position.view(), some_rivals(5)
    told = {s: net.told(rival_signs(seen(view, s))) for s in (one, other)}
    ahead = told[other][-1] - told[one][-1]
    assert ahead
    share = 1.0 / (1.0 + exp(-ahead / NEAREST))
    rivalry = net.rivalry(rivals_in(view))
    gone = {route(position, "brest-paris")}
    closed = {position.board.twins[r] for r in gone} - {-1}
    for r in set(range(70)) - gone - closed:
        assert rivalry.cost[r] == pytest.approx(share * told[one][r] + (1.0 - share) * told[other][r])
        chances = [1.0 / (1.0 + exp(-told[s][70 + r])) for s in (one, other)]
        assert rivalry.soon[r] == pytest.approx(1.0 - (1.0 - chances[0]) * (1.0 - chances[1]))
    for r in closed:
        assert rivalry.cost[r] == pytest.approx((1.0 - share) * told[other][r]), "the other may still take it"


# --- what comes of it ------------------------------------------------------------------------------------------------
def test_a_claim_that_costs_a_rival_enough_comes_first() -> None:
    """So many of its turns as own ones are lost count half here; it is worth what the best was, and no more is lost."""
    claimed = 0
    for view in turns_in():
        race, found = priced(view)
        turns = {c.action: race.priced[c.action].turns for c in found}
        dear = next(c for c in reversed(found) if c.action.kind == "claim")
        if dear is found[0]:
            continue
        lost = turns[dear.action] - turns[found[0].action]
        for more, first in ((-0.1, found[0]), (0.1, dear)):
            rivals = sure_rivals({dear.action.target: 2.0 * (lost + more)})
            told = choices_of(view, fond_net({}, window=0.0, rivals=rivals, a_cost=0.5))
            assert (told[0].action, told[0].worth) == (first.action, found[0].worth)
            assert {c.action for c in told} == set(view.legal)
        claimed += 1
    assert claimed >= 3


def test_a_claim_in_somebodys_way_is_said_to_be_wanted() -> None:
    """Unless it lies on the way of one's own tickets, or hardly anybody would miss it."""
    said = set()
    for view in turns_in():
        race, found = priced(view)
        for choice in found:
            if choice.action.kind != "claim" or choice.why.code in said:
                continue
            race.priced[choice.action] = Priced(race.priced[found[0].action].turns - 1.0, 0.0)
            for cost in (WANTED - 0.01, WANTED + 0.01):
                net = fond_net({}, rivals=sure_rivals({choice.action.target: cost}))
                first = at_last(net.reconsider(race, found))[0]
                wanted = choice.why.code == "spare_points" and cost > WANTED
                assert first.action == choice.action
                assert first.why.code == ("blocks" if wanted else choice.why.code)
                said.add(first.why.code)
            break
    assert said == {"plan", "spare_points", "blocks"}


def test_what_rivals_want_is_told_to_the_net_that_compares() -> None:
    """A lane that somebody is about to close is another number, so that another move may be best."""
    view = turns_in()[1]
    race, found = priced(view)
    claim = next(c for c in found if c.action.kind == "claim")
    edge = race.context.graph.edge_of[claim.action.target]
    lane = next(r for r in race.context.graph.lanes[edge] if race.context.open >> r & 1)
    place = 417 + edge  # of the edge among those that rivals close
    for soon, first in ((0.0, found[0]), (0.9, claim)):
        rivals = sure_rivals({}, {lane: soon} if soon else None)
        net = fond_net({place: -30.0, CLAIM: 1.0}, window=30.0, rivals=rivals)
        assert (choices_of(view, net)[0].action == claim.action) == (first is claim)


def test_a_net_of_rivals_for_another_board_is_not_asked() -> None:
    """And then the one that compares moves is not asked either: it was taught with it."""
    net, graph = some_net(6), CityGraph(game(MAP).board)
    assert net.knows(graph)
    short = msgspec.structs.replace(net.rivals, first=packed(net.rivals.first.rows[1:], 500))
    other = msgspec.structs.replace(net, rivals=short)
    assert not other.knows(graph)
    few = RivalNet(
        net.rivals.first,
        net.rivals.add,
        packed([row[1:] for row in net.rivals.last.rows], 500),
        net.rivals.add_last[1:],
    )
    assert not few.knows(graph)


@pytest.mark.parametrize("name", ["add", "add_last"])
def test_layers_of_rivals_that_do_not_fit_together_are_refused(name: str) -> None:
    told = msgspec.to_builtins(some_rivals(7)) | {name: (1.0,)}
    with pytest.raises(msgspec.ValidationError, match="do not fit"):
        msgspec.convert(told, RivalNet)


def test_the_shipped_net_sees_whoever_builds_towards_a_ticket() -> None:
    """Somebody with a line to Vienna goes on from there rather than in Spain, and would miss its next lane."""
    shipped = weights(game(MAP)).race_net
    assert shipped is not None
    position = Position(MAP).tickets("amsterdam-warsaw", "dublin-madrid")
    position.own("paris-amsterdam", "amsterdam-berlin", "berlin-vienna", seat=1 - position.seat)
    rivalry = shipped.rivals.rivalry(rivals_in(position.view()))
    board = position.board

    def touching(city: str, told: tuple[float, ...]) -> float:
        place = board.city_index[city]
        return max(told[r] for r, ends in enumerate(board.ends) if place in ends)

    for told in (rivalry.cost, rivalry.soon):
        assert touching("vienna", told) > 1.5 * touching("madrid", told)
