"""Menus and views made by hand, for bots that are asked about one situation."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from kernel.spots import Spot

from tehai.game.actions import Action
from tehai.game.board import Board
from tehai.game.events import Discarded
from tehai.game.menu import Menu
from tehai.kernel import codes
from tehai.kernel.play.hands import note
from tehai.kernel.play.wall import indicator_place
from tehai.model.hand import MELD_TYPES, Meld
from tehai.model.notation import read_tiles
from tehai.model.rules import Rules
from tehai.model.tiles import EAST, TILES, Tile, in_order


def menu(*texts: str) -> Menu:
    """Actions in a short form: `discard 1m`, `tsumogiri 1m`, `riichi 1m`, `riichi open 1m`,
    `pon 5z 5z5z`, `ankan 1m1m1m1m`, `pass`."""
    return _menu(map(action, texts))


def action(text: str) -> Action:
    kind, *tiles = text.split()
    if tiles and tiles[0] == "open":
        return Action(kind, Tile(tiles[1]), open=True)
    if kind == "ankan":
        return Action("ankan", None, read_tiles(tiles[0]))
    if len(tiles) == 2:
        return Action(kind, Tile(tiles[0]), read_tiles(tiles[1]))
    return Action(kind, Tile(tiles[0]) if tiles else None)


def discards(hand: str, *others: str) -> Menu:
    """The menu of a turn: every tile of the hand, the last one as drawn, and some more."""
    tiles = read_tiles(hand)
    plain = dict.fromkeys(tiles[:-1])
    from_hand = [Action("discard", tile) for tile in in_order(plain)]
    return _menu([*from_hand, Action("tsumogiri", tiles[-1]), *map(action, others)])


def _menu(actions: Iterable[Action]) -> Menu:
    return Menu(0, tuple(actions), lambda _: codes.NOT_HELD)


def view(hand: str, rules: str | Rules = "tenhou", **changes: Any) -> Any:
    """What seat 0, the dealer of East 1, sees; rivers are texts, an `r` before a tile marks riichi."""
    the_rules = Rules.of(rules)
    players = the_rules.players
    rivers = [_river(seat, text) for seat, text in enumerate(changes.pop("rivers", [""] * players))]
    melds = [tuple(map(Meld.parse, texts)) for texts in changes.pop("melds", [()] * players)]
    found: dict[str, Any] = {
        "seat": 0,
        "rules": the_rules,
        "round": 0,
        "wind": EAST,
        "dealer": 0,
        "honba": 0,
        "hand": read_tiles(hand),
        "indicators": read_tiles(changes.pop("indicators", "")),
        "melds": melds,
        "rivers": rivers,
        "riichi": [any(entry.riichi for entry in river) for river in rivers],
        "kita": [0] * players,
        "board": Board(the_rules),
    }
    for entry in (entry for river in rivers for entry in river):
        found["board"].push(Discarded(entry.seat, entry.tile, riichi=entry.riichi))
    return SimpleNamespace(**{**found, **changes})


def _river(seat: int, text: str) -> tuple[Any, ...]:
    """Discards in their order, as in "1z9mr4p": the riichi is declared with 4p."""
    entries, riichi = [], False
    while text:
        riichi, text = text.startswith("r"), text.removeprefix("r")
        tile = TILES[Tile(text[:2])]
        entries.append(SimpleNamespace(seat=seat, tile=tile, drawn=False, riichi=riichi, claimed=False))
        text = text[2:]
    return tuple(entries)


def laid_out(hand: str, offered: Menu, rules: str | Rules = "tenhou", **changes: Any) -> Spot:
    """The same situations as the kernel holds them, with what seat 0 may do; `changes` as for `view`."""
    players = Rules.of(rules).players
    spot = Spot(rules, {0: hand}, round=changes.pop("dealer", 0), dora_n=0)
    codes_offered = [one.code for one in offered]
    spot.s["menu"][0][: len(codes_offered)], spot.s["menu_n"][0] = codes_offered, len(codes_offered)
    spot.s["phase"] = codes.PHASE_CLAIM if codes.A_PASS in codes_offered else codes.PHASE_TURN
    for seat, text in enumerate(changes.pop("rivers", ())):
        for entry in _river(seat, text):
            spot.discard(seat, str(entry.tile), codes.RIVER_RIICHI * entry.riichi)
            spot.s["riichi"][seat] |= codes.RIICHI_PAID * entry.riichi
            note(spot.s, codes.E_ACTION, seat, (codes.A_RIICHI if entry.riichi else codes.A_DISCARD) + entry.tile)
    for seat, texts in enumerate(changes.pop("melds", ())):
        for meld in map(Meld.parse, texts):
            reds = sum(tile.red for tile in meld.tiles)
            spot.lay(seat, MELD_TYPES.index(meld.type), str(TILES[meld.tiles[0].kind]), reds)
    for index, tile in enumerate(read_tiles(changes.pop("indicators", ""))):
        spot.s["wall"][indicator_place(index, players)] = int(tile)
        spot.s["dora_n"] = index + 1
    return spot.set(**changes)
