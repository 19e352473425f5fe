"""Measure the reference bots against each other and write docs/panel.md: `python -m research.reference_bots.table`.

Every pair at two seats on every map, the racer and the one-step player alone at tables of four, and the second panel
against the racer. With `--results FOLDER` a stopped run goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations
from pathlib import Path

from research.reference_bots import BOTS, held_out
from ttr_app.arena.experiment import Experiment
from ttr_app.arena.run import Outcome, run
from ttr_app.arena.statistics import Row
from ttr_app.arena.workers import Crew, crew_for
from ttr_app.cli import BOT_SOURCES
from ttr_app.storage.maps import BUILTIN

PAGE = Path(__file__).resolve().parents[2] / "docs" / "panel.md"

BEGIN = "## Every pair at two seats"
"""What is above this line of the page is written by hand and stays."""


def measure(map_name: str, names: tuple[str, ...], asked: argparse.Namespace, crew: Crew) -> Outcome:
    """Play one table and keep its games."""
    experiment = Experiment(map_name, names, asked.games, asked.seed, BOT_SOURCES)
    file = "-".join([map_name, *names]).replace(":", ".") + f"-{asked.seed}.jsonl"
    print(f"{map_name}: {', '.join(names)}", file=sys.stderr, flush=True)
    return run(experiment, crew, Path(asked.results) / file if asked.results else None)


def pairs_table(map_name: str, names: list[str], asked: argparse.Namespace, crew: Crew) -> list[str]:
    """Measure every pair of the panel on a map and write the win rates of the row's bot, and its means."""
    share: dict[tuple[str, str], float] = {}
    means: dict[str, list[Row]] = {name: [] for name in names}
    for one, other in combinations(names, 2):
        a, b = measure(map_name, (f"panel:{one}", f"panel:{other}"), asked, crew).rows
        share[one, other], share[other, one] = a.win_rate, b.win_rate
        means[one].append(a)
        means[other].append(b)
    out = [
        f"### {map_name}",
        "",
        "| wins % against | " + " | ".join(names) + " | all | score | done/kept | own turns | ms p95 |",
        "|---" * (len(names) + 6) + "|",
    ]
    for name in names:
        mine = means[name]
        cells = ["·" if name == other else f"{100 * share[name, other]:.0f}" for other in names]
        cells.append(f"**{100 * sum(row.win_rate for row in mine) / len(mine):.0f}**")
        cells.append(f"{sum(row.score for row in mine) / len(mine):.0f}")
        done, kept = (
            sum(column) / len(mine) for column in zip(*[(r.done, r.kept) for r in mine], strict=True)
        )
        cells.append(f"{done:.1f}/{kept:.1f}")
        cells.append(f"{sum(row.turns for row in mine) / len(mine):.1f}")
        cells.append(f"{max(row.ms_p95 for row in mine):.2f}")
        out.append(f"| {name} | " + " | ".join(cells) + " |")
    return [*out, ""]


def tables_of_four(asked: argparse.Namespace, crew: Crew) -> list[str]:
    """Measure one bot alone among three of another; an even share is 25 %."""
    out = ["| map | alone | among three | wins | 95 % | score | theirs |", "|---|---|---|---|---|---|---|"]
    for map_name in BUILTIN:
        for alone, crowd in (
            ("racer", "value"),
            ("value", "racer"),
            ("runner", "value"),
            ("planner", "racer"),
        ):
            if map_name != "usa" and alone == "runner":
                continue  # there it is the racer but for a number
            names = (f"panel:{alone}", *[f"panel:{crowd}"] * 3)
            one, rest = measure(map_name, names, asked, crew).rows
            out.append(
                f"| {map_name} | {alone} | {crowd} | {100 * one.win_rate:.1f} % |"
                f" {100 * one.win_low:.1f}–{100 * one.win_high:.1f} | {one.score:.0f} | {rest.score:.0f} |"
            )
    return [*out, ""]


def second_panel(asked: argparse.Namespace, crew: Crew) -> list[str]:
    """Measure the second panel against the racer of the first."""
    names = list(held_out.BOTS)
    out = ["| map | " + " | ".join(f"held:{name}" for name in names) + " |", "|---" * (len(names) + 1) + "|"]
    for map_name in BUILTIN:
        rates = [
            measure(map_name, (f"held:{name}", "panel:racer"), asked, crew).rows[0].win_rate for name in names
        ]
        out.append(f"| {map_name} | " + " | ".join(f"{100 * rate:.0f} %" for rate in rates) + " |")
    return [*out, ""]


def main() -> None:
    """Measure everything and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--results", help="a folder for the games played")
    parser.add_argument("--page", type=Path, default=PAGE)
    asked = parser.parse_args()
    if asked.results:
        Path(asked.results).mkdir(parents=True, exist_ok=True)
    crew = crew_for(asked.jobs, None)
    command = f"python -m research.reference_bots.table --games {asked.games} --seed {asked.seed}"
    half = 100 * 0.98 / asked.games**0.5
    lines = [BEGIN, ""]
    lines += [
        f"`{command}`: {asked.games} games a pair, both seatings of the same deals; ± {half:.0f} % at 50 % (95 %).",
        "",
    ]
    for map_name in BUILTIN:
        lines += pairs_table(map_name, list(BOTS), asked, crew)
    lines += ["## Alone at tables of four", "", f"{asked.games} games each; an even share is 25 %.", ""]
    lines += tables_of_four(asked, crew)
    lines += ["## The second panel against `panel:racer`, two seats", ""]
    lines += second_panel(asked, crew)
    above = PAGE.read_text(encoding="utf-8").partition(BEGIN)[0]
    asked.page.write_text(above + "\n".join(lines).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
