"""Rules from TOML and JSON files; what cannot be read is refused with the file and, where there is one, the line."""

from pathlib import Path

import pytest

from tehai.errors import InputError
from tehai.model.rules import Rules


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("house.toml", 'preset = "tenhou"\numa = [30, 10, -10, -30]\nkiriage_mangan = true\n'),
        ("house.TOML", '\ufeffpreset = "tenhou"\numa = [30, 10, -10, -30]\nkiriage_mangan = true\n'),
        ("house.json", '{"preset": "tenhou", "uma": [30, 10, -10, -30], "kiriage_mangan": true}'),
    ],
)
def test_rules_are_loaded_from_toml_and_json(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    expected = Rules("tenhou", uma=[30, 10, -10, -30], kiriage_mangan=True)
    assert Rules.load(file) == Rules.load(str(file)) == expected


def test_file_without_preset_changes_the_standard_rules(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("kuitan = false\n")
    assert Rules.load(file) == Rules(kuitan=False)


@pytest.mark.parametrize(
    ("name", "content", "code", "line", "message"),
    [
        ("a.toml", b"kuitan = false\numa = [1,\n", "bad_value", ", line 2", "this is not valid TOML"),
        (
            "a.toml",
            b"kuitan = false\nippatsu = maybe\n",
            "bad_value",
            ", line 2",
            "this is not valid TOML: Invalid value",
        ),
        ("a.toml", b"kuitan = false\nkuitan = true\n", "bad_value", ", line 2", "Cannot overwrite a value"),
        (
            "a.json",
            b'{"kuitan": false,\n\n "uma": }',
            "bad_json",
            ", line 3",
            "this is not valid JSON: expected a value",
        ),
        ("a.json", b'{"kuitan": false, "kuitan": true}', "bad_json", "", "'kuitan' is given twice"),
        pytest.param("a.json", b"[" * 100_000, "bad_json", "", "nested too deeply", id="deep"),
        pytest.param("a.json", b'{"uma": ' + b"1" * 5000 + b"}", "bad_json", "", "this is not valid JSON", id="huge"),
        ("a.json", b"[1]", "bad_json", "", "a JSON rules file must contain one object"),
        ("a.json", b"", "bad_json", ", line 1", "this is not valid JSON"),
        ("a.toml", b"kuitan = true\n# \xff\n", "bad_value", ", line 2", "not UTF-8"),
        ("a.yaml", b"kuitan: true\n", "bad_value", "", "a rules file must be TOML or JSON"),
    ],
)
def test_unreadable_file_is_refused(
    tmp_path: Path, name: str, content: bytes, code: str, line: str, message: str
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(InputError) as caught:
        Rules.load(file)
    assert (caught.value.code, caught.value.where) == (code, f"{file}{line}")
    assert message in caught.value.message
    assert caught.value.hint


@pytest.mark.parametrize("name", ["missing.toml", "folder.json", "nul\0.toml"])
def test_file_that_is_not_there_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(InputError, match="the file cannot be read") as caught:
        Rules.load(tmp_path / name)
    assert (caught.value.code, caught.value.where) == ("bad_value", str(tmp_path / name))


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("kuitan = 1", "bad_value", "rules.kuitan"),
        ("kuitann = true", "unknown_option", "rules.kuitann"),
        ('preset = "tenho"', "bad_value", "rules.preset"),
        ("nukidora = true", "bad_value", "rules.nukidora"),
        ("start_points = 2024-01-01", "bad_value", "rules.start_points"),
        ("[game]\nkuitan = true", "unknown_option", "rules.game"),
    ],
)
def test_wrong_option_in_a_file_names_the_file(tmp_path: Path, text: str, code: str, where: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text)
    with pytest.raises(InputError) as caught:
        Rules.load(file)
    assert (caught.value.code, caught.value.where) == (code, f"{file}, {where}")
