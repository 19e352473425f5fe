"""What it is worth to claim a route now, and to pay for a tunnel."""

from __future__ import annotations

from ...engine import Action, Payment
from ...engine.payments import paid_colour
from ..choice import Choice, Why
from ..planning.evaluation import Evaluation
from ..planning.likings import liking

TURNED = 3  # cards that a tunnel turns over


def cheapest(evaluation: Evaluation, actions: list[Action]) -> list[Action]:
    """For each route the claim whose cards are wanted least elsewhere; tunnels keep all their payments."""
    board, worth = evaluation.board, evaluation.card_values.card_worth
    wild = board.wild
    best: dict[int, tuple[float, Action]] = {}
    out = []
    for action in actions:
        route = action.target
        if board.kinds[route] == "tunnel":
            out.append(action)
            continue
        price = sum(
            [
                n * ((worth(card) if card == wild else 0.0) + held(evaluation, card))
                for card, n in action.payment
            ]
        )
        known = best.get(route)
        if known is None or (price, action) < known:
            best[route] = (price, action)
    return out + [action for _, action in best.values()]


def held(evaluation: Evaluation, card: int) -> float:
    """What a card of the hand is worth elsewhere, roughly: what one more of it would save, and what it saves now."""
    known = evaluation.held.get(card)
    if known is None:
        known = evaluation.held[card] = evaluation.card_values.now - evaluation.card_values.saved_after(
            ((card, 1),)
        )
    return known


def claim_choice(evaluation: Evaluation, action: Action) -> Choice:
    """Price a claim against the turn and the cards it takes."""
    board, skill, analysis, card_values, plan = (
        evaluation.board,
        evaluation.skill,
        evaluation.analysis,
        evaluation.card_values,
        evaluation.plan,
    )
    route = action.target
    if evaluation.last:
        worth = board.route_points[route] + evaluation.points_now(1 << route) - evaluation.points_now()
        worth *= success(evaluation, route, action.payment)
        return Choice(action, worth, Why("last_points", (route,), worth=worth))
    lost = card_values.now - card_values.saved_after(action.payment, route)
    worth = route_worth(evaluation, route) - analysis.turn * (1.0 + lost)
    if board.kinds[route] == "tunnel":
        chance = success(evaluation, route, action.payment)
        # the turned cards cost as many more again, on the whole 0.7 of a card
        worth = chance * (worth - 0.7 * analysis.turn * skill.cards.missing) - (1.0 - chance) * analysis.turn
    target = card_values.by_route.get(route)
    if target is not None:
        stake = (
            evaluation.loss(route) if skill.planning.weigh_losses and route in plan.routes else target.gain
        )
        gone = skill.routes.taken * analysis.interest(route)
        if skill.rivals.wanted:
            gone += skill.rivals.wanted * evaluation.wanted(route)
        worth += skill.routes.claim + gone * stake
    if route not in plan.routes:
        worth -= evaluation.delay + evaluation.starves(route)
    code = "plan" if route in plan.routes else "long_route" if target is not None else "spare_points"
    if skill.routes.longest and board.numbers.longest_bonus:
        worth += skill.routes.longest * evaluation.stretch(route)
    if skill.turns.end_ahead and evaluation.ends(route):
        lead = evaluation.lead(route)
        worth += skill.turns.end_ahead * lead
        code = "ends_ahead" if lead > 0.0 else code
    worth += liking(evaluation, action)
    rival = -1
    if skill.rivals.loss:
        points, loser = evaluation.denial(route)
        denied = skill.rivals.loss * points
        worth += denied
        if denied > 1.0 and route not in plan.routes and worth - denied < 0.0:
            code, rival = "blocks", loser
    why = Why(code, (route,), tickets=plan.tickets, seat=rival, worth=worth)
    return Choice(action, worth, why)


def route_worth(evaluation: Evaluation, route: int) -> float:
    """What having a route now brings beyond having it later, its turn and cards not yet taken off."""
    board, skill, analysis = evaluation.board, evaluation.skill, evaluation.analysis
    target = evaluation.card_values.by_route.get(route)
    length, need = board.lengths[route], evaluation.graph.need[route]
    gain, weight = (target.gain, target.weight) if target else (float(board.route_points[route]), 0.0)
    cards = need * 0.625 if board.pieces[route] else need
    later = gain - skill.routes.piece * length - analysis.turn * (1.0 + skill.cards.missing * cards)
    return gain - skill.routes.piece * length - weight * skill.routes.deferred * max(0.0, later)


def success(evaluation: Evaluation, route: int, payment: Payment) -> float:
    """The chance that what a tunnel asks on top can be paid."""
    board = evaluation.board
    if board.kinds[route] != "tunnel":
        return 1.0
    colour = paid_colour(board, payment)
    hand = list(evaluation.view.hand)
    for card, n in payment:
        hand[card] -= n
    odds = evaluation.analysis.chance[0]
    hit, spare = odds[board.wild], hand[board.wild]
    if colour >= 0:
        hit += sum([odds[k] for k in board.suits[0][colour]])
        spare += sum([hand[k] for k in board.suits[0][colour]])
    chance = 0.0
    for due, ways in ((0, 1), (1, 3), (2, 3), (3, 1)):
        if due <= spare:
            chance += ways * hit**due * (1.0 - hit) ** (TURNED - due)
    return chance


def tunnel_choices(evaluation: Evaluation) -> list[Choice]:
    """Pay what a tunnel asks, or take the cards back: the turn is gone either way."""
    view, card_values, analysis = evaluation.view, evaluation.card_values, evaluation.analysis
    assert view.tunnel is not None
    route, laid = view.tunnel.route, view.tunnel.payment
    hand = list(view.hand)
    for card, n in laid:
        hand[card] += n
    kept = card_values.saved(hand)
    out = []
    for action in view.legal:
        if action.kind == "withdraw":
            worth = -0.5
            if evaluation.last:
                worth = 0.0
            out.append(Choice(action, worth, Why("withdraws", (route,), worth=worth)))
            continue
        if evaluation.last:
            worth = (
                evaluation.board.route_points[route]
                + evaluation.points_now(1 << route)
                - evaluation.points_now()
            )
        else:
            lost = kept - card_values.saved_after(action.payment, route)
            worth = route_worth(evaluation, route) - analysis.turn * lost + evaluation.skill.routes.claim
        worth -= 0.01 * sum(n for card, n in action.payment if card == evaluation.board.wild)
        out.append(Choice(action, worth, Why("pays", (route,), cards=action.payment, worth=worth)))
    return out
