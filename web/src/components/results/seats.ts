// How seats are named on result screens, and what each of them had before a result.
import { t, type Key } from "../../lib/i18n.svelte";
import type { MeldState, TableState } from "../../lib/fold";
import type { MeldShown, Seat } from "../../lib/messages";

const WINDS: readonly Key[] = ["result.wind.east", "result.wind.south", "result.wind.west", "result.wind.north"];

export function wind(index: number): string {
  return t(WINDS[index % WINDS.length] ?? "result.wind.east");
}

/** The seat's wind in this hand. */
export function windOf(table: TableState, seat: number): string {
  return wind((seat - table.dealer + table.players) % table.players);
}

export function nameOf(seats: readonly Seat[], seat: number, you: number): string {
  return seat === you ? t("result.you") : seats[seat]?.name || wind(seat);
}

/** "East 2 · 1 honba" */
export function roundTitle(table: TableState): string {
  const round = t("result.round", { wind: wind(Math.floor(table.round / table.players)), n: (table.round % table.players) + 1 });
  return table.honba ? `${round} · ${t("result.honba", { n: table.honba })}` : round;
}

export interface Change {
  seat: number;
  before: number;
  change: number;
  after: number;
}

/** What each result of the hand changed, in the order in which they are shown. */
export function changesOf(table: TableState): Change[][] {
  const results = table.draw ? [table.draw.deltas] : table.wins.map((win) => win.deltas);
  let points = table.seats.map((seat, index) => (table.start[index] ?? 0) - (seat.stick ? 1000 : 0));
  return results.map((deltas) => {
    const rows = points.map((before, seat) => {
      const change = deltas[seat] ?? 0;
      return { seat, before, change, after: before + change };
    });
    points = rows.map((row) => row.after);
    return rows;
  });
}

/** A meld on the table as a score shows melds. */
export function shownMeld(meld: MeldState, seat: number, players: number): MeldShown {
  const added = meld.added === null ? [] : [meld.added];
  const tiles = [...meld.tiles, ...(meld.taken === null ? [] : [meld.taken]), ...added];
  const steps = meld.from === null ? null : (meld.from - seat + players) % players;
  // With three players the seat two steps on sits to the left.
  return { kind: meld.kind, tiles, called: meld.taken, source: players === 3 && steps === 2 ? 3 : steps };
}
