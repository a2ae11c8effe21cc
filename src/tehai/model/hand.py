"""Melds, hands and winning situations: frozen values, checked when they are made.

Every value here is possible at some table. Whether a rule set has the red fives, the flowers or the yaku of a situation
is checked later, where the rules are known.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Final

from tehai.errors import InputError, expect_known, flag, quoted, whole
from tehai.model.notation import COPIES, ONE_RED_FIVE_EACH, RedFives, read_tiles, to_text
from tehai.model.situations import FLAGS, RIICHI_FLAGS, check_situation, read_flags
from tehai.model.tiles import EAST, KIND_OF, NORTH, SOUTH, TILES, WINDS, Tile, in_order

MELD_TYPES: Final = ("chi", "pon", "minkan", "kakan", "ankan")
MELD_ALIASES: Final = {"kan": "minkan", "daiminkan": "minkan"}
_KANS: Final = ("minkan", "kakan", "ankan")
_MELD_FIELDS: Final = ("type", "tiles", "called", "from")
LEFT: Final = 3
MOST_MELDS: Final = 4
MOST_INDICATORS: Final = 5
MOST_COUNTERS: Final = 1000
"""No table ever has more honba or sticks; larger numbers are typing errors."""
MOST_POINTS: Final = 10_000_000
"""No player ever has or owes more points."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A set on the table. `called` is the tile taken; `source` says from whom: 1 right, 2 across, 3 left.

    For a kakan they are those of the original pon.
    """

    type: str
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    source: int | None = None

    def __post_init__(self) -> None:
        name = MELD_ALIASES.get(self.type, self.type) if isinstance(self.type, str) else self.type
        _set(self, "type", expect_known(name, MELD_TYPES, "{} is not a kind of meld", "type", "bad_meld"))
        _set(self, "tiles", in_order(_no_flowers(read_tiles(self.tiles, where="tiles"), "tiles")))
        self._check_shape()
        if self.called is not None:
            _set(self, "called", _one_tile(self.called, "called"))
        self._check_origin()

    def _check_shape(self) -> None:
        size = 4 if self.kan else 3
        kinds = [tile.kind for tile in self.tiles]
        if len(kinds) != size:
            fault = f"{self.type} has {size} tiles, not {len(kinds)}"
        elif self.type == "chi":
            fault = "" if is_sequence(kinds) else "chi is three consecutive numbers of one suit, never honours"
        else:
            fault = "" if len(set(kinds)) == 1 else f"{self.type} is {size} equal tiles"
        if fault:
            raise InputError("bad_meld", f"{quoted(to_text(self.tiles))} is not a {self.type}", "tiles", fault)

    def _check_origin(self) -> None:
        if self.type == "ankan" and (self.called is not None or self.source is not None):
            where = "called" if self.called is not None else "from"
            raise InputError("bad_meld", "an ankan cannot contain a called tile", where, "an open kan is a minkan")
        if self.called is not None and self.called not in self.tiles:
            message = f"the called tile {self.called} is not in {to_text(self.tiles)}"
            raise InputError("bad_meld", message, "called", "a red and a plain five are different tiles")
        if self.source is not None:
            _set(self, "source", whole(self.source, "from", 1, LEFT, "1 right, 2 across, 3 left"))
        if self.type == "chi" and self.source not in (None, LEFT):
            raise InputError("bad_meld", "a chi is called from the left", "from", "3, the player before you")

    @property
    def code(self) -> int:
        """The kernel's number for its type."""
        return MELD_TYPES.index(self.type)

    @property
    def kan(self) -> bool:
        """Whether it is a kan of any kind."""
        return self.type in _KANS

    @property
    def open(self) -> bool:
        """Whether it opens the hand; an ankan does not (RULES 2.4)."""
        return self.type != "ankan"

    @classmethod
    def parse(cls, text: str, notation: str = "mpsz", red_fives: RedFives = ONE_RED_FIVE_EACH) -> "Meld":
        """A meld from its text form: the type, then the tiles, as in "pon 555z"."""
        if not isinstance(text, str):
            raise InputError("bad_value", f"expected a meld as text, got {quoted(text)}", hint='for example "pon 555z"')
        words = re.fullmatch(r"\s*([A-Za-z_]+)[\s:](.*)", text, re.DOTALL)
        if words is None:
            hint = f'the type ({", ".join(MELD_TYPES)}) and then the tiles, as in "pon 555z"'
            raise InputError("bad_meld", f"{quoted(text)} is not a meld", hint=hint)
        return cls(words[1].lower(), read_tiles(words[2], notation, "tiles", red_fives))

    @classmethod
    def from_dict(
        cls, data: Mapping[str, object], notation: str = "mpsz", red_fives: RedFives = ONE_RED_FIVE_EACH
    ) -> "Meld":
        """A meld from its JSON form: `type`, `tiles`, and optionally `called` and `from`."""
        check_fields(data, _MELD_FIELDS, required=("type", "tiles"))
        read = partial(read_tiles, notation=notation, red_fives=red_fives)
        called = data.get("called")
        return cls(
            data["type"],  # type: ignore[arg-type]  # checked when the meld is made
            read(data["tiles"], where="tiles"),
            None if called is None else _one_tile(called, "called", read),
            data.get("from"),  # type: ignore[arg-type]  # checked when the meld is made
        )

    def to_dict(self) -> dict[str, object]:
        """The JSON form, without unknown fields."""
        called = None if self.called is None else self.called.mpsz
        data = {"type": self.type, "tiles": to_text(self.tiles), "called": called, "from": self.source}
        return {name: value for name, value in data.items() if value is not None}

    def __str__(self) -> str:
        return f"{self.type} {to_text(self.tiles)}"

    def __repr__(self) -> str:
        called = "" if self.called is None else f", called={self.called.mpsz!r}"
        source = "" if self.source is None else f", source={self.source}"
        return f"Meld({self.type!r}, {to_text(self.tiles)!r}{called}{source})"


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed tiles, sorted, and melds: 13 tiles in all, or 14 with the one just taken (a kan counts as three)."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()

    def __post_init__(self) -> None:
        _set(self, "tiles", in_order(_no_flowers(read_tiles(self.tiles, where="hand"), "hand")))
        _set(self, "melds", _read_melds(self.melds))
        _check_count(len(self.tiles), len(self.melds))
        _check_copies(_places(self))

    @classmethod
    def parse(
        cls,
        tiles: object,
        melds: Sequence[object] = (),
        notation: str = "mpsz",
        red_fives: RedFives = ONE_RED_FIVE_EACH,
    ) -> "Hand":
        """A hand from text (or tiles) in any notation, with melds as text, as mappings or as melds."""
        return cls(read_tiles(tiles, notation, "hand", red_fives), _read_melds(melds, notation, red_fives))

    @property
    def closed(self) -> bool:
        """Whether the hand has no calls; a concealed kan keeps it closed."""
        return not any(meld.open for meld in self.melds)

    @property
    def complete_size(self) -> int:
        """The number of concealed tiles including the winning tile."""
        return 14 - 3 * len(self.melds)

    def __str__(self) -> str:
        return " ".join([to_text(self.tiles), *map(str, self.melds)])

    def __repr__(self) -> str:
        return f"Hand({to_text(self.tiles)!r}{f', {list(self.melds)}' if self.melds else ''})"


