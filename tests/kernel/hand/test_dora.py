"""Dora (RULES 6): what an indicator points at, and what is counted."""

from typing import Any

import pytest

from kernel.hands import scored
from tehai.kernel.hand.dora import dora_of

ORDER = ("123456789m", "123456789p", "123456789s", "1234z", "567z")
PINFU = "123m567m34p678s55s 2p"
SANMA_PINFU = "123p567p34s678s55s 2s"


def kind_of(tile: str) -> int:
    return "mpsz".index(tile[1]) * 9 + int(tile[0]) - 1


SUCCESSORS = [
    (numbers[i] + row[-1], numbers[(i + 1) % len(numbers)] + row[-1])
    for row in ORDER
    for numbers in [row[:-1]]
    for i in range(len(numbers))
]


@pytest.mark.parametrize(("indicator", "dora"), SUCCESSORS)
def test_the_dora_is_the_next_tile(indicator: str, dora: str) -> None:
    assert dora_of(kind_of(indicator), 4) == kind_of(dora)


@pytest.mark.parametrize(("indicator", "dora"), SUCCESSORS)
def test_with_three_players_only_the_characters_differ(indicator: str, dora: str) -> None:
    if indicator[1] != "m":
        assert dora_of(kind_of(indicator), 3) == kind_of(dora)
    elif indicator in ("1m", "9m"):
        assert dora_of(kind_of(indicator), 3) == kind_of("9m" if indicator == "1m" else "1m")


def test_there_are_34_successors() -> None:
    assert len(SUCCESSORS) == 34
    assert len({dora for _, dora in SUCCESSORS}) == 34


@pytest.mark.parametrize(
    ("hand", "situation", "bonus"),
    [
        (PINFU, {"dora": "4s"}, {"dora": 2}),
        (PINFU, {"dora": "5s5s"}, {"dora": 2}),
        (PINFU, {"dora": "4s5s"}, {"dora": 3}),
        (PINFU, {"dora": "9m1m2m3m4m"}, {"dora": 4}),
        (PINFU, {"dora": "1z"}, {}),
        (PINFU, {"dora": "3z", "ura": "4s"}, {}),
        (PINFU, {"dora": "3z", "ura": "4s", "riichi": True}, {"ura": 2}),
        (PINFU, {"dora": "3z", "ura": "4s", "double_riichi": True}, {"ura": 2}),
        (
            PINFU,
            {"dora": "3z", "ura": "4s", "open_riichi": True, "discarder_riichi": True, "rules": {"open_riichi": True}},
            {"ura": 2},
        ),
        (PINFU, {"dora": "4s", "ura": "4s", "riichi": True}, {"dora": 2, "ura": 2}),
        (PINFU, {"dora": "3z4s", "ura": "3z4s", "riichi": True}, {"dora": 2, "ura": 2}),
        (PINFU, {"dora": "3z4s", "ura": "3z4s", "riichi": True, "rules": {"kan_ura": False}}, {"dora": 2}),
        (PINFU, {"dora": "4s3z", "ura": "4s3z", "riichi": True, "rules": {"kan_ura": False}}, {"dora": 2, "ura": 2}),
        (PINFU, {"dora": "3z4s", "ura": "3z4s", "riichi": True, "rules": {"kan_dora": False}}, {}),
        (PINFU, {"dora": "4s3z", "ura": "4s3z", "riichi": True, "rules": {"kan_dora": False}}, {"dora": 2, "ura": 2}),
        (PINFU, {"dora": "4s", "ura": "4s", "riichi": True, "rules": {"ura_dora": False}}, {"dora": 2}),
        (PINFU, {"dora": "4s", "ura": "4s", "riichi": True, "rules": {"dora": False}}, {}),  # no indicator, no ura
        # a red five that is also dora counts twice
        ("123m067m34p678s55s 2p", {"dora": "4m"}, {"dora": 1, "aka": 1}),
        ("123m067m34p678s05s 2p", {"dora": "3z"}, {"aka": 2}),
        # melds count, all four tiles of a quad
        ("123m34p99s 5p", {"melds": ["minkan 5555z", "chi 678s"], "dora": "7z"}, {"dora": 4}),
        ("123m34p99s 5p", {"melds": ["pon 555z", "chi 678s"], "dora": "7z"}, {"dora": 3}),
        ("123m34p99s 5p", {"melds": ["pon 555z", "chi 067s"], "dora": "5s"}, {"dora": 1, "aka": 1}),
        # sanma: Norths set aside count, once more for each West indicator
        (SANMA_PINFU, {"rules": "standard-sanma", "nukidora": 2}, {"nukidora": 2}),
        (SANMA_PINFU, {"rules": "standard-sanma", "nukidora": 2, "dora": "3z3z"}, {"nukidora": 2, "dora": 4}),
        (SANMA_PINFU, {"rules": "standard-sanma", "dora": "3z"}, {}),
        ("99m123p567p34s678s 2s", {"rules": "standard-sanma", "dora": "1m"}, {"dora": 2}),
        ("11m123p567p34s678s 2s", {"rules": "standard-sanma", "dora": "9m"}, {"dora": 2}),
        (PINFU, {"flowers": "1f2f5f", "rules": {"flowers": True}}, {"flowers": 3}),
    ],
)
def test_bonus_han(hand: str, situation: dict[str, Any], bonus: dict[str, int]) -> None:
    result = scored(hand, **situation)
    found = {name: getattr(result, name) for name in ("dora", "ura", "aka", "nukidora", "flowers")}
    assert {name: han for name, han in found.items() if han} == bonus
    assert result.han == sum(yaku.han or 0 for yaku in result.yaku) + sum(bonus.values())


def test_dora_alone_never_win() -> None:
    result = scored("123m789m24p678s99s 3p", dora="8s")
    assert (result.win, result.reason, result.dora) == (False, "no_yaku", 0)


def test_a_yakuman_counts_no_dora() -> None:
    result = scored("19m19p19s1234567z 7z", dora="6z")
    assert (result.dora, result.han, result.payment) == (0, None, {"type": "ron", "discarder": 32000, "total": 32000})
