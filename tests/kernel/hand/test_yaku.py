"""Every yaku of RULES section 3: a hand that has it, and hands that only nearly have it."""

from typing import Any

import pytest

from kernel.hands import scored, yaku_of
from tehai.kernel import codes
from tehai.kernel.hand.yaku import count_bits
from tehai.names import YAKU

ALL_DOUBLES = ["suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"]
PLAIN = "123m789m24p678s99s 3p"  # a complete hand without a yaku
PINFU = "123m567m34p678s55s 2p"

Row = tuple[str, dict[str, Any], str]

SITUATIONS: list[Row] = [
    (PLAIN, {}, "-"),
    (PLAIN, {"riichi": True}, "riichi 1"),
    (PLAIN, {"double_riichi": True}, "double_riichi 2"),
    (PLAIN, {"riichi": True, "double_riichi": True}, "double_riichi 2"),
    (PLAIN, {"riichi": True, "ippatsu": True}, "riichi 1, ippatsu 1"),
    (PLAIN, {"riichi": True, "ippatsu": True, "rules": {"ippatsu": False}}, "riichi 1"),
    (PLAIN, {"tsumo": True}, "menzen_tsumo 1"),
    ("24p678s99s 3p", {"tsumo": True, "melds": ["chi 123m", "chi 789m"]}, "-"),
    ("123m24p678s99s 3p", {"tsumo": True, "melds": ["ankan 9999p"]}, "menzen_tsumo 1"),
    (PLAIN, {"tsumo": True, "haitei": True}, "menzen_tsumo 1, haitei 1"),
    ("24p678s99s 3p", {"tsumo": True, "haitei": True, "melds": ["chi 123m", "chi 789m"]}, "haitei 1"),
    (PLAIN, {"houtei": True}, "houtei 1"),
    ("24p678s99s 3p", {"houtei": True, "melds": ["chi 123m", "chi 789m"]}, "houtei 1"),
    ("123m24p678s99s 3p", {"tsumo": True, "rinshan": True, "melds": ["ankan 9999p"]}, "menzen_tsumo 1, rinshan 1"),
    ("123m24p678s99s 3p", {"tsumo": True, "rinshan": True, "melds": ["minkan 9999p"]}, "rinshan 1"),
    (PLAIN, {"chankan": True}, "chankan 1"),
    ("24p678s99s 3p", {"chankan": True, "melds": ["chi 123m", "chi 789m"]}, "chankan 1"),
    (PLAIN, {"riichi": True, "ippatsu": True, "chankan": True}, "riichi 1, ippatsu 1, chankan 1"),
    (PLAIN, {"tsumo": True, "seat": "E", "tenhou": True}, "tenhou x1"),
    (PLAIN, {"tsumo": True, "chiihou": True}, "chiihou x1"),
    (PLAIN, {"renhou": True}, "-"),
    (PLAIN, {"renhou": True, "rules": {"renhou": "mangan"}}, "renhou 5"),
    (PLAIN, {"renhou": True, "rules": {"renhou": "5han"}}, "renhou 5"),
    (PINFU, {"renhou": True, "rules": {"renhou": "5han"}}, "pinfu 1, renhou 5"),
    (PLAIN, {"renhou": True, "rules": {"renhou": "yakuman"}}, "renhou x1"),
    (PLAIN, {"rules": {"renhou": "mangan"}}, "-"),
    (PLAIN, {"rules": {"renhou": "5han"}}, "-"),
    (PLAIN, {"rules": {"renhou": "yakuman"}}, "-"),
]

