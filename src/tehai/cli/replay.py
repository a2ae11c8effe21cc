"""`tehai replay`: a game turn by turn, and the check of any number of logs against the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from tehai.cli.options import AsJson, Color, YakuLanguage, option, read_logs, read_rules
from tehai.cli.screen import Screen, at_keyboard
from tehai.errors import InputError, quoted
from tehai.words import read_lang

if TYPE_CHECKING:
    from tehai.game.events import Event, GameStarted, RoundStarted
    from tehai.logs.log import Log
    from tehai.words import Lang

_WINDS = "ESWN"
_CHECK = "Checking"


def replay(
    logs: Annotated[
        list[str],
        typer.Argument(
            metavar="LOG", help="A log in any supported format, or - for stdin; with --check, files and folders."
        ),
    ],
    seat: Annotated[
        str | None, option("--seat", "Show only what this seat sees: 0 to 3, E S W N, or a player's name.", "SEAT")
    ] = None,
    round: Annotated[
        str | None, option("--round", "Show only this round: a number from 1, or a name such as S2.", "ROUND")
    ] = None,
    rules: Annotated[
        str | None, option("--rules", "A preset or file, instead of the rules in the log.", "NAME")
    ] = None,
    step: Annotated[bool, option("--step", "Wait for Enter after every turn.")] = False,
    lang: YakuLanguage = "en",
    check: Annotated[
        bool, option("--check", "Check the logs against the rules and report differences.", panel=_CHECK)
    ] = False,
    excepted: Annotated[
        str | None,
        option(
            "--except", "List of files to skip: one per line, then a tab or # and the reason.", "FILE", panel=_CHECK
        ),
    ] = None,
    jobs: Annotated[
        int | None, option("--jobs", "Number of processes; default: one per core.", "N", panel=_CHECK, min=1)
    ] = None,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Show a game turn by turn, with all hands open or as one seat saw it; or --check whether games follow the rules.

    Exit code of --check: 0 no differences; 1 differences; 2 a file could not be read.
    """
    _refuse_idle(check, {"--seat": seat, "--round": round, "--step": step}, {"--except": excepted, "--jobs": jobs})
    the_rules = None if rules is None else read_rules(rules)
    if check:
        from tehai.cli.check import check_logs

        raise typer.Exit(check_logs(logs, excepted, the_rules, jobs, as_json, color))
    if len(logs) > 1:
        hint = "give one log, or several with --check; --round picks a round"
        raise InputError("bad_value", f"{len(logs)} logs to show", "LOG", hint)
    if step and not at_keyboard():
        raise InputError(
            "bad_value", "--step needs an interactive terminal", "--step", "leave it out, or use a terminal"
        )
    language, screen = read_lang(lang), Screen(color)
    for log in read_logs(logs[0], the_rules):
        events = _seen(log, _rounds(log, round), seat)
        if as_json:
            _write_events(events)
        else:
            _tell(log.start, events, step, language, screen)


def _refuse_idle(check: bool, showing: Mapping[str, object], checking: Mapping[str, object]) -> None:
    """Refuse options that would be ignored."""
    for name, value in (showing if check else checking).items():
        if value:
            hint = "--check works on whole games" if check else "it requires --check"
            raise InputError("bad_value", f"{name} does not apply here", name, hint)


def _seen(log: Log, events: Sequence[Event], seat: str | None) -> Sequence[Event]:
    """The events as a seat sees them, or all of them without a seat."""
    if seat is None:
        return events
    from tehai.game.view import seen_by

    number = _seat(seat, log.start)
    return [seen_by(number, event) for event in events]


def _rounds(log: Log, wanted: str | None) -> Sequence[Event]:
    """The events of the requested rounds, or of the whole game."""
    if wanted is None:
        return log.events
    rounds = list(log.rounds)
    found = [events for number, events in enumerate(rounds, 1) if wanted in (str(number), *_round_names(events))]
    if not found:
        raise InputError(
            "bad_value",
            f"there is no round {quoted(wanted)}",
            "--round",
            f"1 to {len(rounds)}, or a name such as E1 or S2-1",
        )
    return [log.start, *chain.from_iterable(found)]


def _round_names(events: Sequence[Event]) -> tuple[str, str]:
    """The names of a round: "S2", and "S2-1" with its honba."""
    start: RoundStarted = events[0]  # type: ignore[assignment]  # a round begins with its start
    wind, dealer = divmod(start.round, len(start.scores))
    name = f"{_WINDS[wind % 4]}{dealer + 1}"
    return name, f"{name}-{start.honba}"


def _seat(text: str, start: GameStarted) -> int:
    """The seat for its number, its wind in the first round, or its player's name."""
    count = len(start.names)
    winds = _WINDS[:count]
    for names in (map(str, range(count)), start.names, winds, winds.lower()):
        seats = {name: seat for seat, name in reversed([*enumerate(names)])}
        if text in seats:
            return seats[text]
    hint = f"0 to {count - 1}, {' '.join(winds)}, or one of {', '.join(start.names)}"
    raise InputError("bad_value", f"there is no seat {quoted(text)}", "--seat", hint)


def _write_events(events: Sequence[Event]) -> None:
    from tehai.cli.narrate import to_dict

    for event in events:
        typer.echo(json.dumps(to_dict(event)))


def _tell(start: GameStarted, events: Sequence[Event], step: bool, lang: Lang, screen: Screen) -> None:
    from tehai.cli.narrate import Teller, ends_turn

    teller = Teller(start, lang)
    for event in events:
        for line in teller.tell(event):
            screen.line(line)
        if step and ends_turn(event) and not _go_on():
            return


def _go_on() -> bool:
    """Wait for Enter; any other answer ends it."""
    try:
        return not input()
    except EOFError:
        return False
