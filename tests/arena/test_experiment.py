"""What an arena plays: whole deals, everybody once in every seat, all of it fixed by the seed."""

from collections import Counter

import pytest

from ttr_app.arena import experiment as experiment_module
from ttr_app.arena.experiment import Experiment, Match, code_digest, seed_of_step
from ttr_app.arena.seats import UnknownPlayer, seat_player
from ttr_app.cli import BOT_SOURCES
from ttr_app.engine import Game, GameSetup
from ttr_app.storage.maps import open_map

NAMES = ("a", "b", "c", "d")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_deal_everybody_sits_once_in_every_seat(seats: int) -> None:
    experiment = Experiment("usa", NAMES[:seats], games=6 * seats, seed=1)
    matches = list(experiment.matches())
    assert len(matches) == len(set(matches)) == 6 * seats
    for deal in range(6):
        sat = Counter(
            (seat, player)
            for match in matches
            if match.deal == deal
            for seat, player in enumerate(experiment.seating(match))
        )
        assert sat == {(seat, player): 1 for seat in range(seats) for player in range(seats)}


def test_a_paired_deal_is_the_same_deal_and_the_next_is_another() -> None:
    experiment = Experiment("usa", ("a", "b"), games=4, seed=1)
    game = Game(open_map("usa"), 2)
    dealt = [game.new(GameSetup(experiment.deal_seed(match), first=0)) for match in experiment.matches()]
    assert dealt[0] == dealt[1]
    assert dealt[2] == dealt[3]
    assert dealt[0] != dealt[2]


def test_the_chance_of_a_seat_does_not_hang_on_who_sits_there() -> None:
    experiment = Experiment("usa", ("a", "b"), games=2, seed=1)
    assert experiment.move_seed(Match(0, 0), 1) == experiment.move_seed(Match(0, 1), 1)
    starts = [experiment.move_seed(Match(deal, 0), seat) for deal in range(3) for seat in range(2)]
    seeds = {seed_of_step(start, step) for start in starts for step in range(200)}
    assert len(seeds) == 6 * 200


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(list(Experiment("usa", NAMES, games=9, seed=1).matches())) == 12


def test_experiments_share_a_fingerprint_only_if_their_games_are_the_same() -> None:
    experiment = Experiment("usa", ("champion", "master"), 10, 1)
    assert experiment.fingerprint() == Experiment("usa", ("champion", "master"), 400, 1).fingerprint()
    others = [
        Experiment("europe", ("champion", "master"), 10, 1),
        Experiment("usa", ("master", "champion"), 10, 1),
        Experiment("usa", ("champion", "master"), 10, 2),
    ]
    assert len({experiment.fingerprint(), *(other.fingerprint() for other in others)}) == 4


def test_a_change_in_the_players_code_makes_another_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    experiment = Experiment("usa", ("champion", "panel:racer"), 10, 1, BOT_SOURCES)
    before = experiment.fingerprint()
    for changed in ("ttr_app.ai", "ttr_app.engine", "research.reference_bots"):
        with monkeypatch.context() as patch:
            patch.setattr(
                experiment_module,
                "code_digest",
                lambda package, c=changed: "new" if package == c else code_digest(package),
            )
            assert experiment.fingerprint() != before
    assert experiment.fingerprint() == before
    assert (
        len(
            {
                code_digest(name)
                for name in ("ttr_app.ai", "ttr_app.engine", "research.reference_bots", "no_such")
            }
        )
        == 4
    )


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("grandmaster", "is no player"),
        ("champion@nobody", "is no player"),
        ("panel:nobody", "no bot of the panel"),
        ("held:nobody", "no bot of the second panel"),
        ("elsewhere:racer", "no source 'elsewhere'"),
        ("lost:racer", "cannot be had here"),
        ("", "is no player"),
    ],
)
def test_a_name_that_nobody_answers_to_is_refused(name: str, complaint: str) -> None:
    sources = {**BOT_SOURCES, "lost": "tools.no_such_package:make_bot"}
    with pytest.raises(UnknownPlayer, match=complaint):
        seat_player(Game(open_map("usa"), 2), name, sources)


@pytest.mark.parametrize("name", ["whistle_stop", "champion@blocker", "panel:zombie", "held:hoarder"])
def test_a_player_of_each_kind_sits_down_and_chooses_a_legal_move(name: str) -> None:
    game = Game(open_map("usa"), 2)
    view = game.observe(game.new(GameSetup(4, first=0)), 0)
    assert seat_player(game, name, BOT_SOURCES).choose(view, 1) in view.legal
