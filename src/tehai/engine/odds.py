"""The odds of one hand: interpreted, or compiled on memory that each thread reuses."""

from __future__ import annotations

from typing import Any, Protocol

from tehai.engine.lookup import lookup, lookup_array
from tehai.engine.records import Fields, array_of, rules_array, scratch
from tehai.kernel import layout
from tehai.kernel.hand.odds import weigh_odds
from tehai.model.rules import Rules

ASKED = ("reds", "melded_reds", "left", "unseen", "draws", "riichi")
ANSWERED = ("away", "tenpai", "wins", "value")


class OddsCalls(Protocol):
    """The interface to the kernel's odds."""

    def odds(self, asked: Fields, rules: Rules, discard: bool) -> Fields:
        """The odds of a hand: by discarded face, or at 0 for the hand as it is."""


class InterpretedOdds:
    """The kernel as it is written."""

    def odds(self, asked: Fields, rules: Rules, discard: bool) -> Fields:
        o = scratch("ODDS")
        o["win"] = {**asked["win"], "tiles": asked["win"]["tiles"].copy()}
        for name in ASKED:
            value = asked[name]
            o[name] = value.copy() if isinstance(value, list) else value
        weigh_odds([o], [rules.pack()], [lookup()], int(discard))
        return {name: list(o[name]) for name in ANSWERED}


class CompiledOdds:
    """The kernel compiled."""

    def __init__(self) -> None:
        import numpy as np

        from tehai.engine.compile import compiled, prepared

        self._memory: Any = np.zeros(1, layout.dtype(layout.ODDS))
        given = (self._memory, rules_array(Rules.of("standard")), lookup_array(), 0)
        self._weigh_odds = prepared(compiled()["weigh_odds"], *given)

    def odds(self, asked: Fields, rules: Rules, discard: bool) -> Fields:
        o = self._memory[0]
        o["win"] = array_of(layout.WIN, [asked["win"]])[0]
        for name in ASKED:
            o[name] = asked[name]
        self._weigh_odds(self._memory, rules_array(rules), lookup_array(), int(discard))
        return {name: o[name].tolist() for name in ANSWERED}
