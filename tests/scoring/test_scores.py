"""`tehai.score` from the outside: what comes back, and what is refused."""

import json
import pickle
from typing import Any

import pytest

import tehai
from tehai.errors import InputError
from tehai.model.hand import Hand, Meld, Win
from tehai.model.rules import Rules
from tehai.scoring.scores import Payment, Score, points, score, score_given
from tehai.words import LANGS

PINFU = "123m567m34p678s55s"


def told(result: Score) -> tuple[Any, ...]:
    """All that a result says."""
    return result.given, result.rules, result.to_dict()


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (
            score("123m456p789s1122z", "2z", tsumo=True, riichi=True, dora="3p"),
            "Score(4 han, 40 fu, mangan, 8000 points: menzen_tsumo, riichi, yakuhai_seat_wind, dora 1)",
        ),
        (score("199m19p19s123456z", "7z", dora="9m"), "Score(1 yakuman, 32000 points: kokushi)"),
        (score("123m456p789s1122z", "3z"), "Score(no win: not_complete, 0-shanten)"),
        (score("123m456p789s2244z", "2z", seat="W"), "Score(no win: no_yaku)"),
    ],
)
def test_the_interpreter_shows_a_result_in_brief(result: Score, text: str) -> None:
    assert repr(result) == text


def test_the_interpreter_shows_a_reading_in_brief() -> None:
    result = score("111222333m4455p", "4p", tsumo=True)
    assert [repr(one) for one in result.readings] == [
        "Reading(111m 222m 333m 444p 55p: 1 yakuman, 32000 points: suuankou)",
        "Reading(123m 123m 123m 444p 55p: 2 han, 30 fu, 2000 points: menzen_tsumo, iipeikou)",
    ]
    assert repr(result.yaku) == "(Yaku(suuankou, 1 yakuman),)"


def test_the_example_of_the_design() -> None:
    result = tehai.score(
        "123m456p789s1122z", win="2z", tsumo=True, round="E", seat="S", riichi=True, dora="4p", ura="9s", rules="tenhou"
    )
    assert (result.han, result.fu, result.limit, result.points) == (4, 40, "mangan", 8000)
    assert [yaku.name for yaku in result.yaku] == ["menzen_tsumo", "riichi", "yakuhai_seat_wind"]
    assert bool(result) is True


@pytest.mark.parametrize(
    ("hand", "win", "melds", "notation"),
    [
        (PINFU, "2p", (), "mpsz"),
        (PINFU + "2p", "2p", (), "mpsz"),
        ("1m 2m 3m 5m 6m 7m 3p 4p 6s 7s 8s 5s 5s", "2p", (), "mjai"),
        ("0 4 8 17 20 24 44 48 92 96 100 89 90", "40", (), "tenhou"),
    ],
)
def test_the_same_hand_in_every_form(hand: str, win: str, melds: tuple[str, ...], notation: str) -> None:
    assert told(score(hand, win, melds=melds, notation=notation)) == told(score(PINFU, "2p"))


def test_a_whole_win_can_be_scored() -> None:
    win = Win.make(PINFU, "2p", flags=["riichi"])
    assert told(score(win)) == told(score(PINFU, "2p", riichi=True))
    assert score(win, rules="ema").given is win
    with pytest.raises(InputError, match="a Win already describes the hand"):
        score(win, tsumo=True)
    hand = Hand.parse("34p678s55s", ["chi 234m", Meld.parse("chi 567m")])
    assert score(hand, "5p").points == 1000


def test_situations_by_keyword_or_in_a_list() -> None:
    by_keyword = told(score(PINFU, "2p", riichi=True, ippatsu=True))
    assert told(score(PINFU, "2p", flags=["ippatsu", "riichi"])) == by_keyword
    assert told(score(PINFU, "2p", flags=("ippatsu",), riichi=True)) == by_keyword
    assert told(score(PINFU, "2p", riichi=False)) == told(score(PINFU, "2p"))


def test_json_in_and_out() -> None:
    given = {"hand": PINFU, "win_tile": "2p", "by": "tsumo", "seat_wind": "E", "flags": ["riichi"], "honba": 1}
    result = score_given(given)
    assert told(result) == told(score(PINFU, "2p", tsumo=True, seat="E", riichi=True, honba=1))
    assert json.loads(json.dumps(result.to_dict())) == result.to_dict()
    assert result.to_dict() == {
        "win": True,
        "form": "standard",
        "yaku": [{"name": "menzen_tsumo", "han": 1}, {"name": "riichi", "han": 1}, {"name": "pinfu", "han": 1}],
        "dora": 0,
        "ura": 0,
        "aka": 0,
        "nukidora": 0,
        "flowers": 0,
        "han": 3,
        "fu": 20,
        "fu_items": [["base", 20]],
        "wait": "ryanmen",
        "limit": None,
        "yakuman": None,
        "base_points": 640,
        "table_score": None,
        "points": 3900,
        "payment": {"type": "tsumo", "each": 1400, "total": 4200},
        "rejected_readings": [],
    }


