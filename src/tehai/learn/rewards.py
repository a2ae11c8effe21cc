"""Rewards: the points of a round, the place in the game, or the change in expected place."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tehai.errors import InputError, expect_known
from tehai.model.rules import Rules, RulesLike

__all__ = ["REWARDS", "ExpectedPlace", "Rewards"]

Floats = np.ndarray[Any, np.dtype[np.float64]]
REWARDS: Final = ("points", "place", "expected-place")
"""Kinds of rewards."""
_SWING: Final = 8200.0  # points by which two players move apart in one hand, about: the first guess before a fit
_PASSES: Final = 25


class ExpectedPlace:
    """The expected final place of each player, from the points between two rounds.

    Players are compared in pairs: the chance to end ahead is a logistic function of the difference in points, with a
    slope for each number of dealerships left, and of who deals next. A place is one more than the number of players
    ahead.
    """

    def __init__(self, rules: RulesLike = "tenhou") -> None:
        self.rules = Rules.of(rules)
        self.players = self.rules.players
        self.scheduled = self.players * (1 if self.rules.length == "east" else 2)
        left = np.arange(1, self.scheduled + 1)
        self.slopes: Floats = 1.7e3 / (_SWING * np.sqrt(left))
        """The change in log odds per 1,000 points, for each number of dealerships left."""
        self.dealer: Floats = np.full(self.scheduled, 0.05)
        """The same for dealing next."""

    def __call__(self, points: Any, rounds: Any) -> Floats:
        """Expected places by table and seat; `rounds` counts the dealerships since the start."""
        difference, deals, left = self._compared(points, rounds)
        ahead = 1 / (1 + np.exp(-(self.slopes[left, None, None] * difference + self.dealer[left, None, None] * deals)))
        return np.asarray(1 + ahead.sum(axis=1) - 0.5, np.float64)

    def _compared(self, points: Any, rounds: Any) -> tuple[Floats, Floats, Any]:
        """For each pair, the lead of the first over the second, and whether one of them deals."""
        own = np.asarray(points, np.float64)[:, : self.players] / 1000
        number = np.asarray(rounds, np.int64)
        dealer = (np.arange(self.players) == (number % self.players)[:, None]).astype(np.float64)
        left = np.clip(self.scheduled - number, 1, self.scheduled) - 1
        return own[:, :, None] - own[:, None, :], dealer[:, :, None] - dealer[:, None, :], left

    def fit(self, points: Any, rounds: Any, places: Any, trust: float = 20.0) -> None:
        """Fit to games: points and round at each boundary, and the final places of the game.

        `trust` is the weight of the present numbers: the higher it is, the less a few games change them.
        """
        difference, deals, left = self._compared(points, rounds)
        place = np.asarray(places)[:, : self.players]
        if place.shape != difference.shape[:2]:
            raise InputError(
                "bad_value", f"places have the shape {place.shape}", "places", f"expected {difference.shape[:2]}"
            )
        won = (place[:, :, None] < place[:, None, :]).astype(np.float64)
        first, second = np.triu_indices(self.players, 1)
        for number in range(self.scheduled):
            here = left == number
            x = np.stack([difference[here][:, first, second].ravel(), deals[here][:, first, second].ravel()], axis=1)
            before = np.array([self.slopes[number], self.dealer[number]])
            self.slopes[number], self.dealer[number] = _logistic(x, won[here][:, first, second].ravel(), before, trust)


def _logistic(x: Floats, y: Floats, before: Floats, trust: float) -> Floats:
    """The weights of a logistic regression regularised towards the previous ones, by Newton's method with line
    search."""

    def loss(weights: Floats) -> float:
        odds = x @ weights
        return float((np.logaddexp(0, odds) - y * odds).sum() + trust / 2 * ((weights - before) ** 2).sum())

    weights, now = before.copy(), loss(before)
    for _ in range(_PASSES):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (chance - y) + trust * (weights - before)
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + trust * np.eye(2)
        move = np.linalg.solve(curve, slope)
        while loss(weights - move) > now and np.abs(move).max() > 1e-9:
            move = move / 2
        if np.abs(move).max() <= 1e-9:
            break
        weights = weights - move
        now = loss(weights)
    return weights


class Rewards:
    """Rewards of many tables, from what `Arena.ends` reports.

    "points" are thousands of points won or lost in a round; "place" is given at the end of a game, from 1.5 for the
    first to -1.5 for the last of four; "expected-place" is the improvement in expected place in a round. The rewards of
    a table add up to 0, except for points, because riichi sticks may stay on the table.
    """

    def __init__(self, kind: str, n: int, rules: RulesLike = "tenhou", expect: ExpectedPlace | None = None) -> None:
        expect_known(kind, REWARDS, "{} is not a kind of reward", "reward")
        self.kind, self.rules = kind, Rules.of(rules)
        self.players = self.rules.players
        self.expect = expect or ExpectedPlace(self.rules)
        self._start = np.full((n, self.players), self.rules.start_points, np.float64)
        self._places = self.expect(self._start, np.zeros(n, int))
        self.worth: Floats = self._worth(self._start, self._places)
        """Of each seat at each table, when the last round ended."""

    def _worth(self, points: Floats, places: Floats) -> Floats:
        if self.kind == "points":
            return points / 1000
        return -places if self.kind == "expected-place" else np.zeros_like(points)

    def restart(self) -> None:
        """All tables begin a game."""
        self.worth = self._worth(self._start, self._places)

    def __call__(self, ends: Any) -> Floats:
        """The rewards by table and seat of what has happened since the last call."""
        ended, over = ends["rounds"] > 0, ends["games"] > 0
        points = ends["points"][:, : self.players].astype(np.float64)
        place = ends["place"][:, : self.players].astype(np.float64)
        expected = np.where(over[:, None], place, self.expect(points, ends["round"]))
        now = self._worth(points, expected)
        if self.kind == "place":
            now = np.where(over[:, None], (self.players + 1) / 2 - place, 0)
        rewards = np.where(ended[:, None], now - self.worth, 0)
        begun = self._worth(self._start, self._places)
        kept = np.zeros_like(now) if self.kind == "place" else now
        self.worth = np.where(over[:, None], begun, np.where(ended[:, None], kept, self.worth))
        return rewards
