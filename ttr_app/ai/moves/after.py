"""What a move leaves behind, as numbers for the net: the own plan, hand and longest path, before it and after it.

Only the own side of a move is made: nobody knows what is drawn blind, or what comes to the market in a card's place.
The same numbers in the same order stand in `research/lookahead/after.c`, for rails and sails in `sea/after.c` beside
it; tests hold them against each other.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...engine import Action, Board, PlayerView, bits
from ...engine.board import SHIP, WAGON
from ...engine.scoring.path import longest_path
from ..choice import Choice
from ..planning.evaluation import Evaluation
from ..planning.plan import likely
from .draws import blind_worth

COUNT = 34
"""Numbers of what a move leaves behind."""

# What a move changes, and what it leaves; then what is the same for every move of a decision; then more of the first.
WORTH, TURNS, SPARE, HOPED, HAND, HAND_POINTS, STRETCH, PATH_AHEAD, HORIZON, PACE, DONE = range(11)
ROUTES, DENIED, IN_DEMAND, READY, LACKING, PIECES_OVER, GIVEN_UP, CHANCE = range(11, 19)
PATH_NOW, WILDS_OPEN, TOP_COLOUR, SECOND_CARD, KNOWN, DECK, PURSUED, SETTLED, CLAIM_FIRST = range(19, 28)
NEXT_NOW, CHANCE_NOW, CARD_NEXT, CLAIM_NEXT, GOALS, PURSUED_MORE = range(28, 34)

# Where pieces are of two kinds no prize is for the longest path, and what rivals are building is not read. There the
# places of those numbers tell of harbours, of the deck of ships and of either kind of piece [WORLD].
HARBOURS_MORE, HARBOURS, SHIPS_BLIND, TRAINS_OVER, SHIPS_OVER = (
    STRETCH,
    PATH_AHEAD,
    PATH_NOW,
    DENIED,
    IN_DEMAND,
)

MADE = ("claim", "draw", "station", "harbour", "exchange")
"""Kinds of moves whose own side is known beforehand."""


def further_signs(evaluation: Evaluation, choices: list[Choice]) -> Iterator[list[float]]:
    """The numbers of some moves, the best first, one after the other: each takes about a new thought."""
    view, board, before = evaluation.view, evaluation.board, Standing(evaluation)
    me, at_sea, rival = evaluation.analysis.me, _at_sea(board), 0
    if not at_sea:
        rival = max([longest_path(board, mask) for seat, mask in enumerate(view.routes) if seat != me])
    every = _of_all(before, rival, choices)
    for choice in choices:
        action, row = choice.action, list(every)
        left = before
        if action.kind in MADE:
            left = Standing(Evaluation(evaluation.graph, leave(evaluation, action), evaluation.skill))
        _change(before, left, rival, row)
        if at_sea:
            _change_at_sea(before, left, row)
        elif action.kind == "claim":
            row[DENIED] = _within(evaluation.denial(action.target)[0] / 10.0, 2.0)
            row[IN_DEMAND] = evaluation.wanted(action.target)
        yield row


def leave(evaluation: Evaluation, action: Action) -> PlayerView:
    """The view as the own side of a claim, a card from the market, a building or an exchange would change it."""
    view, board, me = evaluation.view, evaluation.board, evaluation.analysis.me
    hand, discards, market = list(view.hand), list(view.discards), list(view.market)
    if action.kind == "draw":
        hand[market[action.target]] += 1
        market[action.target] = -1
        return msgspec.structs.replace(
            view, hand=tuple(hand), hand_sizes=_in_place(view.hand_sizes, me, sum(hand)), market=tuple(market)
        )
    if action.kind == "exchange":
        return _exchanged(evaluation, action.target)
    for card, n in action.payment:
        hand[card] -= n
        discards[card] += n
    paid = msgspec.structs.replace(
        view,
        hand=tuple(hand),
        hand_sizes=_in_place(view.hand_sizes, me, sum(hand)),
        discards=tuple(discards),
    )
    if action.kind in ("station", "harbour"):
        buildings = list(view.buildings)
        buildings[me] = tuple(sorted([*buildings[me], action.target]))
        return msgspec.structs.replace(paid, buildings=tuple(buildings))
    route, twin = action.target, board.twins[action.target]
    gone, mine = 1 << route, 0
    if twin >= 0:
        if board.twins_close:
            gone |= 1 << twin
        else:
            mine = 1 << twin
    supply = list(evaluation.analysis.supply)
    supply[board.pieces[route]] -= board.lengths[route]
    ends = view.turns_left < 0 and sum(supply) <= board.numbers.end_at
    return msgspec.structs.replace(
        paid,
        routes=_in_place(view.routes, me, view.routes[me] | 1 << route),
        open=tuple([m & ~gone & ~(mine if seat == me else 0) for seat, m in enumerate(view.open)]),
        owner=_in_place(view.owner, route, me),
        supply=(*view.supply[:me], tuple(supply), *view.supply[me + 1 :]),
        points=_in_place(view.points, me, view.points[me] + board.route_points[route]),
        turns_left=view.seats * board.numbers.end_turns if ends else view.turns_left,
    )


def _exchanged(evaluation: Evaluation, trains: int) -> PlayerView:
    """The view after so many pieces came out of the box as trains, and as many went into it as ships."""
    view, me, cost = evaluation.view, evaluation.analysis.me, evaluation.board.numbers.exchange_cost
    supply, box = view.supply[me] or (0, 0), view.box[me] or (0, 0)
    return msgspec.structs.replace(
        view,
        supply=(*view.supply[:me], (supply[0] + trains, supply[1] - trains), *view.supply[me + 1 :]),
        box=(*view.box[:me], (box[0] - trains, box[1] + trains), *view.box[me + 1 :]),
        points=_in_place(view.points, me, view.points[me] - abs(trains) * cost),
    )


class Standing:
    """What the numbers before and after a move are taken from."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        view, board, plan = evaluation.view, evaluation.board, evaluation.plan
        analysis, values = evaluation.analysis, evaluation.card_values
        spare = analysis.turns - plan.turns - evaluation.skill.planning.slack
        self.chance = likely(spare, len(plan.routes), evaluation.skill.planning.stays_free)
        self.points = sum([goal.points for goal in plan.pursued])
        self.settled = sum([board.tickets[t].points for t in bits(plan.done)])
        lacking = [analysis.short[r] for r in plan.routes]
        self.lacking, self.ready = sum(lacking), sum([1 for lack in lacking if lack < 0.5])
        self.path = 0 if _at_sea(board) else longest_path(board, analysis.own)
        self.unseen = [blind_worth(evaluation, deck) for deck in range(len(view.deck_sizes))]
        self.harbours = values.harbours_worth()
        worths = sorted([*self.unseen, 0.0, *[values.card_worth(card) for card in view.market if card >= 0]])
        self.best, self.second = worths[-1], worths[-2]
        self.claim = max([0.0, *[t.gain * t.weight for t in values.targets if analysis.short[t.route] < 0.5]])


