"""Promises of a session that only a wrong line would break: each was once broken by hand without a test noticing."""

import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import msgspec
import pytest

from tests.rig import Table
from tests.session.rig import RandomAgent, quick_library, start, table, truth
from tests.storage.test_database import play_some
from ttr_app.engine import Action, Game, PlayerView, Position, Score, SeatScore, actions, digest
from ttr_app.session import GameLibrary, GameSession, Refused, SeatSetup, builtin_maps
from ttr_app.session.computers.pace import GAPS, Pace
from ttr_app.session.computers.plain_player import plain_move
from ttr_app.session.deals import Deal, deal_of, read_code, write_code
from ttr_app.session.ending import Ending
from ttr_app.session.goals import Win
from ttr_app.session.ticket_status import ticket_status
from ttr_app.storage.journal import SNAPSHOT_EVERY
from ttr_app.storage.table import trouble_with


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with quick_library(tmp_path) as library:
        yield library


def test_a_built_station_lends_a_route_on_the_way_of_an_open_ticket() -> None:
    """All three stations stand, one of them in Rome, and another seat has Venice - Rome. [EU: station]"""
    t = Table("europe", 2).tickets(0, "zurich-brindisi").own(0, "zurich-venezia").own(1, "venezia-roma")
    t.state.buildings[0] = sum(1 << t.city(name) for name in ("roma", "moskva", "cadiz"))
    (found,) = ticket_status(t.game, t.game.observe(t.state, 0))
    assert (found.standing, found.spaces) == ("open", t.board.lengths[t.route("roma-brindisi")])
    t.state.buildings[0] = sum(1 << t.city(name) for name in ("kyiv", "moskva", "cadiz"))
    (found,) = ticket_status(t.game, t.game.observe(t.state, 0))
    assert found.spaces > t.board.lengths[t.route("roma-brindisi")]


def chosen(session: GameSession) -> GameSession:
    """Past the choices of the start, with everybody's cards covered."""
    while session.view.decision in ("keep", "split"):
        session.hold(session.status.to_move)
        assert session.submit(session.view.legal[0]) is None
        session.release(session.viewer if session.viewer is not None else -1)
    return session


def test_what_was_done_while_the_next_person_held_their_hand_open_stands(library: GameLibrary) -> None:
    """At a shared board the next person looks already when it becomes their turn: that counts as an opened hand."""
    session = chosen(start(library, table("world", 2, 0, mode="table", first=0)))
    assert session.hold(1)
    assert session.submit(actions.exchange(1)) is None
    assert session.viewer == session.status.to_move == 1
    assert not session.status.can_undo
    assert not session.undo()
    session.release(1)
    assert not GameSession.resume(library, session.id).undo(), "nor after a restart"


def test_an_exchange_that_nobody_looked_after_is_taken_back(library: GameLibrary) -> None:
    session = chosen(start(library, table("world", 2, 0, mode="table", first=0)))
    assert session.submit(actions.exchange(1)) is None
    assert session.status.can_undo
    assert session.undo()


def test_a_hand_opened_in_steps_that_were_taken_back_bars_no_later_undo(library: GameLibrary) -> None:
    """What the first person saw of steps that are no more must not stand against the second."""
    session = start(library, table("world", 2, 0, practice=True, first=0))
    while session.view.decision in ("keep", "split") or session.status.wait == "hand_over":
        if session.status.wait == "hand_over":
            session.lift()
        if session.view.decision == "turn":
            break
        assert session.submit(session.view.legal[0]) is None
    begun = session.status.step
    wild = session.board.wild
    assert session.submit(next(a for a in session.view.legal if _plain(session, a, wild))) is None
    assert session.submit(actions.refill(0)) is None
    session.lower()
    session.lift()
    while session.status.step > begun:
        assert session.undo()
    assert session.submit(actions.exchange(1)) is None
    session.lift()
    assert session.submit(actions.exchange(1)) is None
    assert session.status.undo_seat == 1


def _plain(session: GameSession, action: Action, wild: int) -> bool:
    """Whether an action takes a card from the market that is not the whole draw."""
    return action.kind == "draw" and session.view.market[action.target] != wild


class NeverAnswers:
    """An agent that thinks for ever when it is made first, and is as good as any when it is made again."""

    made = 0

    def __init__(self, game: Game, seat: SeatSetup) -> None:
        type(self).made += 1
        self.number = type(self).made

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
        if self.number == 1:
            while True:
                yield None
        yield view.legal[0]
        return view.legal[0]


def until(session: GameSession, now: float, what: Callable[[], bool]) -> None:
    for _ in range(3000):
        if what():
            return
        session.pump(now)
        time.sleep(0.001)
    raise AssertionError("it never came to that")


