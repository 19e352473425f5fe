"""What the first frame needs, and nothing else, is imported before it: the budget of a slow tablet's cold start."""

import pytest

from tools.bench.imports import first_frame_imports
from tools.virtual_screen import VirtualScreen

pytestmark = [pytest.mark.slow, pytest.mark.timeout(170)]

MOST_MODULES = 1.15
"""Times the modules of a bare KivyMD app; they are counted, since a machine at work has no steady clock."""

# None of these is needed to show the first page; each would cost a slow tablet a noticeable part of a second.
NOT_BEFORE_THE_FIRST_FRAME = (
    "PIL.ImageFont", "asyncio", "distributed", "http", "kivy.network", "kivymd.uix.pickers",
    "multiprocessing", "numpy", "plyer", "ttr_app.ai", "ttr_app.arena", "ttr_app.cli",
    "ttr_app.platform.chooser", "ttr_app.platform.sharing", "ttr_app.platform.speech", "ttr_app.referee",
    "ttr_app.session.session", "ttr_app.ui.board", "ttr_app.ui.kit.cards", "unittest", "urllib.request",
)  # fmt: skip


def test_the_first_frame_imports_what_it_needs_and_no_more() -> None:
    with VirtualScreen():
        ours, bare = set(first_frame_imports("ours")), set(first_frame_imports("bare"))
    added = ours - bare
    early = {name for name in added if name.startswith(NOT_BEFORE_THE_FIRST_FRAME)}
    assert early == set()
    assert len(ours) <= MOST_MODULES * len(bare), sorted(added)
