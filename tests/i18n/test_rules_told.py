"""Rules in short and rule book say what a map has, of whichever rule set, and what a rule from outside adds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tests.maps import OF_EACH_RULES
from tests.rig import MAPS, OUTSIDE, game_of
from ttr_app.engine import Game
from ttr_app.engine.board import Board
from ttr_app.i18n import LANGUAGES, RuleWords, add_words, added_part_words, set_language, short_rules
from ttr_app.i18n.book import OWN, book_of, find_section

NAME = next(iter(OUTSIDE))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def with_numbers(name: str, **numbers: Any) -> Board:
    """The board of a map with other numbers."""
    found = game_of(name).board.map
    changed = msgspec.structs.replace(found.numbers, **numbers)
    return Game(msgspec.structs.replace(found, numbers=changed), 2).board


def said(board: Board) -> str:
    """All that the book and the rules in short say of a map."""
    sections = [" ".join((each.title, *each.words)) for each in book_of(board)]
    return "\n".join((*short_rules(board), *sections))


def tags(board: Board) -> set[str]:
    return {section.tag for section in book_of(board)}


def test_a_map_on_which_no_tickets_are_drawn_does_not_speak_of_drawing_them() -> None:
    assert "or draw tickets" not in said(game_of(NAME).board)
    assert not re.search(r"\b0\b", said(game_of(NAME).board))
    plain = next(name for name in OF_EACH_RULES if game_of(name).board.choosing)
    assert "or draw tickets" in said(game_of(plain).board)
    none = with_numbers(plain, draw_tickets=0, draw_keep=0)
    assert "or draw tickets" not in said(none)
    assert not re.search(r"\b0\b", said(none))


def test_each_rule_of_several_games_on_one_map_is_told_and_none_that_it_has_not() -> None:
    told = tags(game_of(NAME).board)
    assert {"EU: tunnel", "EU: station", "EU: express", "FJ: tickets", "USA: end", "USA: score"} <= told
    assert not told & {"FJ: start", "FJ: throwing away", "FJ: East-West", "FJ: end", "EU: ferry", "EU: start"}
    assert not told & {"USA: ties", "EU: ties"}, "its equal points are decided in a way of its own"
    assert "()" not in said(game_of(NAME).board)


@pytest.mark.parametrize(
    ("rules", "wanted"),
    [
        ("classic", {"USA: start", "USA: score", "USA: longest path", "USA: end", "USA: ties"}),
        (
            "europe",
            {
                *("EU: start", "EU: ferry", "EU: tunnel", "EU: station", "EU: express", "EU: ties"),
                *("USA: score", "USA: end"),
            },
        ),
        ("first_journey", {"FJ: start", "FJ: tickets", "FJ: throwing away", "FJ: East-West", "FJ: end"}),
    ],
)
def test_a_map_tells_of_no_rules_of_another_game(rules: str, wanted: set[str]) -> None:
    boards = [game_of(name).board for name in MAPS]
    found = [tags(board) for board in boards if board.map.rules == rules]
    assert found
    for told in found:
        assert {tag for tag in told if not tag.startswith("ALL")} - {OWN} == wanted
    sea = [told for board in boards if board.ships for told in [tags(board)]]
    assert all({tag[:5] for tag in told if not tag.startswith("ALL")} - {OWN} == {"WORLD"} for told in sea)
    assert sea


@pytest.mark.parametrize(
    ("sentence", "true"),
    [
        ("No card lies face up.", lambda board: not board.numbers.market),
        ("No points are counted.", lambda board: board.race),
        ("From east to west: a bonus ticket.", lambda board: board.race),
        ("The plain game: trains, routes, tickets.", lambda board: board.map.rules == "classic"),
        ("Nobody sees your tickets before they are done.", lambda board: board.delivery),
        ("A ticket that is done brings its points at the end", lambda board: not board.race),
        ("You keep all the tickets that you are dealt.", lambda board: board.delivery and not board.race),
        (
            "Tickets that you return at the start go under the deck.",
            lambda board: board.map.rules == "classic",
        ),
        ("There are no points for the longest path here.", lambda board: board.ships),
    ],
)
def test_a_sentence_is_said_of_the_maps_of_which_it_is_true(
    sentence: str, true: Callable[[Board], bool]
) -> None:
    boards = {name: game_of(name).board for name in (*MAPS, *OUTSIDE)}
    wanted = {name for name, board in boards.items() if true(board)}
    assert 0 < len(wanted) < len(boards)
    assert {name for name, board in boards.items() if sentence in said(board)} == wanted


@pytest.mark.parametrize(
    ("name", "numbers", "there", "gone"),
    [
        ("world", {"exchange_cost": 3}, ["each costs 3 points", "Each costs 3 points."], []),
        ("world", {"building_points": 0}, ["Harbour"], ["not built costs"]),
        ("world", {"building_points": -7}, ["Every harbour not built costs 7 points."], []),
        ("europe", {"building_points": 0}, ["Station"], ["station left brings"]),
        ("europe", {"building_points": -3}, ["Station"], ["station left brings"]),
        ("first_journey_europe", {"market": (5,)}, ["No points are counted."], ["No card lies face up."]),
        ("europe", {"building_points": 6}, ["Every station left brings 6 points."], []),
        ("usa", {"longest_bonus": 0}, ["Equal points"], ["longest path brings", "The longest path\n"]),
    ],
)
def test_what_costs_or_brings_nothing_is_not_told(
    name: str, numbers: dict[str, int], there: list[str], gone: list[str]
) -> None:
    told = said(with_numbers(name, **numbers))
    assert [words for words in there if words not in told] == []
    assert [words for words in gone if words in told] == []
    assert "USA: score" not in tags(with_numbers("usa", points={}))


@pytest.mark.parametrize("name", [*MAPS, *OUTSIDE])
def test_what_is_begun_with_and_how_it_ends_is_told_once_on_every_map(name: str) -> None:
    told = [section.tag.partition(": ")[2] for section in book_of(game_of(name).board)]
    # The rules that all games share have a start of their own, how it is dealt.
    assert (told.count("start"), told.count("end")) == (2, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_from_outside_has_its_sentence_and_its_section(language: str) -> None:
    set_language(language)
    board = game_of(NAME).board
    section = find_section(book_of(board), ("TOLL: toll",))
    assert section is not None
    assert section.title == {"pl": "Myto"}.get(language, "Tolls")
    short = next(line for line in short_rules(board) if line.startswith({"pl": "Myto"}.get(language, "Toll")))
    assert short in book_of(board)[0].words, "what is different on this map"
    assert book_of(board)[0].tag == OWN
    for other in MAPS:
        assert "TOLL: toll" not in tags(game_of(other).board)
        assert short not in short_rules(game_of(other).board)


@pytest.mark.parametrize(
    ("numbers", "wanted"),
    [({"twins_close_to": 2}, "where 2 play or fewer"), ({"twins_close_to": 4}, "where 4 play or fewer")],
)
def test_the_numbers_of_the_rules_in_short_are_the_maps(numbers: dict[str, int], wanted: str) -> None:
    assert wanted in " ".join(short_rules(with_numbers(NAME, **numbers)))


def test_a_part_of_the_score_is_called_what_its_rule_calls_it() -> None:
    assert added_part_words("hauls") == "hauls"
    add_words(RuleWords(parts={"hauls": lambda: "Goods hauled"}))
    assert added_part_words("hauls") == "Goods hauled"
