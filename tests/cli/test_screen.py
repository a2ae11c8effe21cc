"""Colour, faces and width."""

import io
import re
import sys

import pytest

from cli.conftest import Run
from tehai.cli.draw import drawn, style_of
from tehai.cli.screen import Screen
from tehai.model.hand import Hand
from tehai.model.tiles import TILES, Tile

HAND = ("345p7z", "--meld", "pon 555z", "--meld", "chi 304m", "--meld", "ankan 9999s", "--win", "7z")


class Terminal(io.TextIOWrapper):
    """A terminal with an encoding."""

    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)

    def isatty(self) -> bool:
        return True


def test_faces_stand_above_their_names(run: Run) -> None:
    hand = Hand.parse("345p7z", ["pon 555z", "chi 304m", "ankan 9999s"])
    faces = drawn(hand, Tile("7z"), faces=True)
    assert "".join(text for text, _ in faces).splitlines() == [
        "  🀛  🀜  🀝  🀄      🀆  🀆  🀆       🀉  🀊  🀋         🀘  🀘  🀘  🀘     🀄",
        "  3p 4p 5p 7z  pon 5z 5z 5z  chi 3m 4m 0m  ankan 9s 9s 9s 9s  + 7z",
    ]
    assert drawn(hand, Tile("7z"), faces=False) == "  345p7z  pon 555z  chi 340m  ankan 9999s  + 7z"


def test_red_fives_and_dragons_stand_out() -> None:
    assert style_of(Tile("0m")) == style_of(Tile("0s")) != style_of(Tile("5m"))
    assert len({style_of(tile) for tile in TILES}) == 9


def test_colour_is_for_those_who_ask_and_for_terminals(run: Run) -> None:
    plain = run("score", *HAND).stdout
    assert "\x1b[" not in plain
    coloured = run("score", *HAND, "--color").stdout
    assert "\x1b[1;37;41m0m" in coloured
    assert "🀛" in coloured
    for command in (["analyze", "123m456p789s1122z"], ["table"], ["rules", "tenhou"], ["score", *HAND]):
        assert "\x1b[" in run(*command, "--color").stdout
        assert "\x1b[" not in run(*command, "--no-color").stdout


def test_errors_are_coloured_alike(run: Run) -> None:
    assert "\x1b[1;31mError: " in run("score", "8z", "--color").stderr
    assert "\x1b[" not in run("score", "8z").stderr


def test_a_long_explanation_wraps_under_itself(run: Run) -> None:
    lines = re.sub(r"\x1b\[[\d;]*m", "", run("score", *HAND, "--color", COLUMNS="50").stdout).splitlines()
    first = next(number for number, line in enumerate(lines) if "77z  pair" in line)
    assert lines[first].startswith("    77z  pair, completed by the winning tile: ")
    assert re.match(r" {9}\w", lines[first + 1])
    assert all(len(line) <= 50 for line in lines[lines.index("Hand") :])


@pytest.mark.parametrize(
    ("encoding", "term", "faces"),
    [
        ("utf-8", "xterm", True),
        ("ascii", "xterm", False),
        ("cp1252", "xterm", False),
        ("utf-8", "linux", False),
        ("utf-8", "dumb", False),
    ],
)
def test_faces_need_a_terminal_that_has_them(
    monkeypatch: pytest.MonkeyPatch, encoding: str, term: str, faces: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "stdout", Terminal(encoding))
    monkeypatch.setenv("TERM", term)
    assert Screen().faces is faces


@pytest.mark.parametrize(
    ("encoding", "variable", "faces"),
    [
        ("utf-8", "WT_SESSION", True),
        ("utf-8", "TERM_PROGRAM", True),
        ("cp1252", "WT_SESSION", False),
        ("utf-8", "PROMPT", False),
    ],
)
def test_the_old_console_of_windows_has_no_faces(
    monkeypatch: pytest.MonkeyPatch, encoding: str, variable: str, faces: bool
) -> None:
    for name in ("WT_SESSION", "TERM_PROGRAM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, "x")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", Terminal(encoding))
    assert Screen().faces is faces


def test_what_is_not_a_terminal_gets_no_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WT_SESSION", "x")
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert not Screen().faces
    assert Screen(color=True).faces


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal("utf-8")
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    Screen().line("text", "red")
    terminal.seek(0)
    assert terminal.read() == "text\n"


def test_names_that_an_encoding_lacks_are_escaped(run: Run) -> None:
    from typer.testing import CliRunner

    from tehai.cli import app

    result = CliRunner(charset="ascii").invoke(app, ["score", *HAND, "--lang", "ja"])
    assert result.exit_code == 0
    assert "\\u5f79\\u724c" in result.stdout


def test_a_very_narrow_screen_still_shows_everything(run: Run) -> None:
    text = run("rules", "tenhou", COLUMNS="10").stdout
    assert "pao_scope = whole_hand" in text
