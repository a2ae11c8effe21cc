"""Scores in numbers alone, as fast as one hand at a time can be: `scorer`.

The arguments of a call are packed into bytes, the compiled kernel reads, checks and scores them there, and the answer
is unpacked. Nothing else is made on the way; `tehai.score` is for all that wants to be explained.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from tehai.engine.backend import choose_backend
from tehai.engine.lookup import lookup, lookup_array
from tehai.errors import InputError
from tehai.kernel import codes, layout
from tehai.kernel.hand.checks import FINE
from tehai.kernel.hand.ids import NO_ID, score_call
from tehai.model.hand import MELD_ALIASES, MELD_TYPES, WIND_NAMES, Win
from tehai.model.notation import LAST_ID, read_tiles
from tehai.model.rules import Rules, RulesLike
from tehai.model.rules.fit import check_win
from tehai.model.situations import EXCLUDED_FACTS
from tehai.model.tiles import TILES
from tehai.names import FLAG_BITS

if TYPE_CHECKING:
    import numpy as np

Melds = Sequence[tuple[str, Sequence[int]]]


class Worth(NamedTuple):
    """What a hand is worth: all zero where it does not win.

    `discarder` is paid by ron, `dealer` and `other` (by each of the others) by self-draw, honba in each. `points` is
    what the hand itself brings, `total` the same with honba and sticks.
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
_TOLD: Final = (
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
        """What a hand is worth. Tiles are ids from 0 to 135, 4 x kind + copy; the first copies of a five are red.

        `tiles` are the concealed ones, with or without the winning tile `win`; melds are pairs of a type and ids, as in
        ("pon", [124, 125, 126]); `flags` are names of situations; `flowers` says how many were set aside.
        """
        ...


def scorer(rules: RulesLike = "standard", backend: str = "auto") -> Scorer:
    """A function that scores hands in tile ids under these rules, in numbers alone.

    Making it compiles the kernel where Numba is installed. Several threads may use it.
    """
    the_rules = Rules.of(rules)
    make = _compiled if choose_backend(backend) == "cpu" else _interpreted
    free = [make(the_rules)]  # memory that no call is using
    pack, unpack = _packer(_GIVEN).pack_into, _packer(_TOLD).unpack_from

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
                own = make(the_rules)
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

    return score


def _fault(
    rules: Rules, tiles: Any, win: Any, melds: Any, dora: Any, ura: Any, flowers: Any, **facts: Any
) -> InputError:
    """What `tehai.score` says about a hand that was refused."""
    try:
        named = [{"type": a_type, "tiles": list(ids)} for a_type, ids in melds]
    except (TypeError, ValueError):
        return InputError("bad_meld", "a meld is a type and its tiles", "melds", 'as in ("pon", [124, 125, 126])')
    if type(flowers) is not int or not 0 <= flowers <= codes.FLOWERS:
        return InputError("bad_value", "flowers says how many were set aside", "flowers", f"0 to {codes.FLOWERS}")
    try:
        given = Win.make(
            _listed(tiles),
            [win],
            melds=named,
            dora=_listed(dora),
            ura=_listed(ura),
            flowers=TILES[codes.FLOWER : codes.FLOWER + flowers],
            notation="tenhou",
            red_fives=rules.red_fives,
            **facts,
        )
        check_win(rules, given)
    except InputError as error:
        return error
    return InputError("bad_value", "this is not a hand in tile ids", "tiles", "ids are whole numbers from 0 to 135")


def _listed(ids: Any) -> Any:
    """Numbers of any kind as a list of numbers; what is none of these stays as it is, and is refused."""
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


# The two ways to run the kernel on the memory of a call


def _compiled(rules: Rules) -> tuple[bytearray, Callable[[], int]]:
    from tehai.engine import compiled
    from tehai.engine.compile import prepared

    memory, call = _call(rules)
    given = (call, lookup_array())
    return memory, partial(prepared(compiled()["score_call"], *given), *given)


def _interpreted(rules: Rules) -> tuple[bytearray, Callable[[], int]]:
    from tehai.engine import array_of
    from tehai.engine.records import records_of

    memory, call = _call(rules)

    def score() -> int:
        records = records_of(layout.CALL, call)
        fault = score_call(records, [lookup()])
        call["out"] = array_of(layout.CALL, records)["out"]
        return fault

    return memory, score


def faces(rules: Rules) -> list[int]:
    """The tile of each id under these rules: the first copies of a five are red; -1 for a byte that is no id."""
    tiles = read_tiles(list(range(LAST_ID + 1)), "tenhou", red_fives=rules.red_fives)
    return [*map(int, tiles), *[-1] * (256 - len(tiles))]


def _call(rules: Rules) -> tuple[bytearray, np.ndarray[Any, Any]]:
    """Memory for calls under these rules, and the same as an array of one record."""
    import numpy as np

    constants = {"rules": rules.pack(), "excludes": list(EXCLUDED_FACTS), "faces": faces(rules)}
    blank = layout.blank(layout.CALL) | constants
    memory = bytearray(layout.pack(layout.CALL, blank).tobytes())
    return memory, np.frombuffer(memory, layout.dtype(layout.CALL))


@cache
def _packer(fields: tuple[tuple[str, str], ...]) -> struct.Struct:
    """The bytes of a call up to the last of these fields; what lies between them is written as zero, and not read."""
    whole = layout.dtype(layout.CALL)
    text, size = "=", 0
    for path, code in fields:
        place, part = 0, whole
        for name in path.split("."):
            part, offset = part.fields[name][:2]  # type: ignore[index]  # a record has fields
            place += offset
        text += f"{place - size}x{code}"
        size = place + struct.calcsize(f"={code}")
    return struct.Struct(text)
