"""The page's check of deals: an honest game holds, and each way to cheat is noticed."""

from __future__ import annotations

from pathlib import Path

from server.cheats import CHEATS, cheated, found_by_page

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
    found = found_by_page(tmp_path, [cheated(cheat) for cheat in ("", *CHEATS)])
    for cheat, problems in zip(FOUND, found, strict=True):
        assert {*FOUND[cheat]} - {"seats"} <= {*problems} or problems == FOUND[cheat], (cheat, problems)
        assert bool(problems) == bool(cheat), (cheat, problems)
