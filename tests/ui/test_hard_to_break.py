"""The long trials of `tools/` in small: kills of the whole app, its start on damaged homes, many games in a row.

docs/reliability.md says how much of each was run and what it found.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.rig import table
from tools import app_soak
from tools.fuzz import real_start
from tools.kills.__main__ import run
from tools.kills.looking import Found, look
from tools.tablet import Tablet
from ttr_app.engine import actions, digest
from ttr_app.session import GameLibrary, GameSession

CASES = 6


@pytest.mark.slow
def test_kills_of_the_whole_app_lose_nothing(tmp_path: Path) -> None:
    found = run(4, 3, tmp_path)
    assert found.kills == 4
    assert found.upgraded == 1
    assert found.doing.get("nothing", 0) < 4, "it never came to play"


def test_a_lost_move_would_be_seen(tmp_path: Path) -> None:
    with GameLibrary(tmp_path) as library:
        session = GameSession.new(library, table("usa", 2, 0))
        session.lift()
        session.submit(actions.keep(0b111))
        word = ["at", str(session.id), str(session.status.step), digest(session._record.state)]
        look_fine = [["started"], word]
        session.leave()
    look(tmp_path, look_fine, Found())
    with pytest.raises(AssertionError, match="came back at"):
        look(tmp_path, [["started"], ["at", word[1], "9", word[3]]], Found())
    with pytest.raises(AssertionError, match="another game"):
        look(tmp_path, [["started"], [*word[:3], "0" * 16]], Found())


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 3 * CASES, CASES))
def test_the_app_starts_and_goes_on_whatever_was_damaged(tablet: Tablet, first: int) -> None:
    kinds = {real_start.run_case(tablet, 2, number) for number in range(first, first + CASES)}
    assert kinds <= real_start.SHARES.keys()


@pytest.mark.slow
def test_games_in_a_row_are_measured_and_growth_is_seen(tablet: Tablet, tmp_path: Path) -> None:
    marks = app_soak.soak(tablet, tmp_path, 2, every=1)
    assert [mark.games for mark in marks] == [1, 2]
    assert marks[-1].kilobytes > 0
    grown = marks[-1]._replace(megabytes=marks[0].megabytes * 1.06)
    assert any("memory grew" in fault for fault in app_soak.faults([marks[0], grown]))
    slow = marks[0]._replace(seconds=marks[0].seconds * 1.3)
    assert any("a game takes" in fault for fault in app_soak.faults([marks[0], marks[0], slow]))
