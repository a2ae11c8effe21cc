"""The steps of a settlement (RULES 5.2 to 5.4, 7.7, 7.10), each by itself."""

from typing import Any

import pytest

from tehai.kernel import layout
from tehai.kernel.play.settle import (
    beats,
    move,
    pay_liable,
    pay_shares,
    pay_win,
    rank_bonus,
    round_thousands,
    settle_draw,
    settle_win,
    share_of,
    stick_share,
)
from tehai.model.rules import Rules

DAISANGEN, DAISUUSHII, SUUKANTSU = range(3)
WINNER, ACROSS, LIABLE = 1, 2, 3


def table(**fields: Any) -> dict[str, Any]:
    made = layout.blank(layout.TABLE)
    made.update(discarder=-1, pao_seat=[[-1] * 3 for _ in range(4)], kan_feeder=[-1] * 4)
    made.update(fields)
    return made


def packed(**options: Any) -> dict[str, Any]:
    return Rules.of(options).pack()


def test_a_payment_takes_from_one_and_gives_to_the_other() -> None:
    made = table()
    move(made, 2, 0, 1300)
    move(made, 2, 0, 300)
    assert made["delta"] == [1600, 0, -1600, 0]


@pytest.mark.parametrize(
    ("winner", "dealer", "honba", "feeder", "deltas"),
    [
        (1, 0, 0, -1, [-4000, 8000, -2000, -2000]),
        (0, 0, 0, -1, [12000, -4000, -4000, -4000]),
        (1, 2, 2, -1, [-2200, 8600, -4200, -2200]),
        (1, 0, 0, 3, [0, 8000, 0, -8000]),
        (1, 0, 1, 0, [-8300, 8300, 0, 0]),
    ],
)
def test_shares_of_a_self_draw(winner: int, dealer: int, honba: int, feeder: int, deltas: list[int]) -> None:
    made = table(dealer=dealer)
    pay_shares(made, packed(), winner, 2000, honba, feeder)
    assert made["delta"] == deltas


def test_shares_of_a_self_draw_with_three_players() -> None:
    made = table(dealer=0)
    pay_shares(made, packed(players=3), 1, 2000, 1, -1)
    assert made["delta"] == [-4100, 6200, -2100, 0]


@pytest.mark.parametrize(
    ("discarder", "pao_honba", "winner", "deltas"),
    [
        (-1, "discarder", 1, [0, 32600, 0, -32600]),
        (-1, "liable", 1, [0, 32600, 0, -32600]),
        (2, "discarder", 1, [0, 32600, -16600, -16000]),
        (2, "liable", 1, [0, 32600, -16000, -16600]),
        (2, "discarder", 0, [48600, 0, -24600, -24000]),
        (0, "discarder", 1, [-16600, 32600, 0, -16000]),
        (0, "liable", 1, [-16000, 32600, 0, -16600]),
    ],
)
def test_the_liable_player_pays_all_or_half(discarder: int, pao_honba: str, winner: int, deltas: list[int]) -> None:
    made = table(dealer=0, discarder=discarder)
    pay_liable(made, packed(pao_honba=pao_honba), winner, 8000, LIABLE, 2)
    assert made["delta"] == deltas


def win_with(parts: dict[int, tuple[int, int]], base: int, discarder: int = -1, **fields: Any) -> dict[str, Any]:
    """One win by seat 1 in which each part of the base that somebody is liable for is (base, seat)."""
    made = table(wins=1, win_seat=[WINNER, 0, 0, 0], win_base=[base, 0, 0, 0], discarder=discarder, **fields)
    for part, (covered, seat) in parts.items():
        made["pao_base"][0][part] = covered
        made["pao_seat"][0][part] = seat
    return made


ALL_PAO = ("daisangen", "daisuushii", "suukantsu")


