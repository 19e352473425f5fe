"""What thinks beside the screen works between two frames: a run then hangs on no machine and comes again the same.

Computers, hints and the coach each think on a thread of their own. On a free machine an answer is there in the next
frame, on a busy one three frames later, and whatever is done in between is done to another screen. Here such a thread
waits until a frame has passed, is waited for, and is so ready in the next frame, always.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tools.tablet import Tablet
from ttr_app.session import hinting
from ttr_app.session.computers import worker
from ttr_app.session.past import at_work

BESIDE: tuple[type, ...] = (worker.Thinking, hinting.Asked, at_work.CoachAtWork)
"""Whatever has a thread of its own; each runs its `_run` on it."""
NAMES = ("thinking-", "hint", "coach")
"""How the names of those threads begin."""


@contextmanager
def working_between_frames(tablet: Tablet) -> Iterator[None]:
    """Let whatever begins to think in one frame be ready in the next, on however busy a machine."""
    may_work = threading.Event()
    runs = {kind: kind._run for kind in BESIDE}  # type: ignore[attr-defined]

    def waiting(run: Callable[[Any], None]) -> Callable[[Any], None]:
        def wait_and_run(self: Any) -> None:
            may_work.wait()
            run(self)

        return wait_and_run

    def after_a_frame() -> None:
        may_work.set()
        for thread in threading.enumerate():
            if thread.name.startswith(NAMES):
                thread.join()
        may_work.clear()

    awake, worker.AWAKE = worker.AWAKE, float("inf")  # nobody draws meanwhile: no naps
    for kind, run in runs.items():
        kind._run = waiting(run)  # type: ignore[attr-defined]
    tablet.between.append(after_a_frame)
    try:
        yield
    finally:
        tablet.between.remove(after_a_frame)
        for kind, run in runs.items():
            kind._run = run  # type: ignore[attr-defined]
        worker.AWAKE = awake
        may_work.set()
