"""What a person does, done by a script in headless Chromium: a hanchan, its replay, the calculator, a quiz."""

from __future__ import annotations

import json
import sqlite3
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from .browsing import browse, serving

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.slow]


def stored_game(data: Path, game: str) -> dict[str, Any]:
    """A game as the database has it."""
    with sqlite3.connect(data / "tehai.db") as database:
        scores, record = database.execute("select scores, record from games where id = ?", (game,)).fetchone()
    return {"scores": json.loads(scores), "events": [json.loads(line) for line in record.splitlines()]}


def chosen_discards(events: list[dict[str, Any]], name: str) -> int:
    """How many discards a player has chosen: after a riichi they go by themselves."""
    seat = events[0]["names"].index(name)
    chosen, riichi = 0, False
    for event in events:
        if event["type"] == "start_kyoku":
            riichi = False
        elif event.get("actor") == seat:
            chosen += event["type"] == "dahai" and not riichi
            riichi = riichi or event["type"] == "reach_accepted"
    return chosen


def test_a_hanchan_by_clicking_its_replay_the_calculator_and_a_quiz(tmp_path: Path) -> None:
    with serving(tmp_path, "--speed", "instant") as address:
        report = browse("hanchan.mjs", address, str(tmp_path))
        with urllib.request.urlopen(f"{address}/api/replays/{report['game']}") as answer:
            replay = json.load(answer)
    stored = stored_game(tmp_path, report["game"])
    assert 0 < chosen_discards(stored["events"], "Ann") <= report["done"]["discards"] + report["done"]["riichi"]
    assert sorted(report["scores"]) == sorted(stored["scores"])
    assert report["scores"] == sorted(stored["scores"], reverse=True)
    assert len(replay["hands"]) == sum(event["type"] == "start_kyoku" for event in stored["events"])
    assert report["hands"] == len(replay["hands"])
    assert "2,700 points" in report["calculated"]
    assert "concealed triplet of honours" in report["calculated"]
    assert report["quiz"]["answered"]
    assert all(found == [] for found in report["axe"].values()), report["axe"]


def test_a_hand_by_keyboard_alone(tmp_path: Path) -> None:
    with serving(tmp_path, "--speed", "instant") as address:
        report = browse("keyboard.mjs", address)
    assert report["done"]["results"] >= 2
    assert report["done"]["discards"] > 10
    assert report["clicks"] == 0


def test_japanese_and_chinese_pages_contain_no_english(tmp_path: Path) -> None:
    with serving(tmp_path, "--speed", "instant") as address:
        report = browse("languages.mjs", address)
    assert report["english"] == {}
    assert report["pages"] == 22
