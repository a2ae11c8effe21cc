"""From checked objects to the kernel's records."""

from __future__ import annotations

import threading
from typing import Any

from tehai.kernel import layout
from tehai.model.hand import MELD_TYPES, Hand, Win
from tehai.model.rules.fit import all_tiles
from tehai.model.tiles import KIND_OF, RED_FIVES, Tile
from tehai.names import FLAG_BITS

_EMPTY = {name: layout.blank(getattr(layout, name)) for name in ("WIN", "SCORE", "TABLE")}
_SCRATCH = threading.local()


def fresh(name: str) -> dict[str, Any]:
    """A new record of a layout whose lists are flat."""
    return {field: value.copy() if type(value) is list else value for field, value in _EMPTY[name].items()}


def scratch(name: str) -> dict[str, Any]:
    """This thread's scratch record: the kernel writes before it reads, so it never needs clearing."""
    record: dict[str, Any] | None = getattr(_SCRATCH, name, None)
    if record is None:
        record = layout.blank(getattr(layout, name))
        setattr(_SCRATCH, name, record)
    return record


def hand_record(hand: Hand) -> dict[str, Any]:
    """A hand as the kernel reads it."""
    record = fresh("WIN")
    for tile in hand.tiles:
        record["tiles"][KIND_OF[tile]] += 1
    record["melds"] = len(hand.melds)
    for i, meld in enumerate(hand.melds):
        record["meld_type"][i] = MELD_TYPES.index(meld.type)
        record["meld_kind"][i] = KIND_OF[meld.tiles[0]]
    return record


def win_record(win: Win) -> dict[str, Any]:
    """A winning situation as the kernel reads it."""
    record = hand_record(win.hand)
    kind = KIND_OF[win.tile]
    record["tiles"][kind] += 1
    record["win_kind"] = kind
    record["tsumo"] = int(win.tsumo)
    record["round_wind"] = int(win.round_wind)
    record["seat_wind"] = int(win.seat_wind)
    record["flags"] = sum(FLAG_BITS[flag] for flag in win.flags)
    record["dora"] = _indicators(win.dora)
    record["dora_n"] = len(win.dora)
    record["ura"] = _indicators(win.ura)
    record["ura_n"] = len(win.ura)
    record["aka"] = sum(map(all_tiles(win.hand).count, RED_FIVES)) + win.tile.red
    record["nukidora"] = win.nukidora
    record["flowers"] = len(win.flowers)
    record["honba"] = win.honba
    record["sticks"] = win.sticks
    return record


def _indicators(tiles: tuple[Tile, ...]) -> list[int]:
    return [KIND_OF[tile] for tile in tiles] + [0] * (5 - len(tiles))
