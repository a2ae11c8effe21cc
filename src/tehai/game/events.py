"""The events of a game, as values: one class per kind of event.

A game is its events. Logs are read into them and written from them, a game can be built from them, a view is a game's
events with the hidden tiles taken out (`tile = None`). Seats are 0..3 in turn order; seat 0 is the first dealer.
Information missing from a log is None.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from tehai.model.rules import Rules
from tehai.model.tiles import NORTH, WINDS, Tile, in_order

if TYPE_CHECKING:
    from tehai.scoring.scores import Score

Tiles: TypeAlias = tuple[Tile, ...]
HiddenTiles: TypeAlias = tuple[Tile | None, ...]

CALLS: Final = ("chi", "pon", "minkan", "kakan", "ankan")
DRAWS: Final = ("exhaustive", "nagashi", "kyuushu", "suufon", "suucha", "suukaikan", "sanchahou")
"""How a round ends without a winner: the wall is empty (with or without nagashi mangan), or an abortive draw."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The players sit down. `names` has one entry per player."""

    rules: Rules
    names: tuple[str, ...]
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The tiles are dealt: thirteen each, sorted as players sort them; the dealer's 14th is a `Drew`.

    `round` counts dealerships from 0 (East 1), `sticks` lie on the table from before; `indicator` is the first dora
    indicator, None under rules without dora.
    """

    round: int
    honba: int
    sticks: int
    scores: tuple[int, ...]
    hands: tuple[HiddenTiles, ...]
    indicator: Tile | None

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.round % len(self.scores)

    @property
    def wind(self) -> Tile:
        """The round wind."""
        return WINDS[self.round // len(self.scores) % 4]


@dataclass(frozen=True, slots=True)
class Drew:
    """A tile from the wall, or a replacement after a kan, a North set aside or a flower."""

    seat: int
    tile: Tile | None
    replacement: bool = False


@dataclass(frozen=True, slots=True)
class Discarded:
    """`drawn`: as drawn (tsumogiri), not from the hand. `riichi`: declared with it; `open`: with open hand."""

    seat: int
    tile: Tile
    drawn: bool = False
    riichi: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True)
class RiichiPaid:
    """Nobody won on the tile that declared riichi: the stick lies on the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """A meld. `tile` is the tile taken (chi, pon, minkan), the one added (kakan), or the first of the four (ankan);
    `consumed` the others, from the hand, or for a kakan the pon's; `target` whose discard it was (of a kakan: the
    pon's), None for an ankan."""

    seat: int
    kind: str
    tile: Tile
    consumed: Tiles
    target: int | None = None


@dataclass(frozen=True, slots=True)
class SetAside:
    """A North (kita) or a flower laid beside the hand; a replacement follows."""

    seat: int
    tile: Tile = NORTH


@dataclass(frozen=True, slots=True)
class DoraTurned:
    """A new dora indicator."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Won:
    """One player wins; several on the same tile follow each other in turn order from the discarder.

    `target` is the player who pays for a ron (or whose kan or North was robbed), the winner on a self-draw. `hand`:
    the concealed tiles without the winning one. `yaku` holds (name, han), for yakuman (name, multiple), in the order
    of the result, then the bonus han that are not 0 under the names of `BONUS_YAKU`. `points` without honba and
    sticks, `deltas` with them.
    """

    seat: int
    target: int
    tile: Tile
    hand: Tiles | None = None
    ura: Tiles | None = None
    han: int | None = None
    fu: int | None = None
    yakuman: int | None = None
    yaku: tuple[tuple[str, int], ...] | None = None
    points: int | None = None
    deltas: tuple[int, ...] | None = None
    liable: int | None = None
    score: Score | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """Nobody wins. `tenpai`: seats that are tenpai (exhaustive, nagashi), `hands`: what seats show, by seat."""

    reason: str
    deltas: tuple[int, ...] | None = None
    tenpai: tuple[int, ...] | None = None
    hands: tuple[tuple[int, Tiles], ...] = field(default=(), compare=False)
    seat: int | None = None
    """The seat that declared nine terminals."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Points, with leftover riichi sticks settled by the rules; places from 1; final scores."""

    scores: tuple[int, ...]
    places: tuple[int, ...] | None = None
    final: tuple[float, ...] | None = None


def hidden_last(tiles: Iterable[Tile | None]) -> HiddenTiles:
    """The tiles of a hand, sorted, hidden ones last."""
    given = tuple(tiles)
    known = in_order(tile for tile in given if tile is not None)
    return (*known, *[None] * (len(given) - len(known)))


Event: TypeAlias = (
    GameStarted
    | RoundStarted
    | Drew
    | Discarded
    | RiichiPaid
    | Called
    | SetAside
    | DoraTurned
    | Won
    | RoundDrawn
    | GameEnded
)
"""Anything that happens in a game."""

Move: TypeAlias = Drew | Discarded | Called | SetAside
"""What a player does with tiles."""


def split_rounds(events: Sequence[Event]) -> list[tuple[int, tuple[Event, ...]]]:
    """The events of each round, from its `RoundStarted` to its end, with the index of the first."""
    starts = [i for i, event in enumerate(events) if isinstance(event, RoundStarted)]
    return [(begin, tuple(events[begin:end])) for begin, end in pairwise([*starts, len(events)])]
