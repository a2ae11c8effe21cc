"""From commands to entries: what a person may do at a table, and what it changes."""

from __future__ import annotations

import secrets

from msgspec import structs

from tehai.bots.registry import BOTS
from tehai.errors import InputError, near_matches, quoted
from tehai.game.actions import Action
from tehai.server.table import entries as log
from tehai.server.table.fairness import SCHEME, Dealer, commitment, new_secret
from tehai.server.table.options import check_options
from tehai.server.table.table import SPECTATOR, Table
from tehai.server.wire.messages import commands
from tehai.server.wire.refusal import Refusal


def decide(table: Table, person: str | None, name: str, command: commands.AnyCommand, now: float) -> list[log.AnyEntry]:
    """The entries that a command leads to; raises Refusal if it is not allowed."""
    seat = table.seat_of(person)
    match command:
        case commands.Sit():
            return _sit(table, person, name, seat, command)
        case commands.Leave():
            return [] if table.chairs[_seated(seat)].left else [log.LeftSeat(seat=seat)]
        case commands.SetBot() | commands.SetRules():
            return _by_host(table, person, command)
        case commands.Ready():
            return ready(table, _seated(seat), command.ready, _seed(table, command))
        case commands.Act():
            return [_act(table, _seated(seat), command, now)]
        case commands.Next():
            return _next(table, _seated(seat), command)
    raise Refusal("bad_value", f"{type(command).__name__} does not change a table")


def _seated(seat: int) -> int:
    if seat == SPECTATOR:
        raise Refusal("not_allowed", "only players at the table can do that", "", "take a seat first")
    return seat


def _before_a_game(table: Table) -> None:
    if table.status == "playing":
        raise Refusal("not_allowed", "a game is being played", "", "wait until it is over")


def _sit(table: Table, person: str | None, name: str, seat: int, command: commands.Sit) -> list[log.AnyEntry]:
    _before_a_game(table)
    if person is None:
        raise Refusal("bad_token", "guests need a name first", "token")
    if seat != SPECTATOR:
        raise Refusal("not_allowed", f"you already sit at seat {seat}", "seat")
    free = [number for number, chair in enumerate(table.chairs) if not chair.taken]
    wanted = command.seat if command.seat is not None else next(iter(free), None)
    if wanted is None:
        raise Refusal("not_allowed", "no seat is free", "seat", "watch, or create your own table")
    if wanted not in free:
        raise Refusal("not_allowed", f"seat {wanted} is not free", "seat", f"free seats: {free}" if free else "watch")
    return [log.Sat(seat=wanted, person=person, name=name)]


def _by_host(table: Table, person: str | None, command: commands.SetBot | commands.SetRules) -> list[log.AnyEntry]:
    _before_a_game(table)
    if person != table.host:
        what = "add or remove bots" if isinstance(command, commands.SetBot) else "change the rules"
        raise Refusal("not_allowed", f"only the host can {what}")
    return _set_bot(table, command) if isinstance(command, commands.SetBot) else _set_rules(table, command)


def _set_bot(table: Table, command: commands.SetBot) -> list[log.AnyEntry]:
    if command.seat >= table.players:
        raise Refusal("bad_value", f"there is no seat {command.seat}", "seat", f"0 to {table.players - 1}")
    chair = table.chairs[command.seat]
    if chair.person is not None and chair.person == table.host:
        raise Refusal("not_allowed", "the host keeps their seat", "seat", "leave it first, or choose another one")
    if chair.person is not None and chair.ready and chair.connections:
        raise Refusal("not_allowed", f"the player at seat {command.seat} is ready", "seat")
    if command.bot is None and table.options.speed == "instant":
        raise Refusal("not_allowed", "a table without pauses is for one person only", "bot", "make another table")
    if command.bot is not None and command.bot not in BOTS:
        raise Refusal("bad_value", f"{quoted(command.bot)} is not a bot", "bot", near_matches(command.bot, list(BOTS)))
    if command.bot == chair.bot and chair.person is None:
        return []
    return _begun_if_all_are_ready(
        table, command.seat, command.bot is not None, log.BotSet(seat=command.seat, bot=command.bot)
    )


