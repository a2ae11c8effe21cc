"""`tehai analyze`: how far a hand is, what it waits for, what to discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer

from tehai.cli.draw import show_hand, tile_span
from tehai.cli.options import AsJson, Color, Melds, NotationName, RuleChanges, RulesName, read_rules
from tehai.cli.report import write_json
from tehai.cli.screen import Screen, Span, counted
from tehai.model.hand import Hand
from tehai.model.notation import read_tiles
from tehai.scoring.analysis import Discard, Shanten, Ukeire, Wait, discards, shanten, ukeire, waits
from tehai.scoring.odds import DRAWS, Odds, odds

_ODDS: Final = "Odds"
_SHAPES: Final = {"standard": "four sets and a pair", "chiitoitsu": "seven pairs", "kokushi": "thirteen orphans"}


def analyze(
    hand: Annotated[
        str,
        typer.Argument(
            metavar="HAND",
            help="The concealed tiles: 13, or 14 to find the best discard; three fewer for each meld.",
        ),
    ],
    meld: Melds = None,
    seen: Annotated[
        str,
        typer.Option("--seen", metavar="TILES", help="Tiles in sight outside the hand: discards, indicators, melds."),
    ] = "",
    with_odds: Annotated[
        bool,
        typer.Option(
            "--odds",
            metavar="",
            help="Also show the chances of tenpai and of winning, and the expected points.",
            rich_help_panel=_ODDS,
        ),
    ] = False,
    draws: Annotated[
        int, typer.Option("--draws", metavar="N", help="Number of draws you have left.", rich_help_panel=_ODDS)
    ] = DRAWS,
    dora: Annotated[
        str, typer.Option("--dora", metavar="TILES", help="The dora indicators.", rich_help_panel=_ODDS)
    ] = "",
    wind: Annotated[str, typer.Option("--round", metavar="WIND", help="The round wind.", rich_help_panel=_ODDS)] = "E",
    seat: Annotated[str, typer.Option("--seat", metavar="WIND", help="Your wind.", rich_help_panel=_ODDS)] = "S",
    notation: NotationName = "mpsz",
    rules: RulesName = "standard",
    rule: RuleChanges = None,
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Show how far a hand is from tenpai, what it waits for, and its best discards."""
    the_rules = read_rules(rules, rule)
    the_hand = Hand.parse(hand, meld or (), notation, the_rules.red_fives)
    in_sight = read_tiles(seen, notation, "seen", the_rules.red_fives)
    indicators = read_tiles(dora, notation, "dora", the_rules.red_fives)
    distance = shanten(the_hand, rules=the_rules)
    situation: dict[str, Any] = {"dora": indicators, "round": wind, "seat": seat}
    chances = odds(the_hand, draws=draws, seen=in_sight, rules=the_rules, **situation) if with_odds else ()
    in_sight = (*in_sight, *indicators)
    screen = Screen(color)
    if len(the_hand.tiles) == the_hand.complete_size:
        choices = discards(the_hand, seen=in_sight, rules=the_rules)
        if as_json:
            rows = [choice.to_dict() for choice in choices]
            write_json({**distance.to_dict(), "discards": rows, **_odds_json(with_odds, chances)})
        else:
            _show_distance(the_hand, distance, screen)
            _show_discards(choices, screen)
            _show_odds(with_odds, chances, draws, screen)
        return
    found = waits(the_hand, seen=in_sight, rules=the_rules)
    accepted = ukeire(the_hand, seen=in_sight, rules=the_rules)
    if as_json:
        accepts = accepted.to_dict()
        del accepts["shanten"]
        rows = [wait.to_dict() for wait in found]
        write_json({**distance.to_dict(), "waits": rows, "ukeire": accepts, **_odds_json(with_odds, chances)})
    else:
        _show_distance(the_hand, distance, screen)
        if found:
            _show_waits(found, screen)
        if found and distance > 0:
            screen.line()
        if distance > 0:
            screen.hanging(f"{accepted.total} tiles bring it nearer: ", _each(accepted), "bold")
        _show_odds(with_odds, chances, draws, screen)


def _odds_json(wanted: bool, found: Sequence[Odds]) -> dict[str, Any]:
    return {"odds": [one.to_dict() for one in found]} if wanted else {}


def _show_odds(wanted: bool, found: Sequence[Odds], draws: int, screen: Screen) -> None:
    """Chances and expected points, or that the hand is too far away for them."""
    if not wanted:
        return
    screen.line()
    if not found:
        screen.line("The hand is too far from tenpai: odds are available up to 2-shanten.")
        return
    rows = [
        (
            [tile_span(one.tile)] if one.tile is not None else "as it is",
            f"{one.tenpai:.1%}",
            f"{one.win:.1%}",
            f"{one.value:,.0f}",
        )
        for one in found
    ]
    title = f"Odds with {counted(draws, 'draw')}, without calls and ron"
    screen.table(title, ("discard", "tenpai>", "win>", "points>"), rows)


def _show_distance(hand: Hand, distance: Shanten, screen: Screen) -> None:
    show_hand(hand, None, screen)
    screen.line(f"{_words(distance)}.".capitalize(), "bold")
    for shape, words in _SHAPES.items():
        value = getattr(distance, shape)
        if value is not None:
            screen.line(f"  {words + ':':<22}{_words(value)}")
    screen.line()


def _words(value: int) -> str:
    if value < 0:
        return "complete"
    if value == 0:
        return "tenpai"
    return f"{counted(value, 'tile')} from tenpai ({value}-shanten)"


def _show_waits(found: Sequence[Wait], screen: Screen) -> None:
    rows = [([tile_span(wait.tile)], wait.tile.spoken, str(wait.left), _wait_words(wait)) for wait in found]
    screen.table("Waits", ("tile", "", "left>", "wait"), rows)


def _wait_words(wait: Wait) -> str:
    types = ", ".join(_SHAPES.get(name, f"{name} ({fu} fu)") for name, fu in wait.types)
    return types if wait.counts else f"{types}; used up, so it does not make the hand tenpai"


def _show_discards(choices: Sequence[Discard], screen: Screen) -> None:
    rows = [
        (
            [tile_span(choice.tile)],
            f"{choice.shanten}-shanten" if choice.shanten else "tenpai",
            str(choice.ukeire.total),
            _each(choice.ukeire),
        )
        for choice in choices
    ]
    screen.table("Discards, best first", ("discard", "then", "left>", "tiles that help"), rows)


def _each(accepted: Ukeire) -> list[Span]:
    """The tiles that help, each with how many are left."""
    return [span for tile, left in accepted.tiles for span in (tile_span(tile), (f"({left}) ", ""))]
