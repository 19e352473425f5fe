"""The pages of the book: a position in a few words, and what is right or wrong in it.

A page names routes, cities, tickets and cards as the map file does. `right` and `wrong` are moves: `claim <route>`,
`draw <card>`, `blind`, `tickets`, `station <city>`, `harbour <city>`, `keep`, `throw`; a kind alone means any of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Page:
    """One position and what is to be done in it."""

    lesson: str
    map: str
    tickets: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    hand: dict[str, int] = field(default_factory=dict)
    pieces: tuple[int, ...] = ()
    their_pieces: tuple[int, ...] = ()
    points: tuple[int, int] | None = None  # the seat's and the rival's
    turns_left: int = -1
    market: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


LINE = ("los_angeles-el_paso", "el_paso-houston", "houston-new_orleans")
BARCELONA = ("barcelona-marseille", "marseille-zurich")
CHAIN = ("paris-amsterdam", "amsterdam-berlin", "berlin-vienna", "vienna-bucharest", "bucharest-ankara")

PAGES = [
    # --- finish what lies ready -------------------------------------------------------------------------------------
    Page(
        "the last route of a ticket is claimed when its cards are there",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"red": 6, "white": 3},
        right=("claim new_orleans-miami",),
    ),
    Page(
        "wilds finish a ticket too",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"red": 5, "wild": 1},
        right=("claim new_orleans-miami",),
    ),
    Page(
        "a short route finishes a ticket",
        "usa",
        ("portland-phoenix",),
        ("portland-san_francisco", "san_francisco-los_angeles"),
        hand={"white": 3, "red": 2},
        right=("claim los_angeles-phoenix",),
    ),
    Page(
        "one card for the last space",
        "usa",
        ("kansas_city-houston",),
        ("kansas_city-oklahoma_city", "oklahoma_city-dallas"),
        hand={"white": 1, "red": 2},
        their_pieces=(4,),
        right=("claim dallas-houston", "claim dallas-houston-2"),
    ),
    Page(
        "the east of the map",
        "usa",
        ("boston-miami",),
        ("boston-new_york", "new_york-washington", "washington-raleigh", "raleigh-charleston"),
        hand={"purple": 4, "white": 2},
        right=("claim charleston-miami",),
    ),
    Page(
        "the middle of the map",
        "usa",
        ("denver-el_paso",),
        ("denver-santa_fe",),
        hand={"white": 2, "red": 2},
        their_pieces=(4,),
        right=("claim santa_fe-el_paso",),
    ),
    Page(
        "over a ferry",
        "europe",
        ("london-berlin",),
        ("amsterdam-frankfurt", "frankfurt-berlin"),
        hand={"wild": 2, "red": 1},
        their_pieces=(4,),
        right=("claim london-amsterdam",),
    ),
    Page(
        "through the plain of Poland",
        "europe",
        ("warszawa-smolensk",),
        ("warszawa-wilno",),
        hand={"yellow": 3, "red": 1},
        right=("claim smolensk-wilno",),
    ),
    Page(
        "to Sofia",
        "europe",
        ("venezia-constantinople",),
        ("venezia-zagrab", "zagrab-sarajevo", "sarajevo-sofia"),
        hand={"blue": 3, "red": 1},
        right=("claim sofia-constantinople",),
    ),
    Page(
        "a ticket of First Journey",
        "first_journey_europe",
        ("bucharest-paris", "amsterdam-warsaw"),
        ("paris-amsterdam", "amsterdam-berlin", "berlin-vienna"),
        hand={"blue": 2, "black": 1},
        right=("claim vienna-bucharest", "claim vienna-warsaw"),
    ),
    Page(
        "over the sea",
        "world",
        ("los_angeles-jakarta", "cairo-sydney"),
        hand={"wild": 1},
        market=("wild", "wild", "wild", "wild", "wild", "wild"),
        wrong=("tickets", "exchange"),
    ),
    # --- the end of the game ----------------------------------------------------------------------------------------
    Page(
        "in the last turn points are taken, whatever the cards are good for",
        "usa",
        hand={"white": 6, "red": 2},
        turns_left=1,
        right=("claim",),
    ),
    Page(
        "of two routes in the last turn the longer one",
        "usa",
        hand={"white": 3, "blue": 4},
        turns_left=1,
        wrong=("claim little_rock-nashville", "claim saint_louis-chicago-2", "draw", "blind"),
    ),
    Page(
        "a ticket counts for more than a longer route",
        "usa",
        ("portland-phoenix",),
        ("portland-san_francisco", "san_francisco-los_angeles"),
        hand={"white": 3, "red": 6},
        turns_left=1,
        right=("claim los_angeles-phoenix",),
    ),
    Page("no tickets in the last turn", "usa", hand={"purple": 1}, turns_left=1, wrong=("tickets",)),
    Page(
        "no tickets in the last turn of Europe",
        "europe",
        hand={"purple": 1},
        turns_left=1,
        wrong=("tickets",),
    ),
    Page("nor of the world", "world", hand={"purple": 1}, turns_left=1, wrong=("tickets",)),
    Page(
        "the longest path turns the last claim",
        "usa",
        own=LINE,
        theirs=(
            "los_angeles-phoenix",
            "phoenix-santa_fe",
            "denver-santa_fe",
            "denver-kansas_city",
            "san_francisco-los_angeles",
        ),
        hand={"green": 3, "yellow": 4, "black": 4},
        turns_left=1,
        right=("claim atlanta-new_orleans",),
    ),
    Page(
        "who is far ahead ends the game",
        "usa",
        own=("seattle-calgary",),
        hand={"white": 3, "red": 3, "purple": 2, "blue": 2},
        pieces=(4,),
        their_pieces=(30,),
        points=(110, 40),
        right=("claim",),
    ),
    Page(
        "who is far behind does not end it with a small route",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"red": 3, "orange": 2, "purple": 2, "blue": 2},
        pieces=(8,),
        their_pieces=(30,),
        points=(20, 110),
        wrong=("claim los_angeles-phoenix", "claim houston-new_orleans", "claim vancouver-calgary"),
    ),
    # --- cards ------------------------------------------------------------------------------------------------------
    Page(
        "a face-up card that a route lacks is taken",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"red": 5},
        market=("white", "white", "red", "white", "white"),
        right=("draw red",),
    ),
    Page(
        "two cards of the colour that lacks are better than a wild",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"red": 4},
        market=("red", "red", "wild", "white", "white"),
        right=("draw red",),
    ),
    Page(
        "a wild that finishes a ticket is taken",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"red": 5},
        market=("white", "blue", "wild", "white", "purple"),
        their_pieces=(4,),
        right=("draw wild",),
    ),
    Page(
        "useless cards in sight are left for an unseen one",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"red": 3, "white": 6},
        market=("white", "white", "white", "white", "white"),
        wrong=("draw",),
    ),
    Page(
        "the colour of the last route",
        "usa",
        ("boston-miami",),
        ("boston-new_york", "new_york-washington", "washington-raleigh", "raleigh-charleston"),
        hand={"purple": 3},
        market=("red", "white", "purple", "white", "black"),
        right=("draw purple",),
    ),
    # --- tickets ----------------------------------------------------------------------------------------------------
    Page(
        "no new tickets while two are far from done",
        "usa",
        ("los_angeles-miami", "seattle-new_york"),
        hand={"white": 2},
        wrong=("tickets",),
    ),
    Page(
        "no new tickets with few trains left",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"red": 3},
        pieces=(6,),
        wrong=("tickets",),
    ),
    Page(
        "no new tickets when the others are about to end it",
        "europe",
        ("barcelona-munchen",),
        ("barcelona-marseille",),
        hand={"red": 3},
        their_pieces=(3,),
        wrong=("tickets",),
    ),
    # --- do not starve, cut losses ----------------------------------------------------------------------------------
    Page(
        "the trains that a ticket needs are not spent on a long route elsewhere",
        "usa",
        ("los_angeles-miami",),
        LINE,
        hand={"white": 6, "red": 5},
        pieces=(7,),
        their_pieces=(30,),
        wrong=("claim calgary-winnipeg", "claim winnipeg-sault_st_marie"),
    ),
    Page(
        "a station saves the ticket whose last route is taken",
        "europe",
        ("barcelona-munchen",),
        BARCELONA,
        ("zurich-munchen",),
        {"red": 1, "blue": 1},
        turns_left=1,
        right=("station zurich", "station munchen"),
    ),
    Page(
        "a station in Berlin",
        "europe",
        ("london-berlin",),
        ("london-amsterdam", "amsterdam-frankfurt"),
        ("frankfurt-berlin",),
        {"red": 1, "blue": 1},
        turns_left=1,
        right=("station frankfurt", "station berlin"),
    ),
    Page(
        "no station without need",
        "europe",
        ("barcelona-munchen",),
        hand={"red": 3, "blue": 2},
        wrong=("station",),
    ),
    Page(
        "no station while the way can still be built",
        "europe",
        ("barcelona-munchen",),
        BARCELONA,
        hand={"yellow": 2, "wild": 1, "red": 1},
        wrong=("station",),
    ),
    # --- races for tickets ------------------------------------------------------------------------------------------
    Page(
        "the route that does two tickets at once",
        "first_journey_europe",
        ("amsterdam-warsaw", "copenhagen-warsaw"),
        ("amsterdam-berlin", "copenhagen-berlin"),
        hand={"blue": 2, "red": 2},
        right=("claim berlin-warsaw",),
    ),
    Page(
        "a route that leads nowhere is left",
        "first_journey_europe",
        ("amsterdam-warsaw", "copenhagen-warsaw"),
        ("amsterdam-berlin", "copenhagen-berlin"),
        hand={"white": 2, "red": 2},
        wrong=("claim madrid-barcelona", "claim paris-barcelona", "throw"),
    ),
]
