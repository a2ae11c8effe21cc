"""Differences between Linux, macOS and Windows: the user's folders, and other processes."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import subprocess

_MOST_WORKERS: Final = 61
"""A process can wait for 64 things at once on Windows; Python needs three of them."""
_GIVES_WAY: Final = 10
"""How much to lower a process's priority (nice value)."""


# Folders


def user_cache() -> Path:
    """The folder for files that can be recreated."""
    from platformdirs import user_cache_path

    return user_cache_path("tehai", appauthor=False)


def user_data() -> Path:
    """The folder for files that must not be lost."""
    from platformdirs import user_data_path

    folder = user_data_path("tehai", appauthor=False)
    if sys.platform == "darwin" and not folder.exists():  # $XDG_DATA_HOME counts, unless there are data already
        usual = Path.home() / "Library" / "Application Support" / "tehai"
        return usual if usual.exists() else folder
    return folder


# Other processes


def network_address() -> str:
    """The address of this machine in its network; 127.0.0.1 where it has no network.

    A socket for datagrams is bound to the address from which they would leave, and nothing is sent.
    """
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line, suppress(OSError):
        line.connect(("192.0.2.1", 9))
        return str(line.getsockname()[0])
    return "127.0.0.1"


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
    """A program's full path with its extension (.exe, .cmd), which Windows would not search for."""
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


def lower_priority() -> None:
    """Run at low priority from now on."""
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
