"""Walls, seats and bots' dice that nobody can foresee or choose, and the proof of it.

Before anybody says that they are ready for a game, the server has a secret of 256 bits and shows its hash: the
commitment. Then each player's browser adds a seed. Walls, seats and dice follow from the secret and the seeds, through
HMAC-SHA-256, so the server cannot choose them after it has seen a seed, and a player cannot foresee them. At the end of
the game the secret and the seeds are opened. `tehai.logs.fair` and the page check them without a line of this file.

Games that 0.1.0 has begun have a secret alone, and their walls come from it through SHAKE-256.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final, TypeVar

from tehai.game.events import Tiles
from tehai.game.walls import all_tiles
from tehai.model.rules import Rules

SCHEME: Final = 1
"""Of the way from a secret and seeds to walls; 0: that of 0.1.0."""
SECRET_BYTES: Final = 32
_WORD_BYTES: Final = 8
_MOST_TILES: Final = 144
_SPARE_WORDS: Final = 8  # a word is refused once in 2^57 times
_STREAM: Final = _WORD_BYTES * (_MOST_TILES + _SPARE_WORDS)

_Thing = TypeVar("_Thing")


def new_secret() -> bytes:
    """A secret for one game."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(game: str, secret: str) -> str:
    """What everybody is shown of a secret before the game: a hash of it and of the game's id."""
    return hashlib.sha256(f"tehai {SCHEME}:{game}:{secret}".encode()).hexdigest()


class Dealer:
    """Everything random in one game. `seeds` are those of the places at the table, "" where there is none."""

    def __init__(self, secret: bytes, seeds: Sequence[str] = (), scheme: int = SCHEME) -> None:
        self._secret, self._scheme = secret, scheme
        self._key = hmac.digest(secret, ("seeds:" + ",".join(seeds)).encode(), "sha256")

    def wall(self, hand: int, rules: Rules) -> Tiles:
        """The wall of a hand, in the order of `Game(wall=...)`."""
        if self._scheme == 0:
            return shuffled(all_tiles(rules), _shake(self._secret, hand))
        return shuffled(all_tiles(rules), self._stream(f"wall {hand}"))

    def seats(self, players: int) -> tuple[int, ...]:
        """Which place at the table plays which seat."""
        return shuffled(range(players), self._stream("seats"))

    def dice(self, seat: int) -> str:
        """The seed of a bot."""
        return hmac.digest(self._key, f"bot {seat}".encode(), "sha256").hex()

    def _stream(self, purpose: str) -> bytes:
        blocks = range(-(-_STREAM // 32))
        return b"".join(hmac.digest(self._key, f"{purpose}:{block}".encode(), "sha256") for block in blocks)


def _shake(secret: bytes, hand: int) -> bytes:
    return hashlib.shake_256(secret + b"wall" + hand.to_bytes(4, "big")).digest(_STREAM)


def shuffled(things: Sequence[_Thing], randomness: bytes) -> tuple[_Thing, ...]:
    """The things in an order in which every one is as likely as any other, if the bytes are random."""
    order, place = list(things), 0
    for left in range(len(order), 1, -1):
        limit = 2 ** (8 * _WORD_BYTES) // left * left
        word = limit
        while word >= limit:
            word = int.from_bytes(randomness[place : place + _WORD_BYTES], "big")
            place += _WORD_BYTES
        chosen = word % left
        order[left - 1], order[chosen] = order[chosen], order[left - 1]
    return tuple(order)
