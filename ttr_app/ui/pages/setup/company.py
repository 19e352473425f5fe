"""Who will sit at the table: chairs with names, colours and levels; remembered for each map. No screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import msgspec

from ttr_app.i18n import _
from ttr_app.session import MapEntry, SeatSetup
from ttr_app.session.deals import Deal
from ttr_app.ui.services import COLOURS, SHAPES

ASSISTS = ("off", "tickets", "plan")
MOST_COMPANIES = 2
COMPUTERS = ("Iskra", "Semafor", "Tender", "Drezyna", "Lora")

KEPT = ("name", "colour", "level", "character", "assist", "avatar")
"""What a map remembers of each chair."""


def family() -> dict[str, str]:
    """Name a family, as names to choose from offer it, with the faces of its grown-ups."""
    return {_("Mum"): "lady", _("Dad"): "conductor", _("Grandma"): "grandmother", _("Grandpa"): "grandfather"}


@dataclass
class Chair:
    """A seat as it is being set up."""

    name: str
    colour: str
    level: str | None
    character: str | None = None
    assist: Any = "tickets"
    #: Laid by the app and not yet by anybody's wish: a name that is chosen takes its place.
    waiting: bool = False
    #: The face that was chosen; "": the seat's own.
    avatar: str = ""


class Company:
    """The chairs around one map's table."""

    def __init__(self, entry: MapEntry, levels: Sequence[str], characters: Sequence[str]) -> None:
        self.entry = entry
        self.levels, self.characters = tuple(levels), tuple(characters)
        self.chairs: list[Chair] = []
        self.usual()

    @property
    def people(self) -> list[Chair]:
        """The chairs of people."""
        return [chair for chair in self.chairs if chair.level is None]

    @property
    def full(self) -> bool:
        """Whether nobody else finds room."""
        return len(self.chairs) >= self.entry.seats[1]

    @property
    def least(self) -> bool:
        """Whether nobody may leave."""
        return len(self.chairs) <= self.entry.seats[0]

    def usual(self) -> None:
        """One person and the easiest computers, as many as the map needs."""
        self.chairs = [Chair(_("Player {n}").format(n=1), COLOURS[0], None, waiting=True)]
        while len(self.chairs) < self.entry.seats[0]:
            self.add_computer(self.levels[0]).waiting = True

    def take(self, kept: Any) -> None:
        """Take the company that sat here last; whatever is wrong with what was kept, the usual one sits down."""
        try:
            chairs = [_chair(found, self.levels, self.characters) for found in kept["chairs"]]
        except (TypeError, KeyError, ValueError):
            return
        low, high = self.entry.seats
        names = {chair.name.casefold() for chair in chairs}
        if low <= len(chairs) <= high and len(names) == len({c.colour for c in chairs}) == len(chairs):
            self.chairs = chairs

    def keep(self) -> dict[str, Any]:
        """Give what is remembered of the company."""
        return {"chairs": [{k: v for k, v in asdict(c).items() if k != "waiting"} for c in self.chairs]}

    # --- who comes, who goes --------------------------------------------------------------------------------------
    def add_person(self, known: Sequence[str] = ()) -> Chair:
        """Seat a person, under the first known name that is free."""
        wanted = [*known, *(_("Player {n}").format(n=i) for i in range(1, 7))]
        return self._sit(self._free_name(wanted), None)

    def add_computer(self, level: str | None = None) -> Chair:
        """Seat a computer, as strong as the last one."""
        levels = [chair.level for chair in self.chairs if chair.level]
        chair = self._sit(self._free_name(COMPUTERS), level or (levels[-1] if levels else self.levels[0]))
        if levels and level is None:
            chair.character = next(c.character for c in reversed(self.chairs[:-1]) if c.level)
        return chair

    def toggle(self, name: str) -> Literal["", "least", "full", "same_name"]:
        """Let somebody sit down or get up by name, a seat that only waits makes way; say why it cannot be."""
        here = next((chair for chair in self.people if chair.name == name), None)
        if here is not None:
            return "" if self.remove(self.chairs.index(here)) else "least"
        if name.casefold() in {chair.name.casefold() for chair in self.people if not chair.waiting}:
            return "same_name"
        seat = next((c for c in self.people if c.waiting), None) or next(
            (c for c in self.chairs if c.waiting), None
        )
        if seat is None:
            if self.full:
                return "full"
            seat = self._sit("", None)
        seat.level = seat.character = None
        seat.waiting = False
        self.name(seat, name)
        return ""

    def name(self, chair: Chair, name: str) -> None:
        """Name a person; a computer of that name takes another one: people keep theirs.

        With a name of the family comes a face that suits it, unless somebody chose one or another has it.
        """
        faces = family()
        if chair.avatar in ("", faces.get(chair.name)):
            face = faces.get(name, "")
            theirs = {other.avatar for other in self.chairs if other is not chair}
            chair.avatar = "" if face in theirs else face
        chair.name = name
        for other in self.chairs:
            if other is not chair and other.level is not None and other.name.casefold() == name.casefold():
                other.name = self._free_name(COMPUTERS)

    def remove(self, index: int) -> bool:
        """Let somebody get up; False when the map needs everybody."""
        if self.least:
            return False
        del self.chairs[index]
        return True

    def seat_for(self, deal: Deal, entry: MapEntry, known: Sequence[str]) -> None:
        """Lay the table of a deal: as many people and computers as it says, in its order."""
        self.entry = entry
        people, machines = self.people, [c for c in self.chairs if c.level is not None]
        wanted = deal.levels.count(None)
        self.chairs = [*people[:wanted], *machines[: len(deal.levels) - wanted]]
        while len(self.people) < wanted:
            self.add_person(known)
        while len(self.chairs) < len(deal.levels):
            self.add_computer(self.levels[0])
        people, machines = self.people, [c for c in self.chairs if c.level is not None]
        self.chairs = [(people if level is None else machines).pop(0) for level in deal.levels]
        for chair, level in zip(self.chairs, deal.levels, strict=True):
            chair.level = level

    def seats(self) -> tuple[SeatSetup, ...]:
        """Give the seats as they are dealt to."""
        return tuple(
            SeatSetup(
                name=chair.name,
                colour=chair.colour,
                shape=SHAPES[COLOURS.index(chair.colour)],
                level=chair.level,
                character=chair.character,
                assist=chair.assist,
                avatar=chair.avatar,
            )
            for chair in self.chairs
        )

    def _sit(self, name: str, level: str | None) -> Chair:
        taken = {chair.colour for chair in self.chairs}
        chair = Chair(name, next(colour for colour in COLOURS if colour not in taken), level)
        self.chairs.append(chair)
        return chair

    def _free_name(self, wanted: Sequence[str]) -> str:
        taken = {chair.name.casefold() for chair in self.chairs}
        return next(name for name in wanted if name.casefold() not in taken)


def recent_companies(
    kept: dict[str, Any], entry: MapEntry, levels: Sequence[str], characters: Sequence[str]
) -> list[dict[str, Any]]:
    """List the companies of several people that sat at other maps and fit here, each set of people once."""
    found: dict[frozenset[str], dict[str, Any]] = {}
    for map_id, table in kept.items():
        company = Company(entry, levels, characters)
        usual = company.chairs
        company.take(table)
        people = frozenset(chair.name for chair in company.people)
        if map_id != entry.id and company.chairs is not usual and len(people) > 1:
            found.setdefault(people, company.keep())
    return list(found.values())[:MOST_COMPANIES]


def _chair(found: Any, levels: Sequence[str], characters: Sequence[str]) -> Chair:
    """Read one kept chair, or raise `ValueError`."""
    try:
        seat = msgspec.convert({k: found[k] for k in KEPT if k in found}, SeatSetup)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    if (
        not seat.name.strip()
        or seat.colour not in COLOURS
        or seat.level not in (None, *levels)
        or seat.character not in (None, *characters)
    ):
        raise ValueError("no such seat")
    return Chair(seat.name, seat.colour, seat.level, seat.character, seat.assist, avatar=seat.avatar)
