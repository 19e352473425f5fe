"""Nothing that can be tapped is smaller than a finger: every page, the table and its sheets, at four sizes."""

from pathlib import Path

import pytest
from kivy.metrics import dp

from tests.ui.hands import Hands, open_app
from tests.ui.stranger import begin, go_on_until, plain, start, table
from tools.tablet import Tablet
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.pages import EVERY
from ttr_app.ui.shell.ring import taps_in

SIZES = ((640, 360), (360, 640), (960, 600), (1280, 800))
TABLES = (
    ("usa", "pc", "pl"),
    ("europe", "pcc", "en"),
    ("first_journey_europe", "pccc", "pl"),
    ("world", "pcccc", "en"),
    ("world", "pcccc", "pl"),
)


def small(hands: Hands) -> list[str]:
    """Name what can be tapped now and is lower or narrower than a finger, with its size."""
    found = [(t.key, t.box.w, t.box.h) for panel in hands.panels() if panel.width > 2 for t in panel.targets]
    found += [(tap.key, tap.width, tap.height) for tap in taps_in(hands.app.root) if tap.key]
    assert found, "there is something to be tapped"
    # A widget's place may be rounded to whole points, a painted target's is what it was asked to be.
    return [f"{key} {w:.1f}x{h:.1f}" for key, w, h in found if min(w, h) < dp(TOUCH) - 0.5]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_on_every_page(tablet: Tablet, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    wrong = []
    tablet.resize(*size)
    hands = Hands(tablet, open_app(tablet, tmp_path, language=language))
    for seed in (1, 2):
        hands.app.services.begin(table("usa", "pc", seed=seed)).leave()
    for name in EVERY:
        hands.app.root.go(name)
        tablet.frames(4)
        wrong += [f"{name}: {words}" for words in small(hands)]
    assert wrong == []


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize(("map_id", "seats", "language"), TABLES)
def test_at_the_table(
    tablet: Tablet, tmp_path: Path, map_id: str, seats: str, language: str, text_size: float
) -> None:
    wrong = []

    def look(scene: str) -> None:
        for size in SIZES:
            tablet.resize(*size)
            tablet.frames(2)
            free = hands.page.game.pages.paged and hands.page.open_sheet is None
            for page in ("hand", "tickets", "map") if free else (None,):
                if page is not None:
                    hands.page_to(page)
                    tablet.frames(1)
                if page == "map":
                    there = {target.key for target in hands.page.parts["seats"].targets}
                    assert there == {f"seat {seat}" for seat in range(len(seats))}, "everybody can be tapped"
                    assert hands.page.board.height > dp(140), "and the map is seen"
                wrong.extend(f"{size} {scene} {page}: {words}" for words in small(hands))

    hands = start(tablet, tmp_path, language=language, text_size=text_size)
    begin(hands, table(map_id, seats))
    look("keep")
    tablet.resize(1280, 800)
    go_on_until(hands, lambda s: s.view.decision == "turn" and s.view.turn > len(seats), plain)
    look("turn")
    for sheet, closes in (("menu", "go on"), ("log", "close")):
        hands.tap(sheet)
        look(sheet)
        hands.tap(closes)
    assert wrong == []


@pytest.mark.parametrize("size", [*SIZES, (600, 960), (800, 1280)])
@pytest.mark.parametrize("seats", ["ppp", "pppc", "ppppp"])
def test_where_people_sit_around_the_table(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int], seats: str
) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("poland", seats, mode="table"))
    tablet.resize(*size)
    tablet.frames(2)
    wrong = small(hands)
    for seat in hands.game.session.table.people:
        # Whose cards lie open takes more room of the table.
        hands.game.hand_over.open_hand(seat)
        hands.game.signals.relayout()
        tablet.frames(2)
        wrong += [f"{seat} open: {words}" for words in small(hands)]
        hands.game.hand_over.cover()
        tablet.frames(2)
    assert not wrong, "; ".join(wrong)


@pytest.mark.parametrize(
    ("map_id", "seats"),
    [(name, seats) for name in BUILTIN for seats in ("pp", "ppc")] + [("world", "pppp"), ("world", "ppppp")],
)
def test_the_first_tickets_are_chosen_between_the_edges_of_a_small_tablet(
    tablet: Tablet, tmp_path: Path, map_id: str, seats: str
) -> None:
    """Four tickets of Europe lay in rows of 44 dp, the World's five in rows of 39: a monkey found it."""
    hands = start(tablet, tmp_path)
    begin(hands, table(map_id, seats, mode="table"))
    wrong = []
    for size in ((960, 600), (1280, 800)):
        tablet.resize(*size)
        tablet.frames(3)
        wrong += [f"{size}: {words}" for words in small(hands)]
        for seat in hands.game.session.table.people:
            if hands.game.session.hold(seat):
                tablet.frames(3)
                wrong += [f"{size} {seat}: {words}" for words in small(hands)]
                hands.game.session.lower()
                tablet.frames(2)
    assert not wrong, "; ".join(wrong)
