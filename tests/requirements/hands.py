"""Scored hands for the claims: forms, hands of a wanted fu and han, waits, and which tile an indicator marks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import tehai
from tehai.errors import TehaiError

KINDS = tuple(f"{number}{suit}" for suit in "mps" for number in range(1, 10)) + tuple(f"{z}z" for z in range(1, 8))
WINDS = {"East": "1z", "South": "2z", "West": "3z", "North": "4z"}
DRAGONS = {"White": "5z", "Green": "6z", "Red": "7z"}
FLOWERS = tuple(f"{number}f" for number in range(1, 9))

Result = dict[str, Any]


@dataclass(frozen=True)
class Form:
    """A winning hand as `tehai.score` takes it."""

    hand: str
    win: str
    melds: tuple[str, ...] = ()
    situation: dict[str, Any] = field(default_factory=dict)

    def but(self, **situation: Any) -> Form:
        """The same tiles in another situation."""
        return Form(self.hand, self.win, self.melds, self.situation | situation)


def form(hand: str, win: str, *melds: str, **situation: Any) -> Form:
    return Form(hand, win, melds, situation)


PINFU = form("123m567m34p678s55s", "2p")
CHIITOITSU = form("1133m5577p99s22z4z", "4z")
OPEN_TANYAO = form("34p678s55s", "5p", "chi 234m", "chi 567m")
NO_YAKU = form("34p678s55s", "5p", "chi 123m", "chi 789m")


def score(hand: Form, **situation: Any) -> Result:
    return tehai.score(hand.hand, win=hand.win, melds=list(hand.melds), **(hand.situation | situation)).to_dict()


def error_of(hand: Form, **situation: Any) -> str:
    """The code of the error with which tehai refuses this hand, or "" when it takes it."""
    try:
        score(hand, **situation)
    except TehaiError as error:
        return error.code
    return ""


def yaku(result: Result) -> dict[str, int]:
    """Each yaku's han; each yakuman as 13 han per multiple, so that nothing ordinary equals it."""
    return {item["name"]: item["han"] if "han" in item else 13 * item["yakuman"] for item in result.get("yaku", ())}


def raw_fu(result: Result) -> int:
    return sum(fu for _, fu in result["fu_items"])


def added_fu(result: Result, base: Result) -> int:
    """The fu items that `result` has beyond those of `base`, which must all be in it."""
    more, less = (Counter(fu for _, fu in each["fu_items"]) for each in (result, base))
    assert not less - more, f"{base['fu_items']} is not part of {result['fu_items']}"
    return sum((more - less).elements())


def with_han(hand: Form, han: int, **situation: Any) -> Result | None:
    """The hand with as many flowers as bring it to `han`; None when it has more han by itself."""
    rules = situation.pop("rules", {"flowers": True})
    more = han - score(hand, rules=rules, **situation)["han"]
    if more < 0:
        return None
    result = score(hand, rules=rules, flowers="".join(FLOWERS[:more]), **situation)
    assert result["han"] == han
    return result


# The cheapest hand for each fu. No hand has 20 fu by ron; seven pairs and pinfu bring their own han.
RON = {
    25: CHIITOITSU,
    30: PINFU,
    40: form("123m789m24p678s99s", "3p", riichi=True),
    50: form("111m444p23s678s99p", "1s", riichi=True),
    60: form("111m23s678s99p", "1s", "ankan 4444p", riichi=True),
    70: form("123m23s678s55p", "1s", "ankan 9999p", riichi=True),
    80: form("111m24s678s55p", "3s", "ankan 9999p", riichi=True),
    90: form("24m678m55z", "3m", "ankan 9999p", "ankan 4444s", riichi=True),
    100: form("23m678m55p", "1m", "ankan 9999p", "ankan 1111s", riichi=True),
    110: form("11m678m22z", "1m", "ankan 9999p", "ankan 1111s", riichi=True, round="S", seat="S"),
}
TSUMO = {
    20: PINFU,
    25: CHIITOITSU,
    30: OPEN_TANYAO,
    40: form("999s23m55p", "1m", "pon 555z", "chi 678s"),
    50: form("23m678s55p", "1m", "pon 555z", "ankan 4444p"),
    60: form("23m678s55p", "1m", "pon 555z", "ankan 9999p"),
    70: form("23m111s55p", "1m", "pon 555z", "ankan 9999p"),
}
# The same for document 003, whose fu know neither waits nor self-draw.
CLASSIC = {
    20: OPEN_TANYAO,
    30: PINFU,
    40: form("111m567p23s678s99p", "1s", riichi=True),
    50: form("567m23s678s99p", "1s", "ankan 4444p", riichi=True),
    60: form("111m23s678s99p", "1s", "ankan 4444p", riichi=True),
    70: form("123m23s678s55p", "1s", "ankan 9999p", riichi=True),
    80: form("23m678m55p", "1m", "ankan 9999p", "ankan 4444s", riichi=True),
    90: form("11m678m55p", "1m", "ankan 9999p", "ankan 4444s", riichi=True),
    100: form("23m678m55p", "1m", "ankan 9999p", "ankan 1111s", riichi=True),
    110: form("11m678m22z", "1m", "ankan 9999p", "ankan 1111s", riichi=True, round="S", seat="S"),
}
NINE_HAN = form("1234566778999m", "8m")


