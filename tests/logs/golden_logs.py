"""The golden logs of Tenhou, read once for all tests."""

from functools import cache
from pathlib import Path

from tehai.logs.log import Log
from tehai.logs.mjlog.read import read_mjlog
from tehai.logs.tenhou.read import read_tenhou


@cache
def mjlogs(golden: Path) -> dict[str, Log]:
    """Every game in mjlog, by the name of its file."""
    found = {}
    for path in sorted((golden / "mjlog").glob("*/*.xml")):
        (found[path.name],) = read_mjlog(path.read_text(encoding="utf-8"), name=path.name)
    return found


@cache
def documents(golden: Path) -> dict[str, list[Log]]:
    """The logs in every file of tenhou.net/6, by its name."""
    paths = sorted((golden / "t6").glob("*/*.json"))
    return {path.name: read_tenhou(path.read_text(encoding="utf-8"), name=path.name) for path in paths}
