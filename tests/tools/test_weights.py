"""The tool that finds the weights of `reason`: what it changes, and where its regression says that the best lies."""

from typing import Any

import numpy as np
from weights import Weight, listed, moved, varied

from tehai.engine.facts import facts_array


def test_every_weight_can_be_changed_and_back() -> None:
    old, weights = facts_array(), listed()
    assert len({weight.name for weight in weights}) == len(weights)
    for number, weight in enumerate(weights):
        one = np.eye(len(weights))[number]
        new = varied(old, weights, one * max(1.0, 1.2 / weight.step if weight.step >= 1 else 1.0))
        assert new.tobytes() != old.tobytes(), weight.name
    assert varied(old, weights, np.zeros(len(weights))).tobytes() == old.tobytes()
    assert {weight.field for weight in weights} >= set(old["weights"].dtype.names)


def test_a_weight_stays_within_its_bounds() -> None:
    weights = listed()
    new = varied(facts_array(), weights, np.full(len(weights), -100.0))["weights"]
    assert (new["win_bonus"], new["long"], new["ron"].tolist()) == (0, 1, [[0, 0]])


def test_the_regression_finds_the_best_and_leaves_what_is_chance(capsys: Any) -> None:
    weights = [Weight("late", (0,), 1.0), Weight("push", (0,), 1.0), Weight("pace", (0,), 1.0)]
    generator = np.random.default_rng(4)
    x = generator.normal(size=(20_000, 3))
    places = 0.1 * (x[:, 0] - 0.5) ** 2 + 0.2 * x[:, 1] + generator.normal(size=20_000)
    terms = np.concatenate([x, x**2], axis=1)
    terms, places = terms - terms.mean(axis=0), places - places.mean()
    best = moved(weights, [(terms.T @ terms, terms.T @ places, np.array([places @ places, places.size]))])
    assert abs(best[0] - 0.5) < 0.1
    assert -1.5 < best[1] < -1.4  # a straight line has no end: no further than is allowed
    assert best[2] == 0
    assert "push[0]" in capsys.readouterr().out
