"""Compiled and interpreted, the kernel writes the same bytes."""

import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from game.random_games import new_game, play
from golden_rows import majiang_row, read_jsonl, tenhou_row
from kernel.blocks import all_splits, block_of, patterns

from tehai.cli.warmup import PARTS
from tehai.engine import array_of, use
from tehai.engine.compile import kernel_functions
from tehai.engine.lookup import lookup, lookup_array
from tehai.engine.records import fresh, win_record
from tehai.game import Game
from tehai.kernel import codes, layout
from tehai.kernel.hand import blocks, shanten, ukeire, waits
from tehai.kernel.hand.best import score_win
from tehai.kernel.layout import blank, pack
from tehai.kernel.learn.policies import random_action
from tehai.kernel.play import settle
from tehai.learn.observation import STATE_TYPE, observe_batch, planes_of
from tehai.model.hand import Win
from tehai.model.rules import Rules

pytestmark = pytest.mark.xdist_group("compiled")  # one worker compiles; the other goes on with the rest

EXAMPLES = Path(__file__).parent.parent / "data" / "examples.jsonl"
Batch = dict[Rules, list[dict[str, Any]]]


def batch(pairs: Iterator[tuple[Rules, Win]]) -> Batch:
    """Hands by their rules: a batch is scored under one set of them."""
    found: Batch = {}
    for rules, win in pairs:
        found.setdefault(rules, []).append(win_record(win))
    return found


def example_hands() -> Iterator[tuple[Rules, Win]]:
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines():
        example = json.loads(line)
        if example["kind"] == "hand":
            given = dict(example["given"])
            rules = Rules.of(given.pop("rules"))
            yield rules, Win.from_dict(given, red_fives=rules.red_fives)


def tenhou_hands(golden: Path) -> Iterator[tuple[Rules, Win]]:
    for data in read_jsonl(golden / "agari.jsonl"):
        if data["rules"]["special"] == 0:
            row = tenhou_row(data)
            yield row.rules, row.win


def majiang_hands(golden: Path) -> Iterator[tuple[Rules, Win]]:
    for number, data in enumerate(read_jsonl(golden / "tables" / "kobalab_hule.jsonl"), 1):
        row = majiang_row(number, data, Rules.of("mahjong-soul"))
        yield row.rules, row.win


def assert_same_scores(hands: Batch) -> int:
    """Score every hand in both ways; results and scratch space are equal to the last byte."""
    score_wins = use("cpu").functions["score_wins"]
    for rules, records in hands.items():
        packed = rules.pack()
        wins, outs = array_of(layout.WIN, records), use("cpu").new(layout.SCORE, len(records))
        work, best = use("cpu").new(layout.WORK, 1), np.full(len(records), -7, np.int64)
        score_wins(wins, array_of(layout.RULES, [packed]), lookup_array(), work, outs, best, 0, len(records))
        scratch = blank(layout.WORK)
        for number, record in enumerate(records):
            result = fresh("SCORE")
            assert score_win(record, packed, lookup(), scratch, result) == best[number]
            assert pack(layout.SCORE, result).tobytes() == outs[number].tobytes(), record
        assert pack(layout.WORK, scratch).tobytes() == work[0].tobytes()
    return sum(map(len, hands.values()))


def test_examples() -> None:
    assert assert_same_scores(batch(example_hands())) == 134


def test_wins_on_tenhou(golden: Path) -> None:
    assert assert_same_scores(batch(tenhou_hands(golden))) == 3041


def test_hands_of_majiang_core(golden: Path) -> None:
    assert assert_same_scores(batch(majiang_hands(golden))) == 5000


def test_every_pattern_of_a_suit_is_taken_apart_in_as_many_ways_as_it_has() -> None:
    split_hand, table, work = use("cpu").functions["split_hand"], lookup_array()[0], use("cpu").new(layout.WORK, 1)[0]
    for _, pair, held in patterns():
        if max(held) <= 4:
            tiles = np.array(block_of(held, pair), np.int8)
            assert split_hand(tiles, table, work) == len(all_splits(held, pair)), held


def assert_same_blocks(count: int) -> None:
    """What a block is by definition; the scratch space too is equal to the last byte."""
    rng = random.Random(count)
    for shape in (codes.SUIT, codes.HONOUR_BLOCK, codes.ENDS):
        numbers = [number for number in range(9) if blocks.has_number(shape, number)]
        slow, fast = blank(layout.BLOCK), use("cpu").new(layout.BLOCK, 1)[0]
        for _ in range(count):
            drawn = rng.sample(numbers * 4, rng.randint(0, min(13, 4 * len(numbers))))
            tiles = [drawn.count(number) for number in range(9)]
            array = np.array(tiles, np.int8)
            for function in (blocks.measure_block, blocks.split_block, blocks.block_waits):
                expected = function(tiles, shape, slow)
                assert use("cpu").functions[function.__name__](array, shape, fast) == expected
                assert pack(layout.BLOCK, slow).tobytes() == fast.tobytes()


