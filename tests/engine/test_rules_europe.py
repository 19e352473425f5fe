"""Europe: ferries, tunnels, stations; each test is a sentence of docs/rules/europe.md."""

from __future__ import annotations

import pytest

from tests.rig import Table
from ttr_app.engine import actions as act
from ttr_app.engine import events as ev

PLAIN = ("purple", "blue", "orange", "yellow", "black")


# [EU: start]


def test_each_gets_one_long_and_three_regular_tickets_and_keeps_any_two() -> None:
    t = Table("europe", 5, start=False)
    decks = [t.board.tickets[ticket].deck for ticket in t.view.offer]
    assert sorted(decks) == ["long", "regular", "regular", "regular"]
    assert t.why(act.keep(0b1000)) == "keep_more: 2"
    assert t.why(act.keep(0b0110)) == ""
    assert t.view.supply[0] == (45,)


def test_tickets_returned_at_the_start_and_long_ones_not_dealt_go_to_the_box() -> None:
    t = Table("europe", 2, start=False)
    offer = t.view.offer
    deck = t.state.ticket_deck
    t.do(act.keep(0b0011))
    assert t.state.boxed[0] == 1 << offer[2] | 1 << offer[3]
    assert t.state.ticket_deck == deck
    assert t.state.boxed_unseen.bit_count() == 4
    assert all(t.board.tickets[ticket].deck == "regular" for ticket in deck)
    assert t.game.observe(t.state, 0).boxed
    assert t.game.observe(t.state, 1).boxed == ()


def test_tickets_returned_later_go_to_the_bottom() -> None:
    t = Table("europe").do(act.tickets())
    offer = t.view.offer
    t.do(act.keep(0b001))
    assert t.state.ticket_deck[-2:] == offer[1:]


def test_points_by_length() -> None:
    t = Table("europe")
    points = {t.board.lengths[r]: t.board.route_points[r] for r in range(len(t.board.lengths))}
    assert points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


def test_a_grey_route_of_two_takes_any_one_colour_and_wilds() -> None:
    """The rulebook's second example: two red, a yellow and a locomotive, or two locomotives; never two colours."""
    t = Table("europe").arrange([{"red": 2, "yellow": 1, "wild": 2}, {}])
    assert t.board.map.routes[t.route("wien-zagrab")].colour == "grey"
    for paid in ({"red": 2}, {"yellow": 1, "wild": 1}, {"wild": 2}):
        assert t.why(t.claim("wien-zagrab", **paid)) == ""
    assert t.why(t.claim("wien-zagrab", red=1, yellow=1)) == "wrong_payment"


# [EU: ferry]


def test_the_ferry_from_smyrna_to_palermo_takes_two_locomotives_and_four_cards_of_one_colour() -> None:
    """The rulebook's example."""
    t = Table("europe").arrange([{"red": 4, "wild": 2, "blue": 5}, {}])
    assert t.why(t.claim("smyrna-palermo", red=4, wild=2)) == ""
    assert t.why(t.claim("smyrna-palermo", blue=5, wild=1)) == "wrong_payment"
    t.do(t.claim("smyrna-palermo", red=4, wild=2))
    assert t.state.points[0] == 15


def test_a_ferry_without_its_locomotives_says_so() -> None:
    t = Table("europe").arrange([{"red": 8, "wild": 1}, {}])
    assert t.why(act.claim(t.route("smyrna-palermo"))) == "needs_locomotive: 1"


def test_more_locomotives_than_a_ferry_shows_may_be_paid() -> None:
    t = Table("europe").arrange([{"red": 4, "wild": 6}, {}])
    for reds in (4, 3, 2, 1):
        assert t.why(t.claim("smyrna-palermo", red=reds, wild=6 - reds)) == ""
    assert t.why(t.claim("smyrna-palermo", wild=6)) == ""


# [EU: tunnel]


def tunnel_table(hand: dict[str, int], top: list[str]) -> Table:
    return Table("europe").arrange([hand, {}], market=PLAIN, top=top)


def tunnel_for(colour: str, length: int) -> str:
    """A tunnel of so many spaces that takes this colour."""
    board = Table("europe").board
    for i, kind in enumerate(board.kinds):
        fits = board.route_colours[i] in (-1, board.colours.index(colour))
        if kind == "tunnel" and board.lengths[i] == length and fits:
            return board.map.routes[i].id
    raise LookupError(colour)


