"""`tehai verify`: an honest game is fair, and a server that cheats is caught."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from server.cheats import CHEATS, Case, cheated
from typer.testing import CliRunner

from tehai.cli import app
from tehai.errors import InputError
from tehai.logs.fair import verify

WORDS = {
    "decoy wall": "lay there",
    "changed wall": "hand 1: ",
    "swapped seats": "the seats do not follow",
    "withheld reveal": "does not contain the server's secret",
    "late commitment": "no commitment was shown before",
    "changed client seed": "not the one that the browser sent",
}


def run(folder: Path, case: Case) -> tuple[int, str]:
    log, receipt = folder / "game.mjson", folder / "receipt.json"
    log.write_text(case.log, encoding="utf-8")
    receipt.write_text(json.dumps(case.receipt), encoding="utf-8")
    result = CliRunner().invoke(app, ["verify", str(log), "--receipt", str(receipt)])
    return result.exit_code, result.output


def test_an_honest_game_is_fair(tmp_path: Path) -> None:
    case = cheated("")
    code, output = run(tmp_path, case)
    assert code == 0 and "Fair" in output
    checked = verify(case.log, case.receipt).checked
    assert checked["hands"] >= 16 and checked["draws"] > 100 and checked["indicators"] >= 4


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_server_that_cheats_is_caught_by_the_command(cheat: str, tmp_path: Path) -> None:
    case = cheated(cheat)
    code, output = run(tmp_path, case)
    assert code == 1 and "Not verified" in output
    assert any(WORDS[cheat] in problem for problem in verify(case.log, case.receipt).problems)


def test_what_is_not_such_a_log_is_refused(tmp_path: Path) -> None:
    for text in ("", "{", "[]", '{"type": "start_kyoku"}'):
        with pytest.raises(InputError, match="not an mjai log"):
            verify(text)
    with pytest.raises(InputError, match="cannot be read"):
        verify('{"type": "start_game", "names": [], "rules": "standard", "fair": {"secret": "xx"}}')
    with pytest.raises(InputError, match="not an mjai log"):
        verify("[" * 100_000)
    honest = [json.loads(line) for line in cheated("").log.splitlines()]
    for damage in ("tehais", "oya", "pai"):
        damaged = [{name: value for name, value in one.items() if name != damage} for one in honest]
        with pytest.raises(InputError, match="hand 0 of this log cannot be read"):
            verify("\n".join(map(json.dumps, damaged)))
    missing = CliRunner().invoke(app, ["verify", str(tmp_path / "none")])
    assert missing.exit_code != 0 and "cannot be read" in missing.output
    (tmp_path / "receipt").write_text("[]", encoding="utf-8")
    (tmp_path / "log").write_text(cheated("").log, encoding="utf-8")
    bad = CliRunner().invoke(app, ["verify", str(tmp_path / "log"), "--receipt", str(tmp_path / "receipt")])
    assert bad.exit_code != 0
    told = CliRunner().invoke(app, ["verify", str(tmp_path / "log"), "--json"])
    assert json.loads(told.output)["fair"] is True


def test_verifying_shares_no_code_with_dealing() -> None:
    source = Path(verify.__code__.co_filename).read_text(encoding="utf-8")
    assert "tehai.server" not in source and "tehai.game" not in source and "tehai.kernel" not in source
