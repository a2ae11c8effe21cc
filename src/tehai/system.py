"""What differs between Linux, macOS and Windows: the user's folders, locks on files, and other processes."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import subprocess

_MOST_WORKERS: Final = 61
"""A process can wait for 64 things at once on Windows; Python needs three of them."""
_GIVES_WAY: Final = 10
"""How far a process steps back behind others, in the scheduler's terms."""


# Folders


def user_cache() -> Path:
    """The folder for what can be made again."""
    if sys.platform == "win32":
        return _local_app_data() / "tehai" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "tehai"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tehai"


def user_data() -> Path:
    """The folder for what must not be lost."""
    if sys.platform == "win32":
        return _local_app_data() / "tehai"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tehai"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tehai"


def _local_app_data() -> Path:
    return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")


# Locks


def try_lock(file: IO[bytes]) -> bool:
    """Lock an open file; False when another process has locked it. The system unlocks it when a process ends.

    On a file system without locks, every process gets the lock."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        return problem.errno == errno.EINVAL if sys.platform == "win32" else not isinstance(problem, BlockingIOError)
    except ImportError:
        return True
    return True


def unlock(file: IO[bytes]) -> None:
    """Unlock a file. Closing it is not enough: a copy of this process, made by a fork, may hold it open."""
    with suppress(OSError, ImportError):
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_UN)


# Other processes


def most_workers(wanted: int) -> int:
    """As many worker processes as are wanted, or as many as the system allows."""
    return min(wanted, _MOST_WORKERS) if sys.platform == "win32" else wanted


def command_words(command: str) -> list[str]:
    """The words of a command line, as a shell splits it; on Windows a backslash belongs to a path.

    Raises ValueError."""
    import shlex

    words = shlex.shlex(command, posix=True)
    words.whitespace_split, words.commenters = True, ""
    if sys.platform == "win32":
        words.escape = ""
    return list(words)


def found_program(name: str) -> str:
    """A program's name with its folder and its ending (.exe, .cmd) where Windows would not look for them."""
    if sys.platform == "win32":
        import shutil

        return shutil.which(name) or name
    return name


def in_background() -> dict[str, Any]:
    """Options of `subprocess.Popen` for a process that Ctrl+C in this terminal does not reach."""
    if sys.platform == "win32":
        import subprocess

        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def give_way() -> None:
    """Let other processes go first from now on."""
    if sys.platform == "win32":
        import ctypes
        import subprocess

        this = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.SetPriorityClass(this, subprocess.BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(_GIVES_WAY)


def end(process: subprocess.Popen[bytes], *, force: bool) -> None:
    """End a process that was started with `in_background`, and the processes that it has started.

    Windows knows only one way to end them, by force."""
    if sys.platform == "win32":
        import subprocess

        with suppress(OSError):
            subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)
        process.kill()
    else:
        import signal

        with suppress(OSError):  # they have just ended by themselves
            os.killpg(process.pid, signal.SIGKILL if force else signal.SIGTERM)
