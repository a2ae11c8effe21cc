// What happens at the table as a sentence, as a word over the caller's place, and as a sound.
import type { TableState } from "../fold";
import { t, type Key } from "../words/play";
import type { AnyHappening } from "../messages";
import { spoken } from "../spoken";
import { isFlower } from "../tiles";
import type { Sound } from "./sounds";

export interface Voice {
  you: number | null;
  name: (seat: number) => string;
}

type Sentence = "discard" | "riichi" | "call" | "aside" | "flower" | "win";

/** Nothing where only the others draw: that would be talk without news. */
export function sentence(event: AnyHappening, table: TableState, voice: Voice): string | null {
  const said = (about: Sentence, seat: number, values: Record<string, string> = {}): string => {
    const key: Key = seat === voice.you ? `play-say-${about}-you` : `play-say-${about}`;
    return t(key, { name: voice.name(seat), ...values });
  };
  switch (event.type) {
    case "round_started":
      return t("play-say-deal", {
        wind: t(windOf(event.round, table.players)),
        number: (event.round % table.players) + 1,
        honba: event.honba,
        tile: event.indicator ? spoken(event.indicator) : "",
      });
    case "drew":
      return event.tile === null || event.seat !== voice.you ? null : t("play-say-draw", { tile: spoken(event.tile) });
    case "discarded":
      return said(event.riichi ? "riichi" : "discard", event.seat, { tile: spoken(event.tile) });
    case "called":
      return said("call", event.seat, { kind: t(callKey(event.kind)), tile: spoken(event.tile) });
    case "set_aside":
      return said(isFlower(event.tile) ? "flower" : "aside", event.seat, { tile: spoken(event.tile) });
    case "dora_turned":
      return t("play-say-dora", { tile: spoken(event.tile) });
    case "won":
      return said("win", event.seat, { kind: t(event.target === event.seat ? "play-tsumo" : "play-ron") });
    case "round_drawn":
      return t("play-say-drawn");
    case "game_ended":
      return t("play-say-end");
    default:
      return null;
  }
}

/** What is called out loud, and by whom. */
export function shout(event: AnyHappening): { seat: number; word: Key } | null {
  switch (event.type) {
    case "called":
      return { seat: event.seat, word: callKey(event.kind) };
    case "set_aside":
      return { seat: event.seat, word: isFlower(event.tile) ? "play-flower" : "play-kita" };
    case "discarded":
      return event.riichi ? { seat: event.seat, word: event.open ? "play-open_riichi" : "play-riichi" } : null;
    case "won":
      return { seat: event.seat, word: event.target === event.seat ? "play-tsumo" : "play-ron" };
    default:
      return null;
  }
}

export function soundOf(event: AnyHappening): Sound | null {
  switch (event.type) {
    case "discarded":
      return event.riichi ? "riichi" : "tile";
    case "called":
      return "call";
    case "set_aside":
      return isFlower(event.tile) ? "flower" : "call";
    case "won":
      return "win";
    default:
      return null;
  }
}

export function windOf(round: number, players: number): Key {
  return `play-wind-${(Math.floor(round / players) % 4) as 0 | 1 | 2 | 3}`;
}

function callKey(kind: string): Key {
  return kind === "chi" ? "play-chi" : kind === "pon" ? "play-pon" : "play-kan";
}
