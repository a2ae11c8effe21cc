"""Write the front end's types from the server's messages: web/src/lib/messages.ts.

python tools/web_types.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from tehai.server.wire import contract, messages

TARGET: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "messages.ts"
_HEAD: Final = (
    "// Written by tools/web_types.py from tehai.server.wire.messages and tehai.server.wire.contract: change those.\n"
)
_PLAIN: Final = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def main() -> int:
    """Write the file, or say whether it is up to date."""
    text = typescript()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET.name} is not what the messages say: python tools/web_types.py", file=sys.stderr)
        return 1
    TARGET.write_text(text, encoding="utf-8", newline="\n")  # the pages are built when its bytes change
    return 0


def typescript() -> str:
    """All types as TypeScript."""
    roots = [messages.AnyCommand, messages.AnyFrame, *contract.SHAPES]
    _, components = msgspec.json.schema_components(roots, ref_template="{name}")
    parts = [_HEAD]
    for name, schema in sorted(components.items()):
        parts.append(_declaration(name, schema))
    unions = {"AnyCommand": messages.AnyCommand, "AnyFrame": messages.AnyFrame, "AnyHappening": messages.AnyHappening}
    for name, union in unions.items():
        members = sorted(member.__name__ for member in union.__args__)
        parts.append(f"export type {name} =\n" + "".join(f"  | {member}\n" for member in members).rstrip() + ";\n")
    return "\n".join(parts)


def _declaration(name: str, schema: dict[str, Any]) -> str:
    """An interface. What the server always writes is there always; what a browser may leave out has a mark."""
    commands = {member.__name__ for member in messages.AnyCommand.__args__}
    fields = schema["properties"]
    optional = set(fields) - set(schema.get("required", ())) if name in commands | contract.SENT else set()
    lines = [f"  {field}{'?' if field in optional else ''}: {_type(part)};" for field, part in fields.items()]
    comment = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    return f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(one).decode() for one in schema["enum"])
    kind = schema.get("type", "")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values)}>" if isinstance(values, dict) else "Record<string, unknown>"
    return _PLAIN.get(kind, "unknown")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    inner = _type(schema.get("items") or {})
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


if __name__ == "__main__":
    sys.exit(main())
