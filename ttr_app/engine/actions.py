"""What a seat may do: one interned shape for the actions of all games, built by named constructors."""

from __future__ import annotations

from typing import NamedTuple

Payment = tuple[tuple[int, int], ...]
"""Cards laid down, as (card kind, how many) in the order of the card kinds."""


class Action(NamedTuple):
    """One move: its kind, what it is done to (slot, route, city, mask …) and the cards paid."""

    kind: str
    target: int = 0
    payment: Payment = ()


_MOST = 1 << 63


def exact(value: object) -> Action | None:
    """The value itself if it is an action to the letter, or None; a float, bool or subclass that equals one is not."""
    if type(value) is not Action or len(value) != 3:
        return None
    kind, target, payment = value
    if type(kind) is not str or type(target) is not int or type(payment) is not tuple:
        return None
    if not -_MOST <= target < _MOST:
        return None
    for pair in payment:
        if type(pair) is not tuple or len(pair) != 2:
            return None
        if not all(type(number) is int and -_MOST <= number < _MOST for number in pair):
            return None
    return value


_interned: dict[Action, Action] = {}


def intern(kind: str, target: int = 0, payment: Payment = ()) -> Action:
    """The one object for this action, so that making and comparing moves is cheap."""
    action = Action(kind, target, payment)
    known = _interned.get(action)
    if known is None:
        # A float that equals a legal number must not become the object by which that move is known.
        known = _interned.setdefault(action, action) if exact(action) else action
    return known


def payment_of(counts: dict[int, int]) -> Payment:
    """A payment from counts by card kind; kinds with none are left out."""
    return tuple(sorted((card, n) for card, n in counts.items() if n))


def keep(mask: int) -> Action:
    """Keep the offered tickets whose positions are set in the mask, return the others."""
    return intern("keep", mask)


def split(trains: int) -> Action:
    """Take so many trains, the rest of the pieces as ships [WORLD: split]."""
    return intern("split", trains)


def draw(slot: int) -> Action:
    """Take the market card of a slot."""
    return intern("draw", slot)


def blind(deck: int = 0) -> Action:
    """Take the top card of a deck unseen."""
    return intern("blind", deck)


def refill(deck: int) -> Action:
    """Replace the taken market card from a deck [WORLD: market]."""
    return intern("refill", deck)


def tickets() -> Action:
    """Draw tickets to choose from."""
    return intern("tickets")


def throw() -> Action:
    """Throw away all undone tickets and draw new ones [FJ: throwing away]."""
    return intern("throw")


def claim(route: int, payment: Payment = ()) -> Action:
    """Claim a route with a payment; without one it names the target for `payments` and `why_not`."""
    return intern("claim", route, payment)


def pay(payment: Payment) -> Action:
    """Pay what a tunnel asks on top [EU: tunnel]."""
    return intern("pay", 0, payment)


def withdraw() -> Action:
    """Take the cards laid down for a tunnel back and end the turn [EU: tunnel]."""
    return intern("withdraw")


def station(city: int, payment: Payment = ()) -> Action:
    """Build a station in a city [EU: station]."""
    return intern("station", city, payment)


def harbour(city: int, payment: Payment = ()) -> Action:
    """Build a harbour in a port [WORLD: harbour]."""
    return intern("harbour", city, payment)


def exchange(trains: int) -> Action:
    """Swap pieces: so many more trains and fewer ships, or the other way if negative [WORLD: exchange]."""
    return intern("exchange", trains)


def pass_turn() -> Action:
    """Do nothing, when nothing else is possible [ALL: no legal action]."""
    return intern("pass")
