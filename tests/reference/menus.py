"""What each player may do now (RULES 7.1 to 7.6, 7.9 and 8): `menus(table)`.

One function per rule. A menu is the set of all actions that are allowed; a seat without one is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from reference import shapes
from reference.table import MOST_KANS, Player, Table, table_after, tiles_of
from tehai.game.actions import Action
from tehai.game.events import Called, Event
from tehai.model.hand import Meld
from tehai.model.tiles import NORTH, TILES, WINDS, Tile
from tehai.scoring.scores import score

Menu: TypeAlias = frozenset[Action]
Actions: TypeAlias = Iterator[Action]

PASS = Action("pass")


def menus(table: Table) -> dict[int, Menu]:
    """The menus of all seats that have something to decide."""
    if table.turn is not None:
        return {table.turn: frozenset(own_turn(table, table.turn))}
    found = {seat: frozenset(claims(table, seat)) for seat in range(table.rules.players)}
    return {seat: menu | {PASS} for seat, menu in found.items() if menu}


def menus_after(events: Iterable[Event]) -> dict[int, Menu]:
    """The menus after the events of a game, of which the first names the rules."""
    return menus(table_after(events))


# A player's own turn


def own_turn(table: Table, seat: int) -> Actions:
    """After a draw; or after a chi or pon, where only a discard is allowed."""
    player = table.players[seat]
    yield from discards(table, player)
    if player.drawn is not None:
        yield from tsumo(table, seat)
        yield from riichi(table, player)
        yield from ankan(table, player)
        yield from kakan(table, player)
        yield from kita(table, player)
        yield from kyuushu(table, seat)


def discards(table: Table, player: Player) -> Actions:
    """Any tile from the hand or the one just drawn; in riichi only that one; after a call no kuikae (7.3)."""
    if player.drawn is not None:
        yield Action("tsumogiri", player.drawn)
    if not player.riichi:
        forbidden = swap_calling(table, table.called) if table.called else frozenset()
        yield from (Action("discard", tile) for tile in set(player.hand) if tile.kind not in forbidden)


def swap_calling(table: Table, called: Called | Action) -> frozenset[int]:
    """Kuikae (7.3): the kinds that must not be discarded after a chi or pon.

    The kind that was called; and when it was called with the two above or below it, the tile at their other end.
    """
    if table.rules.kuikae == "allowed":
        return frozenset()
    assert called.tile is not None
    kind = called.tile.kind
    forbidden = {kind}
    if called.kind == "chi" and table.rules.kuikae == "forbidden":
        low, high = sorted(tile.kind for tile in called.consumed)
        if kind < low and high % 9 < 8:
            forbidden.add(high + 1)
        if kind > high and low % 9 > 0:
            forbidden.add(low - 1)
    return frozenset(forbidden)


def tsumo(table: Table, seat: int) -> Actions:
    """A complete hand with a yaku; furiten does not matter."""
    player = table.players[seat]
    assert player.drawn is not None
    if player.drawn.kind in player.waits and has_yaku(table, seat, player.drawn, tsumo_flags(table), tsumo=True):
        yield Action("tsumo")


def tsumo_flags(table: Table) -> Iterator[str]:
    """What gives an open hand a yaku when it draws the winning tile; a closed hand has menzen tsumo anyway."""
    if table.replaces:
        yield "rinshan"
    elif table.live == 0:
        yield "haitei"


def riichi(table: Table, player: Player) -> Actions:
    """Riichi (7.5), declared with each discard that leaves the hand tenpai, closed or with an open hand."""
    rules = table.rules
    enough_points = not rules.riichi_min_points or player.points >= rules.riichi_min_points
    enough_tiles = rules.riichi_without_draw or table.live >= rules.players
    if player.riichi or not player.closed or not enough_points or not enough_tiles:
        return
    for discard in discards(table, player):
        assert discard.tile is not None
        rest = list(player.concealed)
        rest.remove(discard.tile)
        if is_tenpai(table, player, rest):
            drawn = discard.kind == "tsumogiri"
            yield Action("riichi", discard.tile, drawn=drawn)
            if rules.open_riichi:
                yield Action("riichi", discard.tile, drawn=drawn, open=True)


def is_tenpai(table: Table, player: Player, hand: list[Tile]) -> bool:
    """Tenpai (7.7): some kind completes the hand, and its four copies are not all the player's own.

    Of the tiles that others show nothing is asked here: a riichi may wait for tiles that are all gone.
    """
    held = shapes.counted(hand)
    if table.rules.tenpai_rule in ("own_four_is_noten", "visible_four_is_noten"):
        held = shapes.counted([*hand, *(tile for meld in player.melds for tile in tiles_of(meld))])
    if table.rules.tenpai_rule == "shape_only":
        held = (0,) * len(held)
    return any(held[kind] < 4 for kind in shapes.waits(shapes.counted(hand)))


def may_kan(table: Table) -> bool:
    """There is a tile to replace, and no fifth kan (7.2)."""
    return table.live > 0 and table.kans < MOST_KANS


def ankan(table: Table, player: Player) -> Actions:
    """Four equal concealed tiles."""
    if not may_kan(table):
        return
    for kind, count in enumerate(shapes.counted(player.concealed)):
        if count == 4 and (not player.riichi or may_ankan_in_riichi(table, player, kind)):
            yield Action("ankan", TILES[kind], tuple(tile for tile in player.concealed if tile.kind == kind))


def may_ankan_in_riichi(table: Table, player: Player, kind: int) -> bool:
    """Ankan after riichi (7.5): with the tile just drawn, and nothing about the waits changes.

    Strictly, the three must also be a triplet however the hand is read when it is won.
    """
    assert player.drawn is not None
    if table.rules.riichi_ankan == "off" or player.drawn.kind != kind:
        return False
    before = shapes.counted(player.hand)
    after = shapes.counted(tile for tile in player.hand if tile.kind != kind)
    if shapes.waits(before) != shapes.waits(after):
        return False
    if table.rules.riichi_ankan == "waits_only":
        return True
    wins = [shapes.with_one_more(before, wait) for wait in shapes.waits(before)]
    return all((kind,) * 3 in reading for win in wins for reading in shapes.readings(win))


def kakan(table: Table, player: Player) -> Actions:
    """The fourth tile of a pon; a red and a plain five are two ways to add it."""
    if not may_kan(table):
        return
    for pon in (meld for meld in player.melds if meld.kind == "pon"):
        for tile in {tile for tile in player.concealed if tile.kind == pon.tile.kind}:
            yield Action("kakan", tile, tiles_of(pon))


def kita(table: Table, player: Player) -> Actions:
    """A North set aside (8); in riichi only the one just drawn."""
    able = player.drawn is NORTH if player.riichi else NORTH in player.concealed
    if table.rules.nukidora and able and table.live > 0:
        yield Action("kita")


def kyuushu(table: Table, seat: int) -> Actions:
    """Nine different terminals and honours in the first fourteen tiles, nobody having called (7.9)."""
    orphans = {tile.kind for tile in table.players[seat].concealed} & shapes.YAOCHUU
    if table.rules.abort_kyuushu and table.first_turn(seat) and len(orphans) >= 9:
        yield Action("kyuushu")


# Claims


def claims(table: Table, seat: int) -> Actions:
    """What a seat may do about the tile that another has discarded, added to a pon or set aside."""
    offer = table.offer
    if offer is None or offer.seat == seat:
        return
    yield from ron(table, seat)
    if offer.how != "discard" or ends_by_four_kans(table):
        return
    if table.live > 0 and not table.players[seat].riichi:
        yield from pon(table, seat)
        yield from minkan(table, seat)
        yield from chi(table, seat)


def ends_by_four_kans(table: Table) -> bool:
    """Four kans, not all of one player: the round is off unless the discard is won on (7.9)."""
    return table.rules.abort_suukaikan and table.kans == MOST_KANS and len(set(table.kan_makers)) > 1


def ron(table: Table, seat: int) -> Actions:
    """The tile completes the hand, the hand has a yaku, and it is not furiten."""
    offer = table.offer
    assert offer is not None
    if not table.would_complete(seat, offer) or table.players[seat].furiten:
        return
    if has_yaku(table, seat, offer.tile, ron_flags(table, seat), tsumo=False):
        yield Action("ron")


def ron_flags(table: Table, seat: int) -> Iterator[str]:
    """What may give a hand its yaku on this tile."""
    offer = table.offer
    assert offer is not None
    if offer.how == "kakan":
        yield "chankan"
    if offer.how != "discard":
        return
    if table.live == 0:
        yield "houtei"
    if offer.declares_riichi:
        yield "tsubame_gaeshi"
    if offer.after_kan:
        yield "kanburi"
    if is_renhou(table, seat):
        yield "renhou"


def is_renhou(table: Table, seat: int) -> bool:
    """A ron before one's first draw, or in a wider window before the dealer's second turn; no call before (3.4)."""
    if seat == table.dealer or not table.uninterrupted or table.players[seat].riichi:
        return False
    if table.rules.renhou_window == "own_first_draw":
        return not table.players[seat].discards
    return len(table.players[table.dealer].discards) == 1


def pon(table: Table, seat: int) -> Actions:
    """Two equal tiles, one action for each choice of red fives."""
    yield from (call for call in _equal_tiles(table, seat, "pon", 2) if leaves_a_discard(table, seat, call))


def minkan(table: Table, seat: int) -> Actions:
    """Three equal tiles."""
    if may_kan(table):
        yield from _equal_tiles(table, seat, "minkan", 3)


def _equal_tiles(table: Table, seat: int, kind: str, count: int) -> Actions:
    assert table.offer is not None
    tile = table.offer.tile
    equal = [held for held in table.players[seat].hand if held.kind == tile.kind]
    yield from {Action(kind, tile, chosen) for chosen in combinations(equal, count)}


def chi(table: Table, seat: int) -> Actions:
    """Two tiles that make a sequence with the discard of the player before; never with three players."""
    assert table.offer is not None
    tile, players = table.offer.tile, table.rules.players
    if players == 3 or seat != (table.offer.seat + 1) % players or tile.suit == "z":
        return
    hand = table.players[seat].hand
    near = [held for held in hand if held.suit == tile.suit and 0 < abs(held.number - tile.number) <= 2]
    for chosen in combinations(near, 2):
        numbers = sorted(one.number for one in (tile, *chosen))
        if numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]:
            call = Action("chi", tile, chosen)
            if leaves_a_discard(table, seat, call):
                yield call


def leaves_a_discard(table: Table, seat: int, call: Action) -> bool:
    """A call after which kuikae forbids every discard is itself not allowed (7.3)."""
    rest = list(table.players[seat].hand)
    for tile in call.consumed:
        rest.remove(tile)
    return any(tile.kind not in swap_calling(table, call) for tile in rest)


# Yaku


def has_yaku(table: Table, seat: int, tile: Tile, flags: Iterator[str], *, tsumo: bool) -> bool:
    """Whether the complete hand may win; riichi in any form is a yaku, so only the flags that may be the only one
    are told. Scoring is proved elsewhere: the scorer is asked."""
    player = table.players[seat]
    told = list(flags)
    if player.riichi:
        told.append("riichi")
    if table.rules.paarenchan and seat == table.dealer and table.dealer_wins >= 7:
        told.append("paarenchan")
    result = score(
        tuple(player.hand),
        tile,
        melds=[Meld(meld.kind, tiles_of(meld)) for meld in player.melds],
        tsumo=tsumo,
        round=table.wind,
        seat=WINDS[(seat - table.dealer) % table.rules.players],
        flags=told,
        nukidora=player.norths,
        rules=table.rules,
    )
    return result.win
