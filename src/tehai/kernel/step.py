"""The course of a round: one decision in, everything that follows from it until the next one (RULES 7.1).

`step` only dispatches. A decision is a discard, a kan, a win on the own turn, or the answer of a seat that was asked
about a tile; nothing is granted before all who were asked have answered.
"""

from .claims import chi_kuikae, claim_menu, granted, pon_kuikae
from .codes import (
    ANKAN, A_ANKAN, A_CHI, A_KAKAN, A_KITA, A_KYUUSHU, A_MINKAN, A_OPEN_RIICHI, A_PON, A_RIICHI, A_RON, A_TSUMO, CHI,
    DONE, DRAGONS, DRAW_KAN, DRAW_KITA, DRAW_WALL, E_ACTION, E_DORA, E_DRAW, E_FLOWER, E_PAID, E_REPLACEMENT, FACES,
    FLOWER, FLOWERS, F_DOUBLE_RIICHI, F_OPEN_RIICHI, F_RIICHI, KAKAN, KAN_DORA_ANKAN_IMMEDIATE, KAN_DORA_IMMEDIATE,
    KIND_OF, MINKAN, NORTH, NOT_ASKED, OUT_KYUUSHU, OUT_NONE, OUT_SUUCHA, OUT_SUUFON, OUT_SUUKAIKAN, PHASE_CLAIM,
    PHASE_TURN, PON, RED, RED_OF, REFUSED, RIICHI_DECLARED, RIICHI_PAID, RIVER_CLAIMED, RIVER_DRAWN, RIVER_RIICHI,
    RIVER_TILE, TILE_CODES, TODO_ASK_OTHERS, TODO_ASK_TURN, TODO_DRAW, TODO_EMPTY_WALL, TODO_NOTHING, TODO_RESOLVE,
    TODO_RON, TODO_TSUMO, UNKNOWN, WINDOW_ANKAN, WINDOW_DISCARD, WINDOW_KAKAN, WINDOW_KITA, WINDS, YAOCHUU,
)  # fmt: skip
from .furiten import end_passed, end_passed_by_call, mark_passed, renew_waits
from .hands import is_first_turn, kans, note, stop_asking, take_out
from .layout import MOST_CHOICES, MOST_DISCARDS, MOST_EVENTS, Record
from .legal import pon_of, turn_menu
from .rounds import abort_round, end_by_empty_wall, end_by_win
from .wall import dealt_to, indicator_at, live_left, take_for_flower, take_live, take_replacement


def clear_seat(s: Record, seat: int) -> None:
    """Empty what a seat has on the table."""
    for face in range(FACES):
        s["hand"][seat][face] = 0
    s["melds"][seat] = 0
    s["kita"][seat] = 0
    s["flowers"][seat] = 0
    s["river_n"][seat] = 0
    s["river_kinds"][seat] = 0
    s["nagashi"][seat] = 1
    s["riichi"][seat] = 0
    s["riichi_flags"][seat] = 0
    s["ippatsu"][seat] = 0
    s["waits"][seat] = 0
    s["passed"][seat] = 0
    s["no_ron"][seat] = NOT_ASKED
    s["won"][seat] = 0
    s["tenpai"][seat] = 0
    s["delta"][seat] = 0
    s["liable"][seat] = -1
    for i in range(3):
        s["pao"][seat][i] = -1
    for i in range(4):
        s["win_delta"][seat][i] = 0
        s["meld_type"][seat][i] = 0
        s["meld_kind"][seat][i] = 0
        s["meld_tile"][seat][i] = 0
        s["meld_from"][seat][i] = 0
        s["meld_reds"][seat][i] = 0
    for i in range(MOST_DISCARDS):
        s["river"][seat][i] = 0
    for i in range(MOST_CHOICES):
        s["menu"][seat][i] = 0


