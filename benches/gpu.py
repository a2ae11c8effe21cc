"""Random legal play and scoring on a GPU, with `mahjax` beside it where it is installed.

    python benches/gpu.py [--tables 270336] [--steps 400] [--hands 16000000] [--games 1000] [--passes 3] [--json]

First the GPU must agree with the CPU: the results of whole games by seed, the states of tables in the middle of
games, scores, shanten and waits. Then the clock runs. A decision is one choice of one seat from its whole menu.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from itertools import islice, repeat
from random import Random
from typing import Any, Final

import common
import numpy as np

if not hasattr(np, "row_stack"):  # newer numpy than numba-cuda knows
    np.row_stack = np.vstack  # type: ignore[attr-defined]

from proofs.situations import random_win

import tehai
from tehai import batch
from tehai.accel import cuda
from tehai.errors import InputError
from tehai.rules import Rules
from tehai.sim.tables import Tables

PRESETS: Final = {"four players": "tenhou", "three players": "tenhou-sanma"}
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


def compare(games: int) -> list[str]:
    """End with a word where GPU and CPU differ; what was compared."""
    rules = ["tenhou", "tenhou-sanma", "classic", "mahjong-soul", "standard-sanma"]
    there, here = (Tables(games, rules, seed=2024, backend=backend) for backend in ("cuda", "cpu"))
    checks = 0
    for steps in (1, 50, 200, 400):
        if there.walk("random", steps) != here.walk("random", steps):
            sys.exit(f"GPU and CPU count other decisions within {steps} steps")
        if not (host(there.states) == here.states).all():
            sys.exit(f"GPU and CPU differ after {steps} more steps")
        checks += games
    for policy in ("random", "efficiency"):
        if not (host(there.run(policy, games)) == here.run(policy, games)).all():
            sys.exit(f"games of the policy {policy} end differently on GPU and CPU")
    return [f"the same on GPU and CPU: {checks:,} states of {games:,} tables, {2 * games:,} whole games"]


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
    given = cuda.to_device(many)
    scored = host(batch.score_batch(given, rules, backend="cuda"))
    part = slice(0, 20_000)
    if not (scored[part] == batch.score_batch(many[part], rules, backend="cpu")).all():
        sys.exit("GPU and CPU score differently")
    wait = cuda.numba_cuda().synchronize
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
        notes = compare(options.games)
    except InputError as error:
        sys.exit(f"{error.message}: {error.hint}")
    notes.append(f"{time.perf_counter() - start:.0f} s for that, compiling for both included")
    say("; ".join(notes))
    card = cuda.numba_cuda().get_current_device().name
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
