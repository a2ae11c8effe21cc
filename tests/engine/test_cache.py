"""The cache of machine code: its folder, processes that share it, what is said meanwhile, and old code."""

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from io import StringIO
from pathlib import Path
from typing import Any

import numba
import pytest

from tehai.engine import cache
from tehai.engine import compile as compiling
from tehai.system import user_cache

pytestmark = pytest.mark.xdist_group("compiled")  # one worker compiles; the other goes on with the rest
TINY = {name: code for name, code in compiling.kernel_functions().items() if code.__module__ == "tehai.kernel.rng"}


def test_the_folder_is_named_after_the_kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEHAI_CACHE", str(tmp_path))
    name = cache.source_hash()
    assert cache.cache_folder() == tmp_path / name
    monkeypatch.delenv("TEHAI_CACHE")
    assert cache.cache_folder() == user_cache() / name


@pytest.fixture
def copied_kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The kernel's sources at another place, where they can be changed."""
    for path in Path(cache.kernel.__path__[0]).rglob("*.py"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(cache.kernel, "__path__", [str(tmp_path)])
    return tmp_path


def test_any_change_of_the_kernel_or_of_the_compiler_changes_the_folder(
    copied_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = cache.source_hash()
    assert before == cache.source_hash()
    int(before, 16)
    assert len(before) == 16
    with (copied_kernel / "codes.py").open("a", encoding="utf-8") as file:
        file.write("# another comment\n")
    changed = cache.source_hash()
    monkeypatch.setattr(numba, "__version__", "0.0.1")
    assert len({before, changed, cache.source_hash()}) == 3


# A kernel of a few functions, so that compiling takes no time


class Terminal(StringIO):
    """A person reads this."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    monkeypatch.setenv("TEHAI_CACHE", str(tmp_path))
    monkeypatch.setattr(compiling, "kernel_functions", lambda: TINY)
    yield cache.cache_folder()
    compiling.sharing.cache_clear()


def started() -> Mapping[str, Any]:
    """The compiled functions as a process sees them that has just started."""
    compiling.sharing.cache_clear()
    return compiling._compiled.__wrapped__()


def compile_all(functions: Mapping[str, Any]) -> int:
    """Use the functions; how many were compiled for it."""
    assert functions["random_word"](functions["stream_key"](7, 0, 0), 0) == 926112699
    return compiling.sharing(cache.cache_folder()).compiled


def test_what_was_compiled_is_loaded_by_the_next_process(tiny: Path) -> None:
    assert compile_all(started()) > 0
    assert compile_all(started()) == 0
    assert list(tiny.rglob("*.nbc"))


def test_a_person_is_told_while_it_compiles_and_never_again(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    compile_all(started())
    assert terminal.getvalue() == "Compiling the rules for this machine: once, about a minute\n"
    compile_all(started())
    assert terminal.getvalue().count("\n") == 1


def test_programs_are_not_told(tiny: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert compile_all(started()) > 0
    assert capfd.readouterr() == ("", "")


def test_only_what_is_cached_can_be_loaded_where_nothing_may_be_compiled(tiny: Path) -> None:
    with cache.load_only(), pytest.raises(cache.NotCachedError):
        compile_all(started())
    assert compile_all(started()) > 0
    with cache.load_only():
        assert compile_all(started()) == 0


@pytest.mark.parametrize(("files", "length"), [("*.nbc", 100), ("*.nbc", 0), ("*.nbi", 10), ("*.nbi", 0)])
def test_a_broken_file_is_compiled_again(tiny: Path, files: str, length: int) -> None:
    count = compile_all(started())
    for path in tiny.rglob(files):
        path.write_bytes(path.read_bytes()[:length])
    assert compile_all(started()) == count
    assert compile_all(started()) == 0


def test_where_nothing_can_be_written_it_compiles_for_this_process_alone(
    tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny.parent.joinpath("file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("TEHAI_CACHE", str(tiny.parent / "file"))
    functions = started()
    assert functions["random_word"](functions["stream_key"](7, 0, 0), 0) == 926112699
    assert not list(tiny.rglob("*.nbc"))


def test_a_full_disk_does_not_matter(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    functions = started()

    def full(self: object, *arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile.save", full)
    assert compile_all(functions) > 0
    assert not list(tiny.rglob("*.nbc"))


# Several processes

CHILD = """
import sys
from tehai.engine import cache, compile
tiny = {name: f for name, f in compile.kernel_functions().items() if f.__module__ == "tehai.kernel.rng"}
compile.kernel_functions = lambda: tiny
functions = compile.compiled()
print("ready", flush=True)
sys.stdin.readline()
print(functions["random_word"](functions["stream_key"](7, 0, 0), 0), compile.sharing(cache.cache_folder()).compiled)
"""


@pytest.mark.slow
def test_of_several_processes_that_start_at_once_one_compiles(tmp_path: Path) -> None:
    environment = {**os.environ, "TEHAI_CACHE": str(tmp_path)}
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", CHILD], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    outputs = [process.communicate("go\n") for process in reversed(processes)]
    results = [tuple(map(int, out.split())) for out, _ in outputs]
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert {word for word, _ in results} == {926112699}
    assert sum(count for _, count in results) == len(list(tmp_path.rglob("*.nbi"))) > 0, "nothing is compiled twice"


HOLD = """
import sys, time
from pathlib import Path
from tehai.engine.cache import folder_lock
with folder_lock(Path(sys.argv[1]), lambda: None):
    print("locked", flush=True)
    time.sleep(60)
"""


def test_where_there_are_no_locks_every_process_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSYS, "no locks here")

    monkeypatch.setattr("msvcrt.locking" if sys.platform == "win32" else "fcntl.flock", no_locks)
    with cache.folder_lock(tmp_path, pytest.fail):
        assert (tmp_path / "lock").exists()


def test_a_process_waits_for_another_that_compiles_and_says_so(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock is held by another process, which is killed when somebody has to wait for it."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    waited = []
    with subprocess.Popen([sys.executable, "-c", HOLD, str(tiny)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"locked"

        def kill() -> None:
            waited.append(True)
            holder.kill()

        with cache.folder_lock(tiny, kill):
            assert waited
        with cache.folder_lock(tiny, kill):
            assert len(waited) == 1
    sharing = cache.Sharing(tiny)
    sharing._tell_of_waiting()
    sharing._tell_of_waiting()
    assert terminal.getvalue() == "Another process is compiling the rules for this machine: waiting for it\n"


# Old code


@pytest.fixture
def other_kernels(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., set[str]]:
    """Makes the code of other kernels, of 1000 bytes each and last used so many hours ago, and compiles this kernel's
    with room for so many bytes; gives the names of what is left."""

    def compile_beside(ages: Mapping[str, float], room: int) -> set[str]:
        for name, hours in ages.items():
            (tiny.parent / name / "kernel_1").mkdir(parents=True)
            (tiny.parent / name / "kernel_1" / "x.nbc").write_bytes(bytes(1000))
            last_used = time.time() - 3600 * hours
            os.utime(tiny.parent / name, (last_used, last_used))
        monkeypatch.setattr(cache, "BYTES_KEPT", room)
        assert compile_all(started()) > 0
        return {path.name for path in tiny.parent.iterdir()}

    return compile_beside


def test_checkouts_used_lately_do_not_delete_the_code_of_each_other(
    tiny: Path, other_kernels: Callable[..., set[str]]
) -> None:
    lately = {f"{number:016x}": number / 20 for number in range(19)}
    assert other_kernels(lately, room=2000) == {tiny.name, *lately}


def test_of_the_rest_the_code_that_was_used_last_is_kept_while_there_is_room(
    tiny: Path, other_kernels: Callable[..., set[str]]
) -> None:
    (tiny.parent / "notes").mkdir()
    ages = {"a" * 16: 30 * 24, "b" * 16: 2, "c" * 16: 24, "d" * 16: 365 * 24}
    assert other_kernels(ages, room=2000) == {tiny.name, "notes", "b" * 16, "c" * 16}


def test_a_folder_in_use_counts_as_new(tiny: Path) -> None:
    started()
    os.utime(tiny, (1, 1))
    started()
    assert tiny.stat().st_mtime > 1_000_000_000
