"""Explanations: transcripts that a beginner can read, and the facts that they must not get wrong.

The transcripts are tests/data/explain/<language>/*.txt. After a change of the wording write them again and read the
difference:

    python tests/scoring/test_explain.py --write
"""

import itertools
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

import tehai
from tehai.model.rules import PRESETS, Rules
from tehai.scoring.explain import Section, headline, sections
from tehai.scoring.scores import Score
from tehai.words import LANGS, Lang, words

LANGUAGES: tuple[Lang, ...] = ("en", "ja", "zh")

TRANSCRIPTS = Path(__file__).parents[1] / "data" / "explain"
PINFU = {"hand": "123m567m34p678s55s", "win": "2p"}
THREE_DRAGONS: dict[str, Any] = {"hand": "11z44z", "melds": ["pon 555z", "pon 666z", "pon 777z"], "win": "1z"}

HANDS: dict[str, dict[str, Any]] = {
    "pinfu_tsumo": {**PINFU, "tsumo": True, "riichi": True, "dora": "3z", "ura": "4s"},
    "open_yakuhai_with_a_kan": {
        "hand": "34p88s",
        "win": "5p",
        "melds": ["pon 555z", "chi 234m", "kakan 9999s"],
        "dora": "1m",
        "seat": "E",
        "honba": 1,
        "sticks": 2,
    },
    "seven_pairs": {"hand": "1133m5577p99s22z4z", "win": "4z", "dora": "1z"},
    "three_readings": {"hand": "112233m445566p7p", "win": "7p"},
    "yakuman_with_pao": {
        **THREE_DRAGONS,
        "pao": {"daisangen": "N"},
        "discarder": "W",
        "honba": 2,
        "sticks": 1,
    },
    "no_yaku": {"hand": "13p678s55s", "win": "2p", "melds": ["pon 222m", "chi 789m"], "dora": "1p"},
    "not_complete": {"hand": "123m567m34p67s55s9s", "win": "2p"},
    "classic": {**PINFU, "tsumo": True, "rules": "classic", "flowers": "1f5f"},
    "sanma": {
        "hand": "123p067p34s678s55s",
        "win": "2s",
        "tsumo": True,
        "riichi": True,
        "rules": "standard-sanma",
        "nukidora": 1,
        "dora": "3z",
        "honba": 1,
    },
}


def scored(name: str) -> Score:
    return tehai.score(**HANDS[name])


def section(score: Score, name: str) -> Section:
    return next(one for one in sections(score) if one.name == name)


def yaku_section(score: Score) -> Section:
    return next(one for one in sections(score) if one.name in ("yaku", "yaku_and_dora"))


def rows(part: Section) -> list[tuple[str, str]]:
    """The amounts and the texts of a section in English."""
    say = words().text
    return [(say(line.amount), say(line.text)) for line in part.lines]


