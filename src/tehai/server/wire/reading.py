"""Strict reading of what clients send. A refusal says what is wrong, where, and what would be valid, the same over HTTP
and WebSockets."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import inspect

from tehai.errors import near_matches, quoted
from tehai.server.wire.refusal import Refusal

_Value = TypeVar("_Value")
_PLACE: Final = re.compile(r" - at `(?:key in )?\$\.?([^`]*)`$")
_STEP: Final = re.compile(r"[^.\[\]]+")
_NAMED: Final = re.compile(r"(unknown|required) field `(?P<field>[^`]*)`$")
_TAG: Final = "type"
_LONGEST_PLACE: Final = 80


class Reader(Generic[_Value]):
    """Reads JSON of one type."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._decoder: msgspec.json.Decoder[_Value] = msgspec.json.Decoder(kind)

    def read(self, data: bytes | str) -> _Value:
        """The value; raises Refusal."""
        try:
            return self._decoder.decode(data)
        except msgspec.ValidationError as problem:
            raise _unreadable(problem, self._kind, _anything(data)) from None
        except RecursionError:
            raise Refusal("bad_json", "the JSON is nested too deeply") from None
        except (msgspec.DecodeError, UnicodeError) as problem:
            said = str(problem) if isinstance(problem, msgspec.DecodeError) else "it is not UTF-8"
            raise Refusal("bad_json", f"this is not JSON: {said}", hint="send one JSON value") from None


def read_texts(given: Any, kind: Any, where: str = "") -> Any:
    """Query parameters as values of a type; raises Refusal."""
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as problem:
        raise _unreadable(problem, kind, given, where) from None


def _anything(data: bytes | str) -> Any:
    """Any JSON value."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError):
        return msgspec.UNSET


def _unreadable(problem: msgspec.ValidationError, kind: Any, given: Any, outside: str = "") -> Refusal:
    said, *place = _PLACE.split(str(problem))
    where = (place[0] if place else outside)[:_LONGEST_PLACE]
    info, steps = _info(kind), _STEP.findall(place[0]) if place else []
    if given is msgspec.UNSET:  # for example if a number is too large
        return Refusal("bad_value", said.replace("`", ""), where)
    if steps and steps[-1] == _TAG and (kinds := _tags(_follow(info, given, steps[:-1])[0])):
        value = _follow(info, given, steps[:-1])[1][_TAG]
        return Refusal("bad_value", f"unknown type {quoted(value)}", where, near_matches(value, kinds))
    expected, value = _follow(info, given, steps)
    if named := _NAMED.search(said):
        return _wrong_field(expected, named["field"], where, missing=named[1] == "required")
    if isinstance(value, str) and (words := _words(expected)):
        return Refusal("bad_value", f"invalid value {quoted(value)}", where, near_matches(value, words))
    return Refusal("bad_value", f"expected {_described(expected)}, got {_given(value, expected)}", where)


def _wrong_field(info: inspect.Type, field: str, where: str, *, missing: bool) -> Refusal:
    place = (f"{where}.{field}" if where else field)[:_LONGEST_PLACE]
    structs = [one for one in _members(info) if isinstance(one, inspect.StructType)]
    fields = {one.encode_name: one.type for struct in structs for one in struct.fields}
    if not missing:
        return Refusal("bad_value", f"unknown field {quoted(field)}", place, near_matches(field, [*fields]))
    expected = _described(fields[field]) if field in fields else f"one of {', '.join(_tags(info))}"
    return Refusal("bad_value", f"field {field} is missing", place, expected)


# Types


@cache
def _info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _members(info: inspect.Type) -> tuple[inspect.Type, ...]:
    """The members of a union, or the type itself; in either case without annotations, except for descriptions."""
    if isinstance(info, inspect.Metadata) and _note(info) is None:
        return _members(info.type)
    return info.types if isinstance(info, inspect.UnionType) else (info,)


def _follow(info: inspect.Type, given: Any, steps: Sequence[str]) -> tuple[inspect.Type, Any]:
    """The type and the value at the end of a path. If a name comes twice in an object, the value may be another one."""
    for step in steps:
        value: Any = msgspec.UNSET
        found: inspect.Type = inspect.AnyType()
        for one in _members(info):
            if isinstance(one, inspect.StructType) and isinstance(given, Mapping) and _fits(one, given):
                found = next((field.type for field in one.fields if field.encode_name == step), found)
                value = given.get(step, msgspec.UNSET)
            elif isinstance(one, inspect.ListType | inspect.VarTupleType) and isinstance(given, list):
                found, value = one.item_type, next(iter(given[int(step) :]), value)
        info, given = found, value
    return _of_kind(info, given), given


def _of_kind(info: inspect.Type, given: Any) -> inspect.Type:
    """The type of object with this tag."""
    fitting = [one for one in _members(info) if isinstance(one, inspect.StructType) and one.tag and _fits(one, given)]
    return fitting[0] if fitting else info


def _fits(struct: inspect.StructType, given: Any) -> bool:
    return struct.tag is None or (isinstance(given, Mapping) and given.get(_TAG) == struct.tag)


def _tags(info: inspect.Type) -> list[str]:
    """The tags of the allowed types."""
    return [str(one.tag) for one in _members(info) if isinstance(one, inspect.StructType) and one.tag]


def _words(info: inspect.Type) -> list[str]:
    """The allowed words."""
    return [str(value) for one in _members(info) if isinstance(one, inspect.LiteralType) for value in one.values]


def _described(info: inspect.Type) -> str:
    """A type in plain English."""
    return " or ".join(dict.fromkeys(_SAID[type(one)](one) for one in _members(info)))


def _note(info: inspect.Metadata) -> str | None:
    """A field's own description, if it has one."""
    note: str | None = (info.extra_json_schema or {}).get("description")
    return note


def _within(info: inspect.IntType | inspect.FloatType) -> str:
    if info.ge is not None and info.le is not None:
        return f" from {info.ge} to {info.le}"
    return "" if info.ge is None else f" of at least {info.ge}"


def _sized(info: inspect.StrType | inspect.ListType | inspect.VarTupleType, unit: str) -> str:
    if info.max_length is None:
        return ""
    return (
        f" of {info.min_length} to {info.max_length} {unit}s"
        if info.min_length
        else f" of at most {info.max_length} {unit}s"
    )


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


def _given(value: Any, expected: inspect.Type) -> str:
    """A short description of the value; for text only its length, because it may be a password."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case list():
            return f"a list of {_counted(len(value), 'item')}"
        case dict():
            return "an object"
        case str() if "text" in _described(expected):
            return f"text of {_counted(len(value), 'character')}"
    return str(value) if isinstance(value, float) else quoted(value)


_SAID: Final[dict[type[inspect.Type], Callable[[Any], str]]] = {
    inspect.AnyType: lambda _: "any value",
    inspect.BoolType: lambda _: "true or false",
    inspect.DictType: lambda _: "an object",
    inspect.FloatType: lambda info: f"a number{_within(info)}",
    inspect.IntType: lambda info: f"a whole number{_within(info)}",
    inspect.ListType: lambda info: f"a list{_sized(info, 'item')}",
    inspect.LiteralType: lambda info: f"one of {', '.join(map(str, info.values))}",
    inspect.Metadata: lambda info: _note(info) or _described(info.type),
    inspect.NoneType: lambda _: "null",
    inspect.StrType: lambda info: f"text{_sized(info, 'character')}",
    inspect.StructType: lambda _: "an object",
    inspect.VarTupleType: lambda info: f"a list{_sized(info, 'item')}",
}
"""The name of each type in messages."""
