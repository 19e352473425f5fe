"""Playing an experiment: the same games anywhere, results that can be gone on with, and faults that are named."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import msgspec
import pytest

from ttr_app import cli
from ttr_app.arena import game as arena_game
from ttr_app.arena.experiment import Experiment, Match
from ttr_app.arena.game import BrokenPlayer, MatchResult, Table
from ttr_app.arena.progress import Progress, clock
from ttr_app.arena.report import as_json, as_table
from ttr_app.arena.results import WrongResults
from ttr_app.arena.run import Outcome, run
from ttr_app.arena.workers import Cluster, Crew, Here, NoCluster, Processes, chunks, crew_for, play_chunk
from ttr_app.cli import BOT_SOURCES
from ttr_app.engine import Action, Game, GameState, MapError, PlayerView
from ttr_app.storage.maps import open_map

EXPERIMENT = Experiment("first_journey_europe", ("panel:zombie", "panel:racer"), 8, 3, BOT_SOURCES)


def facts(outcome: Outcome) -> list[object]:
    """All of an outcome but the times, which no two runs share."""
    return [msgspec.structs.replace(row, ms_p50=0, ms_p95=0, ms_max=0) for row in outcome.rows]


class Counting:
    """Plays here and remembers what it was asked to play."""

    def __init__(self, stop_after: int | None = None) -> None:
        self.played: list[Match] = []
        self.stop_after = stop_after

    def play(self, experiment: Experiment, matches: Sequence[Match]) -> Iterator[MatchResult]:
        for match in matches:
            if len(self.played) == self.stop_after:
                raise KeyboardInterrupt
            self.played.append(match)
            yield from play_chunk(experiment, [match])


def test_the_same_plan_gives_the_same_games_and_another_seed_gives_others() -> None:
    first = run(EXPERIMENT, Here())
    assert facts(run(EXPERIMENT, Here())) == facts(first)
    assert facts(run(msgspec.structs.replace(EXPERIMENT, seed=4), Here())) != facts(first)
    assert (first.games, first.rows[0].games) == (8, 8)


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    assert facts(run(EXPERIMENT, Processes(2))) == facts(run(EXPERIMENT, Here()))
    assert list(Processes(2).play(EXPERIMENT, [])) == [], "where all was played before"


def test_players_that_are_the_same_are_even_over_paired_deals() -> None:
    """With both seatings of the same deal two bots without chance win once each, whatever the deal."""
    experiment = Experiment("first_journey_europe", ("panel:zombie", "panel:zombie"), 20, 1, BOT_SOURCES)
    table = Table(experiment, Game(open_map(experiment.map), 2))
    for deal in range(10):
        one, other = (table.play(Match(deal, rotation)) for rotation in (0, 1))
        assert [p.won for p in one.players] == [p.won for p in reversed(other.players)]
        assert [p.total for p in one.players] == [p.total for p in reversed(other.players)]


def test_a_record_agrees_with_the_game_it_is_of() -> None:
    table = Table(EXPERIMENT, Game(open_map(EXPERIMENT.map), 2))
    last: list[GameState] = []
    actions: list[tuple[int, Action]] = []

    def watch(state: GameState, action: Action) -> None:
        actions.append((state.to_move, action))
        last[:] = [state]

    record = table.play(Match(1, 1), watch)
    score = table.game.score(last[0])
    assert [p.name for p in record.players] == list(EXPERIMENT.names)
    for player in record.players:
        mine = [action for seat, action in actions if seat == player.seat]
        result = score.seats[player.seat]
        assert (player.total, player.done, player.kept) == (result.total, result.done, len(result.tickets))
        assert player.won == (1 / len(score.winners) if player.seat in score.winners else 0.0)
        assert sum(player.clock.values()) == len(mine)
        assert set(player.routes) == {action.target for action in mine if action.kind == "claim"}
        draws = sum(action.kind == "blind" for action in mine) / 2
        assert player.turns == sum(action.kind in ("claim", "throw") for action in mine) + draws
    assert sum(player.won for player in record.players) == 1.0


def test_a_run_that_was_stopped_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(EXPERIMENT, Counting(stop_after=3), path)
    rest = Counting()
    outcome = run(EXPERIMENT, rest, path)
    assert rest.played == list(EXPERIMENT.matches())[3:]
    assert facts(outcome) == facts(run(EXPERIMENT, Here()))
    nothing = Counting()
    assert facts(run(EXPERIMENT, nothing, path)) == facts(outcome)
    assert nothing.played == []


def test_more_games_of_the_same_plan_are_added_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(EXPERIMENT, Here(), path)
    more = Counting()
    run(msgspec.structs.replace(EXPERIMENT, games=12), more, path)
    assert len(more.played) == 4
    fewer = run(msgspec.structs.replace(EXPERIMENT, games=4), Counting(), path)
    assert fewer.games == 4


@pytest.mark.parametrize("lost", [1, 40, -2])
def test_a_torn_last_line_is_played_again(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "results.jsonl"
    whole = run(EXPERIMENT, Here(), path)
    raw = path.read_bytes()
    # -2: torn in the middle of the very first line, before any game was played.
    path.write_bytes(raw[:-lost] if lost > 0 else raw[:20])
    again = Counting()
    assert facts(run(EXPERIMENT, again, path)) == facts(whole)
    assert len(again.played) == (1 if lost > 0 else 8)


@pytest.mark.parametrize(
    "experiment",
    [
        msgspec.structs.replace(EXPERIMENT, seed=4),
        msgspec.structs.replace(EXPERIMENT, map="usa"),
        msgspec.structs.replace(EXPERIMENT, names=("panel:zombie", "panel:zombie")),
    ],
)
def test_results_of_another_plan_are_refused_and_left_as_they_are(
    tmp_path: Path, experiment: Experiment
) -> None:
    path = tmp_path / "results.jsonl"
    run(EXPERIMENT, Here(), path)
    before = path.read_bytes()
    with pytest.raises(WrongResults, match="choose another file"):
        run(experiment, Here(), path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"a letter to my aunt", b"a letter\nto my aunt\n", b'{"a": 1}\n'])
def test_a_file_that_is_no_results_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "aunt.txt"
    path.write_bytes(content)
    with pytest.raises(WrongResults, match="does not begin like"):
        run(EXPERIMENT, Here(), path)
    assert path.read_bytes() == content


class Cheat:
    """Claims the first route for nothing."""

    def choose(self, view: PlayerView, seed: int) -> Action:
        return Action("claim", 0)


class Failing:
    """Gives up."""

    def choose(self, view: PlayerView, seed: int) -> Action:
        raise ZeroDivisionError


@pytest.mark.parametrize(("player", "complaint"), [(Cheat(), "may not"), (Failing(), "failed")])
def test_a_player_that_fails_or_breaks_the_rules_is_named(
    player: arena_game.Player, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(EXPERIMENT, Game(open_map(EXPERIMENT.map), 2))
    table.players[1] = player
    with pytest.raises(BrokenPlayer, match=f"panel:racer {complaint}.*deal=2"):
        table.play(Match(2, 0))


def test_unknown_players_and_maps_are_found_before_any_game() -> None:
    asked = Counting()
    for experiment in (
        msgspec.structs.replace(EXPERIMENT, names=("panel:racer", "panel:nobody")),
        msgspec.structs.replace(EXPERIMENT, map="atlantis"),
        msgspec.structs.replace(EXPERIMENT, names=("panel:racer",) * 5),
    ):
        with pytest.raises((ValueError, MapError)):
            run(experiment, asked)
    assert asked.played == []


def test_every_match_is_in_exactly_one_chunk() -> None:
    for games, workers in ((2, 8), (400, 1), (400, 2), (1000, 16)):
        matches = list(msgspec.structs.replace(EXPERIMENT, games=games).matches())
        cut = chunks(matches, workers)
        assert [match for chunk in cut for match in chunk] == matches
        assert len(cut) >= min(games, 4 * workers)


class FakeFuture:
    """What `distributed` hands back for one errand."""

    def __init__(self, value: list[MatchResult]) -> None:
        self.value = value

    def result(self) -> list[MatchResult]:
        return self.value


class FakeClient:
    """The part of `distributed.Client` that the arena uses; everything passes through msgspec as over a wire."""

    connected: ClassVar[list[str]] = []

    def __init__(self, address: str) -> None:
        self.connected.append(address)

    def __enter__(self) -> "FakeClient":
        return self

    def __exit__(self, *error: object) -> None:
        self.connected.append("closed")

    def ncores(self) -> dict[str, int]:
        return {"tcp://one": 2, "tcp://two": 2}

    def map(
        self, function: Any, experiments: list[Experiment], errands: list[Any], *, pure: bool
    ) -> list[FakeFuture]:
        assert function is play_chunk
        assert not pure
        return [
            FakeFuture(function(experiment, errand))
            for experiment, errand in zip(experiments, errands, strict=True)
        ]


def test_a_cluster_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = ModuleType("distributed")
    fake.Client = FakeClient  # type: ignore[attr-defined]
    fake.as_completed = reversed  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "distributed", fake)
    monkeypatch.setattr(FakeClient, "connected", [])
    assert facts(run(EXPERIMENT, Cluster("tcp://somewhere:8786"))) == facts(run(EXPERIMENT, Here()))
    assert FakeClient.connected == ["tcp://somewhere:8786", "closed"]


def test_distributed_is_imported_only_for_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)  # importing it fails from now on
    assert run(EXPERIMENT, Here()).games == 8
    with pytest.raises(NoCluster, match="pip install"):
        run(EXPERIMENT, Cluster("tcp://somewhere:8786"))


def test_who_plays_follows_the_command_line() -> None:
    crews: list[Crew] = [crew_for(1, None), crew_for(3, None), crew_for(3, "tcp://x:1")]
    assert [type(crew) for crew in crews] == [Here, Processes, Cluster]


def test_the_bar_shows_what_is_left() -> None:
    out = io.StringIO()
    bar = Progress(20, before=10, out=out)
    for _ in range(5):
        bar.step()
    assert bar.line(10.0).endswith("] 15/20 games, 0:10 gone, 0:10 left")
    assert bar.line(10.0).count("#") == 22
    for _ in range(5):
        bar.step()
    lines = out.getvalue().splitlines()
    assert len(lines) == 5
    assert lines[-1].endswith("0:00 left")
    assert clock(3700) == "1:01:40"


def test_the_command_prints_json_that_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "arena --map first_journey_europe --seats panel:racer,panel:random --games 6 --seed 7 --jobs 1 --json"
    )
    assert cli.main(words.split()) == 0
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert (found["map"], found["games"], found["seed"], found["seats"]) == ("first_journey_europe", 6, 7, 2)
    assert [row["name"] for row in found["rows"]] == ["panel:racer", "panel:random"]
    assert "6/6 games" in said.err


def test_the_command_prints_a_table_and_keeps_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.jsonl"
    words = "arena --map first_journey_europe --seats panel:zombie,panel:racer --games 8 --seed 3 --jobs 1"
    assert cli.main([*words.split(), "--results", str(path)]) == 0
    table = capsys.readouterr().out.splitlines()
    assert table[0] == "first_journey_europe, 2 seats, 8 games, seed 3"
    assert [line.split()[0] for line in table[1:]] == ["player", "panel:zombie", "panel:racer"]
    assert len(path.read_bytes().splitlines()) == 9


def test_the_command_says_in_one_sentence_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "--map", "usa", "--seats", "champion,grandmaster", "--games", "2"]) == 1
    assert "'grandmaster' is no player" in capsys.readouterr().err


def test_an_endless_elo_is_null_in_json_and_a_sign_in_the_table() -> None:
    experiment = Experiment("first_journey_europe", ("panel:zombie", "panel:greedy"), 4, 1, BOT_SOURCES)
    outcome = run(experiment, Here())
    assert outcome.rows[0].win_rate == 1.0
    assert json.loads(as_json(outcome))["rows"][0]["elo"] is None
    assert "+∞" in as_table(outcome)


@pytest.mark.slow
def test_a_real_dask_cluster_plays_the_same_games(tmp_path: Path) -> None:
    """In a process of its own, since a cluster sets up loops, signals and warnings of its own."""
    program = (
        "import sys\n"
        "from distributed import LocalCluster\n"
        "from ttr_app import cli\n"
        "if __name__ == '__main__':\n"
        "    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:\n"
        "        sys.exit(cli.main([*sys.argv[1:], '--dask', cluster.scheduler_address]))\n"
    )
    script, path = tmp_path / "on_a_cluster.py", tmp_path / "results.jsonl"
    script.write_text(program)
    root = Path(__file__).resolve().parents[2]
    words = (
        f"arena --map {EXPERIMENT.map} --seats {','.join(EXPERIMENT.names)} --games 8 --seed 3 --json".split()
    )
    subprocess.run(
        [sys.executable, str(script), *words, "--results", str(path)],
        env=os.environ | {"PYTHONPATH": str(root)},
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    nothing = Counting()
    assert facts(run(EXPERIMENT, nothing, path)) == facts(run(EXPERIMENT, Here()))
    assert nothing.played == []
