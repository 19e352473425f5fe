"""Measure what tells the characters apart and write docs/characters.md: `python -m research.characters`.

    python -m research.characters --games 100 --seed 3

The Champion with each character, and the plain one, sits at one place against plain Champions: the same deals, each of
them once from every seat. A trait differs when its mean difference from the plain one, taken deal by deal, is over two
standard errors. Some minutes a map on one core; with `--maps` only those are measured, and the others stay on the page
as they are. `--characters` measures less, `--page` writes elsewhere.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean, stdev

from research.traits import PER_CENT, TRAITS, Watcher
from ttr_app.ai import CHARACTERS, Weights
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.arena.experiment import Experiment, Match
from ttr_app.arena.game import Table
from ttr_app.arena.statistics import elo, wilson
from ttr_app.arena.workers import all_cores
from ttr_app.engine import Game
from ttr_app.storage.maps import map_named
from ttr_app.storage.players import weights_for

PAGE = Path(__file__).resolve().parents[1] / "docs" / "characters.md"
MAPS = ("usa", "europe", "world", "first_journey_europe")
LEVEL = "champion"
PLAIN = ""
SURE = 2.0
"""Standard errors beyond which a trait is told apart."""

SAID: dict[str, dict[str, int]] = {
    "surveyor": {"first": -1, "hand": -1, "joined": 1, "longest": 1},
    "collector": {"hand": 1, "first": 1, "wilds": 1, "kept": 1, "drawn": 1, "thrown": -1},
    "blocker": {"blocked": 1, "beside": 1, "first": -1, "short": 1, "blind": 1},
    "racer": {"claims": -1, "length": 1, "long": 1, "short": -1, "done": -1},
}
"""The traits that the description of a character tells players of, and whether there is more or less of each."""

ENOUGH = 3
"""Traits of those that a person must be able to tell after a hundred games."""

Games = dict[tuple[int, int], dict[str, float]]
"""The traits of one character by deal and seat."""


@dataclass(frozen=True)
class Errand:
    """One deal to be played by one character from every seat."""

    map_name: str
    character: str
    seats: int
    seed: int
    deal: int


@cache
def _table(map_name: str, character: str, seats: int, seed: int) -> tuple[Table, CityGraph]:
    game = Game(map_named(map_name), seats)
    name = f"{LEVEL}@{character}" if character else LEVEL
    experiment = Experiment(map_name, (name, *[LEVEL] * (seats - 1)), seats, seed)
    return Table(experiment, game), CityGraph(game.board)


def play(errand: Errand) -> tuple[Errand, Games]:
    """Play one deal from every seat; of plain ones alone one game tells of all seats."""
    table, graph = _table(errand.map_name, errand.character, errand.seats, errand.seed)
    skill = weights_for(table.game.ruleset.name, Weights).base
    found: Games = {}
    for rotation in range(1 if errand.character == PLAIN else errand.seats):
        match = Match(errand.deal, rotation)
        seating = table.experiment.seating(match)
        watched = tuple(s for s, player in enumerate(seating) if player == 0 or errand.character == PLAIN)
        watcher = Watcher(table.game, graph, skill, watched)
        result = table.play(match, watcher.watch)
        for seat in watched:
            found[errand.deal, seat] = watcher.traits(result, seating[seat])
    return errand, found


@dataclass(frozen=True)
class Difference:
    """A trait of a character: its mean, how far it is from the plain one, and the standard error of that."""

    mean: float
    more: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether a person could tell."""
        return abs(self.more) > SURE * self.error and self.more != 0.0

    def as_said(self, sign: int) -> bool:
        """Whether it is sure and the way that the description has it."""
        return self.sure and self.more * sign > 0.0


def difference(games: Games, plain: Games, trait: str) -> Difference | None:
    """Compare two ways to play the same deals from the same seats; nothing where it cannot be told."""
    by_deal: dict[int, list[float]] = {}
    values = []
    for (deal, seat), traits in games.items():
        other = plain.get((deal, seat), {})
        if trait in traits and trait in other:
            values.append(traits[trait])
            by_deal.setdefault(deal, []).append(traits[trait] - other[trait])
    if len(by_deal) < 2:
        return None
    means = [fmean(each) for each in by_deal.values()]
    return Difference(fmean(values), fmean(means), stdev(means) / math.sqrt(len(means)))


