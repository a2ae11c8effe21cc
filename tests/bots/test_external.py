"""Programs as bots: what they are sent, what their answers mean, and what bad ones cost them."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from bots.fakes import action, menu, view
from tehai.bots import ExternalBot, ask
from tehai.bots.base import BotFault
from tehai.bots.dialogue import Dialogue
from tehai.errors import InputError
from tehai.game.actions import Action
from tehai.game.events import Discarded, Drew, GameEnded, GameStarted, RiichiPaid, RoundStarted
from tehai.model.rules import Rules
from tehai.model.tiles import TILES, Tile

RULES = Rules.of("tenhou")
HAND = tuple(TILES[:13])
START = (
    GameStarted(RULES, ("a", "b", "c", "d")),
    RoundStarted(0, 0, 0, (25000,) * 4, (HAND, (None,) * 13, (None,) * 13, (None,) * 13), Tile("1z")),
    Drew(0, Tile("5z")),
)
TURN = menu("discard 1m", "discard 2m", "tsumogiri 5z", "riichi 1m", "riichi 2m", "tsumo")
SCRIPT = """
import json, sys, time
answers = json.loads(sys.argv[1])
heard = open(sys.argv[2], "a") if len(sys.argv) > 2 else None
for line in sys.stdin:
    if heard:
        heard.write(line)
        heard.flush()
    told = json.loads(line)
    if isinstance(told, list) or {protocol!r} == "each" or told.get("can_act") is not False:
        print(answers.pop(0) if answers else '{{"type": "none"}}', flush=True)
