"""The pause menu: go on, the rules, pace, names, look and size, leave; and how the game is kept."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.table.questions import ShowAround, ShowRules
from ttr_app.ui.table.sheets import Sheet, card_in_the_middle

PACES = ("slow", "normal", "fast", "instant")


def pace_words(pace: str) -> str:
    """Name a pace."""
    return {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("at once")}[pace]


def spelling_words() -> dict[str, str]:
    """Name the ways in which cities may be written."""
    return {"language": _("in my language"), "printed": _("as printed"), "both": _("both")}


def look_words(name: str) -> str:
    """Name a look."""
    return {"light": _("light"), "dark": _("dark"), "contrast": _("high contrast")}[name]


class MenuSheet(Sheet):
    """The pause menu: go on, pace, city names, leave."""

    area = "full"
    over_map = False
    stays = True
    only_read = True

    def paint(self, p: Painter, room: Box) -> None:
        """Paint a card in the middle of a dimmed page."""
        game = self.game
        tall = room.h >= px(720)
        card = card_in_the_middle(p, room, 460 if tall else 700, 590 + 50 * look.text_scale)
        card = card.inset(px(18), px(14 if room.h >= px(480) else 9))
        p.text(card.take_top(px(36), px(4)), game.names.map(), "title", align="center")
        settings = game.services.settings
        cities = spelling_words()[game.names.spelling]
        side = _("left") if settings.hand_side == "left" else _("right")
        buttons = [
            ("go on", _("Go on playing"), self.back, "main"),
            ("rules", _("Rules in short"), lambda: game.ask(ShowRules()), "plain"),
            (
                "pace",
                _("Computers move: {pace}").format(pace=pace_words(settings.pace)),
                self._next_pace,
                "plain",
            ),
            ("cities", _("City names: {how}").format(how=cities), game.choices.swap_city_names, "plain"),
            (
                ("around", _("Who sits where"), lambda: game.ask(ShowAround()), "plain")
                if game.shown.shared and not game.pages.paged
                else ("side", _("Hand side: {side}").format(side=side), game.choices.swap_side, "plain")
            ),
            (
                "look",
                _("Look: {look}").format(look=look_words(game.services.look_name)),
                game.choices.swap_look,
                "plain",
            ),
            (
                "text size",
                _("Text size: {n}%").format(n=round(100 * settings.text_size)),
                game.choices.swap_text_size,
                "plain",
            ),
            ("leave", _("Leave the game"), game.leave, "plain"),
        ]
        # Whoever knows the code can deal the same hands elsewhere: among several people it is told after the end.
        alone = len(game.session.table.people) == 1
        code = game.services.deal_code(game.session.table) if alone or game.view.over else ""
        kept = game.services.warnings()[:1]
        row = px(25) * look.text_scale
        first = 2 * row if kept and card.w < px(470) * look.text_scale else row
        low = card.take_bottom(first + (2 if code else 1) * row, px(4))
        # A phone on its side has room for short columns of buttons only; each is as high as a finger.
        columns = next((n for n in (1, 2, 3) if card.h >= px(TOUCH + 4) * -(-len(buttons) // n) - px(4)), 4)
        rows = -(-len(buttons) // columns)
        gap = px(8) if card.h >= px(56) * rows - px(8) else px(4)
        grid = card.take_top(min(card.h, px(60) * rows - px(8)), px(6)).grid(columns, rows, gap)
        for cell, (key, words, act, kind) in zip(grid, buttons, strict=False):
            p.button(key, cell, words, act, kind)
        top, lines = low.take_top(first), low.rows(2 if code else 1)
        p.text(
            top,
            kept[0] if kept else _("No worries: your game is saved after every move."),
            "label",
            "danger" if kept else "good",
            "center",
            lines=2,
        )
        if code:
            p.text(lines[0], _("Code of this deal: {code}").format(code=code), "label", "ink_soft", "center")
        if not game.hand_over.covered:
            # A covered page is the same whatever was dealt.
            seal = _("Seal of the shuffle: {hash}").format(hash=f"{game.session.commitment[:16]}…")
            if game.session.table.practice:
                seal = _("A practice game") + " · " + seal
            p.text(lines[-1], seal, "label", "ink_soft", "center")

    def _next_pace(self) -> None:
        settings = self.game.services.settings
        self.game.choices.set_pace(PACES[(PACES.index(settings.pace) + 1) % len(PACES)])

    def confirm(self) -> None:
        """Go on."""
        self.back()
