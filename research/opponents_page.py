"""How docs/opponents.md is written from what was measured."""

from __future__ import annotations

from collections.abc import Callable

from research.opponents_lines import PARTS, Pairing
from ttr_app.ai import CHARACTERS
from ttr_app.arena.report import cells
from ttr_app.arena.run import Outcome
from ttr_app.arena.statistics import Row
from ttr_app.storage.maps import BUILTIN

TITLES = {
    "steps": "Each level against the one below it, two seats",
    "panel": "Against the panel of reference bots, two seats",
    "crowds": "Alone among three of a bot, four seats (an even share is 25 %)",
    "tables": "Four levels at one table, four seats",
    "characters": "Characters of the highest level measured against each other, two seats (wanted: within 60 Elo)",
    "held": "Against the second panel, that nothing was tuned against, two seats",
}
HEADS = ("player", "against", "games", "wins", "95 %", "wanted", "Elo", "score", "done/kept", "turns")

FIGURES: tuple[Callable[[Row], float], ...] = (
    lambda row: row.longest,
    lambda row: row.kept,
    lambda row: row.kinds.get("tickets", 0.0) + row.kinds.get("throw", 0.0),
    lambda row: row.turns,
    lambda row: row.parts.get("routes", 0.0),
    lambda row: row.parts.get("tickets", 0.0),
)
"""What tells the characters apart, in the order of the table's columns."""

HEAD = """# How the computer players play

Lines where a figure is wanted, and characters, are played for more games than the others: the column says how many.
Whole deals with everybody once in every seat. What the bots are: docs/panel.md.
A shared win counts as a share; 95 % is Wilson's interval; Elo is against the rest of the table.
Which characters a person can tell apart, and by what: docs/characters.md.
How long decisions take: `make bench ONLY=ai.decision`.
"""

Outcomes = dict[Pairing, Outcome]


def written(pairing: Pairing, outcome: Outcome) -> list[str]:
    """Write a measured table as rows: the first player's only, or everybody's where all are levels at one table."""
    shown = outcome.rows if pairing.part == "tables" else outcome.rows[:1]
    out = []
    for row in shown:
        name, wins, interval, elo, *rest, _time = cells(row)
        others = " ".join(n for n in dict.fromkeys(pairing.names) if n != row.name)
        goal = (
            "" if pairing.wanted is None else f"≥ {pairing.wanted} % {verdict(row.win_rate, pairing.wanted)}"
        )
        line = (name, others, str(outcome.games), wins, interval, goal, elo, *rest)
        out.append("| " + " | ".join(line) + " |")
    return out


def verdict(rate: float, wanted: int) -> str:
    """Mark whether a share of wins is what is wanted, in per cent."""
    return "✓" if 100 * rate >= wanted else "✗"


def variety(outcomes: Outcomes, level: str) -> str:
    """Say which share of the routes a level claimed at least once in its steps games."""
    shares = [row.variety for row in _steps(outcomes, level)]
    return f"{100 * max(shares):.0f} %" if shares else "–"


def styles(outcomes: Outcomes, level: str) -> str:
    """Say how often a level raced and how often it lived on tickets in its steps games."""
    row = max(_steps(outcomes, level), key=lambda row: row.games, default=None)
    if row is None:
        return ""
    return (
        f"Of the games of {level} in it tickets brought less than a sixth of the points in {100 * row.races:.0f} %"
        f" (long races) and more than a quarter in {100 * row.hauls:.0f} % (ticket games)."
    )


def _steps(outcomes: Outcomes, level: str) -> list[Row]:
    return [
        row
        for pairing, o in outcomes.items()
        if pairing.part == "steps"
        for row in o.rows
        if row.name == level
    ]


def tempers(outcomes: Outcomes) -> list[str]:
    """Write what tells the characters apart, over all their games against each other."""
    lines = [
        "| character | longest path | tickets kept | draws of tickets | own turns | from routes | from tickets |"
        " others from tickets |"
    ]
    lines.append("|---" * 8 + "|")
    duels = [outcome for pairing, outcome in outcomes.items() if pairing.part == "characters"]
    for name in CHARACTERS:
        with_it = [o for o in duels if any(each.endswith(f"@{name}") for each in o.names)]
        if not with_it:
            continue
        found = [row for o in with_it for row in o.rows if row.name.endswith(f"@{name}")]
        others = [row for o in with_it for row in o.rows if not row.name.endswith(f"@{name}")]
        mean = [_mean(found, figure) for figure in FIGURES]
        mean.append(_mean(others, _from_tickets))
        lines.append(f"| {name} | " + " | ".join(f"{each:.2f}" for each in mean) + " |")
    return lines


def _mean(rows: list[Row], figure: Callable[[Row], float]) -> float:
    return sum(row.games * figure(row) for row in rows) / sum(row.games for row in rows)


def _from_tickets(row: Row) -> float:
    """Points of tickets, those lost by undone ones taken off."""
    return row.parts.get("tickets", 0.0) + row.parts.get("unfinished", 0.0)


def section(outcomes: Outcomes, made: str, levels: list[str]) -> str:
    """Write what was found on one map, under the sentence that says how it was made."""
    lines = [made, ""]
    if any(p.part == "steps" for p in outcomes):
        seen = ", ".join(f"{level} {variety(outcomes, level)}" for level in levels)
        lines += [f"Routes claimed at least once in the games of the first table: {seen}."]
        lines += [styles(outcomes, levels[-1]), ""]
    for part in PARTS:
        rows = [line for p, o in outcomes.items() if p.part == part for line in written(p, o)]
        if rows:
            heads = ["| " + " | ".join(HEADS) + " |", "|---" * len(HEADS) + "|"]
            lines += [f"### {TITLES[part]}", "", *heads, *rows, ""]
        if rows and part == "characters":
            lines += [*tempers(outcomes), ""]
    return "\n".join(lines).strip()


def page(sections: dict[str, str], before: str = "") -> str:
    """Write the whole page; of maps that were not measured this time what stood there before."""
    kept = {}
    for part in before.split("\n## ")[1:]:
        name, _, rest = part.partition("\n")
        kept[name] = rest.strip()
    kept.update(sections)
    return "\n".join([HEAD, *(f"## {name}\n\n{kept[name]}\n" for name in BUILTIN if name in kept)])
