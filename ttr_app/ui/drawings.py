"""The drawings of the maps: plan, art and small picture of each, read when first asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ttr_app.session import GameLibrary
    from ttr_app.ui.board.art import Art, BoardPlan

# What the first page does without is imported where it is used, as `make bench ONLY=app.imports` asks.

ART = Path(__file__).resolve().parents[2] / "assets" / "boards"
PICTURES = ART.parent / "pictures"


@dataclass
class Boards:
    """The boards' plans and art, read when first asked for."""

    library: GameLibrary
    _read: dict[str, tuple[BoardPlan, Art | None]] = field(default_factory=dict)

    def board(self, map_id: str) -> tuple[BoardPlan, Art | None]:
        """Give the plan and the art of a map's board."""
        from ttr_app.ui.board.art import load_art, load_layout, plan_board

        if map_id not in self._read:
            map_data = self.library.maps.open(map_id)
            plan = plan_board(map_data, load_layout(map_data))
            path = ART / f"{map_id}.msgpack"
            if path.exists():
                art = load_art(path.read_bytes(), path.name)
            else:
                from ttr_app.ui.board.plain_art import plain_art

                art = plain_art(plan)
            self._read[map_id] = (plan, art)
        return self._read[map_id]

    def forget(self, map_id: str) -> None:
        """A map is gone, or another: read it anew when it is next asked for."""
        self._read.pop(map_id, None)

    def plan(self, map_id: str) -> BoardPlan | None:
        """Give the plan of a map's board, or None for a map that has no drawing or an impossible one."""
        from ttr_app.ui.board.art import BoardError

        if all(entry.id != map_id for entry in self.library.maps.all()):
            return None
        try:
            plan = self.board(map_id)[0]
        except (BoardError, ValueError, KeyError, ArithmeticError):
            return None
        return plan if min(plan.size) > 0 else None

    @staticmethod
    def picture(map_id: str) -> Path | None:
        """Give the file with a small picture of a map's empty board, if there is one."""
        path = PICTURES / f"{map_id}.jpg"
        return path if path.exists() else None
