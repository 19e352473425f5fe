"""Asking about a tap: the rules are asked once for a target, and once more when it is done."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.session.rig import let_computers, quick_library, start, table, truth
from ttr_app.engine import Action, Game, actions
from ttr_app.session import GameLibrary, GameSession


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with quick_library(tmp_path) as library:
        yield library


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the rules were asked what."""
    count, inside = Counter[str](), list[str]()
    for name in ("why_not", "payments", "refusal"):
        real = getattr(Game, name)

        def counting(game: Game, *what: object, name: str = name, real: object = real) -> object:
            count[name] += not inside  # what the rules ask themselves on the way is their own affair
            inside.append(name)
            try:
                return real(game, *what)  # type: ignore[operator]
            finally:
                inside.pop()

        monkeypatch.setattr(Game, name, counting)
    return count


def at_a_claim(session: GameSession) -> Action:
    """Draw until a claim can be paid, and give it."""
    while True:
        let_computers(session)
        claims = [a for a in session.view.legal if a.kind == "claim"]
        if claims:
            return claims[0]
        cards = [a for a in session.view.legal if a.kind in ("keep", "draw", "blind")]
        assert session.submit(cards[-1]) is None


def test_one_tap_asks_the_rules_once_and_doing_it_once_more(
    library: GameLibrary, asked: Counter[str]
) -> None:
    session = start(library, table("usa", 1, 1))
    claim = at_a_claim(session)
    target = actions.claim(claim.target)
    asked.clear()
    assert session.why_not(target) is None  # the tap
    assert claim.payment in session.payments(target)  # the sheet that opens
    for _ in range(3):  # its line, painted again and again
        assert session.consequence(claim).points == session.board.route_points[claim.target]
    assert session.ask(target).reason is None
    assert +asked == {"why_not": 1, "payments": 1}
    asked.clear()
    assert session.submit(claim) is None
    assert +asked == {"refusal": 1}


def test_a_refused_tap_asks_once_and_says_the_same_each_time(
    library: GameLibrary, asked: Counter[str]
) -> None:
    session = start(library, table("usa", 1, 1, first=0))
    asked.clear()
    reasons = {session.why_not(actions.claim(3)) for _ in range(4)}
    assert {reason.code for reason in reasons if reason} == {"not_now"}
    assert +asked == {"why_not": 1}


def test_nothing_that_was_asked_is_remembered_once_the_game_has_changed(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1))
    claim = at_a_claim(session)
    target = actions.claim(claim.target)
    assert session.why_not(target) is None
    assert session.submit(claim) is None
    reason = session.why_not(target)
    assert reason is not None
    assert reason.code == "not_a_person"
    assert session.undo()
    assert session.why_not(target) is None
    session.leave()
    reason = session.why_not(target)
    assert reason is not None
    assert reason.code == "left"


def test_what_is_asked_with_a_covered_hand_is_not_answered_from_it(library: GameLibrary) -> None:
    """At a shared board a question before the hand is opened is asked anew, and not from the hand, once it is."""
    session = start(library, table("usa", 2, 0, mode="table", first=0))
    target = actions.keep(0b111)
    assert session.ask(target).reason is not None
    seat = session.status.to_move
    assert session.hold(seat)
    assert session.ask(target).reason is None
    session.release(seat)
    covered = session.ask(target).reason
    assert covered is not None
    assert covered.code == "hand_hidden"
    assert session.view.hand == ()
    assert session.submit(target) == covered
    assert truth(session).step == 0
