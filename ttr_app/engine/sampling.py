"""Worlds that agree with what a seat knows: everything hidden is dealt again from what the seat has not seen."""

from __future__ import annotations

from .board import Board, bits
from .rng import Rng
from .state import HOLE, KEEP, SPLIT, GameState
from .view import PlayerView


def sample_world(board: Board, view: PlayerView, rng: Rng) -> GameState:
    """A full state that looks to the view's seat exactly as its view does [law 1]."""
    assert view.seat is not None, "a spectator's view has no hand to build a world around"
    state = GameState()
    state.seats, state.first, state.to_move = view.seats, view.first, view.to_move
    state.decision, state.step, state.turn = view.decision, view.step, view.turn
    state.turns_left, state.passes, state.slot, state.draws_left = (
        view.turns_left,
        view.passes,
        view.slot,
        view.draws_left,
    )
    tunnel = view.tunnel
    state.tunnel = None if tunnel is None else (tunnel.route, tunnel.payment, tunnel.revealed, tunnel.due)
    state.rng = rng.below(1 << 64)
    state.market, state.discards = list(view.market), list(view.discards)
    state.routes, state.open = list(view.routes), list(view.open)
    state.points = list(view.points)
    state.buildings = [sum(1 << city for city in cities) for cities in view.buildings]
    state.done = [sum(1 << ticket for ticket in tickets) for tickets in view.done]
    state.parts = tuple(
        piece.deal_anew(seen, view, rng) for piece, seen in zip(board.parts, view.parts, strict=True)
    )
    state.bonus = sum(1 << seat for seat, won in enumerate(view.bonus) if won)
    _deal_hands(board, view, rng, state)
    _deal_pieces(board, view, rng, state)
    _deal_tickets(board, view, rng, state)
    return state


def _deal_hands(board: Board, view: PlayerView, rng: Rng, state: GameState) -> None:
    kinds, seats, me = len(board.cards), view.seats, view.seat
    unseen = [board.card_count(card) - view.discards[card] - view.hand[card] for card in range(kinds)]
    for card in view.market:
        if card != HOLE:
            unseen[card] -= 1
    if view.tunnel is not None:
        for card, count in view.tunnel.payment:
            unseen[card] -= count
        for card in view.tunnel.revealed:
            unseen[card] -= 1
    for piece, part in zip(board.parts, state.parts, strict=True):
        for card, count in piece.cards_in(part):
            unseen[card] -= count
    hands: list[int] = []
    state.known = []
    for seat in range(seats):
        known = view.known[seat]
        state.known += known
        hands += view.hand if seat == me else known
        if seat != me:
            for card, count in enumerate(known):
                unseen[card] -= count
    # Unknown cards are dealt deck by deck: how many of a hand come from which deck is not public where
    # two decks exist, so the sizes of the decks decide what is left for the hands.
    decks = len(view.deck_sizes)
    piles: list[list[int]] = []
    for deck in range(decks):
        pile = [c for c in range(kinds) if board.card_decks[c] == deck for _ in range(unseen[c])]
        piles.append(rng.shuffled(pile))
    state.decks = [bytes(pile[: view.deck_sizes[deck]]) for deck, pile in enumerate(piles)]
    state.tops = [0] * decks
    rest = rng.shuffled([card for deck, pile in enumerate(piles) for card in pile[view.deck_sizes[deck] :]])
    for seat in range(seats):
        if seat != me:
            for _ in range(view.hand_sizes[seat] - sum(view.known[seat])):
                hands[seat * kinds + rest.pop()] += 1
    assert not rest, "cards that nobody holds"
    state.hands = hands


def _deal_pieces(board: Board, view: PlayerView, rng: Rng, state: GameState) -> None:
    pieces = len(board.piece_names)
    n = board.numbers
    state.supply, state.box = [], []
    for seat in range(view.seats):
        supply, box = view.supply[seat], view.box[seat]
        if supply is None:
            # A seat before me in the order has split its pieces in secret, one after me has not yet.
            chosen = (seat - view.first) % view.seats < (view.to_move - view.first) % view.seats
            low = n.take_pieces - n.pieces["ship"]
            trains = low + rng.below(n.pieces["train"] - low + 1)
            taken = (trains, n.take_pieces - trains) if chosen else (0, 0)
            supply = taken
            box = (n.pieces["train"] - taken[0], n.pieces["ship"] - taken[1]) if chosen else (0, 0)
        state.supply += supply
        state.box += box if box is not None else ()
    assert len(state.supply) == view.seats * pieces
    assert view.decision in (KEEP, SPLIT) or all(supply is not None for supply in view.supply)


