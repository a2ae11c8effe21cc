"""`tehai score --jsonl`."""

import errno
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from conftest import examples

from cli.conftest import Run
from tehai.cli.report import reporting
from tehai.cli.stream import LONGEST
from tehai.engine import rise
from tehai.engine.single import CompiledCalls
from tehai.scoring.scores import score_given

GOOD = {"hand": "123m456p789s1122z", "win_tile": "2z", "flags": ["riichi"]}
BAD_LINES = {
    "{": "bad_json",
    "[1, 2]": "bad_json",
    '"123m"': "bad_json",
    "null": "bad_json",
    '{"hand": "123m"': "bad_json",
    '{"hand": "1m", "honba": ' + "9" * 5000 + "}": "bad_json",
    "[" * 100_000: "bad_json",
    '{"hand": "123m8z", "win_tile": "2z"}': "bad_tile",
    '{"hand": "123m", "win_tile": "2z"}': "wrong_tile_count",
    '{"hand": "123m456p789s1122z", "win_tile": "2z", "nonsense": 1}': "bad_value",
    '{"hand": "123m456p789s1122z", "win_tile": "2z", "rules": "nonsense"}': "bad_value",
    '{"hand": "123m456p789s1122z", "win_tile": "2z", "rules": {"nonsense": 1}}': "unknown_option",
    '{"hand": "123m456p789s1122z", "win_tile": "2z", "flags": ["ippatsu"]}': "impossible_flags",
    '{"hand": 5}': "bad_value",
    '{"hand": "\\ud800", "win_tile": "2z"}': "bad_tile",
}


def results(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_results_come_in_order_one_line_each(run: Run, shared: object) -> None:
    given = [example["given"] for example in examples() if example["kind"] == "hand"]
    result = run("score", "--jsonl", input="".join(json.dumps(one) + "\n" for one in given))
    assert results(result.stdout) == [score_given(one).to_dict() for one in given]
    assert result.exit_code == 0


@pytest.mark.parametrize(("line", "code"), BAD_LINES.items(), ids=lambda value: value[:60])
def test_a_bad_line_is_an_error_and_the_stream_goes_on(run: Run, line: str, code: str) -> None:
    good = json.dumps(GOOD)
    result = run("score", "--jsonl", input=f"{good}\n{line}\n{good}\n")
    before, error, after = results(result.stdout)
    assert before == after == score_given(GOOD).to_dict()
    assert set(error["error"]) == {"code", "message", "where", "hint"}
    assert error["error"]["code"] == code
    assert result.exit_code == 2
    assert result.stderr == ""


def test_bytes_that_are_no_text_are_a_bad_line(run: Run) -> None:
    result = run("score", "--jsonl", input=b'{"hand": "\xff\xfe"}\n')
    assert results(result.stdout)[0]["error"] | {"hint": ""} == {
        "code": "bad_json",
        "message": "this is not UTF-8 text",
        "where": "line 1",
        "hint": "",
    }


def test_empty_lines_have_no_result(run: Run) -> None:
    result = run("score", "--jsonl", input=f"\n{json.dumps(GOOD)}\n\n   \n")
    assert len(results(result.stdout)) == 1
    assert result.exit_code == 0


def test_a_stream_of_hands_that_do_not_win_is_done(run: Run) -> None:
    result = run("score", "--jsonl", input='{"hand": "123m456p789s1122z", "win_tile": "5z"}')
    assert results(result.stdout) == [{"win": False, "reason": "not_complete", "shanten": 0}]
    assert result.exit_code == 0


def test_a_file_is_read_as_stdin_is(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_text(f"{json.dumps(GOOD)}\n" * 3, encoding="utf-8-sig")
    assert results(run("score", str(file), "--jsonl").stdout) == [score_given(GOOD).to_dict()] * 3
    assert results(run("score", "-", "--jsonl", input=json.dumps(GOOD)).stdout) == [score_given(GOOD).to_dict()]


def test_rules_are_those_of_the_lines_that_name_none(run: Run) -> None:
    kokushi = {"hand": "19m19p19s1234567z", "win_tile": "1z"}
    lines = [kokushi, {**kokushi, "rules": "standard"}, {**kokushi, "rules": {"preset": "mahjong-soul"}}]
    result = run("score", "--jsonl", "--rules", "mahjong-soul", input="\n".join(map(json.dumps, lines)))
    assert [one["yakuman"] for one in results(result.stdout)] == [2, 1, 2]


def test_a_reader_who_leaves_ends_the_program_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        with pytest.raises(typer.Exit) as end, reporting():
            print("x" * 100_000, flush=True)
    assert end.value.exit_code == 141


def test_a_reader_who_leaves_on_windows_makes_the_pipe_an_invalid_argument(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(typer.Exit) as end, reporting():
        raise OSError(errno.EINVAL, "Invalid argument")
    assert end.value.exit_code == 141
    with pytest.raises(OSError, match="no-such-file"), reporting():
        raise OSError(errno.EINVAL, "Invalid argument", "no-such-file?")
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(OSError, match="Invalid argument"), reporting():
        raise OSError(errno.EINVAL, "Invalid argument")


def test_a_file_that_the_system_refuses_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as end, reporting():
        raise OSError(errno.EROFS, "Read-only file system", "backup.gz")
    assert end.value.exit_code == 2
    assert "Read-only file system" in (told := capsys.readouterr().err) and "backup.gz" in told


def test_a_line_is_answered_before_the_next_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    from tehai.cli.stream import score_lines
    from tehai.model.rules import Rules

    written: list[str] = []

    class Output(io.StringIO):
        def flush(self) -> None:
            written.append(self.getvalue())

    class Lines:
        def __iter__(self) -> Any:
            for number in range(3):
                assert len(written) == number
                yield json.dumps(GOOD).encode()

    monkeypatch.setattr(sys, "stdout", Output())
    monkeypatch.setattr("tehai.cli.stream._lines", lambda file: Lines())
    assert score_lines("-", Rules(), "mpsz") == 0
    assert written[-1].count("\n") == 3


@pytest.mark.slow
@pytest.mark.xdist_group("compiled")
def test_a_long_stream_rises_to_the_compiled_kernel(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEHAI_TIERS", "1")
    monkeypatch.setattr(rise, "_process", rise._Process())
    monkeypatch.setattr("atexit.register", lambda function: function)
    CompiledCalls()  # so that the cache is filled
    given = [example["given"] for example in examples() if example["kind"] == "hand"]
    lines = "".join(json.dumps(one) + "\n" for one in given)
    interpreted = run("score", "--jsonl", input=lines).stdout
    run("score", "--jsonl", input=lines * (1 + rise.ENOUGH // len(given)))
    assert rise._process.calls.thread is not None
    rise._process.calls.thread.join()
    assert isinstance(rise.single_calls(), CompiledCalls)
    assert run("score", "--jsonl", input=lines).stdout == interpreted


def test_a_file_that_has_no_end_of_line_is_not_read_whole(run: Run, tmp_path: Path) -> None:
    """`tehai score --jsonl /dev/zero` said nothing and took all memory."""
    path = tmp_path / "hands.jsonl"
    path.write_bytes(json.dumps(GOOD).encode() + b"\n" + bytes(LONGEST + 1))
    result = run("score", "--jsonl", str(path))
    first, error = results(result.stdout)
    assert first == score_given(GOOD).to_dict()
    assert error["error"]["message"] == "this line is longer than 1,048,576 bytes"
    assert error["error"]["where"] == "line 2"
    assert result.exit_code == 2
