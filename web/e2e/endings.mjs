// Ends of hands and of a game on every size of screen: what matters is in sight without scrolling, and a win has its moment
// before the result. So has riichi. Who wants less motion sees neither.
//   node endings.mjs http://127.0.0.1:8136
import { expect, launch, serious } from "./browser.mjs";

const SIZES = [[320, 568], [360, 740], [390, 844], [640, 360], [844, 390], [820, 1180], [1440, 900], [1920, 1080]];
const LANGUAGES = ["en", "ja", "zh"];
const YAKU = { en: "english", ja: "kanji", zh: "chinese" };

const [base] = process.argv.slice(2);
const browser = await launch();
const problems = [];
const report = { looked: 0, points: [], axe: [] };

try {
  for (const language of LANGUAGES) {
    await results(language);
    await moments(language);
  }
  await points();
  await scrolls();
  await goesOn();
  await riichi();
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

async function visit(language, reducedMotion, address) {
  const context = await browser.newContext({ baseURL: base, reducedMotion, bypassCSP: true, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((settings) => localStorage.setItem("tehai.settings", JSON.stringify(settings)), { language, yaku: YAKU[language] });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`${language}: error on the page: ${error.message}`));
  await page.goto(address);
  return page;
}

/** The page has followed a new size, and nothing appears bit by bit any more. */
async function settled(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frame();
    for (const one of document.getAnimations()) one.finish();
    await frame();
  });
}

/** What of these is out of sight, under something else, or broader than it may be. */
function hidden(page, selectors) {
  return page.evaluate((wanted) => {
    const found = [];
    for (const selector of wanted) {
      const all = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
      if (!all.length) found.push(`no ${selector}`);
      for (const one of all) {
        const box = one.getBoundingClientRect();
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`${selector} ${one.textContent.trim()} is out of sight`);
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!top || !(one.contains(top) || top.contains(one))) found.push(`${selector} ${one.textContent.trim()} lies under ${top?.className ?? "the edge"}`);
      }
    }
    const scrolled = document.querySelector("dialog[open] .content");
    if (scrolled && scrolled.scrollWidth > scrolled.clientWidth + 1) found.push(`the result is ${scrolled.scrollWidth - scrolled.clientWidth} px too broad`);
    return found;
  }, selectors);
}

async function everySize(page, name, selectors) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await settled(page);
    for (const one of (await hidden(page, selectors)).slice(0, 4)) problems.push(`${name} ${width}x${height}: ${one}`);
    report.looked += 1;
  }
}

/** Who won and how much, why there was a draw, who is where: seen at once. */
async function results(language) {
  const seen = {
    won: ["dialog[open] h2", "dialog[open] .head .points", "dialog[open] .head .sum", "[data-first]"],
    drawn: ["dialog[open] h2", "dialog[open] .why", "[data-first]"],
    ended: ["dialog[open] h2", "dialog[open] .places .first .final", "[data-first]"],
  };
  for (const [name, selectors] of Object.entries(seen)) {
    const page = await visit(language, "reduce", `/scene?name=${name}`);
    await page.locator("dialog[open]").waitFor();
    expect((await page.locator(".moment").count()) === 0, "a moment that nobody wanted");
    await everySize(page, `${language} ${name}`, selectors);
    if (language === "en") report.axe.push(...(await serious(page)));
    await page.context().close();
  }
}

/** All of a win fits on the screen. */
async function moments(language) {
  const page = await visit(language, "no-preference", "/scene?name=won&stay=1");
  await page.locator(".moment").waitFor();
  await everySize(page, `${language} moment`, [".moment .who", ".moment .won", ".moment li", ".moment .worth", ".moment .skip"]);
  if (language === "en") report.axe.push(...(await serious(page)));
  await page.context().close();
}

/** Points change when the result is shown, not before. */
async function points() {
  const page = await visit("en", "no-preference", "/scene?name=won");
  const own = () => page.locator(".name.p0 .points").textContent();
  await page.locator(".moment").waitFor();
  report.points.push(await own());
  await page.locator("dialog[open]").waitFor(); // by itself
  await page.waitForFunction((before) => document.querySelector(".name.p0 .points").textContent !== before, report.points[0]);
  report.points.push(await own());
  await page.context().close();
}

/** On a phone held sideways the payments are below the edge: it glows, until they have been scrolled to. */
async function scrolls() {
  const page = await visit("en", "reduce", "/scene?name=won");
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator("dialog[open] .card").waitFor();
  await settled(page);
  const edge = async () => {
    const box = await page.locator("dialog[open] .content").boundingBox();
    const png = await page.screenshot({ clip: { x: box.x + 3, y: box.y + box.height - 4, width: 2, height: 2 } });
    return page.evaluate(async (data) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      canvas.drawImage(picture, 0, 0);
      return canvas.getImageData(0, 0, 1, 1).data[0];
    }, png.toString("base64"));
  };
  const glowing = await edge();
  await page.locator("dialog[open] .content").evaluate((content) => (content.scrollTop = content.scrollHeight));
  const plain = await edge();
  expect(glowing > plain + 30, `nothing says that there is more below: ${glowing} and ${plain} of red`);
  await page.context().close();
}

/** A click or any key goes on to the result at once. */
async function goesOn() {
  const ways = { click: (page) => page.locator(".moment .band").click(), button: (page) => page.locator(".moment .skip").click(), key: (page) => page.keyboard.press("Enter") };
  for (const [name, way] of Object.entries(ways)) {
    const page = await visit("en", "no-preference", "/scene?name=won&stay=1");
    await page.locator(".moment").waitFor();
    await way(page);
    await page.locator("dialog[open]").waitFor({ timeout: 5000 }).catch(() => problems.push(`a ${name} does not end the moment`));
    expect((await page.locator(".moment").count()) === 0, "the moment lies over the result");
    await page.context().close();
  }
}

/** The ribbon of riichi lies on the middle of the table and goes away. */
async function riichi() {
  const page = await visit("en", "no-preference", "/");
  await page.evaluate(() => {
    localStorage.setItem("tehai.first-hand", "riichi");
    new MutationObserver(() => {
      const ribbon = document.querySelector(".ribbon")?.getBoundingClientRect();
      const centre = document.querySelector(".centre")?.getBoundingClientRect();
      if (ribbon && centre && !globalThis.ribbon) globalThis.ribbon = [ribbon.top >= centre.top - 1, ribbon.bottom <= centre.bottom + 1];
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.locator("a[href='/first-hand']").click();
  await page.locator("[data-step=riichi][data-ready=true]").waitFor();
  await page.keyboard.press("r");
  await page.locator(".hand button.legal").first().click();
  await page.waitForFunction(() => globalThis.ribbon);
  expect((await page.evaluate(() => globalThis.ribbon)).every(Boolean), "the ribbon covers more than the middle");
  await page.locator(".ribbon").waitFor({ state: "detached" });
  await page.context().close();
}
