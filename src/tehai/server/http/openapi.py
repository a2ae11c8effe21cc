"""The routes described: as OpenAPI, with the schemas that msgspec makes of the structs, and as a page to read."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, get_type_hints

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.responses import Response

from tehai.server.http.problems import JSON
from tehai.server.wire.contract import Problem

ERRORS: Final = {
    400: "The request cannot be read, or asks for something that cannot be.",
    401: "The token is missing, or nobody's.",
    403: "Somebody else may do that.",
    404: "There is nothing at this address.",
    405: "The address does not know this method.",
    409: "Not as things stand now.",
    413: "The body is too large.",
    415: "The body is in a form that is not read here.",
    422: "A parameter cannot be read.",
    429: "Too many requests.",
}
_REFS: Final = "#/components/schemas/{name}"
_ALWAYS: Final = (400, 405, 429)
_WITH_BODY: Final = (413, 415)

Handler: TypeAlias = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Route:
    """A route and what its description is made of."""

    method: str
    path: str
    handler: Handler
    limit: int
    types: tuple[str, ...]
    shape: Mapping[str, Any] | None
    errors: tuple[int, ...]

    @property
    def hints(self) -> dict[str, Any]:
        return get_type_hints(self.handler, include_extras=True)

    @property
    def path_names(self) -> tuple[str, ...]:
        return tuple(re.findall(r"{(\w+)[^}]*}", self.path))

    @property
    def structs(self) -> list[Any]:
        """The types that stand in the description."""
        hints = self.hints
        found = [hints[name] for name in ("body", "return") if name in hints]
        return [Problem, *(one for one in found if one is not bytes and not is_response(one))]


def is_response(kind: Any) -> bool:
    """Whether a handler makes its answer itself."""
    return isinstance(kind, type) and issubclass(kind, Response)


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description of an application, made once."""
    if app.openapi_schema is None:
        described = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes, summary=app.summary
        )
        _, components = msgspec.json.schema_components(dict.fromkeys(app.state.structs), ref_template=_REFS)
        schemas = described.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(sorted(components.items()))
        app.openapi_schema = described
    return app.openapi_schema


def summary(handler: Handler) -> str:
    """The first line of what a handler says about itself."""
    return (inspect.getdoc(handler) or handler.__name__).partition("\n")[0].rstrip(".")


def operation(route: Route) -> dict[str, Any]:
    """What stands in the description about a route."""
    hints, answered = route.hints, route.hints["return"]
    statuses = {
        *_ALWAYS,
        *route.errors,
        *(_WITH_BODY if "body" in hints else ()),
        *((404,) if route.path_names else ()),
    }
    described: dict[str, Any] = {
        "responses": {
            "200": {"description": "The answer.", **({} if is_response(answered) else _json(answered))},
            **{str(status): {"description": ERRORS[status], **_json(Problem)} for status in sorted(statuses)},
        }
    }
    parameters = [*_path_parameters(route), *_query_parameters(hints.get("query"))]
    if parameters:
        described["parameters"] = parameters
    if "body" in hints:
        shape = route.shape or _schema(hints["body"])
        content = {kind: {"schema": shape} for kind in route.types}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _json(kind: Any) -> dict[str, Any]:
    return {"content": {JSON: {"schema": _schema(kind)}}}


def _path_parameters(route: Route) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": _schema(route.hints.get(name, str))}
        for name in route.path_names
    ]


def _query_parameters(kind: Any) -> list[dict[str, Any]]:
    if kind is None:
        return []
    _, components = msgspec.json.schema_components([kind], ref_template=_REFS)
    shape = components[kind.__name__]
    return [
        {"name": name, "in": "query", "required": name in shape["required"], "schema": schema}
        for name, schema in shape["properties"].items()
    ]


def _schema(kind: Any) -> dict[str, Any]:
    if kind is bytes:
        return {"type": "string", "format": "binary"}
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REFS)
    return schema
