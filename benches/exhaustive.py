"""Every complete hand there is: scored, checked, compared with `riichienv` and with the definitions.

    python benches/exhaustive.py [--part 1] [--jobs 2] [--json]

`--part 1000` takes every thousandth hand. `python tools/prove.py --only exhaustive --write` makes the same proof and
writes it into docs/proof.md.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import redirect_stdout

import common

ONLY_WHEN_NAMED = True  # it takes minutes, and measures nothing


def main() -> int:
    """Prove, print what was compared and what differed."""
    options = common.reader(__doc__, part=1, jobs=os.cpu_count() or 1).parse_args()
    common.peer("riichienv")
    from proofs.exhaustive import prove

    start = time.perf_counter()
    with redirect_stdout(sys.stderr):  # how far it is
        proof = prove(options.part, options.jobs)
    seconds = time.perf_counter() - start
    rows: list[common.Row] = [
        {"compared": one.what, "with": one.against, "how many": one.count, "differed": one.unexplained}
        for one in proof.comparisons
    ]
    whole = "all of it" if options.part == 1 else f"every {options.part:,}th hand"
    title = f"{proof.title}: {whole}, on {options.jobs} cores, {seconds:.0f} s: {'holds' if proof.holds else 'FAILS'}"
    common.finish(common.Report("exhaustive", title, rows, notes=proof.problems), options)
    return int(not proof.holds)


if __name__ == "__main__":
    sys.exit(main())
