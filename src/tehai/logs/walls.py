"""Walls as the logs of sites have them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tehai.game.board import HAND
from tehai.kernel.play.wall import dealt_to, indicator_place

_Tile = TypeVar("_Tile")


def turned(wall: Sequence[_Tile], players: int) -> list[_Tile]:
    """The same wall with the stacks of replacements and indicators the other way round."""
    dead = indicator_place(5, players) - 1
    return [wall[place ^ 1] if place < dead else tile for place, tile in enumerate(wall)]


def deal(wall: Sequence[_Tile], dealer: int, players: int) -> list[list[_Tile]]:
    """The thirteen tiles that each seat is dealt from the end of a wall."""
    hands: list[list[_Tile]] = [[] for _ in range(players)]
    for index in range(HAND * players):
        hands[(dealer + dealt_to(index, players)) % players].append(wall[-1 - index])
    return hands
