"""Random and damaged inputs: whatever goes in, out comes a result or a `TehaiError`, and never an impossible score.

Every input is made from one number, so that a finding can be repeated: `run_case(number)`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from io import BytesIO, TextIOWrapper
from random import Random
from typing import Any, Final, get_args

from typer.main import get_command

import tehai
from proofs.existence import faults, misread
from proofs.report import MOST_SHOWN, Comparison, Proof, say
from proofs.situations import random_rules, random_win
from tehai.errors import Code, TehaiError
from tehai.model.hand import Meld, Win
from tehai.model.notation import NOTATIONS, parse, to_text
from tehai.model.rules import PRESETS, Rules
from tehai.model.rules.options import KINDS
from tehai.model.situations import FLAGS
from tehai.model.tiles import TILES, Tile
from tehai.scoring.scores import Score, score_given

INPUTS, COMMANDS, PROCESSES = 20_000, 1_000, 20
CODES: Final = frozenset(get_args(Code.__args__[0])) | {"illegal_action"}
EXPLAINED_EVERY: Final = 10

# Pieces of input

_SIGNS: Final = (
    "0123456789mpszf ,ESWNPFCr?=:[]{}()\"'-+./\\|~`@#$%^&*_<>!;\t\n\r\0\x1b\x7f"
    "\u0307\ufe0e\u200b\u202e\u0661\uff11\u00e9\u4e00\U0001f000\U0001f007\U0001f010\U0001f02b\U0001f600\ud800"
)
_NUMBERS: Final = (0, 1, -1, 2, 3, 4, 5, 13, 14, 34, 44, 45, 136, 255, 2**31, 2**63, -(2**63), 10**30, 10**5000)
_WORDS: Final = (
    "", " ", "chi", "pon", "minkan", "kakan", "ankan", "kan", "pon 555z", "chi 123m", "E", "1z", "tenhou", "nan",
    "null", "123m456p789s1122z", "0m", "8z", "1m", "\ufeff1m", "1" * 3000, "m" * 100, "--help", "riichi", "=", "preset",
)  # fmt: skip


class Odd:
    """A type that nobody expects."""

    def __repr__(self) -> str:
        raise RuntimeError("whoever prints me is wrong")


def random_text(rng: Random) -> str:
    """Signs at random, or a known word, or tiles."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.choice(_WORDS)
    if kind == 1:
        return to_text(rng.choices(TILES, k=rng.randrange(16)), rng.choice(("mpsz", "mjai", "unicode")))
    return "".join(rng.choices(_SIGNS, k=rng.randrange(1, 20)))


def damaged(rng: Random, text: str) -> str:
    """A text with a few signs lost, added, exchanged or doubled."""
    signs = list(text)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(signs) + 1)
        what = rng.randrange(4)
        if what == 0 and signs:
            del signs[place % len(signs)]
        elif what == 1:
            signs.insert(place, rng.choice(_SIGNS))
        elif what == 2 and signs:
            signs[place % len(signs)] = rng.choice(_SIGNS)
        elif signs:
            start = place % len(signs)
            signs[start:start] = signs[start : start + rng.randrange(1, 5)]
    return "".join(signs)


def random_value(rng: Random, depth: int = 3) -> Any:
    """A value as JSON has them, and sometimes one that it does not have."""
    simple: tuple[Callable[[], Any], ...] = (
        lambda: None,
        lambda: rng.random() < 0.5,
        lambda: rng.choice(_NUMBERS),
        lambda: rng.choice((0.5, -0.0, 1e308, float("nan"), float("inf"))),
        lambda: random_text(rng),
        lambda: random_text(rng),
        lambda: rng.choice((b"123m", Odd(), {1, 2}, 1j, TILES[5], range(3), object, rng)),
    )
    if depth == 0 or rng.random() < 0.6:
        return rng.choice(simple)()
    if rng.random() < 0.5:
        return [random_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {random_text(rng): random_value(rng, depth - 1) for _ in range(rng.randrange(4))}


def valid_given(rng: Random, own_rules: float = 0.3) -> dict[str, Any]:
    """A situation in its JSON form; its rules are a preset's, or now and then rules of its own."""
    if rng.random() < own_rules:
        rules = random_rules(rng)
        return {**random_win(rng, rules).to_dict(), "rules": rules.to_dict()}
    name = rng.choice(list(PRESETS))
    return {**random_win(rng, Rules.of(name)).to_dict(), "rules": name}


def damaged_value(rng: Random, value: Any) -> Any:
    """A JSON value with a mistake somewhere inside."""
    if isinstance(value, str) and rng.random() < 0.7:
        return damaged(rng, value)
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], damaged_value(rng, value[place]), *value[place + rng.randrange(2) :]]
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(list(value))
        changed = {**value, name: damaged_value(rng, value[name])}
        if rng.random() < 0.15:
            changed[damaged(rng, name)] = changed.pop(name)
        if rng.random() < 0.1:
            changed[random_text(rng)] = random_value(rng)
        return changed
    return random_value(rng)


