import { expect, test } from "vitest";
import { after, dealt, fold } from "./fold";
import type { AnyHappening, RoundStarted } from "./messages";
import { parse } from "./tiles";

const HIDDEN = Array<null>(13).fill(null);
const START: RoundStarted = {
  type: "round_started",
  hand: 0,
  round: 1,
  honba: 0,
  sticks: 0,
  scores: [25000, 25000, 25000, 25000],
  hands: [parse("5p123m567m67s8p11z9p") ?? [], HIDDEN, HIDDEN, HIDDEN],
  indicator: "4s",
  dora: ["5s"],
  live: 70,
};
const drew = (seat: number, tile: string | null): AnyHappening => ({ type: "drew", seat, tile, replacement: false });
const discarded = (seat: number, tile: string, riichi = false, drawn = false): AnyHappening => {
  return { type: "discarded", seat, tile, drawn, riichi, open: false, hand: null };
};

function played(...events: AnyHappening[]) {
  const table = fold([START, ...events]);
  if (!table) throw new Error("no table");
  return table;
}

test("nothing lies on the table before the deal", () => {
  expect(fold([drew(0, "1m")])).toBeNull();
});

test("the deal sorts the hands and gives the turn to the dealer", () => {
  const table = dealt(START);
  expect([table.dealer, table.turn, table.live, table.dora]).toEqual([1, 1, 70, ["5s"]]);
  expect(table.seats[0]?.hand.join("")).toBe("1m2m3m5m6m7m5p8p9p6s7s1z1z");
});

test("a drawn tile stays apart until another is discarded", () => {
  const drawn = played(drew(0, "4p"));
  expect([drawn.seats[0]?.drawn, drawn.live, drawn.turn]).toEqual(["4p", 69, 0]);
  const table = after(drawn, discarded(0, "9p"));
  expect(table?.seats[0]?.drawn).toBeUndefined();
  expect(table?.seats[0]?.hand.join("")).toBe("1m2m3m5m6m7m4p5p8p6s7s1z1z");
  expect(table?.last).toEqual({ seat: 0, index: 0 });
  expect(drawn.seats[0]?.pond).toEqual([]); // the table before stays as it was
});

test("what a discard does not change stays the very same: the page has nothing to do there", () => {
  const before = played(drew(1, null), discarded(1, "1z"), drew(2, null));
  const table = after(before, discarded(2, "9s"));
  expect([0, 1, 3].map((seat) => table?.seats[seat] === before.seats[seat])).toEqual([true, true, true]);
  expect(table?.seats[2]?.melds).toBe(before.seats[2]?.melds);
  const next = after(after(table, drew(3, null)), discarded(3, "8s"));
  expect(next?.seats[1]?.pond[0]).toBe(before.seats[1]?.pond[0]);
});

test("of a hand that cannot be seen any tile goes", () => {
  const table = played(drew(1, null), discarded(1, "1z"));
  expect(table.seats[1]?.hand).toHaveLength(13);
});

test("a called tile stays in the pond, marked", () => {
  const table = played(drew(1, null), discarded(1, "1z"), { type: "called", seat: 0, kind: "pon", tile: "1z", consumed: ["1z", "1z"], target: 1 });
  expect(table.seats[1]?.pond[0]?.called).toBe(true);
  expect(table.seats[0]?.melds).toEqual([{ kind: "pon", tiles: ["1z", "1z"], taken: "1z", added: null, from: 1 }]);
  expect([table.seats[0]?.hand.length, table.turn, table.last]).toEqual([11, 0, null]);
  const kan = after(table, { type: "called", seat: 0, kind: "kakan", tile: "1z", consumed: ["1z", "1z", "1z"], target: null });
  expect(kan?.seats[0]?.melds.map(({ kind, added }) => [kind, added])).toEqual([["kakan", "1z"]]);
});

test("the tile after a called riichi discard lies sideways", () => {
  const chi: AnyHappening = { type: "called", seat: 2, kind: "chi", tile: "3m", consumed: ["1m", "2m"], target: 1 };
  const table = played(drew(1, null), discarded(1, "3m", true), { type: "riichi_paid", seat: 1 }, chi, discarded(2, "9s"), drew(1, null), discarded(1, "2s", false, true));
  expect(table.seats[1]?.pond.map(({ sideways }) => sideways)).toEqual([true, true]);
  expect([table.seats[1]?.points, table.seats[1]?.stick, table.sticks]).toEqual([24000, true, 1]);
});

test("flowers and Norths lie aside", () => {
  const table = played(drew(1, "3f"), { type: "set_aside", seat: 1, tile: "3f" }, drew(1, null));
  expect([table.seats[1]?.aside, table.seats[1]?.hand.length, table.live]).toEqual([["3f"], 13, 68]);
});

test("payments and the end change the points", () => {
  const draw: AnyHappening = { type: "round_drawn", reason: "exhaustive", deltas: [1500, 1500, -1500, -1500], tenpai: [0, 1], hands: [{ seat: 1, tiles: ["1m"], waits: [] }], seat: null };
  const table = played(draw);
  expect(table.seats.map(({ points }) => points)).toEqual([26500, 26500, 23500, 23500]);
  expect(table.seats[1]?.hand).toEqual(["1m"]);
  expect(table.draw?.reason).toBe("exhaustive");
});
