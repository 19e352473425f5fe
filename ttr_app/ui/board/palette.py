"""The board's colours as a tiny picture: one column a card, seat or role; rows fill, edge, rim, mark."""

from __future__ import annotations

from ttr_app.ui.kit.palette import CARDS, SEATS
from ttr_app.ui.kit.theme import Theme, rgba

COLUMNS = 64
ROWS = 4
BLANK = "#00000000"
_CARD_NAMES = tuple(CARDS)
_ROLES = (
    "city", "port", "bed", "shadow", "veil", "lit", "plan", "ticket", "fresh", "path", "closed", "mat", "edge",
)  # fmt: skip
_SEAT_START = len(_CARD_NAMES)
_ROLE_START = _SEAT_START + len(SEATS)


def _middle(index: int) -> float:
    return (index + 0.5) / COLUMNS


def card_column(colour: str) -> float:
    """Give the texture column of a card colour."""
    return _middle(_CARD_NAMES.index(colour))


def seat_column(seat_ink: int) -> float:
    """Give the texture column of a seat's ink."""
    return _middle(_SEAT_START + seat_ink)


def column(role: str) -> float:
    """Give the texture column of a board role."""
    return _middle(_ROLE_START + _ROLES.index(role))


def paint(theme: Theme, map_id: str) -> bytes:
    """Give the picture's RGBA bytes for a theme and a map's mood."""
    mood = theme.mood(map_id)
    columns: list[tuple[str, str, str, str]] = []
    for name in _CARD_NAMES:
        card = theme.card(name)
        columns.append((card.fill, card.edge, card.rim, card.mark))
    for index in range(len(SEATS)):
        seat = theme.seat(index)
        columns.append((seat.fill, seat.edge, seat.rim, seat.mark))
    roles = theme.roles
    plain = {
        "city": (mood["city"], mood["city_edge"], mood["label_halo"], mood["label"]),
        "port": (mood["port"], mood["city_edge"], mood["label_halo"], mood["label"]),
        "bed": (mood["bed"], mood["coast"], BLANK, BLANK),
        "shadow": (roles["shadow"], BLANK, BLANK, BLANK),
        "veil": (mood["land"], BLANK, BLANK, BLANK),
        "lit": (roles["lit"], roles["lit_edge"], roles["lit_edge"], roles["lit_edge"]),
        "plan": (roles["plan"], roles["paper"], BLANK, BLANK),
        "ticket": (roles["ticket"], roles["paper"], BLANK, BLANK),
        "fresh": (roles["fresh"], roles["lit_edge"], BLANK, BLANK),
        "path": (roles["path"], roles["paper"], BLANK, BLANK),
        "closed": (roles["closed"], roles["paper"], BLANK, BLANK),
        "edge": (mood["label"], mood["label_halo"][:7], BLANK, BLANK),
        "mat": (roles["paper_sunk"] + "DC", BLANK, BLANK, BLANK),
    }
    columns += [plain[role] for role in _ROLES]
    columns += [(BLANK,) * 4] * (COLUMNS - len(columns))
    picture = bytearray()
    for row in range(ROWS):
        for entry in columns:
            picture += bytes(round(part * 255) for part in rgba(entry[row]))
    return bytes(picture)
