"""Computed parts of the page on the server: its options, its messages, its numbers and its limits."""

import inspect
from collections.abc import Callable
from typing import Any, get_args

import msgspec
from typer.main import get_command

from docs.tables import table
from tehai.cli import app
from tehai.server import actor, house
from tehai.server.http import problems, sockets
from tehai.server.http import route as http
from tehai.server.http.metrics import Metrics
from tehai.server.limits import doors
from tehai.server.limits.settings import MIB, meanings
from tehai.server.store import people
from tehai.server.table.options import Pace
from tehai.server.wire import messages, replays

_MOST_WORDS = 7
_PLAIN = {"integer": "number", "number": "number", "string": "text", "boolean": "true or false", "null": "null"}


def _options(command: str) -> str:
    rows = []
    for option in get_command(app).commands[command].params:  # type: ignore[attr-defined]  # a group has commands
        if option.name == "color":
            continue  # stands in the interface
        names = f"`{option.opts[0]}{f' {option.metavar}' if option.metavar else ''}`"
        variable = f" Or `{option.envvar}` in the environment." if option.envvar else ""
        default = f"`{option.default}`" if option.default not in (None, False, (), []) else ""
        rows.append([names, default, f"{option.help}{variable}"])
    return "\n" + table(["option", "default", "meaning"], rows) + "\n"


def _messages(union: Any, fields: Callable[[type], str]) -> str:
    rows = []
    for message in get_args(union):
        tag = msgspec.inspect.type_info(message).tag  # type: ignore[attr-defined]  # a struct has one
        rows.append([f"`{tag}`", fields(message), _meaning(message)])
    return "\n" + table(["type", "fields", "meaning"], rows) + "\n"


def _meaning(message: type) -> str:
    told = inspect.getdoc(message)
    return " ".join(told.split()) if message.__doc__ and told else ""


def _parts() -> str:
    schemas = msgspec.json.schema_components([messages.AnyCommand, messages.AnyFrame], ref_template="{name}")[1]
    tagged = {one.__name__ for union in (messages.AnyCommand, messages.AnyFrame) for one in get_args(union)}
    tagged |= {one.__name__ for one in get_args(messages.AnyHappening)}
    shown = [getattr(messages, name) for name in sorted(schemas.keys() - tagged)]
    rows = [[f"`{part.__name__}`", _fields(part), _meaning(part)] for part in shown]
    return "\n" + table(["part", "fields", "meaning"], rows) + "\n"


def _fields(message: type) -> str:
    schema: dict[str, Any] = msgspec.json.schema_components([message], ref_template="{name}")[1][message.__name__]
    needed = set(schema.get("required", ()))
    shown = [
        f"`{name}`{'' if name in needed else '?'}: {_kind(part)}"
        for name, part in schema["properties"].items()
        if name != "type"
    ]
    return ", ".join(shown)


def _kind(schema: dict[str, Any]) -> str:
    """A type in words; a union of happenings is named by what they are."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        kinds = list(dict.fromkeys(_kind(one) for one in schema["anyOf"]))
        happenings = {one.__name__ for one in get_args(messages.AnyHappening)}
        return "happening" if happenings <= set(kinds) else " or ".join(kinds)
    if "enum" in schema:
        words = schema["enum"]
        return "a word" if len(words) > _MOST_WORDS else " or ".join(f'`"{word}"`' for word in words)
    if schema.get("type") == "array":
        return _list(schema)
    if schema.get("type") == "object":
        return "object"
    return _PLAIN.get(schema.get("type", ""), "anything")


def _list(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_kind(one) for one in schema['prefixItems'])}]"
    inner = _kind(schema.get("items") or {})
    return f"list of ({inner})" if " " in inner else f"list of {inner}"


def _metrics() -> str:
    rows = []
    for family in Metrics().registry.collect():
        name = f"{family.name}_total" if family.type == "counter" else family.name
        rows.append([f"`{name}`", family.type, family.documentation])
    return "\n" + table(["name", "kind", "what it counts"], rows) + "\n"


def _limits() -> str:
    rows = [[f"`{name}`", f"`{default}`", meaning] for name, default, meaning in meanings()]
    return "\n" + table(["limit", "default", "what it is"], rows) + "\n"


def _fixed_limits() -> str:
    rules, pace = house.HouseRules(), Pace()
    rows = [
        ["size of a message over the WebSocket", f"{sockets.LARGEST_MESSAGE // 1024} KiB"],
        ["unreadable or too frequent messages", f"{sockets.MOST_FAULTS}, then the connection is closed"],
        ["frames waiting for a slow connection", f"{sockets.MOST_WAITING}, then it is closed"],
        ["a connection that reads nothing, after its end", f"{doors.FAREWELL:.0f} seconds"],
        ["pieces of a request", f"{doors.MOST_CRUMBS}, and one more for each {doors.CRUMB} bytes"],
        ["time until the first message, `join`", f"{sockets.JOIN_WITHIN:.0f} seconds"],
        ["size of a request", f"{http.LARGEST_BODY // 1024} KiB; of a log {replays.LARGEST_LOG // MIB} MiB"],
        ["an empty table", f"is unloaded after {rules.idle / 60:.0f} minutes"],
        ["a player who is away", f"a bot takes over after {pace.away:.0f} seconds"],
        [
            "an address from which the host has removed somebody",
            f"can sit down there again after {actor.REMOVED / 60:.0f} minutes",
        ],
        ["length of a name", f"{messages.LONGEST_NAME} letters"],
        ["a session", f"ends after {people.SESSION_DAYS} days"],
    ]
    return "\n" + table(["what", "limit"], rows) + "\n"


def _headers() -> str:
    rows = [[f"`{name}`", f"`{value}`"] for name, value in problems.HEADERS.items()]
    return "\n" + table(["header", "value"], rows) + "\n"


SERVER_PARTS: dict[str, Callable[[], str]] = {
    "options of tehai play": lambda: _options("play"),
    "options of tehai serve": lambda: _options("serve"),
    "commands of a browser": lambda: _messages(messages.AnyCommand, _fields),
    "frames of the server": lambda: _messages(messages.AnyFrame, _fields),
    "what happens at a table": lambda: _messages(messages.AnyHappening, _fields),
    "parts of messages": _parts,
    "numbers for Prometheus": _metrics,
    "limits of the server": _limits,
    "fixed limits of the server": _fixed_limits,
    "headers of the server": _headers,
}
