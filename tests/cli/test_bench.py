"""`tehai bench`: finds the benchmarks, runs them, and makes one table of what they found."""

import json
import re
from pathlib import Path

import pytest
from conftest import ROOT

from cli.conftest import Run
from cli.fake_benches import fake_benches
from tehai.cli import bench
from tehai.cli.bench import END, START, find_benches, speed_table

PAGE = f"# Title\n\n{START}\nold\n{END}\n\nAfter.\n"


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """Benchmarks that measure nothing, beside a page."""
    (tmp_path / "page.md").write_text(PAGE, encoding="utf-8")
    return str(fake_benches(tmp_path / "benches"))


def test_without_names_all_run_that_need_not_be_named(run: Run, folder: str) -> None:
    result = run("bench", "--folder", folder)
    assert result.exit_code == 0
    assert re.findall(r"the table of (\w+)", result.stdout) == ["score", "shanten"]
    assert result.stderr.split() == ["score", "...", "shanten", "..."]


def test_the_list_says_what_each_measures(run: Run, folder: str) -> None:
    text = run("bench", "--folder", folder, "--list", COLUMNS="120").stdout
    assert "score    What score measures." in text
    assert "slow     What slow measures. Runs when it is named." in text
    assert "common" not in text
    listed = json.loads(run("bench", "--folder", folder, "--list", "--json").stdout)
    assert [(one["name"], one["only_when_named"]) for one in listed] == [
        ("broken", True),
        ("score", False),
        ("shanten", False),
        ("slow", True),
    ]


def test_a_figure_under_its_floor_is_a_clear_no(run: Run, folder: str) -> None:
    result = run("bench", "slow", "--folder", folder)
    assert result.exit_code == 1
    assert "the table of slow" in result.stdout


def test_one_that_breaks_off_is_told_and_the_others_run(run: Run, folder: str) -> None:
    result = run("bench", "broken", "score", "--folder", folder)
    assert result.exit_code == 2
    assert "broken ended with exit code 1 and without a result" in result.stderr
    assert "the table of score" in result.stdout


