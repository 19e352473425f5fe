"""A map, a rule set and a rule that `ttr_app` knows nothing of, played like those that come with it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.extension.tolls import TollPaid, Tolls
from tests.rig import OUTSIDE, Table, game_of, outside_map, tables_of
from tests.session.rig import RandomAgent, let_computers, lively, quick_library, table, truth
from ttr_app.ai import LEVELS, Weights, make_agent, quick_move
from ttr_app.ai.players.agent import Agent
from ttr_app.arena.experiment import Experiment
from ttr_app.arena.run import run
from ttr_app.arena.workers import Here
from ttr_app.engine import Game, GameSetup, Rng, digest, sample_world
from ttr_app.engine.errors import Reason
from ttr_app.engine.kinds import ActionKind
from ttr_app.engine.pieces.piece import RulePiece
from ttr_app.engine.rulesets import RULESETS, Ruleset, register
from ttr_app.engine.scoring.path import longest_path
from ttr_app.i18n import Names, Narrator, choice_words, question_words, reason_words, set_language
from ttr_app.session import GameLibrary, GameSession
from ttr_app.storage import Refused
from ttr_app.storage.players import weights_for

NAME = "toll_valley"


def player_of(game: Game, level: str) -> Agent:
    """Return a player with the weights that stand for every rule set without its own."""
    return make_agent(game, weights_for(NAME, Weights), level)


def toll_table() -> Table:
    """Seat 1 owns a route at Cedarton; seat 0 can claim one beside it and has two cards more."""
    return Table(NAME).own(1, "cedar-glen").arrange([{"yellow": 2, "red": 1, "blue": 1}, {}])


def test_a_claim_beside_another_seats_route_asks_for_a_card_of_ones_choice() -> None:
    t = toll_table()
    t.do(t.claim("cedar-dale", yellow=2))
    assert t.state.decision == "toll"
    assert [t.board.cards[a.target].name for a in t.game.legal(t.state)] == ["red", "blue"]
    t.do(next(a for a in t.game.legal(t.state) if t.board.cards[a.target].name == "blue"))
    assert (t.hand(0), t.hand(1)) == ({"red": 1}, {"blue": 1})
    assert TollPaid(0, 1, t.card("blue")) in t.events
    assert (t.state.decision, t.state.to_move) == ("turn", 1)
    t.game.validate(t.state)


def test_a_claim_far_from_the_others_or_with_the_last_cards_costs_no_toll() -> None:
    far = Table(NAME).own(1, "cedar-glen").arrange([{"red": 3}, {}])
    far.do(far.claim("alder-birch", red=2))
    assert far.state.decision == "turn"
    poor = Table(NAME).own(1, "cedar-glen").arrange([{"yellow": 2}, {}])
    poor.do(poor.claim("cedar-dale", yellow=2))
    assert poor.state.decision == "turn"


def test_a_card_that_is_not_held_is_refused_in_the_rules_own_words() -> None:
    t = toll_table()
    t.do(t.claim("cedar-dale", yellow=2))
    black = t.game.legal(t.state)[0]._replace(target=t.card("black"))
    assert t.why(black) == "toll_card"
    set_language("pl")
    assert reason_words(Reason("toll_card")) == "Nie masz takiej karty."


def test_a_tunnel_a_toll_a_delivered_ticket_and_the_longest_path_follow_from_one_claim() -> None:
    t = Table(NAME).own(1, "cedar-glen").own(0, "alder-birch").tickets(0, "birch-fern", "alder-larch")
    t.own(0, "cedar-fern").deck_of_tickets(["heath-maple"])
    t.arrange([{"blue": 3, "red": 1}, {}], top=["black", "black", "black"])
    t.do(t.claim("birch-cedar", blue=3))
    assert t.state.decision == "toll", "the tunnel asked for nothing more"
    assert not t.state.done[0], "the ticket is shown when the toll is paid"
    t.do(t.game.legal(t.state)[0])
    told = t.kinds_of_events()
    order = ["TunnelTried", "RouteClaimed", "TollPaid", "TicketDone", "TurnBegan"]
    assert [kind for kind in told if kind in order] == order
    assert t.state.done[0] == 1 << t.board.ticket_index["birch-fern"]
    score = t.game.score(t.state).seats[0]
    assert score.longest == longest_path(t.board, t.state.routes[0]) == 8
    parts = {part: score.parts[part] for part in ("longest", "tickets", "unbuilt")}
    assert parts == {"longest": 8, "tickets": 4, "unbuilt": 6}


def test_what_a_claim_and_a_toll_would_bring_is_told_beforehand() -> None:
    t = toll_table()
    told = t.game.preview(t.view, t.claim("cedar-dale", yellow=2))
    assert (told.points, told.uncertain) == (2, True)
    t.do(t.claim("cedar-dale", yellow=2))
    assert t.game.preview(t.view, t.game.legal(t.state)[0]).spent == ((t.card("red"), 1),)


@pytest.mark.parametrize(
    ("language", "told", "asked"),
    [
        (
            "en",
            "Ala pays Ola a toll: 1 blue card.",
            "A toll for your neighbour: choose the card that you give.",
        ),
        ("pl", "Ala płaci myto; karta: 1 niebieska karta. Dostaje: Ola.", "Myto: wybierz kartę dla sąsiada."),
    ],
)
def test_the_log_tells_it_in_both_languages(language: str, told: str, asked: str) -> None:
    t = toll_table()
    names = Names(t.board, ("Ala", "Ola"))
    set_language(language)
    assert Narrator(names).tell(TollPaid(0, 1, t.card("blue"))) == told
    assert question_words("toll") == asked
    t.do(t.claim("cedar-dale", yellow=2))
    assert choice_words(names, t.game.legal(t.state)[1]) == names.card(t.card("blue"))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end(level: str) -> None:
    play(level, range(1))


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_twenty_games_to_the_end(level: str) -> None:
    tolls = play(level, range(20))
    assert tolls > 40


def play(level: str, seeds: range) -> int:
    """Play games of two to four between players of a level; count the tolls."""
    tolls = 0
    for seed in seeds:
        game = game_of(NAME, 2 + seed % 3)
        state = game.new(GameSetup(seed))
        players = [player_of(game, level) for _ in range(game.seats)]
        while state.decision != "over":
            action = players[state.to_move].choose(game.observe(state, state.to_move), seed)
            tolls += action.kind == "toll"
            game.apply_checked(state, action)
            assert state.step < 1000
        assert max(seat.total for seat in game.score(state).seats) > 20
    return tolls


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_move_no_choice(level: str) -> None:
    """Law 2 where the planner knows nothing of the rule."""
    game, tolls, turns = game_of(NAME, 3), 0, 0
    state, chance = game.new(GameSetup(5)), random.Random(5)
    player = player_of(game, level)
    while choices := game.legal(state):
        if state.decision == "toll" or state.step % 25 == 0:
            view = game.observe(state, state.to_move)
            worlds = [game.observe(sample_world(game.board, view, Rng(n)), state.to_move) for n in range(3)]
            assert len({player.choose(world, 1) for world in worlds}) == 1
            tolls += state.decision == "toll"
            turns += state.decision != "toll"
        game.apply(state, choices[int(chance.random() * len(choices))])
    assert min(tolls, turns) > 5


def test_the_champion_gives_the_card_that_it_needs_least() -> None:
    t = Table(NAME).own(1, "cedar-glen").tickets(0, "birch-fern")
    t.arrange([{"yellow": 2, "black": 1, "blue": 3}, {}])
    t.own(0, "alder-birch", "alder-cedar")
    t.do(t.claim("cedar-dale", yellow=2))
    choice = player_of(t.game, "champion").choose(t.view, 1)
    assert t.board.cards[choice.target].name == "blue", "black claims Cedarton – Fernley, blue nothing wanted"


# In a session: kept, taken back, gone on with.


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with quick_library(tmp_path) as library:
        library.maps.import_pack(OUTSIDE[NAME].read_bytes())
        yield library


def new_session(library: GameLibrary, people: int, computers: int, seed: int = 1) -> GameSession:
    session = GameSession.new(library, table(NAME, people, computers, seed), agents=RandomAgent)
    session.set_pace("instant")
    return session


def to_a_toll(session: GameSession, seed: int) -> None:
    """Play until the person owes a toll."""
    rng = Rng(seed)
    while session.view.decision != "toll" or not session.view.mine:
        assert session.status.wait != "over"
        if session.status.wait == "computer":
            let_computers(session)
        else:
            assert session.submit(lively(session.view, rng.below(1 << 60))) is None


def test_a_game_is_gone_on_with_from_a_toll_that_was_owed_when_it_was_left(library: GameLibrary) -> None:
    session = new_session(library, 1, 1)
    to_a_toll(session, 3)
    left = digest(truth(session))
    session.leave()
    again = GameSession.resume(library, session.id, agents=RandomAgent)
    again.set_pace("instant")
    assert digest(truth(again)) == left
    assert again.submit(again.view.legal[0]) is None
    rng = Rng(9)
    while again.status.wait != "over":
        if again.status.wait == "computer":
            let_computers(again)
        else:
            assert again.submit(lively(again.view, rng.below(1 << 60))) is None
    narrator = Narrator(Names(again.board, ("Ala", "Ola")))
    told = Counter(type(entry.event).__name__ for entry in again.log() if narrator.tell(entry.event))
    assert told["TollPaid"] > 1


def test_a_toll_is_told_before_it_is_paid_and_can_be_taken_back(library: GameLibrary) -> None:
    session = new_session(library, 1, 1)
    to_a_toll(session, 3)
    before, told = digest(truth(session)), session.game.preview(session.view, session.view.legal[0])
    assert [count for _, count in told.spent] == [1]
    assert session.submit(session.view.legal[0]) is None
    assert session.undo()
    assert digest(truth(session)) == before


def test_the_rules_must_be_there_before_the_map_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(RULESETS, NAME)
    with quick_library(tmp_path) as library, pytest.raises(Refused, match="no rule set is called"):
        library.maps.import_pack(OUTSIDE[NAME].read_bytes())


def test_a_map_is_tried_with_the_seats_that_it_has() -> None:
    found = outside_map(NAME)
    for_two_or_three = msgspec.structs.replace(
        found, numbers=msgspec.structs.replace(found.numbers, seats=(2, 3))
    )
    assert tables_of(found, for_two_or_three) == [(NAME, seats) for seats in (2, 3, 4, 2, 3)]


# What the engine refuses of a rule.


def test_another_rule_set_of_the_same_name_is_refused() -> None:
    with pytest.raises(ValueError, match="another rule set"):
        register(Ruleset(NAME, (), (), ()))


def test_a_rule_that_asks_what_it_does_not_declare_is_refused() -> None:
    class Silent(RulePiece):
        kinds = (ActionKind("toll", "choice"),)
        offers = Tolls.offers
        plays = Tolls.plays
        _offer = Tolls._offer
        _pay = Tolls._pay

    with pytest.raises(ValueError, match="toll"):
        Game(game_of(NAME).board.map, 2, Ruleset("silent", (Silent,), (), ()))


def test_the_rule_is_three_small_files_and_nothing_in_the_app_knows_of_it() -> None:
    here, app = Path(__file__).parent, Path(__file__).parents[2] / "ttr_app"
    rule = [path for path in here.glob("*.py") if not path.name.startswith(("test_", "__"))]
    assert sorted(path.name for path in rule) == ["ruleset.py", "tolls.py", "words.py"]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in rule) < 210
    for path in [path for path in app.rglob("*") if path.suffix in (".py", ".kv")]:
        assert re.search(r"\btolls?\b|toll_valley", path.read_text(encoding="utf-8"), re.IGNORECASE) is None


def test_the_quick_player_pays_too() -> None:
    t = toll_table()
    t.do(t.claim("cedar-dale", yellow=2))
    assert quick_move(t.game, t.view) in t.game.legal(t.state)


def test_the_arena_plays_on_a_map_file() -> None:
    experiment = Experiment(str(OUTSIDE[NAME]), ("local", "express"), 2, 3)
    outcome = run(experiment, Here())
    assert outcome.games == 2
    assert sum(row.won for row in outcome.rows) > 0
