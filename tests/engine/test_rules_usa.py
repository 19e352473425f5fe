"""The classic game: each test is a sentence of docs/rules/usa.md."""

from __future__ import annotations

from tests.rig import Table, game_of
from ttr_app.engine import actions as act

# [USA: start]


def test_usa_deals_four_cards_three_tickets_and_a_market_of_five() -> None:
    t = Table("usa", 3, start=False)
    view = t.view
    assert view.hand_sizes == (4, 4, 4)
    assert len(view.market) == 5
    assert len(view.offer) == 3
    assert view.supply == ((45,), (45,), (45,))
    assert sum(t.board.card_count(c) for c in range(9)) == 110
    assert [t.board.card_count(c) for c in range(9)] == [12] * 8 + [14]


def test_at_least_two_of_the_first_tickets_are_kept_and_the_rest_goes_to_the_bottom() -> None:
    t = Table("usa", 2, start=False)
    assert t.why(act.keep(0b001)) == "keep_more: 2"
    offer = t.view.offer
    t.do(act.keep(0b101))
    assert t.state.ticket_deck[-1] == offer[1]
    assert t.state.tickets[0] == 1 << offer[0] | 1 << offer[2]


# [USA: end] [USA: score]


def test_with_two_trains_left_everybody_has_one_more_turn() -> None:
    t = Table("usa", 3).arrange([{"blue": 3}, {}, {}]).supply(0, 5)
    t.do(t.claim("montreal-new_york", blue=3))
    assert t.state.turns_left == 3
    for seat in (1, 2, 0):
        assert t.state.to_move == seat
        t.do(act.blind(), act.blind())
    assert t.state.decision == "over"
    assert t.why(act.blind()) == "game_over"


def test_three_trains_left_do_not_end_the_game() -> None:
    t = Table("usa").arrange([{"blue": 3}, {}]).supply(0, 6)
    t.do(t.claim("montreal-new_york", blue=3))
    assert t.state.turns_left == -1


def test_a_second_seat_running_short_in_the_last_turns_changes_nothing() -> None:
    t = Table("usa").arrange([{"blue": 3}, {"red": 1}]).supply(0, 5).supply(1, 3)
    t.do(t.claim("montreal-new_york", blue=3))
    t.do(t.claim("vancouver-seattle", red=1))
    assert t.state.turns_left == 1
    t.do(act.blind(), act.blind())
    assert t.state.decision == "over"


def test_routes_score_by_length() -> None:
    board = game_of("usa").board
    points = {board.lengths[r]: board.route_points[r] for r in range(len(board.lengths))}
    assert points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def test_tickets_and_the_longest_path_are_added_at_the_end() -> None:
    t = Table("usa").own(0, "vancouver-seattle", "portland-seattle").own(1, "montreal-new_york")
    t.tickets(0, "boston-miami").tickets(1)
    first, second = t.game.score(t.state).seats
    assert first.parts == {"routes": 2, "tickets": 0, "unfinished": -12, "longest": 0}
    assert second.parts == {"routes": 4, "tickets": 0, "unfinished": 0, "longest": 10}
    assert second.longest == 3


def test_ties_for_the_longest_path_all_score() -> None:
    t = Table("usa").own(0, "vancouver-seattle").own(1, "portland-seattle")
    assert [s.parts["longest"] for s in t.game.score(t.state).seats] == [10, 10]


def test_a_done_ticket_adds_and_an_undone_one_takes_away() -> None:
    t = Table("usa").own(0, "calgary-helena").tickets(0, "calgary-salt_lake_city")
    assert t.game.score(t.state).seats[0].parts["unfinished"] == -7
    t.own(0, "helena-salt_lake_city")
    assert t.game.score(t.state).seats[0].parts["tickets"] == 7


def test_a_tie_goes_to_more_done_tickets() -> None:
    t = Table("usa").own(0, "denver-santa_fe", "santa_fe-el_paso").own(1, "seattle-calgary", "dallas-houston")
    t.tickets(0, "denver-el_paso").tickets(1)
    score = t.game.score(t.state)
    assert [seat.total for seat in score.seats] == [18, 18]
    assert [seat.longest for seat in score.seats] == [4, 4]
    assert score.winners == (0,)


def test_then_to_the_longest_path_card() -> None:
    t = Table("usa").own(0, "denver-santa_fe", "santa_fe-el_paso").tickets(0).tickets(1)
    t.own(1, "montreal-new_york", "vancouver-calgary", "los_angeles-phoenix", "chicago-saint_louis")
    score = t.game.score(t.state)
    assert [seat.total for seat in score.seats] == [14, 14]
    assert [seat.longest for seat in score.seats] == [4, 3]
    assert score.winners == (0,)


def test_a_tie_that_is_left_is_a_shared_win() -> None:
    t = Table("usa").tickets(0).tickets(1)
    assert t.game.score(t.state).winners == (0, 1)
    t.own(0, "vancouver-seattle").own(1, "portland-seattle")
    assert t.game.score(t.state).winners == (0, 1)