@dataclass(frozen=True, slots=True)
class Win:
    """A whole winning situation: everything about it that is not a rule of the table.

    `hand` is without the winning tile, which is `tile`. `flags` are among `FLAGS`; `discarder_riichi` means that the
    player who dealt in had declared riichi. `flowers` are the flowers and seasons set aside.
    """

    hand: Hand
    tile: Tile
    tsumo: bool = False
    round_wind: Tile = EAST
    seat_wind: Tile = SOUTH
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    flags: frozenset[str] = frozenset()
    honba: int = 0
    sticks: int = 0
    nukidora: int = 0
    flowers: tuple[Tile, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.hand, Hand) or len(self.hand.tiles) == self.hand.complete_size:
            hint = "Win.make takes the winning tile out of the hand"
            raise InputError("bad_value", "a win needs a hand without its winning tile", "hand", hint)
        _set(self, "tsumo", flag(self.tsumo, "tsumo"))
        _set(self, "tile", _no_flowers((_one_tile(self.tile, "win"),), "win")[0])
        _set(self, "round_wind", read_wind(self.round_wind, "round"))
        _set(self, "seat_wind", read_wind(self.seat_wind, "seat"))
        _set(self, "dora", _indicators(self.dora, "dora"))
        _set(self, "ura", _indicators(self.ura, "ura"))
        if self.dora and len(self.ura) > len(self.dora):
            message = f"{len(self.ura)} ura indicators under {len(self.dora)} dora indicators"
            raise InputError("bad_value", message, "ura", "there is one ura indicator under each dora indicator")
        _set(self, "flags", read_flags(self.flags))
        for name in ("honba", "sticks"):
            _set(self, name, whole(getattr(self, name), name, 0, MOST_COUNTERS))
        _set(self, "nukidora", whole(self.nukidora, "nukidora", 0, COPIES))
        _set(self, "flowers", _flowers(self.flowers))
        _check_copies(_places(self.hand, self))
        check_situation(self)

    def __repr__(self) -> str:
        given = ((one.name, getattr(self, one.name), one.default) for one in fields(self))
        return f"Win({', '.join(f'{name}={value!r}' for name, value, usual in given if value != usual)})"

    @property
    def dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return self.seat_wind is EAST

    @property
    def copies(self) -> int:
        """How many tiles of the winning tile's kind are in sight: in the hand, in melds, as indicators."""
        return sum(tile.kind == self.tile.kind for _, _, tiles in _places(self.hand, self) for tile in tiles)

    @property
    def riichi(self) -> bool:
        """Whether the winner declared riichi of any kind."""
        return not self.flags.isdisjoint(RIICHI_FLAGS)

    @classmethod
    def make(
        cls,
        hand: object,
        win: object = None,
        *,
        melds: Sequence[object] = (),
        tsumo: bool = False,
        round: object = "E",
        seat: object = "S",
        dora: object = "",
        ura: object = "",
        flags: Collection[str] = (),
        honba: int = 0,
        sticks: int = 0,
        nukidora: int = 0,
        flowers: object = "",
        notation: str = "mpsz",
        red_fives: RedFives = ONE_RED_FIVE_EACH,
    ) -> "Win":
        """A win from what a player writes: tiles as text or objects, the hand with or without the winning tile."""
        read = partial(read_tiles, notation=notation, red_fives=red_fives)
        given = read_hand(hand, melds, notation, red_fives)
        if win is None or (isinstance(win, str) and not win.strip()):
            raise InputError("bad_value", "the winning tile is missing", "win", "give the winning tile, as in 2z")
        tile = _one_tile(win, "win", read)
        return cls(
            hand=_without(tile, given),
            tile=tile,
            tsumo=tsumo,
            round_wind=read_wind(round, "round"),
            seat_wind=read_wind(seat, "seat"),
            dora=read(dora, where="dora"),
            ura=read(ura, where="ura"),
            flags=read_flags(flags),
            honba=honba,
            sticks=sticks,
            nukidora=nukidora,
            flowers=read_tiles(flowers, "mpsz" if notation == "tenhou" else notation, "flowers"),
        )

    @classmethod
    def from_dict(
        cls, data: Mapping[str, object], notation: str = "mpsz", red_fives: RedFives = ONE_RED_FIVE_EACH
    ) -> "Win":
        """A win from its JSON form, in which some fields have other names (docs/api.md)."""
        check_fields(data, WIN_FIELDS, required=("hand",))
        given = {_PYTHON_NAMES.get(name, name): value for name, value in data.items()}
        by = given.pop("by", "ron")
        if not isinstance(by, str) or by not in ("ron", "tsumo"):
            raise InputError("bad_value", f"{quoted(by)} is not a way to win", "by", "ron or tsumo")
        try:
            return cls.make(**given, tsumo=by == "tsumo", notation=notation, red_fives=red_fives)  # type: ignore[arg-type]
        except InputError as error:
            raise error.renamed(JSON_NAMES) from None

    def to_dict(self) -> dict[str, object]:
        """The JSON form, every field written out; `from_dict` reads it back to an equal win."""
        return {
            "hand": to_text(self.hand.tiles),
            "melds": [meld.to_dict() for meld in self.hand.melds],
            "win_tile": self.tile.mpsz,
            "by": "tsumo" if self.tsumo else "ron",
            "round_wind": self.round_wind.mjai,
            "seat_wind": self.seat_wind.mjai,
            "dora_indicators": to_text(self.dora),
            "ura_indicators": to_text(self.ura),
            "flags": [flag for flag in FLAGS if flag in self.flags],
            "honba": self.honba,
            "riichi_sticks": self.sticks,
            "nukidora": self.nukidora,
            "flowers": to_text(self.flowers),
        }