def lines(score: Score, name: str) -> list[str]:
    part = yaku_section(score) if name == "yaku" else section(score, name)
    return [" ".join(row).strip() for row in rows(part)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", HANDS)
def test_transcript(name: str, lang: Lang) -> None:
    assert scored(name).explain(lang) == (TRANSCRIPTS / lang / f"{name}.txt").read_text(encoding="utf-8")


def test_every_transcript_has_its_hand() -> None:
    assert {path.relative_to(TRANSCRIPTS).as_posix() for path in TRANSCRIPTS.rglob("*.txt")} == {
        f"{lang}/{name}.txt" for lang in LANGUAGES for name in HANDS
    }


# The amounts in an explanation add up


WINS = [name for name in HANDS if scored(name)]


@pytest.mark.parametrize("name", WINS)
def test_the_han_listed_add_up(name: str) -> None:
    score = scored(name)
    if score.yakuman is None:
        amounts = [int(amount.split()[0]) for amount, _ in rows(yaku_section(score))]
        assert sum(amounts[:-1]) == amounts[-1] == score.han


@pytest.mark.parametrize("name", WINS)
def test_the_fu_listed_add_up(name: str) -> None:
    score = scored(name)
    if score.yakuman is None:
        amounts = [int(amount) for amount, _ in rows(section(score, "fu"))]
        assert amounts[-1] == score.fu
        assert 0 <= amounts[-1] - sum(amounts[:-1]) < 10


def amounts_of_dora(score: Score) -> int:
    text = next((line for line in lines(score, "yaku") if "Dora: " in line), "")
    return sum(int(count) for count in re.findall(r" x (\d+)", text))


@pytest.mark.parametrize(
    ("dora", "rules", "counted"),
    [
        ("4s", "standard", 2),
        ("4s4s", "standard", 4),
        ("4s1p", "standard", 3),
        ("4s1p", {"kan_dora": False}, 2),
        ("1p4s", {"kan_dora": False}, 1),
        ("4s", {"dora": False}, 0),
    ],
)
def test_the_dora_named_are_those_counted(dora: str, rules: Any, counted: int) -> None:
    score = tehai.score(**PINFU, dora=dora, rules=rules)
    assert amounts_of_dora(score) == score.dora == counted


def indicator_lines(**given: Any) -> list[str]:
    return [line for line in lines(tehai.score(**PINFU, **given), "hand") if "indicator" in line]


def test_indicators_say_what_they_point_at() -> None:
    assert indicator_lines(dora="9m4z7z") == ["Dora indicators 9m, 4z, 7z: dora 1m, 1z, 5z"]
    sanma = tehai.score("123p567p34s678s55s", "2s", dora="1m", rules="standard-sanma")
    assert "Dora indicator 1m: dora 9m" in lines(sanma, "hand")


def test_indicators_that_do_not_count_say_why() -> None:
    assert indicator_lines(dora="4s", rules="classic") == ["Dora indicator 4s: not counted under these rules"]
    assert indicator_lines(ura="4s") == ["Ura dora indicator 4s: not counted without riichi"]
    assert indicator_lines(ura="4s", riichi=True, rules="jpml-a") == [
        "Ura dora indicator 4s: not counted under these rules"
    ]
    assert indicator_lines(dora="4s1p", rules="jpml-a") == [
        "Dora indicators 4s, 1p: dora 5s (these rules count only the first indicator)"
    ]


def test_red_fives_are_shown() -> None:
    assert "2 han Red fives: 0p0s" in lines(tehai.score("123m567m34p678s05s", "0p"), "yaku")


# The situation


def test_the_situation_is_said() -> None:
    score = tehai.score(**PINFU, double_riichi=True, ippatsu=True, discarder_riichi=True)
    assert "Situation: double riichi, ippatsu, discarder in riichi" in lines(score, "hand")


def test_a_situation_that_the_rules_do_not_count_is_said() -> None:
    score = tehai.score(**PINFU, riichi=True, ippatsu=True, rules="jpml-a")
    assert lines(score, "hand")[-2:] == ["Situation: riichi, ippatsu", "Not counted under these rules: ippatsu"]
    assert lines(tehai.score(**PINFU, renhou=True), "hand")[-1] == "Not counted under these rules: renhou"


@pytest.mark.parametrize(
    ("given", "how"),
    [
        ({"tsumo": True}, "self-drawn (tsumo)"),
        ({}, "discarded by another player (ron)"),
        ({"discarder": "N"}, "discarded by North (ron)"),
        ({"chankan": True, "discarder": "W"}, "robbed from West's kan (ron)"),
        ({"chankan": True}, "robbed from another player's kan (ron)"),
    ],
)
def test_how_the_tile_came(given: dict[str, Any], how: str) -> None:
    assert lines(tehai.score(**PINFU, **given), "hand")[0].endswith(f", winning tile 2p, {how}")


def test_rules_are_named_by_their_nearest_preset() -> None:
    assert Rules("tenhou").title == "tenhou"
    assert Rules("tenhou", kuitan=False, uma=[30, 10, -10, -30]).title == (
        "tenhou with uma=30,10,-10,-30, kuitan=false"
    )


@pytest.mark.parametrize(
    ("lang", "sanma", "changed"),
    [
        ("en", "tenhou-sanma", "tenhou (Uma: 30/10/-10/-30, Open tanyao (kuitan): off)"),
        ("ja", "天鳳三麻", "天鳳（ウマ（順位点）：30/10/-10/-30、喰いタン：なし）"),
        ("zh", "天凤三麻", "天凤（马点：30/10/-10/-30、食断：无）"),
    ],
)
def test_rules_are_named_as_players_do(lang: Lang, sanma: str, changed: str) -> None:
    say = words(lang)
    assert say.text(Rules("tenhou-sanma").said_title) == sanma
    assert say.text(Rules("tenhou", kuitan=False, uma=[30, 10, -10, -30]).said_title) == changed


@pytest.mark.parametrize("lang", ["ja", "zh"])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_name_in_japanese_and_chinese(preset: str, lang: Lang) -> None:
    assert preset not in words(lang).text(Rules(preset).said_title)


# Yaku and fu


def test_renhou_as_a_mangan_says_that_it_replaces_the_rest() -> None:
    score = tehai.score(**PINFU, renhou=True, rules={"renhou": "mangan"})
    assert lines(score, "yaku")[0].endswith(". A mangan, whatever else the hand has")


def test_yakuman_that_do_not_stack_say_so() -> None:
    score = tehai.score(**THREE_DRAGONS, rules={"yakuman_stacking": False})
    assert lines(score, "yaku")[-1] == "yakuman total (these rules count only the highest yakuman)"


def test_from_four_times_on_a_yakuman_has_a_number() -> None:
    five = tehai.score("111222333444z5z", "5z", rules="mahjong-soul")
    assert lines(five, "yaku")[-1] == "5x yakuman total"
    assert lines(five, "points")[0].startswith("5x yakuman: base points 5 x 8,000 = 40,000.")
    most = tehai.score(
        "5z",
        "5z",
        melds=["ankan 1111z", "ankan 2222z", "ankan 3333z", "ankan 4444z"],
        seat="E",
        paarenchan=True,
        rules={"preset": "mahjong-soul", "paarenchan": True},
    )
    assert lines(most, "yaku")[-1] == "7x yakuman total"


@pytest.mark.parametrize(
    ("pair", "rules", "why"),
    [
        ("1z", "standard", "round wind"),
        ("2z", "standard", "seat wind"),
        ("6z", "standard", "dragons"),
        ("4z", {"players": 3, "sanma_north_yakuhai": True}, "North, yakuhai for everyone under these rules"),
    ],
)
def test_a_pair_with_fu_says_why(pair: str, rules: Any, why: str) -> None:
    score = tehai.score(f"123p567p34s678s{pair * 2}", "2s", riichi=True, rules=rules)
    assert f"2 pair {pair[0] * 2}z: {why}" in lines(score, "fu")


def test_a_double_wind_pair_says_why() -> None:
    score = tehai.score("123p567p34s678s11z", "2s", riichi=True, seat="E")
    assert "4 pair 11z: seat wind and round wind" in lines(score, "fu")


def test_sets_show_how_their_fu_are_made() -> None:
    score = tehai.score("111m66p77p", "6p", melds=["minkan 8888s", "ankan 7777z"])
    assert lines(score, "fu")[1:] == [
        "8 concealed triplet 111m: 2 x 2 (concealed) x 2 (terminals)",
        "2 open triplet 666p (open because completed by ron)",
        "8 open quad 8888s",
        "32 concealed quad 7777z: 8 x 2 (concealed) x 2 (honours)",
        "70 total",
    ]


def test_every_set_says_what_it_is() -> None:
    score = tehai.score("666m0p", "5p", melds=["chi 406s", "pon 111z", "kakan 9999s"])
    assert lines(score, "reading") == [
        "666m triplet",
        "406s sequence, called (chi)",
        "111z triplet, called (pon)",
        "9999s quad, called (added kan)",
        "50p pair, completed by the winning tile: pair wait (tanki)",
    ]


def test_thirteen_orphans_are_one_group() -> None:
    score = tehai.score("19m19p19s1234567z", "1m")
    assert lines(score, "reading") == [
        "119m19p19s1234567z one of each terminal and honour, and one of them twice, completed by the winning tile"
    ]


# Points


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"hand": "123m567m34p678s55s", "win": "2p"}, "1 han 30 fu: base points 30 x 2^(2+1) = 30 x 8 = 240."),
        (
            {"hand": "112233m445566p7p", "win": "7p", "rules": "m-league"},
            "4 han 30 fu: 30 x 2^(2+4) = 30 x 64 = 1,920, rounded up to mangan (kiriage): base points 2,000.",
        ),
        (
            {"hand": "123m34p678s55s", "win": "5p", "melds": ["ankan 4444z"], "riichi": True, "dora": "4s"},
            "3 han 70 fu: 70 x 2^(2+3) = 70 x 32 = 2,240, capped at mangan: base points 2,000.",
        ),
        (
            {"hand": "1122334567899m", "win": "9m"},
            "10 han: baiman, base points 4,000, whatever the fu.",
        ),
        (
            {"hand": "2233445566778p", "win": "8p", "riichi": True, "tsumo": True},
            "13 han: kazoe yakuman (counted yakuman), base points 8,000, whatever the fu.",
        ),
    ],
)
def test_base_points_are_computed_before_the_reader(given: dict[str, Any], sentence: str) -> None:
    assert lines(tehai.score(**given), "points")[0] == sentence


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seat": "E"}, "The discarder pays the dealer 6 x 240 = 1,440, rounded up to 1,500."),
        ({"discarder": "W"}, "West pays a non-dealer 4 x 240 = 960, rounded up to 1,000."),
        ({"seat": "E", "tsumo": True}, "Each other player pays the dealer 2 x 320 = 640, rounded up to 700."),
    ],
)
def test_payments_are_computed_before_the_reader(given: dict[str, Any], sentence: str) -> None:
    assert sentence in lines(tehai.score(**PINFU, **given), "points")


