"""Observations for learning: what one seat may see, as small integers and as planes (docs/observations.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tehai.engine import array_of, compiled, scratch
from tehai.engine.backend import backend_for
from tehai.engine.given import integers
from tehai.engine.records import records_of
from tehai.engine.share import share_out, shares_of
from tehai.errors import InputError
from tehai.game import Game
from tehai.kernel.codes import ACTIONS, KINDS
from tehai.kernel.layout import CHANNELS, OBSERVATION, OBSERVATION_VERSION, ORACLE, PLANES, RULES, STATE, dtype
from tehai.kernel.learn.features import observe_tables
from tehai.kernel.learn.planes import draw_planes
from tehai.model.rules import Rules, RulesLike

__all__ = [
    "CHANNEL_NAMES",
    "FACTS_TYPE",
    "ORACLE_TYPE",
    "RULES_TYPE",
    "STATE_TYPE",
    "VERSION",
    "Observation",
    "observe",
    "observe_batch",
    "planes_of",
]

Array = Any
"""numpy's; with backend "cuda" one that lies on the GPU, too."""

VERSION: Final = OBSERVATION_VERSION
"""Of the layout: stored observations of another version mean something else."""
STATE_TYPE: Final = dtype(STATE)
FACTS_TYPE: Final = dtype(OBSERVATION)
ORACLE_TYPE: Final = dtype(ORACLE)
RULES_TYPE: Final = dtype(RULES)
CHANNEL_NAMES: Final = tuple(
    name if size == 1 else f"{name}_{number}" for name, size in PLANES for number in range(size)
)
"""The channels of the planes; those of a group are counted from 0."""


_ROWS_PER_THREAD: Final = 64


class Observation(NamedTuple):
    """What a seat may see; of many states, each part has one row for each."""

    facts: Any
    """A record of small integers, with the fields of FACTS_TYPE."""
    mask: Any
    """1 for the code of each action that the seat may choose now."""
    oracle: Any
    """A record of what no seat may know, with the fields of ORACLE_TYPE; None when it was not asked for."""


def observe(game: Game, seat: int, *, oracle: bool = False) -> Observation:
    """What a seat sees of a game."""
    state = np.frombuffer(bytearray(game.state_bytes), STATE_TYPE)
    facts, mask, secrets = observe_batch(state, game.rules, [seat], game.backend, oracle=oracle)
    return Observation(facts[0], mask[0], secrets[0] if oracle else None)


def observe_batch(
    states: Array,
    rules: RulesLike | Array,
    seats: Sequence[int] | Array,
    backend: str = "auto",
    *,
    oracle: bool = False,
    which: Sequence[int] | Array | None = None,
    threads: int | None = None,
) -> Observation:
    """What one seat sees of each of many states.

    `rules` are those of all states, or an array of RULES_TYPE: one record for all, one for each state, or those that
    `which` counts.
    """
    run_on, count, shares = backend_for(states, backend), len(states), shares_of(len(states), threads, _ROWS_PER_THREAD)
    packed, by = _rules_of(rules, which, count)
    chosen = _seats_of(states, packed["players"][by], seats)
    facts, masks = scratch(OBSERVATION, count), np.zeros((count, ACTIONS), np.uint8)
    secrets = scratch(ORACLE, count if oracle else 0)
    if run_on == "python":
        told, hidden = records_of(OBSERVATION, facts), records_of(ORACLE, secrets)
        tables, options = records_of(STATE, states), records_of(RULES, packed)
        observe_tables(tables, by.tolist(), options, chosen.tolist(), told, masks, hidden, 0, count)
        facts, secrets = array_of(OBSERVATION, told), array_of(ORACLE, hidden)
    elif run_on == "cpu":
        observe_some, given = compiled()["observe_tables"], (_plain(states), by, packed, chosen)
        share_out(lambda first, last: observe_some(*given, facts, masks, secrets, first, last), count, shares)
    else:
        facts, masks, secrets = _on_gpu("observe_grid", count, (states, by, packed, chosen), facts, masks, secrets)
    return Observation(facts, masks, secrets if oracle else None)