@pytest.mark.parametrize(
    ("parts", "base", "discarder", "options", "deltas"),
    [
        # nobody liable
        ({}, 2000, -1, {}, [-4100, 8300, -2100, -2100]),
        ({}, 2000, 2, {}, [0, 8300, -8300, 0]),
        # liable for all of it
        ({DAISANGEN: (8000, 3)}, 8000, -1, {}, [0, 32300, 0, -32300]),
        ({DAISANGEN: (8000, 3)}, 8000, 2, {}, [0, 32300, -16300, -16000]),
        ({DAISANGEN: (8000, 3)}, 8000, 3, {}, [0, 32300, 0, -32300]),
        # another yakuman beside it: alone, or with the whole hand
        ({DAISANGEN: (8000, 3)}, 16000, -1, {}, [-16000, 64300, -8000, -40300]),
        ({DAISANGEN: (8000, 3)}, 16000, 2, {}, [0, 64300, -48300, -16000]),
        ({DAISANGEN: (8000, 3)}, 16000, -1, {"pao_scope": "whole_hand"}, [0, 64300, 0, -64300]),
        ({DAISANGEN: (8000, 3)}, 16000, 2, {"pao_scope": "whole_hand"}, [0, 64300, -32300, -32000]),
        # two players liable for different parts: the honba go with the first
        (
            {DAISANGEN: (8000, 3), SUUKANTSU: (8000, 0)},
            16000,
            -1,
            {"pao_yakuman": ALL_PAO},
            [-32000, 64300, 0, -32300],
        ),
        (
            {DAISANGEN: (8000, 3), SUUKANTSU: (8000, 0)},
            16000,
            -1,
            {"pao_yakuman": ALL_PAO, "pao_scope": "whole_hand"},
            [0, 64300, 0, -64300],
        ),
        # a liability that the rules do not have
        ({SUUKANTSU: (8000, 3)}, 8000, -1, {}, [-16100, 32300, -8100, -8100]),
        ({DAISUUSHII: (8000, 3)}, 8000, -1, {}, [0, 32300, 0, -32300]),
        ({DAISANGEN: (8000, 3)}, 8000, -1, {"pao_yakuman": ["daisuushii"]}, [-16100, 32300, -8100, -8100]),
        # without stacking one yakuman covers the hand
        ({DAISUUSHII: (16000, 3)}, 8000, -1, {}, [0, 32300, 0, -32300]),
    ],
)
def test_a_win_is_taken_apart_by_who_is_liable(
    parts: dict[int, tuple[int, int]], base: int, discarder: int, options: dict[str, Any], deltas: list[int]
) -> None:
    made = win_with(parts, base, discarder)
    pay_win(made, packed(**options), 0, 1)
    assert made["delta"] == deltas


@pytest.mark.parametrize(
    ("daiminkan_pao", "discarder", "deltas"),
    [
        (True, -1, [0, 8000, 0, -8000]),
        (False, -1, [-4000, 8000, -2000, -2000]),
        (True, 2, [0, 8000, -8000, 0]),
    ],
)
def test_who_fed_the_kan_of_a_rinshan_pays_alone(daiminkan_pao: bool, discarder: int, deltas: list[int]) -> None:
    made = win_with({}, 2000, discarder, kan_feeder=[3, -1, -1, -1])
    settle_win(made, packed(daiminkan_pao=daiminkan_pao))
    assert made["delta"] == deltas


@pytest.mark.parametrize("discarder", range(4))
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_the_first_winner_after_the_discarder_gets_honba_and_sticks(discarder: int, order: tuple[int, ...]) -> None:
    seats = [(discarder + step) % 4 for step in order]
    made = table(
        wins=3, win_seat=[*seats, 0], win_base=[240] * 4, discarder=discarder, dealer=discarder, honba=1, sticks=2
    )
    settle_win(made, packed())
    expected = {1: 3300, 2: 1000, 3: 1000, 0: -3300}
    assert made["delta"] == [expected[(seat - discarder) % 4] for seat in range(4)]
    settle_win(made, packed(honba_on_multi_ron="each"))  # what was written before is forgotten
    expected = {1: 3300, 2: 1300, 3: 1300, 0: -3900}
    assert made["delta"] == [expected[(seat - discarder) % 4] for seat in range(4)]
    settle_win(made, packed(multiple_ron="atamahane"))
    expected = {1: 3300, 2: 0, 3: 0, 0: -1300}
    assert made["delta"] == [expected[(seat - discarder) % 4] for seat in range(4)]
    settle_win(made, packed(multiple_ron="double_only"))
    assert made["delta"] == [0, 0, 0, 0]
    made["wins"] = 2
    settle_win(made, packed(multiple_ron="double_only"))
    assert sum(made["delta"]) == 2000
    assert made["delta"][discarder] == -2300


def test_a_self_draw_brings_honba_and_sticks_to_any_seat() -> None:
    for seat in range(4):
        made = table(wins=1, win_seat=[seat, 0, 0, 0], win_base=[2000] * 4, dealer=0, honba=1, sticks=1)
        settle_win(made, packed())
        assert made["delta"][seat] == (12000 if seat == 0 else 8000) + 300 + 1000
        assert sum(made["delta"]) == 1000


@pytest.mark.parametrize(
    ("players", "tenpai", "deltas"),
    [
        (4, [0, 0, 0, 0], [0, 0, 0, 0]),
        (4, [1, 0, 0, 0], [3000, -1000, -1000, -1000]),
        (4, [0, 0, 1, 0], [-1000, -1000, 3000, -1000]),
        (4, [0, 1, 0, 1], [-1500, 1500, -1500, 1500]),
        (4, [1, 1, 0, 1], [1000, 1000, -3000, 1000]),
        (4, [1, 1, 1, 1], [0, 0, 0, 0]),
        (3, [0, 0, 0, 0], [0, 0, 0, 0]),
        (3, [0, 1, 0, 0], [-1000, 2000, -1000, 0]),
        (3, [1, 0, 1, 0], [1000, -2000, 1000, 0]),
        (3, [1, 1, 1, 0], [0, 0, 0, 0]),
        (3, [1, 1, 1, 1], [0, 0, 0, 0]),
    ],
)
def test_noten_payments(players: int, tenpai: list[int], deltas: list[int]) -> None:
    made = table(tenpai=tenpai, delta=[7, 7, 7, 7])
    settle_draw(made, packed(players=players))
    assert made["delta"] == deltas


