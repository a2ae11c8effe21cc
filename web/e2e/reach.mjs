// What players reach for at the table: discards by mouse and by touch, all waits of riichi, what can be looked up, the clock,
// the prompt of the first games, safe tiles; the first page, which remembers what was chosen, and the menu of pages on phones.
//   node reach.mjs http://127.0.0.1:8136
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, launch, serious } from "./browser.mjs";

const WORDS = join(import.meta.dirname, "..", "..", "src", "tehai", "words", "en");
/** What a word that was not found begins with. */
const KEYS = new Set(readdirSync(WORDS).map((file) => file.replace(".ftl", "")));
const [base] = process.argv.slice(2);
const browser = await launch();
const problems = [];
const report = { axe: [] };

const steps = { discards, waits, lookups, clock, prompt, safety, remembers, menu };
for (const [name, step] of Object.entries(steps)) await step().catch((error) => problems.push(`${name}: ${error}`));
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

async function visit(address, { touch = false, settings = {}, prompts = 99, before = async () => {} } = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: "reduce", bypassCSP: true, viewport: touch ? { width: 390, height: 844 } : { width: 1440, height: 900 }, hasTouch: touch, isMobile: touch });
  await context.addInitScript(([chosen, given]) => {
    localStorage.getItem("tehai.settings") ?? localStorage.setItem("tehai.settings", JSON.stringify({ language: "en", ...chosen }));
    localStorage.getItem("tehai.prompts") ?? localStorage.setItem("tehai.prompts", String(given));
  }, [settings, prompts]);
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`error on the page: ${error.message}`));
  await before(page);
  await page.goto(address);
  await page.locator(".own .hand button, .way.now").first().waitFor();
  return page;
}

/** One click by mouse, two taps by touch, and the tile is shown as sent at once. */
async function discards() {
  const tile = ".own .hand button[data-tile='4m']";
  const mouse = await visit("/scene?name=middle");
  await mouse.locator(tile).click();
  await mouse.locator(`${tile}.sent`).waitFor();
  await mouse.context().close();

  const careful = await visit("/scene?name=middle", { settings: { discard: "two" } });
  await careful.locator(tile).click();
  await careful.locator(`${tile}.lifted`).waitFor();
  expect((await careful.locator(".sent").count()) === 0, "one click discards although two are wanted");
  await careful.context().close();

  const touch = await visit("/scene?name=middle", { touch: true });
  await touch.locator(tile).tap();
  await touch.locator(`${tile}.lifted`).waitFor();
  expect((await touch.locator(".sent").count()) === 0, "one tap discards");
  await touch.locator(tile).tap();
  await touch.locator(`${tile}.sent`).waitFor();
  await touch.context().close();
}

/** Every discard of riichi with its waits, at once. */
async function waits() {
  const page = await visit("/scene?name=middle&asked=two");
  await page.locator(".actions .riichi").click();
  report.riichi = await page.$$eval("section.waits .after", (all) => all.map((one) => [...one.querySelectorAll("[data-tile]")].map((tile) => tile.dataset.tile).join(" ")));
  expect((await page.locator(".own .hand button.legal").count()) === report.riichi.length, "other tiles are lit than those that have waits");
  await page.keyboard.press("Escape");
  await page.locator(".actions .riichi").waitFor();
  await page.context().close();
}

/** Keys, yaku and rules are one key away, and closed by one. */
async function lookups() {
  const page = await visit("/scene?name=middle");
  report.lookups = [];
  for (const key of ["?", "y", "l"]) {
    await page.keyboard.press(key);
    const dialog = page.locator("dialog[open]");
    await dialog.locator("li, tr, details, dl").first().waitFor();
    report.lookups.push(await dialog.getAttribute("aria-label"));
    const nameless = (await dialog.innerText()).match(/\b[a-z]+[-_][a-z_-]+\b/g)?.filter((word) => KEYS.has(word.split(/[-_]/)[0]) || word.includes("_")) ?? [];
    expect(!nameless.length, `there are no words for ${[...new Set(nameless)].join(", ")}`);
    report.axe.push(...(await serious(page)));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  await page.context().close();
}

/** In its last five seconds the clock is larger and red. */
async function clock() {
  const page = await visit("/scene?name=middle", { before: (page) => page.clock.install() });
  const look = () => page.$eval(".clock", (one) => ({ size: parseFloat(getComputedStyle(one).fontSize), colour: getComputedStyle(one).color }));
  await page.clock.runFor(500);
  const before = await look();
  await page.clock.runFor(27_000);
  await page.locator(".clock.short").waitFor();
  const last = await look();
  expect(last.size > before.size * 1.2 && last.colour !== before.colour, `the clock does not warn: ${JSON.stringify([before, last])}`);
  await page.context().close();
}

/** What to do is said until the player has done it a few times. */
async function prompt() {
  const page = await visit("/scene?name=middle", { prompts: 0 });
  await page.getByText("Your turn: click a tile to discard it.").waitFor();
  let times = 1;
  for (; times < 30; times += 1) {
    await page.reload();
    await page.locator(".own .hand button").first().waitFor();
    if (!(await page.getByText("Your turn:").count())) break;
  }
  report.prompts = times;
  await page.context().close();
}

/** Safe tiles are marked, and named to those who listen, unless that is switched off. */
async function safety() {
  const page = await visit("/scene?name=middle");
  report.safe = await page.$$eval(".own .hand button", (all) => all.map((one) => one.getAttribute("aria-label")).filter((label) => /genbutsu|suji/i.test(label)).length);
  await page.context().close();
  const without = await visit("/scene?name=middle", { settings: { safety: false } });
  expect(!(await without.$$eval(".own .hand button", (all) => all.some((one) => /genbutsu|suji/i.test(one.getAttribute("aria-label"))))), "safe tiles are marked although that is switched off");
  await without.context().close();
}

/** What was customised is in the line below, and the next game is one click. */
async function remembers() {
  const page = await visit("/");
  await page.getByText("Customise", { exact: true }).click();
  await page.getByLabel("Length").selectOption({ label: "East only" });
  await page.locator(".way.now").click();
  await page.locator(".own .hand button").first().waitFor();
  await page.goto("/");
  await page.locator(".way.now").waitFor();
  report.summary = await page.locator("summary .quiet").first().textContent();
  await page.locator(".way.now").click();
  await page.locator(".own .hand button").first().waitFor();
  await page.context().close();
}

/** On a phone the pages are behind one button, and a page that was chosen closes them. */
async function menu() {
  const page = await visit("/", { touch: true });
  const trainer = page.locator("#pages").getByRole("link", { name: "Trainer" });
  expect(!(await trainer.isVisible()), "the pages are open before anybody asks for them");
  await page.getByRole("button", { name: "Menu" }).tap();
  report.axe.push(...(await serious(page)));
  await trainer.tap();
  await page.waitForURL("**/trainer");
  await trainer.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "tehai Home" }).tap();
  await page.locator(".way.now").waitFor();
  await page.context().close();
}
