"""The planes of an observation: for each of 34 kinds, one small number per channel, as listed in PLANES in `layout`.

Several threads can write one observation together: each writes the kinds whose number, masked with `lanes`, is its
`lane`. A single thread is lane 0 with the mask 0, so it writes all kinds.
"""

from ..codes import (
    ANKAN, A_CHI, CHI, COPIES, EVENT_PAYLOADS, EVENT_SEATS, E_ACTION, FLOWERS, KINDS, KIND_OF, LENGTH_HANCHAN, NORTH,
    PON, RED, RED_OF, RIVER_CLAIMED, RIVER_DRAWN, RIVER_RIICHI, RIVER_TILE, TILE_CODES,
)  # fmt: skip
from ..hand.dora import dora_of
from ..layout import CHANNELS, FIRST_CHANNELS, LAST_DISCARDS, RECENT_EVENTS, Ints, Record
from ..hand.tiles import is_used

(
    P_HAND, P_HELD, P_HELD_RED, P_UNSEEN, P_DRAWN, P_TILE, P_NOW_RED, P_KUIKAE, P_WAITS, P_DORA, P_INDICATOR,
    P_ROUND_WIND, P_SEAT_WIND, P_RIVER, P_RIVER_HAND, P_RIVER_RED, P_RIVER_CLAIMED, P_RIVER_RIICHI, P_RIVER_PLACE,
    P_SAFE, P_LAST, P_MELD, P_MELD_RED, P_ANKAN, P_POINTS, P_RIICHI, P_IPPATSU, P_KITA, P_FLOWERS, P_TURN, P_DEALER,
    P_WINDOW, P_ASKED, P_FURITEN, P_LIVE, P_ROUND, P_HONBA, P_STICKS, P_SANMA, P_HANCHAN, P_KUITAN,
) = FIRST_CHANNELS  # fmt: skip


def fill(lane: int, lanes: int, out: Ints, channel: int, value: int) -> None:
    """The same number for every kind, capped to a byte."""
    for kind in range(lane, KINDS, lanes + 1):
        out[kind][channel] = min(127, max(-128, value))


def clear_planes(players: int, lane: int, lanes: int, out: Ints) -> None:
    """Clear the planes."""
    for kind in range(lane, KINDS, lanes + 1):
        for channel in range(CHANNELS):
            out[kind][channel] = 0
        out[kind][P_UNSEEN] = COPIES if is_used(kind, players) else 0


def hand_planes(facts: Record, seat: int, lane: int, lanes: int, out: Ints) -> None:
    """The visible tiles of a hand."""
    hand = facts["hand"][seat]
    for kind in range(lane, KINDS, lanes + 1):
        red = hand[RED_OF[kind]] if RED_OF[kind] >= 0 else 0
        count = hand[kind] + red
        out[kind][P_HELD + seat] = count
        out[kind][P_HELD_RED + seat] = red
        out[kind][P_UNSEEN] -= count
        for copy in range(count if seat == 0 else 0):
            out[kind][P_HAND + copy] = 1


