"""One game that is over: its board as it was left, what everybody had, and ways to look at it more closely."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, n_
from ttr_app.session import SavedGame
from ttr_app.ui.kit.look import px
from ttr_app.ui.parts import Press, Row, Words
from ttr_app.ui.parts.pictures import BoardPicture, Token
from ttr_app.ui.services import Services
from ttr_app.ui.shell.page import Navigator

ASPECT = 1.6
BESIDE, WIDEST = 640, 1180
"""From this width on, in dp, the seats stand beside the board; and how wide both are at most."""


def _share_board(*about: Any) -> None:
    from ttr_app.ui.pages.history.sharing import share_board  # the real board, which the list does without

    share_board(*about)


def _keep_game(*about: Any) -> None:
    from ttr_app.ui.keeping import keep_game

    keep_game(*about)


class Shows(Protocol):
    """What a result asks of the page that shows it."""

    services: Services
    navigator: Navigator

    def title_of(self, game: SavedGame) -> str:
        """Say where and when a game was played."""

    def winners_of(self, game: SavedGame) -> str:
        """Say who won."""

    def claims_of(self, game_id: int) -> list[tuple[int, int]]:
        """Give the routes on a game's board with their owners' inks."""

    def lead(self, name: str, game_id: int, wish: Any = None) -> None:
        """Go to a page about a game."""

    def delete(self, game_id: int) -> None:
        """Take a game out of the list."""


class ResultSeats(BoxLayout):
    """All seats of a result, one under the other."""


class ResultSeat(BoxLayout):
    """One seat of a result."""


class OneGame(BoxLayout):
    """The result of a game; see history.kv."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._board: tuple[BoxLayout, BoardPicture] | None = (
            None  # with the box in which the seats stand, too
        )
        self._aspect = ASPECT
        self.bind(size=lambda _one, size: self._shape(*size))

    def show(self, page: Shows, game: SavedGame, wide: float, high: float) -> None:
        """Fill it."""
        result = self.ids.result
        result.clear_widgets()
        ways = Row()
        for key, words, sign, act in (
            ("replay", _("Replay"), "play", partial(page.lead, "replay", game.id)),
            ("coach", _("Coach"), "whistle-outline", partial(page.lead, "coach", game.id)),
            ("delete result", _("Delete"), "trash-can-outline", partial(page.delete, game.id)),
        ):
            press = Press(key=key, text=words, sign=sign, kind="main" if key == "replay" else "plain")
            press.bind(on_release=lambda _press, act=act: act())
            ways.add_widget(press)
        result.add_widget(ways)
        self.ids.head.text = page.title_of(game)
        won = page.winners_of(game)
        if won:
            result.add_widget(Words(text=won, style="heading", ink="accent"))
        picture = BoardPicture(
            map_id=game.table.map, boards=page.services.boards, claims=page.claims_of(game.id)
        )
        picture.size_hint = (None, None)
        seats = ResultSeats()
        for i, ink in enumerate(page.services.inks_of(game.table)):
            seats.add_widget(self._seat(game, i, ink))
        both = BoxLayout(spacing=px(16), size_hint_y=None)
        both.bind(minimum_height=both.setter("height"))
        both.add_widget(picture)
        both.add_widget(seats)
        result.add_widget(both)
        plan = page.services.boards.plan(game.table.map)
        self._aspect = plan.size[0] / plan.size[1] if plan else ASPECT
        self._board = both, picture
        self._shape(wide, high)
        if page.services.exchange is not None:
            result.add_widget(self._hand_on(page, game))
        self.ids.scroll.scroll_y = 1

    def _shape(self, wide: float, high: float) -> None:
        """Lay the seats beside the board or below it, and the board as large as there is room in such a window."""
        if self._board is None:
            return
        both, picture = self._board
        wide -= px(40)
        beside = wide > px(BESIDE) and wide > high
        across = min(wide, px(WIDEST)) * (0.68 if beside else 1)
        across = min(across, max(px(200), (high - px(210)) * self._aspect))
        both.orientation = "horizontal" if beside else "vertical"
        picture.size = (across, across / self._aspect)

    @staticmethod
    def _hand_on(page: Shows, game: SavedGame) -> Row:
        """Offer what can be handed on: the board as a picture, the game's file, the code of its deal."""
        services, navigator, title = page.services, page.navigator, page.title_of(game)
        code = services.deal_code(game.table)
        row = Row()
        for key, words, sign, act in (
            (
                "share board",
                _("Picture"),
                "image-outline",
                partial(_share_board, services, navigator, game, title),
            ),
            ("keep game", _("Game file"), "file-outline", partial(_keep_game, services, navigator.say, game)),
            ("deal code", _("Deal code"), "qrcode", partial(page.lead, "deal", game.id, code)),
        ):
            if key == "deal code" and not code:
                continue
            press = Press(key=key, text=words, sign=sign)
            press.bind(on_release=lambda _press, act=act: act())
            row.add_widget(press)
        return row

    @staticmethod
    def _seat(game: SavedGame, i: int, ink: int) -> ResultSeat:
        row = ResultSeat()
        middle = {"center_y": 0.5}
        row.add_widget(Token(ink=ink, size_hint=(None, None), size=(px(36), px(36)), pos_hint=middle))
        style = "accent" if i in game.winners else "ink"
        row.add_widget(Words(text=game.table.seats[i].name, style="body_bold", ink=style, pos_hint=middle))
        if i < len(game.totals):
            points = n_("{n} point", "{n} points", game.totals[i])
            row.add_widget(Words(text=points, style="count", halign="right", ink=style, pos_hint=middle))
        return row
