import { afterEach, expect, test } from "vitest";
import { speak } from "./i18n.svelte";
import type { PresetShown, TableInfo } from "./messages";
import { botName, changedOptions, presetAbout, presetName, presetTitle, tableTitle } from "./titles";

afterEach(() => speak("en"));

const SANMA: PresetShown = { name: "tenhou-sanma", title: "", players: 3, options: {} };

test("a rule set for three is called like its sister, and says so among all", () => {
  expect(presetName("tenhou-sanma")).toBe("Tenhou");
  expect(presetTitle(SANMA)).toBe("Tenhou, three players");
});

test("a changed rule set says so; its length is told elsewhere", () => {
  expect(presetName("tenhou with length=east")).toBe("Tenhou");
  expect(presetName("tenhou with tobi=off")).not.toBe("Tenhou");
  expect(presetName("tenhou with tobi=off")).toContain("Tenhou");
  expect(presetName("mine")).toBe("mine");
});

test("the options that are changed are known by their names", () => {
  expect(changedOptions("tenhou with length=east, uma=15,0,-15, kuitan=false")).toEqual(["uma", "kuitan"]);
  expect(changedOptions("tenhou")).toEqual([]);
});

test("rule sets are described", async () => {
  expect(presetAbout(SANMA)).toBe("Ranked three-player games on Tenhou.");
  await speak("zh");
  expect(presetAbout(SANMA)).toBe("天凤三人段位战。");
});

test("tables and bots have names", () => {
  const table = { title: "", host_name: "Ann" } as TableInfo;
  expect([tableTitle(table), tableTitle({ ...table, title: "Friday" })]).toEqual(["Ann's table", "Friday"]);
  expect([botName("random"), botName("exec:mortal")]).toEqual(["Random", "exec:mortal"]);
});
