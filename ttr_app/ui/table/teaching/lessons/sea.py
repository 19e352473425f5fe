"""Lessons of the world: ships and pairs, trains and ships chosen and swapped, harbours, tours."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.session.lessons import Position
from ttr_app.ui.table.teaching.lesson import Lesson, Step
from ttr_app.ui.table.teaching.more_tasks import Build, ChooseFleet, Exchange, ShowTicket, TakeCard
from ttr_app.ui.table.teaching.tasks import ClaimTrack, Read

_MARKET = ("yellow", "green", "white", "red double ship", "green single ship", "black single ship")

SHIPS = Lesson(
    id="ships",
    position=Position(
        map="world",
        hands=({"green": 2, "yellow": 1}, {"black": 2}),
        market=_MARKET,
        tickets=(("new_york-marseille",), ("hamburg-beijing",)),
    ),
    steps=(
        Step(
            lambda: _(
                "Waves instead of rails: this route is for ships. It costs ship cards; trains do not swim."
            ),
            Read(route="marseille-athens"),
        ),
        Step(
            lambda: _(
                "Ships have a deck of their own. This card shows two ships and pays for two spaces: take it."
            ),
            TakeCard("red double ship"),
            "draw_ship",
        ),
        Step(
            lambda: _("Fill the gap from either deck, take one more card, then claim the sea route."),
            ClaimTrack("marseille-athens"),
            "claim_sea",
        ),
        Step(
            lambda: _(
                "Crossed rails: every space costs two cards of one colour. Your two green ones pay for this one."
            ),
            ClaimTrack("marseille-casablanca"),
            "claim_pairs",
        ),
        Step(
            lambda: _("Trains on land, ships at sea, a double ship for two spaces, pairs in the mountains."),
            Read(),
        ),
    ),
)

FLEET = Lesson(
    id="fleet",
    position=Position(map="world", before_split=True, seed=3),
    steps=(
        Step(
            lambda: _(
                "Sixty pieces are yours, trains and ships together. How many of each? Below it says what "
                "your tickets need."
            ),
            ChooseFleet(),
            "split",
        ),
        Step(
            lambda: _(
                "Later you may still swap, in place of a turn; each piece costs a point. Try it with one train."
            ),
            Exchange(),
            "exchange",
        ),
        Step(lambda: _("Choose for your tickets and some to spare, then you need not swap."), Read()),
    ),
)

HARBOURS = Lesson(
    id="harbours",
    position=Position(
        map="world",
        hands=({"red harbour": 2, "red single ship": 2, "yellow": 1}, {"black": 2}),
        market=_MARKET,
        own=(("winnipeg-new_york",), ()),
        tickets=(("new_york-marseille", "new_york-tokyo"), ("hamburg-beijing",)),
    ),
    steps=(
        Step(
            lambda: _(
                "New York has an anchor: a port. Your line ends there, and two of your tickets name it."
            ),
            Read(city="new_york"),
        ),
        Step(
            lambda: _(
                "A harbour costs two wagon and two ship cards with an anchor, all of one colour. You "
                "have them: tap New York."
            ),
            Build("new_york", "harbour"),
            "build_harbour",
        ),
        Step(
            lambda: _(
                "At the end a harbour pays for every finished ticket that names its city. One that is "
                "not built costs points."
            ),
            Read(city="new_york"),
        ),
    ),
)

TOURS = Lesson(
    id="tours",
    position=Position(
        map="world",
        hands=({"green": 2, "yellow": 2, "red": 2, "black": 2, "white": 2, "purple": 2}, {}),
        market=_MARKET,
        own=(("casablanca-cairo",), ()),
        tickets=(("tour-casablanca-cairo-tehran",), ("hamburg-beijing",)),
    ),
    steps=(
        Step(
            lambda: _(
                "A tour names more than two cities. Tap it: in this order they bring nine points, otherwise fewer."
            ),
            ShowTicket("tour-casablanca-cairo-tehran"),
            "look_at_ticket",
        ),
        Step(
            lambda: _(
                "Casablanca to Cairo is yours. Cairo to Tehran finishes the tour in its order: claim it."
            ),
            ClaimTrack("cairo-tehran"),
            "claim",
        ),
        Step(
            lambda: _("Done! An unfinished tour costs more than other tickets, so plan its way first."),
            Read(),
        ),
    ),
)
