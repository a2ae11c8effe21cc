"""A score in words. The same sections make the text for a terminal and the page for a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from tehai.hand import Win
from tehai.kernel.points import ron_halves, round_up, tsumo_halves
from tehai.names import BY_NAME, WAIT_WORDS, YAKU, Lang
from tehai.notation import to_text
from tehai.readings import FuItem, Group, Reading
from tehai.rules import Rules
from tehai.scoring import Score
from tehai.tiles import TILES, Tile


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an explanation: an amount, if there is one, and what it is for. `tiles` are shown beside it."""

    text: str
    amount: str = ""
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an explanation under a title."""

    title: str
    lines: tuple[Line, ...]


_LIMIT_WORDS: Final = {
    "mangan": "mangan",
    "haneman": "haneman",
    "baiman": "baiman",
    "sanbaiman": "sanbaiman",
    "kazoe_yakuman": "counted yakuman (kazoe yakuman)",
    "yakuman": "yakuman",
}
_PLAIN_FU: Final = {
    "base": "every hand starts with this",
    "chiitoitsu": "seven pairs are always 25 fu, nothing is added and nothing is rounded",
    "closed_hand": "closed hand",
    "menzen_ron": "closed hand, won by ron",
    "tsumo": "won by self-draw",
    "open_no_fu": "an open hand without any fu of its own counts this much",
}
_SET_WORDS: Final = {
    ("triplet", False): "concealed triplet",
    ("triplet", True): "open triplet",
    ("quad", False): "concealed quad",
    ("quad", True): "open quad",
}
_TIMES: Final = {1: "", 2: "double ", 3: "triple ", 4: "quadruple ", 5: "fivefold ", 6: "sixfold "}


def sections(score: Score, lang: Lang = "en") -> tuple[Section, ...]:
    """The explanation of a score, part by part."""
    if score.reading is None:
        return (
            Section("Hand", tuple(_situation(score.given, score.rules))),
            Section("Not a win", tuple(_refusal(score))),
        )
    parts = [
        Section("Hand", tuple(_situation(score.given, score.rules))),
        Section("How it is read", tuple(_reading_lines(score.reading))),
        Section("Yaku", tuple(_yaku_lines(score, score.reading, lang))),
    ]
    if score.fu_items:
        parts.append(Section("Fu", tuple(_fu_lines(score.reading, score.given, score.rules))))
    parts.append(Section("Points", tuple(_point_lines(score, score.reading))))
    if score.rejected_readings:
        parts.append(Section("Other ways to read it", tuple(_other_lines(score, lang))))
    return tuple(parts)


def explain(score: Score, lang: Lang = "en") -> str:
    """The explanation as text."""
    return "\n\n".join(_text_of(section) for section in sections(score, lang)) + "\n"


def _text_of(section: Section) -> str:
    width = max((len(line.amount) for line in section.lines), default=0)
    rows = [f"  {line.amount:>{width}}  {line.text}" if width else f"  {line.text}" for line in section.lines]
    return "\n".join([section.title, *rows])


def explain_html(score: Score, lang: Lang = "en") -> str:
    """The explanation as an HTML fragment for notebooks."""
    parts = []
    for section in sections(score, lang):
        rows = "".join(
            f"<tr><td style='text-align:right'>{escape(line.amount)}</td>"
            f"<td style='text-align:left'>{_faces(line.tiles)}{escape(line.text)}</td></tr>"
            for line in section.lines
        )
        parts.append(f"<tr><th colspan='2' style='text-align:left'>{escape(section.title)}</th></tr>{rows}")
    return f"<table class='tehai-score'>{''.join(parts)}</table>"


def _faces(tiles: tuple[Tile, ...]) -> str:
    if not tiles:
        return ""
    spans = (f"<span style='color:#c00'>{tile.unicode}</span>" if tile.red else tile.unicode for tile in tiles)
    return f"<span style='font-size:2em'>{''.join(spans)}</span> "


def _situation(win: Win, rules: Rules) -> Iterator[Line]:
    melds = "".join(f", {meld.type} {to_text(meld.tiles)}" for meld in win.hand.melds)
    how = "drawn by the player (tsumo)" if win.tsumo else "discarded by another player (ron)"
    if "chankan" in win.flags:
        how = "robbed from another player's kan (ron)"
    tiles = (*win.hand.tiles, *(tile for meld in win.hand.melds for tile in meld.tiles), win.tile)
    yield Line(f"{to_text(win.hand.tiles)}{melds}, winning tile {win.tile} {how}", tiles=tiles)
    seat = f"{_wind(win.seat_wind)} seat{', the dealer' if win.dealer else ''}"
    yield Line(f"{_wind(win.round_wind)} round, {seat}; rules: {rules.preset or 'own rules'}")
    for label, indicators in (("Dora", win.dora), ("Ura dora", win.ura)):
        if indicators:
            yield Line(f"{label} indicators {to_text(indicators)}")


def _wind(tile: Tile) -> str:
    return tile.spoken.removesuffix(" wind").capitalize()


def _refusal(score: Score) -> Iterator[Line]:
    if score.reason == "not_complete":
        yield Line("The tiles are not a complete hand: four sets and a pair, seven pairs, or the thirteen orphans.")
        count = (score.shanten or 0) + 1
        yield Line(f"At least {count} {'tile has' if count == 1 else 'tiles have'} to be exchanged for others.")
        return
    yield Line("The hand is complete but has no yaku, and a win needs at least one. Dora are not yaku.")
    if score.would_win_with:
        ways = "; ".join(_WAYS[way] for way in score.would_win_with)
        yield Line(f"It would have won, everything else being the same: {ways}.")
    else:
        yield Line("No way of winning would give it one: the tiles themselves must change.")


_WAYS: Final = {
    "tsumo": "by self-draw (menzen tsumo)",
    "riichi": "after declaring riichi",
    "haitei": "on the last tile of the wall (haitei)",
    "houtei": "on the last discard (houtei)",
    "rinshan": "on the replacement tile after a kan (rinshan)",
    "chankan": "on a tile added to another player's pon (chankan)",
    "tsubame_gaeshi": "on a discard that declares riichi (tsubame gaeshi)",
    "kanburi": "on the discard after a kan (kanburi)",
    "renhou": "before the own first draw (renhou)",
}


def _reading_lines(reading: Reading) -> Iterator[Line]:
    for group in reading.groups:
        called = f", called ({group.meld})" if group.meld and group.meld != "ankan" else ""
        declared = ", declared (ankan): it does not open the hand" if group.meld == "ankan" else ""
        won = f", completed by the winning tile: {_wait_words(reading)}" if group.won else ""
        yield Line(f"{group.kind}{called}{declared}{won}", str(group), group.tiles)


def _wait_words(reading: Reading) -> str:
    if reading.wait:
        return WAIT_WORDS[reading.wait]
    return "the last pair" if reading.form == "chiitoitsu" else "the last orphan"


def _yaku_lines(score: Score, reading: Reading, lang: Lang) -> Iterator[Line]:
    for yaku in reading.yaku:
        title = yaku.title(lang)
        if lang == "en" and yaku.names.romaji.lower() not in title.lower():
            title = f"{title} ({yaku.names.romaji.lower()})"
        worth = f"{yaku.han} han" if yaku.yakuman is None else f"{_times(yaku.yakuman)}yakuman"
        yield Line(f"{title}: {yaku.names.meaning}", worth)
    for count, what in (
        (reading.dora, "Dora: tiles that the indicators point to"),
        (reading.ura, "Ura dora: seen because the winner declared riichi"),
        (reading.aka, "Red fives"),
        (reading.nukidora, "Norths set aside (nukidora)"),
        (reading.flowers, "Flowers and seasons"),
    ):
        if count:
            yield Line(what, f"{count} han")
    if reading.yakuman is None:
        yield Line("in all", f"{reading.han} han")
    elif len(reading.yaku) > 1:
        stacking = "" if score.rules.yakuman_stacking else " (these rules count the highest alone)"
        yield Line(f"in all{stacking}", f"{_times(reading.yakuman)}yakuman")


def _times(multiple: int) -> str:
    return _TIMES.get(multiple, f"{multiple}-fold ")


def _fu_lines(reading: Reading, win: Win, rules: Rules) -> Iterator[Line]:
    for item in reading.fu_items:
        yield Line(_fu_words(item, win), str(item.fu), item.group.tiles if item.group else ())
    pinfu = any(yaku.name == "pinfu" for yaku in reading.yaku)
    if win.tsumo and pinfu and rules.fu_model == "standard" and rules.pinfu_tsumo_20:
        yield Line("the self-draw adds nothing to pinfu", "0")
    if reading.fu == reading.fu_sum:
        yield Line("fu in all", str(reading.fu))
    else:
        yield Line(f"fu: {reading.fu_sum} rounded up to the next ten", str(reading.fu))


def _fu_words(item: FuItem, win: Win) -> str:
    group = item.group
    if group is None:
        return _PLAIN_FU[item.label]
    if group.kind == "pair" and item.label.startswith("pair"):
        return f"pair {group}: {_pair_words(group.tiles[0], win)}"
    if item.label in WAIT_WORDS:
        return f"{WAIT_WORDS[item.label]}: only {TILES[win.tile.kind]} completes {group}"
    return f"{_SET_WORDS[group.kind, group.open]} {group}{_set_reasons(group)}"


def _pair_words(tile: Tile, win: Win) -> str:
    if tile is win.seat_wind and tile is win.round_wind:
        return "the wind of both seat and round"
    if tile is win.seat_wind:
        return "the wind of the own seat"
    if tile is win.round_wind:
        return "the wind of the round"
    return "dragons" if tile.suit == "z" and tile.number > 4 else "North, which counts for everybody in this sanma"


def _set_reasons(group: Group) -> str:
    reasons = []
    if group.open and group.won:
        reasons.append("open because the winning tile came from another player")
    if group.tiles[0].suit == "z":
        reasons.append("honours count double")
    elif group.tiles[0].number in (1, 9):
        reasons.append("terminals count double")
    if not group.open:
        reasons.append("concealed counts double")
    return f" ({', '.join(reasons)})" if reasons else ""


def _point_lines(score: Score, reading: Reading) -> Iterator[Line]:
    yield Line(_base_words(reading))
    if score.table_score is not None:
        yield Line(f"By the table of these rules the hand scores {score.table_score:,}: the base points rounded up.")
    yield from _pao_lines(score) if score.pao else _payment_lines(score)
    yield from _extra_lines(score)
    yield Line(f"The winner gets {(score.payment or {})['total']:,} points.")


def _base_words(reading: Reading) -> str:
    base = f"{reading.base_points:,}"
    if reading.yakuman:
        return f"A {_times(reading.yakuman)}yakuman: base points {base}, whatever dora and fu."
    if reading.limit is None:
        return f"{reading.han} han and {reading.fu} fu: base points {_formula(reading)} = {base}."
    limit = _LIMIT_WORDS[reading.limit]
    if reading.limit != "mangan" or (reading.han or 0) >= 5:
        return f"{reading.han} han are {limit}: base points {base}, whatever the fu."
    full = (reading.fu or 0) << (2 + (reading.han or 0))
    if full < reading.base_points:
        return f"{reading.han} han and {reading.fu} fu: {_formula(reading)} = {full:,}, rounded up to {limit}: {base}."
    return (
        f"{reading.han} han and {reading.fu} fu: {_formula(reading)} = {full:,}, more than {limit}: base points {base}."
    )


def _formula(reading: Reading) -> str:
    return f"{reading.fu} x 2^(2+{reading.han})"


def _payment_lines(score: Score) -> Iterator[Line]:
    win, packed = score.given, score.rules.pack()
    if not win.tsumo:
        yield Line(_share("The discarder pays", score, ron_halves(win.dealer)))
    elif win.dealer:
        yield Line(_share("Every other player pays", score, tsumo_halves(packed, True)))
    else:
        yield Line(_share("The dealer pays", score, tsumo_halves(packed, True)))
        others = "The other player pays" if score.rules.players == 3 else "Each of the other two pays"
        yield Line(_share(others, score, tsumo_halves(packed, False)))


def _share(who: str, score: Score, halves: int) -> str:
    exact = score.base_points * halves // 2
    rounded = round_up(exact)
    multiple = f"{halves / 2:g} x {score.base_points:,} = {exact:,}"
    return f"{who} {multiple}{f', rounded up to {rounded:,}' if rounded != exact else ''}."


def _pao_lines(score: Score) -> Iterator[Line]:
    for name, wind in score.pao.items():
        title = YAKU[BY_NAME[name]].romaji
        yield Line(f"{_wind(wind)} is liable for {title} (pao), having discarded the tile that completed its last set.")
    share = "all of it" if score.given.tsumo else "half of it, the discarder the other half"
    scope = "the whole hand" if score.rules.pao_scope == "whole_hand" else "this yakuman alone"
    yield Line(f"The liability covers {scope}: the liable player pays {share}.")
    honba = f", with the {score.given.honba} honba in it" if score.given.honba else ""
    who = _wind(next(iter(score.pao.values())) if score.given.tsumo else _pays_honba(score))
    for payment in score.payments:
        payer = _WIND_LETTERS[payment.payer]
        yield Line(f"{payer} pays {payment.points:,}{honba if payer == who else ''}.")


def _pays_honba(score: Score) -> Tile:
    liable = next(iter(score.pao.values()))
    return liable if score.rules.pao_honba == "liable" else score.discarder or liable


_WIND_LETTERS: Final = {"E": "East", "S": "South", "W": "West", "N": "North"}


def _extra_lines(score: Score) -> Iterator[Line]:
    win, rules = score.given, score.rules
    if win.honba and not score.pao:
        each = win.honba * rules.honba_value
        what = f"{each:,} more from each payer" if win.tsumo else f"{each * (rules.players - 1):,} more"
        yield Line(f"{win.honba} honba: {what}.")
    if win.sticks:
        yield Line(
            f"{win.sticks} riichi {'stick' if win.sticks == 1 else 'sticks'} on the table: {1000 * win.sticks:,}."
        )


def _other_lines(score: Score, lang: Lang) -> Iterator[Line]:
    for reading, why in score.rejected_readings:
        shape = " ".join(str(group) for group in reading.groups)
        yaku = ", ".join(one.title(lang) for one in reading.yaku) or "no yaku"
        worth = f"{reading.han} han {reading.fu} fu" if reading.yakuman is None else f"{_times(reading.yakuman)}yakuman"
        yield Line(f"{shape} ({_wait_words(reading)}): {yaku}, {worth}. Not taken: {why}.")
