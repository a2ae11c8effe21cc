// Yaku as the person wants to read them. Their names are loaded once a page shows yaku; until then, and for a yaku without
// a name, the program's own name is shown.
import { get } from "./api";
import { filled, type Values } from "./i18n.svelte";
import type { NamesShown, YakuShown } from "./messages";
import { settings, type Settings } from "./settings.svelte";

type Title = Record<Settings["yaku"], string>;
type Language = Settings["language"];

const load = {
  en: () => import("../../../src/tehai/words/data/en/yaku.json"),
  ja: () => import("../../../src/tehai/words/data/ja/yaku.json"),
  zh: () => import("../../../src/tehai/words/data/zh/yaku.json"),
};
const NAMED: Record<Settings["yaku"], [Language, attribute: string]> = {
  english: ["en", ""],
  literal: ["en", ".literal"],
  romaji: ["en", ".romaji"],
  kanji: ["ja", ""],
  chinese: ["zh", ""],
};
const BONUS = ["dora", "ura", "aka", "nukidora", "flowers"];

type Words = Parameters<typeof filled>[0];
export const names: { shown: NamesShown | null } = $state({ shown: null });
const words: Partial<Record<Language, Record<string, Words>>> = $state({});

/** Fetch the names in the languages that the person reads, unless they are there. A failure is forgotten: the next page
 * tries again. */
export async function loadNames(languages: Language[] = [settings.language, NAMED[settings.yaku][0]]): Promise<void> {
  const shown = names.shown ? null : get<NamesShown>("/api/names").then((answer) => void (names.shown = answer));
  const missing = [...new Set(languages)].filter((language) => !words[language]);
  const found = missing.map(async (language) => void (words[language] = (await load[language]()).default as unknown as Record<string, Words>));
  await Promise.all([shown, ...found]).catch(() => null);
}

function said(language: Language, key: string, values: Values = { wind: "any" }): string | null {
  const found = words[language]?.[key];
  return found ? filled(found, values) : null;
}

/** A sentence about a yaku, or its name as the person wants to read it. */
export function yakuSaid(key: string, values: Values): string {
  const [language, attribute] = key.includes(".") ? ([settings.language, ""] as const) : NAMED[settings.yaku];
  return said(language, key + attribute, values) ?? "";
}

function title(name: string, kind: Settings["yaku"]): string | null {
  const [language, attribute] = NAMED[kind];
  return said(language, `yaku-${BONUS.includes(name) ? "bonus-" : ""}${name}${attribute}`);
}

/** Everything that a yaku is called. */
export function titleOf({ name }: YakuShown): Title {
  const all = Object.keys(NAMED) as Settings["yaku"][];
  return Object.fromEntries(all.map((kind) => [kind, title(name, kind) ?? name])) as Title;
}

/** A yaku or bonus han by its name for programs. */
export function yakuTitle(name: string): string {
  const plain = name.replaceAll("_", " ");
  return title(name, settings.yaku) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What a yaku needs, in a few words; empty for bonus han. */
export function yakuMeaning(name: string): string {
  return said(settings.language, `yaku-${name}.meaning`) ?? "";
}
