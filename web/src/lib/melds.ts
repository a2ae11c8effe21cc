// A meld in words.
import type { MeldState } from "./fold";
import { listed, phrased } from "./listed";
import { meldPlaces } from "./scene/arrange";
import { spoken } from "./spoken";
import { t, type Key } from "./words/board";

/** `from`: 1 right, 2 across, 3 left of its owner; 0 nobody. */
export function meldLabel(meld: MeldState, from: number): string {
  const tiles = listed([...meldPlaces(meld, from).places.map((one) => one.tile), ...(meld.added ? [meld.added] : [])].map(spoken));
  const name = t(`board-meld-${meld.kind}`, { tiles });
  return from === 0 ? name : phrased([name, t(`board-from-${from}` as Key)]);
}
