"""Fetch an npm package once, check it against its hash, and unpack it below build/."""

import base64
import hashlib
import subprocess
import tarfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "build" / "npm"


def fetch(package: str, version: str, integrity: str) -> Path:
    """Return the folder of an unpacked package; its archive must have the given sha512."""
    name = package.replace("@", "").replace("/", "-")
    place = FOLDER / f"{name}-{version}"
    if not place.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        words = ["npm", "pack", "--silent", f"{package}@{version}"]
        subprocess.run(words, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        archive = FOLDER / f"{name}-{version}.tgz"
        found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if found != integrity:
            archive.unlink()
            raise SystemExit(f"{package} {version} is not the package that was pinned: sha512-{found}")
        part = place.with_name(f"{place.name}.part")
        with tarfile.open(archive) as packed:
            packed.extractall(part, filter="data")
        part.rename(place)
        archive.unlink()
    return place / "package"
