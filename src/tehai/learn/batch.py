"""Many games as a function from states to states, in the manner of Pgx: `init`, `step`, `observe`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tehai.kernel.codes import KINDS
from tehai.kernel.layout import AHEAD_CHANNELS, CHANNELS
from tehai.learn.arena import SLOTS, Arena
from tehai.learn.rewards import Rewards
from tehai.model.rules import RulesLike

__all__ = ["Batch", "State"]


@dataclass(frozen=True)
class State:
    """Many games at a moment. Arrays have one row for each game."""

    tables: Any
    """The kernel's states: all that there is to know."""
    current_player: Any
    """Who is to act; -1 where the game is over."""
    legal_action_mask: Any
    """True for each compact action that may be chosen."""
    rewards: Any
    """Of each player, for what the last step led to."""
    terminated: Any
    """True where the game is over."""
    worth: Any
    """What the rewards so far add up to, for the next step to go on from."""


class Batch:
    """`n` games at once. A step leaves the state that it was given as it was.

    Seats for which `policies` names a policy of the kernel play by themselves, and forced moves are made unasked.
    Games that are over stay over, and get no more rewards.
    """

    def __init__(
        self,
        n: int,
        rules: RulesLike = "tenhou",
        *,
        reward: str = "expected-place",
        policies: Sequence[Any] | None = None,
        backend: str = "auto",
        threads: int | None = None,
    ) -> None:
        self.n = n
        self._arena = Arena(n, rules, backend=backend, policies=policies, after="stay", threads=threads)
        self._rewards = Rewards(reward, n, rules)
        self.players = self._arena.players
        self.num_actions = SLOTS

    def init(self, seed: int = 0) -> State:
        """Deal the games of `seed` to `seed` + n - 1."""
        self._arena.restart(seed)
        self._rewards.restart()
        return self._state(self._rewards(self._ends()))

    def step(self, state: State, actions: Any) -> State:
        """One compact action of the current player of each game; what is given for games that are over is not read."""
        self._arena.states = self._arena.copied(state.tables)
        self._rewards.worth = state.worth.copy()
        self._arena.step(actions, check=True)
        return self._state(self._rewards(self._ends()))

    def observe(self, state: State, seats: Any = None, out: Any = None) -> Any:
        """Planes, with those that look ahead, as the current players see them, or those of `seats`; into `out`."""
        planes = out if out is not None else self._arena.empty(np.int8, KINDS, CHANNELS + AHEAD_CHANNELS)
        self._arena.states = state.tables
        self._arena.look(planes, seats=seats)
        return planes

    def _ends(self) -> Any:
        return self._arena.host(self._arena.ends)

    def _state(self, rewards: Any) -> State:
        choices = self._arena.empty(np.int16, SLOTS)
        self._arena.look(choices=choices)
        seats = self._arena.host(self._arena.seats).copy()
        mask = self._arena.host(choices) >= 0
        tables = self._arena.copied(self._arena.states)
        return State(tables, seats, mask, rewards, seats < 0, self._rewards.worth.copy())
