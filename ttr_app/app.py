"""Composition root: puts the parts together and opens the window. May import everything; holds no logic."""

import os
import sys
from functools import partial
from typing import Any

from ttr_app import __version__
from ttr_app.platform import audio, bars, language, monitors, places, screen

NAME = "All Aboard"
SMALLEST = (960, 600)
"""The smallest window on a desktop; a phone's screen is as small as it is."""


def run() -> int:
    """Start the game and return the exit code; without a screen say so in one sentence instead."""
    complaint = screen.why_no_screen()
    if complaint is None:
        prepare_kivy()
        # Before the window opens: after it, reading sounds can lock Kivy up.
        sounds = audio.Sounds(places.root() / "assets" / "sounds")
        sounds.load()
        from kivy.core.window import Window

        complaint = screen.why_no_window() if Window is None else None
    if complaint is not None:
        sys.stderr.write(complaint + "\n")
        return 1
    if places.on_android():
        bars.keep_clear()
    else:
        monitors.keep_in_sight(Window, SMALLEST)
    make_app(sounds).run()
    return 0


def prepare_kivy() -> None:
    """Settle what Kivy reads once, when it is first imported: its home, its log and the first window's size."""
    screen.forget_what_others_want()
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # our own command line, not Kivy's
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")  # our own errors go to stderr as they are
    if not places.on_android() and "ALL_ABOARD_VERBOSE" not in os.environ:
        os.environ["KIVY_NO_CONSOLELOG"] = "1"  # Kivy calls a machine without a clipboard program critical
    # All it needs is set below: a damaged file of Kivy's stops nothing.
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_HOME", str(places.kivy_home()))
    from kivy.config import Config

    Config.set("kivy", "log_level", "warning")
    # Escape is Android's back key: it goes one step back, never out of a game.
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")  # no red dots on a right click
    Config.set("graphics", "multisamples", "0")  # we soften our own edges; four samples cost 5 ms a frame
    if not places.on_android():
        from ttr_app.storage import SettingsFile

        kept = SettingsFile(places.home() / "settings.json").load().window
        left, top, width, height = kept or (None, None, 1280, 800)
        Config.set("graphics", "width", str(max(SMALLEST[0], width)))
        Config.set("graphics", "height", str(max(SMALLEST[1], height)))
        if left is not None:
            Config.set("graphics", "position", "custom")
            Config.set("graphics", "left", str(left))
            Config.set("graphics", "top", str(top))
        Config.set("graphics", "minimum_width", str(SMALLEST[0]))
        Config.set("graphics", "minimum_height", str(SMALLEST[1]))


def make_app(sounds: audio.Sounds | None = None) -> Any:
    """Build the Kivy application; its first page is built when it runs."""
    # Kivy opens the window on import, so these imports stay behind the question whether there is a screen.
    from ttr_app.ui.application import AllAboard

    return AllAboard(
        partial(make_services, sounds), title=NAME, icon=str(places.root() / "assets" / "icons" / "icon.png")
    )


def make_services(sounds: audio.Sounds | None = None) -> Any:
    """Put library, computers and machine together for the pages."""
    from ttr_app.platform import device, exchange
    from ttr_app.storage import GameLibrary
    from ttr_app.ui.drawings import Boards
    from ttr_app.ui.preferences import Preferences
    from ttr_app.ui.services import Services

    library = GameLibrary(places.home())
    return Services(
        library,
        make_players,
        Preferences(library, language.system_language()),
        Boards(library),
        device,
        __version__,
        sounds,
        exchange,
        make_speaker=make_speaker,
    )


def make_speaker(language: str) -> Any:
    """Make the machine's voice in a language; nothing where it has none. Read when the first game is played."""
    from ttr_app.platform import speech

    return speech.Voice(language) if speech.can_speak() else None


def make_players() -> Any:
    """Make the computers and the advice. The first page does without them, so how they think is read after it."""
    from ttr_app.ai import CHARACTERS, LEVELS, Weights, advise, make_agent, quick_move
    from ttr_app.ai.advice import Advice
    from ttr_app.ai.judge import Judge
    from ttr_app.ai.planning.my_tickets import TicketPlan
    from ttr_app.engine import Game, PlayerView
    from ttr_app.storage.players import weights_for
    from ttr_app.ui.services import Players

    def say(fault: str) -> None:
        sys.stderr.write(fault + "\n")

    def weights(game: Any) -> Weights:
        return weights_for(game.ruleset.name, Weights, say)

    def advisor(game: Game, view: PlayerView, earlier: object) -> Advice:
        before = earlier if isinstance(earlier, TicketPlan) else None
        return advise(game, weights(game), view, before, moves=8)

    return Players(
        agents=lambda game, seat: make_agent(game, weights(game), seat.level or LEVELS[0], seat.character),
        quick=quick_move,
        advisor=advisor,
        levels=LEVELS,
        characters=CHARACTERS,
        judge=lambda game: Judge(game, weights(game)),
    )
