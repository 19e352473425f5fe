"""Nobody gains by taking back: over thousands of games nothing that was seen in between was news to the person.

The judge knows nothing of events. It holds what the person saw when the move is made again against what they saw
before, and plays every step that can be taken back once more in worlds that look the same to the person: had it told
anything of what is hidden, some of them would have looked different afterwards.
"""

from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.maps import OF_EACH_RULES
from tests.session.rig import RandomAgent, let_computers, lively, quick_library, table, truth
from ttr_app.ai import Weights, make_agent
from ttr_app.engine import Action, Game, GameSetup, PlayerView, Rng, digest, sample_world
from ttr_app.session import GameLibrary, GameSession, SeatSetup, TableSetup
from ttr_app.session.computers import AgentMaker, Thinker
from ttr_app.session.course import Course
from ttr_app.session.undo import TakeBack, Undo
from ttr_app.storage.maps import BUILTIN, open_map
from ttr_app.storage.players import weights_for

ME = 0
GAMES = dict.fromkeys(OF_EACH_RULES, 100) | {"first_journey_europe": 150, "world": 50}
BATCHES = 5
STEPS = 110
"""Enough for the first dozen turns of everybody, with claims wherever one can be paid."""


def news_in(before: PlayerView, after: PlayerView) -> list[str]:
    """Everything that a person knows afterwards and did not know before, whatever they did themselves."""
    found = []
    for field in ("routes", "buildings", "supply", "points", "known", "ticket_counts", "done", "bonus"):
        old, new = getattr(before, field), getattr(after, field)
        found += [f"{field} of seat {s}" for s in range(before.seats) if s != ME and old[s] != new[s]]
    found += [f"market {i}" for i, c in enumerate(after.market) if c >= 0 and c != before.market[i]]
    taken = [i for i, c in enumerate(after.market) if c < 0 and before.market[i] >= 0]
    mine = Counter(before.market[i] for i in taken)
    if before.tunnel is not None:  # the cards laid down for it come back
        mine.update(dict(before.tunnel.payment))
    found += [
        f"card {card} in hand"
        for card, (old, new) in enumerate(zip(before.hand, after.hand, strict=True))
        if new - old > mine[card]
    ]
    held = {*before.tickets, *before.offer, *before.boxed, *(t for _, t in before.ticket_deck_known)}
    seen = {*after.tickets, *after.offer, *after.boxed, *(t for _, t in after.ticket_deck_known)}
    found += [f"ticket {ticket}" for ticket in sorted({*seen, *after.done[ME]} - held - {*before.done[ME]})]
    if after.tunnel is not None and after.tunnel != before.tunnel:
        found.append("a tunnel's cards")
    return found


def tells(course: Course, number: int, rng: Rng) -> bool:
    """Whether a step looked different to the person in another world that had looked the same before it."""
    game, before, step = course.game, course.state_at(number - 1), course.step(number)
    seen, told = game.observe(before, ME), game.observe(step.state, ME)
    for _ in range(2):
        world = sample_world(game.board, seen, rng)
        if game.refusal(world, step.action) is not None:
            return True
        game.apply(world, step.action)
        if game.observe(world, ME) != told:
            return True
    return False


def judged(game: Game, seed: int) -> Counter[str]:
    """Play a game at random and judge all that could be taken back on the way; count what was tried."""
    setup = table(game.board.map.id, 1, game.seats - 1, seed)
    course, rng, tried = Course(game, GameSetup(seed)), Rng(seed), Counter[str]()
    undo, silent = Undo(course, setup, {}), set[int]()
    while course.state.decision != "over" and course.count < STEPS:
        legal = game.legal(course.state)
        claims = [action for action in legal if action.kind in ("claim", "station", "harbour")]
        course.play(rng.choice(claims if claims and rng.below(4) else legal))
        last = undo.last()
        if not isinstance(last, TakeBack):
            tried[last.code] += 1
            continue
        between = range(last.steps + 1, course.count + 1)
        then, now = game.observe(course.state_at(last.steps), ME), game.observe(course.state, ME)
        told = news_in(then, now)
        assert told == [], f"{game.board.map.id} {seed}: steps {between} told {told}"
        for number in between:
            if number not in silent:
                assert not tells(course, number, rng), (game.board.map.id, seed, course.step(number))
                silent.add(number)
        tried["taken back"] += 1
        tried["with an answer"] += len(between) > 1
    return tried


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("map_id", GAMES)
def test_what_was_taken_back_had_told_nothing(map_id: str, batch: int) -> None:
    game, tried = Game(open_map(map_id), 2 + batch % 2), Counter[str]()
    for seed in range(GAMES[map_id]):
        tried += judged(game, 1000 * batch + seed)
    assert tried["taken back"] > 5 * GAMES[map_id]
    assert tried["with an answer"] > GAMES[map_id] // 2
    assert tried["undo_seen"] > GAMES[map_id]
    assert tried["undo_answered"] > GAMES[map_id] // 2


def choice(session: GameSession, seed: int) -> Action:
    """What a person does at this step of this game, whatever was done and taken back before."""
    return lively(session.view, 1_000_003 * seed + session.status.step)


def told(session: GameSession) -> tuple[object, ...]:
    """All that a session tells of its game."""
    rows = session.library.db.execute(
        "SELECT step, seat, kind, target, payment, trouble FROM action WHERE game = ? ORDER BY step",
        (session.id,),
    ).fetchall()
    asked = (session.log(), session.recap(), session.status, session.troubles(), session.story())
    return (session.view, *asked, session.score(), digest(truth(session)), rows)


def played(
    library: GameLibrary, setup: TableSetup, makers: AgentMaker, seed: int, undoing: bool
) -> tuple[object, ...]:
    """Play a game to its end, with everything taken back and done again wherever it can be; what is told of it."""
    session = GameSession.new(library, setup, agents=makers)
    session.set_pace("instant")
    answered = 0
    while True:
        let_computers(session)
        if session.status.wait == "over":
            assert answered or not undoing, "no computer's answer was ever taken back"
            return told(session)[1:]
        begun, before, action = session.status.step, told(session), choice(session, seed)
        assert session.submit(action) is None
        let_computers(session)
        if undoing and session.status.can_undo:
            after, steps = told(session), session.status.step
            assert session.undo()
            assert told(session) == before, "a trace is left"
            assert session.submit(action) is None
            let_computers(session)
            assert told(session) == after, "the same move had another answer"
            answered += steps > begun + 1


class Blind(RandomAgent):
    """Mostly draws unseen, so that there is much to take back."""

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action]:
        yield None
        unseen = [action for action in view.legal if action.kind == "blind"]
        return unseen[seed % len(unseen)] if unseen and seed % 5 else lively(view, seed)


def real(game: Game, seat: SeatSetup) -> Thinker:
    """A computer of the game itself."""
    return make_agent(game, weights_for(game.ruleset.name, Weights), str(seat.level))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_id", "makers"), [*((m, Blind) for m in BUILTIN), ("first_journey_europe", real)]
)
def test_undoing_leaves_no_trace_and_the_same_move_has_the_same_answer(
    tmp_path: Path, map_id: str, makers: AgentMaker
) -> None:
    with quick_library(tmp_path) as library:
        setup = table(map_id, 1, 1, seed=3)
        straight = played(library, setup, makers, 3, undoing=False)
        assert played(library, setup, makers, 3, undoing=True) == straight
