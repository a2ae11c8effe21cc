"""The words of mjai's dialects, and tehai's own for the same things."""

from __future__ import annotations

from typing import Final

DIALECTS: Final = ("mortal", "riichienv", "gimite")
"""Mortal (libriichi), RiichiEnv, and the protocol's first server by gimite."""

INFORMATIONAL: Final = ("hello", "join", "none", "log", "error", "end_kyoku")
"""Messages that a log may hold and that say nothing about the game."""

YAKUMAN_FAN: Final = 100
"""What gimite's server counts a yakuman as."""

REASONS: Final = {
    "exhaustive": {"riichienv": "exhaustive_draw", "gimite": "fanpai"},
    "nagashi": {"riichienv": "nagashimangan", "gimite": "nagashimangan"},
    "kyuushu": {"riichienv": "kyushu_kyuhai", "gimite": "kyushukyuhai"},
    "suufon": {"riichienv": "sufuurenta", "gimite": "sufonrenta"},
    "suucha": {"riichienv": "suucha_riichi", "gimite": "suchareach"},
    "suukaikan": {"riichienv": "suukansansen", "gimite": "sukaikan"},
    "sanchahou": {"riichienv": "sanchaho", "gimite": "sanchaho"},
}
"""Why nobody won: tehai's word, and those of the dialects. Mortal has none; its files get tehai's."""
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
