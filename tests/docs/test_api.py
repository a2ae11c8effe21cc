"""docs/api.md and docs/architecture.md: every public name, field, flag, code and module is there."""

import inspect
import re
from typing import get_args, get_type_hints

import pytest
from typer.main import get_command

import tehai
from docs.pages import ROOT, text_of
from tehai import bots, engine, game, logs, settlement, sim
from tehai.cli import app
from tehai.cli.warmup import PARTS
from tehai.errors import Code
from tehai.kernel import layout
from tehai.model.hand import MELD_TYPES
from tehai.model.notation import NOTATIONS
from tehai.model.situations import FLAGS
from tehai.names import LIMITS, WAITS
from tehai.scoring import scores as scoring
from tehai.scoring.numbers import Worth

API = text_of("api.md")
ARCHITECTURE = text_of("architecture.md")
WORDS = {word for code in re.findall(r"`([^`\n]+)`", API) for word in re.findall(r"\w+", code)}


def codes_of(alias: object) -> set[str]:
    parts = get_args(alias)
    return {part for part in parts if isinstance(part, str)} | {
        code for part in parts if not isinstance(part, str) for code in codes_of(part)
    }


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(tehai.__all__, id="package"),
        pytest.param(list(inspect.signature(tehai.score).parameters)[:-1], id="arguments of score"),
        pytest.param(list(get_type_hints(scoring.Situation)), id="situations as arguments"),
        pytest.param(FLAGS, id="flags"),
        pytest.param(MELD_TYPES, id="melds"),
        pytest.param(NOTATIONS, id="notations"),
        pytest.param([limit for limit in LIMITS if limit], id="limits"),
        pytest.param([wait for wait in WAITS if wait], id="waits"),
        pytest.param(sorted(codes_of(Code)), id="error codes"),
        pytest.param(engine.__all__, id="engine"),
        pytest.param(game.__all__, id="game"),
        pytest.param(logs.__all__, id="logs"),
        pytest.param(bots.__all__, id="bots"),
        pytest.param(sim.__all__, id="sim"),
    ],
)
def test_every_name_is_documented(names: list[str]) -> None:
    assert set(names) - WORDS - {"missing_extra"} == set()


def test_every_attribute_of_a_score_is_documented() -> None:
    public = {name for name in dir(tehai.score("19m19p19s1234567z", "1m")) if not name.startswith("_")}
    assert public - WORDS == set()


@pytest.mark.parametrize(
    "hand", [("123m567m34p678s55s", "2p"), ("13m567m34p678s55s6z", "2p"), ("123m789m24p678s99s", "3p")]
)
def test_every_field_of_a_result_is_documented(hand: tuple[str, str]) -> None:
    result = tehai.score(*hand).to_dict()
    assert set(result) - WORDS == set()
    assert set(result.get("payment", {})) - WORDS == set()


def test_every_field_of_a_hand_in_json_is_documented() -> None:
    given = tehai.score("123m567m34p678s55s", "2p").given.to_dict()
    assert set(given) - WORDS == set()


def test_every_function_of_the_settlement_is_documented_with_its_arguments() -> None:
    for function in (settlement.settle_win, settlement.settle_draw, settlement.final_scores):
        assert function.__name__ in WORDS
        assert set(inspect.signature(function).parameters) - WORDS == set()


def test_every_command_and_its_options_are_documented() -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]  # a group has commands
    assert {name for name in commands if f"`tehai {name}" not in API} == set()
    score = {option for parameter in commands["score"].params for option in parameter.opts if option.startswith("--")}
    flags = {f"--{flag.replace('_', '-')}" for flag in FLAGS}
    assert {option for option in score - flags if option not in API} == set()


@pytest.mark.parametrize(
    ("command", "page"),
    [
        ("replay", "logs.md"),
        ("convert", "logs.md"),
        ("simulate", "bots.md"),
        ("train", "training.md"),
        ("bench", "speed.md"),
        ("warmup", "batches.md"),
        ("play", "play.md"),
        ("serve", "club.md"),
        ("password", "club.md"),
    ],
)
def test_every_option_of_a_command_for_games_is_on_its_page(command: str, page: str) -> None:
    parameters = get_command(app).commands[command].params  # type: ignore[attr-defined]  # a group has commands
    options = {option for parameter in parameters for option in parameter.opts if option.startswith("--")}
    general = {"--color", "--no-color"}  # stand in the interface
    assert {option for option in options - general if f"`{option}" not in text_of(page)} == set()


def test_every_field_of_the_records_of_batches_is_documented() -> None:
    words = set(re.findall(r"`(\w+)`", text_of("batches.md")))
    assert {name for name, _, _ in (*layout.WIN, *layout.SCORE)} - words == set()
    assert set(Worth._fields) - words == set()
    assert set(inspect.signature(tehai.scorer()).parameters) - words == set()
    assert set(PARTS) - words == set()


def modules(folder: str) -> set[str]:
    files = (ROOT / "src" / "tehai" / folder).iterdir()
    return {path.stem for path in files if path.suffix == ".py" or (path / "__init__.py").exists()}


def test_every_module_is_in_the_architecture() -> None:
    named = set(re.findall(r"`(\w+)`", ARCHITECTURE))
    assert modules("") - {"__init__", "__main__"} - named == set()
    assert modules("kernel") - {"__init__"} - {f"{room}" for room in ("hand", "play", "learn")} - named == set()
    rows = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", ARCHITECTURE, re.MULTILINE))))
    for room in ("kernel/hand", "kernel/play", "kernel/learn", "engine"):
        assert modules(room) - {"__init__"} - rows == set()


def test_every_record_is_in_the_architecture() -> None:
    described = {name for name, value in vars(layout).items() if name.isupper() and _is_layout(value)}
    assert described >= {"WIN", "STATE", "RESULT"}
    assert described - set(re.findall(r"`(\w+)`", ARCHITECTURE)) == set()


def _is_layout(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(field, tuple) and len(field) == 3 for field in value)
