"""Many tables at once: a game at each, all in the same arrays, on the CPU or on a GPU.

Table i plays the games number i, i + n, i + 2n ... of a seed: a game depends only on the seed and its number, not on
the number of tables or threads or on the backend.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tehai.bots.policies import policy_code
from tehai.engine import lies_on_gpu, thread_count, use
from tehai.engine.engine import MOST_TABLES
from tehai.engine.records import integers, rules_array
from tehai.errors import IllegalAction, InputError, whole
from tehai.game.actions import Action
from tehai.game.play import MOST_SEED
from tehai.kernel import codes, layout
from tehai.learn.observation import Observation, observe_batch
from tehai.model.rules import Rules, RulesLike

STATE_DTYPE: Final = layout.dtype(layout.STATE)
RESULT_DTYPE: Final = layout.dtype(layout.RESULT)
_WORD: Final = 0xFFFFFFFF
_MOST_GAMES = _MOST_STEPS = 2**31 - 1
_TABLES_PER_THREAD: Final = 4
_NUMBERS: Final = (
    3 * 8  # its rules, the decisions of its game, the action it is given
    + 3  # whether its game ended, the seat to act, the number of choices
    + 2 * layout.MOST_CHOICES
)


class Menus(NamedTuple):
    """The seat to act at each table, the number of its actions, and their codes, with -1 after the last."""

    seats: Any
    counts: Any
    actions: Any


class Tables:
    """`n` tables. With several rules, table i plays under number i modulo their number.

    `done` is set where the last step ended a game; `results` has the last game that ended at each table. With "cuda"
    all arrays are on the GPU.
    """

    def __init__(
        self,
        n: int,
        rules: RulesLike | Sequence[RulesLike] = "standard",
        seed: int = 0,
        backend: str = "auto",
        threads: int | None = None,
    ) -> None:
        self.n = whole(n, "n", 1, MOST_TABLES)
        self.rules = _all_rules(rules)
        self.seed = whole(seed, "seed", 0, MOST_SEED)
        self.threads = thread_count(threads)
        self._engine = engine = use(backend)
        self._shares = max(1, min(self.threads, self.n // _TABLES_PER_THREAD))
        self.memory = engine.size_of(layout.STATE) + engine.size_of(layout.RESULT) + _NUMBERS
        """Bytes per table, constant during play; for interpreted tables, as reported by Python."""
        engine.expect_room(self.n * self.memory, "n", f"{self.n:,} tables")
        self._law = {
            "which": engine.take(np.arange(self.n, dtype=np.int64) % len(self.rules)),
            "rules": engine.rules(*self.rules),
        }
        self._done = engine.new(np.int8, self.n)
        self._results = engine.new(layout.RESULT, self.n)
        self._decided = engine.new(np.int64, self.n)
        self._start()

    def _start(self) -> None:
        """Set up every table as if a game had just ended whose successor is its first game."""
        over = np.zeros(self.n, STATE_DTYPE)
        seeds = (self.seed - self.n + np.arange(self.n, dtype=object)) % 2**64
        over["seed"] = np.stack([seeds & _WORD, seeds >> 32], axis=1).astype(np.int64)
        over["phase"] = codes.PHASE_GAME_OVER
        self._states = self._engine.take(over)
        self._rest()

    def _rest(self) -> None:
        """Advance every table to the next decision."""
        self._run("rest_tables", states=self._states, decided=self._decided, stride=self.n, **self._law)

    def _run(self, name: str, **given: Any) -> int:
        return self._engine.run(name, self.n, self._shares, **given)

    def __repr__(self) -> str:
        kinds = f"{len(self.rules)} rule sets" if len(self.rules) > 1 else "one rule set"
        where = f"{self.backend}, {self.threads} threads" if self._engine.threaded else self.backend
        return f"<Tables: {self.n:,} under {kinds}; seed {self.seed}; {where}; {self.memory:,} bytes each>"

    @property
    def backend(self) -> str:
        """The backend of the tables: "python", "cpu" or "cuda"."""
        return self._engine.backend

    @property
    def states(self) -> Any:
        """The kernel's states."""
        return self._engine.give(self._states)

    @property
    def done(self) -> Any:
        """Whether the last step ended a game, for each table."""
        return self._engine.give(self._done)

    @property
    def results(self) -> Any:
        """The last game that ended at each table."""
        return self._engine.give(self._results)

    def legal(self) -> Menus:
        """The seat to act at each table, and its legal actions."""
        engine = self._engine
        kinds = (engine.new(np.int8, self.n), engine.new(np.int8, self.n))
        menus = (*kinds, engine.new(np.int16, self.n, layout.MOST_CHOICES))
        self._run("list_menus", states=self._states, **dict(zip(("seats", "counts", "menus"), menus, strict=True)))
        return Menus(*map(engine.give, menus))

    def step(self, actions: Any) -> Any:
        """Apply one decision at each table, for the seats in `legal`, and return `done`. A finished game is followed by
        the next.

        An action that is not in the menu is refused, and no table moves.
        """
        given = self._engine.take(_actions(actions, self.n))
        bad = self._run("first_illegal", states=self._states, actions=given)
        if bad >= 0:
            refusal = _refusal(int(self._engine.read(given, bad)))
            raise IllegalAction(refusal, f"actions[{bad}]", "choose from tables.legal()")
        written = {"done": self._done, "results": self._results, "decided": self._decided}
        self._run("step_tables", states=self._states, actions=given, stride=self.n, **written, **self._law)
        return self.done

    def observe(self, oracle: bool = False) -> Observation:
        """What the seat to act sees at each table, and its action mask; with `oracle` also what it does not see."""
        which = np.arange(self.n) % len(self.rules)
        rules, seats = rules_array(*self.rules), self.legal().seats
        states, threads = self.states, self.threads
        return observe_batch(states, rules, seats, self.backend, oracle=oracle, which=which, threads=threads)

    def run(self, policy: str = "random", games: int = 1000) -> Any:
        """Play games 0 to `games` - 1 by a policy, and return their results in order.

        The games in progress are lost.
        """
        count, engine = whole(games, "games", 0, _MOST_GAMES), self._engine
        engine.expect_room(count * RESULT_DTYPE.itemsize, "games", f"the results of {count:,} games")
        results = engine.new(layout.RESULT, max(1, count))
        seed = engine.take(np.array([self.seed & _WORD, self.seed >> 32], np.int64))
        given = {
            "policies": engine.take(_everywhere(policy)),
            "seed": seed,
            "games": count,
            "stride": self.n,
            "results": results,
        }
        self._run("play_tables", states=self._states, **given, **self._law)
        engine.clear(self._done)
        self._start()
        return engine.give(results)[:count]

    def walk(self, policy: str = "random", steps: int = 1000) -> int:
        """Take `steps` steps at each table by a policy, from game to game, and return how many were decisions.

        Then every table advances to the next decision. `done` and `results` stay as they were.
        """
        counts = self._engine.new(np.int64, self.n)
        given = {
            "policies": self._engine.take(_everywhere(policy)),
            "steps": whole(steps, "steps", 0, _MOST_STEPS),
            "stride": self.n,
        }
        written = {"states": self._states, "decided": self._decided, "counts": counts}
        self._run("play_steps", **given, **written, **self._law)
        self._rest()
        return int(self._engine.to_host(counts).sum())


