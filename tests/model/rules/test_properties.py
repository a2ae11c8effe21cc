"""What holds for every change of one option."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tehai.kernel import layout
from tehai.model.rules import PRESETS, Option, Rules, options

INT32 = 2**31
FOR_THREE = {"nukidora", "tsumo_loss", "sanma_north_yakuhai"}
FOR_FOUR = {"abort_suufon", "abort_suucha"}


def lists(option: Option, players: int) -> st.SearchStrategy[Any]:
    if option.name == "red_fives":
        count = st.integers(0, 4)
        return st.tuples(count if players == 4 else st.just(0), count, count)
    row = st.tuples(*[st.integers(-1000, 1000)] * players)
    if option.name == "uma":
        return row
    return st.one_of(st.just(()), st.tuples(*[row] * (players - 1)))


def numbers(name: str, players: int) -> st.SearchStrategy[int]:
    if name == "extension_rounds":
        return st.integers(-1, 3)
    unit = {"noten_pot": 600 if players == 4 else 200}.get(name, 100)
    most = 10_000 if name == "honba_value" else 999_900
    return st.integers(0, most // unit).map(lambda count: count * unit)


def values(option: Option, players: int) -> st.SearchStrategy[Any]:
    """Every value that the option can have among this many players."""
    if option.name == "players":
        return st.just(players)
    if option.kind == "bool":
        return st.just(False) if option.name in (FOR_THREE if players == 4 else FOR_FOUR) else st.booleans()
    if option.kind == "enum":
        return st.sampled_from(option.choices)
    if option.kind in ("list", "lists"):
        return lists(option, players)
    if option.kind == "names":
        return st.sets(st.sampled_from(option.choices)).map(
            lambda names: tuple(sorted(names, key=option.choices.index))
        )
    return numbers(option.name, players)


@st.composite
def changes(draw: st.DrawFn) -> tuple[Rules, str, Any]:
    base = Rules.of(draw(st.sampled_from(list(PRESETS))))
    option = draw(st.sampled_from(options()))
    return base, option.name, draw(values(option, base.players))


def flat(packed: Any) -> list[int]:
    return [number for item in packed for number in flat(item)] if isinstance(packed, list) else [packed]


@given(changes())
def test_a_changed_option_survives_every_form(change: tuple[Rules, str, Any]) -> None:
    base, name, value = change
    rules = base.replace(**{name: value})
    assert getattr(rules, name) == value
    assert set(rules.differences(base)) <= {name}
    assert Rules.of(rules.to_dict()) == rules
    assert eval(repr(rules), {"Rules": Rules}) == rules
    option = next(option for option in options() if option.name == name)
    assert base.with_text({name: option.text(value)}) == rules


@given(changes())
def test_packed_rules_fit_the_kernel(change: tuple[Rules, str, Any]) -> None:
    base, name, value = change
    record = base.replace(**{name: value}).pack()
    assert all(-INT32 <= number < INT32 for number in flat(list(record.values())))
    assert layout.unpack(layout.RULES, layout.pack(layout.RULES, record)) == record
