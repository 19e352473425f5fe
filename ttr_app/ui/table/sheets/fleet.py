"""Trains and ships: how many of each at the start, and the exchange during the game."""

from __future__ import annotations

from ttr_app.engine import actions
from ttr_app.i18n import _, n_, reason_words
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet, beside
from ttr_app.ui.table.sheets.tickets import paint_held


class SplitSheet(Sheet):
    """Choose trains and ships, sixty in all, with what my tickets need beside it."""

    area = "rail"
    can_close = False

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.choices_there = [a.target for a in game.view.legal if a.kind == "split"]
        self.trains = game.board.numbers.advised_split.get("train", self.choices_there[0])
        self.needs = needs_of(game)
        self.looked_at: int | None = None

    def goes_on(self) -> bool:
        """The numbers stay while they are asked for."""
        return self.game.view.decision == "split"

    def height(self, width: float) -> float:
        """Numbers, steps, needs, button."""
        return px(310)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the two numbers with their steps."""
        game = self.game
        take = game.board.numbers.take_pieces
        p.fill(room, "paper")
        room = room.inset(px(10), px(8))
        p.button("confirm", room.take_bottom(px(54), px(8)), _("Take them"), self.confirm, "main")
        p.text(room.take_top(px(28), px(4)), _("Trains and ships"), "heading")
        # A phone on its side has no height for two lines.
        low = room.h < px(190)
        line = room.take_top(px(34), px(2))
        lines = line.columns(2, px(8)) if low else [line, room.take_top(px(34), px(2))]
        for cell, piece, count in zip(lines, (0, 1), (self.trains, take - self.trains), strict=True):
            p.text(cell, game.names.piece(piece, count), "title")
        steps = room.take_top(px(52), px(8)).columns(4, px(6))
        for cell, step in zip(steps, (-5, -1, 1, 5), strict=True):
            sign = f"{step:+d}".replace("-", "−")
            can = self.trains + step in self.choices_there
            p.button(f"step {step}", cell, sign, lambda step=step: self.step(step), enabled=can, repeats=True)
        if not low:
            p.text(room.take_top(px(18)), _("more or fewer trains"), "small", "ink_soft", "center")
        trains, ships = self.needs
        need = _("The shortest ways of your tickets need {trains} and {ships}.").format(
            trains=game.names.piece(0, trains), ships=game.names.piece(1, ships)
        )
        short = trains > self.trains or ships > take - self.trains
        tone = "danger" if short else "second"
        p.text(
            room.take_top(min(room.h, px(72 * look.text_scale))), need, "body", tone, valign="top", lines=5
        )
        paint_held(p, game, room, self.looked_at, self.look_at)

    def look_at(self, ticket: int) -> None:
        """Show one of my tickets on the map, or all again."""
        self.looked_at = None if self.looked_at == ticket else ticket
        self.game.signals.repaint()

    def step(self, step: int) -> None:
        """Take more or fewer trains."""
        self.trains += step
        self.game.signals.repaint()

    def confirm(self) -> None:
        """Take them."""
        self.game.turn.act(actions.split(self.trains))

    def selection(self) -> Selection:
        """Show the ways of all tickets."""
        cities, routes = set(), set()
        for ticket in self.game.view.tickets if self.looked_at is None else (self.looked_at,):
            named, way = self.game.tickets.way(ticket)
            cities.update(named)
            routes.update(way)
        return Selection(ticket_cities=tuple(sorted(cities)), ticket_path=frozenset(routes))


def needs_of(game: GamePresenter) -> tuple[int, int]:
    """Count the trains and ships on the shortest ways of my tickets, shared ways once."""
    routes: set[int] = set()
    for ticket in game.view.tickets:
        routes.update(game.tickets.way(ticket)[1])
    board = game.board
    counts = [0, 0]
    for route in routes:
        counts[board.pieces[route]] += board.lengths[route]
    return counts[0], counts[1]


class ExchangeSheet(Sheet):
    """Swap trains for ships or back; each costs a point."""

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.trains = 0

    def height(self, width: float) -> float:
        """Title, numbers, steps, buttons."""
        return px(146 if beside(width) else 216)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint what would be swapped."""
        game = self.game
        room = room.inset(px(10), px(6))
        reason = game.session.why_not(actions.exchange(self.trains))
        self.choices(p, room, _("Exchange"), reason is None)
        p.text(room.take_top(px(26)), _("Exchange trains and ships"), "heading")
        steps = room.take_bottom(px(50), px(4)).columns(4, px(6))
        for cell, step in zip(steps, (-5, -1, 1, 5), strict=True):
            can = (
                game.session.why_not(actions.exchange(self.trains + step)) is None or self.trains + step == 0
            )
            words = f"{step:+d}".replace("-", "−")
            p.button(
                f"step {step}", cell, words, lambda step=step: self.step(step), enabled=can, repeats=True
            )
        words = self._words()
        if reason is not None and self.trains:
            words = reason_words(reason)
        p.text(room, words, "body", "ink_soft", lines=2)

    def _words(self) -> str:
        game, view = self.game, self.game.view
        # At a shared table pieces are swapped with covered cards too: what is left of them lies open.
        supply = view.supply[view.to_move if view.seat is None else view.seat] or (0, 0)
        if not self.trains:
            return _("You have {trains} and {ships}. More or fewer trains?").format(
                trains=game.names.piece(0, supply[0]), ships=game.names.piece(1, supply[1])
            )
        cost = abs(self.trains) * game.board.numbers.exchange_cost
        lost = n_("{n} point lost", "{n} points lost", cost)
        return _("Afterwards {trains} and {ships}: {lost}.").format(
            trains=game.names.piece(0, supply[0] + self.trains),
            ships=game.names.piece(1, supply[1] - self.trains),
            lost=lost,
        )

    def step(self, step: int) -> None:
        """Swap more or fewer."""
        self.trains += step
        self.game.signals.repaint()

    def confirm(self) -> None:
        """Swap."""
        self.game.turn.act(actions.exchange(self.trains))
