"""One hand in tile ids: read, checked and scored in one call.

An id is 4 x kind + copy; which of them are red fives is a table that the caller gives. Ids lie in bytes, so that those
above 127 come as negative numbers.
"""

from .best import clear, score_win
from .checks import BAD_ID, BAD_INDICATOR, BAD_MELD, BAD_WIN_TILE, FINE, WRONG_COUNT, win_fault
from ..codes import ANKAN, CHI, KIND_OF, PON, RED
from ..layout import Ints, Record

NO_ID = 255
MELD_BYTES = 5  # the type of a meld, and four ids


def face_at(call: Record, place: int) -> int:
    """The tile whose id is at an index; -1 if it is not an id."""
    face: int = call["faces"][call["ids"][place] & 255]
    return face


def no_ids(call: Record, first: int, count: int) -> bool:
    """Whether an id at these indices is invalid or a duplicate."""
    wrong = False
    for i in range(first, first + count):
        wrong |= face_at(call, i) < 0
        for j in range(first, i):
            wrong |= call["ids"][i] == call["ids"][j]
    return wrong


def take_tile(call: Record, face: int) -> int:
    """The kind of a tile of the winner; red ones are counted."""
    if face >= RED:
        call["win"]["aka"] += 1
    kind: int = KIND_OF[face]
    return kind


def read_concealed(call: Record) -> int:
    """Count the concealed tiles by kind. The winning tile, which follows them, may be one of them."""
    win = call["win"]
    count = call["tiles_n"]
    missing = 14 - 3 * win["melds"] - count
    if missing < 0 or missing > 1:
        return WRONG_COUNT
    won = face_at(call, count)
    if no_ids(call, 0, count) or won < 0:
        return BAD_ID
    found = missing == 1
    for i in range(count):
        face = face_at(call, i)
        win["tiles"][take_tile(call, face)] += 1
        found |= face == won
    if missing:
        win["tiles"][take_tile(call, won)] += 1
    win["win_kind"] = KIND_OF[won]
    return FINE if found else BAD_WIN_TILE


def read_indicators(call: Record, first: int, count: int, kinds: Ints) -> int:
    """Write the kinds of the indicators at these places."""
    if no_ids(call, first, count):
        return BAD_ID
    for i in range(count):
        kinds[i] = KIND_OF[face_at(call, first + i)]
    return FINE


def read_meld(call: Record, i: int, first: int) -> int:
    """Write the type and the lowest kind of a meld, if its tiles belong together."""
    a_type = call["ids"][first]
    size = 4 if a_type > PON else 3
    if a_type < CHI or a_type > ANKAN or (size == 3) != (call["ids"][first + 4] & 255 == NO_ID):
        return BAD_MELD
    if no_ids(call, first + 1, size):
        return BAD_ID
    lowest = RED
    highest = 0
    total = 0
    for j in range(size):
        kind = take_tile(call, face_at(call, first + 1 + j))
        lowest = min(lowest, kind)
        highest = max(highest, kind)
        total += kind
    call["win"]["meld_type"][i] = a_type
    call["win"]["meld_kind"][i] = lowest
    together = highest == lowest
    if a_type == CHI:
        together = highest == lowest + 2 and total == 3 * lowest + 3
    return FINE if together else BAD_MELD


def read_call(call: Record) -> int:
    """Write the winning situation that a call describes; what is wrong with it so far."""
    win = call["win"]
    dora = win["dora_n"]
    ura = win["ura_n"]
    if win["melds"] > 4:
        return BAD_MELD
    if dora > 5 or ura > 5:
        return BAD_INDICATOR
    fault = read_concealed(call)
    place = call["tiles_n"] + 1
    if fault == FINE:
        fault = read_indicators(call, place, dora, win["dora"])
    if fault == FINE:
        fault = read_indicators(call, place + dora, ura, win["ura"])
    for i in range(win["melds"]):
        if fault == FINE:
            fault = read_meld(call, i, place + dora + ura + MELD_BYTES * i)
    return fault


def score_call(calls: Record, lookup: Record) -> int:
    """Score the hand of a call, or return what is wrong with it. An incomplete hand is worth nothing."""
    call = calls[0]
    fault = read_call(call)
    if fault == FINE:
        fault = win_fault(call["win"], call["rules"], call["excludes"], call["seen"])
    if fault == FINE and score_win(call["win"], call["rules"], lookup[0], call["work"], call["out"]) < 0:
        clear(call["out"])
    return fault
