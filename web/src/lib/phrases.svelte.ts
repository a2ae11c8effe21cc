// Set phrases at a table: what was just said, and whom somebody does not want to hear.
import type { Say, Seat } from "./messages";

export type Phrase = Say["phrase"];
/** In the order of the keys 1 to 8. */
export const PHRASES: readonly Phrase[] = ["hello", "luck", "nice", "thanks", "moment", "played", "ouch", "game"];

const KEY = "tehai.muted";
const SHOWN = 5000;
/** Between two phrases of one's own: the server allows about as many. */
const REST = 1500;
const MOST_LINES = 8;
const MOST_MUTED = 100;

interface Muted {
  all: boolean;
  /** ids of people */
  people: string[];
}

function stored(): Muted {
  try {
    return { all: false, people: [], ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Muted>) };
  } catch {
    return { all: false, people: [] };
  }
}

export const muted: Muted = $state(stored());

/** Hear somebody no longer, or again; without a person, everybody. */
export function mute(person: string | null, silent: boolean): void {
  if (person === null) muted.all = silent;
  else muted.people = [...muted.people.filter((one) => one !== person), ...(silent ? [person] : [])].slice(-MOST_MUTED);
  localStorage.setItem(KEY, JSON.stringify(muted));
}

export class Phrases {
  /** What is shown now, by seat. */
  shown = $state.raw<ReadonlyMap<number, Phrase>>(new Map());
  /** What was said, for those who listen. */
  lines = $state.raw<readonly { id: number; name: string; phrase: Phrase }[]>([]);
  /** Where phrases are being chosen from: beside the table, or in a row of buttons. */
  choosing = $state<"table" | "row" | null>(null);
  resting = $state(false);
  readonly #send: (phrase: Phrase) => void;
  readonly #latest = new Map<number, number>();
  #count = 0;

  constructor(send: (phrase: Phrase) => void) {
    this.#send = send;
  }

  say(phrase: Phrase): void {
    if (this.resting) return;
    this.choosing = null;
    this.resting = true;
    setTimeout(() => (this.resting = false), REST);
    this.#send(phrase);
  }

  /** Choose there, or no longer. */
  choose(place: "table" | "row"): void {
    this.choosing = this.choosing === place ? null : place;
  }

  /** Somebody says something; what one says oneself is always shown. */
  hear(seat: number, phrase: Phrase, who: Pick<Seat, "name" | "person"> | undefined, own: boolean): void {
    if (!own && (muted.all || muted.people.includes(who?.person ?? ""))) return;
    const id = (this.#count += 1);
    this.#latest.set(seat, id);
    this.shown = new Map(this.shown).set(seat, phrase);
    this.lines = [...this.lines, { id, name: who?.name ?? "", phrase }].slice(-MOST_LINES);
    setTimeout(() => {
      if (this.#latest.get(seat) === id) this.shown = new Map([...this.shown].filter(([one]) => one !== seat));
    }, SHOWN);
  }

  /** Seats are drawn anew. */
  clear(): void {
    this.shown = new Map();
  }
}
