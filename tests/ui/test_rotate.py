"""Turned and resized in the middle of everything: nothing is lost, nothing is clipped, every control can be hit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.maps import OF_EACH_RULES
from tests.ui.hands import Hands
from tests.ui.stranger import SIZES, begin, complaints, go_on_until, reading, start, table
from tools.tablet import Tablet

Scene = tuple[str, Callable[[], object]]


def eager(view: Any) -> Any:
    """Choose as somebody who claims whatever they can, the longest first."""
    from tests.ui.stranger import plain

    claims = [a for a in view.legal if a.kind == "claim"]
    return max(claims, key=lambda a: (sum(n for _, n in a.payment), a)) if claims else plain(view)


def asked(kind: str) -> Callable[[Any], bool]:
    """Whether the person is asked for this decision."""
    return lambda session: bool(session.view.mine and session.view.decision == kind)


def can(kind: str) -> Callable[[Any], bool]:
    """Whether the person may do something of this kind now."""
    return lambda session: bool(session.view.mine and any(a.kind == kind for a in session.view.legal))


def first(session: Any, kind: str) -> Any:
    """Give the first action of this kind."""
    return next(a for a in session.view.legal if a.kind == kind)


def play_on(hands: Hands, true: Callable[[Any], bool], choose: Any = None) -> bool:
    """Play on until it is true, or tell that it did not come true before the end."""
    go_on_until(hands, lambda s: true(s) or s.view.over, choose or eager)
    return not hands.game.view.over


def tap_route(hands: Hands, route: int) -> None:
    """Tap a route and, if asked, choose its two cities."""
    hands.tap_route(route)
    corridor = f"corridor {hands.page.game.board_plan.corridor_of[route]}"
    if hands.can(corridor):
        hands.tap(corridor)
    assert hands.page.open_sheet is not None, hands.game.messages.toast


def scenes_of(hands: Hands, map_id: str) -> Iterator[str]:
    """Go through a game and stop at everything that is asked or shown; the test turns the device at each stop."""
    game, session = hands.game, hands.game.session
    if session.view.decision == "keep":
        yield "keep"
        hands.tap("offer 0")
        yield "keep, one returned"
        hands.tap("offer 0")
    if play_on(hands, asked("split")):
        hands.tap("step 1")
        yield "split"
    else:
        hands.app.root.go("play")
        session = begin(hands, table(map_id, "pcp", seed=11))
        game = hands.game
    play_on(hands, lambda s: s.status.wait == "hand_over" and s.view.turn > 3)
    yield "cover"
    play_on(hands, can("claim"))
    yield "turn"
    tap_route(hands, first(session, "claim").target)
    yield "ghost"
    hands.tap("cancel")
    hands.tap("menu")
    yield "menu"
    hands.tap("go on")
    hands.tap("log")
    yield "log"
    hands.tap("close")
    kind = "throw" if game.shown.throws else "tickets"
    if play_on(hands, can(kind)):
        hands.page_to("tickets")
        hands.tap("tickets")
        yield "tickets?"
        hands.tap("confirm")
        if asked("offer")(session):
            yield "offer"
        play_on(hands, lambda s: s.status.wait == "hand_over")
        session.lift()
    if play_on(hands, asked("turn")):
        session.submit(first(session, "blind"))
        if session.view.decision == "second":
            yield "second"
    for asking in ("refill", "tunnel"):
        rule = {"refill": map_id == "world", "tunnel": map_id == "europe"}[asking]
        choose = (
            (lambda v: first(session, "draw") if can("draw")(session) else eager(v))
            if asking == "refill"
            else None
        )
        if rule and play_on(hands, asked(asking), choose):
            hands.tablet.frames(3)
            yield asking
    for kind in ("station", "harbour"):
        rule = {"station": map_id == "europe", "harbour": map_id == "world"}[kind]
        if rule and play_on(hands, can(kind)):
            action = first(session, kind)
            game.claiming.tap_city(action.target)
            hands.tablet.frames(2)
            yield kind
            hands.tap("cancel")
    if map_id == "world" and play_on(hands, can("exchange")):
        hands.page_to("tickets")
        hands.tap("exchange")
        hands.tap("step 1")
        yield "exchange"
        hands.tap("cancel")
    go_on_until(hands, lambda s: s.view.over, eager)
    yield "show"
    hands.tap("skip show")
    yield "table"
    hands.tap("map")
    yield "the map at the end"


def memory(hands: Hands) -> tuple[Any, ...]:
    """Give all that must be the same after turning: the game, the sheet and what is chosen on it."""
    game = hands.game
    kept = ("kept", "chosen", "first", "route", "trains", "seat", "looked_at", "offer")
    sheet = hands.page.open_sheet
    chosen = tuple((name, getattr(sheet, name, None)) for name in kept)
    return game.session.status, game.session.curtain, type(sheet).__name__, chosen


def turn_about(hands: Hands, scene: str, notes: Any, sizes: Any = SIZES) -> list[str]:
    """Show the scene at every size, on every page of a phone; give what is wrong."""
    tablet, wrong = hands.tablet, []
    before = memory(hands) if hasattr(hands.page, "game") else None
    for width, height in sizes:
        tablet.resize(width, height)
        tablet.frames(2)
        pages: tuple[str | None, ...] = (None,)
        open_to_all = before and not hands.game.hand_over.waiting and hands.page.open_sheet is None
        if open_to_all and hands.page.game.pages.paged:
            pages = ("map", "hand", "tickets")
        for page in pages:
            if page:
                hands.page_to(page)
                tablet.frames(1)
            wrong += [
                f"{width}x{height} {scene}{' ' + page if page else ''}: {c}" for c in complaints(hands, notes)
            ]
        assert before is None or memory(hands) == before, f"{width}x{height} {scene}"
    tablet.resize(1280, 800)
    tablet.frames(2)
    return wrong


MAPS = tuple((m, "pl" if number else "en") for number, m in enumerate(OF_EACH_RULES))
TABLETS, SMALL = SIZES[:3], SIZES[3:]


@pytest.mark.parametrize("sizes", [TABLETS, SMALL], ids=["tablets", "small"])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize(("map_id", "language"), MAPS)
def test_turned_in_the_middle_of_everything(
    tablet: Tablet, tmp_path: Path, map_id: str, language: str, text_size: float, sizes: Any
) -> None:
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path, language=language, text_size=text_size, mode="pass")
        begin(hands, table(map_id, "pcp", seed=5))
        hands.game.hand_over.lift()
        tablet.frames(3)
        for scene in scenes_of(hands, map_id):
            wrong += turn_about(hands, scene, notes, sizes)
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("text_size", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_home_and_set_up_at_every_size(
    tablet: Tablet, tmp_path: Path, language: str, text_size: float
) -> None:
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path, language=language, text_size=text_size, mode="pass")
        wrong += turn_about(hands, "empty home", notes)
        for map_id in ("usa", "europe", "world"):
            begin(hands, table(map_id, "ppc"))
            hands.app.root.go("play")
        tablet.frames(2)
        wrong += turn_about(hands, "home", notes)
        hands.tap("new europe")
        while hands.can("add person"):
            hands.tap("add person")
        wrong += turn_about(hands, "set-up", notes)
        for chair in ("chair 0", "chair 1"):
            hands.tap(chair)
            wrong += turn_about(hands, chair, notes)
            hands.tap("done")
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(dict.fromkeys(wrong))
