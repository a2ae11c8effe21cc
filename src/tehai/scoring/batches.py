"""Many hands at once: numpy arrays in, numpy arrays out.

Hands are rows. An array with 34 columns counts the concealed tiles by kind (1m to 9m, 1p to 9p, 1s to 9s, East South
West North, white green red); one with at most 14 columns lists tile ids 0 to 135, and -1 where a row has fewer tiles.
Masks are integers in which bit k stands for kind k. Winning hands are records of `WIN_DTYPE`, scores records of
`SCORE_DTYPE`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from tehai.engine import Engine, array_of, lies_on_gpu, shares, use
from tehai.engine.records import integers, win_record
from tehai.errors import InputCode, InputError, expect_list, expect_type
from tehai.kernel import layout
from tehai.kernel.hand import arrays, checks
from tehai.kernel.hand.tiles import is_used
from tehai.model.hand import Win
from tehai.model.notation import LAST_ID, read_tiles
from tehai.model.rules import Rules, RulesLike
from tehai.model.rules.fit import check_win
from tehai.model.situations import EXCLUDED_FACTS
from tehai.model.tiles import TILES

Array: TypeAlias = "np.ndarray[Any, Any]"

WIN_DTYPE: Final = layout.dtype(layout.WIN)
SCORE_DTYPE: Final = layout.dtype(layout.SCORE)
_KINDS: Final = 34
_NO_ID: Final = -1
_MOST_TILES: Final = 14
"""In a row of tile ids."""
_EXCLUDES: Final = np.array(EXCLUDED_FACTS, np.int64)
_ROWS: Final = 10_000
"""The number of rows that makes another thread worthwhile."""
_WIN_FAULTS: Final[dict[int, tuple[InputCode, str]]] = {
    checks.BAD_TILE: ("bad_tile", "tiles: a kind that is held less than 0 or more than 4 times, or not used"),
    checks.WRONG_COUNT: ("wrong_tile_count", "tiles: not 14 with the winning tile, three fewer for each meld"),
    checks.BAD_WIN_TILE: ("bad_tile", "win_kind: not among the tiles"),
    checks.BAD_MELD: ("bad_meld", "melds: more than 4, or one that cannot be"),
    checks.TOO_MANY_COPIES: ("too_many_copies", "more than four of a kind in the hand, its melds and the indicators"),
    checks.BAD_INDICATOR: ("bad_value", "dora, ura: more than 5, more ura than dora, or not a tile"),
    checks.BAD_WIND: ("bad_value", "round_wind, seat_wind: not a wind (27 to 30) that somebody can have"),
    checks.BAD_RED_FIVES: ("too_many_copies", "aka: more red fives than these rules and this hand have"),
    checks.BAD_SET_ASIDE: ("bad_value", "nukidora, flowers: more than there are under these rules"),
    checks.BAD_COUNTER: ("bad_value", f"tsumo: not 0 or 1; or honba, sticks: not from 0 to {checks.MOST_COUNTERS}"),
    checks.BAD_FLAGS: ("impossible_flags", "flags: a situation that cannot come about with this hand"),
}


class Accepted(NamedTuple):
    """The useful kinds of each hand, as masks, and how many tiles of them are unseen."""

    masks: Array
    counts: Array


# Scores


def win_array(wins: Iterable[Win], rules: RulesLike = "standard") -> Array:
    """An array of winning situations for `score_batch`; one that the rules do not have is refused."""
    the_rules, given = Rules.of(rules), expect_list(wins, "wins", "wins", "as Win.make makes them")
    for number, win in enumerate(given):
        expect_type(win, Win, "a Win", f"wins[{number}]", "as Win.make makes it")
        try:
            check_win(the_rules, win)
        except InputError as error:
            raise error.inside(f"wins[{number}]") from None
    return array_of(layout.WIN, map(win_record, given))


def score_batch(wins: Any, rules: RulesLike = "standard", backend: str = "auto", threads: int | None = None) -> Any:
    """Score every winning hand: records of `WIN_DTYPE` in, records of `SCORE_DTYPE` out.

    A hand without a yaku is worth 0 points. An incomplete hand has 0 fu and yakuman too.
    """
    the_rules, engine = Rules.of(rules), use(backend, wins)
    rows = _win_rows(engine, wins)
    outs = engine.unset(layout.SCORE, len(rows))
    given = {"rules": engine.rules(the_rules), "excludes": engine.take(_EXCLUDES)}
    refused = engine.run("score_checked", len(rows), shares(len(rows), threads, _ROWS), wins=rows, outs=outs, **given)
    if refused >= 0:
        record = engine.read(rows, refused)
        code, message = _WIN_FAULTS[checks.win_fault(record, the_rules.pack(), EXCLUDED_FACTS, [0] * _KINDS)]
        raise InputError(code, message, f"wins[{refused}]")
    return engine.give(outs)


def _win_rows(engine: Engine, wins: Any) -> Any:
    """Winning hands as records; from a GPU also as rows of bytes, as torch and cupy store them."""
    there = lies_on_gpu(wins)
    given = engine.take(wins) if there else np.asarray(wins)
    if there and given.dtype == np.uint8 and tuple(given.shape[1:]) == (WIN_DTYPE.itemsize,):
        given = given.view(WIN_DTYPE).reshape(len(given))
    if given.dtype != WIN_DTYPE or len(given.shape) != 1:
        message = f"expected an array of winning hands, got one of {given.dtype} with the shape {tuple(given.shape)}"
        hint = f"one dimension of WIN_DTYPE, as win_array makes it; on a GPU also rows of {WIN_DTYPE.itemsize} bytes"
        raise InputError("bad_value", message, "wins", hint)
    return given if there else engine.take(given)


# Shanten, waits, ukeire


def shanten_batch(
    hands: Any, melds: Any = 0, rules: RulesLike = "standard", backend: str = "auto", threads: int | None = None
) -> Any:
    """The shanten of each hand: 0 is tenpai, -1 complete.

    `melds` is the number of called sets: one number for all rows, or one for each.
    """
    return _Hands(hands, melds, rules, backend, threads, drawn=1).measured(arrays.SHANTEN, np.int8)


def waits_batch(
    hands: Any, melds: Any = 0, rules: RulesLike = "standard", backend: str = "auto", threads: int | None = None
) -> Any:
    """The kinds that complete each hand of 13 tiles, as masks, even if all four copies are in the hand."""
    return _Hands(hands, melds, rules, backend, threads).measured(arrays.WAITS, np.int64)


def ukeire_batch(
    hands: Any,
    melds: Any = 0,
    seen: Any = None,
    rules: RulesLike = "standard",
    backend: str = "auto",
    threads: int | None = None,
) -> Accepted:
    """The useful kinds of each hand of 13 tiles, and how many tiles of them are unseen.

    `seen` counts by kind the tiles in sight outside the concealed hand, those of its melds among them: a row for each
    hand, or one row for all.
    """
    return _Hands(hands, melds, rules, backend, threads).accepted(seen)


class _Hands:
    """Rows of hands, checked. With `drawn` 1 a hand may have a fourteenth tile."""

    def __init__(
        self, hands: Any, melds: Any, rules: RulesLike, backend: str, threads: int | None, drawn: int = 0
    ) -> None:
        self._engine = use(backend, hands)
        self._players, self._drawn = Rules.of(rules).players, drawn
        self._rows = self._given(hands)
        self._ids = self._rows.shape[1] != _KINDS
        self.count = len(self._rows)
        self._threads = shares(self.count, threads, _ROWS)
        self._melds = self._beside(melds, (), "melds", "a number for all hands, or one for each")
        self._counts = self._rows
        self._fine = self.count
        if self._ids:
            self._counts = self._engine.new(np.int8, self.count, _KINDS)
            self._check("count_ids", ids=self._rows, hands=self._counts)
        self._hand = {"hands": self._counts, "melds": self._melds, "players": self._players}
        self._check("bad_hand", drawn=drawn, **self._hand)

    def _check(self, name: str, **given: Any) -> None:
        """Find the first impossible hand."""
        refused = self._engine.run(name, self._fine, self._threads, **given)
        self._fine = self._fine if refused < 0 else refused

    def _run(self, name: str, **given: Any) -> None:
        """Run a function over the hands if all are valid."""
        if self._fine < self.count:
            raise self._fault(self._fine)
        self._engine.run(name, self.count, self._threads, **given)

    def measured(self, what: int, kind: Any) -> Any:
        """One number for each hand."""
        out = self._engine.unset(kind, self.count)
        self._run("measure_hands", what=what, out=out, **self._hand)
        return self._engine.give(out)

    def accepted(self, seen: Any) -> Accepted:
        """The useful kinds of each hand."""
        if seen is None:
            visible = self._engine.new(np.int8, self.count, _KINDS)
        else:
            hint = f"{_KINDS} counts by kind for all hands, or a row of them for each"
            visible = self._beside(seen, (_KINDS,), "seen", hint)
        self._check("bad_seen", hands=self._counts, seen=visible)
        masks, totals = self._engine.unset(np.int64, self.count), self._engine.unset(np.int16, self.count)
        self._run("measure_hands", what=arrays.ACCEPTED, out=masks, **self._hand)
        self._run("count_unseen", hands=self._counts, seen=visible, masks=masks, totals=totals)
        return Accepted(self._engine.give(masks), self._engine.give(totals))

    # What is given

    def _given(self, hands: Any) -> Any:
        rows = self._engine.take(hands) if lies_on_gpu(hands) else integers(hands, "hands")
        width = rows.shape[1] if len(rows.shape) == 2 else 0
        hint = f"rows of {_KINDS} counts by kind, or of at most {_MOST_TILES} tile ids"
        _expect(rows, (len(rows) if rows.shape else 0, width if 0 < width <= _MOST_TILES else _KINDS), "hands", hint)
        if lies_on_gpu(hands):
            return rows
        limits = (np.int8, 0, 4) if width == _KINDS else (np.int16, _NO_ID, LAST_ID)
        return self._engine.take(_narrowed(rows, *limits))

    def _beside(self, given: Any, each: tuple[int, ...], where: str, hint: str) -> Any:
        """Small numbers for each hand: `each` of them, given once for all hands or once per hand."""
        shape = (self.count, *each)
        if lies_on_gpu(given):
            there = self._engine.take(given)
            _expect(there, shape, where, hint)
            return there
        numbers = integers(given, where)
        if numbers.shape != each:
            _expect(numbers, shape, where, hint)
        rows = numbers.reshape(-1, *(each or (1,)))
        return self._engine.take(np.broadcast_to(_narrowed(rows, np.int8, 0, 4, where).reshape(-1, *each), shape))

    # What is refused

    def _fault(self, number: int) -> InputError:
        """What is wrong with a hand that the kernel has refused."""
        row, where = self._engine.read(self._rows, number), f"hands[{number}]"
        melds = self._engine.read(self._melds, number)
        counts = row
        if self._ids:
            try:
                held = read_tiles([tile for tile in row if tile != _NO_ID], "tenhou")
            except InputError as error:
                return InputError(error.code, error.message, where, f"{error.hint}; {_NO_ID} where there is no tile")
            kinds = [tile.kind for tile in held]
            counts = [kinds.count(kind) for kind in range(_KINDS)]
        for kind, count in enumerate(counts):
            if not 0 <= count <= 4:
                return InputError("too_many_copies", f"{count} of {TILES[kind]}", where, "there are four of each tile")
            if count and not is_used(kind, self._players):
                return InputError("bad_tile", f"{TILES[kind]} is not used with three players", where)
        if not 0 <= melds <= 4:
            return InputError("bad_value", f"{melds} is not from 0 to 4", f"melds[{number}]")
        before = 13 - 3 * melds
        if sum(counts) not in (before, before + self._drawn):
            hint = f"{before}{f' or {before + 1}' if self._drawn else ''} beside {melds} melds"
            return InputError("wrong_tile_count", f"{sum(counts)} tiles", where, hint)
        message = "a negative count, or more than four of a kind in the hand and in sight"
        return InputError("too_many_copies", message, f"seen[{number}]")


def _expect(array: Any, shape: tuple[int, ...], where: str, hint: str) -> None:
    """Whole numbers in this shape."""
    if tuple(array.shape) != shape or array.dtype.kind not in "iu":
        message = f"expected an integer array of shape {shape}, got {array.dtype} of shape {tuple(array.shape)}"
        raise InputError("bad_value", message, where, hint)


def _narrowed(rows: Array, kind: Any, least: int, most: int, where: str = "hands") -> Array:
    """The same numbers in the type that the kernel takes, without a copy where they have it already."""
    if rows.dtype != kind and rows.size and (rows.min() < least or rows.max() > most):
        wrong = (rows < least) | (rows > most)
        number = int(np.flatnonzero(wrong.any(axis=1))[0])
        value = rows[number][wrong[number]][0]
        raise InputError("bad_value", f"{value} is not from {least} to {most}", f"{where}[{number}]")
    return rows.astype(kind, copy=False)
