import { afterEach, expect, test } from "vitest";
import { speak } from "./i18n.svelte";
import { say } from "./said";

afterEach(() => speak("en"));

test("a score names its rules as the page does, whatever the language", async () => {
  const rules = { key: "preset-rules", values: { preset: "tenhou", changes: "kuitan=false" } };
  expect(say(rules)).toBe("Tenhou (customised)");
  expect(say({ ...rules, values: { preset: "tenhou-sanma", changes: "none" } })).toBe("Tenhou");
  await speak("ja");
  expect(say(rules)).toBe("天鳳（カスタム）");
});