@pytest.mark.parametrize(
    ("options", "nagashi", "deltas"),
    [
        ({}, [0, 1, 0, 0], [-4000, 8000, -2000, -2000]),
        ({}, [1, 0, 0, 0], [12000, -4000, -4000, -4000]),
        ({}, [1, 1, 0, 0], [8000, 4000, -6000, -6000]),
        ({"nagashi_honba": True}, [0, 1, 0, 0], [-4300, 8900, -2300, -2300]),
        ({"nagashi_mangan": False}, [0, 1, 0, 0], [3000, -1000, -1000, -1000]),
        ({"players": 3}, [0, 1, 0, 0], [-4000, 6000, -2000, 0]),
        ({"players": 3}, [0, 0, 0, 1], [2000, -1000, -1000, 0]),
    ],
)
def test_nagashi_mangan_takes_the_place_of_noten_payments(
    options: dict[str, Any], nagashi: list[int], deltas: list[int]
) -> None:
    made = table(tenpai=[1, 0, 0, 0], nagashi=nagashi, honba=3)
    settle_draw(made, packed(**options))
    assert made["delta"] == deltas


def test_points_rank_before_the_order_of_the_seats() -> None:
    made = table(points=[30000, 30000, 40000, 0], order=[1, 0, 3, 2])
    assert beats(made, 2, 0)
    assert not beats(made, 0, 2)
    assert beats(made, 1, 0)
    assert not beats(made, 0, 1)


FLOATING = [[12, -1, -3, -8], [8, 4, -4, -8], [8, 3, 1, -12]]


@pytest.mark.parametrize(
    ("points", "uma"),
    [
        ([60000, 20000, 20000, 20000], [12, -1, -3, -8]),
        ([40000, 40000, 20000, 20000], [8, 4, -4, -8]),
        ([35000, 35000, 35000, 15000], [8, 3, 1, -12]),
        ([30000, 30000, 30000, 30000], [0, 0, 0, 0]),
        ([30100, 30000, 30000, 29900], [12, -1, -3, -8]),
        ([31000, 31000, 31000, 31000], [0, 0, 0, 0]),
    ],
)
def test_a_floating_uma_depends_on_how_many_are_above_the_start(points: list[int], uma: list[int]) -> None:
    rules = packed(start_points=30000, return_points=30000, uma_floating=FLOATING)
    made = table(points=points)
    assert [rank_bonus(made, rules, rank) for rank in range(4)] == [1000 * bonus for bonus in uma]


def test_first_place_gets_the_oka() -> None:
    made = table(points=[25000] * 4, sticks=2)
    rules = packed(return_points=30000)
    assert [rank_bonus(made, rules, rank) for rank in range(4)] == [15000 + 20000, 5000, -5000, -15000]


@pytest.mark.parametrize(
    ("option", "ahead", "tied", "shares"),
    [
        ("first", [0, 1, 2, 3], [1, 1, 1, 1], [2000, 0, 0, 0]),
        ("first", [0, 0, 2, 3], [2, 2, 1, 1], [1000, 1000, 0, 0]),
        ("first", [0, 0, 0, 3], [3, 3, 3, 1], [700, 700, 600, 0]),
        ("lost", [0, 1, 2, 3], [1, 1, 1, 1], [0, 0, 0, 0]),
        ("shared", [0, 1, 2, 3], [1, 1, 1, 1], [500, 500, 500, 500]),
    ],
)
def test_the_sticks_that_are_left_go_where_the_rules_send_them(
    option: str, ahead: list[int], tied: list[int], shares: list[int]
) -> None:
    made = table(points=[25000] * 4, sticks=2)
    rules = packed(leftover_sticks=option)
    assert [stick_share(made, rules, rank, ahead[rank], tied[rank]) for rank in range(4)] == shares


@pytest.mark.parametrize(
    ("points", "among", "shares"),
    [
        (10000, 2, [5000, 5000]),
        (10000, 3, [3400, 3300, 3300]),
        (20000, 3, [6700, 6700, 6600]),
        (-10000, 3, [-3300, -3300, -3400]),
        (0, 4, [0, 0, 0, 0]),
        (1000, 4, [300, 300, 200, 200]),
        (700, 1, [700]),
    ],
)
def test_shares_are_whole_hundreds_and_lose_nothing(points: int, among: int, shares: list[int]) -> None:
    assert [share_of(points, index, among) for index in range(among)] == shares
    assert sum(shares) == points


@pytest.mark.parametrize(
    ("points", "rounded"),
    [
        (25400, 25000),
        (25499, 25000),
        (25500, 26000),
        (25600, 26000),
        (0, 0),
        (400, 0),
        (-400, 0),
        (-500, -1000),
        (-1499, -1000),
        (-1500, -2000),
    ],
)
def test_thousands_are_rounded_half_away_from_zero(points: int, rounded: int) -> None:
    assert round_thousands(points) == rounded