def test_a_yakuman_has_neither_han_nor_fu() -> None:
    result = score("19m19p19s1234567z", "7z", rules="mahjong-soul", honba=1, sticks=1)
    assert (result.han, result.fu, result.fu_items, result.yakuman, result.limit) == (None, None, (), 2, "yakuman")
    assert (result.form, result.wait, result.base_points, result.points) == ("kokushi", None, 16000, 64000)
    assert result.to_dict()["yaku"] == [{"name": "kokushi_13", "yakuman": 2}]


# Hands that do not win


def test_a_hand_that_is_not_complete_says_how_far_it_is() -> None:
    result = score("123m567m34p678s59s", "2p")
    assert (result.win, bool(result), result.reason, result.shanten) == (False, False, "not_complete", 0)
    assert result.to_dict() == {"win": False, "reason": "not_complete", "shanten": 0}
    far = score("147m258p369s1234z", "5z")
    assert (far.shanten, far.points, far.payment, far.payments, far.readings) == (6, 0, None, (), ())
    nothing = (far.form, far.wait, far.yaku, far.han, far.fu, far.fu_items, far.limit, far.yakuman, far.table_score)
    assert nothing == (None, None, (), None, None, (), None, None, None)
    assert (far.dora, far.ura, far.aka, far.nukidora, far.flowers, far.base_points) == (0, 0, 0, 0, 0, 0)
    assert far.rejected_readings == ()


@pytest.mark.parametrize(
    ("hand", "win", "situation", "situations"),
    [
        ("123m789m24p678s99s", "3p", {}, ["tsumo", "riichi", "houtei", "chankan"]),
        ("24p678s99s", "3p", {"melds": ["chi 123m", "chi 789m"]}, ["houtei", "chankan"]),
        ("24p678s99s", "3p", {"melds": ["chi 123m", "chi 789m"], "tsumo": True}, ["haitei"]),
        ("24p678s99s", "3p", {"melds": ["chi 123m", "minkan 9999m"], "tsumo": True}, ["haitei", "rinshan"]),
        (
            "123m789m24p678s99s",
            "3p",
            {"rules": {"tsubame_gaeshi": True, "kanburi": True, "renhou": "5han"}},
            ["tsumo", "riichi", "houtei", "chankan", "tsubame_gaeshi", "kanburi", "renhou"],
        ),
    ],
)
def test_a_hand_without_a_yaku_says_what_would_give_it_one(
    hand: str, win: str, situation: dict[str, Any], situations: list[str]
) -> None:
    result = score(hand, win, **situation)
    assert (result.win, result.reason) == (False, "no_yaku")
    assert list(result.would_win_with) == situations
    assert result.to_dict() == {"win": False, "reason": "no_yaku", "would_win_with": situations}
    for name in situations:
        changed = situation | ({"tsumo": True} if name == "tsumo" else {"flags": [name]})
        assert score(hand, win, **changed).win


# Readings


def test_readings_come_best_first_and_each_loser_says_why() -> None:
    result = score("222333444m56p99s", "7p")
    assert [reading.base_points for reading in result.readings] == [800, 480]
    ((loser, why),) = result.rejected_readings
    assert ([yaku.name for yaku in loser.yaku], loser.han, loser.fu) == (["pinfu", "iipeikou"], 2, 30)
    assert why == "worth less, 480 base points against 800"


@pytest.mark.parametrize(
    ("hand", "win", "situation", "why"),
    [
        ("34456m678p789s55z", "5m", {"riichi": True}, "same points with fewer fu, 32 against 34"),
        ("34456m678p789s99s", "5m", {}, "no yaku"),
        ("12234m678p789s55z", "3m", {"riichi": True}, "worth exactly the same"),
        (
            "111222333m78p99s",
            "9p",
            {"riichi": True, "ippatsu": True, "dora": "9m9m9m"},
            "same points with fewer han, 13 against 16",
        ),
        ("2223334445556m", "6m", {}, "worth less, 4,000 base points against 8,000"),
        ("33345m678p99s234s", "3m", {"riichi": True}, "same points with fewer fu, 32 against 34"),
    ],
)
def test_why_a_reading_loses(hand: str, win: str, situation: dict[str, Any], why: str) -> None:
    assert why in [reason for _, reason in score(hand, win, **situation).rejected_readings]