def planes_of(facts: Any, kind: Any = np.int8, backend: str = "auto", threads: int | None = None) -> Array:
    """The planes of observations: for each 34 kinds x the channels of CHANNEL_NAMES, as numbers of a type."""
    run_on, shape, numbers = backend_for(facts, backend), np.shape(facts), np.dtype(kind)
    if numbers.kind not in "iuf" or numbers.itemsize > 8:
        raise InputError("bad_value", f"planes are numbers, not {numbers}", "kind", "int8, float32 or another")
    if facts.dtype != FACTS_TYPE:
        raise InputError("bad_value", f"these are not observations: {facts.dtype}", "facts", "as `observe` gives them")
    flat = facts.reshape(-1) if shape else np.array([facts], FACTS_TYPE)
    count, shares = len(flat), shares_of(len(flat), threads, _ROWS_PER_THREAD)
    out = np.zeros((count, KINDS, CHANNELS), np.float32 if numbers == np.float16 else numbers)  # Numba has no halves
    if run_on == "python":
        drawn = np.zeros(out.shape, np.int64).tolist()
        draw_planes(records_of(OBSERVATION, flat), drawn, 0, count)
        out[:] = np.array(drawn, np.int64).reshape(out.shape)
    elif run_on == "cpu":
        draw_some, given = compiled()["draw_planes"], _plain(flat)
        share_out(lambda first, last: draw_some(given, out, first, last), count, shares)
    else:
        (out,) = _on_gpu("planes_grid", count, (flat,), out)
    return (out if out.dtype == numbers else out.astype(numbers)).reshape(*shape, KINDS, CHANNELS)


def _plain(array: Array) -> Array:
    """An array of the one kind that the kernel is compiled for: in one piece, and not locked."""
    return np.require(array, requirements=["C", "W"])


def _on_gpu(grid: str, count: int, given: tuple[Array, ...], *results: Array) -> list[Array]:
    from tehai.engine import cuda

    on_device = [cuda.as_device(array) for array in (*given, *results)]
    cuda.grids()[grid](count, *on_device)
    return on_device[len(given) :]


def _rules_of(rules: RulesLike | Array, which: Sequence[int] | Array | None, count: int) -> tuple[Array, Array]:
    """Records of rules, and which of them each state is played by."""
    if not isinstance(rules, np.ndarray):
        rules = array_of(RULES, [Rules.of(rules).pack()])
    elif rules.dtype != RULES_TYPE or (which is None and len(rules) not in (1, count)):
        message = f"{len(rules)} rules of type {rules.dtype} for {count} states"
        raise InputError("bad_value", message, "rules", "records of RULES: one for all, or one for each state")
    numbers = np.arange(count) % len(rules) if which is None else integers(which, "which")
    if numbers.shape != (count,) or not ((numbers >= 0) & (numbers < len(rules))).all():
        message = f"not one of {len(rules)} rules for each of {count} states"
        raise InputError("bad_value", message, "which", f"whole numbers from 0 to {len(rules) - 1}")
    return _plain(rules), numbers.astype(np.int64, copy=False)


def _seats_of(states: Array, players: Array, seats: Sequence[int] | Array) -> Array:
    """The seats as whole numbers; those that lie on a GPU are taken as they are."""
    if states.dtype != STATE_TYPE:
        raise InputError("bad_value", f"these are not states: {states.dtype}", "states", "records of STATE")
    if hasattr(seats, "__cuda_array_interface__"):
        return seats
    chosen = integers(seats, "seats")
    if chosen.shape != players.shape or not ((chosen >= 0) & (chosen < players)).all():
        message = f"not one seat for each of {len(players)} states"
        raise InputError("bad_value", message, "seats", "whole numbers from 0 to players - 1")
    return chosen.astype(np.int64)
