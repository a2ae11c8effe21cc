"""The kernel's functions on single records: dicts when interpreted, numpy's records when compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tehai.engine.lookup import lookup, lookup_array
from tehai.engine.records import rules_array
from tehai.kernel import layout
from tehai.kernel.layout import Layout
from tehai.model.rules import Rules


class Kernel:
    """Every kernel function as a method, for example `kernel.step(state, seat, action)`.

    The rules, a desk and the lookup tables are filled in.
    """

    def __init__(self, functions: Mapping[str, Callable[..., Any]], **standing: Any) -> None:
        self._functions, self._standing = functions, standing

    def __getattr__(self, name: str) -> Callable[..., Any]:
        try:
            function = self.__dict__["_functions"][name]
        except KeyError:
            raise AttributeError(f"the kernel has no function {name!r}") from None
        placed = _placing(function, tuple(self._standing))(**self._standing)
        setattr(self, name, placed)
        return placed

    @property
    def desk(self) -> Any:
        """Scratch space for playing; `load_win` writes its `win`."""
        return self._standing["desk"]


@cache
def _placing(function: Any, standing: tuple[str, ...]) -> Callable[..., Callable[..., Any]]:
    """Create functions that fill in the parameters with these names. They are generated from source text, so they cost
    nothing per call."""
    code = getattr(function, "py_func", function).__code__
    names = code.co_varnames[: code.co_argcount]
    given = ", ".join(name for name in names if name not in standing)
    text = f"lambda {', '.join(standing)}: lambda {given}: function({', '.join(names)})"
    placing: Callable[..., Callable[..., Any]] = eval(text, {"function": function})
    return placing


class OfDicts(Kernel):
    """The interpreted kernel."""

    def __init__(self, functions: Mapping[str, Callable[..., Any]], rules: Rules | None) -> None:
        packed = None if rules is None else rules.pack()
        super().__init__(functions, rules=packed, desk=layout.blank(layout.DESK), lookup=lookup())

    blank = staticmethod(layout.blank)
    numbers = staticmethod(list[int].copy)

    def copy(self, _fields: Layout, record: Any) -> Any:
        """A copy of a record."""
        return {name: _copied(value) for name, value in record.items()}

    def packed(self, fields: Layout, record: Any) -> bytes:
        """A record as bytes, the same in every backend."""
        return layout.pack(fields, record).tobytes()

    def unpacked(self, fields: Layout, data: bytes) -> Any:
        """The record for these bytes."""
        return layout.unpack(fields, _record(fields, data))


class OfRecords(Kernel):
    """The compiled kernel."""

    def __init__(self, functions: Mapping[str, Callable[..., Any]], rules: Rules | None) -> None:
        packed = None if rules is None else rules_array(rules)[0]
        super().__init__(functions, rules=packed, desk=self.blank(layout.DESK), lookup=lookup_array()[0])

    def blank(self, fields: Layout) -> Any:
        """A record of zeros."""
        return _record(fields, bytes(_dtype(fields).itemsize))

    def numbers(self, values: list[int]) -> Any:
        """Numbers by kind in memory that the kernel may change while it tries tiles."""
        import numpy as np

        return np.array(values, np.int8)

    def copy(self, fields: Layout, record: Any) -> Any:
        """A copy of a record."""
        return _record(fields, record.tobytes())

    def packed(self, _fields: Layout, record: Any) -> bytes:
        """A record as bytes, the same in every backend."""
        data: bytes = record.tobytes()
        return data

    def unpacked(self, fields: Layout, data: bytes) -> Any:
        """The record for these bytes."""
        return _record(fields, data)


@cache
def _dtype(fields: Layout) -> Any:
    return layout.dtype(fields)


def _record(fields: Layout, data: bytes) -> Any:
    """A numpy record from bytes, copied whole: field by field, numpy takes twenty times as long and leaves whatever was
    in the padding between fields."""
    import numpy as np

    return np.frombuffer(bytearray(data), _dtype(fields))[0]


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if type(value) is list else value
