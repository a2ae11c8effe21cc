import { expect, test } from "vitest";
import { dataPlaces, formatPlaces, frame, MASKS, qr } from "./qr";

/** Read it back as a scanner would: the format, the mask, the bytes, and whether the check bytes fit. */
function read(grid: boolean[][]): { text: string; level: number; broken: boolean } {
  const version = (grid.length - 17) / 4;
  const formats = formatPlaces(grid.length).map((places) => parseInt(places.map(([row, column]) => Number(grid[row]?.[column])).join(""), 2) ^ 0x5412);
  expect(formats[0]).toBe(formats[1]);
  const mask = ((formats[0] ?? 0) >> 10) & 7;
  const bits = [...dataPlaces(frame(version))].map(([row, column]) => Number(grid[row]?.[column] !== MASKS[mask]?.(row, column)));
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2));
  const all = words.flatMap((word) => [word >> 4, word & 15]);
  const length = ((all[1] ?? 0) << 4) | (all[2] ?? 0);
  const bytes = Array.from({ length }, (_, index) => ((all[3 + 2 * index] ?? 0) << 4) | (all[4 + 2 * index] ?? 0));
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), level: (formats[0] ?? 0) >> 13, broken: !fits(words, version) };
}

/** The whole message is 0 at each power of 2 that the generator has. */
function fits(words: number[], version: number): boolean {
  const double = (value: number) => (value & 0x80 ? (value << 1) ^ 0x11d : value << 1);
  const product = (one: number, other: number) => {
    let sum = 0;
    for (let bit = 7; bit >= 0; bit -= 1) sum = double(sum) ^ ((other >> bit) & 1 ? one : 0);
    return sum;
  };
  let power = 1;
  for (let check = 0; check < [7, 10, 15, 20, 26][version - 1]!; check += 1) {
    if (words.reduce((value, word) => product(value, power) ^ word, 0) !== 0) return false;
    power = double(power);
  }
  return true;
}

test.each(["http://192.168.1.23:8136/table/4f7k2m", "https://mahjong.example/table/abc?x=東", "a", "x".repeat(106)])("%s is read back as it was written", (link) => {
  const grid = qr(link);
  expect(grid && read(grid)).toEqual({ text: link, level: 1, broken: false });
});

test("what is too long for it is said to be", () => {
  expect(qr("x".repeat(107))).toBeNull();
});
