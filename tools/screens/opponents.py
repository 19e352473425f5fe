"""Who one plays against: reached from the set-up, in both languages, light and dark, on a tablet and on phones."""

import tempfile
from pathlib import Path

from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet

SIZES = {"r10": (1280, 800), "phone": (360, 640), "low": (640, 360)}
LOOKS: dict[str, dict[str, object]] = {
    "pl": {"language": "pl"},
    "en-dark": {"language": "en", "theme": "dark"},
    "pl-large": {"language": "pl", "text_size": 1.5},
}


def draw(tablet: Tablet) -> None:
    """Open the page in each look and show it at each size."""
    for look, settings in LOOKS.items():
        home = Path(tempfile.mkdtemp(prefix="all-aboard-opponents-"))
        hands = Hands(tablet, open_app(tablet, home, **settings))
        for key in ("new usa", "chair 1", "about computers"):
            hands.tap(key)
            tablet.frames(2)
        for size, (width, height) in SIZES.items():
            tablet.resize(width, height)
            tablet.picture(f"opponents-{look}-{size}", after=0.4)
        tablet.resize(1280, 800)
        tablet.clear()
