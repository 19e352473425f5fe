"""Racing for tickets: every move priced in the turns that it brings the end of the race nearer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from ...engine import Action, Rng
from ..choice import Choice, Why
from ..planning.evaluation import Evaluation
from ..planning.likings import liking
from .race_features import RaceFeatures
from .race_state import RaceContext, RaceState, context_of, state_of
from .turns_net import TurnsNet

OVER = 50.0  # turns that the end of the game is worth, won or lost
NO_TRAINS = 4.0  # turns that each ticket is worth that is not done when the trains are out
FAINTER = 0.3  # moves of a race are nearer to each other than elsewhere, so that likings count less
ACROSS = 3.0  # spaces of the longest path that a route of the line from east to west is liked like
DENIED = 3.2  # points for each that a rival loses, where the loss of rivals counts in full
LATER = 0.05  # turns that hopeless tickets cost which are thrown after the draw instead of before
DEALS = 8  # orders of the tickets to come that are imagined where new ones are drawn
ALL = 32  # the same for whoever compares moves closely: each ticket comes first once


class Priced(NamedTuple):
    """The turns to the end of the race with a move, and how many of them a character's liking makes up for."""

    turns: float
    liked: float

    @property
    def felt(self) -> float:
        """The turns by which moves are chosen."""
        return self.turns - self.liked


