"""The course of a round: one decision in, everything that follows from it until the next one (RULES 7.1).

`step` only dispatches. A decision is a discard, a kan, a win on the own turn, or the answer of a seat that was asked
about a tile; nothing is granted before all who were asked have answered.
"""

from .claims import claim_menu, granted
from ..codes import (
    ANKAN, A_ANKAN, A_CHI, A_KITA, A_KYUUSHU, A_OPEN_RIICHI, A_RIICHI, A_RON, A_TSUMO, DONE, DRAW_KAN, DRAW_WALL,
    E_ACTION, E_PAID, F_DOUBLE_RIICHI, F_OPEN_RIICHI, F_RIICHI, KAKAN, KIND_OF, NOT_ASKED,
    OUT_KYUUSHU, OUT_NONE, OUT_SUUCHA, OUT_SUUFON, OUT_SUUKAIKAN, PHASE_CLAIM, PHASE_TURN, REFUSED, RIICHI_DECLARED,
    RIICHI_PAID, RIVER_DRAWN, RIVER_RIICHI, RIVER_TILE, RON_ATAMAHANE, TILE_CODES, TODO_ASK_OTHERS, TODO_ASK_TURN,
    TODO_DEAL, TODO_DRAW, TODO_EMPTY_WALL, TODO_NOTHING, TODO_RESOLVE, TODO_RON, TODO_TSUMO, WINDOW_ANKAN,
    WINDOW_DISCARD, WINDOW_KITA, WINDS, YAOCHUU,
)  # fmt: skip
from .deal import deal, draw, next_draw
from .furiten import end_passed, mark_passed, renew_waits
from .hands import is_asked, is_first_turn, is_suukaikan, note, stop_asking, take_out
from ..layout import Record
from .legal import turn_menu
from .melds import (
    declare_ankan,
    declare_kakan,
    declare_kita,
    finish_kan,
    finish_kita,
    grant,
    open_window,
    turn_due_dora,
    turns_before_discard,
)
from .rounds import abort_round, end_by_empty_wall, end_by_win
from .wall import live_left, seat_after


