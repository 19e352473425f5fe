"""A board as a picture on a page: all of it where there is room, its pieces as they lie."""

from __future__ import annotations

from math import dist
from pathlib import Path

import pytest
from kivy.graphics import Mesh

from tests.session.rig import play_out, start, table
from tests.ui.hands import open_app
from tools.tablet import Tablet
from ttr_app.engine import Rng
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.kit.look import px
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


def test_on_a_small_picture_pieces_are_larger_than_their_spaces_and_on_a_large_one_lanes_stay_apart(
    tablet: Tablet, tmp_path: Path
) -> None:
    app = open_app(tablet, tmp_path)
    plan = app.services.boards.plan("usa")
    wide, high = plan.size
    space = plan.routes[3].spaces[0]
    grown = []
    for across in (300, 1200):
        picture = BoardPicture(
            map_id="usa",
            boards=app.services.boards,
            claims=((3, 0),),
            size_hint=(None, None),
            size=(across, across * high / wide),
        )
        tablet.show(picture)
        tablet.frames(3)
        lying = pieces(picture)
        sides = [min(dist(a, b), dist(b, c)) for a, b, c, _d in (lying[0], lying[-1])]
        grown.append([side / max(space[4] * across / wide, px(2)) for side in sides])
    assert grown[0] == pytest.approx([1.75, 1.3], rel=0.01)
    assert grown[1] == pytest.approx([1.3, 1.0], rel=0.01)
