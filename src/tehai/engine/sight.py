"""Let the kernel write observations: only the requested parts."""

from __future__ import annotations

from functools import cache
from typing import Any

from tehai.engine.engine import Engine, use
from tehai.engine.records import Fields, array_of, rules_array
from tehai.kernel import codes, layout
from tehai.kernel.layout import AHEAD_CHANNELS, CHANNELS
from tehai.model.rules import Rules


def see(engine: Engine, rows: int, threads: int = 1, /, **wanted: Any) -> None:
    """Run `see_tables` with states, seats, `which` and `rules`; parts that are not named are not written."""
    engine.run("see_tables", rows, threads, **{**_nothing(engine.backend), **wanted})


@cache
def _nothing(backend: str) -> dict[str, Any]:
    """Arrays without rows, for parts that are not requested."""
    import numpy as np

    engine = use(backend)
    return {
        "out": engine.new(np.int8, 0, codes.KINDS, CHANNELS),
        "choices": engine.new(np.int16, 0, codes.SLOTS),
        "masks": engine.new(np.uint8, 0, codes.ACTIONS),
        "facts": engine.new(layout.OBSERVATION, 0),
        "secrets": engine.new(layout.ORACLE, 0),
        "suits": engine.new(np.int8, 0),
        "bits": engine.new(np.int16, 0),
    }


def see_one(engine: Engine, rules: Rules, state: Fields | Any, seat: int) -> tuple[Any, Any]:
    """The planes of one table, including look-ahead, and its compact actions, as arrays of one row."""
    import numpy as np

    one = array_of(layout.STATE, [state]) if isinstance(state, dict) else np.array([state], state.dtype)
    given = {"states": one, "seats": np.array([seat], np.int8), "which": np.zeros(1, np.int64)}
    planes = engine.new(np.int8, 1, codes.KINDS, CHANNELS + AHEAD_CHANNELS)
    choices = engine.new(np.int16, 1, codes.SLOTS)
    taken = {name: engine.take(array) for name, array in given.items()}
    see(engine, 1, **taken, rules=engine.take(rules_array(rules)), out=planes, choices=choices)
    return engine.give(planes), engine.give(choices)