"""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.bots.program._PATIENCE", 5)


def answering(*answers: str | dict[str, Any], heard: Path | None = None, **options: Any) -> ExternalBot:
    """A program that gives these answers, one after the other."""
    texts = [answer if isinstance(answer, str) else json.dumps(answer) for answer in answers]
    script = SCRIPT.format(protocol=options.get("protocol", "batch"))
    words = [sys.executable, "-S", "-E", "-c", script, json.dumps(texts), *([str(heard)] if heard else [])]
    bot = ExternalBot(shlex.join(words), **options)
    bot.start(0, RULES)
    bot.observe(START)
    return bot


def doing(code: str, **options: Any) -> ExternalBot:
    bot = ExternalBot(shlex.join([sys.executable, "-S", "-E", "-c", f"import sys, time\n{code}"]), **options)
    bot.start(0, RULES)
    bot.observe(START)
    return bot


def asked(bot: ExternalBot, offered: Any = TURN) -> Action:
    return ask(bot, view("123456789m1234p5z"), offered)


def dahai(tile: str, tsumogiri: bool = False) -> dict[str, Any]:
    return {"type": "dahai", "actor": 0, "pai": tile, "tsumogiri": tsumogiri}


@pytest.mark.parametrize("protocol", ["batch", "lines", "each"])
def test_an_answer_in_each_way_to_talk(protocol: str) -> None:
    silence = [{"type": "none"}] * 2 if protocol == "each" else []
    bot = answering(*silence, dahai("2m"), dahai("P", True), protocol=protocol)
    assert asked(bot) == action("discard 2m")
    bot.observe([Discarded(0, Tile("2m"))])
    assert asked(bot) == action("tsumogiri 5z")
    assert bot.faults == []
    bot.close()


def test_batches_hold_what_happened_since_the_last_one(tmp_path: Path) -> None:
    bot = answering(dahai("2m"), heard=tmp_path / "heard")
    asked(bot)
    bot.observe([Discarded(0, Tile("2m")), Drew(1, None), Discarded(1, Tile("1m"), drawn=True)])
    asked(bot, menu("pon 1m 1m1m", "pass"))
    bot.observe([GameEnded((1, 2, 3, 4))])
    bot.close()
    first, second, last = map(json.loads, (tmp_path / "heard").read_text().splitlines())
    assert [message["type"] for message in first] == ["start_game", "start_kyoku", "tsumo"]
    assert first[0]["id"] == 0
    assert first[1]["tehais"][1] == ["?"] * 13
    assert [message["type"] for message in second] == ["dahai", "tsumo", "dahai"]
    assert second[1]["pai"] == "?"
    assert [message["type"] for message in last] == ["end_game"]


def test_lines_that_want_no_answer_say_so(tmp_path: Path) -> None:
    bot = answering(dahai("2m"), heard=tmp_path / "heard", protocol="lines")
    asked(bot)
    bot.close()
    told = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    assert [message.get("can_act") for message in told] == [False, False, None]


def test_possible_actions_are_told_on_request(tmp_path: Path) -> None:
    bot = answering(dahai("2m"), heard=tmp_path / "heard", possible_actions=True)
    asked(bot, menu("discard 1m", "discard 2m", "tsumo"))
    bot.close()
    [messages] = map(json.loads, (tmp_path / "heard").read_text().splitlines())
    assert [message.get("possible_actions") for message in messages] == [
        None,
        None,
        [dahai("1m"), dahai("2m"), {"type": "hora", "actor": 0, "target": 0}],
    ]


def test_riichi_is_declared_told_and_then_discarded(tmp_path: Path) -> None:
    bot = answering({"type": "reach", "actor": 0}, dahai("2m"), heard=tmp_path / "heard")
    assert asked(bot) == action("riichi 2m")
    bot.observe([Discarded(0, Tile("2m"), riichi=True), RiichiPaid(0)])
    asked(bot, menu("pon 1m 1m1m", "pass"))
    bot.close()
    told = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    assert told[1] == [{"type": "reach", "actor": 0}]
    assert [message["type"] for message in told[2]] == ["dahai", "reach_accepted"]
    assert bot.faults == []


def test_riichi_may_come_with_its_discard(tmp_path: Path) -> None:
    both = json.dumps([{"type": "reach", "actor": 0}, dahai("2m")])
    bot = answering(both, {"type": "reach", "pai": "1m", "tsumogiri": False}, heard=tmp_path / "heard")
    assert asked(bot) == action("riichi 2m")
    bot.observe([Discarded(0, Tile("2m"), riichi=True)])
    assert asked(bot) == action("riichi 1m")
    bot.close()
    told = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    assert [message["type"] for message in told[1]] == ["reach", "dahai"]


def test_riichi_with_a_tile_that_does_not_go_stays_riichi_with_another() -> None:
    bot = answering({"type": "reach"}, dahai("9s"))
    assert asked(bot) == action("riichi 2m")
    assert [str(fault) for fault in bot.faults] == [
        "round 0, honba 0: riichi 9s is not allowed: you do not have the tiles for it"
    ]
    bot.close()


def test_riichi_that_is_not_allowed_loses_the_turn() -> None:
    bot = answering({"type": "reach"})
    assert asked(bot, menu("discard 1m", "tsumogiri 5z")) == action("tsumogiri 5z")
    assert bot.faults[0].reason == "riichi is not allowed"
    bot.close()


@pytest.mark.parametrize(
    ("answer", "offered", "meant"),
    [
        pytest.param(dahai("P"), TURN, "tsumogiri 5z", id="tsumogiri forgotten"),
        pytest.param(dahai("2m", True), TURN, "discard 2m", id="tsumogiri wrong"),
        pytest.param({"type": "hora"}, menu("ron", "pass"), "ron", id="target forgotten"),
        pytest.param({"type": "none"}, menu("tsumogiri 5z"), "tsumogiri 5z", id="nothing to choose"),
        pytest.param({"type": "nukidora", "pai": "N"}, menu("kita", "tsumogiri 5z"), "kita", id="another word"),
        pytest.param(
            {"type": "pon", "pai": "1m", "consumed": ["1m", "1m"]}, menu("pon 1m 1m1m", "pass"), "pon 1m 1m1m", id="pon"
        ),
    ],
)
def test_what_a_program_means(answer: dict[str, Any], offered: Any, meant: str) -> None:
    bot = answering(answer)
    assert asked(bot, offered) == action(meant)
    assert bot.faults == []
    bot.close()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("mahjong!", "'mahjong!' is not JSON"),
        ("", "'' is not JSON"),
        ("[" * 100000, "is not JSON"),
        ("[]", "'[]' is not a message of mjai"),
        ("[1]", "'[1]' is not a message of mjai"),
        ("7", "'7' is not a message of mjai"),
        ('{"type": "dahai"}', "is not an mjai tile"),
        ('{"type": "dahai", "pai": "77z", "tsumogiri": 1}', "is not an mjai tile"),
        ('{"type": "fold"}', "'fold' is not an mjai action"),
        ('{"type": ["dahai"]}', ""),
        ('{"type": "chi", "pai": "1m", "consumed": 5}', ""),
        ('{"type": "none"}', "pass is not allowed: you do not have the tiles for it"),
        (
            '{"type": "dahai", "pai": "9s", "tsumogiri": false}',
            "discard 9s is not allowed: you do not have the tiles for it",
        ),
        ("x" * 3_000_000, "more than 1048576 bytes"),
    ],
)
def test_a_bad_answer_loses_the_turn(answer: str, reason: str) -> None:
    bot = doing(f"sys.stdin.readline(); print({answer!r}, flush=True)" if len(answer) < 1000 else
                f"sys.stdin.readline(); print({answer[0]!r} * {len(answer)}, flush=True)")  # fmt: skip
    assert asked(bot) == action("tsumogiri 5z")
    assert reason in bot.faults[0].reason
    bot.close()


def test_too_late_an_answer_is_not_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.bots.program._PATIENCE", 0.1)
    bot = doing(
        "sys.stdin.readline(); time.sleep(0.3)\n"
        f"print({json.dumps(dahai('1m'))!r}, flush=True)\n"
        f"sys.stdin.readline(); print({json.dumps(dahai('2m'))!r}, flush=True); time.sleep(60)",
        limit=60,
        startup=0.05,
    )
    assert asked(bot) == action("tsumogiri 5z")
    assert bot.faults[0].reason == "no answer within 0.05 s"
    bot._dialogue._next_limit = 60  # type: ignore[union-attr]
    bot.observe([Drew(0, Tile("6z"))])
    assert asked(bot) == action("discard 2m")
    assert len(bot.faults) == 1
    bot.close()


def test_a_dead_program_is_asked_no_more_and_revives_in_the_next_game() -> None:
    bot = doing("sys.stdin.readline(); sys.exit(4)")
    assert asked(bot) == action("tsumogiri 5z")
    assert bot.faults[0].reason == "the program ended with exit code 4"
    assert asked(bot, menu("pon 1m 1m1m", "pass")) == action("pass")
    assert len(bot.faults) == 1
    bot.start(0, RULES)
    bot.observe(START)
    asked(bot)
    assert len(bot.faults) == 2
    bot.close()


def test_after_some_faults_a_program_is_asked_no_more() -> None:
    bot = answering(*["?"] * 5, dahai("2m"), most_faults=3)
    for _ in range(5):
        assert asked(bot) == action("tsumogiri 5z")
    assert len(bot.faults) == 3
    bot.close()


def test_a_program_lives_from_game_to_game_unless_its_command_names_its_seat(tmp_path: Path) -> None:
    for command, starts in (("{code}", 1), ("{code} {{seat}}", 2)):
        path = tmp_path / f"starts{starts}"
        code = (
            f"open({str(path)!r}, 'a').write('*')\nfor line in sys.stdin: print('{{\"type\": \"none\"}}', flush=True)"
        )
        words = shlex.join([sys.executable, "-S", "-E", "-c", f"import sys\n{code}"])
        bot = ExternalBot(command.format(code=words))
        for seat in (0, 1):
            bot.start(seat, RULES)
            bot.observe(START)
            assert asked(bot, menu("pon 1m 1m1m", "pass")) == action("pass")
            bot.observe([GameEnded((1, 2, 3, 4))])
        bot.close()
        bot.close()
        assert path.read_text() == "*" * starts


@pytest.mark.slow
@pytest.mark.parametrize("last", ["sys.exit()", "time.sleep(60)"])
def test_a_program_that_is_done_after_a_game_is_started_again(last: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.bots.program._PATIENCE", 0.1)
    code = f"for line in sys.stdin:\n if 'end_game' in line: {last}\n print('{{\"type\": \"none\"}}', flush=True)"
    bot = doing(code, limit=3)
    for _ in range(3):
        assert asked(bot, menu("pon 1m 1m1m", "pass")) == action("pass")
        bot.observe([GameEnded((1, 2, 3, 4))])
        bot.start(0, RULES)
        bot.observe(START)
    assert bot.faults == []
    bot.close()


def test_without_a_game_there_is_nothing_to_ask() -> None:
    assert asked(ExternalBot("true")) == action("tsumogiri 5z")


@pytest.mark.parametrize("command", ["", "  ", "python 'bot.py"])
def test_a_command_that_is_none(command: str) -> None:
    with pytest.raises(InputError) as error:
        ExternalBot(command)
    assert error.value.where == "bots"


def test_an_unknown_way_to_talk() -> None:
    with pytest.raises(InputError, match="did you mean batch"):
        Dialogue(["true"], "bach", 1, 1)


def test_a_bot_fault_is_an_ordinary_exception() -> None:
    assert issubclass(BotFault, Exception)
