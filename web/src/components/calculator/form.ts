// What a person has put into the calculator: as the server reads it, and as the address of the page keeps it.
import { join, kind, parse, type TileText } from "../../lib/tiles";

export const WINDS = ["E", "S", "W", "N"] as const;
export type Wind = (typeof WINDS)[number];
export const MELD_KINDS = ["chi", "pon", "minkan", "kakan", "ankan"] as const;
export type MeldKind = (typeof MELD_KINDS)[number];
/** 1 right, 2 across, 3 left. */
export type Source = 1 | 2 | 3;

export interface FormMeld {
  kind: MeldKind;
  tiles: TileText[];
  source: Source;
}

export interface Form {
  hand: TileText[];
  melds: FormMeld[];
  win: TileText | null;
  tsumo: boolean;
  round: Wind;
  seat: Wind;
  dora: TileText[];
  ura: TileText[];
  flags: string[];
  honba: number;
  sticks: number;
  nukidora: number;
  flowers: TileText[];
  /** The name of a rule set, and what is changed in it. */
  rules: string;
  changes: Record<string, unknown>;
}

export const MOST_INDICATORS = 5;
export const MOST_MELDS = 4;
const LONGEST_COUNT = 1000;

export function emptyForm(): Form {
  return {
    hand: [],
    melds: [],
    win: null,
    tsumo: false,
    round: "E",
    seat: "S",
    dora: [],
    ura: [],
    flags: [],
    honba: 0,
    sticks: 0,
    nukidora: 0,
    flowers: [],
    rules: "standard",
    changes: {},
  };
}

/** How many concealed tiles belong to the hand, without the winning one. */
export function handSize(form: Form): number {
  return 13 - 3 * form.melds.length;
}

/** The tile that was taken from somebody: a plain one, where there is a choice. */
export function calledTile(meld: FormMeld): TileText | null {
  if (meld.kind === "ankan") return null;
  return (meld.kind === "chi" ? meld.tiles[0] : meld.tiles.at(-1)) ?? null;
}

/** The rules as a request takes them: a name, or a name and what differs. */
export function rulesOf(form: Form): string | Record<string, unknown> {
  return Object.keys(form.changes).length ? { preset: form.rules, ...form.changes } : form.rules;
}

/** The body of POST /api/score. */
export function given(form: Form): Record<string, unknown> {
  return {
    hand: join(form.hand),
    melds: form.melds.map((meld) => {
      const plain = { type: meld.kind, tiles: join(meld.tiles) };
      return meld.kind === "ankan" ? plain : { ...plain, called: calledTile(meld), from: meld.source };
    }),
    win_tile: form.win ?? "",
    by: form.tsumo ? "tsumo" : "ron",
    round_wind: form.round,
    seat_wind: form.seat,
    dora_indicators: join(form.dora),
    ura_indicators: join(form.ura),
    flags: form.flags,
    honba: form.honba,
    riichi_sticks: form.sticks,
    nukidora: form.nukidora,
    flowers: join(form.flowers),
    rules: rulesOf(form),
  };
}

// The address: only what is not as at the beginning, in words that a person can read.

const CHANGE = "rule.";

export function toQuery(form: Form): string {
  const query = new URLSearchParams();
  const start = emptyForm();
  const put = (name: string, value: string | number, usual: string | number): void => {
    if (value !== usual) query.set(name, String(value));
  };
  put("hand", join(form.hand), "");
  put("melds", form.melds.map((meld) => [meld.kind, join(meld.tiles), meld.source].join("-")).join(","), "");
  put("win", form.win ?? "", "");
  put("by", form.tsumo ? "tsumo" : "ron", "ron");
  put("round", form.round, start.round);
  put("seat", form.seat, start.seat);
  put("dora", join(form.dora), "");
  put("ura", join(form.ura), "");
  put("flags", form.flags.join(","), "");
  put("honba", form.honba, 0);
  put("sticks", form.sticks, 0);
  put("nukidora", form.nukidora, 0);
  put("flowers", join(form.flowers), "");
  put("rules", form.rules, start.rules);
  for (const [name, value] of Object.entries(form.changes)) query.set(CHANGE + name, JSON.stringify(value));
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
}

