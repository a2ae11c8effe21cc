"""A match on disk: its settings, then one line for each wall. An interrupted match resumes from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np

from tehai.engine import missing_extra
from tehai.errors import InputError
from tehai.sim.duplicates import ROW, Duplicate

FILE: Final = "walls.jsonl"
_VALUES: Final = tuple(name for name in ROW.names or () if name not in ("wall", "seating", "seat", "side"))


def described(duplicate: Duplicate) -> dict[str, Any]:
    """The settings that determine the rows of a match."""
    return {
        "bots": list(duplicate.bots),
        "tables": list(duplicate.tables),
        "seed": duplicate.seed,
        "rules": duplicate.rules.to_dict(),
        "values": list(_VALUES),
    }


class Journal:
    """The walls of a match in a folder, written as they are played."""

    def __init__(self, folder: Path, duplicate: Duplicate) -> None:
        self._duplicate = duplicate
        self._path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            data = self._path.read_bytes() if self._path.exists() else b""
            whole = data[: data.rfind(b"\n") + 1]  # what was being written when the match ended is played again
            lines = whole.decode("utf-8", "replace").splitlines()
            self.rows = [self._read(line, number) for number, line in enumerate(self._after_header(lines))]
            self._file = self._path.open("a", encoding="utf-8", newline="\n")
            self._file.truncate(len(whole))
            if not whole:
                self._file.write(json.dumps(described(duplicate)) + "\n")
                self._file.flush()
        except OSError as problem:
            message = f"{self._path} cannot be written: {problem.strerror}"
            raise InputError("bad_value", message, "out", "check its name") from None

    def _after_header(self, lines: list[str]) -> list[str]:
        """The lines of the walls; a match with different bots, rules or seeds is refused."""
        if lines and _loaded(lines[0]) != json.loads(json.dumps(described(self._duplicate))):
            message = f"{self._path} belongs to a different match"
            raise InputError(
                "bad_value", message, "out", "use the same bots, rules, tables and seed, or another folder"
            )
        return lines[1:]

    def _read(self, line: str, number: int) -> Any:
        rows = self._duplicate.empty([number])[0]
        values = _loaded(line)
        try:
            for column, name in enumerate(_VALUES):
                rows[name] = np.array(values, np.int64)[:, :, column]
        except (ValueError, IndexError, TypeError):
            message = f"line {number + 2} of {self._path} is not a wall of this match"
            raise InputError("bad_value", message, "out", "use another folder") from None
        return rows

    def add(self, rows: Any) -> None:
        """One more wall."""
        values = np.stack([rows[name].astype(np.int64) for name in _VALUES], axis=-1).tolist()
        self._file.write(json.dumps(values, separators=(",", ":")) + "\n")
        self._file.flush()
        self.rows.append(rows)

    def close(self) -> None:
        """No more walls."""
        self._file.close()


def _loaded(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def write_parquet(rows: Any, path: Path) -> None:
    """Every seat of every game as a row of a Parquet file."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise missing_extra("parquet", "pyarrow") from None
    flat = rows.reshape(-1)
    table = pa.table({name: np.ascontiguousarray(flat[name]) for name in ROW.names or ()})
    parquet.write_table(table, path)
