"""Duplicate matches: how often their intervals contain the true difference, and how often the stopping rule is wrong.

Two bots play many walls, which give the true difference of their places; small matches on other walls are compared
with it. For the stopping rule, walls are drawn from the many after the true difference has been subtracted; every
decision is a false alarm. A bot against itself must show no difference at all.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from proofs.report import Comparison, Proof, table
from tehai.model.rules import Rules
from tehai.sim.duplicates import Duplicate, play_walls
from tehai.sim.estimates import ConfidenceSequence, differences, estimates

WALLS: Final = 50_000
MATCHES: Final = 1_000
WALLS_PER_MATCH: Final = 20
MOST_WALLS: Final = 400  # of a match that may be stopped
CONFIDENCE: Final = 0.95
ERRORS: Final = 3  # standard deviations that chance is granted
BOTS: Final = ("efficiency", "intermediate")
SEED, OTHER_SEED, OWN_SEED = 1_000_000_000, 2_000_000_000, 3_000_000_000


def prove(walls: int) -> Proof:
    """So many walls for the truth, and in proportion as many small matches."""
    matches = max(1, walls * MATCHES // WALLS)
    many = played(BOTS, SEED, walls)
    steps = differences(many)
    truth = float(steps.mean())
    small = played(BOTS, OTHER_SEED, matches * WALLS_PER_MATCH).reshape(matches, WALLS_PER_MATCH, *many.shape[1:])
    held = sum(holds(match, truth) for match in small)
    alarms = false_alarms(steps - truth, matches)
    itself = np.count_nonzero(differences(played((BOTS[0], BOTS[0]), OWN_SEED, matches)))
    rows = [
        ("walls for the true difference", walls),
        (f"places, {BOTS[0]} less {BOTS[1]}", f"{truth:+.4f} ± {1.96 * steps.std() / np.sqrt(walls):.4f}"),
        (f"matches of {WALLS_PER_MATCH} walls", matches),
        (f"whose {CONFIDENCE:.0%} interval contains it", held),
        (f"matches of at most {MOST_WALLS} walls without a difference", matches),
        ("in which the stopping rule sees one", alarms),
    ]
    return Proof(
        "Confidence intervals of matches hold",
        __doc__ or "",
        [Comparison("places of a bot", "those of the same bot in its place", matches, int(itself))],
        details=table(("what", "figure"), rows),
        problems=[*badly_held(held, matches), *too_many(alarms, matches)],
    )


def played(bots: tuple[str, str], seed: int, walls: int) -> Any:
    """The rows of walls, one seat of the first bot against the second."""
    return np.stack(list(play_walls(Duplicate(bots, Rules.of("tenhou"), seed=seed), walls)))


def holds(match: Any, truth: float) -> bool:
    """Whether the interval of a match holds the true difference."""
    place = estimates(match, CONFIDENCE)["place"]
    assert place.low is not None
    assert place.high is not None
    return place.low <= truth <= place.high


def false_alarms(steps: Any, matches: int) -> int:
    """How many matches of walls without a difference on average are decided."""
    dice, alarms = np.random.default_rng(1), 0
    for _ in range(matches):
        sequence = ConfidenceSequence(CONFIDENCE)
        alarms += any(sequence.add(step).decided for step in dice.choice(steps, MOST_WALLS).tolist())
    return alarms


def badly_held(held: int, matches: int) -> list[str]:
    """What is wrong with so many intervals that hold the truth, if anything is."""
    expected, chance = CONFIDENCE * matches, ERRORS * (CONFIDENCE * (1 - CONFIDENCE) * matches) ** 0.5
    if abs(held - expected) <= chance:
        return []
    return [f"{held} of {matches} intervals hold the difference, not {expected:.0f} ± {chance:.0f}"]


def too_many(alarms: int, matches: int) -> list[str]:
    """What is wrong with so many false alarms, if anything is."""
    most = (1 - CONFIDENCE) * matches
    return [f"{alarms} of {matches} matches without a difference are decided, more than {most:.0f}"] * (alarms > most)
