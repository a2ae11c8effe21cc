// A block on the table, as its owner sees it, and which of its sides are to be seen from the seat at the bottom.
import type { Quarter } from "../board";

export interface Block {
  x: number;
  y: number;
  width: number;
  depth: number;
  height: number;
  /** how high it lies */
  z?: number;
  /** its ends, where a tile on its side is not as deep as the others */
  ends?: { w: Span; e: Span };
}

interface Span {
  y: number;
  depth: number;
}

type Side = "s" | "e" | "n" | "w";
const RING: Side[] = ["s", "e", "n", "w"];

export interface Face {
  side: Side;
  /** where it looks on the screen */
  towards: Side;
  width: number;
  transform: string;
}

/** How far to the right a point of a seat lies on the screen. */
function across(quarter: Quarter, x: number, y: number): number {
  return [x, y, -x, -y][quarter] ?? 0;
}

export function visibleFaces({ x, y, width, depth, height, z = 0, ends }: Block, quarter: Quarter): Face[] {
  const top = z + height;
  const { w, e } = ends ?? { w: { y, depth }, e: { y, depth } };
  const places: Record<Side, { at: [number, number]; turn: number; width: number; middle: [number, number] }> = {
    s: { at: [x, y + depth], turn: 0, width, middle: [x + width / 2, y + depth] },
    e: { at: [x + width, e.y + e.depth], turn: -90, width: e.depth, middle: [x + width, y + depth / 2] },
    n: { at: [x + width, y], turn: 180, width, middle: [x + width / 2, y] },
    w: { at: [x, w.y], turn: 90, width: w.depth, middle: [x, y + depth / 2] },
  };
  return RING.flatMap((side, index) => {
    const towards = RING[(index + quarter) % 4] ?? "s";
    const place = places[side];
    const right = across(quarter, ...place.middle);
    if (towards === "n" || (towards === "e" && right >= 0) || (towards === "w" && right <= 0)) return [];
    const [left, near] = place.at;
    const turned = place.turn ? `rotateZ(${place.turn}deg) ` : "";
    return [{ side, towards, width: place.width, transform: `translate3d(${left}px, ${near}px, ${top}px) ${turned}rotateX(-90deg)` }];
  });
}
