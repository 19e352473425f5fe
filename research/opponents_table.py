"""Measure every level on every map and write docs/opponents.md: `python -m research.opponents_table`.

Pairings of which issue 4 wants a figure, and those of characters, get `--games` games, all others `--others`; on all
maps what matters most is played first. Slow (some hours on one core); `--results FOLDER` keeps every game, and a
stopped run goes on where it was. `--kept` plays nothing and writes what is in that folder, however far it has come.
`--maps`, `--levels` and `--parts` measure less, and maps that are not measured stay on the page as they are; `--page`
writes elsewhere.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import msgspec

from research.opponents_lines import PARTS, Pairing, pairings
from research.opponents_page import Outcomes, page, section
from ttr_app.ai import LEVELS
from ttr_app.arena.experiment import Experiment, Match
from ttr_app.arena.game import MatchResult
from ttr_app.arena.results import Header
from ttr_app.arena.run import outcome, run
from ttr_app.arena.workers import crew_for
from ttr_app.cli import BOT_SOURCES
from ttr_app.storage.maps import BUILTIN, map_named

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "opponents.md"
COMMITS = "commits.json"
"""Where a folder of results keeps which commit's players played them: file of results -> commits."""


def file_name(map_name: str, pairing: Pairing, seed: int) -> str:
    """Name the file of results of a table."""
    return "-".join([map_name, *pairing.names]).replace(":", ".") + f"-{seed}.jsonl"


def commit_of(map_name: str) -> str:
    """Name the last commit that changed anything of which games on a map depend; nothing where git does not know."""
    rules = map_named(map_name).rules
    parts = ["ttr_app/engine", "ttr_app/ai", f"maps/{map_name}.json", f"assets/players/{rules}.json"]
    command = ["git", "log", "-1", "--format=%h", "--", *parts, "research/reference_bots"]
    try:
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return told.stdout.strip()


def note_commit(folder: Path, file: str, commit: str) -> None:
    """Write down whose players played a file of results, beside it."""
    noted = noted_commits(folder)
    if commit not in noted.setdefault(file, []):
        noted[file].append(commit)
        (folder / COMMITS).write_bytes(msgspec.json.encode(noted))


def noted_commits(folder: Path) -> dict[str, list[str]]:
    """What is written down of that."""
    path = folder / COMMITS
    return msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]]) if path.exists() else {}


def kept_games(path: Path, experiment: Experiment) -> list[MatchResult]:
    """Read the games of an experiment that are kept, as far as whole deals go without a gap; of any version."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    if not lines or not lines[0].endswith(b"\n"):
        return []
    head = msgspec.json.decode(lines[0], type=Header)
    if (head.map, head.names, head.seed) != (experiment.map, experiment.names, experiment.seed):
        raise ValueError(f"{path} holds other games")
    found: dict[Match, MatchResult] = {}
    for line in lines[1:]:
        if line.endswith(b"\n"):  # what was being written when the last run stopped is left out
            record = msgspec.json.decode(line, type=MatchResult)
            found[record.match] = record
    records: list[MatchResult] = []
    for match in experiment.matches():
        if match not in found:
            break
        records.append(found[match])
    return records[: len(records) // experiment.seats * experiment.seats]


def games_of(pairing: Pairing, asked: argparse.Namespace) -> int:
    """How many games a table is to be played for."""
    return int(asked.games if pairing.weighty else min(asked.games, asked.others))


def measure(asked: argparse.Namespace) -> dict[str, Outcomes]:
    """Play all that is asked for, on all maps what matters most first; or only read it."""
    levels = [level for level in LEVELS if level in asked.levels]
    todo = [(m, p) for m in asked.maps for p in pairings(levels, m) if p.part in asked.parts]
    crew = crew_for(asked.jobs, asked.dask)
    folder = Path(asked.results) if asked.results else None
    found: dict[str, Outcomes] = {map_name: {} for map_name in asked.maps}
    for map_name, pairing in sorted(todo, key=lambda each: each[1].rank):
        experiment = Experiment(map_name, pairing.names, games_of(pairing, asked), asked.seed, BOT_SOURCES)
        kept = folder / file_name(map_name, pairing, asked.seed) if folder is not None else None
        if asked.kept and kept is not None:
            records = kept_games(kept, experiment)
            if records:
                found[map_name][pairing] = outcome(experiment, records)
            continue
        print(f"{map_name}: {', '.join(pairing.names)}", file=sys.stderr, flush=True)
        if kept is not None:
            note_commit(kept.parent, kept.name, commit_of(map_name))
        found[map_name][pairing] = run(experiment, crew, kept)
    # On the page in the order of the page, whatever was played first.
    return {m: {p: found[m][p] for each, p in todo if each == m and p in found[m]} for m in asked.maps}


def made_by(asked: argparse.Namespace, map_name: str, outcomes: Outcomes) -> str:
    """Say with which command a map was measured, and whose players were."""
    command = f"python -m research.opponents_table --games {asked.games} --others {asked.others} --seed {asked.seed}"
    command += f" --maps {map_name}"
    for flag, chosen, every in (("--levels", asked.levels, LEVELS), ("--parts", asked.parts, PARTS)):
        if set(chosen) != set(every):
            command += f" {flag} {' '.join(chosen)}"
    commits = [commit_of(map_name)]
    if asked.results:
        noted = noted_commits(Path(asked.results))
        files = [file_name(map_name, pairing, asked.seed) for pairing in outcomes]
        commits = list(dict.fromkeys(commit for file in files for commit in noted.get(file, [""])))
    known = [commit for commit in commits if commit]
    players = f" Players of commit {', '.join(known)}." if known else ""
    short = any(o.games < games_of(p, asked) for p, o in outcomes.items())
    return f"Made by `{command}`{', not yet to its end' if short else ''}.{players}"


def main(words: list[str] | None = None) -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--others", type=int, default=24)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--dask", metavar="ADDRESS")
    parser.add_argument("--maps", nargs="+", default=list(BUILTIN), choices=BUILTIN)
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=LEVELS)
    parser.add_argument("--parts", nargs="+", default=list(PARTS), choices=PARTS)
    parser.add_argument(
        "--results", metavar="FOLDER", help="keep every game there and go on with what is there"
    )
    parser.add_argument("--kept", action="store_true", help="play nothing, write what is kept in --results")
    parser.add_argument("--page", type=Path, default=PAGE)
    asked = parser.parse_args(words)
    if asked.kept and not asked.results:
        parser.error("--kept needs --results")
    if asked.results:
        Path(asked.results).mkdir(parents=True, exist_ok=True)
    levels = [level for level in LEVELS if level in asked.levels]
    found = measure(asked)
    sections = {m: section(lines, made_by(asked, m, lines), levels) for m, lines in found.items() if lines}
    before = asked.page.read_text(encoding="utf-8") if asked.page.exists() else ""
    asked.page.write_text(page(sections, before), encoding="utf-8")


if __name__ == "__main__":
    main()
