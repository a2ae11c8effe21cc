"""What a hand is worth, and what it waits for."""

from __future__ import annotations

from typing import Any, Final

from tehai.model.hand import MELD_TYPES, Hand
from tehai.model.notation import read_tiles
from tehai.model.rules import Rules
from tehai.model.situations import FLAGS
from tehai.scoring.analysis import discards, shanten, ukeire, waits
from tehai.scoring.explain import sections
from tehai.scoring.scores import GIVEN_FIELDS, score_given
from tehai.server.http.route import Routes
from tehai.server.wire.contract import Analyzed, Scored, ToAnalyze, WaitRow
from tehai.server.wire.from_events import accepted, hint_row, part_shown, score_shown

LARGEST: Final = 16 * 1024
"""Bytes of a hand: with every field filled it has about one thousand."""
_WIND: Final = {"type": "string", "enum": ["E", "S", "W", "N"]}
_TEXT: Final = {"type": "string"}
_MELD: Final = {
    "anyOf": [
        {"type": "string", "description": "as in `pon 555z`"},
        {
            "type": "object",
            "properties": {
                "type": {"type": "string", "enum": list(MELD_TYPES)},
                "tiles": _TEXT,
                "called": _TEXT,
                "from": {"type": "integer", "enum": [1, 2, 3], "description": "1 right, 2 across, 3 left"},
            },
            "required": ["type", "tiles"],
            "additionalProperties": False,
        },
    ]
}
_SHAPES: Final[dict[str, dict[str, Any]]] = {
    "hand": {
        **_TEXT,
        "description": "the concealed tiles in mpsz, with or without the winning one: `123m406p789s1122z`",
    },
    "melds": {"type": "array", "items": _MELD, "maxItems": 4},
    "win_tile": {**_TEXT, "description": "as in `2z`"},
    "by": {"type": "string", "enum": ["ron", "tsumo"]},
    "round_wind": _WIND,
    "seat_wind": _WIND,
    "dora_indicators": {**_TEXT, "description": "the indicators, not the dora themselves"},
    "ura_indicators": _TEXT,
    "flags": {"type": "array", "items": {"type": "string", "enum": list(FLAGS)}},
    "honba": {"type": "integer", "minimum": 0},
    "riichi_sticks": {"type": "integer", "minimum": 0},
    "nukidora": {"type": "integer", "minimum": 0, "maximum": 4},
    "flowers": {**_TEXT, "description": "as in `1f5f`"},
    "rules": {"type": ["string", "object"], "description": "a preset, or options with a `preset` among them"},
    "pao": {"type": "object", "additionalProperties": _WIND, "description": 'who is liable: `{"daisangen": "N"}`'},
    "discarder": _WIND,
}
GIVEN: Final = {
    "type": "object",
    "properties": {name: _SHAPES[name] for name in GIVEN_FIELDS},
    "required": ["hand", "win_tile"],
    "additionalProperties": False,
}
"""The JSON form of a hand, as `tehai score --jsonl` reads it too."""

routes = Routes("Scoring and analysis")


@routes.post("/api/score", limit=LARGEST, shape=GIVEN, cost="scores")
def score(body: dict[str, Any]) -> Scored:
    """Score and explain a hand, or explain why it does not win."""
    result = score_given(body)
    return Scored(
        win=result.win,
        score=score_shown(result) if result.win else None,
        reason=result.reason,
        shanten=result.shanten,
        would_win_with=result.would_win_with,
        parts=tuple(map(part_shown, sections(result))),
        result=result.to_dict(),
    )


@routes.post("/api/analyze", limit=LARGEST, cost="scores")
def analyze(body: ToAnalyze) -> Analyzed:
    """The shanten of a hand; for 13 tiles its waits or useful tiles, for 14 tiles the result of each discard."""
    rules = Rules.of(body.rules)
    hand = Hand.parse(body.hand, body.melds, red_fives=rules.red_fives)
    seen = read_tiles(body.seen, where="seen", red_fives=rules.red_fives)
    distance = shanten(hand, rules=rules)
    to_discard = len(hand.tiles) == hand.complete_size
    return Analyzed(
        shanten=int(distance),
        standard=distance.standard,
        chiitoitsu=distance.chiitoitsu,
        kokushi=distance.kokushi,
        waits=tuple(
            WaitRow(
                tile=str(wait.tile), left=wait.left, types=tuple(name for name, _ in wait.types), counts=wait.counts
            )
            for wait in (() if to_discard else waits(hand, seen=seen, rules=rules))
        ),
        accepts=() if to_discard else accepted(ukeire(hand, seen=seen, rules=rules)),
        discards=tuple(map(hint_row, discards(hand, seen=seen, rules=rules))) if to_discard else (),
    )
