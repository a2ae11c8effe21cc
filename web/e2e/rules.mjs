// The folds of the rules: links and searches open them, headings close them.
//   node rules.mjs http://127.0.0.1:8136
import { expect, launch, open } from "./browser.mjs";

const [base] = process.argv.slice(2);
const browser = await launch();
const problems = [];

const steps = { phone: [{ width: 390, height: 844 }, links, search], screen: [{ width: 1440, height: 900 }, headings] };
for (const [name, [viewport, ...parts]] of Object.entries(steps))
  for (const part of parts) {
    const { page, context, problems: seen } = await open(browser, base, viewport);
    await part(page).catch((error) => seen.push(String(error)));
    problems.push(...seen.map((one) => `${name}, ${part.name}: ${one}`));
    await context.close();
  }
await browser.close();
console.log(JSON.stringify({ problems }));
process.exit(problems.length ? 1 : 0);

/** A link opens the fold that its target is in, also when it is followed again. */
async function links(page) {
  const inView = (id) => page.waitForFunction((one) => {
    const { top, height } = document.getElementById(one)?.getBoundingClientRect() ?? { top: -1, height: 0 };
    return height > 0 && top >= 0 && top < innerHeight;
  }, id);
  await page.goto("/rules#yaku-sanshoku_doujun");
  await inView("yaku-sanshoku_doujun");
  await page.goto("/rules#limits");
  await page.reload();
  await inView("limits");
  await page.locator("summary:has(#points)").click();
  await page.locator("#limits").waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Limits" }).click();
  await inView("limits");
}

/** What a search has opened closes again, and what was open before stays open. */
async function search(page) {
  await page.goto("/rules");
  const field = page.getByRole("searchbox");
  await field.waitFor();
  await page.locator("summary:has(#group-one)").click();
  await field.fill("i");
  await page.waitForFunction(() => document.querySelectorAll("details[open] > summary > h3").length > 3);
  await page.waitForTimeout(100);
  await field.fill("");
  await page.waitForFunction(() => document.querySelectorAll("details[open] > summary > h3").length === 1);
  expect(await page.locator("details[open] #group-one").count(), "the group that was open before is closed");
}

/** On a wide screen folds are open, and a click on a heading closes its fold. */
async function headings(page) {
  await page.goto("/rules");
  await page.locator("#limits").waitFor();
  await page.locator("summary:has(#points)").click();
  await page.waitForTimeout(100);
  expect(!(await page.locator("#limits").isVisible()), "a fold that was closed is open again");
  await page.locator("summary:has(#points)").click();
  await page.locator("#limits").waitFor();
}
