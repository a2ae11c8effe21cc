"""A position as one line of text: the rules, where the game stands, the wall and every decision of the round.

    tehai1 tenhou 7 0.0.0.0 25000,25000,25000,25000 <wall> <decisions>

The numbers after the seed are round, honba, sticks and the dealer's wins in a row. A wall has one character per tile,
a decision three: the seat and the action's code to the base 36. Restoring plays the decisions again, and refuses a
position that the rules do not allow.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from tehai.errors import InputError, TehaiError, quoted
from tehai.game.actions import Action
from tehai.game.events import RoundStarted
from tehai.kernel import codes
from tehai.model.rules import Rules
from tehai.model.tiles import TILES

if TYPE_CHECKING:
    from tehai.game.play import Game

MARK: Final = "tehai1"
_FACES: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_NOTHING: Final = "-"
_HINT: Final = f"a line that begins with {MARK}, as game.position gives it"


def write_position(game: Game) -> str:
    """The line of text for a game."""
    state = game._state
    start = next(event for event in reversed(game.events) if isinstance(event, RoundStarted))
    preset = game.rules.nearest_preset
    changes = {option: values[0] for option, values in game.rules.differences(preset).items()}
    parts = [
        MARK,
        preset + (json.dumps(changes, separators=(",", ":"), default=list) if changes else ""),
        str(game.seed),
        f"{start.round}.{start.honba}.{start.sticks}.{game.streak}",
        ",".join(map(str, start.scores)),
        "".join(_FACES[face] for face in state["wall"][: state["wall_n"]]),
        "".join(f"{seat}{_DIGITS[code // 36]}{_DIGITS[code % 36]}" for seat, code in game.decisions) or _NOTHING,
    ]
    return " ".join(parts)


def read_position(text: str, backend: str) -> Game:
    """The game of a line of text."""
    from tehai.game.play import Game

    words = text.split() if isinstance(text, str) else []
    if len(words) != 7 or words[0] != MARK:
        raise InputError("bad_value", f"{quoted(text)} is not a position", "position", _HINT)
    rules = _read_rules(words[1])
    round_, honba, sticks, streak = _numbers(words[3], ".", 4)
    scores = _numbers(words[4], ",", rules.players)
    wall = [None if face == codes.UNKNOWN else TILES[face] for face in _faces(words[5])]
    game = Game(
        rules,
        _numbers(words[2], ".", 1)[0],
        wall=[wall],
        backend=backend,
        scores=scores,
        round=round_,
        honba=honba,
        sticks=sticks,
        streak=streak,
    )
    for place, (seat, code) in enumerate(_decisions(words[6])):
        try:
            game.act(seat, Action.from_code(code))
        except TehaiError as error:
            raise InputError("bad_value", f"decision {place + 1}: {error.message}", "position", _HINT) from None
    return game


def _read_rules(text: str) -> Rules:
    name, brace, rest = text.partition("{")
    try:
        changes = json.loads(brace + rest) if brace else {}
    except ValueError:
        raise InputError("bad_value", f"invalid rules {quoted(text)}", "position", _HINT) from None
    return Rules.of({"preset": name, **changes})


def _numbers(text: str, between: str, count: int) -> list[int]:
    parts = text.split(between)
    if len(parts) != count or not all(re.fullmatch(r"-?[0-9]+", part) for part in parts):
        raise InputError("bad_value", f"expected {count} numbers, got {quoted(text)}", "position", _HINT)
    if any(len(part) > 20 for part in parts):
        raise InputError("bad_value", "a number is too large", "position", _HINT)
    return [int(part) for part in parts]


def _faces(text: str) -> list[int]:
    faces = [_FACES.find(letter) for letter in text]
    if -1 in faces:
        raise InputError("bad_value", f"{quoted(text[faces.index(-1)])} is not a tile of the wall", "position", _HINT)
    return faces


def _decisions(text: str) -> list[tuple[int, int]]:
    if text == _NOTHING:
        return []
    if len(text) % 3 or any(letter not in _DIGITS for letter in text):
        raise InputError("bad_value", "the decisions are truncated or malformed", "position", _HINT)
    triples = [text[i : i + 3] for i in range(0, len(text), 3)]
    return [(int(triple[0], 36), int(triple[1:], 36)) for triple in triples]
