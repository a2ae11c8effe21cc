"""Bots that decide inside the kernel, by one of its policies."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tehai.bots.base import Bot
from tehai.engine import use
from tehai.errors import expect_known
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.kernel import codes
from tehai.model.rules import Rules

POLICIES: Final = {
    "discard-drawn": codes.POLICY_TSUMOGIRI,
    "random": codes.POLICY_RANDOM,
    "greedy-ukeire": codes.POLICY_GREEDY_UKEIRE,
    "efficiency": codes.POLICY_EFFICIENCY,
    "beginner": codes.POLICY_BEGINNER,
    "novice": codes.POLICY_NOVICE,
    "intermediate": codes.POLICY_INTERMEDIATE,
}
"""The policies of the kernel by name. All but "random" look only at what a player can see."""
REASON: Final = "reason"
"""The policy that is slow to compile and to run; it plays only by seat (`play_seatings`), not at `Tables`."""


def policy_code(name: str, *, by_seat: bool = False) -> int:
    """The kernel's number for a policy; `by_seat` allows `REASON`."""
    known = {**POLICIES, REASON: codes.POLICY_REASON} if by_seat else POLICIES
    expect_known(name, known, "there is no policy {}", "policy")
    return known[name]


class PolicyBot(Bot):
    """A player that follows a policy of the kernel, on the backend of its game."""

    def __init__(self, policy: str) -> None:
        self.policy: str = policy
        self._code = policy_code(policy)
        self._kernel = cache(_own_kernel)  # each bot has its own desk: bots may run in different threads

    def choose(self, view: View, menu: Menu) -> Action:
        """The policy's action."""
        if len(menu) == 1:
            return menu.actions[0]
        return view.decide(self._kernel(view.rules, view.backend), self._code)


class EfficiencyBot(PolicyBot):
    """Wins whenever it may and declares riichi when it can; calls only what brings it nearer with a yaku in sight;
    sets Norths aside; folds against riichi while it is far from tenpai."""

    def __init__(self) -> None:
        super().__init__("efficiency")


def _own_kernel(rules: Rules, backend: str) -> Any:
    return use(backend).kernel(rules)
