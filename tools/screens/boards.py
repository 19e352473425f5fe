"""The four boards: whole, near, full of pieces, every kind of selection; light, dark and grey; in every size."""

from __future__ import annotations

from typing import Any

from tools.bench.board import Facts, board, full
from tools.screens import SIZES
from tools.tablet import PICTURES, Tablet
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.board.selection import QUIET, Selection
from ttr_app.ui.kit.theme import theme

MAPS = BUILTIN
#: What the boards get of the window on each size: the rest is the hand's.
AREAS = {"r10": (1000, 645), "r8": (750, 484), "phone": (360, 440), "desktop": (1060, 640)}


def fit(view: Any, tablet: Tablet, size: str) -> None:
    """Give the board its share of a window, upper left."""
    tablet.resize(*SIZES[size])
    width, height = AREAS[size]
    view.size, view.pos = (width, height), (0, tablet.window.height - height)
    tablet.seconds(0.3)


def grey(name: str) -> None:
    """Save a picture's grey twin."""
    from PIL import Image

    Image.open(PICTURES / f"{name}.png").convert("L").save(PICTURES / f"{name}-grey.png")


def selections(view: Any) -> dict[str, Selection]:
    """Give one of each kind of selection."""
    plan = view.plan
    ends = (0, len(plan.cities) // 2)
    own = tuple(i for i, seat in enumerate(view.facts.owner) if seat == 1)
    free = [i for i, seat in enumerate(view.facts.owner) if seat < 0]
    return {
        "lit": Selection(lit=frozenset(free[::3]), closed=frozenset(free[1::5])),
        "ghost": Selection(ghost=free[0], ghost_seat=1),
        "ticket": Selection(ticket_cities=ends, ticket_path=frozenset(free[2:6])),
        "network": Selection(network=1, longest=own[:6]),
        "plan": Selection(plan=frozenset(free[4:9]), fresh_routes=frozenset(own[:2]), cities=frozenset({3})),
    }


def draw(tablet: Tablet) -> None:
    """Draw them all."""
    for map_id in MAPS:
        view = board(map_id)
        tablet.show(view)
        half = Facts(
            tuple(i % 7 if i % 7 < 5 and i % 3 else -1 for i in range(len(view.plan.routes))),
            full(view.plan).buildings,
        )
        for size in SIZES:
            view.select(QUIET)
            view.show(Facts((-1,) * len(view.plan.routes), ((),) * 5), animate=False)
            fit(view, tablet, size)
            tablet.picture(f"board-{map_id}-{size}")
        fit(view, tablet, "r10")
        grey_names = [f"board-{map_id}-r10"]
        view.show(half, animate=False)
        for name in ("light", "dark", "contrast"):
            view.repaint(theme(name))
            tablet.picture(f"board-{map_id}-half-{name}")
            if name == "light":
                grey_names.append(f"board-{map_id}-half-light")
        view.repaint(theme("light"))
        for name, selection in selections(view).items():
            view.select(selection)
            tablet.picture(f"board-{map_id}-{name}")
        view.select(QUIET)
        view.go_to_cities([len(view.plan.cities) // 2])
        tablet.seconds(1)
        tablet.picture(f"board-{map_id}-near")
        view.repaint(theme("dark"))
        tablet.picture(f"board-{map_id}-near-dark")
        for name in grey_names:
            grey(name)
        tablet.clear()
        view.close()
