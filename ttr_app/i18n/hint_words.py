"""A hint in plain words: what to do, and why; every code that the advice gives as its reason has its sentence here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ttr_app.engine.actions import Action
from ttr_app.engine.board import SHIP
from ttr_app.engine.view import PlayerView

from .catalog import _, n_
from .names import Names, pieces
from .rule_words import choice_words


class Reasoned(Protocol):
    """Why an act was advised: a code, and what it is about."""

    @property
    def code(self) -> str:
        """The code."""
        ...

    @property
    def cards(self) -> Sequence[tuple[int, int]]:
        """Kinds of cards that it is about."""
        ...

    @property
    def seat(self) -> int:
        """Another seat that it is about, or -1."""
        ...


def act_words(names: Names, view: PlayerView, action: Action) -> str:
    """Say what an act is, as a friend would advise it."""
    says = _ACTS.get(action.kind)
    return choice_words(names, action) if says is None else says(names, view, action)


def why_words(names: Names, why: Reasoned, tickets: Sequence[int] = (), wanted: Sequence[int] = ()) -> str:
    """Say why, in one sentence: `tickets` are those that the act serves, `wanted` the routes of the plan."""
    if why.code == "card" and why.cards:
        return _card_words(names, why.cards[0][0], wanted)
    if why.code == "plan" and tickets:
        named = ", ".join(names.ticket(ticket) for ticket in tickets[:2])
        return _("It lies on the way of {ticket}.").format(ticket=named)
    if why.code == "blocks" and why.seat >= 0:
        return _("{name} seems to want it.").format(name=names.seat(why.seat))
    return WHYS[why.code]()


def _card_words(names: Names, card: int, wanted: Sequence[int]) -> str:
    """Say what a face-up card is good for: the first route of the plan that it pays for."""
    board = names.board
    kind = board.cards[card]
    if kind.colour < 0:
        return _("A locomotive stands for every colour.")
    for colours in ((kind.colour,), (-1,)):
        for route in wanted:
            if board.route_colours[route] in colours and board.pieces[route] == kind.deck:
                return _("It helps to pay for {route}.").format(route=names.route(route))
    return WHYS["card"]()


WHYS: dict[str, Callable[[], str]] = {
    "blind": lambda: _("An unseen card is as good as any other now."),
    "blocks": lambda: _("Somebody else seems to want it."),
    "brings": lambda: _("It brings more than it costs."),
    "card": lambda: _("Of the cards that lie face up it serves you best."),
    "draws_tickets": lambda: _("Your tickets are well on their way, and there is time for another."),
    "ends_ahead": lambda: _("It brings the end nearer while you are ahead."),
    "exchange": lambda: _("Your tickets need other pieces than you have."),
    "harbour": lambda: _("Your tickets that name this port make it worth it."),
    "keeps": lambda: _("That is most on your way, and your pieces will do for it."),
    "last_points": lambda: _("Nothing else brings more so late in the game."),
    "long_route": lambda: _("A long route brings many points at once."),
    "nothing_better": lambda: _("There is nothing better to do now."),
    "only_move": lambda: _("There is nothing else to do now."),
    "pays": lambda: _("The tunnel is worth what it asks."),
    "plan": lambda: _("It lies on the way of your tickets."),
    "quick": lambda: _("That looks good at first sight."),
    "refills": lambda: _("This deck is likelier to show what you want."),
    "spare_points": lambda: _("You have the cards for it and need them for nothing better."),
    "split": lambda: _("That fits the rails and seas of your tickets."),
    "station": lambda: _("It lends you a route that you are missing."),
    "throws": lambda: _("Your tickets are far from done: new ones may be nearer."),
    "withdraws": lambda: _("The tunnel asks too much: keep your cards."),
}
"""By the code of the reason."""


def _claim(names: Names, _view: PlayerView, action: Action) -> str:
    return _("Claim {route}").format(route=names.route(action.target))


def _keep(names: Names, view: PlayerView, action: Action) -> str:
    kept = [ticket for i, ticket in enumerate(view.offer) if action.target >> i & 1]
    return _("Keep {tickets}").format(tickets=", ".join(names.ticket(ticket) for ticket in kept))


def _draw(names: Names, view: PlayerView, action: Action) -> str:
    return _("Take {card}, face up").format(card=names.taken([(view.market[action.target], 1)]))


def _blind(names: Names, _view: PlayerView, action: Action) -> str:
    if names.board.decks < 2:
        return _("Draw a card unseen")
    return _("Draw a ship card unseen") if action.target == SHIP else _("Draw a wagon card unseen")


def _exchange(names: Names, _view: PlayerView, action: Action) -> str:
    taken = pieces(names.board.piece_names[0 if action.target > 0 else SHIP], abs(action.target))
    return _("Exchange, to get {pieces}").format(pieces=taken)


_ACTS: dict[str, Callable[[Names, PlayerView, Action], str]] = {
    "blind": _blind,
    "claim": _claim,
    "draw": _draw,
    "exchange": _exchange,
    "harbour": lambda names, _v, a: _("Harbour: {city}").format(city=names.city(a.target)),
    "keep": _keep,
    "pass": lambda _n, _v, _a: _("Pass"),
    "pay": lambda _n, _v, _a: _("Pay"),
    "refill": lambda _n, _v, a: (
        _("Fill the gap with a ship card") if a.target == SHIP else _("Fill the gap with a wagon card")
    ),
    "split": lambda _n, _v, a: n_("Choose {n} train", "Choose {n} trains", a.target),
    "station": lambda names, _v, a: _("Station: {city}").format(city=names.city(a.target)),
    "throw": lambda _n, _v, _a: _("Swap your tickets for new ones"),
    "tickets": lambda _n, _v, _a: _("Draw tickets"),
    "withdraw": lambda _n, _v, _a: _("Give up"),
}
