// Two hands or more by keyboard alone, from the first page on; then the page is loaded again.
//   node keyboard.mjs http://127.0.0.1:8136
import { expect, launch, open } from "./browser.mjs";
import { playGame } from "./player.mjs";

const [base] = process.argv.slice(2);
const browser = await launch();
const { page, problems } = await open(browser, base);
const report = {};
const ids = [];
page.on("websocket", (line) => line.on("framesent", ({ payload }) => ids.push(JSON.parse(payload).id)));

// The rules are slower than the keyboard: what was asked for meanwhile is not forgotten.
await page.route("**/api/rules", async (route) => {
  await page.waitForTimeout(1500);
  await route.continue();
});

try {
  await page.goto("/");
  await page.getByLabel("Your name").waitFor();
  await page.evaluate(() => {
    globalThis.clicks = 0;
    addEventListener("pointerdown", () => (globalThis.clicks += 1), true);
  });
  await reach("Your name");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Ann");
  await page.keyboard.press("Enter");
  await page.locator(".hand button").first().waitFor();
  await page.keyboard.press("s");
  report.done = await playGame(page, { keyboard: true, hands: 2, discards: 11 });
  report.clicks = await page.evaluate(() => globalThis.clicks);
  await page.reload();
  await page.locator(".hand button").first().waitFor();
  const sorted = await page.getByRole("switch", { name: "Sort" }).getAttribute("aria-checked");
  expect(sorted === "false", "the page has forgotten that the hand is not to be sorted");
  expect(ids.length > 10, `only ${ids.length} commands were sent`);
  expect(new Set(ids).size === ids.length, "two commands had the same id");
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

/** Go from field to field until the one with this name has the focus. */
async function reach(name) {
  for (let step = 0; step < 40; step += 1) {
    const here = await page.evaluate(() => {
      const one = document.activeElement;
      return one?.getAttribute("aria-label") ?? one?.labels?.[0]?.innerText ?? "";
    });
    if (here.startsWith(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${name}`);
}
