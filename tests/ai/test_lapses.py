"""Weaker levels err as people do: the same way for a few turns, never about what stares them in the face."""

from __future__ import annotations

import msgspec

from tests.ai.boards import Position, game, positions
from tests.ai.boards import skill as skill_named
from ttr_app.ai.choice import Choice, Why
from ttr_app.ai.players.lapses import SPELL, Lapses
from ttr_app.ai.skill import Skill, changed
from ttr_app.engine import Action, PlayerView

WEAK = skill_named("classic", "whistle_stop")


def claims(view: PlayerView) -> list[Choice]:
    """Every claim of a view, all thought to be worth the same."""
    return [Choice(a, 1.0, Why("plan", (a.target,))) for a in view.legal if a.kind == "claim"]


def thought(view: PlayerView, skill: Skill = WEAK) -> dict[Action, float]:
    """What a weak player thinks of the claims."""
    return {c.action: c.worth for c in Lapses(game("usa"), view, skill).judged(claims(view))}


def test_an_opinion_lasts_for_a_few_turns_and_then_changes() -> None:
    """The same routes are overlooked and misjudged within a spell, others in the next one."""
    view = Position("usa").hand(red=6, white=6, blue=6).view()
    assert len(claims(view)) > 10
    start = view.turn - view.turn % (SPELL * view.seats)
    spell = [thought(msgspec.structs.replace(view, turn=start + t)) for t in (0, view.seats, 2 * view.seats)]
    assert spell[0] == spell[1] == spell[2]
    later = thought(msgspec.structs.replace(view, turn=start + SPELL * view.seats))
    assert later != spell[0]


def test_two_games_are_misjudged_differently() -> None:
    """What somebody overlooks hangs on the game, not on the map alone."""
    position = Position("usa").hand(red=6, white=6, blue=6)
    plain = thought(position.view())
    assert thought(position.tickets("duluth-houston").view()) != plain


def test_about_as_many_routes_are_overlooked_as_the_level_says() -> None:
    """Over many positions the share of claims that are not seen is the level's."""
    seen = there = 0
    for state in positions("usa", 2, seed=11, every=3):
        view = game("usa").observe(state, state.to_move)
        seen += len(thought(view)) if claims(view) else 0
        there += len(claims(view))
    assert there > 300
    assert abs(seen / there - (1.0 - WEAK.mistakes.overlook)) < 0.12


def test_the_route_that_finishes_a_ticket_is_always_seen() -> None:
    """It is neither overlooked nor misjudged, whatever the spell, while the ticket is on one's mind."""
    mindful = changed(WEAK, {"mistakes": {"forget": 0.0}})
    position = (
        Position("usa")
        .tickets("los_angeles-miami")
        .own("los_angeles-el_paso", "el_paso-houston", "houston-new_orleans")
        .hand(red=6, white=6)
    )
    route = position.board.route_index["new_orleans-miami"]
    view = position.view()
    for spell in range(40):
        worths = thought(msgspec.structs.replace(view, turn=spell * SPELL * view.seats), mindful)
        assert [worth for action, worth in worths.items() if action.target == route] == [1.0]


def test_a_ticket_is_forgotten_and_comes_back_to_mind() -> None:
    """Somebody who forgets goes without a ticket for a spell and remembers it later."""
    view = Position("usa").tickets("los_angeles-miami", "duluth-houston").view()
    kept = [
        Lapses(game("usa"), msgspec.structs.replace(view, turn=spell * SPELL * view.seats), WEAK)
        .in_mind()
        .tickets
        for spell in range(60)
    ]
    assert view.tickets in kept
    missing = sum(len(view.tickets) - len(tickets) for tickets in kept) / (60 * len(view.tickets))
    assert abs(missing - WEAK.mistakes.forget) < 0.15


def test_the_champion_has_no_lapses() -> None:
    """It sees everything and takes it for what it is worth."""
    view = Position("usa").tickets("duluth-houston").hand(red=6, white=6).view()
    lapses = Lapses(game("usa"), view, skill_named("classic", "champion"))
    assert lapses.in_mind().tickets == view.tickets
    assert lapses.judged(claims(view)) == claims(view)
