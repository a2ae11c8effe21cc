"""The page that describes the routes, made from their OpenAPI description: plain HTML without scripts."""

from __future__ import annotations

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
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>',
    ]
    subjects: dict[str, list[str]] = {}
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            subjects.setdefault(operation["tags"][0], []).append(_operation(method, path, operation))
    for subject, operations in subjects.items():
        parts += [f"<h2>{escape(subject)}</h2>", *operations]
    shapes = description["components"]["schemas"]
    parts += ["<h2>Shapes</h2>", *(_shape(name, schema) for name, schema in shapes.items()), "</main></body></html>"]
    return "\n".join(parts)


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = [
        *((one["name"], one["in"], one) for one in operation.get("parameters", ())),
        *(("body", kind, one) for kind, one in operation.get("requestBody", {"content": {}})["content"].items()),
        *(
            (status, one["description"], one["content"]["application/json"])
            for status, one in operation["responses"].items()
        ),
    ]
    lines = (
        f'<tr><th scope="row">{name}</th><td>{escape(what)}</td><td>{_kind(one["schema"])}</td></tr>'
        for name, what, one in rows
    )
    said = f"<h3>{method.upper()} {escape(path)}</h3><p>{escape(operation['description'])}</p>"
    return f"{said}\n<table>{''.join(lines)}</table>"


def _shape(name: str, schema: dict[str, Any]) -> str:
    said = f"<p>{escape(schema['description'])}</p>\n" if "description" in schema else ""
    return f'<h3 id="{escape(name)}">{escape(name)}</h3>\n{said}<pre>{_kind(schema)}</pre>'


def _kind(schema: dict[str, Any], depth: int = 0) -> str:
    """A schema in brief, with links to named shapes."""
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
    types = schema.get("type", "anything")
    named = [types] if isinstance(types, str) else types
    return _fields(schema, depth) if "properties" in schema else " | ".join(named)


def _fields(schema: dict[str, Any], depth: int) -> str:
    required, indent = schema.get("required", ()), "  " * (depth + 1)
    lines = (
        f"{indent}{escape(name)}{'' if name in required else '?'}: {_kind(field, depth + 1)}"
        for name, field in schema["properties"].items()
    )
    return "{\n" + "\n".join(lines) + "\n" + "  " * depth + "}"
