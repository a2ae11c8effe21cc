"""What one seat may know: the only place that removes hidden information from a state (RULES 1, 7)."""

from ..codes import (
    EVENT_PAYLOADS, EVENT_SEATS, E_DRAW, E_REPLACEMENT, FACES, FLOWER, F_OPEN_RIICHI, MOST_TILES, NOT_ASKED, PHASE_TURN,
    UNKNOWN,
)  # fmt: skip
from ..play.hands import stop_asking
from ..layout import MOST_CHOICES, Record
from ..play.wall import indicator_place


def hide_wall(s: Record, rules: Record) -> None:
    """Nobody knows the wall but for the indicators that are turned."""
    first = indicator_place(0, rules["players"])
    for i in range(MOST_TILES):
        turned = i >= first and (i - first) % 2 == 0 and (i - first) // 2 < s["dora_n"]
        if not turned:
            s["wall"][i] = UNKNOWN


def hide_hand(s: Record, seat: int) -> None:
    """How many tiles a player holds is seen, not which; an open riichi shows them but for the one just drawn."""
    if s["riichi_flags"][seat] & F_OPEN_RIICHI:
        if s["phase"] == PHASE_TURN and s["turn"] == seat:
            s["hand"][seat][s["drawn"]] -= 1
            s["hand"][seat][UNKNOWN] += 1
        return
    count = 0
    for face in range(FACES):
        count += s["hand"][seat][face]
        s["hand"][seat][face] = 0
    s["hand"][seat][UNKNOWN] = count


def hide_seat(s: Record, seat: int) -> None:
    """What a player holds, waits for, may do and has answered."""
    hide_hand(s, seat)
    s["hidden"][seat] = 1
    s["blocks"][seat] = 0
    s["waits"][seat] = 0
    s["passed"][seat] = 0
    s["no_ron"][seat] = NOT_ASKED
    stop_asking(s, seat)
    for i in range(MOST_CHOICES):
        s["menu"][seat][i] = 0


def hide_history(s: Record, seat: int) -> None:
    """Which tiles the others drew; a flower is laid down for all to see."""
    for i in range(s["history_n"]):
        event = s["history"][i]
        kind = event // EVENT_PAYLOADS // EVENT_SEATS
        who = event // EVENT_PAYLOADS % EVENT_SEATS
        tile = event % EVENT_PAYLOADS
        if (kind == E_DRAW or kind == E_REPLACEMENT) and who != seat and tile < FLOWER:
            s["history"][i] = event - tile + UNKNOWN


def hide(s: Record, rules: Record, seat: int) -> None:
    """Take out of a state everything that a seat does not know."""
    for i in range(2):
        s["seed"][i] = 0
    hide_wall(s, rules)
    for other in range(4):
        if other != seat:
            hide_seat(s, other)
    hide_history(s, seat)
    if s["phase"] == PHASE_TURN and s["turn"] != seat and s["drawn"] >= 0:
        s["drawn"] = UNKNOWN
