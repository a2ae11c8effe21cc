"""Shanten, waits, ukeire and discards of one hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tehai.engine.records import hand_record
from tehai.engine.rise import single_calls
from tehai.errors import InputError
from tehai.kernel.hand import arrays as many
from tehai.kernel.hand.fu import wait_fu
from tehai.kernel.hand.tiles import copies
from tehai.model.hand import Hand, read_hand
from tehai.model.notation import read_tiles
from tehai.model.rules import Rules, RulesLike
from tehai.model.rules.fit import check_hand, check_tiles
from tehai.model.tiles import TILES, Tile
from tehai.names import FORMS, WAITS


class Shanten(int):
    """The number of tiles to exchange until tenpai, for the nearest shape: 0 is tenpai, -1 complete.

    `chiitoitsu` and `kokushi` are None for a hand with melds.
    """

    standard: int
    chiitoitsu: int | None
    kokushi: int | None

    def __new__(cls, standard: int, chiitoitsu: int | None = None, kokushi: int | None = None) -> Shanten:
        self = super().__new__(cls, min(value for value in (standard, chiitoitsu, kokushi) if value is not None))
        self.standard, self.chiitoitsu, self.kokushi = standard, chiitoitsu, kokushi
        return self

    def to_dict(self) -> dict[str, int | None]:
        return {
            "shanten": int(self),
            "standard": self.standard,
            "chiitoitsu": self.chiitoitsu,
            "kokushi": self.kokushi,
        }


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes the hand.

    `types` are the possible wait types, each with its fu; seven pairs and orphans have no wait type, and are listed by
    the name of the shape. `left` is how many copies are unseen, and `counts` whether the rules accept it for tenpai
    (`tenpai_rule`).
    """

    tile: Tile
    types: tuple[tuple[str, int], ...]
    left: int
    counts: bool

    def to_dict(self) -> dict[str, Any]:
        types = [{"type": name, "fu": fu} for name, fu in self.types]
        return {"tile": self.tile.mpsz, "types": types, "left": self.left, "counts": self.counts}


@dataclass(frozen=True, slots=True)
class Ukeire:
    """The tiles that bring a hand nearer to tenpai (or complete it), with how many of each are left."""

    shanten: int
    tiles: tuple[tuple[Tile, int], ...]

    @property
    def total(self) -> int:
        """The total number of useful tiles."""
        return sum(left for _, left in self.tiles)

    def to_dict(self) -> dict[str, Any]:
        accepts = {tile.mpsz: left for tile, left in self.tiles}
        return {"shanten": self.shanten, "accepts": accepts, "total": self.total}


@dataclass(frozen=True, slots=True)
class Discard:
    """One possible discard from a hand of 14 tiles, and the shanten and useful tiles after it."""

    tile: Tile
    ukeire: Ukeire

    @property
    def shanten(self) -> int:
        """Shanten after the discard."""
        return self.ukeire.shanten

    def to_dict(self) -> dict[str, Any]:
        return {"discard": self.tile.mpsz, **self.ukeire.to_dict()}


def shanten(
    hand: object, melds: Sequence[object] = (), *, rules: RulesLike = "standard", notation: str = "mpsz"
) -> Shanten:
    """The shanten of a hand, for each shape and for the nearest one."""
    the_rules, the_hand, record, _ = _read(hand, melds, "", rules, notation)
    measure = single_calls().measure
    shapes = (many.STANDARD_SHANTEN, many.CHIITOITSU_SHANTEN, many.KOKUSHI_SHANTEN)
    measured = shapes[:1] if the_hand.melds else shapes
    return Shanten(*(measure(shape, record["tiles"], record["melds"], the_rules.players) for shape in measured))


def waits(
    hand: object,
    melds: Sequence[object] = (),
    *,
    seen: object = "",
    rules: RulesLike = "standard",
    notation: str = "mpsz",
) -> tuple[Wait, ...]:
    """The tiles that complete a hand of 13 tiles. `seen` are the tiles in sight outside the hand."""
    the_rules, _, record, visible = _read(hand, melds, seen, rules, notation, missing=1)
    types, counted = single_calls().waits(record, the_rules, visible)
    return tuple(
        Wait(tile, _names(types[tile], the_rules), max(0, _left(record, visible, tile)), bool(counted >> tile & 1))
        for tile in TILES[:34]
        if types[tile]
    )


