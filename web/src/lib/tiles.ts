// Tiles as texts: "5m", "0p" (a red five), "1z" to "7z" (winds, white, green, red), "1f" to "8f" (flowers, seasons).
import { settings, type Settings } from "./settings.svelte";

export type TileText = string;

interface Names {
  back: string;
  suits: Record<string, string>;
  /** From the red five on. */
  numbers: string[];
  honours: string[];
  flowers: string[];
  /** How a number and its suit go together. */
  of: string;
}

const NAMES: Record<Settings["language"], Names> = {
  en: {
    back: "a tile face down",
    suits: { m: "characters", p: "circles", s: "bamboo" },
    numbers: ["red five", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
    honours: ["", "East", "South", "West", "North", "white dragon", "green dragon", "red dragon"],
    flowers: ["", "plum", "orchid", "chrysanthemum", "bamboo flower", "spring", "summer", "autumn", "winter"],
    of: " of ",
  },
  ja: {
    back: "伏せ牌",
    suits: { m: "萬", p: "筒", s: "索" },
    numbers: ["赤五", "一", "二", "三", "四", "五", "六", "七", "八", "九"],
    honours: ["", "東", "南", "西", "北", "白", "發", "中"],
    flowers: ["", "梅", "蘭", "菊", "竹", "春", "夏", "秋", "冬"],
    of: "",
  },
  zh: {
    back: "暗牌",
    suits: { m: "万", p: "筒", s: "索" },
    numbers: ["红五", "一", "二", "三", "四", "五", "六", "七", "八", "九"],
    honours: ["", "东", "南", "西", "北", "白板", "发财", "红中"],
    flowers: ["", "梅", "兰", "菊", "竹", "春", "夏", "秋", "冬"],
    of: "",
  },
};

/** How a tile is read aloud: "red five of circles". */
export function spoken(tile: TileText | null): string {
  const names = NAMES[settings.language];
  if (tile === null) return names.back;
  const digit = Number(tile[0]);
  if (tile[1] === "z") return names.honours[digit] ?? tile;
  if (tile[1] === "f") return names.flowers[digit] ?? tile;
  return (names.numbers[digit] ?? "") + names.of + (names.suits[tile[1] ?? ""] ?? "");
}

/** The kind of a tile: a red five is a five. */
export function kind(tile: TileText): TileText {
  return tile[0] === "0" ? `5${tile[1]}` : tile;
}

export function isRed(tile: TileText): boolean {
  return tile[0] === "0";
}

/** A flower or a season: it is laid aside and never part of a hand. */
export function isFlower(tile: TileText): boolean {
  return tile[1] === "f";
}

const ORDER = "mpszf";

/** Sorts tiles as players do: characters, circles, bamboo, honours, flowers; a red five before the plain ones. */
export function byOrder(one: TileText, other: TileText): number {
  const suits = ORDER.indexOf(one[1] ?? "") - ORDER.indexOf(other[1] ?? "");
  return suits || place(one) - place(other);
}

function place(tile: TileText): number {
  return tile[0] === "0" ? 4.5 : Number(tile[0]);
}

/** "123m55z" as tiles; null where it is none. */
export function parse(text: string): TileText[] | null {
  const found: TileText[] = [];
  let digits = "";
  for (const letter of text.replace(/\s+/g, "")) {
    if (/[0-9]/.test(letter)) digits += letter;
    else if (ORDER.includes(letter) && digits) {
      found.push(...[...digits].map((digit) => digit + letter));
      digits = "";
    } else return null;
  }
  return digits ? null : found;
}

/** Tiles as short text: "123m55z". */
export function join(tiles: readonly TileText[]): string {
  let text = "";
  tiles.forEach((tile, index) => {
    text += tile[0];
    if (tiles[index + 1]?.[1] !== tile[1]) text += tile[1];
  });
  return text;
}
