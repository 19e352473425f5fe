"""What the parts of a set-up page ask of it; they know no more of the page than this."""

from __future__ import annotations

from typing import Any, Protocol

from ttr_app.session import MapEntry
from ttr_app.session.deals import Deal
from ttr_app.ui.pages.setup.company import Chair, Company
from ttr_app.ui.services import Services
from ttr_app.ui.shell.page import Navigator


class Laying(Protocol):
    """A table that is being laid: who sits there, what is chosen, and what a tap does."""

    services: Services
    navigator: Navigator
    entry: MapEntry
    company: Company
    dealt: tuple[Deal, str] | None
    chosen: int | None
    mode: Any
    practice: bool

    @property
    def chairs(self) -> list[Chair]:
        """The chairs of the company."""

    def changed(self, trouble: str = "") -> None:
        """Show what has been changed, and what is wrong with it."""

    def names(self) -> list[str]:
        """List names to choose from."""

    def companies(self) -> list[list[str]]:
        """List the people of companies that could sit here."""

    def choose(self, index: int | None) -> None:
        """Change a seat, or stop changing it."""

    def remove(self, index: int) -> None:
        """Let somebody get up."""

    def toggle(self, name: str, *_: object) -> None:
        """Let somebody sit down or get up by name."""

    def take_company(self, number: int) -> None:
        """Seat one of the companies."""

    def add_person(self, *_: object) -> None:
        """Seat a person."""

    def add_computer(self, *_: object) -> None:
        """Seat a computer."""

    def set_level(self, level: str, *_: object) -> None:
        """Make all computers as strong as this."""

    def set_mode(self, mode: Any, *_: object) -> None:
        """Choose how several people share the tablet."""

    def swap_practice(self, switch: Any) -> None:
        """Turn practice on or off."""

    def type_name(self) -> None:
        """Ask for a name."""

    def type_code(self) -> None:
        """Ask for the code of a deal."""

    def drop_code(self, *_: object) -> None:
        """Go back to the company from before a code was typed."""
