"""Arrays of records for the compiled kernel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ..kernel.layout import Layout, dtype, pack


def array_of(layout: Layout, records: Iterable[dict[str, Any]]) -> np.ndarray[Any, Any]:
    """Interpreted records as an array of compiled ones."""
    packed = [pack(layout, record) for record in records]
    out = np.zeros(len(packed), dtype(layout))
    for i, record in enumerate(packed):
        out[i] = record
    return out


def scratch(layout: Layout, count: int = 1) -> np.ndarray[Any, Any]:
    """Empty compiled records."""
    return np.zeros(count, dtype(layout))
