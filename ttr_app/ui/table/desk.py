"""A game as its screens see it: what is shown, what is chosen, what a tap means. Rules are asked of the session."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_app.engine import actions
from ttr_app.engine.actions import Action
from ttr_app.i18n import _, given_up_words, n_, reason_words, station_words
from ttr_app.session import HandOver
from ttr_app.ui.pages import HOME
from ttr_app.ui.table.sheets import Sheet
from ttr_app.ui.table.sheets.asked import sheet_for
from ttr_app.ui.table.sheets.building import BuildSheet
from ttr_app.ui.table.sheets.claim import ChooserSheet, ClaimSheet
from ttr_app.ui.table.sheets.pages import LogSheet, MenuSheet, RulesSheet
from ttr_app.ui.table.sheets.scores import ResultsSheet, ScoreShow, ScoreTable
from ttr_app.ui.table.sheets.tickets import DrawTicketsSheet
from ttr_app.ui.table.showing import INSTRUCTIONS, Showing

if TYPE_CHECKING:
    pass


class Desk(Showing):
    """The presenter of one game; panels and sheets paint what it says and tell it what was tapped."""

    # --- what a tap means ---------------------------------------------------------------------------------
    def act(self, action: Action) -> bool:
        """Do something, or say why not; return whether it was done."""
        self._acting = True
        reason = self.session.submit(action)
        self._acting = False
        if reason is not None:
            self.say(reason_words(reason))
            return False
        return True

    def draw_two(self, deck: int) -> None:
        """Draw two cards unseen, the second from the same deck as far as it goes."""
        first = self.view.decision == "turn"
        if self.act(actions.blind(deck)) and first and self.view.decision == "second":
            # Not as an act of its own: what was drawn first stays told.
            self.session.submit(actions.blind(deck))

    def say(self, words: str) -> None:
        """Show a sentence for a while."""
        self.teller.say(words, self.now())
        self.repaint()

    def tap_corridor(self, index: int) -> None:
        """A pair of cities was tapped: propose to claim, or say why not."""
        corridor = self.plan.corridors[index]
        if not self.view.mine or self.view.decision != "turn":
            owners = [self.view.owner[route] for route in corridor.routes if self.view.owner[route] >= 0]
            if self.view.mine and self.view.decision in INSTRUCTIONS:
                self.say(self.instruction())
            elif self.view.mine or not owners:
                reason = self.session.why_not(actions.claim(corridor.routes[0]))
                self.say(reason_words(reason) if reason else "")
            else:
                route = corridor.routes[0]
                self.say(f"{self.names.route(route)}: {', '.join(self.names.seat(o) for o in owners)}")
            return
        free = [route for route in corridor.routes if self.session.why_not(actions.claim(route)) is None]
        if not free:
            reasons = [self.session.why_not(actions.claim(route)) for route in corridor.routes]
            # What is missing in the hand says more than that the other track is taken.
            reasons.sort(key=lambda reason: reason.code in ("route_taken", "twin_closed", "twin_yours"))
            words = f"{self.names.route(corridor.routes[0])}: {reason_words(reasons[0])}"
            self.close_sheet()
            self.say(words)
            return
        self.open(ClaimSheet(self, free, self._claimable_nearby(index)))

    def _claimable_nearby(self, index: int) -> list[int]:
        """List the other pairs of cities near the finger that can be claimed too: a clumsy tap is put right there."""
        hit = self.screen.board.last_hit if self.screen else None
        if hit is None or index not in (*hit.corridors, *hit.offered):
            return []
        claimable = {action.target for action in self.view.legal if action.kind == "claim"}
        near = dict.fromkeys((*hit.corridors, *hit.offered))
        return [c for c in near if c != index and claimable & set(self.plan.corridors[c].routes)]

    def tap_city(self, city: int) -> None:
        """A city was tapped: a station or a harbour, where there are such."""
        if not self.board_facts.numbers.buildings or not self.view.mine:
            self.say(self.names.city(city))
            return
        make = actions.harbour if self.board_facts.harbours else actions.station
        reason = self.session.why_not(make(city))
        if reason is not None:
            self.say(f"{self.names.city(city)}: {reason_words(reason)}")
            return
        self.open(BuildSheet(self, city, make))

    def tap_doubtful(self, hit) -> None:
        """Several things were close to the finger: ask which."""
        self.open(ChooserSheet(self, hit))

    def tap_nothing(self) -> None:
        """Empty paper: nothing is chosen any more."""
        self.network = self.focus_ticket = self.lit_colour = None
        if self.sheet is not None and self.sheet.can_close:
            self.close_sheet()
        self.repaint()

    def light(self, colour: int) -> None:
        """Light what a colour of the hand can claim."""
        self.lit_colour = None if self.lit_colour == colour else colour
        if self.lit_colour is not None and self.view.mine and not self._claimable(colour):
            self.say(_("Nothing can be claimed with this colour now."))
        self.repaint()

    def show_ticket(self, ticket: int) -> None:
        """Show a ticket on the map, or stop doing so."""
        self.focus_ticket = None if self.focus_ticket == ticket else ticket
        if self.focus_ticket is not None:
            self.turn_page("map")
            if self.screen and self.screen.paged:
                # On a phone the whole map is too small to find two cities on it.
                self.screen.board.go_to_cities(self.board_facts.tickets[ticket].cities)
        self.repaint()

    def show_plan(self) -> None:
        """Show the plan on the map, or stop doing so."""
        self.plan_shown = not self.plan_lit
        self.focus_ticket = None
        if self.plan_shown:
            self.turn_page("map")
        if self.plan_shown and self.advice is not None:
            plan = self.advice.plan
            words = given_up_words(self.names, plan.given_up) + station_words(self.names, plan.borrow)
            if words:
                self.say(" ".join(words))
        self.repaint()

    def show_network(self, seat: int) -> None:
        """Let one seat's routes stand out, or stop doing so."""
        self.network = None if self.network == seat else seat
        self.repaint()

    def ask_tickets(self) -> None:
        """Ask whether tickets should be drawn (or thrown away)."""
        action = actions.throw() if self.throws else actions.tickets()
        reason = self.session.why_not(action)
        if reason is not None:
            self.say(reason_words(reason))
            return
        self.open(DrawTicketsSheet(self, action))

    def undo(self) -> None:
        """Take the last act back, or say why it stands."""
        reason = self.session.why_not_undo()
        if reason is not None:
            self.say(reason_words(reason))
        elif self.session.undo():
            self.say(_("Taken back."))

    def skip(self) -> None:
        """Do not wait for the computers' show."""
        self.session.skip()
        if self.screen:
            self.screen.board.skip()

    def extra_buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        """List the buttons of this game that stand under the tickets."""
        from ttr_app.ui.table.sheets.fleet import ExchangeSheet

        if self.board_facts.numbers.exchange_cost:
            return [("exchange", _("Exchange"), lambda: self.open(ExchangeSheet(self)))]
        return []

    # --- sheets and pages -----------------------------------------------------------------------------------
    def open(self, sheet: Sheet) -> None:
        """Show a sheet."""
        self.sheet = sheet
        self.teller.hush()
        if sheet.over_map:
            self.page = "map"
        self.relayout()

    def close_sheet(self) -> None:
        """Put the sheet away; what is still asked comes back."""
        if self.view.over and self.score is not None:
            self.sheet = ScoreTable(self)
        else:
            self.sheet = sheet_for(self)
        self.relayout()

    def open_menu(self) -> None:
        """Show the pause menu."""
        self.open(MenuSheet(self))

    def open_rules(self) -> None:
        """Show the rules in short."""
        self.open(RulesSheet(self))

    def open_log(self) -> None:
        """Show the log."""
        self.open(LogSheet(self))

    def turn_page(self, page: str) -> None:
        """Show one of the phone's pages."""
        self.page = page
        self.relayout()

    def back(self) -> bool:
        """Go one step back: close, deselect, pause; never out of the game by itself."""
        if self.sheet is not None and self.sheet.can_close:
            self.sheet.back()
            return True
        if self.page != "map" and self.screen and self.screen.paged:
            self.turn_page("map")
            return True
        if self.network is not None or self.focus_ticket is not None or self.lit_colour is not None:
            self.tap_nothing()
            return True
        self.open_menu()
        return True

    def repaint(self) -> None:
        """Paint everything anew with the next frame."""
        if self.screen:
            self.screen.repaint()

    def relayout(self) -> None:
        """Place everything anew and paint it."""
        if self.screen:
            self.screen.relayout()

    # --- the curtain, the menu, the end -------------------------------------------------------------------------
    @property
    def covered(self) -> bool:
        """Whether the device waits to be taken by somebody."""
        return isinstance(self.session.curtain, HandOver)

    def waited_for(self) -> int:
        """Give the seat that the curtain waits for."""
        curtain = self.session.curtain
        return curtain.seat if isinstance(curtain, HandOver) else self.view.to_move

    def undo_name(self) -> str:
        """Name the person who may take back their last act, or nothing."""
        seat = self.session.status.undo_seat
        return "" if seat is None else self.names.seat(seat)

    def recap_words(self, brief: bool = False) -> list[str]:
        """Tell what happened since the last turn of whoever is waited for, as all may know it."""
        happened = [entry.event for entry in self.session.recap().entries]
        return self.teller.brief(happened) if brief else self.teller.recap(happened)

    def lift(self) -> None:
        """Open the cards of the person who is waited for."""
        self.session.lift()

    def open_hand(self, seat: int) -> None:
        """At a shared table: show a person's cards until they are covered."""
        self.session.hold(seat)

    def cover(self) -> None:
        """At a shared table: cover the cards that are open."""
        if self.view.seat is not None:
            self.session.release(self.view.seat)

    def set_pace(self, pace: str) -> None:
        """Let the computers move at another pace."""
        self.house.change(pace=pace)
        self.session.set_pace(pace)
        self.repaint()

    def swap_city_names(self) -> None:
        """Write the cities as printed on the board, or in the language."""
        self.names.printed = not self.names.printed
        self.house.change(city_names="printed" if self.names.printed else "language")
        if self.screen:
            self.screen.spell()
        self.repaint()

    def swap_look(self) -> None:
        """Light, dark, high contrast: the next one, at once."""
        self.house.wear_next()
        if self.screen:
            self.screen.dress()

    def swap_text_size(self) -> None:
        """Write everything in the next size."""
        self.house.next_text_size()
        if self.screen:
            self.screen.dress()

    def swap_side(self) -> None:
        """Put the hand on the other side."""
        side = "left" if self.house.settings.hand_side == "right" else "right"
        self.house.change(hand_side=side)
        self.relayout()

    def leave(self) -> None:
        """Go home; the game is kept."""
        self.navigator.go(HOME)

    def rematch(self) -> None:
        """Play again in the same company, everybody one seat further."""
        self.navigator.play(self.house.rematch(self.session.table))

    def finish(self) -> None:
        """Begin the scoring."""
        self.teller.hush()
        self.score, self.story = self.session.score(), self.session.story()
        self.page = "map"
        self.sheet = ScoreTable(self) if self.house.settings.fast_scoring else ScoreShow(self)

    def look_at_map(self) -> None:
        """Look at the finished map; a button leads back to the table."""
        self.sheet = ResultsSheet(self)
        self.page = "map"
        self.relayout()

    def forget(self) -> None:
        """Ask the session anew from now on."""
        self._view = self._standing = None

    def start(self) -> None:
        """Ask what has to be asked when the page opens."""
        self._celebrate()
        if self.view.over:
            self.finish()
        else:
            self.sheet = sheet_for(self)

    # --- what happened ------------------------------------------------------------------------------------------
    def updated(self, update) -> None:
        """Take in a change of the game."""
        self.forget()
        if self._view_seat != update.view.seat:
            # Other eyes: nothing that was chosen with the former ones may be seen.
            self._view_seat = update.view.seat
            self.teller.cover()
            self.network = self.focus_ticket = self.lit_colour = None
            self.page = "map"
            self.teller.cover()
            if update.view.seat is not None:
                self.teller.since(entry.event for entry in self.session.recap().entries)
        if self._acting:
            self._acting = False
            self.teller.acted()
        if update.change == "undone":
            # Nothing of what was taken back may be told any more.
            self.teller.cover()
            self.teller.since(entry.event for entry in self.session.recap().entries)
        view = self._view = update.view
        self.teller.take_in(update.events, update.eyes, self.now())
        self._celebrate()
        if view.over and self.score is None:
            self.finish()
        elif not view.over and (update.change != "curtain" or self.sheet is None or not self.sheet.stays):
            self.sheet = sheet_for(self)
        if not view.mine:
            self.lit_colour = None
        if self.screen:
            self.screen.updated(update)
        if self.shared and view.seat is not None and update.status.to_move != view.seat and not self.held:
            # At a shared table an opened hand is covered when the turn has gone to somebody else.
            self.session.release(view.seat)

    def _celebrate(self) -> None:
        """Say when a ticket of mine has just been joined."""
        if self.view.seat is None:
            self._done_before = None
            return
        done = {ticket for ticket, state in self.my_tickets() if state == "done"}
        before, self._done_before = self._done_before, done
        if before is not None and done - before and not self.throws:
            names = ", ".join(self.names.ticket(ticket) for ticket in sorted(done - before))
            words = n_("Ticket done: {tickets}!", "Tickets done: {tickets}!", len(done - before))
            found = tuple(sorted(done - before))
            self.teller.cheer(words.format(tickets=names), self.view.seat, found, self.now())
