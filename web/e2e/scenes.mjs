// Looks at tables made up with the most tiles there can be, on every size of screen: nothing covers a pond, a meld or a
// switch, tiles are large enough to read, and the own hand stays where it is.
//   node scenes.mjs http://127.0.0.1:8136 [folder for pictures]
import { launch } from "./browser.mjs";

const SIZES = [
  [320, 568], [568, 320], [360, 640], [640, 360], [390, 844], [844, 390],
  [820, 1180], [1180, 820], [1440, 900], [900, 1440], [1920, 1080], [1080, 1920],
];
/** Those with all waits in one line beside the buttons. */
const WIDE = [[1180, 820], [1440, 900], [1920, 1080]];
/** How broad a tile of a pond is at least, and how many faces with depth there are at most for somebody who plays. */
const LEAST = { "1440x900": 44, "390x844": 24, "844x390": 24, "1440x900 flat": 36, "390x844 flat": 22, "844x390 flat": 18 };
const MOST_FACES = 100;

const [base, pictures, only] = process.argv.slice(2);
const browser = await launch();
const report = { looked: 0, least: {}, faces: 0, spoken: 0 };
// Few pixels are drawn, and all are laid out: that is what is measured.
const context = await browser.newContext({ baseURL: base, reducedMotion: "reduce", deviceScaleFactor: 0.25 });
const page = await context.newPage();
const problems = [];
page.on("pageerror", (error) => problems.push(`error on the page: ${error.message}`));

try {
  for (const view of ["seat", "watched", "flat"]) {
    await page.addInitScript((wanted) => localStorage.setItem("tehai.settings", JSON.stringify({ language: "en", view: wanted })), view === "flat" ? view : "seat");
    for (const players of [4, 3]) {
      for (const flowers of [false, true]) {
        // From above everything has the place that it has from the seat: the fullest table is enough.
        if (view !== "seat" && (players === 3 || !flowers)) continue;
        await page.goto(`/scene?name=most&players=${players}&asked=1${flowers ? "&flowers=1" : ""}${view === "watched" ? "&watch=1" : ""}`);
        await page.locator(".pond [data-tile]").first().waitFor();
        for (const [width, height] of SIZES.filter((one) => !only || only.split(",").includes(one.join("x")))) await look(view, players, flowers, width, height);
      }
    }
  }
  if (!only) await speaks();
  if (!only) await stays();
  if (!only) await waits();
  if (!only) await begins();
} catch (error) {
  problems.push(String(error));
}
await browser.close();
console.log(JSON.stringify({ ...report, problems }));
process.exit(problems.length ? 1 : 0);

async function look(view, players, flowers, width, height) {
  await page.setViewportSize({ width, height });
  await settled();
  const found = await page.evaluate(measured);
  const size = `${width}x${height}${view === "seat" ? "" : ` ${view}`}`;
  const name = `${size} ${players} players${flowers ? " flowers" : ""}`;
  report.looked += 1;
  report.least[size] = Math.min(report.least[size] ?? Infinity, found.least);
  if (view !== "watched") report.faces = Math.max(report.faces, found.faces);
  for (const one of found.problems.slice(0, 6)) problems.push(`${name}: ${one}`);
  if (found.least < (LEAST[size] ?? 0)) problems.push(`${name}: a tile of a pond is ${found.least} px broad`);
  if (found.faces > MOST_FACES && view !== "watched") problems.push(`${name}: ${found.faces} faces with depth`);
  if (pictures && found.problems.length) await page.screenshot({ path: `${pictures}/${name.replaceAll(" ", "-")}.png` });
}

/** The page has followed the new size. */
async function settled() {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
}

