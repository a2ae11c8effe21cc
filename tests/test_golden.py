"""Real wins and reference tables: Tenhou's wins, majiang-core's scored hands and shanten, all of them, no differences.

There are no exceptions but the wins in special lobbies, which have other rules (golden/README.md): 18 of Tenhou's wins.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from golden_rows import Row, majiang_row, read_jsonl, tenhou_row

from tehai.engine import use
from tehai.engine.lookup import lookup, lookup_array
from tehai.kernel.hand.shanten import chiitoitsu_shanten, kokushi_shanten, standard_shanten
from tehai.model.rules import Rules
from tehai.scoring.scores import Score, score
from tehai.settlement import Winner, settle_win

pytestmark = pytest.mark.no_cover  # it takes twice as long with coverage; smaller tests run the same lines

CHUNK = 500


def deltas_of(row: Row, result: Score, liable: dict[str, int]) -> tuple[int, ...]:
    """What each seat gains or loses; nothing where the hand does not win."""
    if not result.win:
        return ()
    if result.yakuman:
        win = Winner(row.seat, yakuman={yaku.name: yaku.yakuman or 1 for yaku in result.yaku}, liable=liable)
    else:
        win = Winner(row.seat, result.base_points)
    return settle_win(row.rules, row.dealer, [win], row.discarder, row.win.honba, row.win.sticks)


def differences(rows: Iterator[tuple[str, Any, Any]]) -> list[str]:
    return [f"{name}: {ours} instead of {theirs}" for name, ours, theirs in rows if ours != theirs]


# Wins on Tenhou: their numbers of the yaku are ours; Norths set aside are among their dora (52)

WINS, ORDINARY_WINS, WINS_IN_SANMA = 3059, 3041, 684
PAO = {39: "daisangen", 49: "daisuushii"}
TENHOU_LIMITS = (None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman")


def tenhou_yaku(data: dict[str, Any]) -> dict[int, int]:
    """Yaku and their han; ura can be written down although there are none."""
    return {number: han for number, han in data["yaku"] if han} | dict.fromkeys(data["yakuman"], 1)


def our_yaku(result: Score) -> dict[int, int]:
    found = {yaku.code: yaku.han or yaku.yakuman or 0 for yaku in result.yaku}
    bonus = {52: result.dora + result.nukidora, 53: result.ura, 54: result.aka}
    return found | {number: han for number, han in bonus.items() if han}


def their_limit(data: dict[str, Any]) -> str | None:
    """Tenhou has one number for both kinds of yakuman."""
    name = TENHOU_LIMITS[data["limit"]]
    return "kazoe_yakuman" if name == "yakuman" and not data["yakuman"] else name


def compare_tenhou(data: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    row = tenhou_row(data)
    result = score(row.win, rules=row.rules)
    liable = {}
    if data["pao_who"] is not None:
        liable = {PAO[number]: data["pao_who"] for number in data["yakuman"] if number in PAO}
        assert liable
    counted = not data["yakuman"]
    deltas = deltas_of(row, result, liable)
    yield f"{row.name}: yaku", our_yaku(result), tenhou_yaku(data)
    yield f"{row.name}: han", result.han, data["han"] if counted else None
    yield f"{row.name}: fu", result.fu, data["fu"] if counted else None
    yield f"{row.name}: points", result.points, data["points"]
    yield f"{row.name}: limit", result.limit, their_limit(data)
    yield f"{row.name}: deltas", deltas + (0,) * (4 - len(deltas)), tuple(data["sc_deltas"])


@pytest.mark.parametrize("start", range(0, WINS, CHUNK))
def test_wins_on_tenhou(golden: Path, start: int) -> None:
    rows = read_jsonl(golden / "agari.jsonl")[start : start + CHUNK]
    ordinary = [data for data in rows if data["rules"]["special"] == 0]
    assert differences(item for data in ordinary for item in compare_tenhou(data)) == []


def test_the_wins_on_tenhou_hold_what_the_tests_say_of_them(golden: Path) -> None:
    rows = read_jsonl(golden / "agari.jsonl")
    ordinary = [data for data in rows if data["rules"]["special"] == 0]
    assert (len(rows), len(ordinary)) == (WINS, ORDINARY_WINS)
    assert sum(data["players"] == 3 for data in ordinary) == WINS_IN_SANMA
    assert sum(data["pao_who"] is not None for data in ordinary) == 2
    assert sum(not data["first_win"] for data in ordinary) == 23
    assert sum(bool(data["yakuman"]) for data in ordinary) == 18


# majiang-core: the rows agree with Tenhou's rules; what they decide and what they leave open is tested below

MAJIANG_ROWS = 5000
MAJIANG_RULES = Rules.of("tenhou")
MAJIANG_YAKU = {
    "立直": "riichi",
    "ダブル立直": "double_riichi",
    "一発": "ippatsu",
    "門前清自摸和": "menzen_tsumo",
    "海底摸月": "haitei",
    "河底撈魚": "houtei",
    "嶺上開花": "rinshan",
    "断幺九": "tanyao",
    "平和": "pinfu",
    "一盃口": "iipeikou",
    "二盃口": "ryanpeikou",
    "三色同順": "sanshoku_doujun",
    "三色同刻": "sanshoku_doukou",
    "一気通貫": "ittsu",
    "七対子": "chiitoitsu",
    "対々和": "toitoi",
    "三暗刻": "sanankou",
    "混全帯幺九": "chanta",
    "純全帯幺九": "junchan",
    "混老頭": "honroutou",
    "小三元": "shousangen",
    "混一色": "honitsu",
    "清一色": "chinitsu",
    "翻牌 白": "yakuhai_haku",
    "翻牌 發": "yakuhai_hatsu",
    "翻牌 中": "yakuhai_chun",
    "四暗刻": "suuankou",
    "国士無双": "kokushi",
    "ドラ": "dora",
    "裏ドラ": "ura",
    "赤ドラ": "aka",
}
MAJIANG_YAKU |= {f"場風 {direction}": "yakuhai_round_wind" for direction in "東南西北"}
MAJIANG_YAKU |= {f"自風 {direction}": "yakuhai_seat_wind" for direction in "東南西北"}


def majiang_yaku(out: dict[str, Any]) -> Counter[tuple[str, int]]:
    """A yakuman has a star in place of its han."""
    return Counter(
        (MAJIANG_YAKU[yaku["name"]], yaku["fanshu"].count("*") if isinstance(yaku["fanshu"], str) else yaku["fanshu"])
        for yaku in out["hupai"]
    )


def our_names(result: Score) -> Counter[tuple[str, int]]:
    bonus = {"dora": result.dora, "ura": result.ura, "aka": result.aka}
    found = Counter((yaku.name, yaku.han or yaku.yakuman or 0) for yaku in result.yaku)
    return found + Counter((name, han) for name, han in bonus.items() if han)


def compare_majiang(number: int, data: dict[str, Any], rules: Rules = MAJIANG_RULES) -> Iterator[tuple[str, Any, Any]]:
    row = majiang_row(number, data, rules)
    result = score(row.win, rules=rules)
    out = data["out"]
    counted = out["damanguan"] is None
    yield f"{row.name}: yaku", our_names(result), majiang_yaku(out)
    yield f"{row.name}: han", result.han, out["fanshu"] if counted else None
    yield f"{row.name}: fu", result.fu, out["fu"] if counted else None
    yield f"{row.name}: yakuman", result.yakuman, out["damanguan"]
    yield f"{row.name}: points", result.points, out["defen"]
    yield f"{row.name}: deltas", deltas_of(row, result, {}), tuple(out["fenpei"])


def majiang_rows(golden: Path) -> tuple[dict[str, Any], ...]:
    return read_jsonl(golden / "tables" / "kobalab_hule.jsonl")


@pytest.mark.parametrize("start", range(0, MAJIANG_ROWS, CHUNK))
def test_hands_scored_by_majiang_core(golden: Path, start: int) -> None:
    rows = majiang_rows(golden)
    assert len(rows) == MAJIANG_ROWS
    numbered = list(enumerate(rows, 1))[start : start + CHUNK]
    assert differences(item for number, data in numbered for item in compare_majiang(number, data)) == []


def has_a_double_wind(data: dict[str, Any]) -> bool:
    return bool(data["in"]["param"]["zhuangfeng"] == data["in"]["param"]["menfeng"])


def is_open_tanyao(data: dict[str, Any]) -> bool:
    return "," in data["in"]["shoupai"] and any(yaku["name"] == "断幺九" for yaku in data["out"]["hupai"])


def is_1920(data: dict[str, Any]) -> bool:
    return (data["out"]["fanshu"], data["out"]["fu"]) in ((4, 30), (3, 60))


def is_counted_yakuman(data: dict[str, Any]) -> bool:
    return (data["out"]["fanshu"] or 0) >= 13


def is_open(data: dict[str, Any]) -> bool:
    return "," in data["in"]["shoupai"]


@pytest.mark.parametrize(
    ("option", "other", "candidates", "rows"),
    [
        ("kuitan", False, is_open_tanyao, 649),
        ("double_wind_pair_fu", 2, has_a_double_wind, 3),
        ("kiriage_mangan", True, is_1920, 520),
        ("kazoe", "sanbaiman", is_counted_yakuman, 1),
        ("open_pinfu_30", False, is_open, 117),
    ],
)
def test_the_rows_of_majiang_core_decide_this_rule(
    golden: Path, option: str, other: object, candidates: Callable[[dict[str, Any]], bool], rows: int
) -> None:
    """So many rows differ when the rule is another: the table was made with Tenhou's."""
    rules = MAJIANG_RULES.replace(**{option: other})
    numbered = [(number, data) for number, data in enumerate(majiang_rows(golden), 1) if candidates(data)]
    assert sum(bool(differences(compare_majiang(number, data, rules))) for number, data in numbered) == rows


