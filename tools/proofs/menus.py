"""Menus are complete and hold nothing more: random games beside a slow reference and beside another program.

At every decision of every game, the menu of each seat is compared with the one that the reference in tests/reference
gives for the same events; and, where the rules are among those that `riichienv` knows, with the one that `riichienv`
gives in the same round, played there move for move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from random import Random
from typing import Final

from reference.deals import lively_walls
from reference.known import EXPLANATIONS, Menus
from reference.players import choose
from reference.watch import Answers, Moment, difference, watch

from proofs.report import MOST_SHOWN, Comparison, Proof, over_games
from proofs.riichienv_table import NAME, RiichiEnvTable
from proofs.situations import random_rules
from tehai.game import Game, RoundStarted
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

MOST_ROUNDS: Final = 16
"""Under some rules a game can go on for ever: after so many rounds it is left."""
CHUNK: Final = 20
KNOWN: Final = (
    *("tenhou", "mahjong-soul", "standard", "tenhou-sanma", "mahjong-soul-sanma", "standard-sanma"),
    *("tenhou", "tenhou-sanma"),
)


def explain(moment: Moment, theirs: Menus) -> str | None:
    """The name of the explanation that foresees exactly these menus."""
    return next((one.name for one in EXPLANATIONS if one.menus(moment) == theirs), None)


# Playing


@dataclass
class Findings:
    """What came out of some games."""

    games: Counter[str] = field(default_factory=Counter)
    menus: Counter[str] = field(default_factory=Counter)
    different: Counter[str] = field(default_factory=Counter)
    explained: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    """What was offered, and in which situations."""
    problems: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        """Both together."""
        for name in ("games", "menus", "different", "explained", "seen"):
            getattr(self, name).update(getattr(other, name))
        self.problems += other.problems[: MOST_SHOWN - len(self.problems)]

    def note(self, against: str, moment: Moment, theirs: Menus) -> None:
        """Compare the menus of a moment."""
        seats = sorted(moment.asked.keys() | theirs.keys())
        self.menus[against] += len(seats)
        different = [seat for seat in seats if moment.asked.get(seat) != theirs.get(seat)]
        if not different:
            return
        self.different[against] += len(different)
        name = explain(moment, theirs) if against == NAME else None
        if name is not None:
            self.explained[name] += len(different)
        elif len(self.problems) < MOST_SHOWN:
            lines = [str(moment).splitlines()[0], f"  {moment.game.position}"]
            for seat in different:
                lines += difference(moment.table, seat, moment.asked.get(seat), theirs.get(seat), against)
            self.problems.append("\n".join(lines))


class Beside:
    """`riichienv` beside a game: it takes part in each round until its menus differ."""

    def __init__(self, walls: list[list[Tile]], findings: Findings) -> None:
        self.walls = walls
        self.findings = findings
        self.start: RoundStarted | None = None
        self.table: RiichiEnvTable | None = None

    def menus(self, moment: Moment) -> Menus | None:
        """What it offers at this moment, None when it has left the round."""
        starts = [event for event in moment.game.events if isinstance(event, RoundStarted)]
        if starts[-1] is not self.start:
            self.start = starts[-1]
            self.table = RiichiEnvTable(moment.game.rules, self.start, self.walls[len(starts) - 1])
        return self.table.menus if self.table is not None else None

    def compare(self, moment: Moment) -> None:
        """Note its menus, and leave the round when they are not ours."""
        theirs = self.menus(moment)
        if theirs is not None:
            self.findings.note(NAME, moment, theirs)
            if theirs != moment.asked:
                self.table = None

    def act(self, answers: Answers) -> None:
        """What the players answered."""
        if self.table is not None:
            self.table.act(answers)


def known_rules(rng: Random) -> Rules:
    """Rules that the library has, as far as they are seen in play."""
    rules = Rules(rng.choice(KNOWN), length=rng.choice(("east", "hanchan")))
    if rng.random() < 0.1:
        rules = rules.replace(kuikae="allowed")
    if rng.random() < 0.3:
        rules = rules.replace(red_fives=[0, 0, 0])
    return rules.replace(kokushi_ankan_ron=rng.random() < 0.5)


def random_scores(rng: Random, rules: Rules) -> list[int]:
    """Points to begin with; often some have too few for a riichi, or just enough."""
    if rng.random() < 0.7:
        return [rules.start_points] * rules.players
    return [rng.choice((rules.start_points, 25000, 1000, 900)) for _ in range(rules.players)]


def play(number: int, findings: Findings, backend: str = "cpu") -> None:
    """One game: three of five under rules that the library knows."""
    rng = Random(f"menus {number}")
    known = number % 5 < 3
    rules = known_rules(rng) if known else random_rules(rng)
    walls = lively_walls(rng, rules, MOST_ROUNDS)
    streak = rng.choice((0, 0, 0, 7))
    game = Game(rules, seed=number, wall=walls, backend=backend, scores=random_scores(rng, rules), streak=streak)
    beside = Beside(walls, findings) if known else None
    findings.games["known" if known else "random"] += 1

    def answers(moment: Moment) -> Answers:
        chosen = {seat: choose(rng, moment.table.players[seat], menu) for seat, menu in sorted(moment.asked.items())}
        if beside is not None:
            beside.act(chosen)
        return chosen

    for moment in watch(game, answers):
        findings.note("the reference, presets" if known else "the reference, any rules", moment, moment.expected)
        findings.seen.update(sights(moment))
        if beside is not None and moment.asked:
            beside.compare(moment)
        if sum(isinstance(event, RoundStarted) for event in game.events) >= MOST_ROUNDS:
            return


def sights(moment: Moment) -> Iterator[str]:
    """What is to be seen at a moment: kinds of actions on offer, and why a player finds something missing."""
    table = moment.table
    for seat, menu in moment.asked.items():
        kinds = {action.kind for action in menu}
        yield from kinds - {"discard", "tsumogiri", "pass"}
        if table.offer is not None and "ron" in kinds and table.offer.how != "discard":
            yield f"ron on {table.offer.how}"
        if table.players[seat].riichi and kinds & {"ankan", "kita"}:
            yield "ankan or kita in riichi"
    if table.offer is not None:
        yield from (
            "no ron: furiten"
            for seat, player in enumerate(table.players)
            if seat != table.offer.seat and table.would_complete(seat, table.offer) and player.furiten
        )


def play_some(numbers: range) -> Findings:
    """The games of these numbers; one that breaks off is a problem too."""
    findings = Findings()
    for number in numbers:
        try:
            play(number, findings)
        except Exception as error:
            findings.problems.append(f"game {number} breaks off: {error!r}")
    return findings


def prove(games: int, processes: int = 2) -> Proof:
    """Play random games and compare every menu."""
    findings = Findings()
    for some in over_games(play_some, games, CHUNK, processes):
        findings.add(some)
    return report(findings)


def report(findings: Findings) -> Proof:
    """The findings as a proof."""
    proof = Proof(
        "Menus offer every legal action and no other",
        "Random games of players who call, declare and let wins pass a lot. Half of the walls are shuffled, half deal "
        "hands that are close to kans and rare wins. At every decision, the menu of each seat is compared with a slow "
        "reference written from the rules without the kernel, including that no other seat has to decide. If the rules "
        f"are those of a preset that `{NAME}` supports (also without red fives, with kuikae allowed, with and without "
        "ron on a concealed kan), the menus are also compared with its own in the same round, played there action by "
        "action. The other games have random values of all options.",
        reasons={f"{NAME}: {one.name}": one.reason for one in EXPLANATIONS},
        problems=findings.problems,
    )
    for against, count in sorted(findings.menus.items()):
        explained = findings.explained.total() if against == NAME else 0
        name = f"{NAME} {version(NAME)}" if against == NAME else against
        proof.comparisons.append(Comparison("menus", name, count, findings.different[against], explained))
    proof.explanations.update({f"{NAME}: {name}": count for name, count in findings.explained.items()})
    known, others = findings.games["known"], findings.games["random"]
    seen = ", ".join(f"{name} {count:,}" for name, count in sorted(findings.seen.items()))
    proof.details = f"{known:,} games under rules that {NAME} supports, {others:,} under any rules. Offered: {seen}."
    return proof
