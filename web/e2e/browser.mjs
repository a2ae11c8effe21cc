// A browser for the tests: the one named in CHROMIUM, else the one that an npm package carries.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import carried from "@sparticuz/chromium";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Without a graphics card, drawing in software is quicker than a card imitated in software. */
const GRAPHICS = /gl|gpu|swiftshader/;

export async function launch() {
  const own = process.env.CHROMIUM;
  return chromium.launch({
    executablePath: own ?? (await carried.executablePath()),
    args: [...(own ? ["--no-sandbox"] : carried.args.filter((one) => !GRAPHICS.test(one))), "--disable-gpu"],
    headless: true,
  });
}

/** A page on which every error is a failure of the test. */
export async function open(browser, base, viewport = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ viewport, baseURL: base, reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(`error on the page: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && problems.push(`console: ${message.text()}`));
  return { page, context, problems };
}

/** What axe-core finds serious on a page. */
export async function serious(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .map((one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.target.join(" ")).join("; ")})`);
}

export function expect(holds, what) {
  if (!holds) throw new Error(what);
}
