"""Put engine, computers and maps of a commit into the archive that `panel:frozen` plays from.

    python -m research.keep_champion 5518c02

The same commit gives the same archive, byte for byte.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import tarfile
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from research.reference_bots.frozen import ARCHIVE, PACKAGE

KEPT = ("ttr_app/engine", "ttr_app/ai", "assets/players", "maps")


def archived(commit: str) -> dict[str, bytes]:
    """The files of a commit by their names in the archive."""
    packed = subprocess.run(
        ["git", "archive", "--format=tar", commit, *KEPT], check=True, capture_output=True
    ).stdout
    files = {f"{PACKAGE}/__init__.py": b""}
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        for member in tar:
            content = tar.extractfile(member) if member.isfile() else None
            if content is not None:
                files[member.name.replace("ttr_app/", f"{PACKAGE}/")] = content.read()
    return files


def main() -> None:
    """Write the archive."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commit")
    files = archived(parser.parse_args().commit)
    with ZipFile(ARCHIVE, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name], ZIP_DEFLATED, 9)


if __name__ == "__main__":
    main()
