"""A blind trial of pieces and spaces: whose it is, or which card it wants, told from a grey picture of one space alone.

    python -m tools.blind_trial usa 7            build/blind/usa-7.png, forty spaces by lot, and usa-7.sealed
    python -m tools.blind_trial usa 7 answers    hold a file of answers against the sealed sheet

Answers stand one a line, in the order of the numbers: `seat blue` or `card blue`. The map around a space is cut away,
since it would tell; the picture is drawn as on a tablet of 1280 x 800 and enlarged four times, to be looked at closely.
"""

from __future__ import annotations

import base64
import sys
from math import cos, radians, sin
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image, ImageDraw

FOLDER = Path(__file__).resolve().parents[1] / "build" / "blind"
AREA = (1000, 645)
MANY, ACROSS = 40, 8
LARGER, CELL = 4, 150


def draw(map_id: str, seed: int) -> tuple[Image.Image, list[str]]:
    """Draw a half-played board in grey and cut forty spaces out of it; give them and what they are."""
    from tools.bench.board import Facts, board
    from tools.tablet import Tablet
    from ttr_app.ui.kit.palette import SEATS

    tablet, lot = Tablet.switch_on(), Random(seed)
    view = board(map_id)
    tablet.show(view)
    view.size, view.pos = AREA, (0, tablet.window.height - AREA[1])
    routes = view.plan.routes
    owner = tuple(lot.randrange(5) if lot.random() < 0.5 else -1 for _ in routes)
    view.show(Facts(owner, ((),) * 5), animate=False)
    tablet.seconds(1)
    shot = Image.open(tablet.picture(f"blind-{map_id}")).convert("L")
    sheet = Image.new("L", (ACROSS * CELL, -(-MANY // ACROSS) * CELL), 255)
    pen = ImageDraw.Draw(sheet)
    truth = []
    for number in range(MANY):
        index = lot.randrange(len(routes))
        space = lot.choice(routes[index].spaces)
        truth.append(
            f"seat {SEATS[owner[index]][0]}" if owner[index] >= 0 else f"card {routes[index].colour}"
        )
        x, y = number % ACROSS * CELL, number // ACROSS * CELL
        sheet.paste(_cut(shot, view, tablet.window.height, space), (x + 10, y + 24))
        pen.text((x + 6, y + 4), str(number + 1), fill=0)
    view.close()
    tablet.clear()
    Tablet.switch_off()
    return sheet, truth


def _cut(shot: Image.Image, view: Any, height: float, space: tuple[float, ...]) -> Image.Image:
    """Cut one space out of the picture, a fifth larger for the piece on it, and take away what lies around it."""
    x, y, angle, long, wide = space
    scale = view.camera.shown()[2]
    period = view.plan.period
    # The world is round: of the places that a space has on it, the one nearest to the middle is in sight.
    turns = [x + turn * period for turn in (-1, 0, 1)] if period else [x]
    sx, sy = min((view.camera.to_screen(turn, y) for turn in turns), key=lambda at: abs(at[0] - AREA[0] / 2))
    middle = (view.x + sx, height - (view.y + sy))
    half = (CELL - 20) / 2 / LARGER
    box = tuple(
        round(part) for part in (middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half)
    )
    size = ((box[2] - box[0]) * LARGER, (box[3] - box[1]) * LARGER)
    piece = shot.crop(box).resize(size, Image.Resampling.BICUBIC)
    mask = Image.new("L", size, 0)
    turn = radians(angle)
    corners = []
    for across, up in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        a, b = across * long * scale * 0.56 * LARGER, up * wide * scale * 0.68 * LARGER
        corners.append(
            (
                (middle[0] - box[0]) * LARGER + a * cos(turn) - b * sin(turn),
                (middle[1] - box[1]) * LARGER + a * sin(turn) + b * cos(turn),
            )
        )
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    return Image.composite(piece, Image.new("L", size, 255), mask)


def score(truth: list[str], answers: list[str]) -> tuple[int, list[str]]:
    """Count right answers, and say what was taken for what."""
    wrong = [
        f"{number}: {said} is {true}"
        for number, (true, said) in enumerate(zip(truth, answers, strict=True), 1)
        if true != said
    ]
    return len(truth) - len(wrong), wrong


def main(words: list[str]) -> int:
    """Draw a trial, or hold answers against one."""
    if len(words) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    name = FOLDER / f"{words[0]}-{words[1]}"
    if len(words) == 2:
        FOLDER.mkdir(parents=True, exist_ok=True)
        sheet, truth = draw(words[0], int(words[1]))
        sheet.save(f"{name}.png")
        Path(f"{name}.sealed").write_bytes(base64.b85encode("\n".join(truth).encode()))
        print(f"{name}.png")
        return 0
    truth = base64.b85decode(Path(f"{name}.sealed").read_bytes()).decode().split("\n")
    answers = [
        line.strip() for line in Path(words[2]).read_text(encoding="utf-8").splitlines() if line.strip()
    ]
    right, wrong = score(truth, answers)
    print(f"{right} of {len(truth)} right", *wrong, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
