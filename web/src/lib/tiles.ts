// Tiles as texts: "5m", "0p" (a red five), "1z" to "7z" (winds, white, green, red), "1f" to "8f" (flowers, seasons).

export type TileText = string;

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
