"""Many games at once, and their statistics.

`play_match` plays games of bots on all cores; `Statistics` counts what happened in them. `play_duplicate` lets two bots
play duplicate games, to find out which is better. `Tables` plays many tables in the same arrays, for policies inside
the kernel and for programs that learn; `play_seatings` plays games of policies, each with its own seating and seed.
"""

from tehai.sim.contest import Verdict, play_duplicate
from tehai.sim.duplicates import Duplicate
from tehai.sim.estimates import Estimate, Standing
from tehai.sim.games import Match, Played, play_game, play_match
from tehai.sim.seatings import Seated, play_seatings
from tehai.sim.statistics import Mean, SeatResult, Statistics, results_of
from tehai.sim.tables import Menus, Tables, simulate

__all__ = [
    "Duplicate",
    "Estimate",
    "Match",
    "Mean",
    "Menus",
    "Played",
    "SeatResult",
    "Seated",
    "Standing",
    "Statistics",
    "Tables",
    "Verdict",
    "play_duplicate",
    "play_game",
    "play_match",
    "play_seatings",
    "results_of",
    "simulate",
]
