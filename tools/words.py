"""Compile the words: src/tehai/words/<language>/<topic>.ftl become JSON, and modules with which the pages load it.

    python tools/words.py            compile them, unless they are up to date
    python tools/words.py --check    compare the languages with each other, and the words with the code that says them

The sources are Fluent (https://projectfluent.org), which translators and their tools know. A message becomes a text
with {names} to fill in, or a choice: [name, {case: text}, other text]. Messages that contain others are put together.
`hatch_build.py` calls this when the package is built, `make` before anything else.
"""

from __future__ import annotations

import ast as python
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from fluent.syntax import FluentParser, ast

sys.path.insert(0, str(Path(__file__).parent))
from shown_texts import shown_texts

ROOT: Final = Path(__file__).resolve().parents[1]
WORDS: Final = Path("src", "tehai", "words")
DATA: Final = WORDS / "data"
PAGES: Final = Path("web", "src")
MODULES: Final = PAGES / "lib" / "words"
SOURCE_LANGUAGE: Final = "en"

Compiled = Any
"""A text, or [name, {case: Compiled}, Compiled]."""


class WordsError(Exception):
    """Words that cannot be compiled; the text says where and why."""


class Source(NamedTuple):
    """A message or an attribute as it was written, and its file and line."""

    pattern: ast.Pattern
    where: str


def languages(root: Path = ROOT) -> list[str]:
    """The languages that have sources."""
    return sorted(folder.parent.name for folder in (root / WORDS).glob("*/yaku.ftl"))


def compile_all(root: Path = ROOT) -> None:
    """Write the data of every language and the modules of the pages; files that say the same already are left alone,
    those without a source go."""
    texts = {
        root / DATA / language / f"{topic}.json": json.dumps(messages, ensure_ascii=False, indent=0, sort_keys=True)
        for language in languages(root)
        for topic, messages in read_language(root / WORDS / language).items()
    }
    if (root / PAGES).is_dir():
        topics = sorted({path.stem for path in texts})
        texts |= {root / MODULES / f"{topic}.ts": _module(topic, languages(root)) for topic in topics}
    for path in {*(root / DATA).glob("*/*"), *(root / MODULES).glob("*")} - texts.keys():
        path.unlink()
    for path, text in texts.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != f"{text}\n":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{text}\n", encoding="utf-8", newline="\n")


def _module(topic: str, spoken: list[str]) -> str:
    """How a page loads a topic: in the person's language alone, with keys that TypeScript checks."""
    data = "../" * len(MODULES.parts) + DATA.as_posix()
    loads = "".join(f'  {language}: () => import("{data}/{language}/{topic}.json"),\n' for language in spoken)
    return (
        f"// Written by tools/words.py from {(WORDS / SOURCE_LANGUAGE / topic).as_posix()}.ftl: change that.\n"
        f'import type words from "{data}/{SOURCE_LANGUAGE}/{topic}.json";\n'
        'import { topic } from "../i18n.svelte";\n\n'
        "export type Key = keyof typeof words;\n"
        f"export const t = topic<Key>({{\n{loads}}});"
    )


def read_language(folder: Path) -> dict[str, dict[str, Compiled]]:
    """The compiled messages of a language, by topic and key."""
    sources = {path.stem: _sources(path) for path in sorted(folder.glob("*.ftl"))}
    known = {key: source for topic in sources.values() for key, source in topic.items()}
    return {
        topic: {key: _flat(source, known, (key,)) for key, source in found.items() if not key.startswith("-")}
        for topic, found in sources.items()
    }


def _sources(path: Path) -> dict[str, Source]:
    """The messages of a file and their attributes, as `key` and `key.attribute`."""
    text = path.read_text(encoding="utf-8")
    found: dict[str, Source] = {}

    def where(node: Any) -> str:
        return f"{path}, line {text.count(chr(10), 0, node.span.start) + 1}"

    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise WordsError(f"{where(entry.annotations[0])}: {entry.annotations[0].message}")
        if not isinstance(entry, (ast.Message, ast.Term)):
            continue
        key, topic = entry.id.name, entry.id.name.partition("-")[0]
        if isinstance(entry, ast.Term):
            key = f"-{key}"
        elif topic != path.stem:
            raise WordsError(f"{where(entry)}: {key} belongs in {topic}.ftl")
        parts = [(key, entry), *((f"{key}.{attribute.id.name}", attribute) for attribute in entry.attributes)]
        for name, node in parts:
            if name in found:
                raise WordsError(
                    f"{where(node)}: duplicate {name}, also in line {found[name].where.rpartition(' ')[2]}"
                )
            if node.value is not None:
                found[name] = Source(node.value, where(node))
    return found


# Flattening


def _flat(source: Source, known: dict[str, Source], inside: tuple[str, ...]) -> Compiled:
    """A pattern as one text, or as a choice between whole texts; `inside` are the keys that led to it."""
    return _joined([_part(element, source.where, known, inside) for element in source.pattern.elements])


def _part(element: Any, where: str, known: dict[str, Source], inside: tuple[str, ...]) -> Compiled:
    if isinstance(element, ast.TextElement):
        return element.value.replace("{", "{{").replace("}", "}}")
    expression = element.expression
    if isinstance(expression, ast.StringLiteral):
        return expression.parse()["value"].replace("{", "{{").replace("}", "}}")
    if isinstance(expression, ast.VariableReference):
        return f"{{{expression.id.name}}}"
    if isinstance(expression, (ast.MessageReference, ast.TermReference)):
        key = _referred(expression)
        if key in inside:
            raise WordsError(f"{where}: circular reference {' > '.join((*inside, key))}")
        if key not in known:
            raise WordsError(f"{where}: {inside[-1]} refers to {key}, which does not exist")
        return _flat(known[key], known, (*inside, key))
    if isinstance(expression, ast.SelectExpression) and isinstance(expression.selector, ast.VariableReference):
        cases = {_case(variant): _flat(Source(variant.value, where), known, inside) for variant in expression.variants}
        other = next(_case(variant) for variant in expression.variants if variant.default)
        return [expression.selector.id.name, {k: v for k, v in cases.items() if k != other}, cases[other]]
    raise WordsError(f"{where}: {inside[-1]} has a {type(expression).__name__}, which the compiler does not know")


