"""Compile the kernel for the CPU.

Every kernel function is copied with globals in which the kernel functions that it calls are their compiled copies;
the copy goes to Numba.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import Any

from .. import kernel
from .backends import missing_extra
from .cache import Sharing, made_folder
from .patches import cache_folder, compile_for_any_width, compile_with_plain_indices

_making = threading.Lock()
NOT_COMPILED = ("layout", "codes")  # descriptions of records and names of integers: no rules in them


def kernel_modules() -> dict[str, Any]:
    """The modules that hold rules, by their names within the kernel, as in "hand.fu"."""
    start = f"{kernel.__name__}."
    names = sorted(
        info.name.removeprefix(start)
        for info in pkgutil.walk_packages(kernel.__path__, start)
        if not info.ispkg and info.name.removeprefix(start).split(".")[0] not in NOT_COMPILED
    )
    return {name: importlib.import_module(start + name) for name in names}


@functools.cache
def kernel_functions() -> Mapping[str, FunctionType]:
    """Every rule of the kernel, by name. No two modules may use a name, not even a private one: see `link`."""
    return functions_in(kernel_modules())


def functions_in(modules: Mapping[str, Any]) -> Mapping[str, FunctionType]:
    """The functions that these modules define, by name."""
    found: dict[str, FunctionType] = {}
    for module in modules.values():
        for name, value in vars(module).items():
            if not isinstance(value, FunctionType) or value.__module__ != module.__name__:
                continue
            if name in found:
                files = " and in ".join(one.__code__.co_filename for one in (found[name], value))
                raise NameError(f"two kernel functions are called {name}, in {files}: rename one of them")
            found[name] = value
    return MappingProxyType(found)


def as_arrays(namespace: Mapping[str, Any]) -> dict[str, Any]:
    """A namespace with tuples of numbers as arrays.

    Numba reads a tuple at an unknown index by comparing with every index in turn: up to 46 comparisons for the kind of
    a tile. An array needs one load.
    """
    import numpy as np

    return {
        name: np.array(value) if isinstance(value, tuple) and value and isinstance(value[0], int) else value
        for name, value in namespace.items()
    }


def link(jit: Callable[[FunctionType], Any]) -> Mapping[str, Any]:
    """Compile a copy of every kernel function; the copies call each other."""
    functions = kernel_functions()
    namespaces = {function.__module__: as_arrays(function.__globals__) for function in functions.values()}
    linked = {
        name: compile_for_any_width(jit(FunctionType(function.__code__, namespaces[function.__module__], name)))
        for name, function in functions.items()
    }
    for namespace in namespaces.values():
        for name, value in namespace.items():
            if isinstance(value, FunctionType) and functions.get(name) is value:
                namespace[name] = linked[name]
    return MappingProxyType(linked)


def compiled() -> Mapping[str, Any]:
    """The kernel's functions by name, compiled for the CPU when first called."""
    with _making:  # two threads would create them twice, and change Numba's settings under each other
        return _compiled()


@functools.cache
def _compiled() -> Mapping[str, Any]:
    try:
        import numba
    except ImportError:
        raise missing_extra("fast", "numba", "backend") from None
    folder = made_folder()
    jit = numba.njit(cache=folder is not None, nogil=True, error_model="numpy")
    if folder is None:
        return link(lambda function: compile_with_plain_indices(jit(function)))
    share = sharing(folder)
    with cache_folder(folder):  # Numba reads it when a dispatcher is created
        return link(lambda function: share.join(compile_with_plain_indices(jit(function))))


@functools.cache
def sharing(folder: Path) -> Sharing:
    """How this process shares a cache folder with other processes."""
    return Sharing(folder)


def prepared(function: Any, *arguments: Any) -> Any:
    """The machine code of a function for arguments like these, compiled or loaded from the cache now.

    It takes only arguments of these types and skips type dispatch, which takes longer than scoring one hand.
    """
    from numba import typeof

    return function.compile(tuple(map(typeof, arguments)))
