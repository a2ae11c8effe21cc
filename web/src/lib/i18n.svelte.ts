// Words in the person's language. They stand in src/tehai/words/<language>/<topic>.ftl; tools/words.py writes a module
// `words/<topic>` for each topic, with its `t`: `t("play-with", { kind, tiles })` is the sentence `play-with` with its
// values. A page loads only the topics that it imports, and only in one language.
import { settings, type Settings } from "./settings.svelte";

type Language = Settings["language"];
/** A text with {names}, or a choice by a value: its name, the text for each case, and the text for any other. */
type Words = string | [name: string, cases: Record<string, Words>, other: Words];
/** The topics as modules; TypeScript reads their choices as arrays of anything. */
export type Load = () => Promise<{ default: Record<string, unknown> }>;
export type Values = Record<string, string | number>;

const loaders: ((language: Language) => Promise<void>)[] = [];
const loading = new Set<Promise<void>>();

/** A topic: its words are fetched from now on, and `t` says them once `wordsLoaded` has. */
export function topic<Key extends string>(load: Record<Language, Load>) {
  const words: Partial<Record<Language, Record<string, Words>>> = {};
  const fetchIn = async (language: Language): Promise<void> => {
    words[language] ??= (await load[language]()).default as Record<string, Words>;
  };
  loaders.push(fetchIn);
  const first = fetchIn(settings.language).finally(() => loading.delete(first));
  loading.add(first);
  return (key: Key, values: Values = {}): string => filled(words[settings.language]?.[key] ?? key, values);
}

/** Wait for the words of every topic that has been imported. */
export async function wordsLoaded(): Promise<void> {
  await Promise.all(loading);
}

/** What is imported only when it is wanted, once its words are there too. */
export async function withWords<Module>(imported: Promise<Module>): Promise<Module> {
  const found = await imported;
  await wordsLoaded();
  return found;
}

/** Change the language as soon as its words are there. */
export async function speak(language: Language): Promise<void> {
  await Promise.all(loaders.map((fetchIn) => fetchIn(language)));
  settings.language = language;
}

/** A sentence with its values; whole numbers are written as 12,000. */
export function filled(words: Words, values: Values): string {
  while (typeof words !== "string") {
    const [name, cases, other]: Exclude<Words, string> = words;
    const value = values[name] ?? "";
    words = cases[value] ?? (typeof value === "number" ? cases[plural(value)] : undefined) ?? other;
  }
  return words.replace(/\{\{|\}\}|\{(\w+)\}/g, (whole, name?: string) => {
    const value = name === undefined ? whole.charAt(0) : (values[name] ?? whole);
    return typeof value === "number" ? number(value) : value;
  });
}

/** Only English has a plural. */
function plural(value: number): string {
  return value === 1 && settings.language === "en" ? "one" : "other";
}

/** Made once: it takes longer to make than to use. */
const NUMBERS = new Intl.NumberFormat("en-US");

/** Whole numbers as people write them: 12,000. */
export function number(value: number): string {
  return NUMBERS.format(value).replace("-", "−");
}

/** A change of points with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : value < 0 ? number(value) : "±0";
}
