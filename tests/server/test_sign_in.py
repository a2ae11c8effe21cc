"""Signing in elsewhere, with a small provider of OpenID Connect, all over real sockets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc.jwk import RSAKey
from typer.testing import CliRunner

from tehai.cli.app import app
from tehai.server.http.routes.sign_in import COOKIE, cookie_of

from .attacks import Target
from .provider import CLIENT, SECRET, SmallProvider, providing


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[SmallProvider, Target]]:
    patch = pytest.MonkeyPatch()
    patch.setenv("TEHAI_OIDC_SECRET", SECRET)
    with providing() as provider:
        more = ("--oidc-issuer", provider.address, "--oidc-client", CLIENT, "--oidc-title", "Club")
        target = Target(tmp_path_factory.mktemp("elsewhere"), "--limit", "times=50", *more, public=True)
        yield provider, target
        target.stop()
    patch.undo()


@pytest.fixture(autouse=True)
def honest(world: tuple[SmallProvider, Target]) -> None:
    """The provider behaves, unless a test says otherwise."""
    provider = world[0]
    provider.claims, provider.sign, provider.refuses, provider.subject = {}, None, False, "248289761001"


@pytest.fixture
def browser(world: tuple[SmallProvider, Target]) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://127.0.0.1:{world[1].port}", timeout=60) as client:
        yield client


def there_and_back(browser: httpx.Client) -> str:
    """Sign in; where the browser ends up."""
    to_provider = browser.get("/api/oidc/start")
    assert to_provider.status_code == 303
    back = browser.get(to_provider.headers["location"]).headers["location"]
    end = browser.get(back)
    assert end.status_code == 303
    return str(end.headers["location"])


def test_somebody_signs_in_and_is_the_same_person_the_next_time(browser: httpx.Client) -> None:
    assert browser.get("/api/health").json()["sign_in"] == "Club"
    assert there_and_back(browser) == "/?sign-in=done"
    mine = browser.post("/api/oidc/session", json={}).json()
    assert mine["account"] and mine["name"] == "Jane Doe"
    assert browser.post("/api/oidc/session", json={}).status_code == 403, "once"
    headers = {"authorization": f"Bearer {mine['token']}"}
    me = browser.get("/api/me", headers=headers).json()
    assert me["account"] and not me["password"]
    change = {"old": "x", "new": "long enough"}
    assert browser.post("/api/me/password", json=change, headers=headers).status_code == 403
    there_and_back(browser)
    assert browser.post("/api/oidc/session", json={}).json()["person"] == mine["person"]


def test_another_subject_is_another_person_whatever_the_name(
    world: tuple[SmallProvider, Target], browser: httpx.Client
) -> None:
    there_and_back(browser)
    first = browser.post("/api/oidc/session", json={}).json()
    world[0].subject, world[0].claims = "2", {"name": "\u202e" + "x" * 300}
    there_and_back(browser)
    second = browser.post("/api/oidc/session", json={}).json()
    assert second["person"] != first["person"] and second["name"] == "x" * 24


def test_the_cookie_is_kept_from_scripts_and_other_sites(browser: httpx.Client) -> None:
    cookie = browser.get("/api/oidc/start").headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=") and "HttpOnly" in cookie
    assert "SameSite=lax" in cookie and "Path=/api/oidc" in cookie


def test_another_host_of_the_domain_cannot_set_the_cookie() -> None:
    assert cookie_of("https://mahjong.example.org") == (f"__Host-{COOKIE}", "/")
    assert cookie_of("http://127.0.0.1:8136") == (COOKIE, "/api/oidc"), "browsers take no such cookie without TLS"


def test_a_link_from_somebody_else_signs_nobody_in(browser: httpx.Client, world: tuple[SmallProvider, Target]) -> None:
    start = browser.get("/api/oidc/start")
    back = browser.get(start.headers["location"]).headers["location"]
    assert httpx.get(back).headers["location"] == "/?sign-in=failed", "a browser without the cookie"
    with httpx.Client(base_url=browser.base_url) as victim:
        victim.get("/api/oidc/start")
        assert victim.get(back).headers["location"] == "/?sign-in=failed", "a browser with another one"
        assert victim.post("/api/oidc/session", json={}).status_code == 403


def test_an_answer_counts_once(browser: httpx.Client) -> None:
    start = browser.get("/api/oidc/start")
    back = browser.get(start.headers["location"]).headers["location"]
    assert browser.get(back).headers["location"] == "/?sign-in=done"
    assert browser.get(back).headers["location"] == "/?sign-in=failed"


def test_pkce_and_nonce_are_fresh_each_time(browser: httpx.Client) -> None:
    asked = [parse_qs(urlsplit(browser.get("/api/oidc/start").headers["location"]).query) for _ in range(2)]
    for name in ("state", "nonce", "code_challenge"):
        assert asked[0][name] != asked[1][name] and len(asked[0][name][0]) >= 43


BAD_CLAIMS: list[dict[str, Any]] = [
    {"nonce": "another"},
    {"nonce": None},
    {"aud": "another"},
    {"aud": [CLIENT, "another"]},
    {"iss": "http://127.0.0.1:1"},
    {"exp": 1_000_000_000},  # in 2001
    {"exp": None},
    {"iat": 9_000_000_000},  # in 2255
    {"sub": None},
    {"sub": 7},
]


@pytest.mark.parametrize("claims", BAD_CLAIMS, ids=str)
def test_a_token_that_says_something_else_is_refused(
    world: tuple[SmallProvider, Target], browser: httpx.Client, claims: dict[str, Any]
) -> None:
    world[0].claims = claims
    assert there_and_back(browser) == "/?sign-in=failed"
    assert browser.post("/api/oidc/session", json={}).status_code == 403


def _with_another_key(_: SmallProvider) -> Callable[[dict[str, Any]], str]:
    other = RSAKey.generate_key(2048, {"kid": "first"})
    return lambda claims: SmallProvider.with_key(claims, other)


@pytest.mark.parametrize(
    "sign",
    [
        _with_another_key,
        lambda provider: provider.with_public_key_as_secret,
        lambda provider: provider.unsigned,
        lambda _: lambda _: "a.b.c",
    ],
    ids=["another key", "public key as secret", "none", "nonsense"],
)
def test_a_token_that_the_provider_did_not_sign_is_refused(
    world: tuple[SmallProvider, Target],
    browser: httpx.Client,
    sign: Callable[[SmallProvider], Callable[[dict[str, Any]], str]],
) -> None:
    world[0].sign = sign(world[0])
    assert there_and_back(browser) == "/?sign-in=failed"
    assert browser.post("/api/oidc/session", json={}).status_code == 403


def test_somebody_who_is_refused_there_is_refused_here(
    world: tuple[SmallProvider, Target], browser: httpx.Client
) -> None:
    world[0].refuses = True
    assert there_and_back(browser) == "/?sign-in=failed"
    assert browser.get("/api/oidc/callback").headers["location"] == "/?sign-in=failed"


def test_nobody_registers_the_login_of_somebody_elsewhere(browser: httpx.Client) -> None:
    account = {"login": "oidc " + "0" * 32, "password": "long enough", "name": "Eve"}
    assert browser.post("/api/accounts", json=account).status_code == 400


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--oidc-issuer", "http://login.example.org"), "is not an issuer"),
        (("--oidc-issuer", "https://login.example.org"), "client id is missing"),
        (("--oidc-issuer", "https://login.example.org", "--oidc-client", "x"), "requires --public-url"),
    ],
)
def test_settings_that_do_not_fit_are_named(tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--database", f"sqlite:///{tmp_path / 'x.db'}", *options])
    assert done.exit_code == 2 and said in done.output
