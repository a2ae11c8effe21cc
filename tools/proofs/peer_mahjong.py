"""`mahjong`, the library that is used most: its rules, its call, its verdict."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.yaku_config import YAKU_ID_TO_TENHOU_ID
from mahjong.meld import Meld

from proofs.verdicts import Verdict, WithIds, counted_indicators
from tehai.kernel import codes
from tehai.model.hand import Win
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS

NAME: Final = "mahjong"
FIXED: Final = "in the standard rules"
DOUBLES: Final = KINDS["double_yakuman"].choices
MELDS: Final = {"chi": Meld.CHI, "pon": Meld.PON, "minkan": Meld.KAN, "ankan": Meld.KAN, "kakan": Meld.SHOUMINKAN}
SWITCHES: Final = (
    "kuitan", "kiriage_mangan", "open_pinfu_30", "pinfu_tsumo_20", "daisharin", "daichisei", "open_riichi",
    "paarenchan", "ippatsu", "dora", "ura_dora", "kan_dora", "kan_ura",
)  # fmt: skip
OPEN_RIICHI, DOUBLE_OPEN_RIICHI, SASHIKOMI = 2, 9, 118
LOCAL: Final = {
    11: codes.RENHOU,
    109: codes.DAISHARIN,
    110: codes.DAICHISEI,
    117: codes.RENHOU,
    118: codes.OPEN_RIICHI,
    119: codes.PAARENCHAN,
    OPEN_RIICHI: codes.OPEN_RIICHI,
}


def random_rules(rng: Random) -> Rules:
    """Rules that the library can be told, or that the caller can keep by what it hands over."""
    sanma = rng.random() < 0.3
    reds = rng.random() < 0.7
    return Rules(
        "standard-sanma" if sanma else "standard",
        red_fives=[int(reds and not sanma), int(reds), int(reds)],
        kazoe=rng.choice(("yakuman", "sanbaiman")),
        double_yakuman=rng.choice((DOUBLES, ())),
        renhou=rng.choice(("off", "5han", "yakuman")),
        **{name: rng.random() < (0.8 if KINDS_DEFAULT[name] else 0.3) for name in SWITCHES},
    )


KINDS_DEFAULT: Final = {name: getattr(Rules.of("standard"), name) for name in SWITCHES}


def known_part(win: Win) -> Win:
    """The situation as far as the library knows it; what it does not know is no yaku under these rules."""
    return win


def options_of(rules: Rules) -> OptionalRules:
    """The library's options."""
    return OptionalRules(
        has_open_tanyao=rules.kuitan,
        has_aka_dora=any(rules.red_fives),
        has_double_yakuman=bool(rules.double_yakuman),
        kazoe_limit=HandConfig.KAZOE_LIMITED if rules.kazoe == "yakuman" else HandConfig.KAZOE_SANBAIMAN,
        kiriage=rules.kiriage_mangan,
        fu_for_open_pinfu=rules.open_pinfu_30,
        fu_for_pinfu_tsumo=not rules.pinfu_tsumo_20,
        renhou_as_yakuman=rules.renhou == "yakuman",
        has_daisharin=rules.daisharin,
        has_daichisei=rules.daichisei,
        has_sashikomi_yakuman=rules.open_riichi,
        limit_to_sextuple_yakuman=False,
        paarenchan_needs_yaku=False,
        is_three_player=rules.players == 3,
    )


def config_of(win: Win, rules: Rules) -> HandConfig:
    """How the hand was won."""
    flags = win.flags
    open_riichi = "open_riichi" in flags and (win.tsumo or "discarder_riichi" not in flags)
    return HandConfig(
        is_tsumo=win.tsumo,
        is_riichi=win.riichi,
        is_daburu_riichi="double_riichi" in flags,
        is_open_riichi="open_riichi" in flags,
        is_ippatsu="ippatsu" in flags and rules.ippatsu,
        is_rinshan="rinshan" in flags,
        is_chankan="chankan" in flags,
        is_haitei="haitei" in flags,
        is_houtei="houtei" in flags,
        is_tenhou="tenhou" in flags,
        is_chiihou="chiihou" in flags,
        is_renhou="renhou" in flags and rules.renhou != "off",
        player_wind=int(win.seat_wind),
        round_wind=int(win.round_wind),
        tsumi_number=win.honba,
        kyoutaku_number=win.sticks,
        paarenchan=int("paarenchan" in flags and rules.paarenchan),
        num_nuki_dora=win.nukidora,
        options=options_of(rules) if open_riichi or "open_riichi" not in flags else _without_sashikomi(rules),
    )


def _without_sashikomi(rules: Rules) -> OptionalRules:
    """The discarder was in riichi too: the open hand is worth its han, not a yakuman."""
    options = options_of(rules)
    options.has_sashikomi_yakuman = False
    return options


def prepared(win: Win, rules: Rules) -> dict[str, Any]:
    """The arguments of the library's call."""
    ids = WithIds.of(win, *counted_indicators(win, rules))
    return {
        "tiles": sorted([*ids.concealed, *(tile for _, tiles in ids.melds for tile in tiles)]),
        "win_tile": ids.win,
        "melds": [Meld(MELDS[name], tiles, opened=name != "ankan") for name, tiles in ids.melds],
        "dora_indicators": ids.dora,
        "ura_dora_indicators": ids.ura,
        "config": config_of(win, rules),
    }


def verdict(win: Win, rules: Rules) -> Verdict:
    """What the library says."""
    result: Any = HandCalculator.estimate_hand_value(**prepared(win, rules))
    if result.error is not None:
        return Verdict(False)
    cost = result.cost
    main, other = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
    payment = (main, 0, 0) if not win.tsumo else (0, 0, other) if win.dealer else (0, main, other)
    yakuman = any(yaku.is_yakuman for yaku in result.yaku)
    closed = not result.is_open_hand
    found: dict[int, int] = {}
    for yaku in result.yaku:
        han = yaku.han_closed if closed or not yaku.han_open else yaku.han_open
        for code, part in _named(yaku.yaku_id, han // 13 if yakuman else han):
            found[code] = found.get(code, 0) + part
    whole = frozenset(found.items())
    if yakuman:
        return Verdict(True, whole, result.han // 13, payment=payment)
    fu_sum = sum(item["fu"] for item in result.fu_details)
    return Verdict(True, whole, 0, result.han, result.fu, fu_sum, payment)


def _named(number: int, value: int) -> list[tuple[int, int]]:
    """Tenhou's number of one of the library's yaku, or ours for a local one, with its worth."""
    if number == DOUBLE_OPEN_RIICHI:  # one name for two yaku
        return [(codes.DOUBLE_RIICHI, 2), (codes.OPEN_RIICHI, value - 2)]
    return [(LOCAL[number] if number in LOCAL else YAKU_ID_TO_TENHOU_ID[number], value)]
