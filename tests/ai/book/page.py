"""A page of the book: a standing such as a game has, in words of the map file, and what is right or wrong in it.

Cards are written `3 red, 1 wild`; routes, cities and tickets are divided by spaces. Moves are written `claim <route>`,
`claim <route>: 2 green, 1 wild`, `draw <card>`, `blind`, `tickets`, `station <city>`, `harbour <city>`,
`keep <ticket> <ticket>`, `pay: 1 red`, `withdraw`, `refill <deck>`, `exchange <trains>`, `split <trains>`, `throw`,
`pass`; a kind alone means any of it, and a claim without its cards means any payment.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.ai.boards import game
from ttr_app.arena.seats import seat_player
from ttr_app.cli import BOT_SOURCES
from ttr_app.engine import Action, Game, GameSetup, GameState, actions, bits
from ttr_app.engine.position import Position, lay_out

DEAL = 3
"""What is hidden and not told comes from this deal; nobody who is asked sees it."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """One standing before the seat that is asked (seat 0), and what is to be done in it."""

    lesson: str
    map: str = "usa"
    own: str = ""
    theirs: str = ""
    tickets: str = ""
    their_tickets: str = ""
    done: str = ""  # tickets done and shown [FJ]
    their_done: str = ""
    hand: str = ""
    their_cards: str = ""  # a number of cards by deck
    market: str = ""
    built: str = ""
    their_built: str = ""
    trains: tuple[int, int] = (20, 20)  # taken at the start [WORLD: split]
    turns_left: int = 0
    top: str = ""  # the next cards of the deck
    ticket_deck: str = ""  # the next tickets
    offer: str = ""  # at the start: the tickets to choose from
    moves: tuple[str, ...] = ()  # what the seat has done in this turn
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


def cards(text: str) -> dict[str, int]:
    """Read `3 red, 1 wild`; a card without a number is one."""
    out: dict[str, int] = {}
    for each in filter(None, (part.strip() for part in text.split(","))):
        number, _, name = each.partition(" ")
        count, name = (int(number), name) if number.isdigit() else (1, each)
        out[name] = out.get(name, 0) + count
    return out


def listed(text: str) -> tuple[str, ...]:
    """Read cards one by one, in order: `2 red, wild` is red, red, wild."""
    return tuple(
        name for part in text.split(",") if part.strip() for name, n in cards(part).items() for _ in range(n)
    )


def standing(page: Page) -> GameState:
    """The state of a page; it fulfils every law of conservation."""
    table = game(page.map)
    board = table.board
    state = table.new(GameSetup(DEAL, 0))
    position = Position(
        hands=(cards(page.hand), {}) if page.hand else (),
        market=listed(page.market),
        top=listed(page.top),
        own=(tuple(page.own.split()), tuple(page.theirs.split())),
        built=(tuple(page.built.split()), tuple(page.their_built.split())),
        tickets=(tuple(page.tickets.split()), tuple(page.their_tickets.split()))
        if page.tickets or page.their_tickets
        else (),
        done=(tuple(page.done.split()), tuple(page.their_done.split())),
        ticket_deck=tuple(page.ticket_deck.split()),
        offer=tuple(page.offer.split()),
        turns=page.turns_left,
    )
    while not page.offer and state.decision in ("keep", "split"):
        move = table.legal(state)[0]
        if state.decision == "split" and "split" not in page.right:
            move = actions.split(page.trains[state.to_move])
        table.apply(state, move)
    lay_out(board, state, position)
    _deal_rival(table, state, page)
    for move in page.moves:
        table.apply_checked(state, action_of(table, state, move))
    return state


def _deal_rival(table: Game, state: GameState, page: Page) -> None:
    """Give the rival so many cards off each deck, from its end."""
    kinds = len(table.board.cards)
    for deck, count in enumerate(page.their_cards.split()):
        pile = list(state.decks[deck])
        for _ in range(int(count)):
            state.hands[kinds + pile.pop()] += 1
        state.decks[deck] = bytes(pile)


def action_of(table: Game, state: GameState, move: str) -> Action:
    """The first legal action that these words fit."""
    return next(a for a in table.legal(state) if fits(words(table, state, a), (move,)))


def words(table: Game, state: GameState, action: Action) -> str:
    """A move as the book writes it, with what is paid."""
    board, kind, target = table.board, action.kind, action.target
    names = [card.name for card in board.cards]
    out = str(kind)
    if kind == "claim":
        out += f" {board.map.routes[target].id}"
    elif kind == "draw":
        out += f" {names[state.market[target]]}"
    elif kind in ("station", "harbour"):
        out += f" {board.map.cities[target].id}"
    elif kind == "keep":
        offer = state.offers[state.to_move]
        out += "".join(sorted(f" {board.map.tickets[offer[i]].id}" for i in bits(target)))
    elif kind in ("refill", "exchange", "split") or (kind == "blind" and len(state.decks) > 1):
        out += f" {target}"
    if action.payment:
        out += ": " + ", ".join(f"{n} {names[card]}" for card, n in action.payment)
    return out


def fits(move: str, moves: tuple[str, ...]) -> bool:
    """Whether a move is one of some: by its kind, without its payment, or to the letter."""
    plain = move.partition(":")[0]
    return move in moves or plain in moves or plain.partition(" ")[0] in moves


def answer(page: Page, player: str) -> str:
    """What a player of the arena does here."""
    table, state = game(page.map), standing(page)
    view = table.observe(state, state.to_move)
    return words(table, state, seat_player(table, player, BOT_SOURCES).choose(view, DEAL))


def misses(page: Page, move: str) -> bool:
    """Whether a move is wrong here."""
    return bool(page.right and not fits(move, page.right)) or fits(move, page.wrong)
