"""QR codes for short texts in capitals, digits and dashes, such as deal codes: one block of level M, versions 1 to 3.

No more of the standard than that is needed (ISO/IEC 18004; docs/decisions/0027). A test reads the squares back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
SIZES = {1: (16, 10), 2: (28, 16), 3: (44, 26)}
"""Version -> bytes of text and bytes of correction, at the level that mends 15 % of the squares."""

LONGEST = 61
_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda y, x: (x + y) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (x + y) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: x * y % 2 + x * y % 3,
    lambda y, x: (x * y % 2 + x * y % 3) % 2,
    lambda y, x: ((x + y) % 2 + x * y % 3) % 2,
)

Squares = list[list[bool]]


def qr_squares(text: str) -> Squares:
    """The squares of a text from the top, True for dark, without the quiet margin of four; `ValueError` if too long."""
    version = next((v for v, (room, _) in SIZES.items() if _bits(text) <= room * 8), 0)
    if not version or any(letter not in LETTERS for letter in text):
        raise ValueError(f"no such QR code: {text[:LONGEST]!r}")
    room, mending = SIZES[version]
    words = _words(text, room)
    words += _correction(words, mending)
    drawn, fixed = _frame(version)
    _fill(drawn, fixed, [word >> bit & 1 for word in words for bit in range(7, -1, -1)])
    return min((_masked(drawn, fixed, mask) for mask in range(8)), key=_ugliness)


def _bits(text: str) -> int:
    return 13 + 11 * (len(text) // 2) + 6 * (len(text) % 2)


def _words(text: str, room: int) -> list[int]:
    """Letters in pairs of eleven bits after kind and count, filled up to the room there is."""
    number, width = 0b0010 << 9 | len(text), 13
    for i in range(0, len(text), 2):
        pair = [LETTERS.index(letter) for letter in text[i : i + 2]]
        bits = 11 if len(pair) == 2 else 6
        number = number << bits | (pair[0] * 45 + pair[1] if len(pair) == 2 else pair[0])
        width += bits
    end = min(4, room * 8 - width)
    end += -(width + end) % 8
    number, width = number << end, width + end
    words = list(number.to_bytes(width // 8, "big"))
    return words + [(0xEC, 0x11)[i % 2] for i in range(room - len(words))]


def _times(a: int, b: int) -> int:
    """Multiply in GF(256), polynomial x^8 + x^4 + x^3 + x^2 + 1."""
    out = 0
    while b:
        if b & 1:
            out ^= a
        a = a << 1 ^ (0x11D if a & 128 else 0)
        b >>= 1
    return out


def _correction(words: list[int], count: int) -> list[int]:
    """The rest of the words after division by (x - 1)(x - 2)(x - 4) … in GF(256)."""
    divisor, root = [1], 1
    for _ in range(count):
        shifted = [*divisor, 0]
        divisor = [a ^ _times(b, root) for a, b in zip(shifted, [0, *divisor], strict=True)]
        root = _times(root, 2)
    rest = [*words, *[0] * count]
    for i in range(len(words)):
        factor = rest[i]
        for j, part in enumerate(divisor):
            rest[i + j] ^= _times(part, factor)
    return rest[-count:]


def _frame(version: int) -> tuple[Squares, Squares]:
    """Everything that is the same in every code of a version, and which squares that are."""
    size = 17 + 4 * version
    drawn = [[False] * size for _ in range(size)]
    fixed = [[False] * size for _ in range(size)]

    def put(y: int, x: int, dark: bool) -> None:
        if 0 <= y < size and 0 <= x < size:
            drawn[y][x], fixed[y][x] = dark, True

    for i in range(size):
        put(6, i, i % 2 == 0)
        put(i, 6, i % 2 == 0)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(-1, 8):
            for x in range(-1, 8):
                ring = max(abs(y - 3), abs(x - 3))
                put(top + y, left + x, ring in (0, 1, 3))
    if version > 1:
        for y in range(-2, 3):
            for x in range(-2, 3):
                put(size - 7 + y, size - 7 + x, max(abs(y), abs(x)) != 1)
    for i in range(9):  # where mask and level will be told
        fixed[8][i] = fixed[i][8] = True
    for i in range(1, 9):
        fixed[8][size - i] = fixed[size - i][8] = True
    drawn[size - 8][8] = True
    return drawn, fixed


def _snake(size: int) -> Iterator[tuple[int, int]]:
    """The squares in the order of the bits: columns of two from the right, up and down by turns."""
    up = True
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for y in range(size - 1, -1, -1) if up else range(size):
            yield y, right
            yield y, right - 1
        up = not up


def _fill(drawn: Squares, fixed: Squares, bits: list[int]) -> None:
    free = [(y, x) for y, x in _snake(len(drawn)) if not fixed[y][x]]
    for (y, x), bit in zip(free, bits, strict=False):
        drawn[y][x] = bool(bit)


def _masked(drawn: Squares, fixed: Squares, mask: int) -> Squares:
    """The code under one of the eight masks, with the mask told in it twice."""
    size = len(drawn)
    out = [
        [dark if fixed[y][x] else dark ^ (_MASKS[mask](y, x) == 0) for x, dark in enumerate(row)]
        for y, row in enumerate(drawn)
    ]
    told = mask << 10  # level M is 00
    for shift in range(4, -1, -1):
        if told >> 10 + shift & 1:
            told ^= 0b10100110111 << shift
    told = (mask << 10 | told) ^ 0b101010000010010
    around = [*((i, 8) for i in (0, 1, 2, 3, 4, 5, 7, 8)), *((8, i) for i in (7, 5, 4, 3, 2, 1, 0))]
    apart = [*((8, size - 1 - i) for i in range(8)), *((size - 7 + i, 8) for i in range(7))]
    for places in (around, apart):
        for bit, (y, x) in enumerate(places):
            out[y][x] = bool(told >> bit & 1)
    return out


def _ugliness(squares: Squares) -> int:
    """How hard a code is on a reader: runs, blocks, false corners, too much of one shade."""
    size, total = len(squares), 0
    turned = [list(column) for column in zip(*squares, strict=True)]
    corner = [True, False, True, True, True, False, True]
    for lines in (squares, turned):
        for line in lines:
            run = 1
            for before, now in zip(line, [*line[1:], None], strict=True):
                if before == now:
                    run += 1
                else:
                    total += run - 2 if run >= 5 else 0
                    run = 1
            for i in range(size - 10):
                eleven = line[i : i + 11]
                total += 40 * (eleven in ([*corner, *[False] * 4], [*[False] * 4, *corner]))
    for y in range(size - 1):
        for x in range(size - 1):
            total += 3 * (squares[y][x] == squares[y][x + 1] == squares[y + 1][x] == squares[y + 1][x + 1])
    share = sum(map(sum, squares)) * 100 / size**2
    return total + 10 * int(abs(share - 50) / 5)
