"""Make the lookup tables from the definitions in `tehai.kernel.hand.blocks`.

python tools/lookup.py            write src/tehai/data/lookup.bin
python tools/lookup.py --check    compare it with the definitions, entry by entry
"""

from __future__ import annotations

import argparse
import sys
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import numpy as np
from numba import njit

from tehai.engine import use
from tehai.engine.lookup import PATH
from tehai.kernel import codes, layout
from tehai.kernel.hand.blocks import has_number

MOST_TILES: Final = 14
SHAPES: Final = (codes.SUIT, codes.HONOUR_BLOCK, codes.ENDS)
Array = np.ndarray[Any, Any]


def counts_of(shape: int) -> list[range]:
    """How many tiles of each number a block of a shape may have."""
    return [range(6) if has_number(shape, number) else range(1) for number in range(9)]


def patterns(shape: int) -> Array:
    """Every pattern of a block, in the order of its numbers."""
    every = np.indices([len(counts) for counts in counts_of(shape)], np.int8).reshape(9, -1).T
    return np.ascontiguousarray(every[every.sum(axis=1) <= MOST_TILES])


def places() -> Array:
    """By shape, number, tiles before and count: how many patterns come before those that go on so."""
    out = np.zeros((3, 9, MOST_TILES + 2, 6), np.int32)
    before = 0
    for shape in SHAPES:
        rest = np.ones(MOST_TILES + 1, np.int64)  # the ways to go on from a number, by tiles so far
        for number in reversed(range(9)):
            ways = np.zeros(MOST_TILES + 1, np.int64)
            for total in range(MOST_TILES + 1):
                for count in counts_of(shape)[number]:
                    out[shape][number][total][count] = ways[total]
                    if total + count <= MOST_TILES:
                        ways[total] += rest[total + count]
            rest = ways
        out[shape][0][0] += before
        before += int(rest[0])
    return out


@cache
def loop() -> Any:
    """The definitions, asked in one compiled loop over patterns."""
    kernel = use("cpu").functions
    measure_block, block_waits, split_block = kernel["measure_block"], kernel["block_waits"], kernel["split_block"]

    @njit
    def define_each(every: Any, shape: Any, block: Any, facts: Any, splits: Any) -> None:
        for i in range(len(every)):
            tiles = every[i]
            total = tiles.sum()
            measure_block(tiles, shape, block)
            for j in range(layout.ROW):
                facts[i][j] = block["missing"][j]
            mask = block_waits(tiles, shape, block)
            found = split_block(tiles, shape, block)
            facts[i][layout.ROW] = mask | total % 3 << 9 | (1 << 11 if found > 0 else 0)
            for j in range(found):
                code = block["pair"][j] & 15 | total // 3 << 4
                for k in range(total // 3):
                    code |= block["sets"][j][k] << 7 + 5 * k
                splits[i][j] = code

    return define_each


def define(shape: int) -> tuple[Array, Array]:
    """For every pattern of a shape: what it lacks and its waits, in eleven columns; and its splits, -1 after them."""
    every = patterns(shape)
    facts = np.zeros((len(every), layout.ROW + 1), np.int16)
    splits = np.full((len(every), layout.MAX_SPLITS), -1, np.int32)
    loop()(every, shape, use("cpu").new(layout.BLOCK, 1)[0], facts, splits)
    return facts, splits


def joined_row(one: Array, other: Array) -> tuple[int, ...]:
    """What two blocks lack together."""
    best = [layout.FAR] * layout.ROW
    for i, j in product(range(layout.ROW), repeat=2):
        pair, sets = i // 5 + j // 5, i % 5 + j % 5
        if pair <= 1 and sets <= 4:
            best[pair * 5 + sets] = min(best[pair * 5 + sets], int(one[i]) + int(other[j]))
    return tuple(best)


def missing(one: tuple[int, ...], other: tuple[int, ...], melds: int) -> int:
    """What is lacking for the sets and the pair of a standard hand with so many melds."""
    sets = 4 - melds
    pair_right = min(one[i] + other[5 + sets - i] for i in range(sets + 1))
    pair_left = min(one[5 + i] + other[sets - i] for i in range(sets + 1))
    return min(pair_right, pair_left)


def build() -> dict[str, Array]:
    """All tables by name."""
    rows: dict[tuple[int, ...], int] = {}
    classes: dict[tuple[int, ...], int] = {}
    class_of, split_list = [], []
    columns: dict[str, list[int]] = {"row": [], "wait": [], "splits": [], "first_split": []}
    for shape in SHAPES:
        for fact, row in zip(*(table.tolist() for table in define(shape)), strict=True):
            ways = [code for code in row if code >= 0]
            key = (*fact, *ways)
            if key not in classes:
                classes[key] = len(classes)
                columns["row"].append(rows.setdefault(tuple(fact[:10]), len(rows)))
                columns["wait"].append(fact[10])
                columns["splits"].append(len(ways))
                columns["first_split"].append(len(split_list) if ways else 0)
                split_list += ways
            class_of.append(classes[key])
    listed = np.array(list(rows))
    joins: dict[tuple[int, ...], int] = {}
    join = [joins.setdefault(joined_row(one, other), len(joins)) for one, other in product(listed, repeat=2)]
    distance = [missing(one, other, melds) for one in joins for other in joins for melds in range(5)]
    row_of = np.array(columns["row"])[class_of]
    tables = {"place": places(), "class_of": class_of, "row_of": row_of, **columns, "split": split_list}
    tables |= {"join": join, "distance": distance}
    return {name: np.array(values) for name, values in tables.items()}


def packed(tables: dict[str, Array]) -> bytes:
    """The tables as they lie in the file: little-endian, field after field."""
    parts = []
    for name, kind, shape in layout.LOOKUP:
        values = tables[name]
        if values.shape != shape:
            sys.exit(f"{name} has the shape {values.shape}; tehai.kernel.layout says {shape}")
        parts.append(values.astype("<" + str(kind)).tobytes())
        assert (np.frombuffer(parts[-1], "<" + str(kind)).reshape(shape) == values).all(), name
    return b"".join(parts)


def main() -> int:
    """Write or check the file."""
    parser = argparse.ArgumentParser(description="Make the lookup tables from their definitions.")
    parser.add_argument("--check", action="store_true", help="compare the file with the definitions")
    options = parser.parse_args()
    tables = build()
    sizes = {name: len(tables[name]) for name in ("class_of", "row", "split")}
    print(sizes, "rows", int(len(tables["join"]) ** 0.5), "joined", round((len(tables["distance"]) / 5) ** 0.5))
    data = packed(tables)
    if not options.check:
        PATH.write_bytes(data)
    same = PATH.read_bytes() == data
    print(f"{Path(PATH).name}: {len(data):,} bytes, {'as defined' if same else 'NOT as defined'}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
