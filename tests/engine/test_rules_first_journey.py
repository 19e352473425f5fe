"""First Journey: each test is a sentence of docs/rules/first_journey.md."""

from __future__ import annotations

from tests.rig import Table
from ttr_app.engine import actions as act
from ttr_app.engine.position import pull_ticket

NAME = "first_journey_europe"


def test_four_cards_two_tickets_no_market_and_the_game_begins_at_once() -> None:
    t = Table(NAME, 4)
    view = t.view
    assert view.hand_sizes == (4, 4, 4, 4)
    assert view.ticket_counts == (2, 2, 2, 2)
    assert view.market == ()
    assert view.decision == "turn"
    assert sum(t.board.card_count(c) for c in range(7)) == 72
    assert view.supply == ((20,),) * 4


def test_two_cards_are_drawn_blind() -> None:
    t = Table(NAME).arrange([{}, {}], top=["red", "wild"])
    t.do(act.blind(), act.blind())
    assert t.hand(0) == {"red": 1, "wild": 1}
    assert t.state.to_move == 1


def test_the_yellow_route_of_two_takes_two_yellow_cards() -> None:
    """The rulebook's example."""
    t = Table(NAME).arrange([{"yellow": 2, "red": 2}, {}])
    assert t.why(t.claim("brest-paris", red=2)) == "wrong_payment"
    t.do(t.claim("brest-paris", yellow=2))
    assert t.state.supply[0] == 18
    assert t.state.points == [0, 0]


def test_the_other_lane_stays_open_for_the_others_even_with_two_seats() -> None:
    t = Table(NAME).own(0, "dublin-london").arrange([{"yellow": 1}, {"yellow": 1}])
    assert t.why(t.claim("dublin-london-2", yellow=1)) == "twin_yours"
    t.do(act.blind(), act.blind())
    assert t.why(t.claim("dublin-london-2", yellow=1)) == ""


def test_a_done_ticket_is_shown_and_replaced_at_once() -> None:
    t = Table(NAME).tickets(0, "london-madrid", "riga-rome").own(0, "london-paris").arrange([{"blue": 3}, {}])
    t.deck_of_tickets(["moscow-vienna", "ankara-rome"])
    t.do(t.claim("madrid-paris", blue=3))
    assert t.state.done[0] == 1 << t.board.ticket_index["london-madrid"]
    assert t.state.tickets[0] >> t.board.ticket_index["moscow-vienna"] & 1
    assert t.state.to_move == 1
    assert t.view.done[0] == (t.board.ticket_index["london-madrid"],)
    assert t.kinds_of_events()[1:3] == ["TicketDone", "TicketDrawn"]


def test_a_drawn_ticket_that_is_done_already_counts_at_once_and_so_on() -> None:
    """⚖ done-at-once."""
    t = (
        Table(NAME)
        .tickets(0, "london-madrid", "riga-rome")
        .own(0, "london-paris", "paris-zurich", "dublin-london")
    )
    t.deck_of_tickets(["dublin-madrid", "moscow-vienna"]).arrange([{"blue": 3}, {}])
    t.do(t.claim("madrid-paris", blue=3))
    assert t.state.done[0].bit_count() == 2
    assert t.state.tickets[0] >> t.board.ticket_index["moscow-vienna"] & 1


def test_an_empty_ticket_deck_gives_nothing() -> None:
    t = Table(NAME).tickets(0, "london-madrid", "riga-rome").own(0, "london-paris").arrange([{"blue": 3}, {}])
    t.deck_of_tickets([]).do(t.claim("madrid-paris", blue=3))
    assert t.state.tickets[0].bit_count() == 1


def test_both_undone_tickets_are_thrown_away_to_the_bottom_and_two_drawn() -> None:
    """⚖ thrown-to-bottom."""
    t = Table(NAME).tickets(0, "london-madrid", "riga-rome")
    new = t.state.ticket_deck[:2]
    t.do(act.throw())
    assert t.state.tickets[0] == 1 << new[0] | 1 << new[1]
    bottom = {t.board.map.tickets[i].id for i in t.state.ticket_deck[-2:]}
    assert bottom == {"london-madrid", "riga-rome"}
    assert t.state.to_move == 1
    thrown = next(e for e in t.events if type(e).__name__ == "TicketsThrown")
    assert not thrown.seen_by(1).tickets  # type: ignore[attr-defined]


def test_new_tickets_are_drawn_before_the_thrown_ones_go_under_the_deck() -> None:
    """⚖ draw-then-throw: with one ticket in the deck the thrower gets that one, and none of its own back."""
    t = Table(NAME).tickets(0, "london-madrid", "riga-rome").deck_of_tickets(["moscow-vienna"])
    t.do(act.throw())
    assert t.state.tickets[0] == 1 << t.board.ticket_index["moscow-vienna"]
    assert {t.board.map.tickets[i].id for i in t.state.ticket_deck} == {"london-madrid", "riga-rome"}


