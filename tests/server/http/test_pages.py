"""The built front end is served from a list of files, and every other address leads to its one page."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import time
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from typer.testing import CliRunner

from server.client import make_app
from tehai.cli.app import app
from tehai.errors import InputError
from tehai.server import run as run_module
from tehai.server.http.pages import Pages
from tehai.server.run import listen, port_of


def asked(pages: Pages, path: str) -> tuple[int, str, str]:
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "headers": [],
        "query_string": b"",
        "server": ("x", 80),
        "scheme": "http",
    }
    response = asyncio.run(pages(Request(scope)))
    return response.status_code, response.headers.get("cache-control", ""), response.headers["content-type"]


def test_files_pages_and_what_is_not_there(tmp_path: Path) -> None:
    assert asked(Pages(tmp_path), "/")[0] == 503
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "assets" / "a.js").write_text("1", encoding="utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", encoding="utf-8")
    pages = Pages(tmp_path)
    assert asked(pages, "/") == asked(pages, "/table/x") == (200, "no-cache", "text/html; charset=utf-8")
    assert asked(pages, "/assets/a.js")[1].endswith("immutable")
    assert asked(pages, "/icon.svg")[1:] == ("public, max-age=3600", "image/svg+xml")
    for path in ("/assets/b.js", "/../pages.py", "/assets/../../x.py"):
        assert asked(pages, path)[0] == 404


def test_a_browser_gets_files_packed_and_others_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text("hello " * 1000, encoding="utf-8")
    transport = httpx.ASGITransport(make_app(page=Pages(tmp_path)))

    async def ask(packing: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return await client.get("/assets/a.js", headers={"accept-encoding": packing})

    packed, plain = asyncio.run(ask("gzip, br")), asyncio.run(ask("identity"))
    assert packed.headers["content-encoding"] == "gzip" and int(packed.headers["content-length"]) < 200
    assert "content-encoding" not in plain.headers and packed.text == plain.text == "hello " * 1000
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_a_port_that_is_taken_is_passed_over() -> None:
    with listen("127.0.0.1", 0) as first, listen("127.0.0.1", port_of(first), 50) as second:
        assert port_of(first) < port_of(second) < port_of(first) + 50
        with pytest.raises(InputError, match=f"port {port_of(first)} is in use"):
            listen("127.0.0.1", port_of(first))


@pytest.mark.parametrize(("platform", "passed_over"), [("win32", True), ("linux", False)])
def test_a_port_that_windows_has_reserved_is_passed_over(
    platform: str, passed_over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reserved(address: tuple[str, int], **_: object) -> int:
        if address[1] < 8140:
            raise PermissionError(errno.EACCES, "forbidden")
        return address[1]

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(socket, "create_server", reserved)
    if passed_over:
        assert listen("127.0.0.1", 8136, 20) == 8140
    else:
        with pytest.raises(InputError, match=r"cannot listen on 127\.0\.0\.1 port 8136: forbidden"):
            listen("127.0.0.1", 8136, 20)


def test_an_address_that_is_not_this_machines_is_refused() -> None:
    with pytest.raises(InputError, match=r"cannot listen on 192\.0\.2\.1 port 0"):
        listen("192.0.2.1", 0)


def test_a_server_that_cannot_start_says_why_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    settings = run_module.Settings("sqlite:////nothing/here.db", compile=False)
    with pytest.raises(InputError, match="cannot be opened"):
        run_module.run(settings, listen("127.0.0.1", 0))
    assert not [record for record in caplog.records if record.exc_info]


def test_the_page_is_told_and_opened_when_the_server_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def serve(server: run_module.uvicorn.Server, sockets: list[socket.socket]) -> None:
        server.started = True
        for _ in range(500):
            if opened:
                break
            time.sleep(0.01)

    monkeypatch.setattr(run_module.uvicorn.Server, "run", serve)
    monkeypatch.setattr("webbrowser.open", opened.append)
    said = CliRunner().invoke(app, ["play", "--port", "0", "--data", str(tmp_path)]).output
    assert len(opened) == 1 and opened[0] in said
