"""Deal codes and the deal of the day."""

import datetime
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.rig import quick_library, start, truth
from ttr_app.engine import Game, GameSetup, digest
from ttr_app.session import GameLibrary, Refused, SeatSetup, TableSetup, builtin_maps, open_map
from ttr_app.session.deals import (
    ALPHABET,
    CODE_LEVELS,
    SEED_BITS,
    Deal,
    _check,
    deal_of,
    deal_of_the_day,
    fresh_seed,
    read_code,
    table_of,
    write_code,
)

MAPS = builtin_maps()
OLD_CODES = {"CKJ0-E000-0000-B8": 0, "CKJ0-E1TV-SMAG-DS": 123_456_789, "CKJ0-EFZZ-ZZZG-KG": (1 << 30) - 1}
LIMITS = {entry.id: entry.seats for entry in MAPS}


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    map_id = draw(st.sampled_from(sorted(LIMITS)))
    seats = draw(st.integers(*LIMITS[map_id]))
    levels = tuple(draw(st.sampled_from([None, *CODE_LEVELS])) for _ in range(seats))
    return Deal(
        map_id,
        levels,
        draw(st.integers(0, (1 << 30) - 1) | st.integers(0, (1 << SEED_BITS[2]) - 1)),
        draw(st.none() | st.integers(0, seats - 1)),
    )


@given(deals())
def test_a_code_gives_its_deal_back(deal: Deal) -> None:
    code = write_code(deal, MAPS)
    assert read_code(code, MAPS) == deal
    assert read_code(code.lower().replace("-", " "), MAPS) == deal
    assert len(code.replace("-", "")) <= (17 if deal.seed < 1 << 30 else 24)


def test_a_code_from_the_time_of_short_shuffles_is_read_and_written_as_it_was() -> None:
    for code, seed in OLD_CODES.items():
        deal = read_code(code, MAPS)
        assert deal == Deal("europe", (None, "express", "master"), seed)
        assert write_code(deal, MAPS) == code


def test_a_fresh_shuffle_has_sixty_four_bits() -> None:
    seeds = [fresh_seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    for bit in range(64):
        assert 0 < sum(seed >> bit & 1 for seed in seeds) < 200, f"bit {bit} is never used, or always"


@given(deals(), st.data())
def test_one_or_two_wrong_letters_are_noticed(deal: Deal, data: st.DataObject) -> None:
    letters = list(write_code(deal, MAPS).replace("-", ""))
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.integers(0, len(letters) - 1))
        letters[place] = data.draw(st.sampled_from([x for x in ALPHABET if x != letters[place]]))
    if "".join(letters) != write_code(deal, MAPS).replace("-", ""):
        with pytest.raises(Refused, match="deal_check"):
            read_code("".join(letters), MAPS)


def test_look_alikes_are_read_right() -> None:
    deal = Deal("usa", (None, "local"), 0, 1)
    code = write_code(deal, MAPS)
    assert "0" in code
    assert read_code(code.replace("0", "o").replace("1", "l"), MAPS) == deal


