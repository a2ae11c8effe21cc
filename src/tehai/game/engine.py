"""The kernel behind a game: its functions and records, interpreted or compiled.

Interpreted, a state is a dict of ints and lists; compiled, a numpy record. Both have the same names and, packed, the
same bytes.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Final

from tehai.engine.backend import choose_backend
from tehai.engine.lookup import lookup, lookup_array
from tehai.kernel import layout
from tehai.kernel.learn import observe
from tehai.kernel.play import deal, hands, rounds, step, wall, why
from tehai.model.rules import Rules

_USED: Final = {
    function.__name__: function
    for function in (
        *(wall.fill_wall, wall.shuffle_wall, deal.deal, step.go_on, step.step, rounds.next_round),
        *(why.why_not, observe.hide, hands.load_win),
    )
}


@functools.cache
def _functions(backend: str) -> Mapping[str, Any]:
    if backend == "python":
        return _USED
    from tehai.engine import compiled

    return compiled()


@functools.cache
def _dtype(name: str) -> Any:
    return layout.dtype(getattr(layout, name))


def _zeros(name: str) -> Any:
    """An empty compiled record."""
    import numpy as np

    return np.zeros(1, _dtype(name))[0]


@functools.lru_cache(maxsize=64)
def _packed_rules(rules: Rules) -> Any:
    """The rules as a compiled record, which nobody writes to."""
    return layout.pack(layout.RULES, rules.pack())


class Engine:
    """The rules of one game, ready to be applied to states."""

    def __init__(self, rules: Rules, backend: str = "python") -> None:
        self.backend = backend = choose_backend(backend)
        functions = _functions(backend)
        self.fill_wall, self.shuffle_wall = functions["fill_wall"], functions["shuffle_wall"]
        self.deal, self.go_on, self.step = functions["deal"], functions["go_on"], functions["step"]
        self.next_round, self.why_not = functions["next_round"], functions["why_not"]
        self.hide, self.load_win = functions["hide"], functions["load_win"]
        self.rules: Any = rules.pack() if backend == "python" else _packed_rules(rules)
        self.desk: Any = layout.blank(layout.DESK) if backend == "python" else _zeros("DESK")
        self.lookup: Any = lookup() if backend == "python" else lookup_array()[0]

    def blank(self) -> Any:
        """A state in which nothing has happened."""
        if self.backend == "python":
            return layout.blank(layout.STATE)
        return _zeros("STATE")

    def copy(self, state: Any) -> Any:
        """The same state once more."""
        if self.backend == "python":
            return {name: _copied(value) for name, value in state.items()}
        return _record(state.tobytes())

    def packed(self, state: Any) -> bytes:
        """The state as bytes, the same in every backend."""
        record = layout.pack(layout.STATE, state) if self.backend == "python" else state
        data: bytes = record.tobytes()
        return data

    def unpacked(self, data: bytes) -> Any:
        """The state of these bytes."""
        record = _record(data)
        return layout.unpack(layout.STATE, record) if self.backend == "python" else record


def _record(data: bytes) -> Any:
    """A compiled state. Whole bytes are copied: field by field takes numpy twenty times as long, and would leave
    whatever was there between aligned fields."""
    import numpy as np

    return np.frombuffer(bytearray(data), _dtype("STATE"))[0]


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if type(value) is list else value
