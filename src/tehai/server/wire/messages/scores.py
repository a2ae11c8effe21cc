"""The value of a hand with its explanation, row by row."""

from __future__ import annotations

from typing import Any

from .base import Message, Tile


class Saying(Message, frozen=True):
    """A sentence of `src/tehai/words`: its key, and the values in it, which are texts, numbers, other sentences or
    lists."""

    key: str
    values: dict[str, Any]


class YakuRow(Message, frozen=True):
    """A yaku, or bonus han (dora, ura, aka, nukidora, flowers), with its han or its multiple of a yakuman."""

    name: str
    han: int | None = None
    yakuman: int | None = None


class FuRow(Message, frozen=True):
    """A part of the fu: `label` as in `fu_items` of a score, and the tiles it is for.

    `by_ron`: a set that counts as open because another player's tile completed it. `factors`: the fu of a set as a
    product, one factor for each reason.
    """

    label: str
    fu: int
    tiles: tuple[Tile, ...]
    by_ron: bool = False
    factors: tuple[int, ...] = ()


class MeldShown(Message, frozen=True):
    """A meld of a winning hand; `source` 1 right, 2 across, 3 left of the winner."""

    kind: str
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    source: int | None = None


class OtherReading(Message, frozen=True):
    """Another way to read the hand, and why it is not paid."""

    han: int | None
    fu: int | None
    points: int
    form: str
    groups: tuple[tuple[Tile, ...], ...]
    """The sets and the pair of this reading."""
    yaku: tuple[str, ...]
    reason: Saying


class ExplainedLine(Message, frozen=True):
    """One line of an explanation, with an amount if it has one."""

    text: Saying | str
    amount: Saying | str = ""
    tiles: tuple[Tile, ...] = ()


class ExplainedPart(Message, frozen=True):
    """A part of an explanation under a title; `name` says which."""

    name: str
    title: Saying
    lines: tuple[ExplainedLine, ...]


class ScoreShown(Message, frozen=True):
    """The value of a hand with its explanation: everything the result screen and the calculator show."""

    tsumo: bool
    hand: tuple[Tile, ...]
    """The concealed tiles, without the winning tile."""
    melds: tuple[MeldShown, ...]
    tile: Tile
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    """Both are the indicators."""
    flags: tuple[str, ...]
    """The situations of the win, such as riichi and haitei."""
    round_wind: str
    seat_wind: str
    nukidora: int
    flowers: tuple[Tile, ...]
    """Flowers set aside."""
    marked: tuple[Tile, ...]
    """The dora that the indicators point to."""
    yaku: tuple[YakuRow, ...]
    han: int | None
    fu: int | None
    fu_sum: int | None
    fu_rows: tuple[FuRow, ...]
    limit: str | None
    yakuman: int | None
    base_points: int
    points: int
    honba: int
    sticks: int
    total: int
    others: tuple[OtherReading, ...]
    parts: tuple[ExplainedPart, ...]
    """The whole explanation."""
