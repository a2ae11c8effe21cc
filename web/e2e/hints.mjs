// Hints at a discard and at a call: what they say, and that they cover nothing.
//   node hints.mjs http://127.0.0.1:8136 [folder for pictures]
import { expect, launch, open as visit, serious } from "./browser.mjs";
import { playGame } from "./player.mjs";

const [base, pictures] = process.argv.slice(2);
const SIZES = [[1440, 900], [1920, 1080], [820, 1180], [390, 844], [360, 740], [320, 568], [844, 390]];
const browser = await launch();
const { page, problems } = await visit(browser, base);
const report = { discard: [], call: [], covered: [], open: [], axe: [] };

async function look() {
  const kind = (await page.locator(".actions button.pon, .actions button.chi").count()) ? "call" : (await page.locator(".actions button").count()) ? null : "discard";
  const button = page.locator(".hints > button");
  if (!kind || report[kind].length || !(await button.isVisible().catch(() => false))) return;
  const open = (await button.getAttribute("aria-expanded")) === "true";
  report.open.push(open);
  if (!open) await button.click();
  await page.locator(".hints li").first().waitFor();
  report[kind] = await page.locator(".hints li").allInnerTexts();
  report.axe.push(...(await serious(page)));
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
    report.covered.push(...(await page.evaluate(covered)).map((one) => `${kind} ${width}x${height}: ${one}`));
    if (pictures) await page.screenshot({ path: `${pictures}/hint-${kind}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What lies under the hints, or beyond the edge. */
function covered() {
  const rows = document.querySelector(".hints .rows")?.getBoundingClientRect();
  if (!rows?.width) return [];
  const found = rows.left < -1 || rows.top < -1 || rows.right > innerWidth + 1 || rows.bottom > innerHeight + 1 ? ["the hints reach over the edge"] : [];
  for (const one of document.querySelectorAll(".pond [data-tile], .meld [data-tile], .toggles button, .actions button, .own .hand button, .hints > button, .plate, [role=timer]")) {
    const box = one.getBoundingClientRect();
    const [x, y] = [Math.min(rows.right, box.right) - Math.max(rows.left, box.left), Math.min(rows.bottom, box.bottom) - Math.max(rows.top, box.top)];
    if (x > 2 && y > 2) found.push(`${one.className} ${one.dataset.tile ?? one.textContent.trim().slice(0, 20)} under the hints by ${Math.round(x)} x ${Math.round(y)}`);
  }
  return found;
}

try {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByText("Customise", { exact: true }).click();
  await page.getByLabel(/Hints/).check();
  await page.getByRole("button", { name: /^Play now/ }).click();
  await page.locator(".hand button").first().waitFor();
  for (let hands = 0; hands < 8 && !(report.discard.length && report.call.length); hands += 1) await playGame(page, { hands: 1, look });
  expect(report.discard.length && report.call.length, "in eight hands there was no discard or no call to ask about");
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);
