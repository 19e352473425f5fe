"""The book of rules: one section for every rule of `docs/rules`, its numbers from the map, found by clumsy searches."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.rig import OUTSIDE, game_of
from ttr_app.engine import Game, MapData
from ttr_app.engine.board import Board
from ttr_app.i18n import LANGUAGES, set_language
from ttr_app.i18n.book import (
    OWN,
    book_of,
    card_tags,
    city_tags,
    explained,
    find_section,
    reason_tags,
    route_tags,
    search,
)
from ttr_app.storage import open_map
from ttr_app.storage.maps import BUILTIN

ROOT = Path(__file__).resolve().parents[2]
TAG = re.compile(r"\*\*\[([A-Z]+: [^\]]+)\]\*\*")


@pytest.fixture(autouse=True)
def _english_afterwards() -> Any:
    yield
    set_language("en")


def board_of(map_id: str) -> Board:
    return game_of(map_id).board


def changed(map_id: str, **numbers: Any) -> Board:
    """The board of a map with other numbers."""
    found: MapData = open_map(map_id)
    return Game(
        msgspec.structs.replace(found, numbers=msgspec.structs.replace(found.numbers, **numbers)), 2
    ).board


def test_the_book_has_the_tags_of_the_rules_and_no_others() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.md"))
    written = {section.tag for map_id in BUILTIN for section in book_of(board_of(map_id))} - {OWN}
    assert written == set(TAG.findall(text))


@pytest.mark.parametrize("map_id", [*BUILTIN, *OUTSIDE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_stands_once_and_says_something_short(map_id: str, language: str) -> None:
    set_language(language)
    book = book_of(board_of(map_id))
    assert book[0].tag == OWN
    assert len({section.tag for section in book}) == len(book)
    for section in book:
        assert section.title
        assert section.words
        assert all(len(words) < 260 for words in section.words), section.tag
        assert not re.search(r"[{}]", " ".join((section.title, *section.words))), section.tag
        assert section.picture or section.table or len(" ".join(section.words)) < 300, section.tag


def test_maps_of_different_rules_differ_in_what_is_different_on_them() -> None:
    told = {open_map(map_id).rules: book_of(board_of(map_id))[0].words for map_id in BUILTIN}
    assert len(told) > 3
    assert len(set(told.values())) == len(told)
    assert all(words for words in told.values())


@pytest.mark.parametrize(
    ("map_id", "numbers", "tag", "wanted"),
    [
        ("usa", {"points": {str(n): 90 + n for n in range(1, 7)}}, "USA: score", "96"),
        ("usa", {"longest_bonus": 17}, "USA: longest path", "17"),
        ("usa", {"end_at": 5}, "USA: end", "5"),
        ("europe", {"building_points": 9}, "EU: station", "9"),
        ("first_journey_europe", {"tickets_to_win": 5}, "FJ: end", "5"),
        ("world", {"harbour_points": (0, 21, 32, 43)}, "WORLD: harbour", "32"),
        ("world", {"exchange_cost": 3}, "WORLD: exchange", "3"),
    ],
)
def test_numbers_come_from_the_map(map_id: str, numbers: dict[str, Any], tag: str, wanted: str) -> None:
    def words(board: Board) -> str:
        section = find_section(book_of(board), (tag,))
        assert section is not None
        cells = [cell for row in section.table for cell in row]
        return " ".join((*section.words, *cells))

    assert wanted in re.findall(r"\d+", words(changed(map_id, **numbers)))
    assert wanted not in re.findall(r"\d+", words(board_of(map_id)))


def codes_of_the_engine() -> set[str]:
    """Every reason code that the rules or the curtain give."""
    found = set()
    for path in (ROOT / "ttr_app" / "engine").rglob("*.py"):
        found |= set(re.findall(r'Reason\(\s*"([a-z_]+)"', path.read_text(encoding="utf-8")))
    return found | {"curtain_down", "hand_hidden"}


def test_every_reason_of_the_rules_is_explained_by_a_section_of_the_book() -> None:
    codes = codes_of_the_engine()
    assert len(codes) > 25
    assert codes - explained() == set()
    tags = {section.tag for map_id in BUILTIN for section in book_of(board_of(map_id))}
    assert {tag for code in explained() for tag in reason_tags(code)} <= tags
    assert reason_tags("disk_full") == ()


@pytest.mark.parametrize("map_id", [*BUILTIN, *OUTSIDE])
def test_cards_routes_and_cities_lead_to_a_section_of_their_map(map_id: str) -> None:
    board = board_of(map_id)
    book = book_of(board)
    for card in range(len(board.cards)):
        assert find_section(book, card_tags(board, card)) is not None
    for route, kind in enumerate(board.kinds):
        section = find_section(book, route_tags(board, route))
        assert section is not None
        assert kind == "rail" or section.tag not in ("ALL: claiming", "ALL: doubles")
    for city in range(len(board.map.cities)):
        assert find_section(book, city_tags(board, city)) is not None


@pytest.mark.parametrize(
    ("language", "map_id", "asked", "tag"),
    [
        ("pl", "europe", "stacja dworcem", ""),
        ("pl", "europe", "dworcem", "EU: station"),
        ("pl", "europe", "DWORCE", "EU: station"),
        ("pl", "europe", "tunelu", "EU: tunnel"),
        ("pl", "usa", "polaczenie podwojne", "ALL: doubles"),
        ("pl", "usa", "połączeń podwójnych", "ALL: doubles"),
        ("pl", "usa", "najdluzsza", "USA: longest path"),
        ("pl", "usa", "lokomotywami", "ALL: three wilds"),
        ("pl", "world", "wycieczka", "WORLD: tour"),
        ("pl", "world", "gory", "WORLD: difficult terrain"),
        ("pl", "first_journey_europe", "wygrac", "FJ: end"),
        ("en", "europe", "station", "EU: station"),
        ("en", "world", "harbor", "WORLD: harbour"),
        ("en", "usa", "double", "ALL: doubles"),
        ("en", "usa", "zeppelin", ""),
    ],
)
def test_a_search_forgives_letters_and_endings(language: str, map_id: str, asked: str, tag: str) -> None:
    set_language(language)
    found = [section.tag for section in search(book_of(board_of(map_id)), asked)]
    assert found[:1] == ([tag] if tag else [])


def test_no_search_gives_the_whole_book_in_its_order() -> None:
    book = book_of(board_of("world"))
    assert search(book, "  ") == book
