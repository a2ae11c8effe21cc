"""`tehai match`: which of two bots is better, from duplicate games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tehai.cli.options import (
    OUTPUT,
    AsJson,
    BackendName,
    Cluster,
    Color,
    Jobs,
    Limit,
    RuleChanges,
    RulesName,
    Startup,
    option,
    read_rules,
)
from tehai.cli.report import write_json
from tehai.cli.screen import Screen, counted
from tehai.errors import InputError, quoted

if TYPE_CHECKING:
    from tehai.sim.contest import Verdict
    from tehai.sim.estimates import Estimate, Standing

_SHOWN: Final = {
    "place": ("place", 3, 1),
    "points": ("points", 0, 1),
    "score": ("score", 2, 1),
    "wins": ("wins, % of rounds", 1, 100),
    "deal_ins": ("deal-ins, %", 1, 100),
    "riichi": ("riichi, %", 1, 100),
    "open_rounds": ("open, %", 1, 100),
    "average_win": ("average win", 0, 1),
    "average_deal_in": ("average deal-in", 0, 1),
}
"""The title, number of digits and factor of each figure."""
_LEAST_FOR_PICTURE: Final = 10


def match(
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOT", help="The bot to measure, then one or more opponents."),
    ],
    walls: Annotated[int, option("--walls -n", "Maximum number of walls.", "N", min=1)] = 100,
    tables: Annotated[str, option("--tables", "Seats of A and of B: 1v3, 2v2, 3v1; 1v2, 2v1.", "AvB,...")] = "",
    rules: RulesName = "standard",
    rule: RuleChanges = None,
    seed: Annotated[int, option("--seed", "Wall i is dealt from seed S + i.", "S", min=0)] = 0,
    stop: Annotated[bool, option("--stop", "Stop when the difference is significant.")] = False,
    confidence: Annotated[
        float, option("--confidence", "Confidence of the intervals.", "PERCENT", min=50, max=99.99)
    ] = 95,
    limit: Limit = 5.0,
    startup: Startup = 60.0,
    jobs: Jobs = None,
    on: Cluster = None,
    backend: BackendName = "auto",
    out: Annotated[
        Path | None,
        option(
            "--out",
            "Keep walls, result and pictures in this folder; resume the match if it is there.",
            "DIR",
            panel=OUTPUT,
        ),
    ] = None,
    parquet: Annotated[bool, option("--parquet", "Also write rows.parquet.", panel=OUTPUT)] = False,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Find out which of two bots is better: the same walls in every seating, with confidence intervals."""
    from tehai.sim.contest import play_duplicate
    from tehai.sim.duplicates import Duplicate

    if len(bots) < 2:
        raise InputError("bad_value", "a match needs two bots", "bots", "for example tehai match efficiency random")
    if parquet and out is None:
        raise InputError("bad_value", "--parquet requires --out", "parquet", "add --out DIR")
    the_rules = read_rules(rules, rule)
    seats = _seats(tables, the_rules.players)
    matches = [Duplicate((bots[0], other), the_rules, seats, seed, limit, startup, backend) for other in bots[1:]]
    verdicts = []
    for number, duplicate in enumerate(matches, 1):
        folder = out if out is None or len(bots) == 2 else out / str(number)
        with Screen(color, stderr=True).running(walls, "walls") as tell:
            verdict = play_duplicate(
                duplicate,
                walls,
                stop=stop,
                confidence=confidence / 100,
                out=folder,
                jobs=jobs,
                on=on,
                done=lambda standing, tell=tell: tell(_running(standing)),  # type: ignore[misc]
            )
        if folder is not None:
            _keep(verdict, folder, parquet)
        if not as_json:
            _show(verdict, Screen(color))
        verdicts.append(verdict.to_dict())
    if as_json:
        write_json(verdicts[0] if len(verdicts) == 1 else {"matches": verdicts})


def _seats(text: str, players: int) -> tuple[int, ...]:
    """The number of seats of the first bot at each table, from text such as 1v3,3v1."""
    found = []
    for table in text.split(",") if text else [f"1v{players - 1}"]:
        first, _, second = table.strip().partition("v")
        if not (first.isdigit() and second.isdigit()) or int(first) + int(second) != players:
            choices = ", ".join(f"{one}v{players - one}" for one in range(1, players))
            raise InputError("bad_value", f"{quoted(table.strip())} is not a table", "tables", f"one of {choices}")
        found.append(int(first))
    return tuple(found)


def _running(standing: Standing) -> str:
    if standing.walls < 2:
        return ""
    return f"{standing.mean:+.3f} places ({standing.low:+.3f} to {standing.high:+.3f})"


def _keep(verdict: Verdict, folder: Path, parquet: bool) -> None:
    """The result and its pictures in files."""
    import json

    from tehai.sim.journal import write_parquet
    from tehai.sim.plots import difference_svg, places_svg

    texts = {
        "match.json": json.dumps(verdict.to_dict(), indent=2, ensure_ascii=False) + "\n",
        "difference.svg": difference_svg(verdict),
        "places.svg": places_svg(verdict),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    if parquet:
        write_parquet(verdict.rows, folder / "rows.parquet")


def _show(verdict: Verdict, screen: Screen) -> None:
    from tehai.sim.estimates import place_counts
    from tehai.sim.plots import difference_text

    duplicate = verdict.duplicate
    first, second = duplicate.bots
    played = f"{counted(verdict.walls, 'wall')}, {counted(verdict.games, 'game')}"
    screen.line(f"{first} against {second}: {played}, {duplicate.rules.title}\n", "bold")
    rows = [_row(name, one) for name, one in verdict.figures.items()]
    columns = ("", "A>", "B>", "difference>", f"{100 * verdict.confidence:g} % interval>", "")
    screen.table(f"A is {first}, B is {second}", columns, rows)
    screen.line()
    places = [[name, *map(str, counts), ""] for name, counts in zip("AB", place_counts(verdict.rows), strict=True)]
    screen.table("Places", ("", *(f"{place + 1}>" for place in range(duplicate.rules.players)), ""), places)
    if verdict.walls >= _LEAST_FOR_PICTURE:
        screen.line("\nPlace of A minus place of B, wall by wall", "bold")
        for line in difference_text(verdict):
            screen.line(line.rstrip())
    screen.line()
    screen.line(_verdict(verdict), "bold")


def _row(name: str, one: Estimate) -> list[str]:
    title, digits, scale = _SHOWN[name]

    def text(value: float | None, sign: str = "") -> str:
        return "-" if value is None else f"{scale * value:{sign}.{digits}f}"

    interval = "-" if one.low is None else f"{text(one.low, '+')} to {text(one.high, '+')}"
    return [title, text(one.first), text(one.second), text(one.difference, "+"), interval, ""]


def _verdict(verdict: Verdict) -> str:
    if verdict.better is None:
        return "The difference is not significant."
    place = verdict.figures["place"]
    assert place.difference is not None
    return f"{verdict.better} is better, by {abs(place.difference):.3f} places."
