"""Numbers packed into text: what comes out is what went in, and a spoiled text is refused."""

from __future__ import annotations

import msgspec
import pytest

from research.lookahead.net import hash_of, net_in
from research.weights_file import written
from tests.ai.boards import game, weights
from ttr_app.ai.packed import Packed, packed
from ttr_app.engine import Rng

ROWS = ((0.5, -1.25, 0.0, 32.767), (0.001, -0.0, -32.767, 0.1))


def test_a_number_with_three_decimals_comes_out_as_the_same_float() -> None:
    """To the last bit, as its digits would be read, a nought's minus included."""
    rng = Rng(5)
    some = tuple(float(f"{rng.below(65_535) - 32_767}e-3") for _ in range(400))
    for rows in (ROWS, (some[:200], some[200:])):
        found = packed(rows, 1000).rows
        assert [[*map(repr, row)] for row in found] == [[*map(repr, row)] for row in rows]


def test_any_other_number_comes_out_as_the_nearest() -> None:
    (row,) = packed([[1 / 3, -2 / 3, 1e-6]], 4096).rows
    assert row == pytest.approx((1 / 3, -2 / 3, 0.0), abs=0.5 / 4096)
    assert packed([row], 4096).rows == (row,)


def test_what_was_unpacked_packs_to_the_same_text() -> None:
    """So that writing a file of weights again changes nothing in it."""
    once = packed(ROWS, 1000)
    assert packed(once.rows, 1000) == once
    assert msgspec.json.decode(msgspec.json.encode(once), type=Packed) == once
    assert packed((), 1000).rows == ()


@pytest.mark.parametrize(
    "change",
    [
        {"text": "AAA"},
        {"text": "AAAA"},
        {"text": "é"},
        {"text": "A A="},
        {"text": "eNozNDIGAAEtAJc="},  # three bytes
        {"wide": 3},
        {"wide": 0},
        {"per": 0},
    ],
)
def test_a_text_that_does_not_hold_the_numbers_is_refused(change: dict[str, object]) -> None:
    """Cut off, no base64, or of another length than is told: a sentence, and no net of rubbish."""
    with pytest.raises(ValueError, match="packed numbers"):
        Packed(**{**msgspec.to_builtins(packed(ROWS, 1000)), **change})
    raw = msgspec.json.encode({**msgspec.to_builtins(packed(ROWS, 1000)), **change})
    with pytest.raises(msgspec.ValidationError, match="packed numbers"):
        msgspec.json.decode(raw, type=Packed)


@pytest.mark.parametrize("rows", [[[32.768]], [[0.0, -32.768]], [[1.0, 2.0], [3.0]]])
def test_what_two_bytes_cannot_hold_is_not_packed(rows: list[list[float]]) -> None:
    """Too large, or rows of several lengths."""
    with pytest.raises(ValueError, match="packed numbers"):
        packed(rows, 1000)


@pytest.mark.parametrize(
    ("map_id", "known"),
    [("usa", "a1b405150c66afe8"), ("europe", "cf2e4a62a93060e9"), ("world", "e081d1603ccb879d")],
)
def test_a_net_is_known_by_the_digits_it_had_before_it_was_packed(map_id: str, known: str) -> None:
    """The world's hash stands in the log of its prices; a net kept as digits is read as the same one."""
    kept = weights(game(map_id))
    net = kept.moves_net
    assert net is not None
    assert hash_of(net) == known
    raw = written(kept)
    assert net_in(raw) == net
    plain = msgspec.json.decode(raw)
    plain["moves_net"]["first"] = net.first.rows
    assert net_in(msgspec.json.encode(plain)) == net
    assert net_in(b"{}") is None
