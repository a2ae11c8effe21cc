"""The page that describes the routes, made from their OpenAPI description: plain HTML, without a script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2420;
  background: #f7f5ef; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; } h3 { margin: 1.5rem 0 0.25rem; font-family: monospace; }
a { color: #0b5d3b; } code, pre { font: 14px/1.5 monospace; }
th, td { text-align: left; font-weight: normal; padding: 0 1.5rem 0 0; vertical-align: top; }
td:nth-child(2) { min-width: 18rem; }
pre, td:last-child { white-space: pre-wrap; overflow-wrap: anywhere; } td:last-child { font: 14px/1.5 monospace; }
pre { background: #fff; padding: 0.75rem 1rem; border: 1px solid #d9d5c8; border-radius: 6px; }
@media (max-width: 44rem) { tr, th, td { display: block; padding: 0; } tr { margin-bottom: 0.75rem; }
  td:nth-child(2) { min-width: 0; } }
@media (prefers-color-scheme: dark) { body { color: #e8e4d8; background: #15211b; } a { color: #8fd3ae; }
  pre { background: #1d2c24; border-color: #33463b; } }
"""


def api_page(description: dict[str, Any]) -> str:
    """Every route by its subject, then every shape."""
    info = description["info"]
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(info["title"])}: HTTP</title>',
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body><main>',
        f"<h1>{escape(info['title'])} {escape(info['version'])}: HTTP</h1>",
        f"<p>{escape(info.get('description', ''))}</p>",
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>',
    ]
    for subject, operations in _by_subject(description).items():
        parts.append(f"<h2>{escape(subject)}</h2>")
        for method, path, operation in operations:
            parts += _operation(method, path, operation)
    parts.append("<h2>Shapes</h2>")
    for name, schema in sorted(description.get("components", {}).get("schemas", {}).items()):
        parts += _shape(name, schema)
    parts.append("</main></body></html>")
    return "\n".join(parts)


def _by_subject(description: dict[str, Any]) -> dict[str, list[tuple[str, str, dict[str, Any]]]]:
    found: dict[str, list[tuple[str, str, dict[str, Any]]]] = {}
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            subject = operation.get("tags", ["Others"])[0]
            found.setdefault(subject, []).append((method.upper(), path, operation))
    return found


def _operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<h3>{method} {escape(path)}</h3><p>{escape(operation.get('description', ''))}</p>"
    rows = [(one["name"], one["in"], _kind(one["schema"])) for one in operation.get("parameters", ())]
    body = operation.get("requestBody", {}).get("content", {})
    rows += [("body", escape(kind), _kind(one["schema"])) for kind, one in body.items()]
    for status, one in operation.get("responses", {}).items():
        content = one.get("content", {}).get("application/json", {}).get("schema", {})
        rows.append((status, escape(one["description"]), _kind(content)))
    lines = (f'<tr><th scope="row">{name}</th><td>{what}</td><td>{kind}</td></tr>' for name, what, kind in rows)
    yield f"<table>{''.join(lines)}</table>"


def _shape(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f'<h3 id="{escape(name)}">{escape(name)}</h3>'
    if "description" in schema:
        yield f"<p>{escape(schema['description'])}</p>"
    yield f"<pre>{_kind(schema)}</pre>"


def _kind(schema: dict[str, Any], depth: int = 0) -> str:
    """A schema in few words, with links to the shapes that have names."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}"><code>{name}</code></a>'
    if "anyOf" in schema:
        return " | ".join(_kind(one, depth) for one in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " | ".join(escape(repr(one)) for one in schema.get("enum", (schema.get("const"),)))
    if "prefixItems" in schema:
        return f"[{', '.join(_kind(one, depth) for one in schema['prefixItems'])}]"
    if "items" in schema:
        return f"list of ({_kind(schema['items'], depth)})"
    return _fields(schema, depth) if "properties" in schema else _plain(schema.get("type", "anything"))


def _plain(kind: str | list[str]) -> str:
    return kind if isinstance(kind, str) else " | ".join(kind)


def _fields(schema: dict[str, Any], depth: int) -> str:
    required, indent = schema.get("required", ()), "  " * (depth + 1)
    lines = (
        f"{indent}{escape(name)}{'' if name in required else '?'}: {_kind(field, depth + 1)}"
        for name, field in schema["properties"].items()
    )
    return "{\n" + "\n".join(lines) + "\n" + "  " * depth + "}"
