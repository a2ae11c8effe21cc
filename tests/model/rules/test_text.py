"""Options as typed on a command line."""

import pytest

from tehai.errors import InputError
from tehai.model.rules import PRESETS, Rules, options


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("on", True), ("Yes", True), ("false", False), ("OFF", False), (" no ", False)],
)
def test_flags_have_words_for_on_and_off(text: str, value: bool) -> None:
    assert Rules().with_text({"kiriage_mangan": text}).kiriage_mangan is value


@pytest.mark.parametrize(
    ("pair", "value"),
    [
        ("length=east", "east"),
        ("tobi=off", "off"),
        ("tobi= Off ", "off"),
        ("final_rounding=none", "none"),
        ("double_wind_pair_fu=2", 2),
        ("start_points=30000", 30000),
        ("extension_rounds=-1", -1),
        ("red_fives=1,2,1", (1, 2, 1)),
        ("red_fives=[1, 2, 1]", (1, 2, 1)),
        ("uma=+20, 10, -10, -20", (20, 10, -10, -20)),
        ("double_yakuman=daisuushii,kokushi_13", ("kokushi_13", "daisuushii")),
        ('double_yakuman=["daisuushii"]', ("daisuushii",)),
        ("double_yakuman=none", ()),
        ("pao_yakuman=", ()),
        ("uma_floating=[[3,-1,-1,-1],[2,1,-1,-2],[1,1,1,-3]]", ((3, -1, -1, -1), (2, 1, -1, -2), (1, 1, 1, -3))),
        ("uma_floating=none", ()),
    ],
)
def test_values_of_every_kind_can_be_typed(pair: str, value: object) -> None:
    assert getattr(Rules("jpml-a").with_text(pair), pair.partition("=")[0]) == value


def test_pairs_and_mappings_mean_the_same() -> None:
    typed = Rules.of("tenhou").with_text([" kuitan =off", "uma=30,10,-10,-30"])
    assert typed == Rules.of("tenhou").with_text({"kuitan": "off", "uma": "30,10,-10,-30"})
    assert typed == Rules("tenhou", kuitan=False, uma=(30, 10, -10, -30))


def test_nothing_typed_changes_nothing() -> None:
    assert Rules.of("ema").with_text([]) == Rules.of("ema")


@pytest.mark.parametrize(
    ("pair", "where", "hint"),
    [
        ("kuitan=maybe", "rules.kuitan", "true or false"),
        ("kuitan=1", "rules.kuitan", "true or false"),
        ("length=west", "rules.length", "one of east, hanchan"),
        ("players=three", "rules.players", "one of 3, 4"),
        ("start_points=25k", "rules.start_points", "a whole number"),
        pytest.param("start_points=" + "9" * 5000, "rules.start_points", "a whole number", id="huge"),
        ("red_fives=1,x,1", "rules.red_fives[1]", "from 0 to 4"),
        ("red_fives=none", "rules.red_fives", "a list of 3 numbers"),
        ("red_fives=[1,2", "rules.red_fives", "a list of 3 numbers"),
        pytest.param("uma=" + "[" * 100_000, "rules.uma", "numbers", id="deep"),
        ("double_yakuman=daisangen", "rules.double_yakuman[0]", "suuankou_tanki"),
        ("uma_floating=3,-1,-1,-1", "rules.uma_floating", "an empty list, or a list for each"),
        ("nukidora=on", "rules.nukidora", "players = 3"),
    ],
)
def test_wrong_text_is_refused_with_the_allowed_values(pair: str, where: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        Rules().with_text([pair])
    assert (caught.value.code, caught.value.where) == ("bad_value", where)
    assert hint in caught.value.hint
    assert len(str(caught.value)) < 400


def test_unknown_option_is_refused() -> None:
    with pytest.raises(InputError, match="did you mean kuitan") as caught:
        Rules().with_text(["kuittan=on"])
    assert caught.value.code == "unknown_option"


def test_option_without_a_value_is_refused() -> None:
    with pytest.raises(InputError, match="write option=value") as caught:
        Rules().with_text(["kuitan"])
    assert caught.value.code == "bad_value"


def test_option_given_twice_is_refused() -> None:
    with pytest.raises(InputError, match="kuitan is given twice") as caught:
        Rules().with_text(["kuitan=on", "kuitan=off"])
    assert caught.value.where == "rules.kuitan"


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_of_every_preset_can_be_shown_and_typed_again(name: str) -> None:
    rules = Rules.of(name)
    typed = {option.name: option.text(getattr(rules, option.name)) for option in options()}
    assert Rules().with_text(typed) == rules
