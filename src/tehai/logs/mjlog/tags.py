"""The tags of Tenhou's mjlog: a flat list, read without an XML parser, and the integers that stand for calls.

A log needs no entities but the five of XML and no document type, so none are read: nothing in a file can make the
reader fetch or expand anything.
"""

from __future__ import annotations

import functools
import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tehai.errors import quoted
from tehai.logs.formats import XML_COMMENT
from tehai.logs.log import bad_log, skip
from tehai.model.rules import Rules
from tehai.model.tiles import RED_FIVES, TILES, Tile

ROOT: Final = "mjloggm"
_TAG: Final = re.compile(r"<(/?)([A-Za-z]+)(\d{0,9})((?:\s+[A-Za-z_][\w.:-]*=\"[^\"<]*\")*)\s*(/?)>", re.ASCII)
_ATTRIBUTE: Final = re.compile(r"([\w.:-]+)=\"([^\"]*)\"")
_BETWEEN: Final = re.compile(rf"(?:\s+|{XML_COMMENT})*", re.ASCII)
_BEFORE: Final = re.compile(rf"(?:[\s\ufeff]+|{XML_COMMENT}|<\?xml[^<>]*\?>)*")
_INTEGER: Final = re.compile(r"-?[0-9]{1,9}")
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
IDS: Final = 136

DRAWERS, DISCARDERS = "TUVW", "DEFG"
"""The names of the tags for draws and discards, by seat."""
BONUS: Final = {52: "dora", 53: "ura", 54: "aka"}
"""Bonus han by their numbers among the yaku; Norths set aside are among the dora."""
REASONS: Final = {
    "nm": "nagashi",
    "yao9": "kyuushu",
    "kaze4": "suufon",
    "reach4": "suucha",
    "ron3": "sanchahou",
    "kan4": "suukaikan",
}


