"""A ticket as it lies on the table: its cities by name and on a little map, what it is worth and how it stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import smallest_rows, widest_word
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.little_map import paint_little_map

FULL, SMALL = 64, 48
"""The two heights in dp that a ticket may have; wherever some lie together all have the same."""
CHILD_FULL = 96
"""In the game for children the picture says what the ticket wants, so it is larger."""
SLIM = 160
LINE = 14.5
"""The height of a line of the smallest letters, in dp."""
FOOT = 15
"""The height of the line below the words of a narrow ticket: its state and what it is worth."""
NOTCH, SLIM_NOTCH = 5, 3
"""Radius in dp of the bites in a ticket's short sides; a narrow one needs the room for its words."""
EDGE, SLIM_EDGE = 8, 4
"""How far in dp the words stay away from the short sides."""
HOLE = 5
"""Radius in dp of the hole that is punched into a ticket that is done."""
STYLE, SLIM_STYLE = "label_bold", "small"
"""The letters of a ticket's words: what room they need is measured in the same."""
MAP = 72
"""The width in dp that a little map has at most beside the words."""


def paint_ticket(
    p: Painter,
    game,
    row: Box,
    ticket: int,
    state: str,
    chosen: bool,
    path: Collection[int] | None = None,
    seat: int | None = None,
) -> None:
    """Paint a ticket: its cities, what it is worth, how it stands; `path` and `seat` when it is not the viewer's."""
    facts = game.board.tickets[ticket]
    slim = row.w < px(SLIM)
    _paint_paper(p, row, state, chosen, SLIM_NOTCH if slim else NOTCH)
    inner = row.inset(px(SLIM_EDGE), px(2)) if slim else row.inset(px(EDGE), px(3))
    words, ink = ticket_words(game, ticket), "ink_soft" if state == "done" else "ink"
    if slim and inner.h >= px(FOOT) + px(2 * LINE) - 1 and _stacked(game, ticket, row.w):
        foot = inner.take_bottom(px(FOOT))
        paint_state(p, foot.take_left(px(14), px(5)), state)
        if facts.tour:
            p.text(foot.take_left(px(26), px(4)), str(facts.points), "label_bold", "ink")
            p.text(foot, f"{facts.any_order}/−{facts.penalty}", "small", "ink_soft", "right")
        elif facts.points:
            p.text(foot, str(facts.points), "label_bold", "ink", "right")
        p.text(inner, words, SLIM_STYLE, ink, lines=max(2, int(inner.h // px(14))))
        return
    shown = _map_box(game, inner, ticket, slim)
    if shown is not None:
        cities, way, built, ink_of = _way_of(game, ticket, path, seat)
        paint_little_map(p, shown, game.board_plan, cities, way, built, ink_of, bool(facts.tour))
        if not facts.points:
            # A child's ticket begins with its words: they stand off the bite.
            inner.take_left(px(4))
        if state != "open":
            _paint_badge(p, shown.right - px(7), shown.y + px(7), state)
        if state == "done":
            _punch(p, ticket, shown.x + px(9), shown.top - px(9))
    else:
        paint_state(p, inner.take_left(px(14 if slim else 20), px(5 if slim else 6)), state)
    if facts.points:
        worth = inner.take_right(px(38 if facts.tour else 24 if slim else 30), px(2 if slim else 3))
        if facts.tour:
            upper = worth.take_top(worth.h * 0.55)
            p.text(upper, str(facts.points), "label_bold", "ink", "right")
            p.text(worth, f"{facts.any_order}/−{facts.penalty}", "small", "ink_soft", "right")
        else:
            p.text(worth, str(facts.points), "count", "ink", "right")
    lines = max(2, int((inner.h + px(1)) // px(14)))
    style = SLIM_STYLE if slim else STYLE
    if facts.tour and smallest_rows(words, inner.w, style) > lines:
        # A cell too low for all cities names both ends; a tap shows them all on the map.
        cities = [game.names.city(city) for city in facts.cities]
        words = f"{cities[0]} › … › {cities[-1]}"
    p.text(inner, words, style, ink, lines=lines)


def _paint_paper(p: Painter, row: Box, state: str, chosen: bool, notch: float) -> None:
    """Paint the ticket's paper: bitten in the middle of its short sides, with a hole when it is done."""
    p.fill(Box(row.x + px(1), row.y - px(1.5), row.w, row.h), "shadow", 6)
    p.fill(row, "paper_raised", 6)
    tint = "good" if state == "done" else "danger" if state == "hopeless" else "ticket"
    edge = "focus" if chosen else tint
    p.outline(row, edge, 6, 3 if chosen else 1.2)
    bite = px(notch)
    middle = row.y + row.h / 2
    for x in (row.x, row.right):
        p.fill(Box(x - bite, middle - bite, 2 * bite, 2 * bite), "paper", notch)
    p.arc(row.x, middle, bite, 0, 180, edge, 1.2)
    p.arc(row.right, middle, bite, 180, 360, edge, 1.2)


def _map_box(game, inner: Box, ticket: int, slim: bool) -> Box | None:
    """Cut the place of the little map off a ticket: beside its words, or under them on a narrow one; if it fits."""
    facts = game.board.tickets[ticket]
    words = ticket_words(game, ticket)
    child = not facts.points
    if slim:
        beside = 0 if child else px(26)
        # A child's words stand off the bite by four, see `paint_ticket`.
        rows = smallest_rows(words, inner.w - beside - px(5))
        if facts.tour or inner.h < rows * px(LINE) + px(26) or not child:
            return None
        return inner.take_bottom(inner.h - rows * px(LINE), px(1))
    worth = px(0 if child else 42 if facts.tour else 34)
    share = 0.55 if child and inner.h >= px(64) else 0.42 if child else 0.34
    wide = min(inner.w * share, inner.h * 1.6, inner.w if child else px(MAP))
    left = inner.w - wide - worth - px(8)
    if inner.h < px(30) or wide < px(40) or widest_word(words, STYLE) + px(3) > left:
        return None
    if smallest_rows(words, left, STYLE) * px(LINE) > inner.h + px(2):
        return None
    return inner.take_right(wide, px(6)) if child else inner.take_left(wide, px(8))


def _way_of(game, ticket: int, path: Collection[int] | None, seat: int | None):
    """Give cities, way, what is built of it and the owner's ink: of whoever looks, or of the seat that is shown."""
    owner = game.view.seat if seat is None else seat
    ink = look.theme.seat(game.inks[owner or 0]).fill
    if path is not None:
        return game.board.tickets[ticket].cities, (), path, ink
    cities, way = game.tickets.way(ticket)
    return cities, way, game.tickets.built(ticket), ink


def _stacked(game, ticket: int, width: float) -> bool:
    """Whether a narrow ticket needs its whole width for its words: a tour, or a city with a long name."""
    facts = game.board.tickets[ticket]
    return facts.tour or widest_word(ticket_words(game, ticket)) > width - px(
        27 + (26 if facts.points else 0)
    )


def ticket_words(game, ticket: int) -> str:
    """Name a ticket; a tour's cities stand in their order."""
    facts = game.board.tickets[ticket]
    if facts.tour:
        return "\N{NO-BREAK SPACE}› ".join(game.names.city(city) for city in facts.cities)
    return str(game.names.ticket(ticket))


def paint_state(p: Painter, mark: Box, state: str) -> None:
    """Paint whether a ticket is done, hopeless or still to do."""
    x, y = mark.middle
    if state == "done":
        p.line([x - px(7), y, x - px(2), y - px(6), x + px(8), y + px(7)], "good", 4)
    elif state == "hopeless":
        for up in (1, -1):
            p.line([x - px(6), y - px(6) * up, x + px(6), y + px(6) * up], "danger", 3)
    else:
        p.outline(Box(x - px(7), y - px(7), px(14), px(14)), "ink_soft", 7, 2)


def _punch(p: Painter, ticket: int, x: float, y: float) -> None:
    """Paint the hole that says that the ticket has been used: what lies under it is seen, and the paper's cut edge."""
    radius = px(HOLE)
    hole = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    p.place(f"hole {ticket}", hole)
    p.fill(hole, "paper_sunk", HOLE)
    p.arc(x, y - px(0.6), radius, -100, 100, "ink_soft", 1.4)
    p.arc(x, y, radius, 0, 360, "ink_soft", 0.6)


def _paint_badge(p: Painter, x: float, y: float, state: str) -> None:
    """Paint a round badge in the corner of the map: done, or hopeless."""
    radius = px(9)
    p.fill(Box(x - radius, y - radius, 2 * radius, 2 * radius), "paper_raised", 9)
    p.fill(Box(x - px(7.5), y - px(7.5), px(15), px(15)), "good" if state == "done" else "danger", 7.5)
    if state == "done":
        p.line([x - px(4), y, x - px(1), y - px(3.5), x + px(4.5), y + px(4)], "paper_raised", 2.2)
    else:
        for up in (1, -1):
            p.line([x - px(3.5), y - px(3.5) * up, x + px(3.5), y + px(3.5) * up], "paper_raised", 2.2)


def ticket_sizes(game, tickets: Sequence[int], width: float) -> tuple[float, float]:
    """Say how high all these are in full and when room is scarce; large letters or tours may need more of both."""
    need = max((ticket_need(game, ticket, width) for ticket in tickets), default=0)
    return max(px(CHILD_FULL if game.board.race else FULL), need), max(px(SMALL), need)


def ticket_high(
    game, tickets: Sequence[int], width: float, height: float, lines: int, gap: float, below: float = 0.0
) -> float:
    """Choose the height of all tickets in so many lines: full where room is left `below`, small, or what there is."""
    full, small = ticket_sizes(game, tickets, width)
    lines = max(1, lines)
    if full <= (height - below + gap) / lines - gap:
        return full
    return min(small, (height + gap) / lines - gap)


def ticket_need(game, ticket: int, width: float) -> float:
    """Say how high a ticket of this width must be for all its words in the smallest letters, and for a finger."""
    facts = game.board.tickets[ticket]
    slim = width < px(SLIM)
    if slim and _stacked(game, ticket, width):
        beside, below = px(2 * SLIM_EDGE), px(FOOT)
    else:
        worth = 0 if not facts.points else 41 if facts.tour else 26 if slim else 33
        beside, below = px((2 * SLIM_EDGE + 19 if slim else 2 * EDGE + 26) + worth), 0
    rows = smallest_rows(ticket_words(game, ticket), width - beside, SLIM_STYLE if slim else STYLE)
    if below:
        rows = max(2, rows)
    return max(px(SMALL), rows * px(LINE) + below + px(4 if slim else 6))