def any_given(rng: Random) -> Any:
    """A situation: a good one, a damaged one, or nothing of the kind."""
    kind = rng.random()
    if kind < 0.3:
        return valid_given(rng)
    if kind < 0.9:
        given = valid_given(rng)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            given = damaged_value(rng, given)
        return given
    return random_value(rng)


# What the inputs are put through


def _parse(rng: Random) -> None:
    notation = rng.choice((*NOTATIONS, random_value(rng, 0)))
    tiles = rng.choices(TILES, k=rng.randrange(15))
    text = to_text(tiles, rng.choice(("mpsz", "mjai", "unicode")))
    parse(rng.choice((text, damaged(rng, text), random_text(rng), random_value(rng, 1))), notation)


def _meld(rng: Random) -> None:
    valid = rng.choice(("pon 555z", "chi 123m", "ankan 9999s", "minkan 0555p", "kakan 1111z"))
    if rng.random() < 0.5:
        Meld.parse(rng.choice((valid, damaged(rng, valid), random_value(rng))), rng.choice(NOTATIONS))
    else:
        kind, tiles = valid.split()
        data = {"type": kind, "tiles": tiles, "called": tiles[0] + tiles[-1], "from": rng.randrange(5)}
        Meld.from_dict(damaged_value(rng, data))


def _rules(rng: Random) -> None:
    how = rng.randrange(3)
    if how == 0:
        Rules.of(rng.choice((rng.choice(list(PRESETS)), random_value(rng))))
    elif how == 1:
        Rules.of(damaged_value(rng, random_rules(rng).to_dict()))
    else:
        name = rng.choice(list(KINDS))
        value = KINDS[name].write(getattr(random_rules(rng), name))
        pair = f"{name}={value}"
        Rules.of(rng.choice(list(PRESETS))).with_text([rng.choice((pair, damaged(rng, pair), random_text(rng)))])


def _win(rng: Random) -> None:
    given = any_given(rng)
    if isinstance(given, dict):
        given.pop("rules", None)
    Win.from_dict(given, rng.choice(("mpsz", "mpsz", "auto", random_value(rng, 0))))


def _given(rng: Random) -> Score:
    given = any_given(rng)
    score = score_given(given)
    for fault in misread(given, score):
        raise AssertionError(fault)
    return score


def _score(rng: Random) -> Score:
    """The Python call: what the JSON form names is given as keywords."""
    given = valid_given(rng)
    keywords: dict[str, Any] = {
        "win": given["win_tile"],
        "melds": given["melds"],
        "tsumo": given["by"] == "tsumo",
        "round": given["round_wind"],
        "seat": given["seat_wind"],
        "dora": given["dora_indicators"],
        "ura": given["ura_indicators"],
        "sticks": given["riichi_sticks"],
        **{name: given[name] for name in ("flags", "honba", "nukidora", "flowers", "rules")},
    }
    hand: Any = given["hand"]
    for _ in range(rng.choice((0, 1, 1, 2))):
        if rng.random() < 0.2:
            hand = rng.choice((damaged(rng, given["hand"]), random_value(rng), [Tile(tile) for tile in range(13)]))
        else:
            keywords = {**keywords, **damaged_keywords(rng, keywords)}
    return tehai.score(hand, **keywords)


def damaged_keywords(rng: Random, keywords: dict[str, Any]) -> dict[str, Any]:
    """One keyword with another value; the name is a known one, since Python itself refuses the others."""
    name = rng.choice([*keywords, "notation", "pao", "discarder", *FLAGS])
    return {name: damaged_value(rng, keywords.get(name, rng.choice((True, False, "N", {"daisangen": "W"}))))}


TARGETS: Final[tuple[tuple[str, int, Callable[[Random], Score | None]], ...]] = (
    ("notation.parse", 3, _parse),
    ("Meld", 1, _meld),
    ("Rules", 2, _rules),
    ("Win.from_dict", 3, _win),
    ("score_given", 7, _given),
    ("score", 4, _score),
)


