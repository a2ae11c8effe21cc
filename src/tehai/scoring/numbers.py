"""Scores in numbers, the fastest way to score one hand at a time: `scorer`.

The arguments of a call are packed into bytes, the compiled kernel reads, checks and scores them there, and the answer
is unpacked. No other objects are created; use `tehai.score` for explanations.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from tehai.engine import choose_backend, use
from tehai.engine.records import packing
from tehai.errors import InputError, as_int, quoted
from tehai.kernel import codes, layout
from tehai.kernel.hand.checks import FINE
from tehai.kernel.hand.ids import NO_ID
from tehai.model.hand import MELD_ALIASES, MELD_TYPES, WIND_NAMES, Win
from tehai.model.notation import LAST_ID, read_tiles
from tehai.model.rules import Rules, RulesLike
from tehai.model.rules.fit import check_win
from tehai.model.situations import EXCLUDED_FACTS
from tehai.model.tiles import TILES
from tehai.names import FLAG_BITS

Melds = Sequence[tuple[str, Sequence[int]]]


class Worth(NamedTuple):
    """The value of a hand: all zero if it does not win.

    On a ron the discarder pays `discarder`; on a tsumo the dealer pays `dealer` and each other player `other`. Each
    includes honba. `points` is the value of the hand itself, `total` the same with honba and sticks.
    """

    han: int
    fu: int
    yakuman: int
    discarder: int
    dealer: int
    other: int
    points: int
    total: int


# The fields of a call that its arguments fill, and those of its answer, in the order in which they lie there.
_GIVEN: Final = (
    *(("ids", "45s"), ("tiles_n", "b"), ("win.melds", "b"), ("win.tsumo", "b"), ("win.round_wind", "b")),
    *(("win.seat_wind", "b"), ("win.flags", "i"), ("win.dora_n", "b"), ("win.ura_n", "b"), ("win.nukidora", "b")),
    *(("win.flowers", "b"), ("win.honba", "i"), ("win.sticks", "i")),
)
_ANSWERED: Final = (
    *(("out.han", "h"), ("out.fu", "h"), ("out.yakuman", "b"), ("out.pay_ron", "i"), ("out.pay_dealer", "i")),
    *(("out.pay_other", "i"), ("out.points", "i"), ("out.total", "i")),
)
_MELD_CODES: Final = {name: MELD_TYPES.index(MELD_ALIASES.get(name, name)) for name in (*MELD_TYPES, *MELD_ALIASES)}
_WINDS: Final = {spelled: int(wind) for name, wind in WIND_NAMES.items() for spelled in (name, name.lower())}
_new: Final = tuple.__new__


class Scorer(Protocol):
    """A function that scores hands in tile ids under one set of rules."""

    def __call__(
        self,
        tiles: Sequence[int],
        win: int,
        melds: Melds = (),
        tsumo: bool = False,
        round: str = "E",
        seat: str = "S",
        dora: Sequence[int] = (),
        ura: Sequence[int] = (),
        flags: Sequence[str] = (),
        honba: int = 0,
        sticks: int = 0,
        nukidora: int = 0,
        flowers: int = 0,
    ) -> Worth:
        """Score a hand. Tiles are ids from 0 to 135, 4 x kind + copy; the first copies of a five are red.

        `tiles` are the concealed ones, with or without the winning tile `win`; melds are pairs of a type and ids, as in
        ("pon", [124, 125, 126]); `flags` are names of situations; `flowers` is the number set aside.
        """
        ...


class _Scorer(partial[Worth]):
    """A scorer's function, which a copy or another process creates anew."""

    made_from: tuple[Rules, str]

    def __reduce__(self) -> tuple[Any, ...]:
        return scorer, self.made_from

    def __repr__(self) -> str:
        rules, backend = self.made_from
        return f"tehai.scorer({rules!r}, {backend!r})"


