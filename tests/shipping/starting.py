"""Start an installed game on a screen of its own, in an environment with nothing in it, and look at the glass."""

import os
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageGrab

from tools.virtual_screen import VirtualScreen

PAPER = (248, 241, 225)
"""What the first page is written on, in the light theme."""


def shown(command: Sequence[str], home: Path, picture: Path, patience: float = 250) -> Image.Image:
    """Start a program with an empty PATH, wait for its first page, and save and return its picture."""
    # Somebody who has been asked who plays: the page behind that question shows the boards, if they came along.
    games = home / ".local" / "share" / "odjazd"
    games.mkdir(parents=True, exist_ok=True)
    (games / "settings.json").write_text('{"welcomed": true}', encoding="utf-8")
    picture.parent.mkdir(parents=True, exist_ok=True)
    with VirtualScreen((1366, 768)) as screen:
        bare = {
            "PATH": str(home / "no-programs"),
            "HOME": str(home),
            "DISPLAY": screen.display,
            "LANG": "pl_PL.UTF-8",
        }
        said = home / "said.txt"
        with said.open("wb") as out:
            program = subprocess.Popen(list(command), cwd="/", env=bare, stdout=out, stderr=out)
        try:
            limit = time.monotonic() + patience
            while True:
                time.sleep(0.5)
                image = ImageGrab.grab(xdisplay=screen.display).convert("RGB")
                if has_first_page(image):
                    break
                if program.poll() is not None or time.monotonic() > limit:
                    image.save(picture)
                    raise AssertionError(
                        f"no first page (code {program.poll()}, {picture}): {said.read_text()}"
                    )
        finally:
            program.terminate()
            program.wait(20)
            said.unlink(missing_ok=True)
    image.save(picture)
    return image


def has_first_page(image: Image.Image) -> bool:
    """Say whether paper is on the glass, and on it pictures of the four boards: many colours in each quarter."""
    width, height = image.size
    quarters = [
        image.crop((left, top, left + width // 3, top + height // 4))
        for left in (width // 8, width // 2 + width // 24)
        for top in (height * 3 // 8, height * 5 // 8)
    ]
    colourful = all(len(quarter.getcolors(1 << 20) or []) > 500 for quarter in quarters)
    paper = sum(count for count, colour in image.getcolors(1 << 20) or [] if near(colour, PAPER))
    return colourful and paper > width * height // 20


def near(colour: object, wanted: tuple[int, int, int]) -> bool:
    """Say whether two colours are the same to the eye."""
    return isinstance(colour, tuple) and all(abs(a - b) <= 6 for a, b in zip(colour, wanted, strict=True))


def written(home: Path) -> set[str]:
    """List the folders below a home in which files were written."""
    files = (Path(folder) / name for folder, _, names in os.walk(home) for name in names)
    return {"/".join(file.relative_to(home).parts[:3]) for file in files}
