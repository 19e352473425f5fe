"""A stranger at the tablet: starts the app on fresh paper, sets games up, and looks at the screen with strict eyes."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.ui.cramped import cramped
from tests.ui.hands import QUICKLY, Hands, nobody_looks
from tools.tablet import Tablet
from ttr_app.session import SeatSetup, TableSetup

SIZES = ((1280, 800), (960, 600), (800, 1280), (600, 960), (360, 640), (640, 360))
COLOURS = ("blue", "red", "green", "yellow", "black")
NAMES = ("Ala", "Jan", "Zosia", "Staś", "Ola")


def start(tablet: Tablet, home: Path, **settings: object) -> Hands:
    """Start the app with its files in `home` and these settings; give a pair of hands on its home page."""
    from ttr_app.app import make_app

    os.environ["ALL_ABOARD_HOME"] = str(home)
    app = tablet.run(make_app())
    app.services.change(**({"pace": "instant", "language": "pl"} | settings))
    app.root.go("play")
    tablet.frames(3)
    return Hands(tablet, app)


def table(map_id: str, seats: str = "pc", seed: int = 7, **more: Any) -> TableSetup:
    """Set a table: a letter a seat, p for a person, c for a computer of the lowest level."""
    people = tuple(
        SeatSetup(name=NAMES[i], colour=COLOURS[i], shape="", level="whistle_stop" if letter == "c" else None)
        for i, letter in enumerate(seats)
    )
    return TableSetup(
        **({"map": map_id, "seats": people, "seed": seed, "first": 0, "salt": "00" * 16} | more)
    )


def begin(hands: Hands, setup: TableSetup) -> Any:
    """Deal at this table and give the session."""
    hands.app.root.play(hands.app.services.begin(setup))
    hands.tablet.frames(3)
    return hands.game.session


def plain(view: Any) -> Any:
    """Choose an action that needs no thought: keep all, advised split, cards from the deck, else the first."""
    from ttr_app.engine import actions

    legal = view.legal
    if view.decision in ("keep", "offer"):
        return actions.keep((1 << len(view.offer)) - 1)
    if view.decision == "split":
        return legal[len(legal) // 2]
    order = ("withdraw", "blind", "refill", "draw")
    return min(legal, key=lambda a: (order.index(a.kind) if a.kind in order else 9, a))


def go_on_until(hands: Hands, true: Any, choose: Any = plain, patience: float = 200) -> None:
    """Play on by the session alone, without touches, until it is true; a computer gets `patience` real seconds a move.

    Frames are not counted: how many a computer thinks for hangs on the machine. No panel is painted before the end.
    """
    with nobody_looks(hands):
        _go_on_until(hands, true, choose, patience)
    hands.tablet.frames(3)


def _go_on_until(hands: Hands, true: Any, choose: Any, patience: float) -> None:
    session = hands.game.session
    while not true(session):
        status = session.status
        assert status.wait != "over", "the game is over"
        if hands.page.game.hand_over.parting:
            hands.page.end_parting()
            hands.tablet.frames()
        elif status.wait == "computer":
            hands.tablet.until(lambda step=status.step: session.status.step != step, patience, QUICKLY)
        elif status.wait == "hand_over":
            session.lift()
        elif session.view.mine:
            reason = session.submit(choose(session.view))
            assert reason is None, reason
        else:
            session.lower()
            assert session.hold(status.to_move), "nobody may act"
    hands.page.end_parting()
    if session.table.mode == "table":
        session.lower()


# --- what is on the glass ------------------------------------------------------------------------------------------
def pixels(tablet: Tablet) -> bytes:
    """Read the frame that is drawn."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    assert tablet.paints, "nothing is painted here: mark the test with `painted`"
    width, height = tablet.window.size
    return bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))


@dataclass
class Film:
    """Every frame that was shown while it ran: whether hands were hidden, and the picture's fingerprint and words."""

    hidden: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    words: list[tuple[str, ...]] = field(default_factory=list)
    last: str = ""
    #: So many frames showed something that moved.
    moved: int = 0
    pictures: dict[str, tuple[tuple[int, int], bytes]] = field(default_factory=dict)

    def take(self, tablet: Tablet, hidden: bool) -> None:
        """Take a frame."""
        picture = pixels(tablet)
        mark = hashlib.sha256(picture).hexdigest()[:16] + "{}x{}".format(*tablet.window.size)
        self.last = mark
        reel = self.hidden if hidden else self.open
        if not reel or reel[-1] != mark:
            reel.append(mark)
            self.pictures[mark] = (tuple(tablet.window.size), picture)
        if hidden:
            words = tuple(tablet.texts())
            if not self.words or self.words[-1] != words:
                self.words.append(words)

    def save(self, mark: str, name: str) -> None:
        """Keep a frame as a picture, to be looked at."""
        from PIL import Image

        from tools.tablet import PICTURES

        size, picture = self.pictures[mark]
        image = Image.frombytes("RGB", size, picture).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        PICTURES.mkdir(parents=True, exist_ok=True)
        image.save(PICTURES / f"{name}.png")


