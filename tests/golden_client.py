"""What Tenhou's server sent to one player: every event as he saw it, what he was offered then, and his furiten marks.

Captures have a dialect of their own. The player is always seat 0 of the file, so the dealer of East 1 can be any seat;
here seats are turned back so that seat 0 is the first dealer. Others' tiles are hidden until they are discarded or
called. All captures are ranked four-player hanchan with red fives.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tehai.game.events import Called, Discarded, DoraTurned, Drew, Event, GameStarted, RiichiPaid, RoundStarted
from tehai.model.rules import Rules
from tehai.model.tiles import RED_FIVES, TILES, Tile, in_order

PLAYERS = 4
RULES = Rules("tenhou")
KINDS_OF_GAME = ("9", "137")
"""`GO type`: four players, hanchan, red fives, open tanyao; 128 is the level of the room."""
SWAPPED = {"065.xml round 5"}
"""Rounds in which the player's program discarded the very tile it had called. Kuikae is forbidden, and never offered
where it would be all that is left, but the server does not refuse it. These rounds are followed with it allowed."""

DRAWS, DISCARDS, AS_DRAWN = "TUVW", "DEFG", "defg"
OFFERS = {1: "pon", 2: "kan", 4: "chi", 8: "ron", 16: "tsumo", 32: "riichi", 64: "kyuushu"}
RED_IDS = {16: RED_FIVES[0], 52: RED_FIVES[1], 88: RED_FIVES[2]}

_TAG = re.compile(r"<([A-Za-z]+)(\d*)([^>]*?)/?>")
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')


@dataclass(frozen=True)
class Tag:
    name: str
    number: str
    attributes: dict[str, str]

    def numbers(self, attribute: str) -> list[int]:
        return [int(number) for number in self.attributes[attribute].split(",")]


@dataclass(frozen=True)
class Moment:
    """An event, what the player was offered when it had happened (None where nobody is asked), and his furiten mark
    from then on."""

    event: Event
    offered: frozenset[str] | None
    furiten: bool


@dataclass
class Round:
    """A round as one player saw it. `seat` is his."""

    name: str
    seat: int
    start: tuple[GameStarted, RoundStarted]
    moments: list[Moment] = field(default_factory=list)
    marks: int = 0
    """How many furiten marks the server sent."""

    @property
    def offers(self) -> int:
        """At how many moments something was offered."""
        return sum(bool(moment.offered) for moment in self.moments)

    def told(self, moment: int) -> str:
        """The events up to a moment, one per line, for the report of a difference."""
        return "\n".join(map(str, [*self.start, *(one.event for one in self.moments[: moment + 1])]))


def read_captures(folder: Path) -> Iterator[Round]:
    """Every round that was captured from its deal on, file by file."""
    for path in sorted(folder.glob("*.xml")):
        yield from read_capture(path.read_text(encoding="utf-8"), path.name)


def read_capture(text: str, name: str) -> Iterator[Round]:
    """The rounds of a file. What stands before its first deal (after a reconnection) is left out."""
    reader: _RoundReader | None = None
    rounds = 0
    for tag in map(_tag, _TAG.finditer(text)):
        if tag.name == "GO":
            assert tag.attributes["type"] in KINDS_OF_GAME, f"{name}: {tag}"
        if tag.name in ("INIT", "REINIT"):
            if reader is not None:
                yield reader.round
            rounds += 1
            reader = _RoundReader(tag, f"{name} round {rounds}") if tag.name == "INIT" else None
        elif reader is not None:
            reader.read(tag)
    if reader is not None:
        yield reader.round


def _tag(match: re.Match[str]) -> Tag:
    return Tag(match[1], match[2], dict(_ATTRIBUTE.findall(match[3])))


def tile_of(number: int) -> Tile:
    return RED_IDS.get(number, TILES[number // 4])


def _copies(kind: int) -> list[Tile]:
    return [tile_of(4 * kind + copy) for copy in range(4)]


class _RoundReader:
    """Turns the tags of one round into moments."""

    def __init__(self, init: Tag, name: str) -> None:
        index, honba, sticks, _, _, indicator = init.numbers("seed")
        self.turned = index - int(init.attributes["oya"])
        scores, hands = [0] * PLAYERS, [(None,) * 13] * PLAYERS
        for seat, score in enumerate(init.numbers("ten")):
            scores[self.seat(seat)] = 100 * score
        own = self.seat(0)
        hands[own] = tuple(map(tile_of, init.numbers("hai")))  # type: ignore[call-overload]  # known tiles
        start = RoundStarted(index, honba, sticks, tuple(scores), tuple(hands), tile_of(indicator))
        rules = RULES.replace(kuikae="allowed") if name in SWAPPED else RULES
        self.round = Round(name, own, (GameStarted(rules, ("A", "B", "C", "D")), start))
        self.furiten = False
        self.declared = False  # riichi, with the discard that comes
        self.replacement = False
        self.drawn = ""  # the player's own draw, as its number is written

    def seat(self, number: int) -> int:
        return (number + self.turned) % PLAYERS

    def read(self, tag: Tag) -> None:
        if tag.number or tag.name in DRAWS:
            self._tile(tag)
        elif tag.name == "N":
            self._call(tag)
        elif tag.name == "DORA":
            self._moment(DoraTurned(tile_of(int(tag.attributes["hai"]))))
        elif tag.name == "REACH":
            if tag.attributes["step"] == "1":
                self.declared = True
            else:
                self._moment(RiichiPaid(self.seat(int(tag.attributes["who"]))))
        elif tag.name == "FURITEN":
            self.furiten = tag.attributes["show"] == "1"
            self.round.marks += 1
        else:
            assert tag.name in ("AGARI", "RYUUKYOKU", "BYE", "UN", "TAIKYOKU"), f"{self.round.name}: {tag}"

    def _moment(self, event: Event, tag: Tag | None = None) -> None:
        """`tag` is where offers may stand."""
        offered = None
        if tag is not None:
            bits = int(tag.attributes.get("t", 0))
            offered = frozenset(name for bit, name in OFFERS.items() if bits & bit)
        self.round.moments.append(Moment(event, offered, self.furiten))

    def _tile(self, tag: Tag) -> None:
        if tag.name in DRAWS:
            tile = tile_of(int(tag.number)) if tag.number else None
            self._moment(Drew(self.seat(DRAWS.index(tag.name)), tile, self.replacement), tag)
            self.drawn, self.replacement = tag.number, False
            return
        number = (DISCARDS if tag.name in DISCARDS else AS_DRAWN).index(tag.name)
        drawn = tag.number == self.drawn if number == 0 else tag.name in AS_DRAWN
        self._moment(Discarded(self.seat(number), tile_of(int(tag.number)), drawn, self.declared), tag)
        self.declared, self.drawn = False, ""

    def _call(self, tag: Tag) -> None:
        who, code = int(tag.attributes["who"]), int(tag.attributes["m"])
        kind, tile, others = _meld(code)
        target = self.seat(who + code % 4) if code % 4 else None
        self._moment(Called(self.seat(who), kind, tile, in_order(others), target), tag)
        self.replacement = kind.endswith("kan")


def _meld(code: int) -> tuple[str, Tile, list[Tile]]:
    """A meld's kind, the tile that was called (added to the pon, first of a concealed kan), and the others."""
    if code & 4:
        kinds, called = divmod(code >> 10, 3)
        lowest = kinds // 7 * 9 + kinds % 7
        tiles = [tile_of(4 * (lowest + i) + (code >> 3 + 2 * i) % 4) for i in range(3)]
        return "chi", tiles.pop(called), tiles
    if code & 24:
        kind, called = divmod(code >> 9, 3)
        tiles = _copies(kind)
        added = tiles.pop((code >> 5) % 4)
        if code & 16:
            return "kakan", added, tiles
        return "pon", tiles.pop(called), tiles
    number = code >> 8
    tiles = _copies(number // 4)
    if code % 4:
        return "minkan", tiles.pop(number % 4), tiles
    return "ankan", tiles[0], tiles[1:]
