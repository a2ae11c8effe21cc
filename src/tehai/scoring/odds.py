"""The chances of tenpai and of winning, and the expected points, for every discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tehai.engine.records import hand_record
from tehai.engine.rise import odds_calls
from tehai.errors import InputError, as_int, flag, quoted
from tehai.kernel.codes import RED_OF
from tehai.kernel.hand.tiles import is_used
from tehai.kernel.layout import FAR, ODDS_DRAWS, ODDS_POINT, ODDS_SURE
from tehai.model.hand import Hand, read_hand, read_wind
from tehai.model.notation import read_tiles
from tehai.model.rules import Rules, RulesLike
from tehai.model.rules.fit import all_tiles, check_hand, check_indicators, check_seat, check_tiles
from tehai.model.tiles import RED_FIVES, TILES, Tile

DRAWS: Final = 12
"""The default number of draws to look ahead: about as many as are left in the sixth turn."""
_MOST_INDICATORS: Final = 5


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of a hand of 13 tiles, or of one of 14 after discarding `tile`.

    `tenpai` and `win` are chances from 0 to 1, `value` is the expected points; each assumes best play for that number
    alone.
    """

    tile: Tile | None
    shanten: int
    tenpai: float
    win: float
    value: float

    def to_dict(self) -> dict[str, Any]:
        """The odds as JSON."""
        name = None if self.tile is None else self.tile.mpsz
        chances = {"tenpai": round(self.tenpai, 6), "win": round(self.win, 6), "value": round(self.value, 2)}
        return {"discard": name, "shanten": self.shanten, **chances}


def odds(
    hand: object,
    melds: Sequence[object] = (),
    *,
    draws: int = DRAWS,
    seen: object = "",
    dora: object = "",
    round: object = "E",
    seat: object = "S",
    riichi: bool = True,
    rules: RulesLike = "standard",
    notation: str = "mpsz",
) -> tuple[Odds, ...]:
    """The odds after each discard from a hand of 14 tiles that leaves at most 2-shanten, the most points first; or
    those of a hand of 13 tiles.

    The player draws `draws` of the unseen tiles and wins only by tsumo, without calls or ron. `dora` are indicators,
    `seen` all other tiles in sight outside the hand. With `riichi` a closed hand declares riichi in tenpai. Points are
    those of the hand with its yaku, dora and red fives, without ippatsu, ura dora, honba and sticks.
    """
    the_rules = Rules.of(rules)
    the_hand = read_hand(hand, melds, notation, the_rules.red_fives)
    check_hand(the_rules, the_hand)
    indicators = read_tiles(dora, notation, "dora", the_rules.red_fives)
    check_indicators(the_rules, indicators, "dora")
    if len(indicators) > _MOST_INDICATORS:
        raise InputError("bad_value", f"{len(indicators)} dora indicators are too many", "dora", "at most five")
    visible = read_tiles(seen, notation, "seen", the_rules.red_fives)
    check_tiles(the_rules, visible, "seen")
    left = _unseen(the_rules, the_hand, (*visible, *indicators))
    record = hand_record(the_hand)
    record["round_wind"], record["seat_wind"] = int(read_wind(round, "round")), int(read_wind(seat, "seat"))
    check_seat(the_rules, read_wind(seat, "seat"), "seat")
    record["dora"] = [tile.kind for tile in indicators] + [0] * (_MOST_INDICATORS - len(indicators))
    record["dora_n"] = len(indicators)
    asked = {
        "win": record,
        "reds": [the_hand.tiles.count(red) for red in RED_FIVES],
        "melded_reds": sum(tile.red for meld in the_hand.melds for tile in meld.tiles),
        "left": left,
        "unseen": sum(left),
        "draws": _draws(draws, sum(left)),
        "riichi": int(flag(riichi, "riichi")),
    }
    full = len(the_hand.tiles) == the_hand.complete_size
    found = odds_calls().odds(asked, the_rules, full)
    places = dict.fromkeys(the_hand.tiles) if full else (None,)
    rows = [_read(found, tile) for tile in places if found["away"][tile or 0] != FAR]
    return tuple(sorted(rows, key=lambda one: (-one.value, -one.win, -one.tenpai, one.shanten)))


def _read(found: dict[str, Any], tile: Tile | None) -> Odds:
    place = 0 if tile is None else int(tile)
    tenpai, wins = found["tenpai"][place] / ODDS_SURE, found["wins"][place] / ODDS_SURE
    return Odds(tile, found["away"][place], tenpai, wins, found["value"][place] / ODDS_POINT)


def _unseen(rules: Rules, hand: Hand, visible: Sequence[Tile]) -> list[int]:
    """How many tiles of each face are unseen."""
    left = [4 if is_used(kind, rules.players) else 0 for kind in range(34)] + [0] * len(RED_FIVES)
    for red, count in zip(RED_FIVES, rules.red_fives, strict=True):
        if left[red.kind]:
            left[red.kind] -= count
            left[int(red)] = count
    for tile in (*all_tiles(hand), *visible):
        if tile.flower:
            continue
        left[int(tile)] -= 1
        if left[int(tile)] < 0:
            of = f"{TILES[tile.kind]} that are not red" if RED_OF[tile.kind] >= 0 and not tile.red else str(tile)
            raise InputError("too_many_copies", f"too many copies of {of} in the hand and in sight", "seen")
    return left


def _draws(draws: object, unseen: int) -> int:
    count = as_int(draws)
    if count is None or not 0 <= count <= ODDS_DRAWS:
        raise InputError("bad_value", f"{quoted(draws)} is not a number of draws", "draws", f"0 to {ODDS_DRAWS}")
    if count > unseen:
        raise InputError("bad_value", f"{count} draws from {unseen} unseen tiles", "draws", f"at most {unseen}")
    return count
