"""The numbers that make a player: how it weighs turns, cards, tickets and risk, and what it overlooks."""

from __future__ import annotations

import msgspec


class Skill(msgspec.Struct, frozen=True):
    """Weights of one brain. A `turn` is worth so many points; a card costs so many turns."""

    turn: float = 2.5  # points that a turn is worth
    missing: float = 0.6  # turns that a card still to be drawn costs
    held: float = 0.3  # turns that a card in the hand is worth when it is spent
    train: float = 0.4  # points that a piece is worth
    join: float = 0.35  # points a space for a route that hangs on the own network (longest path)
    risk: float = 0.08  # chance a turn that a route somebody may want is taken
    tickets: float = 1.0  # how much the points of tickets count
    claim: float = 0.8  # points for doing rather than waiting
    draw_tickets: float = 1.0  # how much a draw of tickets is believed to bring
    shy: float = 3.0  # points that a draw of tickets must bring beyond its turn
    pace: float = 0.8  # turns that a space of a way takes
    doubt: float = 3.0  # points of reluctance to draw tickets for each that was given up
    adapt: float = 1.0  # how far the worth of a turn follows what is left to claim
    least: float = -2.0  # a route without a ticket must be worth so much to be kept in mind
    share: float = 1.3  # what a route takes of the race when others claim too
    hope: float = 0.985  # chance that one more route of a plan stays free
    station: float = 1.0  # points of reluctance to plan on a station
    delivery: float = 14.0  # points that a ticket is worth where only tickets count
    harbour: float = 1.5  # how much more a card for a harbour counts than one for a route
    burden: float = 0.0  # points of reluctance to keep one more ticket
    busy: float = 1.0  # with more goals than this under way no tickets are drawn
    wait: float = 1.0  # points a turn that a station built too early costs
    trains: float = 0.0  # trains to take beyond what the plan seems to need
    crowd: float = 0.6  # how far the rivals of a big table hinder each other rather than oneself
    patience: float = 1.0  # how much longer than one's pieces demand one may go on
    hurry: float = 0.0  # a plan less likely than this is held against the one that is done soonest
    rare: float = 0.0  # how much a card that has become rare counts as more than one
    single: float = 0.6  # turns that a card of the colour which lacks most takes when it is waited for
    slack: float = 0.0  # turns that a plan should leave free
    fill: float = 0.9  # how much routes beyond the tickets count while tickets are undone
    haste: float = 1.0  # how much waiting with a plan that lacks no card counts
    guess: float = 0.0  # chance that a route which somebody's tickets seem to need is gone when it is wanted
    block: float = 0.0  # how much another's loss counts
    criticality: float = 1.0  # whether it is worked out what losing a planned route would cost
    races: float = 0.0  # whether moves are priced in turns to the end, where tickets are raced for
    anew: float = 0.0  # turns that new tickets must save before the old ones are thrown away
    blur: float = 0.0  # points by which moves are misjudged
    forget: float = 0.0  # chance that a ticket is out of mind for some turns
    overlook: float = 0.0  # chance that a route is overlooked for some turns
    spread: float = 1.6  # how many more routes than the pieces allow are kept in mind
    backup: float = 0.4  # how much the routes beyond the pieces count
    spare: float = 0.3  # turns that a wild saves when nothing lacks it
    second: float = 0.93  # what the second card of one colour saves of what the first does
    fresh: float = 0.02  # turns that the card in the place of a face-up one may save
    whole: float = 0.2  # how much more the last cards of a route count than the first ones
    defer: float = 1.0  # how far what a route would bring later is taken off what it brings now
    steady: float = 2.0  # points more for a route of the plan
    stake: float = 0.5  # how much the tickets of a plan count for each of its routes
    starve: float = 0.7  # how much a claim pays that takes the pieces which the plan needs
    stride: float = 3.9  # spaces that everybody is thought to claim at a time
    stock: float = 0.75  # how many of everybody's cards are thought to be of use
    gather: float = 1.8  # cards of use that everybody is thought to take a turn
    ending: float = 0.0  # points for ending the game ahead, and against ending it behind
    longest: float = 0.0  # points for each space that a claim adds to the longest path
