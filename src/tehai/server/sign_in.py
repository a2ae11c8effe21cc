"""Sign in with OpenID Connect: the authorization code flow with PKCE, state and nonce.

A cookie ties the flow to the browser that started it, so a link cannot sign anyone in as someone else. The session's
token never appears in an address: the page asks for it with that cookie.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec

from tehai.engine import missing_extra
from tehai.errors import InputError, quoted

_PENDING: Final = 600.0
"""Seconds to sign in."""
_MOST_PENDING: Final = 2000
_KEPT: Final = 3600.0
_AGAIN: Final = 60.0
"""Seconds for which the provider's keys are cached, and the minimum between requests for an unknown key."""
_SILENT: Final = 5.0
"""Seconds before a provider that did not answer is asked again."""
_TIMEOUT: Final = 10.0
_LARGEST: Final = 2**18
_LEEWAY: Final = 60
_ALGORITHMS: Final = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA")
"""Only algorithms with public keys; signatures with a shared secret are refused."""
_LOCAL: Final = ("127.0.0.1", "::1", "localhost")

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Provider:
    """A provider, and this server's registration there."""

    issuer: str
    client: str
    secret: str = field(default="", repr=False)
    title: str = "OpenID Connect"


@dataclass(frozen=True, slots=True)
class Identity:
    """A person's identity at the provider."""

    login: str
    name: str


@dataclass(frozen=True, slots=True)
class Begun:
    """What the provider's answer must match."""

    browser: str
    nonce: str
    verifier: str


class NotSignedIn(Exception):
    """Why signing in failed: for the log, never for the page."""


class Waiting(Generic[_Value]):
    """Pending sign-ins, kept for a while; each can be taken once."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[_Value, float]] = {}

    def put(self, key: str, value: _Value) -> None:
        now = time.monotonic()
        while self._kept:
            first = next(iter(self._kept))
            if self._kept[first][1] > now and len(self._kept) < _MOST_PENDING:
                break
            del self._kept[first]
        self._kept[key] = value, now + _PENDING

    def take(self, key: str) -> _Value | None:
        value, until = self._kept.pop(key, (None, 0.0))
        return value if time.monotonic() < until else None


def provider_of(issuer: str, client: str | None, secret: str, title: str | None, public_url: str) -> Provider:
    """The provider from the server's settings; raises InputError."""
    parts = urlsplit(issuer)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _LOCAL):
        raise InputError("bad_value", f"{quoted(issuer)} is not an issuer", "oidc_issuer", "https://login.example.org")
    if not client:
        raise InputError("bad_value", "the client id is missing", "oidc_client", "your provider issues it")
    if not public_url:
        raise InputError(
            "bad_value", "--oidc-issuer requires --public-url", "public_url", "https://mahjong.example.org"
        )
    _libraries()
    return Provider(issuer.rstrip("/"), client, secret, title or parts.hostname or "")


def _libraries() -> Any:
    try:
        import httpx
        from joserfc import jwk, jwt
    except ModuleNotFoundError:
        raise missing_extra("oidc", "joserfc") from None
    return httpx, jwk, jwt