def test_throwing_is_never_forced() -> None:
    """⚖ free-throw: a seat that can neither draw nor claim may pass instead."""
    t = Table(NAME).tickets(0, "moscow-stockholm", "riga-rome").arrange([{}, {}], rest=0)
    t.state.open = [0, 0]
    assert [a.kind for a in t.view.legal] == ["pass", "throw"]
    assert t.why(act.pass_turn()) == ""
    t.do(act.pass_turn())
    assert t.state.tickets[0].bit_count() == 2
    assert t.kinds_of_events()[0] == "Passed"
    t = Table(NAME)
    assert t.why(act.pass_turn()) == "can_still_play"


def test_nothing_is_thrown_away_for_nothing() -> None:
    t = Table(NAME).deck_of_tickets([])
    assert t.why(act.throw()) == "no_tickets"


def east_to_west(t: Table) -> Table:
    t.own(0, "ankara-athens" if "ankara-athens" in t.board.route_index else "athens-ankara", "rome-athens")
    return t.own(0, "barcelona-rome").arrange([{"white": 1}, {}])


def test_joining_east_and_west_wins_a_bonus_ticket() -> None:
    t = east_to_west(Table(NAME)).tickets(0, "moscow-stockholm", "copenhagen-warsaw")
    t.do(t.claim("madrid-barcelona", white=1))
    assert t.state.bonus == 1
    score = t.game.score(t.state).seats[0]
    assert score.parts == {"tickets": 0, "bonus": 1}


def test_one_bonus_a_seat() -> None:
    """⚖ one-bonus."""
    t = east_to_west(Table(NAME)).tickets(0, "moscow-stockholm", "copenhagen-warsaw")
    t.do(t.claim("madrid-barcelona", white=1), act.blind(), act.blind())
    t.own(0, "kiev-moscow", "bucharest-kiev", "athens-bucharest").arrange([{"yellow": 2}, {}])
    t.do(t.claim("brest-paris", yellow=2))
    assert t.state.bonus == 1


def test_the_sixth_ticket_ends_the_game_at_once_and_may_be_the_bonus() -> None:
    """⚖ bonus-counts."""
    t = east_to_west(Table(NAME)).tickets(0, "moscow-stockholm", "copenhagen-warsaw")
    done = [
        i for i, x in enumerate(t.board.map.tickets) if not (t.state.tickets[0] | t.state.tickets[1]) >> i & 1
    ][:5]
    for ticket in done:
        pull_ticket(t.state, ticket)
        t.state.done[0] |= 1 << ticket
    t.do(t.claim("madrid-barcelona", white=1))
    assert t.state.decision == "over"
    assert t.game.score(t.state).winners == (0,)
    assert t.kinds_of_events()[-1] == "GameEnded"
    assert "TurnBegan" not in t.kinds_of_events()


def test_all_tickets_of_a_claim_are_counted_before_the_end_is_judged() -> None:
    """⚖ all-counted: five done, the claim completes two more."""
    t = Table(NAME).tickets(0, "london-madrid", "amsterdam-madrid").own(0, "london-paris", "paris-amsterdam")
    done = [
        i for i, x in enumerate(t.board.map.tickets) if not (t.state.tickets[0] | t.state.tickets[1]) >> i & 1
    ][:5]
    for ticket in done:
        pull_ticket(t.state, ticket)
        t.state.done[0] |= 1 << ticket
    t.arrange([{"blue": 3}, {}]).do(t.claim("madrid-paris", blue=3))
    assert t.state.decision == "over"
    assert t.state.done[0].bit_count() == 7


def test_the_last_train_ends_the_game_at_once_and_most_tickets_win() -> None:
    t = (
        Table(NAME, 3)
        .tickets(0, "moscow-stockholm", "riga-rome")
        .arrange([{"yellow": 2}, {}, {}])
        .supply(0, 2)
    )
    ticket = t.board.ticket_index["moscow-vienna"]
    pull_ticket(t.state, ticket)
    t.state.done[2] |= 1 << ticket
    t.do(t.claim("brest-paris", yellow=2))
    assert t.state.decision == "over"
    assert t.game.score(t.state).winners == (2,)


def test_ties_share_the_win() -> None:
    t = Table(NAME, 3)
    assert t.game.score(t.state).winners == (0, 1, 2)


def test_a_seat_too_short_of_trains_for_any_open_route_may_still_draw() -> None:
    """⚖ short-of-trains."""
    t = Table(NAME).supply(0, 1)
    for route, length in enumerate(t.board.lengths):
        if length == 1:
            t.state.open = [mask & ~(1 << route) for mask in t.state.open]
    assert {a.kind for a in t.view.legal} == {"blind", "throw"}


def test_throwing_counts_as_passing_when_nothing_else_is_possible() -> None:
    """⚖ stuck-throw: or two children with all cards in hand would throw tickets away for ever."""
    t = Table(NAME).tickets(0, "moscow-stockholm", "riga-rome").tickets(1, "ankara-moscow", "dublin-madrid")
    t.arrange([{}, {}], rest=0)
    t.state.open = [0, 0]
    t.do(act.throw())
    assert t.state.decision == "turn"
    t.do(act.throw())
    assert t.state.decision == "over"
