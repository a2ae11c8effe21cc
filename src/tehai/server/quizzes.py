"""The trainer's questions: which discard accepts the most tiles, and what a hand is worth.

A question follows from its seed: the same seed and rules give the same question everywhere, so questions can be shared,
and an answer can be checked without storing anything.
"""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tehai.errors import InputError, quoted
from tehai.game.walls import all_tiles
from tehai.model.hand import Hand
from tehai.model.rules import Rules
from tehai.model.tiles import Tile, in_order
from tehai.scoring.analysis import Discard, discards, shanten
from tehai.scoring.scores import Score, score
from tehai.server.winning_hands import winning_hand
from tehai.server.wire.from_events import texts

VERSION: Final = 1
"""The version of the way from a seed to a question."""
_SEED_BITS: Final = 32
"""The range of random seeds: short enough for an address."""
_DISTANCES: Final = {1: 3, 2: 4, 3: 4, 4: 1}
"""How often hands of the efficiency quiz are this far from tenpai: distant hands leave little to think about."""
_LIMIT_HANDS: Final = 0.25
"""The share of limit hands in the scoring quiz: the others need more counting."""


def new_seed() -> int:
    """A random seed."""
    return secrets.randbits(_SEED_BITS)


def _dice(quiz: str, seed: int, rules: str) -> random.Random:
    return random.Random(f"tehai {quiz} {VERSION} {rules} {seed}")


# Efficiency


@dataclass(frozen=True)
class Deal:
    """Fourteen tiles, and the dora indicator, if the rules have one."""

    rules: Rules
    hand: tuple[Tile, ...]
    indicator: Tile | None

    @cached_property
    def discards(self) -> tuple[Discard, ...]:
        """The discards, best first."""
        seen = () if self.indicator is None else (self.indicator,)
        return discards(Hand(self.hand), seen=seen, rules=self.rules)

    @cached_property
    def best(self) -> tuple[Discard, ...]:
        """The best discards: lowest shanten first, then the most useful tiles."""
        first = self.discards[0]
        worth = (first.shanten, first.ukeire.total)
        return tuple(row for row in self.discards if (row.shanten, row.ukeire.total) == worth)

    @property
    def is_a_choice(self) -> bool:
        """Whether there is a choice: several discards keep the lowest shanten, and they are not equally good."""
        return any(row.shanten == self.discards[0].shanten and row not in self.best for row in self.discards)

    def chosen(self, tile: str) -> Discard:
        """The discard of this tile."""
        for row in self.discards:
            if str(row.tile) == tile:
                return row
        held = ", ".join(dict.fromkeys(texts(self.hand)))
        raise InputError("bad_value", f"{quoted(tile)} is not in the hand", "tile", f"one of {held}")


def deal(seed: int, rules: str) -> Deal:
    """A hand from a shuffled wall, 1-shanten to 4-shanten, that leaves a real choice."""
    the_rules, dice = Rules.of(rules), _dice("efficiency", seed, rules)
    wall = [tile for tile in all_tiles(the_rules) if not tile.flower]
    distance = dice.choices(list(_DISTANCES), list(_DISTANCES.values()))[0]
    while True:
        *tiles, indicator = dice.sample(wall, 15)
        if shanten(Hand(tuple(tiles)), rules=the_rules) == distance:
            found = Deal(the_rules, in_order(tiles), indicator if the_rules.dora else None)
            if found.is_a_choice:
                return found


# Scores


def won(seed: int, rules: str) -> Score:
    """A winning hand with a yaku, and what it is worth."""
    the_rules, dice = Rules.of(rules), _dice("score", seed, rules)
    limit = dice.random() < _LIMIT_HANDS
    while True:
        result = score(winning_hand(the_rules, dice), rules=the_rules)
        if result.win and (result.limit is not None) == limit:
            return result