class SignIn:
    """Sends browsers to the provider, and handles their return."""

    def __init__(self, provider: Provider, public_url: str) -> None:
        self.provider, self._redirect = provider, f"{public_url}/api/oidc/callback"
        self._httpx, self._jwk, self._jwt = _libraries()
        self._begun: Waiting[Begun] = Waiting()
        self._arrived: Waiting[Identity] = Waiting()
        self._known: dict[str, Any] = {}
        self._keys: Any = None
        self._known_until = self._keys_until = self._keys_again = self._silent_until = 0.0
        self._asking = asyncio.Lock()

    async def begin(self, browser: str) -> str:
        """Where a browser goes to sign in; raises NotSignedIn."""
        known = await self._description()
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        self._begun.put(state, Begun(_hashed(browser), nonce, verifier))
        challenge = urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        asked = {
            "response_type": "code",
            "client_id": self.provider.client,
            "redirect_uri": self._redirect,
            "scope": "openid profile",
            "state": state,
            "nonce": nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        address: str = known["authorization_endpoint"]
        return f"{address}{'&' if urlsplit(address).query else '?'}{urlencode(asked)}"

    async def come_back(self, browser: str, given: Mapping[str, str]) -> None:
        """A browser comes back from the provider; raises NotSignedIn."""
        begun = self._begun.take(given.get("state", ""))
        if begun is None or not secrets.compare_digest(begun.browser, _hashed(browser)):
            raise NotSignedIn("the state is unknown, used, too old, or of another browser")
        if given.get("iss", self.provider.issuer).rstrip("/") != self.provider.issuer:
            raise NotSignedIn("another issuer answers")
        if not given.get("code"):
            raise NotSignedIn(f"the provider says {given.get('error', 'nothing')[:40]!r}")
        token = await self._exchanged(given["code"], begun.verifier)
        claims = await self._checked(token)
        if not secrets.compare_digest(str(claims.get("nonce")).encode(), begun.nonce.encode()):
            raise NotSignedIn("the nonce is another")
        self._arrived.put(_hashed(browser), self._identity(claims))

    def arrived(self, browser: str) -> Identity | None:
        """The person who has signed in with this browser; returned once."""
        return self._arrived.take(_hashed(browser))

    def _identity(self, claims: Mapping[str, Any]) -> Identity:
        subject = claims.get("sub")
        if not isinstance(subject, str) or not subject:
            raise NotSignedIn("the token names nobody")
        known = hashlib.sha256(f"{self.provider.issuer}\0{subject}".encode()).hexdigest()[:32]
        name = next((claims[one] for one in ("name", "preferred_username") if isinstance(claims.get(one), str)), "")
        return Identity(f"oidc {known}", name)  # with a space, which no registered login can have

    # Asking the provider

    async def _description(self) -> dict[str, Any]:
        async with self._asking:
            now = time.monotonic()
            if now >= self._known_until:
                if now < self._silent_until:
                    raise NotSignedIn("the provider did not answer a moment ago")
                self._silent_until = now + _SILENT
                found = await self._get(f"{self.provider.issuer}/.well-known/openid-configuration")
                if str(found.get("issuer")).rstrip("/") != self.provider.issuer:
                    raise NotSignedIn("the provider calls itself otherwise")
                scheme = urlsplit(self.provider.issuer).scheme
                for name in ("authorization_endpoint", "token_endpoint", "jwks_uri"):
                    if urlsplit(str(found.get(name))).scheme != scheme:
                        raise NotSignedIn(f"the provider has no {name} under {scheme}")
                self._known, self._known_until = found, time.monotonic() + _KEPT
            return self._known

    async def _exchanged(self, code: str, verifier: str) -> str:
        """The ID token for a code."""
        known = await self._description()
        body = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect,
            "code_verifier": verifier,
            "client_id": self.provider.client,
        }
        ways = known.get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        signed = (self.provider.client, self.provider.secret) if self.provider.secret else None
        if signed and "client_secret_basic" not in ways:
            body["client_secret"], signed = self.provider.secret, None
        answer = await self._ask("POST", known["token_endpoint"], data=body, auth=signed)
        token = answer.get("id_token")
        if not isinstance(token, str):
            raise NotSignedIn("the provider gives no ID token")
        return token

    async def _checked(self, token: str) -> dict[str, Any]:
        """The claims of an ID token whose signature is the provider's, and that is for this server."""
        claims = await self._verified(token)
        client, now = self.provider.client, time.time()
        audience = claims.get("aud")
        audiences = audience if isinstance(audience, list) else [audience]
        if str(claims.get("iss")).rstrip("/") != self.provider.issuer:
            raise NotSignedIn("the token is of another issuer")
        if client not in audiences or (len(audiences) > 1 and claims.get("azp") != client):
            raise NotSignedIn("the token is for somebody else")
        expires, issued = claims.get("exp"), claims.get("iat")
        if not isinstance(expires, int | float) or not isinstance(issued, int | float):
            raise NotSignedIn("the token has no times")
        if expires < now - _LEEWAY or issued > now + _LEEWAY:
            raise NotSignedIn("the token is out of date")
        return claims

    async def _verified(self, token: str) -> dict[str, Any]:
        for again in (False, True):  # an unknown key may be a new one
            keys = await self._provider_keys(again)
            try:
                claims: dict[str, Any] = self._jwt.decode(token, keys, algorithms=list(_ALGORITHMS)).claims
            except Exception as problem:  # whatever the library raises for invalid tokens
                reason = type(problem).__name__
            else:
                return claims
        raise NotSignedIn(f"the signature does not hold ({reason})")

    async def _provider_keys(self, again: bool) -> Any:
        known = await self._description()
        async with self._asking:
            now = time.monotonic()
            if now >= (self._keys_again if again else self._keys_until):
                found = await self._get(known["jwks_uri"])
                try:
                    self._keys = self._jwk.KeySet.import_key_set(found)
                except Exception as problem:
                    raise NotSignedIn(f"the provider's keys cannot be read ({type(problem).__name__})") from None
                self._keys_until, self._keys_again = now + _KEPT, now + _AGAIN
            return self._keys

    async def _get(self, address: str) -> dict[str, Any]:
        return await self._ask("GET", address)

    async def _ask(self, method: str, address: str, **more: Any) -> dict[str, Any]:
        """The provider's answer, limited in time and size."""
        data = bytearray()
        try:
            async with asyncio.timeout(_TIMEOUT), self._httpx.AsyncClient(timeout=_TIMEOUT) as client:
                headers = {"accept": "application/json", "accept-encoding": "identity"}
                async with client.stream(method, address, headers=headers, **more) as answer:
                    if answer.status_code != 200:
                        raise NotSignedIn(f"{urlsplit(address).path} answers {answer.status_code}")
                    async for part in answer.aiter_raw():
                        data += part
                        if len(data) > _LARGEST:
                            raise NotSignedIn(f"{urlsplit(address).path} answers too much")
            found: dict[str, Any] = msgspec.json.decode(bytes(data), type=dict[str, Any])
        except (self._httpx.HTTPError, OSError, TimeoutError, msgspec.MsgspecError, RecursionError) as problem:
            raise NotSignedIn(f"{urlsplit(address).path} does not answer ({type(problem).__name__})") from None
        return found


def _hashed(browser: str) -> str:
    return hashlib.sha256(browser.encode()).hexdigest()
