"""Pictures of a match: the difference with its band wall by wall, and the places. As SVG, and as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from tehai.sim.contest import Verdict
from tehai.sim.estimates import FIRST_LOOK, Standing, place_counts

_WIDTH, _HEIGHT = 640, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 20, 48, 48
_MOST_POINTS: Final = 400
_STYLE: Final = """  <style>
    svg { font-family: system-ui, sans-serif; background: #fff; }
    text { fill: #1d2530; font-size: 13px; }
    .name { font-size: 15px; font-weight: 700; }
    .axis { stroke: #6b7686; fill: none; }
    .none { stroke: #6b7686; stroke-dasharray: 4 4; }
    .band { fill: #2f6fd0; fill-opacity: 0.22; }
    .line { fill: none; stroke: #2f6fd0; stroke-width: 2.5; }
    .side0 { fill: #2f6fd0; }
    .side1 { fill: #c9782b; }
    .end { text-anchor: end; }
    .middle { text-anchor: middle; }
    @media (prefers-color-scheme: dark) {
      svg { background: #14181f; }
      text { fill: #edf1f6; }
      .band { fill: #6ea8ff; }
      .line { stroke: #6ea8ff; }
      .side0 { fill: #6ea8ff; }
    }
  </style>"""


def difference_svg(verdict: Verdict) -> str:
    """The mean difference in places after each wall, with the confidence sequence as a band."""
    first, second = verdict.duplicate.bots
    shown = _shown(verdict.course)
    low, high = _span(shown)
    across = max(shown[-1].walls, 2)

    def x(one: Standing) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * one.walls / across

    def y(value: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - min(max(value, low), high)) / (high - low)

    upper = [f"{x(one):.1f} {y(one.high):.1f}" for one in shown]
    lower = [f"{x(one):.1f} {y(one.low):.1f}" for one in reversed(shown)]
    means = [f"{x(one):.1f} {y(one.mean):.1f}" for one in shown]
    lines = [
        f'  <path class="band" d="M{" L".join([*upper, *lower])} Z"/>',
        f'  <path class="none" d="M{_LEFT} {y(0):.1f} H{_WIDTH - _RIGHT}"/>',
        f'  <path class="line" d="M{" L".join(means)}"/>',
        f'  <path class="axis" d="M{_LEFT} {_TOP} V{_HEIGHT - _BOTTOM} H{_WIDTH - _RIGHT}"/>',
        *(_text(_LEFT - 8, y(value) + 4, f"{value:+.2f}", "end") for value in (low, 0.0, high)),
        _text(_WIDTH - _RIGHT, _HEIGHT - _BOTTOM + 20, f"{across:,} walls", "end"),
    ]
    name = f"Place of {first} minus place of {second}, {verdict.confidence:.0%}"
    return _svg(name, lines)


def places_svg(verdict: Verdict) -> str:
    """How often each bot took each place, in per cent."""
    counts = place_counts(verdict.rows)
    shares = [[count / max(1, sum(side)) for count in side] for side in counts]
    most = max(max(side) for side in shares) or 1
    step = (_WIDTH - _LEFT - _RIGHT) / len(shares[0])
    bottom, tall = _HEIGHT - _BOTTOM, _HEIGHT - _TOP - _BOTTOM - 20
    lines = []
    for side, places in enumerate(shares):
        for place, share in enumerate(places):
            left, height = _LEFT + step * place + step * (0.14 + 0.37 * side), tall * share / most
            size = f'width="{step * 0.35:.1f}" height="{height:.1f}"'
            lines.append(f'  <rect class="side{side}" x="{left:.1f}" y="{bottom - height:.1f}" {size}/>')
            lines.append(_text(left + step * 0.175, bottom - height - 5, f"{100 * share:.1f}", "middle"))
    lines += [_text(_LEFT + step * (i + 0.5), bottom + 20, f"place {i + 1}", "middle") for i in range(len(shares[0]))]
    lines.append(f'  <path class="axis" d="M{_LEFT} {bottom} H{_WIDTH - _RIGHT}"/>')
    return _svg(f"Places in per cent: {verdict.duplicate.bots[0]}, then {verdict.duplicate.bots[1]}", lines)


def difference_text(verdict: Verdict, width: int = 60, height: int = 9) -> list[str]:
    """The same course as lines of text: `o` the mean, `:` the band, `-` no difference."""
    shown = _shown(verdict.course, width)
    low, high = _span(shown)

    def row(value: float) -> int:
        return round((height - 1) * (high - min(max(value, low), high)) / (high - low))

    grid = [["-" if line == row(0) else " "] * len(shown) for line in range(height)]
    for column, one in enumerate(shown):
        for line in range(row(one.high), row(one.low) + 1):
            grid[line][column] = ":"
        grid[row(one.mean)][column] = "o"
    labels = {0: high, row(0): 0.0, height - 1: low}
    return [
        f"{labels[i]:+6.2f} " + "".join(line) if i in labels else " " * 7 + "".join(line) for i, line in enumerate(grid)
    ]


def _shown(course: Sequence[Standing], most: int = _MOST_POINTS) -> list[Standing]:
    """An even selection of the course with its last standing, from the first allowed stop if it got that far."""
    later = course[FIRST_LOOK - 1 :] if len(course) > FIRST_LOOK else course[1:] or course
    count = min(most, len(later))
    return [later[(i + 1) * len(later) // count - 1] for i in range(count)]


def _span(shown: Sequence[Standing]) -> tuple[float, float]:
    """The range of the picture: the band in its later half, and zero."""
    later = [one for one in shown[len(shown) // 2 :] if one.low > -4]
    low, high = min((one.low for one in later), default=-1.0), max((one.high for one in later), default=1.0)
    return min(low, -0.05) * 1.1, max(high, 0.05) * 1.1


def _svg(name: str, lines: Sequence[str]) -> str:
    size = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label={quoteattr(name)}'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([head, _STYLE, _text(_LEFT, 28, name, "name"), *lines, "</svg>", ""])


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'  <text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'
