"""The OpenAPI description of the routes, with msgspec's schemas of the structs."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from importlib.metadata import version
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from starlette.responses import Response

from tehai.server.http.problems import JSON
from tehai.server.http.route import Endpoint, Routes
from tehai.server.wire.contract import Problem

_ERRORS: Final = {
    400: "The request cannot be read, or asks for something that cannot be.",
    401: "The token is missing, or nobody's.",
    403: "Somebody else may do that.",
    404: "There is nothing at this address.",
    405: "The address does not know this method.",
    409: "Not as things stand now.",
    413: "The body is too large.",
    415: "The body is in a form that is not read here.",
    429: "Too many requests.",
    507: "The server's disk is nearly full.",
}
_REFS: Final = "#/components/schemas/{name}"
_ALWAYS: Final = (400, 405, 429)
_WITH_BODY: Final = (413, 415)


def describe(parts: Iterable[Routes]) -> dict[str, Any]:
    """The OpenAPI description of routes."""
    paths: dict[str, dict[str, Any]] = {}
    types: list[Any] = [Problem]
    for part in parts:
        for endpoint in part.endpoints:
            operation = {"tags": [part.tag], **_operation(endpoint)}
            paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
            types += [_answered(endpoint), endpoint.hints.get("body", Any)]
    _, components = msgspec.json.schema_components(dict.fromkeys(types), ref_template=_REFS)
    return {
        "openapi": "3.1.0",
        "info": {"title": "tehai", "version": version("tehai")},
        "paths": paths,
        "components": {"schemas": dict(sorted(components.items()))},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    hints, names = endpoint.hints, endpoint.param_convertors
    with_body = _WITH_BODY if "body" in hints else ()
    statuses = {*_ALWAYS, *endpoint.errors, *with_body, *((404,) if names else ())}
    said = inspect.getdoc(endpoint.handler) or endpoint.name
    described: dict[str, Any] = {
        "summary": said.partition("\n")[0].rstrip("."),
        "description": said,
        "operationId": endpoint.name,
        "responses": {
            "200": {"description": "The answer.", **_json(_answered(endpoint))},
            **{str(status): {"description": _ERRORS[status], **_json(Problem)} for status in sorted(statuses)},
        },
    }
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": _schema(hints.get(name, str))} for name in names
    ]
    parameters = [*in_path, *_query_parameters(hints["query"])] if "query" in hints else in_path
    if parameters:
        described["parameters"] = parameters
    if "body" in hints:
        shape = endpoint.shape or _schema(hints["body"])
        described["requestBody"] = {"required": True, "content": {kind: {"schema": shape} for kind in endpoint.types}}
    return described


def _answered(endpoint: Endpoint) -> Any:
    """The type that a handler returns. If that is a finished response, its annotation says what is in it."""
    kind = endpoint.hints["return"]
    if get_origin(kind) is Annotated:
        return get_args(kind)[1]
    return Any if isinstance(kind, type) and issubclass(kind, Response) else kind


def _query_parameters(kind: Any) -> list[dict[str, Any]]:
    _, components = msgspec.json.schema_components([kind], ref_template=_REFS)
    shape = components[kind.__name__]
    return [
        {"name": name, "in": "query", "required": name in shape["required"], "schema": schema}
        for name, schema in shape["properties"].items()
    ]


def _json(kind: Any) -> dict[str, Any]:
    return {"content": {JSON: {"schema": _schema(kind)}}}


def _schema(kind: Any) -> dict[str, Any]:
    if kind is bytes:
        return {"type": "string", "format": "binary"}
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REFS)
    return schema
