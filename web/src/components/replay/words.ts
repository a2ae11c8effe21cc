// Hands and results in words.
import { number } from "../../lib/i18n.svelte";
import type { AnyHappening, Won } from "../../lib/messages";
import { t, type Key } from "../../lib/words/replay";
import { t as term } from "../../lib/words/term";

function roundName(round: number, players: number): string {
  const wind = t(`replay-wind-${Math.floor(round / players) % 4}` as Key);
  return t("replay-round", { wind, number: (round % players) + 1 });
}

/** "East 2 · 1 honba" */
export function handName(events: readonly AnyHappening[], players: number): string {
  const start = events[0];
  if (start?.type !== "round_started") return "";
  const name = roundName(start.round, players);
  return start.honba > 0 ? `${name} · ${t("replay-honba", { count: start.honba })}` : name;
}

function winText(won: Won, names: readonly string[]): string {
  const name = names[won.seat] ?? "";
  if (won.seat === won.target) return t("replay-won-tsumo", { name });
  return t("replay-won-ron", { name, from: names[won.target] ?? "" });
}

/** What a win brought its winner. */
function gain(won: Won): string {
  return number(won.score?.total ?? won.deltas[won.seat] ?? 0);
}

interface Outcome {
  text: string;
  points: string;
}

export function outcomes(events: readonly AnyHappening[], names: readonly string[]): Outcome[] {
  return events.flatMap((event) => {
    if (event.type === "won") return [{ text: winText(event, names), points: gain(event) }];
    return event.type === "round_drawn" ? [{ text: term(`term-draw-${event.reason}`), points: "" }] : [];
  });
}

export function shantenText(shanten: number): string {
  return shanten > 0 ? t("replay-shanten", { count: shanten }) : t(shanten === 0 ? "replay-tenpai" : "replay-complete");
}
