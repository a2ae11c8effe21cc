"""Numba's private parts that tehai reaches into: each patch takes effect, or a new Numba fails here first."""

import inspect
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from llvmlite import ir
from numba.cpython import slicing

from tehai.engine import patches

pytestmark = pytest.mark.xdist_group("compiled")


def test_integers_of_any_width_are_compiled_once() -> None:
    inner: Any = patches.compile_for_any_width(numba.njit(lambda x: x + 1))

    @numba.njit
    def outer(small: Any, large: Any) -> Any:
        return inner(small) + inner(large)

    assert outer(np.int8(1), np.int64(2)) == 5
    assert inner.signatures == [(numba.int64,)]


def test_only_what_is_compiled_meanwhile_has_plain_indices() -> None:
    before = slicing.fix_index
    assert list(inspect.signature(before).parameters) == ["builder", "idx", "size"]
    with patches.plain_indices():
        assert slicing.fix_index is not before
    assert slicing.fix_index is before


def test_an_index_is_not_asked_whether_it_counts_from_the_end() -> None:
    """The machine code of a load has one comparison fewer."""

    def load(values: Any, place: Any) -> Any:
        return values[place]

    plain, usual = patches.compile_with_plain_indices(numba.njit(load)), numba.njit(load)
    values = np.arange(5)
    assert plain(values, 3) == usual(values, 3) == 3
    texts = [next(iter(dispatcher.inspect_llvm().values())) for dispatcher in (plain, usual)]
    assert texts[0].count("icmp slt") < texts[1].count("icmp slt")


def test_what_is_not_cached_is_compiled_after_a_word(tmp_path: Path) -> None:
    asked: list[str] = []

    def in_turn(find_or_compile: Any, signature: Any) -> Any:
        asked.append("turn")
        return find_or_compile(signature)

    with patches.cache_folder(tmp_path):
        dispatcher = numba.njit(cache=True)(_doubled)
    joined = patches.compile_through(dispatcher, in_turn, lambda: asked.append("compile"))
    assert joined(4) == 8
    assert asked == ["turn", "compile"]
    assert list(tmp_path.rglob("*.nbi"))
    with patches.cache_folder(tmp_path):
        again = patches.compile_through(numba.njit(cache=True)(_doubled), in_turn, lambda: pytest.fail("it is cached"))
    assert again(4) == 8


def _doubled(value: Any) -> Any:
    return 2 * value


def test_the_folder_of_other_caches_stays_as_it_was(tmp_path: Path) -> None:
    before = numba.config.CACHE_DIR
    with patches.cache_folder(tmp_path):
        assert str(tmp_path) == numba.config.CACHE_DIR
    assert before == numba.config.CACHE_DIR


def test_numba_compiles_under_the_lock_that_is_taken_first() -> None:
    with patches.compiler_lock():
        assert numba.core.compiler_lock.global_compiler_lock.is_locked()


def test_the_versions_that_were_tried_are_the_ones_that_are_installed() -> None:
    """pyproject.toml caps Numba: what is patched here is private, and may be another thing in the next version."""
    requirements = Path(__file__).parents[2] / "pyproject.toml"
    assert '"numba>=' in requirements.read_text(encoding="utf-8")
    assert ",<" in next(line for line in requirements.read_text(encoding="utf-8").splitlines() if '"numba>=' in line)


def test_records_of_a_thread_begin_at_whole_words() -> None:
    """Else a GPU that reads words there stops the whole process."""
    module = ir.Module()
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), []), "records")
    builder = ir.IRBuilder(function.append_basic_block())
    record, number = builder.alloca(ir.ArrayType(ir.IntType(8), 12)), builder.alloca(ir.IntType(8))
    patches._align_records(function)
    assert record.align == 8
    assert number.align is None
