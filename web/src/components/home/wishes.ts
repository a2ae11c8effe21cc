// How somebody wants a table to be: kept in this browser, so that the next game is one click.
import type { PresetShown, TableInfo, TableOptions } from "../../lib/messages";
import { saveSettings, settings } from "../../lib/settings.svelte";
import { changedOptions } from "../../lib/titles";

export interface Wishes {
  players: number;
  preset: string;
  length: string;
  bot: string;
  /** "none", or seconds for each decision and beyond: "5+20" */
  clock: string;
  speed: Speed;
  hints: boolean;
  /** null: as is usual for such a table */
  safety: boolean | null;
  /** Spectators see all hands. */
  openHands: boolean;
  /** Options of the rules that differ from the preset. */
  changes: Record<string, unknown>;
}

export type Speed = NonNullable<TableOptions["speed"]>;

export const SPEEDS: readonly Speed[] = ["calm", "normal", "fast", "instant"];
export const CLOCKS = ["none", "5+20", "10+30", "20+60", "60+0"];

const KEY = "tehai.table";
const FRESH: Wishes = { players: 4, preset: "mahjong-soul", length: "hanchan", bot: "efficiency", clock: "none", speed: "normal", hints: false, safety: null, openHands: false, changes: {} };

export function wishes(): Wishes {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Wishes>) };
  } catch {
    return { ...FRESH };
  }
}

/** How a table is now. */
export function wishesOf(info: TableInfo): Wishes {
  return {
    ...FRESH,
    players: info.players,
    preset: info.rules.split(" with ")[0] ?? info.rules,
    length: String(info.options.length),
    clock: info.clock ? `${info.clock.base}+${info.clock.bank}` : "none",
    hints: info.hints,
    safety: info.safety,
    openHands: info.open_hands,
    changes: Object.fromEntries(changedOptions(info.rules).map((name) => [name, info.options[name]])),
  };
}

/** Who has just learnt the game starts with a short one, weak opponents and hints, unless they have chosen otherwise. */
export function beginGently(): void {
  if (localStorage.getItem(KEY) !== null) return;
  keep({ ...FRESH, length: "east", bot: "beginner", hints: true });
  settings.hints = true;
  saveSettings();
}

export function keep(wanted: Wishes): void {
  localStorage.setItem(KEY, JSON.stringify(wanted));
}

export function seconds(clock: string): { base: number; bank: number } | null {
  const [base, bank] = clock.split("+").map(Number);
  return base !== undefined && bank !== undefined && Number.isFinite(base) && Number.isFinite(bank) ? { base, bank } : null;
}

/** A table against bots, or with the other seats left open. */
export function table(wanted: Wishes, preset: PresetShown, friends: boolean, open: boolean): TableOptions {
  const others = Array.from({ length: preset.players - 1 }, () => (friends ? "open" : wanted.bot));
  const changes = preset.options.length === wanted.length ? wanted.changes : { ...wanted.changes, length: wanted.length };
  return {
    rules: Object.keys(changes).length ? { preset: preset.name, ...changes } : preset.name,
    seats: ["me", ...others],
    clock: seconds(wanted.clock),
    // Pauses hide who could have called: with friends there are always some.
    speed: friends && wanted.speed === "instant" ? "fast" : wanted.speed,
    hints: wanted.hints,
    safety: wanted.safety,
    open_hands: wanted.openHands,
    public: open,
  };
}
