"""A small OpenID Connect provider over real sockets: it signs people in without asking, and checks what it is given."""

from __future__ import annotations

import base64
import hashlib
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlencode

import uvicorn
from joserfc import jwt
from joserfc.jwk import KeySet, OctKey, RSAKey
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse
from starlette.routing import Route

from tehai.server.listening import listen, port_of

CLIENT, SECRET = "tehai-club", "s3cret:with/signs"


@dataclass
class SmallProvider:
    """The provider, and how it misbehaves."""

    address: str = ""
    subject: str = "248289761001"
    name: str = "Jane Doe"
    claims: dict[str, Any] = field(default_factory=dict)
    """Other values in ID tokens; None: left out."""
    sign: Callable[[dict[str, Any]], str] | None = None
    """How ID tokens are signed instead."""
    refuses: bool = False
    answers: dict[str, Any] = field(default_factory=dict)
    """What it answers instead: other values in its `description`, other `keys`, another answer to a code, `token`."""
    key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, {"kid": "first"}))
    _codes: dict[str, dict[str, str]] = field(default_factory=dict)

    def app(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/.well-known/openid-configuration", self._describe),
                Route("/keys", self._keys),
                Route("/authorize", self._authorize),
                Route("/token", self._token, methods=["POST"]),
            ]
        )

    async def _describe(self, _: Request) -> JSONResponse:
        ends = {"authorization_endpoint": "authorize", "token_endpoint": "token", "jwks_uri": "keys"}
        told = {"issuer": self.address, **{key: f"{self.address}/{end}" for key, end in ends.items()}}
        return JSONResponse({**told, **self.answers.get("description", {})})

    async def _keys(self, _: Request) -> JSONResponse:
        return JSONResponse(self.answers.get("keys", KeySet([self.key]).as_dict(private=False)))

    async def _authorize(self, request: Request) -> RedirectResponse:
        asked = dict(request.query_params)
        assert asked["response_type"] == "code" and asked["client_id"] == CLIENT
        assert asked["code_challenge_method"] == "S256" and "openid" in asked["scope"].split()
        if self.refuses:
            answer = {"error": "access_denied", "state": asked["state"]}
        else:
            code = secrets.token_urlsafe(16)
            self._codes[code] = asked
            answer = {"code": code, "state": asked["state"]}
        return RedirectResponse(f"{asked['redirect_uri']}?{urlencode(answer)}")

    async def _token(self, request: Request) -> JSONResponse:
        given = {name: values[0] for name, values in parse_qs((await request.body()).decode()).items()}
        asked = self._codes.pop(given.get("code", ""), None)
        expected = base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        digest = hashlib.sha256(given.get("code_verifier", "").encode()).digest()
        if (
            asked is None
            or (request.headers.get("authorization") != f"Basic {expected}" and given.get("client_secret") != SECRET)
            or given["redirect_uri"] != asked["redirect_uri"]
            or base64.urlsafe_b64encode(digest).rstrip(b"=").decode() != asked["code_challenge"]
        ):
            return JSONResponse({"error": "invalid_grant"}, 400)
        if "token" in self.answers:
            return JSONResponse(self.answers["token"])
        return JSONResponse({"access_token": "x", "token_type": "Bearer", "id_token": self._signed(asked["nonce"])})

    def _signed(self, nonce: str) -> str:
        now = int(time.time())
        claims = {
            "iss": self.address, "aud": CLIENT, "sub": self.subject, "name": self.name, "nonce": nonce,
            "iat": now, "exp": now + 300, **self.claims,
        }  # fmt: skip
        claims = {name: value for name, value in claims.items() if value is not None}
        return self.sign(claims) if self.sign else self.with_key(claims, self.key)

    @staticmethod
    def with_key(claims: dict[str, Any], key: RSAKey) -> str:
        return jwt.encode({"alg": "RS256", "kid": "first"}, claims, key)

    def with_public_key_as_secret(self, claims: dict[str, Any]) -> str:
        """The old trick: the public key is the secret of a symmetric signature."""
        secret = OctKey.import_key(self.key.as_pem(private=False))
        return jwt.encode({"alg": "HS256", "kid": "first"}, claims, secret)

    @staticmethod
    def unsigned(claims: dict[str, Any]) -> str:
        import json

        parts = (json.dumps(part).encode() for part in ({"alg": "none"}, claims))
        return ".".join(base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in parts) + "."


@contextmanager
def providing() -> Iterator[SmallProvider]:
    """The provider while it runs."""
    provider = SmallProvider()
    listening = listen("127.0.0.1", 0)
    provider.address = f"http://127.0.0.1:{port_of(listening)}"
    server = uvicorn.Server(uvicorn.Config(provider.app(), log_level="error"))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield provider
    finally:
        server.should_exit = True
        thread.join(30)
        listening.close()
