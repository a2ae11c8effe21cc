"""Texts that people read but that are not among the words: in the pages, and in what the command prints.

`tools/words.py --check` reports them. Errors, help texts and docstrings are always English, so they are not checked.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

EXCEPTIONS: Final = (
    ("src/tehai/logs/tenhou/*", ".*", "Tenhou's own words, as its logs have them"),
    ("src/tehai/cli/admin.py", ".*", "said to whoever runs the server"),
    ("src/tehai/cli/bench.py", ".*", "a report for developers"),
    ("src/tehai/cli/check.py", ".*", "a report for developers"),
    ("src/tehai/cli/match.py", ".*", "a report for researchers"),
    ("src/tehai/cli/serve.py", ".*", "said to whoever runs the server"),
    ("src/tehai/cli/simulate.py", ".*", "a report for researchers"),
    ("src/tehai/cli/verify.py", ".*", "a report for whoever audits a server"),
    ("src/tehai/cli/warmup.py", ".*", "a report for developers"),
    ("src/tehai/cli/app.py", r"tehai \(run from .*", "the version, for developers"),
    ("src/tehai/cli/*", r"bold \w+", "the name of a style"),
    ("src/tehai/cli/typed.py", ".", "a wind as people type it"),
    ("web/src/pages/Settings.svelte", "日本語|中文", "each language calls itself by its own name"),
    (
        "web/src/components/calculator/RuleChoice.svelte",
        "tiles and dora|fu and points|local yaku",
        "names for programs",
    ),
    ("web/src/components/reference/examples.ts", r"\d.*", "hands in a notation of their own"),
    ("web/src/*", r"\.[\w. ]+|(button|input)[\w:()=\[\], ]*", "a selector of elements"),
    ("web/src/components/play/Sharing.svelte", "tehai play --share", "a command to type"),
    ("web/src/*", "/replay/…", "an address"),
    ("web/src/components/rules/OptionFields.svelte", ", ", "a list in a field, read back as it is typed"),
)
"""Texts that stay where they are: the file, the text, and why."""

ROOT: Final = Path(__file__).resolve().parents[1]
_SENTENCE: Final = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
_WORD: Final = re.compile(r"(?!tehai\b)\b[A-Za-z]{3,}")
_CJK: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_PRINTED_BY: Final = {"line", "hanging", "table", "print", "echo", "note", "prompt", "_prompt"}
_PARTS: Final = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
_SCRIPT: Final = re.compile(r"<script\b[^>]*>(.*?)</script>", re.DOTALL)
_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
_DEVELOPERS: Final = re.compile(r"(?:new Error|console\.\w+)\([^\n]*")
_LIST: Final = re.compile(r'\.join\("(, )"\)')
_LITERAL: Final = re.compile(r'"([^"\n]*)"|\'([^\'\n]*)\'')
_ATTRIBUTE: Final = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"{]*)"')
_TEXT: Final = re.compile(r">([^<>]*)<")


def shown_texts(root: Path) -> list[str]:
    """Every text outside the words that people would read, with its file."""
    found, used = [], set()
    for path in sorted([*(root / "src" / "tehai").rglob("*.py"), *(root / "web" / "src").rglob("*")]):
        name = path.relative_to(root).as_posix()
        texts = {".py": _printed, ".ts": _in_script, ".svelte": _on_page}.get(path.suffix)
        if texts is None or "/lib/words/" in name or name.endswith(".test.ts") or "/static/" in name:
            continue
        for text in texts(path.read_text(encoding="utf-8")):
            excepted = [one for one in EXCEPTIONS if fnmatch(name, one[0]) and re.fullmatch(one[1], text, re.DOTALL)]
            used.update(excepted)
            if not excepted:
                found.append(f"{name} shows {text!r}, which is not among the words")
    if root == ROOT:
        found += [
            f"{file} no longer shows {text!r}: remove the exception"
            for file, text, _ in EXCEPTIONS
            if (file, text, _) not in used
        ]
    return found


def _printed(source: str) -> Iterator[str]:
    """Texts in Japanese or Chinese, and English sentences that are printed."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _CJK.search(node.value):
            yield node.value
        if isinstance(node, ast.Call) and _called(node) in _PRINTED_BY:
            for part in (inner for argument in node.args for inner in ast.walk(argument)):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and _SENTENCE.search(part.value):
                    yield part.value


def _called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _in_script(source: str) -> Iterator[str]:
    """Literals with a sentence in them, except for errors that only developers see, and English commas in lists."""
    yield from _LIST.findall(source)
    for pair in _LITERAL.findall(_DEVELOPERS.sub("", _COMMENT.sub("", source))):
        text = "".join(pair)
        if _SENTENCE.search(text) or _CJK.search(text):
            yield text


def _on_page(source: str) -> Iterator[str]:
    for script in _SCRIPT.findall(source):
        yield from _in_script(script)
    markup, expressions = _apart(_PARTS.sub("", source))
    yield from _in_script(expressions)
    yield from (text.strip() for text in _TEXT.findall(f">{markup}<") if _WORD.search(text) or _CJK.search(text))
    yield from (text for text in _ATTRIBUTE.findall(markup) if _WORD.search(text) or _CJK.search(text))


def _apart(markup: str) -> tuple[str, str]:
    """Markup without what stands in braces, and that: expressions, which may contain other braces."""
    depth = 0
    outside: list[str] = []
    inside: list[str] = []
    for sign in markup:
        depth += (sign == "{") - (sign == "}")
        (inside if depth or sign == "}" else outside).append(sign)
    return "".join(outside), "".join(inside)