@pytest.mark.parametrize("text", ["", "A", "no code", "UUUU-UUUU-UUUU-UUUU", "0" * 40, "ąęłż-ąęłż-ąęłż"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="deal_letters"):
        read_code(text, MAPS)


def test_a_code_for_a_map_that_is_not_here_is_refused() -> None:
    code = write_code(Deal("world", (None, None), 5), MAPS)
    with pytest.raises(Refused, match="deal_map"):
        read_code(code, [entry for entry in MAPS if entry.id != "world"])


@given(st.text(alphabet=ALPHABET, min_size=8, max_size=24))
def test_any_letters_are_refused_or_read_and_never_break(text: str) -> None:
    try:
        deal = read_code(text, MAPS)
    except Refused:
        return
    assert LIMITS[deal.map][0] <= len(deal.levels) <= LIMITS[deal.map][1]


def test_letters_that_agree_with_each_other_are_a_deal_of_their_map_or_refused() -> None:
    """By chance letters never agree; so a few of a code are changed, and its last two are worked out anew."""
    code = write_code(Deal("europe", (None, "local", "master"), 12345, 1), MAPS).replace("-", "")
    chance, read, refused = Random(1), 0, set()
    for _try in range(3000):
        digits = [ALPHABET.index(letter) for letter in code[:-2]]
        for _digit in range(chance.randrange(1, 4)):
            digits[chance.randrange(len(digits))] = chance.randrange(32)
        digits = digits[: chance.choice((len(digits), len(digits), 4, 7, len(digits) - 1))]
        try:
            deal = read_code("".join(ALPHABET[digit] for digit in (*digits, *_check(digits))), MAPS)
        except Refused as wrong:
            refused.add(wrong.reason.code)
            continue
        read += 1
        assert LIMITS[deal.map][0] <= len(deal.levels) <= LIMITS[deal.map][1]
        assert deal.first is None or deal.first < len(deal.levels)
        assert read_code(write_code(deal, MAPS), MAPS) == deal
    assert read > 100
    assert refused == {"deal_letters", "deal_map", "deal_seats", "deal_version"}


@pytest.mark.parametrize("spare", ["a letter more", "a bit of the last letter"])
def test_a_code_holds_nothing_beside_its_deal(spare: str) -> None:
    """Else one deal had several codes, and a wrong letter might be one of those that say nothing."""
    code = write_code(Deal("europe", (None, "local", "master"), 12345, 1), MAPS).replace("-", "")
    digits = [ALPHABET.index(letter) for letter in code[:-2]]
    digits = [*digits, 0] if spare == "a letter more" else [*digits[:-1], digits[-1] | 1]
    with pytest.raises(Refused) as refused:
        read_code("".join(ALPHABET[digit] for digit in (*digits, *_check(digits))), MAPS)
    assert refused.value.reason.code == "deal_seats"


def test_a_typed_code_deals_the_same_cards(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        people = [SeatSetup("Ada", "red")]
        computers = [SeatSetup("Steam", "blue", level="local"), SeatSetup("Coal", "green", level="local")]
        deal = Deal("europe", (None, "express", "master"), 123_456_789)
        code = write_code(deal, MAPS)
        one = start(library, table_of(deal, people, computers, code))
        two = start(library, table_of(read_code(code, MAPS), [SeatSetup("Ben", "black")], computers, code))
        assert digest(truth(one)) == digest(truth(two))
        assert [seat.level for seat in two.table.seats] == [None, "express", "master"]
        assert deal_of(two.table) == deal


def test_a_seed_that_is_too_large_has_no_code() -> None:
    seats = (SeatSetup("Ada"), SeatSetup("Ben"))
    assert deal_of(TableSetup("usa", seats, 1 << SEED_BITS[2])) is None
    assert deal_of(TableSetup("usa", seats, (1 << SEED_BITS[2]) - 1)) is not None


def test_a_deal_needs_players_enough() -> None:
    with pytest.raises(Refused, match="deal_seats"):
        table_of(Deal("usa", (None, None), 1), [SeatSetup("Ada")], [])


def test_the_deal_of_the_day_is_fixed_by_its_date_and_can_be_played() -> None:
    day = datetime.date(2026, 11, 18)
    week = [deal_of_the_day(day + datetime.timedelta(days=n), MAPS) for n in range(28)]
    assert week == [deal_of_the_day(day + datetime.timedelta(days=n), builtin_maps()) for n in range(28)]
    assert len({deal.seed for deal in week}) == 28
    assert {deal.map for deal in week} == set(LIMITS)
    for deal in week:
        assert read_code(write_code(deal, MAPS), MAPS) == deal
        assert deal.levels[0] is None
        assert all(deal.levels[1:])
        Game(open_map(deal.map), len(deal.levels)).new(GameSetup(deal.seed, deal.first))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with quick_library(tmp_path) as library:
        yield library
