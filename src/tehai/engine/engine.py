"""An engine runs the kernel over rows of memory. There are three, with the same interface.

Functions of the kernel over many rows end with the parameters `first` and `last`. Other arguments are matched by
parameter name: the engine adds the lookup tables and scratch records, the caller the rest.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Any, Final

from tehai.engine.backends import choose_backend, cores
from tehai.engine.facts import facts, facts_array
from tehai.engine.lookup import lookup, lookup_array
from tehai.engine.records import Fields, array_of, layouts, records_of, rules_array
from tehai.errors import InputError, as_int, quoted
from tehai.kernel import codes, layout
from tehai.kernel.layout import Layout
from tehai.model.rules import Rules

if TYPE_CHECKING:
    from tehai.engine.kernel import Kernel

MOST_TABLES: Final = 50_000_000
"""More at once is a typing error."""
_TABLES_PER_THREAD: Final = 4
SCRATCH: Final[Mapping[str, Any]] = {
    "desk": layout.DESK,
    "work": layout.WORK,
    "view": layout.OBSERVATION,
    "game": layout.STATE,
    "mind": layout.MIND,
    "held": ("i1", codes.KINDS),
}
"""Scratch memory by parameter name: records, or a type and a length."""


class Engine:
    """One way to run the kernel."""

    backend: str
    functions: Mapping[str, Callable[..., Any]]
    """The kernel's functions by name."""
    threaded = False
    """Whether threads share its work."""
    on_gpu = False
    """Whether the caller's arrays are on a GPU."""

    @property
    def room(self) -> float:
        """Bytes of memory, if known."""
        return _memory()

    def expect_room(self, size: int, where: str, what: str) -> None:
        """Refuse more than fits in memory, before the system runs out of it in the middle of a game."""
        if size > self.room:
            message = f"{what} take {size / 1e9:,.0f} GB, and this machine has {self.room / 1e9:,.0f}"
            raise InputError("bad_value", message, where, "use fewer at once")

    def size_of(self, fields: Layout) -> int:
        """Bytes that a record takes."""
        return layout.dtype(fields).itemsize

    def busy_with(self, threads: int, /) -> int:
        """The number of tables that keeps the engine busy."""
        return _TABLES_PER_THREAD * threads

    def new(self, kind: Any, *shape: int) -> Any:
        """Rows of a layout or of numbers, all zero."""
        raise NotImplementedError

    def unset(self, kind: Any, *shape: int) -> Any:
        """Uninitialised rows, for callers that write all of them."""
        return self.new(kind, *shape)

    def take(self, array: Any) -> Any:
        """An array as memory for this engine: a copy, unless it can work on the array in place."""
        raise NotImplementedError

    def give(self, memory: Any) -> Any:
        """Memory as an array for the caller: a numpy array, or one on the GPU."""
        return memory

    def write_back(self, memory: Any, array: Any, /) -> None:
        """Copy memory back into the array it was taken from, unless they are the same."""

    def zeros(self, kind: Any, *shape: int) -> Any:
        """An array of zeros for the caller."""
        import numpy as np

        return np.zeros(shape, _dtype(kind))

    def place(self, array: Any) -> Any:
        """A numpy array as an array for the caller, which is on the GPU if the engine is."""
        return array

    def copy(self, array: Any) -> Any:
        """A copy of records, including the padding between their fields."""
        import numpy as np

        return np.frombuffer(bytearray(array.tobytes()), array.dtype)

    def read(self, memory: Any, row: int) -> Any:
        """One row as plain numbers, lists or a dict."""
        raise NotImplementedError

    def to_host(self, memory: Any) -> Any:
        """Memory as a numpy array."""
        return self.give(memory)

    def clear(self, memory: Any) -> None:
        """Write zeros into numbers."""
        memory[:] = 0

    def run(self, name: str, rows: int, threads: int = 1, /, **given: Any) -> int:
        """Call a kernel function on a number of rows; returns the first row that it refuses, or -1."""
        raise NotImplementedError

    @property
    def facts(self) -> Any:
        """The statistics that the policy `reason` reads, as a record."""
        return facts_array()[0]

    def rules(self, *rules: Rules) -> Any:
        """Rules as read-only rows."""
        return self.take(rules_array(*rules))

    def kernel(self, _rules: Rules | None = None, /) -> Kernel:
        """The kernel's functions on single records."""
        raise InputError("bad_value", f"there is no backend {quoted(self.backend)} here", "backend", "python or cpu")

    def on_bytes(self, name: str, fields: Layout, record: Fields) -> tuple[bytearray, Callable[[], int]]:
        """The bytes of a record, and a kernel function bound to the record in them."""
        raise NotImplementedError


