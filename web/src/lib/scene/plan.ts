// How a screen is shared out at the table: what is kept clear for the own hand, the buttons, names and switches.
import type { Box } from "./camera";
import { shapeOf, type Shape } from "./measures";

export interface Plan {
  shape: Shape;
  /** kept clear of the table, from each edge of the screen, in pixels */
  clear: Box;
  /** of the own hand */
  rows: 1 | 2;
  /** how broad a tile of the own hand is at most */
  tile: number;
  /** from the left and right edge to where the own hand may lie */
  own: { left: number; right: number; height: number };
}

/** A tile of the own hand is so much higher than broad, with its upper edge. */
export const STANDING = 1.5;
/** A hand of thirteen, a gap, and the tile drawn. */
export const WHOLE_HAND = 14.4;
/** Buttons, waits and hints: between the own pond and the own hand. */
const STRIP = 64;

function wide(width: number, height: number): Plan {
  const narrow = width < 1300;
  const own = { left: narrow ? 132 : 196, right: narrow ? 126 : 160 };
  const tile = Math.min(78, (width - own.left - own.right) / WHOLE_HAND, height * 0.078);
  const hand = tile * STANDING + 12;
  return { shape: "wide", rows: 1, tile, clear: { left: 92, top: 6, right: 92, bottom: hand + STRIP }, own: { ...own, height: hand } };
}

function low(width: number, height: number): Plan {
  const own = width < 740 ? { left: 84, right: 126 } : { left: 106, right: 150 };
  const tile = Math.min(56, (width - own.left - own.right) / WHOLE_HAND, height * 0.13);
  const hand = tile * STANDING + 4;
  return { shape: "low", rows: 1, tile, clear: { left: own.left, top: 2, right: own.right, bottom: hand + 4 }, own: { ...own, height: hand } };
}

function upright(width: number, height: number): Plan {
  const rows = width < 600 ? 2 : 1;
  const tile = rows === 2 ? Math.min(60, (width - 12) / 7.4) : Math.min(74, (width - 20) / WHOLE_HAND);
  const hand = rows * tile * STANDING + 8;
  const tall = height >= 720;
  // From the top: indicators and menu, names. From the bottom: switches, hand, bar, and a row of waits where there is room.
  // On a tablet a name has its points below it, and the bot's level.
  const top = !tall ? 84 : rows === 2 ? 104 : 116;
  const bottom = 48 + hand + 58 + (tall ? 46 : 0);
  const shape: Shape = height - top - bottom < width ? "small" : "upright";
  return { shape, rows, tile, clear: { left: 2, top, right: 2, bottom }, own: { left: 6, right: 6, height: hand } };
}

/** What a guide needs on the felt, where there is no room left between the ponds and the buttons. */
const GUIDE: Partial<Record<Shape, number>> = { low: 44, small: 76 };

export function planFor(width: number, height: number, guided = false): Plan {
  const shape = shapeOf(width, height);
  const plan = shape === "wide" ? wide(width, height) : shape === "low" ? low(width, height) : upright(width, height);
  const guide = guided ? (GUIDE[plan.shape] ?? 0) : 0;
  return guide ? { ...plan, clear: { ...plan.clear, bottom: plan.clear.bottom + guide } } : plan;
}

/** Where nothing but the table is shown, as in a replay. */
export function clearAround(shape: Shape): Box {
  if (shape === "wide") return { left: 92, top: 6, right: 92, bottom: 84 };
  if (shape === "low") return { left: 84, top: 4, right: 84, bottom: 4 };
  return { left: 2, top: 98, right: 2, bottom: 54 };
}
