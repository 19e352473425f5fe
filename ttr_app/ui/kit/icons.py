"""The sign on every button, by the button's key: whoever cannot read knows a button by it."""

from __future__ import annotations

from kivymd.icon_definitions import md_icons

_SIGNS = {
    "again": "replay",
    "all": "account-group",
    "around": "table-chair",
    "book": "book-open-variant",
    "cancel": "close-thick",
    "close": "close-thick",
    "close hint": "close-thick",
    "close since": "close-thick",
    "confirm": "check-bold",
    "cover": "eye-off",
    "exchange": "swap-horizontal-bold",
    "further": "arrow-right-bold",
    "go on": "play",
    "hint": "lightbulb-on",
    "home": "home",
    "leave": "home",
    "lift": "eye",
    "log": "format-list-bulleted",
    "map": "map",
    "menu": "menu",
    "more": "dots-horizontal",
    "more rules": "arrow-right-bold",
    "more tickets": "arrow-right-bold",
    "newer": "arrow-up-bold",
    "next": "arrow-right-bold",
    "older": "arrow-down-bold",
    "others": "dots-horizontal",
    "page hand": "cards",
    "page map": "map",
    "page tickets": "ticket-confirmation",
    "plan": "map-marker-path",
    "rematch": "replay",
    "look back": "history",
    "results": "podium",
    "rules": "book-open-variant",
    "skip": "fast-forward",
    "skip show": "fast-forward",
    "speak": "volume-high",
    "throw": "autorenew",
    "undo": "undo",
    "why": "information",
    "codes": "information-outline",
    "withdraw": "close-thick",
}
_BEGUN = {"open": "eye", "or": "map-marker-path", "corridor": "map-marker-path", "city": "map-marker"}
"""By the first word of a key that goes on with a number."""


def icon_of(key: str) -> str:
    """Give the sign of a button, a letter of the font of signs; nothing for one that is a picture itself."""
    name = _SIGNS.get(key) or _BEGUN.get(key.partition(" ")[0], "")
    return str(md_icons[name]) if name else ""
