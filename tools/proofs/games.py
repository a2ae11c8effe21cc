"""Whole random games: what must hold after every step, and for every game in every format of logs.

The games and the properties are those of tests/game, in greater number.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from game.properties import FORMATS, Accounts, Hiding, Shadow, check_from_events, round_trips
from game.random_games import new_game, play

from proofs.report import MOST_SHOWN, Comparison, Proof, over_games
from tehai.game import Event, Game, RoundDrawn, RoundStarted, Won
from tehai.model.rules import Rules

CHUNK: Final = 50
INTERPRETED_EVERY: Final = 100
RONS: Final = {1: "ron", 2: "double ron", 3: "triple ron"}


@dataclass
class Findings:
    """What came out of some games."""

    games: int = 0
    rounds: int = 0
    steps: int = 0
    views: int = 0
    interpreted_games: int = 0
    interpreted_steps: int = 0
    rules: set[Rules] = field(default_factory=set)
    actions: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    logs: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Formats, each with what they could not hold; "" where everything came back."""
    problems: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        """Both together."""
        for name in ("games", "rounds", "steps", "views", "interpreted_games", "interpreted_steps"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("rules", "actions", "endings", "logs"):
            getattr(self, name).update(getattr(other, name))
        self.problems += other.problems[: MOST_SHOWN - len(self.problems)]


def play_checked(number: int, findings: Findings) -> None:
    """One game with everything that must hold in it."""
    game, rng = new_game(number)
    findings.games += 1
    findings.rules.add(game.rules)
    accounts, shadow, hiding = Accounts(game), Shadow(game), Hiding(game, number)
    for _, action in play(game, rng):
        findings.steps += 1
        findings.actions[action.kind] += 1
        accounts.check(game)
        shadow.check(game)
        if not game.over:
            hiding.check(game)
            findings.views += game.players
    check_from_events(game)
    findings.rounds += sum(isinstance(event, RoundStarted) for event in game.events)
    findings.endings.update(endings(game.events))
    findings.logs.update(round_trips(game))


def play_interpreted(number: int, findings: Findings) -> None:
    """The same game in both modes: after each step the same bytes, and the same events."""
    fast, rng = new_game(number)
    slow: Game = new_game(number, "python")[0]
    findings.interpreted_games += 1
    for seat, action in play(fast, rng):
        slow.act(seat, action)
        assert slow.state_bytes == fast.state_bytes, fast.position
        findings.interpreted_steps += 1
    assert slow.events == fast.events


def endings(events: list[Event]) -> list[str]:
    """How the rounds of a game ended."""
    found = [event.reason for event in events if isinstance(event, RoundDrawn)]
    for won, same in groupby(events, lambda event: isinstance(event, Won)):
        wins = [event for event in same if isinstance(event, Won)]
        if won:
            found.append("tsumo" if wins[0].seat == wins[0].target else RONS[len(wins)])
    return found


def play_some(numbers: range) -> Findings:
    """The games of these numbers; one that breaks off is a problem too."""
    findings = Findings()
    for number in numbers:
        try:
            play_checked(number, findings)
            if number % INTERPRETED_EVERY == 0:
                play_interpreted(number, findings)
        except Exception as error:
            findings.problems.append(f"game {number}: {type(error).__name__}: {error}")
    return findings


def prove(games: int, processes: int = 2) -> Proof:
    """Play random games and check everything after each step."""
    findings = Findings()
    play_checked(0, Findings())  # so that the kernel is compiled once and not by every process
    for some in over_games(play_some, games, CHUNK, processes):
        findings.add(some)
    return report(findings)


def report(findings: Findings) -> Proof:
    """The findings as a proof."""
    steps = findings.steps
    proof = Proof(
        "Games stay consistent after every step",
        "Whole random games of players who call, declare and win a lot: every fourth under a preset, the others under "
        "random combinations of options; most last one wind, half are dealt hands that are close to a win or a rare "
        "event, and half begin near their end with few or many points, honba and sticks. Checked after every "
        "decision: each tile is in exactly one place; points and sticks are conserved; the game rebuilt from only the "
        "events and the pending answers has the same bytes; and for each seat its view, its menu and whether it has "
        "to decide stay the same, byte for byte, when all tiles that it cannot see are permuted and everything else "
        "that it cannot know is changed. Each whole game is written in each log format and read back; a format that "
        "cannot represent a game must say why.",
        comparisons=[
            Comparison("tiles and points after a step", "all there are", steps),
            Comparison("states after a step", "the same rebuilt from the events", steps),
            Comparison("views and menus of a seat", "the same with hidden tiles permuted", findings.views),
            Comparison("states after a step", "the same, interpreted", findings.interpreted_steps),
        ],
        problems=findings.problems,
    )
    for name in FORMATS:
        proof.comparisons.append(Comparison("games", f"the same read back from {name}", findings.logs[name, ""]))
    counts = f"{findings.games:,} games, {findings.rounds:,} rounds, {steps:,} decisions"
    lines = [
        f"{counts}, {len(findings.rules):,} different rules; {findings.interpreted_games:,} games interpreted too",
        f"decisions: {listed(findings.actions)}",
        f"ends of rounds: {listed(findings.endings)}",
        *(f"refused by {name}: {refusals(findings, name)}" for name in FORMATS if refusals(findings, name)),
    ]
    proof.details = "\n".join(f"- {line}" for line in lines)
    return proof


def refusals(findings: Findings, name: str) -> str:
    """What a format could not hold, and how often."""
    return listed(Counter({what: count for (format, what), count in findings.logs.items() if format == name and what}))


def listed(counts: Counter[str]) -> str:
    """Names with their numbers, the most frequent first."""
    return ", ".join(f"{name} {count:,}" for name, count in counts.most_common())
