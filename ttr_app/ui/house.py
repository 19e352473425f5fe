"""The house around the pages: settings, the library of games, and which page is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ttr_app.i18n import code_words, set_language
from ttr_app.i18n.codes import notice_words
from ttr_app.session import GameLibrary, GameSession, MapEntry, Refused, SavedGame, SeatSetup, TableSetup
from ttr_app.session.deals import Deal, deal_of, fresh_seed, read_code, write_code
from ttr_app.ui.board.art import Art, BoardPlan, load_art, load_layout, plan_board
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.palette import SEATS
from ttr_app.ui.kit.theme import UI_SCALES, theme

ART = Path(__file__).resolve().parents[2] / "assets" / "boards"
PICTURES = ART.parent / "pictures"
COLOURS = tuple(name for name, *_ in SEATS)
LOOKS = ("light", "dark", "contrast")
SHAPES = tuple(shape for *_, shape in SEATS)


class House:
    """What every page may ask for; the composition root gives it what belongs to other parts of the app."""

    def __init__(
        self,
        library: GameLibrary,
        *,
        levels: Sequence[str],
        characters: Sequence[str],
        players: dict[str, Any],
        system_language: str = "",
        stay_awake: Callable[[bool], object] = bool,
    ) -> None:
        self.library = library
        self.levels = tuple(levels)
        self.characters = tuple(characters)
        self._players = players
        self._stay_awake = stay_awake
        self._system_language = system_language
        self.settings = library.settings.load()
        self.root: Any = None
        self._boards: dict[str, tuple[BoardPlan, Art | None]] = {}
        look.prepare()
        self.wear()

    def wear(self) -> None:
        """Take language, theme and text size from the settings."""
        set_language(self.settings.language or ("en" if self._system_language.startswith("en") else "pl"))
        look.theme = theme(self.look_name)
        look.text_scale = self.settings.text_size

    @property
    def look_name(self) -> str:
        """Name the look in use: light, dark or contrast."""
        kept = self.settings
        return "contrast" if kept.high_contrast else "dark" if kept.theme == "dark" else "light"

    def wear_next(self) -> None:
        """Put on the next look."""
        name = LOOKS[(LOOKS.index(self.look_name) + 1) % len(LOOKS)]
        self.change(high_contrast=name == "contrast", theme="dark" if name == "dark" else "light")

    def next_text_size(self) -> None:
        """Write in the next size, the smallest after the largest."""
        larger = [scale for scale in UI_SCALES if scale > self.settings.text_size]
        self.change(text_size=larger[0] if larger else UI_SCALES[0])

    def change(self, **changes: object) -> None:
        """Change settings and keep them."""
        self.settings = self.settings.with_(**changes)
        self.library.settings.save(self.settings)
        self.wear()

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

    def deal_code(self, table: TableSetup) -> str:
        """Give the code with which the same deal can be played again, or nothing if it is too long for a code."""
        deal = deal_of(table)
        return table.deal or (write_code(deal, self.maps()) if deal is not None else "")

    def read_deal(self, typed: str) -> tuple[Deal, str]:
        """Read a deal code as it was typed, and give it as it is written; or raise `Refused`."""
        maps = self.maps()
        deal = read_code(typed, maps)
        return deal, write_code(deal, maps)

    # --- games ------------------------------------------------------------------------------------------------
    def maps(self) -> list[MapEntry]:
        """List every map."""
        return self.library.maps.all()

    def unfinished(self) -> list[SavedGame]:
        """List the games that can be continued, the last one first."""
        return self.library.unfinished()

    def known_people(self) -> list[str]:
        """List the names of people who played here, the last ones first."""
        return [seat.name for seat in self.library.people()]

    def inks_of(self, table: TableSetup) -> tuple[int, ...]:
        """Give every seat's ink by its colour's name, or by its place."""
        free = [i for i in range(len(COLOURS)) if COLOURS[i] not in {seat.colour for seat in table.seats}]
        return tuple(COLOURS.index(s.colour) if s.colour in COLOURS else free.pop(0) for s in table.seats)

    def board(self, map_id: str) -> tuple[BoardPlan, Art | None]:
        """Give the plan and the art of a map's board."""
        if map_id not in self._boards:
            map_data = self.library.maps.open(map_id)
            plan = plan_board(map_data, load_layout(map_data))
            path = ART / f"{map_id}.msgpack"
            self._boards[map_id] = (plan, load_art(path.read_bytes(), path.name) if path.exists() else None)
        return self._boards[map_id]

    def begin(self, table: TableSetup) -> None:
        """Deal a new game and show it."""
        self._show(GameSession.new(self.library, table, **self._players))

    def keep_picture(self, game_id: int, step: int, png: bytes) -> None:
        """Keep a picture of a game for the home page."""
        if png:
            self.library.set_picture(game_id, step, png)

    def resume(self, game_id: int) -> None:
        """Go on with a kept game, or say why that cannot be."""
        self._show(GameSession.resume(self.library, game_id, **self._players))

    def rematch(self, table: TableSetup) -> None:
        """Play again in the same company."""
        self.begin(table.rematch(new_seed()))

    def _show(self, session: GameSession) -> None:
        self._stay_awake(True)
        self.root.show_game(session)

    def go_home(self) -> None:
        """Show the home page."""
        self._stay_awake(False)
        self.root.show_home()


def new_seed() -> int:
    """Give the seed of a new deal, short enough for a code."""
    return fresh_seed()


__all__ = ["COLOURS", "PICTURES", "SHAPES", "House", "Refused", "SeatSetup", "TableSetup", "new_seed"]
