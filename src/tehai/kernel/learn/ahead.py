"""Planes that look one step ahead: the shanten and useful tiles after each discard and each call."""

from ..codes import A_CHI, A_KAKAN, A_MINKAN, A_PON, KINDS, KIND_OF, PHASE_CLAIM, PHASE_TURN
from ..hand.shanten import shanten
from ..hand.ukeire import accepted, weigh_discards
from ..layout import AHEAD_CHANNELS, Ints, Record
from .planes import fill
from .sight import count_left

P_NEAREST, P_FURTHER, P_USEFUL, P_HELPS, P_CHI, P_PON, P_KAN, P_SHANTEN, P_MOST_USEFUL = range(AHEAD_CHANNELS)


def show_draws(desk: Record, mask: int, first: int, out: Ints) -> int:
    """The useful kinds, and how many of their tiles are unseen."""
    total = 0
    for kind in range(KINDS):
        out[kind][first + P_HELPS] = mask >> kind & 1
        total += desk["seen"][kind] * (mask >> kind & 1)
    return total


def discard_planes(desk: Record, melds: int, players: int, lookup: Record, first: int, out: Ints) -> None:
    """The shanten and the useful tiles after every discard; call `count_left` first."""
    tiles = desk["win"]["tiles"]
    weighed = desk["ukeire"]
    least = weigh_discards(tiles, melds, players, desk["seen"], lookup, weighed)
    best = -1
    for kind in range(KINDS):
        if tiles[kind] > 0:
            away = weighed["away"][kind]
            out[kind][first + P_NEAREST] = 1 if away == least else 0
            out[kind][first + P_FURTHER] = 1 if away == least + 1 else 0
            if away == least:
                out[kind][first + P_USEFUL] = min(127, weighed["ukeire"][kind])
                if best < 0 or weighed["ukeire"][kind] > weighed["ukeire"][best]:
                    best = kind
    fill(0, 0, out, first + P_SHANTEN, least)
    fill(0, 0, out, first + P_MOST_USEFUL, show_draws(desk, weighed["accepts"][best], first, out))


def call_planes(
    s: Record, seat: int, desk: Record, players: int, now: int, lookup: Record, first: int, out: Ints
) -> None:  # fmt: skip
    """By how much each possible call lowers the shanten."""
    tiles = desk["win"]["tiles"]
    melds = desk["win"]["melds"] + 1
    called = KIND_OF[s["tile"]]
    for i in range(s["menu_n"][seat]):
        action = s["menu"][seat][i]
        if A_CHI <= action < A_PON:
            lowest = called - (action - A_CHI) // 2 % 3
            tiles[called] += 1
            for j in range(3):
                tiles[lowest + j] -= 1
            out[lowest][first + P_CHI] = 2 + now - shanten(tiles, melds, players, lookup)
            for j in range(3):
                tiles[lowest + j] += 1
            tiles[called] -= 1
        elif A_PON <= action < A_KAKAN:
            used = 2 if action < A_MINKAN else 3
            tiles[called] -= used
            out[called][first + (P_PON if used == 2 else P_KAN)] = 2 + now - shanten(tiles, melds, players, lookup)
            tiles[called] += used


def look_ahead(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, first: int, out: Ints) -> None:
    """Write the channels of AHEAD, beginning with channel `first`."""
    players = rules["players"]
    for kind in range(KINDS):
        for channel in range(AHEAD_CHANNELS):
            out[kind][first + channel] = 0
    if s["phase"] != PHASE_TURN and s["phase"] != PHASE_CLAIM:
        return
    count_left(s, rules, desk, seat)
    tiles = desk["win"]["tiles"]
    melds = desk["win"]["melds"]
    if s["phase"] == PHASE_TURN and s["turn"] == seat:
        discard_planes(desk, melds, players, lookup, first, out)
        return
    now = shanten(tiles, melds, players, lookup)
    fill(0, 0, out, first + P_SHANTEN, now)
    fill(0, 0, out, first + P_MOST_USEFUL, show_draws(desk, accepted(tiles, melds, players, lookup), first, out))
    call_planes(s, seat, desk, players, now, lookup, first, out)
