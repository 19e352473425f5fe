"""Does everything that names the version name the same one? `make release` asks, and so does `make dist`.

The version stands in ttr_app/__init__.py. pyproject.toml and buildozer.spec read it there; the change log and the
stores' change notes are written by people, and are held against it here.
"""

import re
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

from ttr_app import __version__
from ttr_app.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
STORES = sorted(spoken.store for spoken in LANGUAGES.values() if spoken.store)
LONGEST_NOTE = 500  # what the stores print of a change note


def android_code(version: str, minapi: int) -> str:
    """Give the number that python-for-android makes of a version; stores file their change notes under it."""
    number = 0
    for part in version.split("."):
        number = number * 100 + int(part)
    return f"10{minapi}{number}"


def disagreements(root: Path = ROOT, version: str = __version__) -> list[str]:
    """Name whatever does not agree with the version, one sentence each."""
    wrong = []
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        wrong.append(f"ttr_app/__init__.py: {version!r} is not three numbers with dots between them.")
        return wrong
    if 'dynamic = ["version"]' not in (root / "pyproject.toml").read_text("utf-8"):
        wrong.append("pyproject.toml: the version is not read from ttr_app/__init__.py.")
    spec = ConfigParser(interpolation=None)
    spec.read(root / "buildozer.spec", "utf-8")
    if spec.has_option("app", "version") or not spec.has_option("app", "version.regex"):
        wrong.append("buildozer.spec: the version is not read from ttr_app/__init__.py.")
    if not re.search(
        rf"^## {re.escape(version)}\b", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    ):
        wrong.append(f"CHANGELOG.md: nothing is said of {version}.")
    code = android_code(version, spec.getint("app", "android.minapi"))
    for language in STORES:
        note = root / "fastlane" / "metadata" / "android" / language / "changelogs" / f"{code}.txt"
        name = note.relative_to(root).as_posix()
        if not note.is_file() or not note.read_text("utf-8").strip():
            wrong.append(f"{name}: there is no change note for {version}.")
        elif len(note.read_text("utf-8").strip()) > LONGEST_NOTE:
            wrong.append(f"{name}: a store prints {LONGEST_NOTE} letters and no more.")
    return wrong


def unready(root: Path = ROOT, version: str = __version__) -> list[str]:
    """Name what keeps a version from being released, beyond what disagrees."""
    wrong = []
    heading = next(
        (line for line in (root / "CHANGELOG.md").read_text("utf-8").splitlines() if line.startswith("## ")),
        "",
    )
    if not heading.startswith(f"## {version}") or "not yet out" in heading:
        wrong.append(
            f"CHANGELOG.md: the newest heading is {heading!r}; a release says `## {version}` and its day."
        )
    words = ["git", "-C", str(root), "status", "--porcelain"]
    if subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip():
        wrong.append("There are changes that are not in git.")
    return wrong


def main() -> int:
    """Say what is wrong, or how to go on."""
    wrong = disagreements() + unready()
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    print(
        f"Everything agrees on {__version__}. Now: git tag v{__version__} && git push origin v{__version__}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