def test_the_rows_of_majiang_core_leave_doubled_and_stacked_yakuman_open(golden: Path) -> None:
    """Seven rows are yakuman, each a single one that no rule set doubles."""
    found = Counter(
        yaku["name"] for data in majiang_rows(golden) if data["out"]["damanguan"] for yaku in data["out"]["hupai"]
    )
    assert found == {"四暗刻": 5, "国士無双": 2}


# Shanten

SHANTEN_FILES, SHANTEN_ROWS = (1, 2, 3, 4), 5000
INTERPRETED_EVERY = 20


def kinds_of(names: Sequence[str]) -> list[int]:
    counts = [0] * 34
    for name in names:
        counts["mpsz".index(name[0]) * 9 + (int(name[1]) or 5) - 1] += 1
    return counts


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("number", SHANTEN_FILES)
def test_shanten_of_majiang_core_by_the_compiled_kernel(golden: Path, number: int) -> None:
    rows = read_jsonl(golden / "tables" / f"kobalab_xiangting_{number}.jsonl")
    assert len(rows) == SHANTEN_ROWS
    kernel, table = use("cpu").functions, lookup_array()[0]
    hands = np.array([kinds_of(row["q"]) for row in rows], np.int8)
    found = [
        [
            kernel["standard_shanten"](tiles, 0, 4, table),
            kernel["kokushi_shanten"](tiles),
            kernel["chiitoitsu_shanten"](tiles),
        ]
        for tiles in hands
    ]
    pairs = zip(enumerate(rows, 1), found, strict=True)
    assert differences((f"row {line}: {row['q']}", ours, row["x"]) for (line, row), ours in pairs) == []


@pytest.mark.parametrize("number", SHANTEN_FILES)
def test_shanten_of_majiang_core_by_the_interpreted_kernel(golden: Path, number: int) -> None:
    rows = read_jsonl(golden / "tables" / f"kobalab_xiangting_{number}.jsonl")[::INTERPRETED_EVERY]
    assert len(rows) == SHANTEN_ROWS // INTERPRETED_EVERY
    for row in rows:
        tiles = kinds_of(row["q"])
        found = [standard_shanten(tiles, 0, 4, lookup()), kokushi_shanten(tiles), chiitoitsu_shanten(tiles)]
        assert found == row["x"], row["q"]
