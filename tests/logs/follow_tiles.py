"""A second, simple look at the tiles of a round: everybody holds what they give, and the wall gives what they draw."""

from collections import Counter
from collections.abc import Sequence

from tehai.game.events import Called, Discarded, DoraTurned, Drew, Event, RoundDrawn, RoundStarted, SetAside, Won
from tehai.model.tiles import Tile, in_order


def check_tiles(events: Sequence[Event]) -> None:
    """Every tile that is discarded, called, set aside or won with is where it must be."""
    started = events[0]
    assert isinstance(started, RoundStarted)
    hands = [Counter(hand) for hand in started.hands]
    drawn: Tile | None = None
    offered: tuple[int, Tile] | None = None

    def take(seat: int, *tiles: Tile) -> None:
        for tile in tiles:
            assert hands[seat][tile] > 0, f"seat {seat} has no {tile}"
            hands[seat][tile] -= 1

    for event in events[1:]:
        match event:
            case Drew(seat, tile):
                drawn, offered = tile, None
                hands[seat][tile] += 1
            case Discarded(seat, tile, as_drawn):
                assert not as_drawn or tile is drawn
                take(seat, tile)
                drawn, offered = None, (seat, tile)
            case Called(seat, "ankan", tile, consumed):
                take(seat, tile, *consumed)
                offered = seat, tile
            case Called(seat, "kakan", tile):
                take(seat, tile)
                offered = seat, tile
            case Called(seat, _, tile, consumed, target):
                assert offered == (target, tile)
                take(seat, *consumed)
            case SetAside(seat, tile):
                take(seat, tile)
                offered = seat, tile
            case Won(seat, target, tile, hand):
                assert hand == in_order((hands[seat] - Counter([tile] if seat == target else [])).elements())
                assert tile is drawn if seat == target else offered == (target, tile)
            case RoundDrawn():
                assert all(hand == in_order(hands[seat].elements()) for seat, hand in event.hands)


def check_wall(events: Sequence[Event], wall: Sequence[Tile]) -> int:
    """Every deal, draw, replacement and indicator is the one of the wall; how many there were."""
    started = events[0]
    assert isinstance(started, RoundStarted)
    players, left = len(started.hands), len(wall)
    hands: list[list[Tile]] = [[] for _ in range(players)]
    for count in (4, 4, 4, 1):
        for turn in range(players):
            hands[(started.dealer + turn) % players] += wall[left - count : left]
            left -= count
    assert tuple(in_order(hand) for hand in hands) == started.hands
    first = 4 if players == 4 else 8
    assert started.indicator is wall[first + 1]
    turned = replaced = 0
    for event in events:
        if isinstance(event, Drew) and event.replacement:
            assert event.tile is wall[replaced ^ 1]
            replaced += 1
        elif isinstance(event, Drew):
            left -= 1
            assert event.tile is wall[left]
        elif isinstance(event, DoraTurned):
            turned += 1
            assert event.tile is wall[first + 1 + 2 * turned]
        elif isinstance(event, Won) and event.ura:
            assert event.ura == tuple(wall[first + 2 * i] for i in range(1 + turned))
    return len(wall) - left + replaced + turned
