"""Real rounds with the rules interpreted: one of everything that seldom happens, each checked from deal to deal.

All games are checked compiled (test_golden_replay.py). These rounds show that the interpreted rules say the same, and
they are what makes mistakes in the rules visible to the tests, one small mistake at a time.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from tehai.game.events import Called, Event, GameEnded, RoundDrawn, RoundStarted, SetAside, Won, split_rounds
from tehai.game.replay import check
from tehai.logs import Log, read

WAXMANGO, MJX = "thewaxmango_mahjong-hands", "mjx-project_mjx"
BOT, DNOVIKOFF = "MahjongRepository_tenhou-python-bot", "dnovikoff_tenhou"

ROUNDS: dict[str, tuple[str, str, int]] = {
    # wins in special moments
    "chankan": (MJX, "tests_py__resources__mjlog__2010081709gm-00a9-0000-fe3371ad", 4),
    "chankan in the first go-around of a riichi": (MJX, "tests_cpp__resources__mjlog__encdec-chankan-ippatsu", 1),
    "two win, one by chankan": (MJX, "tests_cpp__resources__mjlog__2010091009gm-00a9-0000-83af2648_tw_2", 7),
    "rinshan after an ankan": (BOT, "38", 3),
    "rinshan after a kakan": (WAXMANGO, "2022010316gm-00a9-0000-7bbcd18b", 2),
    "rinshan after a kita": (WAXMANGO, "2022010906gm-00b9-0000-967ff2a3", 7),
    "haitei": (WAXMANGO, "2022010103gm-00a9-0000-9404b114", 1),
    "haitei with three players": (WAXMANGO, "2022011200gm-00b9-0000-c459881c", 3),
    "houtei": (WAXMANGO, "2022010310gm-00a9-0000-d1734e0e", 9),
    "houtei with three players": (WAXMANGO, "2022010522gm-00b9-0000-bfad70bc", 0),
    "double riichi": (WAXMANGO, "2022010909gm-00a9-0000-1845e8e4", 0),
    "double riichi, ippatsu": (MJX, "tests_cpp__resources__mjlog__encdec-tenhou-false-pos", 9),
    "double riichi, haitei": (DNOVIKOFF, "bug6", 1),
    "ippatsu": (WAXMANGO, "2022010402gm-00a9-0000-7010043b", 5),
    "ippatsu with three players": (WAXMANGO, "2022010522gm-00b9-0000-bfad70bc", 9),
    "tenhou": (MJX, "tests_cpp__resources__mjlog__encdec-tenhou", 1),
    "kokushi": (WAXMANGO, "2022010321gm-00a9-0000-dc0cefb2", 3),
    "kokushi with three players": (WAXMANGO, "2022010807gm-00b9-0000-11dd296e", 8),
    "shousuushii": (WAXMANGO, "2022010503gm-00a9-0000-355fdef8", 3),
    "pao by tsumo": (MJX, "tests_cpp__resources__mjlog__pao-tsumo", 4),
    "pao by ron": (DNOVIKOFF, "pao", 3),
    "daisangen without pao": (MJX, "tests_cpp__resources__mjlog__encdec-pao-false-pos", 6),
    # two winners
    "double ron": (WAXMANGO, "2022011100gm-00a9-0000-17091e1d", 6),
    "double ron with an open kan": (DNOVIKOFF, "bug2", 3),
    "double ron at the end": (DNOVIKOFF, "bug6", 14),
    "double ron with three players": (WAXMANGO, "2022010820gm-00b9-0000-23b3e36c", 0),
    # draws
    "kyuushu": (WAXMANGO, "2022010402gm-00a9-0000-7010043b", 13),
    "kyuushu with three players": (WAXMANGO, "2022010820gm-00b9-0000-23b3e36c", 5),
    "suufon": (WAXMANGO, "2022011009gm-00a9-0000-7424917e", 7),
    "suufon, other seats": (MJX, "tests_cpp__resources__mjlog__encdec-four-winds-no-winner", 9),
    "suucha": (WAXMANGO, "2022010322gm-00a9-0000-6919c2d2", 6),
    "suucha, late": (MJX, "tests_py__resources__mjlog__2018040923gm-00a9-0000-1833afca", 2),
    "suukaikan": (MJX, "tests_py__resources__mjlog__2016052515gm-00a9-0000-c4d72066", 2),
    "sanchahou": (WAXMANGO, "2022010719gm-00a9-0000-4917c382", 6),
    "sanchahou, late": (MJX, "tests_cpp__resources__mjlog__upd-aft-ron3", 6),
    "nagashi": (MJX, "tests_py__resources__mjlog__2019082700gm-00a9-0000-63d1f136", 3),
    "nagashi at the end, two in furiten": (WAXMANGO, "2022010310gm-00a9-0000-86bdf60b", 7),
    "nagashi with three players": (WAXMANGO, "2022011214gm-00b9-0000-70614f6f", 0),
    "an empty wall": (WAXMANGO, "2022010402gm-00a9-0000-7010043b", 4),
    "an empty wall with honba": (WAXMANGO, "2022010815gm-00a9-0000-6404144a", 13),
    "an empty wall with three players": (WAXMANGO, "2022010522gm-00b9-0000-bfad70bc", 3),
    "an empty wall in the West round": (WAXMANGO, "2022010414gm-00b9-0000-c145904e", 11),
    # kans
    "an ankan": (WAXMANGO, "2022010815gm-00a9-0000-6404144a", 0),
    "a kakan": (WAXMANGO, "2022010316gm-00a9-0000-493ab5f3", 8),
    "an open kan": (WAXMANGO, "2022011009gm-00a9-0000-27c23340", 9),
    "an open kan, somebody in furiten": (BOT, "29", 9),
    "a kakan and an ankan": (BOT, "29", 5),
    "kans, honba": (MJX, "tests_cpp__resources__mjlog__encdec-sanankou-false-neg", 3),
    "two ankan": (WAXMANGO, "2022010223gm-00a9-0000-940f2aec", 12),
    "two ankan with three players": (WAXMANGO, "2022010820gm-00b9-0000-23b3e36c", 2),
    # furiten
    "furiten by a discard": (WAXMANGO, "2022010518gm-00a9-0000-0945ae5f", 2),
    "furiten in riichi": (WAXMANGO, "2022010718gm-00a9-0000-f776f97d", 10),
    "furiten by a discard and in riichi": (WAXMANGO, "2022010718gm-00a9-0000-54f37134", 1),
    "furiten with three players": (WAXMANGO, "2022011200gm-00b9-0000-c459881c", 11),
    "complete without a yaku": (WAXMANGO, "2022011020gm-00a9-0000-92c1c965", 10),
    # the course of a game
    "seven pairs after kita": (WAXMANGO, "2022010820gm-00b9-0000-23b3e36c", 12),
    "honba": (WAXMANGO, "2022010815gm-00a9-0000-6404144a", 10),
    "the end of a game": (WAXMANGO, "2022010402gm-00a9-0000-7010043b", 17),
    "the end with three players": (WAXMANGO, "2022010820gm-00b9-0000-23b3e36c", 16),
    "the West round": (DNOVIKOFF, "bug2", 12),
    "the end in the West round": (DNOVIKOFF, "bug2", 14),
}


@cache
def game_of(path: Path) -> Log:
    (log,) = read(path)
    return log


def round_of(golden: Path, name: str) -> tuple[list[Event], Log, int]:
    """The start of a game, one of its rounds and the deal or the end that follows; the game, and which round it is."""
    source, file, number = ROUNDS[name]
    log = game_of(golden / "mjlog" / source / f"{file}.xml")
    starts = [first for first, _ in split_rounds(log.events)]
    after = starts[number + 1] + 1 if number + 1 < len(starts) else len(log.events)
    return [log.start, *log.events[starts[number] : after]], log, number


@pytest.mark.parametrize("name", ROUNDS)
def test_the_interpreted_rules_agree_with(golden: Path, name: str) -> None:
    events, log, number = round_of(golden, name)
    assert check(events, log.walls[number : number + 2], "python") == []


def test_these_rounds_have_what_seldom_happens(golden: Path) -> None:
    seen: Counter[str] = Counter()
    for name in ROUNDS:
        events = round_of(golden, name)[0]
        wins = [event for event in events if isinstance(event, Won)]
        seen.update(event.kind for event in events if isinstance(event, Called))
        seen.update(event.reason for event in events if isinstance(event, RoundDrawn))
        seen.update(yaku for win in wins for yaku, _ in win.yaku or ())
        seen.update("kita" for event in events if isinstance(event, SetAside))
        seen.update("pao" for win in wins if win.liable is not None)
        seen.update("end" for event in events if isinstance(event, GameEnded))
        seen.update(f"round {event.round}" for event in events if isinstance(event, RoundStarted))
        seen.update("double ron" for _, same in groupby(wins, lambda win: win.target) if len(list(same)) == 2)
    draws = {"exhaustive", "nagashi", "kyuushu", "suufon", "suucha", "suukaikan", "sanchahou"}
    calls = {"chi", "pon", "minkan", "kakan", "ankan", "kita"}
    yaku = {"chankan", "rinshan", "haitei", "houtei", "ippatsu", "double_riichi", "tenhou", "kokushi", "daisangen"}
    assert draws | calls | yaku | {"pao", "double ron", "end", "round 10"} <= seen.keys()