@contextmanager
def filming(hands: Hands) -> Iterator[Film]:
    """Film every frame before it is shown, on whatever page there is."""
    film = Film()
    tablet = hands.tablet

    def shown(_window: Any) -> None:
        film.take(tablet, hidden(hands))
        stage = getattr(hands.page, "stage", None)
        film.moved += bool(stage and stage.layer.moving)

    tablet.window.bind(on_flip=shown)
    try:
        yield film
    finally:
        tablet.window.unbind(on_flip=shown)


def hidden(hands: Hands) -> bool:
    """Whether nobody's cards may be seen now."""
    page = hands.page
    return not hasattr(page, "game") or (page.game.session.viewer is None and not page.game.hand_over.parting)


# --- strict eyes -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Written:
    """Words as they were painted."""

    panel: Any
    box: Any
    words: str
    style: str
    lines: int
    size: tuple[float, float]
    #: What is written on and in what colour; None where no fill lies under the words.
    ground: tuple[float, ...] | None = None
    ink: tuple[float, ...] = (0, 0, 0, 1)

    @property
    def middle(self) -> tuple[float, float]:
        """Where on the screen they stand, also when their panel lies turned."""
        place: tuple[float, float] = self.panel.on_glass(self.box).middle
        return place


@contextmanager
def reading() -> Iterator[dict[int, list[Written]]]:
    """Note every text that any panel paints, by panel; a panel that paints anew begins a new list."""
    from ttr_app.ui.kit import painter
    from ttr_app.ui.kit.painted import Painted

    notes: dict[int, list[Written]] = {}
    grounds: dict[int, list[tuple[Any, tuple[float, ...]]]] = {}
    text, draw, fill = painter.Painter.text, Painted._draw, painter.Painter.fill

    def lay(self: Any, box: Any, colour: Any, *rest: Any, **more: Any) -> None:
        grounds.setdefault(id(self.widget), []).append((box.copy(), painter.tone(colour)))
        fill(self, box, colour, *rest, **more)

    def note(self: Any, box: Any, words: str, style: str = "body", *rest: Any, **more: Any) -> float:
        lines = more.get("lines", rest[3] if len(rest) > 3 else 1)
        align = more.get("align", rest[1] if len(rest) > 1 else "left")
        place, colour = box.copy(), more.get("colour", rest[0] if rest else "ink")
        width = text(self, box, words, style, *rest, **more)
        if words and box.w >= 2 and box.h >= 2:
            size = painter.write(words, style, box.w, box.h, lines, align).size
            notes.setdefault(id(self.widget), []).append(
                Written(
                    self.widget,
                    place,
                    words,
                    style,
                    lines,
                    size,
                    _under(grounds.get(id(self.widget), []), place, align, size[0]),
                    painter.tone(colour),
                )
            )
        return width

    def _draw(self: Any, *rest: Any) -> None:  # Kivy's clock finds it again by this name
        notes.pop(id(self), None)
        grounds.pop(id(self), None)
        draw(self, *rest)

    painter.Painter.text, Painted._draw, painter.Painter.fill = note, _draw, lay
    try:
        yield notes
    finally:
        painter.Painter.text, Painted._draw, painter.Painter.fill = text, draw, fill


