"""Games of bots on all cores. Every game depends only on its number, so the results do not depend on the number of
cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

from tehai.bots.ask import expect_full_table, play
from tehai.bots.base import Bot
from tehai.bots.external import STARTUP_LIMIT, TIME_LIMIT
from tehai.bots.registry import is_program, make_bot
from tehai.engine import choose_backend
from tehai.errors import InputError, expect_known, expect_type, whole
from tehai.game import Game
from tehai.game.play import MOST_SEED
from tehai.logs import Log, write_file
from tehai.logs.formats import ENDINGS
from tehai.model.rules import Rules
from tehai.sim.statistics import GameResult, Statistics, results_of
from tehai.sim.workers import each, job_count, ranges
from tehai.system import most_workers

_CHUNKS: Final = 8
"""Chunks of games per core: enough for a progress bar, few enough to keep programs running from game to game."""
_LARGEST_CHUNK: Final = 50
_GAMES_PER_JOB: Final = 4
_WORTH_COMPILING: Final = 20
"""The number of games from which compiled rules make up for the time to load them."""


@dataclass(frozen=True)
class Match:
    """The settings of a simulation. Game number i has the seed `seed` + i; with `rotate` every bot moves to the next
    seat after each game. `out` is the folder for the logs, `limit` and `startup` are the time limits of programs in
    seconds. The `backend` "python" compiles nothing, "cpu" everything, and "auto" compiles if it pays off."""

    bots: tuple[str, ...]
    rules: Rules
    seed: int = 0
    rotate: bool = False
    out: Path | None = None
    format: str = "mjai"
    limit: float = TIME_LIMIT
    startup: float = STARTUP_LIMIT
    backend: str = "auto"

    def __post_init__(self) -> None:
        expect_type(self.rules, Rules, "Rules", "rules", 'as in Rules.of("tenhou")')
        expect_full_table(self.bots, self.rules)
        expect_known(self.format, ENDINGS, "{} is not a format that games are written in", "format")
        choose_backend(self.backend)
        for name in self.bots:
            make_bot(name)  # a name that is wrong is wrong before the first game

    def names(self, number: int) -> tuple[str, ...]:
        """The bots by seat in a game."""
        turn = number % len(self.bots) if self.rotate else 0
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots


@dataclass(frozen=True)
class Played:
    """A finished game: its number, the bots and their faults by seat, and its result."""

    number: int
    names: tuple[str, ...]
    faults: tuple[tuple[str, ...], ...]
    result: GameResult


def play_match(
    match: Match,
    games: int,
    jobs: int | None = None,
    done: Callable[[Played], None] | None = None,
    on: str | None = None,
) -> Statistics:
    """Play games 0 to `games` - 1 on `jobs` cores (by default all); `done` is called with each in turn.

    `on` names a Ray cluster: "ray" for one on this machine, or an address.
    """
    whole(games, "games", 1, MOST_SEED)
    if match.out is not None:
        _make_folder(match.out)
    backend = choose_backend(match.backend, worth_compiling=games >= _WORTH_COMPILING)
    statistics = Statistics(tuple(dict.fromkeys(match.bots)))
    for played in _games(match, games, _jobs(jobs, games), backend, on):
        statistics.add(played.result, played.names, played.faults)
        if done is not None:
            done(played)
    return statistics


def play_game(
    match: Match, number: int, backend: str = "python", programs: dict[tuple[int, str], Bot] | None = None
) -> Played:
    """Play one game. `programs` are those still running from the previous game, by seat and name."""
    names = match.names(number)
    seed = match.seed + number
    bots = [_seated(match, name, seat, f"{seed}/{seat}", programs) for seat, name in enumerate(names)]
    before = [len(bot.faults) for bot in bots]
    try:
        game = play(Game(match.rules, seed=seed, names=names, backend=backend), bots)
    finally:
        if programs is None:
            for bot in bots:
                bot.close()
    if match.out is not None:
        path = match.out / f"game-{number:06}{ENDINGS[match.format]}"
        write_file(Log(tuple(game.events), match.format), path, match.format)
    faults = tuple(tuple(fault.reason for fault in bot.faults[n:]) for bot, n in zip(bots, before, strict=True))
    return Played(number, names, faults, results_of(game.events))


def _seated(match: Match, name: str, seat: int, seed: str, programs: dict[tuple[int, str], Bot] | None) -> Bot:
    kept = {} if programs is None or not is_program(name) else programs
    if (seat, name) not in kept:
        kept[seat, name] = make_bot(name, seed, limit=match.limit, startup=match.startup)
    return kept[seat, name]


def _games(match: Match, games: int, jobs: int, backend: str, on: str | None) -> Iterator[Played]:
    """The games in order."""
    size = max(1, min(_LARGEST_CHUNK, games // (jobs * _CHUNKS)))
    chunks = ranges(0, games, size)
    play_chunk = partial(_play_chunk, match, backend)
    yield from chain.from_iterable(each(play_chunk, chunks, jobs, on))


def _play_chunk(match: Match, backend: str, numbers: Sequence[int]) -> list[Played]:
    """Play some games one after another; programs keep running from the first to the last."""
    programs: dict[tuple[int, str], Bot] = {}
    try:
        return [play_game(match, number, backend, programs) for number in numbers]
    finally:
        for bot in programs.values():
            bot.close()


def _jobs(wanted: int | None, games: int) -> int:
    """The requested number of processes; by default one per core, if there is enough work."""
    worthwhile = games // _GAMES_PER_JOB if wanted is None else games
    return most_workers(max(1, min(job_count(wanted), worthwhile)))


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise InputError(
            "bad_value", f"the folder cannot be created: {problem.strerror}", "out", "check its name"
        ) from None
