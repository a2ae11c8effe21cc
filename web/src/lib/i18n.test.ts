import { afterEach, expect, test } from "vitest";
import { filled, number, signed, speak, topic, wordsLoaded } from "./i18n.svelte";

afterEach(() => speak("en"));

const loaded = (words: Record<string, unknown>) => () => Promise.resolve({ default: words });
const t = topic<"test-won" | "test-count">({
  en: loaded({ "test-won": "{who} wins", "test-count": ["n", { "0": "none", one: "one tile" }, "{n} tiles"] }),
  ja: loaded({ "test-won": "{who}の和了", "test-count": ["n", { one: "?" }, "{n}枚"] }),
  zh: loaded({}),
});

test("a language is spoken once its words are there", async () => {
  await wordsLoaded();
  expect(t("test-won", { who: "Ann" })).toBe("Ann wins");
  await speak("ja");
  expect(t("test-won", { who: "Ann" })).toBe("Annの和了");
});

test("a number chooses its own case, then the singular of English", async () => {
  expect([0, 1, 2, 12000].map((n) => t("test-count", { n }))).toEqual(["none", "one tile", "2 tiles", "12,000 tiles"]);
  await speak("ja");
  expect(t("test-count", { n: 1 })).toBe("1枚");
});

test("a text chooses a case, and braces stand for themselves", () => {
  const words: Parameters<typeof filled>[0] = ["how", { ron: ["whom", { "": "ron" }, "ron from {whom}"] }, "{{{how}}}"];
  expect(filled(words, { how: "ron", whom: "" })).toBe("ron");
  expect(filled(words, { how: "ron", whom: "Ann" })).toBe("ron from Ann");
  expect(filled(words, { how: "tsumo" })).toBe("{tsumo}");
});

test("points have separators and signs", () => {
  expect([number(12000), number(-800), signed(8000), signed(-8000), signed(0)]).toEqual(["12,000", "−800", "+8,000", "−8,000", "±0"]);
});