def test_blocks() -> None:
    assert_same_blocks(60)


# Settlement: random tables under random rules

OPTIONS: dict[str, list[Any]] = {
    "multiple_ron": ["all", "double_only", "atamahane"],
    "honba_on_multi_ron": ["first", "each"],
    "pao_scope": ["pao_yakuman_only", "whole_hand"],
    "pao_honba": ["discarder", "liable"],
    "daiminkan_pao": [False, True],
    "nagashi_honba": [False, True],
    "nagashi_mangan": [False, True],
    "leftover_sticks": ["first", "lost", "shared"],
    "tie": ["seat_order", "split"],
    "final_rounding": ["none", "thousands"],
    "uma_floating": [[], [[12, -1, -3, -8], [8, 4, -4, -8], [8, 3, 1, -12]]],
    "pao_yakuman": [[], ["daisangen"], ["daisangen", "daisuushii", "suukantsu"]],
}


def random_rules(rng: random.Random, players: int) -> Rules:
    chosen = {name: rng.choice(values) for name, values in OPTIONS.items() if players == 4 or name != "uma_floating"}
    return Rules.of({"players": players, **chosen})


def random_table(rng: random.Random, players: int) -> dict[str, Any]:
    table = blank(layout.TABLE)
    discarder = rng.randrange(-1, players)
    others = [seat for seat in range(players) if seat != discarder]
    winners = rng.sample(others, 1 if discarder < 0 else rng.randint(1, len(others)))
    seats = winners + [0] * (4 - len(winners))
    table.update(
        dealer=rng.randrange(players),
        discarder=discarder,
        honba=rng.randrange(4),
        sticks=rng.randrange(4),
        wins=len(winners),
        win_seat=seats,
        win_base=[rng.choice([240, 960, 2000, 8000, 16000]) for _ in range(4)],
        pao_base=[[8000, 16000, 8000] for _ in range(4)],
        pao_seat=[[rng.choice([-1, (seat + 1) % players]) for _ in range(3)] for seat in seats],
        kan_feeder=[rng.choice([-1, (seat + 1) % players]) for seat in seats],
        tenpai=[rng.randrange(2) for _ in range(4)],
        nagashi=[int(rng.random() < 0.1) for _ in range(4)],
        points=[100 * rng.randrange(-50, 500) if rng.random() < 0.7 else 25000 for _ in range(4)],
        order=rng.sample(range(players), players) + [0] * (4 - players),
    )
    return table


def assert_same_tables(players: int, count: int) -> None:
    rng = random.Random(players)
    kernel = use("cpu").functions
    for _, name in product(range(count), ("settle_win", "settle_draw", "final_scores")):
        rules, table = random_rules(rng, players).pack(), random_table(rng, players)
        compiled = array_of(layout.TABLE, [table])
        kernel[name](compiled[0], array_of(layout.RULES, [rules])[0])
        getattr(settle, name)(table, rules)
        assert pack(layout.TABLE, table).tobytes() == compiled[0].tobytes()


@pytest.mark.parametrize("players", [3, 4])
def test_tables(players: int) -> None:
    assert_same_tables(players, count=150)


# Shanten, ukeire, waits


def random_tiles(rng: random.Random, size: int) -> list[int]:
    """Many of few kinds, so that near hands are common."""
    kinds = rng.sample(range(34), rng.randint(7, 34))
    held = [0] * 34
    for kind in rng.sample([kind for kind in kinds for _ in range(4)], size):
        held[kind] += 1
    return held


def assert_same_shanten(seed: int) -> None:
    rng = random.Random(seed)
    kernel = use("cpu").functions
    for melds, players in ((0, 4), (0, 3), (1, 4), (2, 3), (4, 4)):
        tiles = random_tiles(rng, 13 - 3 * melds)
        array = np.array(tiles, np.int8)
        for function in (shanten.shanten, shanten.standard_shanten, ukeire.accepted):
            expected = function(tiles, melds, players, lookup())
            assert kernel[function.__name__](array, melds, players, lookup_array()[0]) == expected
        for name in ("chiitoitsu_shanten", "kokushi_shanten"):
            assert kernel[name](array) == getattr(shanten, name)(tiles)
        assert array.tolist() == tiles


@pytest.mark.parametrize("seed", range(4))
def test_shanten_and_ukeire(seed: int) -> None:
    assert_same_shanten(seed)


TENPAI_RULES = ("concealed_four_is_noten", "own_four_is_noten", "shape_only", "visible_four_is_noten")


