"""What games of strong players say about danger, hands and places: writes src/tehai/data/reason.bin for `reason`.

    python tools/facts.py --games 2000

Games are played inside the kernel. Before each discard, every tile in the hand of the player on turn is
counted against every opponent: by what the opponent shows, by how many discards they have made (in riichi: by how many
two-sided waits they may still have), and by what the table says about the tile; and whether the opponent could win on
it. The same games say how often such an opponent is tenpai and how much their wins bring.

Where `reason` plays, they also say how often its hands win, by shanten and by draws left, while nobody is in riichi:
beside its odds up to 2-shanten, on their own further away. So the numbers depend on how `reason` plays with the
numbers before: run it twice after a change. And they say how often a player ends ahead of another, by the points
between them and the dealerships left. tools/traits.py adds what the traits of hands are worth.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

sys.path.insert(1, str(Path(__file__).resolve().parent))

import numpy as np
from proofs.jit import jit
from traits import fit_traits

from tehai.bots.policies import policy_code
from tehai.engine import use
from tehai.engine.facts import PATH, facts_array
from tehai.engine.lookup import lookup_array
from tehai.engine.records import rules_array
from tehai.kernel import layout
from tehai.kernel.codes import OUT_RON, OUT_TSUMO, PHASE_GAME_OVER, PHASE_ROUND_OVER, PHASE_TURN, TODO_NOTHING
from tehai.kernel.layout import (
    CHANCE,
    FACTS,
    FARTHEST,
    LEADS,
    LEFT,
    NEAR,
    STATUSES,
    TILE_CLASSES,
    TURNS,
    TURNS_LEFT,
    VISIBLE_DORA,
)  # fmt: skip
from tehai.learn.rewards import ExpectedPlace
from tehai.model.rules import Rules

FIRST_SEED: Final = 7_000_000
PRIOR: Final = 40
"""So many observations of the row with all turns together are added to each row: rare rows are not noise then."""
BANDS: Final = (0, 4, 7, 10, 13, TURNS_LEFT)
"""Draws left that are counted together; between the middles of two bands the line is straight."""
FEWEST: Final = 200
"""Hands from which on a band says anything."""
MOST_ROUNDS: Final = 60
"""Rounds of one game, with every repetition."""
MOST_NOTES: Final = 256
"""Decisions of one round that are remembered until its end."""
_kernel: Final = use("cpu").functions
count_left, status_of, turn_of = _kernel["count_left"], _kernel["status_of"], _kernel["turn_of"]
safe_from, yakuhai_kinds, tile_class = _kernel["safe_from"], _kernel["yakuhai_kinds"], _kernel["tile_class"]
load_win, score_win, dora_shown = _kernel["load_win"], _kernel["score_win"], _kernel["dora_shown"]
new_game, reason_on, go_on = _kernel["new_game"], _kernel["reason_on"], _kernel["go_on"]
turns_left, is_threatened, danger_row = _kernel["turns_left"], _kernel["is_threatened"], _kernel["danger_row"]


def can_win(s: Any, rules: Any, desk: Any, lookup: Any, other: int, kind: int) -> bool:
    """Whether a tile that an opponent waits for would have a yaku."""
    if s["riichi"][other]:
        return True
    before = s["tile"]
    s["tile"] = kind
    load_win(s, rules, other, 0, desk["win"])
    desk["win"]["flags"] = 0
    score_win(desk["win"], rules, lookup, desk["work"], desk["out"])
    s["tile"] = before
    return desk["out"]["base"] > 0  # type: ignore[no-any-return]


can_win_compiled: Final = jit(can_win)


def look(s: Any, rules: Any, desk: Any, other_desk: Any, lookup: Any, seen: Any, hit: Any, tenpai: Any) -> None:
    """One player on turn, and what the others wait for."""
    seat = s["turn"]
    count_left(s, rules, desk, seat)
    for other in range(rules["players"]):
        if other == seat:
            continue
        status = status_of(s, other)
        turn = turn_of(s, other)
        waits = s["waits"][other]
        tenpai[status][turn][0] += 1
        tenpai[status][turn][1] += 1 if waits != 0 else 0
        furiten = waits & s["river_kinds"][other] != 0
        safe = safe_from(s, other)
        yakuhai = yakuhai_kinds(s, rules, other)
        row = danger_row(s, desk, other, safe)
        for kind in range(34):
            if desk["win"]["tiles"][kind] > 0 and not safe >> kind & 1:
                found = tile_class(desk, safe, yakuhai, kind)
                seen[status][row][found] += 1
                if waits >> kind & 1 and not furiten and can_win_compiled(s, rules, other_desk, lookup, other, kind):
                    hit[status][row][found] += 1


def note_wins(s: Any, rules: Any, desk: Any, lookup: Any, wins: Any) -> None:
    """What the winners of a round had shown, and what they won."""
    tsumo = 1 if s["outcome"] == OUT_TSUMO else 0
    if tsumo == 0 and s["outcome"] != OUT_RON:
        return
    for seat in range(rules["players"]):
        if s["won"][seat]:
            load_win(s, rules, seat, tsumo, desk["win"])
            score_win(desk["win"], rules, lookup, desk["work"], desk["out"])
            dealer = 1 if seat == s["round"] % rules["players"] else 0
            row = wins[status_of(s, seat)][dealer][dora_shown(s, rules, seat)]
            row[0] += 1
            row[1] += desk["out"]["points"]


def note_decision(s: Any, rules: Any, mind: Any, seat: int, notes: Any, count: int) -> int:
    """Remember the hand after a discard of `reason` that nobody's riichi forced; how many are remembered."""
    if mind["plans"] == 0 or is_threatened(s, rules, seat) or count >= MOST_NOTES:
        return count
    for place in range(mind["plans"]):
        if mind["action"][place] == mind["best"]:
            notes[count][0] = seat
            notes[count][1] = mind["opened"]
            notes[count][2] = min(mind["away"][place], FARTHEST)
            notes[count][3] = turns_left(s, rules)
            notes[count][4] = mind["win"][place]
            notes[count][5] = mind["dora"]
    return count + 1


