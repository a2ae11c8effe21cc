// Two people at a table that one of them opens to the network: faces, set phrases, mute, who wants to play again, and other
// rules for the second game.
//   node company.mjs http://127.0.0.1:8136 [folder for pictures]
import { expect, launch, open, serious } from "./browser.mjs";
import { playGame } from "./player.mjs";

/** A short game: nobody has much to lose. */
const RULES = { preset: "standard", length: "east", start_points: 1000, return_points: 1000, goal_points: 0, tobi: "zero_or_below", extension_rounds: 0 };
const [base, pictures] = process.argv.slice(2);
const browser = await launch();
const ann = await open(browser, base);
const report = { axe: {} };
const picture = (page, name) => pictures && page.screenshot({ path: `${pictures}/${name}.png` });

try {
  const table = await host(ann.page);
  const link = await share(ann.page);
  const ben = await come(link ?? `${base}/table/${table}`);
  await speakInTheRoom(ann.page, ben.page);
  await begin(ann.page, ben.page);
  await speakAtTheTable(ann.page, ben.page);
  await Promise.all([ann, ben].map(({ page }) => playGame(page, { minutes: 5 })));
  await again(ann.page, ben.page);
  ann.problems.push(...ben.problems);
} catch (error) {
  ann.problems.push(String(error));
}
await browser.close();
// A door that is closed, and a header that browsers take over TLS alone.
const problems = ann.problems.filter((one) => !/^console: .*(ERR_CONNECTION_REFUSED|Cross-Origin-Opener-Policy)/.test(one));
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

/** Ann chooses a face and makes a table. */
async function host(page) {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ann");
  await choose(page, "Koala", async () => (report.axe.faces = await serious(page)));
  await page.getByRole("button", { name: /^Play with friends/ }).click();
  await page.getByRole("textbox", { name: "Invite link" }).waitFor();
  const id = await page.evaluate(async (rules) => {
    const { token } = JSON.parse(localStorage.getItem("tehai.session"));
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const body = JSON.stringify({ rules, seats: ["me", "open", "efficiency", "efficiency"] });
    return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
  }, RULES);
  await page.goto(`/table/${id}`);
  await page.getByRole("textbox", { name: "Invite link" }).waitFor();
  return id;
}

/** The switch opens the server to the network, or says why not. The link for friends; null: there is no network. */
async function share(page) {
  const field = page.getByRole("textbox", { name: "Invite link" });
  const lever = page.getByRole("switch", { name: /^Let others on your network join/ });
  await lever.click();
  const problem = page.getByText("This computer is not connected to a network.");
  await page.locator("svg.code").or(problem).first().waitFor();
  report.axe.room = await serious(page);
  report.shared = await lever.isChecked();
  if (!report.shared) return null;
  const link = await field.inputValue();
  expect((await page.locator("svg.code").getAttribute("data-link")) === link, "the QR code is another link");
  await lever.click();
  await page.getByText("This link opens on this computer only.").waitFor();
  expect((await field.inputValue()).startsWith(base), "the link still leads to the network");
  const closed = await page.evaluate((url) => fetch(url, { mode: "no-cors" }).then(() => false, () => true), link);
  expect(closed, "the server still listens on the network");
  await lever.click();
  await page.locator("svg.code").waitFor();
  return link;
}

/** Ben comes by the link, with a name and a face. */
async function come(link) {
  const ben = await open(browser, new URL(link).origin, { width: 390, height: 844 });
  await ben.page.goto(link);
  await ben.page.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await ben.page.getByRole("button", { name: "Join" }).click();
  await ben.page.getByRole("button", { name: "Sit here" }).first().click();
  expect((await ben.page.getByRole("switch").count()) === 0, "a guest may open the server");
  await choose(ben.page, "Tiger");
  return ben;
}

async function choose(page, face, look = async () => {}) {
  await page.getByRole("button", { name: "Choose your avatar" }).click();
  await look();
  await page.getByRole("button", { name: face }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

async function heard(page, text) {
  await page.getByRole("log", { name: "Phrases" }).filter({ hasText: text }).last().waitFor({ state: "attached" });
}

async function speakInTheRoom(page, other) {
  await page.locator('[data-face="tiger"]').waitFor();
  await other.locator('[data-face="koala"]').waitFor();
  await other.getByRole("button", { name: "Say something" }).click();
  await other.getByRole("button", { name: "Hello!" }).click();
  await heard(page, "Ben: Hello!");
  await page.getByRole("checkbox", { name: "Mute Ben" }).check();
  await other.waitForTimeout(1600);
  await other.getByRole("button", { name: "Say something" }).click();
  await other.keyboard.press("4");
  await heard(other, "Ben: Thanks!");
  await page.getByRole("checkbox", { name: "Mute Ben" }).uncheck();
  await other.waitForTimeout(1600);
  await other.getByRole("button", { name: "Say something" }).click();
  await other.keyboard.press("2");
  await heard(page, "Ben: Good luck!");
  report.heard = await page.locator(".phrases-log p").allInnerTexts();
  await picture(page, "company-room");
}

async function begin(page, other) {
  for (const one of [page, other]) await one.getByRole("button", { name: "Ready" }).click();
  for (const one of [page, other]) await one.locator(".own .hand button").first().waitFor();
  report.faces = await page.locator(".plate [data-face]").evaluateAll((faces) => faces.map((face) => face.dataset.face));
}

/** By key at a computer, by touch on a phone: a bubble over the name of who says it, and only there. */
async function speakAtTheTable(page, other) {
  await page.keyboard.press("e");
  await page.keyboard.press("3");
  const bubble = other.locator(".plate", { has: other.locator('[data-face="koala"]') }).locator(".bubble");
  await bubble.filter({ hasText: "Nice hand!" }).waitFor();
  await heard(other, "Ann: Nice hand!");
  await picture(other, "company-table");
  await other.getByRole("button", { name: "Say something" }).click();
  await other.locator(".choice button").first().waitFor();
  report.axe.table = await serious(other);
  await other.getByRole("button", { name: "Ouch!" }).click();
  await heard(page, "Ben: Ouch!");
  expect((await page.locator(".plate .bubble").count()) <= 2, "somebody else speaks");
}

async function again(page, other) {
  const over = page.locator("dialog[open]");
  for (const one of [page, other]) await one.getByRole("button", { name: "Play again" }).waitFor();
  await over.getByRole("button", { name: "Say something" }).click();
  await over.getByRole("button", { name: "Good game!" }).click();
  await heard(other, "Ann: Good game!");
  await page.getByRole("button", { name: "Play again" }).click();
  await other.getByRole("status").filter({ hasText: "Ready to play again: Ann" }).waitFor();
  report.ready = await other.locator(".again .ready").count();
  report.axe.again = await serious(other);
  await picture(other, "company-again");
  await page.getByRole("button", { name: "Change rules" }).click();
  await page.getByRole("checkbox", { name: /^Hints/ }).check();
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.locator(".rules", { hasText: "with hints" }).waitFor(); // Ann is no longer ready, and still in the room
  await other.getByRole("button", { name: "Play again" }).click();
  await page.getByRole("button", { name: "Ready" }).click();
  await Promise.all([page, other].map((one) => one.locator(".own .hand button").first().waitFor()));
  report.again = true;
}
