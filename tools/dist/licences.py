"""The licence report: everything that a bundle carries, with its licence and its licence's text."""

import re
import sys
import sysconfig
from importlib.metadata import Distribution, distribution
from pathlib import Path

from .bundle import ROOT

UNSAID = {"materialyoucolor": "MIT"}
"""Licences that a package has as a text only."""


def packages() -> list[str]:
    """Name what the game runs with, from its pinned list."""
    text = (ROOT / "tools" / "requirements" / "play.txt").read_text("utf-8")
    return sorted(re.findall(r"^([\w-]+)==", text, re.MULTILINE))


def licence(found: Distribution) -> str:
    """Say under which licence a package is, as it says itself."""
    about = found.metadata.json
    said = about.get("license_expression") or ""
    classes = [
        line.rpartition(" :: ")[2]
        for line in about.get("classifier", [])
        if line.startswith("License :: ")
    ]
    short = str(about.get("license") or "").strip().partition("\n")[0]
    return str(UNSAID.get(found.name.lower()) or said or ", ".join(name for name in classes if name != "OSI Approved") or short)


def texts(found: Distribution) -> list[str]:
    """Read the licence texts that a package brings."""
    wanted = re.compile(r"(?i)(^|/)(licen[cs]e|copying|notice)[^/]*$")
    files = [file for file in found.files or [] if ".dist-info" in str(file) and wanted.search(str(file))]
    return [Path(str(found.locate_file(file))).read_text("utf-8", "replace") for file in sorted(files)]


def report() -> str:
    """Write the whole report."""
    rows, pages = [], []
    for name in packages():
        found = distribution(name)
        said = licence(found)
        if not said:
            raise SystemExit(f"{name} does not say under which licence it is; say it in tools/dist/licences.py.")
        rows.append(f"{name} {found.version}: {said}")
        # Some bring no text along; what they say of themselves has to do.
        by = found.metadata["Author-Email"] or found.metadata["Author"] or "its authors"
        said_so = f"Copyright: {by}. The package says that it is under {said}, and brings no text."
        pages += [f"=== {name} {found.version}\n\n{text.strip()}\n" for text in texts(found) or [said_so]]
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    rows.append(f"Python {sys.version.split()[0]}: PSF-2.0")
    if python.is_file():
        pages.append(f"=== Python\n\n{python.read_text('utf-8').strip()}\n")
    own = (ROOT / "LICENSE").read_text("utf-8").strip()
    assets = (ROOT / "assets" / "LICENSES.md").read_text("utf-8").strip()
    return "\n".join(
        [
            "All Aboard (Odjazd!) is under the MIT licence. What a package of it carries besides:",
            "",
            *rows,
            "",
            "=== All Aboard",
            "",
            own,
            "",
            "=== Drawings, fonts and maps",
            "",
            assets,
            "",
            *pages,
        ]
    )
