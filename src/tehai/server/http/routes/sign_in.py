"""Signing in with a provider: the way there, the return, and the session for the page."""

from __future__ import annotations

import logging
import secrets
from typing import Annotated, Final

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse

from tehai.server.hall import hall_of
from tehai.server.http.route import Routes
from tehai.server.sign_in import NotSignedIn, SignIn
from tehai.server.wire import contract
from tehai.server.wire.messages import Message
from tehai.server.wire.refusal import Refusal

routes: Final = Routes("Signing in elsewhere")
COOKIE: Final = "tehai_sign_in"
_PATH: Final = "/api/oidc"
_SECONDS: Final = 900
_log: Final = logging.getLogger("tehai.server")
_Text = Annotated[str, Meta(max_length=4000)]


class CameBack(Message, frozen=True, forbid_unknown_fields=False):
    """The parameters with which a provider sends a browser back; others are ignored."""

    state: _Text = ""
    code: _Text = ""
    error: _Text = ""
    iss: _Text | None = None


def _way(request: Request) -> SignIn:
    way = hall_of(request).sign_in
    if way is None:
        raise Refusal("not_found", "this server has no sign-in provider", "", "use a login and a password")
    return way


def cookie_of(public_url: str) -> tuple[str, str]:
    """The name and the path of the cookie. Over HTTPS, the prefix keeps other hosts of the same domain from setting it:
    otherwise they could sign a visitor in to another account."""
    return (f"__Host-{COOKIE}", "/") if public_url.startswith("https:") else (COOKIE, _PATH)


def _browser(request: Request) -> str:
    return request.cookies.get(cookie_of(hall_of(request).settings.public_url)[0], "")


def _failed(problem: NotSignedIn) -> RedirectResponse:
    """Redirect to the home page, which says that signing in failed; the log says why."""
    _log.warning("somebody could not sign in: %s", problem)
    return RedirectResponse("/?sign-in=failed", 303, {"cache-control": "no-store"})


@routes.get("/api/oidc/start", cost="passwords")
async def start(request: Request) -> RedirectResponse:
    """Go to the provider to sign in. A cookie ties what follows to this browser."""
    way, browser = _way(request), secrets.token_urlsafe(32)
    try:
        answer = RedirectResponse(await way.begin(browser), 303, {"cache-control": "no-store"})
    except NotSignedIn as problem:
        return _failed(problem)
    name, path = cookie_of(hall_of(request).settings.public_url)
    answer.set_cookie(name, browser, _SECONDS, path=path, secure=name != COOKIE, httponly=True, samesite="lax")
    return answer


@routes.get("/api/oidc/callback", cost="passwords")
async def come_back(request: Request, query: CameBack) -> RedirectResponse:
    """The address to which the provider sends the browser back."""
    given = {"state": query.state, "code": query.code, "error": query.error}
    if query.iss is not None:
        given["iss"] = query.iss
    try:
        await _way(request).come_back(_browser(request), given)
    except NotSignedIn as problem:
        return _failed(problem)
    return RedirectResponse("/?sign-in=done", 303, {"cache-control": "no-store"})


@routes.post("/api/oidc/session", errors=(403, 507))
async def session(request: Request) -> contract.Session:
    """The session of the person who has just signed in with this browser; returned once."""
    found = _way(request).arrived(_browser(request))
    if found is None:
        raise Refusal("not_allowed", "no sign-in was started in this browser", "", "start again")
    return await hall_of(request).people.sign_in(found.login, found.name)
