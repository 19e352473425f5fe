"""What it is worth to claim a route now, and to pay for a tunnel."""

from __future__ import annotations

from ..engine import Action, Payment
from ..engine.payments import paid_colour
from .moment import Moment
from .why import Choice, Why

TURNED = 3  # cards that a tunnel turns over


def cheapest(moment: Moment, actions: list[Action]) -> list[Action]:
    """For each route the claim whose cards are wanted least elsewhere; tunnels keep all their payments."""
    board, worth = moment.board, moment.wants.card_worth
    wild = board.wild
    best: dict[int, tuple[float, Action]] = {}
    out = []
    for action in actions:
        route = action.target
        if board.kinds[route] == "tunnel":
            out.append(action)
            continue
        price = sum(
            [n * ((worth(card) if card == wild else 0.0) + held(moment, card)) for card, n in action.payment]
        )
        known = best.get(route)
        if known is None or (price, action) < known:
            best[route] = (price, action)
    return out + [action for _, action in best.values()]


def held(moment: Moment, card: int) -> float:
    """What a card of the hand is worth elsewhere, roughly: what one more of it would save, and what it saves now."""
    known = moment.held.get(card)
    if known is None:
        known = moment.held[card] = moment.wants.now - moment.wants.saved_after(((card, 1),))
    return known


def claim_choice(moment: Moment, action: Action) -> Choice:
    """Price a claim against the turn and the cards it takes."""
    board, skill, reading, wants, plan = moment.board, moment.skill, moment.reading, moment.wants, moment.plan
    route = action.target
    if moment.last:
        worth = board.route_points[route] + moment.points_now(1 << route) - moment.points_now()
        worth *= success(moment, route, action.payment)
        return Choice(action, worth, Why("last_points", (route,), worth=worth))
    lost = wants.now - wants.saved_after(action.payment, route)
    worth = route_worth(moment, route) - reading.turn * (1.0 + lost)
    if board.kinds[route] == "tunnel":
        chance = success(moment, route, action.payment)
        # the turned cards cost as many more again, on the whole 0.7 of a card
        worth = chance * (worth - 0.7 * reading.turn * skill.missing) - (1.0 - chance) * reading.turn
    target = wants.by_route.get(route)
    if target is not None:
        stake = moment.loss(route) if skill.criticality and route in plan.routes else target.gain
        gone = skill.risk * reading.interest(route)
        if skill.guess:
            gone += skill.guess * moment.wanted(route)
        worth += skill.claim + gone * stake
    if route not in plan.routes:
        worth -= moment.delay + moment.starves(route)
    code = "plan" if route in plan.routes else "long_route" if target is not None else "spare_points"
    if skill.longest and board.numbers.longest_bonus:
        worth += skill.longest * moment.stretch(route)
    if skill.ending and moment.ends(route):
        lead = moment.lead(route)
        worth += skill.ending * lead
        code = "ends_ahead" if lead > 0.0 else code
    rival = -1
    if skill.block:
        points, loser = moment.denial(route)
        denied = skill.block * points
        worth += denied
        if denied > 1.0 and route not in plan.routes and worth - denied < 0.0:
            code, rival = "blocks", loser
    why = Why(code, (route,), tickets=plan.tickets, seat=rival, worth=worth)
    return Choice(action, worth, why)


def route_worth(moment: Moment, route: int) -> float:
    """What having a route now brings beyond having it later, its turn and cards not yet taken off."""
    board, skill, reading = moment.board, moment.skill, moment.reading
    target = moment.wants.by_route.get(route)
    length, need = board.lengths[route], moment.atlas.need[route]
    gain, weight = (target.gain, target.weight) if target else (float(board.route_points[route]), 0.0)
    cards = need * 0.625 if board.pieces[route] else need
    later = gain - skill.train * length - reading.turn * (1.0 + skill.missing * cards)
    return gain - skill.train * length - weight * skill.defer * max(0.0, later)


def success(moment: Moment, route: int, payment: Payment) -> float:
    """The chance that what a tunnel asks on top can be paid."""
    board = moment.board
    if board.kinds[route] != "tunnel":
        return 1.0
    colour = paid_colour(board, payment)
    hand = list(moment.view.hand)
    for card, n in payment:
        hand[card] -= n
    odds = moment.reading.chance[0]
    hit, spare = odds[board.wild], hand[board.wild]
    if colour >= 0:
        hit += sum([odds[k] for k in board.suits[0][colour]])
        spare += sum([hand[k] for k in board.suits[0][colour]])
    chance = 0.0
    for due, ways in ((0, 1), (1, 3), (2, 3), (3, 1)):
        if due <= spare:
            chance += ways * hit**due * (1.0 - hit) ** (TURNED - due)
    return chance


def tunnel_choices(moment: Moment) -> list[Choice]:
    """Pay what a tunnel asks, or take the cards back: the turn is gone either way."""
    view, wants, reading = moment.view, moment.wants, moment.reading
    assert view.tunnel is not None
    route, laid = view.tunnel.route, view.tunnel.payment
    hand = list(view.hand)
    for card, n in laid:
        hand[card] += n
    kept = wants.saved(hand)
    out = []
    for action in view.legal:
        if action.kind == "withdraw":
            worth = -0.5
            if moment.last:
                worth = 0.0
            out.append(Choice(action, worth, Why("withdraws", (route,), worth=worth)))
            continue
        if moment.last:
            worth = moment.board.route_points[route] + moment.points_now(1 << route) - moment.points_now()
        else:
            lost = kept - wants.saved_after(action.payment, route)
            worth = route_worth(moment, route) - reading.turn * lost + moment.skill.claim
        worth -= 0.01 * sum(n for card, n in action.payment if card == moment.board.wild)
        out.append(Choice(action, worth, Why("pays", (route,), cards=action.payment, worth=worth)))
    return out
