"""Calls and kans that are made, and what follows from them (RULES 5.4, 6.4, 7.2, 7.4, 8)."""

from .claims import chi_kuikae, chi_lowest, chi_place, pon_kuikae
from ..codes import (
    ANKAN, A_ANKAN, A_CHI, A_KAKAN, A_KITA, A_MINKAN, A_PON, CHI, DRAW_KAN, DRAW_KITA, DRAW_WALL, E_ACTION,
    E_DORA, KAKAN, KAN_DORA_ANKAN_IMMEDIATE, KAN_DORA_IMMEDIATE, KIND_OF, MINKAN, NORTH, PASSED_IN_RIICHI, PON, RED,
    RED_OF, RIVER_CLAIMED, TODO_ASK_OTHERS, TODO_ASK_TURN, WINDOW_ANKAN, WINDOW_KAKAN, WINDOW_KITA,
)  # fmt: skip
from .deal import next_draw
from .furiten import end_passed_by_call, renew_waits
from .hands import note, take_out
from ..hand.pao import is_fed
from ..layout import Record
from .legal import pon_of
from .wall import indicator_at


def turn_dora(s: Record, rules: Record) -> None:
    """Turn one more indicator."""
    if rules["kan_dora"] and rules["dora"] and s["dora_n"] < 5:
        note(s, E_DORA, 0, indicator_at(s, rules, s["dora_n"], 0))
        s["dora_n"] += 1


def turn_due_dora(s: Record, rules: Record) -> None:
    """Turn the indicators that open kans have left waiting."""
    for _ in range(s["dora_due"]):
        turn_dora(s, rules)
    s["dora_due"] = 0


def interrupt(s: Record) -> None:
    """A call, a kan or a North set aside: it ends ippatsu and the first go-around."""
    s["interrupted"] = 1
    for seat in range(4):
        s["ippatsu"][seat] = 0


def turns_at_once(timing: int, meld: int) -> bool:
    """Whether the indicator of a kan is turned before its replacement is drawn (RULES 6.4)."""
    return meld == ANKAN or timing == KAN_DORA_IMMEDIATE


def turns_before_discard(timing: int) -> bool:
    """Whether an indicator that waits is turned before the discard, and not after it (RULES 6.4)."""
    return timing == KAN_DORA_ANKAN_IMMEDIATE


def finish_kan(s: Record, rules: Record, desk: Record, lookup: Record, meld: int) -> None:
    """A kan stands: indicators as the timing says, then the replacement."""
    interrupt(s)
    renew_waits(s, desk, lookup, s["turn"])
    end_passed_by_call(s, rules)
    turn_due_dora(s, rules)
    if turns_at_once(rules["kan_dora_timing"], meld):
        turn_dora(s, rules)
    else:
        s["dora_due"] = 1
    next_draw(s, s["turn"], DRAW_KAN)


