"""The goals of a journey at its table: a small sign with the stars won so far, and how they are painted elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from kivymd.icon_definitions import md_icons

from ttr_app.i18n import _, name_of
from ttr_app.i18n.journey_words import goal_word
from ttr_app.session.journeys import STARS, StarTally
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import GAP, TOUCH
from ttr_app.ui.table.panels import Panel
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import ShowGoals

STAR, EMPTY = "star", "star-outline"


class GoalLine(msgspec.Struct):
    """One goal as it is told: its words, how far it has come ("2/3"), whether it is met; None: nobody may know yet."""

    words: str
    count: str
    met: bool | None


def goal_lines(game: GamePresenter, star: int) -> list[GoalLine]:
    """Tell the goals of a star."""
    journey, standing = game.session.journey, game.session.stars()
    if journey is None:
        return []
    tallies = standing[star].tallies if standing else (None,) * len(journey.stars[star])
    lines = []
    for goal, tally in zip(journey.stars[star], tallies, strict=True):
        words = goal_word(msgspec.to_builtins(goal), game.board.map)
        count = f"{min(tally.have, tally.want)}/{tally.want}" if tally is not None and tally.want > 1 else ""
        lines.append(GoalLine(words[:1].upper() + words[1:], count, None if tally is None else tally.met))
    return lines


def stars_now(standing: Sequence[StarTally]) -> int:
    """How many stars would be won as things stand."""
    return sum(star.met for star in standing)


def paint_stars(p: Painter, room: Box, won: int, ink: str = "gold", size: float = 26) -> None:
    """Paint three stars in a row in the middle of a room, so many of them filled."""
    wide = min(room.w / STARS, px(size) * look.text_scale * 1.1)
    left = room.x + (room.w - wide * STARS) / 2
    for i in range(STARS):
        sign = md_icons[STAR if i < won else EMPTY]
        p.icon(sign, Box(left + i * wide, room.y, wide, room.h), min(wide, room.h), ink)


class GoalChip(Panel):
    """Stands at the edge of the map as long as a journey is played; a tap tells its goals."""

    ground = None

    def place(self, board: Box) -> Box | None:
        """Say where it stands: in that corner on the left of the map from which the next city is farther away.

        The map's own buttons stand on the right; a map that a sheet leaves no room has none for this sign either.
        """
        words, plan = self._words(), self.game.board_plan
        high, most = px(TOUCH), board.w - px(16) - px(TOUCH + GAP / 2)
        if board.h < high + px(16) or most < px(2 * TOUCH):
            return None
        above, below = (min(x * x + (y - edge) ** 2 for x, y in plan.cities) for edge in (0.0, plan.size[1]))
        y = board.top - high - px(8) if above >= below else board.y + px(8)
        wide = min(px(120) * look.text_scale + measure(words, "label_bold"), most)
        return Box(board.x + px(8), y, wide, high)

    def _words(self) -> str:
        """The first goal that is counted and not met yet: how far it has come."""
        game = self.game
        for star in range(STARS):
            for line in goal_lines(game, star):
                if line.met is False and line.count:
                    return line.count
        return ""

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the stars and the count."""
        game = self.game
        if room.w < px(40) or game.hand_over.covered:
            return
        down = p.target("goals", room, lambda: game.ask(ShowGoals()), _("The goals of this journey"))
        p.fill(room, "banner", 14)
        p.outline(room.inset(px(1)), "lit" if down else "gold", 14, 2)
        words = self._words()
        room = room.inset(px(10), px(6))
        # Where there is little room the stars are smaller, the count is not.
        told = measure(words, "label_bold") + px(4) if words else 0.0
        stars = room.take_left(min(room.w - told, px(92) * look.text_scale), px(4))
        paint_stars(p, stars, stars_now(game.session.stars()))
        if words:
            p.text(room, words, "label_bold", "on_banner", "center")


def paint_journey(p: Painter, game: GamePresenter, room: Box) -> None:
    """Paint which journey was played and the stars won."""
    journey = game.session.journey
    assert journey is not None
    name = name_of(journey.name)
    wide = min(room.w * 0.5, px(100) * look.text_scale)
    text = min(measure(name, "heading"), room.w - wide - px(10))
    left = room.x + (room.w - wide - text - px(10)) / 2
    paint_stars(p, Box(left, room.y, wide, room.h), stars_now(game.session.stars()), "accent")
    p.text(Box(left + wide + px(10), room.y, text + px(4), room.h), name, "heading")
