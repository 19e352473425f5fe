"""What every painted part of the table is, and the two that frame it: the status, and a phone's bottom bar."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.icons import icon_of
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import ShowLog, ShowMenu, ShowSince


class Panel(Painted):
    """A painted part that shows the game on a game."""

    def __init__(self, game: GamePresenter, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.game = game


class StatusPanel(Panel):
    """What is to be done now, the last refusal, and the buttons for menu, log and undo."""

    ground = "banner"

    def paint(self, p: Painter, room: Box) -> None:
        game = self.game
        whole, room = room, room.inset(px(6), px(4))
        buttons = [
            ("menu", _("Menu"), lambda: game.ask(ShowMenu())),
            ("log", _("Log"), lambda: game.ask(ShowLog())),
        ]
        if game.turn.can_skip:
            buttons.append(("skip", _("Skip"), game.turn.skip))
        elif game.turn.can_undo:
            buttons.append(("undo", _("Undo"), game.turn.undo))
        if game.hint.offered:
            buttons.append(("hint", _("What now?"), game.hint.ask))
        if game.speaking.offered:
            buttons.insert(0, ("speak", "", game.signals.read_aloud))
        if len(buttons) > 4 and room.w < px(420):
            buttons = [button for button in buttons if button[0] != "log"]  # no room for a finger on each
        if room.h >= px(88) and room.w < px(420):
            row = room.take_top(px(48), px(4))
            cells = row.columns(max(3, len(buttons)), px(6))
        else:
            # On its side a phone has room for whole words in large letters.
            scale = look.text_scale if room.w > px(500) else 1
            share = 0.5 if len(buttons) < 4 else 0.62
            row = room.take_right(min(room.w * share, px(72 * len(buttons) * scale)), px(6))
            cells = row.columns(len(buttons), px(4))
        for cell, (key, words, act) in zip(cells, buttons, strict=False):
            # On a low strip a button is tapped on all its height.
            tapped = Box(cell.x, whole.y, cell.w, whole.h) if whole.h < px(56) else cell
            down = p.target(key, tapped, act)
            p.fill(cell, look.theme.fade("on_banner", 0.28 if down else 0.12), 8)
            p.face(key, cell.inset(px(4)), words, "label_bold", "on_banner")
        words, loud = game.status_line.words(game.pages.paged)
        if game.turn.since() and not game.hand_over.covered:
            self._opens(p, room)
        if code := game.turn.refusal:
            mark = room.take_right(px(48), px(2))
            p.target("why", mark.inset(0, -px(4)), lambda: game.explaining.about_reason(code), _("The book"))
            p.icon(icon_of("why"), mark, min(px(30), mark.h), "gold")
        if room.h < px(44):
            words = words.replace("\n", " · ")
        head, _line, rest = words.partition("\n")
        if rest and not loud and game.view.mine:
            # Whose turn it is must not become small because much has happened.
            p.text(room.take_top(room.h * 0.38), head, "body_bold", "on_banner")
            words = rest
        style = "body_bold" if loud else "label" if rest else "body"
        p.text(room, words, style, "gold" if loud else "on_banner", lines=3)

    def _opens(self, p: Painter, room: Box) -> None:
        """Let the words be tapped: all that happened since my last turn; a small arrow says so."""
        whole = Box(room.x, room.y - px(4), room.w, room.h + px(8))
        if p.target("since", whole, lambda: self.game.ask(ShowSince()), _("Everything since your last turn")):
            p.fill(room, look.theme.fade("on_banner", 0.2), 8)
        arrow = room.take_right(px(22), px(2))
        x, y = arrow.middle
        p.line([x - px(7), y + px(4), x, y - px(4), x + px(7), y + px(4)], "gold", 2.5)


class BarPanel(Panel):
    """The phone's bottom bar: map, hand, tickets."""

    ground = "banner"

    def paint(self, p: Painter, room: Box) -> None:
        game = self.game
        names = {"map": _("Map"), "hand": _("Cards"), "tickets": _("Tickets")}
        cells = room.columns(3) if room.w > room.h else room.rows(3)
        for cell, (page, words) in zip(cells, names.items(), strict=True):
            here = game.pages.open == page
            down = p.target(f"page {page}", cell, lambda page=page: game.pages.turn_to(page))
            if here or down:
                p.fill(cell.inset(px(8), px(5)), look.theme.fade("on_banner", 0.2), 14)
            # On a phone's side the chip is narrow: the sign stands above the word, as in the rail of the pages.
            face = cell.inset(px(14 if room.h > room.w else 6), px(6))
            p.face(f"page {page}", face, words, "body_bold", "gold" if here else "on_banner")
