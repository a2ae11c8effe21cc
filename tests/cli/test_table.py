"""`tehai table`: the points table of RULES 5.2, and which cells of it can come about."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tehai
from cli.conftest import Run

# RULES 5.2, non-dealer and dealer: ron (tsumo). 110 fu with one han never comes by tsumo: 96 is the most there.
NON_DEALER = """
  20  -                (400/700)         (700/1300)        (1300/2600)
  25  -                1600              3200 (800/1600)   6400 (1600/3200)
  30  1000 (300/500)   2000 (500/1000)   3900 (1000/2000)  7700 (2000/3900)
  40  1300 (400/700)   2600 (700/1300)   5200 (1300/2600)  mangan
  50  1600 (400/800)   3200 (800/1600)   6400 (1600/3200)  mangan
  60  2000 (500/1000)  3900 (1000/2000)  7700 (2000/3900)  mangan
  70  2300 (600/1200)  4500 (1200/2300)  mangan            mangan
  80  2600 (700/1300)  5200 (1300/2600)  mangan            mangan
  90  2900 (800/1500)  5800 (1500/2900)  mangan            mangan
 100  3200 (800/1600)  6400 (1600/3200)  mangan            mangan
 110  3600             7100 (1800/3600)  mangan            mangan
"""
DEALER = """
  20  -            (700)         (1300)        (2600)
  25  -            2400          4800 (1600)   9600 (3200)
  30  1500 (500)   2900 (1000)   5800 (2000)   11600 (3900)
  40  2000 (700)   3900 (1300)   7700 (2600)   mangan
  50  2400 (800)   4800 (1600)   9600 (3200)   mangan
  60  2900 (1000)  5800 (2000)   11600 (3900)  mangan
  70  3400 (1200)  6800 (2300)   mangan        mangan
  80  3900 (1300)  7700 (2600)   mangan        mangan
  90  4400 (1500)  8700 (2900)   mangan        mangan
 100  4800 (1600)  9600 (3200)   mangan        mangan
 110  5300         10600 (3600)  mangan        mangan
