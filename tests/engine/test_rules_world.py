"""The World, rails and sails: each test is a sentence of docs/rules/world.md."""

from __future__ import annotations

import pytest

from tests.rig import Table
from ttr_app.engine import IllegalAction
from ttr_app.engine import actions as act

COLOURS = ("purple", "yellow", "green", "red", "black", "white")
RAILS = ("purple", "yellow", "green")
SAILS = ("purple single ship", "yellow double ship", "green double ship")
MARKET = (*RAILS, *SAILS)


def table(hand: dict[str, int], top: tuple[str, ...] = (), market: tuple[str, ...] = MARKET) -> Table:
    return Table("world").arrange([hand, {}], market=market, top=top)


# [WORLD: start] [WORLD: split]


def test_three_wagon_and_seven_ship_cards_five_tickets_and_a_market_of_three_and_three() -> None:
    t = Table("world", 3, start=False)
    held = [sum(n for c, n in enumerate(t.view.hand) if t.board.card_decks[c] == deck) for deck in (0, 1)]
    assert held == [3, 7]
    assert len(t.view.offer) == 5
    assert t.why(act.keep(0b00011)) == "keep_more: 3"
    assert [t.board.card_decks[c] for c in t.view.market] == [0, 0, 0, 1, 1, 1]
    assert sum(t.board.card_count(c) for c in range(25) if t.board.card_decks[c] == 0) == 80
    assert sum(t.board.card_count(c) for c in range(25) if t.board.card_decks[c] == 1) == 60


def test_sixty_pieces_are_taken_in_secret_and_shown_together() -> None:
    t = Table("world", 3, start=False)
    t.do(act.keep(0b11111))
    assert [a.target for a in t.view.legal] == list(range(10, 26))
    assert t.why(act.split(26)) == "split_range"
    t.do(act.split(25))
    assert t.view.supply[0] is None
    assert t.game.observe(t.state, 0).supply[0] == (25, 35)
    assert t.game.observe(t.state, None).supply[0] is None
    t.do(act.keep(0b11111), act.split(20), act.keep(0b00111), act.split(10))
    assert t.view.supply == ((25, 35), (20, 40), (10, 50))
    chosen = next(e for e in t.events if type(e).__name__ == "SplitChosen")
    assert chosen.seen_by(1).trains == -1  # type: ignore[attr-defined]
    assert t.kinds_of_events().count("SplitsRevealed") == 1


# [WORLD: market]


@pytest.mark.parametrize(("deck", "card"), [(0, "red"), (1, "red double ship")])
def test_a_taken_card_is_replaced_from_either_deck_as_the_taker_chooses(deck: int, card: str) -> None:
    t = table({}, top=("red", "red double ship"))
    t.do(act.draw(0))
    assert t.state.decision == "refill"
    assert t.hand(0) == {"purple": 1}
    t.do(act.refill(deck))
    assert t.board.cards[t.state.market[0]].name == card
    assert t.state.decision == "second"
    t.do(act.blind(1))
    assert t.state.to_move == 1


def test_a_face_up_wild_is_the_whole_draw_and_is_replaced_by_choice_too() -> None:
    t = table({}, market=("wild", *MARKET[1:]))
    t.do(act.draw(0), act.refill(1))
    assert t.state.to_move == 1


def test_with_one_deck_empty_there_is_no_choice() -> None:
    t = Table("world").arrange([{}, {}], market=MARKET, top=("red",), rest=1)
    t.do(act.draw(0))
    assert t.state.decision == "second"
    assert t.board.cards[t.state.market[0]].name == "red"


def test_three_wilds_throw_all_six_away_for_three_and_three_new_ones() -> None:
    t = table(
        {},
        market=("wild", "wild", "green", *SAILS),
        top=("wild", "red", "black", "white", "red single ship", "black single ship", "white single ship"),
    )
    t.do(act.draw(2), act.refill(0))
    assert [t.board.cards[c].name for c in t.state.market] == [
        "red",
        "black",
        "white",
        "red single ship",
        "black single ship",
        "white single ship",
    ]
    assert t.state.discards[t.card("wild")] == 3


