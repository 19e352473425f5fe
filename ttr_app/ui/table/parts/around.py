"""Who sits where around a shared table: chosen by people, kept by their names, else in the order of turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_app.ui.table.parts.choices import TableServices
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.signals import Signals

AROUND = ("bottom", "left", "top", "right", "bottom")
"""Where people sit, one after the other."""
FACING = ("bottom", "top")
"""Where two sit."""


def sides_of(people: Sequence[int], chosen: Mapping[int, str] | None = None) -> dict[int, str]:
    """Seat people around the table: where they chose to sit, the others at free sides in the order of their turns."""
    chosen = chosen or {}
    order = FACING if len(people) == 2 else AROUND
    usual = {seat: order[i] for i, seat in enumerate(people)}
    free = [side for side in (*order, *AROUND) if side not in chosen.values()]
    sides: dict[int, str] = {}
    for seat in people:
        side = chosen.get(seat, usual[seat])
        if seat not in chosen and (side in chosen.values() or side in sides.values()) and free:
            side = next((each for each in free if each not in sides.values()), side)
        sides[seat] = side
    return sides


def sides_by_name(names: Mapping[int, str], kept: Mapping[str, str]) -> dict[int, str]:
    """Seat people, by seat and what all spellings of their name share, at the sides kept for them or as usual."""
    return sides_of(tuple(names), {seat: kept[name] for seat, name in names.items() if name in kept})


class Around:
    """The sides of the people at this table."""

    def __init__(self, shown: ShownGame, services: TableServices, signals: Signals) -> None:
        self._shown, self._services, self._signals = shown, services, signals

    def sides(self) -> dict[int, str]:
        """Give everybody's side, by seat; nothing where the device is passed on."""
        if not self._shown.shared:
            return {}
        return sides_by_name(self._names(), self._services.settings.sides)

    def move_on(self, seat: int) -> None:
        """Let somebody sit at the next side, clockwise; everybody else stays where they are."""
        sides = self.sides()
        sides[seat] = AROUND[(AROUND.index(sides[seat]) + 1) % 4]
        names = self._names()
        kept = {**self._services.settings.sides, **{names[each]: side for each, side in sides.items()}}
        self._services.change(sides=kept)
        self._signals.relayout()

    def _names(self) -> dict[int, str]:
        return self._shown.session.table.persons
