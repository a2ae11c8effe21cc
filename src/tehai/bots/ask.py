"""Ask bots for actions without letting their faults stop the game."""

from __future__ import annotations

from collections.abc import Sequence

from tehai.bots.base import Bot, BotFault, Fault, fallback_action, listed
from tehai.errors import InputError, expect_list, expect_type
from tehai.game.actions import Action
from tehai.game.menu import Menu
from tehai.game.play import Game
from tehai.game.view import View, seen_by
from tehai.model.rules import Rules


def play(game: Game, bots: Sequence[Bot]) -> Game:
    """Play a game to its end, one bot per seat; the same game is returned. The bots stay open for the next game."""
    expect_type(game, Game, "a Game", "game")
    expect_full_table(bots, game.rules)
    for number, bot in enumerate(bots):
        expect_type(bot, Bot, "a Bot", f"bots[{number}]", "make_bot creates one by its name")
    known = [0] * game.players
    for seat, bot in enumerate(bots):
        bot.start(seat, game.rules)
    while not game.over:
        seat = game.seats_to_act[0]
        known[seat] = _tell(bots[seat], game, seat, known[seat])
        game.act(seat, ask(bots[seat], game.view(seat), game.legal(seat)))
    for seat, bot in enumerate(bots):
        _tell(bot, game, seat, known[seat])
    return game


def expect_full_table(bots: Sequence[object], rules: Rules) -> None:
    """Refuse too few or too many bots for a game."""
    bots = expect_list(bots, "bots", "bots", "one for each seat")
    if len(bots) != rules.players:
        message = f"{len(bots)} bot{'' if len(bots) == 1 else 's'} for {rules.players} seats"
        hint = f"one for each seat; {rules.title} is for {rules.players} players"
        raise InputError("bad_value", message, "bots", hint)


def ask(bot: Bot, view: View, menu: Menu) -> Action:
    """A bot's action, always one from the menu. A bot that raises an exception or answers with an illegal action
    forfeits its turn but not the game, and the reason is added to its `faults`."""
    expect_type(bot, Bot, "a Bot", "bot", "make_bot creates one by its name")
    expect_type(menu, Menu, "a Menu", "menu", "as in game.legal(seat)")
    try:
        return listed(bot.choose(view, menu), menu)
    except Exception as problem:
        bot.faults.append(_fault(view, problem))
        return fallback_action(menu)


def _tell(bot: Bot, game: Game, seat: int, known: int) -> int:
    """Send a bot the events it has not seen; returns how many it has seen then."""
    if type(bot).observe is not Bot.observe:
        try:
            bot.observe([seen_by(seat, event) for event in game.events[known:]])
        except Exception as problem:
            bot.faults.append(_fault(game, problem))
    return len(game.events)


def _fault(table: Game | View, problem: Exception) -> Fault:
    reason = str(problem) if isinstance(problem, BotFault) else f"{type(problem).__name__}: {problem}"
    return Fault(table.round, table.honba, reason)
