// A winning situation as the server gives it, made ready to be drawn.
import type { MeldShown } from "../../lib/messages";
import { join } from "../../lib/tiles";

export interface Situation {
  hand: string;
  melds: MeldShown[];
  win: string;
  round: number;
  seat: number;
  dora: string[];
  ura: string[];
  flags: string[];
  honba: number;
  sticks: number;
  nukidora: number;
}

type Given = Record<string, unknown>;

export function situation(given: Given): Situation {
  return {
    hand: text(given.hand),
    melds: list(given.melds).map(meld),
    win: text(given.win_tile),
    round: wind(given.round_wind, 0),
    seat: wind(given.seat_wind, 1),
    dora: tiles(given.dora_indicators),
    ura: tiles(given.ura_indicators),
    flags: list(given.flags).map(String),
    honba: Number(given.honba ?? 0),
    sticks: Number(given.riichi_sticks ?? 0),
    nukidora: Number(given.nukidora ?? 0),
  };
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return Array.isArray(value) ? join(value.map(String)) : String(value ?? "");
}

/** "123m" one by one. */
function tiles(value: unknown): string[] {
  const written = text(value);
  return [...written.matchAll(/(\d+)([mpszf])/g)].flatMap(([, digits = "", suit = ""]) => [...digits].map((digit) => digit + suit));
}

function wind(value: unknown, otherwise: number): number {
  const place = "ESWN".indexOf(String(value ?? ""));
  return value && place >= 0 ? place : otherwise;
}

/** "pon 555z", or an object that also says which tile was called and from whom. */
function meld(value: unknown): MeldShown {
  const [type = "", written = ""] = typeof value === "string" ? value.split(" ") : [];
  const told = (typeof value === "object" ? value : { type, tiles: written }) as Given;
  return {
    kind: String(told.type),
    tiles: tiles(told.tiles),
    called: typeof told.called === "string" ? told.called : null,
    source: typeof told.from === "number" ? told.from : null,
  };
}
