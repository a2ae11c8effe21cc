"""Providers of OpenID Connect that are slow, wrong or hostile: nobody is signed in, and the log says why."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc.jwk import RSAKey

from tehai.server import sign_in as sign_in_module
from tehai.server.sign_in import Identity, NotSignedIn, Provider, SignIn, Waiting

from .provider import CLIENT, SECRET, SmallProvider, providing


@pytest.fixture(scope="module")
def running() -> Iterator[SmallProvider]:
    with providing() as provider:
        yield provider


@pytest.fixture
def provider(running: SmallProvider) -> SmallProvider:
    running.answers, running.sign = {}, None
    return running


def with_sign_in(provider: SmallProvider, use: Callable[[SignIn], Awaitable[None]]) -> None:
    async def main() -> None:
        await use(SignIn(Provider(provider.address, CLIENT, SECRET), "http://127.0.0.1:1"))

    asyncio.run(main())


async def signed_in(way: SignIn, **changed: str) -> Identity | None:
    """Somebody goes to the provider and comes back, with other parameters."""
    async with httpx.AsyncClient() as browser:
        back = (await browser.get(await way.begin("browser"))).headers["location"]
    given = {name: values[0] for name, values in parse_qs(urlsplit(back).query).items()}
    await way.come_back("browser", given | changed)
    return way.arrived("browser")


def test_somebody_signs_in_whichever_way_the_provider_takes_the_secret(provider: SmallProvider) -> None:
    async def use(way: SignIn) -> None:
        assert (await signed_in(way) or Identity("", "")).name == "Jane Doe"

    with_sign_in(provider, use)
    provider.answers["description"] = {"token_endpoint_auth_methods_supported": ["client_secret_post"]}
    with_sign_in(provider, use)


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ({"description": {"issuer": "http://127.0.0.1:1"}}, "calls itself otherwise"),
        ({"description": {"token_endpoint": "ftp://127.0.0.1/token"}}, "no token_endpoint under http"),
        ({"description": {"jwks_uri": None}}, "no jwks_uri under http"),
        ({"description": {"jwks_uri": "http://127.0.0.1:1/keys"}}, "does not answer"),
        ({"keys": {"keys": "none"}}, "keys cannot be read"),
        ({"keys": {"keys": []}}, "keys cannot be read"),
        ({"token": {"access_token": "x"}}, "no ID token"),
        ({"token": {"id_token": 7}}, "no ID token"),
        ({"token": []}, "does not answer"),
        ({"token": {"id_token": "x" * 2**18}}, "answers too much"),
    ],
    ids=str,
)
def test_a_provider_that_answers_something_else_signs_nobody_in(
    provider: SmallProvider, answers: dict[str, Any], why: str
) -> None:
    async def use(way: SignIn) -> None:
        with pytest.raises(NotSignedIn, match=why):
            await signed_in(way)
        assert way.arrived("browser") is None

    provider.answers = answers
    with_sign_in(provider, use)


def test_another_provider_cannot_answer_in_place_of_the_first(provider: SmallProvider) -> None:
    async def use(way: SignIn) -> None:
        with pytest.raises(NotSignedIn, match="another issuer answers"):
            await signed_in(way, iss="https://evil.example")
        assert await signed_in(way, iss=provider.address) is not None

    with_sign_in(provider, use)


def test_a_provider_that_does_not_answer_is_not_asked_by_everybody_at_once() -> None:
    async def use(way: SignIn) -> None:
        reasons = []
        for _ in range(3):
            with pytest.raises(NotSignedIn) as refused:
                await way.begin("browser")
            reasons.append(str(refused.value))
        assert "does not answer" in reasons[0] and reasons[1:] == ["the provider did not answer a moment ago"] * 2

    with_sign_in(SmallProvider(address="http://127.0.0.1:1"), use)


def test_a_new_key_of_the_provider_is_asked_for_once_a_minute(provider: SmallProvider) -> None:
    async def use(way: SignIn) -> None:
        assert await signed_in(way) is not None
        first, provider.key = provider.key, RSAKey.generate_key(2048, {"kid": "first"})
        try:
            with pytest.raises(NotSignedIn, match="signature does not hold"):
                await signed_in(way)  # the keys were asked for a moment ago
            way._keys_again = 0.0
            assert await signed_in(way) is not None
        finally:
            provider.key = first

    with_sign_in(provider, use)


def test_only_so_many_wait_to_come_back_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sign_in_module, "_MOST_PENDING", 2)
    waiting = Waiting[int]()
    for number in range(3):
        waiting.put(str(number), number)
    assert [waiting.take(str(number)) for number in (0, 1, 2, 2)] == [None, 1, 2, None]
    monkeypatch.setattr(sign_in_module, "_PENDING", -1.0)
    waiting.put("late", 1)
    assert waiting.take("late") is None
