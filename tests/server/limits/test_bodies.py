"""Bodies of requests: there is room for them, and they come in time, or they are refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from server.client import Client, make_app, refused
from tehai.server.http.problems import JSON
from tehai.server.http.route import Routes
from tehai.server.limits.gate import Gate
from tehai.server.limits.settings import Limits

routes = Routes("Tests")


@routes.post("/api/body", limit=2**20)
def take(body: bytes) -> int:
    return len(body)


def test_a_body_that_comes_too_slowly_is_not_waited_for() -> None:
    app = make_app(routes)
    app.state.gate = Gate(Limits().with_texts(["body_seconds=0.05"]))

    async def slowly() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(3600)

    refused(Client(app).post("/api/body", content=slowly(), headers={"content-type": JSON}), 408, "too_large")


def test_there_is_room_for_so_many_large_bodies_and_it_is_given_back() -> None:
    app = make_app(routes)
    app.state.gate = gate = Gate(Limits().with_texts(["bodies_address=40000"]))
    for _ in range(3):
        assert Client(app).post("/api/body", content=bytes(30_000)).json() == 30_000
    with gate.bodies.hold("127.0.0.1", "", 20_000):
        refused(Client(app).post("/api/body", content=bytes(30_000)), 429, "too_fast")
        assert Client(app).post("/api/body", content=bytes(100)).json() == 100, "small ones are not counted"
    assert gate.bodies.total == 0


def test_a_length_beside_a_body_in_parts_is_not_believed() -> None:
    app = make_app(routes)
    app.state.gate = gate = Gate(Limits().with_texts(["bodies_address=40000"]))
    headers = {"content-type": JSON, "content-length": "3", "transfer-encoding": "chunked"}
    refused(Client(app).post("/api/body", content=bytes(30_000), headers=headers), 429, "too_fast")
    assert gate.bodies.total == 0


def test_a_connection_whose_large_body_was_not_read_is_closed() -> None:
    app = make_app(routes)
    app.state.gate = Gate(Limits().with_texts(["requests_address=2"]))
    large, small = bytes(100_000), bytes(1000)
    assert "connection" not in Client(app).post("/api/body", content=large).headers, "it was read to its end"
    assert Client(app).post("/api/body", content=small).json() == 1000
    assert Client(app).post("/api/body", content=large).headers["connection"] == "close"
    assert "connection" not in Client(app).post("/api/body", content=small).headers, "there is little to throw away"

    async def parts() -> AsyncIterator[bytes]:
        yield b"{"

    assert Client(app).post("/api/body", content=parts()).headers["connection"] == "close", "it may have no end"
