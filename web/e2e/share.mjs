// A table for friends: the link of its waiting room opens it in another browser, at another address of this machine.
//   node share.mjs http://127.0.0.1:8136
import jsQR from "jsqr";
import { expect, launch, open, serious } from "./browser.mjs";

const [base] = process.argv.slice(2);
const browser = await launch();
const host = await open(browser, base);
const { page, problems } = host;
const report = {};

try {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByRole("button", { name: /^Play with friends/ }).click();
  const field = page.getByRole("textbox", { name: "Invite link" });
  await field.waitFor();
  await page.waitForFunction(() => !/127\.0\.0\.1/.test(document.querySelector("input.link").value) || document.querySelector("code"));
  report.link = await field.inputValue();
  report.code = await scanned(page, await page.locator("svg.code").screenshot());
  report.only = await page.locator("code").count();
  report.axe = await serious(page);
  const there = report.link.replace(/\/\/[\d.]+:/, "//127.0.0.2:");
  const guest = await open(browser, new URL(there).origin);
  await guest.page.goto(there);
  await guest.page.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await guest.page.getByRole("button", { name: "Join" }).click();
  await guest.page.getByRole("button", { name: "Sit here" }).first().click();
  await page.getByText("Ben").first().waitFor();
  await fill(page);
  await guest.page.getByRole("button", { name: "Ready" }).click();
  await page.locator(".seats li.ready").filter({ hasText: "Ben" }).waitFor();
  problems.push(...guest.problems);
  await guest.page.goto(report.link);
  await guest.page.locator("h1").waitFor();
  expect(new URL(guest.page.url()).pathname === new URL(report.link).pathname, "the link leads elsewhere");
  // Ben is ready, and away.
  await page.getByRole("button", { name: "Remove Ben" }).click();
  await page.getByText("Ben", { exact: true }).waitFor({ state: "detached" });
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

/** The invitation stays the same while bots fill the table. */
async function fill(page) {
  await page.locator("input.link").evaluate((field) => (field.dataset.seen = "before"));
  const add = page.getByRole("button", { name: "Add a bot" });
  await add.first().waitFor();
  for (let left = await add.count(); left > 0; left -= 1) {
    await add.first().click();
    await page.waitForFunction((most) => document.querySelectorAll(".seats .nobody").length < most, left);
  }
  expect(await page.locator('input.link[data-seen="before"]').count(), "the invitation was built again");
}

/** What a scanner reads in a picture; the browser knows its format. */
async function scanned(page, png) {
  const { pixels, width, height } = await page.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const drawing = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    drawing.drawImage(picture, 0, 0);
    const { data: bytes, width, height } = drawing.getImageData(0, 0, picture.width, picture.height);
    return { pixels: [...bytes], width, height };
  }, png.toString("base64"));
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
}