JSON_NAMES: Final = {
    "win": "win_tile",
    "round": "round_wind",
    "seat": "seat_wind",
    "dora": "dora_indicators",
    "ura": "ura_indicators",
    "sticks": "riichi_sticks",
}
_PYTHON_NAMES: Final = {json: python for python, json in JSON_NAMES.items()}
WIN_FIELDS: Final = (
    *("hand", "melds", "win_tile", "by", "round_wind", "seat_wind", "dora_indicators", "ura_indicators"),
    *("flags", "honba", "riichi_sticks", "nukidora", "flowers"),
)

# Copies and counts

_Places = list[tuple[str, str, Sequence[Tile]]]


def _places(hand: Hand, win: Win | None = None) -> _Places:
    """Every visible tile of the situation: its field, its location, and the tiles there."""
    places: _Places = [("hand", "in the hand", hand.tiles)]
    places += [(f"melds[{index}]", f"in the {meld.type}", meld.tiles) for index, meld in enumerate(hand.melds)]
    if win is not None:
        places += [
            ("win", "as the winning tile", (win.tile,)),
            ("dora", "as dora indicator", win.dora),
            ("ura", "as ura indicator", win.ura),
            ("nukidora", "set aside as nukidora", (NORTH,) * win.nukidora),
        ]
    return places


