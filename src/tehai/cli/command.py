"""Common behaviour of all commands: read values, suggest an option for an unexpected argument, and report errors."""

from __future__ import annotations

import re
from math import inf
from pathlib import Path
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from tehai.cli.report import BAD_INPUT, reporting, write_json
from tehai.errors import InputError, quoted

_MELD: Final = (r"(?:chi|pon|minkan|kakan|ankan) [0-9mpsz]+", 'Use --meld "{}" for a meld.')
_PORT: Final = (r"\d+", "Use --port {} for the port.")
_WORD: Final = r"[\w./:\\-]+"
_ON: Final = ("1", "true", "yes", "on")
_OFF: Final = ("0", "false", "no", "off")
_UsageError: Final[Any] = typer.BadParameter.__base__  # typer does not name it

HINTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "score": (
        (r"[0-9][mpszf]", "Use --win {} for the winning tile."),
        _MELD,
        (r".*", "Write the hand without spaces, or put it in quotes."),
    ),
    "analyze": (_MELD, (r".*", "Write the hand without spaces, or put it in quotes.")),
    "table": ((_WORD, "Use --rules {} for the rules."),),
    "rules": ((r".*", "Name one rule set."),),
    "convert": (
        (r"mjlog|tenhou|mjai", "Use --to {} for the format."),
        (_WORD, "Use --out {} for the new file."),
    ),
    "simulate": (
        (r"\d+", "Use --games {} for the number of games."),
        (r".*", "Use --bots for the bots and --rules for the rules."),
    ),
    "play": (_PORT,),
    "serve": (_PORT,),
}
"""For each command, patterns of unexpected arguments and the hint for each; the first match counts."""


class Plain:
    """What all commands and groups share: they read values without pydantic, and help does not show Python's types."""

    def get_params(self, ctx: Any) -> list[Any]:
        found: list[Any] = super().get_params(ctx)  # type: ignore[misc]  # of the class beside this one
        for one in found:
            if one.param_type_name == "argument":
                one.display_type_rich = lambda **_: None
        return [_read_plainly(one) for one in found]

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]  # of the class beside this one
        if option is not None:
            option.metavar = ""
        return option


class Group(Plain, TyperGroup):
    """Several commands under one name."""


class Command(Plain, TyperCommand):
    """A command of tehai."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for_programs = not {"--json", "--jsonl"}.isdisjoint(args)
        try:
            return self._parse_args(ctx, args)
        except _UsageError as error:
            if not for_programs:
                raise
            write_json({"error": _as_input_error(error, ctx).to_dict()})
            raise typer.Exit(BAD_INPUT) from None

    def _parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not {*args} & {*ctx.help_option_names}:
            _, extra, _ = self.make_parser(ctx).parse_args(list(args))
            if extra:
                ctx.fail(f"Unexpected argument {quoted(extra[0])}. {_hint(self.name or '', extra)}".rstrip())
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        given = ctx.params
        typed = {name: value for name, value in given.items() if isinstance(value, str)}
        with reporting(bool(given.get("as_json") or given.get("jsonl")), given.get("color"), typed, self._options(ctx)):
            return super().invoke(ctx)

    def _options(self, ctx: Any) -> dict[str, str]:
        """The options by the names that errors call them: `public_url` is --public-url, `discarder` is --from. An
        option that comes from the environment is called by its variable."""
        options = [one for one in self.params if one.param_type_name == "option"]
        return {name: _place(one, ctx) for one in options for name in (one.name or "", _field(one.opts[0]))}


def _as_input_error(error: Any, ctx: Any) -> InputError:
    """A usage error for programs, in the form that all other errors have."""
    parameter = getattr(error, "param", None)
    where = "" if parameter is None else _field(parameter.opts[0])
    message = error.message if parameter is not None and error.message else error.format_message()
    return InputError("bad_value", message, where, f"{ctx.command_path} --help")


def _place(option: Any, ctx: Any) -> str:
    """Where the value of an option was given."""
    source = ctx.get_parameter_source(option.name)
    from_environment = source is not None and source.name == "ENVIRONMENT"
    return str(option.envvar if from_environment else option.opts[0])


def _field(option: str) -> str:
    return option.lstrip("-").replace("-", "_")


def _read_plainly(parameter: Any) -> Any:
    """A parameter that reads texts, numbers and paths by itself.

    Typer (0.29) reads every value with pydantic, and importing pydantic takes longer than scoring a hand.
    """
    convert = parameter.process_value
    descriptor = getattr(parameter, "type_descriptor", None)
    if descriptor is None or "process_value" in vars(parameter):
        return parameter
    kind = descriptor.annotation
    several = parameter.multiple or parameter.nargs == -1

    def process_value(ctx: Any, value: Any) -> Any:
        if parameter.required and not value:
            return convert(ctx, value)
        if several:
            value = () if value is None else value if kind == list[str] else convert(ctx, value)
        elif value is not None and kind in (int, float):
            value = _number(ctx, parameter, kind, value)
        elif value is not None and kind is Path:
            value = Path(value)
        elif kind is bool and isinstance(value, str):
            value = _truth(ctx, parameter, value)
        elif value is not None and type(value) is not kind:
            return convert(ctx, value)
        return value if parameter.callback is None else parameter.callback(ctx, parameter, value)

    parameter.process_value = process_value
    return parameter


def _number(ctx: Any, parameter: Any, kind: type[int] | type[float], value: Any) -> int | float:
    """A number within the limits of its option."""
    limits = parameter.type_descriptor.parameter_info
    least, most = limits.min, limits.max
    try:
        number = kind(value)
    except ValueError:
        number = None
    if number is None or not (-inf if least is None else least) <= number <= (inf if most is None else most):
        name = "a whole number" if kind is int else "a number"
        if least is not None:
            name += f" of at least {least}" if most is None else f" from {least} to {most}"
        raise typer.BadParameter(f"expected {name}, got {quoted(value)}", ctx=ctx, param=parameter)
    return number


def _truth(ctx: Any, parameter: Any, value: str) -> bool:
    """The value of a flag that is set in the environment."""
    if value.strip().lower() not in (*_ON, *_OFF):
        raise typer.BadParameter(f"expected 1 or 0, got {quoted(value)}", ctx=ctx, param=parameter)
    return value.strip().lower() in _ON


def _hint(command: str, extra: list[str]) -> str:
    text = " ".join(extra)
    found = (hint for form, hint in HINTS.get(command, ()) if re.fullmatch(form, text, re.ASCII))
    return next(found, "").format(text)
