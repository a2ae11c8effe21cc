// Plays at a table as a person would: by what is to be seen, clicked or typed. Hints say which tile to discard.
import { expect } from "./browser.mjs";

const STEP = 60;

/** What the page asks for now: "result", "end", "menu", or nothing. */
async function asked(page) {
  return page.evaluate(() => {
    const dialog = document.querySelector("[role=dialog], dialog[open]");
    if (dialog?.querySelector(".places")) return "end";
    if (dialog) return "result";
    const actions = document.querySelector(".actions button");
    const tiles = document.querySelector(".hand button:not([aria-disabled=true])");
    return actions || tiles ? "menu" : null;
  });
}

/** Play until the game is over, or so many hands and discards have been played; what was done, counted. */
export async function playGame(
  page,
  { keyboard = false, minutes = 12, hands = Infinity, discards = 0, look = async () => {} } = {},
) {
  const done = { tsumo: 0, ron: 0, riichi: 0, calls: 0, discards: 0, passes: 0, results: 0 };
  const until = Date.now() + minutes * 60_000;
  const press = keyboard ? keys(page) : clicks(page);
  const wait = () => page.waitForTimeout(STEP);
  while (Date.now() < until) {
    const what = await asked(page);
    await look(what);
    if (what === "end") return done;
    // What was asked for a moment ago may be over before it is answered: look again, then.
    const answered = await (what === "result" ? press.goOn() : what === "menu" ? answer(page, press, done) : wait()).then(
      () => true,
      (error) => {
        if (error.name !== "TimeoutError") throw error;
        return false;
      },
    );
    if (what === "result" && answered) done.results += 1;
    if (done.results >= hands && done.discards >= discards) return done;
    await wait();
  }
  throw new Error(`the game was not over after ${minutes} minutes: ${JSON.stringify(done)}`);
}

const READY = ".hand button:not([aria-disabled=true]), .actions button";

/** Wait until this person is asked for something. The hand may end before: nine terminals and honours, an early win. */
async function untilAsked(page) {
  await page.locator(`${READY}, dialog[open]`).first().waitFor();
  while ((await asked(page)) === "result") {
    await clicks(page).goOn();
    await page.locator(`${READY}, dialog[open]`).first().waitFor();
  }
}

/** How many times longer everything takes because other programs use the machine too; 1: none does. */
function crowding() {
  const started = process.hrtime.bigint();
  const before = process.cpuUsage();
  let used = 0;
  while (used < 100_000) {
    const now = process.cpuUsage(before);
    used = now.user + now.system;
  }
  return Math.max(1, Number(process.hrtime.bigint() - started) / 1000 / used);
}

/** How many milliseconds after its address was entered a table that waits for this person shows the hand and takes a
 * click: each time in a browser that has nothing in its cache. With how crowded the machine was meanwhile. */
export async function opened(page, times = 3) {
  await untilAsked(page);
  const storageState = await page.context().storageState();
  const took = [];
  for (let time = 0; time < times; time += 1) {
    const context = await page.context().browser().newContext({ storageState, viewport: page.viewportSize(), reducedMotion: "reduce" });
    const fresh = await context.newPage();
    await fresh.addInitScript((ready) => {
      const look = () => {
        if (!document.querySelector(".hand button") || !document.querySelector(ready)) return requestAnimationFrame(look);
        // It can be seen when the frame after this one begins.
        requestAnimationFrame(() => (globalThis.openedAt = performance.now()));
      };
      requestAnimationFrame(look);
    }, READY);
    const before = crowding();
    await fresh.goto(page.url());
    const at = await (await fresh.waitForFunction(() => globalThis.openedAt, null, { timeout: 120_000 })).jsonValue();
    took.push({ took: Math.round(at), crowd: Math.max(before, crowding()) });
    await fresh.locator(READY).first().click({ trial: true, timeout: 30_000 });
    await context.close();
  }
  return took;
}

