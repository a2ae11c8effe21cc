// The guide as data: what stands in each lesson, in order. The words are in words/guide.ts.
import type { Key } from "../../lib/words/guide";

/** Tiles laid down: "chi:234m", "pon:555z", "ankan:9999s", or "riichi:6p" for a discard turned sideways. */
export type Laid = `${LaidKind}:${string}`;
export type LaidKind = "chi" | "pon" | "minkan" | "kakan" | "ankan" | "riichi";

export interface Look {
  kind: "look";
  tiles: string;
  melds?: Laid[];
  win?: string;
  caption: Key;
}
export interface Question {
  kind: "question";
  ask: Key;
  why: Key;
  tiles: string;
  melds?: Laid[];
  /** tiles in the own pond */
  pond?: string;
  /** tiles to choose from, or yes and no */
  choices: string[];
  right: string;
}
export type Block = { kind: "text"; word: Key } | { kind: "list"; words: Key[] } | Look | Question;
export interface Lesson {
  id: string;
  title: Key;
  blocks: Block[];
}

const text = (word: Key): Block => ({ kind: "text", word });
const look = (tiles: string, caption: Key, more: Pick<Look, "melds" | "win"> = {}): Block => ({ kind: "look", tiles, caption, ...more });

export const LESSONS: readonly Lesson[] = [
  {
    id: "aim",
    title: "guide-aim-title",
    blocks: [text("guide-aim-1"), text("guide-aim-2"), look("234m 678p 555s 11z 77z", "guide-aim-hand", { win: "7z" })],
  },
  {
    id: "tiles",
    title: "guide-tiles-title",
    blocks: [
      text("guide-tiles-1"),
      look("123456789m", "guide-tiles-man"),
      look("123456789p", "guide-tiles-pin"),
      look("123456789s", "guide-tiles-sou"),
      look("1234z", "guide-tiles-winds"),
      look("567z", "guide-tiles-dragons"),
      text("guide-tiles-2"),
      look("0m0p0s", "guide-tiles-red"),
    ],
  },
  {
    id: "sets",
    title: "guide-sets-title",
    blocks: [
      look("456m", "guide-sets-sequence"),
      look("888p", "guide-sets-triplet"),
      look("", "guide-sets-quad", { melds: ["ankan:6666z"] }),
      look("33s", "guide-sets-pair"),
      text("guide-sets-special"),
      look("1133m 5577p 99s 22z 44z", "guide-sets-pairs"),
      {
        kind: "question",
        ask: "guide-sets-quiz",
        why: "guide-sets-quiz-why",
        tiles: "234m 999p 678s 55z 34p",
        choices: ["1p", "2p", "6p", "5z"],
        right: "2p",
      },
    ],
  },
  {
    id: "turn",
    title: "guide-turn-title",
    blocks: [text("guide-turn-1"), text("guide-turn-2"), text("guide-turn-3"), text("guide-turn-4")],
  },
  {
    id: "calls",
    title: "guide-calls-title",
    blocks: [
      text("guide-calls-1"),
      look("", "guide-calls-chi", { melds: ["chi:345s"] }),
      look("", "guide-calls-pon", { melds: ["pon:777z"] }),
      look("", "guide-calls-kan", { melds: ["minkan:2222m"] }),
      look("", "guide-calls-ankan", { melds: ["ankan:9999p"] }),
      text("guide-calls-2"),
      {
        kind: "question",
        ask: "guide-calls-quiz",
        why: "guide-calls-quiz-why",
        tiles: "13p 678s 55s",
        melds: ["pon:222m", "chi:789m"],
        choices: ["yes", "no"],
        right: "no",
      },
    ],
  },
  {
    id: "win",
    title: "guide-win-title",
    blocks: [
      text("guide-win-1"),
      text("guide-win-2"),
      look("45s", "guide-win-ryanmen"),
      look("46s", "guide-win-kanchan"),
      look("89s", "guide-win-penchan"),
      look("33p 66z", "guide-win-shanpon"),
      look("4m", "guide-win-tanki"),
      {
        kind: "question",
        ask: "guide-win-quiz",
        why: "guide-win-quiz-why",
        tiles: "123m 456p 789s 777z 4s",
        choices: ["3s", "4s", "5s", "7z"],
        right: "4s",
      },
    ],
  },
  {
    id: "yaku",
    title: "guide-yaku-title",
    blocks: [
      text("guide-yaku-1"),
      look("123m 789m 24p 678s 99s", "guide-yaku-riichi", { win: "3p" }),
      look("34p 678s 55s", "guide-yaku-tanyao", { melds: ["chi:234m", "chi:567m"], win: "5p" }),
      look("34p 678s 55s", "guide-yaku-yakuhai", { melds: ["chi:234m", "pon:777z"], win: "5p" }),
      look("123m 567m 34p 678s 44z", "guide-yaku-pinfu", { win: "5p" }),
      text("guide-yaku-2"),
    ],
  },
  {
    id: "riichi",
    title: "guide-riichi-title",
    blocks: [text("guide-riichi-1"), text("guide-riichi-2"), look("4z9m1s", "guide-riichi-pond", { melds: ["riichi:6p"] })],
  },
  {
    id: "furiten",
    title: "guide-furiten-title",
    blocks: [
      text("guide-furiten-1"),
      text("guide-furiten-2"),
      {
        kind: "question",
        ask: "guide-furiten-quiz",
        why: "guide-furiten-quiz-why",
        tiles: "234m 567m 678s 55s 34p",
        pond: "1z9m2p4z8s",
        choices: ["yes", "no"],
        right: "no",
      },
    ],
  },
  {
    id: "dora",
    title: "guide-dora-title",
    blocks: [
      text("guide-dora-1"),
      text("guide-dora-2"),
      look("3p", "guide-dora-arrow", { win: "4p" }),
      look("9s", "guide-dora-arrow", { win: "1s" }),
      look("4z", "guide-dora-arrow", { win: "1z" }),
      { kind: "question", ask: "guide-dora-quiz", why: "guide-dora-quiz-why", tiles: "7z", choices: ["5z", "6z", "7z", "1z"], right: "5z" },
    ],
  },
  {
    id: "score",
    title: "guide-score-title",
    blocks: [text("guide-score-1"), text("guide-score-2"), text("guide-score-3"), text("guide-score-end")],
  },
  {
    id: "plan",
    title: "guide-plan-title",
    blocks: [
      {
        kind: "list",
        words: ["guide-plan-1", "guide-plan-2", "guide-plan-3", "guide-plan-4", "guide-plan-5", "guide-plan-6", "guide-plan-7"],
      },
      {
        kind: "question",
        ask: "guide-plan-quiz",
        why: "guide-plan-quiz-why",
        tiles: "234m 567m 33p 234s 78s 3z",
        choices: ["2m", "3p", "7s", "3z"],
        right: "3z",
      },
    ],
  },
];
