"""`tehai analyze`: how far a hand is, what it waits for, what to discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer

from tehai.cli.draw import show_hand, tile_span
from tehai.cli.options import AsJson, Color, Language, Melds, NotationName, RuleChanges, RulesName, option, read_rules
from tehai.cli.report import write_json
from tehai.cli.screen import Screen, Span
from tehai.cli.typed import typed_meld
from tehai.model.hand import Hand
from tehai.model.notation import read_tiles
from tehai.scoring.analysis import Discard, Shanten, Ukeire, Wait, discards, shanten, ukeire, waits
from tehai.scoring.odds import DRAWS, Odds, odds
from tehai.words import Words, read_lang, width, words

_ODDS: Final = "Odds"
_SHAPES: Final = ("standard", "chiitoitsu", "kokushi")


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
        str, option("--seen", "Tiles in sight outside the hand: discards, indicators, melds.", "TILES")
    ] = "",
    with_odds: Annotated[
        bool, option("--odds", "Also show the chances of tenpai and of winning, and the expected points.", panel=_ODDS)
    ] = False,
    draws: Annotated[int, option("--draws", "Number of draws you have left.", "N", panel=_ODDS)] = DRAWS,
    dora: Annotated[str, option("--dora", "The dora indicators.", "TILES", panel=_ODDS)] = "",
    wind: Annotated[str, option("--round", "The round wind.", "WIND", panel=_ODDS)] = "E",
    seat: Annotated[str, option("--seat", "Your wind.", "WIND", panel=_ODDS)] = "S",
    notation: NotationName = "mpsz",
    rules: RulesName = "standard",
    rule: RuleChanges = None,
    lang: Language = "en",
    as_json: AsJson = False,
    color: Color = None,
) -> None:
    """Show how far a hand is from tenpai, what it waits for, and its best discards."""
    say, the_rules = words(read_lang(lang)), read_rules(rules, rule)
    the_hand = Hand.parse(hand, [typed_meld(one, notation) for one in meld or ()], notation, the_rules.red_fives)
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
            _show_distance(the_hand, distance, say, screen)
            _show_discards(choices, say, screen)
            _show_odds(with_odds, chances, draws, say, screen)
        return
    found = waits(the_hand, seen=in_sight, rules=the_rules)
    accepted = ukeire(the_hand, seen=in_sight, rules=the_rules)
    if as_json:
        accepts = accepted.to_dict()
        del accepts["shanten"]
        rows = [wait.to_dict() for wait in found]
        write_json({**distance.to_dict(), "waits": rows, "ukeire": accepts, **_odds_json(with_odds, chances)})
    else:
        _show_distance(the_hand, distance, say, screen)
        if found:
            _show_waits(found, say, screen)
        if found and distance > 0:
            screen.line()
        if distance > 0:
            screen.hanging(f"{say('cli-helpful', count=accepted.total)} ", _each(accepted), "bold")
        _show_odds(with_odds, chances, draws, say, screen)


def _odds_json(wanted: bool, found: Sequence[Odds]) -> dict[str, Any]:
    return {"odds": [one.to_dict() for one in found]} if wanted else {}


def _show_odds(wanted: bool, found: Sequence[Odds], draws: int, say: Words, screen: Screen) -> None:
    """Chances and expected points, or that the hand is too far away for them."""
    if not wanted:
        return
    screen.line()
    if not found:
        screen.line(say("cli-odds-too-far"))
        return
    rows = [
        (
            [tile_span(one.tile)] if one.tile is not None else say("cli-odds-as-it-is"),
            f"{one.tenpai:.1%}",
            f"{one.win:.1%}",
            f"{one.value:,.0f}",
        )
        for one in found
    ]
    columns = _columns(say, "discard", "tenpai>", "win>", "points>")
    screen.table(say("cli-odds", count=draws), columns, rows)


def _show_distance(hand: Hand, distance: Shanten, say: Words, screen: Screen) -> None:
    show_hand(hand, None, screen)
    nearest = say("cli-distance", count=int(distance))
    screen.line(f"{nearest[0].upper()}{nearest[1:]}{say('cli-full-stop')}", "bold")
    titles = {shape: f"{say(f'cli-shape-{shape}')}{say('cli-colon')}".rstrip() for shape in _SHAPES}
    widest = max(map(width, titles.values()))
    for shape, title in titles.items():
        value = getattr(distance, shape)
        if value is not None:
            screen.line(f"  {title}{' ' * (widest - width(title))} {say('cli-distance', count=value)}")
    screen.line()


def _show_waits(found: Sequence[Wait], say: Words, screen: Screen) -> None:
    rows = [([tile_span(one.tile)], say(f"tile-{one.tile}"), str(one.left), _wait_words(one, say)) for one in found]
    tile, *others = _columns(say, "tile", "left>", "wait")
    screen.table(say("cli-waits"), (tile, "", *others), rows)


def _wait_words(wait: Wait, say: Words) -> str:
    kinds = [
        say(f"cli-shape-{name}") if name in _SHAPES else say("cli-wait", wait=name, fu=fu) for name, fu in wait.types
    ]
    types = say.text(tuple(kinds))
    return types if wait.counts else say("cli-wait-used-up", wait=types)


def _show_discards(choices: Sequence[Discard], say: Words, screen: Screen) -> None:
    rows = [
        (
            [tile_span(choice.tile)],
            say("cli-shanten", count=choice.shanten),
            str(choice.ukeire.total),
            _each(choice.ukeire),
        )
        for choice in choices
    ]
    screen.table(say("cli-best-discards"), _columns(say, "discard", "then", "left>", "helpful"), rows)


def _columns(say: Words, *names: str) -> list[str]:
    """The titles of columns; a name that ends in ">" has its column flush right."""
    titles = [say(f"cli-column-{name.removesuffix('>')}") for name in names]
    return [title + ">" * name.endswith(">") for title, name in zip(titles, names, strict=True)]


def _each(accepted: Ukeire) -> list[Span]:
    """The tiles that help, each with how many are left."""
    return [span for tile, left in accepted.tiles for span in (tile_span(tile), (f"({left}) ", ""))]
