// The data of an account and of a guest: downloaded, then deleted, in three languages.
//   node account.mjs http://127.0.0.1:8136 [folder for pictures]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, launch, open, serious } from "./browser.mjs";

const WORDS = join(import.meta.dirname, "..", "..", "src", "tehai", "words", "data");
const PASSWORD = "a long password";
const SIZES = { en: { width: 1440, height: 900 }, ja: { width: 820, height: 1180 }, zh: { width: 390, height: 844 } };

const [base, pictures] = process.argv.slice(2);
const browser = await launch();
const report = { axe: {}, data: {}, after: {} };
const problems = [];
for (const language of Object.keys(SIZES))
  for (const account of [true, false]) await live(language, account).catch((error) => problems.push(`${language} ${account}: ${error}`));
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

async function live(language, account) {
  const { page, context, problems: seen } = await open(browser, base, SIZES[language]);
  const name = `${account ? "Ann" : "Ben"} ${language}`;
  const session = await page.context().request.post(account ? "/api/accounts" : "/api/guests", {
    data: account ? { login: `ann-${language}`, password: PASSWORD, name } : { name },
  });
  const mine = await session.json();
  await context.addInitScript(
    ([settings, mine]) => {
      if (localStorage.getItem("tehai.settings")) return;
      localStorage.setItem("tehai.settings", settings);
      localStorage.setItem("tehai.session", mine);
    },
    [JSON.stringify({ language }), JSON.stringify(mine)],
  );
  const words = JSON.parse(readFileSync(join(WORDS, language, "account.json"), "utf8"));
  const button = (key) => page.getByRole("button", { name: words[key], exact: true });
  await page.goto("/settings");
  await button("account-data-save").waitFor();

  const [saved] = await Promise.all([page.waitForEvent("download"), button("account-data-save").click()]);
  const data = JSON.parse(readFileSync(await saved.path(), "utf8"));
  expect(data.person.id === mine.person && data.sessions.length === 1, "these are the data of somebody else");
  report.data[name] = saved.suggestedFilename();

  await button("account-delete").click();
  const field = page.locator("form:has(#delete-about) input");
  expect(await field.evaluate((one) => one === document.activeElement), "the field has no focus");
  await field.fill(account ? "wrong" : "Somebody");
  await button("account-delete-sure").click();
  await page.getByText(words[account ? "account-wrong" : "account-wrong-name"]).waitFor();
  report.axe[name] = await serious(page);
  if (pictures) await page.screenshot({ path: `${pictures}/${language}-${account ? "account" : "guest"}.png` });
  await field.fill(account ? PASSWORD : name);
  await button("account-delete-sure").click();
  await page.getByText(words["account-deleted"]).waitFor();
  expect((await page.evaluate(() => localStorage.getItem("tehai.session"))) === null, "the session is still here");
  const asked = await page.context().request.get("/api/me", { headers: { authorization: `Bearer ${mine.token}` } });
  report.after[name] = asked.status();
  if (pictures && account) await page.screenshot({ path: `${pictures}/${language}-deleted.png` });
  problems.push(...seen.filter((one) => !/status of 403|Cross-Origin-Opener-Policy/.test(one)));
  await context.close();
}
