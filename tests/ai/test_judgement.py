"""What single judgements rest on, each by a position in which its sign or size can be told."""

from __future__ import annotations

import pytest

from tests.ai.boards import Position, skill, weights
from ttr_app.ai import Lacking, advise
from ttr_app.ai.moves.claims import claim_choice, success
from ttr_app.ai.moves.draws import draw_choices
from ttr_app.ai.planning.city_graph import FAR, CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.planning.plan import likely
from ttr_app.ai.rivals.rival import Rival
from ttr_app.ai.skill import Differences, changed
from ttr_app.engine import Action, bits

LINE = ("los_angeles-el_paso", "el_paso-houston", "houston-new_orleans")


def evaluation_of(position: Position, differs: Differences | None = None) -> Evaluation:
    known = skill(position.game.ruleset.name)
    return Evaluation(CityGraph(position.board), position.view(), changed(known, differs or {}))


def claim(position: Position, name: str) -> Action:
    route = position.board.route_index[name]
    return next(a for a in position.view().legal if a.kind == "claim" and a.target == route)


def worth(position: Position, name: str, **groups: dict[str, float | bool]) -> float:
    """What a claim is worth with some weights in place of the usual ones."""
    differs: Differences = dict(groups)
    return claim_choice(evaluation_of(position, differs), claim(position, name)).worth


def test_a_plan_is_likelier_with_more_turns_to_spare_and_fewer_routes() -> None:
    chances = [likely(spare, 3, 0.98) for spare in (-5.0, -3.0, 0.0, 3.0, 6.0)]
    assert chances[0] == 0.0
    assert chances == sorted(chances)
    assert chances[-1] == pytest.approx(0.98**3)
    assert likely(6.0, 1, 0.9) > likely(6.0, 4, 0.9)
    assert likely(-9.0, 0, 0.9) == 1.0  # nothing is left to do


def ending(points: tuple[int, int]) -> Position:
    position = Position("usa").own("seattle-calgary").hand(white=3).supply(4)
    position.supply(30, seat=1 - position.seat)
    position.state.points[position.seat], position.state.points[1 - position.seat] = points
    return position


def test_ending_the_game_is_liked_ahead_and_disliked_behind() -> None:
    for points, sign in (((120, 30), 1.0), ((20, 130), -1.0)):
        position = ending(points)
        name = "little_rock-nashville"
        more = worth(position, name, turns={"end_ahead": 5.0}) - worth(
            position, name, turns={"end_ahead": 0.0}
        )
        assert more * sign > 1.0
        evaluation = evaluation_of(position)
        route = position.board.route_index[name]
        assert evaluation.ends(route)
        assert evaluation.lead(route) * sign > 0.0


def test_a_route_that_a_rival_needs_is_worth_more_to_somebody_who_blocks() -> None:
    """The rival's line from Seattle to Miami has one gap: closing it is liked, and no route far away."""
    position = Position("usa").hand(purple=4, blue=4, white=6)
    rival = 1 - position.seat
    position.own("seattle-portland", "portland-salt_lake_city", "salt_lake_city-denver", seat=rival)
    position.own(
        "denver-kansas_city", "saint_louis-nashville", "nashville-atlanta", "atlanta-miami", seat=rival
    )
    position.state.tickets[rival] = 0b111
    evaluation, gap = evaluation_of(position), "kansas_city-saint_louis"
    points, loser = evaluation.denial(position.board.route_index[gap])
    assert points > 1.0
    assert loser == rival
    assert evaluation.denial(position.board.route_index["calgary-winnipeg"])[0] < points / 2
    more = worth(position, gap, rivals={"loss": 1.0}) - worth(position, gap, rivals={"loss": 0.0})
    assert more == pytest.approx(points)


def test_a_ticket_that_somebody_cannot_do_any_more_is_not_expected_of_them() -> None:
    position = Position("usa").own("los_angeles-el_paso", "el_paso-houston", seat=1)
    ticket = position.board.ticket_index["los_angeles-miami"]
    before = Rival(evaluation_of(position).analysis, 1).holds[ticket]
    around = [
        position.board.map.routes[r].id
        for r in bits(position.board.city_routes[position.board.city_index["miami"]])
    ]
    position.own(*around, seat=0)
    rival = Rival(evaluation_of(position).analysis, 1)
    assert rival.left[ticket] >= FAR
    assert rival.holds[ticket] < before / 2
    # Less than one of which nothing is to be seen, though a city of it is theirs.
    assert rival.holds[ticket] < rival.holds[position.board.ticket_index["calgary-salt_lake_city"]]


