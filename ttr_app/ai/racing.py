"""Racing for tickets: every move priced in the turns that it brings the end of the race nearer."""

from __future__ import annotations

from collections.abc import Generator

from ..engine import Action
from .moment import Moment
from .schemes import Race
from .why import Choice, Why

OVER = 50.0  # turns that the end of the game is worth, won or lost
ASIDE = (1.0, 0.4)  # turns that a claim outside every scheme loses, and each of its cards


def race_choices(moment: Moment, best: Action) -> Generator[Action | None, None, list[Choice]]:
    """Price the moves of a race for tickets in small steps; none if no ticket can be done."""
    race = Race(moment)
    for _ in race.think():
        yield best
    out: list[Choice] = []
    if race.top is None:
        # No ticket is within reach of the trains: all that can be won is the end itself.
        ends = [a for a in moment.view.legal if a.kind == "claim" and _ends(race, a.target)]
        worth = OVER * moment.reading.turn
        return [Choice(a, worth, Why("last_points", (a.target,), worth=worth)) for a in ends]
    wanted = {e for s in race.schemes for e in s.edges}
    routes: tuple[int, ...]
    tickets: tuple[int, ...]
    for action in moment.view.legal:
        if action.kind == "claim":
            yield _leading(out, best)
            turns = _claimed(race, action, moment.atlas.edge_of[action.target] in wanted)
            planned = moment.atlas.edge_of[action.target] in race.top.edges
            code, routes, tickets = "plan" if planned else "spare_points", (action.target,), race.top.tickets
        elif action.kind == "throw":
            turns = 1.0 + (yield from _meanwhile(race.fresh(), _leading(out, best))) + moment.skill.anew
            code, routes, tickets = "throws", (), moment.view.tickets
        else:
            turns = 1.0 + (yield from _meanwhile(_drawn(race), _leading(out, best)))
            code, routes, tickets = "blind", (), ()
        worth = (race.now - turns) * moment.reading.turn
        out.append(Choice(action, worth, Why(code, routes, (), tickets, worth=worth)))
    return out


def _leading(found: list[Choice], best: Action) -> Action:
    """The best of the moves priced so far."""
    return max(found, key=lambda c: c.worth).action if found else best


def _meanwhile(work: Generator[None, None, float], best: Action) -> Generator[Action, None, float]:
    """Do some work in its small steps, yielding the best move so far."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            turns: float = end.value
            return turns
        yield best


def _claimed(race: Race, action: Action, wanted: bool) -> float:
    """Turns to the end of the race with a claim."""
    board, route = race.board, action.target
    over = _ends(race, route)
    if over is not None:
        return race.now - OVER if over else race.now + OVER
    if not wanted:
        return race.now + ASIDE[0] + ASIDE[1] * board.lengths[route]
    hand, wilds = list(race.hand), race.wilds
    for card, n in action.payment:
        if card == board.wild:
            wilds -= n
        else:
            hand[board.cards[card].colour] -= n
    edge = race.atlas.edge_of[route]
    turns = 1.0 + race.skill.scarce * board.lengths[route] + race.best(hand, wilds, edge)
    # What somebody else may take is taken first.
    return turns - race.skill.danger * race.reading.interest(route) * race.loss(edge)


def _drawn(race: Race) -> Generator[None, None, float]:
    """Turns to the end of the race after a draw of two cards, on the whole, in small steps."""
    kinds = [*race.odds, race.wild_odds]
    total = 0.0
    for i, p in enumerate(kinds):
        for j in range(i, len(kinds)):
            q = p * kinds[j] * (1.0 if i == j else 2.0)
            if q <= 0.0:
                continue
            yield
            hand, wilds = list(race.hand), race.wilds
            for k in (i, j):
                if k < len(hand):
                    hand[k] += 1
                else:
                    wilds += 1
            total += q * race.best(hand, wilds)
    return total


def _ends(race: Race, route: int) -> bool | None:
    """Whether a claim ends the game, and then whether it wins it [FJ: end]."""
    view, me = race.view, race.reading.me
    held, bonus = race.reached(race.reading.own | 1 << route)
    count = len(view.tickets) - len(held) + bonus
    if count >= race.need:
        return True
    if race.trains > race.board.lengths[route]:
        return None
    mine = len(view.done[me]) + view.bonus[me] + count
    return all(mine > len(view.done[s]) + view.bonus[s] for s in range(view.seats) if s != me)
