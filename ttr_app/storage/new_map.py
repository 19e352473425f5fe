"""A map to begin with: small, whole, playable, and easy to change line by line (`assets/templates/new_map.json`)."""

from __future__ import annotations

from pathlib import Path

TEMPLATE = Path(__file__).resolve().parents[2] / "assets" / "templates" / "new_map.json"


def new_map(map_id: str) -> str:
    """The text of a map file under this id: nine invented places, the plain rules, no drawing."""
    text = TEMPLATE.read_text(encoding="utf-8")
    return text.replace('"new_map"', f'"{map_id}"').replace(
        '"New map"', f'"{map_id.replace("_", " ").capitalize()}"'
    )
