"""The built front end is served from a list of files, and every other address leads to its one page."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from server.client import Client, make_app
from tehai.server.http.pages import Pages


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
    response = asyncio.run(pages.get_response(pages.get_path(scope), scope))
    return response.status_code, response.headers.get("cache-control", ""), response.headers["content-type"]


def test_files_pages_and_what_is_not_there(tmp_path: Path) -> None:
    assert asked(Pages(directory=tmp_path), "/")[0] == 503
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "assets" / "a.js").write_text("1", encoding="utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", encoding="utf-8")
    pages = Pages(directory=tmp_path)
    assert asked(pages, "/") == asked(pages, "/table/x") == (200, "no-cache", "text/html; charset=utf-8")
    assert asked(pages, "/assets/a.js")[1].endswith("immutable")
    assert asked(pages, "/icon.svg")[1:] == ("public, max-age=3600", "image/svg+xml")
    for path in ("/assets/b.js", "/../pages.py", "/assets/../../x.py"):
        assert asked(pages, path)[0] == 404


def test_a_page_that_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    client = Client(make_app(pages=Pages(directory=tmp_path)))
    tag = client.get("/").headers["etag"]
    again = client.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["cache-control"]) == (304, b"", "no-cache")


def test_a_browser_gets_files_packed_and_others_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text("hello " * 1000, encoding="utf-8")
    transport = httpx.ASGITransport(make_app(pages=Pages(directory=tmp_path)))

    async def ask(packing: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return await client.get("/assets/a.js", headers={"accept-encoding": packing})

    packed, plain = asyncio.run(ask("gzip, br")), asyncio.run(ask("identity"))
    assert packed.headers["content-encoding"] == "gzip" and int(packed.headers["content-length"]) < 200
    assert "content-encoding" not in plain.headers and packed.text == plain.text == "hello " * 1000
    assert packed.headers["vary"].lower() == plain.headers["vary"].lower() == "accept-encoding"
