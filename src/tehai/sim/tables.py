"""Many tables at once: a game at each, all in the same arrays, on the CPU or on a GPU.

Table i plays the games number i, i + n, i + 2n ... of a seed: a game depends on the seed and its number alone, and
not on how many tables there are, how many threads play them, or where.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from tehai.engine import array_of, choose_backend, compiled
from tehai.engine.compile import kernel_functions
from tehai.engine.given import integers, thread_count
from tehai.engine.lookup import lookup, lookup_array
from tehai.engine.share import share_out
from tehai.errors import IllegalAction, InputError, near_matches, shown
from tehai.game.actions import Action
from tehai.kernel import codes, layout
from tehai.learn.observation import Observation, observe_batch
from tehai.model.rules import Rules, RulesLike

Array: TypeAlias = "np.ndarray[Any, Any]"
STATE_DTYPE: Final = layout.dtype(layout.STATE)
RESULT_DTYPE: Final = layout.dtype(layout.RESULT)
POLICIES: Final = {
    "discard-drawn": codes.POLICY_TSUMOGIRI,
    "random": codes.POLICY_RANDOM,
    "greedy-ukeire": codes.POLICY_EFFICIENCY,
}
_WORD: Final = 0xFFFFFFFF
_MOST_TABLES: Final = 50_000_000
_TABLES_PER_THREAD: Final = 4
_GPU_TABLES: Final = 270_336  # keep a large card busy


_ARRAYS: Final = (
    STATE_DTYPE.itemsize
    + RESULT_DTYPE.itemsize
    + 3 * 8  # its rules, the decisions of its game, the action it is given
    + 3  # whether its game ended, who is to act, how many choices there are
    + 2 * layout.MOST_CHOICES
)


def _lists_of(fields: layout.Layout) -> int:
    """Bytes of a record as dicts and lists; the small integers in them are Python's own and there once."""
    return _size_of(layout.blank(fields))


def _size_of(value: Any) -> int:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 0 if isinstance(value, int) else sys.getsizeof(value) + sum(_size_of(part) for part in parts)


class Menus(NamedTuple):
    """Who is to act at each table, how many actions they have, and which: action codes, -1 after the last."""

    seats: Any
    counts: Any
    actions: Any


class Tables:
    """`n` tables. With several rules, table i plays under number i modulo their number.

    `done` says where the last step ended a game; `results` has the last game that ended at each table. On a GPU all
    arrays lie there.
    """

    def __init__(
        self,
        n: int,
        rules: RulesLike | Sequence[RulesLike] = "standard",
        seed: int = 0,
        backend: str = "auto",
        threads: int | None = None,
    ) -> None:
        self.n = _whole(n, "n", _MOST_TABLES, least=1)
        self.rules = _all_rules(rules)
        self.seed = _whole(seed, "seed", 2**64 - 1)
        self.backend = choose_backend(backend, gpu_possible=True)
        self.threads = thread_count(threads)
        engines = {"python": _Interpreted, "cpu": _Compiled, "cuda": _OnGpu}
        engine = engines[self.backend]
        if self.backend != "cuda":  # a card says so itself
            _expect_room(self.n * engine.memory, "n", f"{self.n:,} tables")
        self._engine: _Engine = engine(self)
        self._engine.start()

    def __repr__(self) -> str:
        kinds = f"{len(self.rules)} rule sets" if len(self.rules) > 1 else "one rule set"
        where = f"{self.backend}, {self.threads} threads" if self.backend == "cpu" else self.backend
        return f"<Tables: {self.n:,} under {kinds}; seed {self.seed}; {where}; {self.memory:,} bytes each>"

    @property
    def memory(self) -> int:
        """Bytes per table, whatever is played; of the interpreted tables as far as Python tells."""
        return self._engine.memory

    @property
    def states(self) -> Any:
        """The kernel's states."""
        return self._engine.states

    @property
    def done(self) -> Any:
        """Whether the last step ended a game, for each table: the same array after every step."""
        return self._engine.done

    @property
    def results(self) -> Any:
        """The last game that ended at each table."""
        return self._engine.results

    def legal(self) -> Menus:
        """Who is to act at each table, and what they may do."""
        return self._engine.legal()

    def step(self, actions: Any) -> Any:
        """One decision at each table, by the seats that `legal` names; `done`. Games that end are followed by others.

        An action that is not in the menu is refused, and no table has moved.
        """
        bad = self._engine.step(actions)
        if bad is not None:
            table, action = bad
            raise IllegalAction(_refusal(action), f"actions[{table}]", "choose from tables.legal()")
        return self.done

    def observe(self, oracle: bool = False) -> Observation:
        """What the seat to act sees at each table, and its action mask; with `oracle` also what it does not see."""
        return self._engine.observe(oracle)

    def run(self, policy: str = "random", games: int = 1000) -> Any:
        """Play games number 0 to `games` - 1 to their ends by a policy; their results in order.

        What lay on the tables is lost.
        """
        count = _whole(games, "games", 2**31 - 1)
        _expect_room(count * RESULT_DTYPE.itemsize, "games", f"the results of {count:,} games")
        results = self._engine.run(_policy(policy), count)
        self._engine.done[:] = 0
        return results

    def walk(self, policy: str = "random", steps: int = 1000) -> int:
        """So many steps at each table by a policy, from game to game; how many of them were decisions.

        Then every table goes on to where somebody is asked. `done` and `results` stay as they were.
        """
        return self._engine.walk(_policy(policy), _whole(steps, "steps", 2**31 - 1))