/** What an address says; what it says wrongly is left out. */
export function fromQuery(text: string): Form {
  const query = new URLSearchParams(text);
  const form = emptyForm();
  const tiles = (name: string): TileText[] => parse(query.get(name) ?? "") ?? [];
  const count = (name: string): number => Math.min(LONGEST_COUNT, Math.max(0, Math.floor(Number(query.get(name)) || 0)));
  const wind = (name: string, usual: Wind): Wind => WINDS.find((one) => one === query.get(name)) ?? usual;
  form.hand = tiles("hand");
  form.melds = (query.get("melds") ?? "").split(",").flatMap(meldFrom).slice(0, MOST_MELDS);
  form.win = tiles("win")[0] ?? null;
  form.tsumo = query.get("by") === "tsumo";
  form.round = wind("round", form.round);
  form.seat = wind("seat", form.seat);
  form.dora = tiles("dora").slice(0, MOST_INDICATORS);
  form.ura = tiles("ura").slice(0, MOST_INDICATORS);
  form.flags = (query.get("flags") ?? "").split(",").filter(Boolean);
  form.honba = count("honba");
  form.sticks = count("sticks");
  form.nukidora = Math.min(4, count("nukidora"));
  form.flowers = tiles("flowers");
  form.rules = query.get("rules") ?? form.rules;
  for (const [name, value] of query) {
    if (name.startsWith(CHANGE)) form.changes[name.slice(CHANGE.length)] = readJson(value);
  }
  return { ...form, ...withoutWinningTile(form, form.hand) };
}

/** A tile more than the hand holds is the winning tile: the one named, or else the last. */
export function withoutWinningTile(form: Form, hand: TileText[]): Pick<Form, "hand" | "win"> {
  if (hand.length !== handSize(form) + 1) return { hand, win: form.win };
  const named = form.win === null ? -1 : hand.lastIndexOf(form.win);
  const place = named < 0 ? hand.length - 1 : named;
  return { hand: hand.filter((_, index) => index !== place), win: hand[place] ?? null };
}

function meldFrom(text: string): FormMeld[] {
  const [name, tileText = "", from = ""] = text.split("-");
  const meldKind = MELD_KINDS.find((one) => one === name);
  const tiles = parse(tileText);
  const source = from === "1" ? 1 : from === "2" ? 2 : 3;
  return meldKind && tiles?.length ? [{ kind: meldKind, tiles, source }] : [];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Every tile that lies somewhere: in the hand, in melds, as indicators, set aside. */
export function seenTiles(form: Form): TileText[] {
  const melds = form.melds.flatMap((meld) => meld.tiles);
  const norths = Array<TileText>(form.nukidora).fill("4z");
  return [...form.hand, ...melds, ...(form.win ? [form.win] : []), ...form.dora, ...form.ura, ...norths, ...form.flowers];
}

/** A tile of which there are five or more in all, among these. */
export function fifth(form: Form, among: readonly TileText[]): TileText | undefined {
  const seen = seenTiles(form).map(kind);
  return among.map(kind).find((tile) => seen.filter((one) => one === tile).length > 4);
}

/** How many more tiles of this face can be picked; every five has one red copy, or as many as the rules say. */
export function left(form: Form, tile: TileText, options: Record<string, unknown>): number {
  const seen = seenTiles(form);
  if (tile[1] === "f") return options.flowers && !seen.includes(tile) ? 1 : 0;
  if (options.players === 3 && /^[02-8]m$/.test(tile)) return 0;
  const copies = 4 - seen.filter((one) => kind(one) === kind(tile)).length;
  if (tile[0] !== "0") return Math.max(0, copies);
  const reds = (options.red_fives as number[] | undefined)?.["mps".indexOf(tile[1] ?? "")] ?? 0;
  return Math.max(0, Math.min(copies, reds - seen.filter((one) => one === tile).length));
}

/** The meld that a tile begins, or null where there are not enough tiles left for it. */
export function meldOf(form: Form, meldKind: MeldKind, tile: TileText, options: Record<string, unknown>): FormMeld | null {
  const plain = kind(tile);
  let tiles: TileText[];
  if (meldKind === "chi") {
    const first = Number(plain[0]);
    const suit = plain[1] ?? "";
    if (options.players === 3 || !"mps".includes(suit) || first > 7) return null;
    tiles = [tile, `${first + 1}${suit}`, `${first + 2}${suit}`];
  } else {
    tiles = [tile, ...Array<TileText>(meldKind === "pon" ? 2 : 3).fill(plain)];
  }
  const trial: Form = { ...form, hand: [...form.hand] };
  for (const one of tiles) {
    if (left(trial, one, options) < 1) return null;
    trial.hand.push(one);
  }
  return { kind: meldKind, tiles, source: 3 };
}

/** The same meld with its five red, or plain again. */
export function withRedFive(meld: FormMeld): FormMeld {
  const red = meld.tiles.findIndex((tile) => tile[0] === "0");
  const five = red >= 0 ? red : meld.tiles.findIndex((tile) => /^5[mps]$/.test(tile));
  const tiles = meld.tiles.map((tile, index) => (index === five ? `${red >= 0 ? 5 : 0}${tile[1]}` : tile));
  return { ...meld, tiles };
}