def test_discards_are_kept_apart_and_each_deck_is_made_of_its_own() -> None:
    t = Table("world").arrange(
        [{}, {}],
        market=MARKET,
        top=["black single ship", "black"],
        discards={"red": 2, "red double ship": 3, "wild": 1},
        rest=1,
    )
    t.do(act.blind(1))
    assert [t.board.cards[c].name for c in t.state.decks[1]] == ["red double ship"] * 3
    assert t.state.discards[t.card("red")] == 2
    t.do(act.blind(0))
    assert sum(t.state.discards) == 0
    assert sorted(t.board.cards[c].name for c in t.state.decks[0]) == ["red", "red", "wild"]


def test_spare_wagons_count_when_the_ships_run_short() -> None:
    """⚖ hopeless-market: no ship is loose, but the ship slots could be filled with wagons."""
    ships = {f"{c} {kind} ship": n for c in COLOURS for kind, n in (("single", 4), ("double", 6))}
    t = Table("world").arrange(
        [{}, ships],
        market=("wild", "wild", "red", "red", "black", "black"),
        top=["wild", *["green"] * 3, *["red", "red", "black"]],
    )
    t.do(act.draw(2))
    assert "MarketReset" in t.kinds_of_events()
    assert [t.board.cards[c].name for c in t.state.market] == [
        "green",
        "green",
        "green",
        "red",
        "red",
        "black",
    ]


# [WORLD: rail route] [WORLD: sea route] [WORLD: double ships]


def payments(t: Table, name: str) -> list[dict[str, int]]:
    found = t.game.payments(t.view, act.claim(t.route(name)))
    return [{t.board.cards[c].name: n for c, n in payment} for payment in found]


def test_the_purple_rail_route_of_three_takes_three_purple_wagon_cards() -> None:
    """The rulebook's example; cards with and without the harbour mark alike, wilds too, ships never."""
    t = table({"purple": 2, "purple harbour": 2, "wild": 1, "purple single ship": 3})
    assert payments(t, "mexico-caracas") == [
        {"purple": 2, "purple harbour": 1},
        {"purple": 1, "purple harbour": 2},
        {"purple": 2, "wild": 1},
        {"purple": 1, "purple harbour": 1, "wild": 1},
        {"purple harbour": 2, "wild": 1},
    ]


def test_the_white_sea_route_of_four_takes_single_and_double_ships_and_wilds() -> None:
    """The rulebook's example: Dar es Salaam to Mumbai."""
    t = table({"white single ship": 4, "white double ship": 2, "wild": 1})
    found = payments(t, "dar_es_salaam-mumbai")
    for wanted in (
        {"white double ship": 2},
        {"white single ship": 4},
        {"white single ship": 2, "white double ship": 1},
        {"white single ship": 3, "wild": 1},
        {"white single ship": 1, "white double ship": 1, "wild": 1},
    ):
        assert wanted in found
    assert len(found) == 5


def test_a_sea_route_of_five_may_waste_one_ship_of_a_double_but_never_a_whole_card() -> None:
    t = table({"red single ship": 2, "red double ship": 3, "wild": 2})
    found = payments(t, "cape_town-southern_ocean")
    assert {"red double ship": 2, "red single ship": 1} in found
    assert {"red double ship": 3} in found
    assert {"red double ship": 3, "wild": 1} not in found
    assert {"red double ship": 2, "red single ship": 2} not in found
    assert {"red double ship": 2, "wild": 1} in found


def test_ships_are_laid_on_the_sea_and_trains_on_the_land() -> None:
    t = table({"white double ship": 2, "purple": 3})
    before = t.view.supply[0]
    t.do(t.claim("dar_es_salaam-mumbai", white_double_ship=2))
    after = t.game.observe(t.state, 0).supply[0]
    assert before is not None
    assert after == (before[0], before[1] - 4)
    assert t.state.points[0] == 7
    t.supply(1, 0, 50)
    assert t.why(act.claim(t.route("mexico-caracas"))) == "no_pieces: 3 train"


