"""Many games against policies of the kernel as a Gymnasium vector environment: `make_vec("tehai/Riichi-v1")`.

Import this module first, which registers it; or write `make_vec("tehai.learn.vector:tehai/Riichi-v1")`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tehai.engine.backends import missing_package
from tehai.engine.engine import MOST_TABLES
from tehai.errors import whole
from tehai.kernel.codes import KINDS
from tehai.kernel.layout import AHEAD_CHANNELS, CHANNELS
from tehai.learn.arena import SLOTS, Arena
from tehai.learn.rewards import Rewards
from tehai.model.rules import Rules, RulesLike

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing_package("rl", error) from None

__all__ = ["ENVIRONMENT", "RiichiVector"]

ENVIRONMENT: Final = "tehai/Riichi-v1"
"""The name under which it is registered."""


class RiichiVector(VectorEnv[Any, Any, Any]):
    """One learner at each of many tables; the other seats are played by a policy of the kernel.

    At table i the learner has seat i modulo the number of players. After a game ends, the next step deals another
    (`AutoresetMode.NEXT_STEP`). Observations are dicts: "planes", with those that look ahead, and "mask" of the compact
    actions. An action that is not in the mask is an error.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        rules: RulesLike = "tenhou",
        *,
        opponents: str = "greedy-ukeire",
        reward: str = "expected-place",
        backend: str = "auto",
        threads: int | None = None,
    ) -> None:
        self.num_envs = whole(num_envs, "num_envs", 1, MOST_TABLES)
        self.render_mode = None
        players = Rules.of(rules).players
        self._learners = np.arange(num_envs) % players
        rows = [[None if seat == own else opponents for seat in range(players)] for own in self._learners]
        self._arena = Arena(num_envs, rules, backend=backend, policies=rows, after="wait", threads=threads)
        self._rewards = Rewards(reward, num_envs, rules)
        self.single_observation_space = spaces.Dict(
            {
                "planes": spaces.Box(-128, 127, (KINDS, CHANNELS + AHEAD_CHANNELS), np.int8),
                "mask": spaces.Box(0, 1, (SLOTS,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(SLOTS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seed = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:  # noqa: ARG002
        """Deal the games for a seed, or those after the last ones."""
        self._seed = self._seed + self.num_envs if seed is None else seed
        self._arena.restart(self._seed)
        self._rewards.restart()
        self._rewards(self._arena.ends)
        return self._observation(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Apply one compact action at each table; actions for games that have just ended are ignored."""
        self._arena.step(np.asarray(actions), check=True)
        ends = self._arena.ends
        own = np.arange(self.num_envs), self._learners
        rewards = self._rewards(ends)[own]
        over = ends["games"] > 0
        infos = {"place": ends["place"][own].astype(np.int64), "_place": over}
        return self._observation(), rewards, over, np.zeros_like(over), infos

    def _observation(self) -> dict[str, Any]:
        planes = np.zeros((self.num_envs, KINDS, CHANNELS + AHEAD_CHANNELS), np.int8)
        choices = np.zeros((self.num_envs, SLOTS), np.int16)
        self._arena.look(planes, choices)
        return {"planes": planes, "mask": (choices >= 0).astype(np.int8)}

    def close_extras(self, **_kwargs: Any) -> None:
        """Does nothing; there is nothing to close."""


gymnasium.register(id=ENVIRONMENT, vector_entry_point=f"{__name__}:RiichiVector")
