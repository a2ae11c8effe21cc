"""Where the tests find the data that lies outside the repository, and one loader for the worked examples."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"
GOLDEN = Path(os.environ.get("TEHAI_GOLDEN", SHARED / "golden"))
EXAMPLES = ROOT / "tests" / "data" / "examples.jsonl"

os.environ["TEHAI_TIERS"] = "0"  # single calls stay interpreted, here and in every process that a test starts

# The same inputs on every machine, and no verdicts about a machine's speed; `make prove` looks for new inputs.
settings.register_profile("tehai", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tehai")


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
