"""Arrays of records for the compiled kernel, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..kernel.layout import Layout, dtype

if TYPE_CHECKING:
    import numpy as np


def array_of(layout: Layout, records: Iterable[dict[str, Any]]) -> np.ndarray[Any, Any]:
    """Interpreted records as an array of compiled ones; OverflowError where a field cannot hold its value."""
    rows = list(records)
    out = scratch(layout, len(rows))
    _fill(out, layout, rows)
    return out


def _fill(out: np.ndarray[Any, Any], layout: Layout, rows: list[dict[str, Any]]) -> None:
    """Field by field for all rows: numpy takes its time over each assignment, however large it is."""
    import numpy as np

    for name, kind, shape in layout:
        column = [row[name] for row in rows]
        if not isinstance(kind, str):
            _fill(out[name], kind, column)
            continue
        values = np.array(column, dtype=np.int64).reshape(len(rows), *shape)
        limits = np.iinfo(kind)
        if values.size and (values.min() < limits.min or values.max() > limits.max):
            raise OverflowError(f"{name} does not fit {kind}")
        out[name] = values


def records_of(layout: Layout, array: np.ndarray[Any, Any]) -> list[dict[str, Any]]:
    """An array of compiled records as interpreted ones."""
    columns = [
        array[name].tolist() if isinstance(kind, str) else records_of(kind, array[name]) for name, kind, _ in layout
    ]
    names = [name for name, _, _ in layout]
    return [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]


def scratch(layout: Layout, count: int = 1) -> np.ndarray[Any, Any]:
    """Empty compiled records."""
    import numpy as np

    return np.zeros(count, dtype(layout))
