"""Fu (RULES 4): every set, pair and wait, every edge of the section, and the simple model of document 003."""

from typing import Any

import pytest

from kernel.hands import out, record, scored, work
from tehai.engine.lookup import lookup
from tehai.kernel import codes
from tehai.kernel.hand.best import score_win
from tehai.kernel.hand.fu import add_fu, pair_fu, set_fu, wait_fu
from tehai.model.rules import Rules

OPEN, CLOSED = 1, 0
FIVE_PIN, NINE_SOU, EAST_WIND = 13, 26, 27
CLASSIC = {"preset": "classic"}
RULES = Rules.of(None).pack()


@pytest.mark.parametrize(
    ("type_of_set", "simple_open", "simple_closed", "yaochuu_open", "yaochuu_closed"),
    [(codes.SEQUENCE, 0, 0, 0, 0), (codes.TRIPLET, 2, 4, 4, 8), (codes.QUAD, 8, 16, 16, 32)],
)
def test_fu_of_a_set(
    type_of_set: int, simple_open: int, simple_closed: int, yaochuu_open: int, yaochuu_closed: int
) -> None:
    assert set_fu(FIVE_PIN, type_of_set, OPEN) == simple_open
    assert set_fu(FIVE_PIN, type_of_set, CLOSED) == simple_closed
    for kind in (0, 8, 9, 17, 18, NINE_SOU, EAST_WIND, 30, 31, 33):
        assert set_fu(kind, type_of_set, OPEN) == yaochuu_open
        assert set_fu(kind, type_of_set, CLOSED) == yaochuu_closed


@pytest.mark.parametrize(
    ("pair", "seat", "round_", "fu"),
    [
        ("5z", "S", "E", 2),
        ("6z", "S", "E", 2),
        ("7z", "S", "E", 2),
        ("2z", "S", "E", 2),
        ("1z", "S", "E", 2),
        ("3z", "S", "E", 0),
        ("4z", "S", "E", 0),
        ("1z", "E", "E", 4),
        ("2z", "S", "S", 4),
        ("9p", "E", "E", 0),
        ("5m", "E", "E", 0),
    ],
)
def test_fu_of_the_pair(pair: str, seat: str, round_: str, fu: int) -> None:
    win = record("123m567m34p678s99s 2p", seat=seat, round=round_)
    kind = "mpsz".index(pair[1]) * 9 + int(pair[0]) - 1
    assert pair_fu(win, Rules.of(None).pack(), kind) == fu
    halved = Rules.of({"double_wind_pair_fu": 2}).pack()
    assert pair_fu(win, halved, kind) == min(fu, 2)


def test_a_pair_of_norths_is_worth_two_fu_where_north_is_yakuhai() -> None:
    win = record("123p567p34s678s44z 2s", "standard-sanma")
    assert pair_fu(win, Rules.of("standard-sanma").pack(), 30) == 0
    assert pair_fu(win, Rules.of({"players": 3, "sanma_north_yakuhai": True}).pack(), 30) == 2


@pytest.mark.parametrize(
    ("wait", "fu"),
    [
        (codes.NO_WAIT, 0),
        (codes.RYANMEN, 0),
        (codes.KANCHAN, 2),
        (codes.PENCHAN, 2),
        (codes.TANKI, 2),
        (codes.SHANPON, 0),
    ],
)
def test_fu_of_the_wait(wait: int, fu: int) -> None:
    assert wait_fu(wait) == fu


def test_items_worth_nothing_are_not_written() -> None:
    result = out()
    add_fu(result, codes.FU_BASE, 0, 20)
    add_fu(result, codes.FU_SET, 1, 0)
    add_fu(result, codes.FU_SET, 2, 8)
    assert (result["fu_n"], result["fu_sum"]) == (2, 28)
    assert result["fu_item"][:2] == [codes.FU_BASE, codes.FU_SET]
    assert result["fu_at"][:2] == [0, 2]
    assert result["fu_value"][:2] == [20, 8]


Case = tuple[str, dict[str, Any], str, int]

