import { afterEach, expect, test } from "vitest";
import { speak } from "./i18n.svelte";
import { say } from "./said";

afterEach(() => speak("en"));

const change = (option: string) => ({ key: "preset-change", values: { option: { key: `option-${option}`, values: {} }, value: "" } });
const rules = (preset: string, changes: unknown) => ({ key: "preset-rules", values: { preset, changes } });

test("a score names its rules as the page does, whatever the language", async () => {
  expect(say(rules("tenhou-sanma", "none"))).toBe("Tenhou");
  expect(say(rules("tenhou", [change("length")]))).toBe("Tenhou");
  expect(say(rules("tenhou", [change("length"), change("kuitan")]))).toBe("Tenhou (customised)");
  await speak("ja");
  expect(say(rules("tenhou", [change("kuitan")]))).toBe("天鳳（カスタム）");
});
