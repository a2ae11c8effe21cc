"""Duplicate matches: two bots on the same walls in every seating, which cancels the luck of the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, Final

import numpy as np

from tehai.bots.base import Bot
from tehai.bots.external import STARTUP_LIMIT, TIME_LIMIT
from tehai.bots.registry import make_bot
from tehai.engine import choose_backend, compiles
from tehai.errors import InputError, expect_list, expect_type, whole
from tehai.game.play import MOST_SEED
from tehai.model.rules import Rules
from tehai.sim.games import Match, play_game
from tehai.sim.networks import RESULTS, can_play, play_tables
from tehai.sim.seatings import play_seatings
from tehai.sim.workers import each, job_count, ranges
from tehai.system import most_workers

COUNTED: Final = ("wins", "tsumo", "deal_ins", "riichi", "open_rounds", "calls", "kans", "tenpai")
ROW: Final = np.dtype(
    [
        ("wall", np.int64),
        ("seating", np.int16),
        ("seat", np.int8),
        ("side", np.int8),
        ("place", np.int8),
        ("points", np.int32),
        ("final", np.int32),
        ("rounds", np.int16),
        *((name, np.int16) for name in COUNTED),
        ("won", np.int32),
        ("lost", np.int32),
        ("faults", np.int16),
    ]
)
"""One seat of one game. `side` is 0 for the first bot and 1 for the second, `final` is in points, `won` and `lost` are
the points of wins and deal-ins, `faults` the turns that a bot forfeited."""
_WALLS_PER_PART: Final = 16


@dataclass(frozen=True)
class Duplicate:
    """The settings of a match. Wall number i is dealt from `seed` + i. `tables` lists the numbers of seats for the
    first bot, and every wall is played in every seating of each. The limits are for programs, in seconds."""

    bots: tuple[str, str]
    rules: Rules
    tables: tuple[int, ...] = (1,)
    seed: int = 0
    limit: float = TIME_LIMIT
    startup: float = STARTUP_LIMIT
    backend: str = "auto"

    def __post_init__(self) -> None:
        bots = expect_list(self.bots, "bots", "bots", "two names")
        if len(bots) != 2:
            raise InputError("bad_value", f"{len(bots)} bots", "bots", "two names")
        for name in bots:
            make_bot(name)  # a name that is wrong is wrong before the first game
        choose_backend(self.backend)
        players = expect_type(self.rules, Rules, "Rules", "rules", 'as in Rules.of("tenhou")').players
        whole(self.seed, "seed", 0, MOST_SEED)
        choices = ", ".join(f"{one}v{players - one}" for one in range(1, players))
        for first in expect_list(self.tables, "numbers of seats", "tables", "as in (1, 3)"):
            whole(first, "tables", 1, players - 1, f"one of {choices}")
        if not self.tables or len(set(self.tables)) < len(self.tables):
            raise InputError("bad_value", "no tables, or one given twice", "tables", "as in 1v3,3v1")

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """The side at each seat, in every seating."""
        seats = range(self.rules.players)
        chosen = (taken for first in self.tables for taken in combinations(seats, first))
        return tuple(tuple(int(seat not in taken) for seat in seats) for taken in chosen)

    def empty(self, walls: Sequence[int]) -> Any:
        """Rows by wall, seating and seat, with nothing played yet."""
        seatings, players = self.seatings, self.rules.players
        rows = np.zeros((len(walls), len(seatings), players), ROW)
        rows["wall"] = np.array(walls, np.int64)[:, None, None]
        rows["seating"] = np.arange(len(seatings))[None, :, None]
        rows["seat"] = np.arange(players)
        rows["side"] = np.array(seatings, np.int8)[None]
        return rows

    @property
    def policies(self) -> tuple[str, str] | None:
        """The kernel policies of both bots, or None if one of them is not a policy."""
        first, second = (make_bot(name).policy for name in self.bots)
        return None if first is None or second is None else (first, second)

    @property
    def together(self) -> bool:
        """Whether both bots can decide for many tables at once."""
        return all(can_play(make_bot(name), self.rules.players) for name in self.bots)


def play_walls(
    duplicate: Duplicate, walls: int, first: int = 0, jobs: int | None = None, on: str | None = None
) -> Iterator[Any]:
    """The rows of the walls `first` to `walls` - 1: for each wall an array of seatings and seats, in order."""
    if duplicate.seed + walls - 1 > MOST_SEED:
        raise InputError("bad_value", f"there is no wall {duplicate.seed + walls - 1}", "seed", "below 2**64")
    workers = most_workers(job_count(jobs))
    compiled = compiles(duplicate.backend)
    inside = compiled and duplicate.policies is not None
    together = compiled and not inside and duplicate.together
    if inside and on is None:
        work, size, workers = partial(_inside, duplicate, threads=workers), _WALLS_PER_PART * workers, 1
    else:
        by_tables = partial(_together, duplicate) if together else partial(_through_bots, duplicate)
        work = partial(_inside, duplicate, threads=1) if inside else by_tables
        size = _WALLS_PER_PART if inside or together else 1
    for rows in each(work, ranges(first, walls, size), min(workers, max(1, walls - first)), on):
        yield from rows


def _inside(duplicate: Duplicate, walls: Sequence[int], threads: int) -> Any:
    """Walls played inside the kernel."""
    policies, seatings = duplicate.policies, duplicate.seatings
    assert policies is not None
    names = [[policies[side] for side in sides] for sides in seatings]
    seeds = [duplicate.seed + wall for wall in walls for _ in seatings]
    played = play_seatings(names * len(walls), seeds, duplicate.rules, "cpu", threads)
    return _laid(duplicate, walls, played.results, played.tallies)


def _laid(duplicate: Duplicate, walls: Sequence[int], results: Any, tallies: Any) -> Any:
    """The rows of games, given by walls and seatings."""
    rows = duplicate.empty(walls)
    shape, seats = rows.shape, slice(rows.shape[2])
    for name in RESULTS:
        rows[name] = results[name][:, seats].reshape(shape)
    for name in (*COUNTED, "won", "lost"):
        rows[name] = tallies[name][:, seats].reshape(shape)
    rows["rounds"] = tallies["rounds"].reshape(*shape[:2], 1)
    return rows


def _together(duplicate: Duplicate, walls: Sequence[int]) -> Any:
    """Walls played at many tables at once."""
    bots = [make_bot(name) for name in duplicate.bots]
    results, tallies = play_tables(bots, duplicate.seatings, duplicate.rules, duplicate.seed + walls[0], len(walls))
    return _laid(duplicate, walls, results, tallies)


def _through_bots(duplicate: Duplicate, walls: Sequence[int]) -> Any:
    """Walls played by bots; programs run from the first game to the last."""
    rows = duplicate.empty(walls)
    backend = choose_backend(duplicate.backend)
    programs: dict[tuple[int, str], Bot] = {}
    try:
        for number, wall in enumerate(walls):
            for seating, sides in enumerate(duplicate.seatings):
                names = tuple(duplicate.bots[side] for side in sides)
                match = Match(names, duplicate.rules, duplicate.seed, limit=duplicate.limit, startup=duplicate.startup)
                _write(play_game(match, wall, backend, programs), rows[number, seating])
    finally:
        for bot in programs.values():
            bot.close()
    return rows


def _write(played: Any, rows: Any) -> None:
    """Write one game into the rows of its seats."""
    for seat, one in enumerate(played.result.seats):
        row = rows[seat]
        row["place"], row["points"], row["final"] = one.place, one.points, round(1000 * one.score)
        row["won"], row["lost"], row["faults"] = one.won, one.lost, len(played.faults[seat])
        row["rounds"] = played.result.rounds
        for name in COUNTED:
            row[name] = one.counts[name]