def note_ends(s: Any, notes: Any, count: int, hands: Any, dora: int) -> None:
    """What became of the hands of a round: how many, what they hoped for, how many won, and the points without dora."""
    for i in range(count):
        row = hands[notes[i][1]][notes[i][2]][notes[i][3]]
        row[0] += 1
        row[1] += notes[i][4]
        if s["won"][notes[i][0]]:
            row[2] += 1
            row[3] += s["delta"][notes[i][0]] - dora * notes[i][5]


look_compiled: Final = jit(look)
note_wins_compiled: Final = jit(note_wins)
note_decision_compiled: Final = jit(note_decision)
note_ends_compiled: Final = jit(note_ends)


def collect(
    game: Any, rules: Any, desk: Any, lookup: Any, facts: Any, mind: Any, seeds: Any, policies: Any, seen: Any,
    hit: Any, tenpai: Any, wins: Any, notes: Any, hands: Any, starts: Any,
) -> int:  # fmt: skip
    """Games from their seeds to their ends; how many rounds they had. `starts` gets the points when each began, its
    number, and the places in which its game ended."""
    s = game[0]
    rounds = 0
    for i in range(len(seeds)):
        new_game(s, rules[0], seeds[i], 0)
        first = rounds
        count = 0
        over = True
        while s["phase"] != PHASE_GAME_OVER:
            if s["phase"] == PHASE_ROUND_OVER:
                note_wins_compiled(s, rules[0], desk[1], lookup[0], wins)
                note_ends_compiled(s, notes, count, hands, facts[0]["weights"]["dora"])
                count = 0
                over = True
            elif over and s["phase"] == PHASE_TURN:
                over = False
                for seat in range(4):
                    starts[rounds][seat] = s["points"][seat]
                starts[rounds][4] = s["round"]
                rounds += 1
            decides = s["phase"] == PHASE_TURN and s["todo"] == TODO_NOTHING
            seat = s["turn"]
            if decides:
                look_compiled(s, rules[0], desk[0], desk[1], lookup[0], seen, hit, tenpai)
                mind[0]["plans"] = 0
            reason_on(s, rules[0], desk[0], lookup[0], facts[0], mind[0], policies)
            if decides:
                count = note_decision_compiled(s, rules[0], mind[0], seat, notes, count)
            go_on(s, rules[0], desk[0], lookup[0])
        for number in range(first, rounds):
            for seat in range(4):
                starts[number][5 + seat] = s["place"][seat]
    return rounds


def shares(hit: Any, seen: Any) -> Any:
    """Chances of CHANCE: each row leans on all turns together as far as it is short of observations."""
    whole = hit.sum(axis=1, keepdims=True) / np.maximum(seen.sum(axis=1, keepdims=True), 1)
    return np.rint((hit + PRIOR * whole) / (seen + PRIOR) * CHANCE).astype(np.int32)


def means(wins: Any) -> Any:
    """Average points: a cell leans on its status as far as it is short of observations."""
    count, total = wins[..., 0], wins[..., 1]
    whole = total.sum(axis=2, keepdims=True) / np.maximum(count.sum(axis=2, keepdims=True), 1)
    return np.rint((total + PRIOR * whole) / (count + PRIOR)).astype(np.int32)