def assert_same_waits(rule: str) -> None:
    rng = random.Random(rule)
    rules = Rules.of({"tenpai_rule": rule}).pack()
    found = 0
    for _ in range(60):
        hand, seen = blank(layout.WIN), random_tiles(rng, 20)
        hand["tiles"] = [0] * 34
        for kind in rng.sample([kind for kind in range(12) for _ in range(4)], 13):
            hand["tiles"][kind] += 1
        compiled = array_of(layout.WIN, [hand])[0]
        expected = waits.tenpai_waits(hand, rules, seen, lookup())
        packed = array_of(layout.RULES, [rules])[0]
        visible = np.array(seen, np.int8)
        assert use("cpu").functions["tenpai_waits"](compiled, packed, visible, lookup_array()[0]) == expected
        found += expected != 0
    assert found > 5


@pytest.mark.parametrize("rule", TENPAI_RULES)
def test_waits(rule: str) -> None:
    assert_same_waits(rule)


def near(tiles: list[int], gone: int, come: int) -> np.ndarray[Any, Any]:
    changed = np.array(tiles, np.int8)
    changed[gone] -= 1
    changed[come] += 1
    return changed


@pytest.mark.parametrize("seed", range(10))
def test_the_best_exchange_of_a_tile_brings_a_hand_one_nearer(seed: int) -> None:
    """RULES 2.5: shanten is the fewest exchanges to tenpai. Compiled, every exchange can be tried."""
    tiles = random_tiles(random.Random(seed), 13)
    nearest, table = use("cpu").functions["shanten"], lookup_array()[0]
    now = nearest(np.array(tiles, np.int8), 0, 4, table)
    after = [
        nearest(near(tiles, gone, come), 0, 4, table)
        for gone, come in product(range(34), repeat=2)
        if gone != come and tiles[gone] > 0 and tiles[come] < 4
    ]
    assert min(after) == (now - 1 if now > 0 else 0)
    assert max(after) <= now + 1


def assert_same_games(number: int) -> None:
    """One game in both modes: the same states and views, reasons for what is not in the menus, and random choices."""
    fast, rng = new_game(number)
    slow, _ = new_game(number, "python")
    choose = use("cpu").functions["random_action"]
    for seat, action in play(fast, rng):
        slow.act(seat, action)
        assert slow.state_bytes == fast.state_bytes, fast.position
        seen = [game._kernel.packed(layout.STATE, game.view(seat)._state) for game in (slow, fast)]
        assert seen[0] == seen[1], fast.position
        for who in fast.seats_to_act:
            code = rng.randrange(codes.ACTIONS)
            reasons = [game._kernel.why_not(game._state, who, code) for game in (fast, slow)]
            assert reasons[0] == reasons[1], (code, fast.position)
            assert choose(fast._state, who) == random_action(slow._state, who)
            assert safety(fast, who, code % codes.KINDS) == safety(slow, who, code % codes.KINDS)


def safety(game: Game, seat: int, kind: int) -> int:
    """How safe a discard is, by the kernel of a game."""
    kernel: Any = game._kernel
    kernel.count_left(game._state, seat)
    kernel.find_safe(game._state, seat)
    return int(kernel.safety(game._state, seat, kind))


def assert_same_ukeire(players: int) -> None:
    rng = random.Random(players)
    for _ in range(5):
        tiles = random_tiles(rng, 14)
        left = [4 - held for held in tiles]
        found = []
        for kernel in (use("python").kernel(), use("cpu").kernel()):
            out = kernel.blank(layout.UKEIRE)
            kernel.weigh_discards(kernel.numbers(tiles), 0, players, kernel.numbers(left), out)
            found.append(kernel.packed(layout.UKEIRE, out))
        assert found[0] == found[1]


def assert_same_observations(number: int) -> None:
    """What each seat is told of a game: facts, mask and oracle, and the planes."""
    game, rng = new_game(number)
    states = np.frombuffer(b"".join([game.state_bytes for _ in play(game, rng)][::25]), STATE_TYPE)
    for seat in range(game.players):
        seats = [seat] * len(states)
        slow, fast = (observe_batch(states, game.rules, seats, way, oracle=True) for way in ("python", "cpu"))
        assert [part.tobytes() for part in slow] == [part.tobytes() for part in fast]
        assert planes_of(slow.facts, backend="python").tobytes() == planes_of(slow.facts, backend="cpu").tobytes()


def test_every_function_of_the_kernel_compiles() -> None:
    """What is called is compiled and cached with all that it calls: nothing of the kernel is left out."""
    assert_same_games(1)
    assert_same_observations(1)
    assert_same_ukeire(4)
    assert_same_scores(batch(example_hands()))
    assert_same_tables(4, count=1)
    assert_same_shanten(0)
    assert_same_waits(TENPAI_RULES[0])
    assert_same_blocks(1)
    for prepare in PARTS.values():
        prepare()
    folder = Path(use("cpu").functions["score_wins"].stats.cache_path).parent
    cached = {path.name.split("-")[0].split(".")[-1] for path in folder.rglob("*.nbi")}
    assert kernel_functions().keys() - cached == set()