def test_two_red_laid_one_red_revealed_costs_one_more_red() -> None:
    """The rulebook's first tunnel example."""
    name = tunnel_for("red", 2)
    t = tunnel_table({"red": 3}, ["red", "blue", "black"])
    t.do(t.claim(name, red=2))
    assert t.state.decision == "tunnel"
    assert t.view.tunnel is not None
    assert t.view.tunnel.due == 1
    t.do(act.pay(t.cards({"red": 1})))
    assert t.state.routes[0] == 1 << t.route(name)
    assert t.hand(0) == {}
    assert t.state.discards[t.card("red")] == 4


def test_two_green_laid_one_locomotive_revealed_costs_one_more_green() -> None:
    """The second."""
    name = tunnel_for("green", 2)
    t = tunnel_table({"green": 3}, ["wild", "blue", "black"])
    t.do(t.claim(name, green=2))
    assert t.game.payments(t.view, act.pay(())) == [t.cards({"green": 1})]


def test_two_locomotives_laid_one_locomotive_revealed_costs_one_more_locomotive() -> None:
    """The third; and cards of a colour then cost nothing and cannot pay."""
    name = tunnel_for("green", 2)
    t = tunnel_table({"green": 5, "wild": 3}, ["wild", "green", "green"])
    t.do(t.claim(name, wild=2))
    assert t.view.tunnel is not None
    assert t.view.tunnel.due == 1
    assert t.game.payments(t.view, act.pay(())) == [t.cards({"wild": 1})]


def test_how_many_of_the_extra_cards_are_wilds_is_the_payers_choice() -> None:
    """⚖ extra-wilds."""
    name = tunnel_for("red", 2)
    t = tunnel_table({"red": 4, "wild": 2}, ["red", "red", "black"])
    t.do(t.claim(name, red=2))
    assert t.game.payments(t.view, act.pay(())) == [
        t.cards({"red": 2}),
        t.cards({"red": 1, "wild": 1}),
        t.cards({"wild": 2}),
    ]


def test_no_card_that_matters_and_the_tunnel_is_taken_at_once() -> None:
    name = tunnel_for("red", 2)
    t = tunnel_table({"red": 2}, ["blue", "green", "black"])
    t.do(t.claim(name, red=2))
    assert t.state.to_move == 1
    assert t.state.routes[0]
    assert t.state.discards[t.card("green")] == 1


def test_the_payer_may_refuse_and_gets_the_cards_back_and_the_turn_ends() -> None:
    name = tunnel_for("red", 2)
    t = tunnel_table({"red": 3}, ["red", "blue", "black"])
    t.do(t.claim(name, red=2), act.withdraw())
    assert t.hand(0) == {"red": 3}
    assert t.state.to_move == 1
    assert not t.state.routes[0]
    assert [t.state.discards[t.card(c)] for c in ("red", "blue", "black")] == [1, 1, 1]
    # What was laid down openly is known to all.
    assert t.view.known[0][t.card("red")] == 2


def test_a_payer_who_cannot_pay_can_only_withdraw() -> None:
    name = tunnel_for("red", 2)
    t = tunnel_table({"red": 2}, ["red", "blue", "black"])
    t.do(t.claim(name, red=2))
    assert [a.kind for a in t.view.legal] == ["withdraw"]
    assert t.why(act.pay(t.cards({"red": 1}))) == "wrong_payment"


@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_than_three_cards_those_are_revealed(left: int) -> None:
    name = tunnel_for("red", 2)
    t = Table("europe").arrange([{"red": 3}, {}], market=PLAIN, top=["red", "blue"][:left], rest=1)
    t.do(t.claim(name, red=2))
    assert t.view.tunnel is not None
    assert len(t.view.tunnel.revealed) == left
    assert t.view.tunnel.due == 1


def test_with_no_card_left_the_tunnel_is_taken() -> None:
    name = tunnel_for("red", 2)
    t = Table("europe").arrange([{"red": 2}, {}], market=PLAIN, rest=1)
    t.do(t.claim(name, red=2))
    assert t.state.routes[0]


def test_the_payment_is_not_yet_in_the_discards_that_are_reshuffled() -> None:
    name = tunnel_for("red", 2)
    t = Table("europe").arrange([{"red": 3}, {}], market=PLAIN, top=["red"], discards={"blue": 1}, rest=1)
    t.do(t.claim(name, red=2))
    assert t.view.tunnel is not None
    assert len(t.view.tunnel.revealed) == 2
    assert sum(t.state.discards) == 0
    t.game.validate(t.state)


def test_the_double_tunnel_from_madrid_to_pamplona_is_black_and_white() -> None:
    t = Table("europe", 2)
    lanes = [r for r in t.board.map.routes if {r.a, r.b} == {"madrid", "pamplona"}]
    assert sorted(lane.colour for lane in lanes) == ["black", "white"]
    assert {lane.kind for lane in lanes} == {"tunnel"}


# [EU: station]


