"""Choosing a backend by name."""

import importlib.util
from typing import Any

import pytest

import tehai
from tehai.engine import BACKENDS, choose_backend
from tehai.errors import InputError

pytestmark = pytest.mark.xdist_group("compiled")


def only(monkeypatch: pytest.MonkeyPatch, *packages: str) -> None:
    """As if nothing but these packages were installed."""

    def find(name: str) -> Any:
        return object() if name in packages else None

    monkeypatch.setattr(importlib.util, "find_spec", find)


def test_auto_compiles_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "numba", "numba_cuda")
    assert choose_backend("auto", gpu_possible=True) == choose_backend() == "cpu"
    only(monkeypatch)
    assert choose_backend("auto", gpu_possible=True) == choose_backend() == "python"


def test_a_backend_that_is_installed_is_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "numba", "numba_cuda")
    assert [choose_backend(name, gpu_possible=True) for name in BACKENDS[1:]] == ["python", "cpu", "cuda"]


@pytest.mark.parametrize(("name", "package", "extra"), [("cpu", "numba", "fast"), ("cuda", "numba-cuda", "gpu")])
def test_a_missing_extra_is_named_with_the_line_that_installs_it(
    monkeypatch: pytest.MonkeyPatch, name: str, package: str, extra: str
) -> None:
    only(monkeypatch)
    assert choose_backend("python") == "python"
    with pytest.raises(InputError) as caught:
        choose_backend(name, gpu_possible=True)
    assert package in caught.value.message
    assert caught.value.hint == f'pip install "tehai[{extra}]"'


@pytest.mark.parametrize(
    ("name", "gpu_possible", "hint"),
    [
        ("cupu", False, "did you mean cpu?"),
        ("cuda", False, "one of auto, python, cpu"),
        ("gpu", True, "one of auto, python, cpu, cuda"),
        ("", True, "one of auto, python, cpu, cuda"),
        (7, True, "one of auto, python, cpu, cuda"),
    ],
)
def test_an_unknown_name_gives_near_ones(name: Any, gpu_possible: bool, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        choose_backend(name, gpu_possible)
    assert (caught.value.code, caught.value.where, caught.value.hint) == ("bad_value", "backend", hint)


def test_a_game_takes_the_same_names() -> None:
    assert tehai.Game(seed=1, backend="auto").backend == "cpu"
    assert tehai.Game(seed=1).backend == "python"
    with pytest.raises(InputError, match="no backend 'cuda'"):
        tehai.Game(seed=1, backend="cuda")
