"""Random legal play and scoring on a GPU, with `mahjax` beside it where it is installed.

    python benches/gpu.py [--tables 270336] [--steps 400] [--hands 16000000] [--games 1000] [--passes 3] [--json]

First the GPU must agree with the CPU: every state of whole games by seed, the results of others, scores, shanten, waits
and ukeire, also of arrays that other libraries hold on the GPU. Then the clock runs. A decision is one choice of one
seat from its whole menu.
"""

from __future__ import annotations

import contextlib
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice, repeat
from random import Random
from typing import Any, Final

import common
import numpy as np

if not hasattr(np, "row_stack"):  # newer numpy than numba-cuda knows
    np.row_stack = np.vstack  # type: ignore[attr-defined]

from proofs.situations import random_win

import tehai
from tehai.bots import POLICIES
from tehai.engine import use
from tehai.engine.cuda import numba_cuda
from tehai.errors import InputError
from tehai.model.rules import Rules
from tehai.scoring import batches as batch
from tehai.sim.tables import Tables

PRESETS: Final = {"four players": "tenhou", "three players": "tenhou-sanma"}
RULES: Final = ("tenhou", "tenhou-sanma", "classic", "mahjong-soul", "standard-sanma")
SEED: Final = 2024
MAHJAX_TABLES: Final = (65536, 16384, 4096, 1024)  # the first of these for which the card has the memory
MAHJAX_STEPS: Final = 50
MAHJAX_AT_BEST: Final = 540_000  # decisions per second on one H200 at 65,536 tables, measured apart from this run
ONLY_WHEN_NAMED = True  # few machines have a GPU


def say(text: str) -> None:
    """How far it is, for who waits."""
    print(text, file=sys.stderr, flush=True)


def host(array: Any) -> Any:
    """An array of the GPU as numpy's."""
    return array.copy_to_host()


def compare(games: int, rules: list[Any]) -> list[str]:
    """End with a word where the backends differ; what was compared.

    Every state of whole games, step by step: on the GPU and compiled for the CPU, and a few of them interpreted.
    """
    there, here = (Tables(games, rules, seed=SEED, backend=backend) for backend in ("cuda", "cpu"))
    few = Tables(len(rules), rules, seed=SEED, backend="python")
    numbers = SEED + np.arange(games)
    states = interpreted = 0
    while (first := here.states["seed"][:, 0] == numbers).any():
        found = host(there.states)
        if not (found == here.states).all():
            sys.exit(f"GPU and CPU differ at table {np.flatnonzero(found != here.states)[0]} in seed {SEED}")
        same = first[: few.n] & (few.states["seed"][:, 0] == numbers[: few.n])
        if not (few.states == found[: few.n])[same].all():
            sys.exit(f"GPU and the interpreted kernel differ in seed {SEED}")
        states, interpreted = states + int(first.sum()), interpreted + int(same.sum())
        for tables in (there, here, few):
            tables.walk("random", 1)
    for policy in POLICIES:
        if not (host(there.run(policy, games)) == here.run(policy, games)).all():
            sys.exit(f"games of the policy {policy} end differently on GPU and CPU")
    return [
        f"the same on GPU and CPU: all {states:,} states of {games:,} games by seed, and {interpreted:,} interpreted",
        f"the same on GPU and CPU: the results of {len(POLICIES) * games:,} games",
    ]


class OnlyDlpack:
    """An array that can be shared by DLPack alone."""

    def __init__(self, array: Any) -> None:
        self.lent = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.lent.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.lent.__dlpack_device__()


