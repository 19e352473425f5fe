"""A rig for rare positions: lays cards, routes and tickets out as a test wants them, with none lost and none made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import tests.extension.words  # noqa: F401  the rule set and its words register themselves
from ttr_app.engine import Action, Event, Game, GameSetup, GameState, MapData, load_map
from ttr_app.engine import actions as act
from ttr_app.engine.position import own_routes, pull_ticket
from ttr_app.engine.state import HOLE
from ttr_app.storage.maps import BUILTIN, open_map

MAPS = BUILTIN

OUTSIDE = {"toll_valley": Path(__file__).parent / "extension" / "toll_valley.json"}
"""Maps whose rules come from outside `ttr_app`; the laws hold for them as well."""

Cards = Mapping[str, int]


@cache
def game_of(name: str, seats: int = 2) -> Game:
    """The compiled game of a map; games never change, so one serves all tests."""
    return Game(outside_map(name) if name in OUTSIDE else open_map(name), seats)


def outside_map(name: str) -> MapData:
    """Read a map that does not come with the game."""
    return load_map(OUTSIDE[name].read_bytes(), name)


def tables_of(*maps: MapData) -> list[tuple[str, int]]:
    """Maps with every number of seats that they are played with."""
    return [
        (found.id, seats)
        for found in maps
        for seats in range(found.numbers.seats[0], found.numbers.seats[1] + 1)
    ]


TABLES = tables_of(*map(open_map, MAPS))
"""Every map with every number of seats."""

EVERY_TABLE = [*TABLES, *tables_of(*map(outside_map, OUTSIDE))]
"""Those of the maps from outside as well."""


class Table:
    """A running game with words instead of numbers; every arrangement is validated."""

    def __init__(self, name: str, seats: int = 2, seed: int = 1, start: bool = True) -> None:
        self.game = game_of(name, seats)
        self.board = self.game.board
        self.state: GameState = self.game.new(GameSetup(seed, first=0))
        self.events: list[Event] = []
        while start and self.state.decision in ("keep", "split"):
            legal = self.game.legal(self.state)
            keep_all = legal[0] if self.state.decision == "keep" else act.split(self._advised())
            self.game.apply(self.state, keep_all)

    def _advised(self) -> int:
        return self.board.numbers.advised_split["train"]

    @property
    def view(self):  # type: ignore[no-untyped-def]
        """What the seat to move sees."""
        return self.game.observe(self.state, self.state.to_move)

    def card(self, name: str) -> int:
        """A card kind by its name."""
        return self.board.card_index[name]

    def cards(self, counts: Cards) -> act.Payment:
        """A payment by names of cards."""
        return act.payment_of({self.card(name): n for name, n in counts.items()})

    def route(self, name: str) -> int:
        """A route by its id, or by its two cities in either order."""
        if name not in self.board.route_index:
            a, _, b = name.partition("-")
            name = f"{b}-{a}"
        return self.board.route_index[name]

    def city(self, name: str) -> int:
        """A city by its id."""
        return self.board.city_index[name]

    def hand(self, seat: int) -> dict[str, int]:
        """What a seat holds."""
        kinds = len(self.board.cards)
        held = self.state.hands[seat * kinds : (seat + 1) * kinds]
        return {self.board.cards[i].name: n for i, n in enumerate(held) if n}

    def arrange(
        self,
        hands: Sequence[Cards] = (),
        market: Sequence[str] | None = None,
        top: Sequence[str] = (),
        discards: Cards | None = None,
        rest: str | int = "deck",
    ) -> Table:
        """Lay all cards out: hands by seat, market, the top of the decks, discards; the rest goes where `rest` says.

        `rest` is "deck", "discards" or a seat that gets all other cards into its hand.
        """
        board, state = self.board, self.state
        kinds = len(board.cards)
        left = [board.card_count(card) for card in range(kinds)]

        def take(card: int, count: int = 1) -> None:
            left[card] -= count
            assert left[card] >= 0, f"not so many of {board.cards[card].name}"

        state.hands = [0] * (state.seats * kinds)
        state.known = [0] * (state.seats * kinds)
        state.tunnel = None
        for seat, counts in enumerate(hands):
            for name, count in counts.items():
                take(self.card(name), count)
                state.hands[seat * kinds + self.card(name)] += count
        state.discards = [0] * kinds
        for name, count in (discards or {}).items():
            take(self.card(name), count)
            state.discards[self.card(name)] += count
        tops: list[list[int]] = [[] for _ in state.decks]
        for name in top:
            take(self.card(name))
            tops[board.card_decks[self.card(name)]].append(self.card(name))
        if market is not None:
            assert len(market) == len(state.market)
            state.market = [self.card(name) if name else HOLE for name in market]
            for card in state.market:
                if card != HOLE:
                    take(card)
        elif rest == "deck":
            # Any market without a wild, from what is left.
            for slot in range(len(state.market)):
                card = next(c for c in range(kinds - 1) if left[c] > 1)
                state.market[slot] = card
                take(card)
        else:
            state.market = [HOLE] * len(state.market)
        piles = tops
        for card, count in enumerate(left):
            if rest == "deck":
                piles[board.card_decks[card]] += [card] * count
            elif rest == "discards":
                state.discards[card] += count
            else:
                state.hands[int(rest) * kinds + card] += count
        state.decks = [bytes(pile) for pile in piles]
        state.tops = [0] * len(piles)
        self.game.validate(state)
        return self

    def own(self, seat: int, *names: str) -> Table:
        """Give routes to a seat as if it had claimed them, for no cards."""
        own_routes(
            self.board, self.state, seat, [self.board.map.routes[self.route(name)].id for name in names]
        )
        return self

    def tickets(self, seat: int, *names: str) -> Table:
        """Let a seat hold exactly these tickets; its former ones go to the bottom of the deck."""
        state = self.state
        wanted = [self.board.ticket_index[name] for name in names]
        for t in range(len(self.board.tickets)):
            if state.tickets[seat] >> t & 1 and t not in wanted:
                state.tickets[seat] &= ~(1 << t)
                state.ticket_deck += (t,)
                state.ticket_sources += (-1,)
        for t in wanted:
            pull_ticket(self.state, t)
            state.tickets[seat] |= 1 << t
        return self

    def deck_of_tickets(self, names: Iterable[str]) -> Table:
        """Make the ticket deck exactly these, in order; all others are boxed unseen."""
        wanted = [self.board.ticket_index[name] for name in names]
        for t in wanted:
            pull_ticket(self.state, t)
        for t in self.state.ticket_deck:
            self.state.boxed_unseen |= 1 << t
        self.state.ticket_deck = tuple(wanted)
        self.state.ticket_sources = (-1,) * len(wanted)
        return self

    def supply(self, seat: int, *left: int) -> Table:
        """Set what pieces a seat has left (the laws of conservation then no longer hold for them)."""
        pieces = len(self.board.piece_names)
        self.state.supply[seat * pieces : (seat + 1) * pieces] = left
        return self

    def do(self, *moves: Action) -> Table:
        """Make checked moves for whoever is to move."""
        for move in moves:
            self.game.apply_checked(self.state, move, self.events.append)
        return self

    def claim(self, name: str, **counts: int) -> Action:
        """A claim with a payment by card names (a blank in a name is written as _)."""
        return act.claim(self.route(name), self.cards({k.replace("_", " "): n for k, n in counts.items()}))

    def why(self, target: Action) -> str:
        """Why the seat to move cannot do something, as text; empty if it can."""
        reason = self.game.why_not(self.view, target)
        return "" if reason is None else str(reason)

    def kinds_of_events(self) -> list[str]:
        """The names of the events so far."""
        return [type(event).__name__ for event in self.events]
