"""Build the boards: `python -m tools.boards [--preview FOLDER] [--only MAP] [--art-only]`; exit 1 if a target fails."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from ttr_app.ui.board.art import encode_art

from . import art, geography, mapfile, measure, names, preview, settle, spaces
from .mapfile import ROOT
from .spec import SPECS, Spec
from .warp import Warp

MOST_BYTES = 2_500_000


def say(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)


def missed(found: list[measure.Figure]) -> str:
    """Name the targets that do not hold."""
    return ", ".join(figure.name for figure in found if not figure.holds)


def laid(spec: Spec) -> dict[str, list[list[float]]]:
    """Give the rows of spaces that are laid by hand."""
    return {route: [list(space) for space in rows] for route, rows in spec.laid.items()}


def build(spec: Spec, settle_anew: bool) -> bool:
    """Settle, measure and draw one board; return whether every target holds."""
    began = time.perf_counter()
    game_map = mapfile.read(spec.id)
    pairs = mapfile.corridors(game_map, spec.starts)
    boxes = names.sizes(mapfile.widest_names(game_map), spec.label_size)
    layout = game_map["layout"]
    found = measure.figures(spec, pairs, layout, boxes) if layout else []
    anew = settle_anew or not layout
    if anew:
        # the more steps, the gentler the way down: if the first way does not hold everything, the next may
        for share in (1.0, 1.25, 1.5, 1.75):
            layout = spaces.layout(
                spec, pairs, settle.Settling(spec, pairs, boxes).run(int(spec.steps * share))
            )
            found = measure.figures(spec, pairs, layout, boxes)
            if all(figure.holds for figure in found):
                break
            say(f"{spec.id}: {share} of the steps do not hold everything: {missed(found)}")
    if anew or any(layout["routes"][route] != rows for route, rows in laid(spec).items()):
        layout["routes"] |= laid(spec)
        found = measure.figures(spec, pairs, layout, boxes)
        mapfile.write_layout(spec.id, layout)
    lonlat = np.array([(c["lon"], c["lat"]) for c in game_map["cities"]])
    places = np.array([layout["cities"][c["id"]]["at"] for c in game_map["cities"]])
    pinned = [np.array([pin[side] for pin in spec.pins]).reshape(-1, 2) for side in (0, 1)]
    warp = Warp(spec, np.concatenate([lonlat, pinned[0]]), np.concatenate([places, pinned[1]]))
    real = np.array([not c.get("junction") for c in game_map["cities"]])
    geo = geography.read(spec, warp, places[real])
    found += measure.ground(spec, game_map, layout, geo.land, warp.folds())
    say(measure.table(spec, found))
    drawn = art.compose(spec, warp, geo, layout, boxes)
    raw = encode_art(drawn)
    folder = ROOT / "assets" / "boards"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{spec.id}.msgpack").write_bytes(raw)
    say(f"  art {len(raw) / 1000:.0f} kB, {len(drawn.layers)} layers; {time.perf_counter() - began:.0f} s")
    return all(figure.holds for figure in found)


def main() -> int:
    """Build all boards, or what the arguments ask for."""
    asked = argparse.ArgumentParser(prog="tools.boards", description=__doc__)
    asked.add_argument("--preview", metavar="FOLDER", help="draw what is on disk as PNG, build nothing")
    asked.add_argument("--only", choices=sorted(SPECS), action="append")
    asked.add_argument("--art-only", action="store_true", help="keep the layout that is in the map file")
    options = asked.parse_args()
    wanted = [spec for name, spec in SPECS.items() if not options.only or name in options.only]
    if options.preview:
        for spec in wanted:
            for path in preview.draw(spec, Path(options.preview)):
                say(str(path))
        return 0
    good = [build(spec, not options.art_only) for spec in wanted]
    size = sum(path.stat().st_size for path in (ROOT / "assets" / "boards").glob("*.msgpack"))
    say(f"all boards {size / 1e6:.2f} MB (at most {MOST_BYTES / 1e6:.1f})")
    return 0 if all(good) and size <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
