"""Reading wrapped mjai: {"mjai": [messages]}."""

from __future__ import annotations

import json

from tehai.logs.log import Log, bad_log
from tehai.logs.mjai.read import read_mjai
from tehai.model.rules import RulesLike


def read_wrapped(text: str, rules: RulesLike = None) -> list[Log]:
    """The games of an object with messages."""
    try:
        messages = json.loads(text)["mjai"]
    except (ValueError, TypeError, KeyError):
        raise bad_log("this is not an object with mjai messages") from None
    return [Log(log.events, "wrapped", log.walls) for log in read_mjai(json.dumps(messages), rules)]
