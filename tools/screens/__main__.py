"""Draw the pictures: `python -m tools.screens [name …]`; without names every module of this folder."""

import argparse
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
    every = sorted(path.stem for path in HERE.glob("[!_]*.py"))
    parser = argparse.ArgumentParser(description="Draw pictures of the screens into build/screens.")
    parser.add_argument("names", nargs="*", metavar="name", help=f"{', '.join(every)}; all without a name")
    names = parser.parse_args(words).names
    for name in names:
        if name not in every:
            parser.error(f"nothing is called {name!r}; there are {', '.join(every)}")
    failed = 0
    for name in names or every:
        print(f"drawing {name}", file=sys.stderr, flush=True)
        failed |= subprocess.run([sys.executable, "-m", "tools.screens", ONE, name], check=False).returncode
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
