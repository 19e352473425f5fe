"""The first screen that a player sees, in every size."""

from tools.screens import SIZES
from tools.tablet import Tablet
from ttr_app.app import make_app


def draw(tablet: Tablet) -> None:
    """Open the app and draw it in each size."""
    tablet.run(make_app())
    for name, (width, height) in SIZES.items():
        tablet.resize(width, height)
        tablet.picture(f"first_screen-{name}")