def test_groups_show_the_tiles_of_the_winning_reading() -> None:
    result = score("067m34p678s55s", "2p", melds=["chi 123m"], riichi=False, houtei=True)
    assert result.reading is not None
    groups = [(group.kind, str(group), group.open, group.meld, group.won) for group in result.reading.groups]
    assert groups == [
        ("sequence", "067m", False, None, False),
        ("sequence", "234p", False, None, True),
        ("sequence", "678s", False, None, False),
        ("sequence", "123m", True, "chi", False),
        ("pair", "55s", False, None, False),
    ]
    assert result.aka == 1


def test_the_red_five_that_won_lies_in_the_set_that_it_completed() -> None:
    result = score("5567m456p678s22s5m", "0m", riichi=True)
    assert result.reading is not None
    groups = [str(group) for group in result.reading.groups]
    assert next(str(group) for group in result.reading.groups if group.won).count("0") == 1
    assert "".join(groups).count("0") == 1


def test_groups_of_seven_pairs_and_orphans() -> None:
    pairs = score("1133m5577p99s22z4z", "4z").reading
    assert pairs is not None
    assert [str(group) for group in pairs.groups] == ["11m", "33m", "55p", "77p", "99s", "22z", "44z"]
    assert [group.won for group in pairs.groups] == [False] * 6 + [True]
    orphans = score("19m19p19s1234567z", "7z").reading
    assert orphans is not None
    assert [(group.kind, str(group), group.won) for group in orphans.groups] == [
        ("orphans", "19m19p19s12345677z", True)
    ]


def test_fu_items_name_what_they_belong_to() -> None:
    result = score("234m99s11z", "9s", melds=["ankan 9999m", "ankan 9999p"], seat="E", riichi=True)
    items = {item.label: str(item.group) if item.group else None for item in result.fu_items}
    assert items == {
        "base": None,
        "menzen_ron": None,
        "minkou:9s": "999s",
        "ankan:9m": "9999m",
        "ankan:9p": "9999p",
        "pair:1z": "11z",
    }
    tanki = score("123m567m234p678s5z", "5z", riichi=True)
    assert [(item.label, str(item.group)) for item in tanki.fu_items][-2:] == [("pair:5z", "55z"), ("tanki", "55z")]


def test_yaku_have_names_for_programs_and_in_every_language() -> None:
    tsumo = score(PINFU, "2p", tsumo=True).yaku[0]
    assert (tsumo.name, tsumo.wind) == ("menzen_tsumo", "")
    assert {lang: tsumo.title(lang) for lang in LANGS} == {
        "en": "Menzen tsumo",
        "ja": "門前清自摸和",
        "zh": "门前清自摸和",
        "romaji": "Menzen tsumo",
        "literal": "Fully concealed self-draw",
    }


# Payments


@pytest.mark.parametrize(
    ("situation", "payments"),
    [
        ({}, [Payment("discarder", 1600)]),
        ({"discarder": "N"}, [Payment("N", 1600)]),
        ({"tsumo": True}, [Payment("E", 900), Payment("W", 600), Payment("N", 600)]),
        ({"tsumo": True, "seat": "E"}, [Payment("S", 900), Payment("W", 900), Payment("N", 900)]),
    ],
)
def test_what_each_payer_pays(situation: dict[str, Any], payments: list[Payment]) -> None:
    result = score(PINFU, "2p", honba=2, sticks=1, **situation)
    assert list(result.payments) == payments
    assert result.payment is not None
    assert result.payment["total"] == sum(payment.points for payment in payments) + 1000
    assert result.points == sum(payment.points for payment in payments) - 600


DAISANGEN = {"hand": "12m99s", "win": "3m", "melds": ["pon 555z", "pon 666z", "pon 777z"]}


@pytest.mark.parametrize(
    ("situation", "payers"),
    [
        ({"tsumo": True}, {"N": 32300}),
        ({"discarder": "W"}, {"W": 16300, "N": 16000}),
        ({"discarder": "N"}, {"N": 32300}),
        ({"discarder": "W", "rules": "tenhou"}, {"W": 16000, "N": 16300}),
    ],
)
def test_with_pao_the_payers_are_named(situation: dict[str, Any], payers: dict[str, int]) -> None:
    result = score(**DAISANGEN, pao={"daisangen": "N"}, honba=1, sticks=1, **situation)  # type: ignore[arg-type]
    kind = "tsumo" if "tsumo" in situation else "ron"
    assert result.payment == {"type": kind, "payers": payers, "total": 33300}
    assert {payment.payer: payment.points for payment in result.payments} == payers
    assert result.points == 32000


