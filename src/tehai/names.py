"""The names of what the kernel counts in numbers: yaku in three languages, waits, shapes, limits.

Yaku keep Tenhou's numbers (the kernel's codes); the local ones follow. The order of `YAKU` is the order in which a
result lists them.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from tehai.kernel import codes

Lang: TypeAlias = Literal["en", "romaji", "ja"]
LANGS: Final[tuple[Lang, ...]] = ("en", "romaji", "ja")


class YakuName(NamedTuple):
    """A yaku's name for programs and its names for people."""

    name: str
    en: str
    romaji: str
    ja: str
    meaning: str

    def title(self, lang: Lang) -> str:
        """The name that a player of this language reads."""
        return {"en": self.en, "romaji": self.romaji, "ja": self.ja}[lang]


_WIND_NAMES: Final = (("east", "東"), ("south", "南"), ("west", "西"), ("north", "北"))


def _winds(first: int, name: str, en: str, romaji: str, ja: str, meaning: str) -> dict[int, YakuName]:
    return {
        first + i: YakuName(name, f"{en} ({wind})", f"{romaji} {wind}", f"{ja} {kanji}", meaning)
        for i, (wind, kanji) in enumerate(_WIND_NAMES)
    }


YAKU: Final[dict[int, YakuName]] = {
    codes.MENZEN_TSUMO: YakuName(
        "menzen_tsumo",
        "Fully concealed self-draw",
        "Menzen tsumo",
        "門前清自摸和",
        "a closed hand (nothing called) won by drawing the tile oneself",
    ),
    codes.RIICHI: YakuName(
        "riichi", "Riichi", "Riichi", "立直", "riichi was declared with a closed hand one tile from winning"
    ),
    codes.IPPATSU: YakuName(
        "ippatsu", "One-shot", "Ippatsu", "一発", "won within one turn of declaring riichi, with no call in between"
    ),
    codes.CHANKAN: YakuName(
        "chankan",
        "Robbing a kan",
        "Chankan",
        "槍槓",
        "won on the tile that another player added to a pon to make a kan",
    ),
    codes.RINSHAN: YakuName(
        "rinshan", "After a kan", "Rinshan kaihou", "嶺上開花", "won by drawing the replacement tile after a kan"
    ),
    codes.HAITEI: YakuName(
        "haitei", "Last-tile draw", "Haitei raoyue", "海底摸月", "won by drawing the last tile of the wall"
    ),
    codes.HOUTEI: YakuName(
        "houtei", "Last discard", "Houtei raoyui", "河底撈魚", "won on the last discard of the hand"
    ),
    codes.PINFU: YakuName(
        "pinfu",
        "All sequences, no fu",
        "Pinfu",
        "平和",
        "a closed hand (nothing called) of four sequences, a pair that is worth no fu, and a two-sided wait",
    ),
    codes.TANYAO: YakuName(
        "tanyao", "All simples", "Tanyao", "断么九", "only numbers 2 to 8, no terminals and no honours"
    ),
    codes.IIPEIKOU: YakuName(
        "iipeikou",
        "Pure double sequence",
        "Iipeikou",
        "一盃口",
        "a closed hand with the same sequence twice in one suit",
    ),
    **_winds(
        codes.SEAT_WIND,
        "yakuhai_seat_wind",
        "Seat wind",
        "Yakuhai jikaze",
        "自風",
        "a triplet or quad of the player's own seat wind",
    ),
    **_winds(
        codes.ROUND_WIND,
        "yakuhai_round_wind",
        "Round wind",
        "Yakuhai bakaze",
        "場風",
        "a triplet or quad of the round's wind",
    ),
    codes.YAKUHAI_DRAGON: YakuName(
        "yakuhai_haku", "White dragon", "Yakuhai haku", "役牌 白", "a triplet or quad of white dragons"
    ),
    codes.YAKUHAI_DRAGON + 1: YakuName(
        "yakuhai_hatsu", "Green dragon", "Yakuhai hatsu", "役牌 發", "a triplet or quad of green dragons"
    ),
    codes.YAKUHAI_DRAGON + 2: YakuName(
        "yakuhai_chun", "Red dragon", "Yakuhai chun", "役牌 中", "a triplet or quad of red dragons"
    ),
    codes.DOUBLE_RIICHI: YakuName(
        "double_riichi",
        "Double riichi",
        "Double riichi",
        "ダブル立直",
        "riichi was declared with the very first discard",
    ),
    codes.CHIITOITSU: YakuName("chiitoitsu", "Seven pairs", "Chiitoitsu", "七対子", "seven different pairs"),
    codes.CHANTA: YakuName(
        "chanta", "Half outside hand", "Chanta", "混全帯么九", "every set and the pair holds a terminal or an honour"
    ),
    codes.ITTSU: YakuName("ittsu", "Pure straight", "Ittsu", "一気通貫", "1-2-3, 4-5-6 and 7-8-9 in one suit"),
    codes.SANSHOKU_DOUJUN: YakuName(
        "sanshoku_doujun",
        "Mixed triple sequence",
        "Sanshoku doujun",
        "三色同順",
        "the same sequence in all three suits",
    ),
    codes.SANSHOKU_DOUKOU: YakuName(
        "sanshoku_doukou", "Triple triplets", "Sanshoku doukou", "三色同刻", "the same triplet in all three suits"
    ),
    codes.SANKANTSU: YakuName("sankantsu", "Three quads", "Sankantsu", "三槓子", "three quads"),
    codes.TOITOI: YakuName("toitoi", "All triplets", "Toitoi", "対々和", "four triplets or quads"),
    codes.SANANKOU: YakuName(
        "sanankou", "Three concealed triplets", "Sanankou", "三暗刻", "three triplets or quads made without calling"
    ),
    codes.SHOUSANGEN: YakuName(
        "shousangen", "Little three dragons", "Shousangen", "小三元", "two triplets and a pair of dragons"
    ),
    codes.HONROUTOU: YakuName(
        "honroutou", "All terminals and honours", "Honroutou", "混老頭", "only terminals and honours"
    ),
    codes.RYANPEIKOU: YakuName(
        "ryanpeikou",
        "Twice pure double sequence",
        "Ryanpeikou",
        "二盃口",
        "a closed hand with two pairs of equal sequences",
    ),
    codes.JUNCHAN: YakuName(
        "junchan", "Fully outside hand", "Junchan", "純全帯么九", "every set and the pair holds a 1 or a 9"
    ),
    codes.HONITSU: YakuName("honitsu", "Half flush", "Honitsu", "混一色", "one suit and honours"),
    codes.CHINITSU: YakuName("chinitsu", "Full flush", "Chinitsu", "清一色", "one suit alone"),
    codes.RENHOU: YakuName(
        "renhou",
        "Human hand",
        "Renhou",
        "人和",
        "a non-dealer's ron before their own first draw, with no call before it",
    ),
    codes.TENHOU: YakuName(
        "tenhou", "Heavenly hand", "Tenhou", "天和", "the dealer's first fourteen tiles are a winning hand"
    ),
    codes.CHIIHOU: YakuName(
        "chiihou", "Earthly hand", "Chiihou", "地和", "a non-dealer's first draw wins, with no call before it"
    ),
    codes.DAISANGEN: YakuName(
        "daisangen", "Big three dragons", "Daisangen", "大三元", "triplets or quads of all three dragons"
    ),
    codes.SUUANKOU: YakuName(
        "suuankou", "Four concealed triplets", "Suuankou", "四暗刻", "four triplets or quads made without calling"
    ),
    codes.SUUANKOU_TANKI: YakuName(
        "suuankou_tanki",
        "Four concealed triplets, single wait",
        "Suuankou tanki",
        "四暗刻単騎",
        "four concealed triplets, waiting only for the pair",
    ),
    codes.TSUUIISOU: YakuName("tsuuiisou", "All honours", "Tsuuiisou", "字一色", "honours alone"),
    codes.RYUUIISOU: YakuName(
        "ryuuiisou",
        "All green",
        "Ryuuiisou",
        "緑一色",
        "green tiles alone: 2, 3, 4, 6, 8 of bamboo and the green dragon",
    ),
    codes.CHINROUTOU: YakuName("chinroutou", "All terminals", "Chinroutou", "清老頭", "ones and nines alone"),
    codes.CHUUREN: YakuName(
        "chuuren", "Nine gates", "Chuuren poutou", "九蓮宝燈", "1112345678999 of one suit and one more tile of it"
    ),
    codes.JUNSEI_CHUUREN: YakuName(
        "junsei_chuuren",
        "Pure nine gates",
        "Junsei chuuren poutou",
        "純正九蓮宝燈",
        "1112345678999 of one suit before the win: any tile of the suit completes it",
    ),
    codes.KOKUSHI: YakuName(
        "kokushi",
        "Thirteen orphans",
        "Kokushi musou",
        "国士無双",
        "one of each terminal and honour, and one of them twice",
    ),
    codes.KOKUSHI_13: YakuName(
        "kokushi_13",
        "Thirteen orphans, thirteen-sided wait",
        "Kokushi musou juusanmen",
        "国士無双十三面待ち",
        "one of each terminal and honour before the win: any of the thirteen completes it",
    ),
    codes.DAISUUSHII: YakuName(
        "daisuushii", "Big four winds", "Daisuushii", "大四喜", "triplets or quads of all four winds"
    ),
    codes.SHOUSUUSHII: YakuName(
        "shousuushii", "Little four winds", "Shousuushii", "小四喜", "three triplets and a pair of winds"
    ),
    codes.SUUKANTSU: YakuName("suukantsu", "Four quads", "Suukantsu", "四槓子", "four quads"),
    codes.OPEN_RIICHI: YakuName(
        "open_riichi",
        "Open riichi",
        "Open riichi",
        "オープン立直",
        "riichi was declared with the hand laid open; who deals into it without riichi pays a yakuman",
    ),
    codes.DAISHARIN: YakuName("daisharin", "Big wheels", "Daisharin", "大車輪", "22334455667788 of circles"),
    codes.DAICHISEI: YakuName(
        "daichisei", "Big seven stars", "Daichisei", "大七星", "seven pairs of all seven honours"
    ),
    codes.PAARENCHAN: YakuName(
        "paarenchan", "Eight wins in a row", "Paarenchan", "八連荘", "the dealer's eighth win in a row"
    ),
    codes.ISSHOKU_SANJUN: YakuName(
        "isshoku_sanjun",
        "Pure triple sequence",
        "Isshoku sanjun",
        "一色三順",
        "the same sequence three times in one suit",
    ),
    codes.SANRENKOU: YakuName(
        "sanrenkou",
        "Three consecutive triplets",
        "Sanrenkou",
        "三連刻",
        "three triplets with consecutive numbers in one suit",
    ),
    codes.SUURENKOU: YakuName(
        "suurenkou",
        "Four consecutive triplets",
        "Suurenkou",
        "四連刻",
        "four triplets with consecutive numbers in one suit",
    ),
    codes.UUMENSAI: YakuName(
        "uumensai",
        "All five kinds",
        "Uumensai",
        "五門斎",
        "characters, circles, bamboo, winds and dragons, a set or the pair of each",
    ),
    codes.TSUBAME_GAESHI: YakuName(
        "tsubame_gaeshi",
        "Ron on a riichi discard",
        "Tsubame gaeshi",
        "燕返し",
        "won on the discard with which another player declared riichi",
    ),
    codes.KANBURI: YakuName(
        "kanburi",
        "Ron on the discard after a kan",
        "Kanburi",
        "槓振り",
        "won on the discard after another player's kan",
    ),
    codes.SHIIARU_RAOTAI: YakuName(
        "shiiaru_raotai",
        "Four calls, single wait",
        "Shiiaru raotai",
        "十二落抬",
        "four sets called open, waiting for the pair",
    ),
    codes.YAKUHAI_NORTH: YakuName(
        "yakuhai_north",
        "North wind",
        "Yakuhai pei",
        "役牌 北",
        "a triplet or quad of North, which is worth a yaku for everybody in this sanma",
    ),
}
YAKU_NAMES: Final = tuple(dict.fromkeys(yaku.name for yaku in YAKU.values()))
BY_NAME: Final[dict[str, int]] = {yaku.name: code for code, yaku in reversed(YAKU.items())}

FORMS: Final = {codes.STANDARD: "standard", codes.CHIITOITSU_FORM: "chiitoitsu", codes.KOKUSHI_FORM: "kokushi"}
WAITS: Final = (None, "ryanmen", "kanchan", "penchan", "tanki", "shanpon")
WAIT_WORDS: Final = {
    "ryanmen": "a two-sided wait (ryanmen)",
    "kanchan": "a wait on the middle tile (kanchan)",
    "penchan": "an edge wait (penchan)",
    "tanki": "a wait for the pair (tanki)",
    "shanpon": "a wait on two pairs (shanpon)",
}
LIMITS: Final = (None, "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman")
FLAG_BITS: Final[dict[str, int]] = {
    name[2:].lower(): bit for name, bit in vars(codes).items() if name.startswith("F_") and name != "F_ANY_RIICHI"
}
"""The flags of a win, in the order of their bits."""
