"""Writing wrapped mjai."""

from __future__ import annotations

import json

from tehai.logs.log import Log
from tehai.logs.mjai.write import write_mjai


def write_wrapped(log: Log) -> str:
    """A game as one JSON object."""
    return json.dumps({"mjai": [json.loads(line) for line in write_mjai(log).splitlines()]})
