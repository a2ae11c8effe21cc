"""What has happened in a game, ready to be told: how far everybody has been told, and what each of them may see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from msgspec import structs

from tehai.game import events as happened
from tehai.game.view import seen_by
from tehai.kernel.codes import DEAD_WALL
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.server.table.fairness import Wall
from tehai.server.wire import messages as told
from tehai.server.wire.from_events import dora_turned, game_ended, happening, round_drawn, round_started, text, texts

_NORTH: Final = "4z"


@dataclass(frozen=True, slots=True)
class Item:
    """Something to be told. `event` is there where seats see different things."""

    message: told.AnyHappening
    event: happened.Event | None = None
    ends_hand: bool = False


class Feed:
    """The events of one game as messages, and how many of them have been told."""

    def __init__(self, rules: Rules | None = None, walls: Iterable[Wall] = ()) -> None:
        self.rules = rules
        self.walls = list(walls)
        self.items: list[Item] = []
        self.told = 0
        self.hand = -1
        """The hand that is being told of."""
        self.hand_start = 0
        self.in_hand = False
        """Whether that hand is not over, as far as has been told."""
        self.live = 0
        self.round: int | None = None
        self.scores: tuple[int, ...] = ()
        self._dealt = 0
        self._of_round: list[happened.Event] = []

    @property
    def all_told(self) -> bool:
        return self.told == len(self.items)

    # Filling

    def add(self, events: Iterable[happened.Event], opened: tuple[Tile, ...] = ()) -> None:
        """New events of the game, and the hand that is laid open with the first of them."""
        new = list(events)
        for place, event in enumerate(new):
            following = new[place + 1] if place + 1 < len(new) else None
            if isinstance(event, happened.GameStarted):
                continue
            if isinstance(event, happened.RoundStarted):
                self._of_round = []
                self._dealt += 1
            self._of_round.append(event)
            self.items.append(self._item(event, opened))
            if isinstance(event, happened.Won | happened.RoundDrawn) and not isinstance(following, happened.Won):
                self._open_wall()

    def _item(self, event: happened.Event, opened: tuple[Tile, ...]) -> Item:
        """An event as it is told; some need more than themselves."""
        assert self.rules is not None
        match event:
            case happened.RoundStarted():
                return Item(self._deal(event), event)
            case happened.Drew():
                return Item(happening(event), event)
            case happened.Discarded(open=True):
                message: told.AnyHappening = structs.replace(happening(event), hand=texts(opened))
            case happened.DoraTurned():
                message = dora_turned(event, self.rules.players)
            case happened.RoundDrawn():
                message = round_drawn(event, self._of_round, self.rules)
            case happened.GameEnded():
                message = game_ended(event, self.rules)
            case _:
                message = happening(event)
        return Item(message)

    def _deal(self, event: happened.RoundStarted) -> told.RoundStarted:
        hand = self._dealt - 1
        wall = self.walls[hand] if hand < len(self.walls) else None
        size = len(wall.tiles) if wall else 0
        live = max(0, size - DEAD_WALL - 13 * len(event.scores))
        return round_started(event, hand, live, wall.commitment if wall else None)

    def _open_wall(self) -> None:
        hand = self._dealt - 1
        if hand < len(self.walls):
            wall = self.walls[hand]
            self.items.append(Item(told.WallOpened(hand=hand, wall=wall.text, salt=wall.salt), ends_hand=True))

    # Telling

    def let_out(self) -> tuple[bool, bool]:
        """One more item is told: whether it ends a hand, and whether others may claim the tile."""
        item = self.items[self.told]
        message = item.message
        if isinstance(message, told.RoundStarted):
            self.hand, self.hand_start, self.in_hand = message.hand, self.told, True
            self.live, self.scores = message.live, message.scores
            self.round = message.round
        elif isinstance(message, told.Drew):
            self.live -= 1
        elif isinstance(message, told.Won | told.RoundDrawn):
            self.in_hand = False
        elif isinstance(message, told.GameEnded):
            self.scores = message.scores
        self.told += 1
        return item.ends_hand, _claimable(message)

    @property
    def results(self) -> tuple[tuple[int, ...], ...]:
        """The points after each hand."""
        return self.results_until(self.told)

    def results_until(self, told_so_far: int) -> tuple[tuple[int, ...], ...]:
        """The points after each hand, as far as so many items tell."""
        found = []
        for item in self.items[:told_so_far]:
            message = item.message
            if isinstance(message, told.GameEnded) or (isinstance(message, told.RoundStarted) and message.hand):
                found.append(message.scores)
        return tuple(found)

    def start_of_hand(self, told_so_far: int) -> int:
        """Where the hand begins to which the last of so many items belongs."""
        for place in range(told_so_far - 1, -1, -1):
            if isinstance(self.items[place].message, told.RoundStarted):
                return place
        return 0

    def shown(self, viewer: int, first: int, last: int) -> tuple[told.AnyHappening, ...]:
        """Some items as a seat (or a spectator, -1) may see them."""
        return tuple(_seen(item, viewer) for item in self.items[first:last])


def _claimable(message: told.AnyHappening) -> bool:
    """Whether somebody may be able to call or win on a tile: a discard, and what can be robbed."""
    match message:
        case told.Discarded():
            return True
        case told.Called():
            return message.kind in ("kakan", "ankan")
        case told.SetAside():
            return message.tile == _NORTH
    return False


def _seen(item: Item, viewer: int) -> told.AnyHappening:
    if item.event is None:
        return item.message
    event = seen_by(viewer, item.event)
    if isinstance(event, happened.RoundStarted):
        assert isinstance(item.message, told.RoundStarted)
        hands = tuple(tuple(map(text, tiles)) for tiles in event.hands)
        return structs.replace(item.message, hands=hands)
    return happening(event)
