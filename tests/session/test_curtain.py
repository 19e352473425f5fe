"""The curtain: whose cards are served when, in both ways to play."""

from pathlib import Path

import pytest

from tests.session.rig import let_computers, lively, pass_turns, quick_library, start, table, truth
from ttr_app.engine import Rng, actions
from ttr_app.session import GameLibrary, HandOver, Public, Seated
from ttr_app.session.curtain import Curtain


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    with quick_library(tmp_path) as library:
        yield library


def test_two_people_get_a_cover_before_each_hand(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0, first=1))
    assert session.curtain == HandOver(1)
    assert session.view.seat is None
    assert session.lift()
    assert session.curtain == Seated(1)
    assert session.view.seat == 1
    assert sum(session.view.hand) == 4
    assert session.submit(session.view.legal[0]) is None
    assert session.curtain == HandOver(0)
    assert session.view.hand == ()


def test_nothing_can_be_done_or_asked_while_the_curtain_is_down(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0))
    action = session.game.legal(truth(session))[0]
    for reason in (session.submit(action), session.why_not(action), session.why_not(actions.claim(0))):
        assert reason is not None
        assert reason.code == "curtain_down"
    assert session.payments(actions.claim(0)) == []
    assert session.tickets() == ()
    assert session.advise() is None
    assert truth(session).step == 0


def test_a_hand_stays_open_within_a_turn_and_closes_with_it(library: GameLibrary) -> None:
    session = start(library, table("world", 2, 0))
    session.lift()
    seat = session.viewer
    assert (
        session.submit(session.view.legal[0]) is None
    )  # tickets are kept, now the split is asked of the same seat
    assert session.status.wait == "person"
    assert session.viewer == seat
    assert session.submit(session.view.legal[0]) is None
    assert session.viewer is None


def test_the_last_card_drawn_is_told_to_its_drawer_though_the_curtain_falls(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0))
    pass_turns(session, Rng(1), 1)
    session.lift()
    seat = session.viewer
    updates = []
    session.listen(updates.append)
    session.submit(actions.blind())
    session.submit(actions.blind())
    assert [update.eyes for update in updates] == [seat, seat]
    assert [update.view.seat for update in updates] == [seat, None]
    drawn = [event for update in updates for event in update.events if type(event).__name__ == "CardDrawn"]
    assert len(drawn) == 2
    assert all(event.card >= 0 for event in drawn)


def test_while_a_computer_moves_among_people_nobody_is_served(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 1, first=0))
    for _ in range(2):
        session.lift()
        session.submit(session.view.legal[0])
    assert session.status.wait == "computer"
    assert session.curtain == Public()
    assert session.view.seat is None
    let_computers(session)
    assert session.curtain == HandOver(0)


def test_lowering_covers_at_once_and_the_owner_lifts_again(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0, first=0))
    session.lift()
    session.lower()
    assert session.curtain == HandOver(0)
    assert session.view.seat is None
    assert session.lift()


def test_the_recap_on_the_cover_tells_no_secret_and_the_open_one_tells_ones_own(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0, first=0))
    dealt = [entry.event for entry in session.recap().entries if type(entry.event).__name__ == "CardsDealt"]
    assert [event.cards for event in dealt] == [(), ()]
    session.lift()
    dealt = [entry.event for entry in session.recap().entries if type(entry.event).__name__ == "CardsDealt"]
    assert [len(event.cards) for event in dealt] == [4, 0]


def test_the_recap_begins_after_ones_own_last_action(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0, first=0))
    pass_turns(session, Rng(1), 1)
    for _ in range(2):
        session.lift()
        session.submit(actions.blind())
        session.submit(actions.blind())
    assert session.curtain == HandOver(0)
    told = [(entry.event.seat, type(entry.event).__name__) for entry in session.recap().entries]
    assert told == [(1, "CardDrawn"), (1, "CardDrawn"), (0, "TurnBegan")]