def river_planes(facts: Record, seat: int, lane: int, lanes: int, out: Ints) -> None:
    """The discards of a player."""
    for i in range(facts["river_n"][seat]):
        entry = facts["river"][seat][i]
        kind = KIND_OF[entry & RIVER_TILE]
        if kind & lanes == lane:
            plane = out[kind]
            claimed = entry // RIVER_CLAIMED & 1
            plane[P_RIVER + seat] += 1
            plane[P_RIVER_HAND + seat] += 1 - (entry // RIVER_DRAWN & 1)
            plane[P_RIVER_RED + seat] += 1 if entry & RIVER_TILE >= RED else 0
            plane[P_RIVER_CLAIMED + seat] += claimed
            plane[P_RIVER_RIICHI + seat] += entry // RIVER_RIICHI & 1
            plane[P_RIVER_PLACE + seat] = i + 1
            plane[P_UNSEEN] -= 1 - claimed


def meld_planes(facts: Record, seat: int, lane: int, lanes: int, out: Ints) -> None:
    """The melds of a player; red tiles are fives."""
    for i in range(facts["melds"][seat]):
        meld = facts["meld_type"][seat][i]
        lowest = facts["meld_kind"][seat][i]
        for place in range(3 if meld <= PON else 4):
            kind = lowest + place if meld == CHI else lowest
            if kind & lanes == lane:
                out[kind][P_MELD + seat] += 1
                out[kind][P_UNSEEN] -= 1
        if meld == ANKAN and lowest & lanes == lane:
            out[lowest][P_ANKAN + seat] = 1
        five = lowest // 9 * 9 + 4
        if facts["meld_reds"][seat][i] and five & lanes == lane:
            out[five][P_MELD_RED + seat] += facts["meld_reds"][seat][i]


def seat_planes(facts: Record, seat: int, lane: int, lanes: int, out: Ints) -> None:
    """The channels about a player as a whole."""
    flowers = 0
    for flower in range(FLOWERS):
        flowers += facts["flowers"][seat] >> flower & 1
    for kind in range(lane, KINDS, lanes + 1):
        out[kind][P_SAFE + seat] = facts["safe"][seat] >> kind & 1
    if NORTH & lanes == lane:
        out[NORTH][P_UNSEEN] -= facts["kita"][seat]
    fill(lane, lanes, out, P_POINTS + seat, facts["points"][seat] // 1000)
    fill(lane, lanes, out, P_RIICHI + seat, min(1, facts["riichi"][seat]))
    fill(lane, lanes, out, P_IPPATSU + seat, facts["ippatsu"][seat])
    fill(lane, lanes, out, P_KITA + seat, facts["kita"][seat])
    fill(lane, lanes, out, P_FLOWERS + seat, flowers)
    fill(lane, lanes, out, P_TURN + seat, 1 if facts["turn"] == seat else 0)
    fill(lane, lanes, out, P_DEALER + seat, 1 if facts["dealer"] == seat else 0)


def table_planes(facts: Record, lane: int, lanes: int, out: Ints) -> None:
    """The channels about the table as a whole."""
    for window in range(4):
        fill(lane, lanes, out, P_WINDOW + window, 1 if facts["window"] == window else 0)
    fill(lane, lanes, out, P_ASKED, facts["asked"])
    fill(lane, lanes, out, P_FURITEN, min(1, facts["furiten"]))
    fill(lane, lanes, out, P_LIVE, facts["live"])
    fill(lane, lanes, out, P_ROUND, facts["round"])
    fill(lane, lanes, out, P_HONBA, facts["honba"])
    fill(lane, lanes, out, P_STICKS, facts["sticks"])
    fill(lane, lanes, out, P_SANMA, 1 if facts["rule_players"] == 3 else 0)
    fill(lane, lanes, out, P_HANCHAN, 1 if facts["rule_length"] == LENGTH_HANCHAN else 0)
    fill(lane, lanes, out, P_KUITAN, facts["rule_kuitan"])


def tile_plane(face: int, channel: int, lane: int, lanes: int, out: Ints) -> None:
    """A single tile, if there is one."""
    if 0 <= face < TILE_CODES and KIND_OF[face] & lanes == lane:
        out[KIND_OF[face]][channel] += 1
        if face >= RED:
            out[KIND_OF[face]][P_NOW_RED] = 1


def tile_planes(facts: Record, lane: int, lanes: int, out: Ints) -> None:
    """Single tiles: the one just drawn or that can be claimed, winds, waits, indicators."""
    for kind in range(lane, KINDS, lanes + 1):
        out[kind][P_WAITS] = facts["waits"] >> kind & 1
        out[kind][P_KUIKAE] = facts["kuikae"] >> kind & 1
        out[kind][P_ROUND_WIND] = 1 if facts["round_wind"] == kind else 0
        out[kind][P_SEAT_WIND] = 1 if facts["seat_wind"] == kind else 0
    tile_plane(facts["drawn"], P_DRAWN, lane, lanes, out)
    tile_plane(facts["tile"], P_TILE, lane, lanes, out)
    for i in range(5):
        if 0 <= facts["dora"][i] < TILE_CODES:
            kind = KIND_OF[facts["dora"][i]]
            dora = dora_of(kind, facts["rule_players"])
            if kind & lanes == lane:
                out[kind][P_INDICATOR] += 1
                out[kind][P_UNSEEN] -= 1
            if dora & lanes == lane:
                out[dora][P_DORA] += 1


def last_planes(facts: Record, lane: int, lanes: int, out: Ints) -> None:
    """The latest discards at the table."""
    found = 0
    for i in range(RECENT_EVENTS):
        event = facts["recent"][i]
        action = event % EVENT_PAYLOADS
        discard = event // EVENT_PAYLOADS // EVENT_SEATS == E_ACTION and action < A_CHI
        if discard and found < LAST_DISCARDS:
            kind = KIND_OF[action % TILE_CODES]
            if kind & lanes == lane:
                out[kind][P_LAST + found] = 1
            found += 1


def planes(facts: Record, lane: int, lanes: int, out: Ints) -> None:
    """Write the planes of an observation, or a thread's share of them."""
    clear_planes(facts["rule_players"], lane, lanes, out)
    for seat in range(4):
        hand_planes(facts, seat, lane, lanes, out)
        river_planes(facts, seat, lane, lanes, out)
        meld_planes(facts, seat, lane, lanes, out)
        seat_planes(facts, seat, lane, lanes, out)
    tile_planes(facts, lane, lanes, out)
    last_planes(facts, lane, lanes, out)
    table_planes(facts, lane, lanes, out)


def draw_planes(facts: Record, out: Ints, first: int, last: int) -> None:
    """The planes of many observations."""
    for i in range(first, last):
        planes(facts[i], 0, 0, out[i])