SEQUENCES: list[Row] = [
    # pinfu: closed, four sequences, a worthless pair, a two-sided wait
    (PINFU, {}, "pinfu 1"),
    ("123m567m234p78s55s 9s", {}, "pinfu 1"),
    ("123m567m234p78s55s 6s", {}, "pinfu 1"),
    ("23m567m234p678s55s 1m", {}, "pinfu 1"),
    ("123m567m34p678s33z 2p", {}, "pinfu 1"),
    ("123m567m34p678s44z 2p", {}, "pinfu 1"),
    ("123m567m34p678s55z 2p", {}, "-"),
    ("123m567m34p678s66z 2p", {}, "-"),
    ("123m567m34p678s77z 2p", {}, "-"),
    ("123m567m34p678s22z 2p", {}, "-"),
    ("123m567m34p678s11z 2p", {}, "-"),
    ("123m567m34p678s11z 2p", {"round": "S"}, "pinfu 1"),
    ("123m567m24p678s55s 3p", {}, "-"),
    ("123m567m12p678s55s 3p", {}, "-"),
    ("123m567m89p678s55s 7p", {}, "-"),
    ("123m567m234p678s5s 5s", {}, "-"),
    ("123m567m22p678s55s 2p", {}, "-"),
    ("34p678s55s 2p", {"melds": ["chi 123m", "chi 567m"]}, "-"),
    ("123m34p678s55s 2p", {"melds": ["ankan 9999p"]}, "-"),
    # iipeikou: two equal sequences, closed
    ("223344m567p13s99p 2s", {}, "iipeikou 1"),
    ("223344m13s99p 2s", {"melds": ["ankan 1111p"]}, "iipeikou 1"),
    ("223344m13s99p 2s", {"melds": ["chi 567p"]}, "-"),
    ("234m234p567p13s99p 2s", {}, "-"),
    ("222333m567p13s99p 2s", {}, "-"),
    ("111222333m78p99s 9p", {}, "pinfu 1, iipeikou 1, junchan 3"),
    # ryanpeikou: twice two, replaces iipeikou and seven pairs
    ("223344m667788p9s 9s", {}, "ryanpeikou 3"),
    ("223344m66778p99s 8p", {}, "pinfu 1, ryanpeikou 3"),
    ("222233334444m9s 9s", {}, "ryanpeikou 3"),
    ("2233445566m99s7m 7m", {}, "pinfu 1, ryanpeikou 3"),
    # sanshoku doujun
    ("234m567m34p234s99s 2p", {}, "pinfu 1, sanshoku_doujun 2"),
    ("567m34p234s99s 2p", {"melds": ["chi 234m"]}, "sanshoku_doujun 1"),
    ("123m123p13s567s99m 2s", {}, "sanshoku_doujun 2"),
    ("789m789p79s567s11m 8s", {}, "sanshoku_doujun 2"),
    ("234m567m34p345s99s 2p", {}, "pinfu 1"),
    ("234m345m24p345s99s 3p", {}, "-"),
    ("222333444m24p99s 3p", {}, "sanankou 2"),
    # ittsu
    ("123456m79m345p99s 8m", {}, "ittsu 2"),
    ("123456p79p345m99s 8p", {}, "ittsu 2"),
    ("123456s79s345m99p 8s", {}, "ittsu 2"),
    ("456m79m345p99s 8m", {"melds": ["chi 123m"]}, "ittsu 1"),
    ("123456m79p345p99s 8p", {}, "-"),
    ("123m456p79s345p99m 8s", {}, "-"),
    ("123345m79m567p99s 8m", {}, "-"),
]

OUTSIDE: list[Row] = [
    ("123m79m123p999s11z 8m", {}, "chanta 2"),
    ("79m123p999s11z 8m", {"melds": ["chi 123m"]}, "chanta 1"),
    ("123m79m999s44z 8m", {"melds": ["pon 333z"]}, "chanta 1"),
    ("123m79m234p999s11z 8m", {}, "-"),
    ("123m68m123p999s11z 7m", {}, "-"),
    ("123m79m123p888s11z 8m", {}, "-"),
    ("123m79m123p777z55s 8m", {}, "yakuhai_chun 1"),
    ("123m79m123p999s11s 8m", {}, "junchan 3"),
    ("79m123p999s11s 8m", {"melds": ["chi 123m"]}, "junchan 2"),
    ("123m79m123p999s22s 8m", {}, "-"),
    ("123m79m123p666s11s 8m", {}, "-"),
    # only terminals and honours: honroutou, never chanta
    ("111m999p11s33z 1s", {"melds": ["pon 444z"]}, "toitoi 2, honroutou 2"),
    ("1199m1199p1199s3z 3z", {}, "chiitoitsu 2, honroutou 2"),
    ("1199m1199p1188s3z 3z", {}, "chiitoitsu 2"),
    ("111m888p11s33z 1s", {"melds": ["pon 444z"]}, "toitoi 2"),
]

