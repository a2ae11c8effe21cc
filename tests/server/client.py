"""Requests to an application without a network."""

import asyncio
from typing import Any

import httpx
from starlette.applications import Starlette
from starlette.types import ASGIApp

from tehai.server.http.app import WITHOUT_TABLES, serve
from tehai.server.http.route import Routes
from tehai.server.limits.settings import Limits


class Client:
    """Asks an application. Whatever it raises is not answered, as on a real server: that fails the test."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.request("GET", path, **options)

    def post(self, path: str, **options: Any) -> httpx.Response:
        """As JSON, unless headers are given."""
        options.setdefault("headers", {"content-type": "application/json"})
        return self.request("POST", path, **options)

    def request(self, method: str, path: str, **options: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://tehai.test") as client:
                return await client.request(method, path, **options)

        return asyncio.run(ask())


def make_app(*parts: Routes, pages: ASGIApp | None = None) -> Starlette:
    """An application with these routes; without any, with those that need no tables."""
    return serve(parts or WITHOUT_TABLES, pages, limits=Limits(times=1000))


def refused(answer: httpx.Response, status: int, code: str, where: str = "") -> dict[str, str]:
    """The fault of an answer that must be a `Problem`."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    fault: dict[str, str] = answer.json()["error"]
    assert (fault["code"], fault["where"]) == (code, where), fault
    assert fault["message"]
    return fault