def clear_table(s: Record) -> None:
    """Empty the table for a new round."""
    for seat in range(4):
        clear_seat(s, seat)
        stop_asking(s, seat)
    s["taken"] = 0
    s["replaced"] = 0
    s["dora_n"] = 0
    s["dora_due"] = 0
    s["drawn"] = -1
    s["source"] = DRAW_WALL
    s["kan_feeder"] = -1
    s["interrupted"] = 0
    s["window"] = WINDOW_DISCARD
    s["tile"] = -1
    s["after_kan"] = 0
    s["kuikae"] = 0
    s["outcome"] = OUT_NONE
    s["history_n"] = 0
    for i in range(MOST_EVENTS):
        s["history"][i] = 0


def set_flowers_aside(s: Record, rules: Record, seat: int) -> bool:
    """Replace every flower in a hand; False when the wall ends before the last one is replaced."""
    for _ in range(2 * FLOWERS):
        flower = FLOWER
        while flower < UNKNOWN and s["hand"][seat][flower] == 0:
            flower += 1
        if flower == UNKNOWN:
            return True
        s["hand"][seat][flower] -= 1
        s["flowers"][seat] |= 1 << (flower - FLOWER)
        note(s, E_FLOWER, seat, flower)
        if live_left(s) == 0:
            s["drawn"] = -1
            return False
        s["drawn"] = take_for_flower(s, rules)
        s["hand"][seat][s["drawn"]] += 1
        note(s, E_REPLACEMENT, seat, s["drawn"])
    return True


def deal(s: Record, rules: Record, desk: Record) -> None:
    """Deal a round from the wall, four tiles at a time and then one; the dealer's first draw comes next."""
    players = rules["players"]
    dealer = s["round"] % players
    clear_table(s)
    for index in range(13 * players):
        s["hand"][(dealer + dealt_to(index, players)) % players][take_live(s)] += 1
    if rules["dora"]:
        s["dora_n"] = 1
    for step in range(players):
        set_flowers_aside(s, rules, (dealer + step) % players)
    for seat in range(players):
        renew_waits(s, desk, seat)
    next_draw(s, dealer, DRAW_WALL)


def next_draw(s: Record, seat: int, source: int) -> None:
    """A player will draw."""
    s["turn"] = seat
    s["source"] = source
    s["todo"] = TODO_DRAW


def draw(s: Record, rules: Record) -> None:
    """The player on turn draws; flowers are replaced."""
    seat = s["turn"]
    wall = s["source"] == DRAW_WALL
    tile = take_live(s) if wall else take_replacement(s, rules)
    s["drawn"] = tile
    s["hand"][seat][tile] += 1
    note(s, E_DRAW if wall else E_REPLACEMENT, seat, tile)
    s["todo"] = TODO_ASK_TURN if set_flowers_aside(s, rules, seat) else TODO_EMPTY_WALL


def ask_turn(s: Record, rules: Record, desk: Record) -> None:
    """Ask the player on turn what to do."""
    for seat in range(4):
        stop_asking(s, seat)
    s["phase"] = PHASE_TURN
    s["asked"][s["turn"]] = 1
    turn_menu(s, rules, desk, s["turn"])


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


def interrupt(s: Record, rules: Record) -> None:
    """A call, a kan or a North set aside: it ends ippatsu and the first go-around."""
    s["interrupted"] = 1
    for seat in range(4):
        s["ippatsu"][seat] = 0
    end_passed_by_call(s, rules)


def finish_kan(s: Record, rules: Record, meld: int) -> None:
    """A kan stands: indicators as the timing says, then the replacement."""
    interrupt(s, rules)
    turn_due_dora(s, rules)
    if meld == ANKAN or rules["kan_dora_timing"] == KAN_DORA_IMMEDIATE:
        turn_dora(s, rules)
    else:
        s["dora_due"] = 1
    next_draw(s, s["turn"], DRAW_KAN)


def finish_kita(s: Record, rules: Record) -> None:
    """Nobody won on the North that was set aside: draw the replacement."""
    interrupt(s, rules)
    turn_due_dora(s, rules)
    next_draw(s, s["turn"], DRAW_KITA)


def open_window(s: Record, window: int, tile: int) -> None:
    """A tile lies there for the others."""
    s["window"] = window
    s["tile"] = tile
    s["drawn"] = -1
    s["todo"] = TODO_ASK_OTHERS