TRIPLETS: list[Row] = [
    ("222m55p88s 8s", {"melds": ["pon 333p", "pon 777m"]}, "tanyao 1, toitoi 2"),
    ("22m55p 2m", {"melds": ["pon 333p", "minkan 7777m", "kakan 1111s"]}, "toitoi 2"),
    ("22m55p 2m", {"melds": ["pon 333p", "minkan 7777m", "chi 123s"]}, "-"),
    # sanankou: three concealed triplets; ron opens the one it completes
    ("222m555p33s77s789m 3s", {"tsumo": True}, "menzen_tsumo 1, sanankou 2"),
    ("222m555p33s77s789m 3s", {}, "-"),
    ("222m555p333s77s78m 9m", {}, "sanankou 2"),
    ("222m555p77s78m 9m", {"melds": ["ankan 3333s"]}, "sanankou 2"),
    ("222m555p333s7s 7s", {"melds": ["chi 789m"]}, "sanankou 2"),
    ("222m555p77s78m 9m", {"melds": ["pon 333s"]}, "-"),
    ("222m555p77s78m 9m", {"melds": ["minkan 3333s"]}, "-"),
    ("222m555p77s78m 9m", {"melds": ["kakan 3333s"]}, "-"),
    # sanshoku doukou
    ("222m22p55s789m 2p", {"melds": ["pon 222s"]}, "sanshoku_doukou 2"),
    ("22p55s789m 2p", {"melds": ["minkan 2222s", "ankan 2222m"]}, "sanshoku_doukou 2"),
    ("11p55s789m 1p", {"melds": ["pon 111s", "pon 111m"]}, "sanshoku_doukou 2"),
    ("99p55s789s 9p", {"melds": ["pon 999s", "pon 999m"]}, "sanshoku_doukou 2"),
    ("222m33p55s789m 3p", {"melds": ["pon 222s"]}, "-"),
    # quads
    ("22m78m 9m", {"melds": ["minkan 3333p", "kakan 7777s", "ankan 1111s"]}, "sankantsu 2"),
    ("22m78m 9m", {"melds": ["minkan 3333p", "kakan 7777s", "pon 111s"]}, "-"),
    ("2m 2m", {"melds": ["minkan 3333p", "kakan 7777s", "ankan 1111s", "minkan 4444z"]}, "suukantsu x1"),
    ("2m 2m", {"melds": ["minkan 3333p", "kakan 7777s", "ankan 1111s", "pon 444z"]}, "sankantsu 2, toitoi 2"),
    # four concealed triplets
    ("222m555p33s77s 3s", {"tsumo": True, "melds": ["ankan 9999m"]}, "suuankou x1"),
    ("222m555p33s77s 3s", {"melds": ["ankan 9999m"]}, "toitoi 2, sanankou 2"),
    ("222m555p333s999m7s 7s", {}, "suuankou_tanki x1"),
    ("222m555p333s999m7s 7s", {"tsumo": True}, "suuankou_tanki x1"),
    ("222m555p333s7s 7s", {"tsumo": True, "melds": ["pon 999m"]}, "toitoi 2, sanankou 2"),
]

