"""Compiled loops of the proofs: kept beside the kernel's machine code, under a hash of the kernel and of the proofs.

Numba itself notices only changes in the file of the function that it loads, not in what that function calls.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import numba

from tehai.engine.cache import cache_folder


@cache
def folder() -> str:
    """Where the machine code of these loops is kept."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    place = cache_folder() / f"proofs-{digest.hexdigest()[:16]}"
    place.mkdir(parents=True, exist_ok=True)
    return str(place)


def jit(function: Any) -> Any:
    """A function that is compiled when it is first called, and runs beside other threads."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = folder()  # read when a dispatcher is made
    try:
        return numba.njit(function, cache=True, nogil=True, error_model="numpy")
    finally:
        config.CACHE_DIR = before
