"""Many games at once, and what can be learned from them.

`simulate` plays games of bots on all cores; `Statistics` counts what happened in them.
"""

from tehai.sim.games import Match, Played, play_game, simulate
from tehai.sim.statistics import Mean, SeatResult, Statistics, results_of

__all__ = ["Match", "Mean", "Played", "SeatResult", "Statistics", "play_game", "results_of", "simulate"]
