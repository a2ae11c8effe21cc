"""Single calls rise from the interpreted to the compiled kernel by themselves, and nobody notices but by the clock."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from proofs.situations import situations

import tehai
from tehai.engine import rise
from tehai.engine.cache import NotCachedError
from tehai.engine.records import hand_record, win_record
from tehai.engine.single import MOST_RULES, CompiledCalls, InterpretedCalls
from tehai.kernel.hand import arrays as many
from tehai.model.rules import Rules
from tehai.system import in_background

pytestmark = pytest.mark.xdist_group("compiled")
HAND = "123m456p789s1122z"


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[rise._Process]:
    """As in a process that has just started, in which rising is wanted."""
    monkeypatch.setenv("TEHAI_TIERS", "1")
    monkeypatch.setattr("atexit.register", lambda function: function)
    ours = rise._Process()
    monkeypatch.setattr(rise, "_process", ours)
    yield ours
    for part in (ours.calls, ours.games):
        if part.thread is not None:
            part.thread.join()


def call_often(count: int = rise.ENOUGH) -> None:
    for _ in range(count):
        rise.single_calls()


# The answers


def test_both_kernels_score_alike() -> None:
    slow, fast = InterpretedCalls(), CompiledCalls()
    for win, rules in situations(11, 400):
        record = win_record(win)
        assert fast.score(record, rules) == slow.score(record, rules)
        assert fast.readings(record, rules) == slow.readings(record, rules)


def test_both_kernels_measure_alike() -> None:
    slow, fast = InterpretedCalls(), CompiledCalls()
    rng = np.random.default_rng(2)
    for number in range(60):
        melds, players = number % 5, 3 + number % 2
        kinds = [kind for kind in range(34) if players == 4 or kind == 0 or kind > 7]
        drawn = rng.choice(
            [kind for kind in kinds[: 12 + number % 20] for _ in range(4)], 13 - 3 * melds, replace=False
        )
        tiles = np.bincount(drawn, minlength=34).tolist()
        for what in range(many.ACCEPTED + 1):
            assert fast.measure(what, tiles, melds, players) == slow.measure(what, tiles, melds, players)


@pytest.mark.parametrize("rules", ["standard", {"tenpai_rule": "visible_four_is_noten"}, {"tenpai_rule": "shape_only"}])
@pytest.mark.parametrize(
    "hand", [HAND, "19m19p19s1234567z", "1111m22p33s4455z6z", "2344p567s111m222m", "147m258p369s1234z"]
)
def test_both_kernels_find_the_same_waits(hand: str, rules: Any) -> None:
    record, seen = hand_record(tehai.Hand.parse(hand)), [0] * 34
    seen[28] = 2
    answers = [kernel.waits(record.copy(), Rules.of(rules), seen) for kernel in (InterpretedCalls(), CompiledCalls())]
    assert answers[0] == answers[1]


def test_many_rule_sets_do_not_pile_up() -> None:
    fast, record = CompiledCalls(), win_record(tehai.Win.make(HAND, "2z"))
    for number in range(MOST_RULES + 5):
        found, out = fast.score(record | {"honba": 1}, Rules("standard", honba_value=number * 100))
        assert (found, out["total"] - out["points"]) == (0, number * 300)
    assert len(fast._rules) <= MOST_RULES


# The rise


def test_a_few_hundred_calls_lift_a_process(fresh: rise._Process) -> None:
    CompiledCalls()  # so that the cache is filled
    assert isinstance(rise.single_calls(), InterpretedCalls)
    before = tehai.score(HAND, "2z", tsumo=True)
    for _ in range(rise.ENOUGH):
        tehai.shanten(HAND)
    assert fresh.calls.thread is not None
    fresh.calls.thread.join()
    assert isinstance(rise.single_calls(), CompiledCalls)
    after = tehai.score(HAND, "2z", tsumo=True)
    assert after == before
    assert after.readings == before.readings
    assert after.explain() == before.explain()


def test_every_thread_has_memory_of_its_own(fresh: rise._Process) -> None:
    fresh.calls.ready = True
    found: list[Any] = [rise.single_calls()]
    thread = threading.Thread(target=lambda: found.append(rise.single_calls()))
    thread.start()
    thread.join()
    assert all(isinstance(kernel, CompiledCalls) for kernel in found)
    assert found[0] is not found[1]
    assert rise.single_calls() is found[0]


def test_few_calls_lift_nobody(fresh: rise._Process) -> None:
    call_often(rise.ENOUGH - 1)
    assert fresh.calls.thread is None


def test_it_can_be_switched_off(fresh: rise._Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEHAI_TIERS", "0")
    call_often(2 * rise.ENOUGH)
    assert fresh.calls.thread is None


def test_without_numba_everything_stays_as_it_is(fresh: rise._Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rise, "installed", lambda backend: False)
    call_often(2 * rise.ENOUGH)
    assert fresh.calls.thread is None


@pytest.mark.parametrize(("filled", "cached"), [(True, True), (True, False), (False, False)])
def test_what_is_not_cached_is_compiled_elsewhere(
    fresh: rise._Process, monkeypatch: pytest.MonkeyPatch, filled: bool, cached: bool
) -> None:
    """`filled`: the other process ended well; `cached`: what is needed can be loaded then."""
    asked: list[str] = []

    def elsewhere(part: str) -> bool:
        asked.append(part)
        return filled

    def load() -> None:
        if not (asked and cached):
            raise NotCachedError

    monkeypatch.setattr(rise, "compile_elsewhere", elsewhere)
    monkeypatch.setattr(rise, "CompiledCalls", load)
    call_often()
    assert fresh.calls.thread is not None
    fresh.calls.thread.join()
    assert asked == ["calls"]
    assert fresh.calls.ready == cached


class Child:
    """Stands for the process that compiles."""

    def __init__(self, command: list[str], **options: Any) -> None:
        Child.started = (command, options)

    def wait(self) -> int:
        return 0


def test_the_other_process_warms_up_what_calls_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.Popen", Child)
    assert rise.compile_elsewhere("calls")
    command, options = Child.started  # type: ignore[attr-defined]  # set when it was started
    assert command[:2] == [sys.executable, "-c"]
    assert command[3:] == ["calls", *sys.path]
    assert options["env"]["TEHAI_TIERS"] == "0"
    assert options.items() >= in_background().items()


def test_the_other_process_runs_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it runs is a command that exists; nothing is compiled here."""
    called: list[list[str]] = []
    monkeypatch.setattr("tehai.cli.app", called.append)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    monkeypatch.setattr(sys, "argv", ["-c", "games", *sys.path])
    exec(rise._WARMUP)
    assert called == [["warmup", "--quiet", "games"]]


