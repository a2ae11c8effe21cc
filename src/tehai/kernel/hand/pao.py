"""For which yakuman another player is liable (RULES 5.4): the parts of `PAO`."""

from ..codes import ANKAN, MINKAN, PAO_KANS, PAO_KINDS, PAO_SETS, PON
from ..layout import Ints


def is_pao_set(part: int, meld: int, kind: int) -> bool:
    """Whether a meld is one of the sets that make the yakuman: dragons, winds, or any kan."""
    return meld > PON if part == PAO_KANS else PAO_KINDS[part] >> kind & 1 != 0


def is_pao_feed(part: int, meld: int, kind: int) -> bool:
    """Whether the player whose tile completed this meld can be liable: for four kans, only through an open kan."""
    called = meld == MINKAN if part == PAO_KANS else meld != ANKAN
    return called and is_pao_set(part, meld, kind)


def is_fed(part: int, types: Ints, kinds: Ints, melds: int, fed: int) -> bool:
    """Whether that player is liable: the meld is one of the yakuman's sets, and all of those are melds."""
    sets = 0
    for i in range(melds):
        sets += 1 if is_pao_set(part, types[i], kinds[i]) else 0
    return sets == PAO_SETS[part] and is_pao_feed(part, types[fed], kinds[fed])
