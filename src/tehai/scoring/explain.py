"""Explanations of a score: lines independent of language, as text, and as HTML for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
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
from tehai.model.situations import FLAGS
from tehai.model.tiles import TILES, WINDS, Tile, in_order
from tehai.names import WAITS, yaku_said
from tehai.scoring.readings import FuItem, Group, Reading
from tehai.scoring.scores import Score, discarder_seat, table_win, why_not
from tehai.settlement import liable_parts
from tehai.words import Lang, Said, Value, said, width, words

_WINDS: Final = dict(
    zip(WINDS, (said(f"term-wind-{name}") for name in ("east", "south", "west", "north")), strict=True)
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an explanation: a text, an amount if there is one, and the `tiles` to show beside it."""

    text: Value
    amount: Value = ""
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an explanation under a title; `name` says which part it is."""

    name: str
    lines: tuple[Line, ...]

    @property
    def title(self) -> Said:
        """The title of the section."""
        return said(f"explain-title-{self.name}")

    def rows(self, lang: Lang = "en") -> list[tuple[str, str]]:
        """The lines as text: the amount in its column, or a margin, and the text."""
        say = words(lang).text
        amounts = [say(line.amount) for line in self.lines]
        widest = max(map(width, amounts))
        gap = "  " if widest else ""
        margins = [" " * (2 + widest - width(amount)) for amount in amounts]
        return [
            (f"{margin}{amount}{gap}", say(line.text))
            for margin, amount, line in zip(margins, amounts, self.lines, strict=True)
        ]


def explain(score: Score, lang: Lang = "en") -> str:
    """The explanation as text."""
    say = words(lang).text
    texts = ["\n".join([say(section.title), *map("".join, section.rows(lang))]) for section in sections(score)]
    return "\n\n".join(texts) + "\n"


def explain_html(score: Score, lang: Lang = "en") -> str:
    """The explanation as an HTML fragment for notebooks."""
    from html import escape

    say, parts = words(lang).text, []
    for section in sections(score):
        rows = "".join(
            f"<tr><td style='text-align:right'>{escape(say(line.amount))}</td>"
            f"<td style='text-align:left'>{_faces(line.tiles)}{escape(say(line.text))}</td></tr>"
            for line in section.lines
        )
        parts.append(f"<tr><th colspan='2' style='text-align:left'>{escape(say(section.title))}</th></tr>{rows}")
    return f"<table class='tehai-score'>{''.join(parts)}</table>"


def _faces(tiles: tuple[Tile, ...]) -> str:
    if not tiles:
        return ""
    spans = (f"<span style='color:#c00'>{tile.unicode}</span>" if tile.red else tile.unicode for tile in tiles)
    return f"<span style='font-size:2em'>{''.join(spans)}</span> "


def sections(score: Score) -> tuple[Section, ...]:
    """The explanation of a score, part by part."""
    reading = score.reading
    parts = [("hand", _hand(score))]
    if reading is None:
        parts += [("reading", _reading(score.readings[0]))] if score.reason == "no_yaku" else []
        parts += [("refused", _refusal(score))]
    else:
        bonus = [*_bonus(score, reading)]
        parts += [
            ("reading", _reading(reading)),
            ("yaku_and_dora" if bonus else "yaku", iter([*_yaku(score, reading), *bonus, *_han(score, reading)])),
            ("fu", _fu(score, reading)),
            ("points", _points(score, reading)),
            ("others", _others(score, reading)),
        ]
    made = (Section(name, tuple(lines)) for name, lines in parts)
    return tuple(section for section in made if section.lines)


def _texts(tiles: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, tiles))


def _yes(value: object) -> str:
    return "yes" if value else "no"


def _wind(tile: Tile | None) -> Value:
    """The wind of a player; "unknown" if the player was not given."""
    return "unknown" if tile is None else _WINDS[tile]


def _worth(han: int | None, yakuman: int | None) -> Said:
    return said("explain-han", count=han or 0) if yakuman is None else said("term-yakuman", times=yakuman)


def headline(score: Score) -> Said:
    """The summary of a win in one line, with what each player pays for a tsumo."""
    han, fu = score.han or 0, score.fu or 0
    if score.yakuman:
        worth = said("term-yakuman", times=score.yakuman)
    elif score.limit:
        worth = said("explain-han-fu-limit", han=han, fu=fu, limit=said(f"term-limit-{score.limit}"))
    else:
        worth = said("explain-han-fu", han=han, fu=fu)
    paid = score.payment or {}
    if "each" in paid:
        return said("explain-headline-each", total=paid["total"], each=paid["each"], worth=worth)
    if "other" in paid:
        split = {"other": paid["other"], "dealer": paid["dealer"]}
        return said("explain-headline-split", total=paid["total"], **split, worth=worth)
    return said("explain-headline", total=paid["total"], worth=worth)


# The hand and how it was won


def _hand(score: Score) -> Iterator[Line]:
    win, rules = score.given, score.rules
    melds = (
        said("explain-meld", meld=said(f"term-meld-{meld.type}"), tiles=to_text(meld.tiles)) for meld in win.hand.melds
    )
    tiles: Value = (to_text(win.hand.tiles), *melds)
    how = "tsumo" if win.tsumo else "chankan" if "chankan" in win.flags else "ron"
    told = said("explain-won", tiles=tiles, tile=str(win.tile), how=how, whom=_wind(score.discarder))
    yield Line(told, tiles=(*all_tiles(win.hand), win.tile))
    winds = {"round": _wind(win.round_wind), "seat": _wind(win.seat_wind)}
    yield Line(said("explain-seat", **winds, dealer=_yes(win.dealer), rules=rules.said_title))
    yield from _indicator_lines(win, rules)
    if win.nukidora:
        yield Line(said("explain-norths", count=win.nukidora))
    if win.flowers:
        yield Line(said("explain-flowers", tiles=_texts(win.flowers)), tiles=win.flowers)
    flags = [flag for flag in FLAGS if flag in win.flags]
    idle = [flag for flag in flags if not counts(rules, flag)]
    for key, named in (("explain-situation", flags), ("explain-idle", idle)):
        if named:
            yield Line(said(key, situations=tuple(said(f"term-situation-{flag}") for flag in named)))


def _indicator_lines(win: Win, rules: Rules) -> Iterator[Line]:
    for kind, indicators, counted in _indicators(win, rules):
        if not indicators:
            continue
        some = "all" if counted == indicators else "first"
        none = "no_riichi" if kind == "ura" and not win.riichi else "none"
        told = said(
            f"explain-indicators-{kind}",
            count=len(indicators),
            indicators=_texts(indicators),
            counted=some if counted else none,
            tiles=_texts(pointed_at(counted, rules.players)),
        )
        yield Line(told, tiles=indicators)


def _indicators(win: Win, rules: Rules) -> Iterator[tuple[str, tuple[Tile, ...], tuple[Tile, ...]]]:
    """The indicators without flowers, and those that count."""
    record, out = win_record(win), fresh("SCORE")
    record.update(tiles=[1] * 34, melds=0, nukidora=0)
    work = scratch("WORK")
    survey(record, work)
    count_dora(record, rules.pack(), work, out)
    dora, ura = (tuple(tile for tile in tiles if not tile.flower) for tiles in (win.dora, win.ura))
    yield "dora", dora, dora[: out["dora"]]
    yield "ura", ura, ura[: out["ura"]]


def pointed_at(indicators: Iterable[Tile], players: int) -> tuple[Tile, ...]:
    """The dora that the indicators point to; a flower points to nothing."""
    return tuple(TILES[dora_of(tile.kind, players)] for tile in indicators if not tile.flower)


# Not a win


def _refusal(score: Score) -> Iterator[Line]:
    if score.reason == "not_complete":
        yield Line(said("explain-incomplete"))
        yield Line(said("explain-exchange", count=(score.shanten or 0) + 1))
        return
    yield Line(said("explain-no-yaku"))
    ways = tuple(map(_way, score.would_win_with))
    if not ways:
        yield Line(said("explain-no-way"))
        return
    several = said("explain-or", some=ways[:-1], last=ways[-1])
    yield Line(said("explain-would-win", ways=several if len(ways) > 1 else ways[0]))


def _way(way: str) -> Said:
    """A situation that would make the hand win."""
    return said("explain-by-tsumo") if way == "tsumo" else said(f"term-situation-{way}.when")


# Reading


def _reading(reading: Reading) -> Iterator[Line]:
    for group in reading.groups:
        one_of_seven = reading.form == "chiitoitsu"
        told = said("explain-group-one-of-seven" if one_of_seven else f"explain-group-{group.kind}")
        for more in _about(group, reading.wait):
            told = said("explain-group-more", what=told, more=more)
        yield Line(told, str(group), group.tiles)


def _about(group: Group, wait: str | None) -> Iterator[Said]:
    """Whether a group was called, and how the winning tile completed it."""
    if group.meld == "ankan":
        yield said("explain-group-ankan")
    elif group.meld:
        yield said("explain-group-called", meld=said(f"term-meld-{group.meld}"))
    if group.won and wait:
        yield said("explain-group-waited", wait=said(f"term-wait-{wait}"))
    elif group.won:
        yield said("explain-group-won")


# Yaku, dora, han


def _yaku(score: Score, reading: Reading) -> Iterator[Line]:
    for yaku in reading.yaku:
        flat = yaku.name == "renhou" and score.rules.renhou == "mangan"
        key = "explain-yaku-renhou-mangan" if flat else "explain-yaku"
        told = said(key, title=yaku_said(yaku.name, yaku.wind), meaning=said(f"yaku-{yaku.name}.meaning"))
        yield Line(told, _worth(yaku.han, yaku.yakuman))


def _bonus(score: Score, reading: Reading) -> Iterator[Line]:
    win, rules = score.given, score.rules
    dora, ura = (_held(win, counted, rules) for _, _, counted in _indicators(win, rules))
    reds = to_text(in_order(tile for tile in (*all_tiles(win.hand), win.tile) if tile.red))
    bonuses: tuple[tuple[str, int, Value], ...] = (
        ("dora", reading.dora, dora),
        ("ura", reading.ura, ura),
        ("aka", reading.aka, reds),
        ("nukidora", reading.nukidora, ""),
        ("flower-han", reading.flowers, _texts(win.flowers)),
    )
    for key, han, tiles in bonuses:
        if han:
            yield Line(said(f"explain-{key}", tiles=tiles), _worth(han, None))


def _held(win: Win, indicators: tuple[Tile, ...], rules: Rules) -> tuple[Said, ...]:
    """How many of each dora the hand has, including Norths set aside."""
    record = win_record(win)
    held = [(copies(record, tile), str(tile)) for tile in pointed_at(indicators, rules.players)]
    return tuple(said("explain-times", tile=tile, count=count) for count, tile in held if count)


def _han(score: Score, reading: Reading) -> Iterator[Line]:
    worth = _worth(reading.han, reading.yakuman)
    if reading.yakuman is None:
        yield Line(said("explain-total"), worth)
    elif len(reading.yaku) > 1:
        yield Line(said("explain-total" if score.rules.yakuman_stacking else "explain-total-highest"), worth)


# Fu


def _fu(score: Score, reading: Reading) -> Iterator[Line]:
    if not reading.fu_items:
        return
    win, rules = score.given, score.rules
    for item in reading.fu_items:
        yield Line(_fu_said(item, win), str(item.fu), item.group.tiles if item.group else ())
    pinfu = any(yaku.name == "pinfu" for yaku in reading.yaku)
    if win.tsumo and pinfu and rules.fu_model == "standard" and rules.pinfu_tsumo_20:
        yield Line(said("explain-fu-pinfu-tsumo"), "0")
    whole, fu = reading.fu_sum or 0, reading.fu or 0
    yield Line(said("explain-total") if whole == fu else said("explain-fu-rounded", sum=whole, fu=fu), str(fu))


def _fu_said(item: FuItem, win: Win) -> Value:
    group = item.group
    if group is None:
        return said(f"explain-fu-{item.label}")
    if item.label.startswith("pair"):
        return said("explain-fu-pair", tiles=str(group), why=_pair_reason(group.tiles[0], win))
    if item.label in WAITS:
        wait = said(f"term-wait-{item.label}")
        return said("explain-fu-wait", wait=wait, tile=str(TILES[win.tile.kind]), tiles=str(group))
    told: Value = said("explain-fu-set", kind=group.kind, open=_yes(group.open), tiles=str(group))
    if group.open and group.won:
        told = said("explain-fu-by-ron", set=told)
    return said("explain-fu-product", what=told, product=_product(group, item)) if _is_product(item) else told


def _pair_reason(tile: Tile, win: Win) -> str:
    seat, round_wind = tile is win.seat_wind, tile is win.round_wind
    if seat or round_wind:
        return "both" if seat and round_wind else "seat" if seat else "round"
    return "dragon" if tile.number > 4 else "north"


def _is_product(item: FuItem) -> bool:
    return sum(factor > 1 for factor in item.factors) > 1


def _product(group: Group, item: FuItem) -> Value:
    """The fu of a triplet or quad: for any, for a concealed one, for terminals or honours."""
    least, concealed, outer = item.factors
    product: Value = str(least)
    kind = "honours" if group.tiles[0].suit == "z" else "terminals"
    for factor, why in ((concealed, "concealed"), (outer, kind)):
        if factor > 1:
            product = said("explain-fu-times", product=product, factor=said(f"explain-fu-factor-{why}", factor=factor))
    return product


# Points


def _sum(times: float, base: int) -> Said:
    """How many times the base points, and what that makes."""
    return said("explain-sum", times=f"{times:g}", base=base, points=int(times * base))


def _points(score: Score, reading: Reading) -> Iterator[Line]:
    win = score.given
    yield Line(_base(reading))
    if score.table_score is not None and score.table_score != score.base_points:
        yield Line(said("explain-points-table", points=score.table_score))
    parts = liable_parts(score.rules, table_win(score), discarder_seat(score))
    yield from _pao(score, parts)
    rest = score.base_points - sum(parts.values())
    if rest:
        yield from _payments(score, rest)
    if win.honba:
        yield Line(_honba(score, parts))
    for payment in score.payments if parts else ():
        yield Line(said("explain-pays-in-all", whom=_wind(WIND_NAMES[payment.payer]), points=payment.points))
    if win.sticks:
        yield Line(said("explain-sticks", count=win.sticks, points=1000 * win.sticks))
    yield Line(said("explain-winner", points=(score.payment or {})["total"]))


def _base(reading: Reading) -> Said:
    base, times = reading.base_points, reading.yakuman
    if times:
        return said("explain-points-yakuman", times=times, formula=_sum(times, base // times) if times > 1 else base)
    han, fu = reading.han or 0, reading.fu or 0
    exact = fu << (2 + han)
    formula = said("explain-formula", fu=fu, han=han, power=1 << (2 + han), points=exact)
    if reading.limit is None:
        return said("explain-points-plain", han=han, fu=fu, formula=formula)
    limit = said(f"term-limit-{reading.limit}")
    if han >= 5:
        return said("explain-points-han", han=han, limit=limit, base=base)
    change = "kiriage" if exact < base else "capped"
    return said(f"explain-points-{change}", han=han, fu=fu, formula=formula, limit=limit, base=base)


def _payments(score: Score, base: int) -> Iterator[Line]:
    """The payments as multiples of the base points, for the part without pao."""
    win, packed = score.given, score.rules.pack()
    rest = _yes(base != score.base_points)
    if not win.tsumo:
        who = said("explain-pays-ron", rest=rest, whom=_wind(score.discarder), dealer=_yes(win.dealer))
        yield _share(who, base, ron_halves(win.dealer))
    elif win.dealer:
        yield _share(said("explain-pays-all", rest=rest), base, tsumo_halves(packed, True, False))
    else:
        yield _share(said("explain-pays-dealer", rest=rest), base, tsumo_halves(packed, False, True))
        others = said("explain-pays-others", rest=rest, players=score.rules.players)
        yield _share(others, base, tsumo_halves(packed, False, False))
    if win.tsumo and score.rules.players == 3:
        yield Line(said("explain-sanma-loss" if score.rules.tsumo_loss else "explain-sanma-split"))


def _share(who: Said, base: int, halves: int) -> Line:
    exact = base * halves // 2
    points = round_up(exact)
    key = "explain-share-exact" if points == exact else "explain-share-rounded"
    return Line(said(key, who=who, sum=_sum(halves / 2, base), points=points))


def _honba(score: Score, parts: dict[str, int]) -> Said:
    count, each = score.given.honba, score.given.honba * score.rules.honba_value
    together = each * (score.rules.players - 1)
    if parts:
        liable, seat = WINDS.index(score.pao[next(iter(parts))]), discarder_seat(score)
        payer = honba_payer(score.rules.pack(), liable, -1 if seat is None else seat)
        return said("explain-honba-pao", count=count, points=together, whom=_wind(WINDS[payer]))
    if score.given.tsumo:
        return said("explain-honba-tsumo", count=count, points=each)
    return said("explain-honba-ron", count=count, points=together)


def _pao(score: Score, parts: dict[str, int]) -> Iterator[Line]:
    for name, wind in score.pao.items():
        yield Line(said("explain-liable", whom=_wind(wind), yaku=yaku_said(name)))
        if wind is score.discarder:
            yield Line(said("explain-liable-discarder", whom=_wind(wind)))
    halves = ron_halves(score.given.dealer)
    for name, base in parts.items():
        whole = score.rules.pao_scope == "whole_hand"
        told = said(
            "explain-liable-all" if score.discarder is None else "explain-liable-half",
            what=said("explain-whole-hand") if whole else yaku_said(name),
            sum=_sum(halves / 2, base),
            whom=_wind(score.pao[name]),
            discarder=_wind(score.discarder),
        )
        yield Line(told)


# The other readings


def _others(score: Score, paid: Reading) -> Iterator[Line]:
    for reading in score.rejected:
        tiles: Value = " ".join(map(str, reading.groups))
        if reading.wait:
            won = next(group for group in reading.groups if group.won)
            tiles = said("explain-other-waited", tiles=tiles, group=str(won), wait=said(f"term-wait-{reading.wait}"))
        if not reading.yaku:
            yield Line(said("explain-other-no-yaku", tiles=tiles))
            continue
        worth: Value = tuple(yaku_said(yaku.name, yaku.wind) for yaku in reading.yaku)
        if reading.yakuman is None:
            worth = said("explain-yaku-han-fu", yaku=worth, han=reading.han or 0, fu=reading.fu or 0)
        yield Line(said("explain-other", tiles=tiles, worth=worth, why=why_not(reading, paid)))
