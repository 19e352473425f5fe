"""The coach: goes through a game that is over in small steps and finds what mattered for one of its seats.

Every decision is judged from the view that the seat had then; open cards of the end are used for nothing but to say
what rivals were after.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Protocol

from ...engine import Action, Game, GameState, PlayerView, bits, events
from ...engine.replay import Step
from ...engine.scoring.network import joined
from ...storage import SeatSetup
from ...storage.handicap import score_of
from ..computers.worker import AgentMaker
from .findings import Aim, Deed, Findings, Judged, SameDeal, TurningPoint
from .moments import moments_of
from .replay import Replay

FIVE = 5
MOST_LOST = 30.0
"""Points that a single move is thought to cost at most."""

KNOWN = 0.5
"""From this chance on one could have known that a rival held a ticket."""

TEMPERS: tuple[str | None, ...] = (None, "surveyor", "collector")
"""The ways in which the Champion plays the deal once more: three games say more than one."""


class Priced(Protocol):
    """A move and its worth."""

    @property
    def action(self) -> Action:
        """The move."""
        ...

    @property
    def worth(self) -> float:
        """What it brings, in points."""
        ...


class Judge(Protocol):
    """Whoever prices moves and guesses tickets; see `ai.judge`."""

    def moves(self, view: PlayerView) -> Sequence[Priced]:
        """Every legal move, the best first."""
        ...

    def guess(self, view: PlayerView) -> dict[int, dict[int, float]]:
        """By seat, how likely it holds each ticket."""
        ...


Work = Generator[float, None, Findings]
"""Yields how much of the work is done, from 0 to 1, and returns what was found."""

CoachMaker = Callable[[Game], Judge]


def coach(replay: Replay, seat: int, judge: Judge, agents: AgentMaker) -> Work:
    """Find what mattered for a seat of a game that is over."""
    course, game = replay.course, replay.course.game
    race = game.board.race
    steps = course.steps
    judged: list[Judged] = []
    points: list[TurningPoint] = []
    known: dict[tuple[int, int], int] = {}
    before = course.state_at(0)
    for number, step in enumerate(steps, 1):
        if step.seat == seat:
            view = game.observe(before, seat)
            found = judge_move(judge, view, step.action, number, step.turn)
            if found is not None:
                judged.append(Judged(number, step.turn, round(found.lost, 3)))
                points.append(found)
            if step.turn and view.decision == "turn":
                _note_known(judge.guess(view), step.turn, known)
            yield 0.45 * number / len(steps)
        before = step.state
    story = replay.story()
    yield 0.5
    same_deal = yield from _same_deal(replay, seat, agents)
    return Findings(
        seat,
        race,
        tuple((point.turn, point.seat, point.totals) for point in story),
        tuple(moments_of(steps, story, seat)),
        tuple(judged),
        tuple(turning_points(points)),
        tuple(_aims(replay, seat, known)),
        same_deal,
        _best_thrown(game, steps, seat),
    )


def judge_move(judge: Judge, view: PlayerView, action: Action, number: int, turn: int) -> TurningPoint | None:
    """What a decision cost, and what would have been better; None where there was nothing to decide."""
    if len({(legal.kind, legal.target) for legal in view.legal}) < 2:
        return None
    moves = judge.moves(view)
    best = moves[0]
    # How it was paid is not judged: of several payments the judge prices one.
    same = [move.worth for move in moves if move.action[:2] == action[:2]]
    lost = max(0.0, best.worth - max(same)) if same else 0.0
    if best.action[:2] == action[:2]:
        lost = 0.0
    played, better = deed_of(view, action), deed_of(view, best.action)
    return TurningPoint(number, turn, round(min(lost, MOST_LOST), 3), played, better)


def deed_of(view: PlayerView, action: Action) -> Deed:
    """An action in a form that can be told later."""
    if action.kind == "draw":
        return Deed("draw", card=view.market[action.target])
    if action.kind == "keep":
        return Deed("keep", tickets=tuple(view.offer[i] for i in bits(action.target)))
    return Deed(action.kind, action.target)


def turning_points(points: Sequence[TurningPoint]) -> list[TurningPoint]:
    """The five decisions that cost most, of each turn the dearest, in the order of the game."""
    dearest: dict[int, TurningPoint] = {}
    for point in points:
        known = dearest.get(point.turn)
        if point.lost > 0 and point.played != point.better and (known is None or point.lost > known.lost):
            dearest[point.turn] = point
    return sorted(sorted(dearest.values(), key=lambda p: -p.lost)[:FIVE], key=lambda p: p.step)


def _note_known(guess: dict[int, dict[int, float]], turn: int, known: dict[tuple[int, int], int]) -> None:
    """Remember since when a ticket has been likely; what is no longer likely was not known."""
    for rival, chances in guess.items():
        for ticket, chance in chances.items():
            if chance >= KNOWN:
                known.setdefault((rival, ticket), turn)
            else:
                known.pop((rival, ticket), None)


def _aims(replay: Replay, seat: int, known: dict[tuple[int, int], int]) -> list[Aim]:
    score = replay.score()
    assert score is not None
    return [
        Aim(one.seat, result.ticket, result.done, known.get((one.seat, result.ticket), 0))
        for one in score.seats
        if one.seat != seat
        for result in one.tickets
    ]


def _best_thrown(game: Game, steps: Sequence[Step], seat: int) -> int:
    """Of the tickets that were offered and not kept, the dearest that the lines of the end join; -1 for none."""
    board, own = game.board, steps[-1].state.routes[seat]
    back: set[int] = set()
    for step in steps:
        for event in step.events:
            if isinstance(event, events.TicketsKept) and event.seat == seat:
                back |= set(event.back)
            elif isinstance(event, events.TicketsThrown) and event.seat == seat:
                back |= set(event.tickets)
    joins = [t for t in back if joined(board, own, board.tickets[t].mask)]
    return max(joins, key=lambda t: (board.tickets[t].points, -t), default=-1)


def _same_deal(replay: Replay, seat: int, agents: AgentMaker) -> Generator[float, None, SameDeal]:
    """Play the same deal with the Champion in the seat; computers stay who they were, people become Champions."""
    game, table = replay.course.game, replay.table
    totals: list[int] = []
    wins = 0
    for at, temper in enumerate(TEMPERS):
        players = []
        for place, setup in enumerate(table.seats):
            if place == seat or setup.person:
                setup = SeatSetup(setup.name, level="champion", character=temper if place == seat else None)
            players.append(agents(game, setup))
        state = game.new(table.setup)
        while not state.over:
            mover = state.to_move
            view = game.observe(state, mover)
            thought = players[mover].think(view, state.step)
            best: Action | None = None
            while True:
                try:
                    best = next(thought) or best
                except StopIteration as end:
                    best = end.value or best
                    break
            game.apply(state, best or view.legal[0])
            if state.step % 4 == 0:
                share = _share(game, state)
                yield 0.5 + 0.5 * (at + share) / len(TEMPERS)
        score = score_of(game, state, table)
        totals.append(score.seats[seat].total)
        wins += seat in score.winners
    return SameDeal(tuple(totals), wins)


def _share(game: Game, state: GameState) -> float:
    """About how much of a game is over: pieces laid of the seat that laid most, or tickets done in a race."""
    numbers = game.board.numbers
    if game.board.race:
        return min(1.0, max(done.bit_count() for done in state.done) / numbers.tickets_to_win)
    lengths = game.board.lengths
    laid = max(sum(lengths[route] for route in bits(mask)) for mask in state.routes)
    return min(1.0, laid / max(1, sum(numbers.pieces.values())))
