"""Tests in this folder run in a real window on a private virtual screen, one window a process.

Ask for the fixture `tablet`; what it can do stands at the top of tools/tablet.py. It comes cleared, at 1280x800 dp.
Every test here has the marker `screen`, and `make check` leaves the folder out: Kivy opens its window on import, so
the screen is started before the first of these modules is read.
"""

import gc
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from zlib import crc32

import pytest

from tools.no_ink import words_without_ink
from tools.tablet import Tablet
from ttr_app.engine import Rng
from ttr_app.session.deals import SEED_BITS

HERE = Path(__file__).parent


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> None:
    """Start the screen before pytest imports the first test module of this folder."""
    if HERE in module_path.parents:
        Tablet.switch_on()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.screen)


TESTS = count()
WHOLE = 10
"""Every so many tests all is looked through for waste, so that no more than their apps lies about."""


def leave_out_what_stays() -> None:
    """Leave Kivy, and what the tests before have left in it, out of Python's search for waste.

    It took two fifths of the time of tests that start an app. Python looks as often as on a tablet all the same.
    """
    if next(TESTS) % WHOLE == 0:
        gc.unfreeze()
    gc.collect()
    gc.freeze()


@pytest.fixture
def tablet(request: pytest.FixtureRequest) -> Iterator[Tablet]:
    """Lend the tablet: an empty window of 1280x800 dp, emptied again afterwards."""
    lent = Tablet.switch_on()
    lent.resize(1280, 800)
    lent.clear()
    # A page before may have left its paper behind as the window's ground.
    lent.window.clearcolor = (0, 0, 0, 1)
    leave_out_what_stays()
    with ExitStack() as unseen:
        if not request.node.get_closest_marker("painted"):
            unseen.enter_context(lent.unpainted())
            unseen.enter_context(words_without_ink())
        yield lent
        lent.clear()


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal each test the same cards in every run: what "Play" deals would else be another game each time."""
    from ttr_app.session import deals

    seeds = Rng(crc32(request.node.name.encode()))
    monkeypatch.setattr(deals, "fresh_seed", lambda: seeds.below(1 << SEED_BITS[1]))


def pytest_unconfigure() -> None:
    """Take the screen away, if this process had one."""
    Tablet.switch_off()
