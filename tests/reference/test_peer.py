"""The comparison of menus with another program: nothing differs without an explanation, and none fits anything else."""

from collections.abc import Callable

import pytest
from proofs.menus import EXPLANATIONS, Findings, explain, play, report
from proofs.riichienv_table import NAME

from reference.menus import Menu, menus
from reference.table import Table
from reference.test_reference import after, discarded, drew, table_of, tiles, turn
from reference.watch import Moment
from tehai.game import Action, Called, Discarded, Drew, Game, SetAside
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

Menus = dict[int, Menu]


@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_random_games_agree_with_riichienv(number: int) -> None:
    findings = Findings()
    play(number, findings, backend="python")
    proof = report(findings)
    assert proof.problems == []
    assert proof.holds
    assert findings.menus[NAME] > 50


# The quirks: a moment, and what the program offers to a seat beyond ours (or without it)


def ankan_by_the_waits() -> tuple[Table, int, Action]:
    table = table_of("55m55p444555666s")
    after(table, drew(0, "1z"), discarded(0, "1z", riichi=True), *turn(1, "2z"), *turn(2, "2z"), *turn(3, "2z"))
    table.tell(drew(0, "6s"))
    return table, 0, Action("ankan", Tile("6s"), tiles("6666s"))


def discards_after_a_call() -> tuple[Table, int, Action]:
    table = table_of("", "45667s19p19m129s5z", rules=Rules("standard", kuikae="allowed"))
    after(table, *turn(0, "4s"), Called(1, "chi", Tile("4s"), tiles("56s"), 0))
    return table, 1, Action("discard", Tile("7s"))


def winning_north_set_aside() -> tuple[Table, int, Action]:
    table = table_of("", "123456789p111s4z", rules="standard-sanma")
    after(table, drew(1, "2z"), discarded(1, "2z", riichi=True), *turn(2, "9m"), *turn(0, "9m"))
    after(table, drew(1, "4z"), SetAside(1), Drew(1, Tile("9m"), True), discarded(1, "9m"))
    after(table, drew(2, "4z"), SetAside(2))
    return table, 1, Action("ron")


QUIRKS: dict[str, Callable[[], tuple[Table, int, Action]]] = {
    "ankan in riichi by the waits alone": ankan_by_the_waits,
    "discards after a call": discards_after_a_call,
    "a winning North set aside": winning_north_set_aside,
}


def moment_of(table: Table) -> Moment:
    return Moment(Game(table.rules, seed=1), table, Discarded(0, Tile("1m")), menus(table), menus(table))


@pytest.mark.parametrize("name", QUIRKS)
def test_a_quirk_explains_exactly_what_the_program_does(name: str) -> None:
    table, seat, action = QUIRKS[name]()
    moment = moment_of(table)
    theirs = {**moment.asked, seat: moment.asked.get(seat, frozenset({Action("pass")})) ^ {action}}
    if name == "discards after a call":
        theirs[seat] -= {Action("discard", Tile("4s"))}
    assert explain(moment, theirs) == name
    wrong = {**theirs, seat: theirs[seat] | {Action("kyuushu")}}
    assert explain(moment, wrong) is None


def test_an_unknown_difference_is_a_problem_with_a_position() -> None:
    findings = Findings()
    moment = moment_of(ankan_by_the_waits()[0])
    findings.note(NAME, moment, {0: moment.asked[0] | {Action("kyuushu")}})
    findings.note("the reference", moment, moment.asked)
    proof = report(findings)
    assert not proof.holds
    assert "only riichienv [kyuushu]" in proof.problems[0]
    assert moment.game.position in proof.problems[0]


def test_every_explanation_has_a_quirk_and_a_reason() -> None:
    assert {one.name for one in EXPLANATIONS} == QUIRKS.keys()
    assert all(len(one.reason) > 20 for one in EXPLANATIONS)