def test_points_by_length() -> None:
    t = Table("world")
    points = {t.board.lengths[r]: t.board.route_points[r] for r in range(len(t.board.lengths))}
    assert points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21}


# [WORLD: difficult terrain]


def test_difficult_terrain_takes_two_cards_of_one_colour_for_each_train_each_pair_of_its_own() -> None:
    t = table({"red": 2, "black": 3, "wild": 1})
    found = payments(t, "tehran-lahore")
    assert {"red": 2, "black": 2} in found
    assert {"black": 3, "wild": 1} in found
    assert {"red": 2, "black": 1, "wild": 1} in found
    assert {"red": 1, "black": 3} not in found
    assert {"red": 1, "black": 1, "wild": 2} not in found
    t.do(t.claim("tehran-lahore", red=2, black=2))
    assert t.state.points[0] == 2


def test_what_difficult_terrain_lacks_is_said_in_cards() -> None:
    t = table({"red": 1, "black": 2, "white": 1})
    assert t.why(act.claim(t.route("tehran-lahore"))) == "short_of_pairs: 1"
    t = table({"red": 1, "black": 1, "white": 1, "green": 1, "wild": 1})
    assert t.why(act.claim(t.route("tehran-lahore"))) == "short_of_pairs: 1"
    assert t.why(act.claim(t.route("lahore-beijing"))) == "short_of_pairs: 2"


# [WORLD: harbour]


def test_adam_builds_a_harbour_in_lima_with_a_wild_a_yellow_ship_and_two_yellow_wagons() -> None:
    """The rulebook's example."""
    t = table({"wild": 1, "yellow single ship": 1, "yellow harbour": 2}).own(0, "caracas-lima")
    t.do(act.harbour(t.city("lima"), t.cards({"wild": 1, "yellow single ship": 1, "yellow harbour": 2})))
    assert t.state.buildings[0] == 1 << t.city("lima")


def test_a_harbour_needs_a_port_of_its_own_a_route_there_and_marked_cards_of_one_colour() -> None:
    t = table({"red single ship": 2, "red": 2}).own(0, "caracas-lima", "moscow-novosibirsk")
    assert t.why(act.harbour(t.city("moscow"))) == "not_a_port"
    assert t.why(act.harbour(t.city("tokyo"))) == "no_route_there"
    assert t.why(act.harbour(t.city("lima"))) == "short_of_harbour_cards: 2"
    t.arrange([{"red single ship": 2, "red harbour": 1, "black harbour": 1}, {}])
    assert t.why(act.harbour(t.city("lima"))) == "short_of_harbour_cards: 1"
    t.arrange([{"red single ship": 2, "red harbour": 2}, {}])
    t.state.buildings[1] = 1 << t.city("lima")
    assert t.why(act.harbour(t.city("lima"))) == "harbour_taken"
    assert t.why(act.harbour(t.city("caracas"))) == ""
    t.state.buildings[0] = sum(1 << t.city(c) for c in ("tokyo", "miami", "lagos"))
    assert t.why(act.harbour(t.city("caracas"))) == "no_harbours"


def test_the_harbours_of_buenos_aires_and_dar_es_salaam_are_worth_thirty_each() -> None:
    """The rulebook's example: four done tickets, two of which name each city, the tour counting like the others."""
    t = Table("world").tickets(1)
    t.tickets(0, "buenos_aires-manila", "buenos_aires-sydney", "hamburg-dar_es_salaam")
    t.tickets(
        0,
        "buenos_aires-manila",
        "buenos_aires-sydney",
        "hamburg-dar_es_salaam",
        "tour-lagos-luanda-dar_es_salaam-djibouti",
    )
    t.own(0, "buenos_aires-cape_town", "luanda-cape_town", "lagos-luanda", "luanda-dar_es_salaam")
    t.own(0, "djibouti-dar_es_salaam", "cairo-djibouti", "athens-cairo", "hamburg-athens")
    t.own(0, "dar_es_salaam-jakarta", "manila-jakarta", "jakarta-darwin", "darwin-sydney")
    t.state.buildings[0] = 1 << t.city("buenos_aires") | 1 << t.city("dar_es_salaam")
    score = t.game.score(t.state).seats[0]
    assert score.done == 4
    assert score.parts["harbours"] == 60
    assert score.parts["unbuilt"] == -4