HONOURS: list[Row] = [
    ("555z123m78m44p 9m", {"melds": ["chi 456s"]}, "yakuhai_haku 1"),
    ("123m78m44p 9m", {"melds": ["pon 666z", "chi 456s"]}, "yakuhai_hatsu 1"),
    ("123m78m44p 9m", {"melds": ["minkan 7777z", "chi 456s"]}, "yakuhai_chun 1"),
    ("123m78m55z 9m", {"melds": ["chi 456s", "chi 678p"]}, "-"),
    ("234m78p55z 9p", {"melds": ["pon 666z", "pon 777z"]}, "yakuhai_hatsu 1, yakuhai_chun 1, shousangen 2"),
    ("234m78p66z 9p", {"melds": ["pon 555z", "pon 777z"]}, "yakuhai_haku 1, yakuhai_chun 1, shousangen 2"),
    ("234m78p77z 9p", {"melds": ["pon 555z", "pon 666z"]}, "yakuhai_haku 1, yakuhai_hatsu 1, shousangen 2"),
    ("123m78m44p 9m", {"melds": ["pon 555z", "pon 666z"]}, "yakuhai_haku 1, yakuhai_hatsu 1"),
    ("234m78p44z 9p", {"melds": ["pon 555z", "pon 666z"]}, "yakuhai_haku 1, yakuhai_hatsu 1"),
    ("123m77z44p 7z", {"melds": ["pon 555z", "pon 666z"]}, "daisangen x1"),
    ("12m44p 3m", {"melds": ["pon 555z", "kakan 6666z", "ankan 7777z"]}, "daisangen x1"),
    # winds
    ("12m44z 3m", {"melds": ["pon 111z", "pon 222z", "pon 333z"]}, "shousuushii x1"),
    ("12m11z 3m", {"melds": ["pon 444z", "pon 222z", "pon 333z"]}, "shousuushii x1"),
    (
        "12m44m 3m",
        {"melds": ["pon 111z", "pon 222z", "pon 333z"]},
        "yakuhai_seat_wind 1, yakuhai_round_wind 1, honitsu 2",
    ),
    ("12m44z 3m", {"melds": ["pon 222z", "pon 333z", "pon 555m"]}, "yakuhai_seat_wind 1, honitsu 2"),
    ("4z 4z", {"melds": ["pon 111z", "pon 222z", "pon 333z", "pon 111m"]}, "shousuushii x1"),
    ("9m 9m", {"melds": ["pon 111z", "pon 222z", "pon 333z", "pon 444z"]}, "daisuushii x1"),
    # all honours
    ("11z77z 1z", {"melds": ["pon 222z", "pon 555z", "pon 333z"]}, "tsuuiisou x1"),
    ("1122334455667z 7z", {}, "tsuuiisou x1"),
    ("1122334455666z 7z", {}, "not complete"),
    (
        "11z77z 1z",
        {"melds": ["pon 222z", "pon 555z", "pon 111m"]},
        "yakuhai_seat_wind 1, yakuhai_round_wind 1, yakuhai_haku 1, toitoi 2, honroutou 2, honitsu 2",
    ),
    ("11z77z 1z", {"melds": ["pon 222z", "pon 555z", "pon 666z"]}, "tsuuiisou x1"),
]

FLUSHES: list[Row] = [
    ("123345m79m99911m 8m", {}, "chinitsu 6"),
    ("345m79m999m44m 8m", {"melds": ["chi 123m"]}, "chinitsu 5"),
    ("345p79p999p44p 8p", {"melds": ["chi 123p"]}, "chinitsu 5"),
    ("345s79s999s44s 8s", {"melds": ["chi 123s"]}, "chinitsu 5"),
    ("123345m79m999m33z 8m", {}, "honitsu 3"),
    ("345m79m999m33z 8m", {"melds": ["chi 123m"]}, "honitsu 2"),
    ("345p79p999p33z 8p", {"melds": ["chi 123p"]}, "honitsu 2"),
    ("345s79s999s33z 8s", {"melds": ["chi 123s"]}, "honitsu 2"),
    ("345m79m999m44p 8m", {"melds": ["chi 123m"]}, "-"),
    ("345p79p999s44p 8p", {"melds": ["chi 123p"]}, "-"),
    ("345p79p999p33z 8p", {"melds": ["chi 123m"]}, "-"),
    ("1133557799m22z5z 5z", {}, "chiitoitsu 2, honitsu 3"),
    ("1133557799m44m6m 6m", {}, "chiitoitsu 2, chinitsu 6"),
]

