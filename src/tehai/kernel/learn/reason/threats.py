"""How dangerous each tile is against each opponent, from what the table shows and from what many games have shown."""

from ...codes import ANKAN, CHI, EAST, HONOURS, KINDS
from ...layout import CHANCE, TURNS, VISIBLE_DORA, Record
from ..efficiency import count_pointed, yakuhai_kinds
from ..sight import is_two_sided, passed_since_riichi

CLOSED, RIICHI_STATUS = 0, 4


def status_of(s: Record, other: int) -> int:
    """What an opponent shows: a closed hand, so many melds, riichi."""
    if s["riichi"][other]:
        return RIICHI_STATUS
    opened = 0
    for i in range(s["melds"][other]):
        if s["meld_type"][other][i] != ANKAN:
            opened += 1
    return min(opened, 3)


def turn_of(s: Record, other: int) -> int:
    """How many tiles an opponent has discarded, as the statistics count."""
    turn: int = min(s["river_n"][other], TURNS - 1)
    return turn


def dora_shown(s: Record, rules: Record, other: int) -> int:
    """The dora in an opponent's melds and Norths, as far as the statistics count."""
    total = s["kita"][other]
    for i in range(s["melds"][other]):
        total += s["meld_reds"][other][i]
        kind = s["meld_kind"][other][i]
        if s["meld_type"][other][i] == CHI:
            for step in range(3):
                total += count_pointed(s, rules, kind + step)
        else:
            total += 3 * count_pointed(s, rules, kind)
    shown: int = min(total, VISIBLE_DORA - 1)
    return shown


def safe_from(s: Record, other: int) -> int:
    """Mask of the kinds on which an opponent cannot win."""
    safe: int = s["river_kinds"][other]
    if s["riichi"][other]:
        safe |= passed_since_riichi(s, other)
    return safe


def tile_class(desk: Record, safe: int, yakuhai: int, kind: int) -> int:
    """What the table says about a tile: its distance from the end and how many two-sided waits on it can be; of an
    honour, whether it is yakuhai and how many are out of sight."""
    if HONOURS >> kind & 1:
        honour: int = 15 + (4 if yakuhai >> kind & 1 else 0) + min(desk["seen"][kind], 3)
        return honour
    sides = 0
    if is_two_sided(desk, safe, kind, -1):
        sides += 1
    if is_two_sided(desk, safe, kind, 1):
        sides += 1
    return min(kind % 9, 8 - kind % 9) * 3 + sides


def lines_left(desk: Record, safe: int) -> int:
    """How many two-sided waits an opponent can have: no end is safe, and the tiles between are not all in sight."""
    lines = 0
    for kind in range(27):
        if not safe >> kind & 1 and is_two_sided(desk, safe, kind, 1):
            lines += 1
    return lines


def danger_row(s: Record, desk: Record, other: int, safe: int) -> int:
    """The row of the statistics for an opponent: how many two-sided waits a riichi has left, else the turn."""
    if s["riichi"][other]:
        row: int = TURNS - 1 - min(lines_left(desk, safe), TURNS - 1)
        return row
    return turn_of(s, other)


def weigh_opponent(s: Record, rules: Record, desk: Record, facts: Record, mind: Record, other: int) -> None:
    """Write how likely an opponent waits for each tile, and what that would cost; `count_left` comes first."""
    status = status_of(s, other)
    dealer = 1 if other == s["round"] % rules["players"] else 0
    safe = safe_from(s, other)
    row = danger_row(s, desk, other, safe)
    yakuhai = yakuhai_kinds(s, rules, other)
    mind["threat"][other] = CHANCE if status == RIICHI_STATUS else facts["tenpai"][status][row]
    mind["cost"][other] = facts["worth"][status][dealer][dora_shown(s, rules, other)] + 300 * s["honba"]
    part = facts["weights"]["wary"][0 if status == CLOSED else 2 if status == RIICHI_STATUS else 1]
    for kind in range(KINDS):
        found = 0
        if not safe >> kind & 1:
            found = facts["danger"][status][row][tile_class(desk, safe, yakuhai, kind)] * part // 100
        mind["danger"][other][kind] = found


def weigh_opponents(s: Record, rules: Record, desk: Record, facts: Record, mind: Record, seat: int) -> None:
    """The same for everybody else."""
    for other in range(4):
        mind["threat"][other] = 0
        if other != seat and other < rules["players"]:
            weigh_opponent(s, rules, desk, facts, mind, other)


def deal_in_chance(rules: Record, mind: Record, seat: int, kind: int) -> int:
    """The chance that a discard deals in."""
    missed = CHANCE
    for other in range(rules["players"]):
        if other != seat:
            missed = missed * (CHANCE - mind["danger"][other][kind]) // CHANCE
    return CHANCE - missed


def deal_in_cost(rules: Record, mind: Record, seat: int, kind: int) -> int:
    """What a discard costs on average."""
    total = 0
    for other in range(rules["players"]):
        if other != seat:
            total += mind["danger"][other][kind] * mind["cost"][other]
    return total // CHANCE


def wind_of(s: Record, rules: Record, seat: int) -> int:
    """A player's wind."""
    players = rules["players"]
    wind: int = EAST + (seat - s["round"] % players + players) % players
    return wind


def note_threats(rules: Record, desk: Record, facts: Record, mind: Record, seat: int) -> None:
    """Write what each kind of tile costs against those who show a threat, and how many of it may come."""
    least = CHANCE * facts["weights"]["threat"] // 100
    mind["threatened"] = 0
    mind["unseen"] = 0
    for kind in range(KINDS):
        mind["left"][kind] = desk["seen"][kind]
        mind["unseen"] += desk["seen"][kind]
        mind["push_risk"][kind] = 0
        for other in range(rules["players"]):
            if other != seat and mind["threat"][other] >= least:
                mind["threatened"] = 1
                mind["push_risk"][kind] += mind["danger"][other][kind] * mind["cost"][other] // CHANCE
