"""`tehai rules`: the presets and options, and what a rule set says."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer

from tehai.cli.options import AsJson, Color, read_rules
from tehai.cli.report import write_json
from tehai.cli.screen import Screen
from tehai.model.rules import GROUPS, PRESETS, Rules, options


def rules(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="A preset, or a .toml or .json file; without it everything is listed."),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", metavar="", help="Show every option, not only what differs.")
    ] = False,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """The rule sets and the options they are made of; with a name, what differs from the standard rules."""
    screen = Screen(color)
    if name is None:
        _list_all(as_json, screen)
    elif as_json:
        write_json(_to_dict(read_rules(name)))
    else:
        _show_rules(name, read_rules(name), everything, screen)


def _list_all(as_json: bool, screen: Screen) -> None:
    if as_json:
        every = [{name: value for name, value in asdict(one).items() if name != "section"} for one in options()]
        write_json({"presets": dict(PRESETS), "options": every})
        return
    screen.line("Presets", "bold")
    width = max(map(len, PRESETS))
    for preset, meaning in PRESETS.items():
        screen.hanging(f"  {preset:<{width}}  ", meaning, "cyan")
    screen.line("\nOptions, with their values under the standard rules", "bold")
    _show_options(Rules.of(None), True, screen)
    screen.line("\nUse them with --rules PRESET and --rule OPTION=VALUE, or in a .toml or .json file.")


def _show_rules(name: str, the_rules: Rules, everything: bool, screen: Screen) -> None:
    preset = the_rules.preset
    screen.line(name, "bold")
    screen.hanging("  ", PRESETS[preset] if preset else f"These are {the_rules.title}.")
    if not everything:
        count = len(the_rules.differences())
        how_many = f"{count} options differ" if count > 1 else "One option differs" if count else "Nothing differs"
        screen.line(f"\n{how_many} from the standard rules.")
    _show_options(the_rules, everything, screen)


def _show_options(the_rules: Rules, everything: bool, screen: Screen) -> None:
    """The options that differ, by groups, with their meanings; or all of them, with the values that they can have."""
    differences = the_rules.differences()
    for group in GROUPS:
        listed = [one for one in options() if one.group == group and (everything or one.name in differences)]
        if listed:
            screen.line(f"\n{group.capitalize()}", "bold")
        for option in listed:
            differs, value = option.name in differences, option.text(getattr(the_rules, option.name))
            standard = (f"  (standard: {option.text(option.default)})" if differs else "", "dim")
            style = "bold yellow" if differs else "cyan"
            screen.line([(f"  {option.name} = ", "cyan"), (value, style), standard])
            screen.hanging("      ", option.meaning)
            if everything and option.kind != "bool":  # true or false, as everybody sees
                screen.hanging("      ", f"{option.allowed[0].upper()}{option.allowed[1:]}.", style="dim")


def _to_dict(the_rules: Rules) -> dict[str, Any]:
    """A rule set for programs: what it is, what differs from the standard rules, and every option."""
    differences = the_rules.differences().items()
    return {
        "preset": the_rules.preset,
        "title": the_rules.title,
        "differs": {name: {"value": value, "standard": standard} for name, (value, standard) in differences},
        "options": the_rules.to_dict(),
    }
