"""The long proofs: `make prove`, or `python tools/prove.py --only games --games 200`.

A whole run writes docs/proof.md. A part of it (`--only`, smaller sizes) writes only with `--write`, and with `--only`
renews its own sections of the page. Exit code 1 when anything differs without an explanation.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "tests"))  # the readers of the golden data, the examples

from conftest import GOLDEN
from proofs import attacks, exhaustive, fold, fuzz, games, matches, menus, modes, mutants, odds, peers, server
from proofs.report import REPORT, Proof, document, made_with, renewed, say

HANDS: Final = 100_000
GAMES: Final = 10_000
MENU_GAMES: Final = 2_000
FUZZ_TIMES: Final = 10
FOLDED_GAMES: Final = 1_000
HIDDEN_GAMES: Final = 300
KILLS: Final = 50
REQUESTS: Final = 200
PROOFS: Final[dict[str, Callable[[argparse.Namespace], Proof]]] = {
    "modes": lambda options: modes.prove(options.hands),
    "peers": lambda options: peers.prove(options.hands),
    "exhaustive": lambda options: exhaustive.prove(options.exhaustive),
    "odds": lambda options: odds.prove(options.odds),
    "matches": lambda options: matches.prove(options.matches),
    "menus": lambda options: menus.prove(options.menus),
    "games": lambda options: games.prove(options.games),
    "mutants": lambda options: mutants.prove("scoring", options.mutants),
    "mutants-of-play": lambda options: mutants.prove("play", options.mutants),
    "fuzz": lambda options: fuzz.prove(options.fuzz),
    "fold": lambda options: fold.prove(options.fold),
    "hidden": lambda options: server.prove_hidden(options.hidden),
    "crashes": lambda options: server.prove_crashes(options.kills),
    "requests": lambda options: server.prove_requests(options.requests),
    "attacks": lambda _: attacks.prove(),
}

REAL_GAMES: Final = {"modes", "mutants", "mutants-of-play"}
"""The proofs that need the golden data."""


def read_options() -> argparse.Namespace:
    """What to prove, and how much of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=PROOFS, action="append", help="one proof alone; repeat for more")
    parser.add_argument("--hands", type=int, default=HANDS, help="random hands for each comparison (%(default)s)")
    parser.add_argument("--exhaustive", type=int, default=1, metavar="N", help="every Nth complete hand (%(default)s)")
    parser.add_argument("--odds", type=int, default=odds.SMALL_WALLS, help="small walls with every draw (%(default)s)")
    parser.add_argument("--matches", type=int, default=matches.WALLS, help="walls of a long match (%(default)s)")
    parser.add_argument("--menus", type=int, default=MENU_GAMES, help="games with every menu compared (%(default)s)")
    parser.add_argument("--games", type=int, default=GAMES, help="games checked after every step (%(default)s)")
    parser.add_argument("--mutants", type=int, help="an even sample of so many mutants of each group (all)")
    parser.add_argument("--fuzz", type=int, default=FUZZ_TIMES, help="times the size of the tests' fuzz (%(default)s)")
    parser.add_argument("--fold", type=int, default=FOLDED_GAMES, help="games folded by the page (%(default)s)")
    parser.add_argument("--hidden", type=int, default=HIDDEN_GAMES, help="games with permuted tiles (%(default)s)")
    parser.add_argument("--kills", type=int, default=KILLS, help="kills under each database (%(default)s)")
    parser.add_argument("--requests", type=int, default=REQUESTS, help="requests per address and kind (%(default)s)")
    parser.add_argument("--write", action="store_true", help="write docs/proof.md even after a part")
    return parser.parse_args()


def is_whole(options: argparse.Namespace) -> bool:
    """Whether every proof is made at its full size."""
    hands = options.hands >= HANDS and options.exhaustive == 1 and options.odds >= odds.SMALL_WALLS
    play = options.games >= GAMES and options.menus >= MENU_GAMES and options.mutants is None
    served = options.hidden >= HIDDEN_GAMES and options.kills >= KILLS and options.requests >= REQUESTS
    random = options.fuzz >= FUZZ_TIMES and options.matches >= matches.WALLS and options.fold >= FOLDED_GAMES
    return options.only is None and hands and play and served and random


def main() -> int:
    """Make the proofs, say what they found, and write it down."""
    options = read_options()
    if not REAL_GAMES.isdisjoint(options.only or PROOFS) and not GOLDEN.is_dir():
        say(f"the golden data is missing: no folder {GOLDEN} (TEHAI_GOLDEN names another place)")
        return 1
    if options.only and options.write and made_with() not in REPORT.read_text(encoding="utf-8"):
        say(f"{REPORT.name} was made with other versions, and only a whole run can write it anew. {made_with()}")
        return 1
    made = []
    for name, prove in PROOFS.items():
        if options.only is None or name in options.only:
            say(f"{name} ...")
            start = time.perf_counter()
            proof = prove(options)
            made.append(proof)
            say(f"{name}: {'holds' if proof.holds else 'FAILS'} ({time.perf_counter() - start:.0f} s)")
            for problem in proof.problems:
                say(f"  {problem}")
    if options.write or is_whole(options):
        page = document(made) if options.only is None else renewed(REPORT.read_text(encoding="utf-8"), made)
        REPORT.write_text(page, encoding="utf-8")
        say(f"wrote {REPORT.name}")
    return int(not all(proof.holds for proof in made))


if __name__ == "__main__":
    sys.exit(main())
