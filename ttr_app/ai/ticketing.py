"""Tickets: which to keep, when to draw more, when to throw hopeless ones away."""

from __future__ import annotations

from itertools import pairwise

from ..engine import Action, PlayerView, bits
from .atlas import FAR, Atlas
from .moment import Moment
from .planning import make_plan
from .reading import Reading
from .skill import Skill
from .why import Choice, Why

HOPELESS = 5.0  # worth of throwing away tickets none of which can be done


def keep_choices(atlas: Atlas, view: PlayerView, skill: Skill) -> list[Choice]:
    """Price every choice of tickets by the best plan for it together with those held."""
    reading = Reading(atlas, view, skill)
    out = []
    for action in view.legal:
        kept = tuple(view.offer[i] for i in bits(action.target))
        plan = make_plan(reading, (*view.tickets, *kept))
        worth = plan.worth - skill.burden * len(kept)
        out.append(Choice(action, worth, Why("keeps", plan.routes, (), kept, worth=worth)))
    return out


def draw_tickets_choice(moment: Moment, action: Action) -> Choice:
    """Price a draw of tickets: what the best of them may bring with the routes owned and planned."""
    worth = _draw_worth(moment)
    return Choice(action, worth, Why("draws_tickets", worth=worth))


def _draw_worth(moment: Moment) -> float:
    board, skill, plan, reading = moment.board, moment.skill, moment.plan, moment.reading
    spare = reading.turns - plan.turns - 1.0
    if spare < 1.0 or len(plan.pursued) > skill.busy or skill.draw_tickets <= 0:
        return -20.0
    gains = sorted(_gains(moment, spare))
    if not gains:
        return -20.0
    count = len(gains)
    drawn = min(board.numbers.draw_tickets, count)
    total, at_most = 0.0, 0.0
    for i, gain in enumerate(gains):
        p = 1.0  # chance that all tickets drawn are among the first i + 1
        for j in range(drawn):
            p *= max(0.0, i + 1 - j) / (count - j)
        total += gain * (p - at_most)
        at_most = p
    return (
        skill.draw_tickets * total
        - reading.turn
        - skill.shy
        - moment.delay
        - skill.doubt * len(plan.given_up)
    )


def _gains(moment: Moment, spare: float) -> list[float]:
    """What each ticket that may lie in the deck would bring if it had to be kept."""
    view, board, skill, plan = moment.view, moment.board, moment.skill, moment.plan
    seen = {*view.tickets, *view.boxed, *(t for _, t in view.ticket_deck_known)}
    for shown in view.done:
        seen.update(shown)
    prices = list(moment.reading.edge_prices)
    for edge in plan.edges:
        prices[edge] = 0.0
    pieces = sum(moment.reading.supply) - sum(plan.trains)
    reaches: dict[int, tuple[list[float], list[int]]] = {}
    gains = []
    for t, facts in enumerate(board.tickets):
        if t in seen or facts.deck != "regular":
            continue
        cost, spaces = 0.0, 0
        for a, b in pairwise(facts.cities):
            if a not in reaches:
                reaches[a] = moment.atlas.reach(prices, moment.atlas.spaces, a)
            cost += reaches[a][0][b]
            spaces += reaches[a][1][b]
        won, lost = float(facts.points), float(facts.penalty)
        if board.numbers.tickets_to_win:
            won, lost = skill.delivery, 0.0
        if cost >= FAR or spaces > pieces:
            gains.append(-lost)
            continue
        if board.numbers.tickets_to_win:
            gains.append(won - cost)
            continue
        p = 1.0 if not spaces else max(0.0, min(0.95, (spare - skill.pace * spaces + 2) / 8))
        gains.append(max(p * won - (1 - p) * lost - cost, -lost))
    return gains


def throw_choice(moment: Moment, action: Action) -> Choice:
    """Price throwing all undone tickets away against what they still promise [FJ: throwing away]."""
    held = make_plan(moment.reading, moment.view.tickets, bonus=False)
    gains = sorted(_gains(moment, moment.reading.turns))
    if not gains:
        return Choice(action, -20.0, Why("throws"))
    # The better of two new ones.
    count = len(gains)
    fresh = sum([gain * (2 * i + 1) for i, gain in enumerate(gains)]) / (count * count)
    worth = fresh - moment.reading.turn - moment.skill.shy
    if held.pursued:
        worth -= held.worth
    else:
        worth = HOPELESS  # neither can be done any more
    return Choice(action, worth, Why("throws", tickets=moment.view.tickets, worth=worth))
