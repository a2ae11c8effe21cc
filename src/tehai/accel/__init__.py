"""The kernel compiled. Nothing here is imported until somebody asks for speed."""

from .compile import compiled, missing_extra
from .records import array_of, scratch

__all__ = ["array_of", "compiled", "missing_extra", "scratch"]
