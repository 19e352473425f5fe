"""Engine: moves a second of random games, and copy, observe, longest path, as ratios to a loop without any API."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.bench import Record, bench
from ttr_app.engine import Game, GameSetup, GameState, load_map
from ttr_app.storage.maps import BUILTIN

MAPS = Path(__file__).parents[2] / "maps"
NAMES = BUILTIN
STRIPPED = "the stripped loop of this run"


def _game(name: str, seats: int = 2) -> Game:
    return Game(load_map((MAPS / f"{name}.json").read_bytes(), name), seats)


def stripped_games(games: int) -> int:
    """Play the bare bones of the classic game in local variables; return the moves made.

    No legal moves are listed, nothing can be looked at, copied or saved: a seat tries a random route and, if it
    cannot pay for it, draws two cards. It is the least that random games can cost in plain Python.
    """
    board = _game("usa").board
    lengths, colours, twins = board.lengths, board.route_colours, board.twins
    count, rand, moves = len(lengths), random.random, 0
    pack = [card for card in range(9) for _ in range(board.card_count(card))]
    for seed in range(games):
        random.seed(seed)
        random.shuffle(pack)
        deck, top, discards = list(pack), 8, []
        hands = [[0] * 9, [0] * 9]
        for i in range(8):
            hands[i & 1][deck[i]] += 1
        market = deck[8:13]
        top, open_, supply, seat, points = 13, (1 << count) - 1, [45, 45], 0, [0, 0]
        while True:
            hand = hands[seat]
            moves += 1
            route = int(rand() * count)
            length = lengths[route]
            colour = colours[route]
            if colour < 0:
                colour = int(rand() * 8)
            have = hand[colour]
            if open_ >> route & 1 and have + hand[8] >= length <= supply[seat]:
                used = have if have < length else length
                hand[colour] -= used
                hand[8] -= length - used
                discards += [colour] * used + [8] * (length - used)
                open_ &= ~(1 << route)
                if twins[route] >= 0:
                    open_ &= ~(1 << twins[route])
                supply[seat] -= length
                points[seat] += length
                if supply[seat] <= 2:
                    break
            else:
                slot = int(rand() * 6)
                if top + 2 > len(deck):
                    deck, top, discards = discards, 0, []
                    random.shuffle(deck)
                    if len(deck) < 2:
                        break
                if slot < 5:
                    card, market[slot] = market[slot], deck[top]
                else:
                    card = deck[top]
                top += 1
                hand[card] += 1
                if card != 8 or slot == 5:
                    moves += 1
                    hand[deck[top]] += 1
                    top += 1
            seat ^= 1
    return moves


def random_games(game: Game, seeds: range) -> int:
    """Play random games through `legal` and `apply`; return the moves made."""
    legal, apply, rand, moves = game.legal, game.apply, random.random, 0
    for seed in seeds:
        random.seed(seed)
        state = game.new(GameSetup(seed))
        while choices := legal(state):
            apply(state, choices[int(rand() * len(choices))])
            moves += 1
    return moves


def _micros(play: Callable[[], int], rounds: int) -> float:
    """The best µs a move over some rounds; the best, since other programs only ever add to it."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        moves = play()
        best = min(best, (time.process_time() - start) / moves * 1e6)
    return best


@bench("engine.random")
def random_moves() -> Iterator[Record]:
    """Random games on every map beside the stripped loop, in turns."""
    games = {name: _game(name) for name in NAMES}
    best = dict.fromkeys(games, float("inf"))
    stripped = float("inf")
    for turn in range(6):
        stripped = min(stripped, _micros(lambda: stripped_games(150), 1))
        for name, game in games.items():
            # New games every time: what a cache kept of the same game must not count.
            seeds = range(turn * 60, turn * 60 + 60)
            best[name] = min(best[name], _micros(lambda g=game, s=seeds: random_games(g, s), 1))
    yield Record("engine.random.stripped", round(1e6 / stripped), "moves/s")
    for name, micros in best.items():
        yield Record(
            f"engine.random.{name}", round(1e6 / micros), "moves/s", round(stripped / micros, 3), STRIPPED
        )
        yield Record(f"engine.random.{name}.move", round(micros, 2), "us")


def _midgame(game: Game) -> GameState:
    state = game.new(GameSetup(7))
    random.seed(7)
    while state.turn < 30 and (choices := game.legal(state)):
        game.apply(state, choices[int(random.random() * len(choices))])
    return state


def _each(call: Callable[[], object], times: int) -> float:
    """µs a call, the best of some rounds."""

    def run() -> int:
        for _ in range(times):
            call()
        return times

    return _micros(run, 5)


@bench("engine.copy")
def copies() -> Iterator[Record]:
    """Copying a state in the middle of a game."""
    for name in NAMES:
        state = _midgame(_game(name))
        stripped = _micros(lambda: stripped_games(40), 2)
        micros = _each(state.copy, 5000)
        yield Record(
            f"engine.copy.{name}", round(micros, 2), "us", round(micros / stripped, 2), "a stripped move"
        )


@bench("engine.observe")
def observations() -> Iterator[Record]:
    """Making a seat's view in the middle of a game, its legal moves included."""
    for name in NAMES:
        game = _game(name)
        state = _midgame(game)
        stripped = _micros(lambda: stripped_games(40), 2)
        micros = _each(lambda game=game, state=state: game.observe(state, state.to_move), 500)
        yield Record(
            f"engine.observe.{name}", round(micros, 1), "us", round(micros / stripped, 1), "a stripped move"
        )


@bench("engine.longest_path")
def longest_paths() -> Iterator[Record]:
    """The longest paths of all seats on boards filled to the end by random games."""
    from ttr_app.engine.scoring.path import longest_path

    for name in ("usa", "europe"):
        for seats in (2, 5):
            game = _game(name, seats)
            boards = []
            for seed in range(12):
                state = game.new(GameSetup(seed))
                random.seed(seed)
                while choices := game.legal(state):
                    claims = [c for c in choices if c.kind == "claim"] or choices
                    game.apply(state, claims[int(random.random() * len(claims))])
                boards.append(state.routes)
            worst = total = 0.0
            for routes in boards:
                micros = _each(lambda g=game, r=routes: [longest_path(g.board, m) for m in r], 3)
                worst, total = max(worst, micros), total + micros
            yield Record(f"engine.longest_path.{name}.{seats}", round(total / len(boards) / 1000, 3), "ms")
            yield Record(f"engine.longest_path.{name}.{seats}.worst", round(worst / 1000, 3), "ms")
