"""Statistics of many games for the policy `reason`, read from a file in the package.

`tools/facts.py` writes the file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tehai.kernel.layout import FACTS, dtype, unpack

if TYPE_CHECKING:
    import numpy as np

PATH: Final = Path(__file__).parent.parent / "data" / "reason.bin"


@cache
def facts_array() -> np.ndarray[Any, Any]:
    """For the compiled kernel: an array of one record."""
    import numpy as np

    stored = np.frombuffer(PATH.read_bytes(), dtype(FACTS, align=False).newbyteorder("<"))
    return stored.astype(dtype(FACTS))


@cache
def facts() -> dict[str, Any]:
    """For the interpreted kernel."""
    return unpack(FACTS, facts_array()[0])