OTHER_TILES: list[Row] = [
    # tanyao
    ("234m567m34p678s55s 2p", {}, "pinfu 1, tanyao 1"),
    ("34p678s55s 2p", {"melds": ["chi 234m", "chi 567m"]}, "tanyao 1"),
    ("34p678s55s 2p", {"melds": ["chi 234m", "chi 567m"], "rules": {"kuitan": False}}, "-"),
    ("234m567m34p678s55s 2p", {"rules": {"kuitan": False}}, "pinfu 1, tanyao 1"),
    ("234m34p678s55s 2p", {"melds": ["ankan 5555p"], "rules": {"kuitan": False, "red_fives": [0, 0, 0]}}, "tanyao 1"),
    ("34p678s55s 2p", {"melds": ["chi 234m", "chi 789m"]}, "-"),
    ("34p678s55s 2p", {"melds": ["chi 234m", "pon 999m"]}, "-"),
    ("34p678s33z 2p", {"melds": ["chi 234m", "chi 567m"]}, "-"),
    ("2233m5577p88s22s4m 4m", {}, "tanyao 1, chiitoitsu 2"),
    # seven pairs
    ("1133m5577p99s22z4z 4z", {}, "chiitoitsu 2"),
    ("1133m5577p99s22z4z 4z", {"tsumo": True}, "menzen_tsumo 1, chiitoitsu 2"),
    ("1111m5577p99s22z4z 4z", {}, "not complete"),
    # all terminals
    ("111m99p11s 1s", {"melds": ["pon 999m", "pon 111p"]}, "chinroutou x1"),
    ("111m99p33z 3z", {"melds": ["pon 999m", "pon 111p"]}, "toitoi 2, honroutou 2"),
    ("111m99p22s 2s", {"melds": ["pon 999m", "pon 111p"]}, "toitoi 2"),
    # all green
    ("234s66s66z 6z", {"melds": ["chi 234s", "pon 888s"]}, "ryuuiisou x1"),
    ("234s66s88s 8s", {"melds": ["chi 234s", "pon 666z"]}, "ryuuiisou x1"),
    ("22s88s 8s", {"melds": ["chi 234s", "chi 234s", "pon 666s"]}, "ryuuiisou x1"),
    (
        "22s88s 8s",
        {"melds": ["chi 234s", "chi 234s", "pon 666s"], "rules": {"ryuuiisou_needs_hatsu": True}},
        "tanyao 1, chinitsu 5",
    ),
    ("234s66s66z 6z", {"melds": ["chi 234s", "pon 888s"], "rules": {"ryuuiisou_needs_hatsu": True}}, "ryuuiisou x1"),
    ("234s66s55z 5z", {"melds": ["chi 234s", "pon 888s"]}, "yakuhai_haku 1, honitsu 2"),
    ("234s66s88s 8s", {"melds": ["chi 345s", "pon 666z"]}, "yakuhai_hatsu 1, honitsu 2"),
    # thirteen orphans
    ("19m19p19s123456z1m 7z", {}, "kokushi x1"),
    ("19m19p19s1234567z 7z", {}, "kokushi_13 x1"),
    ("19m19p19s1234567z 1m", {"tsumo": True}, "kokushi_13 x1"),
    ("19m19p19s123456z2m 7z", {}, "not complete"),
]

