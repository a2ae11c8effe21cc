"""Games in which some seats play by `reason`, advice of all policies at many tables, and what `reason` compares."""

from ...codes import PHASE_GAME_OVER, PHASE_ROUND_OVER, POLICY_REASON, SLOTS, TODO_NOTHING
from ...layout import UNWEIGHED, Ints, Record
from ...play.arrays import new_game, play_on, seat_to_act, write_result
from ...play.step import decide, go_on
from ...play.tally import clear_tally, count_round
from ..policies import choose
from ..slots import slot_of
from .decide import reason_action


def reason_on(
    s: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, policies: Ints
) -> int:  # fmt: skip
    """The next decision, whoever makes it; 1 for a decision."""
    seat = seat_to_act(s) if s["todo"] == TODO_NOTHING else -1
    if seat < 0 or policies[seat] != POLICY_REASON:
        return play_on(s, rules, desk, lookup, policies)
    decide(s, rules, desk, lookup, seat, reason_action(s, rules, desk, lookup, facts, mind, seat))
    return 1


def play_reasoned(
    game: Record, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, seeds: Ints,
    policies: Ints, results: Record, tallies: Record, first: int, last: int,
) -> None:  # fmt: skip
    """What `play_seatings` does, with `reason` among the policies."""
    s = game[0]
    i = first
    decisions = -1
    while i < last:
        if decisions < 0:
            new_game(s, rules[0], seeds[i][0], seeds[i][1])
            clear_tally(tallies[i])
            decisions = 0
        if s["phase"] == PHASE_ROUND_OVER:
            count_round(s, rules[0], desk[0], lookup[0], tallies[i])
        decisions += reason_on(s, rules[0], desk[0], lookup[0], facts[0], mind[0], policies[i])
        go_on(s, rules[0], desk[0], lookup[0])
        if s["phase"] == PHASE_GAME_OVER:
            write_result(s, decisions, results[i])
            decisions = -1
            i += 1


def advise_tables(
    states: Record, which: Ints, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, policy: int,
    seats: Ints, actions: Ints, first: int, last: int,
) -> None:  # fmt: skip
    """What a policy would do at each table for the seat given; -1 where the seat is below 0."""
    for i in range(first, last):
        s = states[i]
        law = rules[which[i]]
        if seats[i] < 0:
            actions[i] = -1
        elif policy == POLICY_REASON:
            actions[i] = reason_action(s, law, desk[0], lookup[0], facts[0], mind[0], seats[i])
        else:
            actions[i] = choose(s, law, desk[0], lookup[0], seats[i], policy)


def spread_values(mind: Record, values: Ints) -> None:
    """What each action that was compared is worth, by compact action; the others stay as they are. Open riichi, which
    has no slot, is never compared."""
    for place in range(mind["plans"]):
        slot = slot_of(mind["action"][place])
        values[slot] = max(values[slot], mind["value"][place])


def weigh_tables(
    states: Record, which: Ints, rules: Record, desk: Record, lookup: Record, facts: Record, mind: Record, seats: Ints,
    values: Ints, first: int, last: int,
) -> None:  # fmt: skip
    """What each action is worth that `reason` compares for the seat given, by compact action; the others UNWEIGHED."""
    for i in range(first, last):
        for slot in range(SLOTS):
            values[i][slot] = UNWEIGHED
        if seats[i] >= 0:
            reason_action(states[i], rules[which[i]], desk[0], lookup[0], facts[0], mind[0], seats[i])
            spread_values(mind[0], values[i])
