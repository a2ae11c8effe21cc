"""Which tiles there are, and how many of a kind a hand holds."""

from ..codes import CHI, NORTH, PON
from ..layout import Record


def is_used(kind: int, players: int) -> bool:
    """Three players leave out 2m to 8m."""
    return players == 4 or kind == 0 or kind >= 8


def copies_in_hand(win: Record, kind: int) -> int:
    """How many tiles of a kind a hand holds, concealed and in melds."""
    total: int = win["tiles"][kind]
    for i in range(win["melds"]):
        lowest = win["meld_kind"][i]
        if win["meld_type"][i] == CHI:
            if lowest <= kind <= lowest + 2:
                total += 1
        elif lowest == kind:
            total += 3 if win["meld_type"][i] == PON else 4
    return total


def copies(win: Record, kind: int) -> int:
    """The same with Norths set aside, where the record is a win's: a hand alone does not say how many they are."""
    total = copies_in_hand(win, kind)
    if kind == NORTH:
        total += win["nukidora"]
    return total
