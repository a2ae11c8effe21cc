import { afterEach, expect, test } from "vitest";
import { speak } from "./i18n.svelte";
import { byOrder, isFlower, isRed, join, kind, parse } from "./tiles";
import { spoken } from "./spoken";

afterEach(() => speak("en"));

test("tiles are read and written as short text", () => {
  expect(parse("123m 0p77z1f")).toEqual(["1m", "2m", "3m", "0p", "7z", "7z", "1f"]);
  expect(join(["1m", "2m", "0p", "3m", "7z"])).toBe("12m0p3m7z");
  for (const text of ["", "19m0s1234567z", "12345678f"]) expect(join(parse(text) ?? [])).toBe(text);
});

test.each(["12", "m", "12x", "1m2", "E"])("%j are not tiles", (text) => {
  expect(parse(text)).toBeNull();
});

test("a red five is a five that sorts before the others", () => {
  expect([kind("0p"), kind("5p"), isRed("0p"), isRed("5p")]).toEqual(["5p", "5p", true, false]);
  expect(["1f", "7z", "5p", "6p", "0p", "4p", "9m", "1s"].sort(byOrder)).toEqual(["9m", "4p", "0p", "5p", "6p", "1s", "7z", "1f"]);
});

test("flowers have the usual numbers: 3 is the chrysanthemum, 4 the bamboo", async () => {
  const flowers = ["1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f"];
  expect(flowers.every(isFlower)).toBe(true);
  expect(["1m", "4z", "0s"].some(isFlower)).toBe(false);
  const named = { en: "plum orchid chrysanthemum bamboo", ja: "梅 蘭 菊 竹", zh: "梅 兰 菊 竹" };
  for (const [language, names] of Object.entries(named)) {
    await speak(language as "en" | "ja" | "zh");
    expect(flowers.slice(0, 4).map((tile) => spoken(tile).replace(" flower", ""))).toEqual(names.split(" "));
  }
});

test("tiles are read aloud in the person's language", async () => {
  expect(["0p", "9s", "1z", "7z", null].map(spoken)).toEqual(["red five of circles", "nine of bamboo", "East", "red dragon", "a tile face down"]);
  await speak("ja");
  expect(["0p", "9s", "6z"].map(spoken)).toEqual(["赤五筒", "九索", "發"]);
});