def test_when_one_breaks_off_a_page_keeps_what_it_has(run: Run, folder: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    assert run("bench", "broken", "score", "shanten", "--folder", folder, "--write", str(page)).exit_code == 2
    assert page.read_text(encoding="utf-8") == PAGE


def test_json_holds_the_results_and_nothing_else(run: Run, folder: str) -> None:
    data = json.loads(run("bench", "score", "score", "--folder", folder, "--json").stdout)
    assert [result["name"] for result in data["results"]] == ["score"]


def test_results_of_another_machine_are_taken_over_and_not_measured_again(
    run: Run, folder: str, tmp_path: Path
) -> None:
    saved, page = tmp_path / "saved.json", tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    assert run("bench", "slow", "score", "--folder", folder, "--save", str(saved)).exit_code == 1
    result = run("bench", "--folder", folder, "--with", str(saved), "--write", str(page))
    assert re.findall(r"the table of (\w+)", result.stdout) == ["shanten"]
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Title\n\n") and text.endswith("\n\nAfter.\n") and "old" not in text
    assert re.findall(r"^\| (\w+) \|", text, re.MULTILINE) == ["figure", "score", "shanten", "slow"]


def test_a_new_result_replaces_one_of_another_machine(run: Run, folder: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    run("bench", "score", "--folder", folder, "--save", str(saved))
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["results"][0]["machine"] = "another machine"
    saved.write_text(json.dumps(data), encoding="utf-8")
    data = json.loads(run("bench", "score", "--folder", folder, "--with", str(saved), "--json").stdout)
    assert [result["machine"] for result in data["results"]] == ["a machine"]


def test_the_result_of_a_benchmark_that_was_run_by_itself_is_taken_over(run: Run, folder: str, tmp_path: Path) -> None:
    saved, alone = tmp_path / "saved.json", tmp_path / "alone.json"
    run("bench", "slow", "--folder", folder, "--save", str(saved))
    alone.write_text(json.dumps(json.loads(saved.read_text(encoding="utf-8"))["results"][0]), encoding="utf-8")
    data = json.loads(run("bench", "score", "--folder", folder, "--with", str(alone), "--json").stdout)
    assert [result["name"] for result in data["results"]] == ["score", "slow"]


def test_the_table_has_a_row_for_each_figure_and_names_each_machine_once() -> None:
    figures = [
        {"what": "a ratio", "value": 20.25, "unit": "x", "ours": 2.5e6, "theirs": 123_456, "per": "hands/s"},
        {"what": "a share", "value": 0.5, "unit": "x", "ours": None, "theirs": None, "per": ""},
        {"what": "a time", "value": 12.34, "unit": "s", "ours": None, "theirs": None, "per": ""},
        {"what": "a speed", "value": 1.5e9, "unit": "decisions/s", "ours": None, "theirs": None, "per": ""},
    ]
    one = {"machine": "a machine", "figures": figures[:2]}
    assert speed_table([one, {"machine": "a GPU", "figures": figures[2:]}, one | {"figures": []}]) == (
        "| figure | tehai | the other | ratio |\n"
        "|---|--:|--:|--:|\n"
        "| a ratio | 2.5 M hands/s | 123 k hands/s | 20.2x |\n"
        "| a share |  |  | 0.5x |\n"
        "| a time | 12.3 s |  |  |\n"
        "| a speed | 1.5 G decisions/s |  |  |\n"
        "\n"
        "Measured on a machine.\n"
        "Measured on a GPU."
    )


def test_without_the_source_it_is_said_where_the_benchmarks_are(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "__file__", str(tmp_path / "lib" / "tehai" / "cli" / "bench.py"))
    result = run("bench")
    assert result.exit_code == 2
    assert "the benchmarks are not part of the installed package" in result.stderr
    assert 'pip install "tehai[bench]"' in result.stderr
    fake_benches(tmp_path / "benches")
    assert run("bench", "--list").exit_code == 0


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "[]]",
            "[1]",
            "null",
            '"figures"',
            '{"figures": 1}',
            '{"results": 5}',
            '{"results": [{}]}',
            "[" * 100_000,
        ),
        '{"results": [{"name": "score", "machine": "a machine", "figures": [{"what": "nothing else"}]}]}',
    ],
)
def test_results_that_are_none_are_refused(run: Run, folder: str, tmp_path: Path, text: str) -> None:
    path = tmp_path / "results.json"
    path.write_text(text, encoding="utf-8")
    result = run("bench", "score", "--folder", folder, "--with", str(path))
    assert result.exit_code == 2 and "contains no benchmark results" in result.stderr
    assert "the table of" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("scor",), "there is no benchmark 'scor'"),
        (("--folder", "nowhere"), "there are no benchmarks in nowhere"),
        (("--with", "nowhere.json"), "nowhere.json cannot be read"),
        (("--with", "{folder}/common.py"), "contains no benchmark results"),
        (("--write", "nowhere.md"), "nowhere.md cannot be read"),
        (("--save", "nowhere/results.json"), "there is no folder nowhere"),
        (("score", "--write", "{folder}/../page.md"), "the speed table also needs shanten"),
        (("--write", "{folder}/common.py"), "has no markers for the speed table"),
    ],
)
def test_mistakes_are_told_before_anything_runs(
    run: Run, folder: str, arguments: tuple[str, ...], message: str
) -> None:
    given = [argument.format(folder=folder) for argument in arguments]
    result = run("bench", *given, *(() if "--folder" in given else ("--folder", folder)))
    assert result.exit_code == 2
    assert message in result.stderr
    assert "the table of" not in result.stdout


def test_the_repository_has_its_benchmarks_where_they_are_looked_for() -> None:
    found = find_benches(bench.find_folder(None))
    assert bench.find_folder(None) == ROOT / "benches"
    assert {"score", "one_score", "shanten", "play", "threads", "scaling", "start", "exhaustive"} <= set(found)
    assert found["exhaustive"].only_when_named
    assert all(one.title.endswith((".", "run.")) and len(one.title) < 120 for one in found.values())


def test_the_speed_table_of_the_docs_is_well_formed() -> None:
    page = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")
    assert page.count(START) == page.count(END) == 1
    block = page.partition(START)[2].partition(END)[0].strip().splitlines()
    table = [line for line in block if line.startswith("|")]
    assert table[:2] == speed_table([]).splitlines()[:2]
    assert len(table) > 2 and all(line.count("|") == 5 and line.endswith("|") for line in table)
    assert all(line.startswith("Measured on ") for line in block[len(table) + 1 :])
