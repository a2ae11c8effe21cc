"""Learning curves: places against fixed policies, from the log of a training run, as SVG or in a terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

__all__ = ["read_log", "svg", "text"]

_WIDTH, _HEIGHT, _EDGE = 640, 320, 48
_COLOURS: Final = ("#1b6ca8", "#c8553d", "#588157", "#7b2cbf")


def read_log(folder: str | Path) -> list[dict[str, Any]]:
    """The evaluations of a run so far; an incomplete last line is skipped."""
    path, found = Path(folder) / "log.jsonl", []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if row["what"] == "evaluation":
            found.append(row)
    return found


def text(rows: list[dict[str, Any]]) -> str:
    """One line for each evaluation."""
    lines = ["decisions  opponent         place          win  deal-in  riichi    open"]
    for row in rows:
        rates = "  ".join(f"{100 * row[name]:5.1f} %" for name in ("win", "deal_in", "riichi", "open"))
        place = f"{row['place']:.3f} ± {row['error']:.3f}"
        lines.append(f"{row['decisions']:>9,}  {row['opponent']:<15}  {place}  {rates}")
    return "\n".join(lines)


def svg(rows: list[dict[str, Any]]) -> str:
    """The places by decisions, a line for each opponent with its 95 % interval; the lower, the better."""
    names = sorted({row["opponent"] for row in rows})
    most = max((row["decisions"] for row in rows), default=1) or 1

    def at(decisions: float, place: float) -> str:
        x = _EDGE + (_WIDTH - 2 * _EDGE) * decisions / most
        y = _EDGE + (_HEIGHT - 2 * _EDGE) * (4 - place) / 3
        return f"{x:.1f},{_HEIGHT - y:.1f}"

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif">']
    for place in (1, 2, 2.5, 3, 4):
        left, right = at(0, place), at(most, place)
        x, y = map(float, left.split(","))
        parts.append(f'<polyline points="{left} {right}" stroke="#ccc" fill="none"/>')
        parts.append(
            f'<text x="{float(x) - 8:.1f}" y="{float(y) + 4:.1f}" font-size="11" text-anchor="end">{place}</text>'
        )
    for number, name in enumerate(names):
        own = [row for row in rows if row["opponent"] == name]
        colour = _COLOURS[number % len(_COLOURS)]
        band = [at(row["decisions"], row["place"] - row["error"]) for row in own]
        band += [at(row["decisions"], row["place"] + row["error"]) for row in reversed(own)]
        parts.append(f'<polygon points="{" ".join(band)}" fill="{colour}" opacity="0.15"/>')
        line = " ".join(at(row["decisions"], row["place"]) for row in own)
        parts.append(f'<polyline points="{line}" stroke="{colour}" stroke-width="2" fill="none"/>')
        y = 16 + 14 * number
        parts.append(f'<text x="{_WIDTH - 8}" y="{y}" font-size="12" text-anchor="end" fill="{colour}">{name}</text>')
    parts.append(
        f'<text x="{_WIDTH // 2}" y="{_HEIGHT - 8}" font-size="12" text-anchor="middle">{most:,} decisions</text>'
    )
    return "\n".join([*parts, "</svg>", ""])