def ask_others(s: Record, rules: Record, desk: Record) -> None:
    """Ask every other seat that can do something about a tile."""
    waiting = 0
    for seat in range(4):
        stop_asking(s, seat)
        s["no_ron"][seat] = NOT_ASKED
    for seat in range(rules["players"]):
        if seat != s["turn"]:
            claim_menu(s, rules, desk, seat)
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


def discard(s: Record, rules: Record, desk: Record, seat: int, action: int) -> None:
    """Discard a tile, with riichi or without."""
    tile = action % TILE_CODES
    drawn = action // TILE_CODES % 2
    if rules["kan_dora_timing"] == KAN_DORA_ANKAN_IMMEDIATE:
        turn_due_dora(s, rules)
    note(s, E_ACTION, seat, action)
    s["ippatsu"][seat] = 0
    if action >= A_RIICHI:
        s["riichi"][seat] = RIICHI_DECLARED
        s["riichi_flags"][seat] = F_DOUBLE_RIICHI if is_first_turn(s, seat) else F_RIICHI
        s["riichi_flags"][seat] |= F_OPEN_RIICHI if action >= A_OPEN_RIICHI else 0
        s["ippatsu"][seat] = 1
    take_out(s, seat, tile, 1)
    add_to_river(s, seat, tile, (RIVER_DRAWN if drawn else 0) | (RIVER_RIICHI if action >= A_RIICHI else 0))
    s["after_kan"] = 1 if s["source"] == DRAW_KAN else 0
    s["kan_feeder"] = -1
    s["kuikae"] = 0
    end_passed(s, seat)
    renew_waits(s, desk, seat)
    open_window(s, WINDOW_DISCARD, tile)


def add_meld(s: Record, seat: int, meld: int, kind: int, tile: int, source: int, reds: int) -> None:
    """Lay down a meld."""
    index = s["melds"][seat]
    s["meld_type"][seat][index] = meld
    s["meld_kind"][seat][index] = kind
    s["meld_tile"][seat][index] = tile
    s["meld_from"][seat][index] = source
    s["meld_reds"][seat][index] = reds
    s["melds"][seat] = index + 1


def take_set(s: Record, seat: int, kind: int, plain: int, reds: int) -> None:
    """Take so many plain and red tiles of a kind out of a hand."""
    take_out(s, seat, kind, plain)
    if reds > 0:
        take_out(s, seat, RED_OF[kind], reds)


def declare_ankan(s: Record, seat: int, action: int) -> None:
    """A concealed kan."""
    kind = (action - A_ANKAN) // 5
    reds = (action - A_ANKAN) % 5
    note(s, E_ACTION, seat, action)
    take_set(s, seat, kind, 4 - reds, reds)
    add_meld(s, seat, ANKAN, kind, kind, seat, reds)
    open_window(s, WINDOW_ANKAN, kind)


def declare_kakan(s: Record, seat: int, action: int) -> None:
    """A tile added to a pon."""
    tile = (action - A_KAKAN) // 4
    meld = pon_of(s, seat, KIND_OF[tile])
    note(s, E_ACTION, seat, action)
    take_out(s, seat, tile, 1)
    s["meld_type"][seat][meld] = KAKAN
    s["meld_reds"][seat][meld] += 1 if tile >= RED else 0
    open_window(s, WINDOW_KAKAN, tile)


def declare_kita(s: Record, seat: int) -> None:
    """A North set aside."""
    note(s, E_ACTION, seat, A_KITA)
    take_out(s, seat, NORTH, 1)
    s["kita"][seat] += 1
    open_window(s, WINDOW_KITA, NORTH)


