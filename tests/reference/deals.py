"""Walls that make things happen: some shuffled, some with hands in which kans, calls and rare wins are near."""

from __future__ import annotations

from random import Random
from typing import Final

from reference.shapes import YAOCHUU
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import RED_FIVES, TILES, Tile

HAND: Final = 13


def all_tiles(rules: Rules) -> list[Tile]:
    """Every tile that these rules play with (RULES 1.1, 6.6, 8)."""
    left_out = range(1, 8) if rules.players == 3 else range(0)
    tiles = [tile for tile in TILES[:34] if tile not in left_out for _ in range(4)]
    for red, count in zip(RED_FIVES, rules.red_fives, strict=True):
        for _ in range(count if red.kind not in left_out else 0):
            tiles[tiles.index(TILES[red.kind])] = red
    return tiles + (list(TILES[37:45]) if rules.flowers else [])


def shuffled_wall(rng: Random, rules: Rules) -> list[Tile]:
    """A wall as at any table."""
    tiles = all_tiles(rules)
    rng.shuffle(tiles)
    return tiles


# Hands as one would wish for them: the order in which tiles are taken


def _anything(rng: Random, tiles: list[Tile]) -> list[Tile]:
    return rng.sample(tiles, len(tiles))


def _many_of_a_kind(rng: Random, tiles: list[Tile]) -> list[Tile]:
    kinds = rng.sample(range(34), 34)
    return [
        tile for kind in kinds for tile in [tile for tile in tiles if tile.kind == kind][: rng.choice((2, 3, 3, 4))]
    ]


def _one_suit(rng: Random, tiles: list[Tile]) -> list[Tile]:
    suit = rng.choice("mps")
    return sorted(_anything(rng, tiles), key=lambda tile: tile.suit not in (suit, "z"))


def _orphans(rng: Random, tiles: list[Tile]) -> list[Tile]:
    different = {tile.kind: tile for tile in tiles if tile.kind in YAOCHUU}
    chosen = rng.sample(list(different.values()), min(len(different), rng.choice((10, 11, 12, 13))))
    rest = list(tiles)
    for tile in chosen:
        rest.remove(tile)
    return chosen + rest


_WISHES: Final = (_anything, _many_of_a_kind, _one_suit, _orphans)


def _take(tiles: list[Tile], wanted: list[Tile]) -> list[Tile]:
    """The first thirteen of the wanted tiles; they are no longer among the tiles."""
    hand = wanted[:HAND]
    for tile in hand:
        tiles.remove(tile)
    return hand


def _pop(tiles: list[Tile], kind: int) -> Tile:
    """One of the tiles of this kind; it is no longer among them."""
    return tiles.pop(next(place for place, tile in enumerate(tiles) if tile.kind == kind))


def _wall_of(hands: list[list[Tile]], rest: list[Tile]) -> list[Tile]:
    """A wall that deals these hands, the dealer's first, and then the rest from its end."""
    dealt = [tile for start in (0, 4, 8) for hand in hands for tile in hand[start : start + 4]]
    dealt += [hand[12] for hand in hands]
    return rest + dealt[::-1]


def wishful_wall(rng: Random, rules: Rules) -> list[Tile]:
    """Each seat is dealt a hand of some kind; what is drawn later is shuffled."""
    tiles = shuffled_wall(rng, rules)
    hands = [_take(tiles, rng.choice(_WISHES)(rng, tiles)) for _ in range(rules.players)]
    return _wall_of(hands, tiles)


def orphans_and_kan_wall(rng: Random, rules: Rules) -> list[Tile]:
    """One seat waits for a thirteenth orphan of which another holds three, and the fourth will soon be drawn."""
    tiles = shuffled_wall(rng, rules)
    kind = rng.choice(sorted(YAOCHUU))
    orphans = [TILES[other] for other in YAOCHUU if other != kind]
    waiting = _take(tiles, [*orphans, rng.choice(orphans)])
    holding = _take(tiles, [*[TILES[kind]] * 3, *rng.sample([tile for tile in tiles if tile.kind != kind], 10)])
    others = [
        _take(tiles, _anything(rng, [tile for tile in tiles if tile.kind != kind])) for _ in range(rules.players - 2)
    ]
    tiles.remove(TILES[kind])
    tiles.insert(len(tiles) - rng.randrange(12), TILES[kind])
    hands = [waiting, holding, *others]
    rng.shuffle(hands)
    return _wall_of(hands, tiles)


def robbed_kan_wall(rng: Random, rules: Rules) -> list[Tile]:
    """One seat waits, without a yaku, for a tile that the dealer does not need, another has a pair of it, and the
    fourth will soon be drawn."""
    tiles = shuffled_wall(rng, rules)
    waiting = [_pop(tiles, tile.kind) for tile in parse("35789s12378999p")]
    fours = [_pop(tiles, Tile("4s").kind) for _ in range(4)]
    triplets = _many_of_a_kind(rng, [tile for tile in tiles if tile.suit != "s"])
    dealer = [fours[0], *_take(tiles, triplets[:12])]
    others = [waiting, [*fours[1:3], *_take(tiles, tiles[:11])]]
    others += [_take(tiles, tiles) for _ in range(rules.players - 3)]
    rng.shuffle(others)
    tiles.insert(len(tiles) - 1 - rng.randrange(16), fours[3])
    return _wall_of([dealer, *others], tiles)


def lively_walls(rng: Random, rules: Rules, rounds: int) -> list[list[Tile]]:
    """Walls for a game."""
    makers = (shuffled_wall, wishful_wall, orphans_and_kan_wall, robbed_kan_wall)
    return [rng.choices(makers, (10, 8, 1, 1))[0](rng, rules) for _ in range(rounds)]
