"""Open the book before another player, or hold the pages themselves against games played on from them.

    python -m tests.ai.book --player panel:frozen       which pages it misses, and by what move
    python -m tests.ai.book --worlds 40 --page tunnel   what every move of some pages comes to in so many worlds
    python -m tests.ai.book --missed --player …         the standings in which the Champion was wrong (`missed.py`)

Players are named as in the arena. Beside a miss stands what the Champion thinks of both moves. In a world what is
hidden is dealt anew; each move is played on to the end by Champions, in the same worlds: told is how many points of the
final lead a move costs against the best one, and its standard error.
"""

from __future__ import annotations

import argparse
import statistics
import sys

from tests.ai import boards, test_choices
from tests.ai.book.missed import MISSED
from tests.ai.book.page import Page, answer, fits, misses, standing, words
from tests.ai.book.pages import PAGES
from ttr_app.ai.judge import Judge
from ttr_app.engine import GameState, Rng, sample_world


def main() -> None:
    """Ask a player every page and the positions of `test_choices`, or judge pages."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--player", default="champion")
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--page", default="", help="only pages whose map or lesson has this in it")
    parser.add_argument("--missed", action="store_true", help="the standings that the Champion gets wrong")
    args = parser.parse_args()
    pages = [page for page in (MISSED if args.missed else PAGES) if args.page in f"{page.map}: {page.lesson}"]
    if args.worlds:
        for page in pages:
            _judge(page, args.worlds)
        return
    missed = sum([_ask(page, args.player) for page in pages])
    boards.STRONGEST = args.player
    for name, test in () if args.missed else vars(test_choices).items():
        if name.startswith("test_"):
            try:
                test()
            except AssertionError:
                missed += 1
                _say(f"test_choices: {name}")
    _say(
        f"{missed} missed of {len(pages)} pages{'' if args.missed else ' and the positions of test_choices'}"
    )


def _ask(page: Page, player: str) -> bool:
    """Ask one page; tell a miss."""
    move = answer(page, player)
    if not misses(page, move):
        return False
    table, state = boards.game(page.map), standing(page)
    moves = Judge(table, boards.weights(table)).moves(table.observe(state, state.to_move))
    priced = [(words(table, state, each.action), each.worth) for each in moves]
    own = next(worth for name, worth in priced if name == move)
    _say(
        f"{page.map}: {page.lesson}\n    {move} ({own:.1f}); the Champion: {priced[0][0]} ({priced[0][1]:.1f})"
    )
    return True


def _judge(page: Page, worlds: int) -> None:
    """Play every move of a page on in the same worlds."""
    table, state = boards.game(page.map), standing(page)
    view = table.observe(state, state.to_move)
    moves = {}
    for choice in Judge(table, boards.weights(table)).moves(view):
        moves.setdefault(words(table, state, choice.action).partition(":")[0], choice)
    leads: dict[str, list[float]] = {name: [] for name in moves}
    for world in range(worlds):
        for name, choice in moves.items():
            played = sample_world(table.board, view, Rng(world))
            table.apply(played, choice.action)
            leads[name].append(_lead(page.map, played, state.to_move))
    best = max(leads, key=lambda name: sum(leads[name]))
    _say(f"{page.map}: {page.lesson}")
    for name, choice in moves.items():
        lost = [a - b for a, b in zip(leads[best], leads[name], strict=True)]
        error = statistics.pstdev(lost) / worlds**0.5
        sign = "right" if fits(name, page.right) else "wrong" if misses(page, name) else ""
        _say(
            f"    {name:44s} {choice.worth:7.1f}   costs {statistics.fmean(lost):6.1f} ± {error:.1f}  {sign}"
        )


def _lead(map_id: str, state: GameState, seat: int) -> float:
    """Play on to the end between Champions; how far a seat is ahead of the best other one."""
    table, player = boards.game(map_id), boards.agent(map_id, state.seats, "champion")
    while state.decision != "over":
        table.apply(state, player.choose(table.observe(state, state.to_move), 1))
    totals = [each.total for each in table.score(state).seats]
    return float(totals.pop(seat) - max(totals))


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
