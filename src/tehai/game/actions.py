"""What a player can do: `Action`, its small integer and its mjai message.

An action is complete: it says which red fives a call uses, whether a discard comes from the hand or is the tile just
drawn, and which tile declares riichi. Its `code` is the kernel's integer (`kernel.codes`), which needs nothing else to
be read back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from tehai.errors import InputError, as_int, expect_known, expect_list, expect_type, flag, near_matches, quoted
from tehai.kernel import codes
from tehai.model.hand import is_sequence
from tehai.model.notation import parse
from tehai.model.tiles import KIND_OF, NORTH, RED_OF, TILES, Tile, in_order

KINDS: Final = (
    *("discard", "tsumogiri", "riichi", "chi", "pon", "minkan", "kakan", "ankan"),
    *("tsumo", "ron", "kyuushu", "kita", "pass"),
)
DISCARDS: Final = ("discard", "tsumogiri", "riichi")
_SIMPLE: Final = {
    codes.A_TSUMO: "tsumo",
    codes.A_RON: "ron",
    codes.A_KYUUSHU: "kyuushu",
    codes.A_KITA: "kita",
    codes.A_PASS: "pass",
}
_SIMPLE_CODES: Final = {kind: code for code, kind in _SIMPLE.items()}
_BASES: Final = {  # of discards, by (riichi, open, drawn)
    (False, False, False): codes.A_DISCARD,
    (False, False, True): codes.A_TSUMOGIRI,
    (True, False, False): codes.A_RIICHI,
    (True, False, True): codes.A_RIICHI_DRAWN,
    (True, True, False): codes.A_OPEN_RIICHI,
    (True, True, True): codes.A_OPEN_RIICHI_DRAWN,
}
_SETS: Final = {  # the first code, and how many numbers of red fives from the hand there are for each tile
    "pon": (codes.A_PON, 3),
    "minkan": (codes.A_MINKAN, 4),
    "kakan": (codes.A_KAKAN, 4),
    "ankan": (codes.A_ANKAN, 5),
}
_NO_TILE: Final = ("tsumo", "ron", "kyuushu", "pass")
_CONSUMED: Final = {"chi": 2, "pon": 2, "minkan": 3, "kakan": 3, "ankan": 4}
MJAI_TYPES: Final = {
    "discard": "dahai",
    "tsumogiri": "dahai",
    "riichi": "reach",
    "chi": "chi",
    "pon": "pon",
    "minkan": "daiminkan",
    "kakan": "kakan",
    "ankan": "ankan",
    "tsumo": "hora",
    "ron": "hora",
    "kyuushu": "ryukyoku",
    "kita": "kita",
    "pass": "none",
}
_KIND_OF_TYPE: Final = {type_: kind for kind, type_ in MJAI_TYPES.items()} | {"dahai": "discard", "nukidora": "kita"}


@dataclass(frozen=True)
class Action:
    """One thing that a player can do, of one of the `KINDS`.

    `tile`: the discard, the tile called, the tile added to a pon, the North set aside. `consumed`: the tiles from the
    hand (for a kakan the pon's three, for an ankan all four). A riichi may be made with the tile just drawn (`drawn`)
    and with an open hand (`open`), where the rules have that.
    """

    kind: str
    tile: Tile | None = None
    consumed: tuple[Tile, ...] = ()
    drawn: bool = False
    open: bool = False

    def __post_init__(self) -> None:
        expect_known(self.kind, KINDS, "{} is not a kind of action", "kind")
        tile = None if self.tile is None else Tile(self.tile)
        consumed = in_order(map(Tile, expect_list(self.consumed, "tiles", "consumed", 'as in ["4m", "6m"]')))
        object.__setattr__(self, "tile", NORTH if self.kind == "kita" else tile)
        object.__setattr__(self, "consumed", consumed)
        for name in ("drawn", "open"):
            object.__setattr__(self, name, flag(getattr(self, name), name))
        if self.kind == "discard" and self.drawn:
            object.__setattr__(self, "kind", "tsumogiri")
        if self.kind == "tsumogiri":
            object.__setattr__(self, "drawn", True)
        if self.kind == "ankan" and tile is None and consumed:
            object.__setattr__(self, "tile", TILES[KIND_OF[consumed[0]]])
        self._check()

    def _check(self) -> None:
        wanted = _CONSUMED.get(self.kind, 0)
        if (self.kind in DISCARDS or wanted) and (self.tile is None or self.tile.flower):
            raise InputError("bad_value", f"a {self.kind} needs a tile", "tile", "for example 5m")
        if self.kind in _NO_TILE and self.tile is not None:
            raise InputError("bad_value", f"a {self.kind} names no tile", "tile", "leave it out")
        if self.drawn and self.kind not in DISCARDS:
            raise InputError("bad_value", f"a {self.kind} cannot be drawn", "drawn", "only a discard can be")
        if self.open and self.kind != "riichi":
            raise InputError("bad_value", f"a {self.kind} cannot be open", "open", "only a riichi can be")
        if len(self.consumed) != wanted:
            hint = f"a {self.kind} takes {wanted}" if wanted else f"a {self.kind} takes none"
            raise InputError("bad_value", f"{len(self.consumed)} tiles from the hand", "consumed", hint)
        if wanted and self.tile is not None:
            kinds = [tile.kind for tile in self.consumed]
            same = set(kinds) == {self.tile.kind}
            if not (is_sequence(sorted([*kinds, self.tile.kind])) if self.kind == "chi" else same):
                raise InputError("bad_value", f"{self.tile} and these tiles do not make a {self.kind}", "consumed")

    @cached_property
    def code(self) -> int:
        """The kernel's integer for this action, below `kernel.codes.ACTIONS`."""
        if self.kind in _SIMPLE_CODES:
            return _SIMPLE_CODES[self.kind]
        assert self.tile is not None
        if self.kind in DISCARDS:
            return _BASES[self.kind == "riichi", self.open, self.drawn] + self.tile
        reds = sum(tile.red for tile in self.consumed)
        if self.kind != "chi":
            base, choices = _SETS[self.kind]
            return base + (self.tile.kind if self.kind == "ankan" else self.tile) * choices + reds
        kinds = sorted(tile.kind for tile in (self.tile, *self.consumed))
        sequence = kinds[0] // 9 * 7 + kinds[0] % 9
        return codes.A_CHI + (sequence * 3 + kinds.index(self.tile.kind)) * 2 + (reds + self.tile.red)

    @staticmethod
    def from_code(code: int) -> Action:
        """The action for an integer."""
        number = as_int(code)
        action = _decode(number) if number is not None and 0 <= number < codes.ACTIONS else None
        if action is None:
            raise InputError("bad_value", f"{quoted(code)} is not an action", "code", "see docs/actions.md")
        return action

    def mjai(self, actor: int | None = None, target: int | None = None) -> dict[str, Any]:
        """The mjai message; a riichi names its discard in the same message (mjai itself sends a dahai after it)."""
        whose = target if self.kind in ("chi", "pon", "minkan", "ron") else None
        fields = {
            "type": MJAI_TYPES[self.kind],
            "actor": actor,
            "target": actor if self.kind == "tsumo" else whose,
            "pai": None if self.tile is None or self.kind == "ankan" else self.tile.mjai,
            "tsumogiri": self.drawn if self.kind in DISCARDS else None,
            "consumed": [tile.mjai for tile in self.consumed] if self.kind in _CONSUMED else None,
            "reason": "kyushu_kyuhai" if self.kind == "kyuushu" else None,
            "open": self.open or None,
        }
        return {name: value for name, value in fields.items() if value is not None}

    @staticmethod
    def from_mjai(message: Mapping[str, Any], actor: int | None = None) -> Action:
        """Read an mjai message. `hora` is a tsumo if its target is the actor or missing, otherwise a ron."""
        expect_type(message, Mapping, "an mjai message", "message", 'as in {"type": "none"}')  # type: ignore[type-abstract]
        named = message.get("type")
        kind = _KIND_OF_TYPE.get(named) if isinstance(named, str) else None
        if kind is None:
            hint = near_matches(named, tuple(_KIND_OF_TYPE)) if isinstance(named, str) else "a string such as dahai"
            raise InputError("bad_value", f"{quoted(named)} is not an mjai action", "type", hint)
        if kind in DISCARDS:
            drawn, opened = bool(message.get("tsumogiri", False)), bool(message.get("open", False))
            kind = "tsumogiri" if drawn and kind == "discard" else kind
            return Action(kind, _mjai_tile(message.get("pai")), drawn=drawn, open=opened)
        if kind in _CONSUMED:
            consumed = tuple(map(_mjai_tile, expect_list(message.get("consumed", ()), "tiles", "consumed")))
            return Action(kind, None if kind == "ankan" else _mjai_tile(message.get("pai")), consumed)
        who = message.get("actor", actor)
        return Action("tsumo" if kind == "ron" and message.get("target", who) == who else kind)

    def __str__(self) -> str:
        parts = [self.kind]
        if self.kind == "riichi":
            parts += ["open"] * self.open + ["drawn"] * self.drawn
        if self.kind in DISCARDS or self.kind in ("pon", "minkan", "kakan", "chi"):
            parts.append(str(self.tile))
        if self.kind in _CONSUMED and self.kind != "kakan":
            parts.append("".join(str(tile) for tile in self.consumed))
        return " ".join(parts)


def _mjai_tile(text: object) -> Tile:
    tiles = parse(text, "mjai", where="pai") if isinstance(text, str) else ()
    if len(tiles) != 1:
        raise InputError("bad_tile", f"{quoted(text)} is not an mjai tile", "pai", "for example 5mr or E")
    return tiles[0]


@cache
def _decode(code: int) -> Action | None:
    """The action for an integer; None if no tiles fit it, as for a pon with red Easts."""
    if code in _SIMPLE:
        return Action(_SIMPLE[code])
    for (riichi, shown_hand, drawn), base in _BASES.items():
        if base <= code < base + codes.TILE_CODES:
            discard = "riichi" if riichi else "tsumogiri" if drawn else "discard"
            return Action(discard, TILES[code - base], drawn=drawn, open=shown_hand)
    if code < codes.A_PON:
        return _decode_chi(code - codes.A_CHI)
    name = [kind for kind, (base, _) in _SETS.items() if code >= base][-1]
    base, choices = _SETS[name]
    tile, reds = divmod(code - base, choices)
    kind = KIND_OF[tile]
    if reds and kind not in RED_OF:
        return None
    return Action(name, TILES[tile], tuple(RED_OF[kind] if i < reds else TILES[kind] for i in range(_CONSUMED[name])))


def _decode_chi(rest: int) -> Action | None:
    rest, red = divmod(rest, 2)
    sequence, place = divmod(rest, 3)
    lowest = sequence // 7 * 9 + sequence % 7
    tiles = [RED_OF[kind] if red and kind in RED_OF else TILES[kind] for kind in range(lowest, lowest + 3)]
    if red and not any(tile.red for tile in tiles):
        return None
    return Action("chi", tiles.pop(place), tuple(tiles))
