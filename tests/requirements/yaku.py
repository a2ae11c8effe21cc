"""One closed and one open hand for every yaku of the documents, and hands that miss it by one condition."""

from __future__ import annotations

from dataclasses import dataclass

from .hands import CHIITOITSU, NO_YAKU, OPEN_TANYAO, PINFU, Form, error_of, form, score, yaku

YAKUMAN = 13


@dataclass(frozen=True)
class Example:
    """`opened` is the open form: it has the yaku where that may be open, and shows its absence where it may not."""

    closed: Form
    opened: Form
    misses: tuple[Form, ...] = ()


CHANKAN = form("123m789m24p678s99s", "3p")
RINSHAN = form("345p678s99s45m", "6m", "ankan 2222m", tsumo=True)

EXAMPLES = {
    "riichi": Example(PINFU.but(riichi=True), OPEN_TANYAO.but(riichi=True), (PINFU,)),
    "ippatsu": Example(
        PINFU.but(riichi=True, ippatsu=True), OPEN_TANYAO.but(riichi=True, ippatsu=True), (PINFU.but(riichi=True),)
    ),
    "double_riichi": Example(
        PINFU.but(double_riichi=True), OPEN_TANYAO.but(double_riichi=True), (PINFU.but(riichi=True),)
    ),
    "menzen_tsumo": Example(PINFU.but(tsumo=True), OPEN_TANYAO.but(tsumo=True), (PINFU,)),
    "haitei": Example(
        PINFU.but(tsumo=True, haitei=True), NO_YAKU.but(tsumo=True, haitei=True), (PINFU.but(tsumo=True),)
    ),
    "houtei": Example(PINFU.but(houtei=True), NO_YAKU.but(houtei=True), (PINFU,)),
    "rinshan": Example(
        RINSHAN.but(rinshan=True),
        form("34p678s55s", "5p", "chi 123m", "minkan 1111s", tsumo=True, rinshan=True),
        (RINSHAN,),
    ),
    "chankan": Example(
        CHANKAN.but(chankan=True), form("24p678s55s", "3p", "chi 123m", "chi 789m", chankan=True), (CHANKAN,)
    ),
    "pinfu": Example(
        PINFU,
        form("567m34p678s55s", "2p", "chi 123m"),
        (
            form("111m567m34p678s55s", "2p"),
            form("123m567m34p678s55z", "2p"),
            form("123m567m34p678s22z", "2p"),
            form("123m567m24p678s55s", "3p"),
            form("123m567m12p678s55s", "3p"),
            form("123m567m234p678s5s", "5s"),
        ),
    ),
    "tanyao": Example(
        form("234m567m34p678s55s", "5p"),
        OPEN_TANYAO,
        (PINFU, form("234m567m34p678s55z", "5p"), form("234m567m34p678s99s", "5p")),
    ),
    "iipeikou": Example(
        form("223344m678p13s99s", "2s"),
        form("234m678p13s99s", "2s", "chi 234m"),
        (form("234m234p678p13s99s", "2s"), form("234345m678p13s99s", "2s")),
    ),
    "yakuhai_haku": Example(
        form("123m567m34p99s555z", "2p"),
        form("123m567m34p99s", "2p", "pon 555z"),
        (form("123m567m34p789s55z", "2p"), form("123m567m34p99s444z", "2p")),
    ),
    "chiitoitsu": Example(
        CHIITOITSU,
        form("1133m5577p99s", "9s", "pon 222z"),
        (form("1111m5577p99s22z4z", "4z"), form("1133m5577p99s22z4z", "5z")),
    ),
    "sanshoku_doujun": Example(
        form("234m234p23s789s11p", "4s"),
        form("234p23s789s11p", "4s", "chi 234m"),
        (form("234m234p34s789s11p", "5s"), form("234m234p23s789s11p", "1s")),
    ),
    "ittsu": Example(
        form("123456789m34p99s", "2p"),
        form("456789m34p99s", "2p", "chi 123m"),
        (form("123456m789p34p99s", "2p"), form("123m456p789s34p99s", "2p"), form("123456m678m34p99s", "2p")),
    ),
    "chanta": Example(
        form("123m78p999p123s44z", "9p"),
        form("123m78p11s", "9p", "pon 555z", "chi 789s"),
        (form("123m78p999p123s44z", "6p"), form("456m78p999p123s44z", "9p"), form("123m78p999p123s55s", "9p")),
    ),
    "junchan": Example(
        form("123m789m12399p78s", "9s"),
        form("123m12399p78s", "9s", "chi 789m"),
        (form("123m789m123p78s44z", "9s"), form("123m789m12355p78s", "9s"), form("123m789m12399p78s", "6s")),
    ),
    "toitoi": Example(
        form("111m444p77s999s22z", "7s"),
        form("77s99p", "7s", "pon 222m", "pon 888m", "pon 333p"),
        (form("11m77s", "7s", "pon 222m", "pon 888m", "chi 345p"),),
    ),
    "sanankou": Example(
        form("222333444m67p99s", "8p"),
        form("222m555p77s33s", "7s", "chi 123m", tsumo=True),
        (form("222m555p77s33s", "7s", "chi 123m"), form("222m555p3s", "3s", "pon 777s", "chi 123m")),
    ),
    "sanshoku_doukou": Example(
        form("222m222p22s789m44z", "2s"),
        form("22s789m44z", "2s", "pon 222m", "pon 222p"),
        (form("33s789m44z", "3s", "pon 222m", "pon 222p"),),
    ),
    "sankantsu": Example(
        form("23m55s", "4m", "ankan 4444p", "ankan 6666p", "ankan 8888s"),
        form("23m55s", "4m", "minkan 4444p", "ankan 6666p", "kakan 8888s"),
        (form("23m55s", "4m", "minkan 4444p", "ankan 6666p", "pon 888s"),),
    ),
    "shousangen": Example(
        form("234m78p555z66z777z", "9p"),
        form("234m66z78p", "9p", "pon 555z", "pon 777z"),
        (form("234m11z78p", "9p", "pon 555z", "pon 777z"), form("234m66z78p", "9p", "pon 555z", "pon 999m")),
    ),
    "honroutou": Example(
        form("1199m1199p1199s5z", "5z"),
        form("99s11p", "9s", "pon 111m", "pon 999m", "pon 777z"),
        (
            form("99s22p", "9s", "pon 111m", "pon 999m", "pon 777z"),
            form("99s78p", "9p", "pon 111m", "pon 999m", "pon 777z"),
        ),
    ),
    "ryanpeikou": Example(
        form("112233m778899p5s", "5s"),
        form("123m778899p5s", "5s", "chi 123m"),
        (form("112233m456p789p5s", "5s"),),
    ),
    "honitsu": Example(
        form("123456m99m22z555z", "2z"),
        form("23456m44z", "7m", "chi 789m", "pon 555z"),
        (form("123456m99p22z555z", "2z"), form("2345678m", "8m", "chi 234m", "chi 567m")),
    ),
    "chinitsu": Example(
        form("1234566778999m", "8m"),
        form("2345678m", "8m", "chi 234m", "chi 567m"),
        (form("23456m44z", "7m", "chi 789m", "pon 555z"), form("234567m8p", "8p", "chi 234m", "chi 567m")),
    ),
    "kokushi": Example(
        form("119m19p19s123456z", "7z"),
        form("119m19p19s234z", "5z", "pon 777z"),
        (form("119m19p19s123456z", "6z"), form("119m19p18s123456z", "7z")),
    ),
    "suuankou": Example(
        form("222m555p888s77s33m", "7s", tsumo=True),
        form("222m555p77s33m", "7s", "pon 888s", tsumo=True),
        (form("222m555p888s77s33m", "7s"),),
    ),
    "daisangen": Example(
        form("23m99p555z666z777z", "4m"),
        form("23m99p", "4m", "pon 555z", "pon 666z", "pon 777z"),
        (form("234m66z78p", "9p", "pon 555z", "pon 777z"),),
    ),
    "shousuushii": Example(
        form("11m111z222z333z44z", "1m"),
        form("11m44z", "1m", "pon 111z", "pon 222z", "pon 333z"),
        (
            form("11m55z", "1m", "pon 111z", "pon 222z", "pon 333z"),
            form("11m44z", "4z", "pon 111z", "pon 222z", "pon 333z"),
        ),
    ),
    "daisuushii": Example(
        form("11m111z222z333z44z", "4z"),
        form("11m44z", "4z", "pon 111z", "pon 222z", "pon 333z"),
        (form("11m44z", "1m", "pon 111z", "pon 222z", "pon 333z"),),
    ),
    "tsuuiisou": Example(
        form("1122334455667z", "7z"),
        form("77z44z", "7z", "pon 555z", "pon 666z", "pon 111z"),
        (form("77z99m", "7z", "pon 555z", "pon 666z", "pon 111z"),),
    ),
    "chinroutou": Example(
        form("111m99m11p111s999s", "9m"),
        form("99m11p", "9m", "pon 111m", "pon 999s", "pon 111s"),
        (form("99m11z", "9m", "pon 111m", "pon 999s", "pon 111s"),),
    ),
    "ryuuiisou": Example(
        form("2233446688s666z", "8s"),
        form("2233446688s", "8s", "chi 234s"),
        (form("2233446677s", "7s", "chi 234s"), form("2233446688s777z", "8s")),
    ),
    "chuuren": Example(
        form("1112345678899m", "9m"),
        form("1115678899m", "9m", "chi 234m"),
        (form("1112345678889m", "9m"),),
    ),
    "suukantsu": Example(
        form("5s", "5s", "ankan 1111m", "ankan 4444p", "ankan 7777s", "ankan 9999p"),
        form("5s", "5s", "minkan 1111m", "ankan 4444p", "kakan 7777s", "minkan 9999p"),
        (form("5s", "5s", "minkan 1111m", "ankan 4444p", "kakan 7777s", "pon 999p"),),
    ),
    "tenhou": Example(
        PINFU.but(seat="E", tsumo=True, tenhou=True),
        OPEN_TANYAO.but(seat="E", tsumo=True, tenhou=True),
        (PINFU.but(seat="E", tsumo=True),),
    ),
    "chiihou": Example(
        PINFU.but(tsumo=True, chiihou=True), OPEN_TANYAO.but(tsumo=True, chiihou=True), (PINFU.but(tsumo=True),)
    ),
}