async function offered(page) {
  return page.$$eval(".actions button", (buttons) =>
    buttons.map((button) => [...button.classList].find((name) => !["button", "svelte"].includes(name.split("-")[0])) ?? ""),
  );
}

async function answer(page, press, done) {
  const offers = await offered(page);
  const win = offers.find((name) => name === "tsumo" || name === "ron");
  if (win) {
    await press.button(win);
    done[win] += 1;
  } else if (offers.includes("riichi")) {
    await press.button("riichi");
    await press.lit();
    done.riichi += 1;
  } else if (offers.includes("pon") && done.calls < 3) {
    await press.button("pon");
    await press.firstChoice();
    done.calls += 1;
  } else if (offers.includes("pass")) {
    await press.button("pass");
    done.passes += 1;
  } else {
    await press.discard(await hinted(page));
    done.discards += 1;
  }
}

/** The best discard, as the hints say; null: the hand has no choice. */
async function hinted(page) {
  const button = page.locator(".hints > button");
  if (!(await button.isVisible().catch(() => false))) return null;
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click({ timeout: 2000 }).catch(() => {});
  const first = page.locator(".hints li [data-tile]").first();
  return first.getAttribute("data-tile", { timeout: 2000 }).catch(() => null);
}

function clicks(page) {
  return {
    button: (name) => page.locator(`.actions button.${name}`).click({ timeout: 3000 }),
    lit: () => page.locator(".hand button.legal").first().click({ timeout: 3000 }),
    async firstChoice() {
      const choice = page.locator(".actions button.tiles").first();
      if (await choice.isVisible().catch(() => false)) await choice.click({ timeout: 3000 });
    },
    async discard(tile) {
      const wanted = tile ? `.hand button[data-tile="${tile}"]:not([aria-disabled=true])` : ".hand button:not([aria-disabled=true])";
      const place = page.locator(wanted).last();
      await place.click({ timeout: 3000 }).catch(() => {});
      // At once: where the first click was enough, the tile is gone, and waiting for it would take half a minute.
      const lifted = await page.$$eval(wanted, (tiles) => tiles.at(-1)?.classList.contains("lifted"));
      if (lifted) await place.click({ timeout: 3000 }).catch(() => {});
    },
    // Not the button that takes its place when the game is over: it begins another one.
    goOn: () => page.locator("dialog[open]:not(:has(.places)) .primary:enabled").click({ timeout: 2000 }),
  };
}

const LETTERS = { tsumo: "t", ron: "t", riichi: "r", pon: "p", chi: "c", kan: "k", pass: "x", kita: "n", kyuushu: "q" };
const ROW = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=", "Backspace"];

function keys(page) {
  return {
    button: (name) => page.keyboard.press(LETTERS[name]),
    async lit() {
      const place = await page.$$eval(".hand button", (tiles) => tiles.findIndex((tile) => tile.classList.contains("legal")));
      expect(place >= 0, "riichi lights no tile");
      const drawn = await page.$$eval(".hand button", (tiles, at) => tiles[at].classList.contains("drawn"), place);
      await page.keyboard.press(drawn ? "Space" : ROW[place]);
    },
    async firstChoice() {
      if (await page.locator(".actions button.tiles").count()) await page.keyboard.press("1");
    },
    async discard(tile) {
      const tiles = await page.$$eval(".hand button", (all) =>
        all.map((one) => ({ tile: one.dataset.tile, drawn: one.classList.contains("drawn"), off: one.getAttribute("aria-disabled") === "true" })),
      );
      const wanted = tiles.findIndex((one) => !one.off && (tile === null || one.tile === tile));
      const place = wanted >= 0 ? wanted : tiles.findIndex((one) => !one.off);
      if (place < 0) return;
      await page.evaluate(() => document.querySelector(".hand")?.focus());
      await page.keyboard.press(tiles[place].drawn ? "Space" : ROW[place]);
    },
    goOn: () => page.keyboard.press("Enter"),
  };
}
