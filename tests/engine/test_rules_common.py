"""Rules that all games share, played on the classic map: each test is a sentence of docs/rules/all.md."""

from __future__ import annotations

import msgspec
import pytest

from tests.rig import MAPS, Table, game_of
from ttr_app.engine import Game, GameSetup, IllegalAction
from ttr_app.engine import actions as act
from ttr_app.engine import events as ev
from ttr_app.engine.state import HOLE

PLAIN = ("purple", "blue", "orange", "white", "green")


def names(table: Table, cards: list[int]) -> list[str]:
    return [table.board.cards[c].name if c != HOLE else "" for c in cards]


# [ALL: start]


def test_the_first_seat_is_by_seed_or_chosen() -> None:
    """⚖ first-seat."""
    game = game_of("usa", 4)
    assert {game.new(GameSetup(seed)).first for seed in range(40)} == {0, 1, 2, 3}
    assert game.new(GameSetup(1)).first == game.new(GameSetup(1)).first
    assert all(game.new(GameSetup(seed, first=2)).to_move == 2 for seed in range(5))
    with pytest.raises(ValueError):
        game.new(GameSetup(1, first=4))


def test_play_goes_clockwise() -> None:
    t = Table("usa", 3)
    seats = []
    for _ in range(4):
        seats.append(t.state.to_move)
        t.do(act.blind(), act.blind())
    assert seats == [0, 1, 2, 0]


# [ALL: drawing] [ALL: market]


def test_a_taken_market_card_is_replaced_at_once() -> None:
    t = Table("usa").arrange([{}, {}], market=PLAIN, top=["red", "black"])
    t.do(act.draw(1))
    assert names(t, t.state.market) == ["purple", "red", "orange", "white", "green"]
    assert t.hand(0) == {"blue": 1}
    assert t.state.to_move == 0
    t.do(act.blind())
    assert t.hand(0) == {"blue": 1, "black": 1}
    assert t.state.to_move == 1


def test_a_face_up_wild_is_the_whole_draw() -> None:
    t = Table("usa").arrange([{}, {}], market=("wild", *PLAIN[1:]))
    t.do(act.draw(0))
    assert t.hand(0) == {"wild": 1}
    assert t.state.to_move == 1


def test_a_face_up_wild_is_never_the_second_card_even_if_it_came_up_in_between() -> None:
    t = Table("usa").arrange([{}, {}], market=("wild", *PLAIN[1:]), top=["wild"])
    t.do(act.draw(1))
    assert t.why(act.draw(0)) == "wild_is_whole_draw"
    assert t.why(act.draw(1)) == "wild_is_whole_draw"
    assert t.why(act.draw(2)) == ""


def test_a_blind_wild_counts_as_one_card() -> None:
    t = Table("usa").arrange([{}, {}], market=PLAIN, top=["wild", "wild"])
    t.do(act.blind(), act.blind())
    assert t.hand(0) == {"wild": 2}
    assert t.state.to_move == 1


def test_hands_have_no_limit() -> None:
    t = Table("usa").arrange(
        [dict.fromkeys(PLAIN, 12), {}], market=("red", "black", "yellow", "red", "black")
    )
    assert t.why(act.blind()) == ""


def test_what_is_taken_face_up_is_known_to_all_until_it_is_spent() -> None:
    t = Table("usa").arrange([{"blue": 2}, {}], market=PLAIN, top=["red", "red", "red", "red"])
    t.do(act.draw(1), act.blind())
    other = t.view
    assert other.known[0][t.card("blue")] == 1
    assert sum(other.known[0]) == 1
    assert other.hand_sizes[0] == 4
    t.do(act.blind(), act.blind())
    t.do(t.claim("montreal-new_york", blue=3))
    assert sum(t.view.known[0]) == 0


# [ALL: no legal action]


def test_a_seat_that_can_do_nothing_passes_and_if_all_pass_the_game_is_scored() -> None:
    """⚖ pass and ⚖ all-pass."""
    t = Table("usa", 2).arrange([{}, {"wild": 14}], market=("", "", "", "", ""), rest=0)
    t.state.hands = t.state.hands[9:] + t.state.hands[:9]  # seat 0 holds the wilds only
    t.deck_of_tickets([])
    t.supply(0, 1).supply(1, 1)
    t.state.open = [0, 0]
    t.state.turns_left = 4
    assert [a.kind for a in t.game.legal(t.state)] == ["pass"]
    t.do(act.pass_turn())
    assert t.state.decision == "turn"
    t.do(act.pass_turn())
    assert t.state.decision == "over"
    assert t.kinds_of_events()[-1] == "GameEnded"


def test_nobody_passes_who_can_still_play() -> None:
    t = Table("usa")
    assert t.why(act.pass_turn()) == "can_still_play"


