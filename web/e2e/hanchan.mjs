// A whole hanchan against bots by clicking, its scores, its replay, the calculator and a quiz.
//   node hanchan.mjs http://127.0.0.1:8136 [folder for pictures]
import { expect, launch, open, serious } from "./browser.mjs";
import { opened, playGame } from "./player.mjs";

const [base, pictures] = process.argv.slice(2);
const browser = await launch();
const { page, problems } = await open(browser, base);
const report = { axe: {} };

try {
  const started = Date.now();
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByText("Customise", { exact: true }).click();
  await page.getByLabel(/Hints/).check();
  report.axe.home = await serious(page);
  await page.getByRole("button", { name: /^Play now/ }).click();
  await page.locator(".hand button").first().waitFor();
  report.ready = Date.now() - started;
  report.axe.table = await serious(page);
  report.opened = await opened(page);
  expect(report.opened.some((one) => one.took < 1000 * one.crowd), `a table opens in ${JSON.stringify(report.opened)} ms`);
  report.done = await playGame(page);
  report.axe.end = await serious(page);
  const dialog = page.locator("[role=dialog], dialog[open]").first();
  report.scores = await page.$$eval(".places td.points", (cells) => cells.map((cell) => Number(cell.textContent.replace(/,/g, "").replace("−", "-"))));
  report.table = new URL(page.url()).pathname.split("/").pop();
  await dialog.locator("a[href^='/replay/']").first().click();
  await page.waitForURL(/\/replay\//);
  report.game = new URL(page.url()).pathname.split("/").pop();
  await replay();
  await links();
  await calculator();
  await quiz();
  for (const path of ["lobby", "rules", "guide", "settings", "replay"]) {
    await page.goto(`/${path}`);
    await page.locator("h1").first().waitFor();
    await page.waitForTimeout(300);
    report.axe[path] = await serious(page);
  }
  expect(await page.locator(`a[href^="/replay/${report.game}"]`).count(), "the page of replays does not know the game just played");
} catch (error) {
  problems.push(String(error));
  if (pictures) await page.screenshot({ path: `${pictures}/failure.png` }).catch(() => {});
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

async function replay() {
  await page.locator(".board").first().waitFor();
  report.hands = await page.locator("nav, aside").getByRole("button", { name: /^(East|South|West|North) \d/ }).count();
  const ponds = () => page.locator(".pond [data-tile], .pond .tile").count();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowRight");
  const some = await ponds();
  expect(some > 0, "twelve steps into the replay no tile has been discarded");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("s");
  await page.keyboard.press("v");
  report.replayed = { discards: some, address: page.url() };
  report.axe.replayed = await serious(page);
}

/** The link to the result of a hand opens it, and the winning hand has the same points in the calculator. */
async function links() {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (let hand = 0; hand < report.hands; hand += 1) {
    await page.goto(`/replay/${report.game}?hand=${hand}&step=end`);
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Copy link to this result" }).click();
    await dialog.getByRole("button", { name: /Copied/ }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.endsWith(`/replay/${report.game}?hand=${hand}&step=end`), `the link to hand ${hand} is ${copied}`);
    const link = dialog.getByRole("link", { name: "Open in the calculator" });
    if (!(await link.count())) continue;
    const points = async (where) => (await where.locator(".formula li").allTextContents()).join();
    const [address, worth] = [await link.getAttribute("href"), await points(dialog)];
    await page.goto(address);
    await page.locator(".answer .formula").waitFor();
    expect((await points(page.locator(".answer"))) === worth, `the calculator says ${await points(page.locator(".answer"))}, the result ${worth}: ${address}`);
    report.linked = (report.linked ?? 0) + 1;
  }
}

async function calculator() {
  await page.goto("/calculator");
  await page.getByRole("textbox", { name: /^Hand/ }).fill("123m456p789s1122z");
  await page.getByRole("textbox", { name: /^Winning tile/ }).fill("2z");
  await page.getByText("1,300 points").first().waitFor();
  await page.getByLabel("Tsumo").first().click();
  await page.getByText("2,700 points").first().waitFor();
  report.axe.calculator = await serious(page);
  report.calculated = (await page.locator("main").innerText()).slice(0, 2000);
}

async function quiz() {
  await page.goto("/trainer");
  await page.locator("main button [data-tile], main button.tile, main [data-tile]").first().waitFor();
  report.axe.trainer = await serious(page);
  await page.locator("main button:has([data-tile])").first().click();
  await page.getByRole("button", { name: "Next question" }).waitFor();
  report.quiz = { answered: /Right|Not quite/.test(await page.locator("main").innerText()) };
}
