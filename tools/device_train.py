"""Compare a GPU with the CPU, benchmark it, and train on it.

    python tools/device_train.py compare FOLDER [--games 1000]
    python tools/device_train.py bench FOLDER [--tables 32768 131072]
    python tools/device_train.py train FOLDER [--four 900] [--three 300] [--slice 560] [--work FOLDER]
                                              [--begin FOLDER] [--set rate=1e-3]

`compare` plays games on both, and exits where states, planes or choices differ. `train` makes a run of `tehai train`
for three and for four players, each for a number of seconds: the length of the run, in decisions, follows from its
speed. With `--slice` the command ends after that many seconds, and the same command goes on exactly where it stopped,
from the checkpoints in `--work`. Policy, critic and log are written to FOLDER every 20 seconds as `four.policy`,
`four.critic`, `four.jsonl` and so on; at the end of each slice the policy plays against `efficiency`.
With `--begin` a new run starts from such files; a policy is enough. `--set four.rate=1e-3` changes a setting of one
run.
"""

from __future__ import annotations

import argparse
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
PLANNED = 20  # rounds of training between two looks at the time that is left; the first follow from compiling
COMMON: dict[str, Any] = {
    "compile": True, "tables": 65536, "steps": 64, "batch": 32768, "past": 0.0625, "kernel": 0.0, "sure": 0.25,
    "opponents": ["efficiency"], "judges": ["efficiency"], "evaluate": 10**9, "checkpoint": 10**9, "walls": 1024,
    "decisions": 2 * 10**9,
}  # fmt: skip
RUNS: dict[str, dict[str, Any]] = {
    "four": {"rules": "tenhou", "width": 768, "suit_width": 256, "blocks": 3, "critic_width": 768, "critic_blocks": 3},
    "three": {
        "rules": "tenhou-sanma",
        "width": 480,
        "suit_width": 192,
        "blocks": 3,
        "critic_width": 512,
        "critic_blocks": 3,
        "opening": 0.0,
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


def train(name: str, given: argparse.Namespace, seconds: float, changes: dict[str, Any]) -> None:
    """One run, until its seconds or those of the slice are over."""
    run = (given.work or given.folder) / name
    spent = _spent(run)
    if spent >= seconds:
        say(f"{name}: finished")
        return
    trainer = _trainer(name, run, given, changes)
    say(f"{name}: {trainer.decisions:,} decisions so far, {seconds - spent:.0f} s left")
    start = kept = time.perf_counter()
    end = max(start + 1, min(start + seconds - spent, BEGIN + given.slice))  # at least one round, to have a log
    while (now := time.perf_counter()) < end:
        told = trainer.train_once()
        trainer.log("train", **told)
        if trainer.iteration % PLANNED == 0:
            _plan(trainer, told["per_second"], start + seconds - spent - time.perf_counter())
        if trainer.iteration % PLANNED == 0 or trainer.iteration < 8:
            numbers = ", ".join(f"{key} {value:.4g}" for key, value in told.items())
            say(f"{name} {trainer.iteration}: {trainer.progress:.1%}, {numbers}")
        if now - kept > 20:
            kept = now
            keep(name, trainer, given.folder)
    say(f"{name}: {trainer.decisions:,} decisions")
    keep(name, trainer, given.folder)
    trainer.store()
    (run / "spent").write_text(f"{spent + time.perf_counter() - start}")
    judge(name, trainer)
    keep(name, trainer, given.folder)


def _spent(run: Path) -> float:
    """The seconds of earlier slices."""
    path = run / "spent"
    return float(path.read_text()) if path.exists() else 0.0


def _trainer(name: str, run: Path, given: argparse.Namespace, changes: dict[str, Any]) -> Trainer:
    """The run of a folder, or a new one."""
    if (run / "checkpoint.pt").exists():
        return Trainer.resume(run)
    run.mkdir(parents=True, exist_ok=True)
    settings = Settings.of({**COMMON, "device": given.device, **RUNS[name], **changes})
    trainer = Trainer(settings, run)
    if given.begin is not None and (given.begin / f"{name}.policy").exists():
        critic, log = given.begin / f"{name}.critic", given.begin / f"{name}.jsonl"
        trainer.begin_from(given.begin / f"{name}.policy", critic if critic.exists() else None)
        trainer.plan(trainer.begun + settings.decisions)
        if log.exists():
            shutil.copyfile(log, run / "log.jsonl")
    return trainer


def _plan(trainer: Trainer, speed: float, left: float) -> None:
    """Set the length of a run to what it can reach in the seconds that are left, so that rate and entropy fall to
    their ends."""
    trainer.plan(trainer.decisions + max(0, int(speed * left)))


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
    reader.add_argument("--slice", type=float, default=1e9)
    reader.add_argument("--work", type=Path)
    reader.add_argument("--begin", type=Path)
    reader.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    given = reader.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.what == "train":
        changes = {name: json.loads(value) for name, _, value in (setting.partition("=") for setting in given.set)}
        for name in ("three", "four"):
            own = {setting: value for setting, value in changes.items() if "." not in setting}
            own |= {key.partition(".")[2]: value for key, value in changes.items() if key.startswith(f"{name}.")}
            if (seconds := getattr(given, name)) > 0 and time.perf_counter() - BEGIN < given.slice:
                train(name, given, seconds, own)
    else:
        compared = given.what == "compare"
        found = compare(given.device, given.games) if compared else bench(given.device, given.tables)
        (given.folder / f"{given.what}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        say(json.dumps(found))
    say("done")


if __name__ == "__main__":
    main()
