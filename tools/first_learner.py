"""Train a small policy with numpy alone, through one of the interfaces of docs/environments.md.

    python tools/first_learner.py gymnasium|pettingzoo|functions [--seconds 120] [--tables 64]

It rates an action by the channels of its tile, or for other actions by the highest of each channel: 120 weights for
each sort of action. After every 64 steps, actions after which more points were won become likelier (REINFORCE).
The seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from tehai.kernel.codes import SLOT_CHI, SLOT_HONOURS, SLOT_PASS, SLOT_PON, SLOTS, SLOTS_OF_SUIT

Array = np.ndarray[Any, Any]
STEPS: Final = 64
UNKNOWN: Final = 16
"""The last steps of a part, whose round has hardly gone on: not learned from."""
SORTS: Final = 11
"""Discard, riichi, kan, chi, pon, open kan, tsumo, ron, nine terminals, North, pass."""
SCALE: Final = 1 / 8


class Moment(NamedTuple):
    """What the seats to act see, one row for each table, and what every seat has gained since the last moment."""

    planes: Array
    mask: Array
    seats: Array
    gained: Array


Play = Iterator[Moment]
Act = Callable[[Array, Array], Array]


def slots() -> tuple[Array, Array]:
    """The tile of each compact action, -1 if it has none, and its sort."""
    tiles, sorts = np.full(SLOTS, -1), np.zeros(SLOTS, int)
    for sort in range(3):
        for suit in range(3):
            first = SLOTS_OF_SUIT * suit + 10 * sort
            tiles[first : first + 9] = range(9 * suit, 9 * suit + 9)
            sorts[first : first + 9] = sort
            if sort < 2:
                tiles[first + 9], sorts[first + 9] = 9 * suit + 4, sort  # the red five
        first = SLOT_HONOURS + 7 * sort
        tiles[first : first + 7], sorts[first : first + 7] = range(27, 34), sort
    sorts[SLOT_CHI:] = [3] * (SLOT_PON - SLOT_CHI) + [4] * 2 + list(range(5, SORTS))
    return tiles, sorts


class Learner:
    """The policy, and how it learns."""

    def __init__(self, channels: int = 120, seed: int = 1) -> None:
        tiles, self.sorts = slots()
        self.with_tile, self.without = np.flatnonzero(tiles >= 0), np.flatnonzero(tiles < 0)
        self.tiles = tiles[self.with_tile]
        self.weights = np.zeros((channels, SORTS))
        self._mean, self._square, self._times = np.zeros_like(self.weights), np.zeros_like(self.weights), 0
        self._rng = np.random.default_rng(seed)

    def chances(self, planes: Array, mask: Array) -> Array:
        """How likely it is to choose each action."""
        ratings = np.full(mask.shape, -np.inf)
        ratings[:, self.with_tile] = (planes @ self.weights)[:, self.tiles, self.sorts[self.with_tile]]
        ratings[:, self.without] = (planes.max(axis=1) @ self.weights)[:, self.sorts[self.without]]
        ratings = np.where(mask, ratings, -np.inf)
        chances = np.exp(ratings - ratings.max(axis=1, keepdims=True))
        found: Array = chances / chances.sum(axis=1, keepdims=True)
        return found

    def act(self, planes: Array, mask: Array) -> Array:
        """A compact action for each row; a row without a legal action gets the last one, which is ignored."""
        allowed = mask.astype(bool)
        allowed[~allowed.any(axis=1), SLOT_PASS] = True
        sums = self.chances(SCALE * planes.astype(np.float32), allowed).cumsum(axis=1)
        found: Array = (self._rng.random((len(sums), 1)) < sums).argmax(axis=1)
        return found

    def learn(self, planes: Array, mask: Array, actions: Array, gained: Array, rate: float = 0.02) -> None:
        """Make actions that gained more than the average likelier, the others less likely (Adam)."""
        seen = SCALE * planes.astype(np.float32)
        pull = -self.chances(seen, mask)
        pull[np.arange(len(actions)), actions] += 1
        pull *= ((gained - gained.mean()) / (gained.std() + 1e-6))[:, None]
        by_tile, by_table = np.zeros((*seen.shape[:2], SORTS)), np.zeros((len(seen), SORTS))
        np.add.at(by_tile, (slice(None), self.tiles, self.sorts[self.with_tile]), pull[:, self.with_tile])
        np.add.at(by_table, (slice(None), self.sorts[self.without]), pull[:, self.without])
        slope = np.einsum("nkc,nks->cs", seen, by_tile, optimize=True) + seen.max(axis=1).T @ by_table
        slope /= len(seen)
        self._times += 1
        self._mean, self._square = 0.9 * self._mean + 0.1 * slope, 0.98 * self._square + 0.02 * slope**2
        mean, square = self._mean / (1 - 0.9**self._times), self._square / (1 - 0.98**self._times)
        self.weights += rate * mean / (np.sqrt(square) + 1e-8)


def gymnasium(act: Act, tables: int, backend: str) -> Play:
    """One seat at each table, against `greedy-ukeire`."""
    import gymnasium as gym

    import tehai.learn.vector  # noqa: F401  # registers the name

    envs: Any = gym.make_vec("tehai/Riichi-v1", num_envs=tables, reward="points", backend=backend)
    seen, _ = envs.reset(seed=1)
    gained, seats = np.zeros(tables), np.zeros(tables, int)
    while True:
        yield Moment(seen["planes"], seen["mask"] > 0, seats, gained[:, None])
        seen, gained, _, _, _ = envs.step(act(seen["planes"], seen["mask"]))


def pettingzoo(act: Act, tables: int, backend: str) -> Play:  # noqa: ARG001  # it has one table
    """All seats of one game."""
    from tehai.learn.aec import Riichi

    env = Riichi(reward="points", backend=backend)
    env.reset(seed=1)
    gained = np.zeros((1, 4))
    while True:
        seen, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        row = Moment(*(part[None] for part in (seen["observation"], seen["action_mask"] > 0)), np.zeros(1, int), gained)
        row = row._replace(seats=np.array([env.possible_agents.index(env.agent_selection)]))
        yield row
        env.step(int(act(row.planes, row.mask)[0]))
        gained = np.array([[env.rewards.get(agent, 0.0) for agent in env.possible_agents]])


def functions(act: Act, tables: int, backend: str) -> Play:
    """All seats of many games."""
    from tehai.learn.batch import Batch

    games = Batch(tables, reward="points", backend=backend)
    seed = 0
    while True:
        state = games.init(seed)
        while not state.terminated.all():
            planes = games.observe(state)
            yield Moment(planes, state.legal_action_mask, np.maximum(state.current_player, 0), state.rewards)
            state = games.step(state, act(planes, state.legal_action_mask))
        seed += tables


INTERFACES: Final = {"gymnasium": gymnasium, "pettingzoo": pettingzoo, "functions": functions}


def train(learner: Learner, interface: str, tables: int, backend: str = "auto", rate: float = 0.02) -> Iterator[int]:
    """Learn from part after part; how many decisions there were so far."""
    actions: list[Array] = []

    def act(planes: Array, mask: Array) -> Array:
        actions.append(learner.act(planes, mask))
        return actions[-1]

    play, decisions = INTERFACES[interface](act, tables, backend), 0
    steps = STEPS if interface != "pettingzoo" else STEPS * tables
    keep = 0.95 if interface == "gymnasium" else 0.985  # others decide in between
    now = next(play)
    while True:
        moments, gains = [], []
        actions.clear()
        for _ in range(steps):
            moments.append(now)
            now = next(play)
            gains.append(now.gained)
        after, worth = np.zeros_like(gains[-1]), []
        rows = np.arange(len(after))
        for moment, gained in zip(reversed(moments), reversed(gains), strict=True):
            after = np.where(gained.any(axis=1, keepdims=True), gained, keep * after)
            worth.append(after[rows, moment.seats])
        worth.reverse()
        known = slice(0, steps - UNKNOWN)
        planes, mask = (np.concatenate([getattr(one, name) for one in moments[known]]) for name in ("planes", "mask"))
        asked = mask.any(axis=1)
        chosen, gained = np.concatenate(actions[known])[asked], np.concatenate(worth[known])[asked]
        learner.learn(planes[asked], mask[asked], chosen, gained, rate)
        decisions += steps * len(rows)
        yield decisions


def place(learner: Learner, games: int = 64, seed: int = 10**6, backend: str = "auto") -> float:
    """The average place against three of `greedy-ukeire`, where it takes the likeliest action."""
    import gymnasium as gym

    import tehai.learn.vector  # noqa: F401

    envs: Any = gym.make_vec("tehai/Riichi-v1", num_envs=games, backend=backend)
    seen, _ = envs.reset(seed=seed)
    places = np.zeros(games)
    while not places.all():
        mask = seen["mask"] > 0
        mask[~mask.any(axis=1), SLOT_PASS] = True
        seen, _, over, _, told = envs.step(
            learner.chances(SCALE * seen["planes"].astype(np.float32), mask).argmax(axis=1)
        )
        places = np.where(over & (places == 0), told["place"], places)
    return float(places.mean())


def main() -> None:
    """Read the arguments."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("interface", choices=[*INTERFACES])
    reader.add_argument("--seconds", type=float, default=120)
    reader.add_argument("--tables", type=int, default=64)
    reader.add_argument("--games", type=int, default=256)
    given = reader.parse_args()
    learner, spent, told = Learner(), 0.0, 0
    print(f"{0:9,} decisions: place {place(learner, given.games):.3f}", flush=True)
    parts = train(learner, given.interface, given.tables)
    while spent < given.seconds:
        begin = time.process_time()
        decisions = next(parts)
        spent += time.process_time() - begin
        if 4 * spent / given.seconds >= told + 1:
            told += 1
            print(f"{decisions:9,} decisions: place {place(learner, given.games):.3f}", flush=True)


if __name__ == "__main__":
    main()