def test_a_tunnel_is_likelier_with_cards_to_spare() -> None:
    """Three cards are turned over; each of the colour costs one more [EU: tunnel]."""
    chances = []
    for spare in range(4):
        position = Position("europe").hand(yellow=2 + spare, red=1)
        evaluation = evaluation_of(position)
        yellow = position.board.card_index["yellow"]
        chances.append(success(evaluation, position.board.route_index["zurich-munchen"], ((yellow, 2),)))
    odds = evaluation_of(Position("europe").hand(yellow=2)).analysis.chance[0]
    board = Position("europe").board
    hit = odds[board.card_index["yellow"]] + odds[board.wild]
    assert chances == sorted(chances)
    assert chances[0] == pytest.approx((1.0 - hit) ** 3, abs=0.02)
    assert chances[1] == pytest.approx((1.0 - hit) ** 3 + 3 * hit * (1.0 - hit) ** 2, abs=0.02)
    assert chances[3] == pytest.approx(1.0)
    assert success(evaluation_of(Position("usa")), 0, ()) == 1.0


def test_a_claim_that_takes_the_trains_of_a_ticket_pays_for_it() -> None:
    position = Position("usa").tickets("los_angeles-miami").own(*LINE).hand(white=6, red=6).supply(8)
    evaluation = evaluation_of(position)
    elsewhere = position.board.route_index["calgary-winnipeg"]
    assert evaluation.starves(elsewhere) > 20.0
    assert evaluation.starves(position.board.route_index["new_orleans-miami"]) == 0.0
    assert evaluation_of(position.supply(20)).starves(elsewhere) == 0.0


def test_drawing_costs_when_the_plan_lacks_no_card_and_time_is_short() -> None:
    position = Position("usa").tickets("los_angeles-miami").own(*LINE).hand(red=6)
    position.supply(8, seat=1 - position.seat)
    assert evaluation_of(position).idle > 0.0
    poor = Position("usa").tickets("los_angeles-miami").own(*LINE).hand(red=2)
    poor.supply(8, seat=1 - poor.seat)
    assert evaluation_of(poor).idle == 0.0


def test_the_only_way_to_a_ticket_is_missed_more_than_one_of_many() -> None:
    position = Position("usa").tickets("los_angeles-miami").own(*LINE)
    evaluation = evaluation_of(position)
    (route,) = evaluation.plan.routes
    with_others = evaluation.loss(route)
    shut = Position("usa").tickets("los_angeles-miami").own(*LINE)
    shut.own("atlanta-miami", "charleston-miami", seat=1 - shut.seat)
    assert evaluation_of(shut).loss(route) > with_others > 0.0
    assert evaluation_of(shut).loss(route) > 20.0


def test_the_longest_path_counts_for_who_has_it() -> None:
    """Ten points go to the longest path, and to all who share it [USA: longest path]."""
    mine = Position("usa").own(*LINE)
    behind = Position("usa").own(*LINE, seat=1 - mine.seat)
    bonus = mine.board.numbers.longest_bonus
    assert evaluation_of(mine).points_now() == bonus
    assert evaluation_of(behind).points_now() == 0.0
    both = Position("usa").own("seattle-helena").own("calgary-winnipeg", seat=1 - mine.seat)
    assert evaluation_of(both).points_now() == bonus
    ticket = Position("usa").own(*LINE).tickets("duluth-houston")
    assert evaluation_of(ticket).points_now() == bonus - 8


def test_a_first_card_counts_with_the_best_second() -> None:
    """Two cards of a lacking colour in sight make the first worth more than one alone; a wild is the whole draw."""
    worths = []
    for market in (("red", "white", "white", "white", "white"), ("red", "red", "white", "white", "white")):
        position = Position("usa").tickets("los_angeles-miami").own(*LINE).hand(red=3)
        position.state.market = [position.board.card_index[name] for name in market]
        choices = {c.action: c.worth for c in draw_choices(evaluation_of(position))}
        worths.append(
            max(worth for action, worth in choices.items() if action.kind == "draw" and not action.target)
        )
    assert worths[1] > worths[0] + 0.1


def test_the_list_of_what_lacks_uses_the_wilds_of_the_hand() -> None:
    position = Position("usa").tickets("los_angeles-miami").own(*LINE).hand(red=2, wild=3)
    advice = advise(position.game, weights(position.game), position.view())
    assert advice.plan.bill.lacking == (Lacking(0, position.board.colours.index("red"), 1),)
