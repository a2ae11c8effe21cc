"""As on Windows: without the modules and functions that only POSIX has, everything is there and works."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOFT_LOCKS = "ignore:only soft file lock"  # of filelock, which knows Windows by its name

ABSENT = """
import os, sys

MODULES = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
FUNCTIONS = ("chown", "fork", "forkpty", "getloadavg", "killpg", "mkfifo", "nice", "sched_getaffinity",
             "sched_setaffinity", "setsid")  # others are needed by Python itself


class Absent:
    def find_spec(self, name, path=None, target=None):
        if name in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Absent())
for name in MODULES & sys.modules.keys():
    del sys.modules[name]
for name in FUNCTIONS:
    if hasattr(os, name):
        delattr(os, name)
"""

EVERYTHING = """
import importlib, pkgutil, tehai
for module in pkgutil.walk_packages(tehai.__path__, "tehai."):
    if not any(part in module.name for part in ("__main__", ".migrations.", ".torch_")):  # run at once, or need torch
        importlib.import_module(module.name)
"""

GAMES = """
import tehai
from tehai.bots import RandomBot, play
from tehai.sim.games import Match, play_match
assert play(tehai.Game("tenhou", seed=1), [RandomBot(seat) for seat in range(4)]).over
match = Match(("random",) * 4, tehai.Rules("tenhou", length="east"))
if __name__ == "__main__":
    assert play_match(match, 2, jobs=2).games == 2
"""

CACHE = """
from pathlib import Path
from tehai.engine.cache import cache_root, folder_lock
with folder_lock(cache_root(), lambda: None):
    assert (cache_root() / "lock").exists()
"""

SERVER = """
import asyncio, sys
from tehai.errors import InputError
from tehai.server.store import lock
from tehai.server.store.store import Store
lock._PATIENCE = 0.2


async def main(database):
    async with Store.open(database) as store:
        try:
            async with Store.open(database):
                raise SystemExit("two servers have the same database")
        except InputError as error:
            assert "another tehai" in error.message
        await store.check()


asyncio.run(main(sys.argv[1]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this is Windows itself")
@pytest.mark.parametrize("code", [EVERYTHING, GAMES, CACHE, SERVER], ids=["everything", "games", "cache", "server"])
def test_it_works_without_what_only_posix_has(code: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ABSENT + code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-W", SOFT_LOCKS, str(script), f"sqlite:///{tmp_path / 'tehai.db'}"],
        env={**os.environ, "TEHAI_CACHE": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
