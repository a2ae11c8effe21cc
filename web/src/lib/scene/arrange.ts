// Where the tiles of a pond, a meld, a row or a corner lie, in units, as seen by their owner.
import type { MeldState, PondTile, SeatState } from "../fold";
import { isRed, type TileText } from "../tiles";
import type { Box } from "./camera";
import { ROW, ROWS, TILE, type Measures } from "./measures";

const LONG = 4 / 3;
const GAP = 0.16;

export interface PondPlace {
  x: number;
  row: number;
}
/** A row of a pond: from where to where it reaches. */
export interface PondRow {
  from: number;
  to: number;
}

/** Six in a row; the third row goes on, and is pushed together where it would be too long. */
export function pondPlaces(pond: readonly PondTile[], it: Measures): { places: PondPlace[]; rows: PondRow[] } {
  const start = (-ROW / 2) * TILE.width - it.shift;
  const rows: PondRow[] = [];
  const places: PondPlace[] = [];
  for (let row = 0; row < ROWS && row * ROW < pond.length; row += 1) {
    const tiles = row === ROWS - 1 ? pond.slice(row * ROW) : pond.slice(row * ROW, (row + 1) * ROW);
    const widths = tiles.map((one) => (one.sideways ? TILE.length : TILE.width));
    const whole = widths.reduce((sum, width) => sum + width, 0);
    const tight = row === ROWS - 1 ? Math.min(1, (it.longest * TILE.width - (widths.at(-1) ?? 0)) / (whole - (widths.at(-1) ?? 0) || 1)) : 1;
    let x = start;
    let end = start;
    for (const width of widths) {
      places.push({ x, row });
      end = x + width;
      x += width * tight;
    }
    rows.push({ from: start, to: end });
  }
  return { places, rows };
}

export interface MeldPlace {
  tile: TileText;
  down: boolean;
  turned: boolean;
  /** in breadths of a tile, from the left of the meld */
  x: number;
}

/** The tiles of a meld as they lie; the one that was taken is turned, at the side of whom it came from (0 to 3). */
export function meldPlaces(meld: MeldState, from: number): { places: MeldPlace[]; width: number } {
  const tiles = meld.tiles.map((tile) => ({ tile, down: false, turned: false }));
  if (meld.taken === null) {
    // A red five lies in the middle, where it can be seen.
    tiles.sort((one, other) => Number(isRed(one.tile)) - Number(isRed(other.tile)));
    const red = tiles.pop();
    if (red) tiles.splice(1, 0, red);
    tiles.forEach((one, index) => (one.down = index === 0 || index === tiles.length - 1));
  } else tiles.splice(from === 3 ? 0 : from === 2 ? 1 : tiles.length, 0, { tile: meld.taken, down: false, turned: true });
  let width = 0;
  const places = tiles.map((one) => {
    const place = { ...one, x: width };
    width += one.turned ? LONG : 1;
    return place;
  });
  return { places, width };
}

export function meldWidth(meld: MeldState): number {
  return meld.taken === null ? 4 : meld.tiles.length + LONG;
}

export interface Lying {
  x: number;
  y: number;
  /** how broad a tile is */
  tile: number;
}

/** A hand and the melds beside it, at the right end of the row; the hand is in the middle as long as it can be. */
export function rowPlaces(
  seat: Pick<SeatState, "hand" | "drawn">,
  widths: readonly number[],
  [right, left]: readonly [number, number],
  handTile: number,
  meldTile: number,
): { hand: number; handTile: number; melds: Lying[] } {
  const count = seat.hand.length + 1.35;
  const units = widths.reduce((sum, width) => sum + width + GAP, 0);
  const fits = Math.min(1, (right + left) / (count * handTile + units * meldTile));
  const [hand, tile] = [handTile * fits, meldTile * fits];
  let x = right;
  // The first meld lies outermost, as at a table.
  const melds = widths.map((width) => {
    x -= width * tile;
    const place = { x, y: 0, tile };
    x -= GAP * tile;
    return place;
  });
  const breadth = count * hand;
  return { hand: Math.max(-left, Math.min(-breadth / 2, x - breadth)), handTile: hand, melds };
}

/** Things side by side in rows from the outer edge of a corner inwards: as large as fits. */
export function cornerPlaces(widths: readonly number[], corner: Box, most: number): Lying[] {
  const [breadth, depth] = [corner.right - corner.left, corner.bottom - corner.top];
  for (let tile = most; tile > 8; tile -= 0.5) {
    const places: Lying[] = [];
    let x = corner.right;
    let y = corner.bottom - tile * LONG;
    for (const width of widths) {
      if (x < corner.right && x - width * tile < corner.left) {
        x = corner.right;
        y -= tile * (LONG + 0.08);
      }
      places.push({ x: x - width * tile, y, tile });
      x -= (width + (width > 1 ? GAP : 0.04)) * tile;
    }
    const narrow = Math.max(...widths) * tile <= breadth;
    if (narrow && y >= corner.bottom - depth) return places;
  }
  return widths.map(() => ({ x: corner.left, y: corner.top, tile: 8 }));
}

/** What is left of the wall, in stacks: on the far side left of the dead wall, at the left, and before the own pond. */
export interface WallRuns {
  dead: number;
  far: number;
  left: number;
  near: number;
  /** the first stack has one tile only */
  half: boolean;
}

const SIDE = 17;
const DEAD = 7;

/** Tiles are drawn along the wall towards the dead wall: what is far from it goes first. */
export function wallRuns(live: number): WallRuns {
  const stacks = Math.ceil(live / 2);
  const far = Math.min(stacks, SIDE - DEAD);
  const left = Math.min(stacks - far, SIDE);
  const near = Math.min(stacks - far - left, SIDE);
  return { dead: DEAD, far, left, near, half: live % 2 === 1 };
}
