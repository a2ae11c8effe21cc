"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tehai.bots.base import Bot
from tehai.bots.external import STARTUP_LIMIT, TIME_LIMIT, ExternalBot
from tehai.bots.policies import POLICIES, EfficiencyBot, PolicyBot
from tehai.bots.reason import ReasonBot
from tehai.bots.simple import RandomBot, TsumogiriBot
from tehai.bots.trained import POLICY_SUFFIX, NetworkBot, TrainedBot
from tehai.errors import InputError, near_matches, quoted

LEVELS: Final = ("beginner", "novice", "intermediate", "efficiency", "reason", "trained")
"""Opponents for the table, the weakest first; with four players each is clearly better than the one before, with three
`trained` plays like `reason`."""
BOTS: Final[dict[str, Callable[[object], Bot]]] = {
    "beginner": lambda _seed: PolicyBot("beginner"),
    "novice": lambda _seed: PolicyBot("novice"),
    "intermediate": lambda _seed: PolicyBot("intermediate"),
    "efficiency": lambda _seed: EfficiencyBot(),
    "reason": lambda _seed: ReasonBot(),
    "trained": lambda _seed: TrainedBot(),
    "random": RandomBot,
    "tsumogiri": lambda _seed: TsumogiriBot(),
}
"""The bots by name, in the order of menus; each is created from a seed."""
PROGRAMS: Final = {
    "exec": ("batch", "mortal"),
    "mortal": ("lines", "mortal"),
    "gimite": ("each", "gimite"),
}
"""The prefixes of a program's command, with the protocol and the mjai dialect of each."""


def make_bot(
    name: str,
    seed: object = None,
    *,
    limit: float = TIME_LIMIT,
    startup: float = STARTUP_LIMIT,
) -> Bot:
    """A bot of `BOTS` or a policy of `POLICIES` by its name, a program, as in `exec:python bot.py` (see `PROGRAMS`), or
    the network of a policy file, as in `my.policy`.

    `seed` is for bots that use random numbers, the time limits (in seconds) for programs.
    """
    word, colon, command = name.partition(":") if isinstance(name, str) else ("", "", "")
    if colon and word in PROGRAMS:
        protocol, dialect = PROGRAMS[word]
        return ExternalBot(command, protocol=protocol, dialect=dialect, limit=limit, startup=startup)
    if isinstance(name, str) and name.endswith(POLICY_SUFFIX):
        return NetworkBot(name)
    if not isinstance(name, str) or (name not in BOTS and name not in POLICIES):
        known = [*dict.fromkeys([*BOTS, *POLICIES]), *(f"{word}:COMMAND" for word in PROGRAMS), f"FILE{POLICY_SUFFIX}"]
        raise InputError("bad_value", f"{quoted(name)} is not a bot", "bots", near_matches(name, known))
    return BOTS[name](seed) if name in BOTS else PolicyBot(name)


def is_program(name: str) -> bool:
    """Whether a name is that of a program."""
    return name.partition(":")[0] in PROGRAMS and ":" in name
