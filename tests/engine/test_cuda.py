"""The GPU's way through the kernel, in Numba's simulator; a real GPU runs benches/gpu.py."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tehai.engine.backends import choose_backend, installed, lies_on_gpu
from tehai.engine.plain import Plain, on_plain, plain
from tehai.errors import InputError
from tehai.kernel import layout

SCRIPT = Path(__file__).with_name("simulated_gpu.py")


@pytest.mark.slow
@pytest.mark.xdist_group("compiled")
def test_a_simulated_gpu_gives_the_same_bytes() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "TEHAI_TIERS": "0"}
    done = subprocess.run(
        [sys.executable, SCRIPT], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.stdout.strip(), done.returncode) == ("the same", 0), done.stderr


@pytest.mark.skipif(installed("cuda"), reason="numba-cuda is installed here")
def test_without_the_extra_the_error_says_what_to_install() -> None:
    with pytest.raises(InputError) as caught:
        choose_backend("cuda", gpu_possible=True)
    assert 'pip install "tehai[gpu]"' in caught.value.hint


class Lent:
    """An array of some library, shared by DLPack alone."""

    def __init__(self, device: int) -> None:
        self.device = device

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0


def test_what_lies_on_a_gpu_is_known_by_either_protocol() -> None:
    by_cuda = type("Array", (), {"__cuda_array_interface__": {}})()
    assert [lies_on_gpu(array) for array in (by_cuda, Lent(2), Lent(13))] == [True] * 3
    assert [lies_on_gpu(array) for array in (Lent(1), np.zeros(3), [1, 2])] == [False] * 3


def test_records_of_numpy_read_as_plain_numbers() -> None:
    record = np.zeros(2, layout.dtype(layout.STATE))
    states = plain(record)
    states[1]["hand"][2][3] = 4
    states[1]["turn"] = 2
    assert record[1]["hand"][2][3] == 4
    assert type(states[1]["turn"]) is int and states[1]["turn"] * 1000 == 2000
    assert isinstance(states[1]["hand"], Plain) and len(states[1]["hand"][0]) == 46
    assert plain(np.bool_(True)) is True and plain(5) == 5
    assert on_plain(lambda s, seat: s["turn"] + seat)(record[1], np.int8(127)) == 129
