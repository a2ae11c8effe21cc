import { afterEach, expect, test } from "vitest";
import type { OptionShown } from "./messages";
import { optionMeaning, optionName, rangeWords, sectionName, valueWords } from "./options";
import { settings } from "./settings.svelte";

afterEach(() => void (settings.language = "en"));

const KIRIAGE: OptionShown = { name: "kiriage_mangan", section: "fu and points", meaning: "Round up.", default: false, choices: [true, false], allowed: "true or false" };

test("in English options say what the server says", () => {
  expect([optionName("kiriage_mangan"), optionMeaning(KIRIAGE), sectionName("sanma")]).toEqual(["kiriage mangan", "Round up.", "sanma"]);
});

test("other languages have their own words", () => {
  settings.language = "ja";
  expect([optionName("kiriage_mangan"), sectionName("local yaku")]).toEqual(["切り上げ満貫", "ローカル役"]);
  expect(optionMeaning(KIRIAGE)).not.toBe("Round up.");
  expect(optionName("unheard_of")).toBe("unheard of");
});

test("values of every kind are words", () => {
  expect(valueWords("kiriage_mangan", true)).toBe("on");
  expect(valueWords("start_points", 25000)).toBe("25,000");
  expect(valueWords("length", "hanchan")).toBe("hanchan");
  expect(valueWords("pao_yakuman", [])).toBe("none");
  expect(valueWords("uma_floating", [[20, -10], [1, 2]])).toBe("(20, −10), (1, 2)");
});

test("a range is the choices, or what the server allows", () => {
  expect(rangeWords(KIRIAGE)).toBe("on, off");
  expect(rangeWords({ ...KIRIAGE, name: "honba_value", choices: [], allowed: "0 to 10000" })).toBe("0 to 10000");
});
