"""The kernel compiled for a GPU. The only module that knows CUDA.

Code size decides the speed: the threads of a GPU play different moves of different games, so what matters is how
often instructions must be fetched. Functions are compiled for size, only small ones are copied into their callers,
and the tables of a block go from one kind of step to the next together (`grid`). Measured on an H200, in millions of
random decisions per second: 17 without any of it, 70 compiled for size, 180 in step, 190 to 227 with each state in its
thread's own memory, 254 with half the registers for twice the threads, 295 with functions up to 600 instructions copied
(311 with 1,200, for another half minute of compiling).
"""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Iterator, Mapping
from types import FunctionType, MappingProxyType
from typing import Any, Final

import numpy as np

from ..errors import InputError
from ..kernel import layout
from ..kernel.codes import KINDS
from ..kernel.hand.arrays import ACCEPTED, SHANTEN, WAITS
from ..kernel.layout import dtype
from ..model.situations import EXCLUDED_FACTS
from . import grid
from .backend import lies_on_gpu, missing_extra
from .compile import as_arrays, kernel_functions, link
from .given import MOST_TILES
from .lookup import lookup_array
from .plain import on_plain

THREADS: Final = 512  # per block
_REGISTERS: Final = 64  # per thread: two blocks fill a multiprocessor
_SMALL: Final = 600  # instructions before optimisation up to which a function may be copied into its callers
_SMALL_GRIDS: Final = ("score_grid", "measure_grid")  # as a whole: there everything is copied


def numba_cuda() -> Any:
    """Numba's CUDA, if there is a GPU for it."""
    try:
        from numba import cuda
    except ImportError:
        raise missing_extra("gpu", "numba-cuda") from None
    checked: Any = cuda
    if not checked.is_available():
        raise InputError("bad_value", "this machine has no GPU that CUDA can use", "backend", "cpu or auto")
    return checked


def simulated() -> bool:
    """Whether Numba's simulator stands in for the GPU: every thread is interpreted."""
    from numba import config

    settings: Any = config
    return bool(settings.ENABLE_CUDASIM)


@contextlib.contextmanager
def small_code(limit: float) -> Iterator[None]:
    """While a kernel is compiled: for size, with large functions in one place, and no index counted from the end."""
    if simulated():
        yield
        return
    from numba.cuda import codegen
    from numba.cuda.core.compiler_lock import global_compiler_lock
    from numba.cuda.np.arrayobj import slicing

    with global_compiler_lock:  # nobody else compiles meanwhile, or begins to change the same
        library: Any = codegen.CUDACodeLibrary
        add, fix = library.add_ir_module, slicing.fix_index

        def add_small(self: Any, module: Any) -> Any:
            for function in module.functions:
                if function.blocks:
                    function.attributes.add("optsize")
                    if sum(len(block.instructions) for block in function.blocks) > limit:
                        function.attributes.add("noinline")
            return add(self, module)

        library.add_ir_module = add_small
        slicing.fix_index = lambda _builder, index, _size: index
        try:
            yield
        finally:
            library.add_ir_module, slicing.fix_index = add, fix


