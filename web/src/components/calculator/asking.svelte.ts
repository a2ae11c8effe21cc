// The calculator's conversation with the server: what the hand is worth, or what it waits for, as it is typed.
import { ApiError, post } from "../../lib/api";
import type { Analyzed, Fault, Scored } from "../../lib/messages";
import { join, type TileText } from "../../lib/tiles";
import { given, handSize, rulesOf, type Form } from "./form";

const PAUSE = 150;
export class Asking {
  answer: Scored | null = $state(null);
  waits: TileText[] | null = $state(null);
  fault: Fault | null = $state(null);
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;

  /** Ask about the hand as it is now, after a pause in which nothing else is typed. */
  about(form: Form): void {
    clearTimeout(this.#timer);
    const number = ++this.#latest;
    const missing = handSize(form) - form.hand.length;
    if (missing !== 0) return this.#tell(number, {});
    this.busy = true;
    this.#timer = setTimeout(() => void (form.win ? this.#score(form, number) : this.#wait(form, number)), PAUSE);
  }

  async #score(form: Form, number: number): Promise<void> {
    try {
      this.#tell(number, { answer: await post<Scored>("/api/score", given(form)) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#tell(number, { fault: error.fault });
    }
  }

  async #wait(form: Form, number: number): Promise<void> {
    const melds = form.melds.map((meld) => `${meld.kind} ${join(meld.tiles)}`);
    try {
      const found = await post<Analyzed>("/api/analyze", { hand: join(form.hand), melds, rules: rulesOf(form) });
      this.#tell(number, { waits: found.waits.map((wait) => wait.tile) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#tell(number, { fault: error.fault });
    }
  }

  /** An answer that somebody has typed past is forgotten. */
  #tell(number: number, told: { answer?: Scored; waits?: TileText[]; fault?: Fault }): void {
    if (number !== this.#latest) return;
    this.busy = false;
    this.answer = told.answer ?? null;
    this.waits = told.waits ?? null;
    this.fault = told.fault ?? null;
  }
}

/** The field that a fault belongs to: "hand", "melds[1]", "flags"; "" where it names none. */
export function fieldOf(fault: Fault): string {
  return /^melds\[\d+\]|^\w+/.exec(fault.where)?.[0] ?? "";
}
