import { expect, test } from "vitest";
import { scene } from "../../lib/scene/scenes";
import { unsettled } from "./seats";

const { table } = scene("middle", 4, false, null);
const points = (shown: typeof table) => shown.seats.map((seat) => seat.points);

test("before its result is shown, a table has the points from before it", () => {
  const deltas = [3000, -1000, -1000, -1000];
  const draw = { type: "round_drawn" as const, reason: "exhaustive" as const, deltas, tenpai: [0], hands: [], seat: null };
  const paid = { ...table, draw, seats: table.seats.map((seat, index) => ({ ...seat, points: 100 * index })) };
  expect(points(unsettled(paid))).toEqual([27300, 18700, 30000, 22000]); // the third has paid for riichi
  expect(points(unsettled({ ...paid, end: { type: "game_ended", scores: [], places: [], final: [], balance: [], uma: [], oka: [] } }))).toEqual(points(paid));
});

test("a table without a result stays the very same", () => {
  expect(unsettled(table)).toBe(table);
});
