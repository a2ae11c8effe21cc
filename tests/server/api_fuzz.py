"""Requests made from the OpenAPI description by Schemathesis, good and bad ones, to a whole application."""

from __future__ import annotations

import contextlib
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tehai.server.hall import Settings
from tehai.server.http.app import make_app
from tehai.server.limits.settings import Limits
from tehai.server.listening import listen, port_of
from tehai.server.run import config_of


@dataclass
class Fuzzed:
    """What was asked and what came back."""

    operations: int = 0
    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


@contextlib.contextmanager
def served(database: str) -> Iterator[str]:
    """The address of an application in a thread of its own, which does not mind how often it is asked."""
    settings = Settings(database, accounts=True, compile=False, limits=Limits(times=1000))
    app, listening = make_app(settings), listen("127.0.0.1", 0)
    server = uvicorn.Server(config_of(app))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.01)
        yield f"http://127.0.0.1:{port_of(listening)}"
    finally:
        server.should_exit = True
        thread.join()


def fuzz(database: str, examples: int) -> Fuzzed:
    """So many requests of each kind to each address."""
    found = Fuzzed()
    with served(database) as address, requests.Session() as session:
        token = httpx.post(f"{address}/api/guests", json={"name": "Ann"}, timeout=60).json()["token"]
        schema = schemathesis.openapi.from_dict(httpx.get(f"{address}/api/openapi.json").json())
        for result in schema.get_all_operations():
            operation: Any = result.ok()
            found.operations += 1
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                _ask(operation, mode, address, session, token, examples, found)
    return found


def _ask(
    operation: Any,
    mode: GenerationMode,
    address: str,
    session: requests.Session,
    token: str,
    examples: int,
    found: Fuzzed,
) -> None:
    @settings(
        max_examples=examples, database=None, deadline=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        try:
            response = case.call(base_url=address, session=session, headers={"authorization": f"Bearer {token}"})
        except (UnicodeError, ValueError, requests.exceptions.InvalidHeader):  # no client could send it
            return
        found.requests += 1
        found.statuses[response.status_code] += 1
        if response.status_code >= 500:
            found.problems.append(f"{operation.label}: {response.status_code} {case.as_curl_command()}"[:500])

    try:
        send()
    except (schemathesis.errors.SchemathesisError, Unsatisfiable):  # an address without parameters has no bad requests
        if mode is GenerationMode.POSITIVE:
            raise
