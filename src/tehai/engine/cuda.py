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
import hashlib
import math
from collections.abc import Mapping
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import numpy as np

from tehai.engine import grid
from tehai.engine.backends import lies_on_gpu, missing_extra
from tehai.engine.cache import made_folder
from tehai.engine.compile import as_arrays, kernel_functions, link
from tehai.engine.engine import SCRATCH, Engine, parameters
from tehai.engine.facts import facts_array
from tehai.engine.lookup import lookup_array
from tehai.engine.patches import keep_gpu_code, small_cuda_code
from tehai.engine.plain import on_plain
from tehai.engine.records import layouts, records_of
from tehai.errors import InputError
from tehai.kernel import codes, layout
from tehai.kernel.layout import dtype

THREADS: Final = 512  # per block, or fewer where there are not enough blocks for all multiprocessors
_FEWEST_THREADS: Final = 64
_REGISTERS: Final = 64  # per thread: two blocks fill a multiprocessor
_SMALL: Final = 600  # instructions before optimisation up to which a function may be copied into its callers
_RECORDS: Final = ("DESK", "STATE", "WIN", "WORK", "SCORE", "OBSERVATION")
_MINDS: Final = 4096  # threads with a MIND, which takes 800 kB and so lies in the card's memory
_SMALL_GRIDS: Final = ("score_checked", "measure_hands")  # the whole function: everything is copied into it


def numba_cuda() -> Any:
    """Numba's CUDA module, if there is a GPU."""
    try:
        from numba import cuda
    except ImportError:
        raise missing_extra("gpu", "numba-cuda", "backend") from None
    checked: Any = cuda
    if not checked.is_available():
        raise InputError("bad_value", "no CUDA-capable GPU found", "backend", "cpu or auto")
    return checked


def simulated() -> bool:
    """Whether Numba's simulator replaces the GPU: every thread is interpreted."""
    from numba import config

    settings: Any = config
    return bool(settings.ENABLE_CUDASIM)


