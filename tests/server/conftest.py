"""Databases for the tests of the server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import lacking

from .databases import Postgres, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL. A machine without it skips these tests and says so; on a build machine that is a failure."""
    if reason := lacking("postgresql"):
        pytest.skip(reason)
    with running() as server:
        if isinstance(server, str):
            if os.environ.get("CI"):
                pytest.fail(server)
            pytest.skip(server)
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tehai.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