/** Neither what is said nor the phrases to choose from lie on a tile, a switch or a button. */
async function speaks() {
  for (const language of ["en", "ja", "zh"]) {
    await page.addInitScript((wanted) => localStorage.setItem("tehai.settings", JSON.stringify({ language: wanted })), language);
    await page.goto("/scene?name=most&asked=1&flowers=1&said=moment");
    await page.locator(".bubble").first().waitFor();
    await page.keyboard.press("e");
    await page.locator(".choice button").last().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled();
      const found = await page.evaluate(spoken);
      report.spoken += found.looked;
      for (const one of found.problems.slice(0, 6)) problems.push(`${width}x${height} ${language}: ${one}`);
    }
  }
}

function spoken() {
  const box = (one) => one.getBoundingClientRect();
  const name = (one) => `${one.className} ${one.dataset.tile ?? one.textContent.trim().slice(0, 20)}`;
  const shared = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  const problems = [];
  const things = [...document.querySelectorAll(".pond [data-tile], .meld [data-tile], .aside [data-tile], .toggles button, .actions button")];
  const words = [...document.querySelectorAll(".bubble, .choice button")];
  for (const one of words) {
    const a = box(one);
    if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1) problems.push(`${name(one)} reaches over the edge`);
    const text = box(one.querySelector("span"));
    if (text.left < a.left - 1 || text.right > a.right + 1 || text.top < a.top - 1 || text.bottom > a.bottom + 1) problems.push(`${name(one)} does not fit`);
    for (const thing of things) {
      const [x, y] = shared(a, box(thing));
      if (x > 2 && y > 2) problems.push(`${name(one)} lies on ${name(thing)} by ${Math.round(x)} x ${Math.round(y)}`);
    }
  }
  return { problems, looked: words.length };
}

/** The own hand is at the same place before and after a draw. */
async function stays() {
  const places = { start: {}, waiting: {} };
  for (const name of Object.keys(places)) {
    await page.goto(`/scene?name=${name}`);
    await page.locator(".own .hand button").first().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled();
      places[name][`${width}x${height}`] = await page.$$eval(".own .hand button:not(.drawn)", (tiles) =>
        tiles.map((tile) => JSON.stringify(tile.getBoundingClientRect())),
      );
    }
  }
  for (const [size, tiles] of Object.entries(places.start)) {
    if (tiles.length !== 13 || tiles.join() !== places.waiting[size].join()) problems.push(`${size}: a draw moves the own hand`);
  }
}

/** Waits need no scrolling: three of them beside many buttons, and those of each of two discards of riichi; where there is
 * room for a table, those of three discards with seven waits each. */
async function waits() {
  for (const language of ["en", "ja", "zh"]) {
    await page.addInitScript((wanted) => localStorage.setItem("tehai.settings", JSON.stringify({ language: wanted })), language);
    for (const asked of ["waits", "buttons", "two", ...(language === "en" ? ["many"] : [])]) await fits(asked, language);
  }

  async function fits(asked, language) {
    await page.goto(`/scene?name=waiting&asked=${asked}`);
    await page.locator(".own .hand button").first().waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator("section.waits").waitFor();
    if (asked === "buttons") for (const [width, height] of WIDE) await inSight("waits beside buttons", language, width, height);
    if (asked !== "waits") {
      await page.locator(".actions .riichi").click();
      await page.locator("section.waits.declaring").waitFor();
      if (await page.locator(".bar .hints").isVisible()) problems.push(`${language}: hints cover a part of the waits of riichi`);
    }
    for (const [width, height] of asked === "many" ? WIDE : SIZES) await inSight(asked, language, width, height);
  }

  async function inSight(what, language, width, height) {
    await page.setViewportSize({ width, height });
    await settled();
    const hidden = await page.$eval("section.waits", (one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);
    if (hidden[0] > 1 || hidden[1] > 1) problems.push(`${width}x${height} ${language} ${what}: ${hidden[0]} x ${hidden[1]} px of the waits must be scrolled`);
    const found = await page.evaluate(measured);
    for (const one of found.problems.slice(0, 6)) problems.push(`${width}x${height} ${language} ${what}: ${one}`);
  }
}

/** On the first page the main button can be seen without scrolling. */
async function begins() {
  await page.goto("/");
  await page.locator(".way.now").waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await settled();
    const bottom = await page.$eval(".way.now", (button) => button.getBoundingClientRect().bottom);
    if (bottom > height) problems.push(`${width}x${height}: the main button ends at ${Math.round(bottom)}`);
  }
}