class Grid:
    """A function of `grid`, ready to be launched over so many threads."""

    def __init__(self, launcher: Any, limit: float) -> None:
        self._launcher = launcher
        self._limit = limit

    def __call__(self, count: int, *arguments: Any) -> None:
        threads = min(THREADS, count) if simulated() else THREADS
        if count:
            with small_code(self._limit):
                self._launcher[(count + threads - 1) // threads, threads](*arguments)


@functools.cache
def grids() -> Mapping[str, Grid]:
    """The functions of `grid` by name, compiled when first launched."""
    alone, among_many = _functions(), _functions()  # a function that both call is compiled for each in its way
    return MappingProxyType(
        {
            name: Grid(_launcher(value, alone), math.inf)
            if name in _SMALL_GRIDS
            else Grid(_launcher(value, among_many), _SMALL)
            for name, value in vars(grid).items()
            if _is_grid(value)
        }
    )


def _functions() -> Mapping[str, Any]:
    if simulated():
        return {name: on_plain(function) for name, function in kernel_functions().items()}
    return link(numba_cuda().jit(device=True))


def _is_grid(value: object) -> bool:
    return isinstance(value, FunctionType) and value.__name__.endswith("_grid")


def _launcher(function: FunctionType, functions: Mapping[str, Any]) -> Any:
    cuda = numba_cuda()
    known = {name: functions[name] for name in function.__globals__ if name in functions}
    records = {name: _local(getattr(layout, name)) for name in ("DESK", "STATE", "WIN", "WORK", "SCORE")}
    namespace = {**as_arrays(function.__globals__), **known, **records, "cuda": cuda}
    shared = FunctionType(grid.go_on_together.__code__, namespace, "go_on_together")
    namespace["go_on_together"] = shared if simulated() else cuda.jit(device=True)(shared)
    placed = FunctionType(function.__code__, namespace, function.__name__)
    return cuda.jit(placed) if simulated() else cuda.jit(max_registers=_REGISTERS)(placed)


def _local(fields: layout.Layout) -> Any:
    from numba.np.numpy_support import from_dtype

    return dtype(fields) if simulated() else from_dtype(dtype(fields))


def to_device(array: np.ndarray[Any, Any]) -> Any:
    """A copy on the GPU."""
    return numba_cuda().to_device(array)


def as_device(array: Any) -> Any:
    """What lies on the GPU already (`__cuda_array_interface__`, DLPack) stays there; numpy's arrays are copied."""
    cuda = numba_cuda()
    if hasattr(array, "copy_to_host"):  # Numba's own
        return array
    if hasattr(array, "__cuda_array_interface__"):
        return cuda.as_cuda_array(array)
    if lies_on_gpu(array):
        return cuda.as_cuda_array(_Lent(array))
    return cuda.to_device(np.ascontiguousarray(array))


class _Lent:
    """An array that is shared by DLPack alone, as Numba takes it: it knows the other protocol only."""

    def __init__(self, array: Any) -> None:
        from cuda.core.utils import StridedMemoryView

        self._view = view = StridedMemoryView(array, stream_ptr=1)  # in order with the stream that Numba uses
        strides = view.strides and tuple(step * view.dtype.itemsize for step in view.strides)
        self.__cuda_array_interface__ = {
            "shape": tuple(view.shape),
            "typestr": view.dtype.str,
            "data": (view.ptr, view.readonly),
            "strides": strides,
            "version": 3,
        }


@functools.cache
def device_lookup() -> Any:
    """The lookup tables on the GPU."""
    return to_device(lookup_array())


def score_batch(wins: Any, rules: np.ndarray[Any, Any]) -> Any:
    """The scores of winning hands, on the GPU."""
    given = _wins(wins)
    outs = numba_cuda().device_array(len(given), dtype(layout.SCORE))
    words = outs.view(np.int32).reshape(len(given), grid.SCORE_WORDS)
    excludes = to_device(np.array(EXCLUDED_FACTS, np.int64))
    tables = (to_device(rules), excludes, device_lookup())
    _refuse(first_bad("score_grid", len(given), given, *tables, words), "wins", "that cannot come about")
    return outs


def _wins(wins: Any) -> Any:
    """Winning hands as whole words: from records, or from their bytes in rows, as torch and cupy hold them."""
    given = as_device(wins)
    record = dtype(layout.WIN)
    is_records = given.dtype == record and len(given.shape) == 1
    is_bytes = given.dtype == np.uint8 and tuple(given.shape[1:]) == (record.itemsize,)
    if not (is_records or is_bytes) or not given.is_c_contiguous():
        message = f"expected an array of winning hands, got one of {given.dtype} with the shape {tuple(given.shape)}"
        hint = f"contiguous: one dimension of batches.WIN_DTYPE, or rows of its {record.itemsize} bytes as uint8"
        raise InputError("bad_value", message, "wins", hint)
    return given.view(np.int32).reshape(len(given), grid.WIN_WORDS)


def shanten_batch(hands: Any, melds: Any, players: int) -> Any:
    """The shanten of hands given by kind, on the GPU."""
    return _measured(hands, melds, players, SHANTEN, drawn=1, kind=np.int8)


def waits_batch(hands: Any, melds: Any, players: int) -> Any:
    """The waits of hands given by kind, on the GPU."""
    return _measured(hands, melds, players, WAITS, drawn=0, kind=np.int64)


def ukeire_batch(hands: Any, melds: Any, players: int, seen: Any) -> tuple[Any, Any]:
    """The kinds that bring hands nearer, and how many of them nobody has seen, on the GPU."""
    cuda, given = numba_cuda(), _by_kind(hands)
    visible = as_device(seen)
    _expect(visible, tuple(given.shape), "seen", "34 counts by kind for each hand")
    masks = _measured(given, melds, players, ACCEPTED, drawn=0, kind=np.int64)
    _refuse(first_bad("check_seen_grid", len(given), given, visible), "seen", "and more than four of a kind with it")
    totals = cuda.device_array(len(given), np.int16)
    grids()["unseen_grid"](len(given), given, visible, masks, totals)
    return masks, totals


def _measured(hands: Any, melds: Any, players: int, what: int, drawn: int, kind: Any) -> Any:
    given = _by_kind(hands)
    called = as_device(melds)
    _expect(called, (len(given),), "melds", "how many sets each hand has called")
    _refuse(first_bad("check_hands_grid", len(given), given, called, players, drawn), "hands", "that cannot be")
    out = numba_cuda().device_array(len(given), kind)
    grids()["measure_grid"](len(given), given, called, players, what, device_lookup(), out)
    return out


def _by_kind(hands: Any) -> Any:
    """Hands as counts by kind: as given, or counted from rows of at most 14 tile ids."""
    given = as_device(hands)
    width = given.shape[1] if len(given.shape) == 2 else 0
    ids = 0 < width <= MOST_TILES
    hint = f"rows of {KINDS} counts by kind, or of at most {MOST_TILES} tile ids"
    _expect(given, (len(given), width if ids else KINDS), "hands", hint)
    if not ids:
        return given
    counts = to_device(np.zeros((len(given), KINDS), np.int8))
    _refuse(first_bad("count_ids_grid", len(given), given, counts), "hands", "with an id that is none or comes twice")
    return counts


def _expect(array: Any, shape: tuple[int, ...], where: str, hint: str) -> None:
    """Whole numbers in this shape."""
    if tuple(array.shape) != shape or array.dtype.kind not in "iu":
        message = f"an array of {array.dtype} with the shape {tuple(array.shape)} is none of whole numbers in {shape}"
        raise InputError("bad_value", message, where, hint)


def first_bad(name: str, count: int, *arguments: Any) -> int:
    """Launch a grid that notes bad rows; the first of them, or -1."""
    bad = to_device(np.full(1, count, np.int64))
    grids()[name](count, *arguments, bad)
    found = int(bad.copy_to_host()[0])
    return found if found < count else -1


def _refuse(bad: int, where: str, message: str) -> None:
    """An error that names the bad row, if there is one."""
    if bad >= 0:
        hint = "the CPU's backend says what is wrong with it"
        raise InputError("bad_value", f"a hand {message}", f"{where}[{bad}]", hint)
