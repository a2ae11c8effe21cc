// Everything that lies before one seat, arranged: in units, as its owner sees it.
import type { Quarter } from "../board";
import type { PondTile, SeatState } from "../fold";
import { cornerPlaces, meldWidth, pondPlaces, rowPlaces, type Lying, type PondPlace, type PondRow } from "./arrange";
import type { Box } from "./camera";
import { PITCH, TILE, type Measures } from "./measures";

const THICK = 19;

export interface Shadow {
  x: number;
  y: number;
  width: number;
  depth: number;
  /** how high what throws it is */
  height: number;
}

/** The same place on the table, as whoever sits at the bottom measures it. */
export function turned({ x, y, width, depth }: Omit<Shadow, "height">, side: Quarter): Omit<Shadow, "height"> {
  if (side === 0) return { x, y, width, depth };
  if (side === 1) return { x: y, y: -x - width, width: depth, depth: width };
  if (side === 2) return { x: -x - width, y: -y - depth, width, depth };
  return { x: -y - depth, y: x, width: depth, depth: width };
}

export interface PondArranged {
  y: number;
  places: PondPlace[];
  rows: PondRow[];
}

export interface Arranged {
  quarter: Quarter;
  pond: PondArranged;
  hand: { x: number; y: number; tile: number; open: boolean };
  /** each with the corner of its block and the breadth of a tile */
  melds: Lying[];
  aside: Lying[];
  /** of everything but the pond */
  shadows: Shadow[];
}

/** What can be seen of a corner beside a pond: at the bottom its own pond hides the end, at the others one nearer to the eye. */
function seen(corner: Box, side: Quarter, hidden: number): Box {
  if (side === 0) return { ...corner, bottom: corner.bottom - hidden };
  if (side === 1) return { ...corner, left: corner.left + hidden };
  if (side === 2) return { ...corner, top: corner.top + hidden };
  return corner;
}

export function pondArranged(pond: readonly PondTile[], it: Measures): PondArranged {
  return { y: it.pond, ...pondPlaces(pond, it) };
}

/** How far the rows of a pond reach without its last `flying` tiles, which are still in the air. */
export function landedRows(pond: readonly PondTile[], flying: number, { rows }: PondArranged, it: Measures): PondRow[] {
  return flying ? pondPlaces(pond.slice(0, -flying), it).rows : rows;
}

/** What a pond's rows throw. */
export function pondShadows(rows: readonly PondRow[], it: Measures): Shadow[] {
  return rows.map(({ from, to }, index) => ({ x: from, y: it.pond + index * PITCH, width: to - from, depth: TILE.length, height: TILE.height }));
}

export function arranged(state: SeatState, pond: PondArranged, side: Quarter, it: Measures): Arranged {
  const widths = state.melds.map(meldWidth);
  const open = side === 0 || state.hand.some((tile) => tile !== null) || (state.drawn !== undefined && state.drawn !== null);
  const y = side === 0 ? (it.own ?? 0) : side === 2 ? it.handAcross : it.hand;
  const reach = it.reach[side === 0 ? 1 : side - 1] ?? [0, 0];
  const inCorner = it.meldCorner !== null && (side === 1 || side === 3);
  const handTile = side === 0 ? Math.min(54, it.handTile * 1.35) : open ? Math.min(it.handTile, it.meldTile) : it.handTile;
  const row = rowPlaces(state, inCorner ? [] : widths, reach, handTile, side === 0 ? handTile : it.meldTile);
  const shared = it.shape === "small" && inCorner;
  const inOne = shared ? cornerPlaces([...widths, ...state.aside.map(() => 1)], it.asideCorner, it.meldTile * 0.86) : [];
  const melds = shared
    ? inOne.slice(0, widths.length)
    : inCorner && it.meldCorner
      ? cornerPlaces(widths, it.meldCorner, it.meldTile)
      : row.melds.map((place) => ({ ...place, y }));
  const aside = shared ? inOne.slice(widths.length) : cornerPlaces(state.aside.map(() => 1), seen(it.asideCorner, side, it.hidden), 36);
  const hand = { x: row.hand, y, tile: row.handTile, open };
  return { quarter: side, pond, hand, melds, aside, shadows: shadows() };

  function shadows(): Shadow[] {
    const found: Shadow[] = [];
    if (side !== 0 || it.own !== null) {
      const long = hand.open ? hand.tile * (4 / 3) : THICK;
      found.push({ x: hand.x, y: hand.y, width: state.hand.length * hand.tile, depth: long, height: hand.open ? TILE.height : 48 });
    }
    melds.forEach((place, index) => {
      if (side === 0 && it.own === null) return;
      found.push({ x: place.x, y: place.y, width: (widths[index] ?? 0) * place.tile, depth: (place.tile * 4) / 3, height: TILE.height * 0.8 });
    });
    for (const place of aside) found.push({ x: place.x, y: place.y, width: place.tile, depth: (place.tile * 4) / 3, height: 16 });
    return found;
  }
}
