"""Every place where tehai uses Numba's private API. `tests/engine/test_patches.py` tests each of them.

pyproject.toml caps the versions of Numba to those for which the tests were run.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any


def compile_for_any_width(dispatcher: Any) -> Any:
    """A dispatcher that is compiled once for integers of any width.

    A seat is one byte in a record and a word in a loop, and Numba would compile a function and everything it calls for
    each. This halves the code and the time to compile it.
    """
    from numba import types

    find = dispatcher.get_call_template
    unliteral: Any = types.unliteral

    def widened(kind: Any) -> Any:
        plain = unliteral(kind)
        return types.int64 if isinstance(plain, types.Integer) else plain

    dispatcher.get_call_template = lambda args, kws: find(tuple(map(widened, args)), kws)
    return dispatcher


@contextmanager
def plain_indices() -> Iterator[None]:
    """While something is compiled: negative indices do not count from the end. The kernel never uses them, and without
    the check it reads its tables in half the time."""
    from numba.cpython import slicing

    before = slicing.fix_index
    slicing.fix_index = _unchanged
    try:
        yield
    finally:
        slicing.fix_index = before


def _unchanged(_builder: Any, index: Any, _size: Any) -> Any:
    return index


def compile_with_plain_indices(dispatcher: Any) -> Any:
    """A dispatcher that is compiled this way."""
    compile_now = dispatcher._compiler.compile

    def compile_plainly(*arguments: Any) -> Any:
        with plain_indices():
            return compile_now(*arguments)

    dispatcher._compiler.compile = compile_plainly
    return dispatcher


def compile_through(dispatcher: Any, in_turn: Callable[..., Any], before_compiling: Callable[[], None]) -> Any:
    """A dispatcher that finds or compiles through `in_turn(find_or_compile, signature)`; what is not in the cache is
    compiled after `before_compiling()`, which may raise."""
    find_or_compile, compile_now = dispatcher.compile, dispatcher._compiler.compile

    def compile_after(*arguments: Any) -> Any:
        before_compiling()
        return compile_now(*arguments)

    dispatcher.compile = lambda signature: in_turn(find_or_compile, signature)
    dispatcher._compiler.compile = compile_after
    _forgive(dispatcher._cache)
    return dispatcher


def _forgive(cache: Any) -> None:
    """Treat a full disk or a truncated file as a cache miss."""
    load, save = cache.load_overload, cache.save_overload

    def load_if_possible(*arguments: Any) -> Any:
        try:
            return load(*arguments)
        except Exception:  # reading a broken file can raise anything
            return None

    def save_if_possible(*arguments: Any) -> None:
        with suppress(OSError):
            try:
                save(*arguments)
            except OSError:
                raise
            except Exception:  # the index is broken: start a new one
                cache.flush()
                save(*arguments)

    cache.load_overload, cache.save_overload = load_if_possible, save_if_possible


def compiler_lock() -> Any:
    """The lock that Numba holds while it compiles."""
    from numba.core.compiler_lock import global_compiler_lock

    return global_compiler_lock


@contextmanager
def cache_folder(folder: Path) -> Iterator[None]:
    """While dispatchers are created: store their machine code in this folder. Other caches stay where they are."""
    import numba

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _align_records(function: Any) -> None:
    """Align a thread's local records to whole words. Numba treats them as bytes, which may begin anywhere."""
    from llvmlite import ir

    for block in function.blocks:
        for instruction in block.instructions:
            if isinstance(instruction, ir.AllocaInstr) and isinstance(instruction.type.pointee, ir.ArrayType):
                instruction.align = max(8, instruction.align or 0)


@contextmanager
def small_cuda_code(limit: float) -> Iterator[None]:
    """While code for a GPU is compiled: optimise for size, do not inline functions of more than `limit` instructions,
    and do not let negative indices count from the end."""
    from numba.cuda import codegen
    from numba.cuda.core.compiler_lock import global_compiler_lock
    from numba.cuda.np.arrayobj import slicing

    with global_compiler_lock:  # no other thread may compile or patch at the same time
        library: Any = codegen.CUDACodeLibrary
        add, fix = library.add_ir_module, slicing.fix_index

        def add_small(self: Any, module: Any) -> Any:
            for function in module.functions:
                if function.blocks:
                    _align_records(function)
                    function.attributes.add("optsize")
                    if sum(len(block.instructions) for block in function.blocks) > limit:
                        function.attributes.add("noinline")
            return add(self, module)

        library.add_ir_module = add_small
        slicing.fix_index = _unchanged
        try:
            yield
        finally:
            library.add_ir_module, slicing.fix_index = add, fix


def keep_gpu_code(dispatcher: Any, path: Path) -> Any:
    """A dispatcher whose machine code is kept in files that begin with `path`, one for each signature and card.

    Numba's own files are out of date when a source file is copied, and cannot hold functions that were made by `exec`.
    """
    from numba.cuda.core.caching import NullCache
    from numba.cuda.dispatcher import _Kernel
    from numba.cuda.serialize import dumps

    class Kept(NullCache):  # type: ignore[misc]
        """What the dispatcher calls before and after it compiles."""

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            target_context.refresh()
            try:
                return _Kernel._rebuild(**pickle.loads(_file(sig, target_context.codegen()).read_bytes()))
            except Exception:  # reading a missing or broken file can raise anything
                return None

        def save_overload(self, sig: Any, kernel: Any) -> None:
            file = _file(sig, kernel.codegen)
            unfinished = file.with_suffix(f".{os.getpid()}")
            with suppress(Exception):  # a full disk, or code that cannot be stored: the next process compiles again
                unfinished.write_bytes(dumps(kernel._reduce_states()))
                unfinished.replace(file)

    def _file(sig: Any, codegen: Any) -> Path:
        key = hashlib.sha256(repr((sig, codegen.magic_tuple())).encode()).hexdigest()[:16]
        return path.with_name(f"{path.name}-{key}.code")

    dispatcher._cache = Kept()
    return dispatcher
