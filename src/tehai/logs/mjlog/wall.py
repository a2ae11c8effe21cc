"""Walls from the seeds that Tenhou writes into its logs.

Three forms exist. Since 2009 a game has one seed (`SHUFFLE`): a key for MT19937, whose outputs are hashed with SHA-512
before they shuffle the tiles, round after round. Its key was first written as 32 hexadecimal words, then as 624 words
in base64. Before that each round had a seed of eight words (`INIT shuffle`), and MT19937 shuffled the tiles itself.

All walls here are in the order of `Game(wall=...)`. Only the base64 form has that order in the logs: in the other two
the tiles of each stack of the dead wall lie the other way round.
"""

from __future__ import annotations

import base64
import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tehai.game.walls import turned

if TYPE_CHECKING:
    import numpy as np

HASHED: Final = "mt19937ar-sha512-n288"
PLAIN: Final = "mt19937ar"
_OUTPUTS: Final = 288
_BLOCK: Final = 128  # bytes of output that are hashed together
_LONGEST_KEY: Final = 624


def game_walls(seed: str, players: int = 4) -> Iterator[list[int]] | None:
    """The walls of a game as ids of 136 tiles, an endless sequence of rounds; None for a seed in another form."""
    form, _, key = seed.partition(",")
    readers = {HASHED: _hexadecimal, f"{HASHED}-base64": _base64}
    words = readers[form](key) if form in readers else []
    return _walls(words, players, turn=form == HASHED) if words else None


def round_wall(seed: str, players: int = 4) -> list[int] | None:
    """The wall of one round from the round's seed; None for a seed in another form."""
    form, _, key = seed.partition(",")
    words = _hexadecimal(key) if form == PLAIN else []
    if not words:
        return None
    tiles = _tiles(players)
    numbers = struct.unpack(f"<{len(tiles)}I", _generator(words).bytes(4 * len(tiles)))
    return turned(_shuffled(tiles, numbers), players)


def _walls(words: Sequence[int], players: int, turn: bool) -> Iterator[list[int]]:
    generator = _generator(words)
    while True:
        source = generator.bytes(4 * _OUTPUTS)
        blocks = [source[at : at + _BLOCK] for at in range(0, len(source), _BLOCK)]
        numbers = struct.unpack("<144I", b"".join(hashlib.sha512(block).digest() for block in blocks))
        wall = _shuffled(_tiles(players), numbers)
        yield turned(wall, players) if turn else wall


def _tiles(players: int) -> list[int]:
    """The ids of all tiles; three players have no 2m to 8m."""
    return [tile for tile in range(136) if players == 4 or not 4 <= tile < 32]


def _shuffled(tiles: list[int], numbers: Sequence[int]) -> list[int]:
    for i in range(len(tiles) - 1):
        j = i + numbers[i] % (len(tiles) - i)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def _generator(words: Sequence[int]) -> np.random.RandomState:
    """MT19937 seeded by an array of words; `bytes` are its 32-bit outputs, lowest byte first."""
    import numpy as np

    return np.random.RandomState(np.array(words, dtype=np.uint32))


def _hexadecimal(key: str) -> list[int]:
    try:
        words = [int(word, 16) for word in key.split(",")]
    except ValueError:
        return []
    return words if all(0 <= word < 1 << 32 for word in words) and len(words) <= _LONGEST_KEY else []


def _base64(key: str) -> list[int]:
    try:
        return list(struct.unpack(f"<{_LONGEST_KEY}I", base64.b64decode(key, validate=True)))
    except (ValueError, struct.error):
        return []
