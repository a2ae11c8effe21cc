"""Walls for scenes: what matters is laid where it is wanted, and every other tile where it does no harm.

Tiles that nobody named are placed so that a scene is about its own tiles: the hands that are not given are far from
tenpai, the tiles that the given hands wait for lie where nobody draws them, indicators mark no tile of the scene.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import RED_FIVES, TILES, Tile
from tehai.scoring.analysis import ukeire

WINDS = "ESWN"
DEAD = 14


@dataclass(frozen=True)
class Round:
    """One round's tiles as text, `.` being a tile that does not matter.

    `east` is the dealer's hand; hands of fewer than thirteen tiles are filled up. `draws` are the tiles of the live
    wall in order, whoever draws them; `last` its last tiles, as they lie when nobody draws a replacement. `kans` are
    the replacement tiles, `avoid` further tiles that must not turn up by themselves.
    """

    east: str = ""
    south: str = ""
    west: str = ""
    north: str = ""
    draws: str = ""
    last: str = ""
    kans: str = ""
    dora: str = ""
    ura: str = ""
    avoid: str = ""


def tiles(text: str) -> list[Tile | None]:
    """The tiles of a text, None for each point."""
    found: list[Tile | None] = []
    for points, group in re.findall(r"(\.)|(\d+[mpszf])", text.replace(" ", "")):
        found.extend([None] if points else parse(group))
    return found


def in_turn(**winds: str) -> str:
    """Draws in order when nobody calls, from what each player draws: `in_turn(s="1m9m")`; `seats` is another order."""
    order = winds.pop("seats", "eswn")
    columns = [["." if tile is None else str(tile) for tile in tiles(winds.get(wind, ""))] for wind in order]
    rows = max(len(column) for column in columns)
    padded = [column + ["."] * (rows - len(column)) for column in columns]
    return "".join(column[row] for row in range(rows) for column in padded).rstrip(".")


def all_tiles(rules: Rules) -> list[Tile]:
    """Every tile of the set."""
    reds = dict(zip(RED_FIVES, rules.red_fives, strict=True))
    full: list[Tile] = []
    for tile in TILES[:34]:
        if rules.players == 3 and 1 <= tile <= 7:
            continue
        red = next((red for red in RED_FIVES if red.kind == tile.kind), None)
        count = reds[red] if red is not None else 0
        full += [tile] * (4 - count) + ([red] * count if red is not None else [])
    return full + (list(TILES[37:]) if rules.flowers else [])


@dataclass(frozen=True)
class Layout:
    """Which index of the wall is what; a wall is dealt from its end."""

    hands: tuple[tuple[int, ...], ...]
    draws: tuple[int, ...]
    kans: tuple[int, ...]
    dora: tuple[int, ...]
    ura: tuple[int, ...]

    @classmethod
    def of(cls, players: int, size: int) -> Layout:
        order = iter(range(size - 1, -1, -1))
        hands: list[list[int]] = [[] for _ in range(players)]
        for block in (4, 4, 4, 1):
            for hand in hands:
                hand.extend(next(order) for _ in range(block))
        replacements = 4 if players == 4 else 8
        indicators = [(replacements + 1 + 2 * i, replacements + 2 * i) for i in range(5)]
        return cls(
            tuple(tuple(hand) for hand in hands),
            tuple(index for index in order if index >= DEAD),
            (*(j ^ 1 for j in range(replacements)), *(DEAD + j for j in range(replacements, 12))),
            tuple(dora for dora, _ in indicators),
            tuple(ura for _, ura in indicators),
        )


@dataclass
class _Stack:
    """A wall in the making: `wall` has what is laid, `left` the tiles that are not."""

    rules: Rules
    left: Counter[Tile]
    wall: dict[int, Tile] = field(default_factory=dict)

    def lay(self, places: Sequence[int], found: Sequence[Tile | None], what: str) -> None:
        assert len(found) <= len(places), f"{what}: {len(found)} tiles for {len(places)} places"
        for place, tile in zip(places, found, strict=False):
            if tile is not None:
                assert place not in self.wall, f"{what}: {tile} has another tile's place"
                self.put(place, tile)

    def put(self, place: int, tile: Tile) -> None:
        assert self.left[tile] > 0, f"there is no {tile} left"
        self.left[tile] -= 1
        self.wall[place] = tile

    def available(self) -> Iterator[Tile]:
        return (tile for tile, count in self.left.items() if count > 0)


def stack(rules: Rules, scene: Round) -> list[Tile]:
    """The wall of a scene, in the order of `Game(wall=...)`."""
    every = all_tiles(rules)
    layout = Layout.of(rules.players, len(every))
    pile = _Stack(rules, Counter(every))
    hands = (scene.east, scene.south, scene.west, scene.north)[: rules.players]
    for wind, places, text in zip(WINDS, layout.hands, hands, strict=False):
        pile.lay(places, tiles(text), f"the hand of {wind}")
    pile.lay(layout.draws, tiles(scene.draws), "draws")
    pile.lay(layout.draws[::-1], tiles(scene.last)[::-1], "last")
    pile.lay(layout.kans, tiles(scene.kans), "kans")
    pile.lay(layout.dora, tiles(scene.dora), "dora")
    pile.lay(layout.ura, tiles(scene.ura), "ura")
    wanted = {tile.kind for tile in tiles(scene.avoid) if tile is not None}
    wanted.update(*(_wanted(hand, rules.players) for hand in hands))
    shown = {tile.kind for tile in pile.wall.values()}
    for places in layout.hands:
        _fill_hand(pile, places, wanted)
    _fill_indicators(pile, (*layout.dora, *layout.ura), shown, wanted)
    _fill_rest(pile, layout, wanted, bool(scene.kans))
    return [pile.wall[index] for index in range(len(every))]


@cache
def _wanted(hand: str, players: int) -> frozenset[int]:
    """The kinds that bring a hand that is given whole nearer, or complete it."""
    held = tiles(hand)
    if len(held) != 13 or any(tile is None or tile.flower for tile in held):
        return frozenset()
    rules = Rules(players=players, red_fives=[0 if players == 3 else 4, 4, 4])
    return frozenset(tile.kind for tile, _ in ukeire(held, rules=rules).tiles)


def _fill_hand(pile: _Stack, places: Sequence[int], wanted: set[int]) -> None:
    """Tiles that go with nothing in the hand, first those that must not turn up elsewhere."""
    held = [pile.wall[place] for place in places if place in pile.wall]

    def harm(tile: Tile) -> tuple[int, int, int]:
        return _use(tile, held) - 6 * (tile.kind in wanted), -pile.left[tile], tile

    for place in places:
        if place not in pile.wall:
            held.append(min(pile.available(), key=harm))
            pile.put(place, held[-1])


def _use(tile: Tile, held: Iterable[Tile]) -> int:
    """How much a tile would do for a hand."""
    return 1000 if tile.flower else sum(_GOES_WITH[tile.kind][other] for other in held) + 5 * tile.red


def _goes_with(tile: Tile, other: Tile) -> int:
    """A pair helps most, then neighbours; many terminals and honours are on the way to thirteen orphans."""
    if tile.flower or other.flower:
        return 0
    use = 20 if other.kind == tile.kind else 0
    if tile.kind < 27 and other.suit == tile.suit:
        use += max(0, 9 - 3 * abs(tile.kind - other.kind))
    outside = all(one.kind >= 27 or one.number in (1, 9) for one in (tile, other))
    return use + 2 * outside


_GOES_WITH = [[_goes_with(tile, other) for other in TILES] for tile in TILES[:34]]


def _marks(kind: int, players: int) -> int:
    """The kind that an indicator makes dora."""
    if kind >= 31:
        return 31 + (kind - 30) % 3
    if kind >= 27:
        return 27 + (kind - 26) % 4
    if players == 3 and kind in (0, 8):
        return 8 - kind
    return kind - 8 if kind % 9 == 8 else kind + 1


def _fill_indicators(pile: _Stack, places: Iterable[int], shown: set[int], wanted: set[int]) -> None:
    """Indicators that make no tile of the scene dora; flowers first, where they are played without dora."""

    def order(tile: Tile) -> tuple[bool, bool, bool, bool, Tile]:
        harmful = not tile.flower and _marks(tile.kind, pile.rules.players) in shown
        return (tile.flower and pile.rules.dora, harmful, not tile.flower, tile.kind not in wanted, tile)

    for place in places:
        if place not in pile.wall and place < DEAD:
            pile.put(place, min(pile.available(), key=order))


def _fill_rest(pile: _Stack, layout: Layout, wanted: set[int], kans: bool) -> None:
    """Replacement tiles and the live wall: what may matter is drawn last, or never in a scene without kans."""
    rest = list(pile.left.elements())
    random.Random(len(rest)).shuffle(rest)
    rest.sort(key=lambda tile: (tile.flower, tile.kind in wanted))
    replacements = [place for place in layout.kans if place < DEAD]
    for place in (*replacements, *layout.draws) if kans else (*layout.draws, *replacements):
        if place not in pile.wall:
            pile.wall[place] = rest.pop(0)
