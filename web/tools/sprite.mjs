// Makes src/assets/tiles.svg: one symbol for each tile, "tile-5m" and so on. The pictures come from the package
// riichi-mahjong-tiles (see NOTICE.md) and from drawn.mjs. The build calls this before it looks at the sources.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import * as pictures from "riichi-mahjong-tiles";
import { drawn } from "./drawn.mjs";

const TARGET = fileURLToPath(new URL("../src/assets/tiles.svg", import.meta.url));

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

/** Where these values stand, nothing need be said. */
const USUAL = { fill: "#000", "fill-rule": "nonzero", stroke: "none", "stroke-width": "1", "stroke-linecap": "butt", "stroke-linejoin": "miter" };
const STYLES = new Set([...Object.keys(USUAL), "fill-opacity", "stroke-opacity", "opacity"]);
const LENGTHS = new Set(["cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "stroke-width"]);

const hyphened = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A number as short text; "-0" and leading zeros are only bytes. */
function short(value, digits) {
  const text = String(Number(Number(value).toFixed(digits)) || 0);
  return text.replace(/^(-?)0\./, "$1.");
}

/** How many digits keep a point within a twentieth of a unit where the picture is drawn `scale` times as large. */
const digitsFor = (scale) => Math.max(0, Math.ceil(Math.log10(scale * 8)));

function shortPath(path, digits) {
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, letter, rest) => letter + joined((rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map((text) => short(text, digits))));
}

/** Numbers with a space only where they would run into each other. */
function joined(numbers) {
  return numbers.reduce((text, next) => text + (text === "" || next.startsWith("-") || (next.startsWith(".") && /\.\d+$/.test(text)) ? "" : " ") + next, "");
}

function shortTransform(transform, digits) {
  return transform.replace(/(\w+)\(([^)]*)\)/g, (_, name, inner) => {
    const numbers = inner.split(/[\s,]+/).filter(Boolean);
    // Factors are multiplied by coordinates of up to a thousand, so they need more digits than distances.
    const factor = (index) => (name === "matrix" ? index < 4 : name === "scale" || (name === "rotate" && index === 0));
    return `${name}(${joined(numbers.map((text, index) => short(text, factor(index) ? 4 : digits)))})`;
  });
}

function scaleOf(transform) {
  let scale = 1;
  for (const [, name, inner] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 1, b = 0, c = 0, d = a] = inner.split(/[\s,]+/).map(Number);
    if (name === "matrix") scale *= Math.sqrt(Math.abs(a * d - b * c));
    if (name === "scale") scale *= Math.sqrt(Math.abs(a * (inner.trim().split(/[\s,]+/).length > 1 ? b : a)));
  }
  return scale;
}

/** What has to be said of an element's look. null: it cannot be seen. */
function look(style) {
  const said = Object.fromEntries(Object.entries(style ?? {}).map(([name, value]) => [hyphened(name), String(value)]).filter(([name]) => STYLES.has(name)));
  if (said["stroke-opacity"] === "0") said.stroke = "none";
  if (said.stroke === undefined || said.stroke === "none") for (const name of Object.keys(said)) if (name.startsWith("stroke")) delete said[name];
  if (said.fill === "none") delete said["fill-rule"];
  if (said.fill === "none" && said.stroke === undefined) return null;
  return Object.fromEntries(Object.entries(said).filter(([name, value]) => value !== (USUAL[name] ?? "1")));
}

/** An element of the package as text. `scale`: how large it is drawn; `prefix` goes before every id. */
function rendered(element, prefix, scale = 1) {
  if (!element || typeof element !== "object") return "";
  if (Array.isArray(element)) return element.map((child) => rendered(child, prefix, scale)).join("");
  const { children, style, ...rest } = element.props;
  const inside = scale * scaleOf(rest.transform ?? "");
  const content = [children].flat().map((child) => rendered(child, prefix, inside)).join("");
  if (element.type === "svg") return content;
  const said = element.type === "g" || element.type === "use" ? {} : look(style);
  if (said === null) return "";
  const digits = digitsFor(inside);
  const attributes = { ...said };
  for (const [name, value] of Object.entries(rest)) {
    if (name === "xlinkHref") attributes.href = `#${named(prefix, value)}`;
    else if (name === "id") attributes.id = named(prefix, value);
    else if (name === "d") attributes.d = shortPath(value, digits);
    else if (name === "transform") attributes.transform = shortTransform(value, digitsFor(scale) + 1);
    else if (element.type !== "use") attributes[name] = value;
  }
  const text = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${LENGTHS.has(name) ? short(value, digits) : value}"`)
    .join("");
  return content ? `<${element.type}${text}>${content}</${element.type}>` : `<${element.type}${text}/>`;
}

const named = (prefix, id) => `${prefix}-${id.replace(/^#?.*__/, "")}`;

/** The whole sprite as text: the same on every machine. */
export function sprite() {
  const faces = Object.entries(sources()).map(([tile, name]) => {
    if (!pictures[name]) throw new Error(`riichi-mahjong-tiles has no picture ${name} for the tile ${tile}`);
    return [tile, rendered(pictures[name]({}), tile)];
  });
  const symbols = [...faces, ...Object.entries(drawn)].map(([tile, face]) => `<symbol id="tile-${tile}" viewBox="0 0 300 400">${face}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/** Writes the sprite where the sources look for it, unless it is there already. */
export function write() {
  const text = sprite();
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
