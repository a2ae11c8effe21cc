"""No index of the kernel is below zero: compiled, such an index would not count from the end but miss the table."""

from array import array
from collections.abc import Iterable, Mapping
from functools import cache
from types import FunctionType
from typing import Any, SupportsIndex

import pytest
from proofs.situations import situations

from tehai.bots import POLICIES
from tehai.engine.compile import kernel_functions
from tehai.engine.lookup import lookup
from tehai.engine.records import fresh, win_record
from tehai.kernel import codes, layout
from tehai.kernel.hand import arrays as many
from tehai.model.rules import Rules


class Strict(list[Any]):
    """A list that is never read or written from its end."""

    def __getitem__(self, place: SupportsIndex | slice) -> Any:
        assert not isinstance(place, slice)
        assert place.__index__() >= 0
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        assert place >= 0
        super().__setitem__(place, value)


def strict(value: Any) -> Any:
    """The same with strict lists all the way down."""
    if isinstance(value, Mapping):
        return {name: strict(part) for name, part in value.items()}
    return Strict(map(strict, value)) if isinstance(value, list | tuple | array) else value


@cache
def kernel() -> dict[str, FunctionType]:
    """The kernel's functions with constants that are strict; they call each other."""
    functions = kernel_functions()
    namespaces = {name: dict(function.__globals__) for name, function in functions.items()}
    copies = {name: FunctionType(code.__code__, namespaces[name], name) for name, code in functions.items()}
    for namespace in namespaces.values():
        for name, value in namespace.items():
            if functions.get(name) is value and name in copies:
                namespace[name] = copies[name]
            elif isinstance(value, tuple) and not name.startswith("_") and all(isinstance(one, int) for one in value):
                namespace[name] = strict(value)
    return copies


@cache
def tables() -> Any:
    return strict(lookup())


def records(*layouts: layout.Layout) -> Iterable[list[Any]]:
    return (Strict([strict(layout.blank(one))]) for one in layouts)


# Games of three players end soonest. That is enough for the coverage, with which a game takes twice as long.
OTHER_RULES = [pytest.param(name, marks=pytest.mark.no_cover) for name in ("tenhou", "classic")]


@pytest.mark.parametrize("policy", POLICIES.values(), ids=list(POLICIES))
@pytest.mark.parametrize("preset", ["tenhou-sanma", *OTHER_RULES])
def test_in_games(preset: str, policy: int) -> None:
    states, desk = records(layout.STATE, layout.DESK)
    rules, which, counts = Strict([strict(Rules.of(preset).pack())]), Strict([0]), Strict([0])
    table = (states, which, rules, desk, Strict([tables()]))
    states[0]["phase"], states[0]["seed"][0] = codes.PHASE_GAME_OVER, 4
    kernel()["rest_tables"](*table, Strict([0]), 1, 0, 1)
    steps = 700 if policy < codes.POLICY_GREEDY_UKEIRE else 150
    kernel()["play_steps"](*table, Strict([policy] * 4), steps, 1, Strict([0]), counts, 0, 1)
    assert counts[0] > steps // 2


def test_in_scores_and_checks() -> None:
    for win, rules in situations(12, 150):
        given, packed, out = strict(win_record(win)), strict(rules.pack()), strict(fresh("SCORE"))
        assert kernel()["win_fault"](given, packed, Strict([0] * 15), Strict([0] * 34)) == 0
        (work,) = records(layout.WORK)
        kernel()["score_win"](given, packed, tables(), work[0], out)


def test_in_analysis() -> None:
    (work,) = records(layout.WORK)
    (weighed,) = records(layout.UKEIRE)
    for win, rules in situations(13, 40):
        given, packed = strict(win_record(win)), strict(rules.pack())
        for what in range(many.ACCEPTED + 1):
            given["tiles"][given["win_kind"]] -= 1
            kernel()["measure"](given["tiles"], given["melds"], rules.players, what, tables())
            given["tiles"][given["win_kind"]] += 1
        left = Strict(4 - count for count in given["tiles"])
        for kind in range(1, 8) if rules.players == 3 else ():
            left[kind] = 0
        kernel()["weigh_discards"](given["tiles"], given["melds"], rules.players, left, tables(), weighed[0])
        given["tiles"][given["win_kind"]] -= 1
        lists = (Strict([0] * 34), Strict([tables()]), work, Strict([strict(fresh("SCORE"))]), Strict([0] * 34))
        kernel()["describe_waits"](Strict([given]), Strict([packed]), *lists)


def test_an_index_below_zero_would_be_noticed() -> None:
    assert isinstance(kernel()["take_tile"].__globals__["KIND_OF"], Strict)
    for change in (lambda: Strict([1])[-1], lambda: Strict([1]).__setitem__(-1, 2)):
        with pytest.raises(AssertionError):
            change()
