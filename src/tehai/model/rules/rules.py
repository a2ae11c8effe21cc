"""`Rules`: one complete, checked set of options."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, TypeAlias

from tehai.errors import InputError, expect_list, expect_type, near_matches, quoted
from tehai.model.rules.checks import check_together
from tehai.model.rules.files import read_options
from tehai.model.rules.kinds import Packed
from tehai.model.rules.options import KINDS, Option, Options, describe
from tehai.model.rules.presets import FOR_FOUR, PRESETS, STANDARD, as_sanma, expect_preset, preset_options
from tehai.words import Said, said

# Words that people expect to be options, and what to use instead.
_NOT_OPTIONS = {
    "aka": "red_fives says how many fives of each suit are red",
    "oka": "oka follows from return_points and start_points: players x (return_points - start_points)",
    "preset": "choose the preset first, then change its options: Rules('tenhou', kuitan=False)",
}


@dataclass(frozen=True, init=False, repr=False)
class Rules(Options):
    """A set of rules: a value for every option, checked when made.

    >>> Rules("tenhou", kiriage_mangan=True).multiple_ron
    'double_only'
    >>> Rules("tenhou", kiriage_mangan=True)
    Rules('tenhou', kiriage_mangan=True)

    `players=3` on rules for four means standard-sanma plus the other options of those rules.
    """

    def __init__(self, base: str | Rules = STANDARD, /, **options: object) -> None:
        """The options given, on top of a preset or of other rules."""
        _refuse_unknown(options)
        values = _for_players(base, options.get("players")) | options
        for name, kind in KINDS.items():
            object.__setattr__(self, name, kind.check(name, values[name]))
        check_together(self)

    @classmethod
    def of(cls, rules: RulesLike = None) -> Rules:
        """The rules for a preset name, a mapping of options (`preset` names the base), or None (standard)."""
        if isinstance(rules, Rules):
            return rules
        if rules is None or isinstance(rules, str):
            return _named(STANDARD if rules is None else rules)
        if isinstance(rules, Mapping):
            options = {str(name): value for name, value in rules.items()}
            return cls(expect_preset(options.pop("preset", STANDARD)), **options)
        raise InputError(
            "bad_value", f"rules cannot be {quoted(rules)}", "rules", "give a preset's name or a mapping of options"
        )

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Rules:
        """The rules of a TOML or JSON file that holds options and, optionally, `preset`."""
        options = read_options(path)
        try:
            return cls.of(options)
        except InputError as problem:
            raise InputError(
                problem.code, problem.message, f"{os.fspath(path)}, {problem.where}", problem.hint
            ) from None

    def replace(self, **options: object) -> Rules:
        """These rules with some options changed."""
        return Rules(self, **options)

    def with_text(self, pairs: Mapping[str, str] | Iterable[str]) -> Rules:
        """These rules with some options changed, given as text: `{"uma": "20,10,-10,-20"}` or
        `["uma=20,10,-10,-20"]`."""
        return self.replace(**_read_pairs(pairs))

    def to_dict(self) -> dict[str, Any]:
        """Every option, in plain values that JSON knows; `Rules.of` reads it back."""
        return {name: _plain(getattr(self, name)) for name in KINDS}

    def differences(self, other: RulesLike = None) -> dict[str, tuple[Any, Any]]:
        """The options that differ from other rules (by default standard), each with both values."""
        theirs = Rules.of(other)
        pairs = {name: (getattr(self, name), getattr(theirs, name)) for name in KINDS}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}

    @property
    def preset(self) -> str | None:
        """The name of the preset that these rules are, if they are one."""
        return next((name for name in PRESETS if _named(name) == self), None)

    @property
    def nearest_preset(self) -> str:
        """The preset for this number of players with the fewest differences."""
        same_players = [name for name in PRESETS if _named(name).players == self.players]
        return min(same_players, key=lambda name: len(self.differences(name)))

    @property
    def title(self) -> str:
        """A name for people: the nearest preset, and what differs from it."""
        nearest = self.nearest_preset
        texts = [f"{option.name}={option.text(value)}" for option, value in self._changes(nearest)]
        return f"{nearest} with {', '.join(texts)}" if texts else nearest

    @property
    def said_title(self) -> Said:
        """The title as players say it, in any language."""
        nearest = self.nearest_preset
        changes = tuple(
            said("preset-change", option=said(f"option-{option.name}"), value=option.said(value))
            for option, value in self._changes(nearest)
        )
        return said("preset-rules", preset=nearest, changes=changes or "none")

    def _changes(self, preset: str) -> list[tuple[Option, Any]]:
        """The options that differ from a preset, in order, with their values."""
        changed = self.differences(preset)
        return [(option, changed[option.name][0]) for option in options() if option.name in changed]

    def pack(self) -> dict[str, Packed]:
        """The record that the kernel reads, with the fields of its layout `RULES`. It is cached: do not change it.

        Flags are 0 or 1, choices are positions in the documented order, names are bit masks, and lists are padded with
        0.
        """
        return self._packed

    @cached_property
    def _packed(self) -> dict[str, Packed]:
        fields = {name: kind.pack(getattr(self, name)) for name, kind in KINDS.items()}
        return fields | {"uma_floats": int(bool(self.uma_floating))}

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules.of, (self.to_dict(),)

    def __repr__(self) -> str:
        base = self.nearest_preset
        changes = [f"{name}={mine!r}" for name, (mine, _) in self.differences(base).items()]
        return f"Rules({', '.join([repr(base), *changes])})"


RulesLike: TypeAlias = Rules | str | Mapping[str, object] | None
"""Rules, the name of a preset, a mapping of options, or None for the standard rules."""


@cache
def options() -> tuple[Option, ...]:
    """Every option, group by group, with its meaning, its choices and its value under the standard rules."""
    return describe(_named(STANDARD))


@cache
def _named(name: str) -> Rules:
    return Rules(name)


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _refuse_unknown(given: Iterable[object]) -> None:
    for name in given:
        if name not in KINDS:
            text = str(name)
            hint = _NOT_OPTIONS.get(text) or near_matches(text, tuple(KINDS), "`tehai rules` lists every option")
            raise InputError("unknown_option", f"there is no option {quoted(name)}", f"rules.{text:.40}", hint)


def _for_players(base: str | Rules, players: object) -> dict[str, Any]:
    """The options of the base, adapted to the number of players."""
    values = {name: getattr(base, name) for name in KINDS} if isinstance(base, Rules) else preset_options(base)
    if players is None or KINDS["players"].check("players", players) == values["players"]:
        return values
    if players == 3:
        return as_sanma(values)
    name = base.nearest_preset if isinstance(base, Rules) else base
    hint = f"for four players use the preset {FOR_FOUR[name]}"
    raise InputError("bad_value", f"players cannot be 4: {name} is a game for three", "rules.players", hint)


def _read_pairs(pairs: Mapping[str, str] | Iterable[str]) -> dict[str, object]:
    """The options that the texts stand for. Unreadable values are left for `Rules` to refuse."""
    texts = pairs if isinstance(pairs, Mapping) else _split([pairs] if isinstance(pairs, str) else pairs)
    _refuse_unknown(texts)
    return {name: KINDS[name].read(_text(text, f"rules.{name}")) for name, text in texts.items()}


def _text(given: object, where: str) -> str:
    return expect_type(given, str, "text", where, "as on the command line")


def _split(pairs: Iterable[str]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for pair in expect_list(pairs, "texts", "rules", "each as in kuitan=false"):
        name, equals, text = _text(pair, "rules").partition("=")
        name = name.strip()
        if not equals:
            hint = "write option=value, as in kuitan=off"
            raise InputError("bad_value", f"{quoted(pair)} does not set an option", "rules", hint)
        if name in texts:
            raise InputError("bad_value", f"{name} is given twice", f"rules.{name}", "give each option once")
        texts[name] = text
    return texts
