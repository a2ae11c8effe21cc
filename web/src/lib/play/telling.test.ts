import { afterEach, expect, test } from "vitest";
import { speak } from "../i18n.svelte";
import type { TableState } from "../fold";
import type { SetAside } from "../messages";
import { t } from "../words/play";
import { sentence, shout, soundOf } from "./telling";

afterEach(() => speak("en"));

const NORTH: SetAside = { type: "set_aside", seat: 2, tile: "4z" };
const FLOWER: SetAside = { ...NORTH, tile: "3f" };
const VOICE = { you: 0, name: () => "Ann" };

test.each([
  ["en", "Kita", "Flower", "Ann sets a flower aside: chrysanthemum."],
  ["ja", "北抜き", "花", "Ann、花牌の菊。"],
  ["zh", "拔北", "补花", "Ann补花：菊。"],
] as const)("a flower is not called like a North (%s)", async (language, north, flower, said) => {
  await speak(language);
  expect([NORTH, FLOWER].map((event) => t(shout(event)?.word ?? "play-pass"))).toEqual([north, flower]);
  expect(sentence(FLOWER, {} as TableState, VOICE)).toBe(said);
  expect([soundOf(NORTH), soundOf(FLOWER)]).toEqual(["call", "flower"]);
});
