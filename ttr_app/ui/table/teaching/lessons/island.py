"""The guided game: a whole short game on the little island, in which everything happens that a game is made of."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.session.lessons import Cue, Position
from ttr_app.ui.table.teaching.lesson import Lesson, Step
from ttr_app.ui.table.teaching.tasks import (
    ClaimTrack,
    Collect,
    DrawTickets,
    Join,
    KeepTickets,
    LookAtTicket,
    PlayToTheEnd,
    Read,
)

_DEAL = Position(
    map="little_island",
    offer=("lighthouse-castle", "mill-castle"),
    hands=(
        {"blue": 1, "red": 2, "green": 1},
        {"green": 2, "red": 1, "yellow": 1},
    ),
    market=("blue", "yellow", "blue", "red", "yellow"),
    # No green and no locomotive for a while: the pupil has to wait, and the rival is quicker.
    top=(
        *("yellow", "red", "blue", "yellow", "blue", "red"),
        *("red", "yellow", "blue", "blue", "yellow", "red"),
    ),
    ticket_deck=("mill-town_hall", "bay-hill", "lighthouse-carousel"),
)

ISLAND = Lesson(
    id="island",
    position=_DEAL,
    script=(Cue("bridge-castle", owned=("mill-bridge",), cards=3),),
    steps=(
        Step(
            lambda: _(
                "Welcome to the Little Island! Tickets are journeys. Tap one: the map shows where it goes."
            ),
            LookAtTicket("lighthouse-castle"),
            "look_at_ticket",
        ),
        Step(
            lambda: _(
                "Both lead to the Castle, on the same way. Tick both and keep them: a finished ticket brings points."
            ),
            KeepTickets(("lighthouse-castle", "mill-castle")),
            "keep_ticket",
        ),
        Step(
            lambda: _(
                "Lighthouse to Mill: three blue spaces cost three blue cards. Take two more, one tap each."
            ),
            Collect("blue", 3),
            "draw_wanted",
        ),
        Step(
            lambda: _("Your three blue cards fit. Tap the blue track, then Claim."),
            ClaimTrack("lighthouse-mill"),
            "claim",
        ),
        Step(
            lambda: _(
                "Those are your trains: the track is yours. On to the Bridge! You have two red cards already."
            ),
            ClaimTrack("mill-bridge"),
            "claim",
        ),
        Step(
            lambda: _(
                "To the Castle: two green cards. No green lies open, so try your luck: +2 takes two unseen."
            ),
            Collect("green", 2, lost="bridge-castle"),
            "draw_unseen",
        ),
        Step(
            lambda: _(
                "Cut off! Ida wanted that track too and was quicker. It happens, and there is always another way."
            ),
            Read(route="bridge-castle"),
        ),
        Step(
            lambda: _(
                "Go round by the Town Hall: two yellow, then two blue. Take what is missing, claim what you can."
            ),
            Join("lighthouse-castle"),
            "go_round",
        ),
        Step(
            lambda: _("Ticket done! Its points are yours, and the shorter ticket lay on the same way."),
            Read(),
        ),
        Step(
            lambda: _("A turn may also bring new tickets. Draw some."),
            DrawTickets(),
            "draw_tickets",
        ),
        Step(
            lambda: _(
                "One is ticked off already: your trains were there. Keep it; what you do not finish costs points."
            ),
            KeepTickets(),
            "keep_done_ticket",
        ),
        Step(
            lambda: _(
                "Four trains are left; at two the last turns come. Claim one more track: long ones bring most."
            ),
            PlayToTheEnd(),
            "finish",
        ),
        Step(
            lambda: _(
                "Tracks and tickets are counted, the most points win. That is the whole game: now you know it!"
            ),
            Read(),
        ),
    ),
)
