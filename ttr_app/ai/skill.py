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
    reserve: float = 1.0  # how far cards are kept for planned routes
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
    slack: float = 0.0  # turns that a plan should leave free
    fill: float = 0.9  # how much routes beyond the tickets count while tickets are undone
    haste: float = 1.0  # how much waiting with a plan that lacks no card counts
    block: float = 0.0  # how much another's loss counts
    criticality: float = 1.0  # whether it is worked out what losing a planned route would cost
    futures: float = 0.0  # ways that the tickets to come are imagined, where a race for tickets is run
    later: float = 0.5  # turns that a space of a way for a ticket to come takes beyond its claim
    spare: float = 0.3  # turns that a card left over is worth to the tickets to come
    scarce: float = 0.05  # turns that a train is worth
    anew: float = 0.5  # turns that new tickets must save before the old ones are thrown away
    danger: float = 0.05  # how much what a route's loss would cost counts in a race
    tire: float = 4.0  # turns that the nearest ticket may take before it is thrown away
    blur: float = 0.0  # points by which moves are misjudged
    grain: float = 1.0  # how much a misjudgement counts under these rules
    forget: float = 0.0  # chance that a ticket is out of mind for some turns
    spread: float = 1.6  # how many more routes than the pieces allow are kept in mind
