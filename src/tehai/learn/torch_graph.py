"""Work that is recorded once on a GPU and then replayed: one launch in place of hundreds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import torch

_FIRST_TIMES: Final = 3  # before recording: libraries choose their algorithms, networks are compiled


class Replayed:
    """A function without arguments that always works on the same memory. On a CPU it is simply called."""

    def __init__(self, work: Callable[[], None], device: str) -> None:
        self._work, self._on_gpu = work, device == "cuda"
        self._calls = 0
        self._graph: Any = None

    def __call__(self) -> None:
        """Do the work once."""
        if not self._on_gpu:
            self._work()
        elif self._calls < _FIRST_TIMES:
            self._calls += 1
            self._work_aside()
        else:
            if self._graph is None:
                self._graph = torch.cuda.CUDAGraph()
                with torch.cuda.graph(self._graph):  # recorded, not yet done
                    self._work()
            self._graph.replay()

    def _work_aside(self) -> None:
        """Run on a side stream, which CUDA graphs require before recording."""
        now, aside = torch.cuda.current_stream(), torch.cuda.Stream()
        aside.wait_stream(now)
        with torch.cuda.stream(aside):
            self._work()
        now.wait_stream(aside)
