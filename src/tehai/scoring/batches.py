"""Many hands at once: numpy arrays in, numpy arrays out.

Hands are rows. An array with 34 columns counts the concealed tiles by kind (1m to 9m, 1p to 9p, 1s to 9s, East South
West North, white green red); one with at most 14 columns lists tile ids 0 to 135, and -1 where a row has fewer tiles.
Masks are integers in which bit k stands for kind k. Winning hands are records of `WIN_DTYPE`, scores records of
`SCORE_DTYPE`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from tehai.engine.backend import backend_for, choose_backend, lies_on_gpu
from tehai.engine.compile import compiled, kernel_functions
from tehai.engine.given import MOST_TILES, integers, thread_count
from tehai.engine.lookup import lookup, lookup_array
from tehai.engine.records import array_of, records_of, scratch
from tehai.engine.share import share_out, shares_of
from tehai.errors import InputCode, InputError
from tehai.kernel import layout
from tehai.kernel.hand import arrays as many
from tehai.kernel.hand import checks
from tehai.kernel.hand.tiles import is_used
from tehai.model.hand import Win
from tehai.model.rules import Rules, RulesLike
from tehai.model.rules.fit import check_win
from tehai.model.situations import EXCLUDED_FACTS
from tehai.model.tiles import TILES
from tehai.records import win_record

Array: TypeAlias = "np.ndarray[Any, Any]"
Call: TypeAlias = Callable[..., Any]

WIN_DTYPE: Final = layout.dtype(layout.WIN)
SCORE_DTYPE: Final = layout.dtype(layout.SCORE)
_LAYOUTS: Final = {layout.dtype(one): one for one in (layout.WIN, layout.SCORE, layout.WORK, layout.RULES)}
_LOOKUP: Final = layout.dtype(layout.LOOKUP)
_KINDS: Final = 34
_LAST_ID: Final = 135
_EXCLUDES: Final = np.array(EXCLUDED_FACTS, np.int64)
_ROWS_PER_THREAD: Final = 10_000
"""Rows from which on another thread is worth its start."""
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
    """The kinds that bring each hand nearer, as masks, and how many tiles of them nobody has seen."""

    masks: Array
    counts: Array


# Scores


def win_array(wins: Iterable[Win], rules: RulesLike = "standard") -> Array:
    """Winning situations as `score_batch` takes them; one that the rules do not have is refused."""
    the_rules, given = Rules.of(rules), list(wins)
    for number, win in enumerate(given):
        try:
            check_win(the_rules, win)
        except InputError as error:
            raise error.inside(f"wins[{number}]") from None
    return array_of(layout.WIN, map(win_record, given))


def score_batch(wins: Any, rules: RulesLike = "standard", backend: str = "auto", threads: int | None = None) -> Any:
    """What every winning hand is worth: records of `WIN_DTYPE` in, records of `SCORE_DTYPE` out.

    A hand without a yaku is worth 0 points. One that is not complete has no fu either, and no yakuman.
    """
    the_rules = Rules.of(rules)
    packed = _packed_rules(the_rules)
    if _on_gpu(backend, wins, threads):
        return _gpu().score_batch(wins, packed)
    rows = _records(wins)
    outs, best = scratch(layout.SCORE, len(rows)), np.zeros(len(rows), np.int64)
    call = _kernel(backend)

    def work(part: slice) -> int:
        given = rows[part]
        bad: int = call("bad_win", len(given), given, packed, _EXCLUDES, np.zeros(_KINDS, np.int8))
        if bad < 0:
            tables = (packed, lookup_array(), scratch(layout.WORK))
            call("score_wins", len(given), given, *tables, outs[part], best[part], writes=(-2, -1))
        return bad

    bad = _share_out(work, len(rows), threads)
    if bad >= 0:
        (record,) = records_of(layout.WIN, rows[bad : bad + 1])
        code, message = _WIN_FAULTS[checks.win_fault(record, the_rules.pack(), EXCLUDED_FACTS, [0] * _KINDS)]
        raise InputError(code, message, f"wins[{bad}]")
    return outs


@lru_cache(maxsize=64)
def _packed_rules(rules: Rules) -> Array:
    """The rules as an array of one record, which nobody writes to."""
    return array_of(layout.RULES, [rules.pack()])


def _records(wins: Any) -> Array:
    rows = np.asarray(wins)
    if rows.dtype != WIN_DTYPE or rows.ndim != 1:
        message = f"expected an array of winning hands, got one of {rows.dtype} with {rows.ndim} dimensions"
        raise InputError(
            "bad_value", message, "wins", "one dimension of tehai.scoring.batches.WIN_DTYPE; win_array makes one"
        )
    return np.require(rows, requirements=["C", "A", "W"])


# Shanten, waits, ukeire


def shanten_batch(
    hands: Any, melds: Any = 0, rules: RulesLike = "standard", backend: str = "auto", threads: int | None = None
) -> Any:
    """How far each hand is from tenpai: 0 is tenpai, -1 complete.

    `melds` is how many sets each hand has called: a number, or one for each row.
    """
    players = Rules.of(rules).players
    if _on_gpu(backend, hands, threads):
        there = _gpu().as_device(hands)
        return _gpu().shanten_batch(there, _called(melds, len(there)), players)
    return _Hands(hands, melds, players, drawn=1).measured(many.SHANTEN, backend, threads).astype(np.int8)


def waits_batch(
    hands: Any, melds: Any = 0, rules: RulesLike = "standard", backend: str = "auto", threads: int | None = None
) -> Any:
    """The kinds that complete each hand of 13 tiles, as masks; also a kind of which it holds all four."""
    players = Rules.of(rules).players
    if _on_gpu(backend, hands, threads):
        there = _gpu().as_device(hands)
        return _gpu().waits_batch(there, _called(melds, len(there)), players)
    return _Hands(hands, melds, players, drawn=0).measured(many.WAITS, backend, threads)


def ukeire_batch(
    hands: Any,
    melds: Any = 0,
    seen: Any = None,
    rules: RulesLike = "standard",
    backend: str = "auto",
    threads: int | None = None,
) -> Accepted:
    """The kinds that bring each hand of 13 tiles nearer, and how many tiles of them nobody has seen.

    `seen` counts by kind the tiles in sight outside the concealed hand, those of its melds among them: a row for each
    hand, or one row for all.
    """
    players = Rules.of(rules).players
    if _on_gpu(backend, hands, threads):
        there = _gpu().as_device(hands)
        visible = seen if lies_on_gpu(seen) else _visible(seen, len(there))
        return Accepted(*_gpu().ukeire_batch(there, _called(melds, len(there)), players, visible))
    return _Hands(hands, melds, players, drawn=0).accepted(seen, backend, threads)


class _Hands:
    """Rows of hands, in the types that the kernel takes. With `drawn` 1 a hand may have a fourteenth tile."""

    def __init__(self, hands: Any, melds: Any, players: int, drawn: int) -> None:
        rows = integers(hands, "hands")
        if rows.ndim != 2 or not (rows.shape[1] == _KINDS or 0 < rows.shape[1] <= MOST_TILES):
            message = f"an array of shape {rows.shape} is not one of hands"
            hint = f"rows of {_KINDS} counts by kind, or of at most {MOST_TILES} tile ids"
            raise InputError("bad_value", message, "hands", hint)
        self.ids = rows.shape[1] != _KINDS
        self.rows = _narrowed(rows, np.int16, -1, _LAST_ID) if self.ids else _narrowed(rows, np.int8, 0, 4)
        self.melds = _meld_counts(melds, len(rows))
        self.players, self.drawn = players, drawn

    def measured(self, what: int, backend: str, threads: int | None) -> Array:
        """One number about each hand."""
        out = np.zeros(len(self.rows), np.int64)
        call = _kernel(backend)

        def work(part: slice) -> int:
            hands, bad = self._counted(call, part)
            if bad < 0:
                given = (self.melds[part], self.players, what, lookup_array())
                call("measure_hands", len(hands), hands, *given, out[part], writes=(-1,))
            return bad

        bad = _share_out(work, len(out), threads)
        if bad >= 0:
            raise self._fault(bad)
        return out

    def accepted(self, seen: Any, backend: str, threads: int | None) -> Accepted:
        """The kinds that bring each hand nearer."""
        masks, counts = np.zeros(len(self.rows), np.int64), np.zeros(len(self.rows), np.int16)
        visible = _visible(seen, len(self.rows))
        call = _kernel(backend)

        def work(part: slice) -> int:
            hands, bad = self._counted(call, part)
            before = len(hands) if bad < 0 else bad
            earlier: int = call("bad_seen", before, hands, visible[part])
            bad = bad if earlier < 0 else earlier
            if bad < 0:
                given = (self.melds[part], self.players, many.ACCEPTED, lookup_array())
                tried = hands.copy()  # the kernel tries each tile in its place
                call("measure_hands", len(hands), tried, *given, masks[part], writes=(-1,))
                call("count_unseen", len(hands), hands, visible[part], masks[part], counts[part], writes=(-2, -1))
            return bad

        bad = _share_out(work, len(masks), threads)
        if bad >= 0:
            raise self._fault(bad)
        return Accepted(masks, counts)

    def _counted(self, call: Call, part: slice) -> tuple[Array, int]:
        """Some of the hands as counts by kind, and the first of them that cannot be, or -1."""
        hands, bad = self.rows[part], -1
        if self.ids:
            ids, hands = hands, np.zeros((len(hands), _KINDS), np.int8)
            bad = call("count_ids", len(ids), ids, hands, writes=(-1,))
        before = len(hands) if bad < 0 else bad
        earlier: int = call("bad_hand", before, hands, self.melds[part], self.players, self.drawn)
        return hands, bad if earlier < 0 else earlier

    def _fault(self, number: int) -> InputError:
        """What is wrong with a hand that the kernel has refused."""
        row, where = self.rows[number].tolist(), f"hands[{number}]"
        counts = row
        if self.ids:
            wrong = next((tile for tile in row if not -1 <= tile <= _LAST_ID), None)
            if wrong is not None:
                return InputError("bad_tile", f"{wrong} is not from -1 to {_LAST_ID}", where, "-1 is no tile")
            held = [tile for tile in row if tile >= 0]
            twice = next((tile for tile in held if held.count(tile) > 1), None)
            if twice is not None:
                hint = "each of the 136 tiles exists once"
                return InputError("bad_tile", f"tile id {twice} comes twice", where, hint)
            counts = [sum(tile // 4 == kind for tile in held) for kind in range(_KINDS)]
        for kind, count in enumerate(counts):
            if not 0 <= count <= 4:
                return InputError("too_many_copies", f"{count} of {TILES[kind]}", where, "there are four of each tile")
            if count and not is_used(kind, self.players):
                return InputError("bad_tile", f"{TILES[kind]} is not used with three players", where)
        before = 13 - 3 * int(self.melds[number])
        if sum(counts) not in (before, before + self.drawn):
            hint = f"{before}{f' or {before + 1}' if self.drawn else ''} beside {self.melds[number]} melds"
            return InputError("wrong_tile_count", f"{sum(counts)} tiles", where, hint)
        message = "fewer than none, or more than four of a kind in the hand and in sight"
        return InputError("too_many_copies", message, f"seen[{number}]")


# Arrays of any integers


def _narrowed(rows: Array, kind: Any, least: int, most: int, where: str = "hands") -> Array:
    """The same numbers in the type that the kernel takes, without a copy where they have it already."""
    if rows.dtype != kind and rows.size and (rows.min() < least or rows.max() > most):
        wrong = (rows < least) | (rows > most)
        number = int(np.flatnonzero(wrong.any(axis=1))[0])
        value = rows[number][wrong[number]][0]
        raise InputError("bad_value", f"{value} is not from {least} to {most}", f"{where}[{number}]")
    return np.require(rows, kind, ["C", "A", "W"])


def _visible(seen: Any, count: int) -> Array:
    """The tiles in sight beside each of so many hands."""
    if seen is None:
        return np.zeros((count, _KINDS), np.int8)
    counts = integers(seen, "seen")
    if counts.shape not in ((_KINDS,), (count, _KINDS)):
        hint = f"{_KINDS} counts by kind for all hands, or a row of them for each"
        raise InputError("bad_value", f"an array of shape {counts.shape} does not fit the hands", "seen", hint)
    narrow = _narrowed(np.atleast_2d(counts), np.int8, 0, 4, "seen")
    return np.require(np.broadcast_to(narrow, (count, _KINDS)), requirements=["C", "W"])


def _called(melds: Any, count: int) -> Any:
    """How many sets each hand on a GPU has called."""
    return melds if lies_on_gpu(melds) else _meld_counts(melds, count)


def _meld_counts(melds: Any, count: int) -> Array:
    numbers = integers(melds, "melds")
    if numbers.shape not in ((), (count,)):
        hint = "a number for all hands, or one for each"
        raise InputError("bad_value", f"an array of shape {numbers.shape} does not fit the hands", "melds", hint)
    narrow = _narrowed(numbers.reshape(-1, 1), np.int8, 0, 4, "melds").reshape(-1)
    if narrow.size and (narrow.min() < 0 or narrow.max() > 4):
        number = int(np.flatnonzero((narrow < 0) | (narrow > 4))[0])
        raise InputError("bad_value", f"{narrow[number]} is not from 0 to 4", f"melds[{number}]")
    return np.require(np.broadcast_to(narrow, count), requirements=["C", "W"])


# Where it is done


def _on_gpu(backend: str, array: Any, threads: int | None) -> bool:
    """Whether a GPU is asked for; an array that lies on one asks for it. There, threads are its own affair."""
    thread_count(threads)
    return backend_for(array, backend) == "cuda"


def _gpu() -> Any:
    """The same functions for a GPU. They take and give arrays that lie there, and check them there."""
    from tehai.engine import cuda

    return cuda


def _kernel(backend: str) -> Call:
    """How to call a function of the kernel by name with arrays. `writes` are the places of those that it changes."""
    if choose_backend(backend) == "python":
        return _interpreted
    functions = compiled()

    def call(name: str, *arguments: Any, **_writes: Any) -> Any:
        return functions[name](*arguments)

    return call


def _interpreted(name: str, *arguments: Any, writes: tuple[int, ...] = ()) -> Any:
    plain = [_plain(argument) for argument in arguments]
    result = kernel_functions()[name](*plain)
    for place in writes:
        array = arguments[place]
        array[:] = array_of(_LAYOUTS[array.dtype], plain[place]) if array.dtype in _LAYOUTS else plain[place]
    return result


def _plain(argument: Any) -> Any:
    if not isinstance(argument, np.ndarray):
        return argument
    if argument.dtype == _LOOKUP:
        return [lookup()]
    return records_of(_LAYOUTS[argument.dtype], argument) if argument.dtype in _LAYOUTS else argument.tolist()


def _share_out(work: Callable[[slice], int], count: int, threads: int | None) -> int:
    """Do the rows in so many threads; the first row that was refused, or -1."""
    shares = shares_of(count, threads, _ROWS_PER_THREAD)
    found = share_out(lambda first, last: (first, work(slice(first, last))), count, shares)
    return min((first + bad for first, bad in found if bad >= 0), default=-1)
