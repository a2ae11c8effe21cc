"""The fuzz reports what should not happen."""

import random
from typing import Any

import pytest
from proofs import fuzz


def test_a_crash_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(_: random.Random) -> None:
        raise KeyError("bug")

    monkeypatch.setattr(fuzz, "TARGETS", (("crash", 1, crash),))
    findings = fuzz.fuzz_calls(range(3))
    assert len(findings.problems) == 3
    assert "KeyError: 'bug'" in findings.problems[0]


def test_an_impossible_score_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "faults", lambda score: ["impossible"])
    findings = fuzz.fuzz_calls(range(60))
    assert findings.problems
    assert all(problem.endswith("impossible") for problem in findings.problems)


def broken(*_: Any, **__: Any) -> None:
    raise RuntimeError("bug in a command")


def test_a_traceback_of_a_command_is_a_problem() -> None:
    code, output = fuzz._run_here(broken, [], b"")
    findings = fuzz.Findings()
    fuzz._judge(findings, "command 1 []", code, output)
    assert code == -1
    assert "bug in a command" in findings.problems[0]


def test_inputs_can_be_made_again_from_their_number() -> None:
    assert fuzz._command_of(7) == fuzz._command_of(7)
    assert len({str(fuzz._command_of(number)) for number in range(50)}) == 50


def test_damaged_texts_are_other_texts_most_of_the_time() -> None:
    rng = random.Random(1)
    texts = [fuzz.damaged(rng, "123m456p789s1122z") for _ in range(100)]
    assert sum(text != "123m456p789s1122z" for text in texts) > 90
