"""Records of Mahjong Soul: the JSON that the game's messages become when a public program unpacks them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from tehai.errors import InputError
from tehai.game.actions import Action
from tehai.game.board import HAND, STICK, Board
from tehai.game.events import (
    BONUS_YAKU,
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    Move,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Tiles,
    Won,
)
from tehai.logs.endings import after_sticks, with_length
from tehai.logs.fields import Fields, parse_json
from tehai.logs.log import Log, bad_log
from tehai.logs.mahjong_soul.envelopes import head_of, kind_of, records_in, snake_case
from tehai.logs.mahjong_soul.rules import names_length, soul_rules
from tehai.logs.mahjong_soul.wall import first_draw, wall_of
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import NORTH, RED_FIVES, Tile, in_order
from tehai.names import BY_NAME

_CHI, _PON, _MINKAN = 0, 1, 2
_KAKAN, _ANKAN = 2, 3
_CALLS: Final = {_CHI: "chi", _PON: "pon", _MINKAN: "minkan"}
_ABORTED: Final = {1: "kyuushu", 2: "suufon", 3: "suukaikan", 4: "suucha", 5: "sanchahou"}
_MOST: Final = 1_000_000
FANS: Final = (
    *("", "menzen_tsumo", "riichi", "chankan", "rinshan", "haitei", "houtei", "yakuhai_haku", "yakuhai_hatsu"),
    *("yakuhai_chun", "yakuhai_seat_wind", "yakuhai_round_wind", "tanyao", "iipeikou", "pinfu", "chanta", "ittsu"),
    *("sanshoku_doujun", "double_riichi", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen"),
    *("honroutou", "chiitoitsu", "junchan", "honitsu", "ryanpeikou", "chinitsu", "ippatsu", "dora", "aka", "ura"),
    *("nukidora", "tenhou", "chiihou", "daisangen", "suuankou", "tsuuiisou", "ryuuiisou", "chinroutou", "kokushi"),
    *("shousuushii", "suukantsu", "chuuren", "paarenchan", "junsei_chuuren", "suuankou_tanki", "kokushi_13"),
    "daisuushii",
)
"""The yaku by Mahjong Soul's numbers, from 1."""


def read_mahjong_soul(text: str, rules: RulesLike = None, name: str = "") -> list[Log]:
    """The games in a text. `rules`: those of the games; without them what their heads say."""
    given = None if rules is None else Rules.of(rules)
    return [_read_game(document, given, name) for document in _documents(text, name)]


def _documents(text: str, name: str) -> Iterator[Any]:
    """The JSON documents of a text: one, or several after each other."""
    decoder, rest = json.JSONDecoder(), text.strip("\ufeff \t\r\n")
    while rest:
        try:
            document, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            document, end = parse_json(rest, name), len(rest)  # says what is wrong, and where
        yield document
        rest = rest[end:].lstrip()


def _read_game(document: object, given: Rules | None, name: str) -> Log:
    reader: _SoulReader | None = None
    number = 0
    try:
        document = snake_case(document)
        head = head_of(document)
        for kind, data in records_in(document):
            number += 1
            if reader is None:
                reader = _SoulReader(head, _players(data), given)
            reader.read(kind, data)
        if reader is None:
            raise bad_log("no records of Mahjong Soul are in it")
        return reader.finished(head)
    except InputError as problem:
        rounds = 0 if reader is None else len(reader.walls)
        places = (name, f"round {rounds}" if rounds else "", f"record {number}" if number else "")
        raise bad_log(problem.message, ", ".join(place for place in places if place), problem.hint) from None


def _players(data: dict[str, Any]) -> int:
    scores = data.get("scores")
    return 3 if (isinstance(scores, list) and len(scores) == 3) or not data.get("tiles3") else 4


