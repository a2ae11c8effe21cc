"""Mahjong Soul records, as the JSON that public programs make when they unpack the game's messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from tehai.game.board import STICK
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    GameEnded,
    GameStarted,
    Move,
    RiichiPaid,
    RoundStarted,
    SetAside,
    Tiles,
    Won,
)
from tehai.game.walls import HAND
from tehai.logs.endings import after_sticks, with_length
from tehai.logs.fields import Fields, documents
from tehai.logs.log import Log, bad_log, joined, located
from tehai.logs.mahjong_soul.envelopes import head_of, kind_of, records_in, snake_case
from tehai.logs.mahjong_soul.rules import names_length, soul_rules
from tehai.logs.mahjong_soul.wall import first_draw, wall_of
from tehai.logs.reader import Reader, in_our_order
from tehai.model.rules import Rules, RulesLike
from tehai.model.tiles import NORTH, RED_FIVES, TILES, Tile, in_order

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


def read_mahjong_soul(text: str, rules: RulesLike = None) -> list[Log]:
    """The games in a text. `rules` replaces the rules in their heads."""
    given = None if rules is None else Rules.of(rules)
    return [_SoulReader().read_game(document, given) for document in documents(text)]


def _players(data: dict[str, Any]) -> int:
    scores = data.get("scores")
    return 3 if (isinstance(scores, list) and len(scores) == 3) or not data.get("tiles3") else 4


class _SoulReader(Reader):
    """Turns records, in their order, into events."""

    def __init__(self) -> None:
        super().__init__()
        self._records = 0
        self._walls: list[str] = []
        self._drawn: Tile | None = None
        self._ended = False

    def read_game(self, document: object, given: Rules | None) -> Log:
        with located(self._where):
            document = snake_case(document)
            head = head_of(document)
            for kind, data in records_in(document):
                self._records += 1
                if not self.events:
                    self._start(head, _players(data), given)
                self._read(kind, data)
            return self._finished(head, given)

    def _where(self) -> str:
        rounds, records = len(self._walls), self._records
        return joined(f"round {rounds}" if rounds else "", f"record {records}" if records else "")

    def _start(self, head: Fields, players: int, given: Rules | None) -> None:
        rules = given or soul_rules(head, players)
        if rules.players != players:
            raise bad_log(f"{players} play, but the rules are for {rules.players}")
        self.see(GameStarted(rules, _names(head, players)))

    def _read(self, kind: str, data: dict[str, Any]) -> None:
        """Read one record; if it does not name its kind, its fields decide."""
        last, fields = self.board.last, Fields(data, "mpsz", self.players)
        on_turn = isinstance(last, Drew) or (isinstance(last, Called) and last.kind in ("chi", "pon"))
        kind = kind or kind_of(data, on_turn, self.players)
        if kind != "NewRound" and self.board.round_over:
            raise bad_log("the round has not started, or is already over")
        failed = kind in ("Hule", "NewRound") or fields.inner("liqi").flag("failed")
        if isinstance(last, Discarded) and last.riichi and not failed:
            self.see(RiichiPaid(last.seat))
        _READERS[kind](self, fields)
        self._ended = bool(data.get("gameend"))

    def _finished(self, head: Fields, given: Rules | None) -> Log:
        if not self._records:
            raise bad_log("it contains no Mahjong Soul records")
        if not self.board.round_over:
            raise bad_log("the record ends in the middle of a round")
        end = self._end(head)
        if end is not None:
            self.see(end)
        if given is None and not names_length(head):
            self.events[0] = GameStarted(with_length(self.board.rules, self.events), self.board.names)
        log = Log(tuple(self.events), "mahjong-soul", details={"uuid": head.data["uuid"]} if "uuid" in head else {})
        walls = [wall_of(wall, events, self.board.rules) for wall, events in zip(self._walls, log.rounds, strict=True)]
        return replace(log, walls=tuple(walls))

    def _end(self, head: Fields) -> GameEnded | None:
        """The end of the game: from the head, or from the board if a record says that the game is over."""
        results = head.inner("result").objects("players")
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

    def _new_round(self, fields: Fields) -> None:
        if not self.board.round_over:
            raise bad_log("a round starts before the last one has ended")
        hands = [[*fields.tiles(f"tiles{seat}")] for seat in range(self.players)]
        dealer = fields.seat("ju", 0)
        if [len(hand) - (seat == dealer) for seat, hand in enumerate(hands)] != [HAND] * self.players:
            raise bad_log(f"expected hands of {HAND} tiles, and {HAND + 1} for the dealer")
        doras = fields.tiles("doras") or ((fields.tile("dora"),) if fields.data.get("dora") else ())
        wall = fields.text("paishan", "")
        self._drawn = first_draw(wall, dealer, hands[dealer], self.board.rules)
        drawn = hands[dealer][-1] if self._drawn is None else self._drawn
        hands[dealer].remove(drawn)
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
        self._walls.append(wall)
        self.see(start)
        self.draw(dealer, drawn)

    def _new_doras(self, fields: Fields) -> None:
        """The new indicators. The record of the draw after a kan, or of the next discard or kan, lists all of them."""
        for tile in fields.tiles("doras")[len(self.board.indicators) :]:
            self.see(DoraTurned(tile))

    def _deal(self, fields: Fields) -> None:
        self._new_doras(fields)
        self.draw(fields.seat("seat", 0), fields.tile("tile"))

    def _discard(self, fields: Fields) -> None:
        seat, tile = fields.seat("seat", 0), fields.tile("tile")
        drawn = fields.flag("moqie") or self._is_first_draw(tile)
        self._new_doras(fields)
        riichi = fields.flag("is_liqi") or fields.flag("is_wliqi")
        self.see(Discarded(seat, tile, drawn, riichi))

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
        self.see(replace(start, hands=tuple(hands)))
        self.see(replace(draw, tile=hand[-1]))
        return False

    def _call(self, fields: Fields) -> None:
        seat, tiles, froms = fields.seat("seat", 0), fields.tiles("tiles"), fields.items("froms")
        kind = _CALLS[fields.whole("type", _CHI, _MINKAN, _CHI)]
        taken = [i for i, source in enumerate(froms) if source != seat]
        if len(taken) != 1 or len(froms) != len(tiles):
            raise bad_log("froms does not name the seat whose tile was called")
        target = fields.of({"froms": froms[taken[0]]}).seat("froms")
        self.call(seat, kind, tiles[taken[0]], tiles[: taken[0]] + tiles[taken[0] + 1 :], target)

    def _kan(self, fields: Fields) -> None:
        seat, tile = fields.seat("seat", 0), fields.tile("tiles")
        if fields.whole("type", _KAKAN, _ANKAN) == _ANKAN:
            self.ankan(seat, self._all_four(tile))
        else:
            self.kakan(seat, tile)
        self._new_doras(fields)

    def _all_four(self, tile: Tile) -> Tiles:
        """All four tiles of a kind including red ones; the record names only one."""
        fives = zip(RED_FIVES, self.board.rules.red_fives, strict=True)
        reds = [red for red, count in fives if red.kind == tile.kind for _ in range(count)]
        return (*reds, *[TILES[tile.kind]] * (4 - len(reds)))

    def _set_aside(self, fields: Fields) -> None:
        self.see(SetAside(fields.seat("seat", 0), NORTH))
        self._new_doras(fields)

    def _win(self, fields: Fields) -> None:
        hules = fields.objects("hules")
        last = self.board.last
        if not hules or last is None:
            raise bad_log("this record of a win has no winner")
        self._new_doras(hules[0])
        after, before = fields.points("scores"), self.board.scores
        deltas = fields.points("delta_scores") if fields.data.get("delta_scores") else None
        if deltas is None and after is not None and before is not None:
            deltas = tuple(new - old for new, old in zip(after, before, strict=True))
        hules.sort(key=lambda hule: (hule.seat("seat", 0) - last.seat) % self.players)
        bonus = self.board.honba * self.board.rules.honba_value * (self.players - 1)
        pot = self.board.sticks * STICK
        shares = [deltas] if len(hules) == 1 else self._shares(hules, last.seat, deltas, bonus, pot)
        for hule, share in zip(hules, shares, strict=True):
            self.see(self._won(hule, last, share, bonus + pot if hule is hules[0] else 0))

    def _won(self, hule: Fields, last: Move, deltas: tuple[int, ...] | None, extra: int) -> Won:
        """One of the winners; `extra` are the points for honba and sticks that are not the hand's."""
        seat = hule.seat("seat", 0)
        tile = hule.tile("hu_tile")
        hand = list(hule.tiles("hand"))
        if hule.flag("zimo") and last.tile is not None and last.tile != tile and last.tile in hand:
            hand.remove(last.tile)  # a dealer's heavenly hand: the record names another of the fourteen
            hand.append(tile)
            tile = last.tile
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
            points=None if deltas is None else deltas[seat] - extra,
            deltas=deltas,
            liable=hule.whole("baopai", 1, self.players) - 1 if hule.data.get("baopai") else None,
        )

    def _shares(
        self, hules: Sequence[Fields], target: int, deltas: tuple[int, ...] | None, bonus: int, pot: int
    ) -> list[tuple[int, ...] | None]:
        """What each of several winners gained, if it adds up to the record's totals; the first winner also gets the
        remainder."""
        shares = []
        for hule in hules:
            paid = hule.whole("point_rong", 0, _MOST, 0) + bonus
            share = [0] * self.players
            share[target] -= paid
            share[hule.seat("seat", 0)] += paid + pot
            shares.append(tuple(share))
            bonus = pot = 0
        if deltas != tuple(sum(share[seat] for share in shares) for seat in range(self.players)):
            return [None] * len(hules)
        return [*shares]

    def _no_tiles(self, fields: Fields) -> None:
        players = fields.objects("players")[: self.players]
        none = (0,) * self.players
        paid = [one.points("delta_scores") or none for one in fields.objects("scores") if one.data.get("delta_scores")]
        deltas = tuple(map(sum, zip(none, *paid, strict=True)))
        tenpai = tuple(seat for seat, player in enumerate(players) if player.flag("tingpai"))
        hands = ((seat, in_order(players[seat].tiles("hand"))) for seat in tenpai if "hand" in players[seat])
        reason = "nagashi" if fields.flag("liujumanguan") else "exhaustive"
        self.end_in_draw(reason, deltas, tenpai if players else None, hands)

    def _abort(self, fields: Fields) -> None:
        reason = _ABORTED[fields.whole("type", 1, max(_ABORTED))]
        shows = reason == "kyuushu" and "tiles" in fields
        hands = [(fields.seat("seat", 0), in_order(fields.tiles("tiles")))] if shows else []
        self.end_in_draw(reason, (0,) * self.players, None, hands)


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
    """The players' names by seat; empty for a computer."""
    head.players = players
    names = {account.seat("seat", 0): account.text("nickname", "") for account in head.objects("accounts")}
    return tuple(names.get(seat, "") for seat in range(players))


def _yaku(hule: Fields) -> tuple[tuple[str, int], ...] | None:
    """The yaku in tehai's order, then the bonus han that are not 0."""
    worth = [(fan.whole("id", 1, _MOST), fan.whole("val", 0, 1000, 0)) for fan in hule.objects("fans")]
    unknown = [number for number, _ in worth if number >= len(FANS)]
    if unknown:
        raise bad_log(f"{unknown[0]} is not a yaku of an ordinary Mahjong Soul game")
    return in_our_order((FANS[number], value) for number, value in worth if value) or None
