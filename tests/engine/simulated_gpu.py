"""Run with NUMBA_ENABLE_CUDASIM=1: what a GPU would do, thread by thread, compared with the interpreted kernel."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tehai import Win
from tehai.engine import use
from tehai.engine.cuda import simulated
from tehai.engine.records import rules_array
from tehai.errors import InputError
from tehai.kernel import codes
from tehai.learn.arena import SLOTS, Arena
from tehai.learn.batch import Batch
from tehai.learn.observation import FACTS_TYPE, observe_batch, planes_of
from tehai.scoring import batches as batch
from tehai.sim.tables import Tables

RULES = ["tenhou", "tenhou-sanma", "classic"]


def host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def main() -> None:
    assert simulated()
    gpu, slow = (Tables(3, RULES, seed=5, backend=backend) for backend in ("cuda", "python"))
    assert (host(gpu.states) == slow.states).all()
    assert gpu.walk("random", 40) == slow.walk("random", 40) == 120
    assert (host(gpu.states) == slow.states).all()
    short = {"preset": "tenhou-sanma", "start_points": 0, "tobi": "zero_or_below"}  # over after one round
    gpu_short, slow_short = (Tables(1, short, seed=3, backend=backend) for backend in ("cuda", "python"))
    assert gpu_short.walk("discard-drawn", 90) == slow_short.walk("discard-drawn", 90) < 90
    assert slow_short.states["seed"][0][0] > 3, "no game has ended: the walk is too short"
    assert (host(gpu_short.states) == slow_short.states).all()
    rng = np.random.default_rng(1)
    for _ in range(4):
        menus, wanted = gpu.legal(), slow.legal()
        assert all((host(mine) == other).all() for mine, other in zip(menus, wanted, strict=True))
        chosen = wanted.actions[np.arange(3), (rng.random(3) * wanted.counts).astype(int)]
        gpu.step(use("cuda").take(chosen))
        slow.step(chosen)
    assert (host(gpu.states) == slow.states).all()
    seen, known = gpu.observe(oracle=True), slow.observe(oracle=True)
    assert all((host(mine) == other).all() for mine, other in zip(seen, known, strict=True))
    there = use("cuda").take(np.array([0, 1, 2]))
    others = observe_batch(gpu.states, rules_array(*slow.rules), there, which=np.arange(3))
    assert (host(others.facts) == observe_batch(slow.states, rules_array(*slow.rules), [0, 1, 2], "python").facts).all()
    planes = planes_of(others.facts, np.float32)
    assert (host(planes) == planes_of(host(others.facts), np.float32, "python")).all()
    some_learning("tenhou", (None, "greedy-ukeire", None, None))
    some_learning("tenhou-sanma", (None, "random", None))
    some_hands()
    some_wins()
    print("the same")


def some_learning(rules: str, policies: tuple[str | None, ...]) -> None:
    gpu, slow = (Arena(2, rules, seed=5, backend=backend, policies=policies) for backend in ("cuda", "python"))
    kinds = ((np.int8, 34, 120), (np.int16, SLOTS), (np.uint8, codes.ACTIONS))
    here, there = ([arena.empty(*kind) for kind in kinds] for arena in (slow, gpu))
    facts, known = np.zeros(2, FACTS_TYPE), use("cuda").take(np.zeros(2, FACTS_TYPE))
    for step in range(12):
        slow.look(*here, facts=facts, suits=[step % 6, 0])
        gpu.look(*there, facts=known, suits=use("cuda").take(np.array([step % 6, 0], np.int8)))
        assert all((host(mine) == other).all() for mine, other in zip(there, here, strict=True))
        assert (host(known) == facts).all()
        chosen = here[1].argmax(axis=1)
        codes_chosen = here[1][np.arange(2), chosen].astype(np.int64)
        slow.step(codes_chosen, slots=False, check=True)
        gpu.step(use("cuda").take(codes_chosen), slots=False, check=step == 0)
        assert all(
            (host(getattr(gpu, part)) == getattr(slow, part)).all() for part in ("states", "seats", "ends", "tallies")
        )
    halves = slow.empty(np.int16, 34, 111), gpu.empty(np.int16, 34, 111)
    for arena, planes in zip((slow, gpu), halves, strict=True):
        arena.look(planes, halves="bfloat16")
    assert (host(halves[1]) == halves[0]).all()
    assert "is not on the same device" in refusal(lambda: gpu.look(here[0]))
    for policy in ("efficiency", "reason"):
        advice, advised = np.zeros(2, np.int64), use("cuda").take(np.zeros(2, np.int64))
        slow.advise(policy, advice)
        gpu.advise(policy, advised)
        assert (host(advised) == advice).all() and (advice >= 0).any()
    values, weighed = np.zeros((2, SLOTS), np.int32), use("cuda").take(np.zeros((2, SLOTS), np.int32))
    slow.weigh(values)
    gpu.weigh(weighed)
    assert (host(weighed) == values).all()
    batch_gpu, batch_slow = (Batch(2, rules, backend=backend) for backend in ("cuda", "python"))
    first, second = batch_gpu.init(1), batch_slow.init(1)
    for _ in range(3):
        actions = second.legal_action_mask.argmax(axis=1)
        first, second = batch_gpu.step(first, actions), batch_slow.step(second, actions)
        assert (first.legal_action_mask == second.legal_action_mask).all()
    assert (host(batch_gpu.observe(first)) == batch_slow.observe(second)).all()


def some_hands() -> None:
    hands = np.zeros((2, 34), np.int8)
    hands[0, :13], hands[1, ::3] = 1, 1
    hands[1, 0] = 2
    for function in (batch.shanten_batch, batch.waits_batch):
        assert (host(function(use("cuda").take(hands))) == function(hands, backend="python")).all()
        assert (host(function(hands, backend="cuda")) == function(hands, backend="python")).all()
    for gpu, slow in zip(batch.ukeire_batch(hands, backend="cuda"), batch.ukeire_batch(hands), strict=True):
        assert (host(gpu) == slow).all()
    assert "seen[1]" in refusal(lambda: batch.ukeire_batch(hands, seen=hands * 3, backend="cuda"))
    assert "melds[0]" in refusal(lambda: batch.shanten_batch(hands, melds=-1, backend="cuda"))
    far = use("cuda").take(np.array([0, 9]))
    assert "melds[1]" in refusal(lambda: batch.shanten_batch(hands, far, backend="cuda"))
    one = batch.ukeire_batch(hands, np.int64(0), seen=[0] * 34, backend="cuda")
    assert (host(one.counts) == batch.ukeire_batch(hands).counts).all()
    assert "array of integers" in refusal(lambda: batch.shanten_batch(hands * 1.0, backend="cuda"))
    hands[1, 5] = 5
    assert "hands[1]" in refusal(lambda: batch.shanten_batch(hands, backend="cuda"))
    ids = np.array([[4 * kind for kind in range(13)], [0, *range(0, 136, 12)]])
    assert "hands[1]" in refusal(lambda: batch.shanten_batch(ids, backend="cuda"))
    ids[1, 0] = 1
    assert (host(batch.shanten_batch(ids, backend="cuda")) == batch.shanten_batch(ids, backend="python")).all()
    assert "34 counts" in refusal(lambda: batch.shanten_batch(hands[0], backend="cuda"))
    assert "integer array" in refusal(lambda: batch.shanten_batch(use("cuda").take(hands * 1.0)))


def some_wins() -> None:
    calls = (
        ("123m456p789s1122z", "1z"),
        ("1122334455667m", "7m"),
        ("19m19p19s1234567z", "9s"),
        ("123456789m1199p", "1p"),
    )
    wins = batch.win_array([Win.make(hand, tile, tsumo=True) for hand, tile in calls])
    slow = batch.score_batch(wins, backend="python")
    for given in (wins, use("cuda").take(wins.view(np.uint8).reshape(len(wins), -1))):
        assert (host(batch.score_batch(given, backend="cuda")) == slow).all()
    wins[2]["tiles"][3] = 1
    assert "wins[2]" in refusal(lambda: batch.score_batch(wins, backend="cuda"))
    assert "bytes" in refusal(lambda: batch.score_batch(np.zeros((2, 34), np.int8), backend="cuda"))


def refusal(call: Callable[[], object]) -> str:
    try:
        call()
    except InputError as error:
        return f"{error} {error.where} {error.hint}"
    raise AssertionError("it was taken")


if __name__ == "__main__":
    main()
