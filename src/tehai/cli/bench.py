"""`tehai bench`: how fast tehai is compared with other programs.

The benchmarks are not part of the package: they are in `benches/` of its source, next to the proofs whose hands they
use, and need other programs to compare with. Each is a script that prints its own table; this command runs them one
after another and combines their results.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from tehai.cli.options import OUTPUT, AsJson, Color, option, read_names, read_text
from tehai.cli.report import BAD_INPUT, NO, write_json
from tehai.cli.screen import Screen
from tehai.errors import InputError

START: Final = "<!-- speed: written by tehai bench --write -->"
END: Final = "<!-- end of speed -->"
_BLOCK: Final = re.compile(f"{re.escape(START)}\n.*?{re.escape(END)}", re.DOTALL)
_SHARED: Final = "common.py"
_WHEN_NAMED: Final = "ONLY_WHEN_NAMED"
_ORDER: Final = ("score", "one_score", "shanten", "play", "gpu", "threads", "scaling", "start", "server")
_UNITS: Final = ((1e9, " G"), (1e6, " M"), (1e3, " k"))
Result = dict[str, Any]
_RESULT: Final = {"name": (str,), "machine": (str,), "figures": (list,)}
_FIGURE: Final = {
    **dict.fromkeys(("what", "unit", "per", "verdict"), (str,)),
    "value": (int, float),
    "ours": (int, float, type(None)),
    "theirs": (int, float, type(None)),
}


@dataclass(frozen=True)
class Bench:
    """A benchmark: its file, what it measures, and whether it runs only when it is asked for by name."""

    path: Path
    title: str
    only_when_named: bool

    @property
    def name(self) -> str:
        return self.path.stem


def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME", help="Benchmarks to run; default: all.")] = None,
    list_them: Annotated[bool, option("--list", "List the benchmarks, and exit.")] = False,
    folder: Annotated[
        Path | None, option("--folder", "Folder of the benchmarks: benches/ in tehai's source.", "PATH")
    ] = None,
    known: Annotated[
        list[Path] | None,
        option(
            "--with", "Results saved with --save on another machine, used instead of measuring; repeatable.", "FILE"
        ),
    ] = None,
    save: Annotated[Path | None, option("--save", "Write the results as JSON.", "FILE", panel=OUTPUT)] = None,
    write: Annotated[Path | None, option("--write", "Update the speed table in a page.", "FILE", panel=OUTPUT)] = None,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Measure how fast tehai is compared with other programs."""
    place = find_folder(folder)
    every = find_benches(place)
    if list_them:
        _show_list(list(every.values()), place, as_json, Screen(color))
        return
    earlier = {result["name"]: result for path in known or [] for result in read_results(path)}
    wanted = chosen(every, names or [], earlier)
    if save is not None and not save.parent.is_dir():
        raise InputError("bad_value", f"{save} cannot be written: there is no folder {save.parent}", "save")
    if write is not None:
        read_page(write)
        missing = [one.name for one in chosen(every, (), {*earlier, *(one.name for one in wanted)})]
        if missing:  # never write half a table
            hint = "run all benchmarks, or add the missing results with --with"
            raise InputError("bad_value", f"the speed table also needs {', '.join(missing)}", "write", hint)
    found = [_run(one, as_json, Screen(color, stderr=True)) for one in wanted]
    results = in_order([*earlier.values(), *(result for result in found if result is not None)])
    if save is not None:
        save.write_text(json.dumps({"results": results}, indent=2) + "\n", encoding="utf-8")
    if as_json:
        write_json({"results": results})
    if None in found:  # and a page keeps the rows that it has
        raise typer.Exit(BAD_INPUT)
    if write is not None:
        write.write_text(renewed(read_page(write), results), encoding="utf-8")
    if any(figure["verdict"] == "under" for result in results for figure in result["figures"]):
        raise typer.Exit(NO)


# Where they are


def find_folder(given: Path | None) -> Path:
    """The folder of the benchmarks: the one given, that of the source that runs, or one in the current folder."""
    places = [given] if given is not None else [Path(__file__).resolve().parents[3] / "benches", Path("benches")]
    for place in places:
        if (place / _SHARED).is_file():
            return place
    raise InputError(
        "bad_value",
        f"there are no benchmarks in {places[0]}" if given else "the benchmarks are not part of the installed package",
        "folder",
        'they come with the source of tehai, in benches/: run "tehai bench" there, or name the folder with --folder; '
        'the other programs are installed by pip install "tehai[bench]"',
    )


