// What the four switches at the table do by themselves. They only choose from the menu that the server sent.
import type { Ask, Choice } from "../messages";

export interface Switches {
  sort: boolean;
  win: boolean;
  noCalls: boolean;
  discard: boolean;
}

/** All but the sorting end with the hand. */
export function forNextHand(switches: Switches): Switches {
  return { sort: switches.sort, win: false, noCalls: false, discard: false };
}

const CALLS = new Set<Choice["kind"]>(["chi", "pon", "minkan"]);
/** What nobody wants to miss because a switch was on. */
const KEPT = new Set<Choice["kind"]>(["ankan", "kakan", "kita", "kyuushu"]);

/** The choice that is made without the player; null: the player is asked. */
export function automatic(ask: Ask, switches: Switches): Choice | null {
  const win = ask.choices.find((one) => one.kind === "tsumo" || one.kind === "ron");
  if (win) return switches.win ? win : null;
  const pass = ask.choices.find((one) => one.kind === "pass");
  if (pass) return switches.noCalls && ask.choices.every((one) => one === pass || CALLS.has(one.kind)) ? pass : null;
  if (!switches.discard || ask.choices.some((one) => KEPT.has(one.kind))) return null;
  return ask.choices.find((one) => one.kind === "tsumogiri") ?? null;
}
