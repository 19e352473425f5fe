"""The rules that all games share, in plain words; numbers come from the map."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_app.engine.board import Board
from ttr_app.i18n.catalog import _, n_

from .section import Section


def shared(board: Board) -> Iterator[Section]:
    """Tell the rules of every game, as far as this map has what they are about."""
    yield Section(
        "ALL: start",
        "course",
        _("How a game begins"),
        (
            _("Cards and tickets are dealt, and everybody chooses tickets at the same time.")
            if board.choosing
            else _("Cards and tickets are dealt."),
            _("Then turns go round the table clockwise. Who begins is drawn with the deal."),
        ),
        "map",
    )
    yield _secrets()
    yield Section(
        "ALL: no legal action",
        "course",
        _("When you can do nothing"),
        (
            _("Whoever can do nothing at all passes."),
            _("When everybody passes one after the other, the game is over and is counted."),
        ),
    )
    yield from _cards(board)
    yield from _routes(board)
    yield _tickets(board)


def _secrets() -> Section:
    return Section(
        "ALL: secrets",
        "course",
        _("What is secret"),
        (
            _(
                "Nobody sees another player's hand, tickets or the cards that they drew unseen. On one device a cover"
                " hides them until their owner opens it."
            ),
            _(
                "What was taken face up, or laid down and taken back, is known to all. Computers know no more than"
                " that either."
            ),
        ),
        "backs",
    )


def _cards(board: Board) -> Iterator[Section]:
    n = board.numbers
    if n.market:
        yield Section(
            "ALL: drawing",
            "cards",
            _("Taking cards"),
            (
                _("Take two cards: face up, unseen from a deck, or one of each."),
                _(
                    "A locomotive taken face up is the whole draw, and it can never be the second card. A locomotive"
                    " drawn unseen counts as one card like any other."
                ),
                _("You may hold as many cards as you like."),
            ),
            "market",
        )
        yield Section(
            "ALL: market",
            "cards",
            _("Face-up cards"),
            (
                n_(
                    "{n} card lies face up for everybody.",
                    "{n} cards lie face up for everybody.",
                    sum(n.market),
                ),
                _("A card that was taken is replaced at once."),
            ),
            "market",
        )
        yield Section(
            "ALL: three wilds",
            "cards",
            _("Three locomotives face up"),
            (
                n_(
                    "When {n} locomotive lies face up, all face-up cards go away and new ones are dealt.",
                    "When {n} locomotives or more lie face up, all face-up cards go away and new ones are dealt.",
                    n.market_wilds,
                ),
                _(
                    "After three times in a row they stay as they are; they also stay when the cards that are left"
                    " could do no better. It is looked at again after every change."
                ),
            ),
            "wilds",
        )
        yield Section(
            "ALL: market holes",
            "cards",
            _("A gap among the face-up cards"),
            (_("A place that cannot be filled stays empty, and is filled as soon as cards are discarded."),),
        )
    else:
        yield Section(
            "ALL: drawing",
            "cards",
            _("Taking cards"),
            (_("Take two cards unseen from the deck."), _("You may hold as many cards as you like.")),
            "backs",
        )
    yield Section(
        "ALL: deck runs out",
        "cards",
        _("When a deck is empty"),
        (
            _(
                "As soon as the last card is drawn, the discarded ones are shuffled into a new deck; if there are none,"
                " as soon as there are some."
            ),
            _("Where there are fewer cards than are asked for, you get those that there are."),
        ),
    )
    still_open = (_("Cards that still lie face up may be taken."),) if n.market else ()
    yield Section(
        "ALL: nothing to draw",
        "cards",
        _("When no cards are left"),
        (_("With the deck and the discarded cards gone, nothing can be drawn unseen."), *still_open),
    )


def _routes(board: Board) -> Iterator[Section]:
    n = board.numbers
    paid = _(
        "Lay down as many cards of its colour as it has spaces, and put a train on every space. A grey route takes"
        " cards of any one colour."
    )
    if board.ships:
        paid = _(
            "Lay down as many cards of its colour as it has spaces, and put a train or a ship on every space. A grey"
            " route takes cards of any one colour."
        )
    yield Section(
        "ALL: claiming",
        "routes",
        _("Claiming a route"),
        (
            _("In your turn you do one thing. You may claim a free route, anywhere on the map."),
            paid,
            _("It is paid at once and in full, and it need not touch your other routes."),
        ),
        "route",
    )
    yield Section(
        "ALL: which cards",
        "routes",
        _("Which cards to pay with"),
        (
            _("A locomotive stands for a card of any colour. Locomotives alone pay for a route too."),
            _("You choose the colour of a grey route, and how many locomotives go in."),
            _("No card may be laid down that is not needed."),
        ),
        "wild",
    )
    if any(twin >= 0 for twin in board.twins):
        closed = _("The second track stays free for another player.")
        if n.twins_close_to:
            closed = _(
                "Where {n} play or fewer, the second track is closed for everybody as soon as one is taken."
            ).format(n=n.twins_close_to)
        yield Section(
            "ALL: doubles",
            "routes",
            _("Double routes"),
            (
                _("Two tracks between the same two cities. Nobody may own both."),
                closed,
                _("Routes side by side that lead to different cities are no double route."),
            ),
            "double",
        )


def _tickets(board: Board) -> Section:
    n = board.numbers
    words = [_("A ticket names cities. Join them by a line of your own routes, over any other cities.")]
    if board.choosing and n.draw_tickets:
        drawn = n_(
            "Drawing tickets is a turn: you see {n} ticket and keep at least {least}.",
            "Drawing tickets is a turn: you see {n} tickets and keep at least {least}.",
            n.draw_tickets,
        )
        words += [
            drawn.replace("{least}", str(n.draw_keep)),
            _("What you return goes under the deck. What you keep you keep to the end."),
        ]
    if not board.race:
        words.append(_("A ticket that is done brings its points at the end, one that is not costs them."))
    if board.choosing:
        words.append(
            _("At the start nobody sees how many tickets another player keeps until all have chosen.")
        )
    if board.delivery:
        words.append(_("Nobody sees your tickets before they are done."))
    return Section("ALL: tickets", "tickets", _("Tickets"), tuple(words), "ticket")
