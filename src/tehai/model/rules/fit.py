"""Whether a hand can exist at a table with these rules: the tiles, melds and situations that the rules have."""

from __future__ import annotations

from collections.abc import Sequence

from tehai.errors import InputError
from tehai.kernel.hand.tiles import is_used
from tehai.model.hand import Hand, Win
from tehai.model.rules.rules import Rules
from tehai.model.tiles import NORTH, RED_FIVES, Tile


def check_hand(rules: Rules, hand: Hand) -> None:
    """Refuse tiles and melds that the rules do not have."""
    check_melds(rules, hand)
    check_red_fives(rules, all_tiles(hand))
    check_tiles(rules, hand.tiles, "hand")


def check_win(rules: Rules, win: Win) -> None:
    """Refuse a winning situation that is impossible under the rules."""
    check_melds(rules, win.hand)
    check_red_fives(rules, (*all_tiles(win.hand), win.tile, *win.dora, *win.ura))
    check_seat(rules, win.seat_wind, "seat")
    check_indicators(rules, win.dora, "dora")
    check_indicators(rules, win.ura, "ura")
    for tiles, where in ((win.hand.tiles, "hand"), ((win.tile,), "win"), (win.dora, "dora"), (win.ura, "ura")):
        check_tiles(rules, tiles, where)
    if win.nukidora and not rules.nukidora:
        raise InputError("bad_value", "these rules have no nukidora", "nukidora", "rules=standard-sanma has them")
    if win.flowers and not rules.flowers:
        raise InputError("bad_value", "these rules have no flowers", "flowers", "rules=classic has them")
    if "open_riichi" in win.flags and not rules.open_riichi:
        raise InputError("impossible_flags", "these rules have no open riichi", "flags", "set the option open_riichi")


def counts(rules: Rules, flag: str) -> bool:
    """Whether the rules count a situation at all: many do by an option of the same name."""
    return getattr(rules, flag, True) not in (False, "off")


def all_tiles(hand: Hand) -> tuple[Tile, ...]:
    """The concealed tiles and those of the melds."""
    return (*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles))


def check_melds(rules: Rules, hand: Hand) -> None:
    """With three players there is no chi, and some tiles are left out."""
    for i, meld in enumerate(hand.melds if rules.players == 3 else ()):
        if meld.type == "chi":
            raise InputError("bad_meld", f"{meld}: there is no chi with three players", f"melds[{i}]", "pon or a kan")
        check_tiles(rules, meld.tiles, f"melds[{i}]")


def check_seat(rules: Rules, wind: Tile, where: str) -> None:
    """With three players nobody sits North."""
    if rules.players == 3 and wind is NORTH:
        raise InputError("bad_value", "there is no North seat with three players", where, "E, S or W")


def check_tiles(rules: Rules, tiles: Sequence[Tile], where: str) -> None:
    """Refuse the tiles that three players leave out."""
    for tile in tiles if rules.players == 3 else ():
        if not is_used(tile.kind, rules.players):
            raise InputError(
                "bad_tile", f"{tile} is not used with three players", where, "the only characters are 1m and 9m"
            )


def check_indicators(rules: Rules, tiles: Sequence[Tile], where: str) -> None:
    """Refuse flowers where there are none; in a wall with flowers one can be turned, and indicates nothing."""
    for tile in tiles:
        if tile.flower and not rules.flowers:
            raise InputError("bad_tile", f"{tile} cannot be an indicator", where, "these rules have no flowers")


def check_red_fives(rules: Rules, tiles: Sequence[Tile]) -> None:
    """Refuse more red fives than the rules have. Four plain ones pass: the red one may simply be unspecified."""
    for red_five, reds in zip(RED_FIVES, rules.red_fives, strict=True):
        count = tiles.count(red_five)
        if count > reds and not reds:
            raise InputError(
                "bad_tile", f"these rules have no red five {red_five}", "hand", f"write it as 5{red_five.suit}"
            )
        if count > reds:
            raise InputError("too_many_copies", f"{count} red fives {red_five}", "hand", f"these rules have {reds}")