class Interpreted(Engine):
    """Dicts and lists: slow, without dependencies, and the reference for the other engines."""

    backend = "python"

    def __init__(self) -> None:
        from tehai.engine.compile import kernel_functions

        self.functions = kernel_functions()

    def new(self, kind: Any, *shape: int) -> Rows:
        import numpy as np

        return self.take(np.zeros(shape, _dtype(kind)))

    def take(self, array: Any) -> Rows:
        fields = layouts().get(array.dtype)
        return Rows(array.tolist() if fields is None else records_of(fields, array), array.dtype, array.shape)

    def give(self, memory: Rows) -> Any:
        import numpy as np

        if memory.dtype in layouts():
            return array_of(layouts()[memory.dtype], memory)
        return np.array(memory, memory.dtype).reshape(memory.shape)

    def write_back(self, memory: Rows, array: Any, /) -> None:
        array[...] = self.give(memory)

    def read(self, memory: Rows, row: int) -> Any:
        return memory[row]

    def clear(self, memory: Rows) -> None:
        memory[:] = [0] * len(memory)

    @property
    def facts(self) -> Any:
        return facts()

    def size_of(self, fields: Layout) -> int:
        return _bytes_in(layout.blank(fields))

    def run(self, name: str, rows: int, _threads: int = 1, /, **given: Any) -> int:
        extra = {"lookup": [lookup()], "first": 0, "last": rows}
        names = parameters(self.functions[name])
        extra |= {one: [layout.blank(SCRATCH[one])] for one in ("desk", "work", "view", "game", "mind") if one in names}
        extra |= {"held": [0] * codes.KINDS}
        extra |= {"facts": [facts()]} if "facts" in names else {}
        return _row(self.functions[name](*arguments(names, given, extra)))

    def kernel(self, rules: Rules | None = None, /) -> Kernel:
        from tehai.engine.kernel import OfDicts

        return OfDicts(self.functions, rules)

    def on_bytes(self, name: str, fields: Layout, record: Fields) -> tuple[bytearray, Callable[[], int]]:
        memory, array = _in_bytes(fields, record)

        def run() -> int:
            rows = self.take(array)
            answer: int = self.functions[name](rows, [lookup()])
            array[:] = self.give(rows)
            return answer

        return memory, run


class Rows(list[Any]):
    """Rows of dicts or numbers, with the type and shape that they have as an array."""

    def __init__(self, values: list[Any], kind: Any, shape: tuple[int, ...]) -> None:
        super().__init__(values)
        self.dtype, self.shape = kind, shape