def test_stations_cost_one_two_and_three_cards_of_one_colour() -> None:
    t = Table("europe").arrange([{"red": 1, "blue": 2, "green": 2, "wild": 1}, {}])
    t.do(act.station(t.city("wien"), t.cards({"red": 1})), act.blind(), act.blind())
    assert t.why(act.station(t.city("paris"), t.cards({"blue": 1}))) == "wrong_payment"
    t.do(act.station(t.city("paris"), t.cards({"blue": 2})), act.blind(), act.blind())
    t.do(act.station(t.city("roma"), t.cards({"green": 2, "wild": 1})), act.blind(), act.blind())
    assert t.why(act.station(t.city("berlin"))) == "no_stations"
    assert [len(cities) for cities in t.view.buildings] == [3, 0]


def test_only_one_station_in_a_city_but_any_city_even_without_a_route() -> None:
    t = Table("europe").arrange([{"red": 1}, {"red": 1}])
    t.do(act.station(t.city("wien"), t.cards({"red": 1})))
    assert t.why(act.station(t.city("wien"))) == "station_taken"
    assert t.why(act.station(t.city("paris"))) == ""


def test_a_station_too_dear_says_what_is_missing() -> None:
    t = Table("europe").arrange([{"red": 1, "blue": 1}, {}])
    t.do(act.station(t.city("wien"), t.cards({"red": 1})))
    t.arrange([{"blue": 1}, {}]).do(act.blind(), act.blind())
    t.arrange([{"blue": 1}, {}])
    assert t.why(act.station(t.city("paris"))) == "short_of_cards: 1 same_colour"


def test_a_station_lends_one_route_of_another_seat_and_the_best_choice_is_found() -> None:
    """⚖ best-stations: one ticket of 7 and one of 8 hang on the same station; only one can be helped."""
    t = Table("europe").tickets(0, "brest-marseille", "paris-wien").tickets(1)
    t.own(0, "brest-paris", "zurich-munchen", "munchen-wien").own(1, "paris-marseille", "paris-zurich")
    t.state.buildings[0] = 1 << t.city("paris")
    score = t.game.score(t.state).seats[0]
    assert score.borrowed == ((t.city("paris"), t.route("paris-zurich")),)
    assert (score.parts["tickets"], score.parts["unfinished"]) == (8, -7)


def test_a_ticket_done_by_a_station_counts_and_the_borrowed_route_is_named() -> None:
    t = Table("europe").tickets(0, "brest-marseille").tickets(1)
    t.own(0, "brest-paris").own(1, "paris-marseille")
    assert t.game.score(t.state).seats[0].parts["unfinished"] == -7
    t.state.buildings[0] = 1 << t.city("marseille")
    score = t.game.score(t.state).seats[0]
    assert score.parts["tickets"] == 7
    assert score.borrowed == ((t.city("marseille"), t.route("paris-marseille")),)


def test_stations_do_not_lengthen_the_express_path_and_unbuilt_ones_score_four() -> None:
    t = Table("europe").own(0, "brest-paris").own(1, "paris-marseille").tickets(0).tickets(1)
    t.state.buildings[0] = 1 << t.city("marseille")
    first, second = t.game.score(t.state).seats
    assert first.longest == 3
    assert (first.parts["unbuilt"], second.parts["unbuilt"]) == (8, 12)


def test_a_tie_goes_to_fewer_stations_before_the_express() -> None:
    t = Table("europe").tickets(0).tickets(1)
    # Both have the longest path of 2; a station fewer is 4 points, made up by a route of 3 elsewhere.
    t.own(0, "dieppe-brest").own(1, "roma-brindisi", "wien-zagrab", "wien-budapest")
    t.state.buildings[0] = 0
    t.own(1, "madrid-barcelona")
    t.state.buildings[1] = 1 << t.city("wien")
    first, second = t.game.score(t.state).seats
    assert t.game.ruleset.ties[1](t.board, t.state, first) == 0
    assert t.game.ruleset.ties[1](t.board, t.state, second) == -1
    assert [tie.__name__ for tie in t.game.ruleset.ties] == [
        "more_done_tickets",
        "fewer_stations",
        "holds_longest",
    ]
    assert first.tie > second.tie


def test_revealed_cards_are_seen_by_all_and_blind_ones_are_not() -> None:
    name = tunnel_for("red", 2)
    t = tunnel_table({"red": 3}, ["red", "blue", "black"])
    t.do(t.claim(name, red=2))
    tried = next(e for e in t.events if isinstance(e, ev.TunnelTried))
    assert tried.seen_by(1) == tried == tried.seen_by(None)
    assert t.game.observe(t.state, None).tunnel is not None
