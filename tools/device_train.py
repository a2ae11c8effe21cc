"""What the minutes of a machine with a GPU are spent on: benchmark, then train in slices from checkpoints.

    python tools/device_train.py bench OUT            observations and rollouts, in less than a minute
    python tools/device_train.py train OUT --seconds 480 --run build/run [--settings FILE] [--begin DIR]

OUT gets bench.json; or log.jsonl, curve.svg, policy.bin and critic.bin, each of which is small. The run itself, with
checkpoints that are large, stays in `--run`: the next slice goes on from there exactly. When the machine was given back
meanwhile, `--begin` goes on from the policy.bin, critic.bin and log.jsonl of a folder. `--device cpu` tries all of it
without a GPU.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
for extra in (ROOT / "src", *sorted((ROOT / "carry").glob("*/"))):
    sys.path.insert(0, str(extra))


def bench(out: Path, device: str, tables: int) -> None:
    """Seconds to the first step, observations a second, decisions a second of a network that is not trained."""
    import torch

    from tehai.learn.arena import SLOTS, Arena
    from tehai.learn.torch_net import Actor, masked

    begin = time.perf_counter()
    wait = torch.cuda.synchronize if device == "cuda" else (lambda: None)
    arena = Arena(tables, "tenhou", 1, "cuda" if device == "cuda" else "auto")
    choices = torch.zeros(tables, SLOTS, dtype=torch.int16, device=device)
    lent: Any = (lambda rows: rows) if device == "cuda" else (lambda rows: rows.numpy())
    arena.look(choices=lent(choices))
    wait()
    told: dict[str, Any] = {"tables": tables, "first step": time.perf_counter() - begin}
    actor = Actor(256, 768, 3).to(device)

    def rate(work: Any, passes: int = 10) -> float:
        work()
        wait()
        start = time.perf_counter()
        for _ in range(passes):
            work()
        wait()
        return passes * tables / (time.perf_counter() - start)

    for channels in (111, 120):
        planes = torch.zeros(tables, 34, channels, dtype=torch.int8, device=device)
        told[f"observations a second, {channels} channels"] = rate(lambda p=planes: arena.look(lent(p), lent(choices)))

    def decide() -> None:
        arena.look(lent(planes), lent(choices))
        with torch.no_grad(), torch.autocast(device, torch.bfloat16):
            best = masked(actor(planes), choices).argmax(1)
        arena.step(lent(choices.gather(1, best[:, None])[:, 0].long()), slots=False)

    told["decisions a second, network of 5.3 M weights"] = rate(decide)
    (out / "bench.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(told, indent=1), flush=True)


def train(out: Path, device: str, seconds: float, settings: Path, run: Path, begin: Path | None) -> None:
    """One slice: what is there already is gone on with."""
    from tehai.learn import curve
    from tehai.learn.settings import Settings
    from tehai.learn.torch_train import Trainer

    run.mkdir(parents=True, exist_ok=True)
    there = (run / "checkpoint.pt").exists()
    trainer = Trainer.resume(run, device=device) if there else Trainer(Settings.read(settings, device=device), run)
    if begin is not None and not there:
        trainer.begin_from(begin / "policy.bin", begin / "critic.bin")
        shutil.copyfile(begin / "log.jsonl", run / "log.jsonl")
    start = time.perf_counter()
    trainer.run(seconds)
    trainer.judge()
    trainer.export(out / "policy.bin")
    trainer.export(out / "critic.bin", critic=True)
    rows = curve.read_log(run)
    (out / "curve.svg").write_text(curve.svg(rows), encoding="utf-8")
    shutil.copyfile(run / "log.jsonl", out / "log.jsonl")
    print(curve.text(rows))
    print(f"{trainer.decisions:,} decisions, {time.perf_counter() - start:.0f} s", flush=True)


def main() -> None:
    """Read the arguments."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=["bench", "train"])
    reader.add_argument("out", type=Path)
    reader.add_argument("--device", default="cuda", choices=["cpu", "cuda"])
    reader.add_argument("--tables", type=int, default=32768)
    reader.add_argument("--seconds", type=float, default=480)
    reader.add_argument("--settings", type=Path, default=ROOT / "tools" / "train_gpu.toml")
    reader.add_argument("--run", type=Path, default=ROOT / "build" / "run")
    reader.add_argument("--begin", type=Path)
    given = reader.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    if given.what == "bench":
        bench(given.out, given.device, given.tables)
    else:
        train(given.out, given.device, given.seconds, given.settings, given.run, given.begin)


if __name__ == "__main__":
    main()
