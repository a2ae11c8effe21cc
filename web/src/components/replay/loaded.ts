// A log from a file is on no server: this browser keeps it as long as the tab is open.
import type { Replay } from "../../lib/messages";

/** Stands in the address where a game of the server has its name. */
export const LOADED = "loaded";

const KEY = "tehai.log";
/** Browsers keep about five million characters; a long game has less than one. */
const MOST = 2_000_000;

let held: Replay | null = null;

export function keepLog(replay: Replay): void {
  held = replay;
  const text = JSON.stringify(replay);
  try {
    if (text.length < MOST) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing shows the log until the page is loaded again.
  }
}

export function keptLog(): Replay | null {
  try {
    held ??= JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Replay | null;
  } catch {
    return held;
  }
  return held;
}
