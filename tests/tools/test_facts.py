"""The tool that counts what games say for `reason`."""

from typing import Any

import numpy as np


def test_what_far_hands_bring_is_counted_without_their_dora() -> None:
    """The tool asked the kernel for the value of a dora after it had become one of the weights."""
    import facts

    state: Any = {"won": [1, 0, 0, 0], "delta": [8000, -8000, 0, 0]}
    notes, hands = np.array([[0, 0, 3, 5, 4000, 2], [1, 0, 3, 5, 1000, 0]]), np.zeros((2, 8, 20, 4), np.int64)
    facts.note_ends(state, notes, 2, hands, 1000)
    assert hands[0, 3, 5].tolist() == [2, 5000, 1, 6000]
