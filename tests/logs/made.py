"""Games made by hand: every kind of event, also those that no golden game has."""

from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Tiles,
    Won,
)
from tehai.logs.log import Log
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile

HAND = "123m406p789s1122z"


def tiles(text: str) -> Tiles:
    return parse(text)


def start(round: int = 0, honba: int = 0, sticks: int = 0, players: int = 4, **changes: object) -> RoundStarted:
    scores = {3: (35000, 36000, 34000), 4: (25000, 26000, 24000, 25000)}[players]
    given = {"scores": scores, "hands": (tiles(HAND),) * players, "indicator": Tile("4p"), **changes}
    return RoundStarted(round, honba, sticks, **given)  # type: ignore[arg-type]


def made(*rounds: list[Event], rules: Rules | None = None, seed: int | None = None) -> Log:
    """A log of these rounds."""
    the_rules = rules or Rules("tenhou")
    first = GameStarted(the_rules, ("Ah", "Bé", "C", "東")[: the_rules.players], seed)
    return Log((first, *(event for events in rounds for event in events)), "mjai", (None,) * len(rounds))


def eventful() -> Log:
    """A game in which everything happens that four players can do."""
    east = [
        start(),
        Drew(0, Tile("0m")),
        Discarded(0, Tile("5m")),
        Called(1, "chi", Tile("5m"), tiles("46m"), 0),
        Discarded(1, Tile("9p")),
        Called(3, "pon", Tile("9p"), tiles("99p"), 1),
        Discarded(3, Tile("1z")),
        Called(2, "minkan", Tile("1z"), tiles("111z"), 3),
        Drew(2, Tile("9s"), True),
        DoraTurned(Tile("2z")),
        Discarded(2, Tile("9s"), True),
        Drew(3, Tile("9p")),
        Called(3, "kakan", Tile("9p"), tiles("999p"), 1),
        Drew(3, Tile("5z"), True),
        Called(3, "ankan", Tile("0p"), tiles("555p")),
        DoraTurned(Tile("3z")),
        DoraTurned(Tile("4z")),
        Drew(3, Tile("7z"), True),
        Discarded(3, Tile("7z"), True),
        Drew(0, Tile("8m")),
        Discarded(0, Tile("8m"), True, riichi=True),
        RiichiPaid(0),
        Drew(1, Tile("6z")),
        Discarded(1, Tile("6z"), True),
        Won(
            0,
            1,
            Tile("6z"),
            hand=tiles("123406p789s1166z"),
            ura=tiles("1m1p1s2m"),
            han=4,
            fu=40,
            yaku=(("riichi", 1), ("ippatsu", 1), ("yakuhai_hatsu", 1), ("aka", 1)),
            points=12000,
            deltas=(13000, -12000, 0, 0),
        ),
        Won(
            2, 1, Tile("6z"), tiles("7z"), (), None, None, 2, (("daisangen", 2),), 64000, (0, -48000, 64000, -16000), 3
        ),
    ]
    drawn = [
        start(4, 1, 0, scores=(-1000, 26000, 50000, 25000)),
        Drew(0, Tile("1m")),
        RoundDrawn("kyuushu", (0, 0, 0, 0), None, ((0, tiles("19m19p19s1234567z")),), 0),
    ]
    empty = [
        start(4, 2, 1),
        Drew(0, Tile("1m")),
        Discarded(0, Tile("1m"), True),
        RoundDrawn("exhaustive", (1500, 1500, -1500, -1500), (0, 1), ((0, tiles(HAND)), (1, tiles(HAND)))),
    ]
    nobody = [start(5, 3, 1), Drew(1, Tile("1m")), Discarded(1, Tile("2m")), RoundDrawn("exhaustive", (0, 0, 0, 0), ())]
    end: list[Event] = [GameEnded((24000, 26000, 24000, 26000), (3, 1, 4, 2), (-6.0, 51.5, -26.0, -19.5))]
    return made(east, drawn, empty, nobody, end, seed=7)


def sanma() -> Log:
    """Three players: a North set aside and robbed, all four kans."""
    first = [
        start(players=3),
        Drew(0, Tile("4z")),
        SetAside(0),
        Drew(0, Tile("4z"), True),
        SetAside(0),
        Drew(0, Tile("1m"), True),
        Discarded(0, Tile("1m"), True),
        Drew(1, Tile("4z")),
        SetAside(1),
        Won(2, 1, Tile("4z"), tiles("4z"), (), 3, 30, None, (("honitsu", 3),), 5800, (0, -5800, 5800)),
    ]
    second = [start(2, players=3), Drew(2, Tile("9m")), Discarded(2, Tile("9m")), RoundDrawn("suukaikan", (0, 0, 0))]
    return made(first, second, rules=Rules("tenhou-sanma"))


def flowery() -> Log:
    """Flowers in place of dora, and a riichi with an open hand."""
    events = [
        start(indicator=None),
        SetAside(1, Tile("3f")),
        Drew(1, Tile("5f"), True),
        SetAside(1, Tile("5f")),
        Drew(1, Tile("1p"), True),
        Drew(0, Tile("1f")),
        SetAside(0, Tile("1f")),
        Drew(0, Tile("2m"), True),
        Discarded(0, Tile("9m"), False, True, True),
        RiichiPaid(0),
        Drew(1, Tile("2m")),
        Discarded(1, Tile("2m"), True),
        Won(0, 1, Tile("2m"), tiles(HAND), None, 3, 40, None, (("open_riichi", 2), ("flowers", 1)), 5200),
    ]
    return made(events, rules=Rules("classic", open_riichi=True))


LOGS = {"eventful": eventful(), "sanma": sanma(), "flowery": flowery()}
