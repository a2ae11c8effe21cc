"""Duplicate games in which networks play: many tables at once, so that a network decides for many seats together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from tehai.bots.base import Bot
from tehai.bots.policies import POLICIES, REASON
from tehai.kernel.codes import KINDS
from tehai.kernel.layout import AHEAD_CHANNELS, CHANNELS
from tehai.learn.arena import SLOTS, Arena
from tehai.model.rules import Rules

Array = np.ndarray[Any, Any]
Decide = Callable[[Arena, Array], Array]
"""From the tables, and the rows at which a player is asked, to the codes of the actions."""
RESULTS: Final = ("place", "points", "final")


def can_play(bot: Bot, players: int) -> bool:
    """Whether a bot decides by the state of a table alone: by a policy of the kernel, or by a network."""
    return bot.policy is not None or bot.network(players) is not None


def play_tables(
    bots: Sequence[Bot], seatings: Sequence[Sequence[int]], rules: Rules, seed: int, walls: int
) -> tuple[dict[str, Array], Array]:
    """Play every wall from `seed` on in every seating (the number of the bot at each seat): results and statistics by
    game, in the order of walls and seatings."""
    games = walls * len(seatings)
    sides = np.array([*seatings] * walls, np.int8)
    own = [_own_policy(bot, rules.players) for bot in bots]
    policies = [[own[side] for side in row] for row in sides.tolist()]
    arena = Arena(games, rules, seed, policies=policies, same=len(seatings), after="stay", threads=1)
    decide = [_decider(bot, rules.players) for bot in bots]
    results = {name: np.zeros((games, 4), np.int64) for name in RESULTS}
    while (arena.seats >= 0).any():
        rows = np.flatnonzero(arena.seats >= 0)
        asked = sides[rows, arena.seats[rows]]
        actions = np.zeros(games, np.int64)
        for side, choose in enumerate(decide):
            here = rows[asked == side]
            if len(here):
                actions[here] = choose(arena, here)
        arena.step(actions, slots=False, check=True)
        over = np.flatnonzero(arena.ends["games"] > 0)
        for name, array in results.items():
            array[over] = arena.ends[name][over]
    return results, arena.tallies


def _own_policy(bot: Bot, players: int) -> str | None:
    """The policy that the tables play by themselves."""
    return bot.policy if bot.policy in POLICIES and bot.network(players) is None else None


def _decider(bot: Bot, players: int) -> Decide:
    network = bot.network(players)
    return _by_reason if network is None and bot.policy == REASON else _by_network(network)


def _by_network(network: Any) -> Decide:
    def decide(arena: Arena, rows: Array) -> Array:
        planes, choices = arena.empty(np.int8, KINDS, CHANNELS + AHEAD_CHANNELS), arena.empty(np.int16, SLOTS)
        seats, values = _seats_at(arena, rows), None
        arena.look(planes, choices, seats=seats)
        if network.asks_reason:
            values = arena.empty(np.int32, SLOTS)
            arena.weigh(values, seats=seats)
            values = values[rows]
        found: Array = choices[rows, network.best(planes[rows], choices[rows], values)]
        return found

    return decide


def _by_reason(arena: Arena, rows: Array) -> Array:
    actions = np.zeros(arena.n, np.int64)
    arena.advise(REASON, actions, seats=_seats_at(arena, rows))
    return actions[rows]


def _seats_at(arena: Arena, rows: Array) -> Array:
    """The seats to act at some tables, -1 at the others."""
    seats = np.full(arena.n, -1, np.int8)
    seats[rows] = arena.seats[rows]
    return seats
