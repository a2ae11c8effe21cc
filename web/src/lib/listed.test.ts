import { afterAll, expect, test } from "vitest";
import { speak, wordsLoaded } from "./i18n.svelte";
import { listed } from "./listed";

afterAll(() => speak("en"));

test("a list in Japanese or Chinese has no comma of English", async () => {
  await wordsLoaded();
  expect(listed(["East", "South"])).toBe("East, South");
  await speak("ja");
  expect(listed(["東", "南"])).toBe("東、南");
  await speak("zh");
  expect(listed(["东", "南"])).toBe("东、南");
});
