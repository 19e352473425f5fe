"""What computer players do in positions where a good player has no doubt."""

from __future__ import annotations

import pytest

from tests.ai.boards import Position, game, skill, weights
from tests.rig import Table
from ttr_app.ai import CHARACTERS, LEVELS, Lacking, advise, make_agent
from ttr_app.engine import GameSetup, bits
from ttr_app.engine.state import TUNNEL

GOOD = ("express", "master", "champion")


def route(position: Position, name: str) -> int:
    return position.board.route_index[name]


def test_the_last_turn_does_not_draw_tickets() -> None:
    """A ticket drawn in the last turn can only lose points."""
    for level in GOOD:
        position = Position("usa").hand(red=1, blue=1).turns_left(1)
        assert position.choice(level).kind != "tickets"


def test_no_station_is_built_without_need() -> None:
    """Four points are not spent on nothing."""
    position = Position("europe").tickets("barcelona-munchen").hand(red=3, blue=2)
    assert position.choice().kind != "station"


def test_a_tunnel_that_a_ticket_needs_is_paid_for() -> None:
    """One card more is paid for the last route of a ticket, and the cards are kept for a worthless tunnel."""
    for ticket, expected in (("zurich-brindisi", "pay"), ("", "withdraw")):
        position = Position("europe").own("venezia-roma", "roma-brindisi").hand(green=1, red=1)
        if ticket:
            position.tickets(ticket)
        else:
            position.hand(wild=1).turns_left(-1)
        tunnel = route(position, "zurich-venezia")
        green, red = position.board.card_index["green"], position.board.card_index["red"]
        position.state.tunnel = (tunnel, ((green, 2),), (green, red, red), 1)
        position.state.decision = TUNNEL
        if not ticket:
            # A hand that is about to finish a long route with the very cards the tunnel asks for.
            position.tickets("palermo-moskva").own("paris-pamplona", seat=1)
            position.state.tunnel = (
                route(position, "zurich-munchen"),
                ((position.board.wild, 2),),
                (position.board.wild, red, red),
                1,
            )
        assert position.choice().kind == expected


def test_the_split_covers_what_the_tickets_need() -> None:
    """All sixty pieces are taken, with ships enough for the sea ways of the plan and trains for its rails."""
    table = game("world")
    player = make_agent(table, weights(table), "champion")
    for seed in (0, 3, 5, 36):
        state = table.new(GameSetup(seed, 0))
        table.apply(state, player.choose(table.observe(state, 0), seed))
        view = table.observe(state, 0)
        assert view.decision == "split"
        choice = player.choose(view, seed)
        need = [0, 0]
        for r in advise(table, weights(table), view).routes:
            need[table.board.pieces[r]] += table.board.lengths[r]
        assert sum(need) > 10
        assert need[0] <= choice.target
        assert need[1] <= table.board.numbers.take_pieces - choice.target


def test_the_split_follows_the_tickets() -> None:
    """Tickets over land ask for more trains than tickets over sea [WORLD: split]."""
    chosen = []
    for tickets in (
        ("miami-moscow", "hamburg-beijing", "marseille-beijing"),
        ("athens-manila", "cairo-sydney", "casablanca-honolulu"),
    ):
        position = Position("world").tickets(*tickets)
        position.state.decision = "split"
        position.state.supply = [0] * len(position.state.supply)
        chosen.append(position.choice().target)
    assert chosen[0] > chosen[1]


def test_hopeless_tickets_are_thrown_away() -> None:
    """With the pieces for neither ticket, two new ones are the better hope [FJ: throwing away]."""
    position = Position("first_journey_europe").tickets("dublin-madrid", "barcelona-dublin").hand(red=1)
    shut = bits(position.board.city_routes[position.board.city_index["dublin"]])
    position.own(*[position.board.map.routes[r].id for r in shut], seat=1)
    assert position.choice().kind == "throw"


