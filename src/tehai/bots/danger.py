"""How dangerous a discard is against riichi, as players learn it: genbutsu, suji, walls, honours that are out."""

from __future__ import annotations

from typing import Final

from tehai.bots.sight import HONOURS, Sight

# Roughly how often, in per cent, a discard deals into a riichi. A number tile: waits on it alone (pair, closed, edge),
# and each two-sided wait that is still possible.
_HONOUR: Final = (0, 1, 3, 5)
"""By how many of it are out of sight besides the one discarded."""
_ALONE: Final = (2, 3, 4, 3, 3, 3, 4, 3, 2)
_TWO_SIDED: Final = 5


def danger(kind: int, sight: Sight) -> int:
    """The danger of a kind against all seats in riichi together."""
    return sum(_danger(kind, sight.genbutsu(threat), sight.left) for threat in sight.threats)


def _danger(kind: int, safe: frozenset[int], left: list[int]) -> int:
    if kind in safe:
        return 0
    if kind in HONOURS:
        return _HONOUR[min(left[kind], 3)]
    return _ALONE[kind % 9] + _TWO_SIDED * sum(_two_sided(kind, step, safe, left) for step in (-1, 1))


def _two_sided(kind: int, step: int, safe: frozenset[int], left: list[int]) -> bool:
    """Whether a two-sided wait on this tile and on the one three further can be: not when that one is safe (suji), and
    not when one of the tiles between is all in sight (a wall)."""
    other = kind + 3 * step
    if not 0 <= other < HONOURS.start or other // 9 != kind // 9:
        return False
    return other not in safe and left[kind + step] > 0 and left[kind + 2 * step] > 0
