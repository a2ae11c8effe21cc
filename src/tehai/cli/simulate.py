"""`tehai simulate`: games of bots, and how the bots did."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

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
from tehai.errors import InputError

if TYPE_CHECKING:
    from tehai.sim.statistics import BotStatistics, Statistics

_BOTS: Final = (
    "beginner, novice, intermediate, efficiency, reason, trained, greedy-ukeire, random, tsumogiri, discard-drawn, "
    "or a program that speaks mjai: exec:COMMAND, mortal:COMMAND, gimite:COMMAND"
)
_RESULTS: Final = ("bot", "games>", "place>", "points>", "score>", "places")
_HABITS: Final = ("bot", "win>", "by tsumo>", "deal-in>", "riichi>", "open>", "average win>", "average deal-in>", "")


def simulate(
    games: Annotated[int, option("--games -n", "Number of games.", "N", min=1)] = 100,
    bots: Annotated[str, option("--bots", f"One bot per seat, East first: {_BOTS}.", "A,B,...")] = "",
    rules: RulesName = "standard",
    rule: RuleChanges = None,
    seed: Annotated[int, option("--seed", "Game i is dealt from seed S + i.", "S", min=0)] = 0,
    rotate: Annotated[bool, option("--rotate", "Move every bot to the next seat after each game.")] = False,
    limit: Limit = 5.0,
    startup: Startup = 60.0,
    jobs: Jobs = None,
    on: Cluster = None,
    backend: BackendName = "auto",
    out: Annotated[Path | None, option("--out", "Write every game into this folder.", "DIR", panel=OUTPUT)] = None,
    format: Annotated[str, option("--format", "Log format: mjai, tenhou or mjlog.", "NAME", panel=OUTPUT)] = "mjai",
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Let bots play against each other, and print statistics."""
    from tehai.sim.games import Match, play_match

    the_rules = read_rules(rules, rule)
    names = read_bots(bots) or ("efficiency",) * the_rules.players
    match = Match(names, the_rules, seed, rotate, out, format, limit, startup, backend)
    with Screen(color, stderr=True).progress(games, "games") as advance:
        statistics = play_match(match, games, jobs, lambda _: advance(), on)
    if as_json:
        write_json({"rules": the_rules.to_dict(), "seed": seed, **statistics.to_dict()})
    else:
        _show(statistics, the_rules.title, Screen(color))


def read_bots(text: str) -> tuple[str, ...]:
    """The names between the commas; a command that holds commas stands in double quotes."""
    try:
        return tuple(name.strip() for name in next(csv.reader([text], skipinitialspace=True), []))
    except csv.Error:
        raise InputError("bad_value", "a bot's name cannot contain a line break", "bots") from None


def _show(statistics: Statistics, rules: str, screen: Screen) -> None:
    bots = list(statistics.bots.values())
    screen.line(f"{counted(statistics.games, 'game')}, {counted(statistics.rounds, 'round')}, {rules}\n", "bold")
    screen.table("Results, with standard errors", _RESULTS, [_result(bot) for bot in bots])
    screen.line()
    screen.table("In how many rounds", _HABITS, [_habits(bot) for bot in bots])
    screen.line()
    draws = ", ".join(f"{count} {reason}" for reason, count in sorted(statistics.draws.items())) or "none"
    screen.hanging("Rounds without a winner: ", draws, "bold")
    if statistics.wins:
        screen.line()
        rows = [
            [name, str(count), _percent(count / statistics.wins), *(str(bot.yaku[name]) for bot in bots), ""]
            for name, count in statistics.yaku.items()
        ]
        screen.table("Yaku of the wins", ("yaku", "wins>", "share>", *(f"{bot.name}>" for bot in bots), ""), rows)
    for bot in bots:
        if bot.faults:
            screen.line()
            title = f"{bot.name} lost {counted(sum(bot.faults.values()), 'turn')}"
            screen.table(title, ("times>", "why"), [(str(count), why) for why, count in bot.faults.most_common(5)])


def _result(bot: BotStatistics) -> list[str]:
    places = " ".join(str(bot.places[place]) for place in range(1, max(bot.places, default=1) + 1))
    means = ((bot.place, 3), (bot.points, 0), (bot.score, 2))
    numbers = [_number(one.mean, digits, one.error) for one, digits in means]
    return [bot.name, str(bot.games), *numbers, places]


def _habits(bot: BotStatistics) -> list[str]:
    by_tsumo = bot.counts["tsumo"] / bot.counts["wins"] if bot.counts["wins"] else None
    return [
        bot.name,
        _rate(bot, "wins"),
        _percent(by_tsumo),
        _rate(bot, "deal_ins"),
        _rate(bot, "riichi"),
        _rate(bot, "open_rounds"),
        _number(bot.average_win),
        _number(bot.average_deal_in),
        "",
    ]


def _rate(bot: BotStatistics, name: str) -> str:
    rate, error = bot.rate(name), bot.rate_error(name)
    return "-" if rate is None or error is None else f"{100 * rate:.1f} ± {100 * error:.1f} %"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f} %"


def _number(value: float | None, digits: int = 0, error: float | None = None) -> str:
    if value is None:
        return "-"
    spread = "" if error is None else f" ± {error:.{digits}f}"
    return f"{value:.{digits}f}{spread}"