def note_pao(s: Record, seat: int, feeder: int) -> None:
    """Who fed the third dragon, the fourth wind or the fourth kan is liable for it (RULES 5.4)."""
    last = s["melds"][seat] - 1
    kind = s["meld_kind"][seat][last]
    dragons = 0
    winds = 0
    for i in range(s["melds"][seat]):
        if s["meld_type"][seat][i] != CHI:
            dragons += DRAGONS >> s["meld_kind"][seat][i] & 1
            winds += WINDS >> s["meld_kind"][seat][i] & 1
    if DRAGONS >> kind & 1 and dragons == 3:
        s["pao"][seat][0] = feeder
    if WINDS >> kind & 1 and winds == 4:
        s["pao"][seat][1] = feeder
    if s["meld_type"][seat][last] == MINKAN and kans(s, seat) == 4:
        s["pao"][seat][2] = feeder


def claim_river(s: Record) -> None:
    """The last discard is taken out of the river; who loses one has no nagashi."""
    discarder = s["turn"]
    s["river"][discarder][s["river_n"][discarder] - 1] |= RIVER_CLAIMED
    s["nagashi"][discarder] = 0


def call_chi(s: Record, rules: Record, seat: int, action: int) -> None:
    """Lay down a sequence."""
    red = (action - A_CHI) % 2
    place = (action - A_CHI) // 2 % 3
    sequence = (action - A_CHI) // 6
    lowest = sequence // 7 * 9 + sequence % 7
    for i in range(3):
        if i != place:
            kind = lowest + i
            take_out(s, seat, RED_OF[kind] if red and RED_OF[kind] >= 0 else kind, 1)
    add_meld(s, seat, CHI, lowest, s["tile"], s["turn"], red)
    s["kuikae"] = chi_kuikae(rules, lowest, place)


def call_set(s: Record, seat: int, meld: int, size: int, reds: int) -> None:
    """Lay down a triplet or an open kan: so many tiles from the hand, of which so many are red."""
    kind = KIND_OF[s["tile"]]
    take_set(s, seat, kind, size - reds, reds)
    add_meld(s, seat, meld, kind, s["tile"], s["turn"], reds + (1 if s["tile"] >= RED else 0))


def grant(s: Record, rules: Record, seat: int, action: int) -> None:
    """A call for a meld is granted: the turn goes to the caller."""
    note(s, E_ACTION, seat, action)
    claim_river(s)
    if action < A_PON:
        call_chi(s, rules, seat, action)
    elif action < A_MINKAN:
        call_set(s, seat, PON, 2, (action - A_PON) % 3)
        s["kuikae"] = pon_kuikae(rules, KIND_OF[s["tile"]])
    else:
        call_set(s, seat, MINKAN, 3, (action - A_MINKAN) % 4)
        s["kan_feeder"] = s["turn"]
    if action >= A_PON:
        note_pao(s, seat, s["turn"])
    s["turn"] = seat
    if action >= A_MINKAN:
        finish_kan(s, rules, MINKAN)
    else:
        interrupt(s, rules)
        s["source"] = DRAW_WALL
        s["todo"] = TODO_ASK_TURN


def is_suufon(s: Record, rules: Record) -> bool:
    """Whether everybody's first discard was the same wind."""
    first = s["river"][0][0] & RIVER_TILE
    if s["interrupted"] or not WINDS >> KIND_OF[first] & 1:
        return False
    for seat in range(rules["players"]):
        if s["river_n"][seat] != 1 or s["river"][seat][0] & RIVER_TILE != first:
            return False
    return True


def abortive_draw(s: Record, rules: Record) -> int:
    """The abortive draw that a discard nobody claimed leads to (RULES 7.9); OUT_NONE: play goes on."""
    players = rules["players"]
    riichis = 0
    total = 0
    most = 0
    for seat in range(players):
        riichis += 1 if s["riichi"][seat] == RIICHI_PAID else 0
        total += kans(s, seat)
        most = max(most, kans(s, seat))
    if rules["abort_suufon"] and is_suufon(s, rules):
        return OUT_SUUFON
    if rules["abort_suucha"] and riichis == players:
        return OUT_SUUCHA
    if rules["abort_suukaikan"] and total == 4 and most < 4:
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
    """Nobody wants the discard: the round is called off, or ends, or the next player draws."""
    outcome = abortive_draw(s, rules)
    if outcome != OUT_NONE:
        abort_round(s, outcome)
    elif live_left(s) == 0:
        s["todo"] = TODO_EMPTY_WALL
    else:
        next_draw(s, (s["turn"] + 1) % rules["players"], DRAW_WALL)


