// Words in the person's language. `t("key", {name: value})` puts values where the sentence has {name}.
// Every file in words/ has the words of one part of the pages, each in all languages.
import { settings } from "./settings.svelte";
import { words as board } from "./words/board";
import { words as calculator } from "./words/calculator";
import { words as choices } from "./words/choices";
import { words as frame } from "./words/frame";
import { words as guide } from "./words/guide";
import { words as home } from "./words/home";
import { words as play } from "./words/play";
import { words as reference } from "./words/reference";
import { words as replay } from "./words/replay";
import { words as result } from "./words/result";
import { words as trainer } from "./words/trainer";

const WORDS = {
  ...board,
  ...calculator,
  ...choices,
  ...frame,
  ...guide,
  ...home,
  ...play,
  ...reference,
  ...replay,
  ...result,
  ...trainer,
};

export type Key = keyof typeof WORDS;

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return WORDS[key][settings.language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Whole numbers as people write them: 12,000. */
export function number(value: number): string {
  return new Intl.NumberFormat("en-US").format(value).replace("-", "−");
}

/** A change of points with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : value < 0 ? number(value) : "±0";
}
