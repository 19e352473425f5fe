"""What is too small, too near or too wide on a page that is made of widgets."""

from __future__ import annotations

from typing import Any


def cramped(root: Any) -> list[str]:
    """Say what is wrong: 48 dp for each place to tap, 8 dp between two of one row, no word wider than its place."""
    from ttr_app.ui.parts import Words
    from ttr_app.ui.shell.ring import taps_in

    boxes = [(tap, *tap.to_window(*tap.pos), *tap.size) for tap in taps_in(root) if tap.key]
    found = [f"small {w:.0f}x{h:.0f} {tap.key}" for tap, _x, _y, w, h in boxes if min(w, h) < 47.5]
    for i, (a, ax, ay, aw, ah) in enumerate(boxes):
        for b, bx, by, bw, bh in boxes[i + 1 :]:
            across, down = max(bx - ax - aw, ax - bx - bw), max(by - ay - ah, ay - by - bh)
            if a.parent is b.parent and max(across, down) <= 7:
                found.append(f"near {a.key} and {b.key}")
    found += [
        f"wide {w.text!r}"
        for w in root.walk()
        if isinstance(w, Words) and w.text and w.wraps and w.width > 2 and w.texture_size[0] > w.width + 1
    ]
    return found
