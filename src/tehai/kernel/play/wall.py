"""The wall: its tiles, the shuffle, and the position of each tile (RULES 1, 6, 8).

Tenhou's order: tiles are dealt and drawn from the end of the list; at its front lie the replacement tiles, in pairs
of which the second comes first, then the indicators, each above its ura. The dead wall always keeps 14 tiles, so
every replacement shortens the live wall by one.
"""

from ..codes import COPIES, DEAD_WALL, FLOWER, FLOWERS, KINDS, RED_OF, REPLACE_FROM_LIVE_WALL
from ..layout import Record
from ..rng import random_word, stream_key
from ..hand.tiles import is_used


def fill_wall(s: Record, rules: Record) -> None:
    """Lay out every tile of the game in order."""
    count = 0
    for kind in range(KINDS):
        if is_used(kind, rules["players"]):
            reds = rules["red_fives"][kind // 9] if RED_OF[kind] >= 0 else 0
            for copy in range(COPIES):
                s["wall"][count] = RED_OF[kind] if copy < reds else kind
                count += 1
    if rules["flowers"]:
        for flower in range(FLOWER, FLOWER + FLOWERS):
            s["wall"][count] = flower
            count += 1
    s["wall_n"] = count


def shuffle_wall(s: Record) -> None:
    """The wall of this seed, round and honba, whatever was played before."""
    size = s["wall_n"]
    key = stream_key(s["seed"][0], s["seed"][1], s["round"] * 4096 + s["honba"])
    for i in range(size - 1):
        word = random_word(key, i)
        j = i + (word * (size - i) >> 32)
        tile = s["wall"][i]
        s["wall"][i] = s["wall"][j]
        s["wall"][j] = tile


def live_left(s: Record) -> int:
    """How many tiles can still be drawn."""
    left: int = s["wall_n"] - DEAD_WALL - s["taken"] - s["replaced"]
    return left


def replacement_place(index: int, players: int) -> int:
    """Where replacement number `index` lies; when the dead wall's own are used up, it is the last live tile."""
    return index ^ 1 if index < (8 if players == 3 else 4) else DEAD_WALL + index


def indicator_place(index: int, players: int) -> int:
    """Where dora indicator number `index` lies; its ura is one place before it."""
    return (9 if players == 3 else 5) + 2 * index


def dealt_to(index: int, players: int) -> int:
    """Which player after the dealer gets a tile of the deal: three times four tiles each, then one."""
    return index // 4 % players if index < 12 * players else index - 12 * players


def seat_after(seat: int, steps: int, players: int) -> int:
    """The seat so many steps on, fewer than there are players: a division less than modulo."""
    later = seat + steps
    return later - players if later >= players else later


def take_live(s: Record) -> int:
    """The next tile of the live wall."""
    s["taken"] += 1
    tile: int = s["wall"][s["wall_n"] - s["taken"]]
    return tile


def take_replacement(s: Record, rules: Record) -> int:
    """The next tile from the dead wall."""
    tile: int = s["wall"][replacement_place(s["replaced"], rules["players"])]
    s["replaced"] += 1
    return tile


def take_for_flower(s: Record, rules: Record) -> int:
    """The tile that replaces a flower."""
    if rules["flower_replacement"] == REPLACE_FROM_LIVE_WALL:
        return take_live(s)
    return take_replacement(s, rules)


def indicator_at(s: Record, rules: Record, index: int, below: int) -> int:
    """Dora indicator number `index`, or the ura below it."""
    tile: int = s["wall"][indicator_place(index, rules["players"]) - below]
    return tile
