"""The page of all levels: what it measures, and that what it asks for is what the issue asks for."""

from pathlib import Path

import pytest

from research import opponents_lines, opponents_page, opponents_table
from research.opponents_lines import FROZEN, FROZEN_WANTED, PARTS, Pairing, pairings
from ttr_app.ai import CHARACTERS, LEVELS
from ttr_app.arena.experiment import Experiment
from ttr_app.arena.run import outcome
from ttr_app.arena.seats import seat_player
from ttr_app.arena.workers import Here
from ttr_app.cli import BOT_SOURCES
from ttr_app.engine import Game
from ttr_app.storage.maps import BUILTIN, open_map


def test_every_level_is_measured_at_two_and_at_four_seats() -> None:
    every = list(pairings(list(LEVELS), "usa"))
    for level in LEVELS:
        sizes = {len(p.names) for p in every if level in p.names}
        assert sizes == {2, 4}
    assert {p.part for p in every} == set(PARTS)
    steps = [p.names for p in every if p.part == "steps"]
    assert steps == [(LEVELS[i + 1], LEVELS[i]) for i in range(len(LEVELS) - 1)]
    assert sum(p.part == "characters" for p in every) == len(CHARACTERS) * (len(CHARACTERS) - 1) // 2


def test_every_player_of_the_page_exists() -> None:
    games = {seats: Game(open_map("usa"), seats) for seats in (2, 4)}
    for pairing in pairings(list(LEVELS), "usa"):
        for name in pairing.names:
            seat_player(games[len(pairing.names)], name, BOT_SOURCES)


def test_every_wanted_figure_belongs_to_a_table() -> None:
    wanted = {(p.part, p.names[0], p.names[1]): p.wanted for p in pairings(list(LEVELS), "usa") if p.wanted}
    for key, least in opponents_lines.WANTED.items():
        assert wanted.pop(key) == least
    assert wanted.pop(("panel", "champion", FROZEN)) == 70
    assert wanted.pop(("crowds", "champion", FROZEN)) == 40
    assert set(wanted.values()) == {opponents_lines.STEP}


def test_the_frozen_champion_is_met_on_the_maps_that_it_knows() -> None:
    for map_name in BUILTIN:
        met = {p.names: p.wanted for p in pairings(list(LEVELS), map_name) if FROZEN in p.names}
        if map_name not in FROZEN_WANTED:
            assert not met
            continue
        least = {"usa": 70, "europe": 70, "world": 65, "first_journey_europe": 60}[map_name]
        crowd = ("champion", FROZEN, FROZEN, FROZEN)
        assert met == {("champion", FROZEN): least, ("master", FROZEN): None, crowd: 40}
    assert not any(FROZEN in p.names for p in pairings(["local", "express"], "usa"))


def test_what_matters_most_is_played_first() -> None:
    ranks = {p: p.rank for p in pairings(list(LEVELS), "usa")}
    in_order = sorted(ranks, key=lambda p: ranks[p])
    first = [
        next(i for i, p in enumerate(in_order) if p.part == part and p.weighty and FROZEN not in p.names)
        for part in ("steps", "panel", "crowds", "characters")
    ]
    assert all(FROZEN in p.names for p in in_order[: first[0]])
    assert first == sorted(first)
    weighty = [p.weighty or FROZEN in p.names for p in in_order]
    assert weighty == sorted(weighty, reverse=True)


def test_only_whole_deals_without_a_gap_are_read_of_what_is_kept(tmp_path: Path) -> None:
    """A run that was stopped left a deal half played and a line half written."""
    experiment = Experiment("usa", ("panel:greedy", "panel:zombie"), 6, 7, BOT_SOURCES)
    path = tmp_path / "games.jsonl"
    assert opponents_table.kept_games(path, experiment) == []
    opponents_table.run(experiment, Here(), path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]) + lines[5][:40])
    kept = opponents_table.kept_games(path, experiment)
    assert [(r.match.deal, r.match.rotation) for r in kept] == [(0, 0), (0, 1)]
    row = opponents_page.written(Pairing("panel", experiment.names), outcome(experiment, kept))
    assert row[0].startswith("| panel:greedy | panel:zombie | 2 |")
    other = Experiment("usa", ("panel:greedy", "panel:zombie"), 6, 8, BOT_SOURCES)
    with pytest.raises(ValueError, match="other games"):
        opponents_table.kept_games(path, other)


def test_whose_players_played_is_noted_once(tmp_path: Path) -> None:
    for commit in ("1234567", "1234567", "89abcde"):
        opponents_table.note_commit(tmp_path, "usa.jsonl", commit)
    assert opponents_table.noted_commits(tmp_path) == {"usa.jsonl": ["1234567", "89abcde"]}


def test_maps_that_are_not_measured_stay_on_the_page() -> None:
    first = opponents_page.page({"usa": "old", "world": "stays"})
    assert opponents_page.page({"usa": "new"}, first) == opponents_page.page({"usa": "new", "world": "stays"})


@pytest.mark.slow
def test_a_page_is_written_with_the_command_that_made_it_and_can_be_gone_on_with(tmp_path: Path) -> None:
    page, games = tmp_path / "page.md", tmp_path / "games"
    words = "--games 2 --maps first_journey_europe --levels whistle_stop local --parts steps panel --jobs 1"
    opponents_table.main([*words.split(), "--page", str(page), "--results", str(games)])
    first = page.read_text(encoding="utf-8")
    command = "python -m research.opponents_table --games 2 --others 24 --seed 7 --maps first_journey_europe"
    assert f"Made by `{command} --levels whistle_stop local --parts steps panel`" in first
    rows = [line for line in first.splitlines() if line.startswith("| local | whistle_stop")]
    assert len(rows) == 1
    assert "≥ 65 %" in rows[0]
    assert first.count("| whistle_stop | panel:") == 6
    written = {path.name: path.read_bytes() for path in games.iterdir()}
    for again in ([], ["--kept"]):
        opponents_table.main([*words.split(), "--page", str(page), "--results", str(games), *again])
        assert page.read_text(encoding="utf-8") == first
    assert {path.name: path.read_bytes() for path in games.iterdir()} == written


def test_a_figure_that_falls_short_is_marked() -> None:
    assert opponents_page.verdict(0.64, 65) == "✗"
    assert opponents_page.verdict(0.65, 65) == "✓"
