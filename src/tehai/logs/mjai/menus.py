"""mjai with `possible_actions`: the game is played again, and each message lists what is allowed after it.

gimite's server lists everything except discards, and for those the forbidden tiles (`cannot_dahai`, after a chi, a pon
or a riichi); for the other dialects the whole menu is listed, with discards and passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tehai.errors import IllegalAction
from tehai.game.actions import DISCARDS, Action
from tehai.game.events import Called, Discarded, Drew, Move, RoundStarted
from tehai.game.menu import Menu
from tehai.game.play import Game
from tehai.game.replay import follow
from tehai.logs.log import Log, bad_log
from tehai.logs.mjai.words import REASONS
from tehai.logs.mjai.write import Message, MjaiWriter
from tehai.model.tiles import Tile, in_order

_ON_THEIR_TURN: Final = ("chi", "pon")


def with_possible_actions(log: Log, writer: MjaiWriter) -> Iterator[Message]:
    """The messages of a log with the allowed actions, for all seats or for the writer's."""
    menus: dict[int, Menu] = {}
    move: Move | None = None
    games = follow(log.events, walls=log.walls)
    for place, event in enumerate(log.events):
        try:
            game = next(games)
        except IllegalAction as problem:
            starts = [i for i, one in enumerate(log.events[: place + 1]) if isinstance(one, RoundStarted)]
            where = f"round {len(starts)}, event {place - starts[-1]}"
            raise bad_log(f"the game breaks the rules: {problem.message}", where) from None
        messages = writer.messages(event)
        move = event if isinstance(event, Move) else move
        if writer.dialect == "gimite" and isinstance(event, Discarded) and event.riichi and _told(writer, event.seat):
            messages[0]["cannot_dahai"] = _names(_without_riichi(menus[event.seat]))
        told: dict[int, Menu] = {}
        if len(game.events) == place + 1:  # otherwise the game has moved on without a decision
            menus = {seat: game.legal(seat) for seat in game.seats_to_act}
            told = {seat: menu for seat, menu in menus.items() if _told(writer, seat)}
        if move is not None and (told or move is event):
            _offer(messages[-1], move, game, told, writer)
        yield from messages
    yield from writer.close()


def _told(writer: MjaiWriter, seat: int) -> bool:
    return writer.seat in (None, seat)


def _offer(message: Message, event: Move, game: Game, menus: dict[int, Menu], writer: MjaiWriter) -> None:
    """Add to a message what these seats may do after it."""
    actions = [
        _named(action, seat, event, writer.dialect)
        for seat, menu in menus.items()
        for action in (_without_discards(menu) if writer.dialect == "gimite" else menu)
    ]
    if actions or (writer.dialect == "gimite" and _asks(event, writer)):
        message["possible_actions"] = actions
    if writer.dialect == "gimite" and isinstance(event, Called) and event.kind in _ON_THEIR_TURN and menus:
        allowed = {action.tile for action in menus[event.seat]}
        message["cannot_dahai"] = _names({tile for tile in game.view(event.seat).hand if tile not in allowed})


def _asks(event: Move, writer: MjaiWriter) -> bool:
    """Whether gimite's server lists actions with this message, even if there are none."""
    if isinstance(event, Drew):
        return _told(writer, event.seat)
    claimable = isinstance(event, Discarded) or (isinstance(event, Called) and event.kind == "kakan")
    return claimable and (writer.seat is None or writer.seat != event.seat)


def _without_discards(menu: Menu) -> Iterator[Action]:
    """The actions without discards and passes; riichi is listed once, because it is declared before its discard is
    chosen."""
    riichi: set[bool] = set()
    for action in menu:
        if action.kind == "riichi" and action.open not in riichi:
            riichi.add(action.open)
            yield action
        elif action.kind not in (*DISCARDS, "pass"):
            yield action


def _without_riichi(menu: Menu) -> set[Tile | None]:
    """The tiles that can be discarded, but not with riichi."""
    allowed = {action.tile for action in menu.of_kind("riichi")}
    return {action.tile for action in menu if action.kind in DISCARDS} - allowed


def _named(action: Action, seat: int, event: Move, dialect: str) -> Message:
    """An action in the dialect."""
    message = action.mjai(seat, event.seat)
    if action.kind in ("tsumo", "ron") and event.tile is not None:
        message["pai"] = event.tile.mjai
    if action.kind == "kita" and dialect == "mortal":
        message["type"] = "nukidora"
    if dialect == "gimite" and action.kind == "riichi":
        message = {name: value for name, value in message.items() if name not in ("pai", "tsumogiri")}
    if dialect == "gimite" and action.kind == "kyuushu":
        message["reason"] = REASONS["kyuushu"]["gimite"]
    return message


def _names(tiles: set[Tile | None] | set[Tile]) -> list[str]:
    return [tile.mjai for tile in in_order(tile for tile in tiles if tile is not None)]