def test_at_a_shared_board_draws_need_no_open_hand(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0, mode="table", first=0))
    assert session.curtain == Public()
    for _ in range(2):  # the first tickets are secret, so they do
        assert session.view.legal == ()
        keep = session.game.legal(truth(session))[0]
        refused = session.submit(keep)
        assert refused is not None
        assert refused.code == "hand_hidden"
        seat = session.status.to_move
        assert session.hold(seat)
        assert session.submit(keep) is None
        session.release(seat)
    assert {action.kind for action in session.view.legal} == {"draw", "blind", "tickets"}
    assert session.why_not(actions.blind()) is None
    assert session.submit(actions.blind()) is None
    assert session.submit(session.view.legal[0]) is None
    assert session.status.to_move == 1


def test_at_a_shared_board_a_hand_shows_only_while_it_is_held(library: GameLibrary) -> None:
    session = start(library, table("usa", 3, 0, mode="table", first=0))
    assert session.hold(2)  # one may look at one's own cards out of turn
    assert session.view.seat == 2
    assert not session.hold(1), "two hands never show at once"
    session.release(1)
    assert session.viewer == 2
    session.release(2)
    assert session.curtain == Public()
    assert session.view.seat is None
    assert not session.hold(7)


def test_at_a_shared_board_a_claim_needs_the_open_hand_and_nothing_is_told_without(
    library: GameLibrary,
) -> None:
    session = start(library, table("usa", 2, 0, mode="table", first=0))
    rng = Rng(3)
    while not any(a.kind == "claim" for a in session.game.legal(truth(session))):
        seat = session.status.to_move
        session.hold(seat)
        draws = [a for a in session.view.legal if a.kind in ("keep", "draw", "blind")]
        assert session.submit(rng.choice(draws)) is None
        session.release(seat)
    claim = next(a for a in session.game.legal(truth(session)) if a.kind == "claim")
    asked = session.why_not(claim)
    assert asked is not None
    assert asked.code == "hand_hidden"
    assert session.payments(claim) == []
    seat = session.status.to_move
    session.hold(seat)
    assert claim.payment in session.payments(actions.claim(claim.target))
    assert session.submit(claim) is None
    assert session.viewer == seat, "it is still held"


def test_at_a_shared_board_a_held_hand_stays_while_computers_move(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 1, mode="table", first=2))
    session.hold(1)
    let_computers(session)
    assert session.status.to_move == 0
    assert session.viewer == 1


def test_when_the_game_is_over_all_hands_can_be_opened_and_not_before(library: GameLibrary) -> None:
    session = start(library, table("first_journey_europe", 2, 0))
    assert (session.open_hands(), session.proof(), session.score(), session.story()) == ((), None, None, [])
    rng = Rng(2)
    while session.status.wait != "over":
        session.lift()
        session.submit(lively(session.view, rng.below(1 << 40)))
    assert session.curtain == Public()
    assert [view.seat for view in session.open_hands()] == [0, 1]
    story = session.story()
    score = session.score()
    assert score is not None
    assert story[-1].totals == tuple(seat.total for seat in score.seats)
    assert [turn.turn for turn in story] == list(range(1, session.status.turn + 1))


def test_the_commitment_is_known_at_the_start_and_can_be_checked_at_the_end(library: GameLibrary) -> None:
    import hashlib

    session = start(library, table("first_journey_europe", 1, 1))
    shown = session.commitment
    pass_turns(session, Rng(2), 10_000)
    proof = session.proof()
    assert proof is not None
    seed, salt = proof
    assert len(salt) == 32
    assert hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest() == shown
    other = start(library, table("first_journey_europe", 1, 1))
    assert other.commitment != shown, "the same seed hides behind another salt"


@pytest.mark.parametrize(
    ("people", "mode", "shared"),
    [(1, "table", False), (2, "table", True), (3, "table", True), (2, "pass", False)],
)
def test_a_hand_is_held_open_only_where_several_sit_round_the_device(
    people: int, mode: str, shared: bool
) -> None:
    """Who plays alone never holds: their cards are always open."""
    curtain = Curtain(table("usa", people, 1, mode=mode))
    assert curtain.shared == shared
    curtain.settle(0)
    assert curtain.hold(0) == shared
