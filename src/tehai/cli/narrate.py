"""A game told for people: a header for each round, a line for each event, the scores after each round."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
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
from tehai.names import yaku_said
from tehai.words import Lang, words

Spans: TypeAlias = list[Span]

_INDENT: Final = " " * 6
_WHAT_WIDTH: Final = 26
_BONUS: Final = {
    "dora": "Dora",
    "ura": "Ura dora",
    "aka": "Red fives",
    "nukidora": "Norths set aside",
    "flowers": "Flowers",
}
_CALLS: Final = {"chi": "chi", "pon": "pon", "minkan": "kan"}
_DRAWS: Final = {
    "exhaustive": "the wall is empty",
    "nagashi": "nagashi mangan",
    "kyuushu": "nine different terminals and honours",
    "suufon": "four discards of the same wind",
    "suucha": "four riichi",
    "suukaikan": "four kans",
    "sanchahou": "three players win on one tile",
}


def to_dict(event: Event) -> dict[str, Any]:
    """An event for programs: its kind, its fields, tiles by name; a hidden tile is null."""
    kind = re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
    return {"type": kind, **plain_fields(event)}


def plain_fields(value: Any) -> dict[str, Any]:
    """The fields of an event, or of another dataclass, in values that JSON knows."""
    return {one.name: plain(getattr(value, one.name)) for one in fields(value) if one.name != "score"}


def plain(value: object) -> Any:
    """A field of an event in values that JSON knows."""
    if isinstance(value, Tile):
        return value.mpsz
    if isinstance(value, Rules):
        return value.preset or value.to_dict()
    if is_dataclass(value):
        return to_dict(value)  # type: ignore[arg-type]  # no other dataclass is told
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def ends_turn(event: Event) -> bool:
    """Whether a reader may want to think after it: something was discarded, called, or decided."""
    return not isinstance(event, (GameStarted, Drew, DoraTurned, RiichiPaid))


def round_name(number: int, honba: int, players: int) -> str:
    """A round as players call it: "East 1", "South 3, honba 2"."""
    wind, dealer = divmod(number, players)
    return f"{WINDS[wind % 4]} {dealer + 1}" + (f", honba {honba}" if honba else "")


class Teller:
    """Tells the events of one game, in order."""

    def __init__(self, start: GameStarted, lang: Lang = "en") -> None:
        self._board = Board(start.rules)
        self._names = tuple(harmless(name) for name in start.names)
        self._width = max(map(cell_len, self._names))
        self._lang = lang

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

    @_tell.register
    def _(self, event: GameStarted) -> Iterator[Spans]:
        yield [(", ".join(self._names), "bold"), (f" under the rules {event.rules.title}", "")]

    @_tell.register
    def _(self, event: RoundStarted) -> Iterator[Spans]:
        title = round_name(event.round, event.honba, len(event.scores))
        sticks = f", riichi sticks {event.sticks}" if event.sticks else ""
        yield []
        yield [(title + sticks, "bold")]
        if event.indicator is not None:
            yield [("  dora indicator ", ""), tile_span(event.indicator)]
        for seat in range(len(event.scores)):
            yield [("  ", ""), *self._who(seat), (f"  {event.scores[seat]:>7,}  ", ""), *self._hand(seat)]

    @_tell.register
    def _(self, event: Drew) -> Iterator[Spans]:
        known = [] if event.tile is None else [(" ", ""), tile_span(event.tile)]
        yield self._line(event.seat, [("draws", ""), *known, (" (replacement)" if event.replacement else "", "dim")])

    @_tell.register
    def _(self, event: Discarded) -> Iterator[Spans]:
        verb = ("open riichi" if event.open else "riichi", "bold") if event.riichi else ("discards", "")
        drawn = (" as drawn" if event.drawn else "", "dim")
        yield self._line(event.seat, [verb, (" ", ""), tile_span(event.tile), drawn])

    @_tell.register
    def _(self, event: RiichiPaid) -> Iterator[Spans]:
        left = "" if self._board.scores is None else f": {self._board.scores[event.seat]:,}"
        yield self._line(event.seat, [(f"lays a stick{left}", "")], hand=False)

    @_tell.register
    def _(self, event: Called) -> Iterator[Spans]:
        if event.kind == "kakan":
            what = [("kan", "bold"), (" adding ", ""), tile_span(event.tile)]
        elif event.kind == "ankan":
            what = [("concealed kan", "bold"), (" ", ""), *_tiles(in_order((event.tile, *event.consumed)))]
        else:
            what = [
                (_CALLS[event.kind], "bold"),
                (" ", ""),
                tile_span(event.tile),
                (" with ", ""),
                *_tiles(event.consumed),
            ]
        yield self._line(event.seat, what)

    @_tell.register
    def _(self, event: SetAside) -> Iterator[Spans]:
        what = "the flower " if event.tile.flower else ""
        yield self._line(event.seat, [(f"sets {what}", ""), tile_span(event.tile), (" aside", "")])

    @_tell.register
    def _(self, event: DoraTurned) -> Iterator[Spans]:
        yield [(f"{_INDENT}new dora indicator ", ""), tile_span(event.tile)]

    @_tell.register
    def _(self, event: Won) -> Iterator[Spans]:
        how = [(" wins with ", ""), tile_span(event.tile)]
        if event.target != event.seat:
            how = [(" wins on ", ""), (self._names[event.target], "bold"), ("'s ", ""), tile_span(event.tile)]
        yield [(_INDENT, ""), (self._names[event.seat], "bold green"), *how, (_worth(event), "bold")]
        if event.yaku:
            yield [(f"{_INDENT}  {', '.join(self._yaku_words(event))}", "")]
        if event.hand is not None:
            yield [
                (f"{_INDENT}  ", ""),
                *_tiles(in_order(event.hand)),
                *self._melds(event.seat),
                (" + ", "dim"),
                tile_span(event.tile),
            ]
        if event.ura:
            yield [(f"{_INDENT}  ura dora indicators ", ""), *_tiles(event.ura)]
        if event.liable is not None:
            yield [(f"{_INDENT}  {self._names[event.liable]} is liable", "")]

    @_tell.register
    def _(self, event: RoundDrawn) -> Iterator[Spans]:
        who = "" if event.seat is None else f" ({self._names[event.seat]})"
        yield [(f"{_INDENT}Draw: ", "bold"), (f"{_DRAWS[event.reason]}{who}", "")]
        if event.tenpai is not None:
            yield [(f"{_INDENT}  tenpai: {', '.join(self._names[seat] for seat in event.tenpai) or 'nobody'}", "")]
        for seat, tiles in event.hands:
            yield [(f"{_INDENT}  {self._padded(seat)}  ", ""), *_tiles(in_order(tiles))]

    @_tell.register
    def _(self, event: GameEnded) -> Iterator[Spans]:
        yield []
        yield [("The game is over", "bold")]
        for seat in sorted(range(len(event.scores)), key=event.places.__getitem__ if event.places else None):
            place = "" if event.places is None else f"{event.places[seat]}. "
            final = "" if event.final is None else f"  {event.final[seat]:>+7.1f}"
            yield [(f"  {place}", ""), (self._padded(seat), "bold"), (f"  {event.scores[seat]:>7,}{final}", "")]

    def _who(self, seat: int) -> Spans:
        wind = WINDS[(seat - self._board.dealer) % len(self._names)][0]
        return [(f"{wind} ", "dim"), (self._padded(seat), "bold")]

    def _padded(self, seat: int) -> str:
        """The player's name, as wide as the widest; some signs take two columns."""
        return self._names[seat] + " " * (self._width - cell_len(self._names[seat]))

    def _line(self, seat: int, what: Spans, hand: bool = True) -> Spans:
        """What a seat does, the tiles that are left in the wall before it, the seat's hand after it."""
        space = " " * max(1, _WHAT_WIDTH - sum(len(text) for text, _ in what))
        shown = [(space, ""), *self._hand(seat)] if hand else []
        return [(f"{self._board.live:>4}  ", "dim"), *self._who(seat), ("  ", ""), *what, *shown]

    def _hand(self, seat: int) -> Spans:
        """The concealed tiles, the one just drawn apart, and the melds; hidden tiles are counted."""
        hidden = self._board.hands[seat].count(None)
        spans: Spans = [(f"{hidden} tiles", "dim")] if hidden else []
        spans += _tiles([tile for tile in self._board.hand(seat) if tile is not None])
        if self._board.drawn is not None and self._board.drawn[0] == seat and self._board.drawn[1] is not None:
            spans += [(" + ", "dim"), tile_span(self._board.drawn[1])]
        return spans + self._melds(seat)

    def _melds(self, seat: int) -> Spans:
        melds = self._board.melds[seat]
        return [span for meld in melds for span in ((f"  {meld.type} ", "dim"), *_tiles(meld.tiles))]

    def _yaku_words(self, event: Won) -> Iterator[str]:
        for name, han in event.yaku or ():
            title = _BONUS.get(name) or words(self._lang).text(yaku_said(name))
            times = f" x {han}" if han > 1 else ""
            yield f"{title} {han}" if event.yakuman is None else f"{title}{times}"

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
    """Tiles as mpsz, the suit written once after its numbers."""
    following = [*(tile.suit for tile in tiles[1:]), ""]
    pairs = zip(tiles, following, strict=False)
    return [(tile.mpsz[0] if tile.suit == suit else tile.mpsz, style_of(tile)) for tile, suit in pairs]


def _worth(event: Won) -> str:
    points = "" if event.points is None else f"{event.points:,} points"
    counted = ((event.han, "han"), (event.fu, "fu"))
    han_and_fu = " ".join(f"{count} {what}" for count, what in counted if count is not None)
    worth = words()("term-yakuman", times=event.yakuman) if event.yakuman else han_and_fu
    told = ", ".join(text for text in (worth, points) if text)
    return f": {told}" if told else ""
