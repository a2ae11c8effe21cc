"""Bots at a table: whatever they do, the game goes on."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from bots.fakes import action, menu, view
from tehai.bots import Bot, BotFault, EfficiencyBot, ExternalBot, RandomBot, TsumogiriBot, ask, play
from tehai.bots.base import fallback_action
from tehai.errors import InputError
from tehai.game import Action, Discarded, Drew, Event, Game, GameEnded, GameStarted, Menu, RoundStarted, View, Won
from tehai.model.rules import Rules

SCRIPT = Path(__file__).parent.parent / "data" / "bots" / "mjai_bot.py"
ABORTED = 3 if sys.platform == "win32" else -6
"""The exit code of a program that was aborted."""
EAST = Rules.of("tenhou").with_text(["length=east", "extension_rounds=0"])


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.bots.program._PATIENCE", 0.2)


def last_round(seed: int = 1, rules: Rules = EAST) -> Game:
    """A game that begins with its last round."""
    return Game(rules, seed=seed, round=rules.players - 1)


def program(code: str, **options: float) -> ExternalBot:
    return ExternalBot(shlex.join([sys.executable, "-S", "-E", "-c", f"import os, sys, time\n{code}"]), **options)  # type: ignore[arg-type]


class Follower(Bot):
    """Discards what it draws, and writes down what it hears."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.heard: list[Event] = []
        self.moments: list[int] = []

    def start(self, seat: int, rules: Rules) -> None:
        self.seats.append(seat)

    def observe(self, events: Sequence[Event]) -> None:
        self.heard += events

    def choose(self, view: View, menu: Menu) -> Action:
        assert self.heard == view.events
        self.moments.append(len(self.heard))
        return fallback_action(menu)


def test_a_game_is_played_to_its_end() -> None:
    game = last_round()
    assert play(game, [RandomBot(seat) for seat in range(4)]) is game
    assert game.over


def test_the_same_seeds_play_the_same_game() -> None:
    one, same, other = (play(last_round(), [RandomBot(seed + seat) for seat in range(4)]) for seed in (0, 0, 7))
    assert one.events == same.events != other.events


def test_tsumogiri_neither_calls_nor_declares_nor_wins() -> None:
    game = play(last_round(), [TsumogiriBot() for _ in range(4)])
    discards = [event for event in game.events if isinstance(event, Discarded)]
    assert len(discards) == 70
    assert all(event.drawn and not event.riichi for event in discards)
    assert not any(isinstance(event, Won) for event in game.events)


@pytest.mark.parametrize("preset", ["standard-sanma", "classic", "mahjong-soul"])
def test_efficiency_finishes_under_other_rules(preset: str) -> None:
    rules = Rules.of(preset).with_text(["length=east", "extension_rounds=0"])
    bots = [EfficiencyBot(), *(RandomBot(seat) for seat in range(1, rules.players))]
    assert play(last_round(3, rules), bots).over
    assert [bot.faults for bot in bots] == [[]] * rules.players


def test_a_bot_hears_everything_that_its_seat_may_know_once() -> None:
    followers = [Follower() for _ in range(4)]
    game = play(last_round(), followers)
    for seat, bot in enumerate(followers):
        assert bot.seats == [seat]
        assert bot.moments == sorted(set(bot.moments))
        assert bot.heard == game.view(seat).events
        assert isinstance(bot.heard[0], GameStarted) and isinstance(bot.heard[-1], GameEnded)
        assert bot.faults == []
    start = followers[0].heard[1]
    assert isinstance(start, RoundStarted) and start.hands[1] == (None,) * 13
    assert {event.seat for event in followers[0].heard if isinstance(event, Drew) and event.tile is not None} == {0}


def test_as_many_bots_as_seats() -> None:
    with pytest.raises(InputError, match="3 bots for 4 seats"):
        play(last_round(), [TsumogiriBot()] * 3)


# Bots that misbehave


