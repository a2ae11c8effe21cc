"""A small plot as SVG: panels side by side, each with one line over a logarithmic axis."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

SVG: Final = "http://www.w3.org/2000/svg"
WIDTH, HEIGHT = 460, 320  # of one panel
LEFT, RIGHT, TOP, BOTTOM = 78, 22, 46, 52
INSET = 28  # so that the outermost points and their texts lie inside
STYLE: Final = """  <style>
    svg { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
    .page { fill: #ffffff; stroke: #d5d9e0; }
    .grid { stroke: #dfe3e9; stroke-width: 1; }
    .axis { fill: none; stroke: #6b7686; stroke-width: 1.5; }
    .line { fill: none; stroke: #2f6fd0; stroke-width: 2.5; }
    .dot { fill: #2f6fd0; }
    text { fill: #1d2530; font-size: 13px; }
    .name { font-size: 15px; font-weight: 700; }
    .says { fill: #3c4756; }
    .middle { text-anchor: middle; }
    .end { text-anchor: end; }
    @media (prefers-color-scheme: dark) {
      .page { fill: #14181f; stroke: #39424f; }
      .grid { stroke: #2b333f; }
      .axis { stroke: #8994a5; }
      .line { stroke: #6ea8ff; }
      .dot { fill: #6ea8ff; }
      text { fill: #edf1f6; }
      .says { fill: #c3ccd8; }
    }
  </style>"""


@dataclass(frozen=True)
class Panel:
    """One line: the points, the ticks of the vertical axis with their texts, and what each point says."""

    name: str
    points: Sequence[tuple[float, float]]
    ticks: Sequence[tuple[float, str]]
    labels: Sequence[str]
    logarithmic: bool = False


def picture(title: str, text: str, across: str, panels: Sequence[Panel]) -> str:
    """The whole picture."""
    width = WIDTH * len(panels)
    lines = [
        f'<svg xmlns="{SVG}" viewBox="0 0 {width} {HEIGHT}" role="img" aria-labelledby="title text">',
        f'  <title id="title">{escape(title)}</title>',
        f'  <desc id="text">{escape(text)}</desc>',
        STYLE,
        f'  <rect class="page" x="0.5" y="0.5" width="{width - 1}" height="{HEIGHT - 1}" rx="8"/>',
    ]
    for number, panel in enumerate(panels):
        lines += _panel(panel, WIDTH * number, across)
    return "\n".join([*lines, "</svg>", ""])


def _panel(panel: Panel, left: int, across: str) -> Iterator[str]:
    first, last = panel.points[0][0], panel.points[-1][0]
    place_x = _scale(first, last, left + LEFT + INSET, left + WIDTH - RIGHT - INSET, True)
    bottom, top = HEIGHT - BOTTOM, TOP
    place_y = _scale(panel.ticks[0][0], panel.ticks[-1][0], bottom, top, panel.logarithmic)
    yield _text(left + LEFT, 28, panel.name, "name")
    for value, label in panel.ticks:
        y = place_y(value)
        yield f'  <path class="grid" d="M{left + LEFT} {y:.1f} H{left + WIDTH - RIGHT}"/>'
        yield _text(left + LEFT - 8, y + 4, label, "end says")
    yield f'  <path class="axis" d="M{left + LEFT} {top} V{bottom} H{left + WIDTH - RIGHT}"/>'
    for power in range(math.ceil(math.log10(first)), math.floor(math.log10(last)) + 1):
        yield _text(place_x(10.0**power), bottom + 20, f"{10**power:,}", "middle says")
    yield _text(left + (LEFT + WIDTH - RIGHT) / 2, bottom + 40, across, "middle says")
    places = [(place_x(x), place_y(y)) for x, y in panel.points]
    yield '  <path class="line" d="M' + " L".join(f"{x:.1f} {y:.1f}" for x, y in places) + '"/>'
    for (x, y), label in zip(places, panel.labels, strict=True):
        yield f'  <circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
        yield _text(x, y - 10, label, "middle")


def _scale(low: float, high: float, start: float, end: float, logarithmic: bool) -> Callable[[float], float]:
    def place(value: float) -> float:
        bounds = (math.log10(low), math.log10(high)) if logarithmic else (low, high)
        at = math.log10(value) if logarithmic else value
        return start + (end - start) * (at - bounds[0]) / (bounds[1] - bounds[0] or 1)

    return place


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'  <text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'
