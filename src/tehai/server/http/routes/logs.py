"""Replays of logs from elsewhere."""

from __future__ import annotations

from tehai.server.http.route import Routes
from tehai.server.wire.contract import Replay
from tehai.server.wire.replays import LARGEST_LOG, replay_of_file

routes = Routes("Logs and replays")


@routes.post(
    "/api/logs",
    limit=LARGEST_LOG,
    types=("application/octet-stream", "application/json", "application/xml", "application/gzip", "text/plain"),
    cost="uploads",
    pool="uploads",
)
def read_log(body: bytes) -> Replay:
    """A game from a file: Tenhou's JSON or mjlog, mjai, or a Mahjong Soul record, optionally gzipped. The format is
    detected. Nothing is stored."""
    return replay_of_file(body)
