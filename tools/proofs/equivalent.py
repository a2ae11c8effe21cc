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
        "no fu and han give 1999 or 2000 base points: 1920 is followed by 2080",
    ),
    (
        r"points\.limit_of: `if .*` becomes `if han == 6 or .*",
        "five han are at least 20 x 128 = 2560 base points, which is a mangan anyway",
    ),
    (
        r"points\.pay: `.*tsumo_halves\(rules, True, False\).*` becomes `.*tsumo_halves\(rules, True, True\).*",
        "when the dealer wins, no payer is the dealer",
    ),
    (r"settle\.beats: `.*\['points'\].* > .*` becomes `.* >= .*", "only reached if the points differ"),
    (r"settle\.beats: `.*\['order'\].* < .*` becomes `.* <= .*", "no two seats share a place in the order"),
    (
        r"settle\.final_scores: (without )?`first = 0`.*",
        "some seat is always first, and its number overwrites this one",
    ),
    (
        r"settle\.final_scores: `pool = 0` becomes `pool = 1`",
        "uma, oka and sticks are multiples of 100, and only whole hundreds are shared",
    ),
    (
        r"settle\.pay_win: `if rest > 0.*` becomes `if (True|rest >= 0|rest > -1).*",
        "nothing is left only if a liable player has paid everything, including honba; sharing 0 pays 0",
    ),
    (r"settle\.pay_win: `if rest > 0.*` becomes `if rest > 1.*", "no hand is worth 1 base point"),
    (r"settle\.pay_win: `if .*'pao_base'.* > 0:` becomes `if .* > 1:`", "a share is 0, or at least a yakuman"),
    (r"settle\.\w+: `pay_shares\(.*-1\)` becomes `pay_shares\(.*-2\)`", "any negative seat means no player"),
    (
        r"settle\.round_thousands: `if points < 0:` becomes `if points (<= 0|< 1|< -1):`",
        "-1, 0 and 1 are rounded to 0 either way",
    ),
    (r"settle\.settle_win: `paid \+= 1` becomes `paid (-= 1|\+= 2)`", "only compared with 0"),
    (r"yaku\.honour_yaku: `.*range\(3\):` becomes `.*range\(4\):`", "no set is of a kind after the last dragon"),
    (
        r"yaku\.nine_gates: ((without )?`if work\['kinds'\] != MAN << first.*|without `return 0` \(2\))",
        "the tiles of nine gates are complete only with another tile of their suit; the check only saves time",
    ),
    (
        r"yaku\.nine_gates: `if copies.* else 1\):` becomes `if copies.* else 0\):`",
        "an earlier check ensures that every number is present",
    ),
    # play
    (r".*RED_OF\[kind\] >= 0.*` becomes `.*RED_OF\[kind\] (> 0|>= 1).*", "no red five has the number 0"),
    (r"claims\.claim_menu: `if refuse_claim.*` becomes `if True:`", "each call checks this itself"),
    (
        r"claims\.offer_chi: `five = lowest // 9 \* 9 \+ 4` becomes `five = lowest // (8|10) .*",
        "it differs only for sequences without a five",
    ),
    (
        r"claims\.offer_sets: (without `(if plain.*|return)`|`if plain.*` becomes `if (False|plain \+ reds < 1):`)",
        "it only saves time: a player with fewer than two is refused later",
    ),
    (r"deal\.draw: .*\['drawn'\] < FLOWER:` becomes .*<= FLOWER:`", "every flower has been set aside by then"),
    (
        r"furiten\.renew_waits: `if s\['melds'\].* == 0:` becomes `if True:`",
        "beside a meld there are too few tiles to wait for seven pairs or thirteen orphans",
    ),
    (
        r"hands\.is_suukaikan: `if .* < 4:` becomes `if .* < 3:`",
        "it only saves time: the kans are counted afterwards, and four of them have taken four replacements",
    ),
    (
        r"hands\.renew_block: `reds = .*` becomes `reds = .* if (True|block < 4|block <= 3) else 0`",
        "for the honours this counts a flower, and flowers have been set aside before a block is looked up",
    ),
    (
        r"hands\.load_win: .* becomes .*\(seat - dealer - players\) % players`",
        "it is the same modulo the number of players",
    ),
    (
        r"legal\.can_be_tenpai: (without `(if m.*|return False)`|.* becomes `(if False:|.* > 1:|return not False)`)",
        "it only saves time: whether a discard leaves the hand tenpai is checked for each of them",
    ),
    (
        r"legal\.offer_kans: (without `(if most < 4:|return)`|`if most < 4:` becomes `if (False|most < 3):`)",
        "it only saves time: a kan of fewer than four tiles is refused later",
    ),
    (r"legal\.offer_kans: `most = 0` becomes `most = (-1|1)`", "only compared with 4"),
    (
        r"legal\.offer_kans: `if .*meld_type.* == PON:` becomes `if True:`",
        "whether the meld is a pon is checked again where it matters",
    ),
    (
        r"legal\.offer_kans: `if RED_OF.*` becomes `if (RED_OF\[kind\] (>= -1|> -1) and .*|refuse_kakan.*)",
        "a visible hand has no unseen tile to add",
    ),
    (
        r"legal\.offer_(riichi|discards): `.*\[tile\] > 0 .*` becomes `.*\[tile\] (>= 0|> -1) .*",
        "a tile that is not held is refused later",
    ),
    (r"legal\.refuse_riichi: `if .* > 0 .*` becomes `if .* > 1 .*", "points are multiples of 100"),
    (
        r"legal\.refuse_\w+: (without )?`win\['melds'\] \+= 1`.*",
        "only seven pairs and orphans check the melds, and they have no kans",
    ),
    (r"legal\.refuse_tsumo: `load_win\(.*` becomes `load_win\(.* 2, .*", "any number except 0 means tsumo"),
    (r"step\.do_next: `end_by_win.* becomes `end_by_win\(.* 2 if .*", "any number except 0 means tsumo"),
    (r"(legal|claims)\.refuse_\w+: `.*\['base'\] > 0 .*` becomes `.* > 1 .*", "no hand is worth 1 base point"),
    (r"legal\.stays_triplet: without `win\['win_kind'\] = wait`", "the winning tile does not change the readings"),
    (
        r"legal\.stays_triplet: `if waits >> wait & 1:` becomes `if (True|waits >> wait \| 1):`",
        "a tile that does not complete the hand gives no reading",
    ),
    (r"legal\.stays_triplet: .*34 // TRIPLET.*", "TRIPLET is 1"),
    (
        r"legal\.turn_menu: (without `return` \(2\)|(without )?`if .*'drawn'\] < 0:`( becomes `if (False|.* < -1):`)?)",
        "after a call, every action except a discard is refused by its own check",
    ),
    (r"(claims\.chi_place|why\.why_not_claim): .* \(action \+ A_CHI\) // 2 % 3`", "A_CHI is a multiple of 6"),
    (
        r"features\.tell_seat: `if s\['riichi'\]\[who\]:` becomes `if True:`",
        "without a riichi nothing has been discarded since one",
    ),
    (r"melds\.call_chi: `red = .*` becomes `red = \(action \+ A_CHI\) % 2`", "A_CHI is even"),
    (r"melds\.declare_ankan: .* becomes `reds = \(action \+ A_ANKAN\) % 5`", "A_ANKAN is a multiple of 5"),
    (r"melds\.grant: .*`call_set\(.*\(action \+ A_PON\) % 3\)`", "A_PON is a multiple of 3"),
    (
        r"melds\.grant: `if action >= A_PON:` becomes `if (True|action > A_PON):`",
        "no player is liable for a chi or a pon of 1m",
    ),
    (r"melds\.take_set: `if reds > 0:` becomes `if (True|reds >= 0|reds > -1):`", "in that case no tiles are taken"),
    (r"features\.tell_hand: .*face <= TILE_CODES else.*", "the one face with that number is counted there anyway"),
    (r"features\.(tell_seat|oracle): .* becomes `tell_hand\(s, who, 2.*", "only compared with 0"),
    (r"observe\.hide_wall: .*\(i \+ first\) % 2.*", "the sum is odd if and only if the difference is"),
    (r"planes\.hand_planes: .*range\(count if seat == 0 else -1\):`", "both ranges are empty"),
    (
        r"planes\.meld_planes: .* becomes `five = lowest // 10 \* 9 \+ 4`",
        "no set with a five begins at 1p, 1s or 2s",
    ),
    (r"planes\.table_planes: .* becomes `for window in range\(5\):`", "no window has the number 4"),
    (
        r"rounds\.is_bankrupt: `least = 1 .* else 0` becomes `least = (2 .* else 0|1 .* else -1)`",
        "points are multiples of 100",
    ),
    (r"rounds\.look_around: `if kind < KINDS:` becomes `if kind <= KINDS:`", "no kind has that number"),
    (
        r"step\.all_in_riichi: .* else 0` becomes .* else -1`",
        "only with every player in riichi does the sum reach the number of players",
    ),
    (r"step\.ask_others: `waiting \+= 1` becomes `waiting \+= 2`", "only compared with 0"),
    (
        r"step\.is_suufon: `first = s\['river'\]\[0\].*` becomes `first = s\['river'\]\[-?1\].*",
        "all seats are compared with it, so any seat will do; the rule does not apply with three players",
    ),
    (
        r"step\.resolve: `.*range\(1, rules\['players'\]\):` becomes `.*range\(0, .*",
        "the player who discarded the tile has no claim",
    ),
    (r"step\.take_turn: `if action < A_CHI:` becomes `if action <= A_CHI:`", "a chi is never in the menu of a turn"),
    (
        r"wall\.dealt_to: .* becomes `return .* if index <= 12 \* players .*",
        "the first of the last tiles goes to the dealer either way",
    ),
    (r"wall\.fill_wall: `.*kind // 9\].*` becomes `.*kind // (8|10)\].*", "the fives are the kinds 4, 13 and 22"),
    (r"wall\.fill_wall: `reds = .* else 0` becomes `reds = .* else -1`", "no copy has a number below 0"),
    (
        r"wall\.shuffle_wall: .* becomes `for i in range\(size - 0\):`",
        "the last tile would only be swapped with itself",
    ),
    (
        r"why\.why_not_turn: `if A_(ANKAN|KAKAN) <= action < .*` becomes `if A_(ANKAN|KAKAN) <= action <= .*",
        "the next code was handled before",
    ),
    (
        r"why\.why_not: .*action < A_PASS.* becomes .*action <= A_PASS.*",
        "a pass is not a claim, and is never looked up here",
    ),
)


def why_equivalent(key: str) -> str | None:
    """The reason why a mutant is as good as the original, if it is one of those."""
    return next((reason for pattern, reason in EQUIVALENT if re.fullmatch(pattern, key)), None)