class OnGpu(Engine):
    """Arrays on a GPU, with one thread for each row. Arrays of torch, cupy and others stay on the GPU."""

    backend = "cuda"
    on_gpu = True
    room = math.inf  # as the card reports

    def __init__(self) -> None:
        self._cuda = numba_cuda()

    def busy_with(self, _threads: int, /) -> int:
        return 270_336  # on a large card

    def new(self, kind: Any, *shape: int) -> Any:
        return self._cuda.to_device(np.zeros(shape, dtype(kind) if isinstance(kind, tuple) else kind))

    def unset(self, kind: Any, *shape: int) -> Any:
        return self._cuda.device_array(shape, dtype(kind) if isinstance(kind, tuple) else kind)

    def take(self, array: Any) -> Any:
        if hasattr(array, "copy_to_host"):  # Numba's own
            return array
        if hasattr(array, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(array)
        if lies_on_gpu(array):
            return self._cuda.as_cuda_array(_Lent(array))
        return self._cuda.to_device(np.ascontiguousarray(array))

    def zeros(self, kind: Any, *shape: int) -> Any:
        return self.new(kind, *shape)

    def place(self, array: Any) -> Any:
        return self.take(array)

    def copy(self, array: Any) -> Any:
        fresh = self.unset(array.dtype, *array.shape)
        fresh.view(np.int64).copy_to_device(array.view(np.int64))
        return fresh

    def read(self, memory: Any, row: int) -> Any:
        there = memory[row : row + 1].copy_to_host()
        fields = layouts().get(there.dtype)
        return (there.tolist() if fields is None else records_of(fields, there))[0]

    def to_host(self, memory: Any) -> Any:
        return memory.copy_to_host()

    def run(self, name: str, rows: int, _threads: int = 1, /, **given: Any) -> int:
        if not rows:
            return -1
        if name == "see_tables" and _are_bytes(given["out"]):
            self._launch(f"show_planes {given['out'].shape[2]}", rows, given)
            given = {**given, "out": given["out"][:0]}
            if not any(len(given[other]) for other in ("facts", "choices", "masks", "secrets")):
                return -1
        return self._launch(name, rows, given)

    def _launch(self, name: str, rows: int, given: Mapping[str, Any]) -> int:
        launch = _grids()[name]
        refused = self.take(np.full(1, rows, np.int64)) if launch.refuses else None
        extra = {"lookup": _lookup(), "refused": refused, "rows": rows}
        if "mind" in launch.parameters:
            extra |= {"facts": _facts(), "mind": _minds(min(rows, _MINDS))}
        launch(rows, *(_argument(one, given, extra) for one in launch.parameters))
        found = rows if refused is None else int(refused.copy_to_host()[0])
        return found if found < rows else -1


def _argument(name: str, given: Mapping[str, Any], extra: Mapping[str, Any]) -> Any:
    """The argument of a grid for a parameter."""
    records, _, words = name.rpartition("_")
    if words == "words":
        memory = given[records]
        if records == "out":
            return memory.reshape(len(memory), -1).view(_copied(memory.shape[2]))
        return memory.view(grid.WORD[records]).reshape(len(memory), -1)
    return given[name] if name in given else extra[name]


def _copied(channels: int) -> Any:
    """The largest word that divides rows of planes."""
    words = {8: np.int64, 4: np.int32, 2: np.int16}
    return next(word for size, word in words.items() if codes.KINDS * channels % size == 0)


def _are_bytes(planes: Any) -> bool:
    """Whether planes are requested as bytes that are aligned to words."""
    if not len(planes) or planes.dtype != np.int8:
        return False
    return bool(simulated() or planes.__cuda_array_interface__["data"][0] % 8 == 0)


@functools.cache
def _lookup() -> Any:
    return numba_cuda().to_device(lookup_array())


@functools.lru_cache(1)
def _minds(threads: int) -> Any:
    return numba_cuda().to_device(np.zeros(threads, dtype(layout.MIND)))


@functools.cache
def _facts() -> Any:
    return numba_cuda().to_device(facts_array())


class _Lent:
    """An array that supports only DLPack, as Numba takes it, which knows only the other protocol."""

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


# Grids


class _Grid:
    """A function for all threads, ready to be launched over a number of rows."""

    def __init__(self, name: str, function: FunctionType, functions: Mapping[str, Any], limit: float) -> None:
        self.parameters = parameters(function)
        self.refuses = "refused" in self.parameters
        self._launcher = _launcher(name, function, functions)
        self._limit = limit

    def __call__(self, rows: int, *arguments: Any) -> None:
        threads = min(THREADS, rows) if simulated() else _threads_for(rows)
        with contextlib.nullcontext() if simulated() else small_cuda_code(self._limit):
            self._launcher[(rows + threads - 1) // threads, threads](*arguments)


def _threads_for(rows: int) -> int:
    """The number of threads per block that leaves two blocks for each multiprocessor."""
    threads, enough = THREADS, 2 * int(numba_cuda().get_current_device().MULTIPROCESSOR_COUNT)
    while threads > _FEWEST_THREADS and rows < threads * enough:
        threads //= 2
    return threads


class _Grids(dict[str, _Grid]):
    """The grid for each kernel function over rows: from `grid`, or generated. Compiled when launched."""

    def __init__(self) -> None:
        self._alone, self._among_many = _functions(), _functions()  # what both call is compiled for each in its way

    def __missing__(self, key: str) -> _Grid:
        name, _, channels = key.partition(" ")
        function = vars(grid).get(f"{name}_grid") or _made(kernel_functions()[name])
        if channels:
            function = _for_channels(function, int(channels))
        alone = name in _SMALL_GRIDS
        functions, limit = (self._alone, math.inf) if alone else (self._among_many, _SMALL)
        made = _Grid(key.replace(" ", "-"), function, functions, limit)
        self[key] = made
        return made


@functools.cache
def _grids() -> _Grids:
    return _Grids()


def _functions() -> Mapping[str, Any]:
    if simulated():
        return {name: on_plain(function) for name, function in kernel_functions().items()}
    return link(numba_cuda().jit(device=True))


def _for_channels(function: FunctionType, channels: int) -> FunctionType:
    """A grid for planes with this number of channels."""
    sizes = {"CHANNELS": channels, "PLANE_WORDS": (codes.KINDS * channels + 7) // 8, "COPIED": _copied(channels)}
    return FunctionType(function.__code__, {**function.__globals__, **sizes}, function.__name__)


def _made(function: FunctionType) -> FunctionType:
    """A grid in which each thread runs a function on one row; rows that it refuses go into `refused`."""
    names = parameters(function)[:-2]  # without the first row and the last
    if "mind" in names:
        return _made_with_minds(function, names)
    refuses = function.__annotations__["return"] is int
    given = [name for name in names if name not in SCRATCH] + ["refused"] * refuses
    lines = [f"def made({', '.join(given)}, rows):", "    i = cuda.grid(1)", "    if i < rows:"]
    lines += [f"        {name} = {_SCRATCH_CODE[name]}" for name in names if name in SCRATCH]
    call = f"{function.__name__}({', '.join(names)}, i, i + 1)"
    lines += [f"        if {call} >= 0: cuda.atomic.min(refused, 0, i)" if refuses else f"        {call}"]
    return _executed(lines, function)


def _made_with_minds(function: FunctionType, names: tuple[str, ...]) -> FunctionType:
    """A grid in which each thread has a MIND, and shares the rows with the other threads."""
    given = [name for name in names if name not in _SCRATCH_CODE]
    lines = [f"def made({', '.join(given)}, rows):", "    i = cuda.grid(1)", "    if i < len(mind):"]
    lines += [f"        {name} = {_SCRATCH_CODE[name]}" for name in names if name in _SCRATCH_CODE]
    taken = ["mind[i:i + 1]" if name == "mind" else name for name in names]
    lines += [f"        {function.__name__}({', '.join(taken)}, rows * i // len(mind), rows * (i + 1) // len(mind))"]
    return _executed(lines, function)


def _executed(lines: list[str], function: FunctionType) -> FunctionType:
    """The grid whose source these lines are."""
    space: dict[str, Any] = {}
    exec("\n".join(lines), {**vars(grid), function.__name__: function}, space)
    made: FunctionType = space["made"]
    return made


_SCRATCH_CODE: Final = {
    "desk": "cuda.local.array(1, DESK)",
    "work": "cuda.local.array(1, WORK)",
    "view": "cuda.local.array(1, OBSERVATION)",
    "game": "cuda.local.array(1, STATE)",
    "held": "cuda.local.array(KINDS, np.int8)",
}


def _launcher(name: str, function: FunctionType, functions: Mapping[str, Any]) -> Any:
    cuda = numba_cuda()
    known = {name: functions[name] for name in function.__globals__ if name in functions}
    records = {name: _local(getattr(layout, name)) for name in _RECORDS}
    namespace = {**as_arrays(function.__globals__), **known, **records, "cuda": cuda}
    shared = FunctionType(grid.go_on_together.__code__, namespace, "go_on_together")
    namespace["go_on_together"] = shared if simulated() else cuda.jit(device=True)(shared)
    placed = FunctionType(function.__code__, namespace, function.__name__)
    if simulated():
        return cuda.jit(placed)
    launcher, folder = cuda.jit(max_registers=_REGISTERS)(placed), _code_folder()
    return launcher if folder is None else keep_gpu_code(launcher, folder / name)


@functools.cache
def _code_folder() -> Path | None:
    """Where machine code for GPUs is stored: beside the code for the CPU, under a hash of what else affects it."""
    from importlib.metadata import version

    folder = made_folder()
    if folder is None:
        return None
    digest = hashlib.sha256(version("numba-cuda").encode())
    for source in (Path(__file__), Path(grid.__file__)):
        digest.update(source.read_bytes())
    own = folder / f"gpu-{digest.hexdigest()[:16]}"
    own.mkdir(exist_ok=True)
    return own


def _local(fields: layout.Layout) -> Any:
    from numba.np.numpy_support import from_dtype

    return dtype(fields) if simulated() else from_dtype(dtype(fields))
