"""What the pages and the table are given: library, settings, players, boards, machine. Nothing here knows a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ttr_app.i18n import code_words, language
from ttr_app.i18n.codes import notice_words
from ttr_app.ui.kit.palette import SEATS
from ttr_app.ui.kit.theme import UI_SCALES

if TYPE_CHECKING:
    from ttr_app.session import GameLibrary, GameSession, MapEntry, SavedGame, Settings, TableSetup
    from ttr_app.session.advice import Advisor
    from ttr_app.session.computers import AgentMaker, QuickPlayer
    from ttr_app.session.deals import Deal
    from ttr_app.session.past.coach import CoachMaker
    from ttr_app.session.past.history import MapsProgress
    from ttr_app.ui.board.art import Art, BoardPlan
    from ttr_app.ui.drawings import Boards
    from ttr_app.ui.machine import Device, Exchange, Speaker, Voices
    from ttr_app.ui.preferences import Preferences

# What the first page does without is imported where it is used, as `make bench ONLY=app.imports` asks.

COLOURS = tuple(name for name, *_ in SEATS)
SHAPES = tuple(shape for *_, shape in SEATS)
LOOKS = ("light", "dark", "contrast")


@dataclass
class Players:
    """The computers that may sit at a table, and the advice for people; made by whoever knows how they think."""

    agents: AgentMaker
    quick: QuickPlayer
    advisor: Advisor | None
    levels: Sequence[str]
    characters: Sequence[str]
    judge: CoachMaker


@dataclass
class Services:
    """Everything that a page may ask for; the composition root puts it together and hands it in."""

    library: GameLibrary
    make_players: Callable[[], Players]
    preferences: Preferences
    boards: Boards
    device: Device
    version: str = ""
    voices: Voices | None = None
    exchange: Exchange | None = None
    make_speaker: Callable[[str], Speaker | None] = lambda _language: None
    """Makes a voice that speaks a language, or nothing where the machine has none."""
    _speaker: Speaker | None = None

    @cached_property
    def players(self) -> Players:
        """Who may sit at a table beside people; made when first needed, which is after the first page is shown."""
        return self.make_players()

    # --- what is heard and felt -----------------------------------------------------------------------------------
    def sound(self, name: str) -> None:
        """Play a sound, unless sounds are off."""
        if self.voices is not None and self.settings.sounds:
            self.voices.play(name, self.settings.volume)

    def hall(self, on: bool) -> None:
        """Let the station hall be heard behind a game, for whoever wants it."""
        if self.voices is not None:
            wanted = on and self.settings.sounds and self.settings.ambience
            self.voices.go_round("ambience", self.settings.hall_volume if wanted else 0.0)

    def silence(self) -> None:
        """Nothing is heard any more: the app goes to the background."""
        if self.voices is not None:
            self.voices.hush()
        self.hush_voice()

    def tick(self, seconds: float = 0.03) -> None:
        """Let an own act be felt."""
        if self.settings.vibration:
            self.device.buzz(seconds)

    # --- what is read aloud ---------------------------------------------------------------------------------------
    @cached_property
    def can_speak(self) -> bool:
        """Whether the machine has a voice."""
        return self.make_speaker(language()) is not None

    def speak(self, words: str, after: bool = False) -> None:
        """Say something in the language in use: now, or after what is being said."""
        if self._speaker is None or self._speaker.language != language():
            if self._speaker is not None:
                self._speaker.be_silent()
            self._speaker = self.make_speaker(language())
        if self._speaker is not None and words:
            self._speaker.say(words, after)

    def hush_voice(self) -> None:
        """Say nothing more of what was begun."""
        if self._speaker is not None:
            self._speaker.hush()

    # --- settings -----------------------------------------------------------------------------------------------
    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.preferences.settings

    def change(self, **changes: object) -> None:
        """Change settings, keep them, and put them on."""
        self.preferences.change(**changes)

    @property
    def look_name(self) -> str:
        """Name the look in use: light, dark or contrast."""
        return self.preferences.look_name

    def wear_next(self) -> None:
        """Put on the next look."""
        self.preferences.choose_look(LOOKS[(LOOKS.index(self.look_name) + 1) % len(LOOKS)])

    def next_text_size(self) -> None:
        """Write in the next size, the smallest after the largest."""
        larger = [scale for scale in UI_SCALES if scale > self.settings.text_size]
        self.change(text_size=larger[0] if larger else UI_SCALES[0])

    # --- what has to be said ------------------------------------------------------------------------------------
    def warnings(self) -> list[str]:
        """Say why nothing is kept, as long as that lasts."""
        codes = (self.library.warning, self.library.settings.warning)
        return [code_words(code) for code in codes if code is not None]

    @property
    def notices(self) -> list[str]:
        """Say what the library has to tell once, until somebody has read it."""
        return [notice_words(notice.code, notice.file) for notice in self.library.notices]

    def hear(self) -> None:
        """The first notice has been read: it is told once."""
        del self.library.notices[:1]

    def keep_report(self, error: BaseException, game_id: int | None) -> str:
        """Write what is known of a mistake of ours beside the games; return the file's name, or raise `OSError`."""
        from ttr_app.session.reports import keep_report, report_of

        raw = report_of(error, self.version, self.library, game_id)
        return keep_report(self.library.folder, raw).name

    def known(self) -> bool:
        """Whether somebody has been here before: answered the first page, or played before there was one."""
        return self.settings.welcomed or bool(self.library.unfinished() or self.library.finished(1))

    # --- games --------------------------------------------------------------------------------------------------
    def maps(self) -> list[MapEntry]:
        """List every map."""
        return self.library.maps.all()

    def board(self, map_id: str) -> tuple[BoardPlan, Art | None]:
        """Give the plan and the art of a map's board."""
        return self.boards.board(map_id)

    def bring_in_maps(self, raw: bytes) -> Iterator[MapsProgress]:
        """Draw and keep the maps of a file or pack in small steps, once all are checked; or raise `Refused`."""
        from ttr_app.session.past.history import History

        for coming in History(self.library).import_maps(raw):
            for entry in coming.kept:
                self.boards.forget(entry.id)
            yield coming

    def remove_map(self, map_id: str) -> None:
        """Forget a map that was brought in, or raise `Refused`."""
        self.library.maps.remove_pack(map_id, self.library.maps_in_use())
        self.boards.forget(map_id)

    def unfinished(self) -> list[SavedGame]:
        """List the games that can be continued, the last one first."""
        return self.library.unfinished()

    def known_people(self) -> list[str]:
        """List the names of people who played here, the last ones first."""
        return [seat.name for seat in self.library.people()]

    def begin(self, table: TableSetup) -> GameSession:
        """Deal a new game, or raise `Refused`."""
        from ttr_app.session import GameSession

        made = self.players
        return GameSession.new(
            self.library, table, agents=made.agents, quick=made.quick, advisor=made.advisor
        )

    def resume(self, game_id: int) -> GameSession:
        """Open a kept game, or raise `Refused`."""
        from ttr_app.session import GameSession

        made = self.players
        return GameSession.resume(
            self.library, game_id, agents=made.agents, quick=made.quick, advisor=made.advisor
        )

    def rematch(self, table: TableSetup) -> GameSession:
        """Deal anew for the same company, everybody one seat further; a journey is tried once more as it was."""
        from ttr_app.session.journeys import journey_of

        if journey_of(table) is not None:
            return self.begin(table.once_more())
        return self.begin(table.rematch(self.new_seed()))

    @staticmethod
    def new_seed() -> int:
        """Give the seed of a new deal, short enough for a code."""
        from ttr_app.session import deals

        return deals.fresh_seed()

    def keep_picture(self, game_id: int, step: int, png: bytes) -> None:
        """Keep a picture of a game for the list of games."""
        if png and game_id:  # a lesson has no number: it is in no list
            self.library.set_picture(game_id, step, png)

    def deal_code(self, table: TableSetup) -> str:
        """Give the code with which the same deal can be played again, or nothing if it is too long for a code."""
        from ttr_app.session.deals import deal_of, write_code

        deal = deal_of(table)
        return table.deal or (write_code(deal, self.maps()) if deal is not None else "")

    def read_deal(self, typed: str) -> tuple[Deal, str]:
        """Read a deal code as it was typed, and give it as it is written; or raise `Refused`."""
        from ttr_app.session.deals import read_code, write_code

        maps = self.maps()
        deal = read_code(typed, maps)
        return deal, write_code(deal, maps)

    def inks_of(self, table: TableSetup) -> tuple[int, ...]:
        """Give every seat's ink by its colour's name, or by its place."""
        free = [i for i in range(len(COLOURS)) if COLOURS[i] not in {seat.colour for seat in table.seats}]
        return tuple(COLOURS.index(s.colour) if s.colour in COLOURS else free.pop(0) for s in table.seats)