@dataclass
class Findings:
    """How many inputs of each kind were read and how many refused, and what should not have happened."""

    read: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def __iadd__(self, other: Findings) -> Findings:
        self.read += other.read
        self.refused += other.refused
        self.problems += other.problems
        return self


def fuzz_calls(numbers: Iterable[int]) -> Findings:
    """Put one input for each number through one of the targets."""
    findings = Findings()
    for number in numbers:
        rng = Random(f"call {number}")
        name, _, target = rng.choices(TARGETS, [weight for _, weight, _ in TARGETS])[0]
        try:
            result = target(rng)
            findings.read[name] += 1
            if result is not None:
                findings.problems += [f"{name} {number}: {fault}" for fault in _faults_of(result, number)]
        except TehaiError as error:
            findings.refused[name] += 1
            findings.problems += [f"{name} {number}: {fault}" for fault in _faults_of_error(error)]
        except Exception:
            findings.problems.append(f"{name} {number}: {traceback.format_exc(limit=-3)}")
    return findings


def _faults_of(score: Score, number: int) -> Iterator[str]:
    yield from faults(score)
    json.dumps(score.to_dict(), allow_nan=False)
    if number % EXPLAINED_EVERY == 0 and not (score.explain() and score._repr_html_()):
        yield "a score without an explanation"


def _faults_of_error(error: TehaiError) -> Iterator[str]:
    if error.code not in CODES or not error.message:
        yield f"an error without a code or a message: {error!r}"
    json.dumps(error.to_dict())
    if len(str(error)) > 2000:
        yield f"an error of {len(str(error))} characters"


# The command line

_COMMANDS: Final = ("score", "analyze", "table", "rules")
_OPTIONS: Final = (
    "--win", "--meld", "--tsumo", "--riichi", "--round", "--seat", "--dora", "--ura", "--honba", "--sticks",
    "--nukidora", "--flowers", "--rules", "--rule", "--json", "--jsonl", "--lang", "--notation", "--color",
    "--no-color", "--seen", "--all", "--from", "--pao", "--help", "--version", "--double_riichi",
)  # fmt: skip
_FLAG_OPTIONS: Final = [f"--{flag.replace('_', '-')}" for flag in FLAGS]


def random_command(rng: Random) -> list[str]:
    """Arguments: a good call, a damaged one, or anything."""
    kind = rng.random()
    if kind < 0.1:
        return [random_text(rng) for _ in range(rng.randrange(4))]
    if kind < 0.3:
        pool = [*_OPTIONS, *_FLAG_OPTIONS]
        extras = [rng.choice((rng.choice(pool), random_text(rng))) for _ in range(rng.randrange(5))]
        return [rng.choice(_COMMANDS), *extras]
    arguments = _valid_command(rng)
    for _ in range(rng.choice((0, 0, 1, 2))):
        place = rng.randrange(1, len(arguments))
        what = rng.randrange(3)
        if what == 0:
            arguments[place] = damaged(rng, arguments[place])
        elif what == 1:
            arguments.insert(place, rng.choice((*_OPTIONS, *_FLAG_OPTIONS, random_text(rng))))
        else:
            del arguments[place]
            arguments.append(random_text(rng))
    return arguments


def _valid_command(rng: Random) -> list[str]:
    given = valid_given(rng, own_rules=0)
    if rng.random() < 0.15:
        return ["analyze", given["hand"], *rng.choice((["--json"], []))]
    if rng.random() < 0.1:
        return [rng.choice(("table", "rules")), *rng.choice((["--json"], ["--rules", "ema"], ["tenhou"], ["--all"]))]
    arguments = ["score", given["hand"], "--win", given["win_tile"], "--round", given["round_wind"]]
    arguments += ["--seat", given["seat_wind"], "--honba", str(given["honba"]), "--sticks", str(given["riichi_sticks"])]
    for meld in given["melds"]:
        arguments += ["--meld", f"{meld['type']} {meld['tiles']}"]
    for option, value in (("--dora", given["dora_indicators"]), ("--ura", given["ura_indicators"])):
        arguments += [option, value] if value else []
    arguments += ["--tsumo"] if given["by"] == "tsumo" else []
    arguments += [f"--{flag.replace('_', '-')}" for flag in given["flags"]]
    arguments += ["--nukidora", str(given["nukidora"])] if given["nukidora"] else []
    arguments += ["--flowers", given["flowers"]] if given["flowers"] else []
    return [*arguments, "--rules", given["rules"], *rng.choice(([], ["--json"]))]


