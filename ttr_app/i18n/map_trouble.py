"""What is wrong with a map file, in the language in use: the engine names the place and says it in one plain sentence.

Each of its sentences has a code here, and its words. The words in English are the engine's own, so that a line of them
is found by them; a test reads the engine's sources and sees that none is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .catalog import _

WORDS: dict[str, tuple[str, Callable[[], str]]] = {
    "format_unknown": (
        r"(?P<value>.+) is not known \(this app reads (?P<known>.+)\)",
        lambda: _("{value} is not known (this app reads {known})"),
    ),
    "bad_id": (
        r"(?P<value>.+) is not 1 to 40 small letters, digits or _, a letter first",
        lambda: _("{value} is not 1 to 40 small letters, digits or _, a letter first"),
    ),
    "bad_name": (
        r"(?P<value>.+) is not a name of 1 to (?P<most>.+) letters",
        lambda: _("{value} is not a name of 1 to {most} letters"),
    ),
    "seats": (
        r"(?P<low>.+) to (?P<high>.+) is not within 2 to 5",
        lambda: _("{low} to {high} is not within 2 to 5"),
    ),
    "range": (
        r"(?P<value>.+) is not within (?P<low>.+) to (?P<high>.+)",
        lambda: _("{value} is not within {low} to {high}"),
    ),
    "points_range": (r"not within (?P<low>.+) to (?P<high>.+)", lambda: _("not within {low} to {high}")),
    "colours": (
        r"one to eight different colours are needed, grey is not one of them",
        lambda: _("one to eight different colours are needed, grey is not one of them"),
    ),
    "no_start_tickets": (r"nobody is dealt a ticket", lambda: _("nobody is dealt a ticket")),
    "no_spaces": (r"(?P<value>.+) is not a number of spaces", lambda: _("{value} is not a number of spaces")),
    "wagons": (
        r"plain wagon cards are needed, and only plain and harbour are known",
        lambda: _("plain wagon cards are needed, and only plain and harbour are known"),
    ),
    "ships": (r"only single and double are known", lambda: _("only single and double are known")),
    "ships_both": (
        r"both single and double are needed, be it 0",
        lambda: _("both single and double are needed, be it 0"),
    ),
    "pieces": (
        r"trains are needed and come first, and only train and ship are known",
        lambda: _("trains are needed and come first, and only train and ship are known"),
    ),
    "ships_cards": (
        r"ships and ship cards need each other",
        lambda: _("ships and ship cards need each other"),
    ),
    "decks": (
        r"one number for each of the (?P<n>.+) decks is needed",
        lambda: _("one number for each of the {n} decks is needed"),
    ),
    "start_cards": (
        r"(?P<n>.+) cards are dealt at the start, of (?P<all>.+)",
        lambda: _("{n} cards are dealt at the start, of {all}"),
    ),
    "keep_many": (r"more tickets to keep than are dealt", lambda: _("more tickets to keep than are dealt")),
    "ticket_decks": (
        r"regular tickets are needed, and only (?P<known>.+) are known",
        lambda: _("regular tickets are needed, and only {known} are known"),
    ),
    "take_pieces": (
        r"(?P<n>.+) of (?P<all>.+) trains and ships cannot be taken",
        lambda: _("{n} of {all} trains and ships cannot be taken"),
    ),
    "split": (
        r"does not share (?P<n>.+) pieces out between trains and ships",
        lambda: _("does not share {n} pieces out between trains and ships"),
    ),
    "split_many": (r"more pieces than there are", lambda: _("more pieces than there are")),
    "cities_count": (
        r"(?P<n>.+) cities, (?P<low>.+) to (?P<high>.+) are possible",
        lambda: _("{n} cities, {low} to {high} are possible"),
    ),
    "routes_count": (
        r"(?P<n>.+) routes, (?P<low>.+) to (?P<high>.+) are possible",
        lambda: _("{n} routes, {low} to {high} are possible"),
    ),
    "tickets_count": (
        r"(?P<n>.+) tickets, at most (?P<high>.+) are possible",
        lambda: _("{n} tickets, at most {high} are possible"),
    ),
    "twice": (r"(?P<value>.+) stands twice or is empty", lambda: _("{value} stands twice or is empty")),
    "globe": (r"(?P<value>.+) is not on the globe", lambda: _("{value} is not on the globe")),
    "unknown_city": (r"unknown city (?P<value>.+)", lambda: _("unknown city {value}")),
    "unknown_colour": (r"unknown colour (?P<value>.+)", lambda: _("unknown colour {value}")),
    "leads_back": (r"(?P<route>.+) leads back to (?P<city>.+)", lambda: _("{route} leads back to {city}")),
    "no_points": (
        r"(?P<n>.+) spaces have no points in numbers\.points",
        lambda: _("{n} spaces have no points in numbers.points"),
    ),
    "locomotives": (
        r"(?P<n>.+) do not fit a (?P<kind>.+) of (?P<spaces>.+) spaces",
        lambda: _("{n} do not fit a {kind} of {spaces} spaces"),
    ),
    "sea": (r"a sea route on a map without ships", lambda: _("a sea route on a map without ships")),
    "wrap": (
        r"(?P<value>.+) does not add up to (?P<n>.+) spaces",
        lambda: _("{value} does not add up to {n} spaces"),
    ),
    "lanes": (
        r"(?P<name>.+) names (?P<n>.+) lanes, a double has two",
        lambda: _("{name} names {n} lanes, a double has two"),
    ),
    "lanes_cities": (
        r"the lanes of (?P<name>.+) join different cities",
        lambda: _("the lanes of {name} join different cities"),
    ),
    "lanes_unequal": (
        r"the lanes of (?P<name>.+) are unequal \((?P<one>.+) and (?P<other>.+) spaces\)",
        lambda: _("the lanes of {name} are unequal ({one} and {other} spaces)"),
    ),
    "two_cities": (
        r"two or more different cities are needed",
        lambda: _("two or more different cities are needed"),
    ),
    "only_tour": (
        r"only a tour names more than two cities",
        lambda: _("only a tour names more than two cities"),
    ),
    "tour_few": (r"a tour names more than two cities", lambda: _("a tour names more than two cities")),
    "tour_many": (
        r"(?P<n>.+) cities, a tour names at most (?P<most>.+)",
        lambda: _("{n} cities, a tour names at most {most}"),
    ),
    "not_one_of": (r"(?P<value>.+) is not one of (?P<known>.+)", lambda: _("{value} is not one of {known}")),
    "junction": (r"(?P<value>.+) is a junction, not a city", lambda: _("{value} is a junction, not a city")),
    "unreachable": (
        r"(?P<city>.+) cannot be reached from (?P<other>.+)",
        lambda: _("{city} cannot be reached from {other}"),
    ),
    "deck_short": (
        r"(?P<n>.+) in the deck (?P<deck>.+), (?P<needed>.+) are dealt to (?P<seats>.+) seats",
        lambda: _("{n} in the deck {deck}, {needed} are dealt to {seats} seats"),
    ),
    "needs_drawing": (
        r"a map with routes across its edge needs a drawing of its own",
        lambda: _("a map with routes across its edge needs a drawing of its own"),
    ),
    "no_place": (r"no place for (?P<value>.+)", lambda: _("no place for {value}")),
    "label_side": (
        r"(?P<value>.+) is not left, right or center",
        lambda: _("{value} is not left, right or center"),
    ),
    "drawn_spaces": (
        r"(?P<route>.+) has (?P<n>.+) spaces of (?P<all>.+)",
        lambda: _("{route} has {n} spaces of {all}"),
    ),
    "beyond": (
        r"a space lies beyond the board or has no size",
        lambda: _("a space lies beyond the board or has no size"),
    ),
    "rules_need": (r"the rules (?P<rules>.+) need it", lambda: _("the rules {rules} need it")),
    "rules_nothing": (
        r"the rules (?P<rules>.+) know nothing of it",
        lambda: _("the rules {rules} know nothing of it"),
    ),
    "rules_kind": (
        r"the rules (?P<rules>.+) know no (?P<kind>.+)",
        lambda: _("the rules {rules} know no {kind}"),
    ),
    "no_rules": (r"no rule set is called (?P<value>.+)", lambda: _("no rule set is called {value}")),
    "too_large": (
        r"the file is too large \((?P<size>.+) bytes, at most (?P<most>.+)\)",
        lambda: _("the file is too large ({size} bytes, at most {most})"),
    ),
    "too_large_most": (
        r"the file is too large \(at most (?P<most>.+) bytes\)",
        lambda: _("the file is too large (at most {most} bytes)"),
    ),
    "no_text": (
        r"the file is not UTF-8 text \((?P<detail>.+)\)",
        lambda: _("the file is not UTF-8 text ({detail})"),
    ),
    "too_deep": (r"the file is nested too deeply", lambda: _("the file is nested too deeply")),
    "pack_count": (
        r"(?P<n>.+) maps, a pack has 1 to (?P<most>.+)",
        lambda: _("{n} maps, a pack has 1 to {most}"),
    ),
    "pack_broken": (
        r"the pack cannot be unpacked: (?P<detail>.+)",
        lambda: _("the pack cannot be unpacked: {detail}"),
    ),
    "pack_ids": (r"two maps of the pack have one id", lambda: _("two maps of the pack have one id")),
    "not_set_up": (
        r"the rules cannot be set up: (?P<detail>.+)",
        lambda: _("the rules cannot be set up: {detail}"),
    ),
    "wrong_kind": (
        r"Expected `(?P<wanted>.+)`, got `(?P<found>.+)` - at `(?P<place>.+)`",
        lambda: _("Expected `{wanted}`, got `{found}` - at `{place}`"),
    ),
    "wrong_kind_here": (
        r"Expected `(?P<wanted>.+)`, got `(?P<found>.+)`",
        lambda: _("Expected `{wanted}`, got `{found}`"),
    ),
    "missing_field_at": (
        r"Object missing required field `(?P<field>.+)` - at `(?P<place>.+)`",
        lambda: _("Object missing required field `{field}` - at `{place}`"),
    ),
    "missing_field": (
        r"Object missing required field `(?P<field>.+)`",
        lambda: _("Object missing required field `{field}`"),
    ),
    "unknown_field_at": (
        r"Object contains unknown field `(?P<field>.+)` - at `(?P<place>.+)`",
        lambda: _("Object contains unknown field `{field}` - at `{place}`"),
    ),
    "unknown_field": (
        r"Object contains unknown field `(?P<field>.+)`",
        lambda: _("Object contains unknown field `{field}`"),
    ),
    "not_json": (r"JSON is malformed: (?P<detail>.+)", lambda: _("JSON is malformed: {detail}")),
    "cut_short": (r"Input data was truncated", lambda: _("Input data was truncated")),
}
"""Code -> what the engine's sentence looks like, and its words; the first that fits counts."""

_PLACE = re.compile(r"(?P<place>[\w.\[\]]{1,80}(?:, [\w.\[\]]{1,80})?): (?P<rest>.+)")
"""A place in the file: `numbers.pieces`, `routes[3].twin`, `cities[0].lat, .lon`."""


def trouble_code(sentence: str) -> tuple[str, dict[str, str]]:
    """Find the code of a sentence without its place, and what it names; an empty code for one that nobody knows."""
    for code, (form, _words) in WORDS.items():
        found = re.fullmatch(form, sentence)
        if found:
            return code, found.groupdict()
    return "", {}


def map_trouble_words(sentence: str) -> str:
    """Say what is wrong with a map file; a sentence that nobody knows stays as it is."""
    placed = _PLACE.fullmatch(sentence)
    if placed:
        return f"{placed['place']}: {map_trouble_words(placed['rest'])}"
    code, named = trouble_code(sentence)
    if not code:
        return sentence
    if "detail" in named:
        named["detail"] = map_trouble_words(named["detail"])
    return WORDS[code][1]().format(**named)