def by_turn(hands: Any, before: Any, value: Any, ends: Sequence[tuple[int, int]] = ()) -> Any:
    """A number for each of the draws left, from what `value` says of a band of them and from how it `ends`; `before`
    where no band says any."""
    found: list[tuple[Any, Any]] = list(ends)
    for low, high in pairwise(BANDS):
        row = hands[low:high].sum(axis=0)
        if row[0] >= FEWEST:
            found.append(((hands[low:high, 0] * np.arange(low, high)).sum() / row[0], value(row)))
    if len(found) == len(ends):
        return before
    return np.rint(np.interp(np.arange(TURNS_LEFT), *zip(*found, strict=True)))


def fit_hands(hands: Any, made: Any) -> None:
    """How often hands win: up to 2-shanten beside their odds, further away on their own; and what far hands bring."""
    for opened in range(2):
        for away in range(FARTHEST + 1):
            rows, wins = hands[opened, away], made["wins"][0][opened]
            fewer = wins[max(away - 1, 0)] // 2  # of hands one step nearer, for those that are too rare to count
            wins[away] = by_turn(rows, fewer, lambda row: CHANCE * row[2] / row[0], [(0, 0)])
            if away < NEAR:
                reach = made["reach"][0][opened]
                usual = float(reach[away].mean())
                better = by_turn(rows, np.full(TURNS_LEFT, 100), lambda row: 100 * row[2] / max(row[1] / CHANCE, 1))
                reach[away] = np.clip(np.rint(reach[away] * better / 100), usual / 3, usual * 3)
        far = hands[opened, NEAR - opened :].sum(axis=(0, 1))
        if far[2]:
            made["brings"][0][opened] = far[3] / far[2]


def fit_places(starts: Any, made: Any) -> None:
    """How often a player ends ahead of another."""
    expect = ExpectedPlace("tenhou")
    expect.fit(starts[:, :4], starts[:, 4], starts[:, 5:])
    leads = np.arange(LEADS) - LEADS // 2
    made["ahead"][0] = np.rint(CHANCE / (1 + np.exp(-expect.slopes[:LEFT, None] * leads)))


def count_all(made: Any, policy: str, others: str, games: int) -> None:
    """Play, count and write everything but the traits of hands."""
    seen = np.zeros((STATUSES, TURNS, TILE_CLASSES), np.int64)
    hit, tenpai = np.zeros_like(seen), np.zeros((STATUSES, TURNS, 2), np.int64)
    wins = np.zeros((STATUSES, 2, VISIBLE_DORA, 2), np.int64)
    game, desk, mind = (
        np.zeros(count, layout.dtype(kind)) for kind, count in ((layout.STATE, 1), (layout.DESK, 2), (layout.MIND, 1))
    )
    seeds = np.arange(FIRST_SEED, FIRST_SEED + games, dtype=np.int64)
    policies = np.full(4, policy_code(others, by_seat=True), np.int64)
    policies[0] = policy_code(policy, by_seat=True)
    notes, hands = np.zeros((MOST_NOTES, 6), np.int64), np.zeros((2, FARTHEST + 1, TURNS_LEFT, 4), np.int64)
    starts = np.zeros((games * MOST_ROUNDS, 9), np.int64)
    given = (game, rules_array(Rules.of("tenhou")), desk, lookup_array(), facts_array(), mind, seeds, policies)
    rounds = jit(collect)(*given, seen, hit, tenpai, wins, notes, hands, starts)
    made["danger"][0], made["worth"][0] = shares(hit, seen), means(wins)
    made["tenpai"][0] = shares(tenpai[..., 1], tenpai[..., 0])
    fit_hands(hands, made)
    fit_places(starts[:rounds], made)
    print(f"{games:,} games of {policy} and {others}: {seen.sum():,} tiles, {int(wins[..., 0].sum()):,} wins")
    for row, name in enumerate(("closed", "one meld", "two melds", "three melds", "riichi")):
        tenpai_then, danger = made["tenpai"][0][row][10] / CHANCE, made["danger"][0][row][10] / CHANCE
        print(f"{name}: after ten discards tenpai {tenpai_then:.2f}, a 5 without suji deals in {danger[14]:.3f}")


def main() -> None:
    """Write the file anew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--policy", default="reason", help="who plays in the first seat (%(default)s)")
    parser.add_argument("--others", default="efficiency", help="who plays in the other seats (%(default)s)")
    parser.add_argument("--games", type=int, default=2000, help="how many games (%(default)s)")
    parser.add_argument("--hands", type=int, default=6000, help="games for the traits of hands (%(default)s)")
    parser.add_argument("--only-traits", action="store_true", help="count nothing but the traits of hands")
    options = parser.parse_args()
    made = facts_array().astype(layout.dtype(FACTS, align=False))
    if not options.only_traits:
        count_all(made, options.policy, options.others, options.games)
    found = fit_traits(made, FIRST_SEED, options.hands)
    PATH.write_bytes(made.astype(made.dtype.newbyteorder("<")).tobytes())
    print(f"{options.hands:,} games of efficiency: {found:,} hands with their traits")


if __name__ == "__main__":
    main()
