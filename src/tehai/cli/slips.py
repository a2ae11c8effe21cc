"""An argument too many: which option it should have been."""

from __future__ import annotations

import re
from typing import Any, Final

from typer.core import TyperCommand

from tehai.errors import shown

_MELD: Final = (r"(?:chi|pon|minkan|kakan|ankan) [0-9mpsz]+", 'A meld is given with --meld "{}".')
_PORT: Final = (r"\d+", "The port is given with --port {}.")
_WORD: Final = r"[\w./:\\-]+"

HINTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "score": (
        (r"[0-9][mpszf]", "The winning tile is given with --win {}."),
        _MELD,
        (r".*", "Write the hand in one piece, or put it into quotes."),
    ),
    "analyze": (_MELD, (r".*", "Write the hand in one piece, or put it into quotes.")),
    "table": ((_WORD, "Rules are given with --rules {}."),),
    "rules": ((r".*", "Give the name of one rule set."),),
    "convert": (
        (r"mjlog|tenhou|mjai", "The format is given with --to {}."),
        (_WORD, "The new file is given with --out {}."),
    ),
    "simulate": (
        (r"\d+", "The number of games is given with --games {}."),
        (r".*", "Bots are given with --bots, rules with --rules."),
    ),
    "play": (_PORT,),
    "serve": (_PORT,),
}
"""For each command, what the arguments that are too many may look like, and what to say then: the first that fits."""


class Command(TyperCommand):
    """A command that says which option was meant by an argument too many."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not {*args} & {*ctx.help_option_names}:
            _, extra, _ = self.make_parser(ctx).parse_args(list(args))
            if extra:
                ctx.fail(f"Unexpected argument {shown(extra[0])}. {_hint(self.name or '', extra)}".rstrip())
        return super().parse_args(ctx, args)


def _hint(command: str, extra: list[str]) -> str:
    text = " ".join(extra)
    found = (hint for form, hint in HINTS.get(command, ()) if re.fullmatch(form, text, re.ASCII))
    return next(found, "").format(text)
