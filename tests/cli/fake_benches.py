"""A folder of benchmarks that measure nothing, for the tests of the command that runs them."""

from pathlib import Path

SCRIPT = '''"""{title}

More about it.
"""

import json
import sys
{constant}

if __name__ == "__main__":
    print("the table of {name}")
    figure = {{"what": "{name}", "value": {value}, "unit": "x", "ours": 2.5e6, "theirs": 1000, "per": "things/s"}}
    result = {{"name": "{name}", "machine": "a machine", "figures": [figure | {{"verdict": "{verdict}"}}]}}
    with open(sys.argv[sys.argv.index("--save") + 1], "w") as file:
        json.dump(result, file)
    sys.exit({code})
'''
BROKEN = '''"""One that breaks off."""

import sys

ONLY_WHEN_NAMED = True

if __name__ == "__main__":
    sys.exit("a program is missing")
'''


def fake_benches(folder: Path) -> Path:
    """Two that run by themselves, one slow one under its floor, one that breaks off, and what they share."""
    folder.mkdir()
    (folder / "common.py").write_text('"""Shared."""\n', encoding="utf-8")
    (folder / "broken.py").write_text(BROKEN, encoding="utf-8")
    for name, value, verdict in (("score", 20.25, "reached"), ("shanten", 3, "between"), ("slow", 0.5, "under")):
        constant = "ONLY_WHEN_NAMED = True" if name == "slow" else ""
        text = SCRIPT.format(
            title=f"What {name} measures.",
            name=name,
            value=value,
            verdict=verdict,
            constant=constant,
            code=name == "slow",
        )
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder
