"""The page of all levels: what it measures, and that what it asks for is what the issue asks for."""

from pathlib import Path

import pytest

from research import opponents_table
from research.opponents_table import PARTS, pairings
from ttr_app.ai import CHARACTERS, LEVELS
from ttr_app.arena.seats import seat_player
from ttr_app.cli import BOT_SOURCES
from ttr_app.engine import Game
from ttr_app.storage.maps import open_map


def test_every_level_is_measured_at_two_and_at_four_seats() -> None:
    every = list(pairings(list(LEVELS)))
    for level in LEVELS:
        sizes = {len(p.names) for p in every if level in p.names}
        assert sizes == {2, 4}
    assert {p.part for p in every} == set(PARTS)
    steps = [p.names for p in every if p.part == "steps"]
    assert steps == [(LEVELS[i + 1], LEVELS[i]) for i in range(len(LEVELS) - 1)]
    assert sum(p.part == "characters" for p in every) == len(CHARACTERS) * (len(CHARACTERS) - 1) // 2


def test_every_player_of_the_page_exists() -> None:
    games = {seats: Game(open_map("usa"), seats) for seats in (2, 4)}
    for pairing in pairings(list(LEVELS)):
        for name in pairing.names:
            seat_player(games[len(pairing.names)], name, BOT_SOURCES)


def test_every_wanted_figure_belongs_to_a_table() -> None:
    wanted = {(p.part, p.names[0], p.names[1]): p.wanted for p in pairings(list(LEVELS)) if p.wanted}
    for key, least in opponents_table.WANTED.items():
        assert wanted.pop(key) == least
    assert set(wanted.values()) == {opponents_table.STEP}


@pytest.mark.slow
def test_a_page_is_written_with_the_command_that_made_it_and_can_be_gone_on_with(tmp_path: Path) -> None:
    page, games = tmp_path / "page.md", tmp_path / "games"
    words = "--games 2 --maps first_journey_europe --levels whistle_stop local --parts steps panel --jobs 1"
    opponents_table.main([*words.split(), "--page", str(page), "--results", str(games)])
    first = page.read_text(encoding="utf-8")
    command = "python -m research.opponents_table --games 2 --others 24 --seed 7 --maps first_journey_europe"
    assert f"{command} --levels whistle_stop local --parts steps panel" in first
    rows = [line for line in first.splitlines() if line.startswith("| local | whistle_stop")]
    assert len(rows) == 1
    assert "≥ 65 %" in rows[0]
    assert first.count("| whistle_stop | panel:") == 6
    written = {path.name: path.read_bytes() for path in games.iterdir()}
    opponents_table.main([*words.split(), "--page", str(page), "--results", str(games)])
    assert page.read_text(encoding="utf-8") == first
    assert {path.name: path.read_bytes() for path in games.iterdir()} == written


def test_a_figure_that_falls_short_is_marked() -> None:
    assert opponents_table._verdict(0.64, 65) == "✗"
    assert opponents_table._verdict(0.65, 65) == "✓"
