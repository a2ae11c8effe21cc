"""Whether the deals of a game were fair: checked from its log alone, and from what a player's browser saw.

A server of tehai shows a commitment before a game, the hash of a secret; then each player adds a seed; after the game
the log has the secret and the seeds. Seats and walls must follow from them, and every tile that was dealt, drawn or
turned over must match the wall. This file implements the description in docs/server.md independently, and shares no
code with the deal.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tehai.errors import InputError
from tehai.model.rules import Rules

_HONOURS: Final = "ESWNPFC"
_SUITS: Final = "mps"
_REPLACED: Final = ("ankan", "kakan", "daiminkan", "nukidora", "kita")
_DEAD: Final = 14


@dataclass
class Verdict:
    """The number of checks, and the problems found."""

    checked: dict[str, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def count(self, what: str, good: bool, problem: str) -> None:
        """Count one check."""
        self.checked[what] = self.checked.get(what, 0) + 1
        if not good:
            self.problems.append(problem)

    @property
    def fair(self) -> bool:
        return not self.problems


def verify(text: str, receipt: dict[str, Any] | None = None) -> Verdict:
    """Check the deals of a game in mjai. `receipt` is what a player's browser recorded: `game`, `commitment` before the
    seed was sent, `place` at the table and `seed`."""
    messages = _messages(text)
    start, fair = messages[0], messages[0].get("fair")
    verdict = Verdict()
    if not isinstance(fair, dict) or not isinstance(fair.get("secret"), str) or not fair["secret"]:
        verdict.count("secret", False, "the log does not contain the server's secret")
        return verdict
    try:
        rules, names = Rules.of(start["rules"]), [str(name) for name in start["names"]]
        seeds, order = [str(seed) for seed in fair["seeds"]], [int(place) for place in fair["order"]]
        game, commitment = str(fair["game"]), str(fair["commitment"])
        key = hmac.digest(bytes.fromhex(fair["secret"]), ("seeds:" + ",".join(seeds)).encode(), "sha256")
    except (KeyError, TypeError, ValueError) as problem:
        raise InputError("bad_log", f"the proof in this log cannot be read: {problem!r}", "line 1") from None
    expected = hashlib.sha256(f"tehai 1:{game}:{fair['secret']}".encode()).hexdigest()
    verdict.count("commitment", expected == commitment, "the secret does not match the commitment")
    verdict.count("seats", _order(key, len(names)) == order, "the seats do not follow from the secret and the seeds")
    if receipt is not None:
        _compare(verdict, receipt, game, commitment, seeds, fair["secret"])
    for number, hand in enumerate(_hands(messages)):
        wall = _shuffled(_tiles(rules), _stream(key, f"wall {number}"))
        try:
            _Hand(verdict, number, wall, rules).follow(hand)
        except (
            LookupError,
            TypeError,
        ) as problem:  # a field is missing or not what it should be, or the wall has ended
            raise InputError("bad_log", f"hand {number} of this log cannot be read: {problem!r}", "log") from None
    return verdict


def _compare(
    verdict: Verdict, receipt: dict[str, Any], game: str, commitment: str, seeds: Sequence[str], secret: str
) -> None:
    """Compare the receipt with the log."""
    seen, place = receipt.get("commitment"), receipt.get("place")
    verdict.count("receipt", receipt.get("game") == game, "the receipt is for another game")
    shown = hashlib.sha256(f"tehai 1:{receipt.get('game')}:{secret}".encode()).hexdigest()
    late = "no commitment was shown before the seed was sent" if not seen else "the browser saw a different commitment"
    verdict.count("receipt", bool(seen) and seen == commitment and shown == seen, late)
    given = isinstance(place, int) and 0 <= place < len(seeds) and seeds[place] == receipt.get("seed")
    verdict.count("receipt", given, "the seed in the log is not the one that the browser sent")


def _messages(text: str) -> list[dict[str, Any]]:
    try:
        read = [json.loads(line) for line in text.split("\n") if line.strip()]
    except (ValueError, RecursionError):
        read = []
    if not read or not all(isinstance(one, dict) for one in read) or read[0].get("type") != "start_game":
        hint = "save it from the replay as mjai"
        raise InputError("bad_log", "this is not an mjai log", "line 1", hint)
    return read


def _hands(messages: Sequence[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    starts = [place for place, one in enumerate(messages) if one.get("type") == "start_kyoku"]
    for first, last in zip(starts, [*starts[1:], len(messages)], strict=True):
        yield list(messages[first:last])


# From the secret to walls


def _stream(key: bytes, purpose: str) -> Iterator[int]:
    """An endless stream of 64-bit words."""
    block = 0
    while True:
        digest = hmac.digest(key, f"{purpose}:{block}".encode(), "sha256")
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        block += 1


def _shuffled(things: list[Any], words: Iterator[int]) -> list[Any]:
    """Shuffle from the last place to the second: each is exchanged with a random place up to it. A word is skipped if
    it is not below the largest multiple of the number of places."""
    for last in range(len(things) - 1, 0, -1):
        count = last + 1
        word = next(word for word in words if word < 2**64 - 2**64 % count)
        other = word % count
        things[last], things[other] = things[other], things[last]
    return things


def _order(key: bytes, players: int) -> list[int]:
    return _shuffled(list(range(players)), _stream(key, "seats"))


def _tiles(rules: Rules) -> list[str]:
    """All tiles in order: man, pin, sou, honours, flowers; of each number the red ones first."""
    found = []
    for suit, reds in zip(_SUITS, rules.red_fives, strict=True):
        for number in range(1, 10):
            if suit == "m" and rules.players == 3 and number not in (1, 9):
                continue
            red = reds if number == 5 else 0
            found += [f"5{suit}r"] * red + [f"{number}{suit}"] * (4 - red)
    found += [honour for honour in _HONOURS for _ in range(4)]
    return found + [f"{number}f" for number in range(1, 9)] * bool(rules.flowers)


# Where each tile was


class _Hand:
    """One hand, followed tile by tile."""

    def __init__(self, verdict: Verdict, number: int, wall: list[str], rules: Rules) -> None:
        self._verdict, self._number, self._wall = verdict, number, wall
        self._players = rules.players
        self._flowers_live = rules.flower_replacement == "live_wall"
        self._taken = self._replaced = self._turned = 0

    def follow(self, messages: Sequence[dict[str, Any]]) -> None:
        start = messages[0]
        self._deal(start["tehais"], start["oya"])
        if start.get("dora_marker") is not None:
            self._indicator(start["dora_marker"])
        replacement = False
        for one in messages[1:]:
            kind = one.get("type")
            if kind == "tsumo":
                self._tile("draws", one["pai"], self._next_replacement() if replacement else self._next())
                replacement = False
            elif kind == "dora":
                self._indicator(one["dora_marker"])
            elif kind in _REPLACED:
                replacement = True
            elif kind == "flower":
                replacement = not self._flowers_live
            elif kind == "hora":
                self._ura(one.get("ura_markers") or one.get("uradora_markers") or ())

    def _deal(self, hands: Sequence[Sequence[str]], dealer: int) -> None:
        """Deal three times four tiles to each player from the dealer on, then one."""
        held: list[list[str]] = [[] for _ in range(self._players)]
        for count in (4, 4, 4, 1):
            for step in range(self._players):
                held[(dealer + step) % self._players] += [self._next() for _ in range(count)]
        for seat, tiles in enumerate(hands):
            good = sorted(tiles) == sorted(held[seat])
            self._verdict.count("hands", good, f"hand {self._number}: seat {seat} was dealt other tiles")

    def _next(self) -> str:
        self._taken += 1
        return self._wall[-self._taken]

    def _next_replacement(self) -> str:
        """The next replacement: from the front of the wall, in pairs of which the second comes first, then from the end
        of the live wall."""
        index = self._replaced
        self._replaced += 1
        own = 8 if self._players == 3 else 4
        return self._wall[index + 1 - 2 * (index % 2)] if index < own else self._wall[_DEAD + index]

    def _indicator(self, shown: str) -> None:
        place = (9 if self._players == 3 else 5) + 2 * self._turned
        self._turned += 1
        self._tile("indicators", shown, self._wall[place])

    def _ura(self, shown: Sequence[str]) -> None:
        for index, tile in enumerate(shown):
            self._tile("indicators", tile, self._wall[(8 if self._players == 3 else 4) + 2 * index])

    def _tile(self, what: str, shown: str, lay: str) -> None:
        problem = f"hand {self._number}: {shown} was shown, and {lay} lay there"
        self._verdict.count(what, shown == lay, problem)
