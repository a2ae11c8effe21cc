"""Computed parts of the rules: presets side by side, and the worked examples."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from docs.tables import table
from tehai.kernel.codes import DAICHISEI, DOUBLES, HAN
from tehai.model.rules import PRESETS, Option, Rules, options
from tehai.names import YAKU, yaku_said
from tehai.words import words

EXAMPLES = Path(__file__).resolve().parents[1] / "data" / "examples.jsonl"
CLOSED_YAKUMAN = (  # RULES 3.4, 3.6; nine gates may be open with an option
    *("tenhou", "chiihou", "suuankou", "suuankou_tanki", "chuuren", "junsei_chuuren", "kokushi", "kokushi_13"),
    *("daisharin", "daichisei"),
)
_WORDS = ((r" \(document \d+ example is wrong\)", ""), (r"under document 003", "under `classic`"), (r" -> ", " → "))


def _side_by_side() -> str:
    four = [name for name in PRESETS if Rules.of(name).players == 4]
    three = [name for name in PRESETS if name not in four]
    return "\n" + _compared(four) + "\n" + _compared(three) + "\n"


def _compared(names: list[str]) -> str:
    base, *_ = presets = [Rules.of(name) for name in names]
    rows = []
    for option in options():
        values = [_value(option, rules) for rules in presets]
        if len(set(values)) > 1:
            first = _value(option, base)
            rows.append([f"`{option.name}`", *(value if value == first else f"**{value}**" for value in values)])
    return table(["option", *(f"`{name}`" for name in names)], rows)


def _value(option: Option, rules: Rules) -> str:
    return option.text(getattr(rules, option.name)).replace(",", ", ").replace(",  ", ", ")


def _worked() -> list[dict[str, Any]]:
    return [json.loads(line) for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]


def _hands() -> str:
    rows = [
        [one["id"], _plain(one["title"]), f"`{_hand(one['given'])}`", _claims(one["expected"])]
        for one in _worked()
        if one["kind"] == "hand"
    ]
    return "\n" + table(["id", "what it shows", "hand", "result"], rows) + "\n"


def _plain(text: str) -> str:
    for pattern, plain in _WORDS:
        text = re.sub(pattern, plain, text)
    return text


def _hand(given: Mapping[str, Any]) -> str:
    """A hand as docs/examples.py reads it."""
    words = [given["hand"], *(f"{meld['type']}:{meld['tiles']}" for meld in given["melds"])]
    words += [f"+{given['win_tile']}", given["by"], *given["flags"]]
    words += [f"seat:{given['seat_wind']}"] if given["seat_wind"] != "S" else []
    words += [f"round:{given['round_wind']}"] if given["round_wind"] != "E" else []
    named = {"dora": "dora_indicators", "ura": "ura_indicators", "honba": "honba", "sticks": "riichi_sticks"}
    named |= {"nukidora": "nukidora", "flowers": "flowers"}
    words += [f"{name}:{given[field]}" for name, field in named.items() if given.get(field)]
    return " ".join([*words, *_changes(given["rules"])])


def _changes(rules: Mapping[str, Any]) -> Iterable[str]:
    """Options as words; four double yakuman are Mahjong Soul's preset, which changes nothing else."""
    four = list(Rules.of("mahjong-soul").double_yakuman)
    for name, value in sorted(rules.items(), key=lambda option: option[0] != "players"):
        if name == "preset":
            yield f"rules:{value}"
        elif name == "double_yakuman" and sorted(value) == sorted(four) and "players" not in rules:
            yield "rules:mahjong-soul"
        elif isinstance(value, bool):
            yield f"{name}={'on' if value else 'off'}"
        else:
            yield f"{name}={','.join(map(str, value)) if isinstance(value, list) else value}"


def _claims(expected: Mapping[str, Any]) -> str:
    if not expected["win"]:
        return f"not a win: {expected['reason']}"
    claims = [_yaku(yaku) for yaku in expected["yaku"]]
    bonus = ("dora", "ura", "aka", "nukidora", "flowers")
    claims += [f"{name} {expected[name]}" for name in bonus if expected.get(name)]
    if expected["yakuman"]:
        claims.append(f"{expected['yakuman']} times yakuman")
    else:
        claims.append(f"{expected['han']} han {expected['fu']} fu")
    if expected["limit"] not in (None, "yakuman"):
        claims.append(expected["limit"])
    if expected.get("table_score"):
        claims.append(f"table score {expected['table_score']}")
    return ", ".join([*claims, *_payment(expected.get("payment"))])


def _yaku(yaku: Mapping[str, Any]) -> str:
    if "han" in yaku:
        return f"{yaku['name']} {yaku['han']} han"
    return f"{yaku['name']} {'double ' if yaku['yakuman'] == 2 else ''}yakuman"


def _payment(payment: Mapping[str, int] | None) -> list[str]:
    if payment is None:
        return []
    if "discarder" in payment:
        return [str(payment["discarder"])]
    return [f"{payment['each']} all" if "each" in payment else f"{payment['other']}/{payment['dealer']}"]


def _tables() -> str:
    rows = []
    for one in _worked():
        if one["kind"] != "hand":
            option = one["given"].get("option")
            rules = f"`{option.replace('=', ' = ')}`" if option else ""
            rows.append([one["id"], _plain(one["title"]), rules, _said(one["expected"]), _plain(one["note"])])
    return "\n" + table(["id", "what happens", "option", "result", "note"], rows) + "\n"


def _said(expected: Mapping[str, Any]) -> str:
    """What a table pays or gets, in words."""
    parts = []
    for name, value in expected.items():
        words = name.replace("_", " ")
        if isinstance(value, dict):
            parts.append(", ".join(f"{seat} {words} {points}" for seat, points in value.items()))
        elif isinstance(value, list):
            parts.append(f"{words} scores {', '.join(f'{score:+.1f}' for score in value)}")
        else:
            parts.append(f"{words} {value}")
    return "; ".join(parts)


def _yaku_at_a_glance() -> str:
    """Every yaku once; the four winds of one yaku share a row."""
    rows: dict[str, list[str]] = {}
    for code, yaku in YAKU.items():
        said = yaku_said(yaku.name)
        title, literal, japanese = (words(lang).text(said) for lang in ("en", "literal", "ja"))
        rows.setdefault(yaku.name, [f"[{title}](#{yaku.name})", japanese, literal, *_han(code)])
    return "\n" + table(["yaku", "Japanese", "meaning", "closed", "open"], list(rows.values())) + "\n"


def _han(code: int) -> tuple[str, str]:
    """What a yaku is worth in a closed and in an open hand."""
    if YAKU[code].name == "renhou":
        return "by option", "–"
    if code in HAN:
        closed, opened = HAN[code]
        return str(closed or "–"), str(opened or "–")
    worth = "double yakuman" if code == DAICHISEI else "yakuman or double" if code in DOUBLES else "yakuman"
    return worth, "–" if YAKU[code].name in CLOSED_YAKUMAN else worth


RULE_PARTS: dict[str, Callable[[], str]] = {
    "presets side by side": _side_by_side,
    "yaku at a glance": _yaku_at_a_glance,
    "worked hands": _hands,
    "worked tables": _tables,
}
