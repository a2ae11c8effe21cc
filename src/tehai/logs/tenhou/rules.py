"""Tenhou's rules as its logs name them, and tehai's rules as stored in its formats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from tehai.errors import quoted
from tehai.game.events import GameStarted
from tehai.logs.log import bad_log
from tehai.logs.reader import read_rules
from tehai.model.rules import Rules
from tehai.settlement import final_scores

NO_RED, NO_KUITAN, HANCHAN, SANMA = 0x02, 0x04, 0x08, 0x10
AGAINST_PEOPLE: Final = 0x01
SPECIAL: Final = ~0xFF
"""Any higher bit of a game's type: a special lobby, with rules that the log does not contain."""

LAST_ROUNDED, FIRST_UNROUNDED = "202112", "202202"
"""The months around the one in which Tenhou stopped rounding final scores to thousands."""
TYPE_IN_NAME: Final = re.compile(r"gm-([0-9a-fA-F]{4})-")
"""The game's type in a log's name, as in 2009060321gm-00a9-0000-12345678."""
_DATED_NAME: Final = re.compile(rf"(?<!\d)(20\d{{4}})\d{{4}}{TYPE_IN_NAME.pattern}")


def rules_of_type(game_type: int) -> Rules:
    """The rules of a game's type, without the rounding of its final scores."""
    sanma, red = bool(game_type & SANMA), not game_type & NO_RED
    return Rules(
        "tenhou-sanma" if sanma else "tenhou",
        length="hanchan" if game_type & HANCHAN else "east",
        red_fives=[int(red and not sanma), int(red), int(red)],
        kuitan=not game_type & NO_KUITAN,
    )


def type_of_rules(rules: Rules) -> int:
    """The type nearest to these rules."""
    without = NO_RED * (not any(rules.red_fives)) | NO_KUITAN * (not rules.kuitan)
    return AGAINST_PEOPLE | without | HANCHAN * (rules.length == "hanchan") | SANMA * (rules.players == 3)


def with_rounding(rules: Rules, name: str, scores: Sequence[int], finals: Sequence[float]) -> Rules:
    """The rules with the rounding of final scores on the log's date. Without a date, and in January 2022, the final
    scores decide: whole numbers that differ from the unrounded scores were rounded."""
    dated = _DATED_NAME.search(name)
    month = dated[1] if dated else None
    if month is not None and not LAST_ROUNDED < month < FIRST_UNROUNDED:
        rounded = month <= LAST_ROUNDED
    elif not finals or any(final != int(final) for final in finals):
        rounded = False
    else:
        rounded = [final for _, final in final_scores(rules, scores)] != list(finals)
    return rules.replace(final_rounding="thousands") if rounded else rules


def extra_fields(start: GameStarted) -> dict[str, Any]:
    """What Tenhou's formats cannot express, as a JSON object: the rules (the nearest preset, and the differences) and
    the seed of the game."""
    values, nearest = start.rules.to_dict(), start.rules.nearest_preset
    rules = {"preset": nearest, **{name: values[name] for name in start.rules.differences(nearest)}}
    return {"rules": rules} if start.seed is None else {"rules": rules, "seed": start.seed}


def read_own_words(words: object) -> tuple[Rules, int | None]:
    """The rules and the seed that tehai wrote into a log."""
    if not isinstance(words, dict) or not isinstance(words.get("rules"), dict):
        raise bad_log(f"{quoted(words)} is not tehai's game information")
    seed = words.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise bad_log(f"{quoted(seed)} is not a valid seed")
    return read_rules(words["rules"]), seed