LOCAL: list[Row] = [
    (PLAIN, {"open_riichi": True, "tsumo": True, "rules": {"open_riichi": True}}, "menzen_tsumo 1, open_riichi 2"),
    (PLAIN, {"open_riichi": True, "discarder_riichi": True, "rules": {"open_riichi": True}}, "open_riichi 2"),
    (PLAIN, {"open_riichi": True, "rules": {"open_riichi": True}}, "open_riichi x1"),
    (
        PLAIN,
        {"open_riichi": True, "riichi": True, "tsumo": True, "rules": {"open_riichi": True}},
        "menzen_tsumo 1, open_riichi 2",
    ),
    (
        PLAIN,
        {"open_riichi": True, "double_riichi": True, "tsumo": True, "rules": {"open_riichi": True}},
        "menzen_tsumo 1, double_riichi 2, open_riichi 1",
    ),
    ("2233445566778p 8p", {"rules": {"daisharin": True}}, "daisharin x1"),
    ("2233445566778p 8p", {}, "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6"),
    ("2233445566778s 8s", {"rules": {"daisharin": True}}, "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6"),
    ("2223344556678p 8p", {"rules": {"daisharin": True}}, "not complete"),
    ("2233344556678p 4p", {"rules": {"daisharin": True}}, "not complete"),
    ("2234455667788p 3p", {"rules": {"daisharin": True}}, "daisharin x1"),
    ("5566778p 8p", {"melds": ["chi 234p", "chi 234p"], "rules": {"daisharin": True}}, "tanyao 1, chinitsu 5"),
    ("2223445556678p 7p", {"rules": {"daisharin": True}}, "not complete"),
    ("1122334455667p 7p", {"rules": {"daisharin": True}}, "pinfu 1, ryanpeikou 3, chinitsu 6"),
    ("1122334455667z 7z", {"rules": {"daichisei": True}}, "daichisei x2"),
    ("11z77z 1z", {"melds": ["pon 222z", "pon 555z", "pon 333z"], "rules": {"daichisei": True}}, "tsuuiisou x1"),
    (PLAIN, {"seat": "E", "paarenchan": True, "rules": {"paarenchan": True}}, "paarenchan x1"),
    (PLAIN, {"seat": "E", "paarenchan": True}, "-"),
    (PLAIN, {"seat": "E", "rules": {"paarenchan": True}}, "-"),
    ("24m678p99s 3m", {"melds": ["chi 234m", "chi 234m"], "rules": {"isshoku_sanjun": True}}, "isshoku_sanjun 2"),
    ("24m678p99s 3m", {"melds": ["chi 234m", "chi 345m"], "rules": {"isshoku_sanjun": True}}, "-"),
    ("24m34p99s5p 3m", {"melds": ["chi 234m", "chi 345p"], "rules": {"isshoku_sanjun": True}}, "-"),
    ("111222333m78p99s 9p", {"rules": {"isshoku_sanjun": True}}, "pinfu 1, junchan 3, isshoku_sanjun 3"),
    ("222233334444m9s 9s", {"rules": {"isshoku_sanjun": True}}, "ryanpeikou 3, isshoku_sanjun 3"),
    ("223344m667788p9s 9s", {"rules": {"isshoku_sanjun": True}}, "ryanpeikou 3"),
    ("222333m44m99s 4m", {"melds": ["chi 567p"], "rules": {"sanrenkou": True}}, "sanrenkou 2"),
    ("77m99s 7m", {"melds": ["pon 888m", "pon 999m", "chi 567p"], "rules": {"sanrenkou": True}}, "sanrenkou 2"),
    ("77p99s 7p", {"melds": ["pon 888m", "pon 999m", "chi 567p"], "rules": {"sanrenkou": True}}, "-"),
    ("222333m55m99s 5m", {"melds": ["chi 567p"], "rules": {"sanrenkou": True}}, "-"),
    ("99m55s 9m", {"melds": ["pon 111p", "pon 222p", "chi 567p"], "rules": {"sanrenkou": True}}, "-"),
    ("88m55s 8m", {"melds": ["pon 999m", "pon 111p", "chi 567p"], "rules": {"sanrenkou": True}}, "-"),
    ("33z55s 3z", {"melds": ["pon 999s", "pon 111z", "chi 567p"], "rules": {"sanrenkou": True}, "round": "S"}, "-"),
    ("222333m44m99s 4m", {"melds": ["pon 555m"], "rules": {"suurenkou": True}}, "suurenkou x1"),
    ("66m99s 6m", {"melds": ["pon 777m", "pon 888m", "pon 999m"], "rules": {"suurenkou": True}}, "suurenkou x1"),
    ("222333m44m99s 4m", {"melds": ["pon 666m"], "rules": {"suurenkou": True}}, "toitoi 2"),
    ("77m55s 7m", {"melds": ["pon 888m", "pon 999m", "pon 111p"], "rules": {"suurenkou": True}}, "toitoi 2"),
    ("123m456p78s33z 9s", {"melds": ["pon 555z"], "rules": {"uumensai": True}}, "yakuhai_haku 1, uumensai 2"),
    ("123m456p78s55z 9s", {"melds": ["pon 333z"], "rules": {"uumensai": True}}, "uumensai 2"),
    ("123m456p78s55s 9s", {"melds": ["pon 333z"], "rules": {"uumensai": True}}, "-"),
    ("123m456p78s44z 9s", {"melds": ["pon 333z"], "rules": {"uumensai": True}}, "-"),
    ("123m456p78p55z 9p", {"melds": ["pon 333z"], "rules": {"uumensai": True}}, "-"),
    ("123m456m78s55z 9s", {"melds": ["pon 333z"], "rules": {"uumensai": True}}, "-"),
    ("123p456p78s55z 9s", {"melds": ["pon 333z"], "rules": {"uumensai": True}}, "-"),
    ("123m456p78s66z 9s", {"melds": ["pon 777z"], "rules": {"uumensai": True}}, "yakuhai_chun 1"),
    (PLAIN, {"tsubame_gaeshi": True, "rules": {"tsubame_gaeshi": True}}, "tsubame_gaeshi 1"),
    (PLAIN, {"tsubame_gaeshi": True}, "-"),
    (PLAIN, {"kanburi": True, "rules": {"kanburi": True}}, "kanburi 1"),
    (PLAIN, {"kanburi": True}, "-"),
    (PLAIN, {"rules": {"kanburi": True, "tsubame_gaeshi": True, "open_riichi": True}}, "-"),
    (
        "9s 9s",
        {"melds": ["chi 123m", "chi 456p", "chi 567s", "pon 111p"], "rules": {"shiiaru_raotai": True}},
        "shiiaru_raotai 1",
    ),
    ("9s 9s", {"melds": ["chi 123m", "chi 456p", "chi 567s", "ankan 1111p"], "rules": {"shiiaru_raotai": True}}, "-"),
    ("99s56s 7s", {"melds": ["chi 123m", "chi 456p", "pon 111p"], "rules": {"shiiaru_raotai": True}}, "-"),
    (
        "123p567p34s55s 2s",
        {"melds": ["pon 444z"], "rules": {"players": 3, "sanma_north_yakuhai": True}},
        "yakuhai_north 1",
    ),
    ("123p567p34s55s 2s", {"melds": ["pon 333z"], "rules": {"players": 3, "sanma_north_yakuhai": True}}, "-"),
    ("123p567p34s678s44z 2s", {"rules": {"players": 3, "sanma_north_yakuhai": True}}, "-"),
    ("123p567p34s678s44z 2s", {"rules": {"players": 3}}, "pinfu 1"),
]

