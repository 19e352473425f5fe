"""The laws of conservation: every card, piece, ticket and route is somewhere, and only there."""

from __future__ import annotations

from .board import Board, bits
from .state import HOLE, GameState


def validate(board: Board, state: GameState) -> None:
    """Assert that a state is possible; a failure is a fault of the rules, never of a player."""
    conserved(board, state)
    for card, count in enumerate(state.discards):
        home = board.card_decks[card]
        assert not count or state.tops[home] < len(state.decks[home]), "an empty deck beside its discards"


def conserved(board: Board, state: GameState) -> None:
    """Assert that nothing was lost and nothing made; states kept under older rules fulfil it too."""
    _cards(board, state)
    _routes_and_pieces(board, state)
    _tickets(board, state)
    for piece, part in zip(board.parts, state.parts, strict=True):
        piece.validate_part(part, state)


def _cards(board: Board, state: GameState) -> None:
    kinds, seats = len(board.cards), state.seats
    found = list(state.discards)
    for seat in range(seats):
        for card in range(kinds):
            count = state.hands[seat * kinds + card]
            assert count >= 0, f"seat {seat} holds {count} of card {card}"
            assert 0 <= state.known[seat * kinds + card] <= count, (
                f"known cards of seat {seat} exceed its hand"
            )
            found[card] += count
    for deck, top in zip(state.decks, state.tops, strict=True):
        for card in deck[top:]:
            found[card] += 1
    for card in state.market:
        if card != HOLE:
            found[card] += 1
    if state.tunnel is not None:
        for card, count in state.tunnel[1]:
            found[card] += count
        for card in state.tunnel[2]:
            found[card] += 1
    for piece, part in zip(board.parts, state.parts, strict=True):
        for card, count in piece.cards_in(part):
            found[card] += count
    for card, count in enumerate(found):
        assert count == board.card_count(card), f"{count} of {board.cards[card].name}"


def _routes_and_pieces(board: Board, state: GameState) -> None:
    n, pieces = board.numbers, len(board.piece_names)
    taken = 0
    for seat, mask in enumerate(state.routes):
        assert not taken & mask, "a route has two owners"
        taken |= mask
        assert not state.open[seat] & mask, "a claimed route is open"
        laid = [0] * pieces
        for route in bits(mask):
            laid[board.pieces[route]] += board.lengths[route]
            twin = board.twins[route]
            assert twin < 0 or not mask >> twin & 1, "a seat owns both lanes of a double"
        for piece, name in enumerate(board.piece_names):
            supply = state.supply[seat * pieces + piece]
            assert supply >= 0, f"seat {seat} has {supply} {name}s"
            if not n.take_pieces:
                assert supply + laid[piece] == n.pieces[name], f"{name}s of seat {seat}"
            elif state.turn:
                box = state.box[seat * pieces + piece]
                assert box >= 0, f"{name}s in the box of seat {seat}"
                assert supply + laid[piece] + box == n.pieces[name], f"{name}s of seat {seat}"
        if n.take_pieces and state.turn:
            assert sum(laid) + sum(state.supply[seat * pieces : (seat + 1) * pieces]) == n.take_pieces
        assert state.buildings[seat].bit_count() <= n.buildings
    together = 0
    for mask in state.buildings:
        assert not together & mask, "two buildings in a city"
        together |= mask
    for seat in range(state.seats):
        assert not state.open[seat] & taken


def _tickets(board: Board, state: GameState) -> None:
    places = [0] * len(board.tickets)
    masks = [*state.tickets, *state.done, *state.boxed, state.boxed_unseen]
    for mask in masks:
        for ticket in bits(mask):
            places[ticket] += 1
    for offer in (*state.offers, state.ticket_deck):
        for ticket in offer:
            places[ticket] += 1
    assert all(count == 1 for count in places), "a ticket is lost or stands twice"
    assert len(state.ticket_sources) == len(state.ticket_deck)
