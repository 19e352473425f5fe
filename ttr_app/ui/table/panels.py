"""The painted parts of the game page that are always there: status, market, hand, bottom bar."""

from __future__ import annotations

from typing import Any

from ttr_app.engine import actions
from ttr_app.engine.board import SHIP
from ttr_app.i18n import _, n_
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.cards.layout import SMALLEST_PICTURE
from ttr_app.ui.kit.icons import icon_of
from ttr_app.ui.kit.lettering import widest_word
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painted, Painter
from ttr_app.ui.kit.theme import rgba
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
        words, loud = game.turn.status_line(game.pages.paged)
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


class MarketPanel(Panel):
    """The face-up cards and the decks; a tap takes one, `+2` takes two blind."""

    ground = "paper"

    def paint(self, p: Painter, room: Box) -> None:
        view = self.game.view
        room = room.inset(px(8), px(6))
        decks = len(view.deck_sizes)
        slots = len(view.market)
        cells = slots + 2 * decks
        columns = min(cells, max(1, int((room.w + px(8)) // px(80))))
        columns = -(-cells // -(-cells // columns))
        grid = iter(room.grid(columns, -(-cells // columns), px(8)))
        if decks > 1:
            # The two decks lie far from each other, so that nobody takes from the wrong one.
            self._deck(p, next(grid), 0)
            self._plus_two(p, next(grid), 0)
        for slot in range(slots):
            self._card(p, next(grid), slot)
        if decks > 1:
            self._plus_two(p, next(grid), 1)
            self._deck(p, next(grid), 1)
        else:
            self._deck(p, next(grid), 0)
            self._plus_two(p, next(grid), 0)

    def _card(self, p: Painter, cell: Box, slot: int) -> None:
        game = self.game
        card = game.view.market[slot]
        if card < 0:
            p.outline(cell, "line", 8)
            return
        box = _card_shape(cell)
        down = p.target(
            f"card {slot}",
            cell,
            lambda: game.turn.take(actions.draw(slot)),
            game.names.card(card),
            hold=lambda: game.explaining.about_card(card),
        )
        p.place(f"card {slot}", box)
        can = actions.draw(slot) in game.view.legal
        prints.paint_card(p, box, game.board, card, lit=down)
        if game.view.mine and not can and game.view.decision in ("turn", "second"):
            p.fill(box, look.theme.fade("paper", 0.45), 8)

    def _deck(self, p: Painter, cell: Box, deck: int) -> None:
        game, view = self.game, self.game.view
        box = _card_shape(cell)
        refill = view.decision == "refill" and game.shown.asked
        act = actions.refill(deck) if refill else actions.blind(deck)
        key = f"deck {deck}"
        p.place(key, box)
        down = p.target(key, cell, lambda: game.turn.take(act), _("Draw a card unseen"))
        prints.paint_back(p, box, deck == SHIP)
        if down or refill:
            p.outline(box, "lit", 8, 4)
        mark = Box(box.x + box.w / 2 - px(14), box.y + box.h * 0.55, px(28), px(16))
        ink = "on_second" if deck == SHIP else "on_banner"
        if deck == SHIP:
            prints.paint_hull(p, mark, look.theme.hex(ink))
        else:
            prints.paint_train(p, mark, ink)
        foot = Box(box.x, box.y + px(4), box.w, box.h * 0.45)
        words = _("Refill") if refill else str(view.deck_sizes[deck])
        p.text(foot.inset(px(4), 0), words, "label_bold", ink, "center")

    def _plus_two(self, p: Painter, cell: Box, deck: int) -> None:
        game = self.game
        box = _card_shape(cell)
        down = p.target(f"two {deck}", cell, lambda: game.turn.take_two(deck), _("Draw two cards unseen"))
        ship = deck == SHIP
        ground, ink = ("second", "on_second") if ship else ("gold", "on_gold")
        p.fill(box, ground if not down else "fresh", 8)
        p.text(Box(box.x, box.y + box.h * 0.28, box.w, box.h * 0.42), "+2", "title", ink, "center")
        mark = Box(box.x + box.w / 2 - px(12), box.y + box.h * 0.72, px(24), min(px(18), box.h * 0.2))
        prints.paint_cards_mark(p, mark, ink)
        foot = Box(box.x, box.y + px(4), box.w, box.h * 0.34)
        p.text(foot.inset(px(3), 0), _("unseen"), "small", ink, "center")


def paint_ticket_deck(p: Painter, game: GamePresenter, box: Box, cell: Box) -> None:
    """Paint the deck of tickets as a button."""
    throws = game.shown.throws
    down = p.target("tickets", cell, game.turn.ask_tickets, _("Draw tickets"))
    p.fill(box, "paper_raised", 8)
    p.outline(box, "ticket", 8, 4 if down else 2)
    prints.paint_ticket_mark(
        p, Box(box.x + box.w * 0.15, box.y + box.h * 0.62, box.w * 0.7, px(14)), "ticket"
    )
    if throws:
        p.face("throw", Box(box.x, box.y + px(3), box.w, box.h * 0.55), _("New tickets"))
        return
    words = _("Draw tickets") + "\n" + n_("{n} left", "{n} left", game.view.ticket_deck_size)
    p.text(
        Box(box.x, box.y + px(3), box.w, box.h * 0.52).inset(px(4), 0),
        words,
        "label_bold",
        "ink",
        "center",
        lines=2,
    )


def _card_shape(cell: Box) -> Box:
    """Give the box of a card within its cell: not much wider than high."""
    width = min(cell.w, cell.h * 0.95)
    return Box(cell.x + (cell.w - width) / 2, cell.y, width, cell.h)


def open_hand(game: GamePresenter, seat: int) -> None:
    """Open a person's cards at a shared table, or say why not."""
    if words := game.hand_over.open_hand(seat):
        game.turn.tell(words)


class HeldPanel(Panel):
    """A panel with edges that show somebody's cards as long as a finger is on them."""

    def on_touch_down(self, touch: Any) -> bool:
        """Holding an edge shows the hand at once."""
        taken = super().on_touch_down(touch)
        if taken and self.pressed and self.pressed.startswith("hold "):
            seat = int(self.pressed.split()[1])
            touch.ud["held"] = seat
            self.game.hand_over.hold(seat)
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        """Letting go covers it again."""
        if touch.grab_current is self and "held" in touch.ud:
            touch.ungrab(self)
            self.pressed = None
            self.game.hand_over.let_go(touch.ud.pop("held"))
            self.refresh()
            return True
        return super().on_touch_up(touch)


class HandPanel(HeldPanel):
    """My cards by kind; a tap on a colour lights what it can claim."""

    ground = "paper_sunk"

    def paint(self, p: Painter, room: Box) -> None:
        game = self.game
        room = room.inset(px(8), px(6))
        if not game.view.hand:
            if game.shown.shared and not game.view.over:
                self._edges(p, room)
            elif not game.view.over or game.pages.paged:  # else the tickets' place says it
                p.text(room, game.hand_over.hidden_words(), "body", "ink_soft", "center", lines=3)
            return
        if game.shown.shared:
            p.button(
                "cover", room.take_right(px(72), px(6)), _("Cover"), game.hand_over.cover, style="label_bold"
            )
        self.paint_cards(p, room)

    def paint_cards(self, p: Painter, room: Box) -> None:
        """Paint the cards of whoever looks, a column a colour."""
        columns = self._columns()
        # A phone's page has room: at most five columns, in as many rows as that takes.
        per_row = len(columns)
        if room.h > room.w * 0.8 or room.w / per_row < px(52):
            per_row = -(-len(columns) // 2)
        if room.w / per_row < px(54) and room.h >= px(3 * 52):
            per_row = -(-len(columns) // 3)
        rows = -(-len(columns) // per_row)
        # No card is longer than twice its width: drawn out to a pole it is no card any more.
        most = max(sum(1 for card in kinds if self.game.view.hand[card]) for kinds in columns)
        room = room.take_top(min(room.h, rows * (room.w / per_row * 2 * max(1, most) + px(22))))
        for cell, kinds in zip(room.grid(per_row, rows, px(6)), columns, strict=False):
            self._column(p, cell, kinds)

    def _edges(self, p: Painter, room: Box) -> None:
        """Paint everybody's edge of a shared table: held, it shows their cards; a button below keeps them open."""
        game = self.game
        people = game.session.table.people
        # On a phone on its side many edges stand in two rows.
        across = (
            3
            if len(people) > 3 and room.w < px(130) * len(people) and px(104) < room.h < px(150)
            else len(people)
        )
        cells = room.grid(across, -(-len(people) // across), px(6))
        for seat, cell in zip(people, cells, strict=False):
            ink = look.theme.seat(game.inks[seat])
            # Where a phone on its side leaves one row, the button stands beside the edge.
            flat = cell.h < px(100)
            wide, high = cell.w * 0.45, max(px(48), cell.h * 0.4)
            low = cell.take_right(wide, px(4)) if flat else cell.take_bottom(high, px(4))
            down = p.target(f"hold {seat}", cell, lambda: None, _("Hold to see the cards"))
            p.fill(cell, rgba(ink.fill), 8)
            if down:
                p.outline(cell, "focus", 8, 4)
            words = _("Hold: {name}").format(name=game.names.seat(seat))
            if widest_word(words) > cell.w - px(12):
                words = game.names.seat(seat)
            p.text(cell.inset(px(6), px(2)), words, "label_bold", rgba(ink.mark), "center", lines=2)
            p.button(
                f"open {seat}",
                low,
                _("Open"),
                lambda seat=seat: open_hand(game, seat),
                style="label_bold",
            )

    def _columns(self) -> list[list[int]]:
        """Group the card kinds of the game by colour, wilds last; empty columns keep their place."""
        board = self.game.board
        groups: list[list[int]] = [[] for _ in board.colours]
        for card, kind in enumerate(board.cards):
            if kind.colour >= 0:
                groups[kind.colour].append(card)
        return [*groups, [board.wild]]

    def _column(self, p: Painter, cell: Box, kinds: list[int]) -> None:
        game = self.game
        hand = game.view.hand
        held = [card for card in kinds if hand[card]]
        colour = game.board.cards[kinds[0]].colour
        need = game.plan.needed().get(colour)
        roomy = cell.h >= px(22) + px(20) * look.text_scale * max(1, len(held))
        if need and roomy and kinds[0] != game.board.wild:
            note = cell.take_bottom(px(20), px(2))
            short = sum(cards for _deck, each, cards in game.plan.lacking() if each == colour)
            words = _("lacks {n}").format(n=short) if short else _("enough")
            p.text(note, words, "label_bold", "plan" if short else "good", "center")
        down = p.target(
            f"hand {kinds[0]}",
            cell,
            lambda: game.pointing.show_colour(colour),
            _("Show what this colour can claim"),
            hold=lambda: game.explaining.about_card(held[0] if held else kinds[0]),
        )
        lit = game.pointing.colour == colour or down
        if not held:
            ink = look.theme.card(prints.card_ink(game.board, kinds[0]))
            slim = cell.inset(px(2), cell.h * 0.18)
            p.outline(slim, "line", 6)
            p.symbol(ink.symbol, *slim.middle, min(slim.w, slim.h) * 0.16, "ink_faint")
            return
        if lit:
            p.outline(Box(cell.x - px(2), cell.y - px(2), cell.w + px(4), cell.h + px(4)), "focus", 8, 3)
        for box, card in zip(cell.rows(len(held), px(3)), held, strict=True):
            if box.h < px(44):
                prints.paint_chip(p, box, game.board, card, hand[card])
                if box.h < px(SMALLEST_PICTURE):
                    self._pips(p, box, card)
            else:
                prints.paint_card(p, box, game.board, card, hand[card])

    def _pips(self, p: Painter, box: Box, card: int) -> None:
        """Mark on a low chip what kind of card it is: ship, port."""
        board = self.game.board
        kind = board.cards[card]
        ink = look.theme.card(prints.card_ink(board, card))
        if kind.deck == SHIP and kind.colour >= 0:
            prints.paint_hull(p, Box(box.right - px(16), box.y + px(2), px(13), px(7)), ink.mark)
        if kind.harbour:
            p.symbol("anchor", box.right - px(9), box.top - px(8), px(5), rgba(ink.mark))


class CountsPanel(Panel):
    """The phone's strip: the hand's counts, always in sight."""

    ground = "paper_sunk"

    def paint(self, p: Painter, room: Box) -> None:
        game = self.game
        p.target("counts", room, lambda: game.pages.turn_to("hand"), _("Cards"))
        room = room.inset(px(4), px(3))
        hand = game.view.hand
        if not hand:
            p.text(room, game.hand_over.hidden_words(), "label", "ink_soft", "center")
            return
        board = game.board
        columns = len(board.colours) + 1
        for i, cell in enumerate(room.columns(columns, px(3))):
            kinds = [k for k, kind in enumerate(board.cards) if kind.colour == (i if i < columns - 1 else -1)]
            count = sum(hand[k] for k in kinds)
            if count:
                # The picture of a kind that is held: a ship where there are only ships.
                held = next(k for k in kinds if hand[k])
                prints.paint_chip(p, cell, board, held, count)
            else:
                p.outline(cell, "line", 6)


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
            p.face(f"page {page}", cell.inset(px(6)), words, "body_bold", "gold" if here else "on_banner")