def simulate(
    games: int = 1000,
    policy: str = "random",
    rules: RulesLike | Sequence[RulesLike] = "standard",
    seed: int = 0,
    backend: str = "auto",
    threads: int | None = None,
) -> Any:
    """Play whole games by a policy, and return their results: points, places, rounds and decisions of each.

    Game i has the seed `seed` + i, under rules number i modulo their number.
    """
    count = whole(games, "games", 0, _MOST_GAMES)
    kinds = _all_rules(rules)
    at_once = use(backend).busy_with(thread_count(threads))
    whole_rounds = -(-min(max(count, 1), at_once) // len(kinds)) * len(kinds)  # makes game i use rules i for any n
    return Tables(whole_rounds, kinds, seed, backend, threads).run(policy, count)


def _all_rules(rules: RulesLike | Sequence[RulesLike]) -> tuple[Rules, ...]:
    several = isinstance(rules, Sequence) and not isinstance(rules, str)
    found = tuple(Rules.of(one) for one in rules) if several else (Rules.of(rules),)  # type: ignore[arg-type,union-attr]
    if not found:
        raise InputError("bad_value", "the list of rules is empty", "rules", "a name, or a list of names")
    return found


def _actions(actions: Any, n: int) -> Any:
    given = actions if lies_on_gpu(actions) else integers(actions, "actions")
    if tuple(given.shape) != (n,):
        message = f"expected {n} actions, got the shape {tuple(given.shape)}"
        raise InputError("bad_value", message, "actions", "one for each table")
    return given if lies_on_gpu(actions) else given.astype(np.int64)


def _refusal(action: int) -> str:
    try:
        name = str(Action.from_code(action))
    except (InputError, ValueError):
        return f"{action} is not an action"
    return f"{name} (action {action}) is not in the menu"


def _everywhere(policy: str) -> Any:
    """The kernel's number of a policy, for each of four seats."""
    return np.full(4, policy_code(policy), np.int64)