def scorer(rules: RulesLike = "standard", backend: str = "auto") -> Scorer:
    """A function that scores hands given in tile ids under these rules, and returns only numbers.

    Creating it compiles the kernel if Numba is installed. It is safe to use from several threads, and it can be
    pickled.
    """
    the_rules = Rules.of(rules)
    engine = use(choose_backend(backend))
    constants = {"rules": the_rules.pack(), "excludes": list(EXCLUDED_FACTS), "faces": faces(the_rules)}
    blank = layout.blank(layout.CALL) | constants
    free = [engine.on_bytes("score_call", layout.CALL, blank)]  # memory that no call is using
    pack, unpack = packing(layout.CALL, _GIVEN).pack_into, packing(layout.CALL, _ANSWERED).unpack_from

    def score(
        tiles: Sequence[int],
        win: int,
        melds: Melds = (),
        tsumo: bool = False,
        round: str = "E",
        seat: str = "S",
        dora: Sequence[int] = (),
        ura: Sequence[int] = (),
        flags: Sequence[str] = (),
        honba: int = 0,
        sticks: int = 0,
        nukidora: int = 0,
        flowers: int = 0,
    ) -> Worth:
        try:
            bits = 0
            for flag in flags:
                bits |= FLAG_BITS[flag]
            ids = bytes([*tiles, win, *dora, *ura, *(_read_melds(melds) if melds else ())])
            try:
                own = free.pop()
            except IndexError:  # another thread has it
                own = engine.on_bytes("score_call", layout.CALL, blank)
            memory, run = own
            try:
                pack(
                    memory, 0, ids, len(tiles), len(melds), tsumo, _WINDS[round], _WINDS[seat], bits, len(dora),
                    len(ura), nukidora, flowers, honba, sticks,
                )  # fmt: skip
                if run() == FINE:
                    return _new(Worth, unpack(memory))
            finally:
                free.append(own)
        except (TypeError, ValueError, KeyError, struct.error):
            pass
        facts = {"tsumo": tsumo, "round": round, "seat": seat, "flags": flags, "honba": honba, "sticks": sticks}
        raise _fault(the_rules, tiles, win, melds, dora, ura, flowers, nukidora=nukidora, **facts)

    found = _Scorer(score)
    found.made_from = the_rules, backend
    return found


def _fault(
    rules: Rules, tiles: Any, win: Any, melds: Any, dora: Any, ura: Any, flowers: Any, **facts: Any
) -> InputError:
    """The error that `tehai.score` would raise for this hand."""
    try:
        named = [{"type": a_type, "tiles": list(ids)} for a_type, ids in melds]
    except (TypeError, ValueError):
        return InputError("bad_meld", "a meld is a type and its tiles", "melds", 'as in ("pon", [124, 125, 126])')
    if type(flowers) is not int or not 0 <= flowers <= codes.FLOWERS:
        return InputError("bad_value", "flowers is the number of flowers set aside", "flowers", f"0 to {codes.FLOWERS}")
    try:
        given = Win.make(
            _listed(tiles, "hand"),
            [win],
            melds=named,
            dora=_listed(dora, "dora"),
            ura=_listed(ura, "ura"),
            flowers=TILES[codes.FLOWER : codes.FLOWER + flowers],
            notation="tenhou",
            red_fives=rules.red_fives,
            **facts,
        )
        check_win(rules, given)
    except InputError as error:
        return error
    return InputError("bad_value", "expected a hand in tile ids", "tiles", "ids are whole numbers from 0 to 135")


def _listed(ids: Any, where: str) -> Any:
    """Numbers of any kind as a list of numbers; what is neither a list nor a number stays as it is, to be refused
    later."""
    if as_int(ids) is not None:  # `score` takes a single tile too
        raise InputError("bad_value", f"expected a list of tile ids, got {quoted(ids)}", where, "as in [108]")
    try:
        return [operator.index(tile) for tile in ids]
    except TypeError:
        return ids


def _read_melds(melds: Melds) -> list[int]:
    """Five numbers for each: its type, and four ids, the last of which may be none."""
    numbers: list[int] = []
    for name, ids in melds:
        numbers.append(_MELD_CODES[name])
        numbers += ids
        if len(ids) == 3:
            numbers.append(NO_ID)
        elif len(ids) != 4:
            raise ValueError
    return numbers


def faces(rules: Rules) -> list[int]:
    """The tile of each id under these rules: the first copies of a five are red; -1 for a byte that is not an id."""
    tiles = read_tiles(list(range(LAST_ID + 1)), "tenhou", red_fives=rules.red_fives)
    return [*map(int, tiles), *[-1] * (256 - len(tiles))]
