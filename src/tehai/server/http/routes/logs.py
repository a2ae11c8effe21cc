"""Replays of logs from elsewhere."""

from __future__ import annotations

import logging
from typing import Annotated, Final

from starlette.requests import Request
from starlette.responses import Response

from tehai.server.http.problems import JSON, NOT_KEPT
from tehai.server.http.route import Routes
from tehai.server.limits.gate import gate_of
from tehai.server.log_reader import LogReaderError, read_replay
from tehai.server.wire.contract import Replay
from tehai.server.wire.refusal import Refusal
from tehai.server.wire.replays import LARGEST_LOG

routes = Routes("Logs and replays")
_log: Final = logging.getLogger("tehai.server")


@routes.post(
    "/api/logs",
    limit=LARGEST_LOG,
    types=("application/octet-stream", "application/json", "application/xml", "application/gzip", "text/plain"),
    cost="uploads",
    pool="uploads",
)
def read_log(request: Request, body: bytes) -> Annotated[Response, Replay]:
    """A game from a file: Tenhou's JSON or mjlog, mjai, or a Mahjong Soul record, optionally gzipped. The format is
    detected. Nothing is stored."""
    try:
        replay = read_replay(body, gate_of(request).limits.upload_seconds)
    except LogReaderError as fault:
        _log.error("%s", fault)
        raise Refusal(
            "server_error", "something went wrong here", "", "the server's log has the details", status=500
        ) from None
    return Response(replay, media_type=JSON, headers=NOT_KEPT)
