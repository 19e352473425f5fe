"""Who sits down: names like `champion`, `champion@blocker` or `panel:racer`, and the agents they stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pkgutil import resolve_name
from typing import Protocol

from ttr_app.ai import CHARACTERS, LEVELS, Weights, make_agent
from ttr_app.engine import Action, Game, PlayerView
from ttr_app.storage.players import weights_for


class Player(Protocol):
    """What the arena asks of an agent."""

    def choose(self, view: PlayerView, seed: int) -> Action:
        """Think to the end and return the move."""
        ...


class UnknownPlayer(ValueError):
    """A name that nobody answers to."""


def seat_player(game: Game, name: str, sources: Mapping[str, str]) -> Player:
    """Make the agent of a name, or raise `UnknownPlayer`."""
    prefix, colon, rest = name.partition(":")
    if colon:
        return _from_source(game, name, prefix, rest, sources)
    level, at, character = name.partition("@")
    if level not in LEVELS or (at and character not in CHARACTERS):
        known = f"levels: {', '.join(LEVELS)}; characters: {', '.join(CHARACTERS)}"
        raise UnknownPlayer(f"{name!r} is no player ({known}; or <source>:<name>)")
    return make_agent(game, weights_for(game.ruleset.name, Weights), level, character or None)


def _from_source(game: Game, name: str, prefix: str, rest: str, sources: Mapping[str, str]) -> Player:
    if prefix not in sources:
        raise UnknownPlayer(
            f"{name!r}: there is no source {prefix!r} ({', '.join(sources) or 'none at all'})"
        )
    try:
        make: Callable[[Game, str], Player] = resolve_name(sources[prefix])
    except ImportError as error:
        # A packaged game has no tools; in the project's folder this is a fault to see.
        raise UnknownPlayer(f"{name!r}: {sources[prefix]} cannot be had here ({error})") from error
    try:
        return make(game, rest)
    except ValueError as error:
        raise UnknownPlayer(f"{name!r}: {error}") from error
