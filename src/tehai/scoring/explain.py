"""A score in words. The same sections make the text for a terminal and the page for a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from tehai.engine.records import fresh, scratch, win_record
from tehai.kernel.hand.best import survey
from tehai.kernel.hand.dora import count_dora, dora_of
from tehai.kernel.hand.points import ron_halves, round_up, tsumo_halves
from tehai.kernel.hand.tiles import copies
from tehai.kernel.play.settle import honba_payer
from tehai.model.hand import WIND_NAMES, Win
from tehai.model.notation import to_text
from tehai.model.rules import Rules
from tehai.model.rules.fit import all_tiles, counts
from tehai.model.situations import FLAGS, SITUATIONS
from tehai.model.tiles import TILES, WINDS, Tile, in_order
from tehai.names import BY_NAME, WAIT_WORDS, YAKU, Lang
from tehai.scoring.readings import FuItem, Group, Reading, Yaku
from tehai.scoring.scores import Score, discarder_seat, table_win
from tehai.settlement import liable_parts


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

    @property
    def rows(self) -> list[tuple[str, str]]:
        """The lines as text: the amount in its column, or the margin, and what it is for."""
        width = max(len(line.amount) for line in self.lines)
        return [(f"  {line.amount:>{width}}  " if width else "  ", line.text) for line in self.lines]


_LIMIT_WORDS: Final = {"kazoe_yakuman": "counted yakuman (kazoe yakuman)"}
_PLAIN_FU: Final = {
    "base": "every hand starts with this",
    "chiitoitsu": "seven pairs are always 25 fu: nothing is added and nothing is rounded",
    "closed_hand": "closed hand: nothing was called",
    "menzen_ron": "closed hand (nothing was called), won by ron",
    "tsumo": "won by self-draw",
    "open_no_fu": "an open hand without any other fu counts this much",
}
_TIMES: Final = {1: "", 2: "double ", 3: "triple ", 4: "quadruple ", 5: "fivefold ", 6: "sixfold "}


def sections(score: Score, lang: Lang = "en") -> tuple[Section, ...]:
    """The explanation of a score, part by part."""
    parts = [Section("Hand", tuple(_situation(score)))]
    reading = score.reading
    if reading is None:
        if score.reason == "no_yaku":
            parts.append(Section("How it is read", tuple(_reading_lines(score.readings[0]))))
        return (*parts, Section("Not a win", tuple(_refusal(score))))
    bonus = tuple(_bonus_lines(score, reading))
    yaku = (*_yaku_lines(score, reading, lang), *bonus, *_han_lines(score, reading))
    parts += [
        Section("How it is read", tuple(_reading_lines(reading))),
        Section("Yaku and bonus han" if bonus else "Yaku", yaku),
        Section("Fu", tuple(_fu_lines(reading, score.given, score.rules)) if reading.fu_items else ()),
        Section("Points", tuple(_point_lines(score, reading))),
        Section("Other ways to read it", tuple(_other_lines(score, lang))),
    ]
    return tuple(section for section in parts if section.lines)


def explain(score: Score, lang: Lang = "en") -> str:
    """The explanation as text."""
    texts = ["\n".join([section.title, *map("".join, section.rows)]) for section in sections(score, lang)]
    return "\n\n".join(texts) + "\n"


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


# The hand and how it was won


def _situation(score: Score) -> Iterator[Line]:
    win, rules = score.given, score.rules
    melds = "".join(f", {meld}" for meld in win.hand.melds)
    tiles = (*all_tiles(win.hand), win.tile)
    yield Line(f"{to_text(win.hand.tiles)}{melds}, winning tile {win.tile} {_how(score)}", tiles=tiles)
    seat = f"{_wind(win.seat_wind)} seat{', the dealer' if win.dealer else ''}"
    yield Line(f"{_wind(win.round_wind)} round, {seat}; rules: {rules.title}")
    yield from _indicator_lines(win, rules)
    if win.nukidora:
        yield Line(f"Set aside: {win.nukidora} North (nukidora)")
    if win.flowers:
        yield Line(f"Set aside: {', '.join(f'{tile} ({tile.spoken})' for tile in win.flowers)}", tiles=win.flowers)
    flags = [flag for flag in FLAGS if flag in win.flags]
    if flags:
        yield Line(f"Situation: {', '.join(map(_flag, flags))}")
    idle = [_flag(flag) for flag in flags if not counts(rules, flag)]
    if idle:
        yield Line(f"These rules do not count: {', '.join(idle)}")


def _how(score: Score) -> str:
    if score.given.tsumo:
        return "drawn by the player (tsumo)"
    whom = "another player" if score.discarder is None else _wind(score.discarder)
    how = "robbed from a kan of" if "chankan" in score.given.flags else "discarded by"
    return f"{how} {whom} (ron)"


def _flag(flag: str) -> str:
    return "the discarder had declared riichi" if flag == "discarder_riichi" else flag.replace("_", " ")


def _wind(tile: Tile) -> str:
    return tile.spoken.removesuffix(" wind").capitalize()


def _indicator_lines(win: Win, rules: Rules) -> Iterator[Line]:
    for name, indicators, counted in _indicators(win, rules):
        said = f"{name} indicator{'s' if len(indicators) > 1 else ''} {', '.join(map(str, indicators))}"
        if counted:
            tiles = ", ".join(map(str, pointed_at(counted, rules.players)))
            alone = "" if counted == indicators else " (these rules count the first indicator alone)"
            yield Line(f"{said}: the dora {'are' if len(counted) > 1 else 'is'} {tiles}{alone}", tiles=indicators)
        elif indicators:
            why = "without riichi" if name == "Ura dora" and not win.riichi else "under these rules"
            yield Line(f"{said}: not counted {why}", tiles=indicators)


def _indicators(win: Win, rules: Rules) -> Iterator[tuple[str, tuple[Tile, ...], tuple[Tile, ...]]]:
    """The indicators given, without flowers, and those that count: one tile of each kind has a dora for each."""
    record, out = win_record(win), fresh("SCORE")
    record.update(tiles=[1] * 34, melds=0, nukidora=0)
    work = scratch("WORK")
    survey(record, work)
    count_dora(record, rules.pack(), work, out)
    dora, ura = (tuple(tile for tile in tiles if not tile.flower) for tiles in (win.dora, win.ura))
    yield "Dora", dora, dora[: out["dora"]]
    yield "Ura dora", ura, ura[: out["ura"]]


def pointed_at(indicators: Iterable[Tile], players: int) -> tuple[Tile, ...]:
    """The dora themselves; a flower as an indicator marks nothing."""
    return tuple(TILES[dora_of(tile.kind, players)] for tile in indicators if not tile.flower)


# Not a win


def _refusal(score: Score) -> Iterator[Line]:
    if score.reason == "not_complete":
        yield Line("The tiles are not a complete hand: four sets and a pair, seven pairs, or the thirteen orphans.")
        count = (score.shanten or 0) + 1
        what = "1 tile must be exchanged for another" if count == 1 else f"{count} tiles must be exchanged for others"
        yield Line(f"At least {what}.")
        return
    yield Line("The hand is complete but has no yaku, and a win needs at least one. Dora are not yaku.")
    if score.would_win_with:
        yield Line(f"With the same tiles it would win {'; or '.join(map(_way, score.would_win_with))}.")
    else:
        yield Line("No other situation that fits this win would give it one: the tiles must change.")


def _way(way: str) -> str:
    """A situation that would make the hand win."""
    if way == "tsumo":
        return "by self-draw (menzen tsumo)"
    when = SITUATIONS[way].when
    return when if way in when else f"{when} ({_flag(way)})"


# How it is read


def _reading_lines(reading: Reading) -> Iterator[Line]:
    for group in reading.groups:
        called = f", called ({group.meld})" if group.meld and group.meld != "ankan" else ""
        declared = ", declared (ankan): it does not open the hand" if group.meld == "ankan" else ""
        won = ", completed by the winning tile" if group.won else ""
        wait = f": {WAIT_WORDS[reading.wait]}" if group.won and reading.wait else ""
        yield Line(f"{_group_words(group)}{called}{declared}{won}{wait}", str(group), group.tiles)


def _group_words(group: Group) -> str:
    if group.kind == "orphans":
        return "one of each terminal and honour, and one of them twice"
    number, _, suit = TILES[group.tiles[0].kind].spoken.partition(" of ")
    if group.kind == "sequence":
        return f"sequence of {suit}"
    plural = f"{number}es" if number == "six" else f"{number}s"
    return f"{group.kind} of {plural}{f' of {suit}' if suit else ''}"


# Yaku, dora, han


def _yaku_lines(score: Score, reading: Reading, lang: Lang) -> Iterator[Line]:
    for yaku in reading.yaku:
        worth = f"{yaku.han} han" if yaku.yakuman is None else f"{_times(yaku.yakuman)}yakuman"
        flat = yaku.name == "renhou" and score.rules.renhou == "mangan"
        note = "; a mangan, whatever other yaku and dora the hand has" if flat else ""
        yield Line(f"{_yaku_title(yaku, lang)}: {yaku.names.meaning}{note}", worth)


def _yaku_title(yaku: Yaku, lang: Lang) -> str:
    """The name of a yaku; the English one is followed by the Japanese one that players say."""
    title, romaji = yaku.title(lang), yaku.names.romaji.lower()
    if lang != "en" or romaji in title.lower():
        return title
    return f"{title[:-1]}; {romaji})" if title.endswith(")") else f"{title} ({romaji})"


def _bonus_lines(score: Score, reading: Reading) -> Iterator[Line]:
    win, rules = score.given, score.rules
    dora, ura = (_held(win, counted, rules) for _, _, counted in _indicators(win, rules))
    reds = to_text(in_order(tile for tile in (*all_tiles(win.hand), win.tile) if tile.red))
    for count, what in (
        (reading.dora, f"Dora: {dora}"),
        (reading.ura, f"Ura dora, seen because the winner declared riichi: {ura}"),
        (reading.aka, f"Red fives: {reds}"),
        (reading.nukidora, "Norths set aside (nukidora)"),
        (reading.flowers, f"Flowers and seasons: {', '.join(map(str, win.flowers))}"),
    ):
        if count:
            yield Line(what, f"{count} han")


def _held(win: Win, indicators: tuple[Tile, ...], rules: Rules) -> str:
    """How many of each dora the hand holds, as in "2 x 5s"; the Norths set aside are among them."""
    record = win_record(win)
    counts = [(copies(record, tile), tile) for tile in pointed_at(indicators, rules.players)]
    return ", ".join(f"{count} x {tile}" for count, tile in counts if count)


def _han_lines(score: Score, reading: Reading) -> Iterator[Line]:
    if reading.yakuman is None:
        yield Line("in all", f"{reading.han} han")
    elif len(reading.yaku) > 1:
        stacking = "" if score.rules.yakuman_stacking else " (these rules count the highest alone)"
        yield Line(f"in all{stacking}", f"{_times(reading.yakuman)}yakuman")


def _times(multiple: int) -> str:
    return _TIMES.get(multiple, f"{multiple}-fold ")


# Fu


def _fu_lines(reading: Reading, win: Win, rules: Rules) -> Iterator[Line]:
    for item in reading.fu_items:
        yield Line(_fu_words(item, win), str(item.fu), item.group.tiles if item.group else ())
    pinfu = any(yaku.name == "pinfu" for yaku in reading.yaku)
    if win.tsumo and pinfu and rules.fu_model == "standard" and rules.pinfu_tsumo_20:
        yield Line("the self-draw adds nothing to pinfu", "0")
    rounded = "" if reading.fu == reading.fu_sum else f": {reading.fu_sum}, rounded up to the next ten"
    yield Line(f"fu in all{rounded}", str(reading.fu))


def _fu_words(item: FuItem, win: Win) -> str:
    group = item.group
    if group is None:
        return _PLAIN_FU[item.label]
    if item.label.startswith("pair"):
        return f"pair {group}: {_pair_words(group.tiles[0], win)}"
    if item.label in WAIT_WORDS:
        return f"{WAIT_WORDS[item.label]}: only {TILES[win.tile.kind]} completes {group}"
    return f"{'open' if group.open else 'concealed'} {group.kind} {group}{_set_reasons(group, item)}"


def _pair_words(tile: Tile, win: Win) -> str:
    places = (("the player's seat", win.seat_wind), ("the round", win.round_wind))
    winds = [place for place, wind in places if wind is tile]
    if winds:
        return f"the wind of {'both ' if len(winds) > 1 else ''}{' and '.join(winds)}"
    return "dragons" if tile.number > 4 else "North, which counts for everybody under these rules"


def _set_reasons(group: Group, item: FuItem) -> str:
    why = ("", " (concealed)", " (honours)" if group.tiles[0].suit == "z" else " (terminals)")
    factors = [f"{factor}{word}" for factor, word in zip(item.factors, why, strict=True) if factor > 1]
    product = f": {' x '.join(factors)}" if len(factors) > 1 else ""
    robbed = ", which counts as open because another player's tile completed it" if group.open and group.won else ""
    return f"{robbed}{product}"


# Points


def _point_lines(score: Score, reading: Reading) -> Iterator[Line]:
    yield Line(_base_words(reading))
    if score.table_score is not None:
        words = f"{score.table_score:,}: its base points rounded up to a hundred"
        yield Line(f"By the table of these rules the hand scores {words}.")
    parts = liable_parts(score.rules, table_win(score), discarder_seat(score))
    if score.pao:
        yield from _pao_lines(score, parts)
    rest = score.base_points - sum(parts.values())
    if rest:
        yield from _payment_lines(score, rest)
    if score.given.honba:
        yield _honba_line(score, parts)
    if parts:
        yield from (Line(f"{_wind(WIND_NAMES[one.payer])} pays {one.points:,} in all.") for one in score.payments)
    if score.given.sticks:
        sticks = "1 riichi stick" if score.given.sticks == 1 else f"{score.given.sticks} riichi sticks"
        yield Line(f"{sticks} on the table: {1000 * score.given.sticks:,}.")
    yield Line(f"The winner gets {(score.payment or {})['total']:,} points.")


def _base_words(reading: Reading) -> str:
    base = f"{reading.base_points:,}"
    if reading.yakuman:
        formula = f"{reading.yakuman} x 8,000 = " if reading.yakuman > 1 else ""
        return f"A {_times(reading.yakuman)}yakuman: base points {formula}{base}. Other yaku, dora and fu do not count."
    han, fu = reading.han or 0, reading.fu or 0
    if reading.limit is None:
        return f"{han} han and {fu} fu: base points {_formula(han, fu)}."
    limit = _LIMIT_WORDS.get(reading.limit, reading.limit)
    if han >= 5:
        return f"{han} han make a {limit}: base points {base}, whatever the fu."
    change = "rounded up (kiriage)" if fu << (2 + han) < reading.base_points else "cut"
    return f"{han} han and {fu} fu: {_formula(han, fu)}, {change} to a {limit}: base points {base}."


def _formula(han: int, fu: int) -> str:
    return f"{fu} x 2^(2+{han}) = {fu} x {1 << (2 + han)} = {fu << (2 + han):,}"


def _payment_lines(score: Score, base: int) -> Iterator[Line]:
    """Who pays how many times the base points, as far as nobody else is liable."""
    win, packed = score.given, score.rules.pack()
    rest = "" if base == score.base_points else "For the rest "
    if not win.tsumo:
        who = "the discarder" if score.discarder is None else _wind(score.discarder)
        whom = "the dealer" if win.dealer else "a non-dealer"
        yield _share(f"{rest}{who} pays {whom}", base, ron_halves(win.dealer))
    elif win.dealer:
        yield _share(f"{rest}every other player pays the dealer", base, tsumo_halves(packed, True, False))
    else:
        yield _share(f"{rest}the dealer pays", base, tsumo_halves(packed, False, True))
        others = "the other player pays" if score.rules.players == 3 else "each of the other two pays"
        yield _share(f"{rest}{others}", base, tsumo_halves(packed, False, False))
    if win.tsumo and score.rules.players == 3:
        lost = "is not paid (tsumo loss)" if score.rules.tsumo_loss else "is split over the two who pay"
        yield Line(f"The share of the missing fourth player {lost}.")


def _share(who: str, base: int, halves: int) -> Line:
    exact = base * halves // 2
    rounded = f", rounded up to {round_up(exact):,}" if round_up(exact) != exact else ""
    return Line(f"{who[0].upper()}{who[1:]} {halves / 2:g} x {base:,} = {exact:,}{rounded}.")


# Pao


def _pao_lines(score: Score, parts: dict[str, int]) -> Iterator[Line]:
    for name, wind in score.pao.items():
        yield Line(f"{_wind(wind)} is liable for {_title(name)} (pao), having discarded the tile for its last set.")
        if wind is score.discarder:
            yield Line(f"{_wind(wind)} discarded the winning tile too, and pays like any discarder.")
    halves = ron_halves(score.given.dealer)
    for name, base in parts.items():
        liable = _wind(score.pao[name])
        what = "The whole hand" if score.rules.pao_scope == "whole_hand" else _title(name).capitalize()
        sum_of = f"{halves // 2} x {base:,} = {base * halves // 2:,}"
        share = "all of it" if score.discarder is None else f"half of it, {_wind(score.discarder)} the other half"
        yield Line(f"{what} is worth {sum_of}: {liable} pays {share}.")


def _title(yakuman: str) -> str:
    return YAKU[BY_NAME[yakuman]].romaji.lower()


def _honba_line(score: Score, parts: dict[str, int]) -> Line:
    each = score.given.honba * score.rules.honba_value
    everybody = f"{each * (score.rules.players - 1):,} more"
    what = f"{each:,} more from each payer" if score.given.tsumo else everybody
    if parts:
        liable, seat = WINDS.index(score.pao[next(iter(parts))]), discarder_seat(score)
        payer = honba_payer(score.rules.pack(), liable, -1 if seat is None else seat)
        what = f"{everybody} from {_wind(WINDS[payer])}"
    return Line(f"{score.given.honba} honba on the table: {what}.")


# The other readings


def _other_lines(score: Score, lang: Lang) -> Iterator[Line]:
    for reading, why in score.rejected_readings:
        won = next(group for group in reading.groups if group.won)
        wait = f", with {won} completed by {WAIT_WORDS[reading.wait]}" if reading.wait else ""
        yaku = ", ".join(one.title(lang) for one in reading.yaku)
        counted = f", {reading.han} han {reading.fu} fu" if reading.yakuman is None else ""
        worth = f"{yaku}{counted}. Not taken: {why}" if yaku else "no yaku, so it cannot win"
        yield Line(f"{' '.join(map(str, reading.groups))}{wait}: {worth}.")
