// The games that were played in this browser, the latest first, so that their replays can be found again.
export interface Played {
  game: string;
  title: string;
  seat: number;
  place: number;
  /** When it ended, in milliseconds. */
  at: number;
}

const KEY = "tehai.games";
const MOST = 20;

export function played(): Played[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Played[];
  } catch {
    return [];
  }
}

export function keepPlayed(one: Played): void {
  const before = played();
  if (before.some(({ game }) => game === one.game)) return;
  localStorage.setItem(KEY, JSON.stringify([one, ...before].slice(0, MOST)));
}
