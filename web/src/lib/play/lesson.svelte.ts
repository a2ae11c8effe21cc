// The first hand: steps that the server has played, each with what happens before it and the one choice that goes on.
import { after, fold, type TableState } from "../fold";
import type { Answer } from "../line";
import type { AnyHappening, Ask, Choice, FirstHand, GuideStep, Now } from "../messages";
import type { TileText } from "../tiles";
import type { Game } from "./game";

const KEY = "tehai.first-hand";

type Listener = (event: AnyHappening, table: TableState) => void;

/** The name of the step at which somebody left. */
export function leftAt(): string | null {
  return localStorage.getItem(KEY);
}

export class Lesson implements Game {
  table = $state.raw<TableState | null>(null);
  now = $state.raw<Now | null>(null);
  nowAt = 0;
  readonly seat: number;
  /** The number of the step, from 0. */
  at = $state(0);
  /** Whether everything before the step has happened, so that it is the learner's turn to read or to act. */
  ready = $state(false);
  /** Whether the last step is done. */
  over = $state(false);
  /** What was chosen and is refused. */
  refused = $state.raw<Choice | null>(null);
  readonly #script: FirstHand;
  readonly #listeners = new Set<Listener>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(script: FirstHand, name: string | null = null) {
    this.#script = script;
    this.seat = script.seat;
    const found = script.steps.findIndex((step) => step.name === name);
    this.at = Math.max(0, found);
    this.#restore();
  }

  get count(): number {
    return this.#script.steps.length;
  }

  get step(): GuideStep {
    return this.#script.steps[this.at] as GuideStep;
  }

  get ask(): Ask | null {
    return this.ready ? (this.now?.ask ?? null) : null;
  }

  get wanted(): Choice | null {
    return this.ask?.choices.find((choice) => choice.code === this.step.wanted) ?? null;
  }

  get look(): readonly TileText[] {
    return this.ready ? this.step.look : [];
  }

  /** Why the refused choice is wrong: "set", "pair", "part" or "step". */
  get why(): string | null {
    return this.refused ? (this.step.refusals[this.refused.code] ?? "step") : null;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(): Promise<Answer> {
    return Promise.reject(new Error("the first hand answers no commands"));
  }

  act(choice: Choice): void {
    if (!this.ready) return;
    if (choice.code === this.step.wanted) this.goOn();
    else this.refused = choice;
  }

  /** The step is done: what follows happens, and then comes the next one. */
  goOn(): void {
    if (!this.ready) return;
    this.ready = false;
    this.refused = null;
    if (this.at + 1 >= this.count) {
      this.over = true;
      localStorage.removeItem(KEY);
      return;
    }
    this.at += 1;
    localStorage.setItem(KEY, this.step.name);
    this.#happen([...this.step.happened]);
  }

  /** From the first step. */
  again(): void {
    this.stop();
    localStorage.removeItem(KEY);
    this.at = 0;
    this.over = false;
    this.refused = null;
    this.#restore();
  }

  /** Nothing happens any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #restore(): void {
    this.table = fold(this.#script.steps.slice(0, this.at + 1).flatMap((step) => step.happened));
    this.#begin();
  }

  #begin(): void {
    this.now = this.step.now;
    this.nowAt = performance.now();
    this.ready = true;
  }

  /** One after the other, each with time to be looked at. */
  #happen(coming: AnyHappening[]): void {
    const event = coming.shift();
    if (!event) return this.#begin();
    this.table = after(this.table, event);
    const own = event.type === "round_started" ? null : (this.now?.own ?? null);
    if (this.table) {
      this.now = { live: this.table.live, thinking: event.type === "drew" ? { seat: event.seat, clock: null } : null, ask: null, own, between: null };
      for (const listener of this.#listeners) listener(event, this.table);
    }
    const pause = coming.length && (event.type === "discarded" || event.type === "drew") ? this.#script.pause : 0;
    if (pause) this.#timer = setTimeout(() => this.#happen(coming), pause);
    else this.#happen(coming);
  }
}
