"""Why not, in one sentence that names what is missing: every reason code of the engine has its words here."""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.engine.errors import Reason

from .catalog import _, n_
from .rule_words import added


def reason_words(reason: Reason) -> str:
    """Put a refusal into one sentence."""
    words = WORDS.get(reason.code) or added.reasons[reason.code]
    return words(reason)


def code_words(code: str) -> str:
    """Put a code that names nothing missing, as a warning of the library, into one sentence."""
    return reason_words(Reason(code))


def _short_of_cards(reason: Reason) -> str:
    if reason.what == "same_colour":
        return n_(
            "{n} more card of the same colour is needed.",
            "{n} more cards of the same colour are needed.",
            reason.amount,
        )
    n = reason.amount
    kinds = {
        "purple": lambda: n_("{n} more purple card is needed.", "{n} more purple cards are needed.", n),
        "blue": lambda: n_("{n} more blue card is needed.", "{n} more blue cards are needed.", n),
        "orange": lambda: n_("{n} more orange card is needed.", "{n} more orange cards are needed.", n),
        "white": lambda: n_("{n} more white card is needed.", "{n} more white cards are needed.", n),
        "green": lambda: n_("{n} more green card is needed.", "{n} more green cards are needed.", n),
        "yellow": lambda: n_("{n} more yellow card is needed.", "{n} more yellow cards are needed.", n),
        "black": lambda: n_("{n} more black card is needed.", "{n} more black cards are needed.", n),
        "red": lambda: n_("{n} more red card is needed.", "{n} more red cards are needed.", n),
    }
    if reason.what in kinds:
        return kinds[reason.what]()
    return n_("{n} more card is needed.", "{n} more cards are needed.", n)


def _short_of_ships(reason: Reason) -> str:
    if reason.what == "same_colour":
        return n_(
            "Ship cards of one colour for {n} more ship are needed.",
            "Ship cards of one colour for {n} more ships are needed.",
            reason.amount,
        )
    n = reason.amount
    kinds = {
        "purple": lambda: n_(
            "Purple ship cards for {n} more ship are needed.",
            "Purple ship cards for {n} more ships are needed.",
            n,
        ),
        "yellow": lambda: n_(
            "Yellow ship cards for {n} more ship are needed.",
            "Yellow ship cards for {n} more ships are needed.",
            n,
        ),
        "green": lambda: n_(
            "Green ship cards for {n} more ship are needed.",
            "Green ship cards for {n} more ships are needed.",
            n,
        ),
        "red": lambda: n_(
            "Red ship cards for {n} more ship are needed.", "Red ship cards for {n} more ships are needed.", n
        ),
        "black": lambda: n_(
            "Black ship cards for {n} more ship are needed.",
            "Black ship cards for {n} more ships are needed.",
            n,
        ),
        "white": lambda: n_(
            "White ship cards for {n} more ship are needed.",
            "White ship cards for {n} more ships are needed.",
            n,
        ),
    }
    if reason.what in kinds:
        return kinds[reason.what]()
    return n_("Ship cards for {n} more ship are needed.", "Ship cards for {n} more ships are needed.", n)


def _no_pieces(reason: Reason) -> str:
    if reason.what == "ship":
        return n_("{n} more ship is needed.", "{n} more ships are needed.", reason.amount)
    return n_("{n} more train is needed.", "{n} more trains are needed.", reason.amount)


def _box_short(reason: Reason) -> str:
    if reason.what == "ship":
        return n_("The box is {n} ship short.", "The box is {n} ships short.", reason.amount)
    return n_("The box is {n} train short.", "The box is {n} trains short.", reason.amount)


