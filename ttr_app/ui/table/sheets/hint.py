"""The hint: good acts with their reasons, each shown on the map; one step further, what comes after them."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.i18n.hint_words import act_words, why_words
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure_tall, smallest_rows
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.table.parts.hint import acts_of
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet, beside
from ttr_app.ui.table.sheets.building import done_in_city

STEPS = ("acts", "routes", "tickets")
"""What is told first, and one step further each time it is asked again."""
MOST_ROUTES = 4
HEAD, REST = "body_bold", "label"
"""The letters of an act and of its reason."""
ROWS = 4
"""In how many lines a reason is told at most."""
MORE = 60
"""By how much the sheet grows on a phone, in dp, for long reasons: the map above it stays in sight."""

Need = tuple[float, float, float]
"""A line's height in its usual letters and in the smallest ones, and its head's part of either."""


class HintSheet(Sheet):
    """Acts, then the routes after them, then what becomes of the tickets."""

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        assert game.hint.advice is not None, "a hint is shown once there is one"
        self.advice = game.hint.advice
        self.acts = acts_of(self.advice)
        self.at = 0
        self.step = 0

    def height(self, width: float) -> float:
        """Three lines, and the buttons beside or below them; more where the reasons are long."""
        if beside(width):
            return px(190) * (0.6 + 0.4 * look.text_scale)
        wanted = sum(least + px(6) for _whole, least, _share in self._needs(width - px(20)))
        usual = px(262) * (0.6 + 0.4 * look.text_scale)
        return min(max(usual, px(12 + 58 + 30) + wanted), usual + px(MORE))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint what this step tells."""
        room = room.inset(px(10), px(6))
        if beside(room.w) and room.h < px(240):
            foot = room.take_right(px(140), px(10)).rows(2, px(8))
        else:
            foot = room.take_bottom(px(52), px(6)).columns(2, px(8))
        p.button("close hint", foot[0], _("Close"), self.back)
        last = self.step + 1 >= len(self._steps())
        p.button("further", foot[1], _("What then?"), self.confirm, "main", enabled=not last)
        p.text(room.take_top(px(26), px(4)), self._title(), "heading", lines=1)
        lines, needs = self._lines(), self._needs(room.w)
        free = room.h - px(6) * (len(lines) - 1)
        # All have their usual letters if that fits; else each gets what small letters take, and its part of the rest.
        spare, more = free - sum(need[1] for need in needs), sum(need[0] - need[1] for need in needs)
        part = min(1.0, spare / more) if more else 1.0
        for i, ((head, rest), (whole, least, share)) in enumerate(zip(lines, needs, strict=True)):
            high = least + (whole - least) * part if spare > 0 else free / len(lines)
            self._line(p, room.take_top(high, px(6)), i, head, rest, share)

    def _needs(self, width: float) -> list[Need]:
        """Say how much room each line takes at this width."""
        width -= px(16)
        needs = []
        for head, rest in self._lines():
            upper = min(measure_tall(head, HEAD, width), 2 * measure_tall("X", HEAD, width))
            lower = min(measure_tall(rest, REST, width), ROWS * measure_tall("X", REST, width))
            rows = min(2, smallest_rows(head, width)), min(ROWS, smallest_rows(rest, width))
            least = max(px(TOUCH + 2), px(8) + px(15.5) * look.text_scale * sum(rows))
            needs.append((max(px(10) + upper + lower, least), least, upper / (upper + lower)))
        return needs

    def _line(self, p: Painter, row: Box, i: int, head: str, rest: str, share: float) -> None:
        lit = self.step == 0 and i == self.at
        down = False
        if self.step == 0:
            down = p.target(f"act {i}", row, lambda: self.look_at(i), _("Show on the map"))
        p.fill(row, "paper_raised", 8)
        p.outline(row, "focus" if lit or down else "line", 8, 3 if lit else 1)
        row = row.inset(px(8), px(3))
        upper = row.take_top(row.h * share)
        p.text(upper, head, HEAD, "ink", lines=2)
        p.text(row, rest, REST, "ink_soft", valign="top", lines=ROWS)

    def _steps(self) -> tuple[str, ...]:
        """List the steps that have something to tell."""
        there = {"acts": True, "routes": bool(self._after()), "tickets": bool(self.advice.tickets)}
        return tuple(step for step in STEPS if there[step])

    def _title(self) -> str:
        return {"acts": _("What now?"), "routes": _("After that"), "tickets": _("Your tickets")}[
            self._steps()[self.step]
        ]

    def _lines(self) -> list[tuple[str, str]]:
        game, advice = self.game, self.advice
        step = self._steps()[self.step]
        if step == "acts":
            return [
                (
                    act_words(game.names, game.view, choice.action),
                    why_words(
                        game.names,
                        choice.why,
                        game.hint.tickets_of(choice.action.target) if choice.action.kind == "claim" else (),
                        advice.routes,
                    ),
                )
                for choice in self.acts
            ]
        if step == "routes":
            return [
                (
                    game.names.route(route),
                    why_words(game.names, PLANNED, game.hint.tickets_of(route)),
                )
                for route in self._after()
            ]
        return [
            (game.names.ticket(hope.ticket), _hope_words(hope.done, hope.chance)) for hope in advice.tickets
        ]

    def _after(self) -> tuple[int, ...]:
        first = self.acts[0].action
        claimed = first.target if first.kind == "claim" else -1
        return tuple(route for route in self.advice.routes if route != claimed)[:MOST_ROUTES]

    def look_at(self, i: int) -> None:
        """Show an act on the map."""
        self.at = i
        self.game.signals.repaint()

    def confirm(self) -> None:
        """Tell one step further."""
        self.step = min(self.step + 1, len(self._steps()) - 1)
        self.game.signals.repaint()

    def selection(self) -> Selection:
        """Show the act that is looked at, or the routes that come after it."""
        game = self.game
        if self._steps()[self.step] != "acts":
            cities = {city for hope in self.advice.tickets for city in game.board.tickets[hope.ticket].cities}
            return Selection(plan=frozenset(self.advice.routes), ticket_cities=tuple(sorted(cities)))
        action, seat = self.acts[self.at].action, game.view.seat or 0
        if action.kind in ("claim", "pay"):
            route = action.target if action.kind == "claim" else self.acts[self.at].why.routes[0]
            return Selection(ghost=route, ghost_seat=seat)
        if action.kind in game.shown.city_kinds:
            return done_in_city(game, action.kind, action.target)
        if action.kind == "keep":
            kept = [ticket for i, ticket in enumerate(game.view.offer) if action.target >> i & 1]
            named = {city for ticket in kept for city in game.board.tickets[ticket].cities}
            return Selection(ticket_cities=tuple(sorted(named)))
        return Selection(plan=frozenset(self.advice.routes))


def _hope_words(done: bool, chance: float) -> str:
    """Say what will probably become of a ticket."""
    if done:
        return _("Done.")
    if chance >= 0.75:
        return _("You will very likely make it.")
    if chance >= 0.4:
        return _("You may well make it.")
    return _("It will be hard.") if chance > 0.1 else _("You will hardly make it.")


class _Planned:
    """A route that is wanted because the plan has it."""

    code = "plan"
    cards: tuple[tuple[int, int], ...] = ()
    seat = -1


PLANNED = _Planned()
