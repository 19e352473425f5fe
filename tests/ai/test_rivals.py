"""What computer players make of the others' public play, and how long they think that a plan takes."""

from __future__ import annotations

import pytest

from research.reference_bots import make_bot
from tests.ai.boards import Position, agent, game, skill
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.planning.view_analysis import ViewAnalysis
from ttr_app.ai.planning.waiting import plan_turns
from ttr_app.ai.rivals.rival import Rival, shares
from ttr_app.ai.skill import Differences, changed
from ttr_app.engine import GameSetup, PlayerView

RIVAL = 1


def analysis_of(map_id: str, view: PlayerView) -> ViewAnalysis:
    table = game(map_id)
    return ViewAnalysis(CityGraph(table.board), view, skill(table.ruleset.name))


def evaluation_of(position: Position, changes: Differences | None = None) -> Evaluation:
    rules = position.game.ruleset.name
    return Evaluation(CityGraph(position.board), position.view(), changed(skill(rules), changes or {}))


def seattle_to_miami() -> Position:
    """A rival who has built from both ends of one long line, and lacks a single route in the middle of it."""
    return Position("usa").own(
        "seattle-portland",
        "portland-salt_lake_city",
        "salt_lake_city-denver",
        "denver-kansas_city",
        "saint_louis-nashville",
        "nashville-atlanta",
        "atlanta-miami",
        seat=RIVAL,
    )


def test_the_chances_of_tickets_add_up_to_those_held() -> None:
    """So many tickets as everybody can count are spread over those that nobody else shows."""
    for count in (1.0, 3.0, 7.0):
        found = shares({n: 1.5**n for n in range(9)}, count)
        assert sum(found.values()) == pytest.approx(count, abs=0.01)
        assert sorted(found, key=found.__getitem__) == list(range(9))
    assert shares({1: 1.0, 2: 4.0}, 2.0) == {1: 1.0, 2: 1.0}


def test_a_ticket_whose_ends_somebody_has_built_is_expected_of_them() -> None:
    """Portland–Nashville is likelier than what no route of theirs points to."""
    position = seattle_to_miami()
    position.state.tickets[RIVAL] = 0b11 << 20
    holds = Rival(analysis_of("usa", position.view()), RIVAL).holds
    index = position.board.ticket_index
    assert holds[index["portland-nashville"]] > 0.3
    assert holds[index["portland-nashville"]] > 8 * holds[index["boston-miami"]]
    assert holds[index["boston-miami"]] > holds[index["montreal-new_orleans"]] * 0.9


@pytest.mark.slow
@pytest.mark.parametrize("map_id", ["usa", "europe", "world"])
def test_expected_tickets_are_held_about_as_often_as_expected(map_id: str) -> None:
    """Over many positions of games of a champion against a planner, chances come true as often as they say."""
    table = game(map_id)
    players = [agent(map_id, 2, "champion"), make_bot(table, "planner")]
    hoped = held = 0.0
    for seed in range(500, 508):
        state = table.new(GameSetup(seed, 0))
        while state.decision != "over":
            view = table.observe(state, state.to_move)
            if view.seat == 0 and view.decision == "turn" and view.turn > 20 and view.turn % 6 == 1:
                theirs = set(table.observe(state, 1).tickets)
                for ticket, chance in Rival(analysis_of(map_id, view), 1).holds.items():
                    if 0.25 <= chance <= 0.9:
                        hoped += chance
                        held += ticket in theirs
            table.apply(state, players[state.to_move].choose(view, seed))
    assert hoped > 10.0
    assert 0.6 < held / hoped < 1.5, (hoped, held)


