"""Random command lines: never a traceback, never a score for what cannot exist."""

import io
import json
import random
import subprocess
import sys
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from cli.conftest import Run
from tehai.cli import app
from tehai.rules import PRESETS
from tehai.situations import FLAGS

IN_PROCESS = 1000
AS_PROCESSES = 20
TILES = [f"{number}{suit}" for suit in "mps" for number in range(10)] + [f"{number}z" for number in range(1, 8)]
NOISE = ["", " ", "8z", "0z", "xx", "🀇", "１m", "-1", "--", "=", "\x00", "\udcff", "9" * 50, "[bold]", "1f", "None"]
OPTIONS = (
    "--win",
    "--dora",
    "--ura",
    "--round",
    "--seat",
    "--meld",
    "--rule",
    "--notation",
    "--lang",
    "--pao",
    "--from",
)
NUMBERS = ("--honba", "--sticks", "--nukidora")


def tiles(luck: random.Random, count: int) -> str:
    return "".join(luck.choice(TILES) for _ in range(count))


def hand(luck: random.Random) -> list[str]:
    """A hand and its winning tile: nearly complete or not, possible or not."""
    if luck.random() < 0.1:
        return [luck.choice(NOISE), "--win", tiles(luck, 1)]
    if luck.random() < 0.3:
        return [tiles(luck, luck.choice((1, 2, 4, 5, 7, 10, 13, 14, 15))), "--win", tiles(luck, 1)]
    sets = luck.sample(("123", "456", "789", "111", "999", "555", "345"), 4)
    whole = [number + suit for one, suit in zip(sets, "psps", strict=True) for number in one] + ["2z", "2z"]
    if luck.random() < 0.3:
        whole[luck.randrange(14)] = luck.choice(TILES)
    win = luck.choice(whole)
    if luck.random() < 0.5:
        whole.remove(win)
    return ["".join(whole), "--win", win]


WINDS = dict.fromkeys(("--round", "--seat", "--from"), ("E", "S", "W", "N", "X"))
VALUES = {
    **WINDS,
    "--rule": ("kuitan=off", "players=3", "uma=1", "red_fives=4,4,4", "nothing=1", "fu_model=simple"),
    "--pao": ("daisangen=N", "suukantsu", "nothing=W"),
    "--notation": ("mpsz", "mjai", "tenhou", "unicode", "auto"),
    "--lang": ("en", "romaji", "ja", "fr"),
}


def value(luck: random.Random, option: str) -> str:
    if luck.random() < 0.2:
        return luck.choice(NOISE)
    if option in VALUES:
        return luck.choice(VALUES[option])
    if option == "--meld":
        return f"{luck.choice(('chi', 'pon', 'ankan', 'kan', 'nan'))} {tiles(luck, 1) * luck.choice((3, 4))}"
    return tiles(luck, luck.choice((1, 1, 1, 2, 6)))


def command_line(luck: random.Random) -> list[str]:
    command = luck.choice((*["score"] * 12, "analyze", "table", "rules"))
    if command != "score":
        noise = luck.choice(NOISE)
        words = {"analyze": hand(luck)[:1], "table": ["--rules", noise], "rules": [noise]}[command]
        return [command, *words, *luck.choice(([], ["--json"], ["--color"]))]
    words = ["score", *hand(luck), "--rules", luck.choice([*PRESETS, *["standard"] * 10, "nope"])]
    for option in luck.sample(OPTIONS, luck.choice((0, 1, 2))):
        words += [option, value(luck, option)]
    for option in luck.sample(NUMBERS, luck.choice((0, 0, 1))):
        words += [option, str(luck.choice((0, 1, 3, 99, -1, 10**30)))]
    words += [f"--{flag.replace('_', '-')}" for flag in luck.sample(FLAGS, luck.choice((0, 0, 1, 2)))]
    return words + luck.choice(([], ["--json"], ["--tsumo"], ["--tsumo", "--json"], ["--color"]))


def check_exists(hand: str, win: str) -> None:
    """The fourteen tiles of a hand without melds can lie on one table."""
    names = [hand[i : i + 2].replace("0", "5") for i in range(0, len(hand), 2)]
    names += [win.replace("0", "5")] if len(names) == 13 else []
    assert len(names) == 14, hand
    assert max(Counter(names).values()) <= 4, hand


def check(words: list[str], exit_code: int, output: str, errors: str) -> None:
    assert exit_code in (0, 1, 2), words
    assert "Traceback" not in output + errors, words
    if exit_code != 2 and words[0] == "score" and "--notation" not in words and "--meld" not in words:
        check_exists(words[1], words[3])
    if exit_code == 2:
        assert errors.startswith(("Error: ", "\x1b[1;31mError: ", "Usage: ")) or "error" in json.loads(output), words
    elif "--json" in words:
        assert json.loads(output), words
    else:
        assert output.strip(), words


def outcome(command: Any, words: list[str]) -> tuple[int, str, str]:
    """Exit code, output and errors of a command line."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2)]
    with pytest.raises(SystemExit) as end, redirect_stdout(streams[0]), redirect_stderr(streams[1]):
        command.main(args=words, prog_name="tehai")
    texts = []
    for stream in streams:
        stream.seek(0)
        texts.append(stream.read())
    return int(end.value.code or 0), texts[0], texts[1]


def test_random_command_lines_end_well() -> None:
    luck = random.Random("command lines")
    command = get_command(app)
    codes: Counter[int] = Counter()
    for _ in range(IN_PROCESS):
        words = command_line(luck)
        exit_code, output, errors = outcome(command, words)
        check(words, exit_code, output, errors)
        codes[exit_code] += 1
    assert min(codes[code] for code in (0, 1, 2)) > 50, codes


def test_random_processes_end_well(tmp_path: Path) -> None:
    luck = random.Random("processes")
    lines = [[word.replace("\x00", "") for word in command_line(luck)] for _ in range(AS_PROCESSES)]
    for words in lines:
        result = subprocess.run(
            [sys.executable, "-m", "tehai", *words],
            capture_output=True,
            check=False,
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            timeout=60,
        )
        check(words, result.returncode, result.stdout.decode(), result.stderr.decode())


def _line(luck: random.Random) -> str:
    tiles, _, win = hand(luck)
    return luck.choice(("{}", "[", "5", *[json.dumps({"hand": tiles, "win_tile": win})] * 9))


@pytest.mark.parametrize("seed", range(5))
def test_random_streams_answer_every_line(run: Run, seed: int) -> None:
    luck = random.Random(seed)
    lines = [_line(luck) for _ in range(100)]
    result = run("score", "--jsonl", input="\n".join(lines))
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == len(lines)
    assert all(set(answer) == {"error"} or "win" in answer for answer in answers)
    assert result.exit_code == 2
