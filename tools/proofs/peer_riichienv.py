"""`riichienv`: the evaluator of its Rust core, which reads hands with two kans rightly (its Python entry does not)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from riichienv import _riichienv as core

from proofs.verdicts import Verdict, WithIds, counted_indicators
from tehai.kernel import codes
from tehai.model.hand import Win
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS
from tehai.model.situations import FLAGS, RIICHI_FLAGS
from tehai.model.tiles import WINDS
from tehai.names import BY_NAME

NAME: Final = "riichienv"
FIXED: Final = "in the standard rules, except for the four yakuman that its evaluator always doubles"
MELDS: Final = {
    "chi": core.MeldType.Chi,
    "pon": core.MeldType.Pon,
    "minkan": core.MeldType.Daiminkan,
    "kakan": core.MeldType.Kakan,
    "ankan": core.MeldType.Ankan,
}
WIND_NAMES: Final = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)
TENHOU_NUMBERS: Final = {yaku.id: yaku.tenhou_id for yaku in core.get_all_yaku()}
LOCAL_FLAGS: Final = frozenset(flag for flag in FLAGS if BY_NAME.get(flag, codes.YAKU_COUNT) >= codes.OPEN_RIICHI)
UNKNOWN_FLAGS: Final = LOCAL_FLAGS | {"renhou"}
SWITCHES: Final = ("ippatsu", "dora", "ura_dora", "kan_dora", "kan_ura")


def random_rules(rng: Random) -> Rules:
    """Rules that the library can be told, or that the caller can keep by what it hands over."""
    sanma = rng.random() < 0.3
    reds = rng.random() < 0.7
    return Rules(
        "standard-sanma" if sanma else "standard",
        red_fives=[int(reds and not sanma), int(reds), int(reds)],
        double_yakuman=KINDS["double_yakuman"].choices,
        **{name: rng.random() < 0.8 for name in SWITCHES},
    )


def known_part(win: Win) -> Win:
    """The situation without what the library has no word for; an open riichi is a riichi to it."""
    flags = win.flags - UNKNOWN_FLAGS
    return replace(win, flags=flags | {"riichi"} if win.riichi and not flags & RIICHI_FLAGS else flags)


def prepared(win: Win, rules: Rules) -> tuple[list[int], list[Any], int, list[int], list[int]]:
    """A hand as the library takes it: concealed tiles, melds, the winning tile, indicators."""
    ids = WithIds.of(win, *counted_indicators(win, rules))
    melds = [core.Meld(MELDS[name], tiles, name != "ankan") for name, tiles in ids.melds]
    return ids.concealed, melds, ids.win, ids.dora, ids.ura


def verdict(win: Win, rules: Rules) -> Verdict:
    """What the library says."""
    tiles, melds, tile, dora, ura = prepared(win, rules)
    evaluator: Any = core.HandEvaluator3P if rules.players == 3 else core.HandEvaluator
    result = evaluator(tiles, melds).calc(tile, dora, ura, core.Conditions(**situation(win, rules)))
    if not result.is_win:
        return Verdict(False)
    payment = (result.ron_agari, 0 if win.dealer else result.tsumo_agari_oya, result.tsumo_agari_ko)
    found = frozenset((TENHOU_NUMBERS[number], 0) for number in result.yaku)
    if result.yakuman and result.han % 13 == 0 and all(code in YAKUMAN for code, _ in found):
        return Verdict(True, found, result.han // 13, payment=payment)
    return Verdict(True, found, 0, result.han, result.fu, 0, payment)


YAKUMAN: Final = frozenset(number for number in TENHOU_NUMBERS.values() if number < 52 and number not in codes.HAN)


def situation(win: Win, rules: Rules) -> dict[str, Any]:
    """How the hand was won, by the names of the library."""
    flags = win.flags
    return {
        "tsumo": win.tsumo,
        "riichi": win.riichi,
        "double_riichi": "double_riichi" in flags,
        "ippatsu": "ippatsu" in flags and rules.ippatsu,
        "haitei": "haitei" in flags,
        "houtei": "houtei" in flags,
        "rinshan": "rinshan" in flags,
        "chankan": "chankan" in flags,
        "tsumo_first_turn": bool(flags & {"tenhou", "chiihou"}),
        "player_wind": WIND_NAMES[WINDS.index(win.seat_wind)],
        "round_wind": WIND_NAMES[WINDS.index(win.round_wind)],
        "riichi_sticks": win.sticks,
        "honba": win.honba,
        "kita_count": win.nukidora,
        "is_sanma": rules.players == 3,
        "num_players": rules.players,
    }
