"""How the kernel runs: interpreted, compiled for the CPU, or on a GPU. Only this package knows which.

`use(backend)` returns an engine: it runs kernel functions over rows, or provides them for single records. `records`
converts the callers' objects, dicts, numpy records or GPU arrays for the kernel.
"""

from tehai.engine.backends import BACKENDS, choose_backend, compiles, cores, installed, lies_on_gpu, missing_extra
from tehai.engine.engine import Engine, shares, thread_count, use
from tehai.engine.kernel import Kernel
from tehai.engine.records import array_of, records_of

__all__ = [
    "BACKENDS",
    "Engine",
    "Kernel",
    "array_of",
    "choose_backend",
    "compiles",
    "cores",
    "installed",
    "lies_on_gpu",
    "missing_extra",
    "records_of",
    "shares",
    "thread_count",
    "use",
]
