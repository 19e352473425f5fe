"""Lessons about tracks: grey and double ones, ferries, tunnels, and stations where the way is taken."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.session.lessons import Position
from ttr_app.ui.table.teaching.lesson import Lesson, Step
from ttr_app.ui.table.teaching.more_tasks import Build, DigTunnel, PayTunnel
from ttr_app.ui.table.teaching.tasks import ClaimTrack, Collect, Read

TRACKS = Lesson(
    id="tracks",
    position=Position(
        map="usa",
        hands=({"green": 2, "blue": 1, "red": 1}, {"black": 2}),
        market=("white", "orange", "yellow", "purple", "white"),
        own=(("kansas_city-oklahoma_city",), ()),
        tickets=(("kansas_city-houston",), ("dallas-new_york",)),
    ),
    steps=(
        Step(
            lambda: _(
                "Grey takes any colour, but all cards must be of one. Two green cards will do here: claim it."
            ),
            ClaimTrack("oklahoma_city-dallas"),
            "claim",
        ),
        Step(
            lambda: _(
                "A double track. With two or three players the other one is closed now; with more, another may take it."
            ),
            Read(route="oklahoma_city-dallas-2"),
        ),
        Step(
            lambda: _(
                "Dallas to Houston is double as well, and grey: one card of any colour. It finishes your ticket."
            ),
            ClaimTrack("dallas-houston"),
            "claim",
        ),
        Step(
            lambda: _("Grey: any one colour. Double: one track for each player at most. That is all."), Read()
        ),
    ),
)

FERRIES = Lesson(
    id="ferries",
    position=Position(
        map="europe",
        hands=({"yellow": 1, "red": 1}, {"black": 2}),
        market=("white", "wild", "yellow", "purple", "white"),
        tickets=(("brest-venezia",), ("zurich-brindisi",)),
    ),
    steps=(
        Step(
            lambda: _(
                "A ferry. Its space with the locomotive sign takes a locomotive card and nothing else."
            ),
            Read(route="london-dieppe"),
        ),
        Step(
            lambda: _(
                "A locomotive lies face up. Taking it is your whole turn, but it stands for any colour."
            ),
            Collect("wild", 1),
            "draw_locomotive",
        ),
        Step(
            lambda: _(
                "One locomotive for the sign and one card of any colour for the rest: claim the ferry."
            ),
            ClaimTrack("london-dieppe"),
            "claim_ferry",
        ),
        Step(
            lambda: _("Some ferries have two signs: save locomotives for them."),
            Read(route="london-amsterdam"),
        ),
    ),
)

TUNNELS = Lesson(
    id="tunnels",
    position=Position(
        map="europe",
        hands=({"yellow": 3, "red": 1}, {"black": 2}),
        market=("white", "orange", "green", "purple", "white"),
        top=("yellow", "red", "blue"),
        tickets=(("madrid-zurich",), ("zurich-brindisi",)),
    ),
    steps=(
        Step(
            lambda: _(
                "Dark edges: a tunnel. Nobody knows beforehand how long it really is. Claim it with two yellow cards."
            ),
            DigTunnel("zurich-munchen"),
            "claim_tunnel",
        ),
        Step(
            lambda: _(
                "Three cards are turned over. One is yellow, so it costs one yellow card more. You have it: pay."
            ),
            PayTunnel(),
            "pay_tunnel",
        ),
        Step(
            lambda: _(
                "Through! Had you not been able to pay, you would have taken your cards back and lost only the turn."
            ),
            Read(route="zurich-munchen"),
        ),
    ),
)

STATIONS = Lesson(
    id="stations",
    position=Position(
        map="europe",
        hands=({"red": 1, "white": 1}, {"black": 2}),
        market=("white", "orange", "green", "purple", "white"),
        own=(("zurich-venezia", "zagrab-budapest"), ("venezia-zagrab",)),
        tickets=(("zurich-budapest",), ("zurich-brindisi",)),
    ),
    steps=(
        Step(
            lambda: _("Zurich to Budapest: only the piece in the middle is missing, and it belongs to Ida."),
            Read(route="venezia-zagrab"),
        ),
        Step(
            lambda: _(
                "A station lets you use one track of somebody else from its city. The first costs one card: tap Zagreb."
            ),
            Build("zagrab", "station"),
            "build_station",
        ),
        Step(
            lambda: _(
                "Ticket done. Each station that you still have at the end brings four points, so build when you must."
            ),
            Read(city="zagrab"),
        ),
    ),
)
