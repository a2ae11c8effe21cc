"""Many tables for learning programs: observations go straight into the caller's arrays, on the CPU or on a GPU.

Between two decisions the kernel plays forced moves and the seats that follow a policy, deals the next round or game,
and reports what ended. Nothing is allocated, and on a GPU nothing waits, unless `check` asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from tehai.bots.policies import POLICIES, policy_code
from tehai.engine import lies_on_gpu, shares, use
from tehai.engine.engine import MOST_TABLES
from tehai.engine.records import rules_array
from tehai.engine.sight import see
from tehai.errors import IllegalAction, InputError, expect_known, expect_list, flag, whole
from tehai.game.play import MOST_SEED
from tehai.kernel import codes, layout
from tehai.kernel.layout import AHEAD, AHEAD_CHANNELS, AHEAD_VERSION, CHANNELS, SLOTS_VERSION, dtype
from tehai.learn.observation import FACTS_TYPE, ORACLE_TYPE, STATE_TYPE, Array
from tehai.model.rules import Rules, RulesLike

__all__ = ["AHEAD_NAMES", "AHEAD_VERSION", "ENDING_TYPE", "SLOTS", "SLOTS_VERSION", "TALLY_TYPE", "UNWEIGHED", "Arena"]

SLOTS: Final = codes.SLOTS
"""The number of compact actions."""
UNWEIGHED: Final = layout.UNWEIGHED
"""What `Arena.weigh` writes for actions that `reason` does not compare."""
AHEAD_NAMES: Final = tuple(name for name, _ in AHEAD)
"""The channels that look ahead, which follow CHANNEL_NAMES."""
ENDING_TYPE: Final = dtype(layout.ENDING)
"""The numpy type of what happened between two decisions."""
TALLY_TYPE: Final = dtype(layout.TALLY)
"""The numpy type of what every seat did."""
_AFTER: Final = {"deal": codes.DEAL, "stay": codes.STAY, "wait": codes.WAIT}
_ASKED: Final = -1
_WORD: Final = 0xFFFFFFFF
_ROWS_PER_THREAD: Final = 64
_PLANE_KINDS: Final = ("int8", "int16", "int32", "float16", "float32")
_HALVES: Final = ("float16", "bfloat16")
_POLICIES: Final = 'for example (None, "random", "random", "random")'


class Arena:
    """`n` tables under one set of rules, each waiting for one seat.

    `policies` names the kernel policy of each seat, or None for a seat that you decide for: one row for all tables, or
    one per table. Tables play the games of `seed`, `seed` + 1 and so on; with `same`, that many consecutive tables play
    the same game. `after` says what follows a game: "deal" deals the next one immediately, "stay" leaves the table as
    it is, and "wait" deals at the next step, whatever action is given there.
    """

    def __init__(
        self,
        n: int,
        rules: RulesLike = "tenhou",
        seed: int = 0,
        backend: str = "auto",
        *,
        policies: Sequence[Any] | None = None,
        skip_forced: bool = True,
        after: str = "deal",
        same: int = 1,
        threads: int | None = None,
    ) -> None:
        self.n, self.same = n, same = whole(n, "n", 1, MOST_TABLES), whole(same, "same", 1, MOST_TABLES)
        if n % same:
            message = f"{n} tables cannot be shared by games of {same} tables each"
            raise InputError("bad_value", message, "n", f"a multiple of {same}")
        self.rules, self.seed = Rules.of(rules), seed
        self.players = self.rules.players
        self._engine = engine = use(backend)
        engine.expect_room(n * engine.size_of(layout.STATE), "n", f"{n:,} tables")
        self._threads = shares(n, threads, _ROWS_PER_THREAD)
        self._law = {"which": engine.new(np.int64, n), "rules": engine.take(rules_array(self.rules))}
        self._plays = engine.take(_policies(policies, n, self.players))
        self._ways = {"forced": int(flag(skip_forced, "skip_forced")), "keep": 0, "stride": n // same}
        self._seats = engine.new(np.int8, n)
        self._ends = engine.new(layout.ENDING, n)
        self._tallies = engine.new(layout.TALLY, n)
        expect_known(after, _AFTER, "`after` cannot be {}", "after")
        self._after = _AFTER[after]
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """Start the games of a seed at all tables."""
        over = np.zeros(self.n, STATE_TYPE)
        games = np.arange(self.n, dtype=object) // self.same
        seeds = (whole(seed, "seed", 0, MOST_SEED) - self.n // self.same + games) % 2**64
        over["seed"] = np.stack([seeds & _WORD, seeds >> 32], axis=1).astype(np.int64)
        over["phase"] = codes.PHASE_GAME_OVER
        self._states = self._engine.take(over)
        self._ways["keep"] = codes.DEAL
        self._advance(self._engine.new(np.int64, self.n), by_slot=0)
        self._ways["keep"] = self._after

    def _advance(self, actions: Any, by_slot: int) -> None:
        given = {**self._law, **self._ways, "plays": self._plays, "by_slot": by_slot, "actions": actions}
        written = {"states": self._states, "seats": self._seats, "ends": self._ends, "tallies": self._tallies}
        self._engine.run("advance_tables", self.n, self._threads, **given, **written)

    @property
    def backend(self) -> str:
        """The backend of the tables: "python", "cpu" or "cuda"."""
        return self._engine.backend

    @property
    def states(self) -> Array:
        """The kernel's states."""
        return self._engine.give(self._states)

    @states.setter
    def states(self, states: Array) -> None:
        """Continue from other states; the seats to act follow from them."""
        own = _expected(states, "states", (self.n,), STATE_TYPE, on_gpu=self._engine.on_gpu)
        self._states = self._engine.take(own)
        counts, menus = self._engine.new(np.int8, self.n), self._engine.new(np.int16, self.n, layout.MOST_CHOICES)
        given = {"states": self._states, "seats": self._seats, "counts": counts, "menus": menus}
        self._engine.run("list_menus", self.n, self._threads, **given)

    @property
    def seats(self) -> Array:
        """The seat to act at each table; -1 if the game is over."""
        return self._engine.give(self._seats)

    @property
    def ends(self) -> Array:
        """What ended between the last two decisions, with the fields of ENDING_TYPE."""
        return self._engine.give(self._ends)

    @property
    def tallies(self) -> Array:
        """Statistics of every seat over all rounds so far, with the fields of TALLY_TYPE."""
        return self._engine.give(self._tallies)

    def clear_tallies(self) -> None:
        """Count from zero."""
        self._tallies = self._engine.new(layout.TALLY, self.n)

    def empty(self, kind: Any, *shape: int) -> Array:
        """An array of zeros with a row for each table, on the tables' device."""
        return self._engine.zeros(kind, self.n, *shape)

    def host(self, array: Array) -> Any:
        """An array as a numpy array."""
        return array if isinstance(array, np.ndarray) else self._engine.to_host(array)

    def laid(self, stored: bytes) -> Array:
        """States from bytes, on the tables' device."""
        return self._engine.place(np.frombuffer(bytearray(stored), STATE_TYPE))

    def copied(self, states: Array) -> Array:
        """A copy of states, on the same device."""
        return self._engine.copy(states)

    def step(self, actions: Array, *, slots: bool = True, check: bool = False) -> None:
        """Apply one decision at each table, as compact actions or with `slots=False` as action codes.

        A table whose action is not in the menu stays unchanged, and its `ends` record it; with `check` that is an
        error. Actions for tables without a seat to act are ignored.
        """
        on_gpu = lies_on_gpu(actions)
        given = actions if on_gpu else np.ascontiguousarray(actions)
        if tuple(given.shape) != (self.n,) or (not on_gpu and given.dtype.kind not in "iu"):
            message = f"{self.n} tables got actions of the shape {tuple(given.shape)}"
            raise InputError("bad_value", message, "actions", "one whole number for each table")
        taken = self._engine.take(given if on_gpu else given.astype(np.int64, copy=False))
        self._advance(taken, int(slots))
        if check:
            refused = np.flatnonzero(self._engine.to_host(self._ends)["refused"])
            if len(refused):
                kind = "slot" if slots else "action"
                message = f"{kind} {int(self._engine.read(taken, int(refused[0])))} is not in the menu"
                raise IllegalAction(message, f"actions[{refused[0]}]", "choose one that the mask allows")

    def advise(self, policy: str, actions: Array, *, seats: Array = None) -> None:
        """Write the action that a policy of the kernel, or `reason`, would choose for the seat to act (or for `seats`)
        into an int64 array, one for each table; -1 where there is none."""
        engine = self._engine
        code = policy_code(policy, by_seat=True)
        own = _expected(actions, "actions", (self.n,), np.int64, on_gpu=self._engine.on_gpu)
        memory = engine.take(own)
        asked = self._seats if seats is None else engine.take(_small(seats, "seats", self.n, -1, self.players - 1))
        given = {**self._law, "states": self._states, "seats": asked, "actions": memory}
        engine.run("advise_tables", self.n, self._threads, policy=code, **given)
        engine.write_back(memory, own)

    def weigh(self, values: Array, *, seats: Array = None) -> None:
        """Write what `reason` thinks each action is worth for the seat to act (or for `seats`) into an int32 array, by
        compact action, in points as they count at the start of a game; UNWEIGHED where it compares nothing."""
        engine = self._engine
        own = _expected(values, "values", (self.n, SLOTS), np.int32, on_gpu=engine.on_gpu)
        memory = engine.take(own)
        asked = self._seats if seats is None else engine.take(_small(seats, "seats", self.n, -1, self.players - 1))
        given = {**self._law, "states": self._states, "seats": asked, "values": memory}
        engine.run("weigh_tables", self.n, self._threads, **given)
        engine.write_back(memory, own)

    def look(
        self,
        planes: Array = None,
        choices: Array = None,
        mask: Array = None,
        *,
        facts: Array = None,
        oracle: Array = None,
        suits: Array = None,
        seats: Array = None,
        halves: str | None = None,
    ) -> None:
        """Write the observation of the seat to act (or of `seats`) into the caller's arrays, one row for each table.

        `planes` has 34 kinds and the channels of CHANNEL_NAMES, or those of AHEAD_NAMES behind them too; `choices` the
        action code in each compact action, -1 where it is not allowed; `mask` all actions; `facts` and `oracle` the
        records. `suits` has for each table an order of the suits in `planes` and `choices`, from 0 to 5. `halves` is
        the format of 16-bit floats in `planes`: float16 or bfloat16.
        """
        engine, n = self._engine, self.n
        wide = planes is not None and tuple(planes.shape) == (n, codes.KINDS, CHANNELS + AHEAD_CHANNELS)
        shape = (codes.KINDS, CHANNELS + AHEAD_CHANNELS * wide)
        memory: dict[str, Any] = {}
        lent = []
        if planes is not None:
            planes, kind = _numbers(planes, halves)
            memory |= {} if kind is None else {"bits": engine.take(_BITS[kind])}
        wanted = {
            "out": (planes, (n, *shape), _PLANE_KINDS),
            "choices": (choices, (n, SLOTS), ("int16",)),
            "masks": (mask, (n, codes.ACTIONS), ("uint8",)),
            "facts": (facts, (n,), (FACTS_TYPE,)),
            "secrets": (oracle, (n,), (ORACLE_TYPE,)),
        }
        for name, (array, wanted_shape, kinds) in wanted.items():
            if array is not None:
                own = _expected(array, name, wanted_shape, *kinds, on_gpu=self._engine.on_gpu)
                memory[name] = engine.take(own)
                lent.append((memory[name], own))
        if suits is not None:
            memory["suits"] = engine.take(_small(suits, "suits", n, 0, 5))
        asked = self._seats if seats is None else engine.take(_small(seats, "seats", n, -1, self.players - 1))
        see(engine, n, self._threads, states=self._states, seats=asked, **memory, **self._law)
        for taken, own in lent:
            engine.write_back(taken, own)


