"""Why an action is not in a player's menu."""

from .claims import refuse_chi, refuse_minkan, refuse_pon
from ..codes import (
    ALLOWED, A_ANKAN, A_CHI, A_KAKAN, A_KITA, A_KYUUSHU, A_MINKAN, A_OPEN_RIICHI, A_PASS, A_PON, A_RIICHI, A_RON,
    A_TSUMO, KIND_OF, NOT_ASKED, NOT_HELD, NOT_IN_RULES, PHASE_CLAIM, PHASE_TURN, TILE_CODES,
)  # fmt: skip
from ..layout import Record
from .legal import (
    refuse_ankan, refuse_discard, refuse_kakan, refuse_kita, refuse_kyuushu, refuse_riichi_with, refuse_tsumo,
)  # fmt: skip


def why_not_discard(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, action: int) -> int:
    """The same for a discard, with riichi or without."""
    tile = action % TILE_CODES
    drawn = action // TILE_CODES % 2 == 1
    if action < A_RIICHI:
        return refuse_discard(s, seat, tile, drawn)
    if action >= A_OPEN_RIICHI and not rules["open_riichi"]:
        return NOT_IN_RULES
    return refuse_riichi_with(s, rules, desk, lookup, seat, tile, drawn)


def why_not_turn(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, action: int) -> int:
    """The same for what is done on the own turn."""
    if action < A_CHI:
        return why_not_discard(s, rules, desk, lookup, seat, action)
    if action == A_TSUMO:
        return refuse_tsumo(s, rules, desk, lookup, seat)
    if action == A_KYUUSHU:
        return refuse_kyuushu(s, rules, seat)
    if action == A_KITA:
        return refuse_kita(s, rules, seat)
    if A_ANKAN <= action < A_TSUMO:
        return refuse_ankan(s, rules, desk, lookup, seat, (action - A_ANKAN) // 5)
    if A_KAKAN <= action < A_ANKAN:
        return refuse_kakan(s, rules, seat, (action - A_KAKAN) // 4)
    return NOT_ASKED


def why_not_claim(s: Record, rules: Record, seat: int, action: int) -> int:
    """The same for a claim of the tile that everybody is asked about."""
    if A_CHI <= action < A_PON:
        place = (action - A_CHI) // 2 % 3
        sequence = (action - A_CHI) // 6
        lowest = sequence // 7 * 9 + sequence % 7
        return refuse_chi(s, rules, seat, lowest, place) if lowest + place == KIND_OF[s["tile"]] else NOT_HELD
    if A_PON <= action < A_MINKAN:
        return refuse_pon(s, rules, seat) if (action - A_PON) // 3 == s["tile"] else NOT_HELD
    if A_MINKAN <= action < A_KAKAN:
        return refuse_minkan(s, rules, seat) if (action - A_MINKAN) // 4 == s["tile"] else NOT_HELD
    return NOT_ASKED


def why_not(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, action: int) -> int:
    """The reason; ALLOWED when the action is in the menu, NOT_HELD when only its tiles are not there.

    For a ron, the answer is about the last tile that could be won on, even if the game has moved on since.
    """
    for i in range(s["menu_n"][seat]):
        if s["menu"][seat][i] == action:
            return ALLOWED
    reason = NOT_ASKED
    if action == A_RON and s["phase"] <= PHASE_CLAIM:
        reason = s["no_ron"][seat]
    elif s["phase"] == PHASE_TURN and s["turn"] == seat:
        reason = why_not_turn(s, rules, desk, lookup, seat, action)
    elif s["phase"] == PHASE_CLAIM and s["turn"] != seat and action < A_PASS:
        reason = why_not_claim(s, rules, seat, action)
    return NOT_HELD if reason == ALLOWED else reason
