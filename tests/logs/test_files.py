"""Files of logs: which format they are, gzip, folders, and what is refused."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from logs import soul
from logs.games import random_log
from logs.made import eventful, sanma
from tehai import Game
from tehai.errors import InputError
from tehai.logs import FORMATS, detect, files, find_logs, read, write, write_file
from tehai.logs.mjai.read import read_mjai
from tehai.logs.mjai.write import write_mjai
from tehai.model.rules import Rules

GOLDEN_FORMATS = {"mjlog": {"mjlog"}, "t6": {"tenhou"}, "mjai": {"mjai"}, "majsoul": {"mahjong-soul", "tenhou"}}
TEXT = write_mjai(eventful())
BYTES = TEXT.encode()
SOUL = json.dumps({"head": {}, "data": soul.records(random_log("soul"))})


@pytest.mark.parametrize("folder", GOLDEN_FORMATS)
def test_real_files_are_recognized(golden: Path, folder: str) -> None:
    found = {detect(path.read_text(encoding="utf-8-sig")) for path in find_logs([golden / folder])}
    assert found == GOLDEN_FORMATS[folder]


@pytest.mark.parametrize(
    ("text", "format"),
    [
        ('<mjloggm ver="2.3"><SHUFFLE/>', "mjlog"),
        ('\ufeff <?xml version="1.0"?>\n<mjloggm>', "mjlog"),
        ('<!-- saved <today> -->\n<!----> <mjloggm ver="2.3">', "mjlog"),
        ("https://tenhou.net/6/#json=%7B%22", "tenhou"),
        ("tenhou.net/5/#json={", "tenhou"),
        ('{"title":["",""],"name":["A","B","C","D"],"log":[[[0,0,0]]]}', "tenhou"),
        ('{"log": [\n [[1,0,0]]], "mjsrecordtypes": ["RecordNewRound"]}', "tenhou"),
        ('{"type":"start_game"}', "mjai"),
        ('{"bakaze": "E", "type": "start_kyoku"}', "mjai"),
        ('[{"type": "hello"}]', "mjai"),
        (SOUL, "mahjong-soul"),
        ('{"head": {}, "data": {"name": ".lq.GameDetailRecords"}}', "mahjong-soul"),
        ('[[{"name": "NewRound", "data": {}}]]', "mahjong-soul"),
        ('{"mjshead": {}, "mjslog": [{"chang": 1}]}', "mahjong-soul"),
        ('{"mjshead": {}, "mjslog": [{"chang": 1}], "mjsrecordtypes": ["RecordNewRound"]}', "mahjong-soul"),
        ('{"head": {}, "data": {"version": 1, "actions": [{"type": 1, "result": "CgI="}]}}', "mahjong-soul"),
        ('{"type": "tsumo", "possible_actions": [{"type": "dahai"}]}', "mjai"),
    ],
)
def test_formats_are_seen_in_the_text(text: str, format: str) -> None:
    assert detect(text) == format
    assert format in FORMATS


@pytest.mark.parametrize("text", ["riichi", "{}", "[1, 2]", '{"type": 3}', "<html>", "<!-- <GO -->", "\x00\x01"])
def test_what_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="not a supported log") as caught:
        detect(text)
    assert caught.value.code == "bad_log"


@pytest.mark.parametrize("text", ["", "  \n", "\ufeff"])
def test_an_empty_log_is_called_empty(text: str) -> None:
    with pytest.raises(InputError, match="the log is empty") as caught:
        detect(text)
    assert caught.value.code == "bad_log"


def test_a_log_is_read_from_a_path_from_bytes_and_from_text(tmp_path: Path) -> None:
    plain, packed = tmp_path / "game.jsonl", tmp_path / "game.gz"
    plain.write_bytes(b"\xef\xbb\xbf" + BYTES)
    packed.write_bytes(gzip.compress(BYTES[:5000]) + gzip.compress(BYTES[5000:]) + b"\0\0")
    for source in (plain, str(plain), packed, str(packed), TEXT, BYTES, gzip.compress(BYTES)):
        [log] = read(source)
        assert log.events == eventful().events


def test_each_format_is_read_with_the_rules_given() -> None:
    [log] = read(SOUL, "mahjong-soul")
    assert log.format == "mahjong-soul"
    [log] = read(TEXT, Rules("ema"))
    assert log.rules == Rules("ema")


@pytest.mark.parametrize("format", ["mjlog", "tenhou", "mjai"])
def test_what_was_written_is_recognized_and_read(format: str) -> None:
    log = random_log("four")
    text = write(log, format)
    assert detect(text) == format
    [again] = read(text)
    assert again.events == log.events


def test_files_are_written_plain_or_packed(tmp_path: Path) -> None:
    for name in ("game.jsonl", "game.jsonl.gz"):
        write_file(sanma(), tmp_path / name, "mjai", dialect="riichienv")
        [log] = read(tmp_path / name)
        assert log.events == sanma().events
    assert (tmp_path / "game.jsonl.gz").read_bytes()[:2] == b"\x1f\x8b"
    write_file(sanma(), tmp_path / "again.gz", "mjai", dialect="riichienv")
    assert (tmp_path / "again.gz").read_bytes() == (tmp_path / "game.jsonl.gz").read_bytes()


def test_half_a_character_in_a_name_survives(tmp_path: Path) -> None:
    [log] = read(TEXT.replace('"Ah"', '"A\\ud83c"'))
    write_file(log, tmp_path / "game.jsonl", "mjai")
    assert read(tmp_path / "game.jsonl")[0].start.names[0] == "A\ud83c"


def test_folders_give_their_logs_in_order_and_files_themselves(tmp_path: Path) -> None:
    names = ["b/2.xml", "b/1.JSON", "a.jsonl", "c.mjlog", "d.gz", "readme.md", "e.png", "b/.hidden"]
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "folder.xml").mkdir()
    found = [path.relative_to(tmp_path).as_posix() for path in find_logs([tmp_path])]
    assert found == ["a.jsonl", "b/1.JSON", "b/2.xml", "c.mjlog", "d.gz"]
    assert [*find_logs([tmp_path / "readme.md", str(tmp_path / "none")])] == [tmp_path / "readme.md", tmp_path / "none"]


def refused(source: object, **options: object) -> InputError:
    with pytest.raises(InputError) as caught:
        read(source, **options)  # type: ignore[arg-type]
    return caught.value


def test_errors_name_the_file_the_line_and_the_round(tmp_path: Path) -> None:
    path = tmp_path / "cut off.jsonl"
    path.write_text(TEXT[: len(TEXT) // 2], encoding="utf-8")
    error = refused(path)
    lines = TEXT[: len(TEXT) // 2].count("\n") + 1
    assert error.code == "bad_log"
    assert error.where.startswith(f"{path}, line {lines}, character ")
    path.write_text("\n".join(TEXT.splitlines()[:20]), encoding="utf-8")
    assert refused(path).where == f"{path}, line 20, round 1"
    path.write_text("nothing", encoding="utf-8")
    assert refused(path).where == str(path)
    assert refused('{"type": "tsumo"}').where == "line 1"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    error = refused(tmp_path / "nowhere.xml")
    assert error.code == "bad_log"
    assert error.message == "the file cannot be read: No such file or directory"
    assert error.where == str(tmp_path / "nowhere.xml")
    assert "cannot be read" in refused(tmp_path).message
    assert "cannot be read" in refused("nul\0byte").message
    assert "cannot be read" in refused("x" * 10_000).message
    assert refused(3).code == "bad_value"


def test_texts_that_are_not_utf8() -> None:
    error = refused(b'{"type": "start_game"}\n\xff\xfe')
    assert (error.code, error.message, error.where) == ("bad_log", "this is not UTF-8 text", "line 2")


def test_damaged_gzip_files() -> None:
    packed = gzip.compress(BYTES)
    assert refused(packed[:-40]).message == "the gzip file ends too early"
    assert refused(packed[:200] + b"xxxx" + packed[204:]).message == "this is not a gzip file, or it is damaged"
    assert refused(b"\x1f\x8b").message == "the gzip file ends too early"


def test_files_that_are_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 3000)
    path = tmp_path / "large.jsonl"
    path.write_bytes(BYTES)
    assert refused(path).message == "the file is too large to be a log"
    bomb = gzip.compress(b"0" * 10_000_000)
    assert len(bomb) < 3000 * 10
    assert refused(bomb).message == "the file is too large to be a log"
    assert (
        refused(gzip.compress(b"1" * 2000) + gzip.compress(b"2" * 2000)).message == "the file is too large to be a log"
    )


def test_formats_that_cannot_be_written() -> None:
    for format, message in {
        "mahjong-soul": "tehai cannot write mahjong-soul",
        "xml": "'xml' is not a log format",
    }.items():
        with pytest.raises(InputError, match=message) as caught:
            write(sanma(), format)
        assert caught.value.code == "bad_value"
    with pytest.raises(InputError, match="tenhou has no option 'dialect'"):
        write(sanma(), "tenhou", dialect="mortal")


@pytest.mark.parametrize("game", [None, Game("tenhou", seed=1)])
def test_only_a_log_is_written(game: Any) -> None:
    with pytest.raises(InputError, match="expected a Log") as error:
        write(game, "mjai")
    assert "Log(tuple(game.events)" in error.value.hint


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written") as caught:
        write_file(sanma(), tmp_path / "no" / "folder.json", "mjai")
    assert caught.value.where == str(tmp_path / "no" / "folder.json")


def test_a_mistake_in_the_rules_given_is_the_callers() -> None:
    error = refused(TEXT, rules="tenho")
    assert error.where == "rules.preset"
    assert error.code == "bad_value"


def test_reading_directly_and_reading_by_format_agree() -> None:
    assert read(TEXT) == read_mjai(TEXT)
