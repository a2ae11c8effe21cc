import { describe, expect, test } from "vitest";
import { aimed, project } from "./camera";
import { pondPlaces, wallRuns } from "./arrange";
import { visibleFaces } from "./faces";
import { measures } from "./measures";
import { landedRows, pondArranged } from "./seat";

test("the camera shows every point that it was given, and touches an edge", () => {
  const box = { left: 10, top: 20, right: 510, bottom: 420 };
  const points = [[300, 0, 0], [0, -400, 50], [0, 350, 0]] as const;
  const camera = aimed(box, points, 2000, 40);
  const places = points.map((point) => project(camera, point));
  for (const { x, y } of places) {
    expect(x).toBeLessThanOrEqual(510.01);
    expect(y).toBeGreaterThanOrEqual(19.99);
    expect(y).toBeLessThanOrEqual(420.01);
  }
  const touches = Math.abs((places[0]?.x ?? 0) - 510) < 0.01 || Math.abs((places[2]?.y ?? 0) - 420) < 0.01;
  expect(touches).toBe(true);
});

describe("the wall", () => {
  test("loses the stack that is furthest from the dead wall first", () => {
    expect(wallRuns(69)).toEqual({ dead: 7, far: 10, left: 17, near: 8, half: true });
    expect(wallRuns(54)).toEqual({ dead: 7, far: 10, left: 17, near: 0, half: false });
    expect(wallRuns(3)).toEqual({ dead: 7, far: 2, left: 0, near: 0, half: true });
    expect(wallRuns(0)).toEqual({ dead: 7, far: 0, left: 0, near: 0, half: false });
  });
});

test("a pond has six tiles in a row, and a third row that goes on", () => {
  const pond = Array.from({ length: 24 }, () => ({ tile: "1m", drawn: false, sideways: false, called: false }));
  const { places, rows } = pondPlaces(pond, measures("wide", false, false));
  expect(places.map((place) => place.row)).toEqual([...Array<number>(6).fill(0), ...Array<number>(6).fill(1), ...Array<number>(12).fill(2)]);
  expect((rows[2]?.to ?? 0) - (rows[2]?.from ?? 0)).toBeLessThanOrEqual(9.9 * 46 + 0.01);
});

test("nothing lies in a pond where a discard has not landed yet: its row had an empty block", () => {
  const pond = Array.from({ length: 7 }, () => ({ tile: "1m", drawn: false, sideways: false, called: false }));
  const it = measures("wide", false, false);
  const whole = pondArranged(pond, it);
  expect(landedRows(pond, 0, whole, it)).toBe(whole.rows);
  expect(landedRows(pond, 1, whole, it)).toEqual(whole.rows.slice(0, 1));
});

test("a tile on its side at the end of a row has a side of its own breadth: that of the others stood out beside it", () => {
  const block = { x: 0, y: 100, width: 60, depth: 20, height: 10 };
  const turned = { ...block, ends: { w: { y: 100, depth: 15 }, e: { y: 100, depth: 20 } } };
  const end = (one: typeof block) => visibleFaces(one, 1).find((face) => face.side === "w");
  expect(end(block)?.width).toBe(20);
  expect(end(turned)?.width).toBe(15);
});
