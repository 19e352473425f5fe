"""What the screens tell of what happened: the sentence on top, the others' moves in brief, what I drew, what is new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from ttr_app.engine import events
from ttr_app.i18n import Names, Narrator, _, n_

QUIET_EVENTS = (
    events.TurnBegan,
    events.MarketRefilled,
    events.CardsDealt,
    events.TicketsOffered,
    events.DeckShuffled,
    events.GameEnded,
)
LOUD_EVENTS = (events.EndAnnounced, events.TicketDone, events.BonusWon, events.MarketReset)
#: Parts of a move that its last event tells in short.
PASSING_EVENTS = (
    events.TicketsOffered,
    events.TunnelTried,
    events.TunnelPaid,
    events.SplitChosen,
    events.SplitsRevealed,
    events.TicketDrawn,
)
TOAST = 4.0
LONG_TOAST = 6.0


class Messages:
    """Keeps what has to be told to whoever looks at the screen."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.narrator = Narrator(names)
        self.toast = ""
        self.until = 0.0
        #: Whether the sentence answers a tap: it is true only until something happens.
        self._answer = False
        #: What else is news and waits until the sentence before it has been read, with the event that it tells.
        self._waiting: list[tuple[events.Event, str]] = []
        self._tells: events.Event | None = None
        #: While its sentence stands: a seat and its tickets that have just been done, to be shown on the map.
        self.cheered: tuple[int, tuple[int, ...]] | None = None
        self.drawn: list[int] = []
        #: What the others did since the viewer last acted.
        self.others: list[events.Event] = []

    def say(self, words: str, now: float, seconds: float = TOAST) -> None:
        """Show a sentence for a while."""
        self.toast, self.until = words, now + seconds
        self.cheered, self._tells, self._answer = None, None, True
        self._waiting = []

    def cheer(self, words: str, seat: int, tickets: tuple[int, ...], now: float) -> None:
        """Show a sentence and, on the map, the tickets that a seat has just done; other news waits."""
        waiting = self._waiting if self._tells is None else [(self._tells, self.toast), *self._waiting]
        self.say(words, now, LONG_TOAST)
        self._answer, self._waiting = False, waiting
        self.cheered = seat, tickets

    def hush(self) -> None:
        """Show no sentence any more."""
        self.toast, self.cheered = "", None
        self._tells, self._waiting = None, []

    def go_on(self, now: float) -> None:
        """The sentence has been read: show the next news, if there is any."""
        if self._waiting:
            self._tells, self.toast = self._waiting.pop(0)
            self.until, self.cheered, self._answer = now + TOAST, None, False
        else:
            self.hush()

    def outdated(self, kind: type[events.Event]) -> None:
        """What tells such an event is no longer true."""
        self._waiting = [news for news in self._waiting if not isinstance(news[0], kind)]
        if isinstance(self._tells, kind):
            self.until = 0.0

    def take_in(
        self, happened: Iterable[events.Event], eyes: int | None, now: float, last: Sequence[int] = ()
    ) -> None:
        """Take in what happened, as the viewer saw it: what I did is told first, the others' news after it.

        `last` are the cards of the whole turn, where they lie there for a last look: the words name the same.
        """
        if self._answer:
            self.hush()
        news: list[tuple[events.Event, str]] = []
        done: list[events.TicketDone] = []
        own = False
        for event in happened:
            if isinstance(event, QUIET_EVENTS):
                continue
            if isinstance(event, events.TicketDone):
                done.append(event)
            mine = eyes is not None and getattr(event, "seat", None) == eyes
            own = own or (mine and isinstance(event, LOUD_EVENTS))
            if mine and isinstance(event, events.CardDrawn):
                self.drawn.append(event.card)
                cards = self.cards(last or self.drawn)
                self._tell(_("You drew {cards}.").format(cards=cards), now, TOAST)
            elif mine and isinstance(event, events.TunnelTried):
                if not event.due:
                    self._tell(_("The tunnel costs nothing more."), now, TOAST)
            elif isinstance(event, LOUD_EVENTS):
                news.insert(0 if mine else len(news), (event, self.narrator.tell(event)))
            if not mine:
                self.others.append(event)
        for each in dict.fromkeys(news):
            if each[1] not in (self.toast, *(words for _event, words in self._waiting)):
                self._waiting.append(each)
        # What I have just achieved does not wait until what I drew before has been read.
        if self._waiting and (not self.toast or now >= self.until or (own and self._tells is None)):
            self.go_on(now)
            self.until = now + LONG_TOAST
        if done:
            self.cheered = done[-1].seat, tuple(event.ticket for event in done)

    def _tell(self, words: str, now: float, seconds: float) -> None:
        """Tell my own doing at once; news of others waits."""
        waiting = self._waiting
        self.say(words, now, seconds)
        self._answer, self._waiting = False, waiting

    def cards(self, drawn: Sequence[int]) -> str:
        """Name some cards."""
        return self.names.taken(sorted(Counter(drawn).items()))

    def acted(self) -> None:
        """The viewer acts: what the others did before is old."""
        self.drawn = []
        self.others = []
        self.cheered = None

    def cover(self) -> None:
        """Forget what only one person may know: the device goes to another."""
        self.hush()
        self.drawn = []
        self.others = []

    def since(self, happened: Iterable[events.Event]) -> None:
        """Take in what happened since whoever looks now was asked last."""
        self.others = [event for event in happened if not isinstance(event, QUIET_EVENTS)]

    def fresh(self) -> tuple[frozenset[int], frozenset[int]]:
        """Give the routes and the cities that others took since the viewer last acted."""
        routes = [event.route for event in self.others if isinstance(event, events.RouteClaimed)]
        cities = [event.city for event in self.others if isinstance(event, events.BuiltInCity)]
        return frozenset(routes), frozenset(cities)

    def brief(self, happened: Iterable[events.Event] | None = None) -> list[str]:
        """Tell moves, by default the others', in a few words each, in the order in which they were made."""
        lines: list[str] = []
        cards: Counter[int] = Counter()
        for event in self.others if happened is None else happened:
            if isinstance(event, QUIET_EVENTS):
                continue
            if isinstance(event, events.CardDrawn):
                cards[event.seat] += 1
                if cards[event.seat] > 1:
                    lines = [
                        line for line in lines if not line.startswith(f"{self.names.seat(event.seat)}: ")
                    ]
                count = n_("{n} card", "{n} cards", cards[event.seat])
                lines.append(f"{self.names.seat(event.seat)}: {count}")
            elif not isinstance(event, PASSING_EVENTS):
                lines.append(self.short(event))
        return lines

    def short(self, event: events.Event) -> str:
        """Tell one event in a few words."""
        names = self.names
        if isinstance(event, events.RouteClaimed):
            gain = f"\N{NO-BREAK SPACE}+{event.points}" if event.points else ""
            return f"{names.seat(event.seat)}: {names.route(event.route)}{gain}"
        if isinstance(event, events.BuiltInCity):
            return f"{names.seat(event.seat)}: {names.city(event.city)}"
        if isinstance(event, events.TicketsKept) and event.kept >= 0:
            return f"{names.seat(event.seat)}: " + n_("{n} ticket", "{n} tickets", event.kept)
        if isinstance(event, events.TunnelLeft):
            return _("{name}: gives up {route}").format(
                name=names.seat(event.seat), route=names.route(event.route)
            )
        if isinstance(event, events.MarketReset):
            return _("All face-up cards are new.")
        if isinstance(event, events.PiecesExchanged):
            return _("{name}: exchange").format(name=names.seat(event.seat))
        if isinstance(event, events.TicketsThrown):
            return _("{name}: new tickets").format(name=names.seat(event.seat))
        return self.narrator.tell(event)

    def recap(self, happened: Iterable[events.Event]) -> list[str]:
        """Tell events in whole sentences; cards that somebody draws one after the other are one of them."""
        told = [event for event in happened if not isinstance(event, QUIET_EVENTS)]
        return [self.narrator.tell_together(list(alike)) for _kind, alike in groupby(told, _told_with)]


def _told_with(event: events.Event) -> object:
    """What events have in common that are told in one sentence: who drew, and whether openly or from which deck."""
    if not isinstance(event, events.CardDrawn):
        return id(event)
    return event.seat, event.slot < 0, event.card < 0 and event.deck
