"""Common behaviour of all commands: suggest an option for an unexpected argument, and report errors."""

from __future__ import annotations

import re
from typing import Any, Final

from typer.core import TyperCommand

from tehai.cli.report import reporting
from tehai.errors import shown

_MELD: Final = (r"(?:chi|pon|minkan|kakan|ankan) [0-9mpsz]+", 'Use --meld "{}" for a meld.')
_PORT: Final = (r"\d+", "Use --port {} for the port.")
_WORD: Final = r"[\w./:\\-]+"

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


class Command(TyperCommand):
    """A command of tehai."""

    def get_params(self, ctx: Any) -> list[Any]:
        return [keep_typed_values(one) for one in super().get_params(ctx)]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not {*args} & {*ctx.help_option_names}:
            _, extra, _ = self.make_parser(ctx).parse_args(list(args))
            if extra:
                ctx.fail(f"Unexpected argument {shown(extra[0])}. {_hint(self.name or '', extra)}".rstrip())
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        given = ctx.params
        typed = {name: value for name, value in given.items() if isinstance(value, str)}
        with reporting(bool(given.get("as_json") or given.get("jsonl")), given.get("color"), typed):
            return super().invoke(ctx)


def keep_typed_values(parameter: Any) -> Any:
    """A parameter that takes texts, defaults and other values of the right type as they are.

    Typer (0.29) converts every value with pydantic, and importing pydantic takes longer than scoring a hand.
    """
    convert = parameter.process_value
    descriptor = getattr(parameter, "type_descriptor", None)
    if descriptor is None or parameter.required or "process_value" in vars(parameter):
        return parameter

    def process_value(ctx: Any, value: Any) -> Any:
        if value is None and (parameter.multiple or parameter.nargs == -1):
            value = ()
        elif value is not None and type(value) is not descriptor.annotation:
            return convert(ctx, value)
        return value if parameter.callback is None else parameter.callback(ctx, parameter, value)

    parameter.process_value = process_value
    return parameter


def _hint(command: str, extra: list[str]) -> str:
    text = " ".join(extra)
    found = (hint for form, hint in HINTS.get(command, ()) if re.fullmatch(form, text, re.ASCII))
    return next(found, "").format(text)