def ask_turn(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Ask the player on turn what to do."""
    for seat in range(4):
        stop_asking(s, seat)
    s["phase"] = PHASE_TURN
    s["asked"][s["turn"]] = 1
    turn_menu(s, rules, desk, lookup, s["turn"])


def ask_others(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Ask every other seat that can claim a tile."""
    waiting = 0
    for seat in range(4):
        stop_asking(s, seat)
        s["no_ron"][seat] = NOT_ASKED
    for seat in range(rules["players"]):
        if seat != s["turn"]:
            claim_menu(s, rules, desk, lookup, seat)
            if s["hidden"][seat] or s["menu_n"][seat] > 1:
                s["asked"][seat] = 1
                s["answer"][seat] = -1
                waiting += 1
            else:
                s["menu_n"][seat] = 0
    s["phase"] = PHASE_CLAIM
    s["todo"] = TODO_NOTHING if waiting > 0 else TODO_RESOLVE


def add_to_river(s: Record, seat: int, tile: int, marks: int) -> None:
    """A discard lies in the river."""
    s["river"][seat][s["river_n"][seat]] = tile | marks
    s["river_n"][seat] += 1
    s["river_kinds"][seat] |= 1 << KIND_OF[tile]
    if not YAOCHUU >> KIND_OF[tile] & 1:
        s["nagashi"][seat] = 0


def discard(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, action: int) -> None:
    """Discard a tile, with riichi or without."""
    tile = action % TILE_CODES
    drawn = action // TILE_CODES % 2
    if turns_before_discard(rules["kan_dora_timing"]):
        turn_due_dora(s, rules)
    note(s, E_ACTION, seat, action)
    s["ippatsu"][seat] = 0
    if action >= A_RIICHI:
        s["riichi"][seat] = RIICHI_DECLARED
        s["riichi_flags"][seat] = F_DOUBLE_RIICHI if is_first_turn(s, seat) else F_RIICHI
        s["riichi_flags"][seat] |= F_OPEN_RIICHI if action >= A_OPEN_RIICHI else 0
        s["ippatsu"][seat] = 1
    take_out(s, rules, lookup, seat, tile, 1)
    add_to_river(s, seat, tile, (RIVER_DRAWN if drawn else 0) | (RIVER_RIICHI if action >= A_RIICHI else 0))
    s["after_kan"] = 1 if s["source"] == DRAW_KAN else 0
    s["kan_feeder"] = -1
    s["kuikae"] = 0
    end_passed(s, seat)
    renew_waits(s, desk, lookup, seat)
    open_window(s, WINDOW_DISCARD, tile)


def is_suufon(s: Record, rules: Record) -> bool:
    """Whether everybody's first discard was the same wind."""
    first = s["river"][0][0] & RIVER_TILE
    if s["interrupted"] or not WINDS >> KIND_OF[first] & 1:
        return False
    for seat in range(rules["players"]):
        if s["river_n"][seat] != 1 or s["river"][seat][0] & RIVER_TILE != first:
            return False
    return True


def all_in_riichi(s: Record, rules: Record) -> bool:
    """Whether everybody has declared riichi."""
    declared = 0
    for seat in range(rules["players"]):
        declared += 1 if s["riichi"][seat] == RIICHI_PAID else 0
    return bool(declared == rules["players"])


def abortive_draw(s: Record, rules: Record) -> int:
    """The abortive draw that a discard nobody claimed leads to (RULES 7.9); OUT_NONE: play goes on."""
    if rules["abort_suufon"] and is_suufon(s, rules):
        return OUT_SUUFON
    if rules["abort_suucha"] and all_in_riichi(s, rules):
        return OUT_SUUCHA
    if is_suukaikan(s, rules):
        return OUT_SUUKAIKAN
    return OUT_NONE


def pay_riichi(s: Record) -> None:
    """Nobody won on the tile that declared riichi: the stick is paid."""
    seat = s["turn"]
    if s["riichi"][seat] == RIICHI_DECLARED:
        s["riichi"][seat] = RIICHI_PAID
        s["points"][seat] -= 1000
        s["sticks"] += 1
        note(s, E_PAID, seat, 0)


def pass_discard(s: Record, rules: Record) -> None:
    """Nobody claimed the discard: the round is aborted, or ends, or the next player draws."""
    outcome = abortive_draw(s, rules)
    if outcome != OUT_NONE:
        abort_round(s, outcome)
    elif live_left(s) == 0:
        s["todo"] = TODO_EMPTY_WALL
    else:
        next_draw(s, seat_after(s["turn"], 1, rules["players"]), DRAW_WALL)


def close_discard(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Nobody won on the discard: riichi is paid, then the best call is granted."""
    pay_riichi(s)
    turn_due_dora(s, rules)
    caller = granted(s, rules)
    if caller >= 0:
        grant(s, rules, desk, lookup, caller, s["answer"][caller])
    else:
        pass_discard(s, rules)


def resolve(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Everybody has answered: wins come first (by head bump only the nearest), then calls, then the game goes on."""
    for step in range(1, rules["players"]):
        seat = seat_after(s["turn"], step, rules["players"])
        bumped = s["todo"] == TODO_RON and rules["multiple_ron"] == RON_ATAMAHANE
        if s["asked"][seat] and s["answer"][seat] == A_RON and not bumped:
            s["won"][seat] = 1
            s["todo"] = TODO_RON
            note(s, E_ACTION, seat, A_RON)
    if s["todo"] == TODO_RON:
        return
    mark_passed(s, rules, desk)
    if s["window"] == WINDOW_DISCARD:
        close_discard(s, rules, desk, lookup)
    elif s["window"] == WINDOW_KITA:
        finish_kita(s, rules, desk, lookup)
    else:
        finish_kan(s, rules, desk, lookup, ANKAN if s["window"] == WINDOW_ANKAN else KAKAN)


def take_turn(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, action: int) -> None:
    """What a player does on their turn."""
    s["asked"][seat] = 0
    if action < A_CHI:
        discard(s, rules, desk, lookup, seat, action)
    elif action == A_TSUMO:
        note(s, E_ACTION, seat, action)
        s["won"][seat] = 1
        s["todo"] = TODO_TSUMO
    elif action == A_KYUUSHU:
        note(s, E_ACTION, seat, action)
        abort_round(s, OUT_KYUUSHU)
    elif action == A_KITA:
        declare_kita(s, rules, lookup, seat)
    elif action >= A_ANKAN:
        declare_ankan(s, rules, lookup, seat, action)
    else:
        declare_kakan(s, rules, lookup, seat, action)


def answer(s: Record, rules: Record, seat: int, action: int) -> None:
    """Record a player's answer about a tile; the last answer resolves it."""
    s["answer"][seat] = action
    for other in range(rules["players"]):
        if is_asked(s, other):
            return
    s["todo"] = TODO_RESOLVE


def do_next(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Take the next automatic step."""
    todo = s["todo"]
    s["todo"] = TODO_NOTHING
    if todo == TODO_DRAW:
        draw(s, rules, lookup)
    elif todo == TODO_DEAL:
        deal(s, rules, desk, lookup)
    elif todo == TODO_ASK_TURN:
        ask_turn(s, rules, desk, lookup)
    elif todo == TODO_ASK_OTHERS:
        ask_others(s, rules, desk, lookup)
    elif todo == TODO_RESOLVE:
        resolve(s, rules, desk, lookup)
    elif todo == TODO_EMPTY_WALL:
        end_by_empty_wall(s, rules, desk, lookup)
    else:
        end_by_win(s, rules, desk, lookup, 1 if todo == TODO_TSUMO else 0)


def go_on(s: Record, rules: Record, desk: Record, lookup: Record) -> None:
    """Take automatic steps until somebody has to decide or the round is over."""
    while s["todo"] != TODO_NOTHING:
        do_next(s, rules, desk, lookup)


def decide(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, action: int) -> None:
    """One decision of a player who is asked, from the menu; what follows from it comes with `go_on`."""
    if s["phase"] == PHASE_TURN:
        take_turn(s, rules, desk, lookup, seat, action)
    else:
        answer(s, rules, seat, action)


def in_menu(s: Record, seat: int, action: int) -> bool:
    """Whether an action is in a player's menu; an action with unknown tiles is accepted."""
    if s["hidden"][seat]:
        return True
    for i in range(s["menu_n"][seat]):
        if s["menu"][seat][i] == action:
            return True
    return False


def step(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, action: int) -> int:
    """One decision of one player; REFUSED, and nothing has changed, when it is not in the menu."""
    if not is_asked(s, seat) or not in_menu(s, seat, action):
        return REFUSED
    decide(s, rules, desk, lookup, seat, action)
    go_on(s, rules, desk, lookup)
    return DONE
