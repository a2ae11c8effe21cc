"""`tehai warmup`: compile ahead of time."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Annotated, Final

import typer

from tehai.cli.options import OUTPUT, AsJson, Color, option, read_names
from tehai.cli.report import write_json
from tehai.cli.screen import Screen
from tehai.engine import choose_backend
from tehai.engine.cache import cache_folder, cache_root, made_folder
from tehai.errors import InputError
from tehai.system import lower_priority


def warmup(
    parts: Annotated[
        list[str] | None,
        typer.Argument(metavar="PART", help="calls, odds, batches, games, tables, reason; default: all."),
    ] = None,
    quiet: Annotated[bool, option("--quiet", "Print nothing, and run at low priority.", panel=OUTPUT)] = False,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Compile the rules for this machine ahead of time.

    The parts are single calls, odds, batches of hands, games, many tables, and the bot reason.
    """
    names = read_names(parts or PARTS, PARTS, "there is no part {}", "parts")
    choose_backend("cpu")
    if made_folder() is None:
        hint = "set TEHAI_CACHE to a writable folder"
        raise InputError("bad_value", f"cannot write to {cache_root()}", "TEHAI_CACHE", hint)
    if quiet:
        lower_priority()
    done = [_prepared(name) for name in names]
    if quiet:
        return
    folder = cache_folder()
    seconds, compiled = sum(part.seconds for part in done), sum(part.compiled for part in done)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    if as_json:
        report = {"folder": str(folder), "bytes": size, "parts": [asdict(part) for part in done]}
        write_json({"seconds": round(seconds, 2), "compiled": compiled, **report})
        return
    screen = Screen(color)
    ready = f"Ready: nothing had to be compiled ({seconds:.1f} seconds)"
    screen.line(f"Compiled for this machine in {seconds:.1f} seconds" if compiled else ready, "bold")
    rows = [(part.name, str(part.compiled), f"{part.seconds:.1f}", "") for part in done]
    screen.table("", ("part", "functions>", "seconds>", ""), rows)
    screen.line(f"Kept in {folder} ({size / 1e6:.1f} MB)")


@dataclass(frozen=True)
class Prepared:
    """A part that is ready, with the number of functions compiled for it and the time it took."""

    name: str
    compiled: int
    seconds: float


def _prepared(name: str) -> Prepared:
    start, before = time.perf_counter(), _compiled()
    PARTS[name]()
    return Prepared(name, _compiled() - before, round(time.perf_counter() - start, 2))


def _compiled() -> int:
    """The number of functions that this process has compiled."""
    from tehai.engine.compile import sharing

    return sharing(cache_folder()).compiled


def _calls() -> None:
    """What `tehai.score` and the analysis of one hand need."""
    from tehai.engine.single import CompiledCalls

    CompiledCalls()


def _odds() -> None:
    """What `tehai.odds` needs."""
    from tehai.engine.odds import CompiledOdds

    CompiledOdds()


def _batches() -> None:
    """What batches of hands and `tehai.scorer` need."""
    from tehai.model.hand import Win
    from tehai.scoring.batches import score_batch, shanten_batch, ukeire_batch, waits_batch, win_array
    from tehai.scoring.numbers import scorer

    score_batch(win_array([Win.make("123m456p789s1122z", "2z")]), backend="cpu")
    scorer(backend="cpu")(list(range(0, 52, 4)), 0)
    hand = [list(range(0, 52, 4))]
    for look in (shanten_batch, waits_batch, ukeire_batch):
        look(hand, backend="cpu")


def _games() -> None:
    """What `Game`, `tehai simulate` and `tehai replay --check` need; one game of bots uses all of it."""
    from tehai.bots.rehearsal import rehearse

    rehearse()


def _tables() -> None:
    """What many tables at once and matches need."""
    import numpy as np

    from tehai.kernel.codes import ACTIONS, KINDS
    from tehai.kernel.layout import AHEAD_CHANNELS, CHANNELS
    from tehai.learn.arena import SLOTS, Arena
    from tehai.sim import Tables, play_seatings

    play_seatings([("efficiency",) * 4], [0], "tenhou", "cpu")
    tables = Tables(1, "tenhou", backend="cpu", threads=1)
    tables.step(tables.legal().actions[:, 0])
    tables.observe(oracle=True)
    tables.walk("random", 1)
    tables.run("random", 1)
    arena = Arena(1, "tenhou", backend="cpu", threads=1)
    planes, choices = arena.empty(np.int8, KINDS, CHANNELS + AHEAD_CHANNELS), arena.empty(np.int16, SLOTS)
    arena.look(planes, choices, arena.empty(np.uint8, ACTIONS))
    arena.step(choices.argmax(axis=1))


def _reason() -> None:
    """What the bot `reason` needs, at a table and in matches."""
    import numpy as np

    from tehai.bots.reason import compile_mind
    from tehai.learn.arena import SLOTS, Arena
    from tehai.sim import play_seatings

    compile_mind()
    arena = Arena(1, "tenhou", backend="cpu", threads=1)
    arena.advise("reason", arena.empty(np.int64))
    arena.weigh(arena.empty(np.int32, SLOTS))
    play_seatings([("reason", "efficiency", "efficiency", "efficiency")], [0], "tenhou", "cpu")


PARTS: Final[dict[str, Callable[[], None]]] = {
    "calls": _calls,
    "odds": _odds,
    "batches": _batches,
    "games": _games,
    "tables": _tables,
    "reason": _reason,
}
