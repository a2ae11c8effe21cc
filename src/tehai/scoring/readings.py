"""One reading of a winning hand as objects: its yaku, its fu items and the groups of tiles that they belong to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from tehai.kernel import codes
from tehai.kernel.hand.fu import set_fu
from tehai.model.hand import Win
from tehai.model.notation import to_text
from tehai.model.tiles import TILES, Tile, in_order
from tehai.names import BONUS_YAKU, FORMS, LIMITS, WAITS, YAKU
from tehai.words import Lang


@dataclass(frozen=True, slots=True)
class Yaku:
    """One yaku of a hand, with its han or its multiple of a yakuman."""

    code: int
    han: int | None = None
    yakuman: int | None = None

    @property
    def name(self) -> str:
        """The name for programs, as in "yakuhai_haku"."""
        return YAKU[self.code].name

    @property
    def wind(self) -> str:
        """The wind of a seat wind or a round wind, as in "east"; else ""."""
        return YAKU[self.code].wind

    def title(self, lang: Lang = "en") -> str:
        """The name for people."""
        return YAKU[self.code].title(lang)

    def __repr__(self) -> str:
        return f"Yaku({self.name}, {f'{self.han} han' if self.yakuman is None else f'{self.yakuman} yakuman'})"

    def to_dict(self) -> dict[str, Any]:
        value = {"han": self.han} if self.yakuman is None else {"yakuman": self.yakuman}
        return {"name": self.name, **value}


@dataclass(frozen=True, slots=True)
class Group:
    """A set or a pair of a reading (or the thirteen orphans).

    `open` is as fu and concealed triplets count it: a triplet completed by ron is open. `meld` is the type of a
    declared meld.
    """

    kind: str  # sequence, triplet, quad, pair, orphans
    tiles: tuple[Tile, ...]
    open: bool = False
    meld: str | None = None
    won: bool = False  # the winning tile completed it

    def __str__(self) -> str:
        return to_text(self.tiles)


@dataclass(frozen=True, slots=True)
class FuItem:
    """A part of the fu. `label` names the reason, and `group` is the set or pair it belongs to."""

    label: str
    fu: int
    group: Group | None = None

    @property
    def factors(self) -> tuple[int, int, int]:
        """The fu of a triplet or quad as a product: for any, for a concealed one, for terminals or honours."""
        if self.group is None or self.group.kind not in _SETS[1:] or self.label in WAITS:
            return self.fu, 1, 1
        of = _SETS.index(self.group.kind)
        least = set_fu(_SIMPLE, of, True)
        concealed = set_fu(_SIMPLE, of, self.group.open) // least
        return least, concealed, self.fu // (least * concealed)


class Counted:
    """The value of a hand, read from the record that the kernel wrote; empty for a hand that does not win."""

    @property
    def _record(self) -> Mapping[str, Any]:
        """Empty for a hand that does not win."""
        return {}

    @property
    def wait(self) -> str | None:
        """ryanmen, kanchan, penchan, tanki, shanpon; None for seven pairs and orphans."""
        return WAITS[self._number("wait")]

    @cached_property
    def yaku(self) -> tuple[Yaku, ...]:
        """The yaku in the order of their numbers; of a yakuman hand only the yakuman."""
        pairs = [(self._record["yaku"][i], self._record["yaku_han"][i]) for i in range(self._number("yaku_n"))]
        worth = "yakuman" if self.yakuman else "han"
        return tuple(Yaku(code, **{worth: value}) for code, value in sorted(pairs, key=lambda pair: _ORDER[pair[0]]))

    @property
    def dora(self) -> int:
        """Han from the dora indicators."""
        return self._number("dora")

    @property
    def ura(self) -> int:
        """Han from the ura indicators."""
        return self._number("ura")

    @property
    def aka(self) -> int:
        """Han from red fives."""
        return self._number("aka")

    @property
    def nukidora(self) -> int:
        """Han from Norths set aside."""
        return self._number("nukidora")

    @property
    def flowers(self) -> int:
        """Han from flowers and seasons."""
        return self._number("flowers")

    @property
    def han(self) -> int | None:
        """Total han; None for yakuman."""
        return self._unless_yakuman("han")

    @property
    def fu(self) -> int | None:
        """Fu, rounded; None for yakuman."""
        return self._unless_yakuman("fu")

    @property
    def limit(self) -> str | None:
        """mangan, haneman, baiman, sanbaiman, kazoe_yakuman, yakuman or None."""
        return LIMITS[self._number("limit")]

    @property
    def yakuman(self) -> int | None:
        """The multiple of a yakuman; None for a hand counted in han."""
        return self._number("yakuman") or None

    @property
    def base_points(self) -> int:
        """The points before they are multiplied for each payer; 0 without a yaku."""
        return self._number("base")

    @property
    def _in_brief(self) -> str:
        """Han and fu, or the yakuman, for `repr`."""
        limit = f", {self.limit}" if self.limit else ""
        return f"{self.yakuman} yakuman" if self.yakuman else f"{self.han} han, {self.fu} fu{limit}"

    @property
    def _names(self) -> str:
        bonus = [f"{name} {self._number(name)}" for name in BONUS_YAKU if self._number(name) and not self.yakuman]
        return ", ".join([*(yaku.name for yaku in self.yaku), *bonus]) if self.yaku else "no yaku"

    def _number(self, field_name: str) -> int:
        return int(self._record.get(field_name, 0))

    def _unless_yakuman(self, field_name: str) -> int | None:
        return self._number(field_name) if self._record and not self.yakuman else None


@dataclass(frozen=True)
class Reading(Counted):
    """One way to read the hand and what it is worth. The reading with the highest `rank` is paid.

    It wraps the record that the kernel wrote, and creates objects on demand.
    """

    given: Win
    record: Mapping[str, Any]
    rank: int

    def __hash__(self) -> int:
        return hash((self.given, self.rank))

    def __repr__(self) -> str:
        groups = " ".join(map(str, self.groups))
        return f"Reading({groups}: {self._in_brief}, {self.points} points: {self._names})"

    @property
    def _record(self) -> Mapping[str, Any]:
        return self.record

    @property
    def form(self) -> str:
        """standard, chiitoitsu or kokushi."""
        return FORMS[self.record["form"]]

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The sets and the pair (or seven pairs, or the orphans), concealed ones first, the pair last."""
        return tuple(_groups(self.given, self.record))

    @property
    def fu_sum(self) -> int | None:
        """Fu before rounding; None for yakuman."""
        return self._unless_yakuman("fu_sum")

    @cached_property
    def fu_items(self) -> tuple[FuItem, ...]:
        """The parts of the fu; empty for yakuman."""
        return tuple(_fu_items(self.record, self.groups))

    @property
    def points(self) -> int:
        """The points of this reading, without honba and sticks; 0 without a yaku."""
        return self._number("points") if self.base_points else 0

    @property
    def outcome(self) -> tuple[Any, ...]:
        """The value and the wait; readings that differ only in grouping have the same outcome."""
        return (self.form, self.wait, self.yaku, self.han, self.fu, self.base_points)


