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
from ttr_app.ui.pages.opponents.told import SIGNS, misjudged, noticed, overlooked, strength
from ttr_app.ui.pages.setup.seat_words import character_line, character_words, level_line, level_words

DOCS = Path(__file__).resolve().parents[1] / "docs"

SAID = {
    "whistle_stop": (3 / 10, 1 / 3),
    "local": (1 / 5, 1 / 7),
    "express": (1 / 10, 0.0),
    "master": (0.0, 0.0),
    "champion": (0.0, 0.0),
}
"""The routes that escape a level and the tickets that it forgets, as its sentence says."""

OF_A_LEVEL = (level_words, level_line, overlooked, misjudged)
OF_A_TEMPER = (character_words, character_line, noticed)


@pytest.fixture(autouse=True)
def _polish() -> None:
    set_language("pl")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", sorted({game(map_id).ruleset.name for map_id in MAPS}))
def test_a_level_overlooks_what_is_said_of_it(level: str, rules: str) -> None:
    mistakes = skill(rules, level).mistakes
    assert level in SAID, "the numbers of the sentence in told.py"
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
    by_words = {
        **{(words.__name__, level): words(level) for level in LEVELS for words in OF_A_LEVEL},
        **{(words.__name__, each): words(each) for each in CHARACTERS for words in OF_A_TEMPER},
        ("character_words", ""): character_words(None),
        ("character_line", ""): character_line(None),
        **{("strength", up): strength(low) for up, low in zip(LEVELS, (None, *LEVELS[:-1]), strict=True)},
    }
    assert [said for said, words in by_words.items() if not words or words in LEVELS] == []
    assert len(set(by_words.values())) == len(by_words)
    assert {SIGNS[character] for character in CHARACTERS} <= set(md_icons)
