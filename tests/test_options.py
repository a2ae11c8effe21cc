"""Every option of the rules: those that scoring can see change a result when only they change; the others are listed.

Scoring is `tehai.score`, `tehai.settlement` and `tehai.scoring.analysis`; what only matters while a hand is played is
no part of it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import tehai
from tehai.errors import InputError
from tehai.model.rules import Rules
from tehai.model.rules.options import KINDS
from tehai.scoring.analysis import waits
from tehai.scoring.scores import points, score
from tehai.settlement import Winner, final_scores, settle_draw, settle_win

Question = Callable[[Rules], object]


@dataclass(frozen=True)
class Case:
    """One question asked under each value of an option, everything else being as in `base`; the answers written out.

    `also` is what a value cannot be without.
    """

    option: str
    question: Question
    answers: Sequence[tuple[Any, object]]
    base: Mapping[str, Any] = field(default_factory=dict)
    also: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict)


def worth(hand: str, win: str, **situation: Any) -> Question:
    """What a hand is worth: yaku, bonus han, han and fu or yakuman, and all that is paid."""

    def ask(rules: Rules) -> str:
        result = score(hand, win, rules=rules, **situation)
        if not result.win:
            return str(result.reason)
        names = [yaku.name for yaku in result.yaku]
        bonus = {name: getattr(result, name) for name in ("dora", "ura", "aka", "nukidora", "flowers")}
        names += [f"{name} {han}" for name, han in bonus.items() if han]
        value = f"{result.yakuman} yakuman" if result.yakuman else f"{result.han} han {result.fu} fu"
        return f"{', '.join(names)}: {value}, {result.payment and result.payment['total']}"

    return ask


def table_score(hand: str, win: str, **situation: Any) -> Question:
    return lambda rules: score(hand, win, rules=rules, **situation).table_score


def limit(han: int, fu: int) -> Question:
    return lambda rules: points(han, fu, rules=rules)["limit"]


def won(wins: Sequence[Winner], discarder: int | None = None, honba: int = 0) -> Question:
    return lambda rules: settle_win(rules, 0, wins, discarder, honba)


def drawn(tenpai: Sequence[int], nagashi: Sequence[int] = (), honba: int = 0) -> Question:
    return lambda rules: settle_draw(rules, 0, tenpai, nagashi, honba)


def finals(scores: Sequence[int], sticks: int = 0) -> Question:
    return lambda rules: [score for _, score in final_scores(rules, scores, sticks=sticks)]


def counted_waits(hand: str, melds: Sequence[str] = (), seen: str = "") -> Question:
    """The waits that make the hand tenpai."""
    return lambda rules: "".join(wait.tile.mpsz for wait in waits(hand, melds, seen=seen, rules=rules) if wait.counts)


def tenpai_by(*hands: Question) -> Question:
    return lambda rules: tuple(hand(rules) for hand in hands)


PINFU = "123m567m34p678s55s"  # and 2p
SANMA_PINFU = "123p567p34s678s55s"  # and 2s
OPEN_TANYAO = ("chi 234m", "chi 567m")  # with 34p678s55s and 5p
SANMA = {"players": 3}
DAISANGEN_AND_TSUUIISOU = Winner(1, yakuman={"daisangen": 1, "tsuuiisou": 1}, liable={"daisangen": 3})
THREE_WINS = (Winner(1, 240), Winner(2, 240), Winner(3, 240))
RESULT = (41000, 28000, 19000, 12000)
TIE = (30000, 30000, 25000, 15000)
FLOATING = ((12, -1, -3, -8), (8, 4, -4, -8), (8, 3, 1, -12))
# Options that three and four players can have alike.
FOR_ANY_NUMBER = Rules().to_dict() | {"red_fives": [0, 1, 1], "abort_suufon": False, "abort_suucha": False}

CASES = [
    # the game
    Case(
        "players",
        worth(SANMA_PINFU, "2s", honba=1),
        [(4, "pinfu: 1 han 30 fu, 1300"), (3, "pinfu: 1 han 30 fu, 1200")],
        base=FOR_ANY_NUMBER,
        also={3: {"uma": [15, 0, -15]}},
    ),
    Case("start_points", finals(RESULT), [(25000, [31, 8, -11, -28]), (20000, [51, 8, -11, -28])]),
    Case("return_points", finals(RESULT), [(25000, [31, 8, -11, -28]), (30000, [46, 3, -16, -33])]),
    Case("uma", finals(RESULT), [((15, 5, -5, -15), [31, 8, -11, -28]), ((30, 10, -10, -30), [46, 13, -16, -43])]),
    Case("uma_floating", finals(RESULT), [((), [31, 8, -11, -28]), (FLOATING, [24, 7, -10, -21])]),
    # tiles and dora
    Case(
        "red_fives",
        worth("0,4,8,16,20,24,36,40,44,92,96,100,104", "105", tsumo=True, notation="tenhou"),
        [
            ((1, 1, 1), "menzen_tsumo, aka 1: 2 han 30 fu, 2000"),
            ((0, 1, 1), "menzen_tsumo: 1 han 30 fu, 1100"),
        ],
    ),
    Case(
        "dora",
        worth(PINFU, "2p", dora="4s"),
        [(True, "pinfu, dora 2: 3 han 30 fu, 3900"), (False, "pinfu: 1 han 30 fu, 1000")],
    ),
    Case(
        "ura_dora",
        worth(PINFU, "2p", dora="3z", ura="4s", riichi=True),
        [(True, "riichi, pinfu, ura 2: 4 han 30 fu, 7700"), (False, "riichi, pinfu: 2 han 30 fu, 2000")],
    ),
    Case(
        "kan_dora",
        worth(PINFU, "2p", dora="3z4s"),
        [(True, "pinfu, dora 2: 3 han 30 fu, 3900"), (False, "pinfu: 1 han 30 fu, 1000")],
    ),
    Case(
        "kan_ura",
        worth(PINFU, "2p", dora="3z3z", ura="4z4s", riichi=True),
        [(True, "riichi, pinfu, ura 2: 4 han 30 fu, 7700"), (False, "riichi, pinfu: 2 han 30 fu, 2000")],
    ),
    Case(
        "flowers",
        worth(PINFU, "2p", flowers="1f5f"),
        [(True, "pinfu, flowers 2: 3 han 30 fu, 3900"), (False, "refused: bad_value")],
    ),
    # calls
    Case(
        "kuitan",
        worth("34p678s55s", "5p", melds=OPEN_TANYAO),
        [(True, "tanyao: 1 han 30 fu, 1000"), (False, "no_yaku")],
    ),
    Case(
        "multiple_ron",
        won(THREE_WINS, discarder=0),
        [("all", (-3000, 1000, 1000, 1000)), ("double_only", (0, 0, 0, 0)), ("atamahane", (-1000, 1000, 0, 0))],
    ),
    Case(
        "honba_on_multi_ron",
        won(THREE_WINS, discarder=0, honba=1),
        [("first", (-3300, 1300, 1000, 1000)), ("each", (-3900, 1300, 1300, 1300))],
    ),
    # draws
    Case(
        "nagashi_mangan",
        drawn([0, 1], nagashi=[1]),
        [(True, (-4000, 8000, -2000, -2000)), (False, (1500, 1500, -1500, -1500))],
    ),
    Case(
        "nagashi_honba",
        drawn([], nagashi=[1], honba=2),
        [(True, (-4200, 8600, -2200, -2200)), (False, (-4000, 8000, -2000, -2000))],
    ),
    Case("noten_pot", drawn([0]), [(3000, (3000, -1000, -1000, -1000)), (6000, (6000, -2000, -2000, -2000))]),
    Case(
        "tenpai_rule",
        tenpai_by(
            counted_waits("1111m222333p444s"),
            counted_waits("1m222333p444s", ["pon 111m"]),
            counted_waits("1m222333p444s", ["pon 999s"], seen="111m"),
        ),
        [
            ("concealed_four_is_noten", ("", "1m", "1m")),
            ("own_four_is_noten", ("", "", "1m")),
            ("shape_only", ("1m", "1m", "1m")),
            ("visible_four_is_noten", ("", "", "")),
        ],
    ),
    # fu and points
    Case(
        "fu_model",
        worth("123m789m24p678s99s", "3p", riichi=True),
        [("standard", "riichi: 1 han 40 fu, 1300"), ("simple", "riichi: 1 han 30 fu, 1000")],
    ),
    Case("base_rounding", table_score(PINFU, "2p", tsumo=True), [("payment", None), ("table", 400)]),
    Case(
        "double_wind_pair_fu",
        worth("123m24p666p678s11z", "3p", seat="E", tsumo=True),
        [(4, "menzen_tsumo: 1 han 40 fu, 2100"), (2, "menzen_tsumo: 1 han 30 fu, 1500")],
    ),
    Case(
        "rinshan_tsumo_fu",
        worth("123m567m24p55s", "3p", melds=["minkan 6666s"], tsumo=True, rinshan=True),
        [(True, "rinshan: 1 han 40 fu, 1500"), (False, "rinshan: 1 han 30 fu, 1100")],
    ),
    Case(
        "pinfu_tsumo_20",
        worth(PINFU, "2p", tsumo=True),
        [(True, "menzen_tsumo, pinfu: 2 han 20 fu, 1500"), (False, "menzen_tsumo, pinfu: 2 han 30 fu, 2000")],
    ),
    Case(
        "open_pinfu_30",
        worth("34p678s55s", "5p", melds=OPEN_TANYAO),
        [(True, "tanyao: 1 han 30 fu, 1000"), (False, "tanyao: 1 han 20 fu, 700")],
    ),
    Case("kiriage_mangan", limit(4, 30), [(True, "mangan"), (False, None)]),
    Case(
        "honba_value",
        worth(PINFU, "2p", honba=2),
        [(100, "pinfu: 1 han 30 fu, 1600"), (500, "pinfu: 1 han 30 fu, 4000")],
    ),
    # yakuman
    Case("kazoe", limit(13, 30), [("yakuman", "kazoe_yakuman"), ("sanbaiman", "sanbaiman")]),
    Case(
        "double_yakuman",
        worth("19m19p19s1234567z", "1m"),
        [((), "kokushi_13: 1 yakuman, 32000"), (("kokushi_13",), "kokushi_13: 2 yakuman, 64000")],
    ),
    Case(
        "yakuman_stacking",
        worth("77z44z", "7z", melds=["pon 555z", "pon 666z", "pon 111z"]),
        [(True, "daisangen, tsuuiisou: 2 yakuman, 64000"), (False, "daisangen, tsuuiisou: 1 yakuman, 32000")],
    ),
    Case(
        "renhou",
        worth(PINFU, "2p", renhou=True),
        [
            ("off", "pinfu: 1 han 30 fu, 1000"),
            ("mangan", "renhou: 5 han 30 fu, 8000"),
            ("5han", "pinfu, renhou: 6 han 30 fu, 12000"),
            ("yakuman", "renhou: 1 yakuman, 32000"),
        ],
    ),
    Case(
        "ryuuiisou_needs_hatsu",
        worth("22s88s", "8s", melds=["chi 234s", "chi 234s", "pon 666s"]),
        [(True, "tanyao, chinitsu: 6 han 30 fu, 12000"), (False, "ryuuiisou: 1 yakuman, 32000")],
    ),
    Case(
        "chuuren_open",
        worth("1112345678s", "8s", melds=["pon 999s"]),
        [(True, "junsei_chuuren: 1 yakuman, 32000"), (False, "chinitsu: 5 han 40 fu, 8000")],
    ),
    # pao
    Case(
        "pao_yakuman",
        won([Winner(1, yakuman={"suukantsu": 1}, liable={"suukantsu": 3})]),
        [(("daisangen", "daisuushii"), "refused: bad_value"), (("suukantsu",), (0, 32000, 0, -32000))],
    ),
    Case(
        "pao_scope",
        won([DAISANGEN_AND_TSUUIISOU]),
        [("pao_yakuman_only", (-16000, 64000, -8000, -40000)), ("whole_hand", (0, 64000, 0, -64000))],
    ),
    Case(
        "pao_honba",
        won([Winner(1, yakuman={"daisangen": 1}, liable={"daisangen": 3})], discarder=2, honba=2),
        [("discarder", (0, 32600, -16600, -16000)), ("liable", (0, 32600, -16000, -16600))],
    ),
    Case(
        "daiminkan_pao",
        won([Winner(1, 2000, liable={"rinshan": 3})]),
        [(False, (-4000, 8000, -2000, -2000)), (True, (0, 8000, 0, -8000))],
    ),
    # riichi
    Case(
        "ippatsu",
        worth(PINFU, "2p", riichi=True, ippatsu=True),
        [(True, "riichi, ippatsu, pinfu: 3 han 30 fu, 3900"), (False, "riichi, pinfu: 2 han 30 fu, 2000")],
    ),
    # end of the game
    Case(
        "leftover_sticks",
        finals(RESULT, sticks=2),
        [("first", [33, 8, -11, -28]), ("lost", [31, 8, -11, -28]), ("shared", [31.5, 8.5, -10.5, -27.5])],
    ),
    Case("tie", finals(TIE), [("seat_order", [20, 10, -5, -25]), ("split", [15, 15, -5, -25])]),
    Case(
        "final_rounding",
        finals([40600, 25500, 20400, 13500]),
        [("none", [30.6, 5.5, -9.6, -26.5]), ("thousands", [30, 6, -10, -26])],
    ),
    # sanma
    Case(
        "nukidora",
        worth(SANMA_PINFU, "2s", nukidora=2),
        [(True, "pinfu, nukidora 2: 3 han 30 fu, 3900"), (False, "refused: bad_value")],
        base=SANMA,
    ),
    Case(
        "tsumo_loss",
        worth(SANMA_PINFU, "2s", tsumo=True),
        [(True, "menzen_tsumo, pinfu: 2 han 20 fu, 1100"), (False, "menzen_tsumo, pinfu: 2 han 20 fu, 1300")],
        base=SANMA,
    ),
    Case(
        "sanma_north_yakuhai",
        worth("123p567p34s55s", "2s", melds=["pon 444z"]),
        [(True, "yakuhai_north: 1 han 30 fu, 1000"), (False, "no_yaku")],
        base=SANMA,
    ),
    # local yaku
    Case(
        "open_riichi",
        worth(PINFU, "2p", open_riichi=True, discarder_riichi=True),
        [(True, "pinfu, open_riichi: 3 han 30 fu, 3900"), (False, "refused: impossible_flags")],
    ),
    Case(
        "daisharin",
        worth("2233445566778p", "8p"),
        [
            (True, "daisharin: 1 yakuman, 32000"),
            (False, "pinfu, tanyao, ryanpeikou, chinitsu: 11 han 30 fu, 24000"),
        ],
    ),
    Case(
        "daichisei",
        worth("1122334455667z", "7z"),
        [(True, "daichisei: 2 yakuman, 64000"), (False, "tsuuiisou: 1 yakuman, 32000")],
    ),
    Case(
        "paarenchan",
        worth(PINFU, "2p", seat="E", paarenchan=True),
        [(True, "paarenchan: 1 yakuman, 48000"), (False, "pinfu: 1 han 30 fu, 1500")],
    ),
    Case(
        "isshoku_sanjun",
        worth("24m678p99s", "3m", melds=["chi 234m", "chi 234m"]),
        [(True, "isshoku_sanjun: 2 han 30 fu, 2000"), (False, "no_yaku")],
    ),
    Case(
        "sanrenkou",
        worth("222333m44m99s", "4m", melds=["chi 567p"]),
        [(True, "sanrenkou: 2 han 30 fu, 2000"), (False, "no_yaku")],
    ),
    Case(
        "suurenkou",
        worth("222333m44m99s", "4m", melds=["pon 555m"]),
        [(True, "suurenkou: 1 yakuman, 32000"), (False, "toitoi: 2 han 40 fu, 2600")],
    ),
    Case(
        "uumensai",
        worth("123m456p78s11z", "9s", melds=["pon 555z"]),
        [(True, "yakuhai_haku, uumensai: 3 han 30 fu, 3900"), (False, "yakuhai_haku: 1 han 30 fu, 1000")],
    ),
    Case(
        "tsubame_gaeshi",
        worth(PINFU, "2p", tsubame_gaeshi=True),
        [(True, "pinfu, tsubame_gaeshi: 2 han 30 fu, 2000"), (False, "pinfu: 1 han 30 fu, 1000")],
    ),
    Case(
        "kanburi",
        worth(PINFU, "2p", kanburi=True),
        [(True, "pinfu, kanburi: 2 han 30 fu, 2000"), (False, "pinfu: 1 han 30 fu, 1000")],
    ),
    Case(
        "shiiaru_raotai",
        worth("9s", "9s", melds=["chi 123m", "chi 456p", "chi 567s", "pon 111p"]),
        [(True, "shiiaru_raotai: 1 han 30 fu, 1000"), (False, "no_yaku")],
    ),
]


def answer(case: Case, value: object) -> object:
    rules = Rules.of({**case.base, **case.also.get(value, {}), case.option: value})
    try:
        return case.question(rules)
    except InputError as error:
        return f"refused: {error.code}"


@pytest.mark.parametrize("case", [pytest.param(case, id=case.option) for case in CASES])
def test_the_option_alone_changes_the_result(case: Case) -> None:
    assert [(value, answer(case, value)) for value, _ in case.answers] == list(case.answers)
    assert len({repr(result) for _, result in case.answers}) == len(case.answers) > 1


@pytest.mark.parametrize("case", [pytest.param(case, id=case.option) for case in CASES])
def test_no_other_option_changes_with_it(case: Case) -> None:
    (first, _), *others = case.answers
    base = Rules.of({**case.base, **case.also.get(first, {}), case.option: first})
    for value, _ in others:
        rules = Rules.of({**case.base, **case.also.get(value, {}), case.option: value})
        assert set(rules.differences(base)) == {case.option, *case.also.get(value, {})}


# Options that scoring cannot see: what they decide is over before a hand is scored, or begins after it.
ONLY_IN_PLAY = {
    "length": "how many rounds are played",
    "goal_points": "whether the game goes into an extension",
    "kan_dora_timing": "when an indicator is turned up; scoring is given the indicators that lie open",
    "flower_replacement": "which tile is drawn in place of a flower",
    "kuikae": "which discards are allowed after a call",
    "kokushi_ankan_ron": "whether a player may win on the tile of a concealed kan; the hand won is the same",
    "abort_kyuushu": "whether a hand may be called off",
    "abort_suufon": "whether a hand is called off",
    "abort_suucha": "whether a hand is called off",
    "abort_suukaikan": "whether a hand is called off",
    "nagashi_requires_closed": "who has nagashi mangan; the settlement is given the players who have it",
    "nagashi_counts_as_win": "whether the dealer stays after nagashi mangan; the payments are the same",
    "renchan": "whether the dealer stays",
    "renhou_window": "until when a win is renhou; scoring is given the situation",
    "riichi_min_points": "who may declare riichi",
    "riichi_without_draw": "until when riichi may be declared",
    "riichi_ankan": "which kans are allowed after riichi",
    "temp_furiten_end": "when a player who let a win pass may win again",
    "tobi": "whether the game ends when somebody is out of points",
    "extension_rounds": "whether the game goes on while nobody has goal_points",
    "agariyame": "whether the game ends after the dealer's win in the last hand",
    "tenpaiyame": "whether the game ends after the dealer's tenpai in the last hand",
}


def test_every_option_is_either_seen_by_scoring_or_only_in_play() -> None:
    seen = [case.option for case in CASES]
    assert len(seen) == len(set(seen))
    assert sorted([*seen, *ONLY_IN_PLAY]) == sorted(KINDS)


PARTS_OF_SCORING = (
    *("scoring/scores", "scoring/analysis", "settlement", "model/rules/fit", "kernel/play/settle"),
    *(f"kernel/hand/{name}" for name in ("best", "decompose", "dora", "fu", "points", "shanten", "waits", "yaku")),
)


def test_scoring_reads_exactly_the_options_that_it_can_see() -> None:
    package = Path(tehai.__file__).parent
    text = "".join((package / f"{part}.py").read_text(encoding="utf-8") for part in PARTS_OF_SCORING)
    read = {name for name in KINDS if re.search(rf"""rules\[["']{name}["']\]|rules\.{name}\b""", text)}
    assert read == {case.option for case in CASES}
