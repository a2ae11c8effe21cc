"""Fuzz: random and damaged inputs give a result or an error with a code, never a traceback or an impossible score.

The inputs are made in tools/proofs/fuzz.py; `make prove` runs ten times as many.
"""

import pytest
from proofs import fuzz

CALLS, COMMANDS, PROCESSES = 2_000, 125, 5


@pytest.mark.parametrize("start", range(0, fuzz.INPUTS, CALLS))
def test_parsers_and_score_give_a_result_or_an_error(start: int) -> None:
    findings = fuzz.fuzz_calls(range(start, start + CALLS))
    assert findings.problems == []
    assert sum((findings.read + findings.refused).values()) == CALLS
    assert min(sum(findings.read.values()), sum(findings.refused.values())) > CALLS // 10


@pytest.mark.parametrize("start", range(0, fuzz.COMMANDS, COMMANDS))
def test_commands_end_with_an_exit_code_and_without_a_traceback(start: int) -> None:
    findings = fuzz.fuzz_commands(range(start, start + COMMANDS))
    assert findings.problems == []
    assert sum((findings.read + findings.refused).values()) == COMMANDS


@pytest.mark.parametrize("start", range(0, fuzz.PROCESSES, PROCESSES))
def test_processes_end_with_an_exit_code_and_without_a_traceback(start: int) -> None:
    findings = fuzz.fuzz_processes(range(start, start + PROCESSES))
    assert findings.problems == []
    assert sum((findings.read + findings.refused).values()) == PROCESSES
