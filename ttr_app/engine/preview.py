"""What an action would bring, as far as its seat can know: asked of the rule that carries it out."""

from __future__ import annotations

from typing import NamedTuple

from .actions import Payment


class Preview(NamedTuple):
    """The change an action makes to its seat, if it is carried out as it stands."""

    points: int = 0
    """On the track, at once."""
    routes: int = 0
    """Mask of the routes gained."""
    buildings: tuple[int, ...] = ()
    """Cities built in."""
    pieces: tuple[int, ...] = ()
    """Change of the supply by kind of piece; nothing changes where it is empty."""
    spent: Payment = ()
    """Cards that leave the hand."""
    gained: Payment = ()
    """Cards that come to the hand and are known beforehand."""
    drawn: int = 0
    """Cards that come to the hand unseen."""
    tickets: int = 0
    """Tickets drawn to choose from."""
    uncertain: bool = False
    """Whether more may be asked before it is done."""
