"""Walls: every tile once, nobody can foresee them, and what was promised is what was played."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from tehai.game.walls import all_tiles
from tehai.model.rules import Rules
from tehai.server.table.fairness import commitment, new_secret, shuffled, wall_of


@pytest.mark.parametrize("name", ["standard", "tenhou-sanma", "classic"])
def test_a_wall_has_every_tile(name: str) -> None:
    rules = Rules.of(name)
    for hand in range(5):
        wall = wall_of(b"x" * 32, hand, rules)
        assert Counter(wall.tiles) == Counter(all_tiles(rules)) and wall.tiles != all_tiles(rules)
        assert wall == wall_of(b"x" * 32, hand, rules)
    assert len({wall_of(b"x" * 32, hand, rules).text for hand in range(20)}) == 20
    assert wall_of(b"x" * 32, 0, rules).tiles != wall_of(b"y" * 32, 0, rules).tiles


def test_the_commitment_is_a_hash_that_anybody_can_compute() -> None:
    wall = wall_of(new_secret(), 3, Rules.of("standard"))
    assert wall.commitment == hashlib.sha256(f"{wall.salt}:{wall.text}".encode()).hexdigest()
    assert commitment(wall.text, "0" * 32) != wall.commitment
    assert len(wall.salt) == 32


def test_secrets_differ() -> None:
    assert len({new_secret() for _ in range(100)}) == 100


def test_every_place_is_as_likely_as_any_other() -> None:
    """Where the first tile of a wall of five goes, over many secrets: chi squared with four degrees of freedom."""
    tiles = all_tiles(Rules.of("standard"))[:5]
    counts: Counter[int] = Counter()
    times = 4000
    for number in range(times):
        randomness = hashlib.shake_256(number.to_bytes(4, "big")).digest(400)
        order = shuffled([*tiles[:1], *all_tiles(Rules.of("standard"))[-4:]], randomness)
        counts[order.index(tiles[0])] += 1
    assert sum((counts[place] - times / 5) ** 2 / (times / 5) for place in range(5)) < 18.5


def test_a_word_that_would_favour_some_tiles_is_refused() -> None:
    tiles = all_tiles(Rules.of("standard"))[:3]
    assert shuffled(tiles, b"\xff" * 8 + bytes(16)) == shuffled(tiles, bytes(16))