def _check_copies(places: _Places) -> None:
    counts = [0] * len(TILES)
    for field, _, tiles in places:
        for tile in tiles:
            counts[KIND_OF[tile]] += 1
        if max(counts) > COPIES:
            raise _too_many_copies(counts.index(max(counts)), field, places)


def _too_many_copies(kind: int, field: str, places: _Places) -> InputError:
    shares = [(label, sum(tile.kind == kind for tile in tiles)) for _, label, tiles in places]
    listed = ", ".join(f"{share} {label}" for label, share in shares if share)
    message = f"{sum(share for _, share in shares)} copies of {TILES[kind]}: {listed}"
    return InputError("too_many_copies", message, field, "there are four of each tile")


def is_sequence(kinds: Sequence[int]) -> bool:
    """Whether sorted kinds are three consecutive numbers of one suit."""
    first = kinds[0]
    return first < EAST and first % 9 <= 6 and list(kinds) == [first, first + 1, first + 2]


def _check_count(concealed: int, melds: int) -> None:
    if melds > MOST_MELDS:
        raise InputError("bad_meld", f"{melds} melds are more than a hand can have", "melds", "at most four")
    before = 13 - 3 * melds
    if concealed not in (before, before + 1):
        beside = f" beside {melds} meld{'s' if melds > 1 else ''}" if melds else ""
        message = f"{concealed} concealed tile{'' if concealed == 1 else 's'}{beside}"
        hint = (
            f"{before} before the winning tile or {before + 1} with it; each meld, also a kan, stands for three tiles"
        )
        raise InputError("wrong_tile_count", message, "hand", hint)


# Reading single fields

_set: Final = object.__setattr__  # a frozen value normalises its fields with it on creation


def check_fields(data: object, known: Sequence[str], required: Sequence[str]) -> None:
    """Refuse anything that is not a JSON object, has an unknown field, or lacks a required one."""
    if not isinstance(data, Mapping):
        raise InputError(
            "bad_value", f"expected an object with fields, got {quoted(data)}", hint=f"fields: {', '.join(known)}"
        )
    for name in data:
        expect_known(name, known, "unknown field {}")
    for name in required:
        if name not in data:
            raise InputError("bad_value", f"the field {name} is missing", name)


