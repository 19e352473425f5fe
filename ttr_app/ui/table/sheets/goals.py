"""What a journey asks for: how it came to this, the goals of each star, and how far each has come."""

from __future__ import annotations

from kivymd.icon_definitions import md_icons

from ttr_app.i18n import _, name_of
from ttr_app.session.journeys import STARS
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure_tall
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.goals import EMPTY, STAR, GoalLine, goal_lines
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet

STAR_WIDE, SIGN_WIDE, COUNT_WIDE = 40, 26, 38
"""How broad, in dp, what stands beside a goal's words is; two more part it from them."""
_SIGNS = {True: "check-bold", False: "circle-outline", None: "help-circle-outline"}


class GoalsSheet(Sheet):
    """The journey's name, its story, and three stars with their goals."""

    area = "rail"
    over_map = False
    stays = True
    only_read = True

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        journey = game.session.journey
        assert journey is not None
        self.name = name_of(journey.name)
        self.story = name_of(journey.story) if journey.story is not None else ""

    def height(self, width: float) -> float:
        """As much as there is to tell."""
        lines = sum(
            self._high(line, width - px(16)) for star in range(STARS) for line in goal_lines(self.game, star)
        )
        return px(148) * look.text_scale + self._told(width - px(16)) + lines

    def _told(self, width: float) -> float:
        return (measure_tall(self.story, "body", width) if self.story else 0.0) + px(6)

    def _high(self, line: GoalLine, width: float) -> float:
        words = width - px(STAR_WIDE + 2) - px(SIGN_WIDE + 2) - (px(COUNT_WIDE + 2) if line.count else 0)
        return max(px(26) * look.text_scale, measure_tall(line.words, "body", words)) + px(6)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint it."""
        p.fill(room, "paper")
        room = room.inset(px(8), px(6))
        foot = room.take_bottom(px(52), px(6))
        p.button("go on", foot, _("Go on playing"), self.back, "main")
        p.text(room.take_top(px(36) * look.text_scale, px(2)), self.name, "heading", lines=2)
        wanted = self._told(room.w) + sum(
            self._high(line, room.w) for star in range(STARS) for line in goal_lines(self.game, star)
        )
        share = min(1.0, (room.h - px(14)) / wanted)
        if self.story:
            p.text(room.take_top(self._told(room.w) * share), self.story, "body", "ink_soft", lines=12)
        won = [star.met for star in self.game.session.stars()]
        for star in range(STARS):
            lines = goal_lines(self.game, star)
            block = room.take_top(sum(self._high(line, room.w) for line in lines) * share, px(4))
            p.fill(block, "paper_sunk", 8)
            met = bool(won) and won[star]
            size = min(px(30) * look.text_scale, block.h)
            p.icon(md_icons[STAR if met else EMPTY], block.take_left(px(STAR_WIDE), px(2)), size, "accent")
            for line in lines:
                row = block.take_top(self._high(line, room.w) * share)
                sign = row.take_right(px(SIGN_WIDE), px(2))
                p.icon(md_icons[_SIGNS[line.met]], sign, px(20), "good" if line.met else "ink_soft")
                if line.count:
                    p.text(row.take_right(px(COUNT_WIDE), px(2)), line.count, "label_bold", "ink", "right")
                p.text(row, line.words, "body", "ink", lines=6)

    def confirm(self) -> None:
        """Go on."""
        self.back()
