"""Folders and processes, as each system has them."""

import os
import shlex
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import platformdirs
import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from tehai import system

HERE = "win32" if sys.platform == "win32" else "posix"


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")


# The network


def test_the_address_in_the_network_is_one_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as line:
        line.bind((system.network_address(), 0))
    monkeypatch.setattr(socket.socket, "connect", lambda *_: (_ for _ in ()).throw(OSError("no network")))
    assert system.network_address() == "127.0.0.1"


# Folders


@pytest.mark.parametrize(
    ("system_of", "variables", "cache", "data"),
    [
        (Unix, {}, "home/.cache/tehai", "home/.local/share/tehai"),
        (Unix, {"XDG_CACHE_HOME": "c", "XDG_DATA_HOME": "d"}, "c/tehai", "d/tehai"),
        (MacOS, {}, "home/Library/Caches/tehai", "home/Library/Application Support/tehai"),
        (Windows, {}, "l/tehai/Cache", "l/tehai"),
    ],
)
def test_folders_are_where_each_system_has_them(
    system_of: type[PlatformDirsABC],
    variables: dict[str, str],
    cache: str,
    data: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    for name, value in variables.items():
        monkeypatch.setenv(name, str(tmp_path / value))
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(tmp_path / "l"))
    monkeypatch.setattr(platformdirs, "PlatformDirs", system_of)
    assert (system.user_cache(), system.user_data()) == (tmp_path / cache, tmp_path / data)


def test_data_on_a_mac_stay_where_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platformdirs, "PlatformDirs", MacOS)
    usual = tmp_path / "home" / "Library" / "Application Support" / "tehai"
    assert system.user_data() == tmp_path / "d" / "tehai"
    usual.mkdir(parents=True)
    assert system.user_data() == usual
    (tmp_path / "d" / "tehai").mkdir(parents=True)
    assert system.user_data() == tmp_path / "d" / "tehai"


# Other processes


def test_windows_waits_for_no_more_than_61_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert [system.most_workers(wanted) for wanted in (1, 61, 200)] == [1, 61, 200]
    monkeypatch.setattr(sys, "platform", "win32")
    assert [system.most_workers(wanted) for wanted in (1, 61, 200)] == [1, 61, 61]


@pytest.mark.parametrize(
    "command", ["a b", "'a b' c", '"a\'b"', "# a", "a\\ b", "", shlex.join(["it's", 'a "b"', "\\"])]
)
def test_a_command_line_has_the_words_that_a_shell_sees(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert system.command_words(command) == shlex.split(command)


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize(
    ("command", "words"),
    [
        (r"python C:\bots\bot.py {seat}", ["python", r"C:\bots\bot.py", "{seat}"]),
        (r'"C:\Program Files\bot.exe" -x', [r"C:\Program Files\bot.exe", "-x"]),
        (shlex.join(["it's", 'a "b"', "C:\\"]), ["it's", 'a "b"', "C:\\"]),
    ],
)
def test_on_windows_a_backslash_belongs_to_a_path(command: str, words: list[str]) -> None:
    assert system.command_words(command) == words


@pytest.mark.usefixtures("windows")
def test_on_windows_a_program_is_found_with_its_ending(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", {"npx": r"C:\node\npx.cmd"}.get)
    assert [system.found_program(name) for name in ("npx", "none")] == [r"C:\node\npx.cmd", "none"]


def test_a_process_in_the_background_is_ended_with_what_it_has_started() -> None:
    child = "import time; time.sleep(60)"
    code = (
        "import subprocess, sys, time\n"
        f"child = subprocess.Popen([sys.executable, '-S', '-c', {child!r}], stdout=sys.stdout)\n"
        "print('started', flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-S", "-c", code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, **system.in_background()) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"started"
        system.end(process, force=True)
        assert process.stdout.read() == b"", "comes to its end when nobody holds it open any more"


def test_a_process_that_has_just_ended_need_not_be_ended() -> None:
    with subprocess.Popen([sys.executable, "-S", "-c", ""], **system.in_background()) as process:
        process.wait()
        system.end(process, force=True)


@pytest.mark.usefixtures("windows")
def test_windows_ends_processes_by_force_and_shows_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    assert system.in_background() == {"creationflags": 0x08000000}
    done: list[Any] = []

    def run(command: list[str], **_: Any) -> None:
        done.append(command)
        raise FileNotFoundError(command[0])

    monkeypatch.setattr(subprocess, "run", run)
    process: Any = SimpleNamespace(pid=7, kill=lambda: done.append("killed"))
    system.end(process, force=False)
    assert done == [["taskkill", "/F", "/T", "/PID", "7"], "killed"]


@pytest.mark.skipif(HERE != "posix", reason="Windows has no os.nice")
def test_a_process_that_gives_way_is_nice(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []
    monkeypatch.setattr(os, "nice", steps.append)
    system.lower_priority()
    assert steps == [10]


@pytest.mark.usefixtures("windows")
def test_a_process_that_gives_way_is_below_normal_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    asked: list[tuple[int | None, int]] = []
    kernel32 = SimpleNamespace(SetPriorityClass=lambda process, kind: asked.append((process.value, kind)))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel32), raising=False)
    monkeypatch.setattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0x4000, raising=False)
    system.lower_priority()
    assert asked == [(2**64 - 1, 0x4000)]
