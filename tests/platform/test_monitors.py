"""A remembered window comes back where it can be seen, whatever became of its monitor."""

from __future__ import annotations

from ttr_app.platform.monitors import Place, in_sight

SMALLEST = (960, 600)
LAPTOP = Place(0, 0, 1366, 728)
LARGE = Place(1366, -200, 2560, 1400)


def inside(window: Place, monitor: Place) -> bool:
    """Whether all of a window is on a monitor."""
    return window.shared(monitor) == window.width * window.height


def test_a_window_in_sight_stays_where_it_is() -> None:
    for window in (Place(40, 30, 1000, 640), Place(1500, 0, 1800, 1000), Place(900, 20, 1280, 700)):
        assert in_sight(window, [LAPTOP, LARGE], SMALLEST) == window


def test_a_little_over_an_edge_was_meant() -> None:
    window = Place(-100, 30, 1000, 640)
    assert in_sight(window, [LAPTOP], SMALLEST) == window


def test_a_window_of_a_monitor_that_is_gone_comes_to_the_one_that_is_left() -> None:
    window = in_sight(Place(2600, 300, 1000, 640), [LAPTOP], SMALLEST)
    assert inside(window, LAPTOP)
    assert window[2:] == (1000, 640)
    assert inside(in_sight(Place(-3000, -900, 1000, 640), [LAPTOP], SMALLEST), LAPTOP)


def test_a_window_larger_than_its_monitor_gets_smaller() -> None:
    assert in_sight(Place(0, 0, 2560, 1400), [LAPTOP], SMALLEST) == LAPTOP
    assert in_sight(Place(1366, 100, 2560, 1400), [LAPTOP], SMALLEST) == LAPTOP


def test_a_title_above_the_desktop_comes_down() -> None:
    window = in_sight(Place(100, -120, 1000, 640), [LAPTOP], SMALLEST)
    assert window == (100, 0, 1000, 640)


def test_no_window_is_smaller_than_the_smallest() -> None:
    tiny = Place(0, 0, 800, 480)
    assert in_sight(Place(3000, 0, 1280, 800), [tiny], SMALLEST) == (0, 0, 960, 600)


def test_where_no_monitor_can_be_asked_nothing_is_moved() -> None:
    window = Place(5000, 5000, 1280, 800)
    assert in_sight(window, [], SMALLEST) == window
