"""What can be handed on of a game that is over: its board as a picture."""

from __future__ import annotations

import tempfile
from pathlib import Path

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle

from ttr_app.i18n import n_, reason_words
from ttr_app.session import Refused, SavedGame
from ttr_app.session.past.replay import Replay
from ttr_app.ui.board.plates import Plate
from ttr_app.ui.board.scene import Scene, owners_shown
from ttr_app.ui.keeping import file_name, keep
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.painter import Painter, Stamp
from ttr_app.ui.kit.theme import theme
from ttr_app.ui.kit.tokens import paint_seat
from ttr_app.ui.services import Services
from ttr_app.ui.shell.page import Navigator
from ttr_app.ui.table.picture import png

WIDE = 1600
"""Pixels across a picture that is handed on."""
LINE, EDGE = 64, 32
"""Pixels that a line of words is high, and that stay free around them."""


def share_board(services: Services, navigator: Navigator, game: SavedGame, title: str) -> None:
    """Offer the board as it was left to other apps; where there are none, let the player say where it goes."""
    exchange = services.exchange
    if exchange is None:
        return
    try:
        raw = board_png(services, game, title)
    except Refused as refused:
        navigator.say(reason_words(refused.reason))
        return
    name = file_name(game, "png")
    if exchange.can_share():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / name
            path.write_bytes(raw)
            if exchange.share_picture(path, title):
                return
    keep(exchange, navigator.say, name, raw)


def board_png(services: Services, game: SavedGame, title: str) -> bytes:
    """Draw the board as it was left, and below it who had how many points, whatever the window's size."""
    replay = Replay.open(services.library, game.id)
    last = replay.frame(replay.steps).view
    inks = services.inks_of(game.table)
    plan, art = services.board(game.table.map)
    worn, look.theme = look.theme, theme("light")  # on paper it is day
    try:
        scene = Scene(plan, art, look.theme)
        scene.place_pieces(owners_shown(last, ()), last.buildings, inks)
        scale = WIDE / plan.size[0]
        board = Plate(scene, WIDE, round(plan.size[1] * scale))
        board.render(scale, 0, 0)
        foot = 2 * EDGE + LINE * (1 + (len(game.table.seats) + 1) // 2)
        whole = Fbo(size=(WIDE, board.fbo.size[1] + foot))
        with whole:
            ClearColor(*look.theme["paper"])
            ClearBuffers()
            Color(1, 1, 1, 1)
            Rectangle(texture=board.fbo.texture, pos=(0, foot), size=board.fbo.size)
        stamp = Stamp()
        _write_result(Painter(stamp), Box(EDGE, EDGE, WIDE - 2 * EDGE, foot - 2 * EDGE), game, title, inks)
        whole.add(stamp.canvas)
        whole.draw()
        wide, high = whole.size
        return png(whole.pixels, wide, high, 1)
    finally:
        look.theme = worn


def _write_result(p: Painter, room: Box, game: SavedGame, title: str, inks: tuple[int, ...]) -> None:
    """Write where and when, then the seats in two columns, the winner in the accent's colour."""
    p.text(room.take_top(LINE), title, "title")
    half = (len(game.table.seats) + 1) // 2
    for column in (range(half), range(half, len(game.table.seats))):
        lines = room.take_left((WIDE - 3 * EDGE) / 2, EDGE)
        for seat in column:
            line = lines.take_top(LINE)
            paint_seat(p, *line.take_left(LINE, EDGE / 2).middle, LINE * 0.36, inks[seat])
            ink = "accent" if seat in game.winners else "ink"
            if seat < len(game.totals):
                points = n_("{n} point", "{n} points", game.totals[seat])
                p.text(line.take_right(LINE * 4, EDGE / 2), points, "title", ink, "right")
            p.text(line, game.table.seats[seat].name, "title", ink)
