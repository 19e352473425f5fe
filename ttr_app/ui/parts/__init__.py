"""What pages are made of: words, things that can be tapped, pictures of games. See parts.kv for how they look.

Plain Kivy, dressed by our palette: a KivyMD button costs ten times as much to build (docs/decisions/0013).
"""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from ttr_app.ui.parts.blocks import Empty, Progress, Section
from ttr_app.ui.parts.head import PageHead
from ttr_app.ui.parts.tap import Chip, Press, Row, Segment, Segments, SwitchLine, Tap
from ttr_app.ui.parts.words import Words

Builder.load_file(str(Path(__file__).parent / "parts.kv"))

__all__ = [
    "Chip",
    "Empty",
    "PageHead",
    "Press",
    "Progress",
    "Row",
    "Section",
    "Segment",
    "Segments",
    "SwitchLine",
    "Tap",
    "Words",
]