@functools.lru_cache(maxsize=64)
def faces_of(rules: Rules) -> tuple[Tile, ...]:
    """The tile of each id: the first of the fives is red where the rules have a red one."""
    reds = {4 * red.kind: red for red, count in zip(RED_FIVES, rules.red_fives, strict=True) if count}
    return tuple(reds.get(tile, TILES[tile // 4]) for tile in range(IDS))


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag: `<T64/>` has the name T and the number 64."""

    name: str
    number: str
    attributes: dict[str, str]

    def __str__(self) -> str:
        return f"<{self.name}{self.number}>"

    def numbers(self, name: str) -> list[float]:
        """A list of numbers, which may be empty."""
        return [float(word) for word in self._words(name, _NUMBER)]

    def ints(self, name: str, least: int = 0) -> list[int]:
        """A list of at least this many whole numbers."""
        values = [int(word) for word in self._words(name, _INTEGER)]
        if len(values) < least:
            raise bad_log(f"{self} has {len(values)} numbers in {name}, not {least}")
        return values

    def _words(self, name: str, form: re.Pattern[str]) -> list[str]:
        if name not in self.attributes:
            raise bad_log(f"{self} has no {name}")
        text = self.attributes[name]
        words = text.split(",")
        if words == [""]:
            return []
        if not all(form.fullmatch(word) for word in words):
            raise bad_log(f"{self} has {name}={quoted(text)}, which is not a list of numbers")
        return words

    def integer(self, name: str) -> int:
        return self.ints(name, 1)[0]

    def tiles(self, name: str) -> list[int]:
        """Ids of tiles."""
        return [check_id(tile) for tile in self.ints(name)]


def check_id(tile: int) -> int:
    if not 0 <= tile < IDS:
        raise bad_log(f"{tile} is not a tile id", hint="ids are 0 to 135")
    return tile


def documents(text: str) -> Iterator[Iterator[Tag]]:
    """The tags of each log in a text; read each log to its end before the next."""
    at = skip(_BEFORE, text, 0)
    while at < len(text):
        reader = _Document(text, at)
        yield reader.tags()
        at = skip(_BEFORE, text, reader.at)


class _Document:
    """A position in the text that moves from tag to tag."""

    def __init__(self, text: str, at: int) -> None:
        self.text, self.at = text, at

    def tags(self) -> Iterator[Tag]:
        closing, name, _, _, empty = self._next()
        if closing or name != ROOT or empty:
            raise bad_log(f"a Tenhou log begins with <{ROOT}>, not with <{closing}{name}>")
        while True:
            closing, name, number, attributes, empty = self._next()
            if closing and name == ROOT:
                return
            if closing or not empty:
                raise bad_log(
                    f"<{closing}{name}> has no matching tag", hint="the tags of a Tenhou log have no contents"
                )
            pairs = _ATTRIBUTE.findall(attributes)
            yield Tag(name, number, {key: html.unescape(value) for key, value in pairs})

    def _next(self) -> tuple[str, ...]:
        self.at = skip(_BETWEEN, self.text, self.at)
        found = _TAG.match(self.text, self.at)
        if found is None:
            rest = self.text[self.at :]
            if ("-->" if rest.startswith("<!--") else ">") not in rest:
                raise bad_log("the log ends abruptly", hint=f"the file is truncated: </{ROOT}> is missing")
            raise bad_log(f"{quoted(rest)} is not a tag of a Tenhou log")
        self.at = found.end()
        return found.groups()


# Calls


@dataclass(frozen=True, slots=True)
class Meld:
    """A call: which tiles it lays down, and which of them was taken or added; `source` is the discarder's seat from
    the caller, 1 to the right. `kind` is that of a call, or kita. A kakan's `tiles` begin with the pon's three, and its
    last one was added; `called` is the pon's."""

    kind: str
    tiles: tuple[int, ...]
    called: int
    source: int = 0

    @property
    def code(self) -> int:
        """The integer of the tag."""
        kind = self.tiles[0] // 4
        if self.kind == "chi":
            order = (kind // 9 * 7 + kind % 9) * 3 + self.tiles.index(self.called)
            copies = sum(tile % 4 << 3 + 2 * i for i, tile in enumerate(self.tiles))
            return order << 10 | copies | 0x04 | self.source
        if self.kind in ("pon", "kakan"):
            three = sorted(self.tiles[:3])
            other = next(copy for copy in range(4) if 4 * kind + copy not in three)
            sign = 0x08 if self.kind == "pon" else 0x10
            return (kind * 3 + three.index(self.called)) << 9 | other << 5 | sign | self.source
        return self.called << 8 | (0x20 if self.kind == "kita" else self.source)


def meld_of(code: int) -> Meld:
    """The call that an integer stands for."""
    if not 0 <= code < 1 << 16:
        raise bad_log(f"{code} is not a call code")
    source = code & 0x03
    if code & 0x04:
        order, place = divmod(code >> 10, 3)
        if order >= 21:
            raise bad_log(f"{code} is not a chi code")
        first = order // 7 * 9 + order % 7
        tiles = tuple(4 * (first + i) + (code >> 3 + 2 * i & 3) for i in range(3))
        return Meld("chi", tiles, tiles[place], source)
    if code & 0x18:
        kind, place = divmod(code >> 9, 3)
        other = check_id(4 * kind + (code >> 5 & 3))
        three = tuple(tile for tile in range(4 * kind, 4 * kind + 4) if tile != other)
        if code & 0x08:
            return Meld("pon", three, three[place], source)
        return Meld("kakan", (*three, other), three[place], source)
    tile = check_id(code >> 8)
    if code & 0x20:
        return Meld("kita", (tile,), tile)
    four = tuple(range(tile // 4 * 4, tile // 4 * 4 + 4))
    return Meld("minkan" if source else "ankan", four, tile, source)


def write_tag(name: str, attributes: Mapping[str, str | None]) -> str:
    """One tag as text; an attribute that is None is left out."""
    pairs = [f' {key}="{html.escape(value)}"' for key, value in attributes.items() if value is not None]
    return f"<{name}{''.join(pairs)}/>"


def listed(values: Sequence[int | str]) -> str:
    """Values as the attributes list them."""
    return ",".join(map(str, values))
