"""What players are told of the computers is what they are: weights, measured shares, and every level and temper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kivymd.icon_definitions import md_icons

from tests.ai.boards import MAPS, game, skill
from tests.ai.test_ladder import SHARES
from tests.maps import OF_EACH_RULES
from ttr_app.ai import CHARACTERS, LEVELS
from ttr_app.i18n import set_language
from ttr_app.ui import player_words
from ttr_app.ui.player_words import ANY_TEMPER, TEMPERS, strength

DOCS = Path(__file__).resolve().parents[1] / "docs"

SAID = {
    "whistle_stop": (3 / 10, 1 / 3),
    "local": (1 / 5, 1 / 7),
    "express": (1 / 10, 0.0),
    "master": (0.0, 0.0),
    "champion": (0.0, 0.0),
}
"""The routes that escape a level and the tickets that it forgets, as its sentence says."""


@pytest.fixture(autouse=True)
def _polish() -> None:
    set_language("pl")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", sorted({game(map_id).ruleset.name for map_id in MAPS}))
def test_a_level_overlooks_what_is_said_of_it(level: str, rules: str) -> None:
    mistakes = skill(rules, level).mistakes
    assert level in SAID, "the numbers of the sentence in player_words.py"
    escape, forgotten = SAID[level]
    assert mistakes.overlook == pytest.approx(escape, abs=0.02)
    assert mistakes.forget == pytest.approx(forgotten, abs=0.02)


def test_every_level_wins_seven_to_nine_games_of_ten_against_the_one_below() -> None:
    """By every table of docs/opponents.md, and by what was measured since."""
    written = (DOCS / "opponents.md").read_text(encoding="utf-8")
    tables = [
        part.partition("\n### ")[0] for part in written.split("### Each level against the one below")[1:]
    ]
    rows = [
        row
        for table in tables
        for row in re.findall(r"^\| (\w+) \| (\w+) \| \d+(?: †)? \| ([\d.]+) %", table, re.M)
    ]
    assert len(tables) == 4
    assert len(rows) == (len(LEVELS) - 1) * len(tables), (
        "python -m research.opponents_table plays what is missing"
    )
    assert {(level, below) for level, below, _share in rows} == {*zip(LEVELS[1:], LEVELS, strict=False)}
    shares = [float(share) / 10 for _level, _below, share in rows] + [10 * share for share in SHARES.values()]
    assert {round(share) for share in shares} == {7, 8, 9}


def test_whoever_has_been_taught_wins_five_to_eight_games_of_ten_against_the_weakest() -> None:
    written = (DOCS / "learn.md").read_text(encoding="utf-8")
    shares = {name: int(won) for name, won in re.findall(r"^\| (\w+) \| 100 \| (\d+) % \|", written, re.M)}
    assert {*OF_EACH_RULES} <= {*shares} <= {*MAPS}, "python -m research.novice --maps plays what is missing"
    assert {round(share / 10) for share in shares.values()} <= {5, 6, 7, 8}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_level_and_every_temper_is_told_of_and_no_two_alike(language: str) -> None:
    set_language(language)
    assert (tuple(player_words.LEVELS), tuple(TEMPERS)) == (LEVELS, CHARACTERS), (
        "a row for each, in their order"
    )
    told = [words() for row in player_words.LEVELS.values() for words in row]
    told += [words() for row in TEMPERS.values() for words in (row.name, row.line, row.shows)]
    told += [ANY_TEMPER.name(), ANY_TEMPER.line()]
    told += [strength(below) for below in (None, *LEVELS[:-1])]
    assert "" not in told
    assert len(set(told)) == len(told)
    assert {row.sign for row in (*TEMPERS.values(), ANY_TEMPER)} <= set(md_icons)


def test_who_has_no_words_is_called_as_it_is_and_says_nothing() -> None:
    """A level of a lesson, or of a newer version whose company was kept."""
    lesson = player_words.level_told("lesson")
    assert [words() for words in lesson] == ["lesson", "", "", ""]
    assert player_words.temper_told("moody") is player_words.temper_told(None) is ANY_TEMPER