def test_the_gap_in_a_line_is_what_its_builder_would_miss_most() -> None:
    """Both lanes close when one is taken at two seats, so Kansas City–Saint Louis can be denied."""
    position = seattle_to_miami()
    position.state.tickets[RIVAL] = 1 << position.board.ticket_index["portland-nashville"] | 1
    evaluation = evaluation_of(position)
    gap = position.board.route_index["kansas_city-saint_louis"]
    aside = position.board.route_index["sault_st_marie-montreal"]
    points, seat = evaluation.denial(gap)
    assert seat == RIVAL
    assert points > 2.0
    assert points > 4.0 * evaluation.denial(aside)[0]
    assert evaluation.wanted(gap) > 0.3 > evaluation.wanted(aside)


def test_the_last_lane_is_taken_from_a_rival_when_it_costs_nothing() -> None:
    """Of two routes that are worth the same to it a champion takes the one that shuts the rival's way."""
    position = seattle_to_miami().hand(blue=2, purple=2)
    position.state.tickets[RIVAL] = 1 << position.board.ticket_index["portland-nashville"] | 1
    view = position.view()
    brain = agent("usa", 2, "champion", "blocker").brain  # type: ignore[attr-defined]
    worths = {c.action.target: c.worth for c in brain.choices(view) if c.action.kind == "claim"}
    twins = {position.board.route_index[n] for n in ("kansas_city-saint_louis", "kansas_city-saint_louis-2")}
    claims = {r: w for r, w in worths.items() if position.board.lengths[r] == 2}
    assert max(claims, key=claims.__getitem__) in twins


def test_a_lane_beside_a_free_one_denies_nobody() -> None:
    """With four seats both lanes may be had, so that taking one shuts no way."""
    position = Position("usa", 4).own("seattle-portland", "portland-salt_lake_city", seat=RIVAL)
    evaluation = evaluation_of(position)
    assert evaluation.denial(position.board.route_index["kansas_city-saint_louis"]) == (0.0, -1)


def test_routes_of_one_colour_share_the_cards_of_the_hand() -> None:
    """Five red cards pay one of two red routes, so that a plan for both lacks as many as the other takes."""
    position = Position("usa").hand(red=6)
    analysis = analysis_of("usa", position.view())
    lone = position.board.route_index["new_orleans-miami"]
    both = [lone, position.board.route_index["helena-omaha"]]
    assert plan_turns(analysis, [lone]) == pytest.approx(1.0)
    apart = sum(plan_turns(analysis, [r]) for r in both)
    assert plan_turns(analysis, both) > apart + 2.0


def test_waiting_for_one_colour_takes_longer_than_for_many() -> None:
    """Six cards of one colour come later than two each of three: most that is drawn is of no use."""
    analysis = analysis_of("usa", Position("usa").view())
    index = game("usa").board.route_index
    single = [index["new_orleans-miami"]]
    several = [index[n] for n in ("denver-santa_fe", "saint_louis-chicago", "kansas_city-saint_louis")]
    lengths = game("usa").board.lengths
    assert lengths[single[0]] == sum(lengths[r] for r in several) == 6
    assert plan_turns(analysis, single) - 1 > plan_turns(analysis, several) - 3


def test_a_colour_that_is_gone_is_waited_for_longer() -> None:
    """Ten red cards in the discards make six red cards a long wait."""
    fresh, poor = Position("usa"), Position("usa")
    red = poor.board.card_index["red"]
    poor.state.discards[red] = 10
    route = [fresh.board.route_index["new_orleans-miami"]]
    usual = plan_turns(analysis_of("usa", fresh.view()), route)
    assert plan_turns(analysis_of("usa", poor.view()), route) > usual * 1.2


def test_when_time_is_short_the_short_way_is_planned() -> None:
    """Long routes pay more than short ones, but not when the ticket would come too late."""
    position = Position("usa").tickets("chicago-new_orleans").supply(40).supply(14, seat=RIVAL)
    position.state.hands[RIVAL * len(position.board.cards)] = 12
    slow, fast = (
        evaluation_of(position, {"planning": {"hurry_below": 0.0}}),
        evaluation_of(position, {"planning": {"hurry_below": 1.0}}),
    )
    assert fast.plan.worth >= slow.plan.worth
    assert fast.plan.turns <= slow.plan.turns
