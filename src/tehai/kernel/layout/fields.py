"""What a layout is, and records of it: dicts of ints and lists (interpreted), numpy records (compiled)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy as np

Record: TypeAlias = Any  # a dict of ints and lists, or a numpy record with the same names
Ints: TypeAlias = Any  # a list of ints (of lists of ints), or a numpy array
Field: TypeAlias = tuple[str, "str | Layout", tuple[int, ...]]
Layout: TypeAlias = tuple[Field, ...]


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def blank(layout: Layout) -> dict[str, Any]:
    """An interpreted record with every field zero."""
    return {name: _zeros(shape) if isinstance(kind, str) else blank(kind) for name, kind, shape in layout}


def dtype(layout: Layout, align: bool = True) -> np.dtype[np.void]:
    """The numpy type of a compiled record; not aligned, it has no bytes between the fields."""
    import numpy as np

    fields = [(name, kind if isinstance(kind, str) else dtype(kind, align), shape) for name, kind, shape in layout]
    return np.dtype(fields, align=align)


def pack(layout: Layout, record: dict[str, Any]) -> np.void:
    """A compiled record with the values of an interpreted one; OverflowError where a field cannot hold its value."""
    import numpy as np

    out: np.void = np.zeros(1, dtype(layout))[0]
    for name, kind, _ in layout:
        if not isinstance(kind, str):
            out[name] = pack(kind, record[name])
            continue
        value = np.asarray(record[name], dtype=np.int64)
        limits = np.iinfo(kind)
        if value.size and (value.min() < limits.min or value.max() > limits.max):
            raise OverflowError(f"{name} = {record[name]} does not fit {kind}")
        out[name] = value
    return out


def unpack(layout: Layout, record: np.void) -> dict[str, Any]:
    """An interpreted record with the values of a compiled one."""
    return {
        name: record[name].tolist() if isinstance(kind, str) else unpack(kind, record[name]) for name, kind, _ in layout
    }
