"""The weights that make a player, in groups: how it weighs turns, cards, routes, tickets and rivals, likes and misses.

A turn is worth points (`Turns.points`, or what the best routes left would pay); what is said to cost turns is worth
so many times those points. What was found for a rule set lies in `assets/players`; what stands here plays any other.
"""

from __future__ import annotations

import msgspec


class Turns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a turn is worth, and how long the game lasts."""

    points: float = 2.5  # points that a turn is worth before anything is known of the board
    follow_board: float = 1.0  # from 0 to 1, how far that follows what is left to claim instead
    shared: float = 1.3  # how much faster routes go than the own claims alone would take them
    patience: float = 1.0  # how much longer than the own pieces demand the seat may go on
    spaces_a_claim: float = 3.9  # spaces that everybody is thought to claim at a time
    useful_share: float = 0.75  # share of everybody's cards that is thought to be of use
    useful_a_turn: float = 1.8  # cards of use that everybody is thought to take a turn
    end_ahead: float = 0.0  # points for ending the game ahead, and against ending it behind


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What cards are worth, in turns."""

    missing: float = 0.6  # turns that a card still to be drawn costs
    held: float = 0.3  # turns that a card in the hand is worth when it is spent
    slowest_colour: float = 0.6
    """Turns that a card of the colour which lacks most takes when it is waited for."""
    rarity: float = 0.0  # how much a card that has become rare counts as more than one
    spare_wild: float = 0.3  # turns that a wild saves when no route lacks it
    second: float = 0.93  # what the second card of one colour saves of what the first does
    replacement: float = 0.02  # turns that the card in the place of a face-up one may save
    completing: float = 0.2  # how much more the last cards of a route count than the first ones
    harbour: float = 1.5  # how much more a card for a harbour counts than one for a route


class Routes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which routes to have in mind, and when to claim one."""

    claim: float = 0.8  # points for claiming rather than waiting
    taken: float = 0.08  # chance a turn that a route somebody may want is taken
    deferred: float = 1.0
    """From 0 to 1, how far what a route would bring later is taken off what it brings now."""
    connected: float = 0.35  # points a space for a route that hangs on the own network (longest path)
    longest: float = 0.0  # points for each space that a claim adds to the longest path
    least: float = -2.0  # points that a route without a ticket must be worth to be kept in mind
    beyond_plan: float = 0.9  # how much routes beyond the tickets count while tickets are undone
    reserve: float = 1.6  # how many times the routes that the pieces allow are kept in mind
    reserve_weight: float = 0.4  # how much those beyond the pieces count
    piece: float = 0.4  # points that a piece is worth
    extra_trains: float = 0.0  # trains to take beyond what the plan seems to need [WORLD: split]


class Planning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How plans for tickets are judged and followed."""

    stays_free: float = 0.985  # chance that one more route of a plan stays free
    slack: float = 0.0  # turns that a plan should leave free
    hurry_below: float = 0.0  # a plan less likely than this is compared with the one that is done soonest
    route: float = 2.0  # points more for a route of the plan
    ticket_share: float = 0.5  # how much the tickets of a plan count for each of its routes
    starving: float = 0.7  # how much a claim pays that takes the pieces which the plan needs
    idling: float = 1.0  # how much drawing counts against a plan that lacks no card
    weigh_losses: bool = True  # whether it is worked out what losing a planned route would cost
    station: float = 1.0  # points of reluctance to plan on a station
    early_station: float = 1.0  # points a turn that a station built too early costs


class Tickets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much tickets count, and when to draw, keep or throw them."""

    weight: float = 1.0  # how much the points of tickets count
    delivered: float = 14.0  # points that a ticket is worth where only tickets count
    draw: float = 1.0  # how much a draw of tickets is believed to bring
    draw_reluctance: float = 3.0  # points that a draw of tickets must bring beyond its turn
    given_up_reluctance: float = 3.0  # points more for each ticket that was given up
    keep_reluctance: float = 0.0  # points of reluctance to keep one more ticket
    busy_above: float = 1.0  # with more goals than this under way no tickets are drawn
    turns_a_space: float = 0.8  # turns that a space of the way to a new ticket takes
    throw_gain: float = 0.0  # turns that new tickets must save before the old ones are thrown away


class Rivals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much the others count."""

    crowd: float = 0.6  # how far the rivals of a big table hinder each other rather than the seat
    wanted: float = 0.0  # chance that a route which somebody's tickets seem to need is gone when it is wanted
    loss: float = 0.0  # how much a rival's loss counts


class Likings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character does for the love of it, in points; nobody without a character likes anything."""

    claiming: float = 0.0  # for any claim: less than nothing keeps a big hand
    first_claim: float = 0.0  # more for the first claim of all
    long_routes: float = 0.0  # for each space of a claim beyond the usual of the board
    longest_path: float = 0.0
    """For each space that a claim adds to the own longest path, whatever that counts."""
    own_lines: float = 0.0  # for a claim that hangs on the own lines
    rivals_lines: float = 0.0  # for a claim at a city where somebody else has built
    rivals_ways: float = 0.0  # turns, not points, for a claim that is surely in somebody else's way
    unseen: float = 0.0  # for a card drawn unseen
    locomotives: float = 0.0  # for a face-up locomotive


class Mistakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a weaker player overlooks, forgets and misjudges."""

    misjudge: float = 0.0  # points by which moves are misjudged
    forget: float = 0.0  # chance that a ticket is out of mind for some turns
    overlook: float = 0.0  # chance that a route is overlooked for some turns
    race_blind: bool = False  # whether a race for tickets is planned as any other game
    untaught: bool = False  # whether moves of nearly the same price are not compared as playouts taught


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All weights of one player."""

    turns: Turns = Turns()
    cards: Cards = Cards()
    routes: Routes = Routes()
    planning: Planning = Planning()
    tickets: Tickets = Tickets()
    rivals: Rivals = Rivals()
    likings: Likings = Likings()
    mistakes: Mistakes = Mistakes()


Differences = dict[str, dict[str, float | bool]]
"""Weights by group and name: those that differ from others."""


def changed(skill: Skill, differences: Differences) -> Skill:
    """A skill with some weights in place of its own; raise `ValueError` for one that does not exist."""
    groups = {}
    for group, weights in differences.items():
        if group not in skill.__struct_fields__:
            raise ValueError(f"there is no group of weights called {group!r}")
        before = getattr(skill, group)
        for name, value in weights.items():
            if name not in before.__struct_fields__:
                raise ValueError(f"{group}: there is no weight called {name!r}")
            if isinstance(getattr(before, name), bool) is not isinstance(value, bool):
                raise ValueError(f"{group}.{name}: {value!r} is of the wrong kind")
        groups[group] = msgspec.structs.replace(before, **weights)
    return msgspec.structs.replace(skill, **groups)


def moved(skill: Skill, by: Differences) -> Skill:
    """A skill with some weights more or less than its own."""
    return changed(
        skill,
        {
            group: {name: getattr(getattr(skill, group), name) + more for name, more in weights.items()}
            for group, weights in by.items()
        },
    )
