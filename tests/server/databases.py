"""A PostgreSQL of our own for tests: made in a temporary folder, reached by a Unix socket, gone afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pwd

_numbers = itertools.count()


def programs() -> Path | None:
    """Where PostgreSQL's server programs are; None: nowhere."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return folders[-1].parent if folders else None


class Postgres:
    """A running server. It can be stopped and started again, as a machine that restarts it would."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder, self._binaries = folder, binaries
        self._user = _somebody_else() if os.geteuid() == 0 else None
        if self._user is not None:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        self._data = folder / "data"
        self._run(
            "initdb", "-D", str(self._data), "-U", "tehai", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"
        )
        self.start()

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync=off"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-w", "-t", "60", "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "-t", "60", "stop")

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"tehai{next(_numbers)}"
        asyncio.run(self._create(name))
        return f"postgresql://tehai@/{name}?host={self.folder}"

    def dump(self, database: str) -> str:
        """Everything in a database, as statements of SQL."""
        name = self.folder / "dump.sql"
        self._run("pg_dump", "--inserts", "--no-owner", "--no-privileges", "-f", str(name), database)
        return name.read_text(encoding="utf-8")

    def load(self, sql: str) -> str:
        """The address of a new database that holds what was dumped."""
        database = self.new_database()
        asyncio.run(self._execute(database, sql))
        return database

    async def _execute(self, database: str, sql: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(database)
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    async def _create(self, name: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(host=str(self.folder), user="tehai", database="postgres")
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()

    def _run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs; they refuse to be run by root."""
        as_user = (
            []
            if self._user is None
            else ["setpriv", f"--reuid={self._user.pw_uid}", f"--regid={self._user.pw_gid}", "--clear-groups"]
        )
        beside = self._binaries / program
        command = [*as_user, str(beside) if beside.exists() else program, *arguments]
        log = self.folder / "programs.log"
        with log.open("ab") as output:  # a pipe would stay open as long as the server that was started
            result = subprocess.run(command, stdout=output, stderr=output, cwd=self.folder, check=False)
        assert result.returncode == 0, f"{program}: {log.read_text(encoding='utf-8', errors='replace')[-2000:]}"


def _somebody_else() -> pwd.struct_passwd:
    import pwd

    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise RuntimeError("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


def _place() -> str | None:
    """Where the server's folder may be: the path of a socket has at most 107 letters, and the user that PostgreSQL
    runs as has to get there. None: in the temporary folder."""
    usual = Path(tempfile.gettempdir()).resolve()
    reachable = os.geteuid() != 0 or all(folder.stat().st_mode & stat.S_IXOTH for folder in (usual, *usual.parents))
    return None if reachable and len(str(usual)) < 60 else "/tmp"


@contextlib.contextmanager
def running() -> Iterator[Postgres | str]:
    """A server, or why there is none."""
    binaries = programs()
    if binaries is None:
        yield "PostgreSQL's server programs are not installed (Debian: the package postgresql)"
        return
    try:
        import asyncpg  # noqa: F401
    except ImportError:
        yield "asyncpg is not installed (pip install 'tehai[postgres]')"
        return
    folder = Path(tempfile.mkdtemp(prefix="tehai-pg-", dir=_place()))
    server = None
    try:
        server = Postgres(folder, binaries)
        yield server
    finally:
        if server is not None:
            with contextlib.suppress(AssertionError):
                server.stop()
        shutil.rmtree(folder, ignore_errors=True)
