"""The one bridge between objects, dicts, arrays of records and bytes.

The interpreted kernel reads dicts of ints and lists; the compiled kernel reads numpy records. `tehai.kernel.layout`
says which fields a record has; both kinds have the same names and, packed, the same bytes.
"""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from tehai.errors import InputError
from tehai.kernel import layout
from tehai.kernel.layout import Layout, dtype
from tehai.model.hand import MELD_TYPES, Hand, Win
from tehai.model.rules import Rules
from tehai.model.rules.fit import all_tiles
from tehai.model.tiles import KIND_OF, RED_FIVES, Tile
from tehai.names import FLAG_BITS

if TYPE_CHECKING:
    import numpy as np

Fields = dict[str, Any]
_EMPTY: Final = {name: layout.blank(getattr(layout, name)) for name in ("WIN", "SCORE", "TABLE")}
_CODES: Final = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}
_own: Final = threading.local()


# Dicts


def fresh(name: str) -> Fields:
    """A new record of a layout in which all lists are flat."""
    return {field: value.copy() if type(value) is list else value for field, value in _EMPTY[name].items()}


def scratch(name: str) -> Fields:
    """This thread's scratch record: the kernel writes before it reads, so it never needs clearing."""
    record: Fields | None = getattr(_own, name, None)
    if record is None:
        record = layout.blank(getattr(layout, name))
        setattr(_own, name, record)
    return record


def hand_record(hand: Hand) -> Fields:
    """A hand as the kernel reads it."""
    record = fresh("WIN")
    for tile in hand.tiles:
        record["tiles"][KIND_OF[tile]] += 1
    record["melds"] = len(hand.melds)
    for i, meld in enumerate(hand.melds):
        record["meld_type"][i] = MELD_TYPES.index(meld.type)
        record["meld_kind"][i] = KIND_OF[meld.tiles[0]]
    return record


def win_record(win: Win) -> Fields:
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


# Arrays


def array_of(fields: Layout, records: Iterable[Fields]) -> np.ndarray[Any, Any]:
    """Dicts as an array of records; OverflowError where a field cannot hold its value."""
    import numpy as np

    rows = list(records)
    out = np.zeros(len(rows), dtype(fields))
    _fill(out, fields, rows)
    return out


def _fill(out: np.ndarray[Any, Any], fields: Layout, rows: list[Fields]) -> None:
    """Field by field for all rows at once, because each numpy assignment has a fixed cost."""
    import numpy as np

    for name, kind, shape in fields:
        column = [row[name] for row in rows]
        if not isinstance(kind, str):
            _fill(out[name], kind, column)
            continue
        values = np.array(column, dtype=np.int64).reshape(len(rows), *shape)
        limits = np.iinfo(kind)
        if values.size and (values.min() < limits.min or values.max() > limits.max):
            raise OverflowError(f"{name} does not fit {kind}")
        out[name] = values


def records_of(fields: Layout, array: np.ndarray[Any, Any]) -> list[Fields]:
    """An array of records as dicts."""
    columns = [
        array[name].tolist() if isinstance(kind, str) else records_of(kind, array[name]) for name, kind, _ in fields
    ]
    names = [name for name, _, _ in fields]
    return [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]


def integers(values: Any, where: str) -> np.ndarray[Any, Any]:
    """Values from the caller as an array of integers of any type."""
    import numpy as np

    try:
        array = np.asarray(values)
    except ValueError:
        raise InputError("bad_value", "the rows are not all of the same length", where) from None
    if array.dtype.kind not in "iu":
        raise InputError("bad_value", f"expected an array of integers, got one of {array.dtype}", where)
    return array


@cache
def layouts() -> Mapping[Any, Layout]:
    """The layout of each numpy type of record."""
    found = [value for value in vars(layout).values() if isinstance(value, tuple) and value]
    return {dtype(fields): fields for fields in found if isinstance(fields[0], tuple) and len(fields[0]) == 3}


@lru_cache(maxsize=64)
def rules_array(*rules: Rules) -> np.ndarray[Any, Any]:
    """Rules as a read-only array of records."""
    return array_of(layout.RULES, [one.pack() for one in rules])


# Bytes


def packing(fields: Layout, paths: Iterable[tuple[str, str]] = ()) -> struct.Struct:
    """The bytes of a record up to the last of these fields, each a path and a code of `struct`; all fields unless
    given. What lies between them is written as zero and not read."""
    whole = dtype(fields)
    text, size = "=", 0
    for path, code in paths or ((name, _code(kind, shape)) for name, kind, shape in fields):
        place, part = 0, whole
        for name in path.split("."):
            part, offset = part.fields[name][:2]  # type: ignore[index]  # a record has fields
            place += offset
        text += f"{place - size}x{code}"
        size = place + struct.calcsize(f"={code}")
    return struct.Struct(text)


def _code(kind: Any, shape: tuple[int, ...]) -> str:
    return f"{shape[0] if shape else 1}{_CODES[kind]}"


class Memory:
    """A few records that Python writes and reads as bytes and the compiled kernel as an array.

    To hand a numpy record to Numba, or to read its fields one by one, takes longer than the rules themselves; an array
    over a few bytes costs next to nothing. The fields are numbers and flat lists of numbers.
    """

    def __init__(self, fields: Layout, count: int = 1) -> None:
        import numpy as np

        kind = dtype(fields)
        self.bytes = bytearray(count * kind.itemsize)
        self.array = np.frombuffer(self.bytes, kind)
        self._blank = bytes(kind.itemsize)
        self._struct = packing(fields)
        self._places: list[tuple[str, int, int]] = []
        values = 0
        for name, _, shape in fields:
            length = shape[0] if shape else 1
            self._places.append((name, values, values + length if shape else 0))
            values += length

    def clear(self, number: int) -> None:
        """Write zeros."""
        size = len(self._blank)
        self.bytes[number * size : (number + 1) * size] = self._blank

    def write(self, record: Fields) -> None:
        """Write the first record."""
        values: list[int] = []
        for name, _, last in self._places:
            if last:
                values += record[name]
            else:
                values.append(record[name])
        self._struct.pack_into(self.bytes, 0, *values)

    def read(self, number: int) -> Fields:
        """The values of a record."""
        values = self._struct.unpack_from(self.bytes, number * len(self._blank))
        return {name: list(values[first:last]) if last else values[first] for name, first, last in self._places}


class Numbers:
    """A number of integers of one type, as `Memory` keeps records."""

    def __init__(self, kind: str, *shape: int) -> None:
        import numpy as np

        self.array = np.zeros(shape, kind)
        self._struct = struct.Struct(f"={self.array.size}{_CODES[kind]}")
        self._memory = self.array.data.cast("B")

    def write(self, values: list[int]) -> None:
        """Write all of them."""
        self._struct.pack_into(self._memory, 0, *values)

    def read(self) -> tuple[int, ...]:
        """All of them."""
        return self._struct.unpack_from(self._memory)
