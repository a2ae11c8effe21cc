// A browser for the tests: the one named in CHROMIUM, else the one that an npm package carries.
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import carried from "@sparticuz/chromium";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Without a graphics card, drawing in software is quicker than a card imitated in software. */
const GRAPHICS = /gl|gpu|swiftshader/;

/** Where the carried browser is unpacked: beside its package, in this checkout alone. */
const UNPACKED = join(import.meta.dirname, "node_modules", ".chromium");

/** The fonts of the machine, and the carried ones for a machine that has none. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(UNPACKED, "fonts")}</dir>
  <cachedir>${join(UNPACKED, "fonts-cache")}</cachedir>
</fontconfig>
`;

/**
 * Unpack the carried browser, unless it is there. The package unpacks straight into the temporary folder, where another
 * process may start the browser half written. So it goes into a folder of its own, which is renamed when all is there.
 */
async function unpack() {
  if (existsSync(UNPACKED)) return;
  const fresh = await mkdtemp(`${UNPACKED}-`);
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  Object.assign(process.env, { TMPDIR: fresh, AWS_EXECUTION_ENV: "nodejs24.x" }); // with the libraries it needs
  await carried.executablePath();
  restore({ TMPDIR, AWS_EXECUTION_ENV });
  await writeFile(join(fresh, "fonts.conf"), FONTS);
  await rename(fresh, UNPACKED).catch(async (problem) => {
    await rm(fresh, { recursive: true });
    if (!existsSync(UNPACKED)) throw problem; // otherwise another process was quicker
  });
}

function restore(environment) {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

export async function launch() {
  const own = process.env.CHROMIUM;
  if (own) return chromium.launch({ executablePath: own, args: ["--no-sandbox", "--disable-gpu"] });
  await unpack();
  return chromium.launch({
    executablePath: join(UNPACKED, "chromium"),
    args: [...carried.args.filter((one) => !GRAPHICS.test(one)), "--disable-gpu"],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(UNPACKED, "al2023", "lib"),
      FONTCONFIG_FILE: join(UNPACKED, "fonts.conf"),
    },
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