_SETS: Final = ("sequence", "triplet", "quad")
_SIMPLE: Final = 4  # a five
_PLAIN_LABELS: Final = {
    codes.FU_BASE: "base",
    codes.FU_CHIITOITSU: "chiitoitsu",
    codes.FU_CLOSED: "closed_hand",
    codes.FU_MENZEN_RON: "menzen_ron",
    codes.FU_TSUMO: "tsumo",
    codes.FU_OPEN_NO_FU: "open_no_fu",
}
_SET_LABELS: Final = {
    ("triplet", False): "ankou",
    ("triplet", True): "minkou",
    ("quad", False): "ankan",
    ("quad", True): "minkan",
}


_ORDER: Final = {code: place for place, code in enumerate(YAKU)}


def _groups(win: Win, out: Mapping[str, Any]) -> Iterator[Group]:
    pool = [*win.hand.tiles, win.tile]
    if out["form"] == codes.KOKUSHI_FORM:
        yield Group("orphans", in_order(pool), won=True)
        return
    if out["form"] == codes.CHIITOITSU_FORM:
        for pair in sorted({tile.kind for tile in pool}):
            yield Group("pair", _take(pool, [pair, pair]), won=pair == win.tile.kind)
        return
    concealed = 4 - len(win.hand.melds)
    kinds = {place: _kinds_of(out["set_type"][place], out["set_kind"][place]) for place in range(concealed)}
    kinds[codes.PAIR_PLACE] = [out["pair"]] * 2
    won = out["place"]
    taken = {won: _take(pool, kinds.pop(won), win.tile)}  # before the others look for their tiles
    taken |= {place: _take(pool, wanted) for place, wanted in kinds.items()}
    melds = dict(enumerate(win.hand.melds, concealed))
    for place, (set_type, is_open) in enumerate(zip(out["set_type"], out["set_open"], strict=True)):
        meld = melds.get(place)
        tiles = meld.tiles if meld else taken[place]
        yield Group(_SETS[set_type], tiles, bool(is_open), meld.type if meld else None, place == won)
    yield Group("pair", taken[codes.PAIR_PLACE], won=won == codes.PAIR_PLACE)


def _kinds_of(type_of_set: int, lowest: int) -> list[int]:
    return [lowest, lowest + 1, lowest + 2] if type_of_set == codes.SEQUENCE else [lowest] * 3


def _take(pool: list[Tile], kinds: list[int], first: Tile | None = None) -> tuple[Tile, ...]:
    """Tiles of these kinds out of the pool, red fives last; `first` is one that must be among them."""
    taken = []
    for kind in kinds:
        tile = first if first is not None and first.kind == kind else TILES[kind]
        if tile is first:
            first = None
        elif tile not in pool:
            tile = next(held for held in pool if held.kind == kind)
        pool.remove(tile)
        taken.append(tile)
    return tuple(taken)


def _fu_items(out: Mapping[str, Any], groups: tuple[Group, ...]) -> Iterator[FuItem]:
    for i in range(0 if out["yakuman"] else out["fu_n"]):
        item, at, fu = out["fu_item"][i], out["fu_at"][i], out["fu_value"][i]
        if item == codes.FU_SET:
            group = groups[at]
            yield FuItem(f"{_SET_LABELS[group.kind, group.open]}:{TILES[group.tiles[0].kind]}", fu, group)
        elif item == codes.FU_PAIR:
            group = next(group for group in groups if group.kind == "pair" and group.tiles[0].kind == at)
            yield FuItem(f"pair:{TILES[at]}", fu, group)
        elif item == codes.FU_WAIT:
            yield FuItem(str(WAITS[at]), fu, next(group for group in groups if group.won))
        else:
            yield FuItem(_PLAIN_LABELS[item], fu)
