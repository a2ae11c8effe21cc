"""Many games as a function from states to states, in the style of Pgx: `init`, `step`, `observe`."""

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
    """Many games at one moment. Arrays have one row for each game."""

    tables: Any
    """The kernel's complete states."""
    current_player: Any
    """The seat to act; -1 if the game is over."""
    legal_action_mask: Any
    """True for each legal compact action."""
    rewards: Any
    """The rewards of each player for the last step."""
    terminated: Any
    """True where the game is over."""
    worth: Any
    """The sum of the rewards so far, from which the next step continues."""


class Batch:
    """`n` games at once. A step does not change the state that it is given.

    Seats for which `policies` names a kernel policy play automatically, and forced moves are skipped.
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
        self._arena = Arena(n, rules, backend=backend, policies=policies, after="stay", threads=threads)
        self.n = self._arena.n
        self._rewards = Rewards(reward, self.n, rules)
        self.players = self._arena.players
        self.num_actions = SLOTS

    def init(self, seed: int = 0) -> State:
        """Deal the games of `seed` to `seed` + n - 1."""
        self._arena.restart(seed)
        self._rewards.restart()
        return self._state(self._rewards(self._ends()))

    def step(self, state: State, actions: Any) -> State:
        """Apply one compact action of the current player of each game; actions for finished games are ignored."""
        self._arena.states = self._arena.copied(state.tables)
        self._rewards.worth = state.worth.copy()
        self._arena.step(actions, check=True)
        return self._state(self._rewards(self._ends()))

    def observe(self, state: State, seats: Any = None, out: Any = None) -> Any:
        """The planes, including look-ahead, of the current players or of `seats`, written into `out`."""
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
