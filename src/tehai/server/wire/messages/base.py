"""The base classes of all messages."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

LONGEST_NAME = 24
Tile: TypeAlias = str
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Phrase: TypeAlias = Literal["hello", "luck", "nice", "thanks", "moment", "played", "ouch", "game"]
"""The set phrases at a table. Each browser shows them in its own language."""
Avatar: TypeAlias = Literal["fox", "cat", "bear", "rabbit", "dog", "tiger", "penguin", "koala"]
"""The avatars that people can choose; bots have others."""


def whole(pattern: str) -> str:
    """A pattern for a whole text. For Python, `$` alone also matches before a line break at the end."""
    return f"^{pattern}$(?!\\n)"


CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class Message(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """A part of a message. It has no reference cycles, so the garbage collector can ignore it."""


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Tagged(Message, tag_field="type", tag=_snake, frozen=True):
    """A message, or a part with several types."""
