"""The best reading of a hand (RULES 2.2), and that a result keeps nothing of the one before."""

from typing import Any

import pytest

from kernel.hands import out, record, scored, work, yaku_of
from tehai.engine.lookup import lookup
from tehai.kernel import codes, layout
from tehai.kernel.hand.arrays import score_wins
from tehai.kernel.hand.best import rank, score_win
from tehai.model.rules import Rules

COUNTED = ("dora", "ura", "aka", "nukidora", "flowers")


@pytest.mark.parametrize(
    ("hand", "situation", "yaku", "han", "fu", "wait"),
    [
        # base points before han: sanankou beats pinfu and iipeikou (X78)
        ("222333444m56p99s 7p", {}, "sanankou 2", 2, 50, "ryanmen"),
        # the same tiles by han: three equal sequences of the lowest tiles
        ("111222333m78p99s 9p", {}, "pinfu 1, iipeikou 1, junchan 3", 5, 30, "ryanmen"),
        # ryanpeikou before seven pairs
        ("223344m667788p9s 9s", {}, "ryanpeikou 3", 3, 40, "tanki"),
        # yaku and fu come from the same reading
        ("34456m678p789s22s 5m", {"riichi": True}, "riichi 1, pinfu 1", 2, 30, "ryanmen"),
        ("34456m678p789s55z 5m", {"riichi": True}, "riichi 1", 1, 40, "kanchan"),
        # equal base points: more han, then more fu, are shown
        ("33345m678p99s234s 3m", {"riichi": True}, "riichi 1", 1, 40, "ryanmen"),
        # a yakuman reading beats the others
        ("222333444555m6m 6m", {}, "suuankou_tanki x1", None, None, "tanki"),
        ("22233344455m66m 5m", {"tsumo": True}, "suuankou x1", None, None, "shanpon"),
    ],
)
def test_the_best_reading(
    hand: str, situation: dict[str, Any], yaku: str, han: int | None, fu: int | None, wait: str
) -> None:
    result = scored(hand, **situation)
    assert (yaku_of(result), result.han, result.fu, result.wait) == (yaku, han, fu, wait)
    assert result.base_points == max(reading.base_points for reading in result.readings)


def test_readings_rank_by_base_points_then_han_then_fu_then_exact_fu() -> None:
    order = [
        {"base": 640, "han": 2, "fu": 40, "fu_sum": 32},
        {"base": 640, "han": 2, "fu": 40, "fu_sum": 34},
        {"base": 640, "han": 2, "fu": 50, "fu_sum": 42},
        {"base": 640, "han": 3, "fu": 20, "fu_sum": 20},
        {"base": 640, "han": 26, "fu": 110, "fu_sum": 110},
        {"base": 641, "han": 1, "fu": 20, "fu_sum": 20},
        {"base": 8000 * 7, "han": 0, "fu": 0, "fu_sum": 0},
    ]
    ranks = [rank(one) for one in order]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)


def test_a_hand_that_is_not_complete_has_no_reading() -> None:
    result = out()
    assert score_win(record("123m567m34p678s59s 2p"), Rules.of(None).pack(), lookup(), work(), result) == -1
    assert result == out()


def test_a_hand_without_a_yaku_is_worth_nothing() -> None:
    result = out()
    assert score_win(record("123m789m24p678s99s 3p", dora="8s"), Rules.of(None).pack(), lookup(), work(), result) == 0
    assert (result["base"], result["han"], result["dora"], result["total"]) == (0, 0, 0, 0)


HANDS: list[tuple[str, Any, dict[str, Any]]] = [
    ("222333444m56p99s 7p", "standard", {"dora": "4p", "flags": ["riichi"], "ura": "8s"}),
    ("19m19p19s1234567z 7z", "standard", {}),
    ("1133m5577p99s22z4z 4z", "standard", {"tsumo": True, "dora": "3z"}),
    ("123m789m24p678s99s 3p", "standard", {}),
    ("067m34p678s55s123m 2p", "standard", {"honba": 2, "sticks": 1}),
    ("123m34p99s 5p", "standard", {"melds": ["minkan 5555z", "chi 678s"]}),
    ("123p567p34s678s55s 2s", "standard-sanma", {"nukidora": 2, "tsumo": True}),
    ("34p678s55s 5p", "classic", {"melds": ["chi 234m", "chi 567m"], "flowers": "1f"}),
]
USED = {"yaku": "yaku_n", "yaku_han": "yaku_n", "fu_item": "fu_n", "fu_at": "fu_n", "fu_value": "fu_n"}
STANDARD_ONLY = ("pair", "set_type", "set_kind", "set_open")
PAID = ("pay_ron", "pay_dealer", "pay_other", "points", "total")


