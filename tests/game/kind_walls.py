"""Walls that deal hands close to something, so that a random game has everything in it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from tehai.game.walls import all_tiles
from tehai.kernel.play import wall
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, Tile

FACES_OF = [[tile for tile in TILES[:37] if tile.kind == kind] for kind in range(34)]
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
SAME_WAIT = ("2255p", "34p123s456s789s11s", "34p123s456s789s22z", "34p123m456m789m99m")  # the others for 2p and 5p
TURNS = 17  # that everybody has, if nobody calls


def kind_wall(rules: Rules, rng: random.Random) -> list[Tile]:
    """Mostly hands that are near to a win; sometimes several that wait for the same tile, four winds, or nagashi."""
    left = Counter(all_tiles(rules))
    seats = range(rules.players)
    special = rng.choice(("none",) * 9 + ("wait", "winds", "nagashi"))
    draws: list[list[Tile]] = [[] for _ in seats]
    if special == "wait":
        hands = [_take(left, [tile.kind for tile in parse(SAME_WAIT[seat])], rng) for seat in seats]
    elif special == "winds":
        wind = rng.randrange(27, 31)
        hands = [_take(left, [wind] * (wind < 27 + rules.players), rng) for _ in seats]
    elif special == "nagashi":
        outside = _take(left, rng.sample(ORPHANS * 3, 13 + TURNS), rng)
        hands, draws[0] = [outside[:13], *([] for _ in seats[1:])], outside[13:]
    else:
        hands = [_kind_hand(left, rng) for _ in seats]
    rest = list(left.elements())
    rng.shuffle(rest)
    order = rng.sample(seats, rules.players)
    return laid_out([hands[seat] for seat in order], [draws[seat] for seat in order], rest, rng)


def laid_out(
    hands: Sequence[list[Tile]], draws: Sequence[list[Tile]], rest: list[Tile], rng: random.Random
) -> list[Tile]:
    """The wall that deals these hands, filled up, and these draws while nobody calls; the dealer's are first."""
    players = len(hands)
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop())
        rng.shuffle(hand)
    dealt = [hands[wall.dealt_to(index, players)].pop() for index in range(13 * players)]
    drawn = [(draws[turn % players] or rest).pop() for turn in range(TURNS * players)]
    return rest + drawn[::-1] + dealt[::-1]


def _kind_hand(left: Counter[Tile], rng: random.Random) -> list[Tile]:
    hand: list[Tile] = []
    wanted = rng.choice((9, 10, 11, 12, 13))
    taste = rng.choice(("any", "any", "any", "sets", "honours", "orphans", "pairs", "suit"))
    suit = rng.randrange(3)
    for _ in range(200):
        if len(hand) >= wanted:
            break
        taken = _take(left, _group(taste, suit, rng), rng)
        if taken and len(hand) + len(taken) <= 13:
            hand += taken
        else:
            left.update(taken)
    return hand


def _group(taste: str, suit: int, rng: random.Random) -> list[int]:
    """Kinds that belong together."""
    kind = rng.randrange(34)
    if taste == "orphans":
        return [rng.choice(ORPHANS)]
    if taste == "pairs":
        return [kind] * 2
    if taste == "honours":
        kind = rng.randrange(27, 34)
    elif taste == "suit":
        kind = 9 * suit + rng.randrange(9)
    if kind < 27 and kind % 9 < 7 and taste != "sets" and rng.random() < 0.6:
        return [kind, kind + 1, kind + 2]
    return [kind] * rng.choice((2, 3, 3, 4))


def _take(left: Counter[Tile], kinds: list[int], rng: random.Random) -> list[Tile]:
    """One tile of each of these kinds, red ones too; none where one of them is not left."""
    taken: list[Tile] = []
    for kind in kinds:
        faces = [tile for tile in FACES_OF[kind] if left[tile] > 0]
        if not faces:
            left.update(taken)
            return []
        tile = rng.choice(faces)
        left[tile] -= 1
        taken.append(tile)
    return taken
