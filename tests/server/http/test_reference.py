"""Rules and names over HTTP: all that the package has, and what it means."""

import msgspec
import pytest
from docs.test_yaku import ENTRIES, title, worth

from server.client import Client, make_app
from tehai.bots import make_bot
from tehai.game.menu import REASON_NAMES
from tehai.model.rules import PRESETS, Rules, options
from tehai.model.situations import FLAGS
from tehai.names import YAKU_NAMES
from tehai.server.wire.contract import NamesShown, RulesShown
from tehai.words import words as said

client = Client(make_app())
RULES = msgspec.json.decode(client.get("/api/rules").content, type=RulesShown)
NAMES = msgspec.json.decode(client.get("/api/names").content, type=NamesShown)


def test_every_preset_is_there_with_every_option() -> None:
    assert [preset.name for preset in RULES.presets] == list(PRESETS)
    for preset in RULES.presets:
        assert Rules.of(preset.options) == Rules(preset.name)
        assert preset.players == Rules(preset.name).players
        assert preset.title == said()(f"preset-{preset.name}.about")


def test_every_option_is_there_with_what_it_means_and_can_be() -> None:
    assert [option.name for option in RULES.options] == [option.name for option in options()]
    for option in RULES.options:
        assert option.meaning and option.section and option.allowed
        assert Rules.of({option.name: option.default}) == Rules()
        if isinstance(option.default, bool):
            assert option.choices == (True, False)
        elif isinstance(option.default, str):
            assert option.default in option.choices
        elif isinstance(option.default, list):
            assert option.choices == ()


@pytest.mark.parametrize("option", RULES.options, ids=lambda option: option.name)
def test_every_choice_of_an_option_can_be_chosen(option: msgspec.Struct) -> None:
    for choice in option.choices:  # type: ignore[attr-defined]
        base = "standard-sanma" if option.section == "sanma" else "standard"  # type: ignore[attr-defined]
        if not (option.name == "players" and choice == 4):  # type: ignore[attr-defined]
            Rules.of({"preset": base, option.name: choice})  # type: ignore[attr-defined]


@pytest.mark.parametrize("yaku", NAMES.yaku, ids=lambda yaku: yaku.name)
def test_yaku_have_the_names_of_the_documentation(yaku: msgspec.Struct) -> None:
    name = yaku.name  # type: ignore[attr-defined]
    names = (yaku.english, yaku.literal, yaku.romaji, yaku.kanji)  # type: ignore[attr-defined]
    assert names == tuple(title(name, lang) for lang in ("en", "literal", "romaji", "ja"))
    assert yaku.meaning  # type: ignore[attr-defined]
    assert name in ENTRIES


def words(han: str) -> str:
    """The han of a yaku as the documentation writes it."""
    special = {"option": "by option `renhou`", "double_yakuman": "double yakuman", "yakuman": "yakuman"}
    if han in special:
        return special[han]
    closed, opened = map(int, han.split("/"))
    if closed == opened:
        return f"{closed} han"
    if closed and opened:
        return f"{closed} han closed, {opened} han open"
    return f"{closed} han, closed only" if closed else f"{opened} han, open only"


def test_yaku_have_the_han_of_the_documentation() -> None:
    assert [yaku.name for yaku in NAMES.yaku] == list(YAKU_NAMES)
    for yaku in NAMES.yaku:
        assert worth(yaku.name).removesuffix(", or double yakuman") == words(yaku.han)


def test_a_yaku_is_optional_where_the_standard_rules_do_not_count_it() -> None:
    optional = {yaku.name for yaku in NAMES.yaku if yaku.optional}
    by_option = {option.name.replace("sanma_north_yakuhai", "yakuhai_north") for option in RULES.options}
    assert optional == by_option & set(YAKU_NAMES) - {"ippatsu"}


def test_bots_can_be_made() -> None:
    assert {"tsumogiri", "random", "efficiency"} <= set(NAMES.bots)
    for name in NAMES.bots:
        make_bot(name)


def test_flags_and_what_excludes_them_are_those_of_the_rules() -> None:
    assert NAMES.flags == FLAGS
    assert set(NAMES.excludes) == set(FLAGS)
    assert NAMES.excludes["haitei"] == ("ron",)
    assert NAMES.ways["haitei"] == "on the last tile of the wall (haitei)"
    assert set(NAMES.ways) == set(FLAGS)
    facts = {fact for excluded in NAMES.excludes.values() for fact in excluded}
    assert {"ron", "tsumo", "dealer", "open_meld"} <= facts


def test_reasons_have_sentences() -> None:
    assert set(NAMES.reasons) == set(REASON_NAMES.values())
    assert all(NAMES.reasons.values())
    assert NAMES.languages == ("en", "ja", "zh", "romaji", "literal")
