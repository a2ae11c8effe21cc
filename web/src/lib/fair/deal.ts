// From a secret and seeds to seats and walls, and what lies where in a wall: as docs/server.md describes it, without the
// server's code.
import { bytes, encoded, hex, hmac, sha256 } from "./sha256";

/** The rules that say which tiles there are, and where they are drawn from. */
export interface Tiles {
  players: number;
  red_fives: readonly number[];
  flowers: boolean;
  flower_replacement: string;
}

const DEAD = 14;

export function commitmentOf(game: string, secret: string): string {
  return hex(sha256(encoded(`tehai 1:${game}:${secret}`)));
}

export function keyOf(secret: string, seeds: readonly string[]): Uint8Array {
  return hmac(bytes(secret), `seeds:${seeds.join(",")}`);
}

/** Words of 64 bits without end. */
function* words(key: Uint8Array, purpose: string): Generator<bigint> {
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(key, `${purpose}:${block}`).buffer);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

function shuffled<Thing>(things: Thing[], random: Generator<bigint>): Thing[] {
  for (let last = things.length - 1; last > 0; last--) {
    const count = BigInt(last + 1);
    const limit = 2n ** 64n - (2n ** 64n % count);
    let word = limit;
    while (word >= limit) word = random.next().value as bigint;
    const other = Number(word % count);
    [things[last], things[other]] = [things[other]!, things[last]!];
  }
  return things;
}

/** Which place at the table plays which seat. */
export function seatsOf(key: Uint8Array, players: number): number[] {
  return shuffled([...Array(players).keys()], words(key, "seats"));
}

export function wallOf(key: Uint8Array, hand: number, rules: Tiles): string[] {
  return shuffled(allTiles(rules), words(key, `wall ${hand}`));
}

function allTiles(rules: Tiles): string[] {
  const found: string[] = [];
  ["m", "p", "s"].forEach((suit, index) => {
    for (let number = 1; number <= 9; number++) {
      if (suit === "m" && rules.players === 3 && number !== 1 && number !== 9) continue;
      const reds = number === 5 ? (rules.red_fives[index] ?? 0) : 0;
      for (let copy = 0; copy < 4; copy++) found.push(copy < reds ? `0${suit}` : `${number}${suit}`);
    }
  });
  for (let number = 1; number <= 7; number++) for (let copy = 0; copy < 4; copy++) found.push(`${number}z`);
  if (rules.flowers) for (let number = 1; number <= 8; number++) found.push(`${number}f`);
  return found;
}

/** A wall from which tiles are taken. */
export class Wall {
  #taken = 0;
  #replaced = 0;
  #turned = 0;

  readonly tiles: readonly string[];
  readonly players: number;

  constructor(tiles: readonly string[], players: number) {
    this.tiles = tiles;
    this.players = players;
  }

  /** What everybody is dealt: three times four tiles from the dealer on, then one. */
  deal(dealer: number): string[][] {
    const hands: string[][] = Array.from({ length: this.players }, () => []);
    for (const count of [4, 4, 4, 1])
      for (let step = 0; step < this.players; step++)
        for (let tile = 0; tile < count; tile++) hands[(dealer + step) % this.players]!.push(this.next());
    return hands;
  }

  next(): string {
    this.#taken += 1;
    return this.tiles[this.tiles.length - this.#taken] ?? "";
  }

  /** At the front, in pairs of which the second comes first; then the last of the live wall. */
  replacement(): string {
    const index = this.#replaced++;
    const own = this.players === 3 ? 8 : 4;
    return this.tiles[index < own ? index ^ 1 : DEAD + index] ?? "";
  }

  indicator(): string {
    return this.tiles[(this.players === 3 ? 9 : 5) + 2 * this.#turned++] ?? "";
  }

  ura(index: number): string {
    return this.tiles[(this.players === 3 ? 8 : 4) + 2 * index] ?? "";
  }
}
