"""docs/games.md, actions.md, logs.md and bots.md: every name is there, the picture and the tables are the kernel's."""

import re
from dataclasses import fields
from xml.etree import ElementTree as ET

import pytest

from docs.game_parts import FORMULAS, every_action, group_of
from docs.pages import DOCS, blocks, text_of
from tehai import Action, Board, Game
from tehai.cli.check import summary_of
from tehai.game import Menu, View
from tehai.game.actions import KINDS
from tehai.game.events import CALLS, DRAWS
from tehai.game.state import RiverTile
from tehai.game.view import FURITEN
from tehai.kernel import codes
from tehai.kernel.play import wall
from tehai.logs import FORMATS, Log
from tehai.logs.mjai.words import DIALECTS
from tehai.names import BONUS_YAKU
from tehai.sim import Statistics


def words(name: str) -> set[str]:
    """The names in the code of a page."""
    return {word for code in re.findall(r"`([^`\n]+)`", text_of(name)) for word in re.findall(r"\w+", code)}


def public(of: object) -> set[str]:
    return {name for name in dir(of) if not name.startswith("_")}


@pytest.mark.parametrize(
    ("page", "names"),
    [
        pytest.param("games.md", public(Game) | {"rules", "names", "seed", "events", "decisions"}, id="game"),
        pytest.param("games.md", public(View) | {"seat", "rules", "names"}, id="view"),
        pytest.param("games.md", public(Menu), id="menu"),
        pytest.param("board.md", public(Board()), id="board"),
        pytest.param("games.md", {field.name for field in fields(RiverTile)}, id="river"),
        pytest.param("games.md", {*CALLS, *DRAWS, *BONUS_YAKU}, id="events"),
        pytest.param("games.md", {kind for kind in FURITEN if kind}, id="furiten"),
        pytest.param("actions.md", public(Action) | {field.name for field in fields(Action)}, id="action"),
        pytest.param("actions.md", set(KINDS), id="kinds"),
        pytest.param("logs.md", public(Log) | {field.name for field in fields(Log)}, id="log"),
        pytest.param("logs.md", {name.rpartition("-")[2] for name in FORMATS} | {*DIALECTS}, id="formats"),
        pytest.param("logs.md", set(summary_of([])), id="summary of a check"),
        pytest.param("bots.md", {*Statistics([]).to_dict()}, id="statistics"),
        pytest.param("bots.md", {*Statistics(["a"]).bots["a"].to_dict(), "mean", "error"}, id="statistics of a bot"),
    ],
)
def test_every_name_is_documented(page: str, names: set[str]) -> None:
    assert names - words(page) == set()


def todo() -> set[str]:
    """What the kernel can have to do next."""
    return {name.removeprefix("TODO_") for name in vars(codes) if name.startswith("TODO_")} - {"NOTHING"}


def test_the_steps_of_a_round_are_those_of_the_kernel() -> None:
    part = text_of("games.md").partition("| step | what happens | next |")[2].partition("\n\n")[0]
    rows = [line.split("|")[1] for line in part.splitlines()[2:]]
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == todo()


def test_the_picture_and_the_text_show_the_same_steps() -> None:
    picture = ET.parse(DOCS / "round.svg").getroot()
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    shown = {word for text in picture.iter() for word in re.findall(r"\b[A-Z]{4,}\b", text.text or "")}
    (_, diagram), *_ = blocks(text_of("games.md"), "text")
    assert shown == set(re.findall(r"\b[A-Z]{4,}\b", diagram)) == {"DRAW", "TURN", "CLAIM", "RESOLVE"}


def test_the_codes_of_actions_are_made_as_the_table_says() -> None:
    for code, action in every_action().items():
        kinds = sorted(tile.kind for tile in (*action.consumed, *([] if action.tile is None else [action.tile])))
        reds = sum(tile.red for tile in action.consumed)
        values = {
            "tile": action.tile,
            "kind": None if action.tile is None else action.tile.kind,
            "reds": reds,
            "red": reds + (action.tile is not None and action.tile.red),
            "sequence": kinds[0] // 9 * 7 + kinds[0] % 9 if kinds else None,
            "place": kinds.index(action.tile.kind) if action.tile is not None else None,
        }
        assert eval(FORMULAS[group_of(action)], values) == code


def test_there_are_so_many_codes() -> None:
    assert f"{codes.ACTIONS} codes" in text_of("actions.md")
    assert f"codes, of which {len(every_action())} are actions" in text_of("actions.md")


def test_walls_are_as_the_page_says() -> None:
    rows = dict(re.findall(r"^\| (replacements|dora indicators) \| (.+) \|$", text_of("logs.md"), re.MULTILINE))
    places = [int(number) for number in re.findall(r"\d+", rows["replacements"])]
    assert places[:8] == [wall.replacement_place(index, 4) for index in range(4)] + [5, 4, 7, 6]
    assert places[:8] == [wall.replacement_place(index, 3) for index in range(8)]
    assert places[8] == codes.DEAD_WALL == wall.replacement_place(4, 4) - 4 == wall.replacement_place(8, 3) - 8
    first, second, last, first_of_three, last_of_three = map(int, re.findall(r"\d+", rows["dora indicators"]))
    assert [first, second, last] == [wall.indicator_place(index, 4) for index in (0, 1, 4)]
    assert [first_of_three, last_of_three] == [wall.indicator_place(index, 3) for index in (0, 4)]
