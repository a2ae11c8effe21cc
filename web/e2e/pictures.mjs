// Pictures of the table for the documentation: in the middle of a game with melds, a riichi and long ponds; a result
// with its fu rows; the calculator; a replay.
//   node pictures.mjs http://127.0.0.1:8136 folder
import { launch, open } from "./browser.mjs";
import { playGame } from "./player.mjs";

const SIZES = { desktop: { width: 1440, height: 900 }, portrait: { width: 390, height: 844 }, landscape: { width: 844, height: 390 } };
const [base, folder] = process.argv.slice(2);
const browser = await launch();
const { page } = await open(browser, base);

/** How much there is to see: melds, riichi, tiles in the ponds. */
async function worth() {
  return page.evaluate(() => {
    const melds = document.querySelectorAll(".board .meld").length;
    const riichi = document.querySelectorAll(".board .pond .sideways").length;
    const pond = document.querySelectorAll(".board .pond .tile").length;
    return (melds > 1 ? 1 : 0) + (riichi > 0 ? 1 : 0) + (pond > 36 ? 1 : 0);
  });
}

async function shoot(name) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}/${name}-${size}.png`, timeout: 60_000 });
  }
  await page.setViewportSize(SIZES.desktop);
}

await page.goto("/");
await page.getByLabel("Your name").fill("Ann");
await page.getByLabel(/Offer hints/).check();
await page.getByRole("button", { name: "Play against bots" }).click();
await page.locator(".hand button").first().waitFor();
let best = 0;
let result = false;
await playGame(page, {
  minutes: 8,
  async look(what) {
    if (what === "menu") {
      const now = await worth();
      if (now > best) {
        best = now;
        await shoot("table");
      }
    } else if (what === "result" && !result && (await page.locator("dialog[open] .fu, [role=dialog] .fu").count())) {
      result = true;
      await shoot("result");
    } else if (what === "end") await shoot("end");
  },
});
await page.locator("a[href^='/replay/']").first().click();
await page.locator(".board").first().waitFor();
for (let step = 0; step < 40; step += 1) await page.keyboard.press("ArrowRight");
await shoot("replay");
for (const path of ["", "lobby", "rules", "guide", "trainer", "settings"]) {
  await page.goto(`/${path}`);
  await page.waitForTimeout(900);
  await shoot(path || "home");
}
await page.goto("/calculator");
await page.getByRole("button", { name: "Many fu" }).click();
await page.waitForTimeout(900);
await shoot("calculator");
await browser.close();
console.log(JSON.stringify({ best, result }));