def _read_melds(values: object, notation: str = "mpsz", red_fives: RedFives = ONE_RED_FIVE_EACH) -> tuple[Meld, ...]:
    if not isinstance(values, (list, tuple)):
        raise InputError(
            "bad_value", f"expected a list of melds, got {quoted(values)}", "melds", 'for example ["pon 555z"]'
        )
    melds = []
    for index, value in enumerate(values):
        try:
            melds.append(_read_meld(value, notation, red_fives))
        except InputError as error:
            raise error.inside(f"melds[{index}]") from None
    return tuple(melds)


def _read_meld(value: object, notation: str, red_fives: RedFives) -> Meld:
    if isinstance(value, Meld):
        return value
    if isinstance(value, Mapping):
        return Meld.from_dict(value, notation, red_fives)
    return Meld.parse(value, notation, red_fives)  # type: ignore[arg-type]  # refuses what is not text


def read_hand(hand: object, melds: Sequence[object], notation: str, red_fives: RedFives) -> Hand:
    """The hand itself, or one parsed with `Hand.parse`."""
    if not isinstance(hand, Hand):
        return Hand.parse(hand, melds, notation, red_fives)
    if _read_melds(melds, notation, red_fives):
        raise InputError(
            "bad_value",
            "the hand already has its melds",
            "melds",
            "give the melds with the hand or separately, not both",
        )
    return hand


def _without(tile: Tile, hand: Hand) -> Hand:
    """The hand without the winning tile, in case it was written with it."""
    if len(hand.tiles) < hand.complete_size:
        return hand
    if tile not in hand.tiles:
        message = f"the winning tile {tile} is not among the {len(hand.tiles)} concealed tiles {to_text(hand.tiles)}"
        other = next((held for held in hand.tiles if held.kind == tile.kind), None)
        hint = f"the hand has {other} instead" if other is not None else "leave one tile out, or win with one of them"
        raise InputError("bad_value", message, "win", hint)
    place = hand.tiles.index(tile)
    return Hand(hand.tiles[:place] + hand.tiles[place + 1 :], hand.melds)


def _one_tile(value: object, where: str, read: Callable[..., tuple[Tile, ...]] = read_tiles) -> Tile:
    tiles = read(value, where=where)
    if len(tiles) != 1:
        raise InputError("bad_value", f"expected one tile, got {len(tiles)}", where, "for example 2z")
    return tiles[0]


def _no_flowers(tiles: tuple[Tile, ...], where: str) -> tuple[Tile, ...]:
    for tile in tiles:
        if tile.flower:
            hint = "flowers and seasons are set aside: pass them as flowers (--flowers)"
            raise InputError("bad_tile", f"{tile} cannot be part of a hand", where, hint)
    return tiles


def read_wind(value: object, where: str) -> Tile:
    if isinstance(value, Tile) and value in WINDS:
        return value
    wind = WIND_NAMES.get(value.strip().upper()) if isinstance(value, str) else None
    if wind is None:
        raise InputError("bad_value", f"{quoted(value)} is not a wind", where, "E, S, W or N")
    return wind


WIND_NAMES: Final = {name.upper(): wind for wind in WINDS for name in (wind.mjai, wind.mpsz)}


def _indicators(value: object, where: str) -> tuple[Tile, ...]:
    tiles = read_tiles(value, where=where)
    if len(tiles) > MOST_INDICATORS:
        raise InputError(
            "bad_value", f"{len(tiles)} indicators", where, f"at most {MOST_INDICATORS}: one, and one per kan"
        )
    return tiles


def _flowers(value: object) -> tuple[Tile, ...]:
    tiles = in_order(read_tiles(value, where="flowers"))
    for tile in tiles:
        if not tile.flower:
            raise InputError("bad_tile", f"{tile} is not a flower", "flowers", "flowers are 1f to 4f, seasons 5f to 8f")
        if tiles.count(tile) > 1:
            raise InputError("too_many_copies", f"{tile} appears twice", "flowers", "there is one of each flower")
    return tiles
