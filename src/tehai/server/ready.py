"""Whether the compiled rules are there. Nobody waits for a compiler: until they are, the rules are interpreted."""

from __future__ import annotations

import gc
import threading

from tehai.bots.rehearsal import rehearse
from tehai.engine.rise import load_behind


class Readiness:
    """Looks for the compiled rules in the background; `backend` is what a new table is played with."""

    def __init__(self, *, compile: bool = True) -> None:
        self._compiled = threading.Event()
        if compile:
            load_behind("games", rehearse, self._loaded)

    def _loaded(self) -> None:
        gc.freeze()  # what the compiler's library holds is not looked through for garbage again and again
        self._compiled.set()

    @property
    def backend(self) -> str:
        return "cpu" if self._compiled.is_set() else "python"
