"""A move and the standing it is made in as numbers, for the net that has learned what such moves lead to.

The same numbers in the same order stand in `research/lookahead/lesson.c`, where the net is grown; a test holds the two
against each other. All of them are of ordinary size: about nought to two.
"""

from __future__ import annotations

from ttr_app.ai.choice import Choice
from ttr_app.ai.moves.draws import blind_worth
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.engine import Action

COUNT = 52
"""Numbers of a move."""

# Where the numbers of a move begin; those before are the standing's, the same for every move of a decision.
BEHIND, PLANNED, WANTED, OTHER, COLOURED, WILD, BLIND, TICKETS, STATION = range(18, 27)
TUNNEL, FERRY, LENGTH, POINTS, LONG, SHORT, WILDS_PAID, CARDS_PAID, NEAR, BETWEEN = range(27, 37)
INTEREST, ENDS, STAKE, HAND_LOST, LAST_OF_PLAN, TWIN_FREE, CARD, OVER_BLIND, ALIKE = range(37, 46)
SECOND, DELAY, STARVES, BEST_CARD, CLAIMS, BEST = range(46, 52)


def signs_of(evaluation: Evaluation, choices: list[Choice]) -> list[list[float]]:
    """The numbers of some moves, the best first, of a turn or a second draw."""
    view, wild, worth = evaluation.view, evaluation.board.wild, evaluation.card_values.card_worth
    blind = blind_worth(evaluation, 0)
    second = view.decision == "second"
    standing = _standing(evaluation) + [0.0] * (COUNT - BEHIND)
    standing[SECOND] = float(second)
    standing[DELAY] = _within(evaluation.delay / 10.0, 2.0)
    open_cards = [c for c in view.market if c >= 0 and not (second and c == wild)]
    standing[BEST_CARD] = max([blind, *(worth(card) for card in open_cards)])
    standing[CLAIMS] = sum(1 for c in choices if c.action.kind == "claim") / 5.0
    out = []
    for number, choice in enumerate(choices):
        row = list(standing)
        row[BEHIND] = (choice.worth - choices[0].worth) / 5.0
        row[BEST] = float(number == 0)
        kind = choice.action.kind
        if kind == "claim":
            _claim(evaluation, choice.action, row)
        elif kind == "draw":
            card = view.market[choice.action.target]
            row[WILD if card == wild else COLOURED] = 1.0
            row[CARD] = worth(card)
            row[OVER_BLIND] = row[CARD] - blind
            row[ALIKE] = 0.0 if card == wild else view.hand[card] / 6.0
        elif kind == "blind":
            row[BLIND], row[CARD] = 1.0, blind
        elif kind == "tickets":
            row[TICKETS] = 1.0
        elif kind == "station":
            row[STATION] = 1.0
        out.append(row)
    return out


def _within(number: float, most: float) -> float:
    return max(-most, min(most, number))


def _standing(evaluation: Evaluation) -> list[float]:
    """Time, pieces, cards, plan and points, the first numbers of every move."""
    view, analysis, plan = evaluation.view, evaluation.analysis, evaluation.plan
    me, pieces = analysis.me, evaluation.graph.pieces
    others = [seat for seat in range(view.seats) if seat != me]
    lacking = [analysis.short[r] for r in plan.routes]
    return [
        _within(analysis.turns / 20.0, 2.0),
        _within(plan.turns / 20.0, 2.0),
        _within((analysis.turns - plan.turns) / 10.0, 1.5),
        sum(analysis.supply) / pieces,
        min(sum(view.supply[seat] or ()) for seat in others) / pieces,
        view.hand_sizes[me] / 20.0,
        sum(view.hand_sizes[seat] for seat in others) / (20.0 * len(others)),
        analysis.wilds / 4.0,
        len(plan.pursued) / 4.0,
        len(plan.routes) / 8.0,
        len(plan.given_up) / 2.0,
        analysis.turn / 4.0,
        _within((view.points[me] - max(view.points[seat] for seat in others)) / 30.0, 1.5),
        float(analysis.sure),
        _within(sum(lacking) / 10.0, 3.0),
        sum(1 for lack in lacking if lack < 0.5) / 4.0,
        analysis.stations_left / 3.0,
        len(view.tickets) / 6.0,
    ]


def _claim(evaluation: Evaluation, action: Action, row: list[float]) -> None:
    """What kind of a route it is, what it costs, and what it means for the plan."""
    board, analysis, plan = evaluation.board, evaluation.analysis, evaluation.plan
    route = action.target
    length, twin, planned = board.lengths[route], board.twins[route], route in plan.routes
    row[PLANNED if planned else WANTED if route in evaluation.card_values.by_route else OTHER] = 1.0
    row[TUNNEL] = float(board.kinds[route] == "tunnel")
    row[FERRY] = float(board.locomotives[route] > 0)
    row[LENGTH], row[POINTS] = length / 6.0, board.route_points[route] / 15.0
    row[LONG], row[SHORT] = float(length >= 5), float(length <= 2)
    wilds = sum(n for card, n in action.payment if card == board.wild)
    row[WILDS_PAID] = wilds / 3.0
    row[CARDS_PAID] = (sum(n for _, n in action.payment) - wilds) / 6.0
    near = analysis.touched[analysis.me] & board.end_masks[route]
    row[NEAR], row[BETWEEN] = float(near != 0), float(near == board.end_masks[route])
    row[INTEREST] = analysis.interest(route) / 3.0
    left = sum(analysis.supply) - length
    row[ENDS] = float(evaluation.view.turns_left < 0 and left <= board.numbers.end_at)
    row[STAKE] = _within(evaluation.loss(route) / 20.0, 2.0) if planned else 0.0
    values = evaluation.card_values
    row[HAND_LOST] = (values.now - values.saved_after(action.payment, route)) / 4.0
    row[LAST_OF_PLAN] = float(planned and len(plan.routes) == 1)
    row[TWIN_FREE] = float(twin >= 0 and evaluation.view.open[analysis.me] >> twin & 1)
    starves = not planned and plan.pursued and left < sum(plan.trains)
    row[STARVES] = float(bool(starves))
