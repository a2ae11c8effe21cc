"""The switch that opens a server of one computer to the network: who may use it, and what it opens."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from tehai.server import listening as listening_module
from tehai.server.hall import Settings
from tehai.server.http.app import make_app
from tehai.server.listening import Network, listen, port_of
from tehai.server.run import config_of

OTHER = "127.0.0.2"
"""Stands for this machine's address in its network; not every system has it."""


def reachable() -> bool:
    try:
        socket.create_server((OTHER, 0)).close()
    except OSError:
        return False
    return True


needs_two_addresses = pytest.mark.skipif(not reachable(), reason=f"this system does not listen on {OTHER}")


class Local:
    """A server that listens on this computer, and somebody with a table there."""

    def __init__(self, address: str, server: uvicorn.Server) -> None:
        self.address, self.server = address, server
        self.client = httpx.AsyncClient(base_url=address, timeout=60)
        self.token = self.table = ""

    async def arrive(self) -> None:
        self.token = await self.guest("Ann")
        made = await self.client.post("/api/tables", json={"seats": ["me", "open", "open", "open"]}, headers=self.auth)
        self.table = made.json()["id"]

    @property
    def auth(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def guest(self, name: str) -> str:
        token: str = (await self.client.post("/api/guests", json={"name": name})).json()["token"]
        return token

    async def switch(self, on: bool, base: str = "", token: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {token or self.token}"}
        return await self.client.post(f"{base}/api/tables/{self.table}/sharing", json={"on": on}, headers=headers)

    async def health(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.client.get("/api/health")).json()
        return found


@contextlib.asynccontextmanager
async def serving(folder: Path, *, local: bool = True) -> AsyncIterator[Local]:
    sock = listen("127.0.0.1", 0)
    network = Network(port_of(sock)) if local else None
    app = make_app(Settings(f"sqlite:///{folder / 'x.db'}", compile=False, names=(), network=network))
    server = uvicorn.Server(config_of(app))
    if network is not None:
        network.serve_with(server)
    task = asyncio.create_task(server.serve([sock]))
    while not server.started:
        await asyncio.sleep(0.01)
    here = Local(f"http://127.0.0.1:{port_of(sock)}", server)
    await here.arrive()
    try:
        yield here
    finally:
        await here.client.aclose()
        server.should_exit = True
        await task


@needs_two_addresses
def test_the_host_opens_the_server_to_the_network_and_closes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening_module, "network_address", lambda: OTHER)

    async def main() -> None:
        async with serving(tmp_path) as here:
            assert ((await here.health())["sharing"], (await here.health())["public_url"]) == (False, "")
            there = here.address.replace("127.0.0.1", OTHER)
            with pytest.raises(httpx.ConnectError):
                await here.client.get(f"{there}/api/health")
            for _ in range(2):  # twice is as good as once
                answer = (await here.switch(on=True)).json()
                assert answer == {"on": True, "public_url": there, "problem": None}
            assert len(here.server.servers) == 2
            assert ((await here.health())["sharing"], (await here.health())["public_url"]) == (True, there)
            async with httpx.AsyncClient(base_url=there, timeout=60) as guest:
                assert (await guest.get(f"/api/tables/{here.table}")).json()["id"] == here.table
                for _ in range(2):
                    answer = (await here.switch(on=False)).json()
                    assert answer == {"on": False, "public_url": "", "problem": None}
                assert (await guest.get("/api/health")).status_code == 200, "who is connected stays"
            async with httpx.AsyncClient(base_url=there, timeout=60) as late:
                with pytest.raises(httpx.ConnectError):
                    await late.get("/api/health")
            assert (await here.switch(on=True)).json()["on"], "and once more; the server stops with the door open"

    asyncio.run(main())


@needs_two_addresses
def test_only_the_host_on_this_computer_may_switch_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening_module, "network_address", lambda: OTHER)

    async def main() -> None:
        async with serving(tmp_path) as here:
            stranger = await here.switch(on=True, token=await here.guest("Eve"))
            assert (stranger.status_code, stranger.json()["error"]["message"]) == (
                403,
                "only the host can share the table",
            )
            nobody = await here.client.post(f"/api/tables/{here.table}/sharing", json={"on": True})
            assert nobody.status_code == 401
            form = await here.client.post(
                f"/api/tables/{here.table}/sharing", content=b'{"on":true}', headers=here.auth
            )
            assert form.status_code == 415, "a form of another page cannot ask for it"
            rebound = await here.client.post(
                f"/api/tables/{here.table}/sharing", json={"on": True}, headers={**here.auth, "host": "evil.example"}
            )
            assert rebound.status_code == 421
            proxied = {**here.auth, "x-forwarded-for": "192.0.2.9"}  # a tunnel on this computer says for whom it asks
            remote = await here.client.post(f"/api/tables/{here.table}/sharing", json={"on": True}, headers=proxied)
            assert (remote.status_code, remote.json()["error"]["code"]) == (403, "not_allowed")
            claimed = {**here.auth, "x-forwarded-for": "127.0.0.1"}  # which a proxy may pass on as the asker says it
            remote = await here.client.post(f"/api/tables/{here.table}/sharing", json={"on": True}, headers=claimed)
            assert remote.status_code == 403
            seen = (await here.client.get("/api/health", headers={"x-forwarded-for": "192.0.2.9"})).json()
            assert seen["sharing"] is None
            assert len(here.server.servers) == 1

    asyncio.run(main())


def test_a_server_for_many_offers_no_switch(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, local=False) as here:
            assert (await here.health())["sharing"] is None
            assert (await here.switch(on=True)).status_code == 403

    asyncio.run(main())


@pytest.mark.parametrize(("address", "problem"), [("127.0.0.1", "no_network"), ("192.0.2.250", "no_port")])
def test_what_is_in_the_way_is_told(
    address: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening_module, "network_address", lambda: address)

    async def main() -> None:
        async with serving(tmp_path) as here:
            assert (await here.switch(on=True)).json() == {"on": False, "public_url": "", "problem": problem}
            assert not (await here.health())["sharing"]

    asyncio.run(main())