def random_lines(rng: Random) -> bytes:
    """What may come in through the standard input: good, damaged and foreign lines."""
    lines = []
    for _ in range(rng.randrange(4)):
        given = valid_given(rng)
        text = json.dumps(given)
        lines.append(rng.choice((text, damaged(rng, text), random_text(rng))).encode("utf-8", "surrogatepass"))
    return b"\n".join(lines) + rng.choice((b"", b"\n", b"\xff\xfe\n"))


def _command_of(number: int) -> tuple[list[str], bytes]:
    rng = Random(f"command {number}")
    arguments = random_command(rng)
    if rng.random() < 0.1:
        arguments = ["score", "--jsonl", *rng.choice(([], ["--rules", "tenhou"], ["no/such/file"]))]
    return arguments, random_lines(rng)


def fuzz_commands(numbers: Iterable[int]) -> Findings:
    """Run one command for each number in this process."""
    from tehai.cli import app

    findings = Findings()
    command = get_command(app)  # once: making it is most of the time that a command takes
    for number in numbers:
        arguments, lines = _command_of(number)
        code, output = _run_here(command, arguments, lines)
        _judge(findings, f"command {number} {arguments}", code, output)
    return findings


def _run_here(command: Callable[..., Any], arguments: list[str], lines: bytes) -> tuple[int, str]:
    """The exit code and the output of a command; of a bug, -1 and where it happened."""
    output = TextIOWrapper(BytesIO(), "utf-8", write_through=True)
    before, sys.stdin = sys.stdin, TextIOWrapper(BytesIO(lines), "utf-8")
    try:
        with redirect_stdout(output), redirect_stderr(output):
            command(arguments, prog_name="tehai")
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except BaseException:
        output.buffer.write(traceback.format_exc().encode("utf-8", "backslashreplace"))
        code = -1
    finally:
        sys.stdin = before
    assert isinstance(output.buffer, BytesIO)
    return code, output.buffer.getvalue().decode()


def fuzz_processes(numbers: Iterable[int]) -> Findings:
    """Run one command for each number as a process of its own."""
    findings = Findings()
    environment = {**os.environ, "PYTHONWARNINGS": "error", "COLUMNS": "80"}
    for number in numbers:
        arguments, lines = _command_of(number)
        raw = [argument.replace("\0", "").encode("utf-8", "surrogatepass") for argument in arguments]
        command = [sys.executable.encode(), b"-m", b"tehai", *raw]
        result = subprocess.run(command, input=lines, capture_output=True, timeout=60, env=environment, check=False)
        output = (result.stdout + result.stderr).decode("utf-8", "replace")
        _judge(findings, f"process {number} {arguments}", result.returncode, output)
    return findings


def _judge(findings: Findings, name: str, code: int, output: str) -> None:
    kind = name.partition(" ")[0]
    if code not in (0, 1, 2) or "Traceback (most recent call last)" in output:
        findings.problems.append(f"{name}: exit code {code}\n{output[-2000:]}")
    (findings.refused if code == 2 else findings.read)[kind] += 1


def prove(times: int) -> Proof:
    """The fuzz of the tests, so many times as large and with other inputs."""
    proof = Proof(
        "Invalid input never crashes tehai",
        "Random text, damaged situations, wrong types, foreign characters and huge numbers are fed to the parsers, to "
        "`tehai.score`, and to the command line, in this process and as a separate process. Each gives a result or an "
        "error with a code. A result is checked by code that shares no rules with tehai: 14 tiles plus one for each "
        "kan, at most four of a kind including the indicators, valid melds, compatible flags, and a complete hand, "
        "found by trying everything.",
    )
    rows: tuple[tuple[str, int, Callable[[Iterable[int]], Findings]], ...] = (
        ("inputs to parsers and `tehai.score`", INPUTS, fuzz_calls),
        ("commands in this process", COMMANDS, fuzz_commands),
        ("commands as processes", PROCESSES, fuzz_processes),
    )
    lines = []
    for what, size, run in rows:
        found = Findings()
        for start in range(size, size * (times + 1), size):  # the first numbers are those of the tests
            found += run(range(start, start + size))
            say(f"  {what}: {sum((found.read + found.refused).values()):,}")
        read, refused = sum(found.read.values()), sum(found.refused.values())
        proof.comparisons.append(Comparison(what, "a result or an error", size * times, len(found.problems)))
        lines.append(f"- {what}: {read:,} accepted, {refused:,} rejected")
        proof.problems += found.problems[:MOST_SHOWN]
    proof.details = "\n".join(lines)
    return proof
