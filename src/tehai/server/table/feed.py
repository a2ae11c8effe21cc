"""The events of a game as messages: how many have been told, and what each seat may see of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from msgspec import structs

from tehai.game import events as happened
from tehai.game.board import Board
from tehai.game.view import seen_by
from tehai.model.rules import Rules
from tehai.server.wire import messages as told
from tehai.server.wire.from_events import hands_of, happening, text

EVERYTHING: Final = -2
"""A viewer who may see all hands."""
_NORTH: Final = "4z"


@dataclass(frozen=True, slots=True)
class Item:
    """A message and the event behind it."""

    message: told.AnyHappening
    event: happened.Event | None = None
    """None for the message that opens the secret."""
    ends_hand: bool = False


class Feed:
    """The messages of one game, and how many of them have been told."""

    def __init__(self, rules: Rules | None = None, opened: told.GameOpened | None = None) -> None:
        self._opened = opened
        self.items: list[Item] = []
        self.told = 0
        self.hand = -1
        """The hand that has been told up to now."""
        self.board = Board(rules or "standard")
        """The table after everything that has been told."""
        self.results: tuple[tuple[int, ...], ...] = ()
        """The points after each hand."""
        self._ahead = self.board.copy()
        self._hand = -1
        """The hand that the game itself has reached."""

    @property
    def all_sent(self) -> bool:
        return self.told == len(self.items)

    # Filling

    def add(self, events: Iterable[happened.Event]) -> None:
        """Add new events. After the end of the game, the message that opens the secret follows."""
        new = list(events)
        for event, following in zip_longest(new, new[1:]):
            if isinstance(event, happened.GameStarted):
                continue
            self._hand += isinstance(event, happened.RoundStarted)
            self._ahead.push(event)
            ends = isinstance(event, happened.Won | happened.RoundDrawn) and not isinstance(following, happened.Won)
            self.items.append(Item(happening(event, self._ahead, self._hand), event, ends))
            if self._opened is not None and isinstance(event, happened.GameEnded):
                self.items.append(Item(self._opened))

    # Sending

    def send_next(self) -> tuple[bool, bool]:
        """Send one more item; returns whether it ends a hand, and whether its tile can be claimed."""
        item = self.items[self.told]
        message = item.message
        if item.event is not None:
            self.board.push(item.event)
        if isinstance(message, told.RoundStarted):
            self.hand = message.hand
        self.results += _result(message)
        self.told += 1
        return item.ends_hand, _claimable(message)

    def results_until(self, told_so_far: int) -> tuple[tuple[int, ...], ...]:
        """The points after each hand, according to so many items."""
        return tuple(scores for item in self.items[:told_so_far] for scores in _result(item.message))

    def deal_of(self, told_so_far: int) -> told.RoundStarted | None:
        """The beginning of the hand of the last of so many items; None: there is none."""
        first = self.items[self.start_of_hand(told_so_far)].message if told_so_far else None
        return first if isinstance(first, told.RoundStarted) else None

    def start_of_hand(self, told_so_far: int) -> int:
        """The index where the hand of the last of so many items begins."""
        places = reversed(range(told_so_far))
        return next((place for place in places if isinstance(self.items[place].message, told.RoundStarted)), 0)

    def shown(self, viewer: int, first: int, last: int) -> tuple[told.AnyHappening, ...]:
        """Items as a seat, a spectator (-1) or EVERYTHING may see them."""
        return tuple(_seen(item, viewer) for item in self.items[first:last])


def _result(message: told.AnyHappening) -> tuple[tuple[int, ...], ...]:
    """The points after a hand, if this message contains them: the next deal or the end of the game."""
    if isinstance(message, told.GameEnded) or (isinstance(message, told.RoundStarted) and message.hand > 0):
        return (message.scores,)
    return ()


def _claimable(message: told.AnyHappening) -> bool:
    """Whether a tile may be called or won on: a discard, or a tile that can be robbed."""
    match message:
        case told.Discarded():
            return True
        case told.Called():
            return message.kind in ("kakan", "ankan")
        case told.SetAside():
            return message.tile == _NORTH
    return False


def _seen(item: Item, viewer: int) -> told.AnyHappening:
    if item.event is None or viewer == EVERYTHING:
        return item.message
    match seen_by(viewer, item.event):
        case happened.RoundStarted() as event:
            return structs.replace(item.message, hands=hands_of(event))
        case happened.Drew() as event:
            return structs.replace(item.message, tile=text(event.tile))
    return item.message
