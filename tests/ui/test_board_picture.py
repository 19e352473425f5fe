"""A board as a picture on a page: all of it where there is room, its pieces as they lie."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.graphics import Mesh

from tests.session.rig import play_out, start, table
from tests.ui.hands import open_app
from tools.tablet import Tablet
from ttr_app.engine import Rng
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.parts.pictures import BoardPicture

NUMBERS = 4
"""Of each corner of a piece: where it lies and where its texture does."""


def pieces(picture: BoardPicture) -> list[list[tuple[float, float]]]:
    """The corners of every piece, those of its dark edge and then those of its ink."""
    found = []
    for part in picture.canvas.children:
        if isinstance(part, Mesh) and part.mode == "triangles":
            corners = [tuple(part.vertices[n : n + 2]) for n in range(0, len(part.vertices), NUMBERS)]
            found += [corners[n : n + 4] for n in range(0, len(corners), 4)]
    return found


@pytest.mark.parametrize("map_id", BUILTIN)
def test_every_piece_of_a_result_lies_on_the_board_that_is_shown(
    tablet: Tablet, tmp_path: Path, map_id: str
) -> None:
    app = open_app(tablet, tmp_path)
    session = start(app.services.library, table(map_id, 1, 1))
    play_out(session, Rng(3))
    app.root.go("history")
    tablet.frames(3)
    app.root.page.show(session.id)
    tablet.frames(3)
    picture = tablet.find(BoardPicture)
    plan = app.services.boards.plan(map_id)
    assert picture.width / picture.height == pytest.approx(plan.size[0] / plan.size[1], rel=0.01)
    texture = picture._texture()
    assert texture.width / texture.height == pytest.approx(plan.size[0] / plan.size[1], rel=0.01)
    spaces = sum(len(plan.routes[route].spaces) for route, _ink in picture.claims)
    lying = pieces(picture)
    assert spaces > 10
    # A route across the edge of the world has spaces on the other side of it, too.
    assert len(lying) == 2 * spaces or (map_id == "world" and 1.8 * spaces < len(lying) < 2 * spaces)
    for corners in lying:
        assert all(picture.x <= x <= picture.right and picture.y <= y <= picture.top for x, y in corners)
