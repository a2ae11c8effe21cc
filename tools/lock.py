"""Write constraints.txt: the exact version of everything that `tehai serve` needs, with the hashes of its files.

    python tools/lock.py        # after a change of pyproject.toml, in the environment whose versions are to be kept

`pip install --no-deps --require-hashes --requirement constraints.txt` then takes these files and no others; tehai
itself comes after them, with `--no-deps`. The file names no address: pip finds the files where it is set to look.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename
from pip._internal.commands.download import DownloadCommand

EXTRAS: Final = ("fast", "web", "postgres", "oidc")
FILE: Final = Path(__file__).resolve().parents[1] / "constraints.txt"
HEAD: Final = "# Written by tools/lock.py; pip install --no-deps --require-hashes --requirement constraints.txt\n"
_LINK: Final = re.compile(r'href="[^"]*?([^/"]+\.(?:whl|tar\.gz))#sha256=([0-9a-f]{64})"')


def pinned() -> dict[str, str]:
    """The versions that are installed here, of everything that is needed."""
    found: dict[str, tuple[str, set[str]]] = {}
    todo = [Requirement(f"tehai[{','.join(EXTRAS)}]")]
    while todo:
        wanted = todo.pop()
        name = canonicalize_name(wanted.name)
        try:
            part = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # for another system or another Python
            continue
        known = found.setdefault(name, (part.version, set()))[1]
        extras = {"", *wanted.extras}
        if extras <= known:
            continue
        known |= extras
        needed = [Requirement(one) for one in part.requires or ()]
        todo += [one for one in needed if _applies(one, extras)]
    return {name: version for name, (version, _) in sorted(found.items()) if name != "tehai"}


def _applies(wanted: Requirement, extras: set[str]) -> bool:
    return wanted.marker is None or any(wanted.marker.evaluate({"extra": extra}) for extra in extras)


def hashes(session: Any, addresses: list[str], version: str) -> list[str]:
    """Of every file of a version, for whichever system."""
    for address in addresses:
        if not address.startswith("http"):
            continue
        answer = session.get(address, headers={"accept": "text/html"}, timeout=60)
        if answer.status_code == 200:
            return sorted({digest for file, digest in _LINK.findall(answer.text) if _version(unquote(file)) == version})
    return []


def _version(file: str) -> str:
    try:
        read = parse_wheel_filename if file.endswith(".whl") else parse_sdist_filename
        return str(read(file)[1])
    except ValueError:
        return ""


def lines() -> Iterator[str]:
    command = DownloadCommand("download", "")
    options, _ = command.parse_args([])
    with command.main_context():
        session = command.get_default_session(options)
        scope = command._build_package_finder(options, session)._link_collector.search_scope
        for name, version in pinned().items():
            found = hashes(session, scope.get_index_urls_locations(name), version)
            if not found:
                sys.exit(f"no file of {name} {version} was found")
            yield " \\\n".join([f"{name}=={version}", *(f"    --hash=sha256:{digest}" for digest in found)]) + "\n"


if __name__ == "__main__":
    FILE.write_text(HEAD + "".join(lines()), encoding="utf-8")