def _at_sea(board: Board) -> bool:
    return len(board.piece_names) > 1


def _within(number: float, most: float) -> float:
    return max(-most, min(most, number))


def _in_place(row: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*row[:place], number, *row[place + 1 :])


def _of_all(before: Standing, rival: int, choices: list[Choice]) -> list[float]:
    """The numbers that are the same for every move of a decision, the others nought."""
    evaluation, row = before.evaluation, [0.0] * COUNT
    view, me = evaluation.view, evaluation.analysis.me
    wild = evaluation.board.wild
    claims = [c.worth for c in choices if c.action.kind == "claim"]
    others = [c.worth for c in choices if c.action.kind != "claim"]
    row[PATH_NOW] = _within((before.path - rival) / 10.0, 2.0)
    row[WILDS_OPEN] = sum([1 for card in view.market if card == wild]) / 3.0
    row[TOP_COLOUR] = max([max(colours) for colours in evaluation.analysis.have]) / 8.0
    row[SECOND_CARD] = before.second
    known = sum([sum(cards) for seat, cards in enumerate(view.known) if seat != me])
    row[KNOWN] = known / (10.0 * (view.seats - 1))
    row[DECK] = sum(view.deck_sizes) / 60.0
    row[PURSUED], row[SETTLED] = before.points / 30.0, before.settled / 30.0
    row[CLAIM_FIRST] = _within((max(claims) - max(others)) / 5.0, 2.0) if claims and others else 0.0
    row[NEXT_NOW], row[CHANCE_NOW] = before.claim / 15.0, before.chance
    return row


def _change(before: Standing, after: Standing, rival: int, row: list[float]) -> None:
    """Put down what differs after a move, and what it leaves."""
    was, now = before.evaluation, after.evaluation
    turns, pace = now.analysis.turns, now.analysis.turn
    row[WORTH] = _within((now.plan.worth - was.plan.worth) / 10.0, 3.0)
    row[TURNS] = _within((now.plan.turns - was.plan.turns) / 3.0, 3.0)
    row[SPARE] = _within((turns - now.plan.turns) / 10.0, 1.5)
    row[HOPED] = _within((after.chance * after.points - before.chance * before.points) / 20.0, 2.0)
    row[HAND] = _within((now.card_values.now - was.card_values.now) / 3.0, 3.0)
    in_points = now.card_values.now * pace - was.card_values.now * was.analysis.turn
    row[HAND_POINTS] = _within(in_points / 10.0, 3.0)
    row[STRETCH] = (after.path - before.path) / 6.0
    row[PATH_AHEAD] = _within((after.path - rival) / 10.0, 2.0)
    row[HORIZON] = _within((turns - was.analysis.turns) / 3.0, 2.0)
    row[PACE] = _within(pace - was.analysis.turn, 2.0)
    row[DONE] = (after.settled - before.settled) / 10.0
    row[ROUTES] = len(now.plan.routes) / 8.0
    row[READY] = after.ready / 4.0
    row[LACKING] = _within(after.lacking / 10.0, 3.0)
    supply = now.view.supply[now.analysis.me] or ()
    row[PIECES_OVER] = _within((sum(supply) - sum(now.plan.trains)) / 20.0, 2.0)
    row[GIVEN_UP] = (len(now.plan.given_up) - len(was.plan.given_up)) / 2.0
    row[CHANCE] = after.chance
    row[CARD_NEXT] = after.best
    row[CLAIM_NEXT] = after.claim / 15.0
    row[GOALS] = len(now.plan.pursued) / 4.0
    row[PURSUED_MORE] = _within((after.points - before.points) / 20.0, 2.0)


def _change_at_sea(before: Standing, after: Standing, row: list[float]) -> None:
    """Harbours that stand or may yet, an unseen card of ships, and the pieces of either kind beyond the plan."""
    view, trains = after.evaluation.view, after.evaluation.plan.trains
    supply = view.supply[view.to_move] or (0, 0)
    row[HARBOURS_MORE] = _within((after.harbours - before.harbours) / 20.0, 2.0)
    row[HARBOURS] = after.harbours / 40.0
    row[SHIPS_BLIND] = after.unseen[SHIP]
    row[TRAINS_OVER] = _within((supply[WAGON] - trains[WAGON]) / 10.0, 2.0)
    row[SHIPS_OVER] = _within((supply[SHIP] - trains[SHIP]) / 10.0, 2.0)
