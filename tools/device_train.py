"""Compare a GPU with the CPU, benchmark it, and train on it.

    python tools/device_train.py compare FOLDER [--games 1000]
    python tools/device_train.py bench FOLDER [--tables 32768 131072]
    python tools/device_train.py train FOLDER [--four 900] [--three 300] [--begin FOLDER] [--set rate=1e-3]

`compare` plays games on both, and exits where states, planes or choices differ. `train` makes a run of `tehai train`
for each number of players, as long as its seconds allow: the number of decisions is set after the first rounds of
training. Policy, critic and log are written every 20 seconds as `four.policy`, `four.critic`, `four.jsonl` and so on;
at the end the policy plays against `efficiency`.
With `--begin` a run goes on from such files; a policy is enough. `--set four.rate=1e-3` changes a setting of one run.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import shutil
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

import numpy as np  # noqa: E402

if not hasattr(np, "row_stack"):  # newer numpy than numba-cuda knows
    np.row_stack = np.vstack  # type: ignore[attr-defined]

import torch  # noqa: E402

from tehai.learn.arena import AHEAD_NAMES, SLOTS, Arena  # noqa: E402
from tehai.learn.observation import CHANNEL_NAMES  # noqa: E402
from tehai.learn.settings import Settings  # noqa: E402
from tehai.learn.torch_net import Actor, Seen, masked  # noqa: E402
from tehai.learn.torch_train import Trainer  # noqa: E402

PLAIN, WIDE = len(CHANNEL_NAMES), len(CHANNEL_NAMES) + len(AHEAD_NAMES)
FIRST_ROUNDS = 12  # after which the length of a run is set
RUNS: dict[str, dict[str, Any]] = {
    "four": {"rules": "tenhou", "width": 768, "suit_width": 256, "blocks": 3, "critic_width": 768, "critic_blocks": 3},
    "three": {
        "rules": "tenhou-sanma",
        "width": 480,
        "suit_width": 192,
        "blocks": 3,
        "critic_width": 512,
        "critic_blocks": 3,
        "opening": 0.01,
    },
}


def say(text: str) -> None:
    """A line with the seconds so far."""
    print(f"{time.perf_counter() - BEGIN:7.1f}  {text}", flush=True)


BEGIN = time.perf_counter()


def compare(device: str, games: int) -> dict[str, Any]:
    """Whole games with random choices: the same states, planes and choices as on the CPU, step by step."""
    there, here = (Arena(games, "tenhou", 5, backend, after="stay") for backend in (_backend(device), "cpu"))
    planes = torch.zeros(games, 34, WIDE, dtype=torch.int8, device=device)
    plain = torch.zeros(games, 34, PLAIN, dtype=torch.int8, device=device)
    choices = torch.zeros(games, SLOTS, dtype=torch.int16, device=device)
    expected, slots = np.zeros((games, 34, WIDE), np.int8), np.zeros((games, SLOTS), np.int16)
    generator = np.random.default_rng(1)
    steps = 0
    while (here.seats >= 0).any():
        there.look(_lent(planes), _lent(choices))
        there.look(_lent(plain))
        here.look(expected, slots)
        same = [
            (planes.cpu().numpy() == expected).all(),
            (plain.cpu().numpy() == expected[:, :, :PLAIN]).all(),
            (choices.cpu().numpy() == slots).all(),
            there.host(there.states).tobytes() == here.states.tobytes(),
        ]
        if not all(same):
            sys.exit(f"step {steps}: planes, plain planes, choices, states are the same: {same}")
        found = np.where(slots >= 0, generator.random(slots.shape), -1).argmax(axis=1)
        actions = slots[np.arange(games), found].astype(np.int64)
        here.step(actions, slots=False)
        there.step(_lent(torch.from_numpy(actions).to(device)), slots=False)
        steps += 1
    return {"games": games, "steps": steps, "same": True}


def bench(device: str, counts: list[int]) -> list[dict[str, Any]]:
    """Observations a second, and decisions a second of a network that is not trained, for each number of tables."""
    return [_bench(device, tables) for tables in counts]


def _bench(device: str, tables: int) -> dict[str, Any]:
    wait = torch.cuda.synchronize if device == "cuda" else (lambda: None)
    begin = time.perf_counter()
    arena = Arena(tables, "tenhou", 1, _backend(device))
    choices = torch.zeros(tables, SLOTS, dtype=torch.int16, device=device)
    mask = torch.zeros(tables, 930, dtype=torch.uint8, device=device)
    planes = torch.zeros(tables, 34, WIDE, dtype=torch.int8, device=device)
    plain = torch.zeros(tables, 34, PLAIN, dtype=torch.int8, device=device)
    actor = Actor(256, 768, 3).to(device)
    arena.look(_lent(planes), _lent(choices))
    wait()
    told: dict[str, Any] = {"tables": tables, "first look": time.perf_counter() - begin}

    def rate(work: Any, passes: int = 10) -> float:
        work()
        wait()
        start = time.perf_counter()
        for _ in range(passes):
            work()
        wait()
        return round(passes * tables / (time.perf_counter() - start))

    def choose() -> torch.Tensor:
        with torch.no_grad(), torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            best = masked(actor(Seen(planes)), choices).argmax(1)
        return choices.gather(1, best[:, None])[:, 0].long()

    def decide() -> None:
        arena.look(_lent(planes), _lent(choices))
        arena.step(_lent(choose()), slots=False)

    told["decisions a second"] = rate(decide, 60)
    told["plain planes a second"] = rate(lambda: arena.look(_lent(plain)))
    told["plain planes and mask a second"] = rate(lambda: arena.look(_lent(plain), mask=_lent(mask)))
    told["wide planes a second"] = rate(lambda: arena.look(_lent(planes)))
    told["choices a second"] = rate(lambda: arena.look(choices=_lent(choices)))
    told["networks a second"] = rate(choose)
    chosen = _lent(choose())
    told["steps a second"] = rate(lambda: arena.step(chosen, slots=False), 1)
    return told


def train(name: str, folder: Path, seconds: float, device: str, begin: Path | None, changes: dict[str, Any]) -> None:
    """One run, whose length follows from its speed."""
    run = folder / name
    run.mkdir(parents=True, exist_ok=True)
    settings = Settings.of(
        {
            "device": device, "tables": 65536, "steps": 64, "batch": 32768, "past": 0.0625, "kernel": 0.0, "sure": 0.25,
            "opponents": ["efficiency"], "judges": ["efficiency"], "evaluate": 10**9, "checkpoint": 10**9,
            "walls": 1024, "decisions": 10**12, **RUNS[name], **changes,
        }
    )  # fmt: skip
    trainer = Trainer(settings, run)
    done = 0
    if begin is not None and (begin / f"{name}.policy").exists():
        critic, log = begin / f"{name}.critic", begin / f"{name}.jsonl"
        trainer.begin_from(begin / f"{name}.policy", critic if critic.exists() else None)
        if log.exists():
            shutil.copyfile(log, run / "log.jsonl")
        done = trainer.decisions
    start = third = kept = time.perf_counter()
    while (now := time.perf_counter()) - start < seconds:
        if trainer.iteration == FIRST_ROUNDS // 3:
            third = now
        if trainer.iteration == FIRST_ROUNDS:
            speed = (trainer.decisions - done) * 2 / 3 / (now - third)
            length = done + int((trainer.decisions - done) + 0.95 * speed * (seconds - (now - start)))
            trainer.settings = dataclasses.replace(settings, decisions=length)
            say(f"{name}: {speed:,.0f} decisions a second, {length:,} in all")
        told = trainer.train_once()
        trainer.log("train", **told)
        if trainer.iteration % 25 == 0 or trainer.iteration < 8:
            say(f"{name} {trainer.iteration}: " + ", ".join(f"{key} {value:.4g}" for key, value in told.items()))
        if now - kept > 20:
            kept = now
            keep(name, trainer, folder)
    keep(name, trainer, folder)
    judge(name, trainer)
    keep(name, trainer, folder)


def judge(name: str, trainer: Trainer) -> None:
    """Evaluate and tell it."""
    begin = time.perf_counter()
    trainer.judge()
    last = (trainer.folder / "log.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    say(f"{name} judged in {time.perf_counter() - begin:.1f} s: {last}")


def keep(name: str, trainer: Trainer, folder: Path) -> None:
    """The files to carry away; a copy that is made meanwhile has the old ones."""
    for kind in ("policy", "critic"):
        trainer.export(folder / "new", critic=kind == "critic")
        os.replace(folder / "new", folder / f"{name}.{kind}")
    shutil.copyfile(trainer.folder / "log.jsonl", folder / f"{name}.jsonl")


def _backend(device: str) -> str:
    return "cuda" if device == "cuda" else "auto"


def _lent(rows: torch.Tensor) -> Any:
    return rows.numpy() if rows.device.type == "cpu" else rows


def main() -> None:
    """Read the arguments."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=["compare", "bench", "train"])
    reader.add_argument("folder", type=Path)
    reader.add_argument("--device", default="cuda", choices=["cpu", "cuda"])
    reader.add_argument("--games", type=int, default=1000)
    reader.add_argument("--tables", type=int, nargs="*", default=[32768, 131072])
    reader.add_argument("--four", type=float, default=900)
    reader.add_argument("--three", type=float, default=300)
    reader.add_argument("--begin", type=Path)
    reader.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    given = reader.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.what == "train":
        changes = {name: json.loads(value) for name, _, value in (setting.partition("=") for setting in given.set)}
        for name, seconds in (("four", given.four), ("three", given.three)):
            if seconds > 0:
                own = {setting: value for setting, value in changes.items() if "." not in setting}
                own |= {key.partition(".")[2]: value for key, value in changes.items() if key.startswith(f"{name}.")}
                train(name, given.folder, seconds, given.device, given.begin, own)
    else:
        compared = given.what == "compare"
        found = compare(given.device, given.games) if compared else bench(given.device, given.tables)
        (given.folder / f"{given.what}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        say(json.dumps(found))
    say("done")


if __name__ == "__main__":
    main()