class _SoulReader:
    """Turns records, in their order, into events."""

    def __init__(self, head: Fields, players: int, given: Rules | None) -> None:
        rules = given or soul_rules(head, players)
        if rules.players != players:
            raise bad_log(f"{players} play, but the rules are for {rules.players}")
        self.players = players
        self.board = Board(rules)
        self._given = given is not None
        self.events: list[Event] = [GameStarted(rules, _names(head, players))]
        self.walls: list[str] = []
        self._drawn: Tile | None = None
        self._ended = False

    def read(self, kind: str, data: dict[str, Any]) -> None:
        """One record; without its kind, its fields tell it."""
        kind = kind or kind_of(data, self._on_turn, self.players)
        fields = Fields(data, "mpsz", self.players)
        if kind != "NewRound" and self.board.round_over:
            raise bad_log("the round has not started, or has ended already")
        last, failed = self.board.last, kind in ("Hule", "NewRound") or fields.inner("liqi").flag("failed")
        if isinstance(last, Discarded) and last.riichi and not failed:
            self._see(RiichiPaid(last.seat))
        _READERS[kind](self, fields)
        self._ended = bool(data.get("gameend"))

    @property
    def _on_turn(self) -> bool:
        """Whether somebody has to discard, or to declare something."""
        last = self.board.last
        return isinstance(last, Drew) or (isinstance(last, Called) and last.kind in ("chi", "pon"))

    def finished(self, head: Fields) -> Log:
        if not self.board.round_over:
            raise bad_log("the record ends in the middle of a round")
        end = self._end(head)
        if end is not None:
            self._see(end)
        if not self._given and not names_length(head):
            self.events[0] = GameStarted(with_length(self.board.rules, self.events), _names(head, self.players))
        log = Log(tuple(self.events), "mahjong-soul")
        walls = [wall_of(wall, events, self.board.rules) for wall, events in zip(self.walls, log.rounds, strict=True)]
        details = {"uuid": head.data["uuid"]} if "uuid" in head else {}
        return Log(log.events, log.format, tuple(walls), details)

    def _end(self, head: Fields) -> GameEnded | None:
        """The end of the game: what the head says, or the board where a record says that the game is over."""
        results = [Fields(item, "mpsz", self.players) for item in head.inner("result").items("players")]
        if sorted(result.seat("seat", 0) for result in results) != list(range(self.players)):
            scores = after_sticks(self.board) if self._ended else None
            return None if scores is None else GameEnded(scores)
        by_seat = sorted(enumerate(results, 1), key=lambda placed: placed[1].seat("seat", 0))
        points = [
            result.whole("part_point_1" if "part_point_1" in result else "part_point1", -_MOST, _MOST, 0)
            for _, result in by_seat
        ]
        finals = [result.whole("total_point", -_MOST, _MOST, 0) / 1000 for _, result in by_seat]
        return GameEnded(tuple(points), tuple(place for place, _ in by_seat), tuple(finals))

    def _see(self, event: Event) -> None:
        self.board.push(event)
        self.events.append(event)

    def _new_round(self, fields: Fields) -> None:
        if not self.board.round_over:
            raise bad_log("a round starts before the last one has ended")
        hands = [fields.tiles(f"tiles{seat}") for seat in range(self.players)]
        dealer = fields.seat("ju", 0)
        if [len(hand) - (seat == dealer) for seat, hand in enumerate(hands)] != [HAND] * self.players:
            raise bad_log(f"the hands do not have {HAND} tiles, and the dealer's {HAND + 1}")
        doras = fields.tiles("doras") or ((fields.tile("dora"),) if fields.data.get("dora") else ())
        wall = fields.text("paishan", "")
        self._drawn = first_draw(wall, dealer, hands[dealer], self.board.rules)
        drawn = hands[dealer][-1] if self._drawn is None else self._drawn
        hands[dealer] = _without(hands[dealer], drawn)
        start = RoundStarted(
            round=fields.whole("chang", 0, 3, 0) * self.players + dealer,
            honba=fields.whole("ben", 0, 1000, 0),
            sticks=fields.whole("liqibang", 0, 1000, 0),
            scores=fields.points("scores") or self.board.scores or (),
            hands=tuple(in_order(hand) for hand in hands),
            indicator=doras[0] if doras else None,
        )
        if len(start.scores) != self.players:
            raise bad_log("scores are missing")
        self.walls.append(wall)
        self._see(start)
        self._see(Drew(dealer, drawn))

    def _new_doras(self, fields: Fields) -> None:
        """Indicators turned since; the record of a kan's draw, of the next discard or kan, has all of them."""
        for tile in fields.tiles("doras")[len(self.board.indicators) :]:
            self._see(DoraTurned(tile))

    def _deal(self, fields: Fields) -> None:
        seat = fields.seat("seat", 0)
        self._new_doras(fields)
        self._see(Drew(seat, fields.tile("tile"), self.board.due[seat] > 0))

    def _discard(self, fields: Fields) -> None:
        seat, tile, drawn = fields.seat("seat", 0), fields.tile("tile"), fields.flag("moqie")
        if not drawn:
            drawn = self._is_first_draw(tile)
        self._new_doras(fields)
        riichi = fields.flag("is_liqi") or fields.flag("is_wliqi")
        self._see(Discarded(seat, tile, drawn, riichi))

    def _is_first_draw(self, tile: Tile) -> bool:
        """Whether the dealer's first discard must be the tile drawn; Mahjong Soul never marks it as drawn.

        The dealer's fourteen tiles are sorted: without a whole wall any of them may be the draw. In that case the draw
        becomes another tile, because a discard that nobody called tsumogiri must not turn into one.
        """
        start, draw = self.events[-2:]
        if not isinstance(start, RoundStarted) or not isinstance(draw, Drew):
            return False
        hand = tuple(one for one in start.hands[start.dealer] if one is not None)
        if draw.tile != tile or tile in hand:
            return False
        if self._drawn is not None:
            return True
        hands = [*start.hands]
        hands[start.dealer] = in_order((*hand[:-1], tile))
        del self.events[-2:]
        self._see(replace(start, hands=tuple(hands)))
        self._see(replace(draw, tile=hand[-1]))
        return False

    def _call(self, fields: Fields) -> None:
        seat, tiles, froms = fields.seat("seat", 0), fields.tiles("tiles"), fields.items("froms")
        kind = _CALLS[fields.whole("type", _CHI, _MINKAN, _CHI)]
        taken = [i for i, source in enumerate(froms) if source != seat]
        if len(taken) != 1 or len(froms) != len(tiles):
            raise bad_log("froms does not say whose tile was called")
        target = Fields({"froms": froms[taken[0]]}, "mpsz", self.players).seat("froms")
        action = _checked(kind, tiles[taken[0]], tiles[: taken[0]] + tiles[taken[0] + 1 :])
        assert action.tile is not None
        self._see(Called(seat, kind, action.tile, action.consumed, target))

    def _kan(self, fields: Fields) -> None:
        seat, tile = fields.seat("seat", 0), fields.tile("tiles")
        if fields.whole("type", _KAKAN, _ANKAN) == _ANKAN:
            four = self._all_four(tile)
            self._see(Called(seat, "ankan", four[0], four[1:]))
        else:
            pon = self.board.pon(seat, tile)
            if pon is None:
                raise bad_log(f"seat {seat} adds {tile} to a pon that it does not have")
            self._see(Called(seat, "kakan", tile, in_order((pon.tile, *pon.consumed)), pon.target))
        self._new_doras(fields)

    def _all_four(self, tile: Tile) -> Tiles:
        """All tiles of a kind, the red ones among them: the record names one."""
        plain = tile if not tile.red else next(five for five in _FIVES if five.kind == tile.kind)
        reds = [red for red in RED_FIVES if red.kind == tile.kind]
        count = self.board.rules.red_fives[RED_FIVES.index(reds[0])] if reds else 0
        return (*(reds * count), *((plain,) * (4 - count)))

    def _set_aside(self, fields: Fields) -> None:
        self._see(SetAside(fields.seat("seat", 0), NORTH))
        self._new_doras(fields)

    def _win(self, fields: Fields) -> None:
        hules = [Fields(item, "mpsz", self.players) for item in fields.items("hules")]
        last = self.board.last
        if not hules or last is None:
            raise bad_log("nobody wins in this record of wins")
        self._new_doras(hules[0])
        after, before = fields.points("scores"), self.board.scores
        deltas = fields.points("delta_scores") if fields.data.get("delta_scores") else None
        if deltas is None and after is not None and before is not None:
            deltas = tuple(new - old for new, old in zip(after, before, strict=True))
        hules.sort(key=lambda hule: (hule.seat("seat", 0) - last.seat) % self.players)
        shares = [deltas] if len(hules) == 1 else self._shares(hules, last.seat, deltas)
        sticks = self.board.sticks
        for i, (hule, share) in enumerate(zip(hules, shares, strict=True)):
            self._see(self._won(hule, last, share, sticks if i == 0 else 0, self.board.honba if i == 0 else 0))

    def _won(self, hule: Fields, last: Move, deltas: tuple[int, ...] | None, sticks: int, honba: int) -> Won:
        seat = hule.seat("seat", 0)
        tile = hule.tile("hu_tile")
        hand = list(hule.tiles("hand"))
        if hule.flag("zimo") and last.tile is not None and last.tile != tile and last.tile in hand:
            hand.remove(last.tile)  # a dealer's heavenly hand: the record names another of the fourteen
            hand.append(tile)
            tile = last.tile
        points = None
        if deltas is not None:
            points = deltas[seat] - sticks * STICK - honba * self.board.rules.honba_value * (self.players - 1)
        yakuman = hule.flag("yiman")
        return Won(
            seat,
            seat if hule.flag("zimo") else last.seat,
            tile,
            hand=in_order(hand) or None,
            ura=hule.tiles("li_doras"),
            han=None if yakuman else hule.whole("count", 0, 1000, 0),
            fu=None if yakuman else hule.whole("fu", 0, 1000, 0),
            yakuman=hule.whole("count", 0, 1000, 1) if yakuman else None,
            yaku=_yaku(hule),
            points=points,
            deltas=deltas,
            liable=hule.whole("baopai", 1, self.players) - 1 if hule.data.get("baopai") else None,
        )

    def _shares(
        self, hules: Sequence[Fields], target: int, deltas: tuple[int, ...] | None
    ) -> list[tuple[int, ...] | None]:
        """What each of several winners got, where it adds up to what the record says."""
        rules, shares = self.board.rules, []
        bonus = self.board.honba * rules.honba_value * (self.players - 1)
        for i, hule in enumerate(hules):
            paid = hule.whole("point_rong", 0, _MOST, 0) + (bonus if i == 0 else 0)
            share = [0] * self.players
            share[target] -= paid
            share[hule.seat("seat", 0)] += paid + (self.board.sticks * STICK if i == 0 else 0)
            shares.append(tuple(share))
        if deltas != tuple(sum(share[seat] for share in shares) for seat in range(self.players)):
            return [None] * len(hules)
        return [*shares]

    def _no_tiles(self, fields: Fields) -> None:
        players = [Fields(item, "mpsz", self.players) for item in fields.items("players")][: self.players]
        deltas = [0] * self.players
        for item in fields.items("scores"):
            paid = Fields(item, "mpsz", self.players)
            if paid.data.get("delta_scores"):
                deltas = [old + new for old, new in zip(deltas, paid.points("delta_scores") or deltas, strict=True)]
        tenpai = tuple(seat for seat, player in enumerate(players) if player.flag("tingpai"))
        hands = tuple((seat, in_order(players[seat].tiles("hand"))) for seat in tenpai if "hand" in players[seat])
        reason = "nagashi" if fields.flag("liujumanguan") else "exhaustive"
        self._see(RoundDrawn(reason, tuple(deltas), tenpai if players else None, hands))

    def _abort(self, fields: Fields) -> None:
        reason = _ABORTED[fields.whole("type", 1, max(_ABORTED))]
        seat = fields.seat("seat", 0) if reason == "kyuushu" else None
        hands = ((seat, in_order(fields.tiles("tiles"))),) if seat is not None and "tiles" in fields else ()
        self._see(RoundDrawn(reason, (0,) * self.players, None, hands, seat))


