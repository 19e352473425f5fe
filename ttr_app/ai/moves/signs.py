"""A move and the standing it is made in as numbers, for the net that has learned what such moves lead to.

The same numbers in the same order stand in `research/lookahead/lesson.c`, for rails and sails in `sea/signs.c` beside
it, where the nets are grown; tests hold them against each other. All of them are of ordinary size: about nought to two.
"""

from __future__ import annotations

from ...engine import Action, Board
from ...engine.board import SHIP, WAGON
from ..choice import Choice
from ..planning.evaluation import Evaluation
from .draws import blind_worth

COUNT = 52
"""Numbers of a move."""

AT_SEA = 22
"""More numbers where pieces are of two kinds [WORLD]."""

# Where the numbers of a move begin; those before are the standing's, the same for every move of a decision.
BEHIND, PLANNED, WANTED, OTHER, COLOURED, WILD, BLIND, TICKETS, STATION = range(18, 27)
TUNNEL, FERRY, LENGTH, POINTS, LONG, SHORT, WILDS_PAID, CARDS_PAID, NEAR, BETWEEN = range(27, 37)
INTEREST, ENDS, STAKE, HAND_LOST, LAST_OF_PLAN, TWIN_FREE, CARD, OVER_BLIND, ALIKE = range(37, 46)
SECOND, DELAY, STARVES, BEST_CARD, CLAIMS, BEST = range(46, 52)

# Of those at sea the first ones are the standing's, too.
STANDING_AT_SEA = 12
BY_SHIP, BY_PAIR, HARBOUR, EXCHANGE, SHIP_CARD, DOUBLE, PORT, HARBOURS_LEFT, FROM_SHIPS, PIECES_OVER = range(
    COUNT + STANDING_AT_SEA, COUNT + AT_SEA
)


def sign_count(board: Board) -> int:
    """How many numbers a move has on a board."""
    return COUNT + (AT_SEA if len(board.piece_names) > 1 else 0)


def signs_of(evaluation: Evaluation, choices: list[Choice]) -> list[list[float]]:
    """The numbers of some moves, the best first, of a turn or a second draw."""
    view, board, worth = evaluation.view, evaluation.board, evaluation.card_values.card_worth
    wild, at_sea = board.wild, len(board.piece_names) > 1
    unseen = [blind_worth(evaluation, deck) for deck in range(len(view.deck_sizes))]
    blind = unseen[0]
    second = view.decision == "second"
    standing = _standing(evaluation) + [0.0] * (COUNT - BEHIND)
    if at_sea:
        standing += _standing_at_sea(evaluation) + [0.0] * (AT_SEA - STANDING_AT_SEA)
    standing[SECOND] = float(second)
    standing[DELAY] = _within(evaluation.delay / 10.0, 2.0)
    open_cards = [c for c in view.market if c >= 0 and not (second and c == wild)]
    standing[BEST_CARD] = max([*unseen, *(worth(card) for card in open_cards)])
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
            row[BLIND], row[CARD] = 1.0, unseen[choice.action.target]
        elif kind == "tickets":
            row[TICKETS] = 1.0
        elif kind == "station":
            row[STATION] = 1.0
        if at_sea:
            _at_sea(evaluation, choice.action, row)
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


def _standing_at_sea(evaluation: Evaluation) -> list[float]:
    """Trains and ships, cards of both decks, harbours."""
    view, analysis, plan = evaluation.view, evaluation.analysis, evaluation.plan
    me, supply = analysis.me, analysis.supply
    others = [view.supply[seat] or supply for seat in range(view.seats) if seat != me]
    decks = [0, 0]
    for card, n in enumerate(view.hand):
        decks[evaluation.board.card_decks[card]] += n
    ports = sorted(evaluation.card_values.ports.values(), reverse=True)
    return [
        supply[0] / 20.0,
        supply[1] / 40.0,
        _within((supply[0] - plan.trains[0]) / 10.0, 2.0),
        _within((supply[1] - plan.trains[1]) / 10.0, 2.0),
        min(pieces[0] for pieces in others) / 20.0,
        min(pieces[1] for pieces in others) / 40.0,
        decks[WAGON] / 10.0,
        decks[SHIP] / 10.0,
        len(view.buildings[me]) / 3.0,
        len(ports) / 3.0,
        (ports[0] if ports else 0.0) / 20.0,
        sum(1 for card in view.market if card == evaluation.board.wild) / 2.0,
    ]


def _at_sea(evaluation: Evaluation, action: Action, row: list[float]) -> None:
    """What a move is on a map of rails and sails."""
    board, analysis = evaluation.board, evaluation.analysis
    kind, target = action.kind, action.target
    if kind == "claim":
        row[BY_SHIP] = float(board.pieces[target] == SHIP)
        row[BY_PAIR] = float(board.kinds[target] == "pair")
        row[FROM_SHIPS] = sum(n for card, n in action.payment if board.cards[card].ships > 1) / 3.0
        piece = board.pieces[target]
        left = analysis.supply[piece] - board.lengths[target]
        row[PIECES_OVER] = _within((left - evaluation.plan.trains[piece]) / 10.0, 2.0)
    elif kind == "draw" and evaluation.view.market[target] != board.wild:
        card = evaluation.view.market[target]
        row[SHIP_CARD] = float(board.card_decks[card] == SHIP)
        row[DOUBLE] = float(board.cards[card].ships > 1)
    elif kind == "blind":
        row[SHIP_CARD] = float(target == SHIP)
    elif kind == "harbour":
        row[HARBOUR] = 1.0
        row[PORT] = evaluation.card_values.ports.get(target, 0.0) / 20.0
        row[HARBOURS_LEFT] = (3 - len(evaluation.view.buildings[analysis.me])) / 3.0
    elif kind == "exchange":
        row[EXCHANGE] = 1.0
