"""Numbers packed into text: what comes out is what went in, to half a step, and a spoiled text is refused."""

from __future__ import annotations

import msgspec
import pytest

from ttr_app.ai.packed import MOST, Packed, packed

ROWS = [[0.5, -1.25, 0.0, 3.0], [1e-6, 2e-6, -4e-6, 0.0], [0.0, 0.0, 0.0, 0.0]]


def test_what_is_packed_comes_out_to_half_a_step_of_its_row() -> None:
    """Large rows and small ones, and one of noughts alone."""
    found = packed(ROWS).rows
    for row, back in zip(ROWS, found, strict=True):
        assert back == pytest.approx(row, abs=max(map(abs, row)) / MOST * 0.51)


def test_what_was_unpacked_packs_to_the_same_text() -> None:
    """So that writing a file of weights again changes nothing in it."""
    once = packed(ROWS)
    assert packed(once.rows) == once
    assert msgspec.json.decode(msgspec.json.encode(once), type=Packed) == once


@pytest.mark.parametrize(
    "change", [{"text": "AAA"}, {"text": "é"}, {"wide": 3}, {"wide": 0}, {"steps": (1.0,)}]
)
def test_a_text_that_does_not_hold_the_numbers_is_refused(change: dict[str, object]) -> None:
    """Cut off, no base64, or of another length than is told: a sentence, and no net of rubbish."""
    with pytest.raises(ValueError, match="packed numbers"):
        msgspec.structs.replace(packed(ROWS), **change)
    raw = msgspec.json.encode({**msgspec.to_builtins(packed(ROWS)), **change})
    with pytest.raises(msgspec.ValidationError, match="packed numbers"):
        msgspec.json.decode(raw, type=Packed)
