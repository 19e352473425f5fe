"""The witness that checks every update of whole games does see a leak: sessions that leak on purpose are caught."""

from pathlib import Path

import msgspec
import pytest

from tests.session.rig import Witness, check_view, play_out, quick_library, start, table, truth
from ttr_app.engine import Event, PlayerView, Rng
from ttr_app.session import GameSession, Update


class Leaky(GameSession):
    """A session that forgets the curtain in one way or another."""

    way = ""

    @property
    def view(self) -> PlayerView:
        seen = super().view
        state = self._record.state
        if self.way == "whole view":
            return self.game.observe(state, state.to_move)
        if self.way == "one field" and seen.seat is None:
            return msgspec.structs.replace(seen, tickets=self.game.observe(state, 0).tickets)
        if self.way == "legal" and seen.seat is None and state.decision != "over":
            return msgspec.structs.replace(seen, legal=tuple(self.game.legal(state)))
        if self.way == "known" and seen.seat is not None:
            kinds = len(self.game.board.cards)
            hands = [tuple(state.hands[s * kinds : (s + 1) * kinds]) for s in range(self.game.seats)]
            return msgspec.structs.replace(seen, known=tuple(hands))
        return seen

    def _tell(self, events: tuple[Event, ...], change: str, eyes: int | None = None) -> None:  # type: ignore[override]
        if self.way == "events" and change == "played":
            events = self._record.steps[-1].events
        super()._tell(events, change, eyes)  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", ["pass", "table"])
@pytest.mark.parametrize("way", ["whole view", "one field", "legal", "known", "events"])
def test_a_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, mode: str) -> None:
    monkeypatch.setattr(Leaky, "way", way)
    with quick_library(tmp_path) as library:
        honest = start(library, table("europe", 2, 1, mode=mode))
        session = Leaky.resume(library, honest.id)
        session.set_pace("instant")
        witness = Witness(session, Rng(1))
        with pytest.raises(AssertionError):
            play_out(session, Rng(1))
        assert witness.updates > 0


def test_an_honest_session_is_not_accused(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session = start(library, table("europe", 2, 1))
        witness = Witness(session, Rng(1))
        play_out(session, Rng(1))
        assert witness.updates > 100


def test_a_view_with_cards_nobody_has_shown_is_accused(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session = start(library, table("usa", 2, 0))
        update: list[Update] = []
        session.listen(update.append)
        session.lift()
        check_view(session, update[-1].view, Rng(1))
        other = session.game.observe(truth(session), 1 - truth(session).to_move)
        stolen = msgspec.structs.replace(update[-1].view, ticket_deck_known=((0, other.offer[0]),))
        with pytest.raises(AssertionError):
            check_view(session, stolen, Rng(1))
