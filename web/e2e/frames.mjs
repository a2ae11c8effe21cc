// What the page costs while tiles move: the main thread's work in each frame, from traces of play at a table with its
// motion on a phone 4 times as slow as this machine; the size of the table's JavaScript; how soon a table can be played at.
// The browser slows a thread down by the clock: where other programs share the cores, that adds their time. So one trace is
// of a page that is slowed down ("slowed"), and one of a page that is not, with its processor time taken 4 times ("scaled").
//   tehai play --port 8136 --no-browser --speed fast --data "$(mktemp -d)"
//   node frames.mjs http://127.0.0.1:8136 [seconds]
import { gzipSync } from "node:zlib";
import { launch } from "./browser.mjs";
import { opened } from "./player.mjs";

const SLOWER = 4;
/** A flight lasts 210 ms; what follows it belongs to it too. */
const MOVING = 300_000;
/** Milliseconds of work in a frame; "quick" is how many of 100 frames take no longer. */
const ENOUGH = 8;
const [base, seconds = "30"] = process.argv.slice(2);
const browser = await launch();
const report = {};
const problems = [];

try {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => {
    localStorage.setItem("tehai.prompts", "99");
    // Once traced, the page plays on its own, so that queries do not distort the trace; each hand begins with its switches off.
    setInterval(() => {
      document.querySelector("dialog[open]:not(:has(.places)) .primary")?.click();
      if (globalThis.playsOn) for (const off of document.querySelectorAll(".toggles [aria-checked=false]")) off.click();
    }, 1000);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      performance.mark("tehai-flight");
      return animate.apply(this, how);
    };
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`error on the page: ${error.message}`));
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByRole("button", { name: /^Play now/ }).press("Enter");
  await page.locator(".hand button").first().waitFor();
  report.opened = await opened(page);
  report.javascript = await scripts(page.url());
  // A phone has no pointer. This browser has one, at first in the corner of the page, and looks in each frame what lies under it.
  await page.mouse.move(195, -500);
  await page.evaluate(() => (globalThis.playsOn = true));
  report.scaled = await traced(page, 1);
  report.slowed = await traced(page, SLOWER);
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

/** How many bytes of JavaScript a browser with an empty cache loads for the table, compressed. */
async function scripts(address) {
  const context = await browser.newContext({ storageState: await browser.contexts()[0].storageState() });
  const page = await context.newPage();
  const sizes = [];
  page.on("response", (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address);
  await page.locator(".hand button").first().waitFor();
  await page.waitForLoadState("networkidle").catch(() => {});
  const found = await Promise.all(sizes);
  await context.close();
  return { files: found.length, gzipped: found.reduce((sum, size) => sum + size, 0) };
}

async function traced(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value.filter(wanted)));
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"] },
  });
  await page.waitForTimeout(1000 * Number(seconds));
  await session.send("Tracing.end");
  await done;
  return measured(events, SLOWER / rate);
}

function wanted({ name }) {
  return name === "RunTask" || name === "Commit" || name === "BeginFrame" || name === "tehai-flight";
}

/** Milliseconds that the main thread of the page works in each frame in which tiles move. A frame of the screen lasts until
 * the next one begins; what the thread starts to do in it is its work. A frame of the page ends when it is given to the
 * compositor, which moves tiles without the page: it has all the work since the one before, however long ago that was. */
function measured(events, times) {
  const flights = events.filter(({ name }) => name === "tehai-flight").map(({ ts }) => ts);
  const { pid, tid } = events.find(({ name }) => name === "tehai-flight") ?? {};
  const of = (name) => events.filter((event) => event.pid === pid && event.name === name).sort((a, b) => a.ts - b.ts);
  const tasks = of("RunTask").filter((event) => event.tid === tid && event.ph === "X");
  const moving = (ts) => flights.some((flight) => ts >= flight && ts <= flight + MOVING);
  const work = (edges, at, cost) =>
    edges.slice(1).flatMap((end, index) => {
      if (!moving(edges[index + at])) return [];
      return [tasks.filter((task) => task.ts >= edges[index] && task.ts < end).reduce((sum, task) => sum + cost(task), 0) * (times / 1000)];
    });
  const [screen, page] = [of("BeginFrame"), of("Commit")].map((frames) => frames.map(({ ts }) => ts));
  const thread = (task) => task.tdur ?? task.dur ?? 0;
  return {
    flights: flights.length,
    thread: figures(work(screen, 0, thread)),
    wall: figures(work(screen, 0, (task) => task.dur ?? 0)),
    pages: figures(work(page, 1, thread)),
  };
}

function figures(all) {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share) => Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)) / 10;
  const quick = Math.round((1000 * sorted.filter((one) => one <= ENOUGH).length) / sorted.length) / 10;
  return { frames: all.length, p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99), most: at(1), quick };
}
