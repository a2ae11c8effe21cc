"""Walls, seats and bots' random numbers that nobody can predict or choose.

Before anybody can be ready for a game, the server draws a secret of 256 bits and shows its hash, the commitment. Then
each player's browser adds a seed. Walls, seats and random numbers follow from the secret and the seeds by HMAC-SHA-256:
the server cannot choose them once it has seen a seed, and players cannot predict them. After the game, the secret and
the seeds are shown. `tehai.logs.fair` and the page check them without using this file.

Games begun by 0.1.0 have only a secret, and their walls follow from it by SHAKE-256.
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
"""The current way from the secret and the seeds to walls; 0 is that of 0.1.0."""
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
    """The hash of a secret and the game's id, shown to everybody before the game."""
    return hashlib.sha256(f"tehai {SCHEME}:{game}:{secret}".encode()).hexdigest()


class Dealer:
    """Everything random in one game. `seeds` has one text for each place at the table, "" where no seed was sent."""

    def __init__(self, secret: bytes, seeds: Sequence[str] = (), scheme: int = SCHEME) -> None:
        self._secret, self._scheme = secret, scheme
        self._key = hmac.digest(secret, ("seeds:" + ",".join(seeds)).encode(), "sha256")

    def wall(self, hand: int, rules: Rules) -> Tiles:
        """The wall of a hand, in the order of `Game(wall=...)`."""
        if self._scheme == 0:
            return shuffled(all_tiles(rules), _shake(self._secret, hand))
        return shuffled(all_tiles(rules), self._stream(f"wall {hand}"))

    def seats(self, players: int) -> tuple[int, ...]:
        """For each seat of the game, the place at the table that plays it."""
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
    """The things in random order: every order is equally likely if the bytes are random."""
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
