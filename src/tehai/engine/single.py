"""Single calls: a hand in, its value out, as dicts. Interpreted, or compiled on memory that each thread reuses."""

from __future__ import annotations

from typing import Any, Final, Protocol

from tehai.engine.lookup import lookup, lookup_array
from tehai.engine.records import Fields, Memory, Numbers, fresh, rules_array, scratch
from tehai.kernel import layout
from tehai.kernel.hand import arrays
from tehai.kernel.hand.best import score_win
from tehai.model.rules import Rules

MOST_RULES: Final = 64


class Calls(Protocol):
    """The interface of single calls to the kernel."""

    def score(self, win: Fields, rules: Rules) -> tuple[int, Fields]:
        """The number of the best reading of a winning hand, and its value; -1 if the hand is not complete."""

    def readings(self, win: Fields, rules: Rules) -> list[Fields]:
        """The value of every reading."""

    def measure(self, what: int, tiles: list[int], melds: int, players: int) -> int:
        """A number about a hand, as `kernel.hand.arrays` numbers them."""

    def waits(self, hand: Fields, rules: Rules, seen: list[int]) -> tuple[list[int], int]:
        """The wait types of each kind that completes a hand, and the mask of those that make it tenpai."""


class InterpretedCalls:
    """The kernel as it is written."""

    def score(self, win: Fields, rules: Rules) -> tuple[int, Fields]:
        out = fresh("SCORE")
        return score_win(win, rules.pack(), lookup(), scratch("WORK"), out), out

    def readings(self, win: Fields, rules: Rules) -> list[Fields]:
        outs = _Growing()
        arrays.score_readings([win], [rules.pack()], [lookup()], [scratch("WORK")], outs)
        return list(outs.values())

    def measure(self, what: int, tiles: list[int], melds: int, players: int) -> int:
        return arrays.measure(tiles, melds, players, what, lookup())

    def waits(self, hand: Fields, rules: Rules, seen: list[int]) -> tuple[list[int], int]:
        types = [0] * 34
        space = ([lookup()], [scratch("WORK")], [fresh("SCORE")])
        return types, arrays.describe_waits([hand], [rules.pack()], seen, *space, types)


class _Growing(dict[int, Fields]):
    """As many results as are asked for."""

    def __missing__(self, number: int) -> Fields:
        self[number] = fresh("SCORE")
        return self[number]


class CompiledCalls:
    """The compiled kernel with its own memory; every thread has one."""

    def __init__(self) -> None:
        from tehai.engine.compile import compiled, prepared

        functions = compiled()
        self._win, self._outs = Memory(layout.WIN), Memory(layout.SCORE, layout.MAX_READINGS)
        self._hand, self._melds, self._seen = Numbers("i1", 1, 34), Numbers("i1", 1), Numbers("i1", 34)
        self._found, self._types = Numbers("i8", 1), Numbers("i8", 34)
        self._rules: dict[int, tuple[Rules, Any]] = {}
        self._tables = (lookup_array(), Memory(layout.WORK).array)
        rules = self._packed(Rules.of("standard"))
        win, outs, found = self._win.array, self._outs.array, self._found.array
        hand, seen, types = (self._hand.array, self._melds.array), self._seen.array, self._types.array
        self._score_wins = prepared(functions["score_wins"], win, rules, *self._tables, outs, found, 0, 1)
        self._score_readings = prepared(functions["score_readings"], win, rules, *self._tables, outs)
        self._measure_hands = prepared(functions["measure_hands"], *hand, 4, 0, self._tables[0], found, 0, 1)
        self._describe_waits = prepared(functions["describe_waits"], win, rules, seen, *self._tables, outs, types)

    def _packed(self, rules: Rules) -> Any:
        """The rules as an array of one record; looked up by the object, which is quicker than by its 76 options."""
        found = self._rules.get(id(rules))
        if found is None:
            if len(self._rules) >= MOST_RULES:
                self._rules.clear()
            found = self._rules[id(rules)] = (rules, rules_array(rules))
        return found[1]

    def score(self, win: Fields, rules: Rules) -> tuple[int, Fields]:
        self._win.write(win)
        self._outs.clear(0)
        space = (*self._tables, self._outs.array, self._found.array)
        self._score_wins(self._win.array, self._packed(rules), *space, 0, 1)
        return self._found.read()[0], self._outs.read(0)

    def readings(self, win: Fields, rules: Rules) -> list[Fields]:
        self._win.write(win)
        for number in range(layout.MAX_READINGS):
            self._outs.clear(number)
        count = self._score_readings(self._win.array, self._packed(rules), *self._tables, self._outs.array)
        return [self._outs.read(number) for number in range(count)]

    def measure(self, what: int, tiles: list[int], melds: int, players: int) -> int:
        self._hand.write(tiles)
        self._melds.write([melds])
        hand = (self._hand.array, self._melds.array)
        self._measure_hands(*hand, players, what, self._tables[0], self._found.array, 0, 1)
        return self._found.read()[0]

    def waits(self, hand: Fields, rules: Rules, seen: list[int]) -> tuple[list[int], int]:
        self._win.write(hand)
        self._seen.write(seen)
        tables = (self._seen.array, *self._tables, self._outs.array)
        counted = self._describe_waits(self._win.array, self._packed(rules), *tables, self._types.array)
        return list(self._types.read()), counted
