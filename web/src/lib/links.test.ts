import { expect, test } from "vitest";
import { fromQuery } from "../components/calculator/form";
import { handLink, resultLink } from "./links";
import type { ScoreShown } from "./messages";

const SCORE = {
  tsumo: false,
  hand: ["2p", "3p", "4p", "6p", "7p", "1s", "1s"],
  melds: [
    { kind: "pon", tiles: ["5z", "5z", "5z"], called: "5z", source: 2 },
    { kind: "ankan", tiles: ["9m", "9m", "9m", "9m"], called: null, source: null },
  ],
  tile: "8p",
  dora: ["4m"],
  ura: [],
  flags: ["haitei"],
  round_wind: "S",
  seat_wind: "N",
  nukidora: 0,
  flowers: ["1f"],
  honba: 2,
  sticks: 1,
} as unknown as ScoreShown;

test("the calculator gets the whole winning hand from its link", () => {
  const link = handLink(SCORE, { rules: "tenhou with length=east, kuitan=false", options: { kuitan: false, length: "east" } });
  const form = fromQuery(link.replace("/calculator", ""));
  expect(form.hand.join("")).toBe("2p3p4p6p7p1s1s");
  expect(form.melds.map(({ kind, tiles, source }) => [kind, tiles.length, source])).toEqual([
    ["pon", 3, 2],
    ["ankan", 4, 3],
  ]);
  expect([form.win, form.tsumo, form.round, form.seat, form.honba, form.sticks]).toEqual(["8p", false, "S", "N", 2, 1]);
  expect([form.dora, form.flags, form.flowers]).toEqual([["4m"], ["haitei"], ["1f"]]);
  expect([form.rules, form.changes]).toEqual(["tenhou", { kuitan: false }]);
});

test("a result has a link of its own", () => {
  expect(resultLink("abc", 3)).toBe("/replay/abc?hand=3&step=end");
});
