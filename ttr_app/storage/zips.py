"""What zip files from outside have in common: how they fail, and which of their members are maps."""

from __future__ import annotations

import zipfile
import zlib
from contextlib import suppress
from pathlib import PurePosixPath


def spoiled() -> tuple[type[Exception], ...]:
    """Everything that reading a spoiled zip raises: some unpackers have errors of their own, which are no `OSError`."""
    errors = [zlib.error, zipfile.BadZipFile, zipfile.LargeZipFile]
    errors += [OSError, ValueError, RuntimeError, NotImplementedError, EOFError]
    with suppress(ImportError):  # a small Python has no such unpacker, and says so by one of those above
        from lzma import LZMAError

        errors.append(LZMAError)
    return tuple(errors)


def map_names(pack: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The members that are maps; not what some machines lay beside each file for themselves."""
    return [
        member
        for member in pack.infolist()
        if member.filename.lower().endswith(".json")
        and not PurePosixPath(member.filename).name.startswith("._")
        and "__MACOSX" not in PurePosixPath(member.filename).parts
    ]
