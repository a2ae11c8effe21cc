// What a person has chosen, kept in this browser.
import type { Avatar } from "./avatars";

export interface Settings {
  language: "en" | "ja" | "zh";
  yaku: "english" | "literal" | "romaji" | "kanji" | "chinese";
  /** With how many clicks a tile is discarded; "auto": with one by mouse, with two by touch. */
  discard: "auto" | "one" | "two";
  sound: boolean;
  /** In percent. */
  volume: number;
  motion: boolean;
  contrast: boolean;
  numerals: boolean;
  showDora: "indicator" | "dora";
  waits: boolean;
  /** Whether tiles of the own hand show how safe they are against riichi. */
  safety: boolean;
  /** Whether hints are open, at tables that have them. */
  hints: boolean;
  /** Whether the own hand is kept in order. */
  sort: boolean;
  /** The table seen from the seat, or from above. */
  view: "seat" | "flat";
  felt: "green" | "blue" | "red" | "grey";
  back: "blue" | "amber" | "green" | "plum";
  room: "dark" | "light";
  /** The face that a guest comes with. */
  avatar: Avatar | null;
}

const KEY = "tehai.settings";

/** The names of yaku that people of a language read. */
export const USUAL_YAKU = { en: "english", ja: "kanji", zh: "chinese" } as const;

function fresh(): Settings {
  const wanted = navigator.language.slice(0, 2);
  const language = wanted === "ja" || wanted === "zh" ? wanted : "en";
  return {
    language,
    yaku: USUAL_YAKU[language],
    discard: "auto",
    sound: true,
    volume: 70,
    motion: true,
    contrast: false,
    numerals: false,
    showDora: "indicator",
    waits: true,
    safety: true,
    hints: false,
    sort: true,
    view: "seat",
    felt: "green",
    back: "blue",
    room: "dark",
    avatar: null,
  };
}

function stored(): Settings {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return fresh();
  }
}

/** Whether one click is enough, with this kind of pointer. */
export function oneClick(pointer: string): boolean {
  return settings.discard === "one" || (settings.discard === "auto" && pointer === "mouse");
}

export const settings: Settings = $state(stored());

/** Whether anything is to move, on a page that somebody sees. */
export function moves(): boolean {
  return settings.motion && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function saveSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  document.documentElement.lang = settings.language;
  document.documentElement.dataset.motion = settings.motion ? "on" : "off";
  document.documentElement.dataset.contrast = settings.contrast ? "high" : "normal";
  document.documentElement.dataset.felt = settings.felt;
  document.documentElement.dataset.back = settings.back;
  document.documentElement.dataset.room = settings.room;
}
