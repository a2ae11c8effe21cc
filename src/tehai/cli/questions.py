"""The questions that `tehai score` asks about a hand, in order, and the situation that the answers describe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tehai.cli.options import read_rules
from tehai.cli.typed import typed_meld, typed_wind
from tehai.errors import InputError, near_matches, quoted
from tehai.model.hand import Hand, Meld, Win, read_wind
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.rules.fit import check_hand, check_win, counts
from tehai.model.situations import FLAGS, RIICHI_FLAGS
from tehai.model.tiles import Tile
from tehai.scoring.analysis import waits
from tehai.words import Value, Words

_ASKED_APART: Final = RIICHI_FLAGS | {"ippatsu", "discarder_riichi"}
_WIN_FIELDS: Final = ("win", "tsumo", "round", "seat", "dora", "ura", "honba", "sticks", "nukidora", "flowers")
_FLAG_FIELDS: Final = ("riichi", "ippatsu", "special")


@dataclass
class Draft:
    """What is known about a hand so far: the answers in order."""

    table_rules: Rules
    notation: str
    asks_rules: bool = True
    answers: dict[str, Any] = field(default_factory=dict)

    def put(self, name: str, value: Any) -> None:
        """Add an answer, unless it contradicts the others."""
        self.answers[name] = value
        try:
            if "win" in self.answers:
                check_win(self.rules, self.win)
            elif "hand" in self.answers and len(self.melds) == self.melds_needed:
                check_hand(self.rules, self.hand)
        except InputError as error:
            del self.answers[name]
            while name.startswith("meld ") and error.where == "hand" and "hand" in self.answers:
                self.back()  # the number of tiles was wrong, which shows only once all melds are known
            raise

    def back(self) -> None:
        """Forget the last answer."""
        if self.answers:
            self.answers.popitem()

    @property
    def rules(self) -> Rules:
        rules: Rules = self.answers.get("rules", self.table_rules)
        return rules

    @property
    def melds_needed(self) -> int:
        return (14 - len(self.answers["hand"])) // 3

    @property
    def melds(self) -> tuple[Meld, ...]:
        return tuple(value for name, value in self.answers.items() if name.startswith("meld "))

    @property
    def hand(self) -> Hand:
        return Hand(self.answers["hand"], self.melds)

    @property
    def win(self) -> Win:
        """The winning situation, as far as it is known."""
        known = {name: self.answers[name] for name in _WIN_FIELDS if name in self.answers}
        flags = [flag for name in _FLAG_FIELDS for flag in self.answers.get(name, ())]
        return Win.make(self.hand, flags=flags, **known)

    @property
    def with_winning_tile(self) -> bool:
        return len(self.hand.tiles) == self.hand.complete_size

    @property
    def situations(self) -> list[str]:
        """The situations that are still possible and worth something under these rules."""
        return [flag for flag in FLAGS if flag not in _ASKED_APART and self._possible(flag)]

    def _possible(self, flag: str) -> bool:
        if not counts(self.rules, flag):
            return False
        try:
            replace(self.win, flags=self.win.flags | {flag})
        except InputError:
            return False
        return True

    def tiles(self, text: str, where: str) -> tuple[Tile, ...]:
        """The tiles in an answer, which may be "none"."""
        return () if text.lower() == "none" else parse(text, self.notation, where, self.rules.red_fives)


@dataclass(frozen=True)
class Question:
    """One step; `cli-ask-...` in the words has its text. `read` gets the answer, or the default if it is empty."""

    name: str
    read: Callable[[Draft, str], Any]
    default: str | Callable[[Draft], str] = ""
    arises: Callable[[Draft], bool] = lambda _: True
    values: Callable[[Draft], dict[str, Value]] = lambda _: {}

    def text(self, draft: Draft, say: Words) -> str:
        """The question."""
        return say(f"cli-ask-{self._key}", **self.values(draft))

    def help(self, draft: Draft, say: Words) -> str:
        """What the question means."""
        if self.name == "special":
            return "\n".join(f"{flag}{say('cli-colon')}{_when(flag, say)}" for flag in draft.situations)
        return say(f"cli-ask-{self._key}.help")

    def default_for(self, draft: Draft) -> str:
        """The answer if the user only presses Enter."""
        return self.default if isinstance(self.default, str) else self.default(draft)

    @property
    def _key(self) -> str:
        return self.name.partition(" ")[0]


def _when(flag: str, say: Words) -> str:
    return say(f"term-situation-{flag}.when")


def next_question(draft: Draft) -> Question | None:
    """The first question that applies to this hand and has no answer yet."""
    return next((one for one in QUESTIONS if one.name not in draft.answers and one.arises(draft)), None)


def _chosen(text: str, choices: dict[str, Any], where: str) -> Any:
    """The value of the one choice that begins with the text."""
    found = {repr(value): value for name, value in choices.items() if text and name.startswith(text.lower())}
    if len(found) != 1:
        raise InputError("bad_value", f"{quoted(text)} is not an answer", where, f"one of {', '.join(choices)}")
    return next(iter(found.values()))


def _read_hand(draft: Draft, text: str) -> tuple[Tile, ...]:
    tiles = draft.tiles(text, "hand")
    if len(tiles) % 3 == 0 or len(tiles) > 14:
        hint = "13 tiles, or 14 with the winning one, and three fewer for each meld, also for a kan"
        raise InputError("wrong_tile_count", f"{len(tiles)} concealed tiles", "hand", hint)
    return tiles


def _about_meld(number: int) -> Question:
    return Question(
        f"meld {number}",
        lambda draft, text: Meld.parse(typed_meld(text, draft.notation), draft.notation, draft.rules.red_fives),
        arises=lambda draft: number <= draft.melds_needed,
        values=lambda draft: {"number": number, "count": draft.melds_needed},
    )


def _waits(draft: Draft) -> list[str]:
    """The tiles that the hand waits for, unless one of them already exists."""
    return [] if draft.with_winning_tile else [str(wait.tile) for wait in waits(draft.hand, rules=draft.rules)]


def _win_default(draft: Draft) -> str:
    """The tile written last, or the only one that the hand waits for."""
    if draft.with_winning_tile:
        return str(draft.answers["hand"][-1])
    found = _waits(draft)
    return found[0] if len(found) == 1 else ""


def _read_win(draft: Draft, text: str) -> Tile:
    default = _win_default(draft)  # in mpsz, whatever the notation of the answers
    tiles = (Tile(text),) if default and text == default else draft.tiles(text, "win")
    if len(tiles) != 1:
        raise InputError("bad_value", f"expected one tile, got {len(tiles)}", "win", "the tile that completed the hand")
    return tiles[0]


def _riichi_choices(draft: Draft) -> dict[str, list[str]]:
    choices = {"no": [], "yes": ["riichi"], "double": ["double_riichi"]}
    return choices | {"open": ["open_riichi"]} if draft.rules.open_riichi else choices


def _read_special(draft: Draft, text: str) -> list[str]:
    names = [] if text.lower() == "none" else text.lower().replace(",", " ").replace("-", "_").split()
    for name in names:
        if name not in draft.situations:
            hint = near_matches(name, ["none", *draft.situations])
            raise InputError("bad_value", f"{quoted(name)} is not possible here", "situation", hint)
    return names


def _count(name: str) -> Callable[[Draft, str], int]:
    def read(_draft: Draft, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            raise InputError("bad_value", f"{quoted(text)} is not a number", name, "a whole number, as in 0")
        return int(text)

    return read


QUESTIONS: Final = (
    Question(
        "rules",
        lambda draft, text: draft.table_rules if text == draft.table_rules.title else read_rules(text),
        lambda draft: draft.table_rules.title,
        lambda draft: draft.asks_rules,
    ),
    Question("hand", _read_hand),
    *map(_about_meld, range(1, 5)),
    Question("win", _read_win, _win_default, values=lambda draft: {"waits": " ".join(_waits(draft)) or "none"}),
    Question("tsumo", lambda _, text: _chosen(text, {"ron": False, "tsumo": True}, "tsumo"), "ron"),
    Question("seat", lambda _, text: read_wind(typed_wind(text), "seat"), "S"),
    Question("round", lambda _, text: read_wind(typed_wind(text), "round"), "E"),
    Question(
        "riichi",
        lambda draft, text: _chosen(text, _riichi_choices(draft), "riichi"),
        "no",
        lambda draft: draft.hand.closed,
        lambda draft: {"choices": tuple(_riichi_choices(draft))},
    ),
    Question(
        "ippatsu",
        lambda _, text: _chosen(text, {"yes": ["ippatsu"], "no": []}, "ippatsu"),
        "no",
        lambda draft: draft.rules.ippatsu and draft.win.riichi,
    ),
    Question("nukidora", _count("nukidora"), "0", lambda draft: draft.rules.nukidora),
    Question(
        "special",
        _read_special,
        "none",
        lambda draft: bool(draft.situations),
        lambda draft: {"choices": tuple(draft.situations)},
    ),
    Question("dora", lambda draft, text: draft.tiles(text, "dora"), "none", lambda draft: draft.rules.dora),
    Question(
        "ura",
        lambda draft, text: draft.tiles(text, "ura"),
        "none",
        lambda draft: draft.rules.ura_dora and draft.win.riichi,
    ),
    Question("flowers", lambda draft, text: draft.tiles(text, "flowers"), "none", lambda draft: draft.rules.flowers),
    Question("honba", _count("honba"), "0"),
    Question("sticks", _count("sticks"), "0"),
)
