// Tiles as they are read aloud.
import type { TileText } from "./tiles";
import { t, type Key } from "./words/tile";

/** "red five of circles"; null is a tile face down. */
export function spoken(tile: TileText | null): string {
  return t(tile === null ? "tile-back" : (`tile-${tile}` as Key));
}
