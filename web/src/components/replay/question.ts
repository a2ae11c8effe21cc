// What the analysis needs to know of a table: the hand that is to discard, and what its owner can see.
import type { MeldState, TableState } from "../../lib/fold";
import type { ToAnalyze } from "../../lib/messages";
import { byOrder, join, type TileText } from "../../lib/tiles";

/** null: nobody is to discard, or the hand cannot be seen. */
export function question(table: TableState, rules: Record<string, unknown>): ToAnalyze | null {
  const mine = table.seats[table.turn];
  const latest = table.latest?.type;
  if (!mine || (latest !== "drew" && latest !== "called")) return null;
  const drawn = mine.drawn === undefined ? [] : [mine.drawn];
  const hand = [...mine.hand, ...drawn].filter((tile) => tile !== null);
  if (hand.length !== mine.hand.length + drawn.length || hand.length % 3 !== 2) return null;
  const seen = table.seats.flatMap((seat, index) => [
    ...seat.pond.filter((one) => !one.called).map((one) => one.tile),
    ...seat.aside,
    ...(index === table.turn ? [] : seat.melds.flatMap(tilesOf)),
  ]);
  return {
    hand: join(hand.sort(byOrder)),
    melds: mine.melds.map((meld) => `${meld.kind} ${join(tilesOf(meld).sort(byOrder))}`),
    seen: join([...seen, ...table.indicators].sort(byOrder)),
    rules,
  };
}

function tilesOf(meld: MeldState): TileText[] {
  return [...meld.tiles, ...(meld.taken ? [meld.taken] : []), ...(meld.added ? [meld.added] : [])];
}
