"""Bots by name."""

import pytest

from tehai.bots import BOTS, EfficiencyBot, ExternalBot, RandomBot, TsumogiriBot, make_bot
from tehai.bots.registry import is_program
from tehai.errors import InputError


@pytest.mark.parametrize(
    ("name", "kind"), [("tsumogiri", TsumogiriBot), ("random", RandomBot), ("efficiency", EfficiencyBot)]
)
def test_names(name: str, kind: type) -> None:
    assert type(make_bot(name, 7)) is kind
    assert name in BOTS


@pytest.mark.parametrize("name", ["exec:python bot.py", "mortal:mortal {seat}", "gimite:manue"])
def test_programs(name: str) -> None:
    assert isinstance(make_bot(name), ExternalBot)
    assert is_program(name)


EVERY = (
    "one of beginner, novice, intermediate, efficiency, reason, trained, random, tsumogiri, "
    "discard-drawn, greedy-ukeire, exec:COMMAND, mortal:COMMAND, gimite:COMMAND"
)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("greedy", "did you mean greedy-ukeire?"),
        ("eficiency", "did you mean efficiency?"),
        ("exec", EVERY),
        ("", EVERY),
        ("zebra:x", "one of beginner"),
        (7, "one of beginner"),
    ],
)
def test_an_unknown_name_gets_a_hint(name: str, hint: str) -> None:
    with pytest.raises(InputError) as error:
        make_bot(name)
    assert error.value.code == "bad_value"
    assert error.value.where == "bots"
    assert hint in error.value.hint
    assert not is_program(str(name)) or name == "zebra:x"
