"""Arguments of the wrong type or far out of range: a clear error that names the argument, never one from inside."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tehai
from tehai.bots import ExternalBot, NetworkBot, TsumogiriBot, ask, make_bot, play
from tehai.engine import use
from tehai.errors import TehaiError, expect_list, expect_path, expect_type
from tehai.game import Action, Game
from tehai.game.replay import check, follow
from tehai.learn.aec import Riichi
from tehai.learn.arena import Arena
from tehai.learn.batch import Batch
from tehai.learn.observation import observe, observe_batch, planes_of
from tehai.learn.vector import RiichiVector
from tehai.logs import detect, find_logs, write_file
from tehai.logs.log import Log
from tehai.logs.tenhou.write import write_tenhou_url
from tehai.model.rules import Rules
from tehai.scoring import points
from tehai.settlement import Winner, final_scores, liable_parts, settle_draw, settle_win
from tehai.sim import Duplicate, Match, play_duplicate, play_match, play_seatings

GAME = Game("tenhou", seed=1)
SEAT = GAME.seats_to_act[0]
TENHOU = Rules.of("tenhou")
DUPLICATE = Duplicate(("tsumogiri", "random"), TENHOU, backend="python")
MATCH = Match(("tsumogiri",) * 4, TENHOU, backend="python")
ARRAY = np.zeros(2)

CALLS: list[tuple[str, Callable[[Any], object], tuple[Any, ...]]] = [
    # the argument, a call with it, values that it cannot have
    ("han", lambda han: points(han, 30), (None, "3", 1.5, -1, 10**30, ARRAY)),
    ("fu", lambda fu: points(3, fu), (None, "30", float("nan"), -1, 10**30)),
    ("tsumo", lambda tsumo: tehai.score("123m456p789s1122z", "2z", tsumo=tsumo), (None, 1, "yes", np.array([True]))),
    ("riichi", lambda riichi: tehai.odds("123m456p789s1122z", riichi=riichi), (None, 1, "yes")),
    ("dealer", lambda dealer: points(3, 30, dealer=dealer), (None, "no", 2)),
    ("tsumo", lambda tsumo: points(3, 30, tsumo=tsumo), (None, "no", 2)),
    ("skip_forced", lambda skip: Arena(1, backend="python", skip_forced=skip), (None, "no", 2)),
    ("pending", lambda pending: Game.from_events(GAME.events, pending), (5, [Action("pass")])),
    ("other", GAME.same_state, (None, 5, GAME.view(0))),
    ("yakuman", lambda times: points(13, 30, yakuman=times), (None, -1, 10**9)),
    ("pao", lambda pao: tehai.score("123m456p789s1122z", "2z", riichi=True, pao=pao), ("N", 5, ARRAY)),
    ("path", Rules.load, (None, 5, b"rules.toml")),
    ("rules", TENHOU.with_text, (None, 5, [5])),
    ("rules.kuitan", TENHOU.with_text, ({"kuitan": 5},)),
    ("yakuman", lambda yakuman: Winner(1, yakuman=yakuman), ("daisangen", 5, ARRAY)),
    ("liable", lambda liable: Winner(1, 2000, liable=liable), (None, "N", [2])),
    ("wins", lambda wins: settle_win("tenhou", 0, wins), (None, 5, "x")),
    ("wins[0]", lambda win: settle_win("tenhou", 0, [win]), (None, 5, {"seat": 1})),
    ("wins[0]", lambda win: liable_parts("tenhou", win), (None, "daisangen")),
    ("tenpai", lambda tenpai: settle_draw("tenhou", 0, tenpai), (None, 5, "1")),
    ("nagashi", lambda nagashi: settle_draw("tenhou", 0, [], nagashi), (None, 5, "1")),
    ("points", lambda held: final_scores("tenhou", held), (None, 5, "25000")),
    ("start_seat_order", lambda order: final_scores("tenhou", [25000] * 4, order), (5, "0123", [None] * 4, ARRAY)),
    ("names", lambda names: Game("tenhou", names=names), (5, "ABCD", ["A"] * 3)),
    ("scores", lambda scores: Game("tenhou", scores=scores), (5, "25000", [25000] * 3)),
    ("scores[0]", lambda held: Game("tenhou", scores=[held] * 4), (None, "x", 1.5, 10**30)),
    ("backend", lambda backend: Game("tenhou", backend=backend), (None, 5, ARRAY, "gpu")),
    ("backend", use, (None, 5, ARRAY, ["cpu"])),
    ("action", GAME.legal(SEAT).why_not, (None, 5, "pass", ARRAY)),
    ("kind", Action, (None, 5, ["pass"], ARRAY)),
    ("tile", lambda tile: Action("discard", tile), (None, True, 99, 1.5, "x", [1])),
    ("consumed", lambda held: Action("pon", "5z", held), (None, 5, "5z5z", ["5z"])),
    ("tile", lambda held: Action("pon", "5z", [held, held]), (None, 1.5, ["5z"])),
    ("message", Action.from_mjai, (None, 5, "pass", [])),
    ("events", lambda events: list(follow(events)), (None, 5, [], {})),
    ("events", check, (None, 5, [], {})),
    ("walls", lambda walls: check(GAME.events, walls, "python"), (None, 5, "1m")),
    ("text", detect, (None, 5, b"{}")),
    ("paths", lambda paths: list(find_logs(paths)), (None, 5)),
    ("path", lambda path: list(find_logs([path])), (None, 5)),
    ("events", lambda events: Log(events, "mjai"), (None, 5, (), GAME.events[1:], [GAME])),
    ("walls", lambda walls: Log(GAME.events, "mjai", walls), (None, 5)),
    ("path", lambda path: write_file(Log(tuple(GAME.events), "mjai"), path, "mjai"), (None, 5, b"x")),
    ("format", lambda format: write_file(Log(tuple(GAME.events), "mjai"), "x", format), (None, 5, [], "mahjong-soul")),
    ("log", write_tenhou_url, (None, 5, GAME)),
    ("bots", make_bot, (None, 5, [], {})),
    ("game", lambda game: play(game, [TsumogiriBot()] * 4), (None, "tenhou")),
    ("bots", lambda bots: play(GAME.copy(), bots), (None, 5, "random")),
    ("bots[0]", lambda bot: play(GAME.copy(), [bot] * 4), (None, "random")),
    ("bot", lambda bot: ask(bot, GAME.view(SEAT), GAME.legal(SEAT)), (None, "random")),
    ("menu", lambda menu: ask(TsumogiriBot(), GAME.view(SEAT), menu), (None, [], ())),
    ("command", ExternalBot, (True, 5, ["python"])),
    ("path", NetworkBot, (None, 5)),
    ("bots", NetworkBot, ("a\0b.policy", "missing.policy")),
    ("wins", tehai.win_array, (None, 5, "x")),
    ("wins[0]", lambda win: tehai.win_array([win]), (None, 5, "123m")),
    ("game", lambda game: observe(game, 0), (None, 5, GAME.view(0))),
    ("states", lambda states: observe_batch(states, "tenhou", [0]), (None, 5, ARRAY, [GAME])),
    ("facts", planes_of, (None, 5, [1])),
    ("n", lambda n: Arena(n, backend="python"), (None, True, 0, 1.5, 10**30, 2**32)),
    ("n", lambda n: Batch(n, backend="python"), (None, True, 0, 10**30)),
    ("same", lambda same: Arena(2, same=same, backend="python"), (None, 0, 1.5)),
    ("seed", lambda seed: Arena(2, seed=seed, backend="python"), (None, -1, 1.5, "x", 2**64)),
    ("policies", lambda policies: Arena(2, policies=policies, backend="python"), (5, "random", [], [5] * 4, {}, ARRAY)),
    ("num_envs", lambda n: RiichiVector(n, backend="python"), (None, 0, float("nan"), 10**30)),
    ("actions", lambda actions: Riichi(actions=actions, backend="python"), (None, "compat")),
    ("seatings", lambda seatings: play_seatings(seatings, [0], backend="python"), (None, 5, "random")),
    ("seatings[0]", lambda names: play_seatings([names], [0], backend="python"), (None, 5, "random", ["random"])),
    ("seeds", lambda seeds: play_seatings([["random"] * 4], seeds, backend="python"), (None, 5, [0, 1])),
    ("seeds[0]", lambda seed: play_seatings([["random"] * 4], [seed], backend="python"), (None, -1, 2**64, 1.5)),
    ("bots", lambda bots: Duplicate(bots, TENHOU), (None, 5, ("random",), ("random",) * 3)),
    ("rules", lambda rules: Duplicate(("random", "tsumogiri"), rules), (None, "tenhou")),
    ("tables", lambda tables: Duplicate(("random", "tsumogiri"), TENHOU, tables), (None, 5, "1v3", (None,), (4,), ())),
    ("seed", lambda seed: Duplicate(("random", "tsumogiri"), TENHOU, seed=seed), (None, -1, 2**64)),
    ("walls", lambda walls: play_duplicate(DUPLICATE, walls), (None, 0, 1.5)),
    ("confidence", lambda sure: play_duplicate(DUPLICATE, 1, confidence=sure), (None, 0, 1, 95, float("nan"), "x")),
    ("out", lambda out: play_duplicate(DUPLICATE, 1, out=out), (5, b"x")),
    ("jobs", lambda jobs: play_duplicate(DUPLICATE, 1, jobs=jobs), (0, -1, 1.5, "x")),
    ("rules", lambda rules: Match(("tsumogiri",) * 4, rules), (None, "tenhou")),
    ("games", lambda games: play_match(MATCH, games), (None, 0, 1.5, "x")),
    ("jobs", lambda jobs: play_match(MATCH, 1, jobs), (0, -1, 1.5, "x")),
]


@pytest.mark.parametrize(
    ("where", "call", "value"),
    [
        pytest.param(where, call, value, id=f"{number}-{where}-{type(value).__name__}")
        for number, (where, call, values) in enumerate(CALLS)
        for value in values
    ],
)
def test_a_wrong_argument_is_an_error_that_names_it(where: str, call: Callable[[Any], object], value: Any) -> None:
    with pytest.raises(TehaiError) as refused:
        call(value)
    assert refused.value.where.partition(",")[0] == where, str(refused.value)


@pytest.mark.parametrize(
    "call",
    [
        lambda one: tehai.Tile(one(5)),
        lambda one: tehai.Action.from_code(one(5)),
        lambda one: GAME.legal(one(SEAT)),
        lambda one: GAME.view(one(1)).hand,
        lambda one: GAME.board.view(one(1)),
        lambda one: GAME.copy().act(one(SEAT), GAME.legal(SEAT).actions[0]),
        lambda one: Rules.of({"start_points": one(30000), "uma": [one(x) for x in (20, 10, -10, -20)]}),
        lambda one: tehai.odds("123m456p789s1122z", draws=one(3)),
        lambda one: tehai.score([one(x) for x in (0, 4, 8, 40, 44, 48, 80, 84, 88, 108, 109, 112, 113)], one(110),
                                tsumo=True, notation="tenhou"),
        lambda one: tehai.simulate(one(2), seed=one(1), backend="python", threads=one(1)).tobytes(),
        lambda one: play_seatings([["discard-drawn"] * 4], [one(1)], backend="python").results.tobytes(),
    ],
)  # fmt: skip
def test_numbers_of_numpy_are_numbers(call: Callable[[Any], object]) -> None:
    assert call(np.int64) == call(np.int32) == call(int)


def test_a_log_keeps_its_events_when_the_game_goes_on() -> None:
    game = GAME.copy()
    log = Log(game.events, "mjai")  # type: ignore[arg-type]
    before = len(log.events)
    game.act(SEAT, game.legal(SEAT).actions[0])
    assert len(log.events) == before < len(game.events)


def test_truths_of_numpy_are_truths() -> None:
    yes, no = np.True_, np.array([1, 2]) > 5
    assert tehai.score("123m456p789s1122z", "2z", tsumo=yes, riichi=yes, ippatsu=no[0]).han == 3
    assert tehai.odds("123m456p789s1122z", riichi=yes) == tehai.odds("123m456p789s1122z")


def test_a_single_path_is_not_a_list_of_letters(tmp_path: Any) -> None:
    (tmp_path / "a.mjson").write_text("")
    assert list(find_logs(str(tmp_path))) == list(find_logs(tmp_path)) == [tmp_path / "a.mjson"]


def test_a_name_that_is_too_long_for_a_file_is_not_a_folder() -> None:
    assert len(list(find_logs(["x" * 5000]))) == 1


def test_more_tables_than_fit_in_memory_are_refused_before_anything_is_made() -> None:
    with pytest.raises(TehaiError, match=r"49,999,999 tables take \d+"):
        Arena(49_999_999, backend="python")


def test_what_is_expected_stands_in_the_message() -> None:
    assert expect_type(3, int, "a number", "x") == 3
    assert expect_list(iter("ab"), "letters", "x") == ["a", "b"]
    assert expect_path("a/b").name == "b"
    with pytest.raises(TehaiError, match=r"expected a list of seats, got '0123' \(tenpai\): each once"):
        expect_list("0123", "seats", "tenpai", "each once")