EDGES: list[Case] = [
    # 1. pinfu: 20 by tsumo, 30 by ron
    ("123m567m34p678s55s 2p", {"tsumo": True}, "base 20", 20),
    ("123m567m34p678s55s 2p", {}, "base 20, menzen_ron 10", 30),
    ("123m567m34p678s55s 2p", {"tsumo": True, "rules": {"pinfu_tsumo_20": False}}, "base 20, tsumo 2", 30),
    # 2. an open hand with no fu of its own
    ("34p678s55s 5p", {"melds": ["chi 234m", "chi 567m"]}, "base 20, open_no_fu 2", 30),
    ("34p678s55s 5p", {"melds": ["chi 234m", "chi 567m"], "rules": {"open_pinfu_30": False}}, "base 20", 20),
    ("34p678s55s 5p", {"melds": ["chi 234m", "chi 567m"], "tsumo": True}, "base 20, tsumo 2", 30),
    ("24p678s55s 3p", {"melds": ["chi 234m", "chi 567m"]}, "base 20, kanchan 2", 30),
    # 3. a triplet completed by ron is open, unless the tile can complete a sequence
    ("222m33p456p789s55s 3p", {"riichi": True}, "base 20, menzen_ron 10, ankou:2m 4, minkou:3p 2", 40),
    (
        "222m33p456p789s55s 3p",
        {"riichi": True, "tsumo": True},
        "base 20, tsumo 2, ankou:2m 4, ankou:3p 4",
        30,
    ),
    (
        "11133m456p789s22z 2z",
        {"riichi": True},
        "base 20, menzen_ron 10, ankou:1m 8, minkou:2z 4",
        50,
    ),
    ("33345m678p99s234s 3m", {"riichi": True}, "base 20, menzen_ron 10, ankou:3m 4", 40),
    # 4. quads
    ("123m34p99s 5p", {"melds": ["minkan 5555z", "chi 678s"]}, "base 20, minkan:5z 16", 40),
    ("123m34p99s 5p", {"melds": ["kakan 5555z", "chi 678s"]}, "base 20, minkan:5z 16", 40),
    ("123m34p678s99s 5p", {"melds": ["ankan 5555z"]}, "base 20, menzen_ron 10, ankan:5z 32", 70),
    ("123m34p99s 5p", {"melds": ["ankan 5555z", "chi 678s"]}, "base 20, ankan:5z 32", 60),
    ("234m34p66s 5p", {"melds": ["minkan 8888s", "chi 678m"]}, "base 20, minkan:8s 8", 30),
    ("234m34p66s 5p", {"melds": ["ankan 8888s", "chi 678m"]}, "base 20, ankan:8s 16", 40),
    # 5. the wait is chosen: 2 fu, unless pinfu is worth more
    ("34456m678p789s55z 5m", {"riichi": True}, "base 20, menzen_ron 10, pair:5z 2, kanchan 2", 40),
    ("34456m678p789s22s 5m", {"riichi": True}, "base 20, menzen_ron 10", 30),
    # 6. a triplet of the double wind is not doubled
    ("123m34p678s99s 5p", {"melds": ["pon 111z"], "seat": "E"}, "base 20, minkou:1z 4", 30),
    ("111z34p678s99s123m 5p", {"seat": "E"}, "base 20, menzen_ron 10, ankou:1z 8", 40),
    # 7. rinshan
    (
        "123m24p678s99s 3p",
        {"melds": ["ankan 8888m"], "tsumo": True, "rinshan": True},
        "base 20, tsumo 2, ankan:8m 16, kanchan 2",
        40,
    ),
    (
        "123m24p678s99s 3p",
        {"melds": ["ankan 8888m"], "tsumo": True, "rinshan": True, "rules": {"rinshan_tsumo_fu": False}},
        "base 20, ankan:8m 16, kanchan 2",
        40,
    ),
    (
        "123m24p678s99s 3p",
        {"melds": ["ankan 8888m"], "tsumo": True, "rules": {"rinshan_tsumo_fu": False}},
        "base 20, tsumo 2, ankan:8m 16, kanchan 2",
        40,
    ),
    # 8. the largest value at one han
    (
        "234m99s11z 9s",
        {"melds": ["ankan 9999m", "ankan 9999p"], "seat": "E", "riichi": True},
        "base 20, menzen_ron 10, minkou:9s 4, ankan:9m 32, ankan:9p 32, pair:1z 4",
        110,
    ),
    # seven pairs: 25, nothing added, not rounded
    ("1133m5577p99s22z4z 4z", {}, "chiitoitsu 25", 25),
    ("1133m5577p99s22z4z 4z", {"tsumo": True}, "chiitoitsu 25", 25),
    # the pair and the waits
    ("123m567m34p678s11z 2p", {"seat": "E", "riichi": True}, "base 20, menzen_ron 10, pair:1z 4", 40),
    ("123m567m12p678s55s 3p", {"riichi": True}, "base 20, menzen_ron 10, penchan 2", 40),
    ("123m567m89p678s55s 7p", {"riichi": True}, "base 20, menzen_ron 10, penchan 2", 40),
    ("123m567m234p678s5z 5z", {"riichi": True}, "base 20, menzen_ron 10, pair:5z 2, tanki 2", 40),
]