def _deal_tickets(board: Board, view: PlayerView, rng: Rng, state: GameState) -> None:
    n, seats, me = board.numbers, view.seats, view.seat
    seen = sum(1 << t for t in (*view.tickets, *view.offer, *view.boxed))
    for _, ticket in view.ticket_deck_known:
        seen |= 1 << ticket
    for done in state.done:
        seen |= done
    state.tickets = [0] * seats
    state.boxed = [0] * seats
    state.boxed_unseen = 0
    state.offers = [()] * seats
    assert me is not None
    state.tickets[me] = sum(1 << t for t in view.tickets)
    state.boxed[me] = sum(1 << t for t in view.boxed)
    state.offers[me] = view.offer
    regular: list[int] = []
    early: list[int] = []
    for t, facts in enumerate(board.tickets):
        if not seen >> t & 1:
            (regular if facts.deck == "regular" else early).append(t)
    regular, early = rng.shuffled(regular), rng.shuffled(early)
    if view.decision in (KEEP, SPLIT):
        _deal_start(board, view, rng, state, regular, early)
        return
    for seat in range(seats):
        if seat == me:
            continue
        mine: list[int] = []
        returned = view.boxed_counts[seat]
        start = sum(n.start_tickets.values())
        for deck, count in n.start_tickets.items():
            for _ in range(count if deck != "regular" else 0):
                # Each was dealt one of these at the start, and kept it or returned it to the box.
                ticket = early.pop()
                if returned and rng.below(start) < returned:
                    state.boxed[seat] |= 1 << ticket
                    returned -= 1
                else:
                    mine.append(ticket)
                start -= 1
        for _ in range(returned):
            state.boxed[seat] |= 1 << regular.pop()
        mine += [regular.pop() for _ in range(view.ticket_counts[seat] - len(mine))]
        state.tickets[seat] = sum(1 << t for t in mine)
        state.offers[seat] = tuple(regular.pop() for _ in range(view.offer_sizes[seat]))
    for ticket in early:
        state.boxed_unseen |= 1 << ticket
    places: list[int] = [-1] * view.ticket_deck_size
    sources = [-1] * view.ticket_deck_size
    for place, ticket in view.ticket_deck_known:
        places[place], sources[place] = ticket, me
    state.ticket_deck = tuple(ticket if ticket >= 0 else regular.pop() for ticket in places)
    state.ticket_sources = tuple(sources)
    assert not regular, "tickets that are nowhere"
    assert bits(state.tickets[me]) == list(view.tickets)


def _deal_start(
    board: Board, view: PlayerView, rng: Rng, state: GameState, regular: list[int], early: list[int]
) -> None:
    """Deal the tickets of the start: a seat that was asked already may have kept any number ⚖ secret-start."""
    n, seats, me = board.numbers, view.seats, view.seat
    assert me is not None
    asked = (view.to_move - view.first) % seats + (view.decision == SPLIT)
    back: list[tuple[int, int]] = []  # tickets put under the deck, each with the seat that returned it
    for place in range(seats):
        seat = (view.first + place) % seats
        if seat == me:
            back += [(ticket, me) for _, ticket in view.ticket_deck_known]
            continue
        dealt: list[int] = []
        for deck, count in n.start_tickets.items():
            pile = regular if deck == "regular" else early
            dealt += [pile.pop() for _ in range(count)]
        if place >= asked:
            state.offers[seat] = tuple(dealt)
            continue
        kept = rng.shuffled(dealt)[: n.start_keep + rng.below(len(dealt) - n.start_keep + 1)]
        state.tickets[seat] = sum(1 << t for t in kept)
        returned = [t for t in dealt if t not in kept]
        if len(n.start_tickets) > 1:
            # [EU: start] what is returned at the start leaves the game.
            state.boxed[seat] = sum(1 << t for t in returned)
        else:
            back += [(ticket, seat) for ticket in returned]
    state.boxed_unseen = sum(1 << ticket for ticket in early)
    state.ticket_deck = (*regular, *[ticket for ticket, _ in back])
    state.ticket_sources = (*[-1] * len(regular), *[seat for _, seat in back])
