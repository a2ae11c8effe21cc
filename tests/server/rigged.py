"""`tehai` with a fault built in, for a process of its own: python -m server.rigged FAULT serve ...

It cheats in the way that the file `cheat` in its folder names; or its bots hang.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tehai.cli import main


def _cheat() -> str:
    file = Path("cheat")
    return file.read_text(encoding="utf-8") if file.exists() else ""


def _hang(*_: Any) -> None:
    time.sleep(3600)


if __name__ == "__main__":
    fault = sys.argv.pop(1)
    if fault == "hanging bots":
        with patch("tehai.server.actor.ask", _hang):
            main()
    else:
        from .cheats import cheating

        with cheating(_cheat):
            main()
