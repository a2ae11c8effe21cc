// How large things are on the table and where they lie, in units: for a wide screen, for a phone held sideways, for one
// held upright, and for a small one. Each seat is measured as if it were the one at the bottom.
import { aimed, breadth, type Box, type Camera, type Point } from "./camera";

export type Shape = "wide" | "low" | "upright" | "small";

/** A tile in a pond: broad, long, thick. */
export const TILE = { width: 46, length: 61, height: 23 };
/** A tile of the wall. */
export const WALL = { width: 38, length: 50, height: 18 };
export const ROW = 6;
export const ROWS = 3;
export const PITCH = TILE.length + 1.5;

export interface Measures {
  shape: Shape;
  flat: boolean;
  /** half of the console in the middle */
  console: number;
  /** where ponds begin, and by how much they are off their owner's middle to the left */
  pond: number;
  shift: number;
  /** how many tiles long the last row of a pond may be before it is pushed together */
  longest: number;
  /** where the wall lies; null: there is no room for one */
  wall: number | null;
  /** walls stand on every side, not on the far one alone */
  walls: boolean;
  /** where hands stand, at the sides and across, and how broad a tile of theirs is */
  hand: number;
  handAcross: number;
  handTile: number;
  /** how far a row reaches to its owner's right and left: at the right side, across, at the left side */
  reach: [right: number, left: number][];
  /** how broad tiles of melds are at most */
  meldTile: number;
  /** melds of the sides lie in the corner at their right, not beside the hand: from and to */
  meldCorner: Box | null;
  /** where flowers and norths lie */
  asideCorner: Box;
  /** how much of such a corner the thickness of the pond before it hides: the lower one looks, the more */
  hidden: number;
  /** where the own hand lies; null: the table does not show it */
  own: number | null;
  /** the frame of the table: half its breadth, far, near */
  felt: { across: number; far: number; near: number };
}

const POND_DEPTH = ROWS * PITCH;

function wide(shape: "wide" | "low", flat: boolean, own: boolean): Measures {
  // Ponds are a little off the middle where that lets them be larger.
  const pond = shape === "low" ? 124 : 143;
  const end = pond + POND_DEPTH;
  return {
    shape,
    flat,
    console: pond - 16,
    pond,
    shift: shape === "low" ? 14 : 0,
    longest: 9.9,
    wall: end + (shape === "low" ? 6 : 8),
    walls: true,
    hand: end + (shape === "low" ? 61 : 66),
    handAcross: end + (shape === "low" ? 96 : 86),
    handTile: 40,
    reach: shape === "low" ? [[305, 305], [392, 392], [305, 305]] : [[340, 425], [392, 392], [400, 395]],
    meldTile: shape === "low" ? 36 : 38,
    meldCorner: null,
    asideCorner: { left: pond + (shape === "low" ? 18 : 12), right: end, top: shape === "low" ? 158 : pond + 8, bottom: end - 66 },
    hidden: flat ? 0 : shape === "low" ? 28 : 14,
    own: own ? end + 16 : null,
    felt: { across: 470, far: 470, near: 520 },
  };
}

function upright(shape: "upright" | "small", flat: boolean, ownHand: boolean): Measures {
  const small = shape === "small";
  const pond = small ? 118 : 122;
  const end = pond + POND_DEPTH;
  // Nearer than the melds of the player at the left.
  const own = ownHand ? end + (small ? 16 : 74) : null;
  return {
    shape,
    flat,
    console: pond - 14,
    pond,
    shift: 138 - pond,
    longest: small ? 6.4 : 8,
    wall: small ? null : end + 8,
    walls: false,
    hand: end + 7,
    // Behind the wall, which hides what lies close to it.
    handAcross: small ? end + 7 : end + 92,
    handTile: 36,
    reach: [
      [300, 300],
      [330, 330],
      [300, 300],
    ],
    meldTile: 40,
    meldCorner: small
      ? { left: 146, right: end + 2, top: 162, bottom: end - 2 }
      : { left: 228, right: end + 66, top: 160, bottom: end - 2 },
    asideCorner: small ? { left: 146, right: end + 2, top: 162, bottom: end - 2 } : { left: 138, right: 222, top: 162, bottom: 245 },
    hidden: flat || small ? 0 : 15,
    own,
    felt: { across: end + 60, far: small ? end + 60 : end + 132, near: own === null ? end + 90 : own + 84 },
  };
}

/** `own`: the hand of the seat at the bottom lies on the table too. */
export function measures(shape: Shape, flat: boolean, own: boolean): Measures {
  return shape === "wide" || shape === "low" ? wide(shape, flat, own) : upright(shape, flat, own);
}

/** Which way a box of this size is laid out. */
export function shapeOf(width: number, height: number): Shape {
  if (width >= height * 1.12) return height < 500 ? "low" : "wide";
  return "upright";
}

const TILTS: Record<Shape, number[]> = { wide: [30, 33, 36, 39, 42], low: [36, 40, 44, 46, 48, 50], upright: [24, 28, 32, 36], small: [24, 28, 32, 36] };
const DISTANCE: Record<Shape, number> = { wide: 2100, low: 2600, upright: 2500, small: 2500 };
const STANDING = 50;

/** What must be seen of the table. */
function extremes(it: Measures, across: boolean): Point[] {
  const end = it.pond + POND_DEPTH;
  const side = it.hand + (it.meldCorner ? 19 : it.meldTile * 1.36);
  const [right, left] = it.reach[0] ?? [0, 0];
  const near = Math.max(left, it.reach[2]?.[0] ?? 0);
  const far = across ? it.handAcross + (it.shape === "small" && !it.flat ? 19 : 52) : it.wall === null ? end : it.wall + WALL.length;
  const top: Point[] = [
    [it.reach[1]?.[1] ?? 0, -far + 8, 0],
    [0, -(across ? it.handAcross + 20 : far), across ? STANDING : 36],
  ];
  const sides: Point[] = it.meldCorner
    ? [
        [side, -right, 0],
        [side, 150, 0],
        [-it.meldCorner.bottom, it.meldCorner.right, 0],
      ]
    : [
        [side, -right, 0],
        // On a wide screen they may reach down beside the buttons.
        [side, near * (it.shape === "wide" && !it.flat ? 0.86 : 1), 0],
      ];
  const own: Point[] = it.own !== null ? [[it.reach[1]?.[0] ?? 0, it.own + TILE.length + 8, 0]] : [[0, end + (it.shape === "low" ? 5 : 10), 0]];
  return [...top, ...sides, ...own];
}

/** The camera for a box of which the edges are kept clear; the tilt is the one that shows ponds largest. */
export function cameraFor(it: Measures, box: Box, across: boolean): Camera {
  const points = extremes(it, across);
  if (it.flat) return aimed(box, points, Infinity, 0);
  const farthest: Point = [0, -(it.pond + POND_DEPTH), 0];
  const [first, ...others] = TILTS[it.shape].map((tilt) => aimed(box, points, DISTANCE[it.shape], tilt));
  if (!first) throw new Error(`no tilt for ${it.shape}`);
  return others.reduce((best, one) => (breadth(one, farthest) > breadth(best, farthest) * 1.004 ? one : best), first);
}
