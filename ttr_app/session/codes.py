"""Every code that the session and the storage say no, warn or tell with, for i18n to put into words."""

from __future__ import annotations

from .computers.pace import GAPS
from .past.achievements import CODES as ACHIEVEMENTS

REASONS = (
    # Acting: `Reason` of submit and why_not.
    "curtain_down",
    "hand_hidden",
    "left",
    "not_a_person",
    # Taking back: `Reason` of why_not_undo.
    "undo_answered",
    "undo_hand_opened",
    "undo_nothing",
    "undo_seen",
    # A table that cannot be set up; amount is the seat where one is to blame.
    "handicap_not_here",
    "no_name",
    "no_such_map",
    "same_colour_twice",
    "same_name_twice",
    "strange_letters",
    "text_too_long",
    "wrong_first_seat",
    "wrong_map",
    "wrong_position",
    "wrong_seats",
    "wrong_seed",
    # Kept games.
    "bad_picture",
    "game_damaged",
    "map_changed",
    "no_such_game",
    "no_such_step",
    "still_hidden",
    # Files that come in.
    "digest_wrong",
    "file_damaged",
    "file_newer",
    "file_too_large",
    "game_known",
    "map_builtin",
    "map_damaged",
    "map_in_use",
    "map_name",
    "map_not_kept",
    "too_many_maps",
    # Deleting everything: `what` is why.
    "not_erased",
    # Deal codes.
    "deal_check",
    "deal_letters",
    "deal_map",
    "deal_seats",
    "deal_version",
)
"""Codes of `Reason` and `Refused.reason`, beside those of the engine."""

WARNINGS = ("disk_error", "disk_full", "in_use", "open_elsewhere", "read_only", "settings_not_saved")
"""Shown as long as they last: nothing is kept."""

NOTICES = (
    "games_damaged",
    "games_foreign",
    "games_newer",
    "games_rescued",
    "games_restored",
    "games_vanished",
)
"""Told once, with the new name of the file."""

TROUBLES = ("agent_failed", "agent_illegal", "agent_late", "quick_failed")
"""Why a computer's move was not its own."""

PACES = tuple(GAPS)

__all__ = ["ACHIEVEMENTS", "NOTICES", "PACES", "REASONS", "TROUBLES", "WARNINGS"]