DOUBLED: list[Row] = [
    ("222m555p333s999m7s 7s", {"rules": {"double_yakuman": ["suuankou_tanki"]}}, "suuankou_tanki x2"),
    ("19m19p19s1234567z 7z", {"rules": {"double_yakuman": ["kokushi_13"]}}, "kokushi_13 x2"),
    ("1112345678999m 5m", {"rules": {"double_yakuman": ["junsei_chuuren"]}}, "junsei_chuuren x2"),
    (
        "9m 9m",
        {"melds": ["pon 111z", "pon 222z", "pon 333z", "pon 444z"], "rules": {"double_yakuman": ["daisuushii"]}},
        "daisuushii x2",
    ),
    ("222m555p33s77s999m 3s", {"tsumo": True, "rules": {"double_yakuman": ALL_DOUBLES}}, "suuankou x1"),
    ("19m19p19s123456z1m 7z", {"rules": {"double_yakuman": ALL_DOUBLES}}, "kokushi x1"),
    ("1112345678899m 9m", {"rules": {"double_yakuman": ALL_DOUBLES}}, "chuuren x1"),
    (
        "12m44z 3m",
        {"melds": ["pon 111z", "pon 222z", "pon 333z"], "rules": {"double_yakuman": ALL_DOUBLES}},
        "shousuushii x1",
    ),
]

TABLES = [SITUATIONS, SEQUENCES, OUTSIDE, TRIPLETS, HONOURS, FLUSHES, OTHER_TILES, LOCAL, DOUBLED]
ROWS = [row for table in TABLES for row in table]


@pytest.mark.parametrize(("hand", "situation", "expected"), ROWS)
def test_yaku(hand: str, situation: dict[str, Any], expected: str) -> None:
    assert yaku_of(scored(hand, **situation)) == expected


# Yakuhai and nine gates: every wind at every seat, every tile of every suit

WIND_ROWS = [(wind, seat, round_) for wind in "ESWN" for seat in "ESWN" for round_ in "ESWN"]


@pytest.mark.parametrize(("wind", "seat", "round_"), WIND_ROWS)
def test_a_triplet_of_winds_counts_for_the_seat_and_for_the_round(wind: str, seat: str, round_: str) -> None:
    tile = f"{'ESWN'.index(wind) + 1}z"
    result = scored("123m78m44p 9m", melds=[f"pon {tile[0] * 3}z", "chi 456s"], seat=seat, round=round_)
    expected = ["yakuhai_seat_wind 1"] * (wind == seat) + ["yakuhai_round_wind 1"] * (wind == round_)
    assert yaku_of(result) == (", ".join(expected) or "-")
    assert {yaku.code for yaku in result.yaku} == (
        ({codes.SEAT_WIND + "ESWN".index(seat)} if wind == seat else set())
        | ({codes.ROUND_WIND + "ESWN".index(round_)} if wind == round_ else set())
    )


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("number", range(1, 10))
def test_nine_gates_with_any_tile_of_the_suit(suit: str, number: int) -> None:
    plain = "1112345678999"
    assert yaku_of(scored(f"{plain}{suit} {number}{suit}")) == "junsei_chuuren x1"
    for other in {"1", "5", "9"} - {str(number)}:  # the extra tile is held, and another completes the gates
        held = (plain + str(number)).replace(other, "", 1)
        assert yaku_of(scored(f"{held}{suit} {other}{suit}")) == "chuuren x1"


