"""Words for the codes of session and storage beside reasons: notices, troubles, achievements."""

from __future__ import annotations

from collections.abc import Callable

from .catalog import _, n_

NOTICES: dict[str, Callable[[str], str]] = {
    "games_damaged": lambda name: _(
        "The saved games could not be read. The old file is kept as {name}."
    ).format(name=name),
    "games_foreign": lambda name: _(
        "The file of saved games is something else. It is kept as {name}."
    ).format(name=name),
    "games_newer": lambda name: _(
        "The saved games are from a newer version. They are kept as {name}."
    ).format(name=name),
    "games_rescued": lambda name: _(
        "The saved games were damaged; what could be read is here. The old file is kept as {name}."
    ).format(name=name),
    "games_restored": lambda name: _("Somebody removed the saved games while you played; they are back."),
    "games_vanished": lambda name: _(
        "Somebody removed the saved games while you played; the game you play is kept."
    ),
}
"""Told once, with the new name of the file."""

TROUBLES: dict[str, Callable[[], str]] = {
    "agent_failed": lambda: _("The computer player got stuck; a quick move was made for it."),
    "agent_illegal": lambda: _("The computer player made a mistake; a quick move was made for it."),
    "agent_late": lambda: _("The computer player thought too long; a quick move was made for it."),
    "quick_failed": lambda: _("The computer player got stuck; a plain move was made for it."),
}
"""Why a computer's move was not its own."""

ACHIEVEMENTS: dict[str, Callable[[int], str]] = {
    "first_game": lambda goal: _("Play your first game to the end"),
    "games_10": lambda goal: n_("Play {n} game", "Play {n} games", goal),
    "games_50": lambda goal: n_("Play {n} game", "Play {n} games", goal),
    "games_200": lambda goal: n_("Play {n} game", "Play {n} games", goal),
    "first_win": lambda goal: _("Win a game"),
    "wins_10": lambda goal: n_("Win {n} game", "Win {n} games", goal),
    "wins_50": lambda goal: n_("Win {n} game", "Win {n} games", goal),
    "all_maps": lambda goal: _("Play on every map"),
    "wins_on_all_maps": lambda goal: _("Win on every map"),
    "tickets_50": lambda goal: n_("Finish {n} ticket", "Finish {n} tickets", goal),
    "tickets_250": lambda goal: n_("Finish {n} ticket", "Finish {n} tickets", goal),
    "tickets_in_one_game": lambda goal: n_(
        "Finish {n} ticket in one game", "Finish {n} tickets in one game", goal
    ),
    "all_tickets_done": lambda goal: _("Win with five tickets or more, all of them done"),
    "longest_path": lambda goal: n_(
        "Have the longest path {n} time", "Have the longest path {n} times", goal
    ),
    "long_train": lambda goal: n_("Build a path of {n} space", "Build a path of {n} spaces", goal),
    "six_spaces": lambda goal: n_(
        "Claim a route of six spaces in {n} game", "Claim a route of six spaces in {n} games", goal
    ),
    "score_100": lambda goal: n_("Score {n} point", "Score {n} points", goal),
    "score_150": lambda goal: n_("Score {n} point", "Score {n} points", goal),
    "beat_local": lambda goal: _("Beat an easy computer"),
    "beat_express": lambda goal: _("Beat a medium computer"),
    "beat_master": lambda goal: _("Beat a hard computer"),
    "beat_champion": lambda goal: _("Beat a very hard computer"),
    "full_table": lambda goal: n_("Play at a table of {n}", "Play at a table of {n}", goal),
    "family": lambda goal: n_("Play with {n} person at the table", "Play with {n} people at the table", goal),
    "comeback": lambda goal: _("Win from the last place at half-time"),
    "tunnels_free": lambda goal: n_(
        "Dig {n} tunnel without paying more", "Dig {n} tunnels without paying more", goal
    ),
    "without_stations": lambda goal: _("Win where stations are built, and build none"),
    "tours_in_order": lambda goal: n_(
        "Finish {n} tour in its order", "Finish {n} tours in their order", goal
    ),
    "deals": lambda goal: n_("Play {n} shared deal", "Play {n} shared deals", goal),
    "journey_wins": lambda goal: n_(
        "Win {n} game in which tickets are shown when they are done",
        "Win {n} games in which tickets are shown when they are done",
        goal,
    ),
    "streak_3": lambda goal: n_("Win {n} game in a row", "Win {n} games in a row", goal),
}
"""What an achievement asks for, by its goal."""


def notice_words(code: str, name: str) -> str:
    """Tell a notice of the library once, with the name of the file that it is about."""
    return NOTICES[code](name)


def trouble_words(code: str) -> str:
    """Say why a computer's move was not its own."""
    return TROUBLES.get(code, TROUBLES["agent_failed"])()


def achievement_words(code: str, goal: int) -> str:
    """Say what an achievement asks for."""
    return ACHIEVEMENTS[code](goal)
