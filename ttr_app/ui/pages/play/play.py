"""The home page: go on with a game in one tap, begin a new one in two; every kept game, told from the others."""

from __future__ import annotations

import datetime
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import LANGUAGES, _, language, n_, name_of, reason_words
from ttr_app.session import MapEntry, Refused, SavedGame, TableSetup
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.games_page import GamesPage
from ttr_app.ui.pages.play.cards import CardLine, Heading, MapCard, Tongue
from ttr_app.ui.pages.play.more import Entry, EntryCard, entries, entry_card
from ttr_app.ui.pages.play.when import when_words

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

WIDE, LOW = 520, 420
"""From this width on, in dp, games stand beside the maps; below this height a picture stands beside its words."""
GAMES = 0.53
"""How much of the width the games take."""
GAP = 12
REST = 0.1
"""Seconds after the start in which the last game and the maps stand alone: what most people tap is there first."""
ROOMY = 700
"""From this width on, in dp, a line of another game has room for one more button."""


class PlayPage(GamesPage):
    """Games that can be continued, and maps for new ones."""

    def enter(self, wish: Any = None) -> None:
        """Read the games; lay the page out for the window as it is."""
        if not self.children:
            self.seen: Any = None
            self.add_widget(Home())
            self.home = self.children[0]
            self.home.ids.heard.bind(on_release=lambda _press: self.heard())
            for code in LANGUAGES:
                self.home.ids.tongues.add_widget(self._tongue(code))
            self._every: list[dict[str, Any]] = []
            self._others = Clock.create_trigger(self._list_others, REST)
            self._others()
            self._again = Clock.create_trigger(lambda _s: self.fill(), -1)
            self.bind(size=self._again)
        self.gone = set()
        if self._seen() != self.seen:
            self.fill()
        elif len(self.home.ids.list.data) < len(self._every):
            self.home.ids.list.data = self._every

    def leave(self) -> None:
        """List no more; whoever comes back finds all games at once."""
        self._others.cancel()

    def _seen(self) -> Any:
        """Give all that `fill` shows, to be compared; the date too, for it says "today"."""
        services = self.services
        said = (*services.warnings(), *services.notices)
        more = entries(self.navigator.has)
        return services.unfinished(), services.maps(), said, more, datetime.date.today(), tuple(self.size)

    def resumed(self) -> None:
        """Show what has changed meanwhile: a warning may be gone, and the date another one."""
        self.fill()

    def _tongue(self, code: str) -> Tongue:
        chip = Tongue(key=f"language {code}", text=code.upper(), chosen=language() == code, size_hint_x=None)
        chip.width = px(56)
        chip.bind(on_release=lambda _chip: self.services.change(language=code))
        return chip

    # --- what is listed -------------------------------------------------------------------------------------------
    def fill(self) -> None:
        """Fill lists and cards."""
        home, services = self.home, self.services
        self.seen = None if self.gone else self._seen()
        self._told: dict[int, dict[str, Any]] = {}
        games = [game for game in services.unfinished() if game.id not in self.gone]
        self.names = {entry.id: name_of(entry.name) for entry in services.maps()}
        maps = services.maps()
        home.ids.said.text = " ".join([*services.warnings(), *services.notices])
        home.ids.heard.disabled = not services.notices
        home.ids.notice.height = px(60) if home.ids.said.text else 0
        home.ids.notice.opacity = 1 if home.ids.said.text else 0
        # Held upright, one under the other fills it.
        wide = self.width >= px(WIDE) * max(1.0, 0.9 * look.text_scale) and self.width > 1.1 * self.height
        shares = (GAMES, 1 - GAMES) if wide and games else (0.0001, 1) if wide else (1, 0.0001)
        home.ids.list.size_hint_x, home.ids.right.size_hint_x = shares
        home.ids.right.opacity = 1 if wide else 0
        home.ids.columns.spacing = px(8) if wide and games else 0
        self._every = [] if wide and not games else self._lines(games, maps, wide)
        # The other games, and the heading over them, stand last.
        last = len(games) if len(games) > 1 and self._others.is_triggered else 0
        home.ids.list.data = self._every[: len(self._every) - last]
        home.ids.welcome.text = (
            "" if games else _("Railway games on one tablet: for one, or for the whole family.")
        )
        home.ids.maps.clear_widgets()
        if wide:
            self._lay_maps(maps, bool(games))

    def _list_others(self, _seconds: float) -> None:
        self.home.ids.list.data = self._every

    def _lay_maps(self, maps: list[MapEntry], beside: bool) -> None:
        """Lay maps and what else there is to play as large as the page lets them be."""
        box, more = self.home.ids.maps, entries(self.navigator.has)
        across = self.width * (1 - GAMES if beside else 1) - px(40)
        each = 1 if across < px(340) * look.text_scale else 2
        if len(maps) > 4 and across / 3 > px(300) * look.text_scale:
            each = 3
        rows = -(-len(maps) // each)
        scale = look.text_scale
        rest = px(120) + (0 if beside else px(56)) * scale + (px(30) + px(72) * scale if more else 0)
        tall = (self.height - rest - px(GAP) * (rows - 1)) / rows
        tall = max(px(116) * scale, min(tall, across / each * (1.05 if beside else 0.62)))
        box.add_widget(Heading(text=_("New game")))
        for line in [*self._map_lines(maps, each, across, tall), *self._entry_lines(more, across)]:
            made = CardLine(size_hint_y=None, height=line["tall"])
            made.tall, made.makers = line["tall"], line["makers"]
            box.add_widget(made)

    def _map_lines(self, maps: list[MapEntry], each: int, across: float, tall: float) -> list[dict[str, Any]]:
        found = []
        for first in range(0, len(maps), each):
            row = maps[first : first + each]
            wide = across / len(row)
            flat = (tall < px(135) * look.text_scale and wide > px(200)) or wide > 3 * tall
            found.append(_line([partial(self.map_card, entry, flat) for entry in row], tall))
        return found

    def _entry_lines(self, more: list[Entry], across: float) -> list[dict[str, Any]]:
        each = max(1, min(len(more), int(across // (px(124) * look.text_scale))))
        tall = px(72) * look.text_scale
        return [
            _line([partial(self._entry_card, entry) for entry in more[first : first + each]], tall)
            for first in range(0, len(more), each)
        ]

    def _lines(self, games: list[SavedGame], maps: list[MapEntry], wide: bool) -> list[dict[str, Any]]:
        scale = look.text_scale
        lines: list[dict[str, Any]] = []
        across = self.width * (GAMES if wide else 1) - px(40)
        if games:
            lines.append(self._first(games, across, wide))
        if not wide:
            lines.append(_heading(_("New game")))
            each = 1 if across < px(300) * scale else 2 if self.width < px(900) else 3
            tall = max(across / each * 0.72, px(110) * scale) if each > 1 else px(110) * scale
            more = self._entry_lines(entries(self.navigator.has), across)
            if not games:
                # Held upright and with nothing to go on with, the maps fill the page.
                rows = -(-len(maps) // each)
                rest = px(220) * scale + sum(line["tall"] + px(GAP) for line in more)
                tall = max(tall, min((self.height - rest) / rows - px(GAP), across / each * 1.05))
            made = self._map_lines(maps, each, across, tall) + more
            lines += made
        if len(games) > 1:
            lines.append(_heading(_("Other games")))
            lines += [self._game("GameRow", game, px(100) * scale) for game in games[1:]]
        return lines

    def _first(self, games: list[SavedGame], across: float, wide: bool) -> dict[str, Any]:
        """Show the last game as large as leaves the next two in sight, or more of a phone for the maps."""
        scale, low = look.text_scale, self.height < px(LOW)
        words = px(160) * scale
        others = min(2, len(games) - 1) * px(112) * scale + (px(48) if len(games) > 1 else 0)
        # Below the second line stands the page's edge, or already the third one: of that nothing is to be seen yet.
        free = self.height - px(104 if len(games) <= 3 else 90) - (others if wide and not low else 0)
        flat = low and across > px(420)
        if flat:
            tall = max(words, min(free, across * 0.45))
        elif wide:
            tall = min(across * 0.8 + words, max(free, px(110) + words))
        else:
            tall = min(across * 0.62, self.height * 0.42) + words
        return self._game("ResumeCard", games[0], tall) | {"flat": flat}

    def _game(self, view: str, game: SavedGame, tall: float) -> dict[str, Any]:
        return {
            "viewclass": view,
            "key": "continue" if view == "ResumeCard" else f"game {game.id}",
            # A line that is told anew when one of these is another: its words say "today", too.
            "game": game,
            "day": datetime.date.today(),
            "game_id": game.id,
            "map_id": game.table.map,
            "boards": self.services.boards,
            "page": self,
            "keeps": self.services.exchange is not None
            and (view == "ResumeCard" or self.width > px(ROOMY) * look.text_scale),
            "row_size": (0, tall),
            "tall": tall,
        }

    def told(self, game: SavedGame) -> dict[str, Any]:
        """Tell of a game what its card shows: asked for when it comes into sight, and often while a list is laid."""
        if game.id not in self._told:
            self._told[game.id] = self._tell(game)
        return self._told[game.id]

    def _tell(self, game: SavedGame) -> dict[str, Any]:
        table = game.table
        inks, laid = self.services.inks_of(table), self.services.library.claimed(game.id)
        mover = table.seats[game.to_move].name if game.to_move < len(table.seats) else ""
        words = [when] if (when := when_words(game.changed)) else []
        words.append(n_("turn {n}", "turn {n}", game.turn) if game.turn else _("at the start"))
        words.append(_("{name} to move").format(name=mover))
        return {
            "claims": [(route, inks[seat]) for route, seat in laid if seat < len(inks)],
            "title": _title(self.names.get(table.map, table.map), table),
            "names": ", ".join(seat.name for seat in table.seats),
            "state_words": " · ".join(words),
        }

    def map_card(self, entry: MapEntry, flat: bool = False) -> MapCard:
        """Make the card of a map."""
        low, high = entry.seats
        card = MapCard(
            key=f"new {entry.id}",
            map_id=entry.id,
            boards=self.services.boards,
            title=name_of(entry.name),
            seats=_("{low}–{high} players").format(low=low, high=high),
            flat=flat,
        )
        card.bind(on_release=lambda _card: self.navigator.go("setup", entry.id))
        return card

    def _entry_card(self, entry: Entry) -> EntryCard:
        card = entry_card(entry)
        card.bind(on_release=lambda _card: self.navigator.go(entry.page))
        return card

    # --- what taps do -----------------------------------------------------------------------------------------------
    def resume(self, game_id: int) -> None:
        """Go on with a game, or say why that cannot be."""
        try:
            session = self.services.resume(game_id)
        except Refused as refused:
            self.navigator.say(reason_words(refused.reason))
            return
        self.navigator.play(session)

    def keep(self, game_id: int) -> None:
        """Let the player keep the file of a game that goes on: sealed, as nobody may read its cards yet."""
        from ttr_app.ui.keeping import keep_game

        game = next((game for game in self.services.unfinished() if game.id == game_id), None)
        if game is not None:
            keep_game(self.services, self.navigator.say, game)

    def heard(self) -> None:
        """The notice has been read."""
        self.services.hear()
        self.fill()


class Home(BoxLayout):
    """All of the page; see play.kv."""


def _line(makers: list[Any], tall: float) -> dict[str, Any]:
    return {"viewclass": "CardLine", "tall": tall, "makers": makers, "row_size": (0, tall)}


def _title(map_name: str, table: TableSetup) -> str:
    """Name a game by its map; one that began in the midst of things by its journey too."""
    if table.position is None:
        return map_name
    from ttr_app.session.journeys import journey_of  # only where one is going on: home is the first page

    journey = journey_of(table)
    return map_name if journey is None else f"{map_name} · {name_of(journey.name)}"


def _heading(words: str) -> dict[str, Any]:
    return {"viewclass": "Heading", "text": words, "row_size": (0, px(36) * look.text_scale)}
