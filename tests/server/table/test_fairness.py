"""Walls, seats and dice: every tile once, nobody can foresee them, and what was promised is what is played."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from server.sitting import HOST, Sitting
from tehai.game.walls import all_tiles
from tehai.model.rules import Rules
from tehai.server.table import entries as log
from tehai.server.table.decide import new_promise
from tehai.server.table.fairness import Dealer, commitment, new_secret, shuffled
from tehai.server.table.table import Table
from tehai.server.wire import messages
from tehai.server.wire.refusal import Refusal

SEED = "0123456789abcdef" * 2


@pytest.mark.parametrize("scheme", [0, 1])
@pytest.mark.parametrize("name", ["standard", "tenhou-sanma", "classic"])
def test_a_wall_has_every_tile(name: str, scheme: int) -> None:
    rules = Rules.of(name)
    dealer = Dealer(b"x" * 32, ("a", ""), scheme)
    for hand in range(5):
        wall = dealer.wall(hand, rules)
        assert Counter(wall) == Counter(all_tiles(rules)) and wall != all_tiles(rules)
        assert wall == Dealer(b"x" * 32, ("a", ""), scheme).wall(hand, rules)
    assert len({dealer.wall(hand, rules) for hand in range(20)}) == 20
    assert dealer.wall(0, rules) != Dealer(b"y" * 32, ("a", ""), scheme).wall(0, rules)


def test_each_seed_changes_walls_seats_and_dice() -> None:
    rules = Rules.of("standard")
    dealers = [Dealer(b"x" * 32, seeds) for seeds in (("", ""), ("a", ""), ("", "a"), ("b", ""))]
    assert len({dealer.wall(0, rules) for dealer in dealers}) == 4
    assert len({dealer.dice(0) for dealer in dealers}) == 4
    orders = {Dealer(b"x" * 32, (str(number),)).seats(4) for number in range(200)}
    assert len(orders) == 24


def test_the_commitment_is_a_hash_that_anybody_can_compute() -> None:
    assert commitment("g", "00") == hashlib.sha256(b"tehai 1:g:00").hexdigest()


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


def test_a_seed_is_taken_only_with_the_promise_that_the_table_shows() -> None:
    sitting = Sitting()
    table = sitting.table
    table.promise = promise = new_promise()
    shown = table.info(0.0).promise
    assert shown is not None and shown.commitment == commitment(promise.game, promise.secret)
    for wrong in (None, "", "0" * 64):
        with pytest.raises(Refusal, match="not the promise"):
            sitting.say(HOST, messages.Ready(id="r", seed=SEED, promise=wrong))
    begun = sitting.say(HOST, messages.Ready(id="r", seed=SEED, promise=shown.commitment))[-1]
    assert isinstance(begun, log.GameBegun) and begun.game == promise.game and SEED in begun.seeds
    following = table.info(0.0).promise
    assert following is not None and following != shown, "the next game is promised before this one is played"
    assert table.opened is not None and table.opened.seeds == begun.seeds


def test_nothing_of_the_secret_is_told_before_the_end() -> None:
    sitting = Sitting()
    sitting.table.promise = new_promise()
    sitting.say(HOST, messages.Ready(id="r"))
    sitting.settle()
    assert not any(isinstance(item.message, messages.GameOpened) for item in sitting.table.feed.items)


def test_a_table_that_was_made_without_promises_gives_one_before_the_next_game() -> None:
    """Browsers accused the server: the commitment to the first game after the upgrade came too late."""
    sitting = Sitting()
    table = sitting.table
    assert table.promise is None
    sitting.settle()
    assert table.promise is None, "nobody is there to see it"
    sitting.store([log.GameBegun(game="g", secret="00" * 32, order=(0, 1, 2, 3))])
    for chair in table.chairs:
        chair.connections, chair.away_since = (1, None) if chair.person else (0, None)
    sitting.until(lambda sitting: sitting.table.feed.told > 20)
    assert table.promise is None, "this game was begun without one and ends without one"
    sitting.play_out()
    sitting.settle()
    shown = table.info(0.0).promise
    assert shown is not None
    sitting.say(HOST, messages.Ready(id="r", seed=SEED, promise=shown.commitment))
    assert table.opened is not None and table.opened.commitment == shown.commitment and SEED in table.opened.seeds
    again = Table("table").restore(sitting.entries, 0.0)
    assert again.promise == table.promise and again.opened == table.opened
