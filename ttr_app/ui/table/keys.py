"""The keyboard on a desktop: everything that can be tapped in a game has a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_app.engine import actions
from ttr_app.ui.table.sheets.claim import ClaimSheet

if TYPE_CHECKING:
    from ttr_app.ui.table.screen import GamePage


def press(page: GamePage, name: str, ctrl: bool) -> bool:
    """Do what a key means on the game page; return whether it meant something."""
    desk = page.desk
    if page.curtain_down and desk.sheet is None:
        if name in ("enter", "numpadenter", "spacebar"):
            desk.lift()
            return True
        if name == "z" and ctrl:
            desk.undo()
            return True
        return False
    if name in ("enter", "numpadenter"):
        if desk.sheet is not None:
            desk.sheet.confirm()
        return True
    if ctrl:
        if name == "z":
            desk.undo()
        elif name == ",":
            desk.open_menu()
        return name in ("z", ",")
    if name == "f1":
        desk.open_rules()
    elif name == "spacebar":
        desk.skip()
    elif name.isdigit() and name != "0":
        if int(name) <= len(desk.view.market):
            desk.act(actions.draw(int(name) - 1))
    elif name == "0":
        page.board.fit()
    elif name in ("+", "=", "numpadadd"):
        page.board.zoom_by(1.3)
    elif name in ("-", "numpadsubstract"):
        page.board.zoom_by(1 / 1.3)
    elif name == "d":
        refill = desk.view.decision == "refill"
        desk.act(actions.refill(0) if refill else actions.blind(0))
    elif name == "s" and desk.board_facts.decks > 1:
        refill = desk.view.decision == "refill"
        desk.act(actions.refill(1) if refill else actions.blind(1))
    elif name == "t":
        desk.ask_tickets()
    elif name == "l":
        desk.open_log()
    elif name == "tab":
        _next_ticket(page)
    elif name == "r":
        _next_place(page, "claim")
    elif name == "b":
        _next_place(page, "harbour" if desk.board_facts.harbours else "station")
    else:
        return False
    return True


def _next_ticket(page: GamePage) -> None:
    desk = page.desk
    tickets = [ticket for ticket, _state in desk.my_tickets()]
    if tickets:
        at = tickets.index(desk.focus_ticket) + 1 if desk.focus_ticket in tickets else 0
        desk.focus_ticket = None
        desk.show_ticket(tickets[at % len(tickets)])


def _next_place(page: GamePage, kind: str) -> None:
    """Choose the next pair of cities that can be claimed, or city that can be built in, as a tap on it would."""
    desk, sheet = page.desk, page.desk.sheet
    places = sorted({action.target for action in desk.view.legal if action.kind == kind})
    last = getattr(sheet, "city", -1)
    if kind == "claim":
        places = sorted({page.plan.corridor_of[route] for route in places})
        last = page.plan.corridor_of[sheet.route] if isinstance(sheet, ClaimSheet) else -1
    if places:
        chosen = next((place for place in places if place > last), places[0])
        (desk.tap_corridor if kind == "claim" else desk.tap_city)(chosen)
