"""The proof on random games: it counts what was played, and a game that goes wrong is a problem."""

import pytest
from proofs import games

pytestmark = pytest.mark.xdist_group("compiled")


def test_games_are_played_checked_and_counted() -> None:
    findings = games.play_some(range(4))
    proof = games.report(findings)
    assert proof.holds
    assert (findings.games, findings.interpreted_games, len(findings.rules)) == (4, 1, 4)
    assert findings.actions.total() == findings.steps
    assert findings.endings.total() == findings.rounds
    assert {name for name, _ in findings.logs} == {*games.FORMATS}
    assert all(sum(count for (name, _), count in findings.logs.items() if name == one) == 4 for one in games.FORMATS)
    assert f"4 games, {findings.rounds:,} rounds, {findings.steps:,} decisions, 4 different rules" in proof.details


def test_findings_of_several_processes_are_added_up() -> None:
    both = games.play_some(range(5, 7))
    one, other = games.play_some(range(5, 6)), games.play_some(range(6, 7))
    one.add(other)
    assert one == both


def test_a_game_that_goes_wrong_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> None:
        raise AssertionError("a tile is missing")

    monkeypatch.setattr(games.Accounts, "check", wrong)
    findings = games.play_some(range(2))
    assert findings.problems == [f"game {number}: AssertionError: a tile is missing" for number in range(2)]
    assert not games.report(findings).holds