def hand_of(han: int, fu: int, *, tsumo: bool = False, dealer: bool = False) -> Result | None:
    """A hand of exactly `han` and `fu`, scored; None when there is no such hand."""
    shape = (TSUMO if tsumo else RON).get(fu)
    if shape is None:
        return None
    seat = {"seat": "E"} if dealer else {}
    result = with_han(shape, han, tsumo=tsumo, **seat)
    assert result is None or result["fu"] == fu, (shape, result)
    return result


def limit_hand(han: int, **situation: Any) -> Result:
    """A closed ron of `han` han, five or more."""
    result = with_han(PINFU if han < 9 else NINE_HAN, han, **situation)
    assert result is not None
    return result


@cache
def han_of_limit(name: str) -> set[int]:
    """All han from 5 to 15 that are paid as this limit."""
    return {han for han in range(5, 16) if limit_hand(han)["limit"] == name}


@cache
def simple_numbers() -> set[int]:
    """The numbers that all simples may hold, found by the pair of such a hand."""
    pairs = {number: form(f"234m567m34p345s{number}{number}s", "5p") for number in range(1, 10)}
    return {number for number, hand in pairs.items() if "tanyao" in yaku(score(hand))}


def waits(hand: str) -> set[str]:
    """Every tile that completes the hand."""
    return {wait.tile.mpsz for wait in tehai.waits(hand)}


@cache
def marked_by(indicator: str) -> frozenset[str]:
    """The kinds that count as dora under one indicator: those of which every seven-pair hand, of 34, has dora."""
    counts: dict[str, set[int]] = {kind: set() for kind in KINDS}
    for start in range(len(KINDS)):
        pairs = [KINDS[(start + 5 * step) % len(KINDS)] for step in range(7)]  # far apart, so that none is a yakuman
        hand = form("".join(kind * 2 for kind in pairs[:-1]) + pairs[-1], pairs[-1], riichi=True)
        dora = score(hand, dora=indicator)["dora"]
        for kind in pairs:
            counts[kind].add(dora)
    return frozenset(kind for kind, seen in counts.items() if 0 not in seen)


def set_fu(kind: str, how: str) -> int:
    """What a triplet or quad of `kind` adds: pon, anko (concealed), minkan, kakan or ankan."""
    near, far = [suit for suit in "mps" if suit != kind[1]][:2]
    rest = f"234{near}678{near}24{far}99{far}"
    last: dict[str, Any] = {"win": f"3{far}", "tsumo": True, "haitei": True}
    plain = tehai.score(rest, melds=[f"chi 567{far}"], **last).to_dict()
    if how == "anko":
        return added_fu(tehai.score(kind * 3 + rest, **last).to_dict(), plain)
    fourth = {"pon": ""}.get(how, "0" if kind in ("5m", "5p", "5s") else kind[0])  # one of four fives is red
    meld = f"{how} {fourth}{kind[0] * 3}{kind[1]}"
    return added_fu(tehai.score(rest, melds=[meld], **last).to_dict(), plain)


WORTHLESS_PAIR = form("24p678s55s", "3p", "chi 234m", "chi 678m", tsumo=True, haitei=True)


def pair_fu(kind: str, **winds: str) -> int:
    """What a pair of `kind` adds; `winds` are round= and seat=, East and South unless told."""
    near, far = [suit for suit in "mps" if suit != kind[1]][:2]
    hand = form(f"234{near}678{near}567{far}24{far}{kind * 2}", f"3{far}", tsumo=True, haitei=True)
    return raw_fu(score(hand, **winds)) - raw_fu(score(WORTHLESS_PAIR))


# Each wait in a closed ron whose pair is White, so that pinfu never takes part.
WAITS = {
    "ryanmen": form("123m789m34p678s55z", "2p", riichi=True),
    "kanchan": form("123m789m24p678s55z", "3p", riichi=True),
    "penchan": form("123m789m12p678s55z", "3p", riichi=True),
    "tanki": form("123m789m234p678s5z", "5z", riichi=True),
    "shanpon": form("123m789m99p678s55z", "9p", riichi=True),
}


def wait_fu(name: str) -> int:
    """What a wait adds to the fu of the hand without it."""
    result = score(WAITS[name])
    assert result["wait"] == name
    completed = set_fu("9p", "pon") if name == "shanpon" else 0
    return added_fu(result, score(WAITS["ryanmen"])) - completed


def held_wait(*held: int, tile: int) -> str:
    """The wait of two circles that become a sequence with a third."""
    numbers = "".join(str(number) for number in held)
    return str(score(form(f"123m789m{numbers}p678s55z", f"{tile}p", riichi=True))["wait"])


def waits_of_two(*held: int) -> set[int]:
    """The circles for which two held circles wait."""
    numbers = "".join(str(number) for number in held)
    return {int(tile[0]) for tile in waits(f"123m789m{numbers}p678s55z")}
