"""Games of policies inside the kernel, with a seating and a seed for each game, and statistics of every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tehai.bots.policies import REASON, policy_code
from tehai.engine import shares, use
from tehai.errors import InputError, expect_list, whole
from tehai.game.play import MOST_SEED
from tehai.kernel import layout
from tehai.model.rules import Rules, RulesLike

_WORD: Final = 0xFFFFFFFF
_GAMES_PER_THREAD: Final = 2


class Seated(NamedTuple):
    """The results of games (`results`: places, points) and statistics of every seat (`tallies`), one record per
    game."""

    results: Any
    tallies: Any


def play_seatings(
    seatings: Sequence[Sequence[str]],
    seeds: Sequence[int],
    rules: RulesLike = "standard",
    backend: str = "auto",
    threads: int | None = None,
) -> Seated:
    """Play a game for each seating (policy names by seat), from the seed at the same index."""
    law, engine = Rules.of(rules), use(backend)
    seeds = expect_list(seeds, "seeds", "seeds", "one for each game")
    seatings = [
        expect_list(names, "policies", f"seatings[{number}]", "one for each seat")
        for number, names in enumerate(expect_list(seatings, "seatings", "seatings"))
    ]
    if len(seatings) != len(seeds):
        raise InputError("bad_value", f"{len(seatings)} seatings for {len(seeds)} seeds", "seeds", "one for each game")
    games = len(seatings)
    results, tallies = engine.new(layout.RESULT, games), engine.new(layout.TALLY, games)
    given = {
        "rules": engine.rules(law),
        "seeds": engine.take(_words(seeds)),
        "policies": engine.take(_codes(seatings, law.players)),
        "results": results,
        "tallies": tallies,
    }
    reasons = any(REASON in names for names in seatings)  # which is only compiled where it is needed
    engine.run(
        "play_reasoned" if reasons else "play_seatings", games, shares(games, threads, _GAMES_PER_THREAD), **given
    )
    return Seated(engine.to_host(results), engine.to_host(tallies))


def _codes(seatings: Sequence[Sequence[str]], players: int) -> Any:
    """The policies as kernel numbers, for four seats."""
    known = {name: policy_code(name, by_seat=True) for names in seatings for name in names}
    for number, names in enumerate(seatings):
        if len(names) != players:
            message = f"{len(names)} policies for {players} seats"
            raise InputError("bad_value", message, f"seatings[{number}]", f"give {players}")
    rows = [[*(known[name] for name in names), 0][:4] for names in seatings]
    return np.array(rows, np.int64).reshape(len(seatings), 4)


def _words(seeds: Sequence[int]) -> Any:
    """Seeds as two words each."""
    given = [whole(seed, f"seeds[{number}]", 0, MOST_SEED) for number, seed in enumerate(seeds)]
    return np.array([(seed & _WORD, seed >> 32) for seed in given], np.int64).reshape(len(given), 2)
