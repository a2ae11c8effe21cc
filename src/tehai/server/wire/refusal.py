"""Refusals: what is wrong, where, and what would be valid; the same over HTTP and WebSockets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tehai.server.wire.messages import Fault

STATUS: Final = {
    "bad_token": 401,
    "not_allowed": 403,
    "not_found": 404,
    "illegal_action": 409,
    "too_large": 413,
    "too_fast": 429,
    "server_error": 503,
    "no_space": 507,
}
"""HTTP statuses of codes other than bad input (400)."""


class Refusal(Exception):
    """A request that was not carried out; nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str,
        where: str = "",
        hint: str = "",
        *,
        status: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.fault = Fault(
            code=code,  # type: ignore[arg-type]  # one of its words
            message=writable(message),
            where=writable(where),
            hint=writable(hint),
        )
        self.status = status or STATUS.get(code, 400)
        self.headers = headers


def writable(text: str) -> str:
    """A text without lone surrogates, which JSON can quote but UTF-8 cannot encode."""
    return text.encode("utf-8", "backslashreplace").decode()