def test_a_computer_that_came_too_late_is_made_anew(library: GameLibrary) -> None:
    """It may be thinking still: its old self is never asked again."""
    NeverAnswers.made = 0
    session = GameSession.new(library, table("usa", 1, 1, first=1), agents=NeverAnswers)
    session.set_pace("instant")
    session.pump(0.0)
    session.pump(7.9)
    assert session.status.step == 0
    session.pump(8.0)
    assert session.status.step == 1
    assert session.status.trouble == "agent_late"
    assert session.submit(session.view.legal[0]) is None
    until(session, 9.0, lambda: session.status.step > 2)
    assert session.status.trouble is None
    assert NeverAnswers.made == 2
    session.leave()


@pytest.mark.parametrize(("pace", "gap"), [("slow", 1.25), ("normal", 0.75), ("fast", 0.25)])
def test_between_two_moves_of_computers_lies_the_gap_of_the_pace(
    library: GameLibrary, pace: str, gap: float
) -> None:
    """A round of four computers drawing two cards each takes 10, 6 or 2 seconds."""
    session = GameSession.new(library, table("usa", 1, 2, first=1), agents=RandomAgent)
    session.set_pace(pace)  # type: ignore[arg-type]
    assert 8 * gap in (10, 6, 2)
    for number in (1, 2):
        begun = 100.0 * number
        session.pump(begun if number == 1 else begun - 100.0 + gap)
        until(session, begun - 100.0 * (number - 1) + gap * number, lambda n=number: session.status.step == n)
    session.leave()


def test_a_computers_move_is_not_shown_before_its_gap_is_over(library: GameLibrary) -> None:
    session = GameSession.new(library, table("usa", 1, 1, first=1), agents=RandomAgent)
    session.set_pace("slow")
    session.pump(0.0)
    for _ in range(100):
        session.pump(1.24)
        time.sleep(0.001)
    assert session.status.step == 0
    until(session, 1.25, lambda: session.status.step == 1)
    session.leave()


def test_a_game_that_only_its_snapshot_brought_back_is_not_kept_anew_without_its_story(
    library: GameLibrary,
) -> None:
    """Its first actions are not known any more: what is left of it must not pass for the whole game."""
    session = start(library, table("usa", 1, 1, practice=True))
    play_some(session, SNAPSHOT_EVERY + 3)
    library.db.execute("UPDATE action SET kind = 'claim', target = 999 WHERE step = 8")
    again = GameSession.resume(library, session.id, agents=RandomAgent)
    again.set_pace("instant")
    library.delete(session.id)
    with pytest.raises(Refused, match="no_such_game"):
        play_some(again, 3)
    assert library.unfinished() == []


def test_a_whole_game_that_was_deleted_meanwhile_is_kept_anew(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, practice=True))
    play_some(session, 6)
    library.delete(session.id)
    play_some(session, 2)
    assert digest(truth(GameSession.resume(library, session.id))) == digest(truth(session))


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (2, 4), (3, 3), (4, 4)])
def test_a_code_in_which_nobody_at_the_table_begins_is_refused(seats: int, first: int) -> None:
    code = write_code(Deal("usa", (None,) * seats, 7, first), builtin_maps())
    with pytest.raises(Refused, match="deal_seats"):
        read_code(code, builtin_maps())


@pytest.mark.parametrize("first", [None, 0, 1])
def test_a_code_says_who_begins(first: int | None) -> None:
    code = write_code(Deal("usa", (None, "local"), 7, first), builtin_maps())
    assert read_code(code, builtin_maps()).first == first


def test_what_a_snapshot_brought_back_can_be_taken_back_as_far_as_it_is_known(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, practice=True))
    play_some(session, SNAPSHOT_EVERY + 3)
    library.db.execute("UPDATE action SET kind = 'claim', target = 999 WHERE step = 8")
    again = GameSession.resume(library, session.id, agents=RandomAgent)
    again.set_pace("instant")
    play_some(again, 6)
    states = {again.status.step: digest(truth(again))}
    while again.undo():
        assert again.status.step >= SNAPSHOT_EVERY
        states[again.status.step] = digest(truth(again))
    assert len(states) > 2
    play_some(again, 2)
    assert digest(truth(GameSession.resume(library, session.id))) == digest(truth(again))


def test_a_game_that_stopped_right_at_a_snapshot_is_brought_back_by_it(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1))
    play_some(session, SNAPSHOT_EVERY + 3)
    library.db.execute("DELETE FROM action WHERE step > ?", (SNAPSHOT_EVERY,))
    library.db.execute("UPDATE action SET kind = 'claim', target = 999 WHERE step = 8")
    assert GameSession.resume(library, session.id).status.step == SNAPSHOT_EVERY