class Compiled(Engine):
    """numpy arrays, divided among threads: compiled code releases the interpreter lock."""

    backend = "cpu"
    threaded = True

    def __init__(self) -> None:
        from tehai.engine.compile import compiled

        self.functions = compiled()

    def new(self, kind: Any, *shape: int) -> Any:
        import numpy as np

        return np.zeros(shape, _dtype(kind))

    def take(self, array: Any) -> Any:
        import numpy as np

        return np.require(array, requirements=["C", "A", "W"])  # the one kind that the kernel is compiled for

    def read(self, memory: Any, row: int) -> Any:
        fields = layouts().get(memory.dtype)
        return memory[row].tolist() if fields is None else records_of(fields, memory[row : row + 1])[0]

    def run(self, name: str, rows: int, threads: int = 1, /, **given: Any) -> int:
        function: Any = self.functions[name]
        names = parameters(function.py_func)

        def work(first: int, last: int) -> int:
            extra = {one: self.new(*_pair(SCRATCH[one])) for one in SCRATCH if one in names}
            extra |= {"lookup": lookup_array(), "first": first, "last": last}
            extra |= {"facts": facts_array()} if "facts" in names else {}
            return _row(function(*arguments(names, given, extra)))

        if threads <= 1:
            return work(0, rows)
        from concurrent.futures import ThreadPoolExecutor

        edges = [rows * share // threads for share in range(threads + 1)]
        with ThreadPoolExecutor(threads) as pool:
            found = pool.map(lambda edge: work(*edge), pairwise(edges))
            return min((row for row in found if row >= 0), default=-1)

    def kernel(self, rules: Rules | None = None, /) -> Kernel:
        from tehai.engine.kernel import OfRecords

        return OfRecords(self.functions, rules)

    def on_bytes(self, name: str, fields: Layout, record: Fields) -> tuple[bytearray, Callable[[], int]]:
        from tehai.engine.compile import prepared

        memory, array = _in_bytes(fields, record)
        given = (array, lookup_array())
        return memory, partial(prepared(self.functions[name], *given), *given)


def _in_bytes(fields: Layout, record: Fields) -> tuple[bytearray, Any]:
    """A record in bytes, and the same bytes as an array."""
    import numpy as np

    memory = bytearray(layout.pack(fields, record).tobytes())
    return memory, np.frombuffer(memory, layout.dtype(fields))


def _memory() -> float:
    """The memory of this machine. Windows does not overcommit memory."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else inf


def _bytes_in(value: Any) -> int:
    """Bytes of dicts and lists, without the small integers, which Python shares."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 0 if isinstance(value, int) else sys.getsizeof(value) + sum(map(_bytes_in, parts))


def _dtype(kind: Any) -> Any:
    return layout.dtype(kind) if isinstance(kind, tuple) else kind


def _pair(kind: Any) -> tuple[Any, int]:
    """Scratch memory as the arguments of `new`: one record, or numbers and how many."""
    return kind if isinstance(kind[0], str) else (kind, 1)


def _row(found: int | None) -> int:
    return -1 if found is None else int(found)


def parameters(function: Any) -> tuple[str, ...]:
    """The names of a function's parameters."""
    names: tuple[str, ...] = function.__code__.co_varnames[: function.__code__.co_argcount]
    return names


def arguments(names: tuple[str, ...], given: Mapping[str, Any], extra: Mapping[str, Any]) -> list[Any]:
    """The arguments for a call of a function."""
    return [given[name] if name in given else extra[name] for name in names]


def shares(rows: int, threads: int | None, worth: int) -> int:
    """The number of threads for a number of rows: the requested one, otherwise one for each core with at least `worth`
    rows."""
    count = thread_count(threads)
    return max(1, min(count, rows // worth if threads is None else rows))


def thread_count(threads: int | None) -> int:
    """The maximum number of threads: the requested one, otherwise one for each core."""
    if threads is None:
        return cores()
    count = as_int(threads)
    if count is None or count < 1:
        raise InputError("bad_value", f"{quoted(threads)} is not a number of threads", "threads", "1 or more")
    return count


@cache
def _engine(backend: str) -> Engine:
    if backend == "cuda":
        from tehai.engine.cuda import OnGpu

        return OnGpu()
    return Compiled() if backend == "cpu" else Interpreted()


def use(backend: str = "auto", array: Any = None) -> Engine:
    """The engine for a backend. "auto" is the GPU if `array` is on one, otherwise the CPU if Numba is installed."""
    return _engine(choose_backend(backend, gpu_possible=True, array=array))