"""


def table(run: Run, *options: str) -> dict[str, Any]:
    result = run("table", *options, "--json")
    assert result.exit_code == 0
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def cell(data: dict[str, Any], han: int, fu: int) -> dict[str, Any] | None:
    return next((hand for hand in data["hands"] if (hand["han"], hand["fu"]) == (han, fu)), None)


@pytest.mark.parametrize("rows", [NON_DEALER, DEALER])
def test_the_standard_table_is_that_of_the_rules(run: Run, rows: str) -> None:
    written = [line.split() for line in run("table").stdout.splitlines()]
    for row in rows.strip().splitlines():
        assert row.split() in written


def test_limits_are_listed_with_their_han(run: Run) -> None:
    lines = run("table").stdout.splitlines()
    limits = lines[lines.index("Limits: ron (tsumo)") + 2 :][:8]
    assert [" ".join(line.split()) for line in limits] == [
        "mangan 5, or fewer by fu 8000 (2000/4000) 12000 (4000)",
        "haneman 6 to 7 12000 (3000/6000) 18000 (6000)",
        "baiman 8 to 10 16000 (4000/8000) 24000 (8000)",
        "sanbaiman 11 to 12 24000 (6000/12000) 36000 (12000)",
        "kazoe yakuman (counted yakuman) 13 or more 32000 (8000/16000) 48000 (16000)",
        "yakuman 32000 (8000/16000) 48000 (16000)",
        "double yakuman 64000 (16000/32000) 96000 (32000)",
        "triple yakuman 96000 (24000/48000) 144000 (48000)",
    ]


def test_kazoe_and_stacking_decide_which_limits_there_are(run: Run) -> None:
    limits = table(run, "--rules", "ema")["limits"]
    assert [(limit["limit"], limit.get("to_han")) for limit in limits[-2:]] == [("sanbaiman", None), ("yakuman", None)]
    doubles = table(run, "--rules", "ema", "--rule", "double_yakuman=daisuushii")["limits"]
    assert [limit["yakuman"] for limit in doubles if "yakuman" in limit] == [1, 2]


def test_kiriage_makes_mangans(run: Run) -> None:
    plain, rounded = table(run), table(run, "--rule", "kiriage_mangan=on")
    for han, fu in ((4, 30), (3, 60)):
        assert [cell(data, han, fu)["limit"] for data in (plain, rounded)] == [None, "mangan"]  # type: ignore[index]


def test_three_players_pay_their_shares(run: Run) -> None:
    loss, split = (table(run, "--rules", "standard-sanma", "--rule", f"tsumo_loss={value}") for value in ("on", "off"))
    assert loss["limits"][0]["non_dealer"]["tsumo"] == {"dealer": 4000, "other": 2000, "total": 6000}
    assert split["limits"][0]["non_dealer"]["tsumo"] == {"dealer": 5000, "other": 3000, "total": 8000}
    assert loss["limits"][0]["dealer"]["tsumo"] == {"each": 4000, "total": 8000}


def test_twenty_fu_by_ron_needs_an_open_hand_without_fu(run: Run) -> None:
    assert cell(table(run), 1, 20) is None
    standard = cell(table(run), 2, 20)
    assert standard is not None
    assert standard["non_dealer"]["ron"] is None
    opened = cell(table(run, "--rule", "open_pinfu_30=off"), 1, 20)
    assert opened is not None
    assert opened["non_dealer"] == {"ron": {"discarder": 700, "total": 700}, "tsumo": None}
    sanma = cell(table(run, "--rules", "standard-sanma", "--rule", "open_pinfu_30=off"), 1, 20)
    assert sanma is None, "without chi an open hand has a pon"


def test_pinfu_decides_about_twenty_fu_by_tsumo(run: Run) -> None:
    off = ("--rule", "pinfu_tsumo_20=off")
    assert cell(table(run, *off), 4, 20) is None
    rinshan = cell(table(run, "--rules", "standard-sanma", *off, "--rule", "rinshan_tsumo_fu=off"), 3, 20)
    assert rinshan is not None, "pinfu on the tile that replaces a North"
    assert tehai.score(
        "123456p45678s88s", win="9s", tsumo=True, rinshan=True, nukidora=1,
        rules={"preset": "standard-sanma", "pinfu_tsumo_20": False, "rinshan_tsumo_fu": False},
    ).fu == 20  # fmt: skip


def test_seven_pairs_have_no_row_of_their_own_with_simple_fu(run: Run) -> None:
    assert 25 not in {hand["fu"] for hand in table(run, "--rules", "classic")["hands"]}
    text = run("table", "--rules", "classic").stdout
    assert "Scores under these rules: the base points, rounded up" in text
    assert cell(table(run, "--rules", "classic"), 1, 30)["table_score"] == 300  # type: ignore[index]


KANS = ["ankan 1111m", "ankan 9999m"]
EXTREMES = {
    "110 fu with one han by ron": ("234p33z11z", "3z", [], {"houtei": True}, 1, 110),
    "110 fu with two han by tsumo": ("24p11z", "3p", ["minkan 9999p"], {"tsumo": True}, 2, 110),
    "100 fu with one han by tsumo": ("24p11z", "3p", ["pon 999p"], {"tsumo": True, "haitei": True}, 1, 100),
}


@pytest.mark.parametrize("name", EXTREMES)
def test_the_rarest_cells_do_come_about(run: Run, name: str) -> None:
    hand, win, melds, how, han, fu = EXTREMES[name]
    score = tehai.score(hand, win=win, melds=[*KANS, *melds], seat="E", **how)
    assert (score.han, score.fu) == (han, fu)
    paid = cell(table(run), han, fu)
    assert paid is not None
    way = "tsumo" if score.given.tsumo else "ron"
    assert paid["dealer"][way]["total"] == score.points


def test_with_two_fu_for_the_double_wind_pair_110_fu_needs_two_han(run: Run) -> None:
    assert cell(table(run, "--rules", "m-league"), 1, 110) is None
    assert cell(table(run, "--rules", "m-league"), 2, 110) is not None


def test_every_win_of_real_games_is_in_the_table(run: Run, golden: Path) -> None:
    tables = {4: table(run, "--rules", "tenhou"), 3: table(run, "--rules", "tenhou-sanma")}
    cells = {(players, hand["han"], hand["fu"]): hand for players, data in tables.items() for hand in data["hands"]}
    seen = 0
    for line in (golden / "agari.jsonl").read_text(encoding="utf-8").splitlines():
        win = json.loads(line)
        if win["yakuman"] or win["han"] > 4 or win["rules"]["special"] or win["limit"]:
            continue
        paid = cells[win["players"], win["han"], win["fu"]]
        winner = paid["dealer" if win["seat_wind"] == "E" else "non_dealer"]
        assert winner["tsumo" if win["tsumo"] else "ron"]["total"] == win["points"], win["key"]
        seen += 1
    assert seen > 1500


def test_the_notes_say_how_to_read_it(run: Run) -> None:
    text = run("table", "--rules", "standard-sanma").stdout
    assert text.startswith("Points table; rules: standard-sanma\n")
    assert "Each honba adds 100 to each payment for a tsumo and 200 to a ron." in text
    changed = run("table", "--rule", "kuitan=off", "--rule", "uma=20,10,-10,-20").stdout
    assert changed.startswith("Points table; rules: standard (Uma: 20/10/-10/-20, Open tanyao (kuitan): off)\n")


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_the_table_is_told_in_other_languages(run: Run, lang: str) -> None:
    text = run("table", "--rules", "classic", "--lang", lang).stdout
    assert set(re.findall("[A-Za-z]+", text)) <= {"classic"}