# [ALL: claiming] [ALL: which cards]


def test_montreal_to_new_york_takes_three_blue_cards() -> None:
    """The classic rulebook's first example."""
    t = Table("usa").arrange([{"blue": 3, "red": 3}, {}])
    assert t.why(t.claim("montreal-new_york", red=3)) == "wrong_payment"
    t.do(t.claim("montreal-new_york", blue=3))
    assert t.state.points[0] == 4
    assert t.state.supply[0] == 42
    assert t.state.discards[t.card("blue")] == 3


def test_montreal_to_toronto_takes_cards_of_any_one_colour() -> None:
    """The classic rulebook's second example."""
    t = Table("usa").arrange([{"blue": 3, "red": 1, "wild": 3}, {}])
    route = act.claim(
        t.route("toronto-montreal" if "toronto-montreal" in t.board.route_index else "montreal-toronto")
    )
    paid = [dict(p) for p in t.game.payments(t.view, route)]
    blue, red, wild = t.card("blue"), t.card("red"), t.card("wild")
    assert paid == [{blue: 3}, {blue: 2, wild: 1}, {blue: 1, wild: 2}, {red: 1, wild: 2}, {wild: 3}]


def test_the_blue_route_of_three_has_four_payments() -> None:
    """The European rulebook's first example."""
    t = Table("usa").arrange([{"blue": 3, "wild": 3, "red": 5}, {}])
    paid = t.game.payments(t.view, act.claim(t.route("montreal-new_york")))
    assert paid == [
        t.cards({"blue": 3}),
        t.cards({"blue": 2, "wild": 1}),
        t.cards({"blue": 1, "wild": 2}),
        t.cards({"wild": 3}),
    ]


def test_no_card_is_paid_in_excess() -> None:
    """⚖ no-excess."""
    t = Table("usa").arrange([{"blue": 4, "wild": 3}, {}])
    assert t.why(t.claim("montreal-new_york", blue=4)) == "wrong_payment"
    assert t.why(t.claim("montreal-new_york", blue=3, wild=1)) == "wrong_payment"


def test_a_refused_claim_says_what_is_missing_and_changes_nothing() -> None:
    t = Table("usa").arrange([{"blue": 1, "wild": 1}, {}])
    target = act.claim(t.route("montreal-new_york"))
    assert t.why(target) == "short_of_cards: 1 blue"
    before = t.game.encode(t.state)
    with pytest.raises(IllegalAction) as caught:
        t.do(t.claim("montreal-new_york", blue=2, wild=1))
    assert caught.value.reason.code == "wrong_payment"
    assert t.game.encode(t.state) == before


def test_too_few_trains_are_no_claim() -> None:
    t = Table("usa").arrange([{"blue": 3}, {}]).supply(0, 2)
    assert t.why(act.claim(t.route("montreal-new_york"))) == "no_pieces: 1 train"


def test_a_route_need_not_join_what_the_seat_has() -> None:
    t = Table("usa").own(0, "vancouver-calgary").arrange([{"blue": 3}, {}])
    assert t.why(t.claim("montreal-new_york", blue=3)) == ""


# [ALL: doubles]


@pytest.mark.parametrize(("seats", "reason"), [(2, "twin_closed"), (3, "twin_closed"), (4, ""), (5, "")])
def test_the_second_lane_closes_for_everybody_at_a_small_table(seats: int, reason: str) -> None:
    t = Table("usa", seats).arrange([{"red": 1}, {"red": 1}])
    t.do(t.claim("vancouver-seattle", red=1))
    assert t.why(t.claim("vancouver-seattle-2", red=1)) == reason


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_claims_both_lanes(seats: int) -> None:
    t = Table("usa", seats).own(0, "vancouver-seattle").arrange([{"red": 1}, {}])
    assert t.why(t.claim("vancouver-seattle-2", red=1)) == "twin_yours"
    assert t.why(t.claim("vancouver-seattle", red=1)) == "yours_already"


def test_parallel_routes_to_different_cities_are_no_doubles() -> None:
    """⚖ parallel."""
    for name in MAPS:
        board = game_of(name).board
        for route, twin in enumerate(board.twins):
            if twin >= 0:
                assert set(board.ends[route]) == set(board.ends[twin])
                assert board.twins[twin] == route


# [ALL: tickets]


