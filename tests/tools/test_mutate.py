"""The mutants: each is one mistake, and the kernel is whole again afterwards."""

import re
import signal
from types import ModuleType

import pytest
from proofs.equivalent import EQUIVALENT, why_equivalent
from proofs.killing import in_place
from proofs.mutants import GROUPS, CannotRun, fates, mutants_in
from proofs.mutate import Mutant, functions_of, mutants_of

from tehai.kernel.hand import fu, points


def toy(rules: dict[str, int], han: int) -> int:
    """A function in the kernel's dialect."""
    total: int = 0
    if han >= 5 and not rules["off"]:
        total += min(han, 7) * 2
    return total if total > 0 else -1


def pretend_module(*functions: object) -> ModuleType:
    module = ModuleType(__name__)
    vars(module).update({getattr(function, "__name__", ""): function for function in functions})
    return module


def test_every_kind_of_mistake_is_made() -> None:
    keys = {mutant.key.partition(": ")[2] for mutant in mutants_of(pretend_module(toy))}
    assert keys >= {
        "`if han >= 5 and (not rules['off']):` becomes `if han > 5 and (not rules['off']):`",
        "`if han >= 5 and (not rules['off']):` becomes `if han < 5 and (not rules['off']):`",
        "`if han >= 5 and (not rules['off']):` becomes `if han >= 6 and (not rules['off']):`",
        "`if han >= 5 and (not rules['off']):` becomes `if han >= 5 or not rules['off']:`",
        "`if han >= 5 and (not rules['off']):` becomes `if han >= 5 and rules['off']:`",
        "`if han >= 5 and (not rules['off']):` becomes `if True:`",
        "`if han >= 5 and (not rules['off']):` becomes `if False:`",
        "`total += min(han, 7) * 2` becomes `total -= min(han, 7) * 2`",
        "`total += min(han, 7) * 2` becomes `total += max(han, 7) * 2`",
        "`total += min(han, 7) * 2` becomes `total += min(han, 7) // 2`",
        "without `total += min(han, 7) * 2`",
        "`return total if total > 0 else -1` becomes `return (total if total > 0 else -1) + 1`",
        "`return total if total > 0 else -1` becomes `return total if total > 0 else 1`",
    }


def all_mutants() -> list[Mutant]:
    return [mutant for group in GROUPS for mutant in mutants_in(group)]


@pytest.mark.slow
@pytest.mark.no_cover  # it only reads the source
def test_no_two_mutants_have_the_same_name_or_do_the_same() -> None:
    mutants = all_mutants()
    assert len(mutants) > 4000
    assert len({mutant.key for mutant in mutants}) == len(mutants)
    assert len({(mutant.function, mutant.code) for mutant in mutants}) == len(mutants)


def test_a_mutant_is_in_place_everywhere_and_only_for_a_while() -> None:
    mutant = next(
        mutant for mutant in mutants_of(points) if mutant.key.endswith("becomes `return (points + 99) // 100 * 101`")
    )
    other_name = points.round_up
    with in_place(mutant):
        assert other_name(1) == 101
    assert other_name(1) == 100


def test_a_mutant_knows_the_lines_of_its_statement() -> None:
    lines = {mutant.key.partition(": ")[2]: mutant.lines for mutant in mutants_of(pretend_module(toy))}
    first = toy.__code__.co_firstlineno
    assert lines["`if han >= 5 and (not rules['off']):` becomes `if True:`"] == range(first + 3, first + 4)
    assert lines["without `if han >= 5 and (not rules['off']):`"] == range(first + 3, first + 4)
    assert lines["`return total if total > 0 else -1` becomes `return total if total > 0 else 1`"].start == first + 5


def number_of(ending: str) -> int:
    return next(number for number, mutant in enumerate(mutants_in("scoring")) if mutant.key.endswith(ending))


needs_alarm = pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="this system has no SIGALRM")


@pytest.mark.slow
@needs_alarm
def test_tests_kill_what_they_notice_and_what_never_ends_but_not_what_changes_nothing() -> None:
    noticed = number_of("becomes `return (points + 99) // 100 * 101`")
    endless = number_of("yaku.count_bits: without `mask &= mask - 1`")
    harmless = number_of("fu.add_fu: `if value > 0:` becomes `if value > 1:`")
    suite = ("tests/kernel/hand/test_points.py", "tests/kernel/hand/test_yaku.py")
    killers = {fate.number: fate.killer for fate in fates("scoring", [noticed, harmless, endless], suite)}
    assert "test_points" in (killers[noticed] or "")
    assert "test_yaku" in (killers[endless] or "")
    assert killers[harmless] is None


@pytest.mark.slow
@needs_alarm
def test_tests_that_are_not_there_are_a_clear_error() -> None:
    with pytest.raises(CannotRun, match="could not be run"):
        list(fates("scoring", [0], ("tests/kernel/test_nothing.py",)))


def test_without_an_alarm_for_tests_that_hang_nothing_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "SIGALRM", raising=False)
    with pytest.raises(CannotRun, match="SIGALRM, which this system does not have"):
        list(fates("scoring", [0]))


def test_only_the_functions_of_a_module_itself_are_mutated() -> None:
    names = {function.__name__ for function in functions_of(fu)}
    assert "set_fu" in names
    assert "is_value_pair" not in names  # it belongs to yaku


def test_every_reason_why_a_mutant_changes_nothing_belongs_to_a_mutant() -> None:
    keys = [mutant.key for mutant in all_mutants()]
    for pattern, reason in EQUIVALENT:
        assert any(re.fullmatch(pattern, key) for key in keys), pattern
        assert reason
    assert why_equivalent("points.round_up: without `return 1`") is None