@pytest.mark.parametrize(("tickets", "points"), [(0, 0), (1, 20), (2, 30), (3, 40), (4, 40)])
def test_a_harbour_is_worth_more_with_more_done_tickets(tickets: int, points: int) -> None:
    t = Table("world").tickets(1)
    named = ["sydney-tokyo", "jakarta-sydney", "buenos_aires-sydney", "cairo-sydney"][:tickets]
    t.tickets(0, *named)
    t.own(0, "jakarta-darwin", "darwin-sydney", "manila-jakarta", "tokyo-manila", "dar_es_salaam-jakarta")
    t.own(0, "dar_es_salaam-cape_town", "buenos_aires-cape_town", "djibouti-dar_es_salaam", "cairo-djibouti")
    t.state.buildings[0] = 1 << t.city("sydney")
    assert t.game.score(t.state).seats[0].parts["harbours"] == points


def test_each_unbuilt_harbour_loses_four_points() -> None:
    t = Table("world").tickets(0).tickets(1)
    assert [s.parts["unbuilt"] for s in t.game.score(t.state).seats] == [-12, -12]


# [WORLD: exchange]


def test_green_swaps_two_ships_for_two_trains_and_loses_two_points() -> None:
    """The rulebook's example."""
    t = Table("world")
    t.do(act.exchange(2))
    assert t.state.points[0] == -2
    assert t.game.observe(t.state, 0).supply[0] == (22, 38)
    assert t.state.to_move == 1
    assert t.game.score(t.state).seats[0].parts["exchange"] == -2


def test_the_box_limits_the_exchange() -> None:
    """Twenty trains were taken, so five are in the box."""
    t = Table("world")
    assert t.why(act.exchange(5)) == ""
    assert t.why(act.exchange(6)) == "box_short: 1 train"
    assert t.why(act.exchange(0)) == "nothing_to_exchange"
    assert t.why(act.exchange(-11)) == "box_short: 1 ship"
    t.do(act.exchange(5))
    t.game.validate(t.state)
    assert t.game.observe(t.state, 0).box[0] == (0, 15)


# [WORLD: tour]


def test_a_payment_is_what_is_wrong_with_an_exchange_that_is_paid_for() -> None:
    """[WORLD: exchange] costs points, no cards."""
    t = table({"purple": 2})
    paid = act.Action("exchange", 2, t.cards({"purple": 2}))
    assert t.why(paid) == "wrong_payment"
    with pytest.raises(IllegalAction) as caught:
        t.do(paid)
    assert caught.value.reason.code == "wrong_payment"
    assert t.why(act.Action("exchange", 6, t.cards({"purple": 2}))) == "box_short: 1 train"


def test_a_tour_pays_most_in_the_printed_order_less_in_another_and_costs_its_penalty() -> None:
    name = "tour-casablanca-cairo-tehran"
    t = Table("world").tickets(0, name).tickets(1).own(0, "casablanca-cairo")
    assert t.game.score(t.state).seats[0].parts["unfinished"] == -15
    t.own(0, "cairo-tehran")
    assert t.game.score(t.state).seats[0].parts["tickets"] == 9


