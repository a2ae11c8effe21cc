// Where things lie: seats as they are seen from one of them.
import { kind, isRed, type TileText } from "./tiles";

/** 0 at the bottom, 1 to the right, 2 across, 3 to the left. Three players leave out the seat across. */
export type Quarter = 0 | 1 | 2 | 3;

export function quarter(seat: number, you: number, players: number): Quarter {
  const step = (((seat - you) % players) + players) % players;
  return (players === 3 && step === 2 ? 3 : step) as Quarter;
}

/** 0 East to 3 North. */
export function windOf(seat: number, dealer: number, players: number): number {
  return (seat - dealer + players) % players;
}

/** Kinds of tiles that are worth something now. */
export type Dora = ReadonlySet<TileText>;

export function glows(tile: TileText | null, dora: Dora | undefined): boolean {
  return tile !== null && (isRed(tile) || (dora?.has(kind(tile)) ?? false));
}

/** A copy of the tile that is pointed at. */
export function isCopy(tile: TileText | null, highlight: TileText | null | undefined): boolean {
  return tile !== null && highlight != null && kind(tile) === kind(highlight);
}
