"""What a player may claim of another's tile, why not, and whose claim is granted (RULES 7.2, 7.3)."""

from ..hand.best import score_win
from ..codes import (
    AFTER_FOURTH_KAN, ALLOWED, A_CHI, A_MINKAN, A_PASS, A_PON, A_RON, EAST, IN_RIICHI, KINDS, KIND_OF, KUIKAE_ALLOWED,
    KUIKAE_FORBIDDEN, LAST_TILE, NOT_CLAIMABLE, NOT_COMPLETE, NOT_FURITEN, NOT_HELD, NOT_NEXT, NO_DISCARD_LEFT, NO_YAKU,
    RED, RED_OF, WHY_FURITEN_DISCARD, WINDOW_DISCARD,
)  # fmt: skip
from .furiten import completes, furiten_of
from .hands import held, is_suukaikan, load_win
from ..layout import Record
from .legal import offer, refuse_kan
from .wall import live_left, seat_after


def refuse_ron(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> int:
    """Why a player may not win on the tile."""
    if not completes(s, rules, desk, seat):
        return NOT_COMPLETE
    furiten = furiten_of(s, seat)
    if furiten != NOT_FURITEN:
        return WHY_FURITEN_DISCARD + furiten - 1
    load_win(s, rules, seat, 0, desk["win"])
    score_win(desk["win"], rules, lookup, desk["work"], desk["out"])
    return ALLOWED if desk["out"]["base"] > 0 else NO_YAKU


def refuse_claim(s: Record, rules: Record, seat: int) -> int:
    """Why a player may not call the tile for a meld, whatever they hold."""
    if s["window"] != WINDOW_DISCARD:
        return NOT_CLAIMABLE
    if live_left(s) == 0:
        return LAST_TILE
    if is_suukaikan(s, rules):
        return AFTER_FOURTH_KAN
    return IN_RIICHI if s["riichi"][seat] else ALLOWED


def chi_place(action: int) -> int:
    """Which place the called tile has in the sequence of a chi."""
    return (action - A_CHI) // 2 % 3


def chi_lowest(action: int) -> int:
    """The lowest kind of the sequence of a chi."""
    sequence = (action - A_CHI) // 6
    return sequence // 7 * 9 + sequence % 7


def chi_kuikae(rules: Record, lowest: int, place: int) -> int:
    """Mask of what may not be discarded after a chi: the called kind, and the other end of a two-sided shape."""
    if rules["kuikae"] == KUIKAE_ALLOWED:
        return 0
    mask = 1 << (lowest + place)
    if rules["kuikae"] == KUIKAE_FORBIDDEN:
        if place == 0 and lowest % 9 < 6:
            mask |= 1 << (lowest + 3)
        if place == 2 and lowest % 9 > 0:
            mask |= 1 << (lowest - 1)
    return mask


def pon_kuikae(rules: Record, kind: int) -> int:
    """The same after a pon."""
    return 0 if rules["kuikae"] == KUIKAE_ALLOWED else 1 << kind


def leaves_discard(s: Record, seat: int, kuikae: int, first: int, second: int) -> bool:
    """Whether something can be discarded after a call with these two kinds from the hand."""
    for kind in range(KINDS):
        used = (1 if kind == first else 0) + (1 if kind == second else 0)
        if held(s, seat, kind) > used and not kuikae >> kind & 1:
            return True
    return False


def holds_rest(s: Record, seat: int, lowest: int, place: int) -> bool:
    """Whether a hand has the other two tiles of a sequence."""
    for i in range(3):
        if i != place and held(s, seat, lowest + i) == 0:
            return False
    return True


def refuse_chi(s: Record, rules: Record, seat: int, lowest: int, place: int) -> int:
    """Why the tile is not called for this sequence."""
    reason = refuse_claim(s, rules, seat)
    if reason != ALLOWED:
        return reason
    if rules["players"] == 3 or seat != seat_after(s["turn"], 1, rules["players"]):
        return NOT_NEXT
    if not holds_rest(s, seat, lowest, place):
        return NOT_HELD
    first = lowest + (1 if place == 0 else 0)
    second = lowest + (1 if place == 2 else 2)
    if not leaves_discard(s, seat, chi_kuikae(rules, lowest, place), first, second):
        return NO_DISCARD_LEFT
    return ALLOWED


def refuse_pon(s: Record, rules: Record, seat: int) -> int:
    """Why the tile is not called for a triplet."""
    kind = KIND_OF[s["tile"]]
    reason = refuse_claim(s, rules, seat)
    if reason != ALLOWED:
        return reason
    if held(s, seat, kind) < 2:
        return NOT_HELD
    return ALLOWED if leaves_discard(s, seat, pon_kuikae(rules, kind), kind, kind) else NO_DISCARD_LEFT


def refuse_minkan(s: Record, rules: Record, seat: int) -> int:
    """Why the tile is not called for a kan."""
    reason = refuse_claim(s, rules, seat)
    if reason != ALLOWED:
        return reason
    return NOT_HELD if held(s, seat, KIND_OF[s["tile"]]) < 3 else refuse_kan(s, rules)


def offer_chi(s: Record, rules: Record, seat: int) -> None:
    """Every sequence with the tile, with a plain or a red five from the hand."""
    called = KIND_OF[s["tile"]]
    if called >= EAST or seat != seat_after(s["turn"], 1, rules["players"]):
        return
    for place in range(2, -1, -1):
        number = called % 9 - place
        lowest = called - place
        if number < 0 or number > 6 or not holds_rest(s, seat, lowest, place):
            continue
        if refuse_chi(s, rules, seat, lowest, place) == ALLOWED:
            code = A_CHI + ((lowest // 9 * 7 + number) * 3 + place) * 2
            five = lowest // 9 * 9 + 4
            if called == five:
                offer(s, seat, code + (1 if s["tile"] >= RED else 0))
            elif not lowest <= five <= lowest + 2:
                offer(s, seat, code)
            else:
                if s["hand"][seat][five] > 0:
                    offer(s, seat, code)
                if s["hand"][seat][RED_OF[five]] > 0:
                    offer(s, seat, code + 1)


def offer_sets(s: Record, rules: Record, seat: int) -> None:
    """The pons, one for each number of red fives from the hand, and the kan."""
    kind = KIND_OF[s["tile"]]
    plain = s["hand"][seat][kind]
    reds = held(s, seat, kind) - plain
    if plain + reds < 2:
        return
    if refuse_pon(s, rules, seat) == ALLOWED:
        for used in range(3):
            if used <= reds and 2 - used <= plain:
                offer(s, seat, A_PON + s["tile"] * 3 + used)
    if refuse_minkan(s, rules, seat) == ALLOWED:
        offer(s, seat, A_MINKAN + s["tile"] * 4 + reds)


def claim_menu(s: Record, rules: Record, desk: Record, lookup: Record, seat: int) -> None:
    """Write what a player may do about the tile: at least pass."""
    s["menu_n"][seat] = 0
    if s["hidden"][seat]:
        return
    if refuse_claim(s, rules, seat) == ALLOWED:
        offer_chi(s, rules, seat)
        offer_sets(s, rules, seat)
    s["no_ron"][seat] = refuse_ron(s, rules, desk, lookup, seat)
    if s["no_ron"][seat] == ALLOWED:
        offer(s, seat, A_RON)
    offer(s, seat, A_PASS)


def granted(s: Record, rules: Record) -> int:
    """Whose call for a meld is granted: pon and kan before chi; -1: nobody called."""
    caller = -1
    for seat in range(rules["players"]):
        if s["asked"][seat] and A_CHI <= s["answer"][seat] < A_PASS:
            if caller < 0 or s["answer"][seat] >= A_PON:
                caller = seat
    return caller