def test_the_player_of_last_resort_claims_the_longest_route_that_it_can() -> None:
    t = Table("usa").arrange([{"blue": 6, "red": 2, "wild": 1}, {}])
    move = plain_move(t.game, t.view, 1)
    assert move.kind == "claim"
    claims = [action for action in t.view.legal if action.kind == "claim"]
    assert t.board.lengths[move.target] == max(t.board.lengths[action.target] for action in claims) == 6
    assert plain_move(t.game, Table("usa").arrange([{}, {}]).view, 1).kind == "blind"


def test_what_the_rules_refuse_is_not_done_and_nothing_of_it_is_kept(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, first=0))
    before = digest(truth(session))
    for wrong in (actions.keep(0), actions.blind(), actions.claim(0, ((0, 99),)), Action("fly")):
        assert session.submit(wrong) is not None
    assert digest(truth(session)) == before
    assert library.read(session.id)[0].actions == ()


def test_the_deal_is_told_before_the_first_step_and_turn(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, first=0))
    assert session.log()
    assert {(entry.step, entry.turn) for entry in session.log()} == {(0, 0)}
    assert session.submit(session.view.legal[0]) is None
    assert [entry for entry in session.log() if entry.step == 1]
    assert session.recap().since in (0, 1)


@pytest.mark.parametrize("name", ["salt", "deal"])
def test_salt_deal_and_seed_of_a_table_are_short(library: GameLibrary, name: str) -> None:
    """They come from files of others too."""
    map_data = library.maps.open("usa")
    plain = table("usa", 1, 1)
    assert trouble_with(msgspec.structs.replace(plain, seed=(1 << 64) - 1), map_data) is None
    assert trouble_with(msgspec.structs.replace(plain, seed=1 << 64), map_data) is not None
    assert trouble_with(msgspec.structs.replace(plain, **{name: "x" * 64}), map_data) is None
    assert trouble_with(msgspec.structs.replace(plain, **{name: "x" * 65}), map_data) is not None


def test_a_ticket_is_open_as_long_as_the_pieces_just_reach() -> None:
    t = Table("usa", 2).tickets(0, "boston-miami")
    (found,) = ticket_status(t.game, t.game.observe(t.state, 0))
    assert found.standing == "open"
    for left, standing in ((found.spaces, "open"), (found.spaces - 1, "hopeless")):
        t.supply(0, left)
        assert [status.standing for status in ticket_status(t.game, t.game.observe(t.state, 0))] == [standing]


def test_a_game_that_was_deleted_and_taken_back_to_its_start_is_kept_as_it_began(
    library: GameLibrary,
) -> None:
    session = start(library, table("usa", 2, 0, practice=True, first=1))
    session.lift()
    begun = digest(truth(session))
    assert session.submit(session.view.legal[0]) is None
    library.delete(session.id)
    assert session.undo()
    (game,) = library.unfinished()
    assert (game.steps, game.to_move) == (0, 1)
    assert digest(truth(GameSession.resume(library, game.id))) == begun


def test_a_table_for_another_map_or_with_too_many_seats_says_which(library: GameLibrary) -> None:
    usa = library.maps.open("usa")
    assert str(trouble_with(table("europe", 1, 1), usa)) == "wrong_map: europe"
    assert str(trouble_with(msgspec.structs.replace(table("usa", 1, 1), seats=()), usa)) == "wrong_seats: 2-5"


def test_the_first_computer_after_a_person_waits_as_long_as_the_others() -> None:
    """However long the person thought: else its move would come in the same instant as theirs."""
    pace = Pace("normal")
    pace.start_waiting(0.0)
    pace.shown(1.0)
    pace.person_asked()
    pace.start_waiting(100.0)
    assert not pace.due(100.0 + GAPS["normal"] - 0.01)
    assert pace.due(100.0 + GAPS["normal"])


def test_what_is_laid_out_by_hand_has_no_code() -> None:
    """A code names a shuffle: with it somebody else would be dealt another game."""
    plain = table("usa", 1, 1)
    assert deal_of(plain) is not None
    assert deal_of(msgspec.structs.replace(plain, position=Position(turns=3))) is None


@pytest.mark.parametrize(("by", "met"), [(0, True), (10, True), (11, False)])
def test_to_win_by_so_many_points_is_to_win_by_as_many(by: int, met: bool) -> None:
    score = Score((SeatScore(0, total=30), SeatScore(1, total=20)), (0,))
    state = Table("usa").state
    assert Win(by=by).met(Ending(Table("usa").game, state, state, score, 0, 9)) == met
