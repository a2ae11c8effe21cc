// Makes src/assets/tiles.css: a class for each tile, "picture-5m" and so on, with its picture. The pictures come from the
// package riichi-mahjong-tiles (see NOTICE.md) and from drawn.mjs. The build calls this before it looks at the sources.
// They are images, not elements: a page has a hundred tiles, and some pictures have a hundred parts.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import * as pictures from "riichi-mahjong-tiles";
import { optimize } from "svgo";
import { drawn } from "./drawn.mjs";

const TARGET = fileURLToPath(new URL("../src/assets/tiles.css", import.meta.url));

/** Light from above, on whatever colour a tile has. */
const LIGHT = "linear-gradient(175deg, rgb(255 255 255 / 0.45), rgb(255 255 255 / 0) 60%, rgb(70 45 0 / 0.06))";

/** The name of the picture for each tile text. */
function sources() {
  const found = {};
  for (const [letter, suit] of [["m", "Man"], ["p", "Pin"], ["s", "Sou"]]) {
    for (let digit = 1; digit <= 9; digit++) found[`${digit}${letter}`] = `Regular${suit}${digit}`;
    found[`0${letter}`] = `Regular${suit}5Dora`;
  }
  const honours = ["Ton", "Nan", "Shaa", "Pei", null, "Hatsu", "Chun"];
  honours.forEach((name, index) => name && (found[`${index + 1}z`] = `Regular${name}`));
  return found;
}

/** A picture of the package without what cannot be seen; its ids begin with the tile's text. */
function face(tile, name) {
  if (!pictures[name]) throw new Error(`riichi-mahjong-tiles has no picture ${name} for the tile ${tile}`);
  const { data } = optimize(renderToStaticMarkup(pictures[name]({})), {
    multipass: true,
    floatPrecision: 1,
    plugins: ["convertStyleToAttrs", "preset-default", "removeXlink", { name: "prefixIds", params: { prefix: tile, delim: "-" } }],
  });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

/** A picture as an address that a style sheet can have in quotes. */
function address(face) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${face}</svg>`;
  return `data:image/svg+xml,${text.replaceAll('"', "'").replaceAll("%", "%25").replaceAll("#", "%23").replaceAll("\n", " ")}`;
}

/** The whole style sheet as text: the same on every machine. */
export function sheet() {
  const faces = Object.entries(sources()).map(([tile, name]) => [tile, face(tile, name)]);
  return [...faces, ...Object.entries(drawn)].map(([tile, face]) => `.picture-${tile} { background-image: url("${address(face)}"), ${LIGHT}; }\n`).join("");
}

/** Writes the style sheet where the sources look for it, unless it is there already. */
export function write() {
  const text = sheet();
  mkdirSync(dirname(TARGET), { recursive: true });
  let before = null;
  try {
    before = readFileSync(TARGET, "utf8");
  } catch {
    // It has not been made yet.
  }
  if (before !== text) writeFileSync(TARGET, text);
  return text.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`${TARGET}: ${write()} bytes`);
