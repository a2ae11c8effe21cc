"""The small learner of docs/environments.md."""

from __future__ import annotations

from itertools import islice

import first_learner
import numpy as np
import pytest

from tehai.game.actions import Action
from tehai.learn.arena import Arena


def test_every_compact_action_has_its_tile_and_its_sort() -> None:
    tiles, sorts = first_learner.slots()
    arena = Arena(4, "tenhou-sanma", 5, "python")
    choices = np.zeros((4, 122), np.int16)
    seen = set()
    for _ in range(40):
        arena.look(choices=choices)
        for row in choices:
            for slot in np.flatnonzero(row >= 0):
                action = Action.from_code(int(row[slot]))
                if action.kind in ("discard", "tsumogiri", "riichi"):
                    assert tiles[slot] == action.tile.kind and sorts[slot] == (action.kind == "riichi")
                else:
                    assert sorts[slot] >= 2
                seen.add(action.kind)
        arena.step((choices >= 0).argmax(axis=1))
    assert {"discard", "pon", "pass"} <= seen


@pytest.mark.parametrize("interface", first_learner.INTERFACES)
def test_it_learns_through_every_interface(interface: str) -> None:
    learner = first_learner.Learner()
    parts = list(islice(first_learner.train(learner, interface, 1, "python"), 20))  # some rounds
    assert parts[-1] == 20 * first_learner.STEPS and np.isfinite(learner.weights).all() and learner.weights.any()
