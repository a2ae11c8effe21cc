import { afterEach, expect, test } from "vitest";
import { speak } from "./i18n.svelte";
import type { OptionShown } from "./messages";
import { optionMeaning, optionName, rangeWords, sectionName, valueWords } from "./options";

afterEach(() => speak("en"));

const KIRIAGE: OptionShown = { name: "kiriage_mangan", section: "fu and points", meaning: "", default: false, choices: [true, false], allowed: "true or false" };

test("options have a name and a meaning", () => {
  expect([optionName("kiriage_mangan"), sectionName("sanma")]).toEqual(["Kiriage mangan", "Sanma"]);
});

test("other languages have their own words", async () => {
  await speak("ja");
  expect([optionName("kiriage_mangan"), sectionName("local yaku")]).toEqual(["切り上げ満貫", "ローカル役"]);
  expect(optionMeaning(KIRIAGE)).toBe("4翻30符・3翻60符を満貫に切り上げる。");
});

test("values of every kind are words", () => {
  expect(valueWords("kiriage_mangan", true)).toBe("on");
  expect(valueWords("start_points", 25000)).toBe("25,000");
  expect(valueWords("length", "hanchan")).toBe("East and South");
  expect(valueWords("pao_yakuman", [])).toBe("none");
  expect(valueWords("uma_floating", [[20, -10], [1, 2]])).toBe("(20, −10), (1, 2)");
});

test("a range is the choices, or words about them", () => {
  expect(rangeWords(KIRIAGE)).toBe("on, off");
  expect(rangeWords({ ...KIRIAGE, name: "honba_value", choices: [] })).toContain("10000");
});
