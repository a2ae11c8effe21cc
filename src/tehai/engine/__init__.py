"""The kernel compiled. Nothing here is imported until somebody asks for speed."""

from .backend import BACKENDS, choose_backend, missing_extra
from .compile import compiled
from .records import array_of, scratch

__all__ = ["BACKENDS", "array_of", "choose_backend", "compiled", "missing_extra", "scratch"]
