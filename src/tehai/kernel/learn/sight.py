"""What a player can count at the table: unseen tiles, threats, and tiles that are safe against them."""

from ..codes import (
    A_CHI, A_RIICHI, COPIES, EVENT_PAYLOADS, EVENT_SEATS, E_ACTION, GENBUTSU, HONOURS, KINDS, KIND_OF, NOT_SAFE,
    NO_CHANCE, SUJI, TILE_CODES,
)  # fmt: skip
from ..play.hands import load_hand
from ..layout import Record
from ..play.rounds import look_around
from ..hand.tiles import copies_in_hand, is_used

# Roughly how often, in per cent, a discard deals into a riichi. An honour, by how many of it are out of sight besides
# the one discarded; a number tile: waits on it alone (pair, closed, edge), and each two-sided wait that can be.
HONOUR_DANGER = (0, 1, 3, 5)
ALONE_DANGER = (2, 3, 4, 3, 3, 3, 4, 3, 2)
TWO_SIDED_DANGER = 5


def count_left(s: Record, rules: Record, desk: Record, seat: int) -> None:
    """Turn the tiles that a player sees, including their hand, into the number of each kind left."""
    load_hand(s, seat, desk["win"])
    look_around(s, rules, desk, seat)
    for kind in range(KINDS):
        left = COPIES - desk["seen"][kind] - copies_in_hand(desk["win"], kind)
        desk["seen"][kind] = left if is_used(kind, rules["players"]) else 0


def is_threatened(s: Record, rules: Record, seat: int) -> bool:
    """Whether another player is in riichi."""
    for other in range(rules["players"]):
        if other != seat and s["riichi"][other]:
            return True
    return False


def passed_since_riichi(s: Record, seat: int) -> int:
    """Mask of the kinds that anyone has discarded since a player's riichi."""
    mask = 0
    for back in range(1, s["history_n"] + 1):
        event = s["history"][s["history_n"] - back]
        payload = event % EVENT_PAYLOADS
        if event // EVENT_PAYLOADS // EVENT_SEATS == E_ACTION and payload < A_CHI:
            if payload >= A_RIICHI and event // EVENT_PAYLOADS % EVENT_SEATS == seat:
                return mask
            mask |= 1 << KIND_OF[payload % TILE_CODES]
    return 0


def find_safe(s: Record, rules: Record, desk: Record, seat: int) -> None:
    """Write the kinds on which each other player in riichi cannot win: their discards, and tiles they have let pass
    since."""
    for other in range(rules["players"]):
        if other != seat and s["riichi"][other]:
            desk["safe"][other] = s["river_kinds"][other] | passed_since_riichi(s, other)


def is_two_sided(desk: Record, safe: int, kind: int, step: int) -> bool:
    """Whether a two-sided wait on a kind and the kind three higher is possible: not if that one is safe (suji), and not
    if all four of a tile between them are visible (a wall)."""
    other = kind + 3 * step
    if other < 0 or other >= 27 or other // 9 != kind // 9 or safe >> other & 1:
        return False
    return bool(desk["seen"][kind + step] > 0 and desk["seen"][kind + 2 * step] > 0)


def danger_to(desk: Record, safe: int, kind: int) -> int:
    """The danger of a discard against one player in riichi."""
    if safe >> kind & 1:
        return 0
    if HONOURS >> kind & 1:
        return HONOUR_DANGER[min(desk["seen"][kind], 3)]
    below = TWO_SIDED_DANGER if is_two_sided(desk, safe, kind, -1) else 0
    above = TWO_SIDED_DANGER if is_two_sided(desk, safe, kind, 1) else 0
    return ALONE_DANGER[kind % 9] + below + above


def danger(s: Record, rules: Record, desk: Record, seat: int, kind: int) -> int:
    """The danger of a discard against all other players in riichi; `find_safe` and `count_left` come first."""
    total = 0
    for other in range(rules["players"]):
        if other != seat and s["riichi"][other]:
            total += danger_to(desk, desk["safe"][other], kind)
    return total


def safety_to(s: Record, rules: Record, desk: Record, other: int, kind: int) -> int:
    """How safe a discard is against one other player, if that player is in riichi: whether they cannot win on it at all
    (genbutsu), or on no two-sided wait, because of safe tiles (suji) or because of walls too (no chance). A kind that
    has no two-sided waits has no chance when all of it is in sight."""
    safe = desk["safe"][other]
    if not s["riichi"][other] or safe >> kind & 1:
        return GENBUTSU
    waits = 0
    suji = 0
    for step in range(-1, 2, 2):
        beyond = kind + 3 * step
        if 0 <= beyond < 27 and beyond // 9 == kind // 9 and is_used(kind + step, rules["players"]):
            if is_two_sided(desk, safe, kind, step):
                return NOT_SAFE
            waits += 1
            suji += safe >> beyond & 1
    if waits == 0:
        return NOT_SAFE if desk["seen"][kind] else NO_CHANCE
    return SUJI if suji == waits else NO_CHANCE


def safety(s: Record, rules: Record, desk: Record, seat: int, kind: int) -> int:
    """How safe a discard is against everyone in riichi; `find_safe` and `count_left` come first."""
    least = GENBUTSU
    for after in range(1, rules["players"]):
        least = min(least, safety_to(s, rules, desk, (seat + after) % rules["players"], kind))
    return least
