"""Computed parts of the pages on games, actions and logs."""

import json
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, get_args

from docs.tables import table
from tehai import Action, Game, Rules
from tehai.errors import InputError
from tehai.game import Discarded, Event, RoundDrawn, RoundStarted, Won
from tehai.game.menu import REASON_NAMES
from tehai.game.view import seen_by
from tehai.kernel import codes
from tehai.logs import Log, read, write
from tehai.words import words


def _events() -> str:
    rows = []
    for event in get_args(Event):
        names = ", ".join(f"`{field.name}`" for field in fields(event) if field.name != "score")
        rows.append([f"`{event.__name__}`", names, " ".join(event.__doc__.split())])
    return "\n" + table(["event", "fields", "meaning"], rows) + "\n"


# Actions: how a code is made, with the tile, the kind, the red fives and the sequence of an action

FORMULAS: dict[str, str] = {
    "discard": "tile",
    "tsumogiri": f"{codes.A_TSUMOGIRI} + tile",
    "riichi": f"{codes.A_RIICHI} + tile",
    "riichi, as drawn": f"{codes.A_RIICHI_DRAWN} + tile",
    "open riichi": f"{codes.A_OPEN_RIICHI} + tile",
    "open riichi, as drawn": f"{codes.A_OPEN_RIICHI_DRAWN} + tile",
    "chi": f"{codes.A_CHI} + 6 * sequence + 2 * place + red",
    "pon": f"{codes.A_PON} + 3 * tile + reds",
    "minkan": f"{codes.A_MINKAN} + 4 * tile + reds",
    "kakan": f"{codes.A_KAKAN} + 4 * tile + reds",
    "ankan": f"{codes.A_ANKAN} + 5 * kind + reds",
    "tsumo": f"{codes.A_TSUMO}",
    "ron": f"{codes.A_RON}",
    "kyuushu": f"{codes.A_KYUUSHU}",
    "kita": f"{codes.A_KITA}",
    "pass": f"{codes.A_PASS}",
}
_SHOWN = {
    "discard": Action("discard", "0p"),
    "tsumogiri": Action("tsumogiri", "7z"),
    "riichi": Action("riichi", "1m"),
    "riichi, as drawn": Action("riichi", "1m", drawn=True),
    "open riichi": Action("riichi", "1m", open=True),
    "open riichi, as drawn": Action("riichi", "1m", open=True, drawn=True),
    "chi": Action("chi", "4s", ("3s", "0s")),
    "pon": Action("pon", "5p", ("5p", "0p")),
    "minkan": Action("minkan", "1z", ("1z", "1z", "1z")),
    "kakan": Action("kakan", "0m", ("5m", "5m", "5m")),
    "ankan": Action("ankan", consumed=("9s", "9s", "9s", "9s")),
}


def every_action() -> dict[int, Action]:
    """The actions by their codes."""
    found: dict[int, Action] = {}
    for code in range(codes.ACTIONS):
        try:
            found[code] = Action.from_code(code)
        except InputError:
            continue
    return found


def group_of(action: Action) -> str:
    """The row of the table that an action belongs to."""
    if action.kind != "riichi":
        return action.kind
    return ("open " if action.open else "") + "riichi" + (", as drawn" if action.drawn else "")


def _action_codes() -> str:
    actions = every_action()
    rows = []
    for group, formula in FORMULAS.items():
        members = [code for code, action in actions.items() if group_of(action) == group]
        first, last = min(members), max(members)
        example = _SHOWN.get(group, Action.from_code(first))
        range_ = str(first) if first == last else f"{first} to {last}"
        rows.append([group, range_, f"`{formula}`", f"`{example}` is {example.code}"])
    return "\n" + table(["action", "codes", "code", "example"], rows) + "\n"


def _mjai_actions() -> str:
    rows = []
    for group in FORMULAS:
        if "drawn" not in group:
            action = _SHOWN.get(group) or Action(group)
            rows.append([f"`{action}`", f"`{json.dumps(action.mjai(actor=1, target=0))}`"])
    return "\n" + table(["action of seat 1", "mjai"], rows) + "\n"


def _reasons() -> str:
    return "\n" + "".join(f"- {words()(f'reason-{name}')}\n" for name in REASON_NAMES.values()) + "\n"


# Logs: a round of one discard, with what a format may not be able to hold


def _begun(**options: Any) -> list[Event]:
    """A game until its first discard."""
    game = Game(Rules("standard", **options), seed=7)
    game.act(0, game.legal(0).of_kind("tsumogiri")[0])
    last = next(i for i, event in enumerate(game.events) if isinstance(event, Discarded))
    return game.events[: last + 1]


def _called_off(**options: Any) -> list[Event]:
    return [*_begun(**options), RoundDrawn("suufon", (0, 0, 0, 0))]


def _with_open_riichi() -> list[Event]:
    *before, discard, end = _called_off(open_riichi=True)
    return [*before, replace(discard, riichi=True, open=True), end]


def _with_local_yaku() -> list[Event]:
    start, deal, draw, discard = _begun(sanrenkou=True)
    assert isinstance(deal, RoundStarted) and isinstance(discard, Discarded)
    won = Won(1, 0, discard.tile, deal.hands[1], (), 2, 30, None, (("sanrenkou", 2),), 2000, (-2000, 2000, 0, 0))
    return [start, deal, draw, discard, won]


_HELD: dict[str, Callable[[], list[Event]]] = {
    "red fives as on Tenhou: one of each suit, or none": _called_off,
    "other red fives": lambda: _called_off(red_fives=(2, 1, 0)),
    "a game without dora": lambda: _called_off(dora=False),
    "local yaku": _with_local_yaku,
    "a round that is not finished": _begun,
    "open riichi": _with_open_riichi,
    "flowers and seasons": lambda: _called_off(flowers=True),
    "hidden tiles": lambda: [seen_by(0, event) for event in _called_off()],
}


def _holds(format: str, events: list[Event]) -> str:
    try:
        text = write(Log(tuple(events), "game"), format)
    except InputError as problem:
        assert problem.code == "bad_value", problem
        return "no"
    assert read(text)[0].events == tuple(events)
    return "yes"


def _what_formats_hold() -> str:
    formats = ("mjlog", "tenhou", "mjai")
    rows = [[what, *(_holds(format, made()) for format in formats)] for what, made in _HELD.items()]
    return "\n" + table(["", *(f"`{format}`" for format in formats)], rows) + "\n"


GAME_PARTS: dict[str, Callable[[], str]] = {
    "events": _events,
    "action codes": _action_codes,
    "mjai actions": _mjai_actions,
    "reasons": _reasons,
    "what formats hold": _what_formats_hold,
}