WORDS: dict[str, Callable[[Reason], str]] = {
    "box_short": _box_short,
    "can_still_play": lambda r: _("You can still do something, so you may not pass."),
    "deck_empty": lambda r: _("This deck is empty."),
    "empty_slot": lambda r: _("There is no card here."),
    "game_over": lambda r: _("The game is over."),
    "harbour_taken": lambda r: _("There is a harbour in this port already."),
    "keep_more": lambda r: n_("Keep at least {n} ticket.", "Keep at least {n} tickets.", r.amount),
    "needs_locomotive": lambda r: n_(
        "The ferry needs {n} more locomotive.", "The ferry needs {n} more locomotives.", r.amount
    ),
    "no_harbours": lambda r: _("You have built all your harbours."),
    "no_pieces": _no_pieces,
    "no_route_there": lambda r: _("A harbour needs a route of your own to this port."),
    "no_stations": lambda r: _("You have built all your stations."),
    "no_such_city": lambda r: _("There is no such city."),
    "no_such_route": lambda r: _("There is no such route."),
    "no_tickets": lambda r: _("There are no more tickets."),
    "not_a_port": lambda r: _("This city is not a port."),
    "not_in_this_game": lambda r: _("There is no such move in this game."),
    "not_now": lambda r: _("Not now: something else is to be done first."),
    "nothing_to_exchange": lambda r: _("Choose how many pieces to exchange."),
    "nothing_to_throw": lambda r: _("You have no tickets to throw away."),
    "route_taken": lambda r: _("This route is taken."),
    "short_of_cards": _short_of_cards,
    "short_of_harbour_cards": lambda r: n_(
        "{n} more card with an anchor is needed: two wagon and two ship cards of one colour.",
        "{n} more cards with an anchor are needed: two wagon and two ship cards of one colour.",
        r.amount,
    ),
    "short_of_pairs": lambda r: n_(
        "{n} more card is needed to make pairs.", "{n} more cards are needed to make pairs.", r.amount
    ),
    "short_of_ships": _short_of_ships,
    "split_range": lambda r: _("That is not a possible choice of trains and ships."),
    "station_taken": lambda r: _("There is a station in this city already."),
    "twin_closed": lambda r: _("The second track is closed when two or three play."),
    "twin_yours": lambda r: _("You own the other track; one player may not have both."),
    "wild_is_whole_draw": lambda r: _("A face-up locomotive may only be taken as the first card."),
    "wrong_payment": lambda r: _("These cards do not pay for it."),
    # Of the session and of the stored tables.
    "curtain_down": lambda r: _("First the player whose turn it is opens their cards."),
    "hand_hidden": lambda r: _("Open your cards first."),
    "not_a_person": lambda r: _("A computer is moving."),
    "left": lambda r: _("This game is closed."),
    "undo_answered": lambda r: _("Another player has moved since then, so your move stands."),
    "undo_hand_opened": lambda r: _("Another player has seen their cards since then, so the move stands."),
    "undo_nothing": lambda r: _("There is nothing to take back."),
    "undo_seen": lambda r: _("New cards or tickets have come to light, so your move stands."),
    "wrong_map": lambda r: _("This set-up is for another map."),
    "wrong_seats": lambda r: _("This number of players does not fit the map."),
    "wrong_seed": lambda r: _("This deal code is not valid."),
    "wrong_position": lambda r: _("The position that this game begins with is not possible on its map."),
    "wrong_first_seat": lambda r: _("There is no such first player."),
    "text_too_long": lambda r: _("A name is too long."),
    "no_name": lambda r: _("Every player needs a name."),
    "strange_letters": lambda r: _("A name has letters that cannot be shown."),
    "handicap_not_here": lambda r: _("This handicap does not fit this game."),
    "same_colour_twice": lambda r: _("Two players have the same colour."),
    "same_name_twice": lambda r: _("Two players have the same name."),
    "no_such_map": lambda r: _("This map is not here."),
    "no_such_game": lambda r: _("This game is no longer here."),
    "game_damaged": lambda r: _("This saved game is damaged and cannot be opened."),
    "map_changed": lambda r: _("The map has changed since this game was begun."),
    "map_damaged": lambda r: _("This map file is damaged."),
    "bad_picture": lambda r: _("This picture cannot be kept."),
    "no_such_step": lambda r: _("The game has no such step."),
    "still_hidden": lambda r: _("The cards stay covered until the game is over."),
    "digest_wrong": lambda r: _("This file was changed and cannot be trusted."),
    "file_damaged": lambda r: _("This file is damaged."),
    "file_newer": lambda r: _("This file is from a newer version of the app."),
    "file_too_large": lambda r: _("This file is too large."),
    "not_erased": lambda r: _("Not everything could be deleted: the disk or another program is in the way."),
    "game_known": lambda r: _("This game is here already."),
    "map_builtin": lambda r: _("This map comes with the game and stays."),
    "map_not_kept": lambda r: _("The folder of maps cannot be written to."),
    "map_in_use": lambda r: _("Unfinished games are being played on this map."),
    "map_name": lambda r: _("The map's name may have small letters, digits and underscores only."),
    "too_many_maps": lambda r: n_("At most {n} map can be kept.", "At most {n} maps can be kept.", r.amount),
    "deal_check": lambda r: _("There is a slip in this code: compare it letter by letter."),
    "deal_letters": lambda r: _("This is not a whole code: it has 13 to 15 letters and digits."),
    "deal_map": lambda r: _("The map of this deal is not here."),
    "deal_seats": lambda r: _("This deal is for another number of players."),
    "deal_version": lambda r: _("This deal code is from another version of the app."),
    "in_use": lambda r: _("The game is open elsewhere: what you play here is not saved."),
    "open_elsewhere": lambda r: _(
        "All Aboard is open in another window: look and play here, but nothing here is saved."
    ),
    "settings_not_saved": lambda r: _("The settings could not be saved."),
    "disk_full": lambda r: _("The device is full: the game goes on, but it cannot be saved."),
    "read_only": lambda r: _("Nothing may be written here: the game goes on, but it cannot be saved."),
    "disk_error": lambda r: _("The device cannot write: the game goes on, but it cannot be saved."),
    "yours_already": lambda r: _("This route is yours already."),
}
