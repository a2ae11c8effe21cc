"""The pages of docs/: their code blocks, their links, and the parts that are computed.

Console blocks and the parts between `<!-- name -->` and `<!-- end -->` are written by

    python tests/docs/pages.py --write

and the tests compare them with what it would write.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from docs.game_parts import GAME_PARTS
from docs.observation_parts import OBSERVATION_PARTS
from docs.rule_parts import RULE_PARTS
from docs.server_parts import SERVER_PARTS
from docs.tables import table
from tehai.cli.occurring import least_han
from tehai.model.rules import GROUPS, PRESETS, Option, Rules, options
from tehai.scoring.scores import points
from tehai.words import words

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PART = re.compile(r"(<!-- (?!end )(.+?) -->\n).*?(<!-- end -->)", re.DOTALL)
_ANCHOR = re.compile(r'<a id="([\w-]+)"></a>')
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_NEXT = "----- next command -----"


def pages() -> list[Path]:
    """Every page."""
    return sorted(DOCS.rglob("*.md"))


def name_of(page: Path) -> str:
    """A page by its path in docs/: rules/fu.md."""
    return page.relative_to(DOCS).as_posix()


def text_of(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[tuple[int, str]]:
    """The code blocks of a language, each with the number of its first line."""
    return [(text.count("\n", 0, found.start(2)), found[2]) for found in _BLOCK.finditer(text) if found[1] == language]


def links(text: str) -> list[str]:
    return _LINK.findall(_BLOCK.sub("", text))


def anchors(text: str) -> set[str]:
    """The names by which the parts of a page are linked to: those of its headings, and those it sets by itself."""
    plain = _BLOCK.sub("", text)
    headings = re.findall(r"^#+ (.+)$", plain, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | {*_ANCHOR.findall(plain)}


# Console blocks: lines after "$ " are commands (continued after "> "), the others are their output


def commands(block: str) -> list[str]:
    found: list[str] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append(line[2:])
        elif line.startswith("> "):
            found[-1] += "\n" + line[2:]
    return found


@contextmanager
def shell_folder() -> Iterator[Path]:
    """A folder for the commands of one page, with `tehai` in its bin."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bin").mkdir()
        program = folder / "bin" / "tehai"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tehai "$@"\n', encoding="utf-8")
        program.chmod(0o755)
        (folder / "work").mkdir()
        yield folder


def played(block: str, folder: Path) -> str:
    """A console block as it would look if it were typed now."""
    typed = commands(block)
    script = "".join(f"{command}\nlast=$?; echo '{_NEXT}'; (exit $last)\n" for command in typed)
    path = os.pathsep.join([str(folder / "bin"), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
    environment = {name: value for name, value in environment.items() if not name.startswith(("FORCE_", "GITHUB_"))}
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder / "work",
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    outputs = done.stdout.split(f"{_NEXT}\n")
    shown = ["$ " + command.replace("\n", "\n> ") for command in typed]
    return "".join(f"{command}\n{_tidy(output)}" for command, output in zip(shown, outputs, strict=False))


def _tidy(output: str) -> str:
    lines = [line.rstrip() for line in output.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    return "".join(f"{line}\n" for line in lines)


# Computed parts


def _options() -> str:
    parts = []
    for group in GROUPS:
        rows = [
            [f"`{option.name}`", _values(option), f"`{option.text(option.default)}`", option.meaning]
            for option in options()
            if option.group == group
        ]
        parts.append(f"\n### Options: {group}\n\n" + table(["option", "values", "standard", "meaning"], rows))
    return "".join(parts) + "\n"


def _values(option: Option) -> str:
    if option.kind == "bool":
        return "`true`, `false`"
    if option.kind == "enum":
        return ", ".join(f"`{choice}`" for choice in option.choices)
    if option.kind == "names":
        return "any of " + ", ".join(f"`{choice}`" for choice in option.choices)
    return option.allowed


def _presets() -> str:
    parts = []
    for name in PRESETS:
        base = "standard-sanma" if name.endswith("-sanma") and name != "standard-sanma" else "standard"
        parts.append(f"\n### Preset: {name}\n\n{words()(f'preset-{name}.about')}\n")
        changed = Rules.of(name).differences(base)
        if changed:
            rows = [
                [f"`{option.name}`", f"`{option.text(changed[option.name][0])}`"]
                for option in options()
                if option.name in changed
            ]
            parts.append(f"\n{table(['option', f'value (else as {base})'], rows)}")
    return "".join(parts) + "\n"


_FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
_NEVER = 5


def _points(dealer: bool) -> str:
    least = least_han(Rules.of("standard"))
    rows = [[str(fu), *(_cell(han, fu, dealer, least) for han in range(1, 5))] for fu in _FU]
    return "\n" + table(["fu", "1 han", "2 han", "3 han", "4 han"], rows) + "\n"


def _cell(han: int, fu: int, dealer: bool, least: Mapping[tuple[int, bool], int]) -> str:
    """Ron, and tsumo in brackets; what no hand can have is left out."""
    ron, tsumo = (points(han, fu, dealer=dealer, tsumo=drawn) for drawn in (False, True))
    if ron["limit"]:
        return str(ron["limit"])
    by_ron = str(ron["payment"]["discarder"]) if han >= least.get((fu, False), _NEVER) else ""
    by_tsumo = f"({_shares(tsumo['payment'])})" if han >= least.get((fu, True), _NEVER) else ""
    return f"{by_ron} {by_tsumo}".strip() or "–"


def _shares(payment: dict[str, Any]) -> str:
    return f"{payment['each']} all" if "each" in payment else f"{payment['other']}/{payment['dealer']}"


def _limits() -> str:
    rows = []
    for name, worth in (
        ("mangan", {"han": 5}),
        ("haneman", {"han": 6}),
        ("baiman", {"han": 8}),
        ("sanbaiman", {"han": 11}),
        ("yakuman", {"han": 0, "yakuman": 1}),
        ("double yakuman", {"han": 0, "yakuman": 2}),
    ):
        base = points(**worth, fu=30)["base_points"]
        cells = [
            _one(points(**worth, fu=30, dealer=dealer, tsumo=tsumo)["payment"])
            for dealer in (False, True)
            for tsumo in (False, True)
        ]
        rows.append([name, str(base), *cells])
    head = ["limit", "base points", "non-dealer, ron", "non-dealer, tsumo", "dealer, ron", "dealer, tsumo"]
    return "\n" + table(head, rows) + "\n"


def _one(payment: dict[str, Any]) -> str:
    return str(payment["discarder"]) if "discarder" in payment else _shares(payment)


PARTS: dict[str, Callable[[], str]] = {
    **GAME_PARTS,
    **OBSERVATION_PARTS,
    **RULE_PARTS,
    **SERVER_PARTS,
    "options": _options,
    "presets": _presets,
    "points of a non-dealer": lambda: _points(False),
    "points of the dealer": lambda: _points(True),
    "limits": _limits,
}


def computed(text: str) -> str:
    """A page with its computed parts as they are now."""
    return _PART.sub(lambda part: f"{part[1]}{PARTS[part[2]]()}{part[3]}", text)


def rewritten(text: str) -> str:
    """A page with its computed parts and its console blocks as they are now."""
    with shell_folder() as folder:

        def replayed(block: re.Match[str]) -> str:
            return f"```console\n{played(block[2], folder)}```" if block[1] == "console" else block[0]

        return _BLOCK.sub(replayed, computed(text))


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python tests/docs/pages.py --write")
    for page in pages():
        page.write_text(rewritten(page.read_text(encoding="utf-8")), encoding="utf-8")
