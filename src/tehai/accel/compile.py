"""Compile the kernel for the CPU.

Every kernel function is copied with globals in which the kernel functions that it calls are their compiled copies;
the copy goes to Numba. Machine code is cached in a folder named after a hash of all kernel sources, because Numba
itself notices only changes in the file of the function that it loads.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import os
import pkgutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import Any

from .. import kernel
from ..errors import InputError

NOT_COMPILED = ("layout", "codes")  # descriptions of records and names of integers: no rules in them


def kernel_modules() -> dict[str, Any]:
    """The modules that hold rules, by name."""
    names = sorted(info.name for info in pkgutil.iter_modules(kernel.__path__))
    return {name: importlib.import_module(f"{kernel.__name__}.{name}") for name in names if name not in NOT_COMPILED}


def kernel_functions() -> dict[str, FunctionType]:
    """Every rule of the kernel, by name."""
    return {
        name: value
        for module in kernel_modules().values()
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def source_hash() -> str:
    """A name for the kernel as it is now, with the versions that turn it into machine code."""
    import numba

    digest = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    for folder in kernel.__path__:
        for path in sorted(Path(folder).glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where machine code is kept: $TEHAI_CACHE, or the user's cache folder."""
    root = os.environ.get("TEHAI_CACHE")
    base = Path(root) if root else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tehai"
    return base / source_hash()


def missing_extra(extra: str, package: str) -> InputError:
    """The error for a part that is not installed, with the line that installs it."""
    return InputError(
        "bad_value", f"this needs {package}, which is not installed", "backend", f'pip install "tehai[{extra}]"'
    )


def link(jit: Callable[[FunctionType], Any]) -> Mapping[str, Any]:
    """Compile a copy of every kernel function whose calls go to the compiled copies of the others."""
    functions = kernel_functions()
    namespaces = {function.__module__: dict(function.__globals__) for function in functions.values()}
    linked = {
        name: jit(FunctionType(function.__code__, namespaces[function.__module__], name))
        for name, function in functions.items()
    }
    for namespace in namespaces.values():
        for name, value in namespace.items():
            if isinstance(value, FunctionType) and functions.get(name) is value:
                namespace[name] = linked[name]
    return MappingProxyType(linked)


@functools.cache
def compiled() -> Mapping[str, Any]:
    """The kernel's functions by name, compiled for the CPU when first called."""
    try:
        import numba
    except ImportError:
        raise missing_extra("fast", "numba") from None
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)  # read when a dispatcher is made, so other people's caches stay where they are
    try:
        return link(numba.njit(cache=True, nogil=True, error_model="numpy"))
    finally:
        config.CACHE_DIR = before