def ukeire(
    hand: object,
    melds: Sequence[object] = (),
    *,
    seen: object = "",
    rules: RulesLike = "standard",
    notation: str = "mpsz",
) -> Ukeire:
    """The useful tiles of a hand of 13 tiles, and how many copies of each are unseen."""
    the_rules, _, record, visible = _read(hand, melds, seen, rules, notation, missing=1)
    return _ukeire(record, visible, the_rules)


def discards(
    hand: object,
    melds: Sequence[object] = (),
    *,
    seen: object = "",
    rules: RulesLike = "standard",
    notation: str = "mpsz",
) -> tuple[Discard, ...]:
    """Each possible discard from a hand of 14 tiles: lowest shanten first, then most useful tiles."""
    the_rules, the_hand, record, visible = _read(hand, melds, seen, rules, notation, missing=0)
    by_kind: dict[int, Ukeire] = {}
    for kind in sorted({tile.kind for tile in the_hand.tiles}):
        record["tiles"][kind] -= 1
        visible[kind] += 1  # the discard is still in sight
        by_kind[kind] = _ukeire(record, visible, the_rules)
        visible[kind] -= 1
        record["tiles"][kind] += 1
    found = [Discard(tile, by_kind[tile.kind]) for tile in dict.fromkeys(the_hand.tiles)]
    return tuple(sorted(found, key=lambda one: (one.shanten, -one.ukeire.total, one.tile.red)))


def _read(
    hand: object, melds: Sequence[object], seen: object, rules: RulesLike, notation: str, missing: int | None = None
) -> tuple[Rules, Hand, dict[str, Any], list[int]]:
    """The rules, the hand, its record for the kernel, and the visible tiles outside it by kind.

    `missing` is how many tiles a full hand lacks (0 or 1); None accepts both.
    """
    the_rules = Rules.of(rules)
    the_hand = read_hand(hand, melds, notation, the_rules.red_fives)
    check_hand(the_rules, the_hand)
    count, full = len(the_hand.tiles), the_hand.complete_size
    if missing == 1 and count == full:
        hint = f"{full - 1} concealed tiles; use discards() to find the best discard"
        raise InputError("wrong_tile_count", f"{count} concealed tiles are one too many", "hand", hint)
    if missing == 0 and count != full:
        hint = f"{full} concealed tiles; waits and ukeire take one fewer"
        raise InputError("wrong_tile_count", f"{count} concealed tiles leave none to discard", "hand", hint)
    record = hand_record(the_hand)
    return the_rules, the_hand, record, _seen(seen, record, the_rules, notation)


def _seen(seen: object, record: dict[str, Any], rules: Rules, notation: str) -> list[int]:
    """Tiles in sight outside the hand, by kind."""
    tiles = read_tiles(seen, notation, "seen", rules.red_fives)
    check_tiles(rules, tiles, "seen")
    counts = [0] * 34
    for tile in tiles:
        if tile.flower:
            raise InputError("bad_tile", f"{tile} cannot be waited for", "seen", "leave flowers out")
        counts[tile.kind] += 1
        if copies(record, tile.kind) + counts[tile.kind] > 4:
            message = f"more than four {TILES[tile.kind]} in the hand and in sight"
            raise InputError("too_many_copies", message, "seen", "count each tile once")
    return counts


def _left(record: dict[str, Any], visible: list[int], kind: int) -> int:
    return 4 - copies(record, kind) - visible[kind]


def _names(types: int, rules: Rules) -> tuple[tuple[str, int], ...]:
    """The possible wait types of a winning tile, with their fu, from the kernel's list of four bits each."""
    codes = [types >> place & 15 for place in range(0, types.bit_length(), 4)]
    fu = wait_fu if rules.fu_model == "standard" else lambda _: 0
    return tuple((FORMS[code - 8], 0) if code > 8 else (str(WAITS[code]), fu(code)) for code in codes)


def _ukeire(record: dict[str, Any], visible: list[int], rules: Rules) -> Ukeire:
    measure, hand = single_calls().measure, (record["tiles"], record["melds"], rules.players)
    now, mask = measure(many.SHANTEN, *hand), measure(many.ACCEPTED, *hand)
    counted = ((tile, _left(record, visible, tile)) for tile in TILES[:34] if mask >> tile & 1)
    return Ukeire(now, tuple((tile, left) for tile, left in counted if left > 0))
