"""Every file that is handed out has a known origin and licence in assets/LICENSES.md."""

import re
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def listed() -> list[str]:
    """Read the patterns in the list's first column."""
    text = (ROOT / "assets" / "LICENSES.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)


def handed_out() -> list[str]:
    """List every asset and map, by its path from the root."""
    files = (path for folder in ("assets", "maps") for path in (ROOT / folder).rglob("*") if path.is_file())
    return [path.relative_to(ROOT).as_posix() for path in files if not path.name.startswith(".")]


def test_every_asset_has_a_licence() -> None:
    unknown = [name for name in handed_out() if not any(fnmatch(name, pattern) for pattern in listed())]
    assert unknown == []


def test_every_font_comes_with_its_licence() -> None:
    fonts = list((ROOT / "assets" / "fonts").glob("*.[ot]tf"))
    lacking = [font.name for font in fonts if not list(font.parent.glob(font.name.split("-")[0] + "-*OFL*"))]
    assert lacking == []
