"""What a frame costs while something moves, beside the still table in the same run: every map, a tablet and a phone.

Counted is the time of the processor, all threads and the graphics card waited for: on a busy machine the clock on the
wall says more of the others. Each kind of motion is measured by itself: cards that fly with points that count and
cards that turn over, trains that roll on, the light along a line, and the cover's page.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec

from tools.bench import Record, bench
from ttr_app.storage.maps import BUILTIN

ROUNDS = 12
STILL = 24
SIZES = {"tablet": (1280, 800), "phone": (360, 640)}


@bench("app.motion", screen=True)
def motion() -> Iterator[Record]:
    """Let everything that moves move, again and again, still frames in between."""
    from tools.bench.app import _champion_thinks
    from tools.tablet import Tablet

    tablet = Tablet.switch_on()
    for map_id in BUILTIN:
        scene = next(_champion_thinks(map_id, 1, person_first=True))
        page = scene.page
        for size, (wide, high) in SIZES.items():
            tablet.resize(wide, high)
            for kind, (where, begin, going) in _kinds(page).items():
                # On a phone cards and hand have a page of their own.
                page.game.pages.turn_to(where)
                tablet.seconds(8 if kind == "cards" else 2)
                slow, plain = _measured(tablet, page, begin, going)
                name = f"app.motion.{map_id}.{size}.{kind}"
                yield Record(name, slow, "ms", ratio=slow / plain, to="the still table, both p95")
        tablet.resize(1280, 800)


def _kinds(page: Any) -> dict[str, tuple[str, Callable[[], None], Callable[[], bool]]]:
    """Give what moves: the page where a phone shows it, how it begins, whether it still goes on."""
    from ttr_app.ui.board.selection import QUIET
    from ttr_app.ui.kit.box import Box
    from ttr_app.ui.table.parts.moving import CardFlight, Gain, Turned

    board, stage, view = page.board, page.stage, page.game.view
    card = page.game.board.wild
    slots = sum(1 for kind in view.market if kind >= 0)
    # Where no cards lie open they come from the deck.
    opened, deck = ("card 1", -1) if slots else ("deck 0", 0)
    own = CardFlight(("market", opened), ("hand", f"hand {card}"), card, deck, 0.0, 0.35)
    laid = CardFlight(("market", "deck 0"), ("market", "card 1"), card, 0, 0.1, 0.35, covers=True)
    last = f"card {slots - 1}" if slots else "deck 0"
    rival = CardFlight(("market", last), ("seats", "seat 1"), card, deck, 0.0, 0.35)
    moves = [own, laid, rival, Gain(1, 3, 5, 12, 0.35), Turned((card,) * 3, 0.35)]
    longest = max(range(len(board.plan.routes)), key=lambda route: len(board.plan.routes[route].spaces))
    free = page.game.view
    owner = [1 if route == longest else seat for route, seat in enumerate(free.owner)]

    def cards() -> None:
        stage.note(moves)
        stage.play(moves)

    def claim() -> None:
        board.show(free, animate=False)
        board.show(msgspec.structs.replace(free, owner=tuple(owner)))

    def light() -> None:
        board.select(QUIET)
        board.select(replace(QUIET, ticket_path=frozenset([longest]), light=(longest,)))

    def cover() -> None:
        stage.turn_page(0, Box(page.x, page.y, page.width, page.height), down=True)

    def flying() -> bool:
        return bool(stage.layer.moving)

    return {
        "cards": ("hand", cards, flying),
        "claim": ("map", claim, lambda: board.claims.going),
        "light": ("map", light, lambda: bool(board.light.spaces)),
        "cover": ("map", cover, flying),
    }


def _measured(
    tablet: Any, page: Any, begin: Callable[[], None], going: Callable[[], bool]
) -> tuple[float, float]:
    """Give the 95th percentile of a frame while it moves, and of one of the still table."""
    begin()
    while going():
        _frame(tablet, page)
    moving: list[float] = []
    still: list[float] = []
    for _ in range(ROUNDS):
        begin()
        tablet.frames(1)
        while going() and len(moving) < ROUNDS * 3 * STILL:
            moving.append(_frame(tablet, page))
        page.stage.stop()
        page.board.skip()
        tablet.frames(3)
        still += [_frame(tablet, page) for _ in range(STILL)]
    return _p95(moving), _p95(still)


def _frame(tablet: Any, page: Any) -> float:
    from kivy.graphics.opengl import glFinish

    page.board.canvas.ask_update()
    start = time.process_time()
    tablet.frames(1)
    glFinish()
    return (time.process_time() - start) * 1000


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]
