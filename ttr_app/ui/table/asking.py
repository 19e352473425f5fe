"""Which sheet lies on a game: what is asked, what is looked at instead, and at the end the count."""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.session import Update
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.tap_guard import CLOSED, UNASKED, TapGuard
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import AskedNow, Question, ShowCounting, ShowGoals, ShowResults
from ttr_app.ui.table.sheet_panel import SheetPanel
from ttr_app.ui.table.sheets import Sheet
from ttr_app.ui.table.sheets.registry import sheet_of


class Asking:
    """Lays one sheet in place of another; where it lies is for the screen to say, once it has been laid."""

    def __init__(
        self,
        game: GamePresenter,
        panel: SheetPanel,
        guard: TapGuard,
        finger: Callable[[], tuple[float, float] | None],
        party: Callable[[], None],
    ) -> None:
        self.game = game
        self.panel = panel
        self.guard = guard
        self._finger = finger
        self._party = party
        #: Whether a sheet has been laid since the last layout.
        self._fresh = False
        #: Whether the end has been shown.
        self._counted = False
        #: Whether it has been shown and not been celebrated yet.
        self._won = False

    def begin(self) -> None:
        """Lay the first sheet of a game that is opened: a journey's goals, what is asked, or the count."""
        game = self.game
        begins = ShowGoals() if game.session.journey is not None and game.view.mine else AskedNow()
        fresh = begins if game.view.step == 0 and game.view.decision == "turn" else AskedNow()
        self._counted = game.view.over
        self.lay_for(self._counting() if game.view.over else fresh)

    def lay_for(self, question: Question) -> None:
        """Lay the sheet of a question."""
        self.lay(sheet_of(self.game, question))

    def lay_asked(self) -> None:
        """Lay the sheet of what the game asks now; one that asks the same already stays with what was chosen on it."""
        if self.game.view.over and not self._counted:
            self._counted = self._won = True
            self.lay_for(self._counting())
        elif self.panel.sheet is None or not self.panel.sheet.goes_on():
            self.lay_for(AskedNow())

    def take_in(self, update: Update) -> None:
        """Lay what is asked after a change; where the sheet that lies there stays, that comes when it is closed."""
        left = self.panel.sheet
        if self._undisturbed(update) or (left is not None and update.view.over and self._counted):
            return
        if left is not None and left.only_read and not update.own:
            # A finger may be on its way to it: it takes nothing that lies beneath, and answers nothing unread.
            self._close_taps(UNASKED)
        self.lay_asked()

    def _undisturbed(self, update: Update) -> bool:
        """Whether a change is no reason to take the sheet away: nothing secret is on it, or others moved meanwhile."""
        sheet = self.panel.sheet
        if sheet is None or update.change == "undone":
            return False
        if update.change == "curtain":
            return sheet.stays and not update.view.over
        covered = self.game.hand_over.waiting
        return sheet.only_read and not update.own and (sheet.stays or not covered)

    def lay(self, sheet: Sheet | None) -> None:
        """Lay this sheet instead of the one that lies there; there and under the finger no tap counts for a moment."""
        if sheet is not self.panel.sheet:
            self._close_taps()
            finger = self._finger()
            if finger is not None:  # the map moves under it, to make room or to show what is asked about
                self.guard.acted(*finger)
            self.panel.sheet, self.panel.pressed = sheet, None
            self._fresh = True
            if sheet is not None and sheet.party and self._won:
                self._won = False
                self._party()

    def laid_out(self) -> None:
        """The panel has its place: right after a sheet was laid no tap counts there."""
        if self._fresh:
            self._fresh = False
            self._close_taps()

    def _counting(self) -> Question:
        return ShowResults() if self.game.services.settings.fast_scoring else ShowCounting()

    def _close_taps(self, seconds: float = CLOSED) -> None:
        panel = self.panel
        if panel.width > 2:
            self.guard.close(Box(panel.x, panel.y, panel.width, panel.height), seconds=seconds)
