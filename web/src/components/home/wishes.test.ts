import { expect, test } from "vitest";
import type { PresetShown, TableInfo } from "../../lib/messages";
import { table, wishesOf } from "./wishes";

const preset: PresetShown = { name: "tenhou", title: "Tenhou", players: 4, options: { length: "hanchan", start_points: 25000, kuitan: true } };
const info = {
  rules: "tenhou with length=east, start_points=30000",
  options: { length: "east", start_points: 30000, kuitan: true },
  players: 4,
  clock: { base: 7, bank: 3 },
  hints: true,
  safety: false,
  open_hands: true,
} as unknown as TableInfo;

test("a table whose rules are opened and saved stays as it is", () => {
  const wanted = wishesOf(info);
  expect(wanted.changes).toEqual({ start_points: 30000 });
  expect(table(wanted, preset, true, false)).toMatchObject({
    rules: { preset: "tenhou", length: "east", start_points: 30000 },
    clock: { base: 7, bank: 3 },
    hints: true,
    safety: false,
    open_hands: true,
  });
});

test("a table with the rules of a preset has nothing changed", () => {
  const wanted = wishesOf({ ...info, rules: "tenhou", options: preset.options, clock: null });
  expect(table(wanted, preset, true, false)).toMatchObject({ rules: "tenhou", clock: null });
});
