"""The envelopes of Mahjong Soul's records: what programs that unpack the game's messages put around them.

Converters write `{"head": ..., "data": ...}` with the records in `data`, or further inside in `data`, `records`,
`actions` (each with its `result`) or `rounds`; a list of records; a list of rounds. A record is
`{"name": "RecordNewRound", "data": {...}}`, its name with or without `.lq.` and `Record`, its fields in snake_case or
camelCase, those that are zero, false or empty left out or not. Scripts in the browser write
`{"mjshead": ..., "mjslog": [...], "mjsrecordtypes": [...]}`: the fields of each record, and the kinds of all, or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tehai.errors import InputError, quoted
from tehai.logs.fields import Fields
from tehai.logs.log import bad_log

KINDS: Final = frozenset(
    ("NewRound", "DealTile", "DiscardTile", "ChiPengGang", "AnGangAddGang", "BaBei", "Hule", "NoTile", "LiuJu")
)
"""The kinds of records in an ordinary game."""
_HEADS: Final = ("head", "header", "mjshead")
_CONTAINERS: Final = ("data", "record", "records", "actions", "rounds", "events")
_DEEPEST: Final = 8
_PREFIX: Final = re.compile(r"^([*\w]*\.)*(Record)?")
_BYTES: Final = re.compile(r"[A-Za-z0-9+/\s]+={0,2}|.*\.lq\..*", re.DOTALL)
_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def snake_case(value: Any, depth: int = 0) -> Any:
    """The same value with its fields in snake_case."""
    if depth > 4 * _DEEPEST:
        raise bad_log("lists nested too deeply")
    if isinstance(value, dict):
        return {_HUMP.sub("_", key).lower(): snake_case(item, depth + 1) for key, item in value.items()}
    return [snake_case(item, depth + 1) for item in value] if isinstance(value, list) else value


def head_of(document: Any) -> Fields:
    """The head of a record, empty if it is missing."""
    heads = [document.get(name) for name in _HEADS] if isinstance(document, dict) else []
    return Fields(next((head for head in heads if head), {}), "mpsz")


def records_in(value: Any, depth: int = 0) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every record in an envelope: its kind ("" if the envelope does not say), and its fields."""
    if depth > _DEEPEST:
        return
    if _is_packed(value):
        raise _packed("this record")
    if isinstance(value, list):
        for item in value:
            yield from records_in(item, depth + 1)
    elif isinstance(value, dict):
        name, data = value.get("name"), value.get("data", value)
        kind = _kind(name)
        if kind:
            if not isinstance(data, dict):
                raise _packed(str(name))
            yield kind, data
        elif "mjslog" in value:
            yield from _saved_by_script(Fields(value, "mpsz"))
        elif isinstance(value.get("result"), dict) or not any(name in value for name in _CONTAINERS):
            yield from records_in(value.get("result"), depth + 1)
        else:
            for container in _CONTAINERS:
                yield from records_in(value.get(container), depth + 1)


def _saved_by_script(fields: Fields) -> Iterator[tuple[str, dict[str, Any]]]:
    records, names = fields.items("mjslog"), fields.items("mjsrecordtypes")
    if names and len(names) != len(records):
        raise bad_log(f"{len(records)} records, but {len(names)} kinds in mjsrecordtypes")
    for data, name in zip(records, names or [""] * len(records), strict=True):
        if _is_packed(data):
            raise _packed("this record")
        if not isinstance(data, dict):
            raise bad_log(f"a record is {quoted(data)}, not an object")
        yield _kind(name), data


def _kind(name: object) -> str:
    """The kind of a record from its name in any spelling; "" without a name."""
    kind = _PREFIX.sub("", name) if isinstance(name, str) else ""
    if kind in KINDS:
        return kind
    if isinstance(name, str) and "Record" in name and kind != "GameDetailRecords":
        raise bad_log(f"{quoted(name)} is not part of an ordinary game", hint="special modes cannot be read")
    return ""


def kind_of(data: Mapping[str, Any], on_turn: bool, players: int) -> str:
    """The kind of a record without a name, from its fields. `on_turn`: some player holds a tile to discard, which
    distinguishes a discard from a draw with the same fields."""
    told = {name for name, value in data.items() if value is not None}
    if isinstance(data.get("tiles"), str):
        return "AnGangAddGang"
    if "tile" in told:
        return "DiscardTile" if on_turn else "DealTile"
    for sign, kind in _SIGNS.items():
        if sign in told:
            return kind
    if on_turn and players == 3:
        return "BaBei"  # it has no required field
    fields = f"with the fields {', '.join(sorted(told))}" if told else "without fields"
    raise bad_log(f"a record {fields} is of an unknown kind")


_SIGNS: Final = {
    "tiles0": "NewRound",
    "hules": "Hule",
    "players": "NoTile",
    "froms": "ChiPengGang",
    "type": "LiuJu",
}
"""For each kind, a field that no later kind has."""


def _is_packed(value: object) -> bool:
    """Whether a value holds bytes in one of the forms used in JSON: base64 or text with a message's name, a list of
    numbers, a Node buffer, a JavaScript array."""
    if isinstance(value, dict):
        return value.get("type") == "Buffer" or isinstance(value.get("0"), int)
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, int) for item in value)
    return isinstance(value, str) and _BYTES.fullmatch(value) is not None


def _packed(what: str) -> InputError:
    message = f"{what} is packed as protobuf, which cannot be read without Mahjong Soul's schema"
    return bad_log(message, hint="save the game as JSON, with a script or converter that unpacks its records")
