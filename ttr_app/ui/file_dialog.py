"""Choosing a file, or where to keep one, on a desktop: a card with a list of folders and files, in our dress."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle
from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from ttr_app.i18n import _
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.theme import RADIUS, SAFE_EDGE
from ttr_app.ui.parts import Press, Tap

Builder.load_file(str(Path(__file__).with_suffix(".kv")))
MOST = 2000
"""Files and folders that are listed of one folder."""


class FileRow(Tap):
    """A folder or a file."""

    text = StringProperty()
    note = StringProperty()
    dialog: Any = None

    def on_release(self) -> None:
        """Open it, or choose it."""
        self.dialog.open_row(self.key.removeprefix("file "))


class FileSheet(BoxLayout):
    """All of the card; see file_dialog.kv."""


class FileDialog(ModalView):
    """Lets somebody choose a file of some kinds, or with `keep` a folder for a file of that name."""

    def __init__(
        self, folder: Path, chosen: Callable[[Path], None], kinds: tuple[str, ...] = (), keep: str = ""
    ) -> None:
        super().__init__(
            size_hint=(None, None),
            background="",
            background_color=(0, 0, 0, 0),
            overlay_color=look.theme["scrim"],
        )
        self.folder, self._chosen, self._kinds, self._keep = folder, chosen, kinds, keep
        self.sheet = FileSheet()
        with self.sheet.canvas.before:
            Color(*look.theme["paper"])
            card = RoundedRectangle(radius=[px(RADIUS["l"])])
        self.sheet.bind(
            pos=lambda _s, pos: setattr(card, "pos", pos), size=lambda _s, size: setattr(card, "size", size)
        )
        self.sheet.ids.title.text = (
            _("Save {name} in this folder").format(name=keep) if keep else _("Choose a file")
        )
        ways = self.sheet.ids.ways
        self._way(ways, "file cancel", _("Cancel"), self.dismiss, "plain")
        if keep:
            self._way(ways, "file keep", _("Save here"), self._keep_here, "main")
        self.add_widget(self.sheet)
        self._fit()
        Window.bind(size=self._fit)
        self.fill()
        self.open()

    def _fit(self, *_: object) -> None:
        """Be as large as the window lets it be, also when that is turned or drawn larger."""
        self.size = min(px(640), Window.width - px(2 * SAFE_EDGE)), Window.height - px(2 * SAFE_EDGE)

    def on_dismiss(self) -> None:
        """Follow the window no longer."""
        Window.unbind(size=self._fit)

    @staticmethod
    def _way(row: Any, key: str, words: str, act: Callable[[], object], kind: str) -> None:
        way = Press(key=key, text=words, kind=kind)
        way.bind(on_release=lambda _way: act())
        row.add_widget(way)

    def fill(self) -> None:
        """List the folder: folders first, then the files that may be chosen."""
        ids = self.sheet.ids
        ids.place.text = str(self.folder)
        try:
            found = sorted(self.folder.iterdir(), key=lambda path: path.name.casefold())[:MOST]
        except OSError as error:
            found = []
            ids.place.text = f"{self.folder}: {error.strerror}"
        shown = [path for path in found if not path.name.startswith(".")]
        folders = [path for path in shown if path.is_dir()]
        files = [] if self._keep else [p for p in shown if p.is_file() and p.suffix.lower() in self._kinds]
        lines = [self._line("..", _("up"))] if self.folder.parent != self.folder else []
        lines += [self._line(path.name, _("folder")) for path in folders]
        lines += [self._line(path.name, "") for path in files]
        ids.list.data = lines
        ids.list.scroll_y = 1

    def _line(self, name: str, note: str) -> dict[str, Any]:
        tall = px(52) * look.text_scale
        return {
            "key": f"file {name}", "text": name, "note": note, "dialog": self, "tall": tall, "row_size": (0, tall),
        }  # fmt: skip

    def open_row(self, name: str) -> None:
        """Go into a folder, or choose a file."""
        path = self.folder.parent if name == ".." else self.folder / name
        if path.is_dir():
            self.folder = path
            self.fill()
        else:
            self.dismiss()
            self._chosen(path)

    def _keep_here(self) -> None:
        self.dismiss()
        self._chosen(self.folder / self._keep)
