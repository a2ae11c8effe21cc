"""The events of a game as messages to one person. `tehai.game.view` has already removed what the person may not see;
only the form changes here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from msgspec import structs

from tehai.errors import InputError
from tehai.game import events as game_events
from tehai.game.actions import Action
from tehai.game.board import Board
from tehai.model.hand import Hand
from tehai.model.rules import Rules
from tehai.model.situations import FLAGS
from tehai.model.tiles import TILES, Tile
from tehai.names import BONUS_YAKU, WAITS
from tehai.scoring.analysis import Discard, Ukeire, waits
from tehai.scoring.explain import Line, Section, pointed_at, sections
from tehai.scoring.readings import Reading
from tehai.scoring.scores import Score, why_not
from tehai.server.wire import messages
from tehai.settlement import final_scores
from tehai.words import Said, Value


def text(tile: Tile | None) -> str | None:
    """A tile as text."""
    return None if tile is None else str(tile)


def texts(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(map(str, tiles))


@cache
def choice(action: Action) -> messages.Choice:
    """An action of a menu."""
    return messages.Choice(
        code=action.code,
        kind=action.kind,  # type: ignore[arg-type]  # the same words
        tile=text(action.tile),
        consumed=texts(action.consumed),
        drawn=action.drawn,
        open=action.open,
    )


def happening(  # noqa: PLR0911  # one for each kind of event
    event: game_events.Event, board: Board, hand: int
) -> messages.AnyHappening:
    """An event as a message, after it was pushed onto the board; `hand` counts the deals from 0."""
    match event:
        case game_events.RoundStarted():
            indicators = () if event.indicator is None else (event.indicator,)
            return messages.RoundStarted(
                hand=hand,
                round=event.round,
                honba=event.honba,
                sticks=event.sticks,
                scores=event.scores,
                hands=hands_of(event),
                indicator=text(event.indicator),
                dora=texts(pointed_at(indicators, len(event.scores))),
                live=board.live,
            )
        case game_events.Drew():
            return messages.Drew(seat=event.seat, tile=text(event.tile), replacement=event.replacement)
        case game_events.Discarded():
            opened = (tile for tile in board.hand(event.seat) if tile is not None)
            return messages.Discarded(
                seat=event.seat,
                tile=str(event.tile),
                drawn=event.drawn,
                riichi=event.riichi,
                open=event.open,
                hand=texts(opened) if event.open else None,
            )
        case game_events.RiichiPaid():
            return messages.RiichiPaid(seat=event.seat)
        case game_events.Called():
            return messages.Called(
                seat=event.seat,
                kind=event.kind,  # type: ignore[arg-type]  # the same words
                tile=str(event.tile),
                consumed=texts(event.consumed),
                target=event.target,
            )
        case game_events.SetAside():
            return messages.SetAside(seat=event.seat, tile=str(event.tile))
        case game_events.DoraTurned():
            return messages.DoraTurned(tile=str(event.tile), dora=texts(pointed_at([event.tile], board.players)))
        case game_events.Won():
            return messages.Won(
                seat=event.seat,
                target=event.target,
                tile=str(event.tile),
                deltas=event.deltas or (),
                liable=event.liable,
                score=None if event.score is None else score_shown(event.score),
            )
        case game_events.RoundDrawn():
            return round_drawn(event, board)
        case game_events.GameEnded():
            return game_ended(event, board.rules)
    raise TypeError(type(event).__name__)


def hands_of(event: game_events.RoundStarted) -> tuple[tuple[str | None, ...], ...]:
    """The deal."""
    return tuple(tuple(map(text, tiles)) for tiles in event.hands)


def round_drawn(event: game_events.RoundDrawn, board: Board) -> messages.RoundDrawn:
    """The end of a hand without a winner, with what the open hands wait for."""
    return messages.RoundDrawn(
        reason=event.reason,  # type: ignore[arg-type]  # the same words
        deltas=event.deltas or (),
        tenpai=event.tenpai or (),
        hands=tuple(
            messages.OpenHand(seat=seat, tiles=texts(tiles), waits=_waits(board, seat, tiles))
            for seat, tiles in event.hands
        ),
        seat=event.seat,
    )


def _waits(board: Board, seat: int, tiles: game_events.Tiles) -> tuple[str, ...]:
    """The waits of an open hand; empty if a discard is due, or if these rules do not allow such a hand."""
    try:
        hand = Hand(tiles, board.melds[seat])
        return () if len(tiles) == hand.complete_size else texts(wait.tile for wait in waits(hand, rules=board.rules))
    except InputError:
        return ()


def game_ended(event: game_events.GameEnded, rules: Rules) -> messages.GameEnded:
    """The end of a game, with the parts of the final scores: the uma is the difference to the same rules without uma,
    and so is the oka."""
    ended = messages.GameEnded(scores=event.scores, places=event.places or (), final=event.final or ())
    if ended.final != _finals(rules, event.scores):
        return ended
    plain = rules.replace(uma=(0,) * len(rules.uma), uma_floating=())
    neither = plain.replace(return_points=rules.start_points)
    returned = (rules.return_points - rules.start_points) / 1000
    without_uma, without_both = _finals(plain, event.scores), _finals(neither, event.scores)
    return structs.replace(
        ended,
        balance=tuple(round(score - returned, 1) for score in without_both),
        uma=tuple(round(all_of_it - rest, 1) for all_of_it, rest in zip(ended.final, without_uma, strict=True)),
        oka=tuple(round(one - other + returned, 1) for one, other in zip(without_uma, without_both, strict=True)),
    )


def _finals(rules: Rules, scores: Sequence[int]) -> tuple[float, ...]:
    return tuple(final for _, final in final_scores(rules, scores)) if len(scores) == rules.players else ()


def with_proof(record: str, opened: messages.GameOpened | None) -> str:
    """A game in mjai whose first line has the source of the deals: `tehai verify` reads it, other programs skip it."""
    if opened is None:
        return record
    first, _, rest = record.partition("\n")
    fair = {name: getattr(opened, name) for name in opened.__struct_fields__}
    return json.dumps({**json.loads(first), "fair": fair}, ensure_ascii=False) + "\n" + rest


# Scores


def score_shown(score: Score) -> messages.ScoreShown:
    """Everything a result screen shows about a win."""
    win, reading, parts = score.given, score.reading, sections(score)
    assert reading is not None, "only a win is shown"
    assert score.payment is not None
    rows = next((part.lines for part in parts if part.name == "fu"), ())
    bonus = [
        messages.YakuRow(name=name, han=count)
        for name in BONUS_YAKU
        if reading.yakuman is None and (count := getattr(reading, name))
    ]
    return messages.ScoreShown(
        tsumo=win.tsumo,
        hand=texts(win.hand.tiles),
        melds=tuple(
            messages.MeldShown(kind=meld.type, tiles=texts(meld.tiles), called=text(meld.called), source=meld.source)
            for meld in win.hand.melds
        ),
        tile=str(win.tile),
        dora=texts(win.dora),
        ura=texts(win.ura),
        flags=tuple(flag for flag in FLAGS if flag in win.flags),
        round_wind=win.round_wind.mjai,
        seat_wind=win.seat_wind.mjai,
        nukidora=win.nukidora,
        flowers=texts(win.flowers),
        marked=texts(pointed_at((*win.dora, *win.ura), score.rules.players)),
        yaku=(*(messages.YakuRow(name=one.name, han=one.han, yakuman=one.yakuman) for one in reading.yaku), *bonus),
        han=reading.han,
        fu=reading.fu,
        fu_sum=reading.fu_sum,
        fu_rows=tuple(fu_rows(reading, rows)),
        limit=reading.limit,
        yakuman=reading.yakuman,
        base_points=reading.base_points,
        points=score.points,
        honba=win.honba,
        sticks=win.sticks,
        total=score.payment["total"],
        others=tuple(
            messages.OtherReading(
                han=other.han,
                fu=other.fu,
                points=other.points,
                form=other.wait or other.form,
                groups=tuple(texts(group.tiles) for group in other.groups),
                yaku=tuple(yaku.name for yaku in other.yaku),
                reason=saying(why_not(other, reading)),
            )
            for other in score.rejected
        ),
        parts=tuple(map(part_shown, parts)),
    )


def fu_rows(reading: Reading, lines: Sequence[Line]) -> Iterator[messages.FuRow]:
    """The fu items, and then the sets, the pair and the wait that add none, because learners look for those too."""
    for item in reading.fu_items:
        group = item.group
        yield messages.FuRow(
            label=item.label,
            fu=item.fu,
            tiles=texts(group.tiles if group else ()),
            by_ron=group is not None and group.open and group.won and item.label not in WAITS,
            factors=tuple(factor for factor in item.factors if factor > 1),
        )
    if not reading.fu_items or reading.form != "standard":
        return
    paid = [item.group for item in reading.fu_items if item.group and item.label not in WAITS]
    for group in reading.groups:
        if group not in paid:
            yield messages.FuRow(
                label=f"{group.kind}:{TILES[group.tiles[0].kind]}",
                fu=0,
                tiles=texts(group.tiles),
            )
    if reading.wait and reading.wait not in [item.label for item in reading.fu_items]:
        won = next(group for group in reading.groups if group.won)
        yield messages.FuRow(label=reading.wait, fu=0, tiles=texts(won.tiles))
    for line in lines[len(reading.fu_items) :]:
        if line.amount == "0":
            yield messages.FuRow(label="tsumo", fu=0, tiles=())


def part_shown(part: Section) -> messages.ExplainedPart:
    """A part of an explanation."""
    return messages.ExplainedPart(
        name=part.name,
        title=saying(part.title),
        lines=tuple(
            messages.ExplainedLine(
                text=_saying_or_text(line.text),
                amount=_saying_or_text(line.amount),
                tiles=texts(line.tiles),
            )
            for line in part.lines
        ),
    )


def saying(said: Said) -> messages.Saying:
    """A sentence as its key and values; the page has the words."""
    return messages.Saying(key=said.key, values=_plain(said)["values"])


def _saying_or_text(value: Value) -> messages.Saying | str:
    return saying(value) if isinstance(value, Said) else str(value)


def _plain(value: Value) -> Any:
    """A value as it comes back from JSON, so that a stored game is shown exactly as it was."""
    if isinstance(value, Said):
        return {"key": value.key, "values": {name: _plain(inner) for name, inner in value.values.items()}}
    return [_plain(inner) for inner in value] if isinstance(value, tuple) else value


# Analysis


def accepted(ukeire: Ukeire) -> tuple[tuple[str, int], ...]:
    """The useful tiles, with the copies left of each."""
    return tuple((str(tile), left) for tile, left in ukeire.tiles)


def hint_row(discard: Discard) -> messages.HintRow:
    """The hand after a discard."""
    return messages.HintRow(
        tile=str(discard.tile),
        shanten=discard.shanten,
        total=discard.ukeire.total,
        accepts=accepted(discard.ukeire),
    )
