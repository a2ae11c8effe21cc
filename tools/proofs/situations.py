"""Random winning situations and random rules: everything that `tehai.score` takes, all of it possible at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from proofs.shapes import Set, Shape, is_complete, random_shape, tiles_of, used_kinds
from tehai.model.hand import Hand, Meld, Win
from tehai.model.rules import Rules
from tehai.model.rules.kinds import Choice, Flag, Names, Whole
from tehai.model.rules.options import KINDS
from tehai.model.situations import FLAGS, RIICHI_FLAGS, SITUATIONS
from tehai.model.tiles import EAST, NORTH, RED_FIVES, TILES, WINDS, Tile

RULES_LAST: Final = 10  # so many hands are made for one set of rules
BROKEN: Final = 0.03  # this share of the hands has one tile replaced, and is hardly ever complete
DISCARD_FLAGS: Final = tuple(flag for flag in FLAGS if SITUATIONS[flag].excludes == ("tsumo", "chankan"))
FLOWERS: Final = TILES[37:]
KAN_TYPES: Final = ("minkan", "kakan", "ankan")
SANMA_ONLY: Final = ("nukidora", "tsumo_loss", "sanma_north_yakuhai")
NOT_IN_SANMA: Final = ("abort_suufon", "abort_suucha")
NUMBERS: Final = {
    "start_points": (25000, 30000, 35000, 0),
    "return_points": (25000, 30000, 40000, 999_900),
    "goal_points": (30000, 0),
    "noten_pot": (3000, 6000, 0),
    "honba_value": (100, 500, 0, 10_000),
    "riichi_min_points": (1000, 0),
    "extension_rounds": (1, 0, -1),
}


def situations(seed: int, count: int) -> Iterator[tuple[Win, Rules]]:
    """So many situations, each with the rules of its table; the same for the same seed."""
    rng = Random(seed)
    rules = random_rules(rng)
    for number in range(count):
        if number % RULES_LAST == 0:
            rules = random_rules(rng)
        yield random_win(rng, rules), rules


# Rules


def random_rules(rng: Random) -> Rules:
    """Rules in which each option has any value that it can have together with the others."""
    players = rng.choice((4, 4, 3))
    values = {name: _random_value(rng, name) for name in KINDS if name != "players"}
    values["uma"] = [rng.randint(-50, 50) for _ in range(players)]
    rows = [[rng.randint(-50, 50) for _ in range(players)] for _ in range(players - 1)]
    values["uma_floating"] = rows if rng.random() < 0.3 else []
    values["red_fives"] = [rng.choice((0, 1, 1, 2, 4)) for _ in range(3)]
    if players == 3:
        values["red_fives"][0] = 0
    for name in NOT_IN_SANMA if players == 3 else SANMA_ONLY:
        values[name] = False
    return Rules("standard-sanma" if players == 3 else "standard", **values)


def _random_value(rng: Random, name: str) -> Any:
    kind = KINDS[name]
    if isinstance(kind, Flag):
        return rng.random() < 0.5
    if isinstance(kind, Choice):
        return rng.choice(kind.choices)
    if isinstance(kind, Names):
        return [choice for choice in kind.choices if rng.random() < 0.5]
    return rng.choice(NUMBERS[name]) if isinstance(kind, Whole) else []


# Tiles


class Box:
    """The tiles of the game, copy by copy: each can be taken once."""

    def __init__(self, rng: Random, rules: Rules) -> None:
        self._copies = {kind: [TILES[kind]] * 4 for kind in used_kinds(rules.players)}
        for red_five, count in zip(RED_FIVES, rules.red_fives, strict=True):
            if red_five.kind in self._copies:
                self._copies[red_five.kind] = [red_five] * count + [TILES[red_five.kind]] * (4 - count)
        for copies in self._copies.values():
            rng.shuffle(copies)
        self._rng = rng

    def left(self, kind: int) -> int:
        """How many copies of a kind are still there."""
        return len(self._copies[kind])

    def take(self, kind: int) -> Tile:
        """A copy of a kind."""
        return self._copies[kind].pop()

    def draw(self) -> Tile:
        """Any tile."""
        kinds = [kind for kind, copies in self._copies.items() if copies]
        return self.take(self._rng.choice(kinds))


def random_win(rng: Random, rules: Rules) -> Win:
    """A hand of a random shape, won in a random way that is possible with it."""
    box = Box(rng, rules)
    concealed, melds = _laid_out(rng, rules, box)
    if rng.random() < BROKEN:
        concealed[rng.randrange(len(concealed))] = box.draw()
    tile = concealed.pop(rng.randrange(len(concealed)))
    tsumo = rng.random() < 0.5
    seat_wind = rng.choice(WINDS[: rules.players])
    nukidora = rng.randint(0, box.left(NORTH)) if rules.nukidora and rng.random() < 0.5 else 0
    for _ in range(nukidora):
        box.take(NORTH)
    hand = Hand(tuple(concealed), tuple(melds))
    flags = random_flags(rng, rules, hand, tsumo, seat_wind is EAST, nukidora)
    dora, ura = _indicators(rng, box, hand, bool(RIICHI_FLAGS & set(flags)))
    win = Win(
        hand,
        tile,
        tsumo,
        rng.choice(WINDS),
        seat_wind,
        dora,
        ura,
        frozenset(flags),
        honba=rng.choice((0, 0, 1, 2, 7)) if rng.random() < 0.99 else 1000,
        sticks=rng.choice((0, 0, 1, 3)),
        nukidora=nukidora,
        flowers=tuple(rng.sample(FLOWERS, rng.randint(0, 8))) if rules.flowers and rng.random() < 0.5 else (),
    )
    may_be_robbed = not tsumo and win.copies == 1 and not {"renhou", *DISCARD_FLAGS} & set(flags)
    return replace(win, flags=win.flags | {"chankan"}) if may_be_robbed and rng.random() < 0.2 else win


def _indicators(rng: Random, box: Box, hand: Hand, riichi: bool) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """One indicator and one for each kan, or any number of them; ura mostly with riichi."""
    usual = 1 + sum(meld.kan for meld in hand.melds)
    dora = tuple(box.draw() for _ in range(rng.choice((usual, usual, rng.randint(0, 5)))))
    return dora, tuple(box.draw() for _ in dora) if rng.random() < (0.8 if riichi else 0.1) else ()


def _laid_out(rng: Random, rules: Rules, box: Box) -> tuple[list[Tile], list[Meld]]:
    """The concealed tiles of a complete hand and its melds."""
    shape = random_shape(rng, rules.players)
    if shape.loose:
        concealed, called = _call_from_loose(rng, rules, list(shape.loose))
    else:
        concealed, called = _call_from_sets(rng, rules, shape)
    melds = []
    for name, kinds in called:
        melds.append(Meld(name, tuple(box.take(kind) for kind in kinds)))
    return [box.take(kind) for kind in concealed], melds


Called = list[tuple[str, tuple[int, ...]]]


def _call_from_sets(rng: Random, rules: Rules, shape: Shape) -> tuple[list[int], Called]:
    """Turn some sets into melds. How eager a player is to call and to make kans varies from hand to hand."""
    calls = rng.choice((0.0, 0.0, 0.3, 0.7, 1.0))
    kans = rng.choice((0.0, 0.1, 0.5, 1.0))
    free = [4 - kinds for kinds in _counts(shape)]
    concealed = [shape.pair] * 2
    called: Called = []
    for a_set in shape.sets:
        name, kind = a_set
        is_kan = name == "triplet" and free[kind] > 0 and rng.random() < kans
        if is_kan:
            free[kind] -= 1
            called.append((rng.choice(KAN_TYPES) if calls else "ankan", (kind,) * 4))
        elif rng.random() < calls and not (name == "run" and rules.players == 3):
            called.append(("chi" if name == "run" else "pon", tiles_of(a_set)))
        else:
            concealed += tiles_of(a_set)
    return concealed, called


def _counts(shape: Shape) -> list[int]:
    counts = [0] * 34
    counts[shape.pair] += 2
    for a_set in shape.sets:
        for kind in tiles_of(a_set):
            counts[kind] += 1
    return counts


def _call_from_loose(rng: Random, rules: Rules, kinds: list[int]) -> tuple[list[int], Called]:
    """Nine gates may be open under some rules: try to call one set out of them; seven pairs and orphans stay closed."""
    if rng.random() < 0.5:
        return kinds, []
    first = min(kinds)
    sets: list[Set] = [("triplet", first), ("triplet", first + 8)]
    if rules.players == 4:
        sets += [("run", kind) for kind in range(first, first + 7)]
    rng.shuffle(sets)
    for name, kind in sets:
        rest = list(kinds)
        try:
            for tile in tiles_of((name, kind)):
                rest.remove(tile)
        except ValueError:
            continue
        if is_complete(rest, 1):
            return rest, [("chi" if name == "run" else "pon", tiles_of((name, kind)))]
    return kinds, []


# Situations


def random_flags(rng: Random, rules: Rules, hand: Hand, tsumo: bool, dealer: bool, nukidora: int) -> list[str]:
    """Flags that can hold together for this hand; chankan depends on the indicators too and is left out."""
    flags = _riichi_flags(rng, rules) if hand.closed and rng.random() < 0.5 else []
    first_turn = not hand.melds and not flags and nukidora == 0 and rng.random() < 0.1
    if tsumo:
        flags += _tsumo_flags(rng, hand, "ippatsu" in flags, dealer, nukidora, first_turn)
    else:
        flags += _ron_flags(rng, dealer, first_turn)
    if dealer and rng.random() < 0.05:
        flags.append("paarenchan")
    return flags


def _riichi_flags(rng: Random, rules: Rules) -> list[str]:
    flags = [rng.choice(("riichi", "riichi", "double_riichi"))]
    if rules.open_riichi and rng.random() < 0.3:
        flags = rng.choice((["open_riichi"], ["riichi", "open_riichi"], ["double_riichi", "open_riichi"]))
    return [*flags, "ippatsu"] if rng.random() < 0.3 else list(flags)


def _tsumo_flags(rng: Random, hand: Hand, ippatsu: bool, dealer: bool, nukidora: int, first_turn: bool) -> list[str]:
    if first_turn:
        return ["tenhou" if dealer else "chiihou"]
    has_replacement = nukidora > 0 or any(meld.kan for meld in hand.melds)
    if has_replacement and not ippatsu and rng.random() < 0.4:
        return ["rinshan"]
    return ["haitei"] if rng.random() < 0.1 else []


def _ron_flags(rng: Random, dealer: bool, first_turn: bool) -> list[str]:
    flags = ["discarder_riichi"] if rng.random() < 0.3 else []
    if first_turn and not dealer:
        return [*flags, "renhou"]
    return flags + [flag for flag in DISCARD_FLAGS if rng.random() < 0.1]