def simulate(
    games: int = 1000,
    policy: str = "random",
    rules: RulesLike | Sequence[RulesLike] = "standard",
    seed: int = 0,
    backend: str = "auto",
    threads: int | None = None,
) -> Any:
    """Play whole games by a policy, and return their results: points, places, rounds and decisions of each.

    Game i is that of the seed + i, under rules number i modulo their number.
    """
    count = _whole(games, "games", 2**31 - 1)
    kinds = _all_rules(rules)
    at_once = _GPU_TABLES if backend == "cuda" else _TABLES_PER_THREAD * thread_count(threads)
    whole_rounds = -(-min(max(count, 1), at_once) // len(kinds)) * len(kinds)  # so that game i has rules i, whatever n
    return Tables(whole_rounds, kinds, seed, backend, threads).run(policy, count)


class _Engine:
    """One way to run the kernel over all tables."""

    memory: int = _ARRAYS
    """Of one table."""
    states: Any
    done: Any
    results: Any

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.n = tables.n
        self.seed = np.array([tables.seed & _WORD, tables.seed >> 32], np.int64)
        self.which = np.arange(self.n, dtype=np.int64) % len(tables.rules)
        self.packed = array_of(layout.RULES, [rules.pack() for rules in tables.rules])

    def start(self) -> None:
        raise NotImplementedError

    def legal(self) -> Menus:
        raise NotImplementedError

    def step(self, actions: Any) -> tuple[int, int] | None:
        raise NotImplementedError

    def run(self, policy: int, games: int) -> Any:
        raise NotImplementedError

    def walk(self, policy: int, steps: int) -> int:
        raise NotImplementedError

    def observe(self, oracle: bool) -> Observation:
        seats, backend, threads = self.legal().seats, self.tables.backend, self.tables.threads
        return observe_batch(self.states, self.packed, seats, backend, oracle=oracle, which=self.which, threads=threads)


class _Compiled(_Engine):
    """numpy arrays, shared out to threads."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.functions: Mapping[str, Any] = compiled()
        self.states = np.zeros(self.n, STATE_DTYPE)
        self.done = np.zeros(self.n, np.int8)
        self.results = np.zeros(self.n, RESULT_DTYPE)
        self.decided = np.zeros(self.n, np.int64)
        self.lookup: Any = lookup_array()

    def _share(self, function: str, arguments: Callable[[Any], tuple[Any, ...]]) -> list[Any]:
        """Call a function over ranges of tables, one range for each thread, each with a desk of its own."""
        call = self.functions[function]

        def work(first: int, last: int) -> Any:
            desk = np.zeros(1, layout.dtype(layout.DESK))
            return call(*arguments(desk), first, last)

        return share_out(work, self.n, min(self.tables.threads, self.n // _TABLES_PER_THREAD))

    def start(self) -> None:
        self.decided[:] = 0
        self._share("start_tables", lambda desk: (self.states, self.which, self.packed, desk, self.lookup, self.seed))

    def legal(self) -> Menus:
        menus = Menus(
            np.zeros(self.n, np.int8), np.zeros(self.n, np.int8), np.zeros((self.n, layout.MOST_CHOICES), np.int16)
        )
        self._share("list_menus", lambda _: (self.states, *menus))
        return menus

    def step(self, actions: Any) -> tuple[int, int] | None:
        given = _actions(actions, self.n)
        bad = min((i for i in self._share("first_illegal", lambda _: (self.states, given)) if i >= 0), default=None)
        if bad is not None:
            return bad, int(given[bad])
        self._share(
            "step_tables",
            lambda desk: (
                *(self.states, self.which, self.packed, desk, self.lookup, given),
                *(self.done, self.results, self.decided, self.n),
            ),
        )
        return None

    def run(self, policy: int, games: int) -> Any:
        results = np.zeros(games, RESULT_DTYPE)
        self._share(
            "play_tables",
            lambda desk: (
                *(self.states, self.which, self.packed, desk, self.lookup, policy, self.seed),
                *(games, self.n, results),
            ),
        )
        self.start()
        return results

    def walk(self, policy: int, steps: int) -> int:
        counts = np.zeros(self.n, np.int64)
        self._share(
            "play_steps",
            lambda desk: (
                *(self.states, self.which, self.packed, desk, self.lookup, policy),
                *(steps, self.n, self.decided, counts),
            ),
        )
        self._share(
            "rest_tables",
            lambda desk: (self.states, self.which, self.packed, desk, self.lookup, self.decided, self.n),
        )
        return int(counts.sum())


class _Interpreted(_Engine):
    """Dicts and lists: slow, needs nothing, and is what the others are compared with."""

    memory = _lists_of(layout.STATE) + _lists_of(layout.RESULT)

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.functions = kernel_functions()
        self.records = [layout.blank(layout.STATE) for _ in range(self.n)]
        self.outcomes = [layout.blank(layout.RESULT) for _ in range(self.n)]
        self.done = np.zeros(self.n, np.int8)
        self.decided = [0] * self.n
        self.common = (
            self.which.tolist(), [rules.pack() for rules in tables.rules], [layout.blank(layout.DESK)], [lookup()],
        )  # fmt: skip

    @property
    def states(self) -> Array:
        return array_of(layout.STATE, self.records)

    @property
    def results(self) -> Array:
        return array_of(layout.RESULT, self.outcomes)

    def start(self) -> None:
        self.decided[:] = [0] * self.n
        self.functions["start_tables"](self.records, *self.common, self.seed.tolist(), 0, self.n)

    def legal(self) -> Menus:
        seats, counts = [0] * self.n, [0] * self.n
        actions = [[0] * layout.MOST_CHOICES for _ in range(self.n)]
        self.functions["list_menus"](self.records, seats, counts, actions, 0, self.n)
        return Menus(np.array(seats, np.int8), np.array(counts, np.int8), np.array(actions, np.int16))

    def step(self, actions: Any) -> tuple[int, int] | None:
        given = _actions(actions, self.n).tolist()
        bad = self.functions["first_illegal"](self.records, given, 0, self.n)
        if bad >= 0:
            return bad, given[bad]
        results = (self.done, self.outcomes, self.decided)
        self.functions["step_tables"](self.records, *self.common, given, *results, self.n, 0, self.n)
        return None

    def run(self, policy: int, games: int) -> Any:
        results = [layout.blank(layout.RESULT) for _ in range(games)]
        self.functions["play_tables"](
            self.records, *self.common, policy, self.seed.tolist(), games, self.n, results, 0, self.n
        )
        self.start()
        return array_of(layout.RESULT, results)

    def walk(self, policy: int, steps: int) -> int:
        counts = [0] * self.n
        given = (policy, steps, self.n, self.decided, counts)
        self.functions["play_steps"](self.records, *self.common, *given, 0, self.n)
        self.functions["rest_tables"](self.records, *self.common, self.decided, self.n, 0, self.n)
        return sum(counts)


class _OnGpu(_Engine):
    """Arrays on a GPU, one thread for each table."""

    def __init__(self, tables: Tables) -> None:
        from tehai.engine import cuda

        super().__init__(tables)
        self.cuda = cuda
        words = np.zeros((self.n, STATE_DTYPE.itemsize // 8), np.int64)
        self.states = cuda.to_device(words.view(STATE_DTYPE).reshape(self.n))
        self.words = self.states.view(np.int64).reshape(*words.shape)
        self.done = cuda.to_device(np.zeros(self.n, np.int8))
        self.results = cuda.to_device(np.zeros(self.n, RESULT_DTYPE))
        self.decided = cuda.to_device(np.zeros(self.n, np.int64))
        self.rules = cuda.to_device(self.packed)
        self.on_device = cuda.to_device(self.which)
        self.seeds = cuda.to_device(self.seed)

    def _launch(self, grid: str, *arguments: Any) -> None:
        self.cuda.grids()[grid](self.n, *arguments)

    def start(self) -> None:
        """Every table is where a game has ended whose successor, one stride on, is its first."""
        over = np.zeros(self.n, STATE_DTYPE)
        seeds = (self.tables.seed - self.n + np.arange(self.n, dtype=object)) % 2**64
        over["seed"] = np.stack([seeds & _WORD, seeds >> 32], axis=1).astype(np.int64)
        over["phase"] = codes.PHASE_GAME_OVER
        self.states.copy_to_device(over)
        self._rest()

    def legal(self) -> Menus:
        make = self.cuda.to_device
        menus = Menus(
            make(np.zeros(self.n, np.int8)),
            make(np.zeros(self.n, np.int8)),
            make(np.zeros((self.n, layout.MOST_CHOICES), np.int16)),
        )
        self._launch("menu_grid", self.states, *menus)
        return menus

    def step(self, actions: Any) -> tuple[int, int] | None:
        given = self.cuda.as_device(actions)
        _expect_actions(given, self.n)
        bad = self.cuda.first_bad("check_grid", self.n, self.states, given)
        if bad >= 0:
            return bad, int(given[bad])
        tables = (self.states, self.on_device, self.rules, self.cuda.device_lookup())
        self._launch("step_grid", *tables, given, self.done, self.results, self.decided, self.n)
        return None

    def run(self, policy: int, games: int) -> Any:
        results = self.cuda.to_device(np.zeros(max(1, games), RESULT_DTYPE))
        tables = (self.on_device, self.rules, self.cuda.device_lookup())
        self._launch("play_grid", *tables, policy, self.seeds, games, self.n, results)
        self.start()
        return results[:games]

    def walk(self, policy: int, steps: int) -> int:
        counts = self.cuda.to_device(np.zeros(self.n, np.int64))
        tables = (self.words, self.on_device, self.rules, self.cuda.device_lookup())
        self._launch("walk_grid", *tables, policy, steps, self.n, self.decided, counts)
        self._rest()
        return int(counts.copy_to_host().sum())

    def _rest(self) -> None:
        tables = (self.states, self.on_device, self.rules, self.cuda.device_lookup())
        self._launch("rest_grid", *tables, self.decided, self.n)


def _all_rules(rules: RulesLike | Sequence[RulesLike]) -> tuple[Rules, ...]:
    several = isinstance(rules, Sequence) and not isinstance(rules, str)
    found = tuple(Rules.of(one) for one in rules) if several else (Rules.of(rules),)  # type: ignore[arg-type,union-attr]
    if not found:
        raise InputError("bad_value", "no rules", "rules", "a name, or a list of names")
    return found


def _actions(actions: Any, n: int) -> Array:
    given = integers(actions, "actions")
    _expect_actions(given, n)
    return given.astype(np.int64)


def _expect_room(size: int, where: str, what: str) -> None:
    """Refuse what this machine has not the memory for: it would be found out in the middle of a game, the hard way."""
    if not hasattr(os, "sysconf"):  # Windows gives no memory that it has not
        return
    most = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    if size > most:
        message = f"{what} take {size / 1e9:,.0f} GB, and this machine has {most / 1e9:,.0f}"
        raise InputError("bad_value", message, where, "fewer at once")


def _expect_actions(given: Any, n: int) -> None:
    if tuple(given.shape) != (n,):
        message = f"expected {n} actions, got the shape {tuple(given.shape)}"
        raise InputError("bad_value", message, "actions", "one per table")
    if given.dtype.kind not in "iu":
        raise InputError("bad_value", f"actions are action codes, not {given.dtype}", "actions", "whole numbers")


def _refusal(action: int) -> str:
    try:
        name = str(Action.from_code(action))
    except (InputError, ValueError):
        return f"{action} is not an action"
    return f"{name} (action {action}) is not in the menu"


def _policy(name: str) -> int:
    if not isinstance(name, str) or name not in POLICIES:
        hint = near_matches(str(name), list(POLICIES))
        raise InputError("bad_value", f"there is no policy {shown(name)}", "policy", hint)
    return POLICIES[name]


def _whole(value: object, where: str, most: int, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        message = f"{shown(value)} is not a whole number from {least} to {most}"
        raise InputError("bad_value", message, where, f"for example {max(least, min(most, 1000))}")
    return value
