"""What the teacher sees of a game on the screen, in the words of the map file; it looks through the pupil's eyes."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.engine.actions import Action
from ttr_app.engine.board import Board
from ttr_app.engine.view import PlayerView
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.screen import GameScreen
from ttr_app.ui.table.sheets import Sheet


@dataclass(frozen=True)
class Spot:
    """Something to point at: a target by its key, a track, or a city."""

    key: str = ""
    route: int = -1
    city: int = -1


class Desk:
    """One game as a lesson sees it: the view, the open sheet, and names for numbers."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.game: GamePresenter = screen.game

    @property
    def view(self) -> PlayerView:
        """What the pupil may see."""
        return self.game.view

    @property
    def board(self) -> Board:
        """The board with its tables."""
        return self.game.board

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is open."""
        return self.screen.open_sheet

    @property
    def reading(self) -> bool:
        """Whether the pupil reads something that hides the table: the menu, the rules, on a phone the log."""
        sheet = self.sheet
        if sheet is None or not sheet.can_close or sheet.over_map:
            return False
        return sheet.area == "full" or self.game.pages.paged

    @property
    def panels(self) -> list[Painted]:
        """Everything painted that may be pointed at, those on top first: also the edges of a shared table."""
        screen = self.screen
        return [screen.sheet, screen.curtain, *screen.edges.values(), *screen.parts.values()]

    @property
    def my_turn(self) -> bool:
        """Whether the pupil may begin a turn now."""
        return self.view.mine and self.view.decision == "turn"

    def route(self, name: str) -> int:
        """A track by its name in the map file."""
        return self.board.route_index[name]

    def city(self, name: str) -> int:
        """A city by its name in the map file."""
        return self.board.city_index[name]

    def owner(self, route: int) -> int:
        """Who owns a track, or -1; where a lesson has no eyes, nobody."""
        return self.view.owner[route]

    def holds(self, colour: str) -> int:
        """How many cards of a colour the pupil holds, locomotives apart; "wild" counts those."""
        if not self.view.hand:
            return 0
        return sum(self.view.hand[card] for card in self.cards_of(colour))

    def cards_of(self, colour: str) -> list[int]:
        """The kinds of card of a colour, or of locomotives."""
        board = self.board
        wanted = -1 if colour == "wild" else board.colours.index(colour)
        return [card for card, kind in enumerate(board.cards) if kind.colour == wanted]

    def claim_of(self, route: int) -> Action | None:
        """The thriftiest claim of a track that is allowed now."""
        for action in self.view.legal:
            if action.kind == "claim" and action.target == route:
                return action
        return None

    def shows(self, key: str) -> bool:
        """Whether a target can be tapped now."""
        return any(target.key == key for panel in self.panels if panel.width > 2 for target in panel.targets)
