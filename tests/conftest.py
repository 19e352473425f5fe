"""What every test gets: one kind of randomness, and a home that is not the player's."""

import atexit
import gc
import os
import shutil
import tempfile

import pytest
from hypothesis import HealthCheck, settings

# Nothing that a test saves may land among a person's own games; set before any module of ours is imported.
os.environ["ALL_ABOARD_HOME"] = tempfile.mkdtemp(prefix="all-aboard-test-")
atexit.register(shutil.rmtree, os.environ["ALL_ABOARD_HOME"], ignore_errors=True)
# Kivy makes its folder at its first import, and falls if another process does so in the same moment: on a machine that
# never had one, two workers did. So each has its own, where the app would put it.
os.environ["KIVY_HOME"] = f"{os.environ['ALL_ABOARD_HOME']}/kivy"

# The same examples everywhere and every day: a failure that comes and goes helps nobody. `HYPOTHESIS_PROFILE=explore`
# looks for new ones.
settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile(
    "explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave what was read for good out of the search for waste, which else looks through all of it again and again.

    Tests with a window keep Python's own pace: a board that is let go of is to be freed when it is on a tablet.
    """
    if not any(item.get_closest_marker("screen") for item in session.items):
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 20, 100)
