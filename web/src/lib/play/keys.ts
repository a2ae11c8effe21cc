// The keyboard at the table. Keys are named by their place, so that the number row is the number row on every keyboard.
import type { Button, Player } from "./player.svelte";

const ROW = ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9", "Digit0", "Minus", "Equal", "Backspace"];
const CALLS: Record<string, Button[]> = {
  c: ["chi"],
  p: ["pon"],
  k: ["kan"],
  r: ["riichi"],
  o: ["open_riichi"],
  t: ["tsumo", "ron"],
  n: ["kita"],
  q: ["kyuushu"],
  x: ["pass"],
};
/** What a key shows over the table. */
export type Shown = "keys" | "yaku" | "rules";
const LOOKUPS: Record<string, Shown> = { y: "yaku", l: "rules" };
const SWITCHES = { s: "sort", w: "win", a: "noCalls", d: "discard" } as const;

/** Whether the key belongs to what has the focus: a text is written, or a button pressed. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (target.closest("input:not([type=checkbox]), select, textarea, dialog[open]")) return true;
  return (event.key === "Enter" || event.key === " ") && target.closest("button, a, summary, input") !== null;
}

/** Whether the key meant something here. */
export function pressed(event: KeyboardEvent, player: Player, open: (what: Shown) => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event)) return false;
  const key = event.key.toLowerCase();
  if (event.key === "?") open("keys");
  else if (LOOKUPS[key]) open(LOOKUPS[key]);
  else if (event.key === "Escape") player.reset();
  else if (event.key === "Enter") (["tsumo", "ron"] as const).forEach((button) => player.press(button));
  else if (event.code === "Space") player.discard(player.tiles.find((tile) => tile.drawn));
  else if (CALLS[key]) CALLS[key].forEach((button) => player.press(button));
  else if (key in SWITCHES) player.flip(SWITCHES[key as keyof typeof SWITCHES]);
  else return inRow(event, player);
  return true;
}

/** The number row: tiles of the hand, or the ways to call while one is being chosen. */
function inRow(event: KeyboardEvent, player: Player): boolean {
  const place = ROW.indexOf(event.code);
  if (place < 0) return false;
  if (player.picking) {
    const choice = player.offers.find((one) => one.button === player.picking)?.choices[place];
    if (choice) player.act(choice);
  } else player.discard(player.tiles.filter((tile) => !tile.drawn)[place]);
  return true;
}
