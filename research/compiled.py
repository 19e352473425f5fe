"""What of research is written in C: compiled once by the system's compiler, and kept under a name of its content.

The name is a hash of flags and sources: whoever changes one of them gets a library of its own, and one that is there
already needs no compiler.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

NO_COMPILER = (
    "{name} has to be compiled first, and there is no C compiler (cc) here; on Debian this would bring it:"
    " sudo apt-get install --no-install-recommends gcc libc6-dev"
)
SHARED = ("-shared", "-fPIC")


def library_of(
    name: str, flags: Sequence[str], headers: Sequence[Path], sources: Sequence[Path], into: Path
) -> Path:
    """Compile sources into a folder, unless just these are there with just these flags; where the library lies."""
    flags = [*flags, *SHARED]
    content = " ".join(flags).encode() + b"".join(path.read_bytes() for path in (*headers, *sources))
    made = into / f"{name}-{hashlib.sha256(content).hexdigest()[:12]}.so"
    if not made.exists():
        compiler = shutil.which("cc") or shutil.which("gcc")
        if compiler is None:
            raise RuntimeError(NO_COMPILER.format(name=made.name))
        into.mkdir(parents=True, exist_ok=True)
        fresh = made.with_suffix(f".{os.getpid()}")  # two processes may want it at once
        subprocess.run([compiler, *flags, "-o", str(fresh), *map(str, sources), "-lm"], check=True)
        fresh.replace(made)
    return made
