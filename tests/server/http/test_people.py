"""One's own data over real connections: to get it, and to delete it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tehai.server.limits.settings import Limits
from tehai.server.store import admin, care
from tehai.server.store.store import Store
from tehai.server.table import entries as log

from .test_sockets import House, closed, frame_of, with_house

PASSWORD = "correct horse"
SHORT = {"preset": "standard", "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000}


async def session(client: httpx.AsyncClient, login: str = "") -> dict[str, Any]:
    """A new guest, or somebody new with an account."""
    person = {"name": "Ann"} | ({"login": login, "password": PASSWORD} if login else {})
    answer = await client.post("/api/accounts" if login else "/api/guests", json=person)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_an_open_computer_is_not_enough_to_delete_somebody(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60) as client:
            for login, wrong, right in (
                ("ann", ({}, {"name": "Ann"}, {"password": "another one"}), {"password": PASSWORD}),
                ("", ({}, {"name": "ann"}, {"password": ""}), {"name": "Ann"}),
            ):
                mine = await session(client, login)
                headers = {"authorization": f"Bearer {mine['token']}"}
                for body in wrong:
                    refused = await client.post("/api/me/delete", json=body, headers=headers)
                    assert refused.status_code == 403, body
                    assert refused.json()["error"]["where"] == ("password" if login else "name")
                assert (await client.get("/api/me", headers=headers)).status_code == 200
                assert (await client.post("/api/me/delete", json=right, headers=headers)).status_code == 200
                assert (await client.get("/api/me", headers=headers)).status_code == 401

    with_house(tmp_path, use, accounts=True)


@pytest.mark.parametrize("login", ["", "ann"])
def test_a_deletion_that_breaks_off_is_finished_when_the_server_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, login: str
) -> None:
    """The sessions were gone and the name stayed: a guest could not ask again."""
    mine: dict[str, Any] = {}
    log_in = {"login": login, "password": PASSWORD}

    async def breaking_off(house: House) -> None:
        async with httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60) as client:
            mine.update(await session(client, login))
            headers = {"authorization": f"Bearer {mine['token']}"}
            table = await client.post("/api/tables", json={}, headers=headers)
            mine["table"] = table.json()["id"]
            with monkeypatch.context() as patch:
                patch.setattr(care, "_forget_at", broken)
                given = {"password": PASSWORD} if login else {"name": "Ann"}
                assert (await client.post("/api/me/delete", json=given, headers=headers)).status_code >= 500
            assert (await client.get("/api/me", headers=headers)).status_code == 401
            if login:
                assert (await client.post("/api/login", json=log_in)).status_code == 403

    async def back(house: House) -> None:
        store: Store = house.app.state.hall.store
        async with asyncio.timeout(60):
            while await admin.orders(store):
                await asyncio.sleep(0.01)
        created = (await store.entries(mine["table"]))[0]
        assert isinstance(created, log.Created) and created.host_name == care.NOBODY
        assert not (await admin.people(store)).people
        shown = (await house.get(f"/api/tables/{mine['table']}")).json()
        assert shown["host_name"] == care.NOBODY

    with_house(tmp_path, breaking_off, accounts=True)
    with_house(tmp_path, back, accounts=True)


def test_a_deletion_that_always_fails_does_not_keep_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(house: House) -> None:
        store: Store = house.app.state.hall.store
        async with httpx.AsyncClient(base_url=f"http://{house.address}") as client:
            first, second = [(await session(client))["person"] for _ in range(2)]
        remove = care.forget

        async def failing(store: Store, person: str) -> None:
            if person == first:
                raise ValueError("an entry that a newer version has written")
            await remove(store, person)

        monkeypatch.setattr(care, "forget", failing)
        for person in (first, second):
            await admin.leave(store, person)
        finishing = asyncio.create_task(house.app.state.hall.finish_deletions())
        async with asyncio.timeout(60):
            while [order.about for order in await admin.orders(store)] != [first]:
                await asyncio.sleep(0.01)
        finishing.cancel()

    with_house(tmp_path, use)


def broken(*_: object, **__: object) -> None:
    raise OSError("the database is away")


@pytest.mark.parametrize("way", ["changed", "command", "reset", "logout"])
def test_somebody_with_a_session_that_has_ended_does_not_stay_at_the_table(tmp_path: Path, way: str) -> None:
    """They could play on as the owner for as long as their connection lasted."""

    async def end_sessions(
        store: Store, client: httpx.AsyncClient, mine: dict[str, Any], stolen: dict[str, Any]
    ) -> None:
        if way == "command":
            await admin.set_password(store, "ann", "another hash")
            return
        if way == "reset":
            await admin.grant(store, mine["person"])
        path, body = {
            "changed": ("/api/me/password", {"old": PASSWORD, "new": "another one"}),
            "reset": (f"/api/admin/people/{mine['person']}/password", {}),
            "logout": ("/api/logout", {}),
        }[way]
        token = stolen if way == "logout" else mine
        headers = {"authorization": f"Bearer {token['token']}"}
        assert (await client.post(path, json=body, headers=headers)).status_code == 200

    async def use(house: House) -> None:
        async with httpx.AsyncClient(base_url=f"http://{house.address}") as client:
            mine = await session(client, "ann")
            stolen = (await client.post("/api/login", json={"login": "ann", "password": PASSWORD})).json()
            headers = {"authorization": f"Bearer {mine['token']}"}
            table = (await client.post("/api/tables", json={}, headers=headers)).json()["id"]
            async with house.connect(table) as thief:
                await thief.send(json.dumps({"type": "join", "id": "1", "token": stolen["token"]}))
                assert (await frame_of(thief, "joined"))["seat"] == 0
                await end_sessions(house.app.state.hall.store, client, mine, stolen)
                await closed(thief)
            async with house.connect(table) as thief:
                await thief.send(json.dumps({"type": "join", "id": "1", "token": stolen["token"]}))
                assert (await frame_of(thief, "refused"))["error"]["code"] == "bad_token"
            async with house.connect(table) as owner:
                await owner.send(json.dumps({"type": "join", "id": "1", "token": mine["token"]}))
                again = await frame_of(owner, "joined", "refused")
                assert again["type"] == ("joined" if way in ("changed", "logout") else "refused")

    with_house(tmp_path, use, accounts=True)


def test_a_password_cannot_be_guessed_by_deleting(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60) as client:
            mine = await session(client, "ann")
            headers = {"authorization": f"Bearer {mine['token']}"}
            statuses = []
            for number in range(12):
                answer = await client.post("/api/me/delete", json={"password": f"wrong {number}"}, headers=headers)
                statuses.append(answer.status_code)
            assert statuses[:5] == [403] * 5 and statuses[-1] == 429

    with_house(
        tmp_path, use, accounts=True, limits=Limits().with_texts(["passwords_address=1000", "guesses_login=1/5"])
    )


def test_own_data_comes_a_game_at_a_time_and_is_one_json_document(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        player = await house.player(speed="instant", seats=["me", *["tsumogiri"] * 3], rules=SHORT)
        await player.play(2)
        headers = {"authorization": f"Bearer {player.token}"}
        answer = await house.get("/api/me/data", headers=headers)
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["cache-control"] == "no-store"
        found = json.loads(answer.content)
        assert found["person"]["id"] == player.person and found["tables"] == [player.table]
        assert [game["id"] for game in found["games"]] == player.games
        assert json.loads(found["games"][0]["record"].splitlines()[0])["names"] == found["games"][0]["names"]
        assert (await house.get("/api/me/data")).status_code == 401

    with_house(tmp_path, use)
