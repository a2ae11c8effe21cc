// Words in the person's language. Every file in words/ has the words of one part of the pages, each in all languages,
// and its own `t`: so a page loads what it says and no more. `t("key", {name: value})` puts values where the sentence
// has {name}.
import { settings, type Settings } from "./settings.svelte";

type Said = Record<Settings["language"], string>;

export function speaker<Key extends string>(words: Record<Key, Said>) {
  return (key: Key, values: Record<string, string | number> = {}): string =>
    words[key][settings.language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Whole numbers as people write them: 12,000. */
export function number(value: number): string {
  return new Intl.NumberFormat("en-US").format(value).replace("-", "−");
}

/** A change of points with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : value < 0 ? number(value) : "±0";
}