def find_benches(folder: Path) -> dict[str, Bench]:
    """Every benchmark in the folder, by name; modules that they share are left out."""
    import ast

    found = {}
    for path in sorted(folder.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.If) and "__main__" in ast.dump(node.test) for node in tree.body):
            title = (ast.get_docstring(tree) or path.stem).splitlines()[0]
            found[path.stem] = Bench(path, title, any(_WHEN_NAMED in ast.dump(node) for node in tree.body))
    return found


def chosen(every: dict[str, Bench], names: Sequence[str], earlier: Iterable[str]) -> list[Bench]:
    """The benchmarks with these names; without names, all except those that run only by name or whose results are
    given."""
    if names:
        return [every[name] for name in read_names(names, every, "there is no benchmark {}", "name")]
    return [one for one in every.values() if not one.only_when_named and one.name not in set(earlier)]


def _show_list(benches: Sequence[Bench], folder: Path, as_json: bool, screen: Screen) -> None:
    if as_json:
        write_json([{"name": b.name, "title": b.title, "only_when_named": b.only_when_named} for b in benches])
        return
    rows = [(one.name, one.title + (" Runs when it is named." if one.only_when_named else "")) for one in benches]
    screen.table(f"Benchmarks in {folder}", ("name", "what it measures"), rows)


# Running them


def _run(one: Bench, as_json: bool, screen: Screen) -> Result | None:
    """Run a benchmark in a separate process and show its table; None if it failed."""
    import subprocess
    import tempfile

    screen.line(f"{one.name} ...", "dim")
    with tempfile.TemporaryDirectory() as place:
        saved = Path(place) / "result.json"
        command = [sys.executable, str(one.path), "--save", str(saved)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        if not as_json:
            typer.echo(done.stdout)
        if not saved.exists():
            screen.line(f"{one.name} ended with exit code {done.returncode} and without a result", "red")
            return None
        result: Result = json.loads(saved.read_text(encoding="utf-8"))
        return result


def read_results(path: Path) -> list[Result]:
    """The results in a file written by `tehai bench --save`, or by a single benchmark."""
    text = read_text(path, "with")
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError):
        saved = None
    results = saved["results"] if isinstance(saved, dict) and "results" in saved else [saved]
    if not isinstance(results, list) or not all(map(_is_result, results)):
        raise InputError(
            "bad_json", f"{path} contains no benchmark results", "with", "tehai bench --save FILE writes such a file"
        )
    return results


def _is_result(value: Any) -> bool:
    """Whether a result has every field that is read."""
    return _has(value, _RESULT) and all(_has(figure, _FIGURE) for figure in value["figures"])


def _has(value: Any, fields: Mapping[str, tuple[type, ...]]) -> bool:
    return isinstance(value, dict) and all(isinstance(value.get(name), types) for name, types in fields.items())


def in_order(results: Iterable[Result]) -> list[Result]:
    """The last result of each benchmark, in the order of the page."""
    last = {result["name"]: result for result in results}
    known = {name: place for place, name in enumerate(_ORDER)}
    return sorted(last.values(), key=lambda result: known.get(result["name"], len(known)))


# The table in a page


def read_page(path: Path) -> str:
    """The text of a page that has a place for the table."""
    page = read_text(path, "write")
    if not _BLOCK.search(page):
        hint = f"add the lines {START} and {END}"
        raise InputError("bad_value", f"{path} has no markers for the speed table", "write", hint)
    return page


def renewed(page: str, results: Sequence[Result]) -> str:
    """The page with the table of these results."""
    return _BLOCK.sub(lambda _: f"{START}\n{speed_table(results)}\n{END}", page, count=1)


def speed_table(results: Sequence[Result]) -> str:
    """One row for each figure, and the machines below."""
    lines = ["| figure | tehai | the other | ratio |", "|---|--:|--:|--:|"]
    lines += ["| " + " | ".join(_cells(figure)) + " |" for result in results for figure in result["figures"]]
    machines = dict.fromkeys(result["machine"] for result in results)
    return "\n".join([*lines, "", *(f"Measured on {machine}." for machine in machines)])


def _cells(figure: dict[str, Any]) -> tuple[str, str, str, str]:
    value = short_number(figure["value"])
    if figure["unit"] != "x":
        return figure["what"], f"{value} {figure['unit']}", "", ""
    if figure["ours"] is None:
        return figure["what"], "", "", f"{value}x"
    return figure["what"], *(f"{short_number(figure[who])} {figure['per']}" for who in ("ours", "theirs")), f"{value}x"


def short_number(value: float) -> str:
    """Three significant digits, with a letter for thousands and millions."""
    for size, letter in _UNITS:
        if abs(value) >= 0.9995 * size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"