def _referred(expression: ast.MessageReference | ast.TermReference) -> str:
    term = "-" if isinstance(expression, ast.TermReference) else ""
    attribute = f".{expression.attribute.name}" if expression.attribute else ""
    return f"{term}{expression.id.name}{attribute}"


def _case(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)


def _joined(parts: list[Compiled]) -> Compiled:
    for place, part in enumerate(parts):
        if isinstance(part, list):
            name, cases, other = part
            before, after = parts[:place], parts[place + 1 :]
            return [
                name,
                {case: _joined([*before, text, *after]) for case, text in cases.items()},
                _joined([*before, other, *after]),
            ]
    return "".join(parts)


# Checking


def check(root: Path = ROOT) -> list[str]:
    """What is wrong with the words: missing, unused and untranslated ones, and texts that are not among them."""
    every = {language: _all(root / WORDS / language) for language in languages(root)}
    source = every[SOURCE_LANGUAGE]
    shared = {key: names for key, names in source.items() if not key.endswith(_ENGLISH_ONLY)}
    problems = []
    for language, found in every.items():
        wanted = source if language == SOURCE_LANGUAGE else shared
        problems += [f"{language}: {key} is missing" for key in sorted(wanted.keys() - found.keys())]
        problems += [f"{language}: {key} is not in {SOURCE_LANGUAGE}" for key in sorted(found.keys() - wanted.keys())]
        for key in sorted(wanted.keys() & found.keys()):
            extra = found[key] - wanted[key]
            problems += [
                f"{language}: {key} uses ${name}, which {SOURCE_LANGUAGE} does not have" for name in sorted(extra)
            ]
    literals, patterns = _asked(root)
    on_pages, page_patterns = _asked_by_pages(root)
    patterns += page_patterns
    problems += [f"{key} is used in the code but does not exist" for key in sorted(literals - source.keys())]
    for key in sorted(source.keys() - literals - on_pages):
        plain = key.removesuffix(".literal").removesuffix(".romaji")
        if not any(pattern.fullmatch(plain) for pattern in patterns):
            problems.append(f"{key} is never used")
    for language in every.keys() - {SOURCE_LANGUAGE}:
        problems += [f"{language}: {key} is not translated" for key in _untranslated(root, language)]
    return problems + shown_texts(root)


def _untranslated(root: Path, language: str) -> list[str]:
    """Messages of several words that say the same in English."""
    source, found = (
        {k: v for topic in read_language(root / WORDS / one).values() for k, v in topic.items()}
        for one in (SOURCE_LANGUAGE, language)
    )
    return sorted(key for key, text in found.items() if text == source.get(key) and _WORDS.search(str(text)))


_WORDS: Final = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
_ENGLISH_ONLY: Final = (".literal", ".romaji")
_KEY: Final = re.compile(r"[a-z]+(-\w+)+(\.[\w-]+)?")
_QUOTED: Final = re.compile(r"""(["'`])([a-z]+-(?:[\w.-]|\$\{[^{}]*\})+)\1""")
_INSERTED: Final = re.compile(r"\$\{[^{}]*\}")


def _all(folder: Path) -> dict[str, set[str]]:
    """Every key of a language, and the names of its values."""
    return {key: set(_names(text)) for topic in read_language(folder).values() for key, text in topic.items()}


def _names(text: Compiled) -> Iterator[str]:
    if isinstance(text, str):
        yield from re.findall(r"(?<!\{)\{(\w+)\}", text)
        return
    name, cases, other = text
    yield name
    for part in (*cases.values(), other):
        yield from _names(part)


def _asked(root: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that the code asks for, and the patterns of those that it puts together."""
    topics = {path.stem for path in (root / WORDS / SOURCE_LANGUAGE).glob("*.ftl")}
    literals, patterns = set(), []
    for path in sorted((root / "src" / "tehai").rglob("*.py")):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                if _KEY.fullmatch(node.value) and node.value.partition("-")[0] in topics:
                    literals.add(node.value)
            elif isinstance(node, python.JoinedStr):
                parts = [str(part.value) if isinstance(part, python.Constant) else None for part in node.values]
                if parts[0] and parts[0].partition("-")[0] in topics and "-" in parts[0]:
                    text = "".join(r"[\w-]+" if part is None else re.escape(part) for part in parts)
                    patterns.append(re.compile(text))
    return literals, patterns


def _asked_by_pages(root: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    """The same of the pages; whether their keys exist is TypeScript's to check."""
    literals, patterns = set(), []
    for path in sorted((root / PAGES).rglob("*")):
        if path.suffix not in (".ts", ".svelte") or path.parent == root / MODULES:
            continue
        for _, text in _QUOTED.findall(path.read_text(encoding="utf-8")):
            if "${" in text:
                patterns.append(re.compile(r"[\w-]+".join(re.escape(part) for part in _INSERTED.split(text))))
            else:
                literals.add(text)
    return literals, patterns


def main() -> int:
    """Compile, or check."""
    try:
        if sys.argv[1:] == ["--check"]:
            problems = check()
            print("\n".join(problems) or f"the words of {', '.join(languages())} are complete")
            return int(bool(problems))
        compile_all()
    except WordsError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