def test_pao_and_discarder_in_json() -> None:
    melds = [{"type": "pon", "tiles": f"{dragon * 3}z"} for dragon in "567"]
    given = {"hand": "12m99s", "win_tile": "3m", "melds": melds, "pao": {"daisangen": "N"}, "discarder": "W"}
    assert score_given(given).payment == {"type": "ron", "payers": {"W": 16000, "N": 16000}, "total": 32000}


def test_nobody_is_liable_for_sets_that_were_not_fed() -> None:
    for melds in (["pon 555z", "pon 666z", "chi 123m"], ["ankan 5555z", "ankan 6666z", "ankan 7777z"]):
        concealed = {"hand": "77z99s", "win": "7z"} if "chi 123m" in melds else {"hand": "12m99s", "win": "3m"}
        with pytest.raises(InputError, match="no player discarded a tile for the last set of daisangen"):
            score(**concealed, melds=melds, pao={"daisangen": "N"}, discarder="W")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("melds", "fed"),
    [
        (["minkan 1111m", "minkan 3333p", "kakan 7777s", "ankan 9999s"], True),
        (["ankan 1111m", "ankan 3333p", "kakan 7777s", "ankan 9999s"], False),
    ],
)
def test_a_fourth_quad_is_fed_by_an_open_kan(melds: list[str], fed: bool) -> None:
    asked = {"melds": melds, "tsumo": True, "pao": {"suukantsu": "W"}, "rules": "m-league"}
    if fed:
        assert score("5z", "5z", **asked).payment == {"type": "tsumo", "payers": {"W": 32000}, "total": 32000}  # type: ignore[arg-type]
    else:
        with pytest.raises(InputError, match="no player discarded a tile for the last set"):
            score("5z", "5z", **asked)  # type: ignore[arg-type]


def test_table_score_is_shown_where_the_rules_round_the_base() -> None:
    assert score(PINFU, "2p", tsumo=True, rules="classic").table_score == 500
    assert score(PINFU, "2p", tsumo=True).table_score is None


def test_points_of_han_and_fu_without_a_hand() -> None:
    assert points(3, 40) == {
        "limit": None,
        "base_points": 1280,
        "payment": {"type": "ron", "discarder": 5200, "total": 5200},
    }
    assert points(4, 30, dealer=True, tsumo=True, rules="m-league") == {
        "limit": "mangan",
        "base_points": 2000,
        "payment": {"type": "tsumo", "each": 4000, "total": 12000},
    }


# What cannot be


@pytest.mark.parametrize(
    ("situation", "code", "where"),
    [
        ({"hand": "123m"}, "wrong_tile_count", "hand"),
        ({"win": None}, "bad_value", "win"),
        ({"win": "2p3p"}, "bad_value", "win"),
        ({"flags": "riichi"}, "bad_value", "flags"),
        ({"flags": 5}, "bad_value", "flags"),
        ({"flags": ["reach"]}, "bad_value", "flags"),
        ({"reach": True}, "bad_value", "reach"),
        ({"riichi": 1}, "bad_value", "riichi"),
        ({"ippatsu": True}, "impossible_flags", "flags"),
        ({"open_riichi": True}, "impossible_flags", "flags"),
        ({"rules": "tenho"}, "bad_value", "rules.preset"),
        ({"rules": {"kuitann": True}}, "unknown_option", "rules.kuitann"),
        ({"nukidora": 1}, "bad_value", "nukidora"),
        ({"flowers": "1f"}, "bad_value", "flowers"),
        ({"dora": "1f"}, "bad_tile", "dora"),
        ({"discarder": "S"}, "bad_value", "discarder"),
        ({"discarder": "X"}, "bad_value", "discarder"),
        ({"discarder": "E", "tsumo": True}, "bad_value", "discarder"),
        ({"pao": {"daisangen": "N"}, "tsumo": True}, "bad_value", "pao"),
        ({"pao": ["daisangen"]}, "bad_value", "pao"),
        ({"hand": "123m567m34p678s05s", "rules": "ema"}, "bad_tile", None),
        ({"hand": "123p567p34s678s55s", "win": "2s", "seat": "N", "rules": "standard-sanma"}, "bad_value", "seat"),
        ({"rules": "standard-sanma"}, "bad_tile", "hand"),
        (
            {"hand": "567p34s678s55s", "win": "2s", "melds": ["chi 123p"], "rules": "standard-sanma"},
            "bad_meld",
            "melds[0]",
        ),
    ],
)
def test_an_impossible_question_is_refused(situation: dict[str, Any], code: str, where: str | None) -> None:
    asked = {"hand": PINFU, "win": "2p"} | situation
    with pytest.raises(InputError) as caught:
        score(**asked)
    assert caught.value.code == code
    if where is not None:
        assert caught.value.where == where