_FIVES: Final = tuple(Tile(kind) for kind in (4, 13, 22))

_READERS: Final[dict[str, Callable[[_SoulReader, Fields], None]]] = {
    "NewRound": _SoulReader._new_round,
    "DealTile": _SoulReader._deal,
    "DiscardTile": _SoulReader._discard,
    "ChiPengGang": _SoulReader._call,
    "AnGangAddGang": _SoulReader._kan,
    "BaBei": _SoulReader._set_aside,
    "Hule": _SoulReader._win,
    "NoTile": _SoulReader._no_tiles,
    "LiuJu": _SoulReader._abort,
}


def _names(head: Fields, players: int) -> tuple[str, ...]:
    """The players' names by seat; a computer has none."""
    names = [""] * players
    for item in head.items("accounts"):
        account = Fields(item, "mpsz", players)
        names[account.seat("seat", 0)] = account.text("nickname", "")
    return tuple(names)


def _without(hand: Tiles, tile: Tile) -> Tiles:
    at = hand.index(tile)
    return hand[:at] + hand[at + 1 :]


def _checked(kind: str, tile: Tile, consumed: Tiles) -> Action:
    try:
        return Action(kind, tile, consumed)
    except InputError as problem:
        raise bad_log(f"{problem.where}: {problem.message}", hint=problem.hint) from None


def _yaku(hule: Fields) -> tuple[tuple[str, int], ...] | None:
    """The yaku in tehai's order, then the bonus han that are not 0."""
    pairs: dict[str, int] = {}
    for item in hule.items("fans"):
        fan = Fields(item, "mpsz")
        number = fan.whole("id", 1, _MOST)
        if number >= len(FANS):
            raise bad_log(f"{number} is no yaku of an ordinary game of Mahjong Soul")
        worth = fan.whole("val", 0, 1000, 0)
        if worth:
            pairs[FANS[number]] = worth
    order = {**BY_NAME, **{name: 1000 + i for i, name in enumerate(BONUS_YAKU)}}
    return tuple(sorted(pairs.items(), key=lambda pair: order[pair[0]])) or None
