// A page stays open while the server's pages are rebuilt: its parts have other names then. It loads itself anew, once; at a
// table not before a move has been answered. If a part is missing for another reason, the page says so and stays.
//   node rebuilt.mjs http://127.0.0.1:8136
import { expect, launch } from "./browser.mjs";

const [base] = process.argv.slice(2);
const browser = await launch();
const problems = [];
const report = { loads: {} };

/** A page, and a way to rebuild the server's pages: every script but the first of the old ones is gone. */
async function visit(address) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem("tehai.settings", JSON.stringify({ language: "en" })));
  const page = await context.newPage();
  let [loads, rebuilt, missing] = [0, false, () => false];
  const entry = (await (await fetch(`${base}/`)).text()).match(/assets\/(index-[^"]+)\.js/)[1];
  const renewed = (text) => text.replaceAll(`${entry}.js`, `${entry}-new.js`);
  await page.route("**/*", async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const script = url.pathname.endsWith(".js");
    if (request.resourceType() === "document") loads += 1;
    if (missing(url.pathname)) return route.fulfill({ status: 404, body: "" });
    if (!rebuilt || !(script || request.resourceType() === "document" || request.headers().accept?.includes("text/html"))) return route.continue();
    const answer = await route.fetch({ url: url.href.replace(`${entry}-new.js`, `${entry}.js`) });
    return route.fulfill({ response: answer, body: renewed(await answer.text()) });
  });
  await page.goto(address);
  return {
    page,
    loads: () => loads,
    rebuild: () => {
      const before = loads;
      [rebuilt, missing] = [true, (path) => loads === before && /assets\/(?!index-).*\.(js|css)$/.test(path)];
    },
    lose: (pattern) => (missing = (path) => pattern.test(path)),
  };
}

async function renews() {
  const { page, rebuild, loads, lose } = await visit("/");
  await page.locator(".way.now").waitFor();
  rebuild();
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: /Rules/ }).waitFor();
  report.loads.renewed = loads();
  lose(/assets\/Trainer/);
  await page.getByRole("link", { name: "Trainer", exact: true }).click();
  await page.getByText("This page could not be loaded.").waitFor();
  await page.waitForTimeout(1000);
  report.loads.missing = loads();
  await page.context().close();
}

async function plays() {
  const { page, rebuild, loads } = await visit("/");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByRole("button", { name: /^Play now/ }).click();
  await page.locator(".hand button:not([aria-disabled=true])").first().waitFor();
  const before = loads();
  rebuild();
  await page.keyboard.press("y");
  await page.waitForFunction(() => performance.getEntriesByType("navigation")[0]?.type === "reload");
  await page.locator(".hand button:not([aria-disabled=true])").first().waitFor();
  await page.keyboard.press("y");
  await page.locator("dialog[open] :is(li, tr, details, dl)").first().waitFor();
  report.loads.playing = loads() - before;
  expect((await page.locator(".own .hand button").count()) >= 13, "the hand is not there after the reload");
  await page.context().close();
}

try {
  await renews();
  await plays();
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);
