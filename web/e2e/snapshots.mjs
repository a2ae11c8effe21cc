// Ten scripted positions beside stored pictures of them, both made small, so that the letters of another machine make no
// difference and a table that looks otherwise does.
//   node snapshots.mjs http://127.0.0.1:8136            compare
//   node snapshots.mjs http://127.0.0.1:8136 --write    renew web/e2e/snapshots, to be looked at before it is committed
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";

const FOLDER = join(import.meta.dirname, "snapshots");
const SCREEN = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const POSITIONS = {
  table: ["name=middle", SCREEN],
  "table-phone": ["name=middle", PHONE],
  "table-sideways": ["name=middle", SIDEWAYS],
  flat: ["name=middle", SCREEN, { view: "flat" }],
  light: ["name=middle", SCREEN, { felt: "blue", back: "amber", room: "light" }],
  watching: ["name=middle&watch=1", SCREEN],
  three: ["name=middle&players=3&flowers=1", SCREEN],
  full: ["name=most&flowers=1", SCREEN],
  "full-phone": ["name=most&players=3", PHONE],
  start: ["name=start", SIDEWAYS],
};
/** How broad a stored picture is, and in how many squares a row of it is compared. */
const STORED = 480;
const SQUARES = 72;
/** How far a square may be off, of 255: on average, and 99 of 100. */
const MEAN = 4;
const MOST = 60;

const [base, write] = process.argv.slice(2);
const browser = await launch();
const report = { differences: {}, noticed: 0 };
const problems = [];

try {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, position] of Object.entries(POSITIONS)) await look(name, ...position);
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

async function look(name, query, viewport, settings = {}) {
  const context = await browser.newContext({ baseURL: base, viewport, reducedMotion: "reduce", bypassCSP: true });
  await context.addInitScript((chosen) => {
    localStorage.setItem("tehai.settings", JSON.stringify(chosen));
    localStorage.setItem("tehai.prompts", "99");
  }, { language: "en", ...settings });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`error on the page: ${error.message}`));
  await page.goto(`/scene?${query}`);
  await page.locator(".seat .pond [data-tile], .own .hand button").first().waitFor();
  await page.waitForTimeout(600);
  const file = join(FOLDER, `${name}.webp`);
  const small = async () => page.evaluate(stored, [(await page.screenshot()).toString("base64"), STORED]);
  if (write === "--write") writeFileSync(file, Buffer.from(await small(), "base64"));
  else {
    const before = readFileSync(file).toString("base64");
    const found = await page.evaluate(compared, [before, await small(), SQUARES]);
    report.differences[name] = found;
    if (isOff(found)) problems.push(`${name} looks otherwise: ${JSON.stringify(found)}`);
    // Whether it would have been noticed if the pond of one seat or a few tiles of the hand were not drawn.
    await page.addStyleTag({ content: ".seat.q0 .pond, .own .hand .place:nth-child(-n+4) { visibility: hidden }" });
    const spoilt = await page.evaluate(compared, [before, await small(), SQUARES]);
    report.noticed += isOff(spoilt) ? 1 : 0;
    report.spoilt = { ...report.spoilt, [name]: spoilt };
  }
  await context.close();
}

function isOff({ mean, most }) {
  return mean > MEAN || most > MOST;
}

/** A picture made small, as WebP. */
async function stored([png, width]) {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(width, Math.round((width * picture.height) / picture.width));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 0.85 })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** How far two pictures are apart, square by square: on average, and the hundredth that differs most from there on. */
async function compared([before, now, squares]) {
  const pixels = async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob());
    // By halves: one big step would skip pixels.
    let canvas = picture;
    while (canvas.width > squares) {
      const width = Math.max(squares, Math.ceil(canvas.width / 2));
      const half = new OffscreenCanvas(width, Math.round((width * picture.height) / picture.width));
      half.getContext("2d").drawImage(canvas, 0, 0, half.width, half.height);
      canvas = half;
    }
    return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [one, other] = [await pixels(before), await pixels(now)];
  if (one.length !== other.length) return { mean: 255, most: 255 };
  const apart = Array.from({ length: one.length / 4 }, (_, index) => Math.max(...[0, 1, 2].map((colour) => Math.abs(one[4 * index + colour] - other[4 * index + colour])))).sort((a, b) => a - b);
  const round = (value) => Math.round(10 * value) / 10;
  return { mean: round(apart.reduce((sum, value) => sum + value, 0) / apart.length), most: apart[Math.floor(apart.length * 0.99)] };
}
