// Pictures for the documentation: the first page and the table in the middle of a hand, on a screen and on a phone held
// either way, riichi, the first hand and a result with its fu rows too; the calculator; a replay. For the result it plays against bots until there has
// been enough to see. With "still" as last word only the pictures that need no game are made.
//   tehai play --port 8136 --no-browser --speed instant --data "$(mktemp -d)"
//   cd web/e2e && npm ci && node pictures.mjs http://127.0.0.1:8136 ../../docs/pictures
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, launch, open } from "./browser.mjs";
import { playGame } from "./player.mjs";

const SCREEN = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const MOST_GAMES = 6;
/** Enough to see: a hand with a few fu of its own. */
const ENOUGH = 5;
/** Long enough for shouts to be over. */
const QUIET = 1300;

const [base, folder, only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await launch();
const { page, context, problems } = await open(browser, base, SCREEN);
const press = await context.newPage();
let best = 0;

async function shoot(name, viewport = SCREEN) {
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(QUIET);
  const png = await page.screenshot({ timeout: 60_000 });
  writeFileSync(`${folder}/${name}.webp`, await small(png));
  await page.setViewportSize(SCREEN);
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

/** Fu rows that count, of one winner. */
async function worthOfResult() {
  return page.$$eval("dialog[open] .fu li:not(.nothing)", (rows) => rows.length);
}

async function look(what) {
  if (what !== "result") return;
  const worth = await worthOfResult();
  if (worth <= best) return;
  best = worth;
  await shoot("result");
  await shoot("result-phone", PHONE);
  await shoot("result-sideways", SIDEWAYS);
}

async function everySize(name, address, ready, then = async () => {}) {
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await then();
  await shoot(name);
  await shoot(`${name}-phone`, PHONE);
  await shoot(`${name}-sideways`, SIDEWAYS);
}

/** A game, its results and its replay. */
async function game() {
  await play();
  expect(best, "nobody won a hand with fu rows");
  await page.locator("a[href^='/replay/']").first().click();
  await page.locator(".board").first().waitFor();
  await page.keyboard.press("End");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowLeft");
  await shoot("replay");
}

async function play() {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByText("Customise", { exact: true }).click();
  await page.getByLabel(/Hints/).check();
  await page.getByRole("button", { name: /^Play now/ }).click();
  for (let game = 0; game < MOST_GAMES; game += 1) {
    await page.locator(".hand button").first().waitFor();
    await playGame(page, { minutes: 8, look });
    if (game === MOST_GAMES - 1 || best >= ENOUGH) return;
    await page.getByRole("button", { name: "Play again" }).click();
    await page.locator(".places").waitFor({ state: "detached" });
  }
}

try {
  await everySize("home", "/", ".way");
  await everySize("table", "/scene?name=middle", ".own .hand button");
  await everySize("riichi", "/scene?name=middle&asked=1", ".actions .riichi", () => page.locator(".actions .riichi").click());
  await everySize("first-hand", "/first-hand", ".guide");
  if (only !== "still") await game();
  await page.goto("/calculator");
  await page.getByRole("link", { name: "Many fu" }).click();
  await page.locator(".card .points").waitFor();
  await shoot("calculator");
} catch (error) {
  problems.push(String(error));
  await page.screenshot({ path: `${folder}/failure.png` }).catch(() => {});
}
await browser.close();
console.log(JSON.stringify({ best, problems }));
process.exit(problems.length ? 1 : 0);
