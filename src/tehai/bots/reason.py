"""A bot that weighs what its hand can win against what a discard can lose, and says why."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from tehai.bots.base import Bot
from tehai.bots.policies import REASON
from tehai.engine import use
from tehai.engine.rise import backend_of_reason
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.game.view import View
from tehai.kernel import layout
from tehai.kernel.codes import SLOTS
from tehai.kernel.layout import CHANCE
from tehai.model.rules import Rules


@dataclass(frozen=True, slots=True)
class Option:
    """An action that was compared: the shanten after it, the chance to win and the expected points, the chance to deal
    in now and its average cost, the cost of pushing on, and the total value, weighed by places."""

    action: Action
    shanten: int
    win: float
    gain: int
    deal_in: float
    risk: int
    push: int
    value: int

    def to_dict(self) -> dict[str, Any]:
        """The same for JSON."""
        chances = {"win": round(self.win, 4), "gain": self.gain, "deal_in": round(self.deal_in, 4), "risk": self.risk}
        return {"action": str(self.action), "shanten": self.shanten, **chances, "push": self.push, "value": self.value}


@dataclass(frozen=True, slots=True)
class Reasoning:
    """A decision and why: the options from the best; none where there was nothing to compare. `folds` says whether the
    hand is given up, `stake` what points lost count here, where 1 is what they count at the start of a game."""

    action: Action
    options: tuple[Option, ...]
    folds: bool
    stake: float = 1.0

    def to_dict(self) -> dict[str, Any]:
        """The same for JSON."""
        return {
            "action": str(self.action), "folds": self.folds, "stake": self.stake,
            "options": [option.to_dict() for option in self.options],
        }  # fmt: skip


class ReasonBot(Bot):
    """Plays by expected value: what the unseen tiles can bring, what each discard can cost, and whether to push.

    In a compiled game it thinks interpreted until its own part is compiled; the decisions are the same.
    """

    policy = REASON

    def __init__(self) -> None:
        self._minds = cache(_Mind)  # each bot has its own: bots may run in different threads

    def choose(self, view: View, menu: Menu) -> Action:
        """The action that is worth most."""
        return menu.actions[0] if len(menu) == 1 else self._mind(view).decide(view)

    def reasoning(self, view: View) -> Reasoning:
        """What it would do here, and why."""
        return self._mind(view).reasoning(view)

    def values(self, view: View) -> Any:
        """What it thinks each action is worth, as a row by compact action; UNWEIGHED where it compares nothing."""
        return self._mind(view).values(view)

    def _mind(self, view: View) -> _Mind:
        return self._minds(view.rules, backend_of_reason(view.backend, compile_mind))


def compile_mind() -> None:
    """Compile the policy for one decision, or load it."""
    from tehai.engine.compile import compiled, prepared
    from tehai.engine.lookup import lookup_array
    from tehai.engine.records import rules_array

    kernel: Any = use("cpu").kernel()
    blank = [kernel.blank(fields) for fields in (layout.STATE, layout.DESK, layout.MIND)]
    given = (blank[0], rules_array(Rules.of("standard"))[0], blank[1], lookup_array()[0], use("cpu").facts, blank[2], 0)
    prepared(compiled()["reason_action"], *given)


class _Mind:
    """The kernel with what the policy needs beside it."""

    def __init__(self, rules: Rules, backend: str) -> None:
        engine = use(backend)
        self._kernel: Any = engine.kernel(rules)
        self._facts = engine.facts
        self._record: Any = self._kernel.blank(layout.MIND)

    def decide(self, view: View) -> Action:
        return view.reason(self._kernel, self._facts, self._record)

    def reasoning(self, view: View) -> Reasoning:
        action = self.decide(view)
        mind = self._record
        rows = [self._option(place) for place in range(int(mind["plans"]))]
        stake = int(mind["stake"]) / 100 if rows else 1.0
        return Reasoning(action, tuple(sorted(rows, key=lambda row: -row.value)), bool(mind["folds"]), stake)

    def values(self, view: View) -> Any:
        import numpy as np

        self.decide(view)
        found = np.full((1, SLOTS), layout.UNWEIGHED, np.int32)
        use("python").functions["spread_values"](self._record, found[0])
        return found

    def _option(self, place: int) -> Option:
        def of(name: str) -> int:
            return int(self._record[name][place])

        action = Action.from_code(of("action"))
        chances = (of("win") / CHANCE, of("gain"), of("deal_in") / CHANCE)
        return Option(action, of("away"), *chances, of("risk"), of("push"), of("value"))