_SMALL: Final = np.arange(-128, 128, dtype=np.float32)
_BITS: Final = {
    "float16": _SMALL.astype(np.float16).view(np.int16),
    "bfloat16": (_SMALL.view(np.uint32) >> 16).astype(np.uint16).view(np.int16),
}


def _numbers(planes: Array, halves: str | None) -> tuple[Array, str | None]:
    """Planes as the kernel writes them, and the format of 16-bit numbers: None for integers."""
    if halves is not None:
        expect_known(halves, _HALVES, "{} is not a 16-bit format", "halves")
    if str(planes.dtype).endswith("float16") and not str(planes.dtype).startswith("torch"):
        return planes.view(np.int16), "float16"
    return planes, halves


def _expected(array: Array, where: str, shape: tuple[int, ...], *kinds: Any, on_gpu: bool = False) -> Array:
    """The caller's array; refused unless its shape, type and device are right."""
    if lies_on_gpu(array) != on_gpu:
        message = f"`{where}` is not on the same device as the tables"
        raise InputError("bad_value", message, where, "an array on the GPU" if on_gpu else "a numpy array")
    own = array if on_gpu or isinstance(array, np.ndarray) else np.from_dlpack(array)
    known = [np.dtype(kind) for kind in kinds]
    fits = tuple(own.shape) == shape and (on_gpu or (own.dtype in known and own.flags.c_contiguous))
    if not fits or not (on_gpu or own.flags.writeable):
        message = f"`{where}` is {own.dtype} of the shape {tuple(own.shape)}"
        wanted = " or ".join(kind.name if kind.names is None else "the records" for kind in known)
        raise InputError("bad_value", message, where, f"{wanted} of the shape {shape}, in order and writable")
    return own


