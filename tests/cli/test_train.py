"""`tehai train`: what it shows, what it refuses, and how it goes on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from learn.test_training import TINY, write_log

from cli.conftest import Run
from tehai.bots.network import read_weights

pytestmark = pytest.mark.xdist_group("compiled")


def test_the_command_shows_and_draws_a_run(tmp_path: Path, run: Run) -> None:
    write_log(tmp_path)
    result = run("train", str(tmp_path), "--show")
    assert result.exit_code == 0
    assert "    2,000  efficiency       2.500 ± 0.100   20.0 %   15.0 %   30.0 %   25.0 %" in result.stdout
    assert json.loads(run("train", str(tmp_path), "--show", "--json").stdout)[0]["opponent"] == "efficiency"
    drawing = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert drawing.count("<polygon") == 2
    assert "2,000 decisions" in drawing


def test_a_folder_without_a_run_is_named(tmp_path: Path, run: Run) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        result = run("train", str(folder), "--show")
        assert result.exit_code == 2
        assert f"{folder} is not the folder of a run" in result.stderr.replace("\n", "")
        assert list(tmp_path.iterdir()) == [], "no curve is drawn"


def test_without_pytorch_the_command_says_what_to_install(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    for name in [name for name in sys.modules if name.startswith("tehai.learn.torch_")]:
        monkeypatch.delitem(sys.modules, name)
    result = run("train", str(tmp_path / "run"))
    assert result.exit_code == 2
    assert "tehai[train]" in result.stderr
    assert not (tmp_path / "run").exists()


def test_the_command_trains_stops_and_goes_on(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'tehai[train]'")
    lines = [f"{name} = {json.dumps(value)}" for name, value in {**TINY, "evaluate": 2}.items()]
    (tmp_path / "settings.toml").write_text("\n".join(lines), encoding="utf-8")
    folder = str(tmp_path / "run")
    begun = run("train", folder, "--settings", str(tmp_path / "settings.toml"), "--seconds", "0")
    assert begun.exit_code == 0
    again = run("train", folder)
    assert again.exit_code == 0
    assert "512  greedy-ukeire" in again.stdout
    refused = run("train", folder, "--settings", str(tmp_path / "settings.toml"))
    assert refused.exit_code == 2
    assert "already has settings" in refused.stderr
    assert run("train", folder, "--export", str(tmp_path / "a.policy")).exit_code == 0
    assert read_weights(tmp_path / "a.policy")[0]["card"]["decisions"] == 512
