"""Mutants that change nothing that anybody could notice, and why.

A pattern stands for the names of one or more mutants. It is asked only about mutants that no test killed.
"""

from __future__ import annotations

import re
from typing import Final

EQUIVALENT: Final[tuple[tuple[str, str], ...]] = (
    # scoring
    (r"fu\.add_fu: `if value > 0:` becomes `if value > 1:`", "no item is worth 1 fu"),
    (r"fu\.count_fu: `.*\+ 9\).*` becomes `.*\+ 8\).*`", "the items are even, so no sum ends in 1"),
    (
        r"points\.limit_of: `if .*` becomes `if han == 5 or base (> 2000|>= 1999|>= 2001) or .*",
        "no fu and han make 1999 or 2000 base points: after 1920 comes 2080",
    ),
    (
        r"points\.limit_of: `if .*` becomes `if han == 6 or .*",
        "five han are at least 20 x 128 = 2560 base points, and so a mangan in any case",
    ),
    (
        r"points\.pay: `.*tsumo_halves\(rules, True, False\).*` becomes `.*tsumo_halves\(rules, True, True\).*",
        "when the dealer wins it does not matter whether the payer is the dealer: nobody is",
    ),
    (r"settle\.beats: `.*\['points'\].* > .*` becomes `.* >= .*", "asked only where the points are not equal"),
    (r"settle\.beats: `.*\['order'\].* < .*` becomes `.* <= .*", "no two seats have the same place in the order"),
    (
        r"settle\.final_scores: (without )?`first = 0`.*",
        "some seat is first, and that one is remembered in its place",
    ),
    (
        r"settle\.final_scores: `pool = 0` becomes `pool = 1`",
        "uma, oka and sticks are whole hundreds, and hundreds are shared",
    ),
    (
        r"settle\.pay_win: `if rest > 0.*` becomes `if (True|rest >= 0|rest > -1).*",
        "nothing is left only where a liable player has paid for all, honba too: a share of nothing is 0",
    ),
    (r"settle\.pay_win: `if rest > 0.*` becomes `if rest > 1.*", "no hand is worth 1 base point"),
    (r"settle\.\w+: `pay_shares\(.*-1\)` becomes `pay_shares\(.*-2\)`", "every seat below 0 is nobody"),
    (
        r"settle\.round_thousands: `if points < 0:` becomes `if points (<= 0|< 1|< -1):`",
        "0 and its neighbours are rounded to 0 either way",
    ),
    (r"settle\.settle_win: `paid \+= 1` becomes `paid (-= 1|\+= 2)`", "asked only whether it is still 0"),
    (r"yaku\.honour_yaku: `.*range\(3\):` becomes `.*range\(4\):`", "no set has a kind after the last dragon"),
    (
        r"yaku\.nine_gates: ((without )?`if work\['kinds'\] != MAN << first.*|without `return 0` \(2\))",
        "thirteen tiles of nine gates are complete only with one more of their suit: the check just saves time",
    ),
    (
        r"yaku\.nine_gates: `if copies.* else 1\):` becomes `if copies.* else 0\):`",
        "that every number is there has been asked before",
    ),
    # play
    (r".*RED_OF\[kind\] >= 0.*` becomes `.*RED_OF\[kind\] (> 0|>= 1).*", "a red five's number is not 0"),
    (r"claims\.claim_menu: `if refuse_claim.*` becomes `if True:`", "each call asks for it itself"),
    (
        r"claims\.offer_chi: `five = lowest // 9 \* 9 \+ 4` becomes `five = lowest // (8|10) .*",
        "it is another number only for sequences that have no five",
    ),
    (
        r"claims\.offer_sets: (without `(if plain.*|return)`|`if plain.*` becomes `if (False|plain \+ reds < 1):`)",
        "it saves time: who holds fewer than two is refused anyway",
    ),
    (r"hands\.load_win: .* becomes .*\(seat - dealer - players\) % players`", "modulo players it is the same"),
    (
        r"legal\.offer_kans: `if .*meld_type.* == PON:` becomes `if True:`",
        "that the meld is a pon is asked again where it matters",
    ),
    (
        r"legal\.offer_kans: `if RED_OF.*` becomes `if (RED_OF\[kind\] (>= -1|> -1) and .*|refuse_kakan.*)",
        "a hand that can be seen has no unseen tile to add",
    ),
    (
        r"legal\.offer_(riichi|discards): `.*\[tile\] > 0 .*` becomes `.*\[tile\] (>= 0|> -1) .*",
        "what is not held is refused anyway",
    ),
    (r"legal\.refuse_riichi: `if .* > 0 .*` becomes `if .* > 1 .*", "points are whole hundreds"),
    (
        r"legal\.refuse_\w+: (without )?`win\['melds'\] \+= 1`.*",
        "only seven pairs and orphans ask for melds, and they have no kan",
    ),
    (r"legal\.refuse_tsumo: `load_win\(.*` becomes `load_win\(.* 2, .*", "every number but 0 is a self-draw"),
    (r"step\.do_next: `end_by_win.* becomes `end_by_win\(.* 2 if .*", "every number but 0 is a self-draw"),
    (r"(legal|claims)\.refuse_\w+: `.*\['base'\] > 0 .*` becomes `.* > 1 .*", "no hand is worth 1 base point"),
    (r"legal\.stays_triplet: without `win\['win_kind'\] = wait`", "which tile comes last does not change the readings"),
    (
        r"legal\.stays_triplet: `if waits >> wait & 1:` becomes `if (True|waits >> wait \| 1):`",
        "a tile that does not complete the hand gives no reading",
    ),
    (r"legal\.stays_triplet: .*34 // TRIPLET.*", "TRIPLET is 1"),
    (
        r"legal\.turn_menu: (without `return` \(2\)|(without )?`if .*'drawn'\] < 0:`( becomes `if (False|.* < -1):`)?)",
        "after a call everything but a discard is refused for itself",
    ),
    (r"claims\.chi_place: .* becomes `return \(action \+ A_CHI\) // 2 % 3`", "A_CHI is a multiple of 6"),
    (r"melds\.call_chi: `red = .*` becomes `red = \(action \+ A_CHI\) % 2`", "A_CHI is even"),
    (r"melds\.declare_ankan: .* becomes `reds = \(action \+ A_ANKAN\) % 5`", "A_ANKAN is a multiple of 5"),
    (r"melds\.grant: .*`call_set\(.*\(action \+ A_PON\) % 3\)`", "A_PON is a multiple of 3"),
    (
        r"melds\.grant: `if action >= A_PON:` becomes `if (True|action > A_PON):`",
        "nobody is liable for a chi or a pon of 1m",
    ),
    (r"melds\.take_set: `if reds > 0:` becomes `if (True|reds >= 0|reds > -1):`", "no tiles are taken, then"),
    (r"features\.tell_hand: .*face <= TILE_CODES else.*", "the one face with that number is counted there in any case"),
    (r"features\.(tell_seat|oracle): .* becomes `tell_hand\(s, who, 2.*", "asked only whether it is 0"),
    (r"observe\.hide_wall: .*\(i \+ first\) % 2.*", "the sum is odd where the difference is"),
    (r"planes\.hand_planes: .*range\(count if seat == 0 else -1\):`", "neither range holds anything"),
    (
        r"planes\.meld_planes: .* becomes `out\[lowest // 10 \* 9 \+ 4\].*",
        "no set that holds a five begins at 1p or 1s to 2s",
    ),
    (r"planes\.table_planes: .* becomes `for window in range\(5\):`", "no window has the number 4"),
    (
        r"rounds\.is_bankrupt: `least = 1 .* else 0` becomes `least = (2 .* else 0|1 .* else -1)`",
        "points are whole hundreds",
    ),
    (r"rounds\.look_around: `if kind < KINDS:` becomes `if kind <= KINDS:`", "no kind has that number"),
    (r"step\.ask_others: `waiting \+= 1` becomes `waiting \+= 2`", "asked only whether it is still 0"),
    (
        r"step\.is_suufon: `first = s\['river'\]\[0\].*` becomes `first = s\['river'\]\[-?1\].*",
        "all seats are compared with it, whichever it is; with three players it is not played",
    ),
    (
        r"step\.resolve: `.*range\(1, rules\['players'\]\):` becomes `.*range\(0, .*",
        "whose tile it is has not been asked",
    ),
    (r"step\.take_turn: `if action < A_CHI:` becomes `if action <= A_CHI:`", "a chi is never in the menu of a turn"),
    (
        r"wall\.dealt_to: .* becomes `return .* if index <= 12 \* players .*",
        "the first of the last tiles goes to the dealer either way",
    ),
    (r"wall\.fill_wall: `.*kind // 9\].*` becomes `.*kind // (8|10)\].*", "the fives are 4, 13 and 22"),
    (r"wall\.fill_wall: `reds = .* else 0` becomes `reds = .* else -1`", "no copy has a number below 0"),
    (r"wall\.shuffle_wall: .* becomes `for i in range\(size - 0\):`", "the last tile changes places with itself"),
    (
        r"why\.why_not_turn: `if A_(ANKAN|KAKAN) <= action < .*` becomes `if A_(ANKAN|KAKAN) <= action <= .*",
        "the next was asked before",
    ),
    (r"why\.why_not: .*action < A_PASS.* becomes .*action <= A_PASS.*", "a pass is no claim, and not asked for either"),
)


def why_equivalent(key: str) -> str | None:
    """The reason why a mutant is as good as the original, if it is one of those."""
    return next((reason for pattern, reason in EQUIVALENT if re.fullmatch(pattern, key)), None)
