"""Many tables for learning: write observations into the caller's arrays, and play up to the next decision. Arrays
without rows stand for parts that the caller does not want."""

from ..codes import (
    ACTIONS, DONE, KINDS, OUT_RON, PHASE_DEAL, PHASE_GAME_OVER, PHASE_ROUND_OVER, REFUSED,
    SLOTS, STAY, SUIT_EXCHANGES,
)  # fmt: skip
from ..layout import CHANNELS, Ints, Record
from ..play.arrays import lay_wall, new_game, seat_to_act
from ..play.rounds import next_round
from ..play.step import decide, go_on, in_menu
from ..play.tally import count_round
from .ahead import look_ahead
from .features import action_mask, features, oracle
from .planes import planes
from .policies import choose
from .slots import action_in_slot, fill_slots


def exchange_suits(out: Ints, one: int, other: int, lane: int, lanes: int) -> None:
    """Swap two suits in planes; threads share the channels."""
    for number in range(9 if one != other else 0):
        for channel in range(lane, len(out[0]), lanes + 1):
            kept = out[9 * one + number][channel]
            out[9 * one + number][channel] = out[9 * other + number][channel]
            out[9 * other + number][channel] = kept


def order_suits(out: Ints, order: int, lane: int, lanes: int) -> None:
    """Reorder the suits of planes; orders are 0 to 5."""
    exchange_suits(out, SUIT_EXCHANGES[4 * order], SUIT_EXCHANGES[4 * order + 1], lane, lanes)
    exchange_suits(out, SUIT_EXCHANGES[4 * order + 2], SUIT_EXCHANGES[4 * order + 3], lane, lanes)


def see_planes(
    s: Record, rules: Record, desk: Record, lookup: Record, seat: int, facts: Record, order: int, bits: Ints, out: Ints
) -> None:
    """The planes of an observation, with those that look ahead if there is room, and with the suits reordered. `bits`
    has the 16-bit float for each number from -128 to 127, or is empty."""
    planes(facts, 0, 0, out)
    if len(out[0]) > CHANNELS:
        look_ahead(s, rules, desk, lookup, seat, CHANNELS, out)
    order_suits(out, order, 0, 0)
    if len(bits) > 0:
        for kind in range(KINDS):
            for channel in range(len(out[0])):
                out[kind][channel] = bits[out[kind][channel] + 128]


def see_nothing(out: Ints, choices: Ints, masks: Ints, i: int) -> None:
    """Write an empty observation for a table where no seat has to decide."""
    if len(out) > 0:
        for kind in range(KINDS):
            for channel in range(len(out[i][kind])):
                out[i][kind][channel] = 0
    if len(choices) > 0:
        for slot in range(SLOTS):
            choices[i][slot] = -1
    if len(masks) > 0:
        for action in range(ACTIONS):
            masks[i][action] = 0


def see_tables(
    states: Record, which: Ints, rules: Record, desk: Record, lookup: Record, view: Record, seats: Ints, suits: Ints,
    bits: Ints, facts: Record, out: Ints, choices: Ints, masks: Ints, secrets: Record, first: int, last: int,
) -> None:  # fmt: skip
    """Many tables, each as one seat sees it: facts, planes, choices (compact actions), masks (all actions), secrets."""
    for i in range(first, last):
        s = states[i]
        seat = seats[i]
        if seat < 0:
            see_nothing(out, choices, masks, i)
        else:
            order = suits[i] if len(suits) > 0 else 0
            seen = facts[i] if len(facts) > 0 else view[0]
            if len(facts) > 0 or len(out) > 0:
                features(s, rules[which[i]], seat, 0, 0, seen)
            if len(out) > 0:
                see_planes(s, rules[which[i]], desk[0], lookup[0], seat, seen, order, bits, out[i])
            if len(choices) > 0:
                fill_slots(s, seat, order, choices[i])
            if len(masks) > 0:
                action_mask(s, seat, 0, 0, masks[i])
            if len(secrets) > 0:
                oracle(s, rules[which[i]], seat, secrets[i])


