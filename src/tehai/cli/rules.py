"""`tehai rules`: the presets and options, and what a rule set says."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer

from tehai.cli.options import AsJson, Color, Language, is_rules_file, option, read_rules
from tehai.cli.report import write_json
from tehai.cli.screen import Screen
from tehai.errors import InputError, near_matches, quoted
from tehai.model.rules import GROUPS, PRESETS, Option, Rules, options
from tehai.words import Words, read_lang, words


def rules(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME", help="A preset, a .toml or .json file, or an option; by default, list everything."
        ),
    ] = None,
    everything: Annotated[bool, option("--all", "Show every option, not only the differences.")] = False,
    lang: Language = "en",
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """List presets and options; show what differs from the standard rules, or what an option means."""
    screen, say = Screen(color), words(read_lang(lang))
    option = next((one for one in options() if one.name == (name or "").replace("-", "_")), None)
    if name is None:
        _list_all(as_json, say, screen)
    elif option is not None:
        _show_option(option, as_json, say, screen)
    elif as_json:
        write_json(_to_dict(_read(name)))
    else:
        _show_rules(name, _read(name), everything, say, screen)


def _read(name: str) -> Rules:
    """The rules of a preset or of a file. A typo may be one in the name of an option."""
    if not is_rules_file(name) and name not in PRESETS:
        hint = near_matches(name.lower(), [*PRESETS, *(one.name for one in options())], "`tehai rules` lists both")
        raise InputError("bad_value", f"there is no preset or option {quoted(name)}", "rules.preset", hint)
    return read_rules(name)


def _list_all(as_json: bool, say: Words, screen: Screen) -> None:
    abouts = {preset: say(f"preset-{preset}.about") for preset in PRESETS}
    if as_json:
        write_json({"presets": abouts, "options": list(map(_option_to_dict, options()))})
        return
    screen.line(say("cli-presets"), "bold")
    width = max(map(len, PRESETS))
    for preset, about in abouts.items():
        screen.hanging(f"  {preset:<{width}}  ", about, "cyan")
    screen.line(f"\n{say('cli-options')}", "bold")
    _show_options(Rules.of(None), True, say, screen)
    screen.line(f"\n{say('cli-options-use')}")


def _option_to_dict(one: Option) -> dict[str, Any]:
    known = {"name": one.name, "group": one.group, "meaning": one.meaning, "kind": one.kind}
    return known | {name: value for name, value in asdict(one).items() if name not in ("section", "kind")}


def _show_option(one: Option, as_json: bool, say: Words, screen: Screen) -> None:
    """What an option means, and its value in every preset."""
    values = {preset: getattr(Rules.of(preset), one.name) for preset in PRESETS}
    if as_json:
        write_json(_option_to_dict(one) | {"presets": values})
        return
    screen.line(say(f"option-{one.name}"), "bold")
    _show_value(one, Rules.of(None), True, say, screen)
    screen.line(f"\n{say('cli-presets')}", "bold")
    width = max(map(len, PRESETS))
    for preset, value in values.items():
        style = "" if value == one.default else "bold yellow"
        screen.line([(f"  {preset:<{width}}  ", "cyan"), (one.text(value), style)])


def _show_rules(name: str, the_rules: Rules, everything: bool, say: Words, screen: Screen) -> None:
    preset = the_rules.preset
    screen.line(name, "bold")
    screen.hanging("  ", say(f"preset-{preset}.about") if preset else say("cli-rules-are", title=the_rules.said_title))
    if not everything:
        screen.line(f"\n{say('cli-differ', count=len(the_rules.differences()))}")
    _show_options(the_rules, everything, say, screen)


def _show_options(the_rules: Rules, everything: bool, say: Words, screen: Screen) -> None:
    """The options that differ, in groups with their meanings; or all of them with their possible values."""
    differences = the_rules.differences()
    for group in GROUPS:
        listed = [one for one in options() if one.group == group and (everything or one.name in differences)]
        if listed:
            title = say(f"option-group-{group.replace(' ', '_')}")
            screen.line(f"\n{title}", "bold")
        for one in listed:
            _show_value(one, the_rules, everything, say, screen)


def _show_value(one: Option, the_rules: Rules, everything: bool, say: Words, screen: Screen) -> None:
    """An option with its value and its meaning, and with its possible values if `everything` is wanted."""
    value = getattr(the_rules, one.name)
    differs = value != one.default
    standard = f"  {say('cli-standard', value=one.text(one.default))}" if differs else ""
    style = "bold yellow" if differs else "cyan"
    screen.line([(f"  {one.name} = ", "cyan"), (one.text(value), style), (standard, "dim")])
    screen.hanging("      ", say(f"option-{one.name}.meaning"))
    if one.kind != "bool" and (everything or _named(one, say)):  # true or false needs no explanation
        for line in _values(one, say):
            screen.hanging("      ", line, style="dim")


def _named(option: Option, say: Words) -> bool:
    """Whether its values have names in this language: in English, the meaning explains them."""
    return say.lang in ("ja", "zh") and isinstance(next(iter(option.choices), None), str)


def _values(option: Option, say: Words) -> list[str]:
    """The possible values of an option, in lines: a range, or in Japanese and Chinese each value with its name."""
    if say.lang not in ("ja", "zh"):
        return [f"{option.allowed[0].upper()}{option.allowed[1:]}."]
    if option.kind not in ("enum", "names"):
        return [say(f"option-{option.name}.allowed")]
    if not _named(option, say):
        return [say.text(tuple(map(str, option.choices)))]
    values = [f"{one}: {say(f'option-{option.name}.value-{one}')}" for one in option.choices]
    return [say("cli-any-of"), *values] if option.kind == "names" else values


def _to_dict(the_rules: Rules) -> dict[str, Any]:
    """A rule set for programs: what it is, what differs from the standard rules, and every option."""
    differences = the_rules.differences().items()
    return {
        "preset": the_rules.preset,
        "title": the_rules.title,
        "differs": {name: {"value": value, "standard": standard} for name, (value, standard) in differences},
        "options": the_rules.to_dict(),
    }
