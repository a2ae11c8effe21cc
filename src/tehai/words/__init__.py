"""The names and sentences of the game in three languages.

The sources are `<language>/<topic>.ftl`; `tools/words.py` compiles them into `data`, which is read when first needed.
Code that has something to say creates a `Said`, which is a key with values. It becomes text only when it is shown.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, Union, cast, get_args

from tehai.errors import expect_known

Lang: TypeAlias = Literal["en", "ja", "zh", "romaji", "literal"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)
"""The languages. `romaji` and `literal` are English with other names for the yaku."""
_ENGLISH: Final = ("romaji", "literal")
_DATA: Final = Path(__file__).parent / "data"

Value: TypeAlias = Union[str, int, "Said", tuple["Value", ...]]
"""A value in a sentence: a text, a number, another `Said`, or a list."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence independent of language: a key and its values."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.values.items())))


def said(key: str, **values: Value) -> Said:
    """A `Said` with this key and these values."""
    return Said(key, values)


class Words:
    """The words of one language: `words("ja")("term-yakuman", times=2)`."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self._folder = _DATA / ("en" if lang in _ENGLISH else lang)
        self._yaku = f".{lang}" if lang in _ENGLISH else ""
        self._topics: dict[str, dict[str, Any]] = {}

    def __call__(self, key: str, **values: Value) -> str:
        """A message with its values filled in; whole numbers are written as 12,000."""
        topic, _, rest = key.partition("-")
        if topic == "yaku" and "." not in rest:
            key += self._yaku
        if topic not in self._topics:
            self._topics[topic] = json.loads((self._folder / f"{topic}.json").read_bytes())
        found = self._topics[topic][key]
        if isinstance(found, str) and not values:
            return found.format()
        texts = {name: self.text(value) for name, value in values.items()}
        while not isinstance(found, str):
            name, cases, other = found
            found = cases.get(self._case(values[name], texts[name], cases), other)
        return found.format_map(texts)

    def text(self, value: Value) -> str:
        """A value as text for a sentence."""
        if isinstance(value, Said):
            return self(value.key, **value.values)
        if isinstance(value, tuple):
            return self("explain-comma").join(map(self.text, value))
        return value if isinstance(value, str) else f"{value:,}"

    def _case(self, value: Value, text: str, cases: Mapping[str, Any]) -> str:
        """The case of a value: its own, or for a number the plural's, which Japanese and Chinese do not have."""
        if isinstance(value, int) and str(value) not in cases:
            return "one" if value == 1 and self.lang not in ("ja", "zh") else "other"
        return str(value) if isinstance(value, int) else text


_loaded: Final = cache(Words)


def words(lang: Lang = "en") -> Words:
    """The words of a language, read once."""
    return _loaded(read_lang(lang))


def read_lang(name: object) -> Lang:
    """The language that a name stands for."""
    return cast("Lang", expect_known(name, LANGS, "{} is not a language of tehai", "lang"))


def width(text: str) -> int:
    """The width of a text in a terminal: Japanese and Chinese characters take two columns."""
    return sum(2 if character > "\u2e7f" else 1 for character in text)
