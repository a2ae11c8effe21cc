// Names of yaku as the person wants to read them. They come from the server once; until then, and for a yaku that it
// does not name, the program's own name is shown.
import { get } from "./api";
import type { NamesShown, YakuShown } from "./messages";
import { settings } from "./settings.svelte";

type Title = Pick<YakuShown, "english" | "romaji" | "kanji">;

/** Bonus han are no yaku, so the server has no names for them. */
const BONUS: Record<string, Title & { chinese: string }> = {
  dora: { english: "Dora", romaji: "Dora", kanji: "ドラ", chinese: "宝牌" },
  ura: { english: "Ura dora", romaji: "Ura dora", kanji: "裏ドラ", chinese: "里宝牌" },
  aka: { english: "Red fives", romaji: "Aka dora", kanji: "赤ドラ", chinese: "赤宝牌" },
  nukidora: { english: "North set aside", romaji: "Nukidora", kanji: "抜きドラ", chinese: "拔北宝牌" },
  flowers: { english: "Flowers and seasons", romaji: "Hanapai", kanji: "花牌", chinese: "花牌" },
};

export const names: { shown: NamesShown | null } = $state({ shown: null });

let loading: Promise<void> | null = null;

/** Fetch the names if nobody has yet. A failure is forgotten, so that the next page tries again. */
export function loadNames(): Promise<void> {
  loading ??= get<NamesShown>("/api/names").then(
    (answer) => {
      names.shown = answer;
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

const titles = $derived(new Map((names.shown?.yaku ?? []).map((yaku) => [yaku.name, yaku])));

/** A yaku or bonus han by its name for programs. */
export function yakuTitle(name: string): string {
  const bonus = BONUS[name];
  if (bonus && settings.yaku === "kanji" && settings.language === "zh") return bonus.chinese;
  const title: Title | undefined = bonus ?? titles.get(name);
  if (title) return title[settings.yaku];
  const plain = name.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What a yaku needs, in a few English words; empty where the server does not say. */
export function yakuMeaning(name: string): string {
  return titles.get(name)?.meaning ?? "";
}