def test_the_missing_players_share_is_said() -> None:
    given: dict[str, Any] = {"hand": "123p567p34s678s55s", "win": "2s", "tsumo": True}
    kept = tehai.score(**given, rules={"players": 3, "tsumo_loss": False})
    assert lines(kept, "points")[1:4] == [
        "The dealer pays 2.5 x 320 = 800.",
        "The other player pays 1.5 x 320 = 480, rounded up to 500.",
        "The two payers split the missing fourth player's share.",
    ]


def pao_cases() -> list[Any]:
    scopes, payers = ("pao_yakuman_only", "whole_hand"), ("discarder", "liable")
    seats = ("E", "S")
    return [
        pytest.param(scope, honba, seat, discarder, id=f"{scope}-{honba}-{seat}-{discarder}")
        for scope, honba, seat in itertools.product(scopes, payers, seats)
        for discarder in (None, "W", "N")
    ]


@pytest.mark.parametrize(("scope", "pao_honba", "seat", "discarder"), pao_cases())
def test_with_pao_the_sentences_add_up_to_what_each_pays(
    scope: str, pao_honba: str, seat: str, discarder: str | None
) -> None:
    rules = {"pao_scope": scope, "pao_honba": pao_honba}
    score = tehai.score(
        **THREE_DRAGONS,
        tsumo=discarder is None,
        seat=seat,
        rules=rules,
        honba=3,
        pao={"daisangen": "N"},
        discarder=discarder,
    )
    said = lines(score, "points")
    worth = sum(
        _amount(line) * _payers(line) for line in said if re.search(r"is worth|pays (.* )?[\d.]+ x|honba", line)
    )
    in_all = {line.split()[0]: _amount(line) for line in said if line.endswith("in all.")}
    assert worth == sum(payment.points for payment in score.payments) == (score.payment or {})["total"]
    if discarder == "N":
        assert "North also discarded the winning tile and pays like any discarder." in said
    else:
        assert in_all == {WINDS[payment.payer]: payment.points for payment in score.payments}


WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}


def _amount(line: str) -> int:
    """The last number of a sentence about money, rounded as it is paid."""
    numbers = re.findall(r"\d[\d,]*", line.partition(" from ")[0])
    return int(numbers[-1].replace(",", ""))


def _payers(line: str) -> int:
    who = line.removeprefix("For the rest, ").lower()
    if who.startswith("each other player pays the dealer"):
        return 3
    return 2 if who.startswith("each other player pays") else 1


def test_two_players_can_be_liable() -> None:
    rules = {"pao_yakuman": ["daisangen", "suukantsu"], "yakuman_stacking": True}
    score = tehai.score(
        "11m",
        "1m",
        melds=["minkan 5555z", "minkan 6666z", "minkan 7777z", "minkan 2222p"],
        tsumo=True,
        pao={"suukantsu": "W", "daisangen": "N"},
        rules=rules,
        honba=1,
    )
    assert lines(score, "points")[1:] == [
        "West is liable for Suukantsu (pao), having discarded the tile for its last set.",
        "North is liable for Daisangen (pao), having discarded the tile for its last set.",
        "Daisangen is worth 4 x 8,000 = 32,000: North pays all of it.",
        "Suukantsu is worth 4 x 8,000 = 32,000: West pays all of it.",
        "1 honba: 300 more from North.",
        "West pays 32,000 in all.",
        "North pays 32,300 in all.",
        "The winner gets 64,300 points.",
    ]


# Not a win


def test_a_hand_that_no_situation_saves_says_so() -> None:
    score = tehai.score("123m789m24p678s99s", "3p", renhou=True)
    assert score.would_win_with == ()
    assert lines(score, "refused")[1] == ("No way of winning gives these tiles a yaku: the hand must change.")


def test_the_distance_of_an_unfinished_hand_is_in_tiles() -> None:
    score = tehai.score("1479m147p147s123z", "4z")
    assert lines(score, "refused")[1] == "At least 6 tiles must change."


