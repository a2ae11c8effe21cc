"""A game as a PettingZoo environment: players take turns and see only what they may see."""

from __future__ import annotations

from typing import Any

import numpy as np

from tehai.engine.backends import missing_package
from tehai.errors import IllegalAction, expect_known
from tehai.kernel.codes import ACTIONS, KINDS
from tehai.kernel.layout import AHEAD_CHANNELS, CHANNELS
from tehai.learn.arena import SLOTS, Arena
from tehai.learn.rewards import Rewards
from tehai.model.rules import RulesLike

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing_package("rl", error) from None

__all__ = ["Riichi"]


class Riichi(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game. Agents are "seat_0" to "seat_3"; seat 0 deals first.

    An observation is a dict: "observation" has the planes including look-ahead, "action_mask" the compact
    actions, or with `actions="all"` all action codes. `reward` is one of `tehai.learn.rewards.REWARDS`. Forced moves
    are skipped unless `skip_forced` is False.
    """

    metadata = {"name": "tehai_riichi_v1", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        rules: RulesLike = "tenhou",
        *,
        reward: str = "expected-place",
        actions: str = "compact",
        skip_forced: bool = True,
        backend: str = "auto",
    ) -> None:
        super().__init__()
        self.render_mode = None
        self._arena = Arena(1, rules, backend=backend, skip_forced=skip_forced, after="stay", threads=1)
        self._rewards = Rewards(reward, 1, rules)
        self._compact = expect_known(actions, ("compact", "all"), "there are no {} actions", "actions") == "compact"
        self.possible_agents = [f"seat_{seat}" for seat in range(self._arena.players)]
        size = SLOTS if self._compact else ACTIONS
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-128, 127, (KINDS, CHANNELS + AHEAD_CHANNELS), np.int8),
            "action_mask": spaces.Box(0, 1, (size,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._seed = 0

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal the game for a seed, or the game after the last one."""
        self._seed = self._seed + 1 if seed is None else seed
        self._arena.restart(self._seed)
        self._rewards.restart()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._arena.seats[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent; its mask is empty unless it has to act."""
        seat = self.possible_agents.index(agent)
        planes = np.zeros((1, KINDS, CHANNELS + AHEAD_CHANNELS), np.int8)
        choices, mask = np.full((1, SLOTS), -1, np.int16), np.zeros((1, ACTIONS), np.uint8)
        self._arena.look(planes, choices, mask, seats=[seat])
        own = int(self._arena.seats[0]) == seat
        legal = (choices[0] >= 0 if self._compact else mask[0] > 0) & own
        return {"observation": planes[0], "action_mask": legal.astype(np.int8)}

    def step(self, action: Any) -> None:
        """Apply the selected agent's action; None once its game is over."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction("an agent in a running game must act", "action", "choose an action from the mask")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._arena.step(np.array([action]), slots=self._compact, check=True)
        gained = self._rewards(self._arena.ends)[0]
        self.rewards = {agent: float(gained[seat]) for seat, agent in enumerate(self.possible_agents)}
        seat = int(self._arena.seats[0])
        if seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"place": int(self._arena.ends["place"][0][self._at(agent)])} for agent in self.agents}
        else:
            self.agent_selection = self.possible_agents[seat]
        self._accumulate_rewards()
        if seat < 0:
            self._deads_step_first()

    def _at(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def render(self) -> None:
        """Does nothing; use `tehai.Board` to show a game."""

    def close(self) -> None:
        """Does nothing; there is nothing to close."""