def measure(asked: argparse.Namespace) -> dict[str, dict[str, Games]]:
    """Play all that is asked for, by map and character."""
    errands = [
        Errand(map_name, character, asked.seats, asked.seed, deal)
        for map_name in asked.maps
        for character in (PLAIN, *asked.characters)
        for deal in range(-(-asked.games // asked.seats))
    ]
    found: dict[str, dict[str, Games]] = {m: {c: {} for c in (PLAIN, *asked.characters)} for m in asked.maps}
    for errand, games in _played(errands, asked.jobs or all_cores()):
        if errand.deal == 0:
            print(f"{errand.map_name}: {errand.character or 'plain'}", file=sys.stderr, flush=True)
        found[errand.map_name][errand.character].update(games)
    return found


def _played(errands: list[Errand], jobs: int) -> Iterable[tuple[Errand, Games]]:
    if jobs == 1:
        yield from map(play, errands)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, errands, chunksize=4)


HEAD = """# What tells the characters apart

The Champion with each character sits against plain Champions: the same deals, each of them once from every seat. In
brackets the difference from the plain Champion on the same deals and its standard error; ★ where it is over two of
them; **bold** what the description that players read tells of. How each is counted: `research/traits.py`.

A rival was about to take a route if it lies on the cheapest way for the rival's real tickets, its real hand lacks two
cards for it at most, and no other lane is left that asks no more of that hand.
"""


def page(found: dict[str, dict[str, Games]], command: str, before: str = "") -> str:
    """Write the whole page; of maps that were not measured this time what stood there before."""
    sections = {part.split("\n", 1)[0]: part.strip() for part in before.split("\n## ")[1:]}
    for map_name, by_character in found.items():
        made = f"Made by `{command} --maps {map_name}`."
        sections[map_name] = "\n".join([map_name, "", made, "", *table(by_character)])
    every = [sections[name] for name in MAPS if name in sections]
    return "\n".join([HEAD, *(f"## {section}\n" for section in every)])


def table(by_character: dict[str, Games]) -> list[str]:
    """Write what was found on one map."""
    plain = by_character[PLAIN]
    characters = [c for c in by_character if c != PLAIN]
    lines = ["| trait | plain | " + " | ".join(characters) + " |", "|---" * (len(characters) + 2) + "|"]
    for trait, words in TRAITS.items():
        base = [traits[trait] for traits in plain.values() if trait in traits]
        found = [difference(by_character[c], plain, trait) for c in characters]
        if not any(base) and not any(told and told.mean for told in found):
            continue  # not in these rules
        shares = trait in PER_CENT
        row = [_written(fmean(base), shares)] if base else ["–"]
        for character, told in zip(characters, found, strict=True):
            said = trait in SAID[character]
            row.append(_cell(told, shares, said) if told is not None else "–")
        lines.append(f"| {words} | " + " | ".join(row) + " |")
    row = [_verdict(by_character[c], plain, c) for c in characters]
    lines.append(f"| told of and seen (wanted: {ENOUGH}) | | " + " | ".join(row) + " |")
    lines.append("| games won, 95 % | | " + " | ".join(_wins(by_character[c]) for c in characters) + " |")
    return lines


def seen(games: Games, plain: Games, character: str) -> list[str]:
    """The traits that a character is said to have and surely has."""
    found = []
    for trait, sign in SAID[character].items():
        told = difference(games, plain, trait)
        if told is not None and told.as_said(sign):
            found.append(trait)
    return found


def _verdict(games: Games, plain: Games, character: str) -> str:
    count = len(seen(games, plain, character))
    return f"{count} {'✓' if count >= ENOUGH else '✗'}"


def _written(value: float, shares: bool) -> str:
    return f"{100 * value:.0f} %" if shares else f"{value:.2f}"


def _cell(told: Difference, shares: bool, said: bool) -> str:
    unit = 100 if shares else 1
    digits = 0 if shares else 2
    star = " ★" if told.sure else ""
    more = f"{unit * told.more:+.{digits}f} ± {unit * told.error:.{digits}f}".replace("-", "−")
    mean = _written(told.mean, shares)
    return f"**{mean}** ({more}){star}" if said else f"{mean} ({more}){star}"


def _wins(games: Games) -> str:
    won = [traits["won"] for traits in games.values()]
    seats = 1 + max(seat for _, seat in games)
    low, high = wilson(sum(won), len(won))
    strength = elo(fmean(won), seats)
    return f"{100 * low:.0f}–{100 * high:.0f}, {strength:+.0f} Elo".replace("-", "−")


def main(words: list[str] | None = None) -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--maps", nargs="+", default=list(MAPS), choices=MAPS)
    parser.add_argument("--characters", nargs="+", default=list(CHARACTERS), choices=CHARACTERS)
    parser.add_argument("--page", type=Path, default=PAGE)
    asked = parser.parse_args(words)
    command = f"python -m research.characters --games {asked.games} --seed {asked.seed}"
    if asked.seats != 2:
        command += f" --seats {asked.seats}"
    if tuple(asked.characters) != CHARACTERS:
        command += f" --characters {' '.join(asked.characters)}"
    before = asked.page.read_text(encoding="utf-8") if asked.page.exists() else ""
    asked.page.write_text(page(measure(asked), command, before), encoding="utf-8")


if __name__ == "__main__":
    main()