def test_a_harbour_is_built_where_tickets_lead() -> None:
    """Marked cards become a harbour in a city that two done tickets name [WORLD: harbour]."""
    position = Position("world")
    board = position.board
    port = board.city_index["sydney"]
    named = [t for t, facts in enumerate(board.tickets) if facts.mask >> port & 1][:2]
    wanted = 0
    for t in named:
        position.state.tickets[position.seat] |= 1 << t
        wanted |= board.tickets[t].mask
    # Own everything, so that both are done.
    everything = sum(1 << r for r in range(len(board.lengths)))
    position.state.routes[position.seat] = everything
    position.state.open = [0] * len(position.state.open)
    harbour = [k for k, card in enumerate(board.cards) if card.harbour and card.colour == 0]
    kinds = len(board.cards)
    for card in harbour:
        position.state.hands[position.seat * kinds + card] = 2
    position.state.ticket_deck = position.state.ticket_sources = ()
    choice = position.choice()
    assert choice.kind == "harbour"
    name = position.game.board.map.cities[choice.target].id
    assert sum(board.tickets[t].mask >> board.city_index[name] & 1 for t in named) == 2


def test_levels_and_characters_are_different_players() -> None:
    """No two share their weights."""
    levels = {skill("classic", level) for level in LEVELS}
    assert len(levels) == len(LEVELS)
    tempers = {skill("classic", "champion", c) for c in ("", *CHARACTERS)}
    assert len(tempers) == len(CHARACTERS) + 1


def test_advice_tells_the_plan_and_what_to_collect() -> None:
    """A friend sees the way to the ticket, the cards that lack, and an honest chance."""
    position = (
        Position("usa").tickets("los_angeles-miami").own("los_angeles-el_paso", "el_paso-houston").hand(red=4)
    )
    view = position.view()
    advice = advise(position.game, weights(position.game), view)
    ids = {position.board.map.routes[r].id for r in advice.routes}
    assert "new_orleans-miami" in ids
    red = position.board.colours.index("red")
    assert Lacking(0, red, 2) in advice.plan.bill.lacking
    (hope,) = advice.tickets
    assert not hope.done
    assert 0.3 < hope.chance < 1.0
    assert len(advice.moves) == 3
    assert advice.moves[0].worth >= advice.moves[1].worth
    late = position.turns_left(1).view()
    assert advise(position.game, weights(position.game), late).tickets[0].chance < hope.chance


@pytest.mark.slow
def test_every_move_tells_why() -> None:
    """The reason stands next to the move, as a code with routes, cities, tickets or cards."""
    table = game("europe")
    player = make_agent(table, weights(table), "champion")
    state = table.new(GameSetup(4, 0))
    codes = set()
    while state.decision != "over":
        view = table.observe(state, state.to_move)
        move = player.choose(view, 1)
        assert player.why.code
        assert all(0 <= r < len(table.board.lengths) for r in player.why.routes)
        if move.kind == "claim":
            assert move.target in player.why.routes
        if move.kind == "keep":
            assert set(player.why.tickets) == {view.offer[i] for i in bits(move.target)}
        codes.add(player.why.code)
        table.apply(state, move)
    assert {"keeps", "plan", "card"} <= codes


def test_pieces_are_exchanged_when_a_ticket_lacks_trains_alone() -> None:
    """With the cards for the last rails of two tickets in hand and no trains left, ships are given for them."""
    position = Position("world").tickets("moscow-hong_kong", "hamburg-beijing").hand(wild=8)
    position.own("hamburg-moscow", "moscow-novosibirsk")
    lacking = position.supply(0, 30)
    lacking.state.box[2 * lacking.seat : 2 * lacking.seat + 2] = [12, 3]
    kinds = [a.kind for a in lacking.view().legal]
    assert "exchange" in kinds
    choice = lacking.choice()
    assert choice.kind == "exchange"
    assert choice.target > 0
    assert position.supply(15, 30).choice().kind != "exchange"


def test_a_computer_that_could_pass_or_throw_tickets_away_throws() -> None:
    """New tickets may be done already; passing brings nothing. [FJ: throwing away]"""
    t = Table("first_journey_europe").tickets(0, "moscow-stockholm", "riga-rome").arrange([{}, {}], rest=0)
    t.state.open = [0, 0]
    assert [a.kind for a in t.view.legal] == ["pass", "throw"]
    for level in LEVELS[2:]:
        assert make_agent(t.game, weights(t.game), level).choose(t.view, 1).kind == "throw"
    for level in LEVELS:
        assert make_agent(t.game, weights(t.game), level).choose(t.view, 1) in t.view.legal
