"""The desktop bundle: one folder with the program, Python and every library, made by PyInstaller, and its archive."""

import gzip
import os
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "tools" / "dist" / "all_aboard.spec"
NAME = "all-aboard"
# Everything that PyInstaller reads stays till it has done; looking through it for waste was a fifth of a build.
BUILD = """
import gc, sys
gc.set_threshold(200_000, 20, 20)
from PyInstaller.__main__ import run
run(sys.argv[1:])
"""


def moment() -> int:
    """Give the time that every file of a build bears: SOURCE_DATE_EPOCH, else that of the last commit."""
    chosen = os.environ.get("SOURCE_DATE_EPOCH")
    if chosen:
        return int(chosen)
    words = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return int(done.stdout.strip() or 1_700_000_000)  # a source archive has no history


def settled() -> dict[str, str]:
    """Give the environment in which a build always has the same result."""
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    fixed = {"SOURCE_DATE_EPOCH": str(moment()), "PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    # With a screen Kivy would open its window while PyInstaller asks it for its parts, and find others on another desk.
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_")
    here = {name: value for name, value in os.environ.items() if not name.startswith(screens)}
    return here | quiet | fixed


def make_bundle(folder: Path) -> Path:
    """Build the bundle below a folder and return it."""
    words = [sys.executable, "-c", BUILD, "--noconfirm", "--clean", "--log-level", "ERROR"]
    words += ["--distpath", str(folder), "--workpath", str(folder / "work"), str(SPEC)]
    home = {"KIVY_HOME": str(folder / "kivy-home"), "PYINSTALLER_CONFIG_DIR": str(folder / "cache")}
    log = folder / "pyinstaller.log"
    folder.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as out:
        done = subprocess.run(words, cwd=ROOT, env=settled() | home, stdout=out, stderr=out, check=False)
    if done.returncode != 0:
        raise SystemExit(f"PyInstaller failed:\n{log.read_text(errors='replace')[-4000:]}")
    return folder / NAME


def pack(bundle: Path, archive: Path) -> Path:
    """Pack a folder as tar.gz, always the same for the same files."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = moment()
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", 6, file, mtime=moment()) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w", format=tarfile.GNU_FORMAT) as packed,
    ):
        packed.add(bundle, bundle.name, recursive=False, filter=plain)
        for path in sorted(bundle.rglob("*")):
            name = f"{bundle.name}/{path.relative_to(bundle).as_posix()}"
            packed.add(path, name, recursive=False, filter=plain)
    return archive
