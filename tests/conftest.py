"""Where the tests find the data that lies outside the repository, and one loader for the worked examples."""

import json
import os
import platform
import sys
from collections.abc import Generator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"
GOLDEN = Path(os.environ.get("TEHAI_GOLDEN", SHARED / "golden"))
EXAMPLES = ROOT / "tests" / "data" / "examples.jsonl"

os.environ["TEHAI_TIERS"] = "0"  # single calls stay interpreted, here and in every process that a test starts
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # the tests use every core already: more threads would wait for each other

# The same inputs on every machine, and no verdicts about a machine's speed; `make prove` looks for new inputs.
settings.register_profile("tehai", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tehai")


def lacking(group: str) -> str:
    """What a group of tests needs and this machine does not have; empty: nothing."""
    if group == "compiled" and find_spec("numba") is None:
        return "Numba is not installed"
    carried = sys.platform == "linux" and platform.machine() == "x86_64"
    if group == "browser" and not carried and not os.environ.get("CHROMIUM"):
        return "the browser that the tests carry is for Linux on x86-64; CHROMIUM names another"
    if group == "postgresql" and sys.platform != "linux":
        return "the tests start PostgreSQL on Linux only"
    return ""


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """A short id for a long text: ids travel between processes, and are in the environment of every program that a test
    starts. With three megabytes there, none starts."""
    return f"{argname} of {len(val)}" if isinstance(val, str | bytes) and len(val) > 200 else None


_LONGEST = ("compiled", "browser")
"""The groups that take longest: one for each of two workers to begin with, else they wait for each other."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = {item.path for item in items if item.get_closest_marker("slow")}

    def place(item: pytest.Item) -> int:
        group = item.get_closest_marker("xdist_group")
        if group and group.args[0] in _LONGEST:
            return _LONGEST.index(group.args[0])
        return len(_LONGEST) + (item.path not in slow)

    items.sort(key=place)
    for item in items:
        compiled = any(mark.args == ("compiled",) for mark in item.iter_markers("xdist_group"))
        if compiled and item.get_closest_marker("slow") and item.config.pluginmanager.hasplugin("_cov"):
            item.add_marker("no_cover")  # it would take twice as long; what it runs is covered by faster tests


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Without a group, the tests of a file run in one process: what they share is made once."""
    from xdist.scheduler import LoadGroupScheduling

    class ByGroupOrFile(LoadGroupScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return str(super()._split_scope(nodeid)).partition("::")[0]

    return ByGroupOrFile(config, log) if config.getoption("dist") == "loadgroup" else None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what this machine cannot run, and say why."""
    for mark in item.iter_markers("xdist_group"):
        if reason := lacking(mark.args[0]):
            pytest.skip(reason)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Skip modules that import Numba where there is none, and say so."""
    report = yield
    reason = lacking("compiled")
    if report.failed and reason and "No module named 'numba'" in str(report.longrepr):
        report.outcome, report.longrepr = "skipped", (report.nodeid, 1, f"Skipped: {reason}")
    return report


def absent(path: Path) -> NoReturn:
    """On a developer's machine a missing folder is a skip that says so; on a build machine it is a failure."""
    message = f"{path.name}: no such data at {path} (../shared beside the repository, or TEHAI_GOLDEN for the games)"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)


@pytest.fixture(scope="session")
def golden() -> Path:
    """Real games and reference tables: ../shared/golden, or what TEHAI_GOLDEN names."""
    if not GOLDEN.is_dir():
        absent(GOLDEN)
    return GOLDEN


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder beside the repository that holds `rules` and `requirements`."""
    if not (SHARED / "rules").is_dir():
        absent(SHARED)
    return SHARED


@cache
def examples() -> list[dict[str, Any]]:
    """The 150 worked examples of the rules, from the repository's own copy: a plain call, for parametrised tests."""
    return [json.loads(line) for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def compiled_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    """In compiled games `reason` and `trained` think compiled from the first decision, as in a process that has run a
    while. Interpreted, one of their games takes minutes."""
    from tehai.bots.reason import compile_mind
    from tehai.bots.trained import compile_look
    from tehai.engine.rise import _process

    compile_mind()
    compile_look()
    for part in (_process.reason, _process.tables):
        monkeypatch.setattr(part, "ready", True)
