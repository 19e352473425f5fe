"""What every test gets: one kind of randomness, and a home that is not the player's."""

import os
import tempfile

from hypothesis import HealthCheck, settings

# Nothing that a test saves may land among a person's own games; set before any module of ours is imported.
os.environ["ALL_ABOARD_HOME"] = tempfile.mkdtemp(prefix="all-aboard-test-")

# The same examples everywhere and every day: a failure that comes and goes helps nobody. `HYPOTHESIS_PROFILE=explore`
# looks for new ones.
settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile(
    "explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
