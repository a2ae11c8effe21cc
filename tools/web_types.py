"""Write what the front end shares with the package: the types of messages in web/src/lib/messages.ts, and numbers and
names of the rules in web/src/lib/tables.ts.

python tools/web_types.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from tehai.cli.table import points_table
from tehai.kernel import codes
from tehai.kernel.hand.fu import set_fu
from tehai.model.rules import Rules
from tehai.model.situations import FACTS, RIICHI_FLAGS
from tehai.scoring.scores import score
from tehai.server.wire import contract, messages

_LIBRARY: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "lib"
_HEAD: Final = (
    "// Written by tools/web_types.py from tehai.server.wire.messages and tehai.server.wire.contract: change those.\n"
)
_TABLES_HEAD: Final = "// Written by tools/web_types.py from the rules of the package: change those.\n"
_WINNERS: Final = {"NON_DEALER": "non_dealer", "DEALER": "dealer"}
_PLAIN: Final = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def main() -> int:
    """Write the files, or say whether they are up to date."""
    stale = 0
    for name, text in (("messages.ts", message_types()), ("tables.ts", rule_tables())):
        target = _LIBRARY / name
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        if "--check" in sys.argv[1:]:
            print(f"{name} is not what the package says: python tools/web_types.py", file=sys.stderr)
            stale = 1
        else:
            target.write_text(text, encoding="utf-8", newline="\n")
    return stale


# Messages


def message_types() -> str:
    """The types of all messages."""
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


# Rules


def rule_tables() -> str:
    """What pages know of the rules: points, limits and fu under the standard ones, names and numbers."""
    table = points_table(Rules("standard"))
    constants = {
        "ACTIONS": {"tsumo": codes.A_TSUMO, "ron": codes.A_RON},
        "FACTS": list(FACTS),
        "RIICHI_FLAGS": sorted(RIICHI_FLAGS),
        "FU": _fu(),
        "SET_FU": _set_fu(),
    }
    return "\n".join(
        [
            _TABLES_HEAD,
            *(f"export const {name} = {_json(value)} as const;" for name, value in constants.items()),
            "/** What is true of a win beside its flags. */\nexport type Fact = (typeof FACTS)[number];\n",
            "/** By ron, and by self-draw from each non-dealer and from the dealer, or from everybody. */",
            "export type Cell = readonly [ron: string, tsumo: string];\n",
            "/** Hands below a limit: the fu, and a cell for each of one to four han. */",
            *(_points(constant, winner, table["hands"]) for constant, winner in _WINNERS.items()),
            *_limits(table["limits"]),
            "",
        ]
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _points(constant: str, winner: str, hands: list[dict[str, Any]]) -> str:
    cells = {(hand["fu"], hand["han"]): _cell(hand, winner) for hand in hands}
    rows = "".join(
        f"  {{ fu: {fu}, cells: {_json([cells.get((fu, han), ('', '')) for han in range(1, 5)])} }},\n"
        for fu in sorted({fu for fu, _ in cells})
    )
    return f"export const {constant}: readonly {{ fu: number; cells: readonly Cell[] }}[] = [\n{rows}];\n"


def _cell(worth: dict[str, Any], winner: str) -> tuple[str, str]:
    """What a hand brings; one that reaches a limit below five han says which."""
    if worth["limit"] and "han" in worth:
        return worth["limit"], ""
    ron, tsumo = worth[winner]["ron"], worth[winner]["tsumo"] or {}
    shares = [str(tsumo[payer]) for payer in ("each", "other", "dealer") if payer in tsumo]
    return str(ron["discarder"]) if ron else "", "/".join(shares)


def _limits(limits: list[dict[str, Any]]) -> list[str]:
    """The limits by name; a counted yakuman pays like any other."""
    counted = [limit for limit in limits if "from_han" in limit]
    lines = []
    for limit in counted:
        first, last = limit["from_han"], limit["to_han"]
        han = f"{first}+" if last is None else str(first) if first == last else f"{first}–{last}"
        name = limit["limit"].removeprefix("kazoe_")
        cells = ", ".join(f"{winner}: {_json(_cell(limit, winner))}" for winner in _WINNERS.values())
        lines.append(f'  {{ name: "{name}", han: "{han}", {cells} }},')
    return ["export const LIMITS = [", *lines, "] as const;"]


def _fu() -> dict[str, int]:
    """What is worth fu beside sets, taken from hands that have it."""
    dealer: dict[str, Any] = {"seat": "E", "riichi": True}
    found = {
        **_fu_of("123m567m24p678s77z", win="3p", riichi=True),
        **_fu_of("123m567m24p678s77z", win="3p", tsumo=True),
        **_fu_of("34p678s55s", win="5p", melds=["chi 234m", "chi 567m"]),
        "double_pair": _fu_of("123m567m34p678s11z", win="5p", **dealer)["pair"],
    }
    names = ("base", "menzen_ron", "tsumo", "kanchan", "pair", "double_pair", "open_no_fu")
    return {name: found[name] for name in names}


def _fu_of(hand: str, **situation: Any) -> dict[str, int]:
    return {item.label.partition(":")[0]: item.fu for item in score(hand, **situation).fu_items}


def _set_fu() -> dict[str, list[int]]:
    """Open and concealed, of 2 to 8 and of terminals and honours."""
    sets = {"sequence": (codes.SEQUENCE, 4), "triplet-simple": (codes.TRIPLET, 4), "triplet-end": (codes.TRIPLET, 8)}
    sets |= {"quad-simple": (codes.QUAD, 4), "quad-end": (codes.QUAD, 8)}
    return {name: [set_fu(kind, of, is_open) for is_open in (1, 0)] for name, (of, kind) in sets.items()}


if __name__ == "__main__":
    sys.exit(main())
