"""Games that were played here, as replays and as files."""

from __future__ import annotations

from tehai.logs import Log, read, write
from tehai.logs.log import ENDINGS
from tehai.server.store.store import StoredGame
from tehai.server.wire.contract import Replay
from tehai.server.wire.replays import replay_of


def log_of(stored: StoredGame) -> Log:
    """The record of a game that is over."""
    assert stored.record is not None
    return read(stored.record.encode(), stored.rules)[0]


def replay_of_stored(stored: StoredGame) -> Replay:
    """With nothing hidden."""
    return replay_of(log_of(stored), " · ".join(stored.names), stored.id)


def written(stored: StoredGame, format: str) -> tuple[str, str]:
    """The text of a file in a format, and how its name ends."""
    return write(log_of(stored), format), ENDINGS[format]
