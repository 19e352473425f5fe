"""What is refused, foreseen and paid, as a player would say it: each was once broken without a test noticing."""

from __future__ import annotations

import pytest

from tests.rig import Table, game_of
from ttr_app.engine import Action, IllegalAction
from ttr_app.engine import actions as act
from ttr_app.engine.preview import Preview

JOURNEY = "first_journey_europe"


def test_who_is_not_asked_hears_so_unless_the_route_is_taken_which_says_more() -> None:
    t = Table("usa", 2).arrange([{}, {"red": 6, "blue": 6, "wild": 6}]).own(0, "montreal-new_york")
    other, onlooker = t.game.observe(t.state, 1), t.game.observe(t.state, None)
    for route in range(len(t.board.ends)):
        taken = route == t.route("montreal-new_york")
        assert str(t.game.why_not(other, act.claim(route))) == ("route_taken" if taken else "not_now")
        assert str(t.game.why_not(onlooker, act.claim(route))) == "not_now"
    for view in (other, onlooker):
        assert str(t.game.why_not(view, Action("fly"))) == "not_now"


def test_an_onlooker_is_told_what_no_action_would_bring() -> None:
    t = Table("usa", 2).arrange([{"red": 6}, {}])
    for action in t.view.legal:
        assert t.game.preview(t.game.observe(t.state, None), action) == Preview()
    assert t.game.preview(t.view, Action("fly")) == Preview()


def test_one_of_two_decks_that_is_empty_is_made_anew_as_soon_as_there_is_a_discard() -> None:
    """[ALL: deck runs out] though the other deck has cards."""
    t = Table("world", 2).arrange([{"red": 3, "wild": 3}, {}])
    kinds = len(t.board.cards)
    for card in t.state.decks[0][t.state.tops[0] :]:
        t.state.hands[kinds + card] += 1
    t.state.tops[0] = len(t.state.decks[0])
    claim = next(
        a for a in t.view.legal if a.kind == "claim" and all(t.board.card_decks[c] == 0 for c, _ in a.payment)
    )
    paid = sum(count for _, count in claim.payment)
    t.do(claim)
    assert len(t.state.decks[0]) - t.state.tops[0] == paid
    assert sum(t.state.discards) == 0


def test_tickets_are_not_thrown_as_a_second_card() -> None:
    """[FJ: throwing away] one or the other."""
    t = Table(JOURNEY).tickets(0, "moscow-stockholm", "riga-rome").arrange([{}, {}])
    assert t.why(act.throw()) == ""
    t.do(act.blind())
    assert t.state.decision == "second"
    assert t.why(act.throw()) == "not_now"


def test_what_a_claim_would_bring_is_its_route_its_points_and_the_pieces_and_cards_that_it_takes() -> None:
    t = Table("usa").arrange([{"red": 6, "blue": 6, "wild": 2}, {}])
    claims = [action for action in t.view.legal if action.kind == "claim"]
    assert len(claims) > 10
    for action in claims:
        seen, length = t.game.preview(t.view, action), t.board.lengths[action.target]
        assert (seen.routes, seen.points) == (1 << action.target, t.board.route_points[action.target])
        assert (seen.pieces, seen.spent) == ((-length,), action.payment)
        assert not seen.uncertain


def test_what_a_station_costs_leaves_the_hand_and_lies_on_the_discards() -> None:
    """[EU: station] the first costs one card."""
    t = Table("europe").arrange([{"red": 2, "blue": 1}, {}])
    t.state.known[t.card("red")] = 2
    t.do(act.station(t.city("roma"), t.cards({"red": 1})))
    assert t.hand(0) == {"red": 1, "blue": 1}
    assert t.state.known[t.card("red")] == 1
    assert t.state.discards[t.card("red")] == 1
    t.game.validate(t.state)


def test_a_refused_move_says_its_reason_to_whoever_reads_the_error() -> None:
    t = Table("usa").arrange([{"red": 1}, {}])
    with pytest.raises(IllegalAction, match=r"^short_of_cards: ") as refused:
        t.game.apply_checked(t.state, act.claim(t.route("seattle-calgary")))
    assert str(refused.value.reason) == str(refused.value)


def test_only_the_world_has_harbours_and_only_europe_stations() -> None:
    """[WORLD: harbour] [EU: station]"""
    assert [
        (game_of(n).board.harbours, game_of(n).board.stations) for n in ("usa", "europe", "world", JOURNEY)
    ] == [
        (False, False),
        (False, True),
        (True, False),
        (False, False),
    ]


def test_while_a_tunnel_asks_for_more_only_its_extra_cards_are_a_payment() -> None:
    """[EU: tunnel]"""
    t = Table("europe").arrange([{"yellow": 6}, {}], top=["yellow", "red", "red"])
    t.do(t.claim("zurich-munchen", yellow=2))
    assert t.game.payments(t.view, Action("pay")) == [t.cards({"yellow": 1})]
    assert t.game.payments(t.view, act.withdraw()) == []
