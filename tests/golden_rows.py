"""Rows of the golden data as winning situations: Tenhou's wins and the scored hands of majiang-core."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tehai.model.hand import Hand, Meld, Win
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

WINDS = "ESWN"
TENHOU_FLAGS = {
    1: "riichi",
    2: "ippatsu",
    3: "chankan",
    4: "rinshan",
    5: "haitei",
    6: "houtei",
    21: "double_riichi",
    36: "renhou",
    37: "tenhou",
    38: "chiihou",
}


@dataclass(frozen=True)
class Row:
    """A win as the data has it (`data`), as tehai reads it, and the table around it: seats are in turn order."""

    name: str
    data: dict[str, Any]
    win: Win
    rules: Rules
    seat: int
    dealer: int
    discarder: int | None


@cache
def read_jsonl(path: Path) -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())


# Tenhou


def tenhou_rules(data: dict[str, Any]) -> Rules:
    if data["players"] == 3:
        return Rules("tenhou-sanma", red_fives=[0, 1, 1] if data["rules"]["aka"] else [0, 0, 0])
    return Rules("tenhou", red_fives=[1, 1, 1] if data["rules"]["aka"] else [0, 0, 0], kuitan=data["rules"]["kuitan"])


def tenhou_win(data: dict[str, Any], rules: Rules) -> Win:
    """The tiles come from the 136 ids, the situation from the yaku that it gave."""
    ids = data["ids"]
    melds = [{"type": meld["type"], "tiles": tiles} for meld, tiles in zip(data["melds"], ids["melds"], strict=True)]
    numbers = [number for number, _ in data["yaku"]] + data["yakuman"]
    return Win.make(
        ids["hai"],
        [ids["machi"]],
        melds=melds,
        tsumo=data["tsumo"],
        round=data["round_wind"],
        seat=data["seat_wind"],
        dora=ids["dora"],
        ura=ids["ura"],
        flags=[TENHOU_FLAGS[number] for number in numbers if number in TENHOU_FLAGS],
        honba=data["honba"] if data["first_win"] else 0,
        sticks=data["riichi_sticks"] if data["first_win"] else 0,
        nukidora=data["kita"],
        notation="tenhou",
        red_fives=rules.red_fives,
    )


def tenhou_row(data: dict[str, Any]) -> Row:
    rules = tenhou_rules(data)
    return Row(
        name=f"{data['file']} round {data['round_index']} ({data['key']})",
        data=data,
        win=tenhou_win(data, rules),
        rules=rules,
        seat=data["who"],
        dealer=(data["who"] - WINDS.index(data["seat_wind"])) % data["players"],
        discarder=None if data["tsumo"] else data["from_who"],
    )


# majiang-core: the suit before its numbers, melds after commas, + = - after the called tile for right, across, left

MAJIANG_FLAGS = {
    ("lizhi", 1): "riichi",
    ("lizhi", 2): "double_riichi",
    ("yifa", True): "ippatsu",
    ("lingshang", True): "rinshan",
    ("haidi", 1): "haitei",
    ("haidi", 2): "houtei",
}
SIDES = {"+": 1, "=": 2, "-": 3}


def majiang_tiles(text: str) -> tuple[Tile, ...]:
    """Tiles in the order written, so that the last is the one just drawn."""
    groups = re.findall(r"([mpsz])(\d+)", text)
    return tuple(tile for suit, numbers in groups for tile in parse(numbers + suit))


def majiang_meld(text: str) -> Meld:
    tiles = majiang_tiles(re.sub(r"[+=-]", "", text))
    side = re.search(r"[+=-]", text)
    if side is None:
        return Meld("ankan", tiles)
    if len({tile.kind for tile in tiles}) > 1:
        return Meld("chi", tiles)
    added = text[-1].isdigit() and len(tiles) == 4
    return Meld("kakan" if added else "minkan" if len(tiles) == 4 else "pon", tiles, source=SIDES[side[0]])


def majiang_win(data: dict[str, Any]) -> Win:
    param = data["param"]
    concealed, *melds = data["shoupai"].split(",")
    tiles = majiang_tiles(concealed)
    ron = data.get("rongpai")
    return Win(
        hand=Hand(tiles if ron else tiles[:-1], tuple(majiang_meld(meld) for meld in melds)),
        tile=majiang_tiles(ron)[0] if ron else tiles[-1],
        tsumo=ron is None,
        round_wind=WINDS[param["zhuangfeng"]],  # type: ignore[arg-type]  # read when the win is made
        seat_wind=WINDS[param["menfeng"]],  # type: ignore[arg-type]
        dora=tuple(tile for one in param["baopai"] for tile in majiang_tiles(one)),
        ura=tuple(tile for one in param["fubaopai"] for tile in majiang_tiles(one)),
        flags=frozenset(MAJIANG_FLAGS[name, value] for name, value in param["hupai"].items() if value),
        honba=param["jicun"]["changbang"],
        sticks=param["jicun"]["lizhibang"],
    )


def majiang_row(number: int, data: dict[str, Any], rules: Rules) -> Row:
    """Seats are counted by wind: the dealer is seat 0."""
    seat = data["in"]["param"]["menfeng"]
    ron = data["in"].get("rongpai")
    return Row(
        name=f"row {number}",
        data=data,
        win=majiang_win(data["in"]),
        rules=rules,
        seat=seat,
        dealer=0,
        discarder=(seat + SIDES[ron[-1]]) % 4 if ron else None,
    )
