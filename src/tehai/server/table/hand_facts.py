"""What players are told about their own hand: waits and their value, furiten, the waits of a riichi, and hints.

Everything is computed from the player's view, so it cannot contain more than the player could know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Final, NamedTuple

from msgspec import structs

from tehai.bots.reason import Option, ReasonBot, Reasoning
from tehai.errors import InputError
from tehai.game.actions import Action
from tehai.game.view import View
from tehai.kernel.codes import KINDS
from tehai.kernel.hand.tiles import is_used
from tehai.model.hand import Hand, Win
from tehai.model.tiles import TILES, Tile
from tehai.scoring.analysis import discards, shanten, waits
from tehai.scoring.scores import score
from tehai.server.wire.from_events import choice, hint_row
from tehai.server.wire.messages import AfterDiscard, Ask, Clock, HintChoice, HintRow, HintWhy, Own, WaitingFor

_DISCARDS: Final = ("discard", "tsumogiri", "riichi")
NOTHING: Final = Own(waits=(), furiten=None)
"""The facts about a hand that is not tenpai."""


def facts(view: View) -> Own:
    """Waits and furiten after the player's last discard; right after a call there are no waits."""
    hand = _without(view, view.drawn)
    kinds = view.waits if len(hand.tiles) % 3 == 1 else ()
    waiting = _waits(view, hand, kinds, view.declared[view.seat])
    return Own(waits=tuple(waiting), furiten=view.furiten)  # type: ignore[arg-type]  # the same words


def facts_after(view: View, action: Action) -> Own:
    """Waits and furiten right after a discard, before it is known whether anybody claims it."""
    if action.tile is None or view.riichi[view.seat]:
        return facts(view)
    after = next(_after(view, [action.tile], ("riichi",) if action.kind == "riichi" else ()), None)
    return NOTHING if after is None else Own(waits=after.waits, furiten="discard" if after.furiten else None)


def _without(view: View, tile: Tile | None) -> Hand:
    """The hand without one concealed tile."""
    tiles = list(view.hand)
    if tile is not None:
        tiles.remove(tile)
    return Hand(tuple(tiles), view.melds[view.seat])


def _waits(view: View, hand: Hand, kinds: Sequence[Tile], declared: tuple[str, ...]) -> Iterator[WaitingFor]:
    left = view.unseen if kinds else ()
    for kind in kinds:
        ron, tsumo = (_worth(hand, kind, declared, tsumo, view) for tsumo in (False, True))
        yield WaitingFor(
            tile=str(kind), left=left[kind.kind], ron=ron[0], tsumo=tsumo[0], limit_ron=ron[1], limit_tsumo=tsumo[1]
        )


def _worth(hand: Hand, tile: Tile, declared: tuple[str, ...], tsumo: bool, view: View) -> tuple[int | None, str | None]:
    """Points and limit of a win on a tile; None without a yaku."""
    try:
        win = Win(
            hand=hand,
            tile=tile,
            tsumo=tsumo,
            round_wind=view.wind,
            seat_wind=view.seat_wind,
            dora=view.indicators,
            flags=frozenset(declared),
            nukidora=view.kita[view.seat],
            flowers=view.flowers[view.seat],
        )
        worth = score(win, rules=view.rules)
    except InputError:  # the hand has all four: there is no fifth to win on
        return None, None
    return (worth.points, worth.limit) if worth.win else (None, None)


def after_discards(view: View) -> tuple[AfterDiscard, ...]:
    """The discards that leave the hand tenpai, with the waits after each."""
    if view.riichi[view.seat]:
        return ()
    tiles = {action.tile for action in view.menu if action.kind in ("discard", "tsumogiri")}
    if not tiles or shanten(Hand(view.hand, view.melds[view.seat]), rules=view.rules) > 0:
        return ()
    return tuple(_after(view, tiles, ()))


def _after(view: View, tiles: Iterable[Tile | None], declared: tuple[str, ...]) -> Iterator[AfterDiscard]:
    river = {entry.tile.kind for entry in view.rivers[view.seat]}
    for tile in sorted(tile for tile in tiles if tile is not None):
        hand = _without(view, tile)
        kinds = tuple(wait.tile for wait in waits(hand, rules=view.rules) if wait.counts)
        if kinds:
            yield AfterDiscard(
                tile=str(tile),
                waits=tuple(_waits(view, hand, kinds, declared)),
                furiten=any(kind.kind in {*river, tile.kind} for kind in kinds),
            )


def forbidden(view: View, choices: Iterable[Action]) -> dict[str, str]:
    """The tiles that may not be discarded now, with the reasons."""
    allowed = {action.tile for action in choices if action.kind in ("discard", "tsumogiri", "riichi")}
    refused = {*view.hand} - allowed if allowed else ()
    return {str(tile): view.menu.reason_name(Action("discard", tile)) for tile in sorted(refused)}


def ask(view: View, number: int, clock: Clock | None, *, safety: bool = False) -> Ask:
    """A player's menu, with facts that help to choose."""
    menu = view.menu
    return Ask(
        number=number,
        choices=tuple(map(choice, menu)),
        clock=clock,
        forbidden=forbidden(view, menu),
        riichi=tuple(_after(view, {action.tile for action in menu.of_kind("riichi")}, ("riichi",))),
        tenpai=after_discards(view),
        safety={str(tile): word for tile, word in view.safety.items()} if safety else {},  # type: ignore[misc]  # the same words
    )


class Advice(NamedTuple):
    """What to do, best first: discards, and other actions where one of them is best or there is no discard."""

    discards: tuple[HintRow, ...] = ()
    choices: tuple[HintChoice, ...] = ()


def hints(view: View) -> Advice:
    """What the bot `reason` advises, and why. Each time it is a new one: a bot writes down what it weighs, keeps
    megabytes for each set of rules, and hints may be computed in several threads."""
    reasoning = ReasonBot().reasoning(view)
    best = reasoning.action
    calls = [option for option in reasoning.options if option.action.kind not in _DISCARDS]
    rows = [HintChoice(choice=choice(option.action), why=_why(reasoning, option)) for option in calls]
    if not rows and best.kind not in _DISCARDS:
        rows = [HintChoice(choice=choice(best))]
    return Advice(_discards(view, reasoning), tuple(rows))


def _discards(view: View, reasoning: Reasoning) -> tuple[HintRow, ...]:
    """The discards that are allowed, rated."""
    allowed = {action.tile for action in view.menu if action.kind in _DISCARDS}
    if not allowed:
        return ()
    hand = Hand(view.hand, view.melds[view.seat])
    held = [tile.kind for tile in (*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles))]
    used = [kind for kind in range(KINDS) if is_used(kind, view.players)]
    seen = [TILES[kind] for kind in used for _ in range(4 - view.unseen[kind] - held.count(kind))]
    reasons: dict[str, HintWhy] = {}
    for option in reasoning.options:
        reasons.setdefault(str(option.action.tile), _why(reasoning, option))
    rows = [hint_row(row) for row in discards(hand, seen=seen, rules=view.rules) if row.tile in allowed]
    told = [structs.replace(row, why=reasons.get(row.tile)) for row in rows]
    return tuple(sorted(told, key=lambda row: -row.why.value if row.why else inf))


def _why(reasoning: Reasoning, option: Option) -> HintWhy:
    """Why an action has the value it has."""
    return HintWhy(
        win=round(1000 * option.win),
        gain=option.gain,
        deal_in=round(1000 * option.deal_in),
        value=option.value,
        folds=reasoning.folds and option is reasoning.options[0],
        riichi=option.action.kind == "riichi",
    )
