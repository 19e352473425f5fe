"""Make what there is to hand out, into dist/: `make dist`, or `python -m tools.dist [bundle wheel deb …]`.

    wheel     odjazd-*.whl and odjazd-*.tar.gz: for `pip install`, and the sources
    bundle    all-aboard-*.tar.gz: the program with Python in it
    deb       all-aboard_*.deb: the same as a Debian package (Linux only)
    licences  LICENCES.txt: what all of this carries
    sums      SHA256SUMS
"""

import argparse
import hashlib
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.release import disagreements
from ttr_app import __version__

from . import bundle, deb, licences

PARTS = ("wheel", "bundle", "deb", "licences", "sums")


def make_wheel(folder: Path) -> list[Path]:
    """Build the source archive and the wheel."""
    words = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(words, cwd=bundle.ROOT, env=bundle.settled(), check=True, stdout=subprocess.DEVNULL)
    return sorted(folder.glob("odjazd-*"))


def system() -> str:
    """Name the system and the machine that a bundle is for."""
    names = {"Darwin": "macos", "Windows": "windows"}
    here = names.get(platform.system(), platform.system().lower())
    return f"{here}-{platform.machine().lower()}"


def make(parts: set[str], folder: Path) -> None:
    """Make the chosen parts into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    if "wheel" in parts:
        make_wheel(folder)
    if {"bundle", "deb"} & parts:
        with tempfile.TemporaryDirectory() as work:
            built = bundle.make_bundle(Path(work))
            (built / "LICENCES.txt").write_text(licences.report(), "utf-8")
            if "bundle" in parts:
                bundle.pack(built, folder / f"{bundle.NAME}-{__version__}-{system()}.tar.gz")
            if "deb" in parts:
                deb.make_deb(built, __version__, folder)
    if "licences" in parts:
        (folder / "LICENCES.txt").write_text(licences.report(), "utf-8")
    if "sums" in parts:
        files = [path for path in sorted(folder.iterdir()) if path.is_file() and path.name != "SHA256SUMS"]
        rows = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in files]
        (folder / "SHA256SUMS").write_text("\n".join(rows) + "\n", "utf-8")


def main() -> int:
    """Make the parts that are named, or all that can be made here."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="part", help=" ".join(PARTS))
    parser.add_argument("--into", type=Path, default=bundle.ROOT / "dist")
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"there is no part {sorted(unknown)[0]!r}")
    parts = set(chosen.parts) or {part for part in PARTS if part != "deb" or sys.platform == "linux"}
    if wrong := disagreements():
        print("\n".join(wrong), file=sys.stderr)
        return 1
    make(parts, chosen.into)
    for path in sorted(chosen.into.iterdir()):
        print(f"{path.stat().st_size:>12,}  {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
