"""Mutants that change nothing that anybody could notice, and why.

A pattern stands for the names of one or more mutants. It is asked only about mutants that no test killed.
"""

from __future__ import annotations

import re
from typing import Final

EQUIVALENT: Final[tuple[tuple[str, str], ...]] = (
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
)


def why_equivalent(key: str) -> str | None:
    """The reason why a mutant is as good as the original, if it is one of those."""
    return next((reason for pattern, reason in EQUIVALENT if re.fullmatch(pattern, key)), None)
