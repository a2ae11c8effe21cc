"""The kernel's lookup tables, read from a file in the package, for each backend.

`tools/lookup.py` writes the file from the kernel's own definitions.
"""

from __future__ import annotations

import sys
from array import array
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tehai.kernel.layout import LOOKUP, dtype

if TYPE_CHECKING:
    import numpy as np

PATH: Final = Path(__file__).parent.parent / "data" / "lookup.bin"
_CODES: Final = {"i1": "b", "u1": "B", "i2": "h", "i4": "i"}


@cache
def lookup() -> dict[str, Any]:
    """For the interpreted kernel."""
    data = memoryview(PATH.read_bytes())
    tables: dict[str, Any] = {}
    for name, kind, shape in LOOKUP:
        values = array(_CODES[str(kind)])
        size = values.itemsize
        for length in shape:
            size *= length
        values.frombytes(data[:size])
        data = data[size:]
        if sys.byteorder == "big":
            values.byteswap()
        tables[name] = _nested(values, shape) if len(shape) > 1 else values
    return tables


def _nested(values: array[int], shape: tuple[int, ...]) -> Any:
    if len(shape) == 1:
        return values.tolist()
    size = len(values) // shape[0]
    return [_nested(values[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


@cache
def lookup_array() -> np.ndarray[Any, Any]:
    """For the compiled kernel: an array of one record."""
    import numpy as np

    stored = np.frombuffer(PATH.read_bytes(), dtype(LOOKUP, align=False).newbyteorder("<"))
    return stored.astype(dtype(LOOKUP))