@pytest.mark.parametrize(
    ("hand", "situation", "expected"),
    [
        ("1112345678999m 1p", {}, "not complete"),
        ("2345678999m 5m", {"melds": ["ankan 1111m"]}, "chinitsu 6"),
        ("2345678999m 5m", {"melds": ["pon 111m"]}, "chinitsu 5"),
        ("2345678999m 5m", {"melds": ["pon 111m"], "rules": {"chuuren_open": True}}, "junsei_chuuren x1"),
        ("1112378999m 1m", {"melds": ["chi 456m"], "rules": {"chuuren_open": True}}, "junsei_chuuren x1"),
        ("2345678999m 5m", {"melds": ["ankan 1111m"], "rules": {"chuuren_open": True}}, "chinitsu 6"),
        ("2345678999m 5m", {"melds": ["minkan 1111m"], "rules": {"chuuren_open": True}}, "chinitsu 5"),
        ("1123456788899m 9m", {}, "chinitsu 6"),
        ("1112334567999m 8m", {}, "chuuren x1"),
        ("1122234567899m 1m", {}, "chinitsu 6"),
        ("1112345677999m 7m", {}, "chinitsu 6"),
        ("111234567999m1z 1z", {}, "honitsu 3"),
    ],
)
def test_nine_gates_nearly(hand: str, situation: dict[str, Any], expected: str) -> None:
    assert yaku_of(scored(hand, **situation)) == expected


@pytest.mark.parametrize(
    ("stacking", "hand", "situation", "multiple"),
    [
        (True, "77z44z 7z", {"melds": ["pon 555z", "pon 666z", "pon 111z"]}, 2),
        (False, "77z44z 7z", {"melds": ["pon 555z", "pon 666z", "pon 111z"]}, 1),
        (True, "111222333444z5z 5z", {}, 5),
        (False, "111222333444z5z 5z", {}, 2),
        (True, "1122334455667z 7z", {"tsumo": True, "chiihou": True}, 2),
        (True, "19m19p19s1234567z 7z", {"tsumo": True, "seat": "E", "tenhou": True}, 3),
    ],
)
def test_several_yakuman_add_up_or_the_highest_counts(
    stacking: bool, hand: str, situation: dict[str, Any], multiple: int
) -> None:
    result = scored(hand, {"yakuman_stacking": stacking, "double_yakuman": ALL_DOUBLES}, **situation)
    assert (result.yakuman, result.base_points) == (multiple, 8000 * multiple)
    assert (result.han, result.fu, result.dora) == (None, None, 0)


def test_the_tables_hold_every_yaku_with_each_of_its_values() -> None:
    """Each ordinary yaku closed and, where it has a value open, open; each yakuman."""
    found = {part for _, _, expected in ROWS for part in expected.split(", ")}
    found |= {"yakuhai_seat_wind 1", "yakuhai_round_wind 1", "chuuren x1", "junsei_chuuren x1"}
    for code, name in YAKU.items():
        values = codes.HAN.get(code)
        wanted = {f"{name.name} {han}" for han in values if han} if values else {f"{name.name} x1"}
        assert wanted - {"daichisei x1"} <= found, name.name
    assert "daichisei x2" in found


@pytest.mark.parametrize(("mask", "bits"), [(0, 0), (1, 1), (0b1011, 3), (1 << 33, 1), ((1 << 34) - 1, 34)])
def test_bits_of_a_mask(mask: int, bits: int) -> None:
    assert count_bits(mask) == bits


def test_daisharin_is_a_yakuman_in_every_reading() -> None:
    """Seven pairs, or twice two equal sequences around each possible pair."""
    readings = scored("2233445566778p 8p", {"daisharin": True}).readings
    assert [yaku.name for reading in readings for yaku in reading.yaku] == ["daisharin"] * len(readings)
    assert {reading.form for reading in readings} == {"chiitoitsu", "standard"}