def finish_kita(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Nobody won on the North that was set aside: draw the replacement."""
    interrupt(s)
    renew_waits(s, desk, lookup, s["turn"])
    turn_due_dora(s, rules)
    next_draw(s, s["turn"], DRAW_KITA)


def open_window(s: Record, window: int, tile: int) -> None:
    """A tile lies there for the others."""
    s["window"] = window
    s["tile"] = tile
    s["drawn"] = -1
    s["todo"] = TODO_ASK_OTHERS


def add_meld(s: Record, seat: int, meld: int, kind: int, tile: int, source: int, reds: int) -> None:
    """Lay down a meld."""
    index = s["melds"][seat]
    s["meld_type"][seat][index] = meld
    s["meld_kind"][seat][index] = kind
    s["meld_tile"][seat][index] = tile
    s["meld_from"][seat][index] = source
    s["meld_reds"][seat][index] = reds
    s["melds"][seat] = index + 1


def take_set(s: Record, rules: Record, lookup: Record, seat: int, kind: int, plain: int, reds: int) -> None:
    """Take so many plain and red tiles of a kind out of a hand."""
    take_out(s, rules, lookup, seat, kind, plain)
    if reds > 0:
        take_out(s, rules, lookup, seat, RED_OF[kind], reds)


def declare_ankan(s: Record, rules: Record, lookup: Record, seat: int, action: int) -> None:
    """A concealed kan."""
    kind = (action - A_ANKAN) // 5
    reds = (action - A_ANKAN) % 5
    note(s, E_ACTION, seat, action)
    take_set(s, rules, lookup, seat, kind, 4 - reds, reds)
    add_meld(s, seat, ANKAN, kind, kind, seat, reds)
    open_window(s, WINDOW_ANKAN, kind)


def declare_kakan(s: Record, rules: Record, lookup: Record, seat: int, action: int) -> None:
    """A tile added to a pon."""
    tile = (action - A_KAKAN) // 4
    meld = pon_of(s, seat, KIND_OF[tile])
    note(s, E_ACTION, seat, action)
    take_out(s, rules, lookup, seat, tile, 1)
    s["meld_type"][seat][meld] = KAKAN
    s["meld_reds"][seat][meld] += 1 if tile >= RED else 0
    open_window(s, WINDOW_KAKAN, tile)


def declare_kita(s: Record, rules: Record, lookup: Record, seat: int) -> None:
    """A North set aside; who wins with it and does not, in riichi, is furiten from then on."""
    note(s, E_ACTION, seat, A_KITA)
    if s["riichi"][seat] and s["waits"][seat] >> NORTH & 1:
        s["passed"][seat] = PASSED_IN_RIICHI
    take_out(s, rules, lookup, seat, NORTH, 1)
    s["kita"][seat] += 1
    open_window(s, WINDOW_KITA, NORTH)


def note_pao(s: Record, seat: int, feeder: int) -> None:
    """Who fed the third dragon, the fourth wind or the fourth kan is liable for it (RULES 5.4)."""
    melds = s["melds"][seat]
    for part in range(3):
        if is_fed(part, s["meld_type"][seat], s["meld_kind"][seat], melds, melds - 1):
            s["pao"][seat][part] = feeder


def claim_river(s: Record) -> None:
    """The last discard is taken out of the river; who loses one has no nagashi."""
    discarder = s["turn"]
    s["river"][discarder][s["river_n"][discarder] - 1] |= RIVER_CLAIMED
    s["nagashi"][discarder] = 0


def call_chi(s: Record, rules: Record, lookup: Record, seat: int, action: int) -> None:
    """Lay down a sequence."""
    red = (action - A_CHI) % 2
    place = chi_place(action)
    lowest = chi_lowest(action)
    for i in range(3):
        if i != place:
            kind = lowest + i
            take_out(s, rules, lookup, seat, RED_OF[kind] if red and RED_OF[kind] >= 0 else kind, 1)
    add_meld(s, seat, CHI, lowest, s["tile"], s["turn"], red)
    s["kuikae"] = chi_kuikae(rules, lowest, place)


def call_set(s: Record, rules: Record, lookup: Record, seat: int, meld: int, size: int, reds: int) -> None:
    """Lay down a triplet or an open kan: so many tiles from the hand, of which so many are red."""
    kind = KIND_OF[s["tile"]]
    take_set(s, rules, lookup, seat, kind, size - reds, reds)
    add_meld(s, seat, meld, kind, s["tile"], s["turn"], reds + (1 if s["tile"] >= RED else 0))


def grant(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, action: int) -> None:
    """A call for a meld is granted: the turn goes to the caller."""
    note(s, E_ACTION, seat, action)
    claim_river(s)
    if action < A_PON:
        call_chi(s, rules, lookup, seat, action)
    elif action < A_MINKAN:
        call_set(s, rules, lookup, seat, PON, 2, (action - A_PON) % 3)
        s["kuikae"] = pon_kuikae(rules, KIND_OF[s["tile"]])
    else:
        call_set(s, rules, lookup, seat, MINKAN, 3, (action - A_MINKAN) % 4)
        s["kan_feeder"] = s["turn"]
    if action >= A_PON:
        note_pao(s, seat, s["turn"])
    s["turn"] = seat
    if action >= A_MINKAN:
        finish_kan(s, rules, desk, lookup, MINKAN)
    else:
        interrupt(s)
        end_passed_by_call(s, rules)
        s["source"] = DRAW_WALL
        s["todo"] = TODO_ASK_TURN
