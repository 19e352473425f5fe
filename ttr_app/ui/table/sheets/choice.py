"""A button for each answer: the question of a rule without a sheet, a rule's moves at a turn, a choice in a city."""

from __future__ import annotations

from ttr_app.engine.actions import Action
from ttr_app.i18n import _, question_words
from ttr_app.i18n.hint_words import act_words
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import AskBuilding, AskHere
from ttr_app.ui.table.sheets import Sheet


class ButtonsSheet(Sheet):
    """A line and a button for each of some actions; it can be put away, since nothing has to be chosen."""

    def __init__(self, game: GamePresenter, offered: tuple[Action, ...]) -> None:
        super().__init__(game)
        self.offered = offered

    def asked(self) -> str:
        """Say what the buttons are."""
        raise NotImplementedError

    def choose(self, action: Action) -> None:
        """Do what a button stands for."""
        self.game.turn.act(action)

    def _columns(self, width: float, count: int) -> int:
        return max(1, min(count, int(width // px(132))))

    def _count(self) -> int:
        return len(self.offered) + self.can_close

    def height(self, width: float) -> float:
        """The line, and rows of buttons that a finger can tap."""
        count = self._count()
        return px(64 + 54 * -(-count // self._columns(width, count)))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the line and the buttons, last the one that does nothing."""
        room = room.inset(px(10), px(6))
        p.text(room.take_top(px(46), px(4)), self.asked(), "body", lines=2)
        count = self._count()
        columns = self._columns(room.w, count)
        rows = -(-count // columns)
        cells = room.take_top(min(room.h, px(76) * rows)).grid(columns, rows, px(6))
        for place, (action, cell) in enumerate(zip(self.offered, cells, strict=False)):
            words = act_words(self.game.names, self.game.view, action)
            p.button(f"choice {place}", cell, words, lambda chosen=action: self.choose(chosen), "main")
        if self.can_close:
            p.button("cancel", cells[len(self.offered)], _("Cancel"), self.back)


class ChoiceSheet(ButtonsSheet):
    """A question all of whose answers are buttons: one of them must be chosen."""

    can_close = False

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game, game.view.legal)
        self.decision = game.view.decision

    def asked(self) -> str:
        """Ask what the rule asks."""
        return question_words(self.decision) or _("This is what you can do now:")

    def goes_on(self) -> bool:
        """It stays while the same is offered."""
        return self.offered == self.game.view.legal


class OtherMovesSheet(ButtonsSheet):
    """What may be done beside all that has its own place on the table."""

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game, game.shown.others)

    def asked(self) -> str:
        """Say that these moves may be done too."""
        return _("You can also do this:")


class HereSheet(ButtonsSheet):
    """A city in which more than one thing may be done: which?"""

    def __init__(self, game: GamePresenter, question: AskHere) -> None:
        super().__init__(game, tuple(Action(kind, question.city) for kind in question.kinds))
        self.city = question.city

    def asked(self) -> str:
        """Name the city."""
        return self.game.names.city(self.city)

    def choose(self, action: Action) -> None:
        """Ask how it is to be paid."""
        self.game.ask(AskBuilding(action.target, action.kind))

    def selection(self) -> Selection:
        """Light the city."""
        return Selection(cities=frozenset({self.city}))
