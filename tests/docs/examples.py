"""Examples in the pages: a hand in one line of code, an arrow, and what is claimed of it.

    `123m567m34p678s55s +2p tsumo riichi dora:3z kuitan=off` → riichi 1 han, 3 han 20 fu, 700/1300

The hand is written as concealed tiles, melds (`pon:555z`), the winning tile after a plus, `ron` or `tsumo`; then come
situations, `seat:E`, `round:S`, `dora:`, `ura:`, `honba:`, `sticks:`, `nukidora:`, `flowers:`, `rules:` with a preset,
and options of the rules as `option=value`. In a table the claims stand in the next cell.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import tehai
from tehai.model.hand import MELD_TYPES
from tehai.model.rules import Rules
from tehai.scoring.scores import Score

_EXAMPLE = re.compile(r"`([^`\n]*\+\d[mpsz] (?:ron|tsumo)[^`\n]*)`(?: →| *\|) *([^|\n]+)")
_TABLE = ("seat", "round", "dora", "ura", "flowers")
_COUNTS = ("honba", "sticks", "nukidora")


@dataclass(frozen=True)
class Example:
    """A hand and what a page says about it."""

    text: str
    claims: tuple[str, ...]

    @property
    def score(self) -> Score:
        return tehai.score(**arguments(self.text))


def examples(text: str) -> list[Example]:
    """Every example of a page."""
    return [
        Example(hand, tuple(claim.strip().rstrip(".") for claim in claims.split(",")))
        for hand, claims in _EXAMPLE.findall(text)
    ]


def arguments(text: str) -> dict[str, Any]:
    """The arguments of `tehai.score` that an example stands for."""
    hand, *words = text.split()
    given: dict[str, Any] = {"hand": hand, "melds": [], "flags": []}
    rules, changes = "standard", []
    for word in words:
        name, colon, value = word.partition(":")
        if colon and name in MELD_TYPES:
            given["melds"].append(f"{name} {value}")
        elif colon and name in _TABLE:
            given[name] = value
        elif colon and name in _COUNTS:
            given[name] = int(value)
        elif colon and name == "rules":
            rules = value
        elif "=" in word:
            changes.append(word)
        elif word.startswith("+"):
            given["win"] = word[1:]
        elif word in ("ron", "tsumo"):
            given["tsumo"] = word == "tsumo"
        else:
            given["flags"].append(word)
    return {**given, "rules": _rules(rules, changes)}


def _rules(name: str, changes: list[str]) -> Rules:
    """`players=3` first: it changes what the other options stand on."""
    base = Rules.of(name)
    return base.with_text(changes) if changes else base


_CLAIMS: tuple[tuple[str, Callable[[Score, re.Match[str]], bool]], ...] = (
    (r"(\w+) (\d+) han", lambda score, claim: (claim[1], int(claim[2])) in _han(score)),
    (r"(\w+) yakuman", lambda score, claim: (claim[1], 1) in _yakuman(score)),
    (r"(\w+) double yakuman", lambda score, claim: (claim[1], 2) in _yakuman(score)),
    (r"no (\w+)", lambda score, claim: score.win and claim[1] not in {yaku.name for yaku in score.yaku}),
    (r"(\d+) han", lambda score, claim: score.han == int(claim[1])),
    (r"(\d+) fu", lambda score, claim: score.fu == int(claim[1])),
    (r"(\d+) han (\d+) fu", lambda score, claim: (score.han, score.fu) == (int(claim[1]), int(claim[2]))),
    (r"(\d+) times yakuman", lambda score, claim: score.yakuman == int(claim[1])),
    (r"(dora|ura|aka|nukidora|flowers) (\d+)", lambda score, claim: getattr(score, claim[1]) == int(claim[2])),
    (r"(mangan|haneman|baiman|sanbaiman|kazoe_yakuman)", lambda score, claim: score.limit == claim[1]),
    (r"(ryanmen|kanchan|penchan|tanki|shanpon)", lambda score, claim: score.wait == claim[1]),
    (r"table score (\d+)", lambda score, claim: score.table_score == int(claim[1])),
    (r"(\d+)", lambda score, claim: _paid(score) == {"discarder": int(claim[1])}),
    (r"(\d+) all", lambda score, claim: _paid(score) == {"each": int(claim[1])}),
    (r"(\d+)/(\d+)", lambda score, claim: _paid(score) == {"other": int(claim[1]), "dealer": int(claim[2])}),
    (r"not a win: (\w+)", lambda score, claim: score.reason == claim[1]),
)


def holds(score: Score, claim: str) -> bool:
    """Whether a claim is true; an unknown kind of claim is a mistake in the page."""
    found = [(check, match) for pattern, check in _CLAIMS if (match := re.fullmatch(pattern, claim))]
    assert len(found) == 1, f"{len(found)} ways to read the claim {claim!r}"
    check, match = found[0]
    return check(score, match)


def _han(score: Score) -> set[tuple[str, int | None]]:
    return {(yaku.name, yaku.han) for yaku in score.yaku}


def _yakuman(score: Score) -> set[tuple[str, int | None]]:
    return {(yaku.name, yaku.yakuman) for yaku in score.yaku}


def _paid(score: Score) -> dict[str, int]:
    return {name: value for name, value in (score.payment or {}).items() if name not in ("type", "total")}
