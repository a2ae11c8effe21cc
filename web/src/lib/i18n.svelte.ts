// Words in the person's language. `t("key", {name: value})` puts values where the sentence has {name}.
import { settings } from "./settings.svelte";
import { en, type Key } from "./words/en";
import { ja } from "./words/ja";
import { zh } from "./words/zh";

const WORDS = { en, ja, zh };

export type { Key };

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return WORDS[settings.language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Whole numbers as people write them: 12,000. */
export function number(value: number): string {
  return new Intl.NumberFormat("en-US").format(value).replace("-", "−");
}

/** A change of points with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : value < 0 ? number(value) : "±0";
}