def used(result: dict[str, Any]) -> dict[str, Any]:
    """What a result says: lists up to their length, sets only where there are sets, payments where somebody pays."""
    kept = {name: value for name, value in result.items() if name not in USED}
    kept |= {name: result[name][: result[length]] for name, length in USED.items()}
    if result["form"] != codes.STANDARD:
        kept = {name: value for name, value in kept.items() if name not in STANDARD_ONLY}
    if result["base"] == 0:
        kept = {name: value for name, value in kept.items() if name not in PAID}
    return kept


def test_scratch_space_and_results_may_be_used_again() -> None:
    """The kernel writes before it reads: whatever was scored before, the next result is the same."""
    shared_work, shared_out = work(), out()
    for hand, rules, situation in HANDS * 2 + HANDS[::-1]:
        win, packed = record(hand, rules, **situation), Rules.of(rules).pack()
        fresh = out()
        alone = score_win(win, packed, lookup(), work(), fresh)
        assert alone == score_win(win, packed, lookup(), shared_work, shared_out)
        assert used(shared_out) == used(fresh)


def test_many_hands_at_once_are_scored_one_by_one() -> None:
    hands = [(hand, situation) for hand, rules, situation in HANDS if rules == "standard"]
    wins = [record(hand, **situation) for hand, situation in hands]
    outs, best = [out() for _ in wins], [-7] * len(wins)
    packed = Rules.of(None).pack()
    score_wins(wins, [packed], [lookup()], [work()], outs, best, 0, len(wins))
    for win, result, number in zip(wins, outs, best, strict=True):
        alone = out()
        assert score_win(win, packed, lookup(), work(), alone) == number
        assert alone == result


@pytest.mark.parametrize("rules", [{"renhou": "mangan"}])
@pytest.mark.parametrize(
    ("hand", "situation", "yaku", "han", "limit"),
    [
        ("123m789m24p678s99s 3p", {}, "renhou 5", 5, "mangan"),
        ("123m789m24p678s99s 3p", {"dora": "8s"}, "renhou 5", 5, "mangan"),
        ("123m567m34p678s55s 2p", {"dora": "4s"}, "renhou 5", 5, "mangan"),
        ("123m567m34p678s55s 2p", {"dora": "4s4s"}, "pinfu 1", 5, "mangan"),
        ("123345m79m999m11m 8m", {}, "chinitsu 6", 6, "haneman"),
        ("19m19p19s1234567z 7z", {}, "kokushi_13 x1", None, "yakuman"),
    ],
)
def test_renhou_as_a_mangan_replaces_a_lower_value(
    rules: dict[str, Any], hand: str, situation: dict[str, Any], yaku: str, han: int | None, limit: str
) -> None:
    result = scored(hand, rules, renhou=True, **situation)
    assert (yaku_of(result), result.han, result.limit) == (yaku, han, limit)
    if yaku == "renhou 5":
        assert [getattr(result, name) for name in COUNTED] == [0] * 5
        assert result.fu is not None
        assert result.fu_items


def test_the_layout_has_room_for_every_yaku_and_fu_item() -> None:
    """A hand with many yaku, and seven pairs of honours under the simple fu."""
    many = scored(
        "2233445566778p 8p",
        {"tsubame_gaeshi": True, "kanburi": True},
        riichi=True,
        ippatsu=True,
        houtei=True,
        tsubame_gaeshi=True,
    )
    assert len(many.yaku) <= layout.MAX_YAKU
    pairs = scored("112255z99p66z77z3m 3m", {"preset": "classic"}, seat="S")
    assert len(pairs.fu_items) == 7
    assert len(pairs.fu_items) <= layout.MAX_FU_ITEMS
