import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { later } from "./later.svelte";

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
