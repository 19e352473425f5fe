"""Advice for people from the same brain: best moves, the plan with its shopping list, chances and worths."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from ..engine import Action, Game, Payment, PlayerView
from .choice import Choice
from .moves.choosing import Brain
from .planning.city_graph import CityGraph
from .planning.goals import done_tickets
from .planning.my_tickets import TicketPlan, plan_tickets
from .planning.plan import likely
from .planning.ticket_bill import bill_of
from .planning.view_analysis import ViewAnalysis
from .planning.waiting import plan_turns
from .players.levels import skill_of
from .racing.race_features import RaceFeatures
from .racing.race_state import context_of, state_of
from .skill import Skill
from .weights import Weights


class TicketHope(msgspec.Struct, frozen=True):
    """A ticket held: whether it is done, the chance that it will be, and the routes still wanted for it."""

    ticket: int
    done: bool
    chance: float
    routes: tuple[int, ...]


class Advice(msgspec.Struct, frozen=True):
    """What the brain would tell a friend who holds these cards."""

    moves: tuple[Choice, ...]
    plan: TicketPlan  # how to finish the kept tickets; asked for again it wants to know the earlier one
    payments: dict[int, Payment]  # by route that can be claimed, what to pay so that the plan misses least
    tickets: tuple[TicketHope, ...]

    @property
    def routes(self) -> tuple[int, ...]:
        """The routes to claim for the tickets, the most urgent first."""
        return self.plan.routes

    @property
    def wilds(self) -> int:
        """Wilds that ferries still ask for."""
        return self.plan.bill.wilds


def advise(
    game: Game, weights: Weights, view: PlayerView, earlier: TicketPlan | None = None, moves: int = 3
) -> Advice:
    """What to do, how to finish the tickets, and what will probably become of them; `earlier` keeps a plan steady."""
    champion = skill_of(weights, "champion")
    brain = Brain(game, champion, weights.turns_net, weights.moves_net, weights.race_net)
    choices = tuple(brain.choices(view)[:moves]) if view.legal else ()
    analysis = ViewAnalysis(brain.graph, view, brain.skill)
    plan = _with_the_first(analysis, choices, plan_tickets(analysis, earlier))
    return Advice(
        choices,
        plan,
        _payments(analysis, plan),
        tuple([_hope(analysis, plan, t) for t in view.tickets]),
    )


def _with_the_first(analysis: ViewAnalysis, choices: Sequence[Choice], plan: TicketPlan) -> TicketPlan:
    """The plan that is shown, with the claim that is advised for it where tickets are raced for.

    A race finds its ways by turns and this plan by cards, so that now and then they differ where both are as good: then
    the plan goes the race's way, if that takes hardly more cards [FJ: end].
    """
    first = choices[0] if choices else None
    if first is None or first.action.kind != "claim" or first.why.code != "plan":
        return plan
    edge = analysis.graph.edge_of[first.action.target]
    if not analysis.board.race or edge in plan.edges:
        return plan
    ways = RaceFeatures(context_of(analysis), state_of(analysis)).both
    for keep in ((edge,), ways):
        other = plan_tickets(analysis, TicketPlan(edges=keep))
        if edge in other.edges:
            return msgspec.structs.replace(other, change=plan.change, cut=plan.cut, saves=plan.saves)
    return plan


def _hope(analysis: ViewAnalysis, plan: TicketPlan, ticket: int) -> TicketHope:
    done = bool(done_tickets(analysis, (ticket,)))
    if done or ticket not in plan.tickets:
        return TicketHope(ticket, done, float(done), ())
    inside = [0.0 if price <= 0.0 else 1000.0 + price for price in analysis.edge_prices]
    for e in plan.edges:
        inside[e] = min(inside[e], 1.0)
    edges: list[int] = []
    for a, b in pairwise(analysis.board.tickets[ticket].cities):
        edges += [e for e in analysis.graph.way(inside, a, b)[1] if e not in edges]
    routes = tuple([r for r in plan.routes if analysis.graph.edge_of[r] in edges])
    spare = analysis.turns - plan_turns(analysis, routes)
    return TicketHope(
        ticket, False, round(likely(spare, len(routes), analysis.skill.planning.stays_free), 3), routes
    )


def advise_payment(
    game: Game, view: PlayerView, route: int, earlier: TicketPlan | None = None
) -> Payment | None:
    """The payment for a route that spends what the plan for the tickets needs least; none if none is possible."""
    payments = game.payments(view, Action("claim", route))
    if not payments:
        return None
    analysis = ViewAnalysis(CityGraph(game.board), view, Skill())
    return _least_needed(analysis, plan_tickets(analysis, earlier), route, payments)


def _payments(analysis: ViewAnalysis, plan: TicketPlan) -> dict[int, Payment]:
    """For every route that can be claimed now the payment that the plan needs least."""
    by_route: dict[int, list[Payment]] = {}
    for action in analysis.view.legal:
        if action.kind == "claim":
            by_route.setdefault(action.target, []).append(action.payment)
    return {route: _least_needed(analysis, plan, route, found) for route, found in by_route.items()}


def _least_needed(
    analysis: ViewAnalysis, plan: TicketPlan, route: int, payments: Sequence[Payment]
) -> Payment:
    rest = [r for r in plan.routes if r != route]
    wild = analysis.board.wild

    def cost(payment: Payment) -> tuple[float, int, int, int, Payment]:
        hand = list(analysis.view.hand)
        for card, n in payment:
            hand[card] -= n
        wilds = sum([n for card, n in payment if card == wild])
        # Of payments that the plan feels alike: no wild, few cards, and of the colour that is plentiful.
        left = min([hand[card] for card, _ in payment if card != wild], default=0)
        return bill_of(analysis, rest, hand).price, wilds, sum([n for _, n in payment]), -left, payment

    return min(payments, key=cost)


__all__ = ["Advice", "TicketHope", "advise", "advise_payment"]
