"""A damaged picture is never handed to a screen."""

import pytest

from tests.storage.spoiling import small_png
from ttr_app.storage.pictures import LONGEST_SIDE, whole_png


def test_a_whole_picture_is_taken() -> None:
    assert whole_png(small_png())
    assert whole_png(small_png(40, 30))


def test_a_picture_with_any_wrong_byte_is_none() -> None:
    whole = small_png(3, 3)
    for at in range(len(whole)):
        spoiled = bytearray(whole)
        spoiled[at] ^= 0x10
        assert not whole_png(bytes(spoiled)), f"byte {at}"
        assert not whole_png(whole[:at])


@pytest.mark.parametrize("odd", [None, 3, "text", b"", small_png(LONGEST_SIDE + 1, 1), small_png(0, 5)])
def test_what_is_no_sensible_picture_is_none(odd: object) -> None:
    assert not whole_png(odd)
