"""Statistics on the page: for each person and map, the cities that fill in, the achievements with their progress."""

from pathlib import Path

from tests.spaces import as_seen
from tests.ui.cramped import cramped
from tests.ui.stranger import start
from tools.many_games import fill
from tools.tablet import Tablet
from ttr_app.ui.pages.statistics.awards import Awards
from ttr_app.ui.pages.statistics.city_map import CityMap


def test_a_persons_figures_cities_and_achievements(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    hands.app.root.go("statistics")
    tablet.frames(14)
    assert "Żadna gra nie została jeszcze dokończona." in tablet.texts()
    fill(hands.app.services.library, 6, [("europe", 2), ("usa", 3), ("first_journey_europe", 4)])
    hands.app.root.go("history")
    tablet.frames(14)
    hands.tap("statistics")
    tablet.frames(14)
    page = hands.page
    people = page.history.people()
    assert page.person == people[0], "who played most"
    said = "\n".join(tablet.texts())
    stats = page.history.person(people[0])
    assert f"{stats.tickets_done}/{stats.tickets_kept}" in said
    assert "Punkty, gra po grze" in said
    # On one map, and for somebody else.
    hands.tap("map first_journey_europe")
    tablet.frames(14)
    assert "Punkty, gra po grze" not in "\n".join(tablet.texts()), "there are no points in a race"
    other = next(name for name in people[1:] if "usa" in page.history.by_map(name))
    hands.tap(f"person {other}")
    tablet.frames(14)
    assert page.person == other
    # The map fills in.
    hands.tap("tab cities")
    hands.tap("map usa")
    tablet.frames(14)
    (board,) = [widget for widget in tablet.walk() if isinstance(widget, CityMap)]
    visited = page.history.cities(page.person, "usa")
    assert sum(count > 0 for count in board._counts) == len(visited) > 5
    # Achievements: all of them, those that are reached first.
    hands.tap("tab achievements")
    tablet.frames(14)
    (awards,) = [widget for widget in tablet.walk() if isinstance(widget, Awards)]
    done = [one.done for one in awards.found]
    assert done == sorted(done, reverse=True)
    assert len(done) >= 30
    assert any(done)
    assert f"Zdobyte: {sum(done)} z {len(done)}" in as_seen(awards.text)
    for size, scale in (((360, 640), 1.5), ((640, 360), 1.0)):
        tablet.resize(*size)
        hands.app.services.change(text_size=scale)
        tablet.frames(3)
        for tab in ("figures", "cities", "achievements"):
            hands.tap(f"tab {tab}")
            tablet.frames(14)
            assert cramped(hands.app.root) == [], (size, tab)
