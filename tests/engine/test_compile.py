"""The kernel compiled: every function, apart from the interpreted one."""

import builtins
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import pytest

from tehai.engine import compile as compiling
from tehai.engine import missing_extra
from tehai.errors import InputError
from tehai.kernel.hand import best, yaku

pytestmark = pytest.mark.xdist_group("compiled")  # one worker compiles; the other goes on with the rest


def test_every_function_of_the_kernel_is_found_once() -> None:
    functions = compiling.kernel_functions()
    modules = compiling.kernel_modules()
    in_modules = [
        value
        for module in modules.values()
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]
    assert len(functions) == len(in_modules) > 80
    assert not modules.keys() & set(compiling.NOT_COMPILED)
    assert functions["score_win"] is best.score_win


def test_two_functions_of_one_name_are_refused_with_both_files() -> None:
    twin = ModuleType("twin")
    code = compile("def score_win():\n    return 0\n", "twin.py", "exec")
    exec(code, vars(twin))
    with pytest.raises(NameError, match=r"are called score_win, in .*best\.py and in twin\.py: rename one"):
        compiling.functions_in({"hand.best": best, "twin": twin})


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def refuse(name: str, *args: Any, **kwargs: Any) -> Any:
        if name.partition(".")[0] == "numba":
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", refuse)


def test_without_numba_the_error_says_what_to_install(without_numba: None) -> None:
    with pytest.raises(InputError) as caught:
        compiling._compiled.__wrapped__()  # as if it had not been asked before
    assert caught.value.code == "bad_value"
    assert "numba" in caught.value.message
    assert caught.value.hint == 'pip install "tehai[fast]"'


def test_missing_extras_name_themselves() -> None:
    error = missing_extra("gpu", "numba-cuda")
    assert "numba-cuda" in str(error)
    assert error.hint == 'pip install "tehai[gpu]"'


def not_compiled(function: FunctionType) -> FunctionType:
    """Numba's part in linking: what it would compile, as it is."""
    function.get_call_template = None  # type: ignore[attr-defined]  # a function can have any attribute
    return function


def test_linking_leaves_the_interpreted_functions_alone() -> None:
    """Copies call copies; the functions of the kernel still call each other."""
    functions = compiling.kernel_functions()
    before = {name: dict(function.__globals__) for name, function in functions.items()}
    copies = compiling.link(not_compiled)
    assert copies.keys() == functions.keys()
    for name, function in functions.items():
        copy = copies[name]
        assert copy is not function
        assert copy.__code__ is function.__code__
        assert function.__globals__ == before[name]
        for called, value in function.__globals__.items():
            if isinstance(value, FunctionType) and functions.get(called) is value:
                assert copy.__globals__[called] is copies[called]
    assert yaku.add_han.__globals__["add_yaku"] is yaku.add_yaku


def test_compiling_does_not_move_the_cache_of_other_people() -> None:
    before = numba.config.CACHE_DIR
    compiling._compiled.cache_clear()
    compiling.compiled()
    assert before == numba.config.CACHE_DIR
    assert compiling.compiled() is compiling.compiled()


def test_two_threads_that_ask_first_get_the_same_functions_and_leave_numbas_settings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TEHAI_CACHE", str(tmp_path))
    before = numba.config.CACHE_DIR
    compiling._compiled.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: compiling.compiled(), range(4)))
    try:
        assert all(one is found[0] for one in found)
        assert before == numba.config.CACHE_DIR
        assert all(str(tmp_path) in str(function._cache.cache_path) for function in found[0].values())
    finally:
        compiling._compiled.cache_clear()
