"""The sections of a person's figures: tiles, points over time, levels, people, maps, colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

from ttr_app.i18n import _, n_
from ttr_app.i18n.names import colour_name
from ttr_app.session.past.history import History, LevelStats, MapStats, Played
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.charts import Bar, Series, bars_height, number, paint_bars, paint_lines, paint_tiles
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import CARD_COLOURS
from ttr_app.ui.pages.statistics.drawing import Drawing
from ttr_app.ui.player_words import level_told

LATEST = 40
"""Games in the chart of points."""

MOST_RIVALS = 8


class Chosen(Protocol):
    """What is chosen on the page: a person, and perhaps a map."""

    history: History
    person: str
    map_id: str
    names: dict[str, str]
    played: dict[str, MapStats]
    """The person's games by map."""
    levels: Sequence[str]
    """The levels of the computers, from the weakest on."""

    def is_race(self, map_id: str) -> bool:
        """Whether a map is won without points."""


def sections_of(chosen: Chosen, wide: float) -> Iterator[tuple[str, Drawing]]:
    """Give every section that there is something to say in: its heading and its drawing."""
    history, name = chosen.history, chosen.person
    map_id = chosen.map_id or None
    stats = history.person(name, map_id)
    by_map = chosen.played
    races = {each for each in by_map if chosen.is_race(each)}
    tiles = [
        (str(stats.games), n_("game", "games", stats.games)),
        (f"{stats.wins}", n_("win", "wins", stats.wins)),
        (str(stats.best_streak), _("wins in a row, at best")),
        (f"{stats.tickets_done}/{stats.tickets_kept}", _("tickets done")),
    ]
    if map_id not in races:
        tiles += [(str(stats.best), _("best score")), (f"{stats.mean:.0f}", _("points on average"))]
        tiles += [(str(stats.longest), _("longest path")), (str(stats.streak), _("wins in a row now"))]
    columns = 4 if wide > px(520) * look.text_scale else 2
    rows = -(-len(tiles) // columns)
    yield (
        name,
        Drawing(partial(_tiles, tiles, columns), rows * px(86) * look.text_scale),
    )
    games = [one for one in history.games(name, map_id) if one.map not in races][-LATEST:]
    if len(games) > 1:
        yield _("Points, game by game"), Drawing(partial(_points, games), px(220))
    levels = sorted(history.levels(name, map_id), key=lambda one: _place(one.level, chosen.levels))
    if levels:
        bars = [_won(level_told(one.level).name(), one.wins, one.games) for one in levels]
        yield _("Wins against the computer"), Drawing(partial(_bars, bars), bars_height(len(bars)))
    if levels and map_id is not None and map_id not in races:
        # Points of different maps do not compare, so these stand on each map alone.
        bars = _points_bars(name, levels)
        yield (
            _("Points on average against the computer"),
            Drawing(partial(_bars, bars), bars_height(len(bars))),
        )
    people = [one for one in history.rivals(name) if one.level is None][:MOST_RIVALS]
    if people and map_id is None:
        bars = [_won(one.name, one.ahead, one.games) for one in people]
        yield _("Ahead of people"), Drawing(partial(_bars, bars), bars_height(len(bars)))
    if len(by_map) > 1 and map_id is None:
        bars = [_won(chosen.names.get(one, one), found.wins, found.games) for one, found in by_map.items()]
        yield _("Wins by map"), Drawing(partial(_bars, bars), bars_height(len(bars)))
    colours = history.colours(name, map_id)
    if colours:
        bars = _colour_bars(colours)
        yield _("Cards paid, by colour"), Drawing(partial(_bars, bars), bars_height(len(bars)))


def _won(words: str, won: int, games: int) -> Bar:
    return Bar(words, won / games if games else 0.0, f"{won}/{games}", "accent")


def _place(level: str, levels: Sequence[str]) -> int:
    """A level's place from the weakest on; one of another version comes last."""
    return levels.index(level) if level in levels else len(levels)


def _points_bars(name: str, levels: list[LevelStats]) -> list[Bar]:
    """Two bars for each level: the person's points, then those of the best computer of that level."""
    most = max(1.0, *(max(one.mean, one.against) for one in levels))
    bars = []
    for one in levels:
        bars.append(Bar(name, one.mean / most, number(round(one.mean)), "accent"))
        bars.append(
            Bar(level_told(one.level).name(), one.against / most, number(round(one.against)), "second")
        )
    return bars


def _colour_bars(colours: list[tuple[str, int]]) -> list[Bar]:
    most = max(cards for _colour, cards in colours)
    bars = []
    for colour, cards in colours:
        ink = look.theme.card(colour if colour in CARD_COLOURS else "wild")
        words = _("locomotives") if colour == "wild" else colour_name(colour)
        bars.append(Bar(words, cards / most, str(cards), ink.fill, ink.edge))
    return bars


def _bars(bars: list[Bar], p: Painter, room: Box) -> None:
    paint_bars(p, room, bars)


def _tiles(tiles: list[tuple[str, str]], columns: int, p: Painter, room: Box) -> None:
    paint_tiles(p, room, tiles, columns)


def _points(games: list[Played], p: Painter, room: Box) -> None:
    """Paint the points as a line, with a dot for each game, a golden one for a win."""
    foot = room.take_bottom(px(20) * look.text_scale, px(4))
    p.text(foot, _("A golden dot is a win."), "small", "ink_soft")
    totals = [one.total for one in games]
    plot = paint_lines(p, room, [Series(totals, "second")])
    low, high = min(0, *totals), max(1, *totals)
    for i, one in enumerate(games):
        x = plot.x + plot.w * i / (len(games) - 1)
        y = plot.y + plot.h * (one.total - low) / (high - low)
        reach = px(6 if one.won else 4)
        dot = Box(x - reach, y - reach, 2 * reach, 2 * reach)
        p.fill(dot, "gold" if one.won else "second", reach / px(1))
        p.outline(dot, "ink" if one.won else "paper_sunk", reach / px(1), 1)
