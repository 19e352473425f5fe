"""QR codes are read back by a slow reader that shares nothing with the writer, and compared with known words."""

from __future__ import annotations

import itertools
import random
import re

import pytest

from ttr_app.session.deals import CODE_LEVELS, Deal, write_code
from ttr_app.session.qr import LETTERS, LONGEST, Squares, _ugliness, qr_squares
from ttr_app.storage.maps import builtin_maps

POWERS = [1]
for _ in range(254):
    POWERS.append(POWERS[-1] * 2 ^ (0x11D if POWERS[-1] >= 128 else 0))
FORMATS = {  # the fifteen bits that tell level M and each mask, as the standard lists them
    0b101010000010010: 0, 0b101000100100101: 1, 0b101111001111100: 2, 0b101101101001011: 3,
    0b100010111111001: 4, 0b100000011001110: 5, 0b100111110010111: 6, 0b100101010100000: 7,
}  # fmt: skip
TURNED = (
    "(i + j) % 2", "i % 2", "j % 3", "(i + j) % 3", "(i // 2 + j // 3) % 2", "i * j % 2 + i * j % 3",
    "(i * j % 2 + i * j % 3) % 2", "((i + j) % 2 + i * j % 3) % 2",
)  # fmt: skip
ROOM = {21: (16, 10), 25: (28, 16), 29: (44, 26)}


def reserved(size: int, i: int, j: int) -> bool:
    """Whether a square holds no bit of the text: corners with their margin and format, timing, the small corner."""
    if (i < 9 and j < 9) or (i < 9 and j >= size - 8) or (i >= size - 8 and j < 9) or 6 in (i, j):
        return True
    return size > 21 and abs(i - (size - 7)) <= 2 and abs(j - (size - 7)) <= 2