@pytest.mark.parametrize(
    ("situation", "where"),
    [
        ({"pao": {"daisuushii": "N"}, "discarder": "W"}, "pao"),
        ({"pao": {"daisangen": "X"}, "discarder": "W"}, "pao"),
        ({"pao": {"daisangen": "N"}}, "discarder"),
        ({"pao": {"daisangen": "S"}, "discarder": "W"}, "liable.daisangen"),
        ({"pao": {"daisangen": "N"}, "discarder": "W", "rules": {"pao_yakuman": []}}, "liable.daisangen"),
    ],
)
def test_an_impossible_pao_is_refused(situation: dict[str, Any], where: str) -> None:
    with pytest.raises(InputError) as caught:
        score(**DAISANGEN, **situation)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.where) == ("bad_value", where)


@pytest.mark.parametrize("given", [[], "hand", None, 5])
def test_json_that_is_no_object_is_refused(given: Any) -> None:
    with pytest.raises(InputError) as caught:
        score_given(given)
    assert caught.value.code == "bad_json"


def test_an_unknown_field_of_the_json_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        score_given({"hand": PINFU, "win_tile": "2p", "dora": "1m"})
    assert caught.value.code == "bad_value"
    assert "dora" in caught.value.message


def test_a_score_is_frozen_and_knows_its_rules() -> None:
    result = score(PINFU, "2p", rules="m-league")
    assert isinstance(result, Score)
    assert result.rules == Rules.of("m-league")
    with pytest.raises(AttributeError):
        result.win = False  # type: ignore[misc]


def test_the_same_hand_scores_equal_and_survives_pickling() -> None:
    first, second = score(PINFU, "2p", riichi=True), score(PINFU, "2p", riichi=True)
    assert first == second
    assert hash(first) == hash(second)
    assert first != score(PINFU, "2p")
    assert pickle.loads(pickle.dumps(first)) == first
    assert dict.fromkeys(first.readings, True)


def test_nobody_is_liable_for_a_yakuman_that_the_winning_tile_completed() -> None:
    melds = ["pon 555z", "pon 666z"]
    with pytest.raises(InputError, match="no player discarded a tile for the last set of daisangen") as caught:
        score("234m77z99p", "7z", melds=melds, pao={"daisangen": "N"}, discarder="W")
    assert caught.value.where == "pao"


@pytest.mark.parametrize(("last", "fed"), [("minkan 7777s", True), ("kakan 7777s", False), ("ankan 7777s", False)])
def test_liability_for_four_quads_needs_an_open_kan(last: str, fed: bool) -> None:
    given = {"melds": ["ankan 1111m", "ankan 4444p", "kakan 9999p", last], "discarder": "W", "rules": "m-league"}
    if fed:
        result = score("5s", "5s", pao={"suukantsu": "N"}, **given)
        assert result.payment == {"type": "ron", "payers": {"W": 16000, "N": 16000}, "total": 32000}
    else:
        with pytest.raises(InputError, match="no player discarded a tile for the last set"):
            score("5s", "5s", pao={"suukantsu": "N"}, **given)


def test_a_whole_win_takes_no_other_facts_beside_it() -> None:
    win = Win.make(PINFU, "2p")
    assert score(win).han == 1
    with pytest.raises(InputError, match="a Win already describes the hand"):
        score(win, tsumo=True)


def test_a_flower_is_an_indicator_only_where_there_are_flowers() -> None:
    with pytest.raises(InputError, match="1f cannot be an indicator") as caught:
        score("123m456p789s1122z", "2z", dora="1f")
    assert (caught.value.code, caught.value.where) == ("bad_tile", "dora")
    rules = {"preset": "classic", "dora": True}
    turned = score("123m456p789s1122z", "2z", tsumo=True, dora="1f", rules=rules)
    assert turned.win and turned.dora == 0
    assert "indicator" not in turned.explain()
