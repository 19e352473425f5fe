"""What a frame costs while something moves, beside the still table in the same run: every map, a tablet and a phone.

Counted is the time of the processor, all threads and the graphics card waited for: on a busy machine the clock on the
wall says more of the others.
"""

import time
from collections.abc import Iterator
from typing import Any

from tools.bench import Record, bench
from ttr_app.storage.maps import BUILTIN

ROUNDS = 12
STILL = 24
SIZES = {"tablet": (1280, 800), "phone": (360, 640)}


@bench("app.motion", screen=True)
def motion() -> Iterator[Record]:
    """Let cards fly, numbers count and a page turn, again and again, still frames in between."""
    from tools.bench.app import _champion_thinks
    from tools.tablet import Tablet
    from ttr_app.ui.table.parts.moving import CardFlight, Gain, Turned

    tablet = Tablet.switch_on()
    for map_id in BUILTIN:
        scene = next(_champion_thinks(map_id, 1, person_first=True))
        page = scene.page
        board = page.game.board
        card = board.wild
        slots = sum(1 for kind in page.game.view.market if kind >= 0)
        for size, (wide, high) in SIZES.items():
            tablet.resize(wide, high)
            # On a phone cards and hand have a page of their own.
            page.game.pages.turn_to("hand")
            tablet.seconds(8)
            own = CardFlight(("market", "card 1"), ("hand", f"hand {card}"), card, -1, 0.0, 0.35)
            laid = CardFlight(("market", "deck 0"), ("market", "card 1"), card, 0, 0.1, 0.35, covers=True)
            rival = CardFlight(("market", f"card {slots - 1}"), ("seats", "seat 1"), card, -1, 0.0, 0.35)
            moves = [own, laid, rival, Gain(1, 3, 5, 12, 0.35), Turned((card,) * 3, 0.35)]
            page.stage.play(moves)
            while page.stage.layer.moving:
                _frame(tablet, page)
            moving: list[float] = []
            still: list[float] = []
            for _ in range(ROUNDS):
                page.stage.note(moves)
                page.stage.play(moves)
                tablet.frames(1)
                for _frame_number in range(STILL):
                    moving.append(_frame(tablet, page))
                page.stage.stop()
                tablet.frames(1)
                still += [_frame(tablet, page) for _ in range(STILL)]
            name = f"app.motion.{map_id}.{size}"
            slow, plain = _p95(moving), _p95(still)
            yield Record(name, slow, "ms", ratio=slow / plain, to="the still table, both p95")
        tablet.resize(1280, 800)


def _frame(tablet: Any, page: Any) -> float:
    from kivy.graphics.opengl import glFinish

    page.board.canvas.ask_update()
    start = time.process_time()
    tablet.frames(1)
    glFinish()
    return (time.process_time() - start) * 1000


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]