@pytest.mark.parametrize("name", ["usa", "europe", "world"])
@pytest.mark.parametrize("least", [True, False])
def test_until_all_have_chosen_nobody_sees_how_many_tickets_another_kept(name: str, least: bool) -> None:
    """⚖ secret-start."""
    t = Table(name, 3, start=False)
    eyes = (1, 2, None)
    before = [t.game.observe(t.state, seat) for seat in eyes]
    t.do(min(t.view.legal, key=lambda a: a.target.bit_count()) if least else t.view.legal[0])
    if t.state.decision == "split":
        t.do(act.split(20))
    hidden = ("ticket_counts", "offer_sizes", "boxed_counts", "ticket_deck_size", "ticket_deck_known")
    for then, seat in zip(before, eyes, strict=True):
        now = t.game.observe(t.state, seat)
        assert [getattr(now, part) for part in hidden] == [getattr(then, part) for part in hidden]
    kept = next(e for e in t.events if isinstance(e, ev.TicketsKept))
    assert kept.seen_by(1) == kept.seen_by(None) == ev.TicketsKept(0, -1, -1, start=True)
    own = t.game.observe(t.state, 0)
    assert own.ticket_counts[0] == kept.kept == len(own.tickets)
    while t.state.decision in ("keep", "split"):
        t.do(t.view.legal[0])
    assert t.game.observe(t.state, 1).ticket_counts[0] == kept.kept
    assert t.game.observe(t.state, 1).offer_sizes == (0, 0, 0)


def test_what_a_seat_returned_at_the_start_lies_where_it_will_lie_when_all_have_chosen() -> None:
    """⚖ secret-start: its place in the deck must not tell how many an earlier seat returned."""
    t = Table("usa", 3, start=False).do(act.keep(0b011))
    offer = t.view.offer
    t.do(act.keep(0b110))
    assert t.game.observe(t.state, 1).ticket_deck_known == ((21, offer[0]),)
    t.do(act.keep(0b111))
    assert t.game.observe(t.state, 1).ticket_deck_known == ((22, offer[0]),)


def test_three_tickets_are_drawn_and_one_kept_at_least() -> None:
    t = Table("usa").do(act.tickets())
    assert len(t.view.offer) == 3
    assert t.why(act.keep(0)) == "keep_more: 1"
    offer = t.view.offer
    t.do(act.keep(0b010))
    assert t.state.tickets[0] >> offer[1] & 1
    assert t.state.to_move == 1


def test_returned_tickets_go_to_the_bottom_as_they_were_drawn() -> None:
    """⚖ returned-order; and the one who returned them knows where they lie, nobody else."""
    t = Table("usa").do(act.tickets())
    offer = t.view.offer
    t.do(act.keep(0b010))
    assert t.state.ticket_deck[-2:] == (offer[0], offer[2])
    size = len(t.state.ticket_deck)
    knows = t.game.observe(t.state, 0).ticket_deck_known
    assert knows[-2:] == ((size - 2, offer[0]), (size - 1, offer[2]))
    assert not set(t.game.observe(t.state, 1).ticket_deck_known) & set(knows)


@pytest.mark.parametrize("left", [1, 2])
def test_a_short_ticket_deck_gives_what_is_left(left: int) -> None:
    t = Table("usa")
    unheld = [
        x.id
        for i, x in enumerate(t.board.map.tickets)
        if not (t.state.tickets[0] | t.state.tickets[1]) >> i & 1
    ]
    t.deck_of_tickets(unheld[:left]).do(act.tickets())
    assert len(t.view.offer) == left
    assert len(t.view.legal) == 2**left - 1


def test_where_no_tickets_are_drawn_later_drawing_them_is_no_turn() -> None:
    """Or a seat would be asked to choose from nothing, and the game would never go on."""
    found = game_of("usa").board.map
    none = msgspec.structs.replace(found.numbers, draw_tickets=0, draw_keep=0)
    game = Game(msgspec.structs.replace(found, numbers=none), 2)
    state = game.new(GameSetup(1))
    while state.decision == "keep":
        game.apply_checked(state, game.legal(state)[0])
    assert all(action.kind != "tickets" for action in game.legal(state))
    assert str(game.why_not(game.observe(state, state.to_move), act.tickets())) == "no_tickets"


def test_no_ticket_is_drawn_from_an_empty_deck() -> None:
    t = Table("usa").deck_of_tickets([])
    assert t.why(act.tickets()) == "no_tickets"


# [ALL: secrets]


def test_events_hide_what_others_may_not_know() -> None:
    t = Table("usa").do(act.tickets(), act.keep(0b111), act.blind())
    offered, kept, drawn = (
        next(e for e in t.events if isinstance(e, kind))
        for kind in (ev.TicketsOffered, ev.TicketsKept, ev.CardDrawn)
    )
    assert offered.seen_by(0).tickets
    assert not offered.seen_by(1).tickets
    assert not offered.seen_by(None).tickets
    assert not kept.seen_by(1).tickets
    assert kept.seen_by(1).kept == 3
    assert drawn.seen_by(0).card == -1
    assert drawn.seen_by(1).card >= 0
