"""Memory that Python writes and reads as bytes and the compiled kernel as records.

To hand a numpy record to Numba, or to read its fields one by one, takes longer than the rules themselves; an array of
records over a few bytes costs next to nothing.
"""

from __future__ import annotations

import struct
from typing import Any, Final

from ..kernel.layout import Layout, dtype

_CODES: Final = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


class Records:
    """So many records of a layout whose fields are numbers and flat lists of numbers."""

    def __init__(self, layout: Layout, count: int = 1) -> None:
        import numpy as np

        kind = dtype(layout)
        self.memory = bytearray(count * kind.itemsize)
        self.array = np.frombuffer(self.memory, kind)
        self._blank = bytes(kind.itemsize)
        self._places: list[tuple[str, int, int]] = []
        text, end, values = "=", 0, 0
        for name, code, shape in layout:
            place, length = kind.fields[name][1], shape[0] if shape else 1  # type: ignore[index]  # a record has fields
            text += f"{place - end}x{length}{_CODES[str(code)]}"
            end = place + struct.calcsize(f"={length}{_CODES[str(code)]}")
            self._places.append((name, values, values + length if shape else 0))
            values += length
        self._struct = struct.Struct(text)

    def clear(self, number: int) -> None:
        """Write zeros."""
        size = len(self._blank)
        self.memory[number * size : (number + 1) * size] = self._blank

    def write(self, record: dict[str, Any]) -> None:
        """Write the first record."""
        values: list[int] = []
        for name, _, last in self._places:
            if last:
                values += record[name]
            else:
                values.append(record[name])
        self._struct.pack_into(self.memory, 0, *values)

    def read(self, number: int) -> dict[str, Any]:
        """The values of a record."""
        values = self._struct.unpack_from(self.memory, number * len(self._blank))
        return {name: list(values[first:last]) if last else values[first] for name, first, last in self._places}


class Numbers:
    """So many integers of one type."""

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