class Race:
    """A race for tickets as one view shows it."""

    def __init__(self, evaluation: Evaluation, net: TurnsNet, deals: int = DEALS) -> None:
        self.evaluation, self.view, self.board = evaluation, evaluation.view, evaluation.board
        self.context: RaceContext = context_of(evaluation.analysis)
        self.state: RaceState = state_of(evaluation.analysis)
        self.features = RaceFeatures(self.context, self.state)
        self.net = net
        self.orders = self._mixed(deals)
        self.now = self.turns(self.state)
        self.planned = {*self.features.both, *self.features.bonus}
        self.priced: dict[Action, Priced] = {}

    def _mixed(self, deals: int) -> list[tuple[int, ...]]:
        """Orders of the tickets to come; turned by some places each time, so that each comes equally often."""
        mixed = tuple(Rng(self.view.step * 7919 + 17).shuffled(list(self.state.coming)))
        count = min(deals, len(mixed)) or 1
        starts = [len(mixed) * i // count for i in range(count)]
        return [mixed[n:] + mixed[:n] for n in starts]

    def turns(self, state: RaceState) -> float:
        """Turns to the end of the race from a state."""
        if state.need <= 0:
            return 0.0
        if state.trains <= 0:
            return NO_TRAINS * state.need
        features = RaceFeatures(self.context, state)
        if features.hopeless and state.coming:
            # The net has seen too few races in which no ticket can be done: one turn is looked ahead instead.
            return 1.0 + self._renewed(state)
        return self.net.turns(features.numbers())

    def _renewed(self, state: RaceState) -> float:
        """Turns from a state with two new tickets, on the whole."""
        total = 0.0
        for order in self.orders:
            after = self.context.renewed(state, [t for t in order if t in state.coming])
            if after.need > 0:
                total += self.net.turns(RaceFeatures(self.context, after).numbers())
        return total / len(self.orders)

    def claimed(self, action: Action) -> Generator[None, None, float]:
        """Turns to the end of the race with a claim, in small steps."""
        plain = self.after(action)
        over = self.ends(plain)
        if over is not None:
            return -OVER if over else OVER
        if len(plain.tickets) == len(self.state.tickets):
            yield
            return 1.0 + self.turns(plain)
        total = 0.0
        for order in self.orders:
            yield
            total += self.turns(self.after(action, order))
        return 1.0 + total / len(self.orders)

    def after(self, action: Action, order: Sequence[int] = ()) -> RaceState:
        """The state after a claim, with the next tickets of an order in place of those that it does."""
        board, route = self.board, action.target
        hand = list(self.state.hand)
        for card, n in action.payment:
            colour = board.cards[card].colour
            hand[colour if card != board.wild else -1] -= n
        edge = self.evaluation.graph.edge_of[route]
        return self.context.claimed(self.state, edge, tuple(hand), board.lengths[route], order)

    def drawn(self) -> Generator[None, None, float]:
        """Turns to the end of the race after a draw of two cards, on the whole, in small steps."""
        odds = self.context.odds
        total = sure = 0.0
        for i, p in enumerate(odds):
            for j in range(i, len(odds)):
                q = p * odds[j] * (1.0 if i == j else 2.0)
                if q > 0.0:
                    yield
                    total += q * self.turns(self.context.drawn(self.state, i, j))
                    sure += q
        turns = 1.0 + (total / sure if sure else self.turns(self.state))
        if self.features.hopeless and self.state.coming:
            # The cards are drawn unseen, so that they are as good after new tickets, which say what they are for.
            return max(turns, self.now + LATER)
        return turns

    def thrown(self) -> Generator[None, None, float]:
        """Turns to the end of the race with new tickets, on the whole, in small steps."""
        total = 0.0
        for order in self.orders:
            yield
            total += self.turns(self.context.renewed(self.state, order))
        return 1.0 + total / len(self.orders) + self.evaluation.skill.tickets.throw_gain

    def liking(self, action: Action) -> float:
        """Points that a character likes a move: long lines go from east to west, and rivals are built in the way."""
        evaluation = self.evaluation
        routes, rivals = evaluation.skill.routes, evaluation.skill.rivals
        points = FAINTER * liking(evaluation, action)
        if action.kind != "claim":
            return points
        if routes.longest and evaluation.graph.edge_of[action.target] in self.features.bonus:
            points += ACROSS * routes.longest
        if rivals.loss:
            points += DENIED * rivals.loss * evaluation.denial(action.target)[0]
        return points

    def wins(self, route: int) -> bool:
        """Whether a claim ends the game and wins it."""
        edge, spaces = self.evaluation.graph.edge_of[route], self.board.lengths[route]
        return bool(self.ends(self.context.claimed(self.state, edge, self.state.hand, spaces)))

    def ends(self, after: RaceState) -> bool | None:
        """Whether a claim after which one stands so ends the game, and then whether it wins it [FJ: end]."""
        view, me = self.view, self.evaluation.analysis.me
        if after.need <= 0:
            return True
        if after.trains > 0:
            return None
        goal = self.board.numbers.tickets_to_win
        return all(
            goal - after.need > len(view.done[s]) + view.bonus[s] for s in range(view.seats) if s != me
        )


def race_choices(race: Race, best: Action) -> Generator[Action | None, None, list[Choice]]:
    """Price the moves of a race for tickets in small steps; none if no ticket can be done."""
    out: list[Choice] = []
    evaluation, worth = race.evaluation, race.evaluation.analysis.turn
    if not race.features.within_reach():
        # The trains reach for no ticket any more: only a claim that ends the game ahead is worth anything.
        ends = [a for a in evaluation.view.legal if a.kind == "claim" and race.wins(a.target)]
        return [Choice(a, OVER * worth, Why("last_points", (a.target,), worth=OVER * worth)) for a in ends]
    for action in _distinct(evaluation):
        if action.kind == "pass":
            continue  # it is offered beside nothing but throwing away, and new tickets may be done already
        routes: tuple[int, ...] = ()
        tickets: tuple[int, ...] = ()
        if action.kind == "claim":
            turns = yield from _meanwhile(race.claimed(action), out, best)
            edge, routes = evaluation.graph.edge_of[action.target], (action.target,)
            code, tickets = "plan" if edge in race.planned else "spare_points", race.features.served(edge)
        elif action.kind == "throw":
            turns = yield from _meanwhile(race.thrown(), out, best)
            code, tickets = "throws", evaluation.view.tickets
        else:
            turns = yield from _meanwhile(race.drawn(), out, best)
            code = "blind"
        liking = race.liking(action)
        race.priced[action] = Priced(turns, liking / worth if worth else 0.0)
        gain = (race.now - turns) * worth + liking
        out.append(Choice(action, gain, Why(code, routes, (), tickets, worth=gain)))
    return out


def _distinct(evaluation: Evaluation) -> list[Action]:
    """The legal moves, of the payments of a route the one with the fewest wilds."""
    wild = evaluation.board.wild
    best: dict[tuple[str, int], tuple[int, Action]] = {}
    for action in evaluation.view.legal:
        wilds = sum([n for card, n in action.payment if card == wild])
        key = action.kind, action.target
        if key not in best or wilds < best[key][0]:
            best[key] = wilds, action
    return [action for _, action in best.values()]


def _meanwhile(
    work: Generator[None, None, float], found: Sequence[Choice], best: Action
) -> Generator[Action, None, float]:
    """Do some work in its small steps, yielding the best move so far."""
    best = max(found, key=lambda c: c.worth).action if found else best
    while True:
        try:
            next(work)
        except StopIteration as end:
            turns: float = end.value
            return turns
        yield best