def _set_rules(table: Table, command: commands.SetRules) -> list[log.AnyEntry]:
    options = structs.replace(
        table.options,
        rules=command.rules,
        clock=command.clock,
        hints=command.hints,
        safety=command.safety,
        open_hands=command.open_hands,
        seats=(),
    )
    try:
        rules = check_options(options)
    except InputError as problem:
        raise Refusal(problem.code, problem.message, problem.where, problem.hint) from None
    if rules.players != table.players:
        message = f"these rules are for {rules.players} players, and this table has {table.players} seats"
        raise Refusal("bad_value", message, "rules", "create another table")
    options = structs.replace(options, seats=table.options.seats)
    same = structs.replace(options, rules=table.options.rules) == table.options
    if same and rules == table.rules:
        return []
    return [log.RulesSet(options=options, rules=rules.to_dict())]


def _seed(table: Table, command: commands.Ready) -> str:
    """The browser's seed; raises Refusal unless the browser has seen the current commitment."""
    if command.seed is None or table.status == "playing":
        return ""
    promise = table.promise
    if promise is None or command.promise != commitment(promise.game, promise.secret):
        message = "this is not the promise of the next game at this table"
        raise Refusal("not_allowed", message, "promise", "reload the table and send a new seed")
    return command.seed


def ready(table: Table, seat: int, ready: bool, seed: str = "") -> list[log.AnyEntry]:
    """The entries when somebody becomes ready, or no longer is."""
    if ready and table.status == "playing":
        return []  # the game has already begun
    _before_a_game(table)
    if ready == table.chairs[seat].ready:
        return []
    return _begun_if_all_are_ready(table, seat, ready, log.ReadySet(seat=seat, ready=ready, seed=seed))


def _begun_if_all_are_ready(table: Table, seat: int, ready: bool, changed: log.AnyEntry) -> list[log.AnyEntry]:
    """A change at a seat, and the game that begins if everybody else is ready."""
    others = [chair for number, chair in enumerate(table.chairs) if number != seat]
    somebody = any(chair.person is not None for chair in others) or isinstance(changed, log.ReadySet)
    if ready and somebody and all(chair.set_to_play for chair in others):
        return [changed, new_game(table, seat, changed.seed if isinstance(changed, log.ReadySet) else "")]
    return [changed]


def new_promise() -> log.Promise:
    """The secret of a future game."""
    return log.Promise(game=secrets.token_urlsafe(12), secret=new_secret().hex())


def new_game(table: Table, seat: int = SPECTATOR, seed: str = "") -> log.GameBegun:
    """Begin the promised game with everybody's seeds; `seed` is that of the seat that became ready last."""
    promise = table.promise or new_promise()
    seeds = tuple(seed if number == seat else chair.seed for number, chair in enumerate(table.chairs))
    return log.GameBegun(
        game=promise.game,
        secret=promise.secret,
        order=Dealer(bytes.fromhex(promise.secret), seeds).seats(table.players),
        seeds=seeds,
        scheme=SCHEME,
        promise=new_promise(),
    )


def _act(table: Table, seat: int, command: commands.Act, now: float) -> log.Acted:
    if not table.quiet or seat not in table.asked:
        raise Refusal("illegal_action", "you are not asked at this moment", "ask", "wait for a menu")
    if command.ask != table.feed.told:
        message = f"menu {command.ask} is no longer open"
        raise Refusal("illegal_action", message, "ask", f"the current one is {table.feed.told}")
    menu = table.menu(seat)
    if command.code not in [action.code for action in menu]:
        raise Refusal("illegal_action", f"{_named(command.code)} is not in the menu", "code", f"choose from: {menu}")
    return acted(table, seat, command.code, now, "player")


def acted(table: Table, seat: int, code: int, now: float, by: str) -> log.Acted:
    """A decision, with the time it took out of the bank. A bot takes none, also where it plays for somebody."""
    chair = table.chairs[seat]
    return log.Acted(
        seat=seat,
        code=code,
        spent=0.0 if chair.by_machine else round(chair.clock.spent(now), 3),
        by=by,  # type: ignore[arg-type]  # one of its words
    )


def _next(table: Table, seat: int, command: commands.Next) -> list[log.AnyEntry]:
    if table.between_since is None or command.hand != table.feed.hand:
        return []  # too late: the next hand has begun
    table.chairs[seat].seen_result = True
    return next_hand_if_seen(table)


def next_hand_if_seen(table: Table) -> list[log.AnyEntry]:
    """Begin the next hand if everybody has seen the result."""
    return [] if table.waiting_for_next() else [log.WentOn(hand=table.feed.hand)]


def _named(code: int) -> str:
    try:
        return str(Action.from_code(code))
    except ValueError:
        return f"action {code}"
