// Melds of a score as the table draws melds.
import type { MeldState } from "../../lib/fold";
import type { MeldShown } from "../../lib/messages";
import { kind } from "../../lib/tiles";

const LEFT = 3;

/** A meld of a seat 0 among four. Where nobody says from whom it was called, it lies as a chi does. */
export function laid(meld: Pick<MeldShown, "kind" | "tiles" | "called" | "source">): MeldState {
  const tiles = [...meld.tiles];
  const name = meld.kind as MeldState["kind"];
  if (name === "ankan") return { kind: name, tiles, taken: null, added: null, from: null };
  const taken = meld.called ?? tiles[0] ?? "";
  tiles.splice(tiles.indexOf(taken), 1);
  // The tile added to a pon lies on the one that was taken.
  const place = tiles.findIndex((tile) => kind(tile) === kind(taken));
  const added = name === "kakan" ? (tiles.splice(place, 1)[0] ?? null) : null;
  return { kind: name, tiles, taken, added, from: meld.source ?? LEFT };
}
