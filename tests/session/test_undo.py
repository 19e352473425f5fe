"""Taking back: until something was revealed, never past another person's opened hand."""

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.session.rig import (
    RandomAgent,
    let_computers,
    lively,
    pass_turns,
    quick_library,
    start,
    table,
    truth,
)
from ttr_app.engine import Action, Event, Game, PlayerView, Rng, actions, digest
from ttr_app.session import GameLibrary, GameSession, HandOver, Seated


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    with quick_library(tmp_path) as library:
        yield library


def at_a_claim(session: GameSession, seed: int = 1) -> None:
    """Draw on until the person who is to move can claim a route."""
    rng = Rng(seed)
    while True:
        if session.status.wait == "computer":
            let_computers(session)
        session.lift()
        view = session.view
        if view.decision == "turn" and any(a.kind == "claim" for a in view.legal):
            return
        patient = [a for a in view.legal if a.kind in ("keep", "blind", "draw", "split")]
        assert session.submit(rng.choice(patient)) is None


def claim(session: GameSession) -> None:
    assert session.submit(next(a for a in session.view.legal if a.kind == "claim")) is None


def test_a_claim_can_be_taken_back_from_the_cover(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0))
    at_a_claim(session)
    seat, before = session.viewer, digest(truth(session))
    claim(session)
    assert session.curtain == HandOver(1 - seat)
    assert session.status.undo_seat == seat
    changes = []
    session.listen(changes.append)
    assert session.undo()
    assert digest(truth(session)) == before
    assert [update.change for update in changes] == ["undone"]
    assert session.curtain == HandOver(seat), "whoever holds the device now, no hand opens by itself"
    assert changes[0].view.seat is None


def test_nothing_can_be_taken_back_past_another_persons_opened_hand(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0, practice=True))
    at_a_claim(session)
    claim(session)
    assert session.status.can_undo
    session.lift()
    assert not session.status.can_undo
    assert not session.undo()
    session.lower()
    assert not session.undo(), "closing the hand again does not unsee it"


def test_a_restart_does_not_bring_an_undo_back(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0))
    at_a_claim(session)
    claim(session)
    again = GameSession.resume(library, session.id)
    assert again.status.can_undo
    session.lift()
    assert not GameSession.resume(library, session.id).status.can_undo


@pytest.mark.parametrize("kind", ["blind", "draw", "tickets"])
def test_what_was_revealed_stays(library: GameLibrary, kind: str) -> None:
    session = start(library, table("usa", 1, 1, first=0))
    pass_turns(session, Rng(1), 1)
    let_computers(session)
    assert session.submit(next(a for a in session.view.legal if a.kind == kind)) is None
    assert not session.status.can_undo
    assert not session.undo()


def test_on_the_world_map_a_market_card_can_be_laid_back_until_its_place_is_filled(
    library: GameLibrary,
) -> None:
    session = start(library, table("world", 1, 1, first=0))
    pass_turns(session, Rng(1), 1)
    let_computers(session)
    before = digest(truth(session))
    assert session.submit(next(a for a in session.view.legal if a.kind == "draw")) is None
    assert truth(session).decision == "refill"
    assert session.undo()
    assert digest(truth(session)) == before
    assert session.submit(next(a for a in session.view.legal if a.kind == "draw")) is None
    assert session.submit(session.view.legal[0]) is None
    assert not session.undo()


def test_turned_tunnel_cards_stay(library: GameLibrary) -> None:
    rng = Rng(8)
    for seed in range(1, 40):
        session = start(library, table("europe", 1, 1, seed=seed))
        for _ in range(200):
            let_computers(session)
            if session.status.wait == "over":
                break
            tunnels = [
                a
                for a in session.view.legal
                if a.kind == "claim" and session.board.kinds[a.target] == "tunnel"
            ]
            if tunnels:
                assert session.submit(tunnels[0]) is None
                assert not session.undo()
                return
            assert session.submit(lively(session.view, rng.below(1 << 40))) is None
        session.leave()
    raise AssertionError("no tunnel was ever tried")


def test_alone_a_claim_is_taken_back_before_the_computer_has_answered(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1))
    at_a_claim(session)
    before = digest(truth(session))
    claim(session)
    assert session.status.wait == "computer"
    session.set_pace("slow")
    session.pump(0.0)  # it thinks already
    assert session.undo()
    assert digest(truth(session)) == before
    assert session.curtain == Seated(0)
    assert session.status.wait == "person"


def test_alone_a_computers_claim_shows_its_cards_so_it_stands(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1))
    rng = Rng(1)
    while True:
        at_a_claim(session, rng.below(1 << 30))
        claim(session)
        let_computers(session)
        if session._record.steps[-1].action.kind == "claim":
            assert not session.status.can_undo
            return


def test_practice_goes_back_any_number_of_steps_to_the_deal(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 2, practice=True))
    begun = digest(truth(session)) if session.status.to_move == 0 else None
    pass_turns(session, Rng(1), 30)
    let_computers(session)
    steps = []
    while session.undo():
        steps.append(session.status.step)
        assert session.status.to_move == 0
    assert steps == sorted(steps, reverse=True)
    assert len(steps) > 10
    assert session._record.course.last_step_of((0,)) == 0, "not one action of the person is left"
    assert begun in (None, digest(truth(session)))
    assert GameSession.resume(library, session.id, agents=RandomAgent).status.step == session.status.step


