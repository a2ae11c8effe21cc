// Pictures for the documentation: the first page, the table in the middle of a hand, riichi, a win, its result and the first
// hand, on a screen and on a phone held either way; the calculator; a replay, for which it plays a game against bots. With
// "still" as last word only the pictures that need no game are made.
//   tehai play --port 8136 --no-browser --speed instant --data "$(mktemp -d)"
//   cd web/e2e && npm ci && node pictures.mjs http://127.0.0.1:8136 ../../docs/pictures
import { mkdirSync, writeFileSync } from "node:fs";
import { launch, open } from "./browser.mjs";
import { playGame } from "./player.mjs";

const SCREEN = { width: 1440, height: 900 };
const DEVICES = { "": SCREEN, "-phone": { width: 390, height: 844 }, "-sideways": { width: 844, height: 390 } };
/** Long enough for shouts to be over. */
const QUIET = 1300;

const [base, folder, only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await launch();
const press = await (await browser.newContext()).newPage();
const problems = [];

async function shoot(page, name) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(QUIET);
  const png = await page.screenshot({ timeout: 60_000 });
  writeFileSync(`${folder}/${name}.webp`, await small(png));
}

/** The browser writes WebP: a quarter of the size, and nothing else is needed. */
async function small(png) {
  const text = await press.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d").drawImage(picture, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 0.88 })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, png.toString("base64"));
  return Buffer.from(text, "base64");
}

/** On every device, by its own way of pointing. */
async function everywhere(name, address, ready, { then = async () => {}, motion = false } = {}) {
  for (const [device, viewport] of Object.entries(DEVICES)) {
    const touch = device !== "";
    const context = await browser.newContext({ baseURL: base, viewport, hasTouch: touch, isMobile: touch, reducedMotion: motion ? "no-preference" : "reduce" });
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(`${name}${device}: ${error.message}`));
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await then(page);
    await shoot(page, `${name}${device}`);
    await context.close();
  }
}

/** A game, and its replay shortly before a hand ends. */
async function replay() {
  const { page, problems: seen } = await open(browser, base, SCREEN);
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByText("Customise", { exact: true }).click();
  await page.getByLabel(/Hints/).check();
  await page.getByRole("button", { name: /^Play now/ }).click();
  await page.locator(".hand button").first().waitFor();
  await playGame(page, { minutes: 8 });
  await page.locator("a[href^='/replay/']").first().click();
  await page.locator(".board").first().waitFor();
  await page.keyboard.press("End");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowLeft");
  await shoot(page, "replay");
  problems.push(...seen);
}

async function calculator() {
  const { page, problems: seen } = await open(browser, base, SCREEN);
  await page.goto("/calculator");
  await page.getByRole("link", { name: "Many fu" }).click();
  await page.locator(".card .points").waitFor();
  await shoot(page, "calculator");
  problems.push(...seen);
}

try {
  await everywhere("home", "/", ".way");
  await everywhere("table", "/scene?name=middle", ".own .hand button");
  await everywhere("riichi", "/scene?name=middle&asked=1", ".actions .riichi", { then: (page) => page.locator(".actions .riichi").click() });
  await everywhere("win", "/scene?name=won&stay=1", ".moment .worth", { motion: true, then: (page) => page.waitForTimeout(4000) });
  await everywhere("result", "/scene?name=won", "dialog[open] .card");
  await everywhere("first-hand", "/first-hand", ".guide");
  await calculator();
  if (only !== "still") await replay();
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ problems }));
process.exit(problems.length ? 1 : 0);
