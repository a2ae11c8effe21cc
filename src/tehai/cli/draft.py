"""A winning situation that is told answer by answer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from tehai.errors import InputError
from tehai.model.hand import Hand, Meld, Win
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.rules.fit import check_hand, check_win, counts
from tehai.model.situations import FLAGS, RIICHI_FLAGS
from tehai.model.tiles import Tile

_ASKED_APART: Final = RIICHI_FLAGS | {"ippatsu", "discarder_riichi"}
_WIN_FIELDS: Final = ("win", "tsumo", "round", "seat", "dora", "ura", "honba", "sticks", "nukidora", "flowers")
_FLAG_FIELDS: Final = ("riichi", "ippatsu", "special")


@dataclass
class Draft:
    """What is known of a hand so far: the answers in the order in which they were given."""

    table_rules: Rules
    notation: str
    asks_rules: bool = True
    answers: dict[str, Any] = field(default_factory=dict)

    def put(self, name: str, value: Any) -> None:
        """Take an answer, unless it cannot be true beside the others."""
        self.answers[name] = value
        try:
            self._check()
        except InputError as error:
            del self.answers[name]
            if name.startswith("meld ") and error.where == "hand":
                self.back_to("hand")  # its tiles were wrong, but only with all melds could that be seen
            raise

    def back(self) -> None:
        """Forget the last answer."""
        if self.answers:
            self.answers.popitem()

    def back_to(self, name: str) -> None:
        """Forget an answer and all that came after it."""
        while name in self.answers:
            self.answers.popitem()

    def _check(self) -> None:
        if "win" in self.answers:
            check_win(self.rules, self.win)
        elif "hand" in self.answers and len(self.melds) == self.melds_needed:
            check_hand(self.rules, self.hand)

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
        """The tiles in an answer; "none" is an answer too."""
        return () if text.lower() == "none" else parse(text, self.notation, where, self.rules.red_fives)
