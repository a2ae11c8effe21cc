// How seats are named on result screens, and what each of them had before a result.
import { windOf as windNumber } from "../../lib/board";
import type { TableState } from "../../lib/fold";
import type { Seat, Won } from "../../lib/messages";
import { t, type Key } from "../../lib/words/result";

const WINDS: readonly Key[] = ["result-wind-east", "result-wind-south", "result-wind-west", "result-wind-north"];

export function wind(index: number): string {
  return t(WINDS[index % WINDS.length] ?? "result-wind-east");
}

/** The seat's wind in this hand. */
export function windOf(table: TableState, seat: number): string {
  return wind(windNumber(seat, table.dealer, table.players));
}

export function nameOf(seats: readonly Seat[], seat: number, you: number): string {
  return seat === you ? t("result-you") : seats[seat]?.name || wind(seat);
}

/** "Ren wins by ron" */
export function winTitle(win: Won, seats: readonly Seat[], you: number): string {
  const tsumo = win.seat === win.target;
  if (win.seat === you) return t(tsumo ? "result-win-tsumo-you" : "result-win-ron-you");
  return t(tsumo ? "result-win-tsumo" : "result-win-ron", { name: nameOf(seats, win.seat, you) });
}

/** "East 2 · 1 honba" */
export function roundTitle(table: TableState): string {
  const round = t("result-round", { wind: wind(Math.floor(table.round / table.players)), n: (table.round % table.players) + 1 });
  return table.honba ? `${round} · ${t("result-honba", { n: table.honba })}` : round;
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

/** The table with the points from before its result: they change when the result is shown. */
export function unsettled(table: TableState): TableState {
  const before = changesOf(table)[0];
  if (!before || table.end) return table;
  return { ...table, seats: table.seats.map((seat, index) => ({ ...seat, points: before[index]?.before ?? seat.points })) };
}

/** Thousands of points with their sign: +12.3 */
export function tenths(value: number): string {
  return `${value > 0 ? "+" : value < 0 ? "−" : "±"}${Math.abs(value).toFixed(1)}`;
}
