"""The options: kind, allowed values, default. `kernel.layout.rules` declares them."""

import dataclasses
from types import MappingProxyType
from typing import Any, get_args, get_origin

from tehai.kernel.layout.rules import GROUPS, Options
from tehai.model.rules.kinds import Choice, Flag, Kind, Names, Row, Rows, Whole
from tehai.words import Value, said, words

__all__ = ["GROUPS", "KINDS", "Option", "Options", "describe"]

_UMA = Row(Whole(-1000, 1000), (3, 4), "one per place from first to last, in thousands of points")
_LISTS = {
    "uma": _UMA,
    "uma_floating": Rows(_UMA),
    "red_fives": Row(Whole(0, 4), (3,), "for characters, circles and bamboo"),
}


def _kind(field: dataclasses.Field[Any]) -> Kind:
    """The kind of an option, from its type and its numbers."""
    if field.name in _LISTS:
        return _LISTS[field.name]
    numbers: range | None = field.metadata["numbers"]
    if numbers is not None:
        return Whole(numbers[0], numbers[-1], numbers.step)
    if field.type is bool:
        return Flag()
    if get_origin(field.type) is tuple:
        return Names(get_args(get_args(field.type)[0]))
    return Choice(get_args(field.type))


KINDS = MappingProxyType({field.name: _kind(field) for field in dataclasses.fields(Options)})


@dataclasses.dataclass(frozen=True)
class Option:
    """One option; `default` is its value under the standard rules."""

    name: str
    group: str
    kind: str
    choices: tuple[Any, ...]
    allowed: str
    section: str
    default: Any

    @property
    def meaning(self) -> str:
        """What the option decides, in one or two English sentences."""
        return words()(f"option-{self.name}.meaning")

    def text(self, value: Any) -> str:
        """A value of this option as text, in the form in which `option=value` is read."""
        return KINDS[self.name].write(value)

    def said(self, value: Any) -> Value:
        """A value of this option as players say it, in any language."""
        if isinstance(value, bool):
            return said("option-on" if value else "option-off")
        if isinstance(value, int):
            return value
        if isinstance(value, str):
            return said(f"option-{self.name}.value-{value}")
        if not value:
            return said("option-none")
        if self.kind == "names":
            return tuple(map(self.said, value))
        rows = value if isinstance(value[0], tuple) else (value,)
        return tuple("/".join(map(str, row)) for row in rows)


def describe(defaults: Options) -> tuple[Option, ...]:
    """Every option, in order, with its value in `defaults`."""
    return tuple(
        Option(
            name=field.name,
            group=field.metadata["group"],
            kind=KINDS[field.name].name,
            choices=KINDS[field.name].choices,
            allowed=KINDS[field.name].allowed,
            section=field.metadata["section"],
            default=getattr(defaults, field.name),
        )
        for field in dataclasses.fields(Options)
    )
