"""Logs from strangers are read in a separate process: tables do not wait for it, and it may fail."""

from __future__ import annotations

import asyncio
import io
import time
from pathlib import Path

import httpx
import pytest

from server.client import Client, make_app, refused
from server.http.test_sockets import House, with_house
from tehai.server import log_reader
from tehai.server.limits.gate import Gate
from tehai.server.limits.settings import Limits
from tehai.server.wire.replays import LARGEST_LOG

START = b'{"type":"start_game","names":["a","b","c","d"]}\n'
SMALL = START + b'{"type":"end_game"}\n'
SLOW = START + b"\n" * (LARGEST_LOG - 100)
"""Two seconds of processor time."""
HELD = [START + b"{}\n" * (LARGEST_LOG // 3 - 100), b'{"log":[[' + b"0," * (LARGEST_LOG // 2 - 100) + b"0]]}"]


def uploaded(client: Client, data: bytes) -> httpx.Response:
    return client.post("/api/logs", content=data, headers={"content-type": "text/plain"})


@pytest.mark.parametrize("data", HELD)
def test_no_table_waits_while_the_interpreter_reads_a_large_log(data: bytes, tmp_path: Path) -> None:
    """The readers of JSON let nothing else run: 150 ms of the server's processor time in one piece."""

    async def use(house: House) -> None:
        async with httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60) as client:
            await client.post("/api/logs", content=SMALL)
            longest, last = 0.0, time.process_time()
            reading = asyncio.create_task(client.post("/api/logs", content=data))
            while not reading.done():
                await asyncio.sleep(0.001)
                now = time.process_time()
                longest, last = max(longest, now - last), now
            assert (await reading).status_code == 400
            assert longest < 0.06, f"{1000 * longest:.0f} ms"

    with_house(tmp_path, use)


def test_a_log_that_takes_too_long_is_given_up_and_the_next_one_is_read() -> None:
    app = make_app()
    client = Client(app)
    app.state.gate = Gate(Limits(upload_seconds=0.2))
    assert "takes too long" in refused(uploaded(client, SLOW), 413, "too_large")["message"]
    app.state.gate = Gate(Limits())
    refused(uploaded(client, SMALL), 400, "bad_log", "line 2")


def test_a_process_that_has_gone_is_replaced() -> None:
    client = Client(make_app())
    refused(uploaded(client, SMALL), 400, "bad_log", "line 2")
    for reader in log_reader._idle:
        reader._process.kill()
        reader._process.wait()
    refused(uploaded(client, SMALL), 503, "server_error")
    refused(uploaded(client, SMALL), 400, "bad_log", "line 2")


def test_a_system_without_room_for_another_process_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise BlockingIOError("no more processes")

    log_reader._end_idle()
    monkeypatch.setattr(log_reader.subprocess, "Popen", full)
    refused(uploaded(Client(make_app()), SMALL), 503, "server_error")


def test_a_process_that_has_read_much_makes_way_for_another() -> None:
    """What Python has taken for a large file it does not always give back."""
    client = Client(make_app())
    uploaded(client, SMALL)
    before = [reader._process.pid for reader in log_reader._idle]
    uploaded(client, HELD[0])
    assert not {*before} & {reader._process.pid for reader in log_reader._idle}


def test_a_fault_of_the_reader_is_logged_and_told_without_internals(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: bytes) -> None:
        raise KeyError("a hand")

    monkeypatch.setattr(log_reader, "replay_of_file", broken)
    kind, said = log_reader._answered(b"")
    assert kind == log_reader._FAULT

    class Broken(log_reader._Reader):
        def ask(self, *_: object) -> tuple[bytes, bytes]:
            return kind, said

    monkeypatch.setattr(log_reader, "_next", Broken)
    told = refused(uploaded(Client(make_app()), SMALL), 500, "server_error")
    assert told["message"] == "something went wrong here"
    assert "in broken\nKeyError" in caplog.text and "a hand" not in caplog.text
    log_reader._end_idle()


def test_the_process_answers_one_log_after_the_other_until_nobody_asks() -> None:
    given, told = io.BytesIO(), io.BytesIO()
    for data in (SMALL, b"{"):
        log_reader._send(given, data)
    given.seek(0)
    log_reader.answer_all(given, told)
    told.seek(0)
    parts = [log_reader._receive(told) for _ in range(4)]
    assert parts[0] == parts[2] == log_reader._ERROR and b"bad_log" in parts[1]
    with pytest.raises(EOFError):
        log_reader._receive(told)
