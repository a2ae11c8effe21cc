// The first hand, from the first page to its end, by following the guide alone: by keyboard and by touch, in each language.
//   node first-hand.mjs http://127.0.0.1:8136 [folder for pictures]
import { expect, launch, open, serious } from "./browser.mjs";

const [base, folder] = process.argv.slice(2);
const LANGUAGES = ["en", "ja", "zh"];
const PHONE = { width: 390, height: 844 };
const LETTERS = { pon: "p", ron: "t", tsumo: "t", riichi: "r", pass: "x" };
const ROW = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=", "Backspace"];
/** The longest words, the most tiles, the most buttons. */
const MEASURED = new Set(["honours", "price", "riichi", "tsumo", "end"]);
const SIZES = [[1440, 900], [1920, 1080], [820, 1180], [390, 844], [360, 740], [320, 568], [844, 390]];

const browser = await launch();
const problems = [];
const report = { steps: {}, points: {}, english: [], axe: {}, after: {}, covered: [], below: [], refused: {} };

/** A browser of its own, in a language. */
async function visit(language, touch) {
  const context = await browser.newContext({
    viewport: touch ? PHONE : { width: 1024, height: 720 }, baseURL: base, reducedMotion: "reduce", bypassCSP: true, hasTouch: touch, isMobile: touch,
  });
  await context.addInitScript((language) => {
    if (!localStorage.getItem("tehai.settings")) localStorage.setItem("tehai.settings", JSON.stringify({ language }));
  }, language);
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`${language}: error on the page: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && problems.push(`${language}: console: ${message.text()}`));
  return page;
}

/** What the guide asks for: its step, the result over the table, and what it marks. */
function asked(page) {
  return page.evaluate(() => {
    const guide = document.querySelector("[data-step]");
    const marked = document.querySelector("[data-guide=here]");
    return {
      result: document.querySelector("dialog[open] .lesson")?.textContent ?? null,
      step: guide?.dataset.ready === "true" ? guide.dataset.step : null,
      text: document.querySelector("#lesson-text")?.textContent ?? "",
      tile: marked?.dataset.tile ?? null,
      place: marked?.dataset.tile ? [...document.querySelectorAll(".hand button")].indexOf(marked) : -1,
      drawn: marked?.classList.contains("drawn") ?? false,
      button: marked && !marked.dataset.tile ? ([...marked.classList].find((name) => !/^(button|primary|svelte)/.test(name)) ?? "next") : null,
    };
  });
}

/** Wait until the guide asks for something else than at a step. */
async function following(page, before) {
  await page.waitForFunction(
    (before) => {
      const result = document.querySelector("dialog[open] .lesson");
      const guide = document.querySelector("[data-step]");
      const marked = document.querySelector("[data-guide=here]");
      const now = result ? `result ${result.textContent}` : guide?.dataset.ready === "true" && marked ? `${guide.dataset.step} ${marked.dataset.tile ?? marked.className}` : null;
      return now !== null && now !== before;
    },
    before,
    { timeout: 20_000 },
  );
}

const named = (page) =>
  page.evaluate(() => {
    const result = document.querySelector("dialog[open] .lesson");
    const marked = document.querySelector("[data-guide=here]");
    return result ? `result ${result.textContent}` : `${document.querySelector("[data-step]")?.dataset.step} ${marked?.dataset.tile ?? marked?.className}`;
  });

const byKeys = (page) => ({
  result: () => page.keyboard.press("Enter"),
  tile: ({ place, drawn }) => page.keyboard.press(drawn ? "Space" : ROW[place]),
  button: ({ button }) => page.keyboard.press(button === "next" ? "Enter" : LETTERS[button]),
});

const byTouch = (page) => ({
  result: () => page.locator("dialog[open] footer .primary").tap(),
  async tile({ tile }) {
    const marked = page.locator(".hand button[data-guide=here]");
    await marked.tap();
    expect((await marked.getAttribute("class")).includes("lifted"), `one tap has discarded ${tile}`);
    await marked.tap();
  },
  button: () => page.locator("[data-guide=here]").tap(),
});

/** Follow the guide until it has nothing more to ask, or up to a step; the steps on the way. */
async function follow(page, press, { until = "end", look = async () => {} } = {}) {
  const steps = [];
  for (;;) {
    const what = await asked(page);
    const step = what.result ? "result" : what.step;
    if (steps.at(-1) !== step || what.result) steps.push(step);
    await look(what, step);
    if (step === until) return steps;
    const before = await named(page);
    if (what.result) await press.result();
    else if (what.tile) await press.tile(what);
    else await press.button(what);
    await following(page, before);
  }
}

/** Everything that the guide could lie on, or that could lie on it. */
function overlaps(page) {
  return page.evaluate(() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
    const guide = document.querySelector("[data-step]")?.getBoundingClientRect();
    if (!guide) return [];
    const found = [];
    if (guide.left < 0 || guide.top < 0 || guide.right > innerWidth || guide.bottom > innerHeight) found.push("the guide reaches over the edge");
    for (const one of seen(".hand button, .own .meld, .toggles button, .actions button, .asked .button, .menu button, .pond [data-tile], .bar section.waits")) {
      const box = one.getBoundingClientRect();
      const [x, y] = [Math.min(guide.right, box.right) - Math.max(guide.left, box.left), Math.min(guide.bottom, box.bottom) - Math.max(guide.top, box.top)];
      if (x > 2 && y > 2) found.push(`the guide lies on ${one.dataset.tile ?? one.className} by ${Math.round(x)} x ${Math.round(y)}`);
    }
    for (const one of seen("[data-guide=here]")) {
      const box = one.getBoundingClientRect();
      if (box.bottom > innerHeight || box.right > innerWidth || box.left < 0) found.push(`${one.textContent} is out of sight`);
    }
    return found;
  });
}

/** Two frames in which no box moves: a new size has been taken in. */
async function settled(page) {
  await page.evaluate(async () => {
    const boxes = () => JSON.stringify([...document.querySelectorAll(".hand button, [data-step], .pond [data-tile]")].map((one) => one.getBoundingClientRect()));
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let before = "", now = boxes(); before !== now; before = now, now = boxes()) await frame();
  });
}

/** From the first page: in the right language, and with nothing serious on the way. */
async function whole(language, touch) {
  const page = await visit(language, touch);
  await page.goto("/");
  const way = page.locator("a[href='/first-hand']");
  if (touch) await way.tap();
  else {
    await way.focus();
    await page.keyboard.press("Enter");
  }
  await page.locator("[data-step=welcome][data-ready=true]").waitFor();
  const press = touch ? byTouch(page) : byKeys(page);
  const name = `${language} ${touch ? "touch" : "keys"}`;
  report.steps[name] = await follow(page, press, {
    async look(what, step) {
      if (language !== "en" && /[A-Za-z]{3}/.test(what.result ?? what.text)) report.english.push(`${name} ${step}`);
      if (step === "result") report.points[name] = await page.locator("dialog[open] .total, dialog[open] .points").first().textContent();
      if (language === "en" && (step === "draw" || step === "end")) report.axe[`${name} ${step}`] = await serious(page);
    },
  });
  const link = page.locator("[data-guide=here]");
  await (touch ? link.tap() : link.press("Enter"));
  const summary = page.locator("summary .quiet").first();
  await summary.waitFor();
  if (language === "en") report.after[name] = await summary.textContent();
  expect(!(await page.evaluate(() => localStorage.getItem("tehai.first-hand"))), "a finished first hand is still to be resumed");
  await page.context().close();
}

/** Wrong moves are refused with the reason; whoever leaves comes back to the same step. */
async function wrong() {
  const page = await visit("en", false);
  const press = byKeys(page);
  const no = () => page.locator("[data-step] [role=alert]").textContent();
  await page.goto("/first-hand");
  await page.locator("[data-step=welcome][data-ready=true]").waitFor();
  await follow(page, press, { until: "draw" });
  const before = await page.locator(".hand button").count();
  await page.keyboard.press("1");
  report.refused.set = await no();
  await page.keyboard.press("4");
  report.refused.step = await no();
  expect((await page.locator(".hand button").count()) === before, "a wrong discard was carried out");
  await follow(page, press, { until: "call" });
  await page.keyboard.press("x");
  report.refused.call = await no();
  await page.goto("/");
  await page.locator("a[href='/first-hand']").click();
  await page.locator("[data-step=call][data-ready=true]").waitFor();
  expect(await page.locator(".asked .button", { hasText: "Start over" }).count(), "whoever comes back cannot start over");
  await follow(page, press, { until: "riichi" });
  await page.locator(".hand button[data-tile='9p']").click();
  report.refused.riichi = await no();
  await page.reload();
  await page.locator("[data-step=riichi][data-ready=true]").waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.locator("[data-step=welcome][data-ready=true]").waitFor();
  await page.context().close();
}

/** On every screen the ways in are in sight at once, and at the table nothing lies on anything. */
async function sizes() {
  const page = await visit("en", false);
  await page.goto("/");
  await page.locator("a[href='/first-hand']").waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const hidden = await page.$$eval(".ways .way", (ways) => ways.filter((way) => way.getBoundingClientRect().bottom > innerHeight).map((way) => way.textContent.trim()));
    report.below.push(...hidden.map((way) => `${width}x${height}: ${way}`));
    if (folder) await page.screenshot({ path: `${folder}/${width}x${height}-home.png` });
  }
  await page.goto("/first-hand");
  await page.locator("[data-step=welcome][data-ready=true]").waitFor();
  await follow(page, byKeys(page), {
    async look(what, step) {
      if (!folder && !MEASURED.has(step)) return;
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const found = await overlaps(page);
        if (found.length) report.covered.push(`${step} at ${width}x${height}: ${found.join("; ")}`);
        if (folder) await page.screenshot({ path: `${folder}/${width}x${height}-${what.result ? "result" : step}.png` });
      }
    },
  });
  await page.context().close();
}

try {
  await Promise.all([...LANGUAGES.flatMap((language) => [whole(language, false), whole(language, true)]), wrong(), sizes()]);
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);
