import { afterAll, expect, test } from "vitest";
import { speak, wordsLoaded } from "./i18n.svelte";
import { listed, phrased } from "./listed";

afterAll(() => speak("en"));

test("a list in Japanese or Chinese has no comma of English", async () => {
  await wordsLoaded();
  expect(listed(["East", "South"])).toBe("East, South");
  await speak("ja");
  expect(listed(["東", "南"])).toBe("東、南");
  await speak("zh");
  expect(listed(["东", "南"])).toBe("东、南");
});

test("parts of a Chinese sentence are not joined by the comma of lists", async () => {
  await speak("en");
  expect(phrased(["turn 1", "step 1 of 114"])).toBe("turn 1, step 1 of 114");
  await speak("ja");
  expect(phrased(["1巡目", "1/114手"])).toBe("1巡目、1/114手");
  await speak("zh");
  expect(phrased(["第1巡", "1/114手"])).toBe("第1巡，1/114手");
});
