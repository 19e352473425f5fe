"""Who sits at a table and what was dealt: the set-up that is stored with every game."""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Literal

import msgspec

from ..engine import GameSetup, MapData, Position, Reason
from .refused import Refused

Assist = Literal["off", "tickets", "plan"]
Handicap = Literal["", "no_penalty", "start_10", "start_20"]
Mode = Literal["pass", "table"]

LONGEST_NAME = 40
LONGEST_WORD = 60


class SeatSetup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One seat: a person, or a computer player where a level is given."""

    name: str
    colour: str = ""
    shape: str = ""
    avatar: str = ""
    level: str | None = None
    character: str | None = None
    assist: Assist = "tickets"
    handicap: Handicap = ""

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return self.level is None


class TableSetup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A map, the seats in order, the seed of the deal, and how the device is shared."""

    map: str
    seats: tuple[SeatSetup, ...]
    seed: int
    first: int | None = None
    mode: Mode = "pass"
    practice: bool = False
    salt: str = ""  # random, kept until the end: it keeps the commitment from being guessed
    deal: str = ""  # the deal code this table was dealt from, or ""
    position: Position | None = None  # where the game begins if not at the start: a journey

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.person)

    @property
    def persons(self) -> dict[int, str]:
        """The people by seat, each by what all spellings of their name share."""
        return {seat: same_person(self.seats[seat].name) for seat in self.people}

    @property
    def setup(self) -> GameSetup:
        """What the rules need to deal this table's game."""
        return GameSetup(self.seed, self.first, self.position)

    @property
    def counts(self) -> bool:
        """Whether the game counts in statistics: neither practice nor begun in the midst of things."""
        return not self.practice and self.position is None

    def once_more(self) -> TableSetup:
        """The same deal for the same people in their seats; what keeps it from being guessed is made anew."""
        return msgspec.structs.replace(self, salt="")

    def rematch(self, seed: int, salt: str = "") -> TableSetup:
        """The same company at a new deal, everybody one seat further."""
        turned = (*self.seats[1:], self.seats[0])
        return msgspec.structs.replace(
            self, seats=turned, seed=seed, salt=salt, first=None, deal="", position=None
        )


def same_person(name: str) -> str:
    """What two spellings of one name share: case, width, spaces and letters that nobody sees do not make a person."""
    seen = "".join(letter for letter in name if unicodedata.category(letter) != "Cf")
    return " ".join(unicodedata.normalize("NFKC", seen).casefold().split())


def commitment(table: TableSetup) -> str:
    """The hash of the salted seed: shown at the start, checked at the end against seed and salt."""
    return hashlib.sha256(f"{table.salt}:{table.seed}".encode()).hexdigest()


def check_table(table: TableSetup, map_data: MapData) -> None:
    """Raise `Refused` unless the table fits its map and holds nothing that a screen could choke on."""
    reason = trouble_with(table, map_data)
    if reason is not None:
        raise Refused(reason.code, reason.what, reason.amount)


def trouble_with(table: TableSetup, map_data: MapData) -> Reason | None:
    """Why a game cannot be started like this, or None."""
    low, high = map_data.numbers.seats
    if table.map != map_data.id:
        return Reason("wrong_map", 0, table.map[:LONGEST_WORD])
    if not low <= len(table.seats) <= high:
        return Reason("wrong_seats", len(table.seats), f"{low}-{high}")
    if not 0 <= table.seed < 1 << 64:
        return Reason("wrong_seed")
    if table.first is not None and not 0 <= table.first < len(table.seats):
        return Reason("wrong_first_seat", table.first)
    if len(table.salt) > 64 or len(table.deal) > 64:
        return Reason("text_too_long", 64)
    for i, seat in enumerate(table.seats):
        found = _trouble_with_seat(seat, map_data)
        if found is not None:
            return found._replace(amount=i)
    colours = [seat.colour for seat in table.seats if seat.colour]
    if len(set(colours)) != len(colours):
        return Reason("same_colour_twice")
    names = [same_person(seat.name) for seat in table.seats if seat.person]
    if len(set(names)) != len(names):
        return Reason("same_name_twice")
    return None


def _trouble_with_seat(seat: SeatSetup, map_data: MapData) -> Reason | None:
    words = (seat.colour, seat.shape, seat.avatar, seat.level or "", seat.character or "")
    if len(seat.name) > LONGEST_NAME or any(len(word) > LONGEST_WORD for word in words):
        return Reason("text_too_long")
    if seat.person and not same_person(seat.name):
        return Reason("no_name")
    # Control and private letters; a joiner inside an emoji is of category Cf and is let through.
    found = {unicodedata.category(letter) for letter in seat.name + "".join(words)} - {"Cf"}
    if any(category.startswith("C") for category in found):
        return Reason("strange_letters")
    if seat.handicap.startswith("start") and map_data.numbers.tickets_to_win:
        return Reason("handicap_not_here")
    return None
