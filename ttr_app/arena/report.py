"""The outcome of an arena for people and for programs."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from .run import Outcome
from .statistics import Row

HEADS = ("player", "wins", "95 %", "Elo", "score", "done/kept", "turns", "ms p50/p95")


def as_json(outcome: Outcome) -> str:
    """Write an outcome as one JSON object; an endless Elo (all won, all lost) becomes null."""
    return msgspec.json.encode(_finite(msgspec.to_builtins(outcome))).decode()


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(each) for each in value]
    if isinstance(value, float):
        return round(value, 4) if math.isfinite(value) else None
    return value


def as_table(outcome: Outcome) -> str:
    """Write an outcome as a table."""
    lines = [HEADS, *(cells(row) for row in outcome.rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(HEADS))]
    title = f"{outcome.map}, {outcome.seats} seats, {outcome.games} games, seed {outcome.seed}"
    written = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines
    ]
    return "\n".join([title, *(line.rstrip() for line in written)])


def cells(row: Row) -> tuple[str, ...]:
    """Write a player's row as the cells of a table."""
    return (
        row.name,
        f"{100 * row.win_rate:.1f} %",
        f"{100 * row.win_low:.1f}–{100 * row.win_high:.1f}",
        f"{_points(row.elo)} ({_points(row.elo_low)} to {_points(row.elo_high)})",
        f"{row.score:.1f}",
        f"{row.done:.1f}/{row.kept:.1f}",
        f"{row.turns:.1f}",
        f"{row.ms_p50:.2g}/{row.ms_p95:.2g}",
    )


def _points(elo: float) -> str:
    if math.isinf(elo):
        return "+∞" if elo > 0 else "−∞"
    return f"{elo:+.0f}".replace("-", "−")