def _small(values: Array, where: str, n: int, least: int, most: int) -> Array:
    """One small number for each table."""
    if lies_on_gpu(values):
        return values
    array = np.asarray(values)
    if array.shape != (n,) or array.dtype.kind not in "iu" or not ((array >= least) & (array <= most)).all():
        raise InputError("bad_value", f"expected one number for each of {n} tables", where, f"from {least} to {most}")
    return array.astype(np.int8)


def _policies(policies: Sequence[Any] | None, n: int, players: int) -> Array:
    """The policy of each seat at each table; -1 for a seat that has to decide."""
    given = [None] * players if policies is None else expect_list(policies, "policies", "policies", _POLICIES)
    plain = all(name is None or isinstance(name, str) for name in given)
    rows = [given] if plain else [expect_list(row, "policies", "policies", _POLICIES) for row in given]
    if len(rows) not in (1, n) or any(len(row) != players for row in rows):
        message = f"expected {players} policies, or as many for each of {n} tables"
        raise InputError("bad_value", message, "policies", _POLICIES)
    known: dict[Any, int] = {None: _ASKED, **POLICIES}
    for name in {name for row in rows for name in row if name is not None}:
        expect_known(name, POLICIES, "there is no policy {}", "policies")
    numbers = np.full((len(rows), 4), _ASKED, np.int8)
    numbers[:, :players] = [[known[name] for name in row] for row in rows]
    if not (numbers[:, :players] == _ASKED).any(axis=1).all():
        raise InputError(
            "bad_value",
            "every seat has a policy, so no seat is left to decide",
            "policies",
            "set at least one seat to None",
        )
    return np.ascontiguousarray(np.broadcast_to(numbers, (n, 4)))
