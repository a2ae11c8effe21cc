import { describe, expect, test } from "vitest";
import { ownRow } from "./row";

describe("the own hand", () => {
  test.each([1, 2] as const)("in %i rows: four kan and the hand lie side by side within the space", (rows) => {
    const row = ownRow(380, 50, rows, 1, [4.33, 4.33, 4, 4.33]);
    const boxes = [
      ...row.tiles.map(({ x, y }) => ({ x, y, width: row.tile })),
      ...row.melds.map(({ x, y }, index) => ({ x, y, width: (index === 2 ? 4 : 4.33) * row.tile })),
    ];
    for (const one of boxes) {
      expect(one.x).toBeGreaterThanOrEqual(-0.01);
      expect(one.x + one.width).toBeLessThanOrEqual(380.01);
      for (const other of boxes) {
        if (one === other || one.y !== other.y) continue;
        expect(one.x + one.width <= other.x + 0.01 || other.x + other.width <= one.x + 0.01).toBe(true);
      }
    }
  });

  test("the drawn tile has a place of its own, which does not depend on what is in the hand", () => {
    const row = ownRow(1000, 60, 1, 13, []);
    expect(row.tiles).toHaveLength(14);
    expect((row.tiles[13]?.x ?? 0) - (row.tiles[12]?.x ?? 0)).toBeGreaterThan(row.tile);
  });
});
