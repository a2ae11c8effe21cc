// Walks through the pages in Japanese and Chinese, and looks for English.
//   node languages.mjs http://127.0.0.1:8136 [folder for pictures]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, launch, open } from "./browser.mjs";
import { playGame } from "./player.mjs";

const WORDS = join(import.meta.dirname, "..", "..", "src", "tehai", "words", "data");
const YAKU = { ja: "kanji", zh: "chinese" };
/** Two words of Latin letters, one after the other: neither a tile nor a name. */
const ENGLISH = /[A-Za-z][a-z']+(?:[ ,.:;]+[A-Za-z][a-z']+)+/g;
/** The key of a word that is not there: "reference-find". */
const KEY = /\b[a-z]+-[a-z]+[\w-]*/g;
/** A format, a person at the table, a language, this program. */
const NAMES = /Tenhou JSON|Ann|English|tehai/g;

const [base, pictures] = process.argv.slice(2);
const browser = await launch();
const report = { english: {}, pages: 0 };
const problems = [];
await notice().catch((error) => problems.push(String(error)));
for (const language of ["ja", "zh"]) await walk(language).catch((error) => problems.push(`${language}: ${error}`));
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

/** English would be noticed. */
async function notice() {
  const { page, context } = await open(browser, base);
  await page.goto("/guide");
  await page.locator("h1").first().waitFor();
  expect((await english(page)).length > 50, "an English page has no English");
  await context.close();
}

async function english(page) {
  return (await everyText(page)).flatMap((text) => [...(text.replace(NAMES, "").match(ENGLISH) ?? []), ...(text.match(KEY) ?? [])]);
}

async function walk(language) {
  const { page, context, problems: seen } = await open(browser, base);
  await context.addInitScript((settings) => localStorage.getItem("tehai.settings") ?? localStorage.setItem("tehai.settings", settings), JSON.stringify({ language, yaku: YAKU[language] }));
  const button = (topic, key) => {
    const name = JSON.parse(readFileSync(join(WORDS, language, `${topic}.json`), "utf8"))[key];
    expect(name, `no word ${key}`);
    return page.getByRole("button", { name });
  };
  const look = async (name) => {
    report.pages += 1;
    const found = await english(page);
    if (found.length) report.english[`${language} ${name}`] = [...new Set(found)];
    if (pictures) await page.screenshot({ path: `${pictures}/${language}-${name}.png` });
  };
  /** One after the other: what has been unfolded is no longer among those that are folded. */
  const unfold = async (where) => {
    const folded = page.locator(`${where} .more button[aria-expanded=false]`);
    while (await folded.count()) await folded.first().click();
  };

  await page.goto("/");
  await page.locator("main input").first().fill("Ann");
  await look("home");
  await button("home", "home-play-friends").click();
  await page.waitForURL(/\/table\//);
  await page.locator("main h2").first().waitFor();
  await look("room");
  await page.goto("/");
  await button("home", "home-now").click();
  await page.locator(".hand button").first().waitFor();
  await look("table");
  for (const key of ["?", "y", "l"]) {
    await page.keyboard.press(key);
    await page.locator("dialog[open] :is(dl, details)").first().waitFor();
    await look(`table ${key}`);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  await playGame(page, {
    hands: 1,
    look: async (what) => {
      if (what !== "result" || report[language]) return;
      report[language] = true;
      await unfold("dialog[open]");
      await look("result");
    },
  });
  await page.goto("/calculator?hand=123m456p789s1122z");
  await page.locator("main input").first().waitFor();
  await page.locator("main input").first().fill("123m456p789s1122z");
  await page.locator("main input").nth(1).fill("2z");
  await page.locator("main article .more button").first().waitFor();
  await unfold("main article");
  await look("calculator");
  await page.goto("/trainer");
  await page.locator("main button:has([data-tile])").first().click();
  await page.locator("main table").first().waitFor();
  await look("trainer");
  for (const path of ["lobby", "replay", "rules", "guide", "settings"]) {
    await page.goto(`/${path}`);
    await page.locator("h1").first().waitFor();
    await page.waitForTimeout(300);
    await look(path);
  }
  expect(report[language], "no result was seen");
  problems.push(...seen.map((one) => `${language}: ${one}`));
  await context.close();
}

/** Everything that a person reads or hears on a page. */
function everyText(page) {
  return page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest("script, style, code")) texts.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
    }
    return texts;
  });
}