def test_after_an_undo_the_same_draw_gives_the_same_card(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, practice=True))
    pass_turns(session, Rng(1), 2)
    let_computers(session)
    hands = []
    for _ in range(2):
        assert session.submit(actions.blind()) is None
        hands.append(session.view.hand)
        assert session.undo()
    assert hands[0] == hands[1]


def test_what_was_taken_back_is_gone_from_the_disk(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, practice=True))
    pass_turns(session, Rng(1), 60)
    while session.status.step > 20 and session.undo():
        pass
    again = GameSession.resume(library, session.id)
    assert digest(truth(again)) == digest(truth(session))
    (rows,) = library.db.execute(
        "SELECT count(*) FROM snapshot WHERE step > ?", (session.status.step,)
    ).fetchone()
    assert rows == 0


def test_nothing_is_taken_back_when_the_game_is_over(library: GameLibrary) -> None:
    session = start(library, table("first_journey_europe", 1, 1, practice=True))
    pass_turns(session, Rng(1), 10_000)
    assert session.status.wait == "over"
    assert not session.undo()


def why_not(session: GameSession) -> str | None:
    reason = session.why_not_undo()
    return None if reason is None else reason.code


def test_what_stands_says_why(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, first=0))
    assert why_not(session) == "undo_nothing"
    assert session.submit(actions.keep(0b111)) is None
    assert why_not(session) is None, "which tickets I kept tells me nothing"
    let_computers(session)
    assert why_not(session) == "undo_answered", "the first turn shows how many tickets everybody kept"
    assert session.submit(actions.blind()) is None
    assert why_not(session) == "undo_seen"
    assert not session.undo()
    session.leave()
    assert why_not(session) == "left"
    assert not session.undo()


def test_another_persons_opened_hand_is_given_as_the_reason(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0))
    at_a_claim(session)
    claim(session)
    assert why_not(session) is None
    session.lift()
    assert why_not(session) == "undo_hand_opened"


class Drawing(RandomAgent):
    """A computer that only draws unseen, or claims whatever it can when it is told to."""

    claims = False

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action]:
        yield None
        wanted = "claim" if self.claims else "blind"
        return next((action for action in view.legal if action.kind == wanted), view.legal[0])


def test_alone_a_claim_is_taken_back_together_with_a_computers_unseen_draw(library: GameLibrary) -> None:
    session = GameSession.new(library, table("usa", 1, 1), agents=Drawing)
    session.set_pace("instant")
    at_a_claim(session)
    before, log = digest(truth(session)), session.log()
    claim(session)
    let_computers(session)
    assert [step.action.kind for step in session._record.steps[-2:]] == ["blind", "blind"]
    assert session.undo()
    assert digest(truth(session)) == before
    assert session.log() == log
    again = GameSession.resume(library, session.id, agents=Drawing)
    assert digest(truth(again)) == before
    assert again.log() == log


def test_nobody_claims_the_route_that_a_computer_had_taken_in_answer(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Drawing, "claims", True)
    session = GameSession.new(library, table("usa", 1, 1, seed=4), agents=Drawing)
    session.set_pace("instant")
    answered = 0
    while answered < 3:
        at_a_claim(session, answered)
        claim(session)
        let_computers(session)
        if session._record.steps[-1].action.kind == "claim":
            answered += 1
            assert why_not(session) == "undo_answered"
            assert not session.undo()


def test_an_undo_takes_back_what_was_said_of_a_computers_trouble(library: GameLibrary) -> None:
    class Late(Drawing):
        """A computer that breaks once a claim was made."""

        def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action]:
            if any(owner >= 0 for owner in view.owner):
                raise RuntimeError("stuck")
            yield from super().think(view, seed)
            return view.legal[0]

    def unseen(game: Game, view: PlayerView, seed: int) -> Action:
        return next(action for action in view.legal if action.kind == "blind")

    session = GameSession.new(library, table("usa", 1, 1), agents=Late, quick=unseen)
    session.set_pace("instant")
    at_a_claim(session)
    assert session.status.trouble is None
    claim(session)
    let_computers(session)
    assert session.status.trouble == "agent_failed"
    assert session.undo()
    assert session.status.trouble is None
    assert session.troubles() == []


def test_an_event_that_says_nothing_itself_is_news_unless_it_is_ones_own_and_all_may_see_it() -> None:
    class Toll(Event, frozen=True):
        """An event of a rule that this program has never heard of."""

        seat: int

    class Secret(Event, frozen=True):
        """Another, of which the others see less."""

        seat: int
        card: int = -1

        def seen_by(self, seat: int | None) -> Event:
            return self if seat == self.seat else Secret(self.seat)

    class Weather(Event, frozen=True):
        """One that nobody did."""

    assert [Toll(1).reveals_to(seat) for seat in (0, 1)] == [True, False]
    assert [Secret(1, 5).reveals_to(seat) for seat in (0, 1)] == [True, True]
    assert [Weather().reveals_to(seat) for seat in (0, 1)] == [True, True]