@pytest.mark.parametrize("error", [OSError, ImportError, RuntimeError])
def test_whatever_goes_wrong_calls_go_on(
    fresh: rise._Process, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], error: type[Exception]
) -> None:
    def broken() -> None:
        raise error

    monkeypatch.setattr(rise, "CompiledCalls", broken)
    call_often()
    assert fresh.calls.thread is not None
    fresh.calls.thread.join()
    call_often()
    assert isinstance(rise.single_calls(), InterpretedCalls)
    assert capfd.readouterr() == ("", "")


def test_a_program_that_is_not_python_starts_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert not rise.compile_elsewhere("calls")
    monkeypatch.delattr(sys, "frozen")
    monkeypatch.setattr(sys, "executable", "")
    assert not rise.compile_elsewhere("calls")


def test_what_games_need_is_loaded_in_the_background(fresh: rise._Process) -> None:
    assert (rise.games_are_ready(), rise.quickest()) == (False, "python")
    rise.load_games(lambda: None)
    assert fresh.games.thread is not None
    fresh.games.thread.join()
    assert (rise.games_are_ready(), rise.quickest()) == (True, "cpu")


PROCESS = """
import tehai
from tehai.engine import rise
for _ in range(rise.ENOUGH):
    tehai.shanten("123m456p789s1122z")
if {wait}:
    rise._process.calls.thread.join()
    tehai.shanten("123m456p789s1122z")
    print(type(rise.single_calls()).__name__)
"""


@pytest.mark.parametrize(("wait", "output"), [(True, "CompiledCalls\n"), (False, "")])
def test_a_process_rises_and_ends_well_even_if_it_ends_meanwhile(wait: bool, output: str) -> None:
    CompiledCalls()  # so that the cache is filled
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROCESS.format(wait=wait)],
        env={**os.environ, "TEHAI_TIERS": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, output, "")


FORKED = """
import os, sys, tehai
from tehai.engine import rise
for _ in range(rise.ENOUGH):
    tehai.shanten("123m456p789s1122z")
while not rise._process.loading.locked() and rise._process.calls.thread.is_alive():
    pass
child = os.fork()
if child:
    print(os.waitpid(child, 0)[1])
else:
    tehai.shanten("123m456p789s1122z")
    sys.exit(0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_copy_of_a_process_that_is_just_rising_does_not_wait_for_what_it_has_not_begun() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FORKED],
        env={**os.environ, "TEHAI_TIERS": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr


def test_two_threads_that_reach_the_mark_together_rise_once(fresh: rise._Process) -> None:
    fresh.calls.load_in_background(CompiledCalls)
    first = fresh.calls.thread
    fresh.calls.load_in_background(CompiledCalls)
    assert fresh.calls.thread is first
