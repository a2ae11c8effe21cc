"""The command as a process: fast, and light."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

HAND = ["score", "123m456p789s1122z", "--win", "2z", "--tsumo", "--riichi"]
MELDS = ["--meld", "pon 555z", "--meld", "pon 222m", "--meld", "pon 333m", "--meld", "pon 444m"]
HEAVY = (
    *("numba", "llvmlite", "numpy", "starlette", "uvicorn", "sqlalchemy", "asyncio", "ray", "gymnasium", "pydantic"),
    *("tehai.cli.serve", "tehai.cli.bench", "tehai.cli.warmup"),
)


@pytest.mark.parametrize(
    "arguments",
    [HAND, ["score", "1z", "--win", "1z", "--honba", "1", "--rule", "kuitan=off", *MELDS], ["analyze", HAND[1]]],
    ids=["score", "melds and numbers", "analyze"],
)
def test_scoring_imports_nothing_heavy(arguments: list[str]) -> None:
    code = f"""
import sys
from tehai.cli import main
sys.argv = ["tehai", *{arguments!r}]
try:
    main()
except SystemExit as end:
    print(end.code, *(name for name in {HEAVY!r} if name in sys.modules), file=sys.stderr)
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert result.stderr == "0\n"


def test_a_network_does_not_wait_for_a_second_thread() -> None:
    code = """
import os
import shlex
import sys
from tehai.cli import main
assert "numpy" not in sys.modules  # which reads it once
sys.argv = ["tehai", "--version"]
try:
    main()
except SystemExit:
    print(os.environ["OPENBLAS_NUM_THREADS"])
"""
    for wanted, expected in (({}, "1"), ({"OPENBLAS_NUM_THREADS": "3"}, "3")):
        given = {**{name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}, **wanted}
        command = [sys.executable, "-c", code]
        result = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60, env=given)
        assert result.stdout.split()[-1] == expected


def processor_time(*arguments: str) -> float:
    """The seconds that a Python process computes: what else the machine is doing does not count."""
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], capture_output=True, timeout=60, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.skipif(os.name == "nt", reason="Windows does not say how long a process has computed")
def test_scoring_takes_at_most_five_times_as_long_as_importing_its_libraries() -> None:
    """Half a second where importing them takes a tenth. A crowded or slow machine takes longer for both."""
    score, libraries = ["-m", "tehai", *HAND], ["-c", "import typer, rich.console, rich.table"]
    times: list[tuple[float, float]] = []
    while len(times) < 3 or (
        min(ours for ours, _ in times) >= 5 * min(theirs for _, theirs in times) and len(times) < 10
    ):
        times.append((processor_time(*score), processor_time(*libraries)))
    assert 0 < min(ours for ours, _ in times) < 5 * min(theirs for _, theirs in times)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full disk to write to")
@pytest.mark.parametrize("command", [HAND, ["rules", "tenhou", "--all"], ["score", "--jsonl", "-"], ["--help"]])
def test_a_full_disk_is_no_traceback(command: list[str]) -> None:
    with open("/dev/full", "w") as full:
        found = subprocess.run(
            [sys.executable, "-m", "tehai", *command], input=b"{}\n", stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert found.returncode == 2
    assert found.stderr.decode().splitlines() == ["Error: the system reports: No space left on device"]


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes the streams")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_traceback(closed: str) -> None:
    line = f"{shlex.quote(sys.executable)} -m tehai {shlex.join(HAND)} {closed}"
    found = subprocess.run(line, shell=True, capture_output=True, check=False)
    assert (found.returncode, found.stderr) == (0, b"")


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    hands = tmp_path / "hands.jsonl"
    hands.write_text('{"hand": "123m456p789s1122z", "win_tile": "2z"}\n' * 500, encoding="utf-8")
    command = [sys.executable, "-m", "tehai", "score", "--jsonl", str(hands)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
    assert json.loads(first)["win"] is True
    assert errors == b""
    assert process.returncode == 141