def tell_round(s: Record, rules: Record, desk: Record, end: Record) -> None:
    """Record how a round ended, and prepare the next one's wall unless the game is over."""
    end["rounds"] += 1
    end["outcome"] = s["outcome"]
    end["dealt_in"] = s["turn"] if s["outcome"] == OUT_RON else -1
    for seat in range(4):
        end["won"][seat] = s["won"][seat] if s["outcome"] <= OUT_RON else 0
    next_round(s, rules, desk)
    end["round"] = s["round"]
    end["honba"] = s["honba"]
    end["sticks"] = s["sticks"]
    for seat in range(4):
        end["points"][seat] = s["points"][seat]
    if s["phase"] == PHASE_DEAL:
        lay_wall(s, rules)
        return
    end["games"] += 1
    for seat in range(4):
        end["place"][seat] = s["place"][seat]
        end["final"][seat] = s["final"][seat]


def clear_ending(end: Record) -> None:
    """Clear the record of what has ended."""
    end["refused"] = 0
    end["rounds"] = 0
    end["games"] = 0
    end["outcome"] = 0
    end["dealt_in"] = -1
    for seat in range(4):
        end["won"][seat] = 0
        end["place"][seat] = 0
        end["final"][seat] = 0


def own_choice(s: Record, rules: Record, desk: Record, lookup: Record, seat: int, policy: int, forced: int) -> int:
    """The action of a seat that follows a policy or has only one choice; -1 if it has to decide."""
    if policy >= 0:
        return choose(s, rules, desk, lookup, seat, policy)
    if forced and s["menu_n"][seat] == 1:
        only: int = s["menu"][seat][0]
        return only
    return -1


def play_to_decision(
    s: Record, rules: Record, desk: Record, lookup: Record, plays: Ints, forced: int, keep: int, stride: int,
    end: Record, tally: Record,
) -> int:  # fmt: skip
    """Play on until a seat has to decide; returns the seat, or -1 if the game is over and no other follows."""
    seat = -1
    going = True
    while going:
        go_on(s, rules, desk, lookup)
        if s["phase"] == PHASE_ROUND_OVER:
            count_round(s, rules, desk, lookup, tally)
            tell_round(s, rules, desk, end)
            if s["phase"] == PHASE_GAME_OVER:
                if keep:
                    return -1
                new_game(s, rules, s["seed"][0] + stride, s["seed"][1])
        else:
            seat = seat_to_act(s)
            action = own_choice(s, rules, desk, lookup, seat, plays[seat], forced)
            if action >= 0:
                decide(s, rules, desk, lookup, seat, action)
            going = action >= 0
    return seat


def take_choice(s: Record, rules: Record, desk: Record, lookup: Record, choice: int, by_slot: int) -> int:
    """The action given for the seat to act, as a code or a slot; REFUSED if it is not in the menu."""
    seat = seat_to_act(s)
    action = action_in_slot(s, seat, choice) if by_slot else choice
    if not in_menu(s, seat, action):
        return REFUSED
    decide(s, rules, desk, lookup, seat, action)
    return DONE


def advance_tables(
    states: Record, which: Ints, rules: Record, desk: Record, lookup: Record, actions: Ints, by_slot: int, plays: Ints,
    forced: int, keep: int, stride: int, seats: Ints, ends: Record, tallies: Record, first: int, last: int,
) -> None:  # fmt: skip
    """Apply one decision at every table, and play up to the next one. Seats with a policy in `plays` (a number of 0 or
    more) follow it. With `forced`, seats with only one choice take it automatically. After a game the next one is dealt
    immediately, with WAIT by the next call, with STAY never. A table whose action is not in the menu stays unchanged.
    """
    for i in range(first, last):
        s = states[i]
        law = rules[which[i]]
        over = s["phase"] == PHASE_GAME_OVER
        clear_ending(ends[i])
        if over and keep != STAY:
            new_game(s, law, s["seed"][0] + stride, s["seed"][1])
        elif not over:
            ends[i]["refused"] = take_choice(s, law, desk[0], lookup[0], actions[i], by_slot)
        if not (over and keep == STAY) and not ends[i]["refused"]:
            seats[i] = play_to_decision(s, law, desk[0], lookup[0], plays[i], forced, keep, stride, ends[i], tallies[i])
