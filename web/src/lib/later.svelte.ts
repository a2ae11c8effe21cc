// Spreads what one event causes over several frames, to keep each one short.
import { moves } from "./settings.svelte";

/** Runs `task` when there is nothing else to do. Safari has no requestIdleCallback. */
export const idle: (task: () => void) => unknown = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 100));

/** Runs `task` in the `count`-th animation frame from now. */
export function inFrames(count: number, task: () => void): () => void {
  let frame = 0;
  const next = (left: number): void => void (frame = requestAnimationFrame(() => (left > 1 ? next(left - 1) : task())));
  next(count);
  return () => cancelAnimationFrame(frame);
}

/** A value so many frames later. What changes in every frame is followed too. */
export function later<T>(count: number, value: () => T): () => T {
  let latest = value();
  let shown = $state.raw(latest);
  let cancel: (() => void) | null = null;
  $effect(() => {
    latest = value();
    cancel ??= inFrames(count, () => {
      cancel = null;
      shown = latest;
    });
  });
  $effect(() => () => cancel?.());
  return () => shown;
}

/** With more than this many tasks waiting, the page has fallen behind and catches up at once. */
const MOST_WAITING = 4;
/** Milliseconds: a page that is not drawn gets no frames. */
const PATIENCE = 100;

/** Runs tasks in order, each right after a frame that has nothing to draw: its work and the redraw it causes are then two frames'. */
export class Paced {
  #waiting: (() => void)[] = [];
  #stop: (() => void) | null = null;

  add(...tasks: (() => void)[]): void {
    this.#waiting.push(...tasks);
    if (moves() && this.#waiting.length <= MOST_WAITING) this.#wait(1);
    else this.finish();
  }

  /** Run what is waiting now. */
  finish(): void {
    this.#stop?.();
    for (const task of this.#waiting.splice(0)) task();
  }

  clear(): void {
    this.#stop?.();
    this.#waiting = [];
  }

  #wait(frames: number): void {
    if (this.#stop || !this.#waiting.length) return;
    let timer = setTimeout(() => this.#next(), PATIENCE);
    const cancel = inFrames(frames, () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#next());
    });
    this.#stop = () => {
      this.#stop = null;
      clearTimeout(timer);
      cancel();
    };
  }

  #next(): void {
    this.#stop?.();
    this.#waiting.shift()?.();
    this.#wait(2); // the first one draws what the task has changed
  }
}
