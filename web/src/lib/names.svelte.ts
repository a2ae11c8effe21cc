// Yaku as the person wants to read them. Names come from the server once, the Chinese ones from here; until then, and for
// a yaku without a name, the program's own name is shown.
import { get } from "./api";
import type { NamesShown, YakuShown } from "./messages";
import { settings, type Settings } from "./settings.svelte";
import type { yaku as words } from "./words/yaku";

type Title = Record<Settings["yaku"], string>;

/** Bonus han are no yaku, so the server has no names for them. */
const BONUS: Record<string, Title> = {
  dora: { english: "Dora", literal: "Dora", romaji: "Dora", kanji: "ドラ", chinese: "宝牌" },
  ura: { english: "Ura dora", literal: "Ura dora", romaji: "Ura dora", kanji: "裏ドラ", chinese: "里宝牌" },
  aka: { english: "Red fives", literal: "Red fives", romaji: "Aka dora", kanji: "赤ドラ", chinese: "赤宝牌" },
  nukidora: { english: "North set aside", literal: "North set aside", romaji: "Nukidora", kanji: "抜きドラ", chinese: "拔北宝牌" },
  flowers: { english: "Flowers and seasons", literal: "Flowers and seasons", romaji: "Hanapai", kanji: "花牌", chinese: "花牌" },
};

export const names: { shown: NamesShown | null; words: typeof words } = $state({ shown: null, words: {} });

let loading: Promise<void> | null = null;

/** Fetch the names if nobody has yet. A failure is forgotten, so that the next page tries again. */
export function loadNames(): Promise<void> {
  loading ??= Promise.all([get<NamesShown>("/api/names"), import("./words/yaku")]).then(
    ([answer, { yaku }]) => {
      names.words = yaku;
      names.shown = answer;
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

const titles = $derived(new Map((names.shown?.yaku ?? []).map((yaku) => [yaku.name, yaku])));

/** Everything that a yaku is called. */
export function titleOf(yaku: YakuShown): Title {
  const { english, literal, romaji, kanji } = yaku;
  return { english, literal, romaji, kanji, chinese: names.words[yaku.name]?.title ?? kanji };
}

/** What a yaku needs, in a few words; the server says it in English. */
export function meaningOf(yaku: YakuShown): string {
  return settings.language === "en" ? yaku.meaning : (names.words[yaku.name]?.[settings.language] ?? yaku.meaning);
}

/** A yaku or bonus han by its name for programs. */
export function yakuTitle(name: string): string {
  const yaku = titles.get(name);
  const title = BONUS[name] ?? (yaku && titleOf(yaku));
  if (title) return title[settings.yaku];
  const plain = name.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The same by its name for programs; empty for bonus han. */
export function yakuMeaning(name: string): string {
  const yaku = titles.get(name);
  return yaku ? meaningOf(yaku) : "";
}
