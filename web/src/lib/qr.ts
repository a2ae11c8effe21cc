// A QR code for a link: bytes, error correction L, versions 1 to 5, which have one block. That is up to 106 letters.

const TOTAL = [26, 44, 70, 100, 134];
const CHECKS = [7, 10, 15, 20, 26];
const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;
const LEVEL_L = 1;

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const times = (one: number, other: number): number => (one && other ? (EXP[(LOG[one] ?? 0) + (LOG[other] ?? 0)] ?? 0) : 0);

/** The check bytes of Reed and Solomon: what is left when the data is divided by the generator. */
function checks(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, index) => {
      next[index] = (next[index] ?? 0) ^ factor;
      next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, EXP[power] ?? 0);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  data.forEach((_, at) => {
    const factor = rest[at] ?? 0;
    generator.forEach((one, index) => (rest[at + index] = (rest[at + index] ?? 0) ^ times(one, factor)));
  });
  return rest.slice(data.length);
}

/** Mode, length, bytes, an end, and filling. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const room = (TOTAL[version - 1] ?? 0) - (CHECKS[version - 1] ?? 0);
  const bits = [...binary(4, 4), ...binary(bytes.length, 8), ...[...bytes].flatMap((byte) => binary(byte, 8))];
  bits.push(...new Array<number>(Math.min(4, room * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, index) => parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2));
  for (let filler = 0xec; data.length < room; filler ^= 0xec ^ 0x11) data.push(filler);
  return [...data, ...checks(data, CHECKS[version - 1] ?? 0)];
}

const binary = (value: number, length: number): number[] => Array.from({ length }, (_, bit) => (value >> (length - 1 - bit)) & 1);

export const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

type Grid = (boolean | null)[][];

/** Corners, lines and the small square: null where data goes. */
export function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const square = (row: number, column: number, radius: number, rings: readonly number[]): void => {
    for (let r = -radius; r <= radius; r += 1)
      for (let c = -radius; c <= radius; c += 1) {
        const line = grid[row + r];
        if (line && line[column + c] !== undefined) line[column + c] = rings.includes(Math.max(Math.abs(r), Math.abs(c)));
      }
  };
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(row, column, 4, [0, 1, 3]);
  for (let index = 8; index < size - 8; index += 1) {
    (grid[6] ?? [])[index] = index % 2 === 0;
    (grid[index] ?? [])[6] = index % 2 === 0;
  }
  if (version > 1) square(size - 7, size - 7, 2, [0, 2]);
  for (const [row, column] of formatPlaces(size).flat()) (grid[row] ?? [])[column] = false;
  (grid[size - 8] ?? [])[8] = true;
  return grid;
}

/** Where the fifteen bits of the format stand, twice, from the highest. */
export function formatPlaces(size: number): [number, number][][] {
  const first: [number, number][] = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column): [number, number] => [8, column]),
    ...[7, 5, 4, 3, 2, 1, 0].map((row): [number, number] => [row, 8]),
  ];
  const second: [number, number][] = [
    ...[1, 2, 3, 4, 5, 6, 7].map((step): [number, number] => [size - step, 8]),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((step): [number, number] => [8, size - step]),
  ];
  return [first, second];
}

/** The places of the data, two columns at a time, up and down. */
export function* dataPlaces(grid: Grid): Generator<[number, number]> {
  const size = grid.length;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (grid[row]?.[column] === null) yield [row, column];
    }
    up = !up;
  }
}

function masked(version: number, words: readonly number[], mask: number): boolean[][] {
  const empty = frame(version);
  const full = empty.map((row) => row.map((dark) => dark === true));
  const bits = words.flatMap((word) => binary(word, 8));
  let at = 0;
  for (const [row, column] of dataPlaces(empty)) {
    const line = full[row];
    if (line) line[column] = (bits[at] === 1) !== (MASKS[mask]?.(row, column) ?? false);
    at += 1;
  }
  const value = (LEVEL_L << 3) | mask;
  let rest = value << 10;
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= FORMAT_GENERATOR << (bit - 10);
  const format = binary(((value << 10) | rest) ^ FORMAT_MASK, 15);
  for (const places of formatPlaces(full.length))
    places.forEach(([row, column], index) => {
      const line = full[row];
      if (line) line[column] = format[index] === 1;
    });
  return full;
}

/** How hard it is to read: long runs and squares of one colour, and too much of one. */
function hardness(grid: readonly boolean[][]): number {
  const lines = [...grid, ...grid.map((_, column) => grid.map((row) => row[column] ?? false))];
  const runs = lines.flatMap((line) => line.map(Number).join("").match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  let squares = 0;
  grid.forEach((row, r) => row.forEach((dark, c) => (squares += Number(dark === row[c + 1] && dark === grid[r + 1]?.[c] && dark === grid[r + 1]?.[c + 1]))));
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return runs + squares * 3 + Math.abs(dark - 0.5) * 200;
}

/** Rows of dark and light squares; null: the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = TOTAL.findIndex((total, index) => bytes.length + 2 <= total - (CHECKS[index] ?? 0)) + 1;
  if (!version) return null;
  const words = codewords(bytes, version);
  const [first, ...others] = MASKS.map((_, mask) => masked(version, words, mask));
  return others.reduce((best, one) => (hardness(one) < hardness(best) ? one : best), first ?? []);
}
