"""How the kernel runs: interpreted, compiled for the CPU, or on a GPU. Only this package knows which.

`use(backend)` is an engine: it runs functions of the kernel over rows, or gives them for single records. What callers
hold, objects, dicts, numpy's records or arrays on a GPU, is turned into what the kernel reads in `records`.
"""

from tehai.engine.backends import BACKENDS, choose_backend, cores, installed, lies_on_gpu, missing_extra
from tehai.engine.engine import Engine, shares, thread_count, use
from tehai.engine.kernel import Kernel
from tehai.engine.records import array_of, records_of

__all__ = [
    "BACKENDS",
    "Engine",
    "Kernel",
    "array_of",
    "choose_backend",
    "cores",
    "installed",
    "lies_on_gpu",
    "missing_extra",
    "records_of",
    "shares",
    "thread_count",
    "use",
]
