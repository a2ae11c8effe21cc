"""The words of tenhou.net/6 logs: tiles as numbers, calls, yaku, limits and results. Also read are the words that
public converters of Mahjong Soul write."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tehai.errors import quoted
from tehai.logs.log import bad_log
from tehai.model.tiles import NORTH, TILES, Tile, in_order
from tehai.names import YAKU
from tehai.words import Lang

TSUMOGIRI: Final = 60
NUMBER_OF: Final = {tile: 51 + tile - 34 if tile.red else 11 + tile.kind + tile.kind // 9 for tile in TILES[:37]}
TILE_OF: Final = {number: tile for tile, number in NUMBER_OF.items()}

# Calls


@dataclass(frozen=True, slots=True)
class Call:
    """A call. `tiles` are those from the hand (for a kakan the pon's), `source` counts seats from the caller to the
    left: 1 is the player before."""

    kind: str
    tile: Tile
    tiles: tuple[Tile, ...]
    source: int = 0


_LETTERS: Final = {"c": "chi", "p": "pon", "m": "minkan", "k": "kakan", "a": "ankan"}
_SIZES: Final = {"chi": 3, "pon": 3, "minkan": 4, "kakan": 4, "ankan": 4}
_CALL: Final = re.compile(r"((?:\d\d)*)([cpmka])((?:\d\d)+)")
KITA: Final = f"f{NUMBER_OF[NORTH]}"


def tile_of(number: object) -> Tile:
    tile = TILE_OF.get(number) if isinstance(number, int) and not isinstance(number, bool) else None
    if tile is None:
        raise bad_log(f"{quoted(number)} is not a tile", hint="11 to 19, 21 to 29, 31 to 39, 41 to 47, 51 to 53")
    return tile


def read_call(text: str) -> Call:
    """A call: its letter comes before the called tile, and its position says from whom."""
    found = _CALL.fullmatch(text)
    if found is None:
        raise bad_log(f"{quoted(text)} is not a call", hint="for example c121314, 47p4747, m39393939")
    before, letter, after = found.groups()
    kind = _LETTERS[letter]
    numbers = [int(text) for text in re.findall("..", before + after)]
    if len(numbers) != _SIZES[kind]:
        raise bad_log(f"{quoted(text)} is not a {kind}: it has {len(numbers)} tiles")
    place = len(before) // 2
    tile = tile_of(numbers.pop(place))
    tiles = in_order(tile_of(number) for number in numbers)
    return Call(kind, tile, tiles, min(place, 2) + 1 if kind != "ankan" else 0)


def write_call(call: Call) -> str:
    """The text of a call; the tiles from the hand are in order around the called one."""
    numbers = [str(NUMBER_OF[tile]) for tile in call.tiles]
    letter = next(letter for letter, kind in _LETTERS.items() if kind == call.kind)
    place = 3 if call.kind == "ankan" or (call.kind == "minkan" and call.source == 3) else max(call.source - 1, 0)
    numbers.insert(place, f"{letter}{NUMBER_OF[call.tile]}")
    return "".join(numbers)


# Results

WIN: Final = "和了"
ALL_TENPAI, NOBODY_TENPAI = "全員聴牌", "全員不聴"
DRAW_NAMES: Final = {
    "exhaustive": "流局",
    "nagashi": "流し満貫",
    "kyuushu": "九種九牌",
    "suufon": "四風連打",
    "suucha": "四家立直",
    "suukaikan": "四槓散了",
    "sanchahou": "三家和了",
}
WINS: Final = frozenset({WIN, "Agari"})
DRAWS: Final = {
    **{name: reason for reason, name in DRAW_NAMES.items()},
    ALL_TENPAI: "exhaustive",
    NOBODY_TENPAI: "exhaustive",
    "四開槓": "suukaikan",
    "三家和": "sanchahou",
    "Ryuukyoku": "exhaustive",
    "Exhaustive Draw": "exhaustive",
    "Nagashi Mangan": "nagashi",
    "Mangan at Draw": "nagashi",
    "Kyuushu Kyuuhai": "kyuushu",
    "Nine Terminal Abortion": "kyuushu",
    "Suufon Renda": "suufon",
    "Four Wind Abortion": "suufon",
    "Suucha Riichi": "suucha",
    "Four Riichi Abortion": "suucha",
    "Suukaikan": "suukaikan",
    "Four Kan Abortion": "suukaikan",
    "Sanchahou": "sanchahou",
    "Three Ron Abortion": "sanchahou",
}
LIMITS: Final = ("", "満貫", "跳満", "倍満", "三倍満", "役満")
KAZOE: Final = "数え役満"
_VALUE: Final = re.compile(
    r"(?:(?P<fu>\d{1,4})(?:符|Fu))?(?:(?P<han>\d{1,3})(?:飜|Han))?(?P<limit>[^\d]*)"
    r"(?P<first>\d{1,7})(?:-(?P<second>\d{1,7}))?(?:点|Points)(?P<all>∀)?"
)


def read_value(text: object, players: int) -> tuple[int | None, int]:
    """The text of a win: its fu, if given, and the points without honba and sticks, as in 30符2飜1000-2000点.

    For a tsumo these are the shares, beginning with that of a non-dealer.
    """
    found = _VALUE.fullmatch(text.strip()) if isinstance(text, str) else None
    if found is None:
        raise bad_log(f"{quoted(text)} is not a hand value", hint="for example 30符2飜2000点")
    all_alike, second = players - 1 if found["all"] else 1, found["second"]
    payers = all_alike if second is None else players - 2
    return int(found["fu"]) if found["fu"] else None, int(found["first"]) * payers + int(second or 0)


def write_points(points: int, tsumo: bool, dealer: bool, players: int) -> str:
    """Points as text. On a self-draw the dealer pays twice as much as the others, or 100 less, because both are rounded
    up."""
    if not tsumo or (dealer and points % (players - 1)):
        return f"{points}点"
    if dealer:
        return f"{points // (players - 1)}点∀"
    other = -(-points // (100 * players)) * 100
    return f"{other}-{points - other * (players - 2)}点"


# Yaku: Tenhou's names where they differ from ours, then the words of Mahjong Soul's converters

_TENHOU: Final = {
    "tanyao": "断幺九",
    "chanta": "混全帯幺九",
    "junchan": "純全帯幺九",
    "double_riichi": "両立直",
    "kokushi_13": "国士無双１３面",
    "dora": "ドラ",
    "ura": "裏ドラ",
    "aka": "赤ドラ",
    "nukidora": "抜きドラ",
}
_WINDS: Final = "東南西北"
_ALIASES: Final = {
    "menzen_tsumo": ("Tsumo", "Fully Concealed Hand"),
    "chankan": ("Robbing a Kan",),
    "rinshan": ("Rinshan", "After a Kan"),
    "haitei": ("Haitei", "Under the Sea"),
    "houtei": ("Houtei", "Under the River"),
    "double_riichi": ("ダブルリーチ", "Double Riichi"),
    "riichi": ("リーチ",),
    "tanyao": ("タンヤオ",),
    "pinfu": ("ピンフ",),
    "yakuhai_haku": ("White Dragon",),
    "yakuhai_hatsu": ("Green Dragon", "役牌 発"),
    "yakuhai_chun": ("Red Dragon",),
    "yakuhai_seat_wind": ("Seat Wind", "役牌:自風牌", "役牌 自風牌"),
    "yakuhai_round_wind": ("Prevalent Wind", "役牌:場風牌", "役牌 場風牌"),
    "toitoi": ("対対和", "All Triplets"),
    "honroutou": ("All Terminals and Honors",),
    "chanta": ("チャンタ", "Half Outside Hand"),
    "junchan": ("純チャン", "Fully Outside Hand"),
    "tenhou": ("Blessing of Heaven",),
    "chiihou": ("Blessing of Earth",),
    "tsuuiisou": ("All Honors",),
    "suuankou_tanki": ("Single-wait Four Concealed Triplets",),
    "junsei_chuuren": ("True Nine Gates",),
    "kokushi_13": ("国士無双十三面待ち", "国士無双十三面", "Thirteen-wait Thirteen Orphans"),
    "shousuushii": ("Four Little Winds",),
    "daisuushii": ("Four Big Winds",),
    "dora": ("Dora",),
    "ura": ("Ura Dora",),
    "aka": ("Red Five", "Aka Dora"),
    "nukidora": ("北ドラ", "Kita", "North"),
}
_YAKU: Final = re.compile(r"(.+?)\((?:(\d{1,3})(?:飜|翻)|(?:\d倍)?役満)\)")


_LANGS: Final[tuple[Lang, ...]] = ("literal", "romaji", "ja")
_KNOWN: Final = {
    **{text.casefold(): yaku.name for yaku in YAKU.values() for text in map(yaku.title, _LANGS)},
    **{text.casefold(): name for name, texts in _ALIASES.items() for text in texts},
    **{text: name for name, text in _TENHOU.items()},
}
_JAPANESE: Final = {yaku.name: yaku.title("ja") for yaku in YAKU.values()} | _TENHOU


def read_yaku(text: object) -> tuple[str | None, int | None]:
    """A yaku's name (None if unknown) and its han (None for a yakuman)."""
    found = _YAKU.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise bad_log(f"{quoted(text)} is not a yaku with han", hint="for example 立直(1飜)")
    return _KNOWN.get(found[1].strip().casefold()), int(found[2]) if found[2] else None


def write_yaku(name: str, han: int | None, winds: Sequence[int]) -> str:
    """A yaku as Tenhou writes it; `winds` are those of the seat and of the round, from 0."""
    seat, round_wind = winds
    titles = {"yakuhai_seat_wind": f"自風 {_WINDS[seat]}", "yakuhai_round_wind": f"場風 {_WINDS[round_wind]}"}
    title = titles.get(name) or _JAPANESE[name]
    return f"{title}({'役満' if han is None else f'{han}飜'})"