# Other readings


def test_a_reading_without_a_yaku_cannot_win() -> None:
    score = tehai.score("22233344p99s", "4p", melds=["pon 666m"])
    assert lines(score, "others") == [
        "234p 234p 234p 666m 99s, winning tile in 234p, two-sided wait (ryanmen): no yaku, so it cannot win."
    ]


def test_another_reading_of_a_yakuman_is_named_without_han() -> None:
    score = tehai.score("1112345678999s", "1s")
    assert lines(score, "others")[0] == (
        "111s 123s 456s 789s 99s, winning tile in 123s, two-sided wait (ryanmen): Junsei chuuren poutou. "
        "Not taken: worth exactly the same."
    )


# Languages and HTML


@pytest.mark.parametrize("lang", LANGS)
def test_yaku_are_named_in_each_language(lang: Any) -> None:
    text = tehai.score(**PINFU, houtei=True).explain(lang)
    names = {
        "en": ("1 han  Pinfu: ", "1 han  Houtei: "),
        "ja": ("1翻  平和：", "1翻  河底撈魚："),
        "zh": ("1番  平和：", "1番  河底捞鱼："),
        "romaji": ("1 han  Pinfu: ", "1 han  Houtei raoyui: "),
        "literal": ("1 han  All sequences, no fu: ", "1 han  Last discard: "),
    }
    assert all(name in text for name in names[lang])


@pytest.mark.parametrize(
    ("lang", "name"),
    [
        ("en", "Seat wind (South)"),
        ("ja", "自風 南"),
        ("zh", "役牌 自风 南"),
        ("romaji", "Yakuhai jikaze South"),
        ("literal", "Seat wind (South)"),
    ],
)
def test_the_yaku_of_a_wind_says_which_wind(lang: Lang, name: str) -> None:
    score = tehai.score("123m456p789s1122z", "2z")
    assert [yaku.title(lang) for yaku in score.yaku] == [name]
    assert score.yaku[0].wind == "south"


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "8,000 points (2,000/4,000): 5 han 20 fu, mangan"),
        ("ja", "8,000点（2,000・4,000）：20符5翻 満貫"),
        ("zh", "8,000点（2,000/4,000）：5番20符 满贯"),
    ],
)
def test_a_win_at_a_glance(lang: Lang, text: str) -> None:
    assert words(lang).text(headline(scored("pinfu_tsumo"))) == text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "3,000 points (1,000 all): 2 han 30 fu"),
        ("ja", "3,000点（1,000オール）：30符2翻"),
        ("zh", "3,000点（每家1,000）：2番30符"),
    ],
)
def test_a_tsumo_of_the_dealer_at_a_glance(lang: Lang, text: str) -> None:
    score = tehai.score("123m456p789s1133z", "1z", tsumo=True, seat="E", round="S")
    assert words(lang).text(headline(score)) == text


@pytest.mark.parametrize("name", HANDS)
def test_html_is_well_formed_and_says_the_same(name: str) -> None:
    score = scored(name)
    table = ET.fromstring(score._repr_html_())
    assert table.tag == "table"
    text = "".join(table.itertext())
    for part in sections(score):
        assert words().text(part.title) in text
        assert all(amount in text and line in text for amount, line in rows(part))


def test_html_shows_tiles_and_escapes_text() -> None:
    html = tehai.score("123m567m34p678s05s", "2p", seat="E", riichi=True)._repr_html_()
    assert "🀇🀈🀉" in html
    assert "<span style='color:#c00'>🀔̇</span>" in html
    assert "&#x27;" in tehai.score("13p678s55s", "2p", melds=["pon 222m", "chi 789m"])._repr_html_()


def write() -> None:
    """Write every transcript anew."""
    for lang, name in itertools.product(LANGUAGES, HANDS):
        (TRANSCRIPTS / lang).mkdir(parents=True, exist_ok=True)
        (TRANSCRIPTS / lang / f"{name}.txt").write_text(scored(name).explain(lang), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python tests/scoring/test_explain.py --write")
    write()


@pytest.mark.parametrize(("lang", "claim"), [("en", "closed unless"), ("ja", "鳴きも可"), ("zh", "可副露")])
def test_an_open_chuuren_is_not_called_closed(lang: Lang, claim: str) -> None:
    score = tehai.score("1112455999m", melds=["chi 678m"], win="3m", rules={"preset": "standard", "chuuren_open": True})
    assert claim in words(lang)(f"yaku-{score.yaku[0].name}.meaning")
    assert claim in score.explain(lang)