def words_of(squares: Squares) -> list[int]:
    """Give the words of a code, the mask taken off, after checking its corners and both tellings of its format."""
    size = len(squares)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        rows = ["".join(".#"[squares[top + y][left + x]] for x in range(7)) for y in range(7)]
        assert rows == ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    if size > 21:
        rows = ["".join(".#"[squares[size - 9 + y][size - 9 + x]] for x in range(5)) for y in range(5)]
        assert rows == ["#####", "#...#", "#.#.#", "#...#", "#####"], "the small corner"
    assert [squares[6][x] for x in range(8, size - 8)] == [squares[x][6] for x in range(8, size - 8)]
    assert [squares[6][x] for x in range(8, size - 8)] == [x % 2 == 0 for x in range(8, size - 8)]
    assert squares[size - 8][8], "the square that is always dark"
    one = [squares[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [squares[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    two = [squares[size - 1 - y][8] for y in range(7)] + [squares[8][size - 8 + x] for x in range(8)]
    assert one == two
    mask = FORMATS[int("".join(str(int(dark)) for dark in one), 2)]
    bits, right, up = [], size - 1, True
    while right > 0:
        right -= right == 6
        for k, j in itertools.product(range(size), (right, right - 1)):
            i = size - 1 - k if up else k
            if not reserved(size, i, j):
                bits.append(squares[i][j] ^ (eval(TURNED[mask], {"i": i, "j": j}) == 0))
        right, up = right - 2, not up
    return [sum(bit << 7 - n for n, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits) - 7, 8)]


def syndromes(words: list[int], count: int) -> list[int]:
    """Give the polynomial of the words at every root: all nought in a code without a slip."""
    found = []
    for root in range(count):
        total = 0
        for place, word in enumerate(reversed(words)):
            total ^= POWERS[(POWERS.index(word) + root * place) % 255] if word else 0
        found.append(total)
    return found


def read(squares: Squares) -> str:
    """Read a code."""
    words = words_of(squares)
    room, mending = ROOM[len(squares)]
    assert len(words) == room + mending
    assert syndromes(words, mending) == [0] * mending
    bits = "".join(f"{word:08b}" for word in words[:room])
    assert bits[:4] == "0010", "letters and digits"
    count, at, text = int(bits[4:13], 2), 13, ""
    while len(text) < count:
        width = 11 if count - len(text) > 1 else 6
        value, at = int(bits[at : at + width], 2), at + width
        text += LETTERS[value // 45] + LETTERS[value % 45] if width == 11 else LETTERS[value]
    return text


def test_the_words_of_a_known_code_are_the_known_ones() -> None:
    """The example that every description of the standard computes by hand."""
    text = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    mending = [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]
    assert words_of(qr_squares("HELLO WORLD")) == text + mending


@pytest.mark.parametrize("length", [1, 2, 19, 20, 21, 37, 38, 39, 60, LONGEST])
def test_any_text_is_read_back(length: int) -> None:
    dice = random.Random(length)
    text = "".join(dice.choice(LETTERS) for _ in range(length))
    assert read(qr_squares(text)) == text


def mask_of(squares: Squares) -> int:
    """Give the mask that a code says it has."""
    one = [squares[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [squares[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    return FORMATS[int("".join(str(int(dark)) for dark in one), 2)]


def with_mask(squares: Squares, mask: int) -> Squares:
    """Give the same code as it would be with another mask."""
    size, now = len(squares), mask_of(squares)
    out = [list(row) for row in squares]
    for i, j in itertools.product(range(size), range(size)):
        if not reserved(size, i, j):
            for turned in (now, mask):
                out[i][j] ^= eval(TURNED[turned], {"i": i, "j": j}) == 0
    told = f"{next(bits for bits, m in FORMATS.items() if m == mask):015b}"
    one = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    two = [(size - 1 - y, 8) for y in range(7)] + [(8, size - 8 + x) for x in range(8)]
    for bit, places in zip(told, zip(one, two, strict=True), strict=True):
        for i, j in places:
            out[i][j] = bit == "1"
    return out


def hard_to_read(squares: Squares) -> int:
    """Count what the standard counts: long runs, blocks of four, false corners, and too much of one shade."""
    rows = ["".join(".#"[dark] for dark in row) for row in squares]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    found = 0
    for line in rows + columns:
        found += sum(len(run) - 2 for run in re.findall(r"\.{5,}|#{5,}", line))
        for false in ("#.###.#....", "....#.###.#"):
            found += 40 * len(re.findall(f"(?={re.escape(false)})", line))
    for upper, lower in itertools.pairwise(rows):
        for j in range(len(rows) - 1):
            found += 3 * (len({*upper[j : j + 2], *lower[j : j + 2]}) == 1)
    dark = "".join(rows).count("#") * 100 / len(rows) ** 2
    return found + 10 * int(abs(dark - 50) / 5)


@pytest.mark.parametrize("length", [3, 12, 20, 30, 38, 45, LONGEST])
def test_of_the_eight_masks_the_one_that_is_easiest_to_read_is_chosen(length: int) -> None:
    for seed in range(2):
        dice = random.Random(100 * length + seed)
        text = "".join(dice.choice(LETTERS[: dice.choice((2, 10, 45))]) for _ in range(length))
        chosen = qr_squares(text)
        every = [with_mask(chosen, mask) for mask in range(8)]
        assert every[mask_of(chosen)] == [list(row) for row in chosen]
        assert [read(one) for one in every] == [text] * 8
        hard = [hard_to_read(one) for one in every]
        assert [_ugliness(one) for one in every] == hard
        assert hard[mask_of(chosen)] == min(hard)
        assert mask_of(chosen) == hard.index(min(hard))


def test_every_deal_code_fits_into_a_small_code() -> None:
    for entry in builtin_maps():
        seats = entry.seats[1]
        code = write_code(
            Deal(entry.id, (None, *[CODE_LEVELS[-1]] * (seats - 1)), (1 << 64) - 1, 0), builtin_maps()
        )
        squares = qr_squares(code)
        assert len(squares) == 25
        assert read(squares) == code


@pytest.mark.parametrize("text", ["X" * (LONGEST + 1), "small letters", "ŻÓŁW"])
def test_what_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no such QR code"):
        qr_squares(text)
