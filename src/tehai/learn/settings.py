"""The settings of a training run: one TOML file, checked before anything starts."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields
from math import inf
from pathlib import Path
from typing import Any, Final

from tehai.bots.policies import POLICIES
from tehai.errors import InputError, expect_known, near_matches, quoted
from tehai.model.rules import Rules

__all__ = ["Settings"]

_MAY_BE_ZERO: Final = ("seed", "blocks", "critic_blocks")


@dataclass(frozen=True)
class Settings:
    """The settings of a run. All of them except `device` and `compile` affect the weights."""

    rules: str = "tenhou"
    seed: int = 1
    device: str = "cpu"
    """cpu or cuda."""
    compile: bool = False
    """Compile the networks with torch.compile: slow to start, faster afterwards on a GPU."""
    tables: int = 256
    """Number of games played at once."""
    steps: int = 32
    """Decisions at each table between two rounds of training."""
    batch: int = 1024
    """Decisions in each gradient step."""
    epochs: int = 1
    decisions: int = 4_000_000
    """The length of the run, with those of an earlier run from which it begins; learning rate and entropy fall until
    then."""
    width: int = 192
    suit_width: int = 96
    blocks: int = 2
    oracle: bool = True
    """Whether the critic sees all hands and the draws to come. The policy never does."""
    critic_width: int = 128
    critic_blocks: int = 1
    rate: float = 6e-4
    rate_end: float = 2e-5
    entropy: float = 0.02
    entropy_end: float = 0.001
    shaping: float = 0.03
    """Reward for one shanten, in places; fades to zero in the first third of the run."""
    opening: float = 0.03
    """Penalty for an open hand, in places; fades likewise."""
    calling: float = 0.01
    """Keeps calls from dying out before their use is known: how strongly the chance of each answer to a discard is held
    above zero, beside `entropy`; fades to zero in the first two thirds of the run."""
    clip: float = 0.2
    sure: float = 1.0
    """The share to learn from of the decisions about which the policy was almost certain. It learns from all others."""
    trace: float = 0.95
    past: float = 0.25
    """The share of tables where two seats are played by an earlier version of the policy."""
    kernel: float = 0.25
    """The share of tables where two seats are played by policies of the kernel."""
    opponents: tuple[str, ...] = ("greedy-ukeire", "efficiency")
    """The policies of the kernel that play there."""
    judges: tuple[str, ...] = ("greedy-ukeire", "efficiency")
    """The policies of the kernel against which the run is evaluated."""
    snapshot: int = 40
    """Rounds of training after which the earlier version is updated to the current one."""
    checkpoint: int = 20
    """Rounds of training between checkpoints."""
    evaluate: int = 40
    """Rounds of training between evaluations."""
    walls: int = 64
    """Games of an evaluation; each is played four times (three with three players), with every seating."""

    def __post_init__(self) -> None:
        Rules.of(self.rules)
        expect_known(self.device, ("cpu", "cuda"), "there is no device {}", "device")
        for name in (*self.opponents, *self.judges):
            expect_known(name, POLICIES, "there is no policy {}", "opponents and judges")
        for one in fields(self):
            value = getattr(self, one.name)
            least = int(type(value) is int and one.name not in _MAY_BE_ZERO)
            if isinstance(value, int | float) and not least <= value < inf:
                raise InputError("bad_value", f"{one.name} = {value} is out of range", one.name, f"{least} or more")
        if self.past + self.kernel > 1:
            message = f"past + kernel = {self.past + self.kernel} is more than 1"
            raise InputError("bad_value", message, "past", "shares that add up to at most 1")
        if self.tables % 4 or self.batch > self.tables * self.steps:
            message = f"{self.tables} tables x {self.steps} steps, batches of {self.batch}"
            raise InputError("bad_value", message, "tables", "a multiple of 4, with at least one batch in it")

    @classmethod
    def read(cls, path: str | Path, **changes: Any) -> Settings:
        """The settings in a file; the others keep their defaults."""
        try:
            given = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise InputError("bad_value", f"{path} cannot be read: {error}", "settings", "give a TOML file") from None
        return cls.of({**given, **changes})

    @classmethod
    def of(cls, given: dict[str, Any]) -> Settings:
        """Settings from names and values."""
        known = {one.name: one for one in fields(cls)}
        for name, value in given.items():
            if name not in known:
                raise InputError(
                    "bad_value", f"there is no setting {quoted(name)}", name, near_matches(name, list(known))
                )
            usual = known[name].default
            fits = isinstance(value, list | tuple) if isinstance(usual, tuple) else _fits(value, usual)
            if not fits:
                raise InputError("bad_value", f"{name} = {quoted(value)}", name, f"for example {usual!r}")
        taken: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in given.items()
        }
        return cls(**taken)

    def to_dict(self) -> dict[str, Any]:
        """The settings as in a file."""
        return asdict(self)


def _fits(value: object, usual: object) -> bool:
    if isinstance(usual, float):
        return isinstance(value, int | float) and not isinstance(value, bool)
    return type(value) is type(usual)