SIMPLE: list[Case] = [
    ("123m567m34p678s55s 2p", {"tsumo": True}, "base 20, closed_hand 10", 30),
    ("123m567m24p678s55s 3p", {"riichi": True}, "base 20, closed_hand 10", 30),
    ("34p678s55s 5p", {"melds": ["chi 234m", "chi 567m"]}, "base 20", 20),
    ("34p678s55s 5p", {"melds": ["chi 234m", "chi 567m"], "tsumo": True}, "base 20", 20),
    ("1133m5577p99s22z4z 4z", {}, "base 20, closed_hand 10, pair:2z 2", 40),
    ("1122z5577p99s55z4z 4z", {}, "base 20, closed_hand 10, pair:1z 2, pair:2z 2, pair:5z 2", 40),
    ("123m34p678s11z 5p", {"melds": ["pon 777z"], "seat": "E"}, "base 20, minkou:7z 4, pair:1z 4", 30),
    ("123m34p678s99s 5p", {"melds": ["ankan 5555z"]}, "base 20, closed_hand 10, ankan:5z 32", 70),
]


def test_items_say_what_they_belong_to() -> None:
    """Sets by their place, the pair by its kind, the wait by its code; the others to nothing."""
    result = out()
    win = record("234m99s11z 9s", melds=["ankan 9999m", "ankan 9999p"], seat="E", flags=["riichi"])
    score_win(win, RULES, lookup(), work(), result)
    n = result["fu_n"]
    assert list(zip(result["fu_item"][:n], result["fu_at"][:n], result["fu_value"][:n], strict=True)) == [
        (codes.FU_BASE, 0, 20),
        (codes.FU_MENZEN_RON, 0, 10),
        (codes.FU_SET, 1, 4),
        (codes.FU_SET, 2, 32),
        (codes.FU_SET, 3, 32),
        (codes.FU_PAIR, EAST_WIND, 4),
    ]


@pytest.mark.parametrize(
    ("hand", "situation", "rules", "item"),
    [
        ("123m567m234p678s5z 5z", {"flags": ["riichi"]}, None, (codes.FU_WAIT, codes.TANKI, 2)),
        ("123m789m24p678s99s 3p", {"tsumo": True}, None, (codes.FU_TSUMO, 0, 2)),
        ("1133m5577p99s22z4z 4z", {}, None, (codes.FU_CHIITOITSU, 0, 25)),
        ("34p678s55s 5p", {"melds": ["chi 234m", "chi 567m"]}, None, (codes.FU_OPEN_NO_FU, 0, 2)),
        ("123m567m34p678s55s 2p", {}, "classic", (codes.FU_CLOSED, 0, 10)),
        ("123m567m34p678s55s 2p", {}, "classic", (codes.FU_BASE, 0, 20)),
    ],
)
def test_each_item_is_written_with_its_place(
    hand: str, situation: dict[str, Any], rules: str | None, item: tuple[int, int, int]
) -> None:
    result = out()
    score_win(record(hand, rules, **situation), Rules.of(rules).pack(), lookup(), work(), result)
    written = zip(result["fu_item"], result["fu_at"], result["fu_value"], strict=True)
    assert item in list(written)[: result["fu_n"]]


def items_of(hand: str, situation: dict[str, Any]) -> tuple[str, int | None]:
    result = scored(hand, **situation)
    return ", ".join(f"{item.label} {item.fu}" for item in result.fu_items), result.fu


@pytest.mark.parametrize(("hand", "situation", "items", "fu"), EDGES)
def test_fu_edges(hand: str, situation: dict[str, Any], items: str, fu: int) -> None:
    assert items_of(hand, situation) == (items, fu)


@pytest.mark.parametrize(("hand", "situation", "items", "fu"), SIMPLE)
def test_simple_fu(hand: str, situation: dict[str, Any], items: str, fu: int) -> None:
    assert items_of(hand, {**situation, "rules": CLASSIC}) == (items, fu)
