"""Walls that nobody can foresee, and the proof that none was changed.

The walls of a game come from a secret of 256 bits through SHAKE-256, one stream for each hand. (The seeds of
`tehai.Game` are for simulations: their numbers are made for speed, and one opened wall would betray the next.) At the
deal the table is told a hash of the wall and a salt; after the hand it is told both, and anybody can compute the hash.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tehai.game.events import Tiles
from tehai.game.walls import all_tiles
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

SECRET_BYTES: Final = 32
_SALT_BYTES: Final = 16
_WORD_BYTES: Final = 8
_MOST_TILES: Final = 144
_SPARE_WORDS: Final = 8  # a word is refused once in 2^57 times


@dataclass(frozen=True, slots=True)
class Wall:
    """The tiles of a hand, and the salt that hides them in the hash."""

    tiles: Tiles
    salt: str

    @property
    def text(self) -> str:
        """The tiles one after the other, in the order of `Game(wall=...)`."""
        return "".join(str(tile) for tile in self.tiles)

    @property
    def commitment(self) -> str:
        """What is told at the deal."""
        return commitment(self.text, self.salt)


def commitment(wall: str, salt: str) -> str:
    """The hash of a wall and a salt: of the salt, a colon and the wall."""
    return hashlib.sha256(f"{salt}:{wall}".encode()).hexdigest()


def new_secret() -> bytes:
    """A secret for one game."""
    return secrets.token_bytes(SECRET_BYTES)


def wall_of(secret: bytes, hand: int, rules: Rules) -> Wall:
    """The wall of a hand of a game."""
    tiles = shuffled(all_tiles(rules), _stream(secret, b"wall", hand, _WORD_BYTES * (_MOST_TILES + _SPARE_WORDS)))
    return Wall(tiles, _stream(secret, b"salt", hand, _SALT_BYTES).hex())


def _stream(secret: bytes, purpose: bytes, hand: int, size: int) -> bytes:
    return hashlib.shake_256(secret + purpose + hand.to_bytes(4, "big")).digest(size)


def shuffled(tiles: Sequence[Tile], randomness: bytes) -> Tiles:
    """The tiles in an order in which every one is as likely as any other, if the bytes are random."""
    order, place = list(tiles), 0
    for left in range(len(order), 1, -1):
        limit = 2 ** (8 * _WORD_BYTES) // left * left
        word = limit
        while word >= limit:
            word = int.from_bytes(randomness[place : place + _WORD_BYTES], "big")
            place += _WORD_BYTES
        chosen = word % left
        order[left - 1], order[chosen] = order[chosen], order[left - 1]
    return tuple(order)
