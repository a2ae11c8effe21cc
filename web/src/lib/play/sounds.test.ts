import { expect, test } from "vitest";
import { render } from "./sounds";

const RATE = 8000;

test("what is struck sounds at once, dies away and is never louder than it may be", () => {
  const samples = render([{ at: 0, modes: [[440, 3, 0.05]], noise: [0.1, 0.005] }], RATE);
  const loudest = (from: number, to: number) => Math.max(...samples.slice(from, to).map(Math.abs));
  expect(loudest(0, samples.length)).toBeLessThanOrEqual(0.9001);
  expect(loudest(0, 200)).toBeGreaterThan(0.5);
  expect(loudest(samples.length - 200, samples.length)).toBeLessThan(0.05);
});

test("a mode is a sine that dies away", () => {
  const [loud, seconds, pitch] = [0.5, 0.05, 440];
  const samples = render([{ at: 0, modes: [[pitch, loud, seconds]] }], RATE);
  for (const frame of [0, 1, 7, 100, 1500]) {
    const time = frame / RATE;
    expect(samples[frame]).toBeCloseTo(loud * Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time / seconds), 4);
  }
});