# What the documents call each yaku (contradiction C-71), by tehai's name.
NAMES = {
    "tsumo": "menzen_tsumo",
    "yakuhai": "yakuhai_haku",
    "ikkitsuukan": "ittsu",
    "kokushi musou": "kokushi",
    "chuurenpoutou": "chuuren",
    "chihou": "chiihou",
    "daburu riichi": "double_riichi",
    "rinshan kaihou": "rinshan",
    "riichi ippatsu": "ippatsu",
    "haitei raoyue": "haitei",
    "houtei raoyui": "houtei",
    "2x riichi": "double_riichi",
    "chantaiyao": "chanta",
    "3shoku doujun": "sanshoku_doujun",
    "3ankou": "sanankou",
    "3shoku doukou": "sanshoku_doukou",
    "3kantsu": "sankantsu",
    "shou3gen": "shousangen",
    "dai3gen": "daisangen",
    "shousuushi": "shousuushii",
    "daisuushi": "daisuushii",
    "chuuren poutou": "chuuren",
}


def named(words: str) -> str:
    """tehai's name for a yaku as a document writes it."""
    return NAMES.get(words.lower(), words.lower().replace(" ", "_"))


def closed_han(name: str) -> int:
    return yaku(score(EXAMPLES[name].closed))[name]


def open_han(name: str) -> int | None:
    """What the yaku is worth in the open form; None when it is not there, or when nobody can be in that situation."""
    opened = EXAMPLES[name].opened
    if error_of(opened):
        assert error_of(opened) == "impossible_flags"
        return None
    return yaku(score(opened)).get(name)


def needs_its_condition(name: str) -> None:
    """The example has the yaku, and it is gone when one condition is taken away."""
    example = EXAMPLES[name]
    assert name in yaku(score(example.closed))
    assert example.misses
    for miss in example.misses:
        assert name not in yaku(score(miss)), (name, miss)
