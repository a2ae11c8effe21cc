"""`tehai score`: what a hand is worth, and why."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, Never, Unpack

import typer

from tehai.cli.options import (
    OUTPUT,
    AsJson,
    Color,
    Melds,
    NotationName,
    RuleChanges,
    RulesName,
    YakuLanguage,
    option,
    read_rules,
)
from tehai.cli.report import DONE, NO, write_json
from tehai.cli.screen import Screen, at_keyboard
from tehai.cli.typed import typed_meld, typed_wind
from tehai.errors import InputError, quoted
from tehai.model.rules import Rules
from tehai.model.situations import FLAGS, Situation, when
from tehai.scoring.scores import score as score_hand
from tehai.words import read_lang

_HAND_HELP: Final = (
    "The concealed tiles, with or without the winning one, e.g. 123m406p789s1122z: m characters, p circles, s bamboo, "
    "z winds (1-4) and dragons (5-7), 0 a red five. Without a hand tehai asks for one."
)
_PAO_HELP: Final = "The liable player, e.g. daisangen=N; repeatable."
_JSONL_HELP: Final = "Score one JSON object per line, from the file HAND or stdin."
_BESIDE_STREAM: Final = {"hand", "jsonl", "rules", "rule", "notation", "as_json", "color"}
_BESIDE_QUESTIONS: Final = {"rules", "rule", "notation", "lang", "color"}


def _how(name: str, help: str) -> Any:
    return option(name, help, panel="How it was won")


def _on_table(name: str, metavar: str, help: str) -> Any:
    return option(name, help, metavar, panel="On the table")


def _with_situations(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for each way of winning in place of its `**situation`."""
    signature = inspect.signature(command, eval_str=True)
    *others, _ = signature.parameters.values()
    options = {flag: _how(f"--{flag.replace('_', '-')}", f"{when(flag).capitalize()}.") for flag in FLAGS}
    ways = [
        inspect.Parameter(flag, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Annotated[bool, option])
        for flag, option in options.items()
    ]
    command.__signature__ = signature.replace(parameters=[*others, *ways])  # type: ignore[attr-defined]
    return command


@_with_situations
def score(
    context: typer.Context,
    hand: Annotated[str | None, typer.Argument(metavar="HAND", help=_HAND_HELP)] = None,
    win: Annotated[str | None, option("--win", "The winning tile, e.g. 2z.", "TILE")] = None,
    meld: Melds = None,
    notation: NotationName = "mpsz",
    tsumo: Annotated[bool, _how("--tsumo", "Won by tsumo; default: by ron.")] = False,
    round: Annotated[str, _on_table("--round", "WIND", "The wind of the round: E, S, W or N.")] = "E",
    seat: Annotated[str, _on_table("--seat", "WIND", "The winner's wind; E is the dealer.")] = "S",
    dora: Annotated[str, _on_table("--dora", "TILES", "The dora indicators, not the dora themselves.")] = "",
    ura: Annotated[str, _on_table("--ura", "TILES", "The ura dora indicators, after riichi.")] = "",
    honba: Annotated[int, _on_table("--honba", "N", "Honba on the table.")] = 0,
    sticks: Annotated[int, _on_table("--sticks", "N", "Riichi sticks on the table.")] = 0,
    nukidora: Annotated[int, _on_table("--nukidora", "N", "Norths set aside (sanma).")] = 0,
    flowers: Annotated[str, _on_table("--flowers", "TILES", "Flowers and seasons set aside, e.g. 1f5f.")] = "",
    discarder: Annotated[
        str | None, _on_table("--from", "WIND", "The discarder's seat, needed to tell who pays.")
    ] = None,
    pao: Annotated[list[str] | None, _on_table("--pao", "YAKUMAN=WIND", _PAO_HELP)] = None,
    rules: RulesName = "standard",
    rule: RuleChanges = None,
    lang: YakuLanguage = "en",
    as_json: AsJson = False,
    jsonl: Annotated[bool, option("--jsonl", _JSONL_HELP, panel=OUTPUT)] = False,
    color: Color = None,
    **situation: Unpack[Situation],
) -> None:
    """Score a hand and explain the result: yaku, fu, han, who pays what, and other readings.

    Exit code 0: a win; 1: not a win; 2: bad input.
    """
    language, the_rules = read_lang(lang), read_rules(rules, rule)
    if jsonl:
        from tehai.cli.stream import score_lines

        _refuse_others(context, _BESIDE_STREAM, "with --jsonl each line says all about its hand")
        raise typer.Exit(score_lines(hand or "-", the_rules, notation))
    if hand is None:
        _refuse_others(context, _BESIDE_QUESTIONS, "give a hand, or no options: then tehai asks")
        if not at_keyboard():
            raise InputError("bad_value", "no hand to score", "hand", "tehai score 123m456p789s1122z --win 2z")
        from tehai.cli.ask import ask_for_hands

        ask_for_hands(the_rules, notation, language, Screen(color))
        raise typer.Exit(DONE)
    melds = [typed_meld(one, notation) for one in meld or ()]
    if not win:
        _ask_for_winning_tile(hand, melds, notation, the_rules)
    result = score_hand(
        hand,
        win,
        melds=melds,
        tsumo=tsumo,
        round=typed_wind(round),
        seat=typed_wind(seat),
        dora=dora,
        ura=ura,
        honba=honba,
        sticks=sticks,
        nukidora=nukidora,
        flowers=flowers,
        rules=the_rules,
        notation=notation,
        pao=_read_pao(pao or ()),
        discarder=discarder and typed_wind(discarder),
        **situation,
    )
    if as_json:
        write_json(result.to_dict())
    else:
        from tehai.cli.explained import show_score

        show_score(result, language, Screen(color))
    raise typer.Exit(DONE if result.win else NO)


def _refuse_others(context: typer.Context, allowed: set[str], hint: str) -> None:
    """Refuse options that would be ignored."""
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if parameter.name not in allowed and source is not None and source.name == "COMMANDLINE":
            raise InputError("bad_value", f"{parameter.opts[0]} requires HAND", "hand", hint)


def _ask_for_winning_tile(hand: str, melds: Sequence[str], notation: str, rules: Rules) -> Never:
    """Refuse a hand without its winning tile: the hint names the tile that was written last, or those that win."""
    from tehai.model.hand import Hand
    from tehai.model.notation import parse, to_text
    from tehai.scoring.analysis import waits

    given = Hand.parse(hand, melds, notation, rules.red_fives)
    if len(given.tiles) == given.complete_size:
        last = to_text(parse(hand, notation, red_fives=rules.red_fives)[-1:], notation, rules.red_fives)
        hint = f"add --win {last} if the last tile completed the hand"
    else:
        found = [to_text((wait.tile,), notation, rules.red_fives) for wait in waits(given, rules=rules)]
        hint = f"the hand waits for {' '.join(found)}: add --win {found[0]}" if found else "add --win, as in --win 2z"
    raise InputError("bad_value", "the winning tile is missing", "win", hint)


def _read_pao(pairs: Sequence[str]) -> dict[str, str]:
    liable: dict[str, str] = {}
    for pair in pairs:
        yakuman, equals, wind = pair.partition("=")
        if not equals:
            raise InputError("bad_value", f"{quoted(pair)} is not YAKUMAN=WIND", "pao", "as in daisangen=N")
        if yakuman in liable:
            raise InputError("bad_value", f"{yakuman} is given twice", "pao", "one player is liable for a yakuman")
        liable[yakuman] = wind
    return liable