def test_a_tour_whose_order_matters() -> None:
    """⚖ tour-order: one trail meets the cities in the printed order, forwards or backwards."""
    name = "tour-mexico-caracas-lima-valparaiso"
    star = Table("world").tickets(0, "tour-lagos-luanda-dar_es_salaam-djibouti").tickets(1)
    # Djibouti hangs on Dar es Salaam, Lagos on Luanda: a line in order.
    star.own(0, "lagos-luanda", "luanda-dar_es_salaam", "djibouti-dar_es_salaam")
    assert star.game.score(star.state).seats[0].parts["tickets"] == 9
    # Joined the other way about: Lagos - Casablanca - Cairo - Djibouti - Dar es Salaam - Cape Town - Luanda.
    loop = Table("world").tickets(0, "tour-lagos-luanda-dar_es_salaam-djibouti").tickets(1)
    loop.own(0, "casablanca-lagos", "casablanca-cairo", "cairo-djibouti", "djibouti-dar_es_salaam")
    loop.own(0, "dar_es_salaam-cape_town", "luanda-cape_town")
    assert loop.game.score(loop.state).seats[0].parts["tickets"] == 6
    line = Table("world").tickets(0, name).tickets(1)
    line.own(0, "mexico-caracas", "caracas-lima", "lima-valparaiso")
    assert line.game.score(line.state).seats[0].tickets[0].ordered


# [WORLD: edge] [WORLD: end]


def test_east_and_west_are_joined() -> None:
    t = Table("world").tickets(0, "los_angeles-jakarta").tickets(1)
    t.own(0, "los_angeles-honolulu", "manila-honolulu", "manila-jakarta")
    assert t.game.score(t.state).seats[0].parts["tickets"] == 11
    wrapped = [r.id for r in t.board.map.routes if r.wrap]
    assert "los_angeles-tokyo" in wrapped
    assert len(wrapped) == 10


def test_the_junction_in_the_southern_ocean_is_no_port_and_on_no_ticket() -> None:
    t = Table("world")
    junction = t.city("southern_ocean")
    assert not t.board.port_mask >> junction & 1
    assert all(not ticket.mask >> junction & 1 for ticket in t.board.tickets)
    assert all(t.board.kinds[r] == "sea" for r, _ in t.board.neighbours[junction])


@pytest.mark.parametrize("seats", [2, 3])
def test_with_six_pieces_left_everybody_has_two_more_turns(seats: int) -> None:
    t = Table("world", seats).arrange([{"purple": 3}, *[{}] * (seats - 1)], market=MARKET).supply(0, 4, 5)
    t.do(t.claim("mexico-caracas", purple=3))
    assert t.state.turns_left == 2 * seats
    for _ in range(2 * seats):
        assert t.state.decision == "turn"
        t.do(act.blind(1), act.blind(1))
    assert t.state.decision == "over"


def test_tickets_drawn_later_are_four_and_one_is_kept() -> None:
    t = Table("world").do(act.tickets())
    assert len(t.view.offer) == 4
    assert t.why(act.keep(0)) == "keep_more: 1"
    assert t.why(act.keep(0b1000)) == ""


def test_a_tie_goes_to_more_done_tickets_then_to_more_harbour_points() -> None:
    """⚖ world-tie."""
    t = Table("world").tickets(0).tickets(1)
    assert t.game.score(t.state).winners == (0, 1)
    # Each has 20 points: one by a done ticket and routes, the other by routes alone, equal by what was exchanged.
    t.tickets(0, "marseille-cairo").own(0, "marseille-athens", "athens-cairo")
    t.own(1, "lima-valparaiso", "mexico-caracas", "caracas-lima")
    score = t.game.score(t.state)
    assert [seat.total for seat in score.seats] == [-4, -4]
    assert score.winners == (0,)
    t = Table("world").tickets(0, "marseille-cairo").tickets(1, "jakarta-sydney")
    t.own(0, "marseille-athens", "athens-cairo").own(1, "jakarta-darwin", "darwin-sydney")
    t.state.buildings[0] = 1 << t.city("marseille")
    t.state.points[1] += 21
    score = t.game.score(t.state)
    assert [seat.total for seat in score.seats] == [20, 20]
    assert score.winners == (0,)
