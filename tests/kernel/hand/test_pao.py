"""For which yakuman another player is liable. Section 5.4."""

import pytest

from tehai.kernel.codes import ANKAN, CHI, EAST, HAKU, KAKAN, MINKAN, PON
from tehai.kernel.hand.pao import is_fed

DAISANGEN, DAISUUSHII, SUUKANTSU = range(3)
DRAGONS = [(PON, HAKU), (PON, HAKU + 1), (PON, HAKU + 2)]


def fed(part: int, melds: list[tuple[int, int]]) -> list[bool]:
    """For each meld, whether who fed it is liable."""
    types, kinds = [meld for meld, _ in melds], [kind for _, kind in melds]
    return [is_fed(part, types, kinds, len(melds), i) for i in range(len(melds))]


@pytest.mark.parametrize("meld", [PON, MINKAN, KAKAN])
def test_any_called_dragon_can_have_been_the_last_one(meld: int) -> None:
    assert fed(DAISANGEN, [(meld, HAKU), *DRAGONS[1:]]) == [True] * 3
    assert fed(DAISANGEN, [*DRAGONS, (CHI, 0)]) == [True, True, True, False]


def test_a_concealed_kan_is_fed_by_nobody_and_counts() -> None:
    assert fed(DAISANGEN, [(ANKAN, HAKU), *DRAGONS[1:]]) == [False, True, True]
    assert fed(DAISUUSHII, [(ANKAN, EAST), *((PON, EAST + i) for i in (1, 2, 3))]) == [False, True, True, True]


def test_sets_in_the_hand_make_nobody_liable() -> None:
    assert fed(DAISANGEN, DRAGONS[:2]) == [False] * 2
    assert fed(DAISUUSHII, [(PON, EAST + i) for i in range(3)]) == [False] * 3
    assert fed(SUUKANTSU, [(MINKAN, kind) for kind in range(3)]) == [False] * 3


def test_four_kans_are_fed_by_an_open_kan_alone() -> None:
    assert fed(SUUKANTSU, [(MINKAN, 0), (KAKAN, 1), (ANKAN, 2), (MINKAN, HAKU)]) == [True, False, False, True]
    assert fed(SUUKANTSU, [(MINKAN, 0), (KAKAN, 1), (PON, 2), (MINKAN, HAKU)]) == [False] * 4
