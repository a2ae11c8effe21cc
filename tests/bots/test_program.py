"""Programs that are talked to in lines: time limits, long lines, ends, and nothing left behind."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tehai.bots.base import BotFault
from tehai.bots.program import LONGEST_LINE, Program
from tehai.errors import InputError


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.bots.program._PATIENCE", 0.2)


def running(code: str) -> Program:
    """A program; its lines end as they do on other systems."""
    start = "import os, sys, time; sys.stdout.reconfigure(newline='\\n')"
    return Program([sys.executable, "-S", "-E", "-c", f"{start}\n{code}"])


def soon(seconds: float = 60.0) -> float:
    return time.monotonic() + seconds


def test_lines_go_there_and_back() -> None:
    program = running("for line in sys.stdin: print(line.strip()[::-1], flush=True)")
    program.send("abc")
    program.send("def")
    assert program.receive(soon()) == b"cba\n"
    assert program.receive(soon()) == b"fed\n"
    assert program.running
    program.close()
    assert not program.running


def test_nothing_in_time_is_a_timeout_and_the_line_still_comes_later() -> None:
    program = running("time.sleep(0.3); print('late', flush=True); time.sleep(60)")
    with pytest.raises(TimeoutError):
        program.receive(soon(0.01))
    assert program.receive(soon()) == b"late\n"
    program.close()


def test_a_long_line_is_cut_and_the_next_one_is_whole() -> None:
    program = running(f"sys.stdout.write('x' * {3 * LONGEST_LINE} + '\\nnext\\n'); sys.stdout.flush(); time.sleep(60)")
    assert len(program.receive(soon())) == LONGEST_LINE + 1
    assert program.receive(soon()) == b"next\n"
    program.close()


def test_a_line_without_an_end_is_cut_where_the_program_ends() -> None:
    program = running(f"sys.stdout.write('x' * {LONGEST_LINE + 2}); sys.stdout.flush()")
    assert len(program.receive(soon())) == LONGEST_LINE + 1
    with pytest.raises(BotFault, match="exit code 0"):
        program.receive(soon())
    program.close()


def test_the_end_of_a_program_is_told_with_its_code_and_its_last_words() -> None:
    program = running("print('one', flush=True); sys.stderr.write('first\\nout of tea\\n'); sys.exit(3)")
    assert program.receive(soon()) == b"one\n"
    with pytest.raises(BotFault, match="the program ended with exit code 3: out of tea"):
        program.receive(soon())
    assert not program.running
    program.close()


def test_a_program_may_close_its_output_and_go_on() -> None:
    program = running("os.close(1); time.sleep(60)")
    with pytest.raises(BotFault, match="closed its output"):
        program.receive(soon())
    program.close()


def test_a_program_that_reads_nothing_and_complains_a_lot_stops_nobody() -> None:
    program = running("sys.stderr.write('tea! ' * 100000); print('done', flush=True); time.sleep(60)")
    for _ in range(100):
        program.send("x" * 10000)
    assert program.receive(soon()) == b"done\n"
    program.close()


def test_a_program_that_never_stops_talking_is_ended() -> None:
    program = running("while True: print('x', flush=True)")
    assert program.receive(soon()) == b"x\n"
    started = time.monotonic()
    program.close()
    assert time.monotonic() - started < 30


def test_a_program_that_ends_by_itself_is_not_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.bots.program._PATIENCE", 10)
    path = tmp_path / "said"
    program = running(f"sys.stdin.read(); open({str(path)!r}, 'w').write('goodbye')")
    program.close()
    assert path.read_text(encoding="ascii") == "goodbye"


def test_a_stubborn_program_is_killed_with_what_it_started(tmp_path: Path) -> None:
    child = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)"
    program = running(
        "import signal, subprocess; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"child = subprocess.Popen([sys.executable, '-S', '-c', {child!r}])\n"
        "print(child.pid, flush=True); time.sleep(60)"
    )
    pid = int(program.receive(soon()))
    program.close()
    deadline = soon()
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not alive(pid)


def alive(pid: int) -> bool:
    """Whether a process runs; one that waits to be collected by its parent does not."""
    if sys.platform == "linux":
        path = Path(f"/proc/{pid}/stat")
        return path.exists() and "Z" not in path.read_text(encoding="ascii").rpartition(")")[2].split()[0]
    windows = ["tasklist", "/NH", "/FI", f"PID eq {pid}"]
    command = windows if sys.platform == "win32" else ["ps", "-o", "pid=,stat=", "-p", str(pid)]
    found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
    return str(pid) in found and not found[-1].startswith("Z")


def test_a_program_that_nobody_holds_any_more_is_ended() -> None:
    program = running("time.sleep(60)")
    pid = program._process.pid
    del program
    assert not alive(pid)


@pytest.mark.parametrize("command", ["no-such-program-anywhere", "/", "bad\0name"])
def test_what_cannot_be_started_is_a_mistake_of_whoever_named_it(command: str) -> None:
    with pytest.raises(InputError) as error:
        Program([command])
    assert error.value.code == "bad_value"
    assert "cannot be started" in error.value.message
