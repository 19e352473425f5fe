"""What a game's screen is fitted with: its board as the settings ask for it, and its panels."""

from __future__ import annotations

from ttr_app.ui.board.art import Art
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.kit.look import look
from ttr_app.ui.table.goals import GoalChip
from ttr_app.ui.table.hand import CountsPanel, HandPanel
from ttr_app.ui.table.market import MarketPanel
from ttr_app.ui.table.panels import BarPanel, Panel, StatusPanel
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.seat_list import SeatsPanel
from ttr_app.ui.table.ticket_list import TicketsPanel


def board_of(game: GamePresenter, art: Art | None) -> BoardView:
    """Make a game's board: its seats' colours, the size of its names, how much moves on it, what a tap may mean.

    It has no size until its place is known, so that its names are written once.
    """
    board = BoardView(game.board_plan, art, look.theme, game.names.on_map, look.text_scale, size=(0, 0))
    board.seat_inks = game.inks
    if game.services.settings.reduced_motion:
        board.claims.seconds = (0.01, 0.01)
    if game.moving.calm():
        board.light.seconds = (0.0, 0.0)
    if not game.shown.city_kinds:
        board.tappable_cities = ()
    return board


def panels_of(game: GamePresenter) -> dict[str, Panel]:
    """Make a game's panels, by the names of their places."""
    panels: dict[str, Panel] = {
        "seats": SeatsPanel(game),
        "market": MarketPanel(game),
        "hand": HandPanel(game),
        "tickets": TicketsPanel(game),
        "status": StatusPanel(game),
        "counts": CountsPanel(game),
        "bar": BarPanel(game),
    }
    if game.session.journey is not None:
        panels["goals"] = GoalChip(game)
    return panels