class Broken(Bot):
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View, menu: Menu) -> Action:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (ValueError("out of tea"), "ValueError: out of tea"),
        (BotFault("no answer"), "no answer"),
        (None, "None is not an action"),
        ("discard 1m", "'discard 1m' is not an action"),
        (action("discard 9s"), "discard 9s is not allowed: you do not have the tiles for it"),
        (NotImplementedError(), "NotImplementedError: "),
    ],
)
def test_a_bad_answer_loses_the_turn_and_is_written_down(answer: object, reason: str) -> None:
    bot = Broken(answer)
    assert ask(bot, view("1m"), menu("discard 1m", "tsumogiri 2m")) == action("tsumogiri 2m")
    assert [fault.reason for fault in bot.faults] == [reason]


def test_what_is_played_for_a_bot_that_has_no_answer() -> None:
    assert fallback_action(menu("pon 5z 5z5z", "ron", "pass")) == action("pass")
    assert fallback_action(menu("discard 1m", "tsumogiri 2m", "tsumo")) == action("tsumogiri 2m")
    assert fallback_action(menu("discard 1m", "discard 2m", "discard 9s")) == action("discard 9s")
    assert fallback_action(menu("kita")) == action("kita")


def test_what_ends_the_program_is_not_a_fault() -> None:
    with pytest.raises(KeyboardInterrupt):
        ask(Broken(KeyboardInterrupt()), view("1m"), menu("tsumogiri 1m"))


def test_bots_that_only_fail_play_a_whole_game() -> None:
    class Deaf(Follower):
        def observe(self, events: Sequence[Event]) -> None:
            raise OSError("not listening")

    bots = [Broken(ValueError()), Broken(None), Deaf(), Bot()]
    assert play(last_round(), bots).over
    assert all(bot.faults for bot in bots)
    assert bots[2].faults[0].reason == "OSError: not listening"


# Programs at the table


def test_a_program_of_twenty_lines_plays_a_full_game() -> None:
    bots = [ExternalBot(shlex.join([sys.executable, "-S", "-E", str(SCRIPT)])), *(RandomBot(i) for i in range(3))]
    game = play(Game(EAST, seed=5), bots)
    assert game.over
    assert bots[0].faults == []
    discards = [event for event in game.events if isinstance(event, Discarded) and event.seat == 0]
    assert discards and not all(event.drawn for event in discards)
    bots[0].close()


@pytest.mark.parametrize(
    ("code", "options", "reason", "faults"),
    [
        pytest.param("time.sleep(60)", {"limit": 0.02, "startup": 0.02}, "no answer within 0.02 s", 10, id="asleep"),
        pytest.param("for line in sys.stdin: print('tea?', flush=True)", {}, "'tea?' is not JSON", 10, id="garbage"),
        pytest.param(
            'for line in sys.stdin: print(\'{"type": "dahai", "pai": "9s", "tsumogiri": true}\', flush=True)',
            {},
            "tsumogiri 9s is not allowed",
            10,
            id="illegal",
        ),
        pytest.param("sys.stdin.readline(); os._exit(1)", {}, "exit code 1", 1, id="dead"),
        pytest.param("sys.stdin.readline(); os.abort()", {}, f"exit code {ABORTED}", 1, id="crashed"),
        pytest.param(
            "print('x' * 5000000, flush=True); time.sleep(60)", {"limit": 0.02}, "more than", 10, id="huge line"
        ),
        pytest.param("while True: print('[', flush=True)", {}, "is not JSON", 10, id="talks without end"),
    ],
)
def test_a_program_that_misbehaves_does_not_stop_the_game(
    code: str, options: dict[str, float], reason: str, faults: int
) -> None:
    bot = program(code, **options)
    assert play(last_round(), [bot, TsumogiriBot(), TsumogiriBot(), TsumogiriBot()]).over
    assert reason in bot.faults[0].reason
    assert len(bot.faults) == faults
    bot.close()


def test_a_program_that_does_not_exist_is_told_before_the_game() -> None:
    with pytest.raises(InputError, match="cannot be started"):
        play(last_round(), [ExternalBot("no-such-program-anywhere"), *(TsumogiriBot() for _ in range(3))])
