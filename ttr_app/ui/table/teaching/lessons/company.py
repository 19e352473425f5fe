"""Lessons about who plays: the small travellers' game, a tablet that is passed on, a tablet in the middle."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.session.lessons import Position
from ttr_app.ui.table.teaching.lesson import Lesson, Step
from ttr_app.ui.table.teaching.more_tasks import CoverCards, Draw, OpenCards, ShowTicket, ThrowTickets
from ttr_app.ui.table.teaching.tasks import ClaimTrack, Collect, Read

CHILDREN = Lesson(
    id="children",
    position=Position(
        map="first_journey_europe",
        hands=({"black": 1, "blue": 1, "red": 1}, {"white": 2}),
        top=("yellow", "white", "blue", "blue", "green", "black", "blue", "blue"),
        tickets=(("amsterdam-warsaw", "athens-paris"), ("berlin-brest", "moscow-vienna")),
        ticket_deck=("copenhagen-sarajevo", "riga-rome", "london-madrid"),
    ),
    steps=(
        Step(
            lambda: _("This ticket wants to go from Amsterdam to Warsaw. Tap it and look!"),
            ShowTicket("amsterdam-warsaw"),
            "look_at_ticket",
        ),
        Step(
            lambda: _("One black card, one black space: tap the track, then Claim."),
            ClaimTrack("amsterdam-berlin"),
            "claim",
        ),
        Step(lambda: _("Now two blue cards. Draw!"), Collect("blue", 2), "draw_unseen"),
        Step(
            lambda: _("Two blue: on to Warsaw!"),
            ClaimTrack("berlin-warsaw"),
            "claim",
        ),
        Step(
            lambda: _("Hooray, a star! A new ticket comes by itself. Whoever has six stars first wins."),
            Read(),
        ),
        Step(
            lambda: _("Tickets too hard? Swap them all for new ones."),
            ThrowTickets("athens-paris"),
            "new_tickets",
        ),
        Step(lambda: _("Now you can play!"), Read()),
    ),
)

_TWO = Position(
    map="little_island",
    hands=({"blue": 2, "red": 2}, {"green": 2, "yellow": 2}),
    market=("blue", "yellow", "green", "red", "yellow"),
    tickets=(("lighthouse-castle",), ("bay-hill",)),
)

PASSING = Lesson(
    id="passing",
    position=_TWO,
    people=2,
    steps=(
        Step(
            lambda: _(
                "The tablet goes from hand to hand. The cover hides all cards until their owner opens them."
            ),
            OpenCards(0),
            "open_cards",
        ),
        Step(lambda: _("Your turn: take two cards from the table."), Draw(2), "draw_wanted"),
        Step(
            lambda: _(
                "The cover fell by itself: hand the tablet on. Ida opens her cards, and sees what you did meanwhile."
            ),
            OpenCards(1),
            "open_cards",
        ),
        Step(
            lambda: _(
                "Nobody saw your hand. After a claim the cover offers to take it back until the next hand opens."
            ),
            Read(),
        ),
    ),
)

AROUND = Lesson(
    id="around",
    position=_TWO,
    people=2,
    mode="table",
    steps=(
        Step(
            lambda: _(
                "The tablet lies in the middle: all see the map, nobody a hand. Open yours, or hold your edge to peek."
            ),
            OpenCards(0),
            "open_cards",
        ),
        Step(lambda: _("Seen enough? Cover your cards again."), CoverCards(), "cover_cards"),
        Step(lambda: _("What lies open may be taken with covered cards: take two."), Draw(2), "draw_wanted"),
        Step(lambda: _("Now it is Ida's turn. To claim a track, open your cards first."), Read()),
    ),
)
