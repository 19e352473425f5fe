"""The stores' pictures, in their languages: the first page, and a turn on three boards, on the large tablet.

`make screens` draws them into build/screens/; `python -m tools.screens.stores` puts what was drawn where stores look.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from PIL import Image

from tests.ui.hands import Hands, open_app
from tools.screens.playing import act
from tools.tablet import PICTURES, Tablet
from ttr_app.languages import LANGUAGES

STORES = Path(__file__).resolve().parents[2] / "fastlane" / "metadata" / "android"
FOLDERS = {code: spoken.store for code, spoken in LANGUAGES.items() if spoken.store}
MAPS = ("europe", "world", "first_journey_europe")
TURNS = 14


def draw(tablet: Tablet) -> None:
    """Play a little on each board, in each language."""
    for language in FOLDERS:
        home = Path(tempfile.mkdtemp(prefix="all-aboard-stores-"))
        hands = Hands(tablet, open_app(tablet, home, language=language))
        tablet.picture(f"store-{language}-1")
        for number, map_id in enumerate(MAPS, 2):
            hands.tap(f"new {map_id}")
            hands.tap("play")
            act(hands, TURNS)
            hands.wait()
            if hands.game.hand_over.waiting:
                hands.tap("lift")
            claims = [action for action in hands.game.view.legal if action.kind == "claim"]
            if claims:
                hands.tap_route(claims[0].target)
            tablet.picture(f"store-{language}-{number}", after=2)
            hands.app.root.go("play")
            tablet.frames(3)
        tablet.clear()


def place() -> None:
    """Put the drawn pictures where the stores look for them, and the icon with them; all of them or none."""
    numbers = range(1, len(MAPS) + 2)
    names = [f"store-{language}-{number}.png" for language in FOLDERS for number in numbers]
    lacking = [name for name in names if not (PICTURES / name).is_file()]
    if lacking:
        raise SystemExit(f"Run `make screens` first: {', '.join(lacking)} not drawn yet.")
    for language, folder in FOLDERS.items():
        images = STORES / folder / "images"
        shutil.rmtree(images, ignore_errors=True)
        (images / "tenInchScreenshots").mkdir(parents=True)
        for number in numbers:
            drawn = PICTURES / f"store-{language}-{number}.png"
            with Image.open(drawn) as image:
                # Flat colours: 256 of them look the same and weigh a third.
                flat = image.convert("RGB").quantize(256, dither=Image.Dither.NONE)
                flat.save(images / "tenInchScreenshots" / f"{number}.png", optimize=True)
        shutil.copy(STORES.parents[2] / "assets" / "icons" / "icon.png", images / "icon.png")


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m tools.screens.stores", description=__doc__).parse_args()
    place()
