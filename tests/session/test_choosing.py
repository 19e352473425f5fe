"""Finding games again: by person, by map, by kind."""

import datetime

import msgspec
import pytest

from ttr_app.session import SavedGame, SeatSetup, TableSetup, builtin_maps
from ttr_app.session.deals import Deal
from ttr_app.session.past.choosing import KINDS, Wanted, kinds_of, maps_of, people_of
from ttr_app.session.today import Day

ADA, BEN, STEAM = SeatSetup("Ada"), SeatSetup("Ben"), SeatSetup("Ada", level="local")


def game(number: int, map_id: str, *seats: SeatSetup, **more: object) -> SavedGame:
    table = msgspec.structs.replace(TableSetup(map_id, seats, number), **more)
    return SavedGame(number, table, 0, 0, 1, 1, 0, True)


GAMES = (
    game(1, "usa", ADA, BEN),
    game(2, "europe", ADA, STEAM),
    game(3, "usa", BEN, STEAM, practice=True),
    game(4, "usa", SeatSetup("BEN "), STEAM, deal="AAAA"),
)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(), [1, 2, 3, 4]),
        (Wanted(person="ada"), [1, 2]),  # a computer of that name is nobody
        (Wanted(person="Ben"), [1, 3, 4]),
        (Wanted(map="usa"), [1, 3, 4]),
        (Wanted(kind="together"), [1]),
        (Wanted(kind="alone"), [2, 3, 4]),
        (Wanted(kind="practice"), [3]),
        (Wanted(kind="deal"), [4]),
        (Wanted("Ben", "usa", "alone"), [3, 4]),
        (Wanted("Ben", "usa").but(map="europe"), []),
    ],
)
def test_what_is_wanted_is_found(wanted: Wanted, found: list[int]) -> None:
    assert [each.id for each in GAMES if wanted.fits(each)] == found


def test_only_what_occurs_is_offered() -> None:
    assert people_of(GAMES) == ["Ben", "Ada"], "those in most games first, each once"
    assert maps_of(GAMES) == ["europe", "usa"]
    assert kinds_of(GAMES) == list(KINDS)
    assert kinds_of(GAMES[:1]) == ["together"]


def test_the_deal_of_a_day_is_gone_on_with_by_whoever_began_it_and_by_nobody_else() -> None:
    map_id = builtin_maps()[0].id
    waiting = (game(1, map_id, STEAM, BEN), game(2, map_id, ADA, BEN))
    deal = Deal(map_id, (None, None), 7)
    day = Day(datetime.date(2026, 5, 1), builtin_maps()[0], deal, "", (), waiting)
    found = [day.begun_by(name) for name in ("ben", "ADA ", "Cyd")]
    assert [each and each.id for each in found] == [1, 2, None]
