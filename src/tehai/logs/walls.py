"""Walls as the logs of sites have them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tehai.kernel.play.wall import indicator_place

_Tile = TypeVar("_Tile")


def turned(wall: Sequence[_Tile], players: int) -> list[_Tile]:
    """The same wall with the stacks of replacements and indicators the other way round."""
    dead = indicator_place(5, players) - 1
    return [wall[place ^ 1] if place < dead else tile for place, tile in enumerate(wall)]
