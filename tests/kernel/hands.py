"""Short ways to write hands for the kernel's tests."""

from typing import Any

from tehai.engine.records import fresh, win_record
from tehai.kernel import layout
from tehai.model.hand import Win
from tehai.model.rules import Rules, RulesLike
from tehai.scoring.scores import Score, score


def scored(hand: str, rules: RulesLike = None, **situation: Any) -> Score:
    """Score "concealed tiles, then the winning tile": "123m567m34p678s55s 2p"."""
    tiles, win = hand.split()
    return score(tiles, win, rules=rules, **situation)


def yaku_of(result: Score) -> str:
    """The yaku of a result in one line: "riichi 1, pinfu 1" or "kokushi x1"; "-" without a yaku."""
    if result.reason == "not_complete":
        return "not complete"
    found = [
        f"{yaku.name} {yaku.han}" if yaku.yakuman is None else f"{yaku.name} x{yaku.yakuman}" for yaku in result.yaku
    ]
    return ", ".join(found) or "-"


def record(hand: str, rules: RulesLike = None, **situation: Any) -> dict[str, Any]:
    """The kernel's record of a winning situation."""
    tiles, win = hand.split()
    return win_record(Win.make(tiles, win, red_fives=Rules.of(rules).red_fives, **situation))


def counts(text: str) -> list[int]:
    """Concealed tiles by kind: "123m11z"."""
    tiles = [0] * 34
    numbers = ""
    for sign in text:
        if sign.isdigit():
            numbers += sign
        else:
            for number in numbers:
                tiles["mpsz".index(sign) * 9 + int(number) - 1] += 1
            numbers = ""
    return tiles


def work() -> dict[str, Any]:
    """Empty scratch space."""
    return layout.blank(layout.WORK)


def out() -> dict[str, Any]:
    """An empty result."""
    return fresh("SCORE")
