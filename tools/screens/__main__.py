"""Draw the pictures: `python -m tools.screens [name …]`; without names every module of this folder."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent
ONE = "--in-this-process"


def main(words: list[str]) -> int:
    """Draw each module's pictures in a process of its own, since Kivy has one window a process."""
    if words[:1] == [ONE]:
        from tools.tablet import Tablet
        from tools.virtual_screen import NoVirtualScreen

        try:
            tablet = Tablet.switch_on()
        except NoVirtualScreen as reason:
            print(reason, file=sys.stderr)
            return 1
        tablet.clear()
        import_module(f"tools.screens.{words[1]}").draw(tablet)
        tablet.clear()
        Tablet.switch_off()
        return 0
    failed = 0
    for name in words or sorted(path.stem for path in HERE.glob("[!_]*.py")):
        print(f"drawing {name}", file=sys.stderr, flush=True)
        failed |= subprocess.run([sys.executable, "-m", "tools.screens", ONE, name], check=False).returncode
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
