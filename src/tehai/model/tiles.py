"""The tiles: 34 kinds, red fives, flowers and seasons, and their names.

A `Tile` is a small integer, which makes tiles quick to sort and to use as an index, with the names that players use on
top:

    0..8  1m..9m    9..17  1p..9p    18..26  1s..9s    27..30  East South West North    31..33  haku hatsu chun
    34..36  red 5m 5p 5s    37..40  flowers 1f..4f    41..44  seasons 5f..8f

Red fives are the only red tiles. There is one object per tile (`TILES`), so tiles may be compared with `is`.
Note that the code of 1m is 0: write `tile is None`, never `not tile`.
"""

from collections.abc import Iterable, Sequence
from typing import Final, final

from tehai.errors import InputError, as_int, quoted

_MPSZ: Final = (
    *(f"{number}{suit}" for suit in "mps" for number in range(1, 10)),
    *("1z", "2z", "3z", "4z", "5z", "6z", "7z", "0m", "0p", "0s"),
    *("1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f"),
)
KIND_OF: Final[tuple[int, ...]] = (*range(34), 4, 13, 22, *range(37, 45))
"""The kind of each tile code; a red five has the kind of a five."""
_HONOUR_MJAI: Final = "ESWNPFC"

# Unicode has bamboo before circles, the dragons in the order red, green, white (RULES 1.2), and the bamboo flower
# before the chrysanthemum: on tiles the chrysanthemum is 3 and the bamboo 4.
_FACES: Final[dict[str, Sequence[int]]] = {
    "m": range(0x1F007, 0x1F010),
    "p": range(0x1F019, 0x1F022),
    "s": range(0x1F010, 0x1F019),
    "z": (0x1F000, 0x1F001, 0x1F002, 0x1F003, 0x1F006, 0x1F005, 0x1F004),
    "f": (0x1F022, 0x1F023, 0x1F025, 0x1F024, 0x1F026, 0x1F027, 0x1F028, 0x1F029),
}
_EMOJI: Final = 0x1F004
TEXT_STYLE: Final = "\ufe0e"
"""Written after U+1F004, the only tile that systems would otherwise draw as an emoji."""
RED_MARK: Final = "\u0307"
"""Combining dot above: Unicode has no red fives, so tehai writes the plain five followed by this mark."""

_NUMBER_WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_WORDS: Final = {
    "m": [f"{number} of characters" for number in _NUMBER_WORDS],
    "p": [f"{number} of circles" for number in _NUMBER_WORDS],
    "s": [f"{number} of bamboo" for number in _NUMBER_WORDS],
    "z": ["east wind", "south wind", "west wind", "north wind", "white dragon", "green dragon", "red dragon"],
    "f": [
        *(f"{flower} flower" for flower in ("plum", "orchid", "chrysanthemum", "bamboo")),
        *(f"{season} season" for season in ("spring", "summer", "autumn", "winter")),
    ],
}


@final
class Tile(int):
    """One tile face. `Tile('0m')` and `Tile(34)` are the same object."""

    __slots__ = ()

    def __new__(cls, value: int | str) -> "Tile":
        if isinstance(value, str):
            return cls.parse(value)
        code = as_int(value)
        if code is None or not 0 <= code < len(TILES):
            raise InputError(
                "bad_tile", f"{quoted(value)} is not a tile", "tile", "tile codes are 0 to 44, names are like 1m"
            )
        return TILES[code]

    @staticmethod
    def parse(text: str, where: str = "tile") -> "Tile":
        """The tile with this mpsz name."""
        if not isinstance(text, str):
            raise InputError("bad_value", f"expected a tile as text, got {quoted(text)}", where, "for example 1m")
        tile = BY_MPSZ.get(text.strip())
        if tile is None:
            raise InputError("bad_tile", f"{quoted(text)} is not a tile", where, hint_for(text.strip()))
        return tile

    @property
    def kind(self) -> int:
        """The code of the plain tile: 0..33, or the flower's own code."""
        return KIND_OF[self]

    @property
    def red(self) -> bool:
        """Whether it is a red five."""
        return 34 <= self <= 36

    @property
    def flower(self) -> bool:
        """Whether it is a flower or a season; those are never part of a hand."""
        return self >= 37

    @property
    def suit(self) -> str:
        """`m`, `p`, `s`, `z` (honours) or `f` (flowers and seasons)."""
        return _MPSZ[self][1]

    @property
    def number(self) -> int:
        """1..9 in a suit (a red five is 5), 1..7 for honours, 1..8 for flowers and seasons."""
        return int(_MPSZ[self][0]) or 5

    @property
    def mpsz(self) -> str:
        """The name in mpsz notation, as in 1m; a red five is 0m."""
        return _MPSZ[self]

    @property
    def mjai(self) -> str:
        """The mjai name; mjai knows no flowers, so those keep their mpsz name."""
        if self.suit == "z":
            return _HONOUR_MJAI[self.number - 1]
        return f"5{self.suit}r" if self.red else self.mpsz

    @property
    def unicode(self) -> str:
        """The tile's character, with `RED_MARK` after a red five and `TEXT_STYLE` after the red dragon."""
        code = _FACES[self.suit][self.number - 1]
        return chr(code) + (TEXT_STYLE if code == _EMOJI else "") + (RED_MARK if self.red else "")

    @property
    def spoken(self) -> str:
        """The English name, for example "red five of circles"."""
        return ("red " if self.red else "") + _WORDS[self.suit][self.number - 1]

    @property
    def order(self) -> int:
        """Sorts tiles as players do: by suit and number, a red five just before the plain ones."""
        return 2 * KIND_OF[self] + (not self.red)

    def __repr__(self) -> str:
        return f"Tile({_MPSZ[self]!r})"

    def __str__(self) -> str:
        return _MPSZ[self]


TILES: Final[tuple[Tile, ...]] = tuple(int.__new__(Tile, code) for code in range(len(_MPSZ)))
BY_MPSZ: Final = {tile.mpsz: tile for tile in TILES}
WINDS: Final = TILES[27:31]
RED_FIVES: Final = TILES[34:37]
RED_OF: Final = {tile.kind: tile for tile in RED_FIVES}
"""The red five of each kind that has one."""
EAST, SOUTH, WEST, NORTH = WINDS


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles sorted as players sort them."""
    return tuple(sorted(tiles, key=_ORDER.__getitem__))


_ORDER: Final = tuple(tile.order for tile in TILES)


def hint_for(name: str) -> str:
    """A guess at what a wrong mpsz name was meant to be."""
    return _HINTS.get(name[1:2], "tiles are 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z, red fives 0m 0p 0s")


_HINTS: Final = {
    "z": "honours are 1z to 7z: East South West North, white green red",
    "f": "flowers are 1f to 4f, seasons 5f to 8f",
}
