"""The curtain: whose cards the device may show now."""

from __future__ import annotations

from dataclasses import dataclass

from ..storage import TableSetup


@dataclass(frozen=True)
class Public:
    """Nobody's cards are open: what all may know is shown."""


@dataclass(frozen=True)
class HandOver:
    """The device waits to be taken by a seat; nobody's cards are open."""

    seat: int


@dataclass(frozen=True)
class Seated:
    """A seat's owner has opened their cards."""

    seat: int


CurtainState = Public | HandOver | Seated


class Curtain:
    """Opens and covers hands: a device that is passed around hands over, one that lies on the table is held open.

    Who plays alone always sees their own cards. `asked` is the person who is to act, or None while nobody is.
    """

    def __init__(self, table: TableSetup) -> None:
        self._people = table.people
        self._alone = len(table.people) == 1
        self.shared = table.mode == "table" and len(table.people) > 1
        self.now: CurtainState = Public()

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes the screen has now; None is a spectator."""
        if self._alone:
            return self._people[0]
        return self.now.seat if isinstance(self.now, Seated) else None

    def settle(self, asked: int | None) -> None:
        """Cover all cards, or wait for the person who is asked to take the device."""
        if self._alone:
            self.now = Seated(self._people[0])
        elif asked is None or self.shared or not self._people:
            self.now = Public()
        else:
            self.now = HandOver(asked)

    def stays(self, asked: int | None) -> bool:
        """Whether a hand stays open after an action: while the same person is asked on, or is holding it open."""
        open_now = isinstance(self.now, Seated)
        return open_now and (self.shared or self.now == Seated(-1 if asked is None else asked))

    def lift(self, asked: int | None) -> bool:
        """Open the cards of the person that the device waits for; False if it waits for nobody."""
        if asked is None or not isinstance(self.now, HandOver):
            return False
        self.now = Seated(asked)
        return True

    def hold(self, seat: int) -> bool:
        """At a shared board: open a person's hand if none is open."""
        if not self.shared or seat not in self._people or not isinstance(self.now, Public):
            return False
        self.now = Seated(seat)
        return True

    def lower(self, asked: int | None) -> bool:
        """Cover the cards that are open; False if there are none to cover."""
        if self._alone or not isinstance(self.now, Seated):
            return False
        self.settle(asked)
        return True
