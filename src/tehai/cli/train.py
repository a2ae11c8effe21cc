"""`tehai train`: a policy from random weights, by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tehai.cli.options import AsJson, Color, make_folder, option
from tehai.cli.report import write_json
from tehai.engine.backends import missing_extra
from tehai.errors import InputError

if TYPE_CHECKING:
    from tehai.learn.torch_train import Trainer


def train(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder of the run; an existing run is resumed.")],
    settings: Annotated[Path | None, option("--settings", "TOML file with the settings of a new run.", "FILE")] = None,
    seconds: Annotated[
        float | None, option("--seconds", "Stop after this long, and save everything.", "S", min=0)
    ] = None,
    device: Annotated[str, option("--device", "cpu or cuda.", "NAME")] = "cpu",
    show: Annotated[bool, option("--show", "Show the progress so far, and exit.")] = False,
    export: Annotated[
        Path | None, option("--export", "Write the policy for numpy, or as ONNX to NAME.onnx, and exit.", "FILE")
    ] = None,
    as_json: AsJson = False,
    color: Color = None,  # noqa: ARG001  # errors are reported in it
) -> None:
    """Train a policy by self-play, from random weights.

    FOLDER has the log and the learning curve while it runs, and checkpoints to resume from.
    """
    if show:
        _show(folder, as_json)
        return
    if settings is not None and (folder / "checkpoint.pt").exists():
        message = f"the run in {folder} already has settings"
        raise InputError("bad_value", message, "--settings", "leave --settings out, or name another folder")
    trainer = open_run(folder, settings, device)
    if export is not None:
        trainer.export(export)
        return
    trainer.run(seconds)
    _show(folder, as_json)


def _show(folder: Path, as_json: bool) -> None:
    """Print the progress of a run, and draw its curve."""
    from tehai.learn import curve

    if not any((folder / name).exists() for name in ("checkpoint.pt", "log.jsonl")):
        raise InputError(
            "bad_value", f"{folder} is not the folder of a run", "FOLDER", "name a folder created by tehai train"
        )
    rows = curve.read_log(folder)
    (folder / "curve.svg").write_text(curve.svg(rows), encoding="utf-8")
    if as_json:
        write_json(rows)
    else:
        typer.echo(curve.text(rows))


def open_run(folder: Path, settings: Path | None, device: str) -> Trainer:
    """The run of a folder, or a new one."""
    try:
        from tehai.learn.torch_train import Trainer
    except ImportError:
        raise missing_extra("train", "torch") from None
    from tehai.learn.settings import Settings

    if (folder / "checkpoint.pt").exists():
        return Trainer.resume(folder, device=device)
    chosen = Settings.of({"device": device}) if settings is None else Settings.read(settings, device=device)
    make_folder(folder, "folder")
    return Trainer(chosen, folder)