def close_discard(s: Record, rules: Record) -> None:
    """Nobody won on the discard: riichi is paid, then the best call is granted."""
    pay_riichi(s)
    turn_due_dora(s, rules)
    caller = granted(s, rules)
    if caller >= 0:
        grant(s, rules, caller, s["answer"][caller])
    else:
        pass_discard(s, rules)


def resolve(s: Record, rules: Record, desk: Record) -> None:
    """Everybody has answered: wins come first, then calls, then the game goes on."""
    for step in range(1, rules["players"]):
        seat = (s["turn"] + step) % rules["players"]
        if s["asked"][seat] and s["answer"][seat] == A_RON:
            s["won"][seat] = 1
            s["todo"] = TODO_RON
            note(s, E_ACTION, seat, A_RON)
    if s["todo"] == TODO_RON:
        return
    mark_passed(s, rules, desk)
    if s["window"] == WINDOW_DISCARD:
        close_discard(s, rules)
    elif s["window"] == WINDOW_KITA:
        finish_kita(s, rules)
    else:
        finish_kan(s, rules, ANKAN if s["window"] == WINDOW_ANKAN else KAKAN)


def take_turn(s: Record, rules: Record, desk: Record, seat: int, action: int) -> None:
    """What a player does on their turn."""
    s["asked"][seat] = 0
    if action < A_CHI:
        discard(s, rules, desk, seat, action)
    elif action == A_TSUMO:
        note(s, E_ACTION, seat, action)
        s["won"][seat] = 1
        s["todo"] = TODO_TSUMO
    elif action == A_KYUUSHU:
        note(s, E_ACTION, seat, action)
        abort_round(s, OUT_KYUUSHU)
    elif action == A_KITA:
        declare_kita(s, seat)
    elif action >= A_ANKAN:
        declare_ankan(s, seat, action)
    else:
        declare_kakan(s, seat, action)


def answer(s: Record, rules: Record, seat: int, action: int) -> None:
    """What a player who was asked says about a tile; the last answer decides it."""
    s["answer"][seat] = action
    for other in range(rules["players"]):
        if s["asked"][other] and s["answer"][other] < 0:
            return
    s["todo"] = TODO_RESOLVE


def go_on(s: Record, rules: Record, desk: Record) -> None:
    """Do everything that happens by itself, until somebody is asked or the round is over."""
    while s["todo"] != TODO_NOTHING:
        todo = s["todo"]
        s["todo"] = TODO_NOTHING
        if todo == TODO_DRAW:
            draw(s, rules)
        elif todo == TODO_ASK_TURN:
            ask_turn(s, rules, desk)
        elif todo == TODO_ASK_OTHERS:
            ask_others(s, rules, desk)
        elif todo == TODO_RESOLVE:
            resolve(s, rules, desk)
        elif todo == TODO_EMPTY_WALL:
            end_by_empty_wall(s, rules, desk)
        else:
            end_by_win(s, rules, desk, 1 if todo == TODO_TSUMO else 0)


def in_menu(s: Record, seat: int, action: int) -> bool:
    """Whether an action is in a player's menu; one whose tiles nobody sees is believed."""
    if s["hidden"][seat]:
        return True
    for i in range(s["menu_n"][seat]):
        if s["menu"][seat][i] == action:
            return True
    return False


def step(s: Record, rules: Record, desk: Record, seat: int, action: int) -> int:
    """One decision of one player; REFUSED, and nothing has changed, when it is not in the menu."""
    if not s["asked"][seat] or not in_menu(s, seat, action):
        return REFUSED
    if s["phase"] == PHASE_CLAIM and s["answer"][seat] >= 0:
        return REFUSED
    if s["phase"] == PHASE_TURN:
        take_turn(s, rules, desk, seat, action)
    else:
        answer(s, rules, seat, action)
    go_on(s, rules, desk)
    return DONE