def share() -> list[str]:
    """End with a word where arrays of other libraries are not used as they lie on the GPU; whose were tried."""
    rng = np.random.default_rng(3)
    dealt = np.stack([np.bincount(rng.choice(136, 13, replace=False) // 4, minlength=34) for _ in range(500)], axis=1).T
    wins = batch.win_array([tehai.Win.make("123m456p789s1122z", "1z", tsumo=tsumo) for tsumo in (False, True)])
    in_bytes = wins.view(np.uint8).reshape(len(wins), -1)
    tried = []
    for name, lend, place in lenders():
        hands, records = lend(dealt), lend(in_bytes)
        used = use("cuda").take(hands).__cuda_array_interface__["data"][0]
        if used != place(hands):
            sys.exit(f"an array of {name} was copied")
        for function in (batch.shanten_batch, batch.waits_batch, batch.ukeire_batch):
            found, wanted = function(hands), function(dealt, backend="cpu")
            pairs = zip(found, wanted, strict=True) if isinstance(found, tuple) else [(found, wanted)]
            if not all((host(mine) == other).all() for mine, other in pairs):
                sys.exit(f"{function.__name__} differs for an array of {name}")
        if not (host(batch.score_batch(records)) == batch.score_batch(wins, backend="cpu")).all():
            sys.exit(f"score_batch differs for an array of {name}")
        tried.append(name)
    return [f"used where they lay on the GPU: arrays of {', '.join(tried)}"] if tried else []


def lenders() -> Iterator[tuple[str, Callable[[Any], Any], Callable[[Any], int]]]:
    """Libraries whose arrays lie on a GPU: how each makes one of numpy's, and where it lies."""
    with contextlib.suppress(ImportError):
        import torch

        yield "torch", lambda array: torch.from_numpy(array).cuda(), lambda array: int(array.data_ptr())
        lend = lambda array: OnlyDlpack(torch.from_numpy(array).cuda())  # noqa: E731
        yield "torch, by DLPack alone", lend, lambda array: int(array.lent.data_ptr())
    with contextlib.suppress(ImportError):
        import cupy

        yield "cupy", cupy.asarray, lambda array: int(array.data.ptr)


def seconds(work: Callable[[], Any], passes: int) -> float:
    """The median time of a work that waits for the GPU, after one pass to warm up."""
    times = []
    for number in range(passes + 1):
        start = time.perf_counter()
        work()
        if number > 0:
            times.append(time.perf_counter() - start)
    return statistics.median(times)


def play(preset: str, tables: int, steps: int, passes: int) -> float:
    """Random decisions per second."""
    all_tables = Tables(tables, preset, seed=1, backend="cuda")
    all_tables.walk("random", 200)
    decided: list[int] = []
    spent = seconds(lambda: decided.append(all_tables.walk("random", steps)), passes)
    return statistics.median(decided) / spent


def score(count: int, passes: int) -> float:
    """Hands scored per second; what lies on the GPU stays there."""
    rules, rng = Rules.of("standard"), Random(2)
    found = (random_win(rng, rules) for _ in repeat(None))
    wins = list(islice((win for win in found if tehai.score(win, rules=rules).win), 2000))
    rows = batch.win_array(wins, rules)
    many = np.resize(rows, count)
    np.random.default_rng(1).shuffle(many)
    given = use("cuda").take(many)
    scored = host(batch.score_batch(given, rules, backend="cuda"))
    part = slice(0, 20_000)
    if not (scored[part] == batch.score_batch(many[part], rules, backend="cpu")).all():
        sys.exit("GPU and CPU score differently")
    wait = numba_cuda().synchronize
    return count / seconds(lambda: (batch.score_batch(given, rules, backend="cuda"), wait()), passes)


def mahjax(tables: int, passes: int) -> float | None:
    """Random decisions per second of `mahjax`, with red fives; None where it is not installed."""
    try:
        import jax
        import mahjax
    except ImportError:
        return None
    env = mahjax.make("red_mahjong", round_mode="half", observe_type="dict", order_points=[0, 0, 0, 0])
    step = jax.vmap(env.step)  # games that end stay ended: dealing new ones in place asks for more memory than there is

    def walk(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, steps = jax.random.split(key, 3)
        masks = state.legal_action_mask
        scores = jax.random.uniform(choice, masks.shape) * masks
        return (step(state, scores.argmax(axis=1), jax.random.split(steps, len(masks))), key), None

    run = jax.jit(lambda carry: jax.lax.scan(walk, carry, None, length=MAHJAX_STEPS)[0])
    keys = jax.random.split(jax.random.PRNGKey(0), tables)
    carry = [(jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(1))]

    def work() -> None:
        carry[0] = jax.block_until_ready(run(carry[0]))

    return tables * MAHJAX_STEPS / seconds(work, passes)


def mahjax_or_excuse(passes: int) -> tuple[float | None, list[str]]:
    """The figure of `mahjax`, and how it came about; or why there is none."""
    notes = []
    for tables in MAHJAX_TABLES:
        try:
            theirs = mahjax(tables, passes)
        except RuntimeError as error:  # of JAX: memory
            notes.append(f"mahjax at {tables:,} tables: {str(error).partition(' with allocator')[0].splitlines()[0]}")
            say(notes[-1])
            continue
        return theirs, [*notes, f"mahjax at {tables:,} tables"] if theirs else ["mahjax is not installed here"]
    return None, notes


def main() -> int:
    """Compare, measure and judge."""
    options = common.reader(__doc__, tables=270_336, steps=400, hands=16_000_000, games=1000, passes=3).parse_args()
    start = time.perf_counter()
    try:
        notes = compare(options.games, list(RULES)) + share()
    except InputError as error:
        sys.exit(f"{error.message}: {error.hint}")
    notes.append(f"{time.perf_counter() - start:.0f} s for that, compiling for both included")
    say("; ".join(notes))
    card = numba_cuda().get_current_device().name
    name = card.decode() if isinstance(card, bytes) else str(card)
    rates = {what: play(preset, options.tables, options.steps, options.passes) for what, preset in PRESETS.items()}
    say(f"random play: {rates}")
    hands = score(options.hands, options.passes)
    say(f"score_batch: {hands:,.0f} hands/s")
    theirs, excuse = mahjax_or_excuse(options.passes)
    notes += excuse
    rows: list[common.Row] = [
        *({"": f"tehai, random play, {what}", "per second": rate} for what, rate in rates.items()),
        {"": "tehai, score_batch, hands", "per second": hands},
        {"": "mahjax, random play, red fives", "per second": theirs},
    ]
    first = rates["four players"]
    if (theirs or 0) < MAHJAX_AT_BEST:
        notes.append(
            f"compared with {MAHJAX_AT_BEST:,} decisions/s, measured before on an H200, where mahjax ran better"
        )
    figures = [
        common.Figure(f"random legal play on one {name}", first, 50e6, 200e6, "decisions/s"),
        common.ratio("the same against mahjax", first, max(theirs or 0, MAHJAX_AT_BEST), 100, 400, "decisions/s"),
        common.Figure(f"`score_batch` on one {name}", hands, 150e6, 500e6, "hands/s"),
    ]
    title = f"{name}: {options.tables:,} tables, {options.hands:,} hands, median of {options.passes} passes"
    return common.finish(common.Report("gpu", title, rows, figures, notes), options)


if __name__ == "__main__":
    sys.exit(main())
