import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { later, Paced } from "./later.svelte";

let frames: (() => void)[] = [];
const frame = () => {
  const now = frames;
  frames = [];
  for (const task of now) task();
};

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (task: () => void) => frames.push(task));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
});
afterEach(() => vi.unstubAllGlobals());

test("a value is shown some frames later", () => {
  let value = $state(1);
  const stop = $effect.root(() => {
    const shown = later(2, () => value);
    flushSync();
    frame();
    frame();
    value = 2;
    flushSync();
    frame();
    expect(shown()).toBe(1);
    frame();
    expect(shown()).toBe(2);
  });
  stop();
});

test("a value that changes in every frame is followed", () => {
  let value = $state(1);
  const stop = $effect.root(() => {
    const shown = later(3, () => value);
    for (let count = 0; count < 9; count += 1) {
      value += 1;
      flushSync();
      frame();
    }
    expect(shown()).toBeGreaterThan(5);
  });
  stop();
});

test("tasks run one after each frame, and all at once when many wait or nothing moves", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("document", {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const done: number[] = [];
  const task = (number: number) => () => void done.push(number);
  const paced = new Paced();
  paced.add(task(0));
  expect(done).toEqual([0]);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  paced.add(task(1), task(2));
  frame();
  expect(done).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([0, 1]);
  vi.advanceTimersByTime(200); // no frame comes
  expect(done).toEqual([0, 1, 2]);
  paced.add(task(3));
  paced.finish();
  paced.add(task(4));
  paced.clear();
  frame();
  vi.advanceTimersByTime(200);
  expect(done).toEqual([0, 1, 2, 3]);
  paced.add(task(5), task(6), task(7), task(8), task(9));
  expect(done).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9]);
  vi.useRealTimers();
});
