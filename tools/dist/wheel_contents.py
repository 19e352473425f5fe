"""What goes into the wheel: the game's folder as it lies in a checkout, below one package, and KivyMD with it.

KivyMD asks for a package that only one of its widgets uses, which asks for another that has to be compiled against
Cairo: whoever types `pip install .` would need a compiler for a widget that the game does not have. So the wheel
carries KivyMD, which is Python alone and under the MIT licence, and asks for the rest by name.
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "all_aboard"
LEFT_OUT = {".po", ".pot", ".pyc"}


class WheelContents(BuildHookInterface[Any]):
    """Hatchling's hook: names every file of the wheel and its place there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """List the files, in an order that is always the same."""
        place = build_data["force_include"]
        place[str(ROOT / "tools" / "dist" / "door.py")] = f"{PACKAGE}/__init__.py"
        for folder in ("ttr_app", "assets", "maps"):
            for path in sorted((ROOT / folder).rglob("*")):
                if path.is_file() and path.suffix not in LEFT_OUT:
                    place[str(path)] = f"{PACKAGE}/{path.relative_to(ROOT).as_posix()}"
        self._kept = tempfile.TemporaryDirectory()
        for path, name in kivymd(Path(self._kept.name)):
            place[str(path)] = f"{PACKAGE}/{name}"


def kivymd(folder: Path) -> list[tuple[Path, str]]:
    """Return KivyMD's files and their names: the installed ones if they are of the pinned version, else fetched."""
    version, digests = pinned("kivymd")
    try:
        here = distribution("kivymd")
    except PackageNotFoundError:
        here = None
    if here is not None and here.version == version:
        found = []
        for name in sorted(str(file) for file in here.files or [] if wanted(str(file))):
            # A copy: pip gives installed files rights of their own, and the wheel would be another one.
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            copied = shutil.copyfile(str(here.locate_file(name)), folder / name)
            found.append((Path(copied), name))
    else:
        words = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
        subprocess.run([*words, "--dest", str(folder), f"kivymd=={version}"], check=True)
        wheel = next(folder.glob("*.whl"))
        if hashlib.sha256(wheel.read_bytes()).hexdigest() not in digests:
            raise SystemExit(f"{wheel.name} is not the file that tools/requirements/play.txt names.")
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder)
        found = [(folder / name, name) for name in sorted(zipfile.ZipFile(wheel).namelist())]
    kept = [(path, name) for path, name in found if wanted(name)]
    if not any(name.startswith("kivymd/") for _, name in kept):
        raise SystemExit("KivyMD was found without its files.")
    return kept


def wanted(name: str) -> bool:
    """Say whether a file of KivyMD is of use: its modules, its data and its licence."""
    if name.endswith((".pyc", ".pyo")):
        return False
    licence = ".dist-info/" in name and "licen" in name.lower()
    return licence or (name.startswith("kivymd/") and not name.startswith("kivymd/tests/"))


def pinned(name: str) -> tuple[str, set[str]]:
    """Read a pin of the game's list: its version and the hashes that it may have."""
    text = (ROOT / "tools" / "requirements" / "play.txt").read_text(encoding="utf-8")
    entry = re.search(rf"^{name}==(\S+)((?: \\\n +--hash=\S+)+)", text, re.MULTILINE)
    assert entry is not None, name
    return entry[1], set(re.findall(r"sha256:(\w+)", entry[2]))
