"""Observations for learning: what one seat may see, as small integers and as planes (docs/observations.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tehai.engine import lies_on_gpu, shares, use
from tehai.engine.records import integers, rules_array
from tehai.errors import InputError, expect_type, quoted
from tehai.game import Game
from tehai.kernel.codes import ACTIONS, KINDS
from tehai.kernel.layout import CHANNELS, OBSERVATION, OBSERVATION_VERSION, ORACLE, PLANES, RULES, STATE, dtype
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
"""A numpy array, or with backend "cuda" an array on the GPU."""

VERSION: Final = OBSERVATION_VERSION
"""The version of the layout: stored observations of another version have a different meaning."""
STATE_TYPE: Final = dtype(STATE)
"""The numpy type of a game's state."""
FACTS_TYPE: Final = dtype(OBSERVATION)
"""The numpy type of what a seat sees."""
ORACLE_TYPE: Final = dtype(ORACLE)
"""The numpy type of what no seat may see."""
RULES_TYPE: Final = dtype(RULES)
"""The numpy type of rules."""
CHANNEL_NAMES: Final = tuple(
    name if size == 1 else f"{name}_{number}" for name, size in PLANES for number in range(size)
)
"""The channels of the planes; groups are numbered from 0."""


_ROWS_PER_THREAD: Final = 64


class Observation(NamedTuple):
    """What a seat may see. For many states, each part has one row per state."""

    facts: Any
    """A record of small integers, with the fields of FACTS_TYPE."""
    mask: Any
    """1 for the code of each action that the seat may choose now."""
    oracle: Any
    """A record of the hidden information, with the fields of ORACLE_TYPE; None unless requested."""


def observe(game: Game, seat: int, *, oracle: bool = False) -> Observation:
    """The observation of a seat in a game."""
    expect_type(game, Game, "a Game", "game")
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
    """The observations of one seat in each of many states.

    `rules` is one rule set for all states, or an array of RULES_TYPE: one record for all, one for each state, or
    several from which `which` picks by number.
    """
    if (found := getattr(states, "dtype", None)) != STATE_TYPE or len(states.shape) != 1:
        raise InputError("bad_value", f"expected states, got {found or quoted(states)}", "states", "records of STATE")
    engine, count = use(backend, states), len(states)
    packed, by = _rules_of(rules, which, count)
    chosen = _seats_of(packed["players"][by], seats)
    given = {"states": states, "which": by, "rules": packed, "seats": chosen}
    facts, masks = engine.new(OBSERVATION, count), engine.new(np.uint8, count, ACTIONS)
    secrets = engine.new(ORACLE, count if oracle else 0)
    taken = {name: engine.take(array) for name, array in given.items()}
    threads = shares(count, threads, _ROWS_PER_THREAD)
    engine.run("observe_tables", count, threads, facts=facts, masks=masks, secrets=secrets, **taken)
    return Observation(engine.give(facts), engine.give(masks), engine.give(secrets) if oracle else None)


def planes_of(facts: Any, kind: Any = np.int8, backend: str = "auto", threads: int | None = None) -> Array:
    """The planes of observations: 34 kinds x the channels of CHANNEL_NAMES for each, as numbers of the given type."""
    engine, shape, numbers = use(backend, facts), np.shape(facts), np.dtype(kind)
    if numbers.kind not in "iuf" or numbers.itemsize > 8:
        raise InputError("bad_value", f"expected a type of numbers, got {numbers}", "kind", "int8, float32 or another")
    if (found := getattr(facts, "dtype", None)) != FACTS_TYPE:
        raise InputError(
            "bad_value", f"expected observations, got {found or quoted(facts)}", "facts", "as returned by `observe`"
        )
    flat = facts.reshape(-1) if shape else np.array([facts], FACTS_TYPE)
    count = len(flat)
    memory = engine.new(np.float32 if numbers == np.float16 else numbers, count, KINDS, CHANNELS)  # Numba has no halves
    engine.run("draw_planes", count, shares(count, threads, _ROWS_PER_THREAD), facts=engine.take(flat), out=memory)
    out = engine.give(memory)
    return (out if out.dtype == numbers else out.astype(numbers)).reshape(*shape, KINDS, CHANNELS)


def _rules_of(rules: RulesLike | Array, which: Sequence[int] | Array | None, count: int) -> tuple[Array, Array]:
    """Records of rules, and which of them each state is played by."""
    if not isinstance(rules, np.ndarray):
        rules = rules_array(Rules.of(rules))
    elif rules.dtype != RULES_TYPE or (which is None and len(rules) not in (1, count)):
        message = f"{len(rules)} rules of type {rules.dtype} for {count} states"
        raise InputError("bad_value", message, "rules", "records of RULES: one for all, or one for each state")
    numbers = np.arange(count) % len(rules) if which is None else integers(which, "which")
    if numbers.shape != (count,) or not ((numbers >= 0) & (numbers < len(rules))).all():
        message = f"expected one number of rules for each of {count} states"
        raise InputError("bad_value", message, "which", f"whole numbers from 0 to {len(rules) - 1}")
    return rules, numbers.astype(np.int64, copy=False)


def _seats_of(players: Array, seats: Sequence[int] | Array) -> Array:
    """The seats as whole numbers; an array on a GPU is used as it is."""
    if lies_on_gpu(seats):
        return seats
    chosen = integers(seats, "seats")
    if chosen.shape != players.shape or not ((chosen >= 0) & (chosen < players)).all():
        message = f"expected one seat for each of {len(players)} states"
        raise InputError("bad_value", message, "seats", "whole numbers from 0 to players - 1")
    return chosen.astype(np.int64)
