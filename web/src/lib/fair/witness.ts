// What this browser saw of a game: the commitment before it sent its seed, who sat where, and every tile that was shown.
// When the game is opened, all of it must follow from what was committed to.
import type { AnyHappening, GameOpened, TableInfo } from "../messages";
import { commitmentOf, keyOf, seatsOf, wallOf, Wall, type Tiles } from "./deal";

/** For `tehai verify LOG --receipt FILE`. */
export interface Receipt {
  game: string;
  /** As it was shown before the seed was sent; null: it was not. */
  commitment: string | null;
  seed: string | null;
  place: number | null;
}

export interface Seen {
  receipt: Receipt | null;
  /** Who sat at which place before the game, and at which seat in it: people by their id, bots by their name. */
  before: readonly string[];
  seats: readonly string[];
  rules: Tiles;
  hands: readonly (readonly AnyHappening[])[];
}

export type Problem = "withheld" | "commitment" | "late" | "seed" | "seats" | "tiles";


/** What is wrong with a game; `opened` is null where it ended and nothing was opened. */
export function problemsOf(seen: Seen, opened: GameOpened | null): Problem[] {
  if (!opened || !opened.secret) return ["withheld"];
  const found = new Set<Problem>();
  if (commitmentOf(opened.game, opened.secret) !== opened.commitment) found.add("commitment");
  if (seen.receipt) {
    if (seen.receipt.game !== opened.game || seen.receipt.commitment === null) found.add("late");
    else if (seen.receipt.commitment !== opened.commitment) found.add("commitment");
    const { place, seed } = seen.receipt;
    if (place !== null && seed !== null && opened.seeds[place] !== seed) found.add("seed");
  }
  const key = keyOf(opened.secret, opened.seeds);
  const order = seatsOf(key, seen.rules.players);
  // Whoever has come together with the beginning was not seen before it.
  const known = (seat: number) => seen.before.includes(seen.seats[seat] ?? "");
  const moved = order.some((place, seat) => known(seat) && seen.before[place] !== seen.seats[seat]);
  if (moved || order.join() !== opened.order.join()) found.add("seats");
  for (const hand of seen.hands) if (!followed(hand, key, seen.rules)) found.add("tiles");
  return [...found];
}

/** Whether every tile that was shown in a hand lay there. */
function followed(events: readonly AnyHappening[], key: Uint8Array, rules: Tiles): boolean {
  const start = events[0];
  if (start?.type !== "round_started") return true;
  const wall = new Wall(wallOf(key, start.hand, rules), rules.players);
  const dealt = wall.deal(start.round % rules.players);
  const same = (shown: string | null, lay: string) => shown === null || shown === lay;
  let good = start.hands.every((hand, seat) => {
    const known = hand.filter((tile) => tile !== null);
    return known.length === 0 || [...known].sort().join() === [...dealt[seat]!].sort().join();
  });
  if (start.indicator !== null) good = same(start.indicator, wall.indicator()) && good;
  for (const event of events.slice(1)) {
    if (event.type === "drew") good = same(event.tile, drawn(wall, event.replacement, events, event, rules)) && good;
    else if (event.type === "dora_turned") good = same(event.tile, wall.indicator()) && good;
    else if (event.type === "won") event.score?.ura.forEach((tile, index) => (good = same(tile, wall.ura(index)) && good));
  }
  return good;
}

/** A flower may be replaced from the live wall, everything else that is replaced from the dead one. */
function drawn(wall: Wall, replacement: boolean, events: readonly AnyHappening[], event: AnyHappening, rules: Tiles): string {
  const before = events[events.indexOf(event) - 1];
  const flower = before?.type === "set_aside" && before.tile.endsWith("f");
  const live = !replacement || (flower && rules.flower_replacement === "live_wall");
  return live ? wall.next() : wall.replacement();
}

/** Follows one table. */
export class Witness {
  #receipt: Receipt | null = null;
  /** Who sits where while no game is played, and who sat there before the present one. */
  #waiting: string[] = [];
  #before: string[] = [];
  #seats: string[] = [];
  #game: string | null = null;
  #rules: Tiles | null = null;
  #provable = false;
  #hands = new Map<number, AnyHappening[]>();
  #hand: AnyHappening[] = [];

  /** A seed for the next game, bound to what the table promises now. */
  seed(info: TableInfo, place: number | null): { seed: string; promise: string } | null {
    const promise = info.promise;
    const random = crypto.getRandomValues(new Uint8Array(16));
    const seed = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.#receipt = { game: promise?.game ?? "", commitment: promise?.commitment ?? null, seed, place };
    return promise && { seed, promise: promise.commitment };
  }

  look(info: TableInfo): void {
    const names = info.seats.map((seat) => seat.person ?? `${seat.kind} ${seat.name}`);
    if (info.status !== "playing") this.#waiting = names;
    else if (info.game !== this.#game) this.#begin(info, names);
  }

  #begin(info: TableInfo, names: string[]): void {
    this.#game = info.game;
    this.#before = this.#waiting;
    this.#seats = names;
    this.#rules = info.options as unknown as Tiles;
    this.#hands.clear();
    // A game that 0.1.0 has begun goes on without a proof. Whoever was ready for a game is owed one, promised or not.
    const ready = this.#receipt;
    this.#provable = info.promise !== null || ready?.game === info.game || ready?.commitment === null;
  }

  take(event: AnyHappening): void {
    if (event.type === "round_started") this.#hands.set(event.hand, (this.#hand = []));
    this.#hand.push(event);
  }

  get receipt(): Receipt | null {
    return this.#receipt;
  }

  /** What is wrong with the game that has ended; null: there is nothing to compare with. */
  judge(opened: GameOpened | null): Problem[] | null {
    if (!this.#rules || !this.#game || (!opened && !this.#provable)) return null;
    const hands = [...this.#hands.values()];
    const seen = { receipt: this.#receipt, before: this.#before, seats: this.#seats, rules: this.#rules, hands };
    return problemsOf(seen, opened);
  }
}