def _under(
    fills: list[tuple[Any, tuple[float, ...]]], box: Any, align: str, wide: float
) -> tuple[float, ...] | None:
    """Give the colour under the middle of some words: all fills there, laid over each other."""
    x = {"left": box.x + wide / 2, "center": box.middle[0], "right": box.right - wide / 2}[align]
    ground: tuple[float, ...] | None = None
    for place, (red, green, blue, alpha) in fills:
        if place.holds(x, box.middle[1]):
            if alpha >= 0.99:
                ground = (red, green, blue)
            elif ground is not None:
                ground = tuple(
                    a * alpha + b * (1 - alpha) for a, b in zip((red, green, blue), ground, strict=True)
                )
    return ground


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Give the contrast of two colours, 1 to 21."""

    def light(colour: tuple[float, ...]) -> float:
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def faint(hands: Hands, notes: dict[int, list[Written]], least: float = 4.5, large: float = 3.0) -> list[str]:
    """List the words that are hard to read on what they are written on; large ones need less contrast."""
    from ttr_app.ui.kit.look import look

    panels, found = panels_on_top(hands), []
    for panel in panels:
        for note in notes.get(id(panel), []):
            if note.ground is None or top_at(panels, *note.middle) is not panel:
                continue
            seen = contrast(note.ink, note.ground)
            _font, size, bold = look.font(note.style)
            if seen < (large if size >= (18.5 if bold else 24) and note.size[1] > 21 else least):
                found.append(f"faint {seen:.1f}:1 {type(panel).__name__}: {note.words!r}")
    return found


def panels_on_top(hands: Hands) -> list[Any]:
    """List the painted panels that are in the window, topmost first."""
    page = hands.page
    if not hasattr(page, "parts"):
        return [page]
    window = hands.tablet.window
    return [
        w
        for w in page.children
        if hasattr(w, "targets") and w.width > 2 and w.right > 0 and w.x < window.width and w.top > 0
    ]


def top_at(panels: list[Any], x: float, y: float) -> Any:
    """Give the panel that a finger at this place would touch."""
    return next((panel for panel in panels if panel.collide_point(x, y)), None)


def shortened(note: Written) -> bool:
    """Whether words do not fit even at the smallest size, so that some are not shown."""
    from kivy.core.text import Label
    from kivy.metrics import dp

    from ttr_app.ui.kit.look import look

    font, size, bold = look.font(note.style)
    size = min(size, look.smallest)
    label = Label(text=note.words, font_name=font, font_size=size, bold=bold)
    wide, tall = label.get_extents(note.words)
    if note.lines == 1:
        return bool(wide > note.box.w + 1)
    # A word that is wider than its box is broken in its middle.
    if max(label.get_extents(word)[0] for word in note.words.replace("\n", " ").split(" ")) > note.box.w + 1:
        return True
    label = Label(text=note.words, font_name=font, font_size=size, bold=bold, text_size=(note.box.w, None))
    label.refresh()
    room = max(1, int((note.box.h + dp(4)) // max(1, tall)))
    return bool(round(label.texture.height / max(1, tall)) > min(note.lines, room))


def complaints(hands: Hands, notes: dict[int, list[Written]]) -> list[str]:
    """Say everything that is wrong with what can be seen now: clipped words, small or hidden or crossing controls.

    What the others did is summed up on the status in lines; on a phone the last may be cut, since the log has them all.
    """
    from kivy.metrics import dp

    if not hasattr(hands.page, "parts"):
        return cramped(hands.app.root)
    window = hands.tablet.window
    panels = panels_on_top(hands)
    found: list[str] = []
    for panel in panels:
        for note in notes.get(id(panel), []):
            if top_at(panels, *note.middle) is not panel:
                continue
            where = f"{type(panel).__name__}: {note.words!r}"
            # A line's box has air above and below its letters: a quarter may stand out before a letter does.
            air = 0.25 * note.size[1] if note.lines == 1 else dp(3)
            if note.size[0] > note.box.w + dp(2) or note.size[1] > note.box.h + air:
                found.append(f"spills {note.size} over {note.box.w:.0f}x{note.box.h:.0f} {where}")
            elif shortened(note) and not (type(panel).__name__ == "StatusPanel" and "\n" in note.words):
                found.append(f"shortened to {note.box.w:.0f}x{note.box.h:.0f} {where}")
        seen = [t for t in panel.targets if top_at(panels, *t.box.middle) is panel]
        for target in seen:
            box, name = target.box, f"{type(panel).__name__} {target.key!r}"
            if min(box.w, box.h) < dp(48) - 0.5:
                found.append(f"small {box.w:.0f}x{box.h:.0f} {name}")
            if box.x < -1 or box.y < -1 or box.right > window.width + 1 or box.top > window.height + 1:
                found.append(f"outside {name}")
        for i, a in enumerate(seen):
            for b in seen[i + 1 :]:
                if _cross(a.box, b.box):
                    found.append(f"crossing {type(panel).__name__} {a.key!r} and {b.key!r}")
    return found


def _cross(a: Any, b: Any) -> bool:
    """Whether two boxes share ground without one lying wholly in the other, as a small button on a card does."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.top, b.top) - max(a.y, b.y)
    if wide <= 1 or high <= 1:
        return False
    inner, outer = sorted((a, b), key=lambda box: box.w * box.h)
    within = (
        inner.x >= outer.x - 1
        and inner.right <= outer.right + 1
        and inner.y >= outer.y - 1
        and inner.top <= outer.top + 1
    )
    return not (within and inner.w * inner.h < 0.5 * outer.w * outer.h)
