import { beforeEach, expect, test, vi } from "vitest";
import type { AnyHappening } from "../messages";
import { settings } from "../settings.svelte";
import { Flights } from "./flights";

const DISCARD = { type: "discarded", seat: 1, tile: "5z", drawn: false } as AnyHappening;
let seat: { className: string; left: number; shown: boolean };
let measured = 0;

beforeEach(() => {
  seat = { className: "seat q1", left: 100, shown: true };
  measured = 0;
  const hand = { getBoundingClientRect: () => ((measured += 1), { left: seat.left, top: 0, width: 0, height: 0 }) };
  const section = { get className() { return seat.className; }, querySelector: () => (seat.shown ? hand : null) };
  vi.stubGlobal("document", { querySelector: () => section });
  vi.stubGlobal("innerWidth", 1440);
  vi.stubGlobal("innerHeight", 900);
  settings.view = "seat";
});

test("a concealed hand is measured once", () => {
  const flights = new Flights({} as HTMLElement, () => {});
  expect(flights.start(DISCARD, 0)?.left).toBe(100);
  flights.start(DISCARD, 0);
  expect(measured).toBe(1);
});

test("a tile starts where its hand is after a change of the seat or the view", () => {
  const flights = new Flights({} as HTMLElement, () => {});
  flights.start(DISCARD, 0);
  Object.assign(seat, { className: "seat q3", left: 300 });
  expect(flights.start(DISCARD, 0)?.left).toBe(300);
  settings.view = "flat";
  seat.left = 320;
  expect(flights.start(DISCARD, 0)?.left).toBe(320);
});

test("a hand that was not there yet is looked for again", () => {
  const flights = new Flights({} as HTMLElement, () => {});
  seat.shown = false;
  expect(flights.start(DISCARD, 0)).toBeNull();
  seat.shown = true;
  expect(flights.start(DISCARD, 0)?.left).toBe(100);
});
