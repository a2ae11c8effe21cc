// A table for friends with rules of its own: options are found, changed and shown in the room, impossible ones refused. In
// the room the host changes them once more, and a friend sees what is new and has to agree again.
//   node room.mjs http://127.0.0.1:8136 [folder for pictures]
import { expect, launch, open, serious } from "./browser.mjs";

const [base, pictures] = process.argv.slice(2);
const browser = await launch();
const { page, problems } = await open(browser, base);
const report = { axe: [] };

async function look(name) {
  if (!pictures) return;
  for (const [width, height] of [[1440, 900], [390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

try {
  await page.goto("/lobby");
  await page.getByLabel("Your name").last().fill("Ann");
  await page.getByText("Customise rules").click();
  const search = page.getByRole("searchbox", { name: "Find a rule" });
  await search.waitFor();
  report.groups = await page.locator("form details details > summary").count();
  await search.fill("starting points");
  await page.getByLabel("Starting points", { exact: true }).fill("123");
  await page.getByRole("button", { name: "Create a table" }).click();
  await page.locator(".problem").waitFor();
  report.refused = await page.locator(".problem").textContent();
  problems.splice(0, problems.length, ...problems.filter((one) => !/400/.test(one))); // it was refused
  await page.getByLabel("Starting points", { exact: true }).fill("30000");
  await search.fill("kuitan");
  report.found = await page.locator("form details details li").count();
  await search.fill("");
  await look("options");
  await page.getByLabel(/Open hands for spectators/).check();
  report.summary = await page.getByText("Customise rules").textContent();
  report.axe.push(...(await serious(page)));
  await page.getByRole("button", { name: "Create a table" }).click();
  await page.getByRole("heading", { name: "Changed from the preset" }).waitFor();
  report.changed = await page.locator("dl.changed > div").allTextContents();
  report.open = await page.getByText("Spectators see every player's hand, 120 s later.").count();
  await look("room");
  report.axe.push(...(await serious(page)));
  expect((await page.locator("b", { hasText: "customised" }).count()) === 1, "the room does not name the rules as changed");
  await changes();
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

/** Ben is ready when Ann changes the rules. */
async function changes() {
  const { page: ben, problems: seen } = await open(browser, base, { width: 390, height: 844 });
  await ben.goto(page.url());
  await ben.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await ben.getByRole("button", { name: "Join" }).click();
  await ben.getByRole("button", { name: "Sit here" }).first().click();
  await ben.getByRole("button", { name: "Ready" }).click();
  await page.locator("li.ready").waitFor();
  expect((await ben.getByRole("button", { name: "Change rules" }).count()) === 0, "a guest may change the rules");

  await page.getByRole("button", { name: "Change rules" }).click();
  await page.getByRole("combobox", { name: "Length" }).selectOption({ label: "East only" });
  await page.getByRole("combobox", { name: "Time limit" }).selectOption({ label: "5 + 20 seconds" });
  await page.getByText(/^Customise rules/).click();
  await page.getByRole("searchbox", { name: "Find a rule" }).fill("starting points");
  const points = page.getByLabel("Starting points", { exact: true });
  report.kept = await points.inputValue();
  await points.fill("123");
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.locator(".rules [role=alert]").waitFor();
  report.impossible = await page.locator(".rules [role=alert]").textContent();
  await points.fill("25000");
  await points.blur();
  await look("change");
  report.axe.push(...(await serious(page)));
  await page.getByRole("button", { name: "Save rules" }).click();

  const notice = ben.locator(".seats [role=status]", { hasText: "changed the rules" });
  await notice.waitFor();
  report.told = await notice.locator("li").allInnerTexts();
  report.ready = await page.locator("li.ready").count();
  report.axe.push(...(await serious(ben)));
  if (pictures) await ben.screenshot({ path: `${pictures}/changed-390.png`, fullPage: true });
  expect(!(await page.getByText("Changed from the preset").isVisible()), "the room still names rules as changed");
  await ben.getByRole("button", { name: "Ready" }).click();
  await notice.waitFor({ state: "detached" });
  await page.locator("li.ready").waitFor();
  problems.push(...seen);
}
