"""From han and fu to points (RULES 5.1, 5.2): every cell of the tables, every limit, every payer."""

from typing import Any

import pytest

from kernel.hands import out, scored
from tehai.kernel import codes
from tehai.kernel.hand.points import limit_of, payment, ron_halves, round_up, tsumo_halves, value_hand
from tehai.model.rules import Rules
from tehai.scoring.scores import points

# fu: for 1 to 4 han, what a non-dealer gets by ron, (a non-dealer, the dealer) pay by tsumo, and the same for a dealer
# (RULES 5.2). None: the formula is capped, a mangan.
Cell = tuple[int, int, int, int, int] | None
TABLE: dict[int, list[Cell]] = {
    20: [
        (700, 200, 400, 1000, 400),
        (1300, 400, 700, 2000, 700),
        (2600, 700, 1300, 3900, 1300),
        (5200, 1300, 2600, 7700, 2600),
    ],
    25: [
        (800, 200, 400, 1200, 400),
        (1600, 400, 800, 2400, 800),
        (3200, 800, 1600, 4800, 1600),
        (6400, 1600, 3200, 9600, 3200),
    ],
    30: [
        (1000, 300, 500, 1500, 500),
        (2000, 500, 1000, 2900, 1000),
        (3900, 1000, 2000, 5800, 2000),
        (7700, 2000, 3900, 11600, 3900),
    ],
    40: [(1300, 400, 700, 2000, 700), (2600, 700, 1300, 3900, 1300), (5200, 1300, 2600, 7700, 2600), None],
    50: [(1600, 400, 800, 2400, 800), (3200, 800, 1600, 4800, 1600), (6400, 1600, 3200, 9600, 3200), None],
    60: [(2000, 500, 1000, 2900, 1000), (3900, 1000, 2000, 5800, 2000), (7700, 2000, 3900, 11600, 3900), None],
    70: [(2300, 600, 1200, 3400, 1200), (4500, 1200, 2300, 6800, 2300), None, None],
    80: [(2600, 700, 1300, 3900, 1300), (5200, 1300, 2600, 7700, 2600), None, None],
    90: [(2900, 800, 1500, 4400, 1500), (5800, 1500, 2900, 8700, 2900), None, None],
    100: [(3200, 800, 1600, 4800, 1600), (6400, 1600, 3200, 9600, 3200), None, None],
    110: [(3600, 900, 1800, 5300, 1800), (7100, 1800, 3600, 10600, 3600), None, None],
}
MANGAN = (8000, 2000, 4000, 12000, 4000)
LIMITS = {
    "mangan": (2000, MANGAN),
    "haneman": (3000, (12000, 3000, 6000, 18000, 6000)),
    "baiman": (4000, (16000, 4000, 8000, 24000, 8000)),
    "sanbaiman": (6000, (24000, 6000, 12000, 36000, 12000)),
    "kazoe_yakuman": (8000, (32000, 8000, 16000, 48000, 16000)),
}


def cell(han: int, fu: int, rules: object = None, yakuman: int = 0) -> tuple[int, int, int, int, int]:
    def ask(dealer: bool, tsumo: bool) -> dict[str, int]:
        found: dict[str, int] = points(han, fu, dealer=dealer, tsumo=tsumo, yakuman=yakuman, rules=rules)["payment"]  # type: ignore[arg-type]
        return found

    tsumo = ask(dealer=False, tsumo=True)
    ron, dealer_ron = ask(dealer=False, tsumo=False), ask(dealer=True, tsumo=False)
    return (ron["discarder"], tsumo["other"], tsumo["dealer"], dealer_ron["discarder"], ask(True, True)["each"])


@pytest.mark.parametrize("fu", TABLE)
@pytest.mark.parametrize("han", [1, 2, 3, 4])
def test_points_table(han: int, fu: int) -> None:
    expected = TABLE[fu][han - 1]
    result = points(han, fu)
    assert cell(han, fu) == (expected or MANGAN)
    assert result["limit"] == (None if expected else "mangan")
    assert result["base_points"] == (fu * 2 ** (2 + han) if expected else 2000)


@pytest.mark.parametrize(
    ("han", "limit"),
    [
        (5, "mangan"),
        (6, "haneman"),
        (7, "haneman"),
        (8, "baiman"),
        (10, "baiman"),
        (11, "sanbaiman"),
        (12, "sanbaiman"),
        (13, "kazoe_yakuman"),
        (26, "kazoe_yakuman"),
    ],
)
@pytest.mark.parametrize("fu", [20, 30, 110])
def test_limits_by_han(han: int, limit: str, fu: int) -> None:
    base, payments = LIMITS[limit]
    assert points(han, fu)["limit"] == limit
    assert points(han, fu)["base_points"] == base
    assert cell(han, fu) == payments


