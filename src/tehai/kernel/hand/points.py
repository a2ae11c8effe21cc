"""From han and fu to points, and who pays them (RULES 5.1, 5.2)."""

from ..codes import (
    BAIMAN, EAST, HANEMAN, KAZOE_IS_YAKUMAN, KAZOE_YAKUMAN, LIMIT_BASE, MANGAN, NO_LIMIT, SANBAIMAN, YAKUMAN,
)  # fmt: skip
from ..layout import Record


def limit_of(rules: Record, han: int, fu: int) -> int:
    """The limit that a hand counted in han and fu reaches."""
    if han >= 13:
        return KAZOE_YAKUMAN if rules["kazoe"] == KAZOE_IS_YAKUMAN else SANBAIMAN
    if han >= 11:
        return SANBAIMAN
    if han >= 8:
        return BAIMAN
    if han >= 6:
        return HANEMAN
    base = fu << (2 + han)
    if han == 5 or base >= 2000 or (base == 1920 and rules["kiriage_mangan"]):
        return MANGAN
    return NO_LIMIT


def value_hand(rules: Record, out: Record) -> None:
    """Write the limit and the base points of a result whose han and fu, or yakuman, are known."""
    if out["yakuman"] > 0:
        out["limit"] = YAKUMAN
        out["base"] = LIMIT_BASE[YAKUMAN] * out["yakuman"]
        return
    limit = limit_of(rules, out["han"], out["fu"])
    out["limit"] = limit
    out["base"] = LIMIT_BASE[limit] if limit != NO_LIMIT else out["fu"] << (2 + out["han"])


def round_up(points: int) -> int:
    """Up to the next hundred."""
    return (points + 99) // 100 * 100


def ron_halves(dealer: bool) -> int:
    """What the discarder pays, in halves of the base points: four times the base to a non-dealer, six to the dealer."""
    return 12 if dealer else 8


def tsumo_halves(rules: Record, winner_is_dealer: bool, payer_is_dealer: bool) -> int:
    """What one player pays for a self-draw, in halves of the base points: twice the base when the dealer is in it.

    With three players the missing non-dealer's share is lost, or split over the two who pay.
    """
    halves = 4 if winner_is_dealer or payer_is_dealer else 2
    if rules["players"] == 3 and not rules["tsumo_loss"]:
        halves += 2 if winner_is_dealer else 1
    return halves


def payment(base: int, halves: int) -> int:
    """So many halves of the base points, rounded up once, at the end."""
    return round_up(base * halves // 2)


def pay(win: Record, rules: Record, out: Record) -> None:
    """Write what each payer gives (honba in each), the points of the hand itself, and the total with honba and
    sticks."""
    dealer = win["seat_wind"] == EAST
    payers = rules["players"] - 1
    bonus = win["honba"] * rules["honba_value"]
    if not win["tsumo"]:
        out["points"] = payment(out["base"], ron_halves(dealer))
        out["pay_ron"] = out["points"] + bonus * payers
    elif dealer:
        share = payment(out["base"], tsumo_halves(rules, True, False))
        out["points"] = share * payers
        out["pay_other"] = share + bonus
    else:
        dealers = payment(out["base"], tsumo_halves(rules, False, True))
        others = payment(out["base"], tsumo_halves(rules, False, False))
        out["points"] = dealers + others * (payers - 1)
        out["pay_dealer"] = dealers + bonus
        out["pay_other"] = others + bonus
    out["total"] = out["points"] + bonus * payers + 1000 * win["sticks"]
