"""Every benchmark runs, in a tiny size, and says what it found: the figures of the day are no matter of tests."""

import json
import os
import runpy
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from conftest import ROOT

FOLDER = ROOT / "benches"
TINY = {
    "score": ("--hands", "20", "--batch", "100", "--passes", "1"),
    "one_score": ("--hands", "20", "--passes", "1"),
    "shanten": ("--hands", "50", "--batch", "100", "--passes", "1"),
    "play": ("--tables", "2", "--games", "2", "--their-games", "1", "--passes", "1"),
    "threads": ("--tables", "2", "--steps", "10", "--passes", "1"),
    "scaling": ("--most", "10", "--steps", "100", "--passes", "1"),
    "start": ("--later-only", "--passes", "1"),
    "exhaustive": ("--part", "1000000", "--jobs", "1"),
    "server": ("--tables", "2", "--seconds", "2", "--every", "400", "--reconnect", "1", "--interpreted"),
}
SLOW = {"exhaustive": pytest.mark.slow}  # it compiles the loops of the proof
FIGURES = {  # how many, and the floors and aims that they must have
    "score": [(10, 20), (120, 250), (0.5, None)],
    "one_score": [(1, 2)],
    "shanten": [(2, 5)],
    "play": [(12, 30), (12, 30), (15, 40), (15, 40)],
    "threads": [(1.6, 1.9)],
    "scaling": [(3, None)],
    "start": [(2, None), (2, None)],
    "exhaustive": [],
    "server": [(100, None), (95, None), (100, None)],
}


@pytest.fixture(autouse=True)
def beside_the_benches(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a script finds around it; this process keeps its cores."""
    monkeypatch.syspath_prepend(str(FOLDER))
    if hasattr(os, "sched_setaffinity"):
        monkeypatch.setattr(os, "sched_setaffinity", lambda *_: None)


def run_bench(name: str, *arguments: str) -> int:
    """Run a benchmark in this process; its exit code."""
    sys.argv = [str(FOLDER / f"{name}.py"), *arguments]
    with pytest.raises(SystemExit) as end:
        runpy.run_path(sys.argv[0], run_name="__main__")
    return int(end.value.code or 0)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("name", [pytest.param(name, marks=SLOW.get(name, ())) for name in TINY])
def test_every_benchmark_runs(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", sys.argv)
    code = run_bench(name, *TINY[name], "--json")
    result = json.loads(capsys.readouterr().out)
    assert result["name"] == name and result["title"] and result["machine"] and result["rows"]
    assert [(figure["floor"], figure["aim"]) for figure in result["figures"]] == FIGURES[name]
    assert all(figure["value"] > 0 for figure in result["figures"])
    assert code == int(any(figure["verdict"] == "under" for figure in result["figures"]))


def test_every_benchmark_is_run_here() -> None:
    from tehai.cli.bench import find_benches

    assert set(find_benches(FOLDER)) - set(TINY) == {"gpu", "page"} & set(find_benches(FOLDER))


@pytest.mark.xdist_group("compiled")
def test_the_plot_is_a_picture_of_both_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", sys.argv)
    path = tmp_path / "plot.svg"
    run_bench("scaling", *TINY["scaling"], "--plot", str(path))
    assert "bytes per table" in capsys.readouterr().out
    picture = ET.parse(path).getroot()
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    lines = [one for one in picture.iter() if one.get("class") == "line"]
    assert [line.attrib["d"].count("L") + 1 for line in lines] == [2, 2]
    bent = {one.attrib["class"] for one in picture.iter() if "V" in one.get("d", "")}
    assert bent and all(f".{name} {{ fill: none;" in path.read_text(encoding="utf-8") for name in bent), (
        "black triangles"
    )


def test_a_figure_is_reached_between_or_under() -> None:
    from common import Figure, ratio

    assert [Figure("", value, 10, 20).verdict for value in (9.9, 10, 19.9, 20)] == [
        "under",
        "between",
        "between",
        "reached",
    ]
    assert [Figure("", value, 30, unit="s", less=True).verdict for value in (29, 30, 31)] == [
        "reached",
        "reached",
        "under",
    ]
    assert str(ratio("a against b", 3e6, 2e5, 10, 20, "hands/s")) == "a against b: 15x (floor 10, aim 20): between"
    assert str(Figure("first start", 12.34, 30, unit="s", less=True)) == "first start: 12.3 s (floor 30): reached"


def test_a_work_is_measured_by_the_median_of_its_passes_after_one_to_warm_up() -> None:
    from common import measure

    spent = iter([100.0, 1.0, 5.0, 2.0])
    now = [0.0]

    def work() -> None:
        now[0] += next(spent)

    speed = measure({"it": work}, {"it": 10}, passes=3, clock=lambda: now[0])["it"]
    assert (speed.median, speed.slowest, speed.fastest) == (5, 2, 10)


def test_a_table_has_its_columns_in_line() -> None:
    from common import Row, table

    rows: list[Row] = [{"": "a", "per second": 1_234_567.0, "times": 2.5}, {"": "long name", "per second": None}]
    assert list(table(rows)) == [
        "           per second  times",
        "a           1,234,567    2.5",
        "long name           -      -",
    ]


def test_a_peer_that_is_missing_ends_the_benchmark_with_the_line_that_installs_it() -> None:
    from common import peer

    with pytest.raises(SystemExit, match=r'pip install "tehai\[bench\]"'):
        peer("no-such-program")
