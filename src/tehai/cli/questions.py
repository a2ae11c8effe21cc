"""The questions that `tehai score` asks about a hand, in order, and the situation that the answers describe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from tehai.cli.options import read_rules
from tehai.errors import InputError, near_matches, shown
from tehai.model.hand import Hand, Meld, Win, read_wind
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.rules.fit import check_hand, check_win, counts
from tehai.model.situations import FLAGS, RIICHI_FLAGS, when
from tehai.model.tiles import Tile
from tehai.scoring.analysis import waits

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


Words: TypeAlias = str | Callable[[Draft], str]


@dataclass(frozen=True)
class Question:
    """One step. `read` gets the answer, or the default in place of an empty one."""

    name: str
    text: Words
    help: Words
    read: Callable[[Draft, str], Any]
    default: Words = ""
    arises: Callable[[Draft], bool] = lambda _: True


def say(words: Words, draft: Draft) -> str:
    """Words that may depend on the answers so far."""
    return words if isinstance(words, str) else words(draft)


def next_question(draft: Draft) -> Question | None:
    """The first question that applies to this hand and has no answer yet."""
    return next((one for one in QUESTIONS if one.name not in draft.answers and one.arises(draft)), None)


def _chosen(text: str, choices: dict[str, Any], where: str) -> Any:
    """The value of the one choice that begins with the text."""
    found = {repr(value): value for name, value in choices.items() if text and name.startswith(text.lower())}
    if len(found) != 1:
        raise InputError("bad_value", f"{shown(text)} is not an answer", where, f"one of {', '.join(choices)}")
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
        lambda draft: f"Meld {number} of {draft.melds_needed}",
        'A set on the table, as in "pon 555z": chi, pon, minkan (open kan), kakan (a kan added to a pon) or ankan.',
        lambda draft, text: Meld.parse(text, draft.notation, draft.rules.red_fives),
        arises=lambda draft: number <= draft.melds_needed,
    )


def _waits(draft: Draft) -> list[str]:
    """The tiles that the hand waits for, unless one of them already exists."""
    return [] if draft.with_winning_tile else [str(wait.tile) for wait in waits(draft.hand, rules=draft.rules)]


def _win_text(draft: Draft) -> str:
    found = _waits(draft)
    return f"Winning tile (the hand waits for {' '.join(found)})" if found else "Winning tile"


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
            raise InputError("bad_value", f"{shown(name)} is not possible here", "situation", hint)
    return names


def _count(name: str) -> Callable[[Draft, str], int]:
    def read(_draft: Draft, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            raise InputError("bad_value", f"{shown(text)} is not a number", name, "a whole number, as in 0")
        return int(text)

    return read


QUESTIONS: Final = (
    Question(
        "rules",
        "Rules",
        "The name of a rule set, such as standard, tenhou, mahjong-soul or ema (tehai rules lists them), or a file.",
        lambda draft, text: draft.table_rules if text == draft.table_rules.title else read_rules(text),
        lambda draft: draft.table_rules.title,
        lambda draft: draft.asks_rules,
    ),
    Question(
        "hand",
        "Concealed tiles",
        "The tiles in the hand, without melds: 13, or 14 with the winning tile; three fewer for each meld.",
        _read_hand,
    ),
    *map(_about_meld, range(1, 5)),
    Question("win", _win_text, "The tile that completed the hand.", _read_win, _win_default),
    Question(
        "tsumo",
        "Ron or tsumo",
        "Ron: on another player's discard. Tsumo: on a tile drawn by the winner.",
        lambda _, text: _chosen(text, {"ron": False, "tsumo": True}, "tsumo"),
        "ron",
    ),
    Question(
        "seat",
        "Seat wind: E, S, W or N",
        "The winner's own wind. East is the dealer.",
        lambda _, text: read_wind(text, "seat"),
        "S",
    ),
    Question(
        "round",
        "Round wind: E, S, W or N",
        "The wind of the round: East in the first round of the game, then South.",
        lambda _, text: read_wind(text, "round"),
        "E",
    ),
    Question(
        "riichi",
        lambda draft: f"Riichi: {', '.join(_riichi_choices(draft))}",
        "Whether the winner declared riichi; double: on the first discard, before any call.",
        lambda draft, text: _chosen(text, _riichi_choices(draft), "riichi"),
        "no",
        lambda draft: draft.hand.closed,
    ),
    Question(
        "ippatsu",
        "Ippatsu: yes or no",
        "Whether the win came within one turn of the riichi, with no call or kan in between.",
        lambda _, text: _chosen(text, {"yes": ["ippatsu"], "no": []}, "ippatsu"),
        "no",
        lambda draft: draft.rules.ippatsu and draft.win.riichi,
    ),
    Question(
        "nukidora",
        "Norths set aside",
        "How many Norths the winner set aside (nukidora).",
        _count("nukidora"),
        "0",
        lambda draft: draft.rules.nukidora,
    ),
    Question(
        "special",
        lambda draft: f"Anything special: {', '.join(draft.situations)}",
        lambda draft: "\n".join(f"{flag}: {when(flag)}" for flag in draft.situations),
        _read_special,
        "none",
        lambda draft: bool(draft.situations),
    ),
    Question(
        "dora",
        "Dora indicators",
        "The tiles turned up on the dead wall: not the dora themselves but those before them.",
        lambda draft, text: draft.tiles(text, "dora"),
        "none",
        lambda draft: draft.rules.dora,
    ),
    Question(
        "ura",
        "Ura dora indicators",
        "The tiles under the dora indicators, which a winner after riichi sees.",
        lambda draft, text: draft.tiles(text, "ura"),
        "none",
        lambda draft: draft.rules.ura_dora and draft.win.riichi,
    ),
    Question(
        "flowers",
        "Flowers and seasons set aside",
        "Flowers 1f to 4f and seasons 5f to 8f.",
        lambda draft, text: draft.tiles(text, "flowers"),
        "none",
        lambda draft: draft.rules.flowers,
    ),
    Question("honba", "Honba on the table", "The counters for repeated hands.", _count("honba"), "0"),
    Question(
        "sticks",
        "Riichi sticks on the table",
        "Sticks of a thousand points that the winner takes, the winner's own among them.",
        _count("sticks"),
        "0",
    ),
)