def test_thirteen_han_are_a_sanbaiman_without_kazoe() -> None:
    rules = {"kazoe": "sanbaiman"}
    assert points(13, 30, rules=rules)["limit"] == "sanbaiman"
    assert cell(13, 30, rules) == LIMITS["sanbaiman"][1]


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage_rounds_1920_up_to_a_mangan(han: int, fu: int) -> None:
    assert points(han, fu)["base_points"] == 1920
    assert points(han, fu, rules={"kiriage_mangan": True})["base_points"] == 2000
    assert cell(han, fu, {"kiriage_mangan": True}) == MANGAN


@pytest.mark.parametrize(("han", "fu"), [(4, 25), (3, 50), (2, 110), (1, 110)])
def test_kiriage_leaves_everything_below_1920(han: int, fu: int) -> None:
    assert points(han, fu, rules={"kiriage_mangan": True}) == points(han, fu)
    assert points(han, fu)["limit"] is None


@pytest.mark.parametrize("multiple", [1, 2, 3, 6])
def test_yakuman_multiply_the_payments(multiple: int) -> None:
    assert points(0, 0, yakuman=multiple)["limit"] == "yakuman"
    assert points(0, 0, yakuman=multiple)["base_points"] == 8000 * multiple
    assert cell(0, 0, yakuman=multiple) == tuple(share * multiple for share in LIMITS["kazoe_yakuman"][1])


def test_the_kernel_writes_limit_and_base_together() -> None:
    rules = Rules.of(None).pack()
    result = out()
    for han, fu, limit, base in [
        (4, 30, codes.NO_LIMIT, 1920),
        (4, 40, codes.MANGAN, 2000),
        (8, 20, codes.BAIMAN, 4000),
    ]:
        result.update(han=han, fu=fu)
        value_hand(rules, result)
        assert (result["limit"], result["base"]) == (limit, base)
        assert limit_of(rules, han, fu) == limit


@pytest.mark.parametrize(("exact", "rounded"), [(0, 0), (1, 100), (99, 100), (100, 100), (101, 200), (7680, 7700)])
def test_payments_are_rounded_up_to_a_hundred(exact: int, rounded: int) -> None:
    assert round_up(exact) == rounded


def test_the_discarder_pays_four_or_six_shares() -> None:
    assert (payment(240, ron_halves(dealer=False)), payment(240, ron_halves(dealer=True))) == (1000, 1500)


@pytest.mark.parametrize(
    ("rules", "winner_is_dealer", "payer_is_dealer", "paid"),
    [
        ({}, True, False, 700),
        ({}, False, True, 700),
        ({}, False, False, 400),
        ({"players": 3}, True, False, 700),
        ({"players": 3}, False, True, 700),
        ({"players": 3}, False, False, 400),
        ({"players": 3, "tsumo_loss": False}, True, False, 1000),
        ({"players": 3, "tsumo_loss": False}, False, True, 800),
        ({"players": 3, "tsumo_loss": False}, False, False, 500),
    ],
)
def test_shares_of_a_self_draw(rules: dict[str, Any], winner_is_dealer: bool, payer_is_dealer: bool, paid: int) -> None:
    """320 base points; with three players the missing share (320, or 640 to the dealer) is lost, or split in two."""
    assert payment(320, tsumo_halves(Rules.of(rules).pack(), winner_is_dealer, payer_is_dealer)) == paid


@pytest.mark.parametrize(
    ("situation", "payment"),
    [
        ({}, {"type": "ron", "discarder": 1000, "total": 1000}),
        ({"honba": 2, "sticks": 3}, {"type": "ron", "discarder": 1600, "total": 4600}),
        ({"seat": "E", "honba": 1}, {"type": "ron", "discarder": 1800, "total": 1800}),
        ({"tsumo": True}, {"type": "tsumo", "dealer": 700, "other": 400, "total": 1500}),
        ({"tsumo": True, "honba": 2, "sticks": 1}, {"type": "tsumo", "dealer": 900, "other": 600, "total": 3100}),
        ({"tsumo": True, "seat": "E"}, {"type": "tsumo", "each": 700, "total": 2100}),
        ({"tsumo": True, "seat": "E", "honba": 1, "sticks": 2}, {"type": "tsumo", "each": 800, "total": 4400}),
        ({"honba": 1, "rules": {"honba_value": 500}}, {"type": "ron", "discarder": 2500, "total": 2500}),
    ],
)
def test_honba_in_each_payment_and_sticks_in_the_total(situation: dict[str, Any], payment: dict[str, Any]) -> None:
    assert scored("123m567m34p678s55s 2p", **situation).payment == payment


@pytest.mark.parametrize(
    ("situation", "payment"),
    [
        ({"honba": 2}, {"type": "ron", "discarder": 1400, "total": 1400}),
        ({"tsumo": True, "honba": 1}, {"type": "tsumo", "dealer": 800, "other": 500, "total": 1300}),
        ({"tsumo": True, "seat": "E", "honba": 1, "sticks": 1}, {"type": "tsumo", "each": 800, "total": 2600}),
    ],
)
def test_two_players_pay_in_sanma(situation: dict[str, Any], payment: dict[str, Any]) -> None:
    assert scored("123p567p34s678s55s 2s", "standard-sanma", **situation).payment == payment
