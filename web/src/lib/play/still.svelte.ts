// A game that stands still: to look at a table, and to measure it.
import { Phrases, type Phrase } from "../phrases.svelte";
import type { TableState } from "../fold";
import type { Answer } from "../line";
import type { Ask, Now } from "../messages";
import type { Scene } from "../scene/scenes";
import type { Game } from "./game";

export class Still implements Game {
  table = $state.raw<TableState | null>(null);
  now = $state.raw<Now | null>(null);
  nowAt = 0;
  readonly seat: number | null;
  readonly phrases = new Phrases(() => {});

  constructor(scene: Scene, seat: number | null, said: Phrase | null = null) {
    if (said) this.phrases.shown = new Map(scene.table.seats.map((_, seat) => [seat, said]));
    this.seat = seat;
    this.table = scene.table;
    this.now = scene.now;
    this.nowAt = performance.now();
  }

  get ask(): Ask | null {
    return this.now?.ask ?? null;
  }

  listen(): () => void {
    return () => {};
  }

  send(): Promise<Answer> {
    return Promise.reject(new Error("nobody answers in a scene"));
  }

  /** As at a table: a menu is answered once. */
  act(): void {
    if (this.now) this.now = { ...this.now, ask: null };
  }
}
