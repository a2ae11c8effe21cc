"""The ways to run the kernel: interpreted, compiled for the CPU or for a GPU. Also: which of them a name stands for."""

from __future__ import annotations

import importlib.util
import os
from typing import Any, Final

from tehai.errors import InputError, near_matches, quoted

BACKENDS: Final = ("auto", "python", "cpu", "cuda")
"""The names of backends that functions take; "auto" picks one."""
_DLPACK_CUDA: Final = (2, 13)  # memory of a GPU, and memory that both can use
_EXTRAS: Final = {"cpu": ("fast", "numba", "numba"), "cuda": ("gpu", "numba-cuda", "numba_cuda")}


def missing_extra(extra: str, package: str, where: str = "") -> InputError:
    """The error for a part that is not installed, with the line that installs it."""
    message = f"this needs {package}, which is not installed"
    return InputError("bad_value", message, where, f'pip install "tehai[{extra}]"')


def missing_package(extra: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The same for a module that cannot be imported without it, as programs that can do without it expect."""
    problem = missing_extra(extra, (error.name or "").partition(".")[0])
    return ModuleNotFoundError(str(problem), name=error.name)


def installed(backend: str) -> bool:
    """Whether the packages for a backend are installed."""
    if backend not in _EXTRAS:
        return True
    package = "numba" if backend == "cuda" and simulates_gpu() else _EXTRAS[backend][2]
    return importlib.util.find_spec(package) is not None


def compiles(backend: str = "auto") -> bool:
    """Whether many games on a backend are compiled here."""
    return backend != "python" and installed("cpu")


def simulates_gpu() -> bool:
    """Whether Numba is set to simulate a GPU, which needs neither a GPU nor a driver."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM", "0") not in ("", "0")


def lies_on_gpu(array: Any) -> bool:
    """Whether an array lies in the memory of a GPU: it says so through CUDA's protocol or DLPack, or is a Numba
    array."""
    if hasattr(array, "__cuda_array_interface__") or hasattr(array, "copy_to_host"):
        return True
    return hasattr(array, "__dlpack_device__") and array.__dlpack_device__()[0] in _DLPACK_CUDA


def cores() -> int:
    """How many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def choose_backend(
    name: str = "auto", gpu_possible: bool = False, array: Any = None, worth_compiling: bool = True
) -> str:
    """The backend that a name stands for: "auto" is the GPU for an array that is on one, otherwise the CPU if Numba is
    installed and compiling pays off, otherwise Python.

    `gpu_possible` is whether the function can run on a GPU at all.
    """
    known = BACKENDS if gpu_possible else BACKENDS[:-1]
    if not isinstance(name, str):
        raise InputError(
            "bad_value", f"expected the name of a backend, got {quoted(name)}", "backend", near_matches(None, known)
        )
    if name not in known:
        near = None if name == "gpu" else name  # close to cpu only
        raise InputError("bad_value", f"there is no backend {quoted(name)} here", "backend", near_matches(near, known))
    if name == "auto":
        if gpu_possible and lies_on_gpu(array):
            return "cuda"
        return "cpu" if worth_compiling and installed("cpu") else "python"
    if not installed(name):
        extra, package, _ = _EXTRAS[name]
        raise missing_extra(extra, package, "backend")
    return name
