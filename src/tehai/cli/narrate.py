"""A game as text for people: a header for each round, a line for each event, the scores after each round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import singledispatchmethod
from typing import Any, Final, TypeAlias

from rich.cells import cell_len

from tehai.cli.draw import style_of, tile_span
from tehai.cli.screen import Span
from tehai.game.board import Board
from tehai.game.draw_board import WINDS, harmless
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.model.rules import Rules
from tehai.model.tiles import Tile, in_order
from tehai.names import BONUS_YAKU, yaku_said
from tehai.words import Lang, Said, said, words

Spans: TypeAlias = list[Span]

_INDENT: Final = " " * 6
_WHAT_WIDTH: Final = 26


def to_dict(event: Event) -> dict[str, Any]:
    """An event for programs: its kind and fields, with tiles by name and null for hidden tiles."""
    kind = re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
    return {"type": kind, **plain_fields(event)}


def plain_fields(value: Any) -> dict[str, Any]:
    """The fields of an event, or of another dataclass, as JSON values."""
    return {one.name: plain(getattr(value, one.name)) for one in fields(value) if one.name != "score"}


def plain(value: object) -> Any:
    """A field of an event as a JSON value."""
    if isinstance(value, Tile):
        return value.mpsz
    if isinstance(value, Rules):
        return value.preset or value.to_dict()
    if is_dataclass(value):
        return to_dict(value)  # type: ignore[arg-type]  # no other dataclass occurs
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def ends_turn(event: Event) -> bool:
    """Whether a reader may want to pause after it: a discard, a call, a win or a draw."""
    return not isinstance(event, (GameStarted, Drew, DoraTurned, RiichiPaid))


def round_name(number: int, honba: int, players: int, lang: Lang = "en") -> str:
    """A round as players call it: "East 1", "South 3, honba 2"."""
    say, (wind, dealer) = words(lang), divmod(number, players)
    name = say("cli-round", wind=_wind(wind), number=dealer + 1)
    return say("cli-round-honba", round=name, count=honba) if honba else name


def _wind(number: int) -> Said:
    return said(f"term-wind-{WINDS[number % 4].lower()}")


class Teller:
    """Tells the events of one game, in order."""

    def __init__(self, start: GameStarted, lang: Lang = "en") -> None:
        self._board = Board(start.rules)
        self._names = tuple(harmless(name) for name in start.names)
        self._width = max(map(cell_len, self._names))
        self._lang: Lang = lang
        self._words = words(lang)

    def tell(self, event: Event) -> Iterator[Spans]:
        """The lines that tell an event."""
        before, lines = self._board.scores, self._tell(event)
        self._board.push(event)
        yield from lines
        if isinstance(event, (Won, RoundDrawn)):
            yield from self._payments(before, event.deltas)

    @singledispatchmethod
    def _tell(self, event: Event) -> Iterator[Spans]:
        raise TypeError(f"no words for {event!r}")

    def _say(self, key: str, **values: Span | Spans | str | int) -> Spans:
        """A sentence with its values, some of which have a style: tiles, names."""
        styled = [value for value in values.values() if not isinstance(value, (str, int))]
        marks = {id(value): f"\0{place}\0" for place, value in enumerate(styled)}
        text = self._words(f"cli-{key}", **{name: marks.get(id(value), value) for name, value in values.items()})  # type: ignore[arg-type]
        spans: Spans = []
        for place, part in enumerate(text.split("\0")):
            value = styled[int(part)] if place % 2 else (part, "")
            spans += value if isinstance(value, list) else [value]
        return spans

    @_tell.register
    def _(self, event: GameStarted) -> Iterator[Spans]:
        yield self._say("game", names=(", ".join(self._names), "bold"), rules=self._words.text(event.rules.said_title))

    @_tell.register
    def _(self, event: RoundStarted) -> Iterator[Spans]:
        title = round_name(event.round, event.honba, len(event.scores), self._lang)
        yield []
        sticks = self._words("cli-round-sticks", round=title, count=event.sticks) if event.sticks else title
        yield [(sticks, "bold")]
        if event.indicator is not None:
            yield [("  ", ""), *self._say("dora", tile=tile_span(event.indicator))]
        for seat in range(len(event.scores)):
            yield [("  ", ""), *self._who(seat), (f"  {event.scores[seat]:>7,}  ", ""), *self._hand(seat)]

    @_tell.register
    def _(self, event: Drew) -> Iterator[Spans]:
        known = "" if event.tile is None else tile_span(event.tile)
        yield self._line(event.seat, [*self._say("draws", tile=known), *self._noted("replacement", event.replacement)])

    @_tell.register
    def _(self, event: Discarded) -> Iterator[Spans]:
        what = self._say("discards", tile=tile_span(event.tile))
        if event.riichi:
            riichi = self._words(f"term-situation-{'open_riichi' if event.open else 'riichi'}")
            what = self._say("declares", riichi=(riichi, "bold"), tile=tile_span(event.tile))
        yield self._line(event.seat, [*what, *self._noted("as-drawn", event.drawn)])

    @_tell.register
    def _(self, event: RiichiPaid) -> Iterator[Spans]:
        scores = self._board.scores
        what = self._say("stick") if scores is None else self._say("stick-left", points=scores[event.seat])
        yield self._line(event.seat, what, hand=False)

    @_tell.register
    def _(self, event: Called) -> Iterator[Spans]:
        kan = event.kind in ("kakan", "minkan")
        call = (self._words("cli-kan" if kan else f"term-meld-{event.kind}"), "bold")
        if event.kind == "kakan":
            what = self._say("added", call=call, tile=tile_span(event.tile))
        elif event.kind == "ankan":
            what = self._say("concealed", call=call, tiles=_tiles(in_order((event.tile, *event.consumed))))
        else:
            what = self._say("call", call=call, tile=tile_span(event.tile), tiles=_tiles(event.consumed))
        yield self._line(event.seat, what)

    @_tell.register
    def _(self, event: SetAside) -> Iterator[Spans]:
        yield self._line(event.seat, self._say("flower" if event.tile.flower else "aside", tile=tile_span(event.tile)))

    @_tell.register
    def _(self, event: DoraTurned) -> Iterator[Spans]:
        yield [(_INDENT, ""), *self._say("new-dora", tile=tile_span(event.tile))]

    @_tell.register
    def _(self, event: Won) -> Iterator[Spans]:
        name, tile = (self._names[event.seat], "bold green"), tile_span(event.tile)
        how = self._say("tsumo", name=name, tile=tile)
        if event.target != event.seat:
            how = self._say("ron", name=name, tile=tile, **{"from": (self._names[event.target], "bold")})
        yield [(_INDENT, ""), *how, (self._worth(event), "bold")]
        if event.yaku:
            yield [(f"{_INDENT}  {self._listed(self._yaku_words(event))}", "")]
        if event.hand is not None:
            yield [
                (f"{_INDENT}  ", ""),
                *_tiles(in_order(event.hand)),
                *self._melds(event.seat),
                (" + ", "dim"),
                tile_span(event.tile),
            ]
        if event.ura:
            yield [(f"{_INDENT}  ", ""), *self._say("ura", tiles=_tiles(event.ura))]
        if event.liable is not None:
            yield [(f"{_INDENT}  ", ""), *self._say("liable", name=self._names[event.liable])]

    @_tell.register
    def _(self, event: RoundDrawn) -> Iterator[Spans]:
        who = "" if event.seat is None else f" ({self._names[event.seat]})"
        yield [(f"{_INDENT}{self._words(f'term-draw-{event.reason}')}", "bold"), (who, "")]
        if event.tenpai is not None:
            names = self._listed(self._names[seat] for seat in event.tenpai)
            yield [(f"{_INDENT}  ", ""), *(self._say("tenpai", names=names) if names else self._say("noten"))]
        for seat, tiles in event.hands:
            yield [(f"{_INDENT}  {self._padded(seat)}  ", ""), *_tiles(in_order(tiles))]

    @_tell.register
    def _(self, event: GameEnded) -> Iterator[Spans]:
        yield []
        yield [(self._words("cli-over"), "bold")]
        for seat in sorted(range(len(event.scores)), key=event.places.__getitem__ if event.places else None):
            place = "" if event.places is None else self._words("cli-place", place=event.places[seat]) + " "
            final = "" if event.final is None else f"  {event.final[seat]:>+7.1f}"
            yield [(f"  {place}", ""), (self._padded(seat), "bold"), (f"  {event.scores[seat]:>7,}{final}", "")]

    def _noted(self, key: str, noted: bool) -> Spans:
        return [(f" {self._words(f'cli-{key}')}", "dim")] if noted else []

    def _listed(self, texts: Iterable[str]) -> str:
        return self._words("explain-comma").join(texts)

    def _who(self, seat: int) -> Spans:
        wind = self._words(f"term-wind-{WINDS[(seat - self._board.dealer) % len(self._names)].lower()}.short")
        return [(f"{wind} ", "dim"), (self._padded(seat), "bold")]

    def _padded(self, seat: int) -> str:
        """The player's name, padded to the width of the longest; some characters take two columns."""
        return self._names[seat] + " " * (self._width - cell_len(self._names[seat]))

    def _line(self, seat: int, what: Spans, hand: bool = True) -> Spans:
        """What a seat does, between the number of tiles left in the wall and the seat's hand afterwards."""
        space = " " * max(1, _WHAT_WIDTH - sum(cell_len(text) for text, _ in what))
        shown = [(space, ""), *self._hand(seat)] if hand else []
        return [(f"{self._board.live:>4}  ", "dim"), *self._who(seat), ("  ", ""), *what, *shown]

    def _hand(self, seat: int) -> Spans:
        """The concealed tiles with the drawn tile apart, and the melds; hidden tiles are counted."""
        hidden = self._board.hands[seat].count(None)
        spans: Spans = [(self._words("cli-tiles", count=hidden), "dim")] if hidden else []
        spans += _tiles([tile for tile in self._board.hand(seat) if tile is not None])
        if self._board.drawn is not None and self._board.drawn[0] == seat and self._board.drawn[1] is not None:
            spans += [(" + ", "dim"), tile_span(self._board.drawn[1])]
        return spans + self._melds(seat)

    def _melds(self, seat: int) -> Spans:
        melds = self._board.melds[seat]
        return [
            span
            for meld in melds
            for span in ((f"  {self._words(f'term-meld-{meld.type}.short')} ", "dim"), *_tiles(meld.tiles))
        ]

    def _yaku_words(self, event: Won) -> Iterator[str]:
        for name, han in event.yaku or ():
            title = self._words.text(said(f"yaku-bonus-{name}") if name in BONUS_YAKU else yaku_said(name))
            times = f" x {han}" if han > 1 else ""
            yield f"{title} {han}" if event.yakuman is None else f"{title}{times}"

    def _worth(self, event: Won) -> str:
        """ ": 6 han 40 fu, 18,000 points", as far as it is known."""
        worth: list[Said] = []
        if event.yakuman:
            worth.append(said("term-yakuman", times=event.yakuman))
        elif event.han is not None and event.fu is not None:
            worth.append(said("explain-han-fu", han=event.han, fu=event.fu))
        elif event.han is not None:
            worth.append(said("explain-han", count=event.han))
        elif event.fu is not None:
            worth.append(said("cli-fu", fu=event.fu))
        if event.points is not None:
            worth.append(said("cli-points", points=event.points))
        return self._words("cli-colon") + self._words.text(tuple(worth)) if worth else ""

    def _payments(self, scores: Sequence[int] | None, deltas: Sequence[int] | None) -> Iterator[Spans]:
        if scores is None or deltas is None or not any(deltas):
            return
        for seat, delta in enumerate(deltas):
            change = (f"{delta:>+8,}" if delta else " " * 8, "green" if delta > 0 else "red")
            yield [
                (f"{_INDENT}  {self._padded(seat)}  {scores[seat]:>7,}", ""),
                change,
                (f"{scores[seat] + delta:>9,}", "bold"),
            ]


def _tiles(tiles: Sequence[Tile]) -> Spans:
    """Tiles as mpsz, with each suit written once after its numbers."""
    following = [*(tile.suit for tile in tiles[1:]), ""]
    pairs = zip(tiles, following, strict=False)
    return [(tile.mpsz[0] if tile.suit == suit else tile.mpsz, style_of(tile)) for tile, suit in pairs]
