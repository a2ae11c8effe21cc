"""Reading and writing tiles: mpsz, Tenhou's 136 ids, mjai names, Unicode.

| notation | looks like | notes |
|---|---|---|
| mpsz | `123m406p11z` | `0` is a red five, `z` honours, `f` flowers; any order, suits repeated, spaces allowed |
| tenhou | `0, 4, 52` | 4 x kind + copy; the first copies of a five are its red ones; flowers have no id |
| mjai | `1m 5pr E P` | winds E S W N, dragons P F C, `r` after a red five; flowers as in mpsz |
| unicode | `🀇🀈🀉` | a red five is the plain five followed by U+0307; U+FE0E and U+FE0F after a tile are skipped |
| auto | any of them | for reading only |

Reading keeps the order as written, and `parse(to_text(tiles, n), n) == tiles` for every notation that has the tiles.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, TypeVar

from tehai.errors import InputError, as_int, expect_known, quoted
from tehai.model.tiles import BY_MPSZ, RED_MARK, RED_OF, TILES, Tile, hint_for

F = TypeVar("F")

RedFives = Sequence[int]
"""How many of the four fives of each suit (m, p, s) are red."""

ONE_RED_FIVE_EACH: Final = (1, 1, 1)
LONGEST_TEXT: Final = 2000
MOST_TILES: Final = 144
COPIES: Final = 4
LAST_ID: Final = 135

_WORD: Final = re.compile(r"[^\s,]+")
_MJAI_NAME: Final = re.compile(rf"[1-9][mps]r?|[1-8]f|[ESWNPFC]|{_WORD.pattern}")
"""A tile name, or a word that should have been one."""
_STYLES: Final = "\ufe0e\ufe0f"
_BY_MJAI: Final = {tile.mjai: tile for tile in TILES}
_BY_FACE: Final = {tile.unicode[0]: tile for tile in TILES if not tile.red}
_MPSZ_HINT: Final = "tiles are written like 123m406p789s11z: m characters, p circles, s bamboo, z honours, f flowers"
_SIGN_HINTS: Final = {
    **dict.fromkeys("EWNC", "winds are 1z 2z 3z 4z (East South West North), dragons 5z 6z 7z (white green red)"),
    **{suit: f"suits are lower case: {suit.lower()}" for suit in "MPSZF"},
    **dict.fromkeys(_BY_FACE, "for Unicode tiles set the notation to unicode"),
}
"""For signs that are not part of mpsz: what the writer may have meant."""


def parse(
    text: str, notation: str = "mpsz", where: str = "hand", red_fives: RedFives = ONE_RED_FIVE_EACH
) -> tuple[Tile, ...]:
    """The tiles in the text, in the order written. `red_fives` matters only for Tenhou ids."""
    if not isinstance(text, str):
        raise InputError("bad_value", f"expected tiles as text, got {quoted(text)}", where, "for example 123m406p11z")
    if len(text) > LONGEST_TEXT:
        message = f"the text has {len(text)} characters, tiles need at most {LONGEST_TEXT}"
        raise InputError("bad_value", message, where, "give the tiles of one hand")
    return tuple(_choose(_READERS, notation)(text, where, red_fives))


def to_text(tiles: Sequence[Tile], notation: str = "mpsz", red_fives: RedFives = ONE_RED_FIVE_EACH) -> str:
    """The tiles as text that `parse` reads back to the same tiles in the same order."""
    return _choose(_WRITERS, notation)(read_tiles(tiles, where="tiles"), red_fives)


def read_tiles(
    value: object, notation: str = "mpsz", where: str = "hand", red_fives: RedFives = ONE_RED_FIVE_EACH
) -> tuple[Tile, ...]:
    """The tiles in text, or in a list or tuple of tiles, of names, or (where the notation is tenhou) of ids.

    A single tile may be given as it is."""
    if isinstance(value, str):
        return parse(value, notation, where, red_fives)
    if isinstance(value, Tile):
        return (value,)
    if notation == "tenhou" and as_int(value) is not None:
        value = [value]
    if not isinstance(value, (list, tuple)):
        raise InputError(
            "bad_value", f"expected tiles, got {quoted(value)}", where, "text such as 123m406p11z, or a list of tiles"
        )
    if all(type(item) is Tile for item in value):
        return tuple(value)
    if len(value) > MOST_TILES:
        raise InputError("bad_value", f"{len(value)} tiles are more than the {MOST_TILES} of a whole set", where)
    ids = _as_ids(value) if notation == "tenhou" else None
    if ids is not None:
        return _tiles_of_ids([(number, f"{where}[{i}]") for i, number in enumerate(ids)], red_fives)
    return tuple(
        tile for i, item in enumerate(value) for tile in _read_item(item, notation, f"{where}[{i}]", red_fives)
    )


def _as_ids(items: Sequence[object]) -> list[int] | None:
    """Whole numbers; None if there is anything else among them, such as a tile."""
    ids = [number for item in items if not isinstance(item, Tile) and (number := as_int(item)) is not None]
    return ids if len(ids) == len(items) else None


def _read_item(item: object, notation: str, where: str, red_fives: RedFives) -> tuple[Tile, ...]:
    if isinstance(item, Tile):
        return (item,)
    if isinstance(item, str):
        return parse(item, notation, where, red_fives)
    raise InputError("bad_value", f"expected a tile, got {quoted(item)}", where, "a name such as 1m, or a Tile")


def _choose(table: Mapping[str, F], notation: object) -> F:
    return table[expect_known(notation, table, "{} is not a notation here", "notation")]


def _position(where: str, index: int) -> str:
    return f"{where}, character {index + 1}"


# mpsz


def _read_mpsz(text: str, where: str, _red_fives: RedFives) -> Iterator[Tile]:
    waiting: list[int] = []  # positions of digits whose suit has not come yet
    for index, sign in enumerate(text):
        if sign in "0123456789":
            waiting.append(index)
        elif sign in "mpszf":
            if not waiting:
                message = f"the suit {sign} has no number before it"
                raise InputError("bad_tile", message, _position(where, index), "numbers come first: 123m")
            for digit in waiting:
                name = text[digit] + sign
                if name not in BY_MPSZ:
                    raise InputError("bad_tile", f"{name} is not a tile", _position(where, digit), hint_for(name))
                yield BY_MPSZ[name]
            waiting.clear()
        elif not (sign.isspace() or sign == ","):
            hint = _SIGN_HINTS.get(sign, _MPSZ_HINT)
            raise InputError("bad_tile", f"{quoted(sign)} is not part of a tile", _position(where, index), hint)
    if waiting:
        digits = "".join(text[digit] for digit in waiting)
        hint = "write m, p, s or z after the numbers"
        raise InputError("bad_tile", f"{quoted(digits)} has no suit", _position(where, waiting[0]), hint)


def _write_mpsz(tiles: Sequence[Tile], _red_fives: RedFives) -> str:
    runs = groupby(tiles, key=lambda tile: tile.suit)
    return "".join("".join(tile.mpsz[0] for tile in run) + suit for suit, run in runs)


# Tenhou ids


def _read_tenhou(text: str, where: str, red_fives: RedFives) -> tuple[Tile, ...]:
    ids: list[tuple[int, str]] = []
    for word in _WORD.finditer(text):
        place = _position(where, word.start())
        if not re.fullmatch(r"[0-9]{1,3}", word[0]):
            raise InputError("bad_tile", f"{quoted(word[0])} is not a tile id", place, f"ids are 0 to {LAST_ID}")
        ids.append((int(word[0]), place))
    return _tiles_of_ids(ids, red_fives)


def _tiles_of_ids(ids: Sequence[tuple[int, str]], red_fives: RedFives) -> tuple[Tile, ...]:
    reds = _reds_per_kind(red_fives)
    seen: set[int] = set()
    tiles: list[Tile] = []
    for number, where in ids:
        if not 0 <= number <= LAST_ID:
            raise InputError("bad_tile", f"invalid tile id {quoted(number)}", where, f"ids are 0 to {LAST_ID}")
        if number in seen:
            raise InputError("bad_tile", f"tile id {number} appears twice", where, "each of the 136 tiles exists once")
        seen.add(number)
        kind, copy = divmod(number, COPIES)
        tiles.append(RED_OF[kind] if copy < reds.get(kind, 0) else TILES[kind])
    return tuple(tiles)


def _write_tenhou(tiles: Sequence[Tile], red_fives: RedFives) -> str:
    reds = _reds_per_kind(red_fives)
    free: dict[Tile, Iterator[int]] = {}
    ids: list[str] = []
    for tile in tiles:
        if tile.flower:
            raise InputError("bad_tile", f"{tile} has no Tenhou id", "tiles", "Tenhou's set has no flowers")
        first = COPIES * tile.kind
        split = first + reds.get(tile.kind, 0)
        own = range(first, split) if tile.red else range(split, first + COPIES)
        number = next(free.setdefault(tile, iter(own)), None)
        if number is None:
            message = f"there are only {len(own)} ids for {tile}"
            listed = ", ".join(f"{count} of {suit}" for count, suit in zip(red_fives, "mps", strict=True))
            raise InputError("too_many_copies", message, "tiles", f"red fives are {listed}")
        ids.append(str(number))
    return " ".join(ids)


def _reds_per_kind(red_fives: RedFives) -> dict[int, int]:
    good = isinstance(red_fives, (list, tuple)) and len(red_fives) == len(RED_OF)
    if not good or any(type(count) is not int or not 0 <= count <= COPIES for count in red_fives):
        raise InputError("bad_value", "red_fives must be three numbers from 0 to 4", "red_fives", "for example 1, 1, 1")
    return dict(zip(RED_OF, red_fives, strict=True))


# mjai


def _read_mjai(text: str, where: str, _red_fives: RedFives) -> Iterator[Tile]:
    for name in _MJAI_NAME.finditer(text):
        if name[0] not in _BY_MJAI:
            message = f"{quoted(name[0])} is not an mjai tile"
            names = "tiles are 1m to 9m, 1p to 9p, 1s to 9s, E S W N, P F C, red fives 5mr 5pr 5sr"
            hint = "a hidden tile is not allowed here" if name[0].startswith("?") else names
            raise InputError("bad_tile", message, _position(where, name.start()), hint)
        yield _BY_MJAI[name[0]]


# Unicode


def _read_unicode(text: str, where: str, _red_fives: RedFives) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for index, sign in enumerate(text):
        if sign in _BY_FACE:
            tiles.append(_BY_FACE[sign])
        elif sign == RED_MARK:
            if not tiles or tiles[-1] not in RED_OF:
                message = "the red mark U+0307 does not follow a plain five"
                raise InputError("bad_tile", message, _position(where, index), "only fives of a suit can be red")
            tiles[-1] = RED_OF[tiles[-1]]
        elif not (sign.isspace() or sign == "," or (sign in _STYLES and tiles)):
            hint = "tiles are U+1F000 to U+1F029; a face-down tile cannot be read"
            raise InputError("bad_tile", f"{quoted(sign)} is not a tile", _position(where, index), hint)
    return tuple(tiles)


# Which one is it?


def _detect(text: str) -> str:
    """Unicode tiles are unmistakable, ids have no letters, and of the rest only mjai has capitals and `r`."""
    if any(sign in _BY_FACE for sign in text):
        return "unicode"
    if re.fullmatch(r"[\s,0-9+-]*[0-9][\s,0-9+-]*", text):
        return "tenhou"
    return "mjai" if re.search(r"[A-Zr?]", text) else "mpsz"


_Reader = Callable[[str, str, RedFives], "Iterator[Tile] | tuple[Tile, ...]"]
_Writer = Callable[[Sequence[Tile], RedFives], str]
_READERS: Final[dict[str, _Reader]] = {
    "mpsz": _read_mpsz,
    "tenhou": _read_tenhou,
    "mjai": _read_mjai,
    "unicode": _read_unicode,
    "auto": lambda text, *details: _READERS[_detect(text)](text, *details),
}
_WRITERS: Final[dict[str, _Writer]] = {
    "mpsz": _write_mpsz,
    "tenhou": _write_tenhou,
    "mjai": lambda tiles, _: " ".join(tile.mjai for tile in tiles),
    "unicode": lambda tiles, _: "".join(tile.unicode for tile in tiles),
}
NOTATIONS: Final = tuple(_READERS)