function measured() {
  const problems = [];
  const name = (one) => `${one.className?.baseVal ?? one.className} ${one.dataset?.tile ?? one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 20)}`;
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.getClientRects().length);
  const inner = [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7]];
  const hits = (one, points) => {
    const box = one.getBoundingClientRect();
    return points.map(([x, y]) => {
      const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return { top, own: top !== null && (one.contains(top) || top.contains(one)) };
    });
  };
  let least = Infinity;
  for (const pond of all(".pond")) {
    const tiles = [...pond.querySelectorAll("[data-tile]")];
    tiles.forEach((tile, index) => {
      least = Math.min(least, tile.getBoundingClientRect().width);
      const seen = hits(tile, inner);
      // Beyond eighteen, tiles may be pushed together: still each can be seen.
      const enough = index >= 12 ? seen.some((one) => one.own) : seen.every((one) => one.own || pond.contains(one.top));
      if (!enough || (index < 12 && !seen[0].own)) problems.push(`${name(tile)} ${index} of a pond lies under ${name(seen.find((one) => !one.own).top ?? document.body)}`);
      for (const one of seen) if (one.top && !pond.contains(one.top) && !one.top.contains(pond) && index >= 12) problems.push(`${name(tile)} ${index} lies under ${name(one.top)}`);
    });
  }
  for (const tile of all(".seat .meld .tile[data-tile], .seat .aside [data-tile], .own .meld .tile[data-tile]")) {
    const meld = tile.closest(".meld, .aside");
    const hidden = hits(tile, [...inner, [0.5, 0.82]]).find((at) => !at.own && !meld.contains(at.top));
    if (hidden) problems.push(`${name(tile)} of a meld lies under ${hidden.top ? name(hidden.top) : "the edge"}`);
  }
  for (const one of all(".toggles button, .actions button, .menu button, .hand button")) {
    const seen = hits(one, inner);
    if (!seen.every((at) => at.own)) problems.push(`${name(one)} lies under ${name(seen.find((at) => !at.own).top ?? document.body)}`);
  }
  // A switch stands nearer to its own label than to the next one.
  const switches = all(".toggles button").map((one) => ({ name: name(one), label: one.querySelector("span").getBoundingClientRect(), knob: one.querySelector("i").getBoundingClientRect() }));
  switches.slice(1).forEach((next, index) => {
    const one = switches[index];
    const beside = Math.abs(next.knob.top - one.knob.top) < 2 && next.label.left > one.label.left;
    if (beside && one.knob.left - one.label.right >= next.label.left - one.knob.right) problems.push(`the switch of ${one.name} stands beside ${next.name}`);
  });
  // What is written around the table, and every button, has a place of its own.
  const boxes = all(".plate, .wall, .toggles button, .menu button, .actions button, .hints > button, [role=timer], .bar section.waits, .own .hand button, .own .meld").filter((one) => !one.closest(".things"));
  boxes.forEach((one, index) => {
    const a = one.getBoundingClientRect();
    if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1) problems.push(`${name(one)} reaches over the edge`);
    for (const other of boxes.slice(index + 1)) {
      const b = other.getBoundingClientRect();
      const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (x > 2 && y > 2 && !one.contains(other) && !other.contains(one)) problems.push(`${name(one)} and ${name(other)} overlap by ${Math.round(x)} x ${Math.round(y)}`);
    }
  });
  if (all(".seat .hand").length < document.querySelectorAll(".seat").length - 1) problems.push("a hand is not shown");
  return { problems, least: Math.round(least * 10) / 10, faces: all(".things .face, .things .plane").length };
}
