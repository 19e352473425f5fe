"""What the session's door offers is there, whether it comes in at once or when first asked for."""

import pytest

import ttr_app.session as door


def test_every_name_of_the_door_leads_to_what_bears_it() -> None:
    for name in door.__all__:
        found = getattr(door, name)
        assert getattr(found, "__name__", name) == name


def test_a_name_that_the_door_does_not_have_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Locomotive'"):
        _ = door.Locomotive
