// Where the tiles of the own hand and the own melds lie, in pixels. The left end of the hand stays where it is, and the
// tile drawn has a place of its own: nothing moves under a resting pointer.
import { WHOLE_HAND } from "../scene/plan";

export interface OwnRow {
  tile: number;
  /** of the closed tiles in their order, then of the one that was or will be drawn */
  tiles: { x: number; y: number }[];
  melds: { x: number; y: number }[];
  width: number;
  height: number;
}

const GAP = 0.34;
const MELD_GAP = 0.18;
const HIGH = 1.5;

/** How the closed tiles and the melds are shared between two rows: the last row has the drawn tile. */
function shared(closed: number, melds: number): { first: number; above: number } {
  if (melds === 0) return { first: Math.ceil(closed / 2), above: 0 };
  if (melds === 1) return { first: Math.min(closed, 7), above: 0 };
  if (melds === 2) return { first: 4, above: 1 };
  return { first: 0, above: 2 };
}

/** `closed`: tiles without the drawn one; `widths`: of the melds, in breadths of a tile, the first one outermost. */
export function ownRow(space: number, most: number, rows: 1 | 2, closed: number, widths: readonly number[]): OwnRow {
  const { first, above } = rows === 1 ? { first: 0, above: 0 } : shared(closed, widths.length);
  const sum = (some: readonly number[]) => some.reduce((whole, width) => whole + width + MELD_GAP, 0);
  const [up, down] = [widths.slice(0, above), widths.slice(above)];
  const below = closed - first + GAP + 1 + sum(down);
  const units = Math.max(rows === 1 && !widths.length ? WHOLE_HAND : below, first + sum(up));
  const tile = Math.min(most, space / units);
  const wide = Math.max(units, rows === 1 ? 0 : 7.4) * tile;
  const left = Math.max(0, (space - wide) / 2);
  const high = most * HIGH;
  const lower = rows === 1 ? 0 : high;
  const end = rows === 1 ? left + units * tile : space - left;
  const tiles = Array.from({ length: closed }, (_, index) =>
    index < first ? { x: left + index * tile, y: 0 } : { x: left + (index - first) * tile, y: lower },
  );
  tiles.push({ x: left + (closed - first + GAP) * tile, y: lower });
  const lay = (some: readonly number[], y: number) => {
    let x = end;
    return some.map((width) => {
      x -= width * tile;
      const place = { x, y };
      x -= MELD_GAP * tile;
      return place;
    });
  };
  return { tile, tiles, melds: [...lay(up, 0), ...lay(down, lower)], width: space, height: high * rows };
}
