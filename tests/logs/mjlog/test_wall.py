"""Walls from Tenhou's seeds: every tile of every seeded game is the one that the seed gives."""

from pathlib import Path

import pytest

from logs.follow_tiles import check_wall
from logs.golden_logs import mjlogs
from tehai.logs.mjlog.wall import game_walls, round_wall

ZEROS = "A" * 3328


def test_a_seed_of_624_words_gives_wall_after_wall() -> None:
    walls = game_walls(f"mt19937ar-sha512-n288-base64,{ZEROS}")
    assert walls is not None
    first, second = next(walls), next(walls)
    assert sorted(first) == sorted(second) == list(range(136))
    assert first != second


def test_three_players_have_no_2m_to_8m() -> None:
    walls = game_walls(f"mt19937ar-sha512-n288-base64,{ZEROS}", players=3)
    assert walls is not None
    assert sorted(next(walls)) == [*range(4), *range(32, 136)]


def test_old_seeds_turn_the_stacks_of_the_dead_wall() -> None:
    words = ",".join(["00000000"] * 624)
    old, new = game_walls(f"mt19937ar-sha512-n288,{words}"), game_walls(f"mt19937ar-sha512-n288-base64,{ZEROS}")
    assert old is not None and new is not None
    turned, wall = next(old), next(new)
    assert turned[14:] == wall[14:]
    assert [turned[at ^ 1] for at in range(14)] == wall[:14]


@pytest.mark.parametrize(
    "seed",
    [
        "",
        "test-seed",
        "mt19937ar-sha512-n288-base64,",
        "mt19937ar-sha512-n288-base64,AAAA",
        "mt19937ar-sha512-n288-base64,not base64",
        "mt19937ar-sha512-n288,",
        "mt19937ar-sha512-n288,12345678,xyz",
        "mt19937ar-sha512-n288,123456789",
        "mt19937ar,1,2",
    ],
)
def test_another_seed_gives_no_walls(seed: str) -> None:
    assert game_walls(seed) is None


def test_another_seed_gives_no_wall_of_a_round() -> None:
    assert round_wall("") is None
    assert round_wall(f"mt19937ar-sha512-n288-base64,{ZEROS}") is None
    assert round_wall("mt19937ar,xyz") is None


@pytest.mark.xdist_group("mjlog")
def test_every_tile_of_every_seeded_game_comes_from_its_seed(golden: Path) -> None:
    """All three forms of seeds, three and four players. Only the rounds of one file have a seed that is none."""
    checked, without = 0, set()
    for name, log in mjlogs(golden).items():
        for events, wall in zip(log.rounds, log.walls, strict=True):
            if wall is None:
                without.add(name)
            else:
                check_wall(events, wall)
                checked += 1
    assert checked == 3653
    assert without == {"sample.xml"}
