"""Pictures of the empty boards: `python -m tools.pictures` writes assets/pictures/<map>.jpg for the home page, and
assets/pictures/<map>.ground.jpg, the whole land without anything printed on it, for the little maps on tickets.

Drawn by the app's own board widget on the virtual screen, twice as large as they are kept.
"""

import argparse
import sys
from pathlib import Path

from PIL import Image

from tools.tablet import Tablet

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "assets" / "pictures"
WIDE = 480
"""How wide a picture of a board is; it is as high as the whole board then is."""
GROUND = 400
"""How wide a picture of the ground is."""
MOST_BYTES = 60_000


def draw(tablet: Tablet, map_id: str) -> Path:
    """Draw one board, without names, all of it; return its path."""
    from ttr_app.storage import open_map
    from ttr_app.ui.board.art import load_art, load_layout, plan_board
    from ttr_app.ui.board.widget import BoardView
    from ttr_app.ui.kit.look import look
    from ttr_app.ui.kit.theme import theme

    look.prepare()
    map_data = open_map(map_id)
    plan = plan_board(map_data, load_layout(map_data))
    art = load_art((ROOT / "assets" / "boards" / f"{map_id}.msgpack").read_bytes(), map_id)
    wide, high = plan.size
    scale = 2 * WIDE / wide
    tablet.resize(round(wide * scale), round(high * scale))
    board = BoardView(plan, art, theme("light"))
    board.canvas.remove(board.labels.group)
    board.canvas.remove(board.buttons.group)
    tablet.show(board)
    board.size = tablet.window.size
    image: Image.Image = Image.open(tablet.picture(f"pictures-{map_id}"))
    image = image.resize((WIDE, round(WIDE * high / wide)), Image.Resampling.LANCZOS)
    path = PICTURES / f"{map_id}.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, quality=80, optimize=True)
    board.scene.group.clear()
    board.plates.refresh()
    board.canvas.ask_update()
    bare: Image.Image = Image.open(tablet.picture(f"ground-{map_id}"))
    across = (plan.period or wide) / wide
    bare = bare.crop((0, 0, round(bare.width * across), bare.height))
    bare = bare.resize((GROUND, round(GROUND * high / (plan.period or wide))), Image.Resampling.LANCZOS)
    bare.save(PICTURES / f"{map_id}.ground.jpg", quality=80, optimize=True)
    board.close()
    return path


def main() -> int:
    """Draw every board that comes with the game."""
    argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__).parse_args()
    from ttr_app.storage.maps import BUILTIN, LESSONS

    tablet = Tablet.switch_on()
    tablet.clear()
    for map_id in (*BUILTIN, *LESSONS):
        path = draw(tablet, map_id)
        print(f"{path.name}: {path.stat().st_size} bytes")
        if path.stat().st_size > MOST_BYTES:
            print(f"{path.name} is larger than {MOST_BYTES} bytes", file=sys.stderr)
            return 1
    tablet.clear()
    Tablet.switch_off()
    return 0


if __name__ == "__main__":
    sys.exit(main())
