"""The words of mjai's dialects, and tehai's for the same things."""

from __future__ import annotations

from typing import Final

DIALECTS: Final = ("mortal", "riichienv", "gimite")
"""Mortal (libriichi), RiichiEnv, and the protocol's first server by gimite."""

INFORMATIONAL: Final = ("hello", "join", "none", "log", "error", "end_kyoku")
"""Messages that may appear in a log but say nothing about the game."""

YAKUMAN_FAN: Final = 100
"""The han that gimite's server counts for a yakuman."""

REASONS: Final = {
    "exhaustive": {"riichienv": "exhaustive_draw", "gimite": "fanpai"},
    "nagashi": {"riichienv": "nagashimangan", "gimite": "nagashimangan"},
    "kyuushu": {"riichienv": "kyushu_kyuhai", "gimite": "kyushukyuhai"},
    "suufon": {"riichienv": "sufuurenta", "gimite": "sufonrenta"},
    "suucha": {"riichienv": "suucha_riichi", "gimite": "suchareach"},
    "suukaikan": {"riichienv": "suukansansen", "gimite": "sukaikan"},
    "sanchahou": {"riichienv": "sanchaho", "gimite": "sanchaho"},
}
"""Why a round ended without a winner, in tehai and in the dialects. Mortal has no words for it; its files get tehai's.
"""
REASON_OF: Final = {word: reason for reason, words in REASONS.items() for word in (reason, *words.values())}

GIMITE_YAKU: Final = {
    "menzen_tsumo": "menzenchin_tsumoho",
    "riichi": "reach",
    "rinshan": "rinshankaiho",
    "haitei": "haiteiraoyue",
    "houtei": "hoteiraoyui",
    "tanyao": "tanyaochu",
    "iipeikou": "ipeko",
    "yakuhai_seat_wind": "jikaze",
    "yakuhai_round_wind": "bakaze",
    "yakuhai_haku": "sangenpai",
    "yakuhai_hatsu": "sangenpai",
    "yakuhai_chun": "sangenpai",
    "double_riichi": "double_reach",
    "chiitoitsu": "chitoitsu",
    "chanta": "honchantaiyao",
    "ittsu": "ikkitsukan",
    "sanshoku_doujun": "sanshokudojun",
    "sanshoku_doukou": "sanshokudoko",
    "toitoi": "toitoiho",
    "sanankou": "sananko",
    "shousangen": "shosangen",
    "honroutou": "honroto",
    "ryanpeikou": "ryanpeko",
    "junchan": "junchantaiyao",
    "honitsu": "honiso",
    "chinitsu": "chiniso",
    "renhou": "renho",
    "tenhou": "tenho",
    "chiihou": "chiho",
    "suuankou": "suanko",
    "suuankou_tanki": "suanko",
    "tsuuiisou": "tsuiso",
    "ryuuiisou": "ryuiso",
    "chinroutou": "chinroto",
    "chuuren": "churenpoton",
    "junsei_chuuren": "churenpoton",
    "kokushi": "kokushimuso",
    "kokushi_13": "kokushimuso",
    "daisuushii": "daisushi",
    "shousuushii": "shosushi",
    "suukantsu": "sukantsu",
    "ura": "uradora",
    "aka": "akadora",
}
"""gimite's names of yaku, where they differ from tehai's."""
