"""Games on a Ray cluster: the rows of one process, also when a worker dies in the middle."""

import os
import signal
import sys
import threading
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from tehai.errors import InputError
from tehai.model.rules import Rules
from tehai.sim import Duplicate, play_duplicate
from tehai.sim.ray import OfThisThread, each_on_ray, in_order

EAST = Rules.of("tenhou").with_text(["length=east"])


def test_a_name_that_is_no_cluster_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        next(each_on_ray(abs, [1], "moon"))
    assert caught.value.where == "on"


@pytest.mark.parametrize("count", [0, 1, 3, 4, 12])
def test_no_part_is_lost_when_there_are_more_than_may_be_under_way(count: int) -> None:
    under_way: list[int] = []

    def wait(part: int) -> int:
        assert len(under_way) <= 3
        under_way.remove(part)
        return part * part

    def start(part: int) -> int:
        under_way.append(part)
        return part

    assert list(in_order(start, wait, range(count), 3)) == [part * part for part in range(count)]


def test_what_other_threads_print_stays_out_of_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    with redirect_stdout(OfThisThread(sys.stdout)):
        other = threading.Thread(target=print, args=("a worker died",))
        other.start()
        other.join()
        print("{}")
    assert capsys.readouterr() == ("{}\n", "a worker died\n")


class DiesOnce:
    """Work whose worker is killed the first time that it comes to a part."""

    def __init__(self, folder: Path, part: int) -> None:
        self.mark, self.part = folder / "died", part

    def __call__(self, part: int) -> int:
        if part == self.part and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return part * part


@pytest.mark.slow
@pytest.mark.xdist_group("compiled")
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_rows_of_one_process_though_a_worker_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install tehai[cluster]")
    here = str(Path(__file__).parent.parent)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([here, os.environ.get("PYTHONPATH", "")]))
    found: list[Any] = list(each_on_ray(DiesOnce(tmp_path, 5), range(12), "ray"))
    assert found == [part * part for part in range(12)] and (tmp_path / "died").exists()
    assert capsys.readouterr().out == "", "Ray says elsewhere that a worker died"
    duplicate = Duplicate(("efficiency", "greedy-ukeire"), EAST)
    assert (play_duplicate(duplicate, 40, on="ray").rows == play_duplicate(duplicate, 40).rows).all()
